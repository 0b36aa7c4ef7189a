# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the translations of a .po (not wrapped, in the C locale) into texts that show where they
# begin and end: the first character becomes U+E001, the last U+E002, an only one U+E003.  A
# character of two columns becomes one of U+20001 to U+20003, so that texts stay as wide as they
# are.  Arguments stay, and so do texts of several lines.  What is not translated is English.
function is_wide(character)
{
    return character ~ /^([\343-\351]|\357\274|\357\275[\201-\240])/
}

# Splits a text into arguments and characters; finds the first and the last character that is
# no space.
function split_text(text, is_character)
{
    first = last = n = n_letters = n_arguments = 0
    while (text != "") {
        is_character = !match(text, argument)
        if (is_character)
            match(text, character)
        part[++n] = substr(text, 1, RLENGTH)
        text = substr(text, RLENGTH + 1)
        n_arguments += !is_character
        if (is_character && part[n] != " ") {
            n_letters++
            first = first ? first : n
            last = n
        }
    }
}

function marked(text, i, mark, out)
{
    split_text(text)
    for (i = 1; i <= n; i++) {
        mark = first ? (i == first) + 2 * (i == last) : 0
        out = out (!mark ? part[i] : is_wide(part[i]) ? wide[mark] : narrow[mark])
    }
    return out
}

BEGIN {
    # "%s", "%2$-8s", "%<PRIu64>", and "{2:%s}" of base/buf.h
    argument = "^(%(%|([0-9]+\\$)?[-+ #0]*([0-9]+|\\*)?(\\.([0-9]+|\\*))?(<[A-Za-z0-9]+>|(hh|ll|[hlzjt])?[a-zA-Z]))|\\{[1-9]:%[0-9$]*s\\})"
    character = "^(\\\\.|[\001-\177]|[\302-\337].|[\340-\357]..|[\360-\364]...)"
    split("\356\200\201 \356\200\202 \356\200\203", narrow, " ")
    split("\360\240\200\201 \360\240\200\202 \360\240\200\203", wide, " ")
}

# English says how many marks a screen has.  "%d %s %d" and "in %s" have none in any language,
# because some have no word there.
/^msgid / {
    singular = value($0)
    split_text(singular)
    is_marked = n_letters > 3 * (n_arguments > 0)
}

/^msgid_plural / { plural = value($0) }

/^msgstr/ && is_marked {
    text = value($0)
    if (text == "")
        text = $1 ~ /\[[1-9]\]/ ? plural : singular
    print substr($0, 1, index($0, "\"")) marked(text) "\""
    next
}

{ print }
