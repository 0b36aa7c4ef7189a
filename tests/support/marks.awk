# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the text of a message, for msgfilter, into one that shows where it begins and ends: the
# first character becomes U+E001, the last U+E002, an only one U+E003.  A character of two
# columns becomes one of U+20001 to U+20003, so that texts stay as wide as they are.
# To be run in the C locale; arguments stay.
function is_wide(character)
{
    return character ~ /^([\343-\351]|\357\274|\357\275[\201-\240])/
}

# Splits a text into arguments and characters; finds the first and the last character that is
# no space.
function split_text(text, is_character)
{
    first = last = n = 0
    while (text != "") {
        is_character = !match(text, argument)
        if (is_character)
            match(text, character)
        part[++n] = substr(text, 1, RLENGTH)
        text = substr(text, RLENGTH + 1)
        if (is_character && part[n] !~ /[ \n]/) {
            first = first ? first : n
            last = n
        }
    }
}

BEGIN {
    RS = "\001" # a message with all its lines is one record
    # "%s", "%2$-8s", "%<PRIu64>", and "{2:%s}" of base/decline.h
    argument = "^(%(%|([0-9]+\\$)?[-+ #0]*([0-9]+|\\*)?(\\.([0-9]+|\\*))?(<[A-Za-z0-9]+>|(hh|ll|[hlzjt])?[a-zA-Z]))|\\{[1-9]:%[0-9$]*s\\})"
    character = "^([\001-\177]|[\302-\337].|[\340-\357]..|[\360-\364]...)"
    split("\356\200\201 \356\200\202 \356\200\203", narrow, " ")
    split("\360\240\200\201 \360\240\200\202 \360\240\200\203", wide, " ")
    # English says how many marks a screen has: "%d %s %d" has none in any language.
    split_text(ENVIRON["MSGFILTER_MSGID"])
    is_marked = first
}

{
    split_text($0)
    # Only arguments, as "{2:%s}" for "in %s": a mark more.
    if (is_marked && !first)
        printf "%s", narrow[3]
    for (i = 1; i <= n; i++) {
        mark = is_marked && first ? (i == first) + 2 * (i == last) : 0
        printf "%s", !mark ? part[i] : is_wide(part[i]) ? wide[mark] : narrow[mark]
    }
}
