#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The arrows of HACKING, as TAP: a folder includes only its own headers and those below,
# files do not need each other in a circle, and the core asks the system only for memory and
# the comparison of words.
. "$(dirname "$0")/support/tap.sh"
source=${1:-$here/../src}
archives=${2:-.}

# folder: the folders it may include besides its own
check_includes() {
    folder=$1
    allowed="$1 $2"
    bad=$(find "$source/$folder" -name '*.[ch]' -exec grep -Hn '^#include "' {} + |
        awk -v allowed=" $allowed config.h " '{
            target = $0
            sub(/.*#include "/, "", target)
            sub(/[\/"].*/, "", target)
            if (!index(allowed, " " target " ")) print
        }')
    report "$folder includes itself and: ${2:-nothing}" "$bad"
}

# folder: the folders inside it, none of which includes another
check_apart() {
    bad=$(for room in $2; do
        for other in $2; do
            test "$room" = "$other" || grep -rHn "^#include \"$1/$other/" "$source/$1/$room"
        done
    done)
    report "in $1, no folder includes another: $2" "$bad"
}

# Finds nothing in any folder but those named.
check_nowhere_else() {
    title=$1
    pattern=$2
    bad=$(cd "$source" && grep -rHnE "$pattern" ./* --include='*.[ch]' |
        awk -F '[/:]' -v allowed=" $3 " '!index(allowed, " " $2 " ")')
    report "$title" "$bad"
}

# Fortified functions (__memcpy_chk) count as those that they replace.
check_symbols() {
    archive=$1
    allowed=$2
    below=$3
    defined=$(cd "$archives" && nm --defined-only libbase.a $below "$archive" | awk 'NF == 3 { print $3 }')
    bad=$(nm --undefined-only "$archives/$archive" | awk '/ U / { print $2 }' |
        sed 's/^__\(.*\)_chk$/\1/' | sort -u |
        grep -vE '^(__(asan|ubsan|gcov)_.*|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_)$' |
        grep -vxF "$(echo "$allowed" | tr ' ' '\n')" | grep -vxF "$defined")
    report "$archive asks the system only for: $allowed" "$bad"
}

# Uses that may close a loop, as two patterns, FROM TO: tables that name the functions of
# other files, and true recursion.
may_loop="
libcmd.a:command.o libcmd.a:(complete|help|learn|set).o
libtui.a:keys.o libtui.a:overlay_keys.o
libtext.a:format.o libtext.a:(format_.*|groups).o
librating.a:librating_a-forcing.o librating.a:librating_a-advance.o
liblogic.a:chain_reach.o liblogic.a:chain_nodes.o
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
    list_uses | tsort 2>&1 >"$work/order" | sed 's/^tsort: //' >"$work/loops"
    report "no two files need each other, directly or through others" "$(cat "$work/loops")"
}

check_includes base ""
check_includes core "base"
check_includes fast "base"
check_apart fast "count lanes large"
check_includes logic "core fast base"
check_includes generate "core fast base"
check_includes text "generate logic core base"
check_includes game "text logic core base"
check_includes job "text generate logic core fast base"
check_includes print "text logic core base"
check_includes request "print game job text generate logic core base"
check_includes batch "request print job text generate logic core fast base"
check_includes desk "request game job text generate logic core fast base"
check_includes cmd "batch desk request print game job text generate logic core fast base"
check_includes cli "cmd request game job text generate logic core base"
check_includes edit "cmd desk request game job text generate logic core base"
check_includes repl "edit cmd desk request game job text generate logic core base"
check_includes tui "edit cmd batch desk request game job text generate logic core base"
bad=$(grep -HnE '^#include <(stdio|time|pthread|unistd)\.h>' "$source"/core/*.[ch])
report "the core includes no stdio, time or threads" "$bad"
check_nowhere_else "only tui includes curses" '^#include <(curses|ncurses|term)\.h>' tui
check_nowhere_else "only print knows cairo and Pango" '^#include <(cairo|pango)' print
check_nowhere_else "only edit knows readline" '^#include <readline/' edit
check_nowhere_else "only front ends print" '(^|[^a-z_])(printf|puts|putchar|perror) ?\(|stdout|stderr' \
    "cli edit repl tui"
check_nowhere_else "only main exits" '(^|[^a-z_])_?exit ?\(' main.c
memory="memcpy memset memmove memcmp free __assert_fail"
check_symbols libcore.a "$memory strcmp" ""
check_symbols liblogic.a "$memory strcmp __ctype_b_loc __ctype_tolower_loc" "libcore.a librating.a"
check_symbols librating.a "$memory qsort" "libcore.a"
check_loops
finish
