# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the text of a message into one of a pseudo-language, for msgfilter: vowels have
# accents and are doubled, so that a text is a third wider.  Directives such as %-3d and
# %<PRIu64> stay, and so do slots such as {cells}.  Tests read it as English (tests/support/terminal_screen.c).
function widen(text, i, c, at, out) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "%" && match(substr(text, i + 1), directive)) {
            out = out substr(text, i, 1 + RLENGTH)
            i += RLENGTH
        } else if (c == "{" && match(substr(text, i), /^{[a-z][a-z_0-9]*}/)) {
            out = out substr(text, i, RLENGTH)
            i += RLENGTH - 1
        } else {
            at = index("aeiouAEIOU", c)
            out = out (at ? accented[at] accented[at] : c)
        }
    }
    return out
}
BEGIN {
    RS = "\001" # a message with all its lines is one record
    directive = "^(%|([0-9]+\\$)?[-+ #0]*([0-9]+|\\*)?(\\.([0-9]+|\\*))?(<[A-Za-z0-9]+>|(hh|ll|[hlzjt])?[a-zA-Z]))"
    split("á é í ó ú Á É Í Ó Ú", accented, " ")
}
{ printf "%s", widen($0) }
