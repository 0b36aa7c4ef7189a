#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a reader of the source has to keep in mind, as TAP: names.  Each figure has a limit, the
# figure as it was last, so that none rises unseen; whoever takes names away lowers the limits.
#
#     names.sh            compares the figures of all with the limits
#     names.sh folders    prints the figures of each folder
#
# It relies on the layout of the code: the opening brace of a function stands alone, at the
# beginning of a line, and so does the first line of its signature.
. "$(dirname "$0")/support/tap.sh"
source=$here/../src

# Figures, and what they may be at most: files, headers among them, functions, functions that
# other files may use and those of them that only one does, static functions that are used once,
# headers that one file at most includes beside their own, and how much of the lines is the first
# line of a function, its braces and the line after it.
limits="
files             414
headers           170
functions        4797
external         1544
one_user          664
called_once      1609
one_reader         20
ceremony_percent   23
"

# Prints "FOLDER FIGURE VALUE"; the folder "all" has the sums.
count_names() {
    (cd "$source" && find . -name '*.[ch]' -o -name '*.def' | sed 's,^\./,,' | LC_ALL=C sort |
        xargs awk "$program")
}

# shellcheck disable=SC2016
program='
# A text without comments, strings and characters; a comment may go on.
function code_of(line,    code, at) {
    code = ""
    while (line != "") {
        if (is_comment) {
            if (!(at = index(line, "*/"))) return code
            line = substr(line, at + 2)
            is_comment = 0
        } else if (match(line, /\/\*|"(\\.|[^"\\])*"|\047(\\.|[^\047\\])*\047/)) {
            code = code substr(line, 1, RSTART - 1) " "
            is_comment = substr(line, RSTART, 2) == "/*"
            line = substr(line, RSTART + RLENGTH)
        } else {
            return code line
        }
    }
    return code
}
function add(figure, value) {
    sum[folder, figure] += value
    sum["all", figure] += value
    figures[figure]
}
function name_of(signature) {
    sub(/\(.*/, "", signature)
    sub(/.*[^A-Za-z_0-9]/, "", signature)
    return signature
}
FNR == 1 {
    file = FILENAME
    folder = file ~ /\// ? file : "."
    sub(/\/.*/, "", folder)
    folders[folder]
    is_header = file ~ /\.h$/
    add("files", file !~ /\.def$/)
    add("headers", is_header)
    if (is_header) headers[file]
    is_comment = 0
}
/^#include "/ {
    split($0, part, "\"")
    own = file
    sub(/\.c$/, ".h", own)
    if (part[2] != own && !((file, part[2]) in reads)) readers[part[2]]++
    reads[file, part[2]]
}
{
    add("lines", 1)
    code = code_of($0)
    # A name is counted once in each file, and again where it is used again.
    rest = code
    while (match(rest, /[A-Za-z_][A-Za-z_0-9]*/)) {
        word = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (!uses[file, word]++ && !is_header) users[word]++
    }
    if (code ~ /^[A-Za-z_].*\(/ && code !~ /;/) {
        signature = code
        signed_at = FNR
    }
    if ($0 == "{" && signature != "") {
        name = name_of(signature)
        add("functions", 1)
        add("ceremony", FNR - signed_at + 3)
        is_static = signature ~ /static/
        if (!is_static) {
            add("external", 1)
            function_of[++n_external] = name
            home[n_external] = file
        } else if (!is_header) {
            static_of[++n_static] = name
            static_home[n_static] = file
        }
        signature = ""
    }
}
END {
    for (i = 1; i <= n_external; i++) {
        folder = home[i]
        if (!sub(/\/.*/, "", folder)) folder = "."
        others = users[function_of[i]] - (home[i] !~ /\.h$/)
        add("one_user", others == 1)
    }
    for (i = 1; i <= n_static; i++) {
        folder = static_home[i]
        if (!sub(/\/.*/, "", folder)) folder = "."
        add("called_once", uses[static_home[i], static_of[i]] == 2)
    }
    for (file in headers) {
        folder = file
        sub(/\/.*/, "", folder)
        add("one_reader", readers[file] <= 1)
    }
    folders["all"]
    for (folder in folders) {
        sum[folder, "ceremony_percent"] = int(sum[folder, "ceremony"] * 100 / sum[folder, "lines"])
        figures["ceremony_percent"]
        for (figure in figures) print folder, figure, sum[folder, figure] + 0
    }
}'

if [ "${1:-}" = folders ]; then
    count_names | awk '
        { value[$1, $2] = $3; folders[$1] }
        END {
            n = split("files headers lines functions external one_user called_once one_reader", column)
            for (folder in folders) {
                row = sprintf("%-9s", folder)
                for (i = 1; i <= n; i++) row = row sprintf("%12s", value[folder, column[i]])
                print row
            }
            row = sprintf("%-9s", "")
            for (i = 1; i <= n; i++) row = row sprintf("%12s", column[i])
            print row
        }' | LC_ALL=C sort
    exit 0
fi

count_names >"$work/figures"
echo "$limits" | while read -r figure limit; do
    [ -n "$figure" ] || continue
    value=$(awk -v figure="$figure" '$1 == "all" && $2 == figure { print $3 }' "$work/figures")
    echo "$figure $limit ${value:-nothing}"
done >"$work/compared"
while read -r figure limit value; do
    case $value in
    *[!0-9]*) bad="it was not counted" ;;
    *) bad=$([ "$value" -le "$limit" ] || echo "$value, and at most $limit is allowed") ;;
    esac
    report "$figure is at most $limit: $value" "$bad"
done <"$work/compared"
finish
