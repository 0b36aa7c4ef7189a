# SPDX-License-Identifier: GPL-3.0-or-later
# Reads a list of texts (xgettext --no-wrap) and prints those that cannot be translated well:
#  - a text that begins or ends with white space, because it is then part of a sentence that
#    the program puts together;
#  - three or more arguments without positions, because another language has another order;
#  - a number before a plural noun without plural forms;
#  - a single word without a comment or a context, because it can mean several things.
function complain(text, problem)
{
    printf "%s: \"%s\": %s\n", place, text, problem
}

# The number of arguments that a text takes.
function arguments(text)
{
    gsub(/%%/, "", text)
    return gsub(/%[-+ #0]*([0-9]+|\*)?(\.([0-9]+|\*))?(<[A-Za-z0-9]+>|(hh|ll|[hlzjt])?[diouxXeEfgGcsp])/, "", text)
}

# True when a number stands before a noun in the plural.
function counts(text)
{
    if (!match(text, /(^|[^\^])%([0-9]+\$)?(d|ld|zu|\.0f|<PRIu64>) [a-z]+s([^a-z]|$)/))
        return 0
    return substr(text, RSTART, RLENGTH) !~ / (is|has|was|this)[^a-z]?$/
}

function check(text)
{
    if (text ~ /^([ \t]|\\n|\\t)/ || text ~ /([ \t]|\\n|\\t)$/)
        complain(text, "white space at an end")
    if (is_format && arguments(text) > 2)
        complain(text, "arguments without positions")
    if (!is_plural && counts(text))
        complain(text, "a count without plural forms")
    # Arguments of commands (CELL) and names of techniques have one meaning each.  The words
    # of the screen are names of keys, modes and numbers; keys.def says how long they may be.
    if (text ~ /^[A-Za-z]*[a-z][a-z]*:?$/ && !is_told && place !~ /^src\/(tui|human\/.*def)/)
        complain(text, "a single word without a comment")
}

function finish()
{
    if (singular != "")
        check(singular)
    if (is_plural)
        check(plural)
    singular = plural = place = ""
    is_plural = is_told = is_format = 0
}

/^$/ { finish() }
/^#\./ || /^msgctxt / { is_told = 1 }
/^#: / { place = $2 }
/^#,.*c-format/ && !/no-c-format/ { is_format = 1 }
/^msgid / { singular = value($0) }
/^msgid_plural / { is_plural = 1; plural = value($0) }
END { finish() }
