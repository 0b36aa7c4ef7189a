# SPDX-License-Identifier: GPL-3.0-or-later
# Prints a C file with the annotations that Frama-C proves put into it as comments.  No
# line of the C file is changed or left out.
#
#     awk -f weave.awk choices.c.acsl choices.c
#
# The annotations are in parts.  A part begins with a line that says where it goes; its
# lines are indented:
#
#     global TEXT        outside functions, before the first line that begins with TEXT
#     function NAME      before the function or its declaration: its contract
#     assumed NAME       the same; the function is not proved
#     loop N             before the Nth loop of that function; LINKS_EACH and the like are loops
#     before TEXT        in that function, before the first line that contains TEXT
#     after TEXT         in that function, after the first line that contains TEXT
#     text NAME          nowhere; a line "use NAME WORD" in another part stands for its lines,
#                        with WORD in place of LABEL
#
# The contract and the loops are written without the comment's marks; a contract also says
# that the function ends.  Of a contract in several pieces, what is required comes first.  A
# part that has no place in the C file is an error.

function trim(s) { sub(/^ +/, "", s); return s }

# What a line of the annotations stands for.
function lines(text) {
    if ($1 != "use")
        return $0 "\n"
    text = text_of[$2]
    gsub(/LABEL/, $3, text)
    return text
}

function put(place, indent, text) {
    if (!(place in part))
        return
    text = required[place] part[place]
    delete part[place]
    if (place ~ /^(contract|loop)/)
        text = "/*@\n" text "*/\n"
    if (place ~ /^contract/) {
        sub(/\n +(decreases|assigns)/, "\n  terminates \\true;&", text)
        sub(/\n +assigns/, "\n  exits \\false;&", text)
    }
    gsub(/\n/, "\n" indent, text)
    printf "%s%s\n", indent, substr(text, 1, length(text) - length(indent) - 1)
}

# The annotations.
NR == FNR && /^#/ { next }
NR == FNR && /^[a-z]/ {
    place = $0
    text_name = $1 == "text" ? $2 : ""
    if ($1 == "function" || $1 == "assumed") {
        function_name = $2
        place = "contract " $2
    } else if ($1 == "text")
        place = ""
    else if ($1 == "global")
        place = "global " trim(substr($0, 7))
    else
        place = $1 " " function_name ": " trim(substr($0, length($1) + 1))
    next
}
NR == FNR && text_name {
    if (NF)
        text_of[text_name] = text_of[text_name] lines()
    next
}
NR == FNR {
    if (/^  [^ ]/)
        is_required = place ~ /^contract/ && $1 == "requires"
    part[place] = part[place] (is_required ? "" : lines())
    required[place] = required[place] (is_required ? lines() : "")
    next
}

# The C file.
{
    if ($0 ~ /^[a-z]/) {
        for (place in part)
            if (index(place, "global ") == 1 && index($0, substr(place, 8)) == 1)
                put(place, "")
        if (match($0, /[a-z_0-9]+\(/)) {
            function_name = substr($0, RSTART, RLENGTH - 1)
            n_loops = 0
            put("contract " function_name, "")
        }
    }
    match($0, /^ */)
    indent = substr($0, 1, RLENGTH)
    put_beside("before")
    if (/^ +((for|while|do) |[A-Z]+_EACH\()/)
        put("loop " function_name ": " ++n_loops, indent)
    print
    put_beside("after")
}

# What stands before or after a line that contains a text.
function put_beside(side, start, found) {
    start = side " " function_name ": "
    for (found in part)
        if (index(found, start) == 1 && index($0, substr(found, length(start) + 1)))
            put(found, indent)
}

END {
    for (place in part) {
        print FILENAME ": no place for: " place > "/dev/stderr"
        failed = 1
    }
    exit failed
}
