#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The arrows of HACKING, as TAP: a folder includes only its own headers and those below, no
# table names a function of a folder above, files do not need each other in a circle, and the
# algorithm asks the system only for memory and for comparing words.
. "$(dirname "$0")/support/tap.sh"
source=${1:-$here/../src}
archives=${2:-.}

# Prints the #include lines of a folder that name a folder other than its own, config.h and the
# allowed ones.
includes_outside() {
    find "$source/$1" -name '*.[ch]' -exec grep -Hn '^#include "' {} + |
        awk -v allowed=" $1 $2 config.h " '{
            target = $0
            sub(/.*#include "/, "", target)
            sub(/[\/"].*/, "", target)
            if (!index(allowed, " " target " ")) print
        }'
}

# folder: the folders it may include besides its own
check_includes() {
    checked="$checked $1"
    report "$1 includes itself and: ${2:-nothing}" "$(includes_outside "$1" "$2" 2>&1)"
}

# folder: the folders inside it, none of which includes another
check_apart() {
    bad=$(for room in $2; do
        for other in $2; do
            test "$room" = "$other" || grep -rHn "^#include \"$1/$other/" "$source/$1/$room" 2>&1
        done
    done)
    report "in $1, no folder includes another: $2" "$bad"
}

# Prints the names that a file makes of the rows of a table that it includes, such as
# explain_locked for explain_##say, with the file and the table.
names_pasted() {
    find "$source" -name '*.[ch]' -exec awk '
        /[a-z_]+##[a-z]/ {
            line = $0
            while (match(line, /[a-z_]+_##[a-z]/)) {
                prefix = prefix " " substr(line, RSTART, RLENGTH - 3)
                line = substr(line, RSTART + RLENGTH)
            }
        }
        /^#include ".*\.def"/ {
            table = $2
            gsub(/"/, "", table)
            if (prefix != "") print FILENAME, table prefix
        }
        FNR == 1 { prefix = "" }' {} \;
}

# A row of a table is data.  Where the file that reads it makes a function of a row, that file
# lies in the folder of the table, or the functions below it.
check_tables() {
    names_pasted | while read -r file table prefixes; do
        folder=${file#"$source/"}
        folder=${folder%%/*}
        test "$folder" = "${table%%/*}" && continue
        for prefix in $prefixes; do
            tr -c 'a-z_0-9' '\n' <"$source/$table" | sort -u | sed "s/^/$prefix/" |
                grep -rhowFf - "$source/$folder" --include='*.c' | sort -u |
                sed "s|^|$table names functions of $folder: |"
        done
    done >"$work/tables"
    report "no table names functions of a folder above" "$(cat "$work/tables")"
}

# Finds it in the folders and files named, if any, and in no other.
check_nowhere_else() {
    title=$1
    pattern=$2
    bad=$(cd "$source" && grep -rHnE "$pattern" ./* --include='*.[ch]' |
        awk -F '[/:]' -v allowed=" $3 " '
            !index(allowed, " " $2 " ") && !index(allowed, " " $2 "/" $3 " ")
            END { if (!NR && allowed != "  ") print "nothing is found" }')
    report "$title" "$bad"
}

# Fortified functions (__memcpy_chk) count as those that they replace.
check_symbols() {
    archive=$1
    allowed=$2
    below=$3
    defined=$(cd "$archives" && nm --defined-only libbase.a $below "$archive" | awk 'NF == 3 { print $3 }')
    bad=$([ -n "$defined" ] || echo "nm lists nothing"
        nm --undefined-only "$archives/$archive" | awk '/ U / { print $2 }' |
        sed 's/^__\(.*\)_chk$/\1/' | sort -u |
        grep -vE '^(__(asan|ubsan|gcov)_.*|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_)$' |
        grep -vxF "$(echo "$allowed" | tr ' ' '\n')" | grep -vxF "$defined")
    report "$archive asks the system only for: $allowed" "$bad"
}

# Uses that may close a loop, as two patterns, FROM TO: tables that name the functions of
# other files, and true recursion.
may_loop="
libcommand.a:command.o libcommand.a:.*.o
libtui.a:keys.o libtui.a:overlay_keys.o
libformat.a:format.o libformat.a:format_.*.o
librating.a:librating_a-forcing.o librating.a:librating_a-spread.o
libhuman.a:chain_reach.o libhuman.a:chain.o
"

# Which file uses which, as pairs: the one needs a symbol that the other defines.
list_uses() {
    nm -A "$archives"/lib*.a | awk -v may_loop="$may_loop" '
        { file = $1; sub(/:[0-9a-f]*$/, "", file); sub(/.*\//, "", file) }
        $2 ~ /^[BCDRTVW]$/ { home[$3] = file }
        $2 == "U" { user[++n] = file; symbol[n] = $3 }
        function is_left_out(from, to, i) {
            for (i = 1; i < m; i += 2)
                if (from ~ "^" pattern[i] "$" && to ~ "^" pattern[i + 1] "$") return 1
        }
        END {
            m = split(may_loop, pattern)
            for (i = 1; i <= n; i++)
                if (symbol[i] in home && home[symbol[i]] != user[i] &&
                    !is_left_out(user[i], home[symbol[i]])) print user[i], home[symbol[i]]
        }' | sort -u
}

check_loops() {
    list_uses >"$work/uses"
    tsort "$work/uses" 2>&1 >"$work/order" | sed 's/^tsort: //' >"$work/loops"
    report "no two files need each other, directly or through others" \
        "$([ -s "$work/uses" ] || echo "no file needs another"; cat "$work/loops")"
}

algorithm="search board base"
people="generate human fast $algorithm"
checked=
check_includes base ""
check_includes board "base"
check_includes search "board base"
check_includes fast "board base"
check_apart fast "count lanes large"
check_includes human "$algorithm"
check_includes generate "fast $algorithm"
check_includes format "human $algorithm"
check_includes game "format $people"
check_includes words "game format $people"
check_includes learn "words game format $people"
check_includes print "words format $people"
check_includes run "words game format $people"
check_includes command "learn print run words game format $people"
check_includes tui "command learn run words game format $people"
expect "each folder has its arrows" "$(cd "$source" && ls -d */ | tr -d /)" \
    "$(printf '%s\n' $checked | sort)"
bad=$(grep -HnE '^#include <(stdio|time|pthread|unistd)\.h>' "$source"/board/*.[ch] "$source"/search/*.[ch] 2>&1)
report "the algorithm includes no stdio, time or threads" "$bad"
check_tables
check_nowhere_else "only tui includes curses" '^#include <(curses|ncurses|term)\.h>' tui
check_nowhere_else "only print knows cairo and Pango" '^#include <(cairo|pango)' print
check_nowhere_else "only print knows libqrencode" '^#include <qrencode' print
check_nowhere_else "only command knows readline" '^#include <readline/' command
# Text from outside must not control the terminal, so that there are three ways to it: io.c shows
# what commands print, draw.c what is on the screen, and edit.c what is typed.
check_nowhere_else "only front ends print, and only through the io or curses" \
    '(^|[^a-z_])(v?printf|f?puts|putchar|perror) ?\(|stdout|stderr|STD(OUT|ERR)_FILENO' \
    "main.c command/edit.c tui/terminal.c"
check_nowhere_else "only io.c calls the functions of an io; documents are written as they are" \
    'io(->|\.)(out|err)([^a-z_]|$)' "command/io.c command/cmd_print.c"
check_nowhere_else "only text_put() and symbols_add() write text on the screen" \
    '(add|ins)_?n?w?str ?\(|printw ?\(' "tui/draw.c tui/theme.c"
check_nowhere_else "the program ends only where main does" '(^|[^a-z_])_?exit ?\(' ""
memory="memcpy memset memmove memcmp memchr free __assert_fail"
check_symbols libboard.a "$memory strcmp" ""
check_symbols libsearch.a "$memory strcmp strcspn strncmp strspn" "libboard.a"
check_symbols libhuman.a "$memory strcmp __ctype_b_loc __ctype_tolower_loc" "libboard.a libsearch.a"
check_symbols librating.a "$memory qsort" "libboard.a libhuman.a"
check_loops
finish
