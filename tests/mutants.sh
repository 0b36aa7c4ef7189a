#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes one small change of the source at a time, and shows whether a test notices it.
#
#     mutants.sh [N [SEED [FOLDER...]]]     N changes (300) of sources in these folders (src),
#                                           chosen by SEED (today's date)
#
# 'make mutants' runs it.  src/search is left out, since it is proved, and src/fast, where many a
# change costs time and nothing else.  A change that no test notices is a test that is missing, or
# makes no difference.
#
# A change is tried against the unit tests, cases and tests of the screen that run its line, the
# quickest first.  Which these are is found with a probe before each statement that is to be
# changed: it notes in a file, a byte for each change, that it was run.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
number=${1:-300} seed=${2:-$(date +%Y%m%d)}
shift $(($# < 2 ? $# : 2))
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-mutants.XXXXXX")
trap 'end_leftovers; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
build=$work/tree/build
export STEPDOKU_SOURCE=.. LC_ALL=C.UTF-8 HOME="$work" XDG_STATE_HOME="$work/state" \
    XDG_CONFIG_HOME="$work/config"
unset LANGUAGE
# A change may make the program ask for memory, or write, without an end.
ulimit -v 8000000
ulimit -f 2000000

# What a change has left running.
end_leftovers() {
    ls -l /proc/[0-9]*/exe 2>"$work/errors" | awk -v build="$build/" '
        index($0, "-> " build) { split($9, part, "/"); print part[3] }' |
        while read -r process; do kill -9 "$process" 2>"$work/errors" || true; done
}

# ---- the changes ----

# Every change that can be made: file:line, what is there, and what takes its place.
cat >"$work/swaps" <<'END'
 < 	 <= 
 <= 	 < 
 > 	 >= 
 >= 	 > 
 == 	 != 
 != 	 == 
 && 	 || 
 || 	 && 
 + 	 - 
 - 	 + 
true	false
false	true
END
list_changes() {
    find "$@" -name '*.c' ! -path 'src/search/*' ! -path 'src/fast/*' | LC_ALL=C sort |
        xargs awk -F '\t' '
            FILENAME == ARGV[1] { swap[$1] = $2; next }
            /["*#]/ || /assert/ { next }
            { for (from in swap) if (index($0, from)) print FILENAME ":" FNR "\t" from "\t" swap[from] }
        ' "$work/swaps" | LC_ALL=C sort
}

# A stream of bytes that a seed decides, for shuf.
random_bytes() {
    yes "$seed" | head -c 1000000
}

# change FILE:LINE FROM TO: the first of these on the line
change() {
    awk -v number="${1#*:}" -v from="$2" -v to="$3" '
        FNR == number {
            at = index($0, from)
            $0 = substr($0, 1, at - 1) to substr($0, at + length(from))
        }
        { print }' "$work/${1%:*}" >"$work/tree/${1%:*}"
}

# ---- probes ----

cat >"$work/probe.h" <<'END'
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
static inline void probe(int number)
{
    static unsigned char *notes = MAP_FAILED;
    const char *path = getenv("PROBES");
    if (notes == MAP_FAILED && path) {
        int file = open(path, O_RDWR);
        notes = mmap(NULL, MOST_PROBES, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        close(file);
    }
    if (notes != MAP_FAILED)
        notes[number] = 1;
}
END

# Puts a probe before the statement of each change, and writes to `everywhere` the numbers of
# changes that are in none.  The layout of the code tells statements: in a function, what comes
# before one ends in ';', '}' or ':', or opens a block.
add_probes() {
    awk -F '\t' -v work="$work" '
        function trim(text) { gsub(/^ +| *\/\*.*\*\/$| +$/, "", text); return text }
        function begins(i,   text, k, before) {
            text = trim(line[i])
            if (text ~ /^(else|case|default|while.*;$|[{}.?:]|\* |\/\*)/ || text == "")
                return 0
            for (k = i - 1; k > 0; k--) {
                before = trim(line[k])
                if (before != "" && line[k] !~ /^ *(\/\*|\* )/)
                    break
            }
            if (before ~ /^for \(/ && gsub(/\(/, "(", before) > gsub(/\)/, ")", before))
                return 0
            return before ~ /([;}:]|\) \{|(else|do) \{)$/ || line[k] == "{"
        }
        function write_file(   i, path) {
            path = work "/tree/" file
            printf "#define MOST_PROBES 65536\n#include \"%s/probe.h\"\n", work >path
            for (i = 1; i <= n; i++)
                print probes[i] line[i] >path
            close(path)
        }
        function read_file(   path, text, here) {
            path = work "/" file
            for (n = 0; (getline text <path) > 0; in_function[n] = here) {
                line[++n] = text
                probes[n] = ""
                if (text ~ /^[{}]/)
                    here = text == "{"
            }
            close(path)
        }
        {
            split($1, place, ":")
            if (place[1] != file) {
                if (file != "") write_file()
                file = place[1]
                read_file()
            }
            # A label is no statement, but the switch that it is in is one.
            for (i = place[2]; in_function[i] && !begins(i); i--)
                if (line[i] ~ /^ *(case|default)/)
                    while (line[i - 1] ~ /^ / && line[i] !~ /^ *switch/)
                        i--
            if (in_function[i] && line[i] ~ /^ /)
                probes[i] = probes[i] "probe(" NR ");"
            else
                print NR >(work "/everywhere")
        }
        END { write_file() }' "$work/chosen"
}

# ---- tests ----

build_all() {
    make -C "$build" -s -j"$(nproc)" stepdoku canvas.so random_player unit_tests \
        screen_tests >"$work/log" 2>&1
}

# A file for each case: tests/cases/print.test, line 7, is print.test:7.
split_cases() {
    mkdir "$work/cases"
    awk -v work="$work/cases/" '
        FNR == 1 { file = "" }
        /^\$ / { if (file != "") close(file); n = split(FILENAME, part, "/"); file = work part[n] ":" FNR }
        file != "" { print >file }' "$work"/tree/tests/cases/*.test
}

list_tests() {
    for program in unit screen; do
        "$build/${program}_tests" --list | awk -v program=$program '
            /^[a-z]/ { suite = $1; sub(/:$/, "", suite); next }
            { print program "\t" suite "/" $NF }'
    done
    (cd "$work/cases" && printf 'case\t%s\n' *)
}

# pass KIND NAME SECONDS
pass() (
    cd "$build"
    case $1 in
    case) timeout "$3" sh ../tests/cases.sh "$work/cases/$2" >"$work/result" 2>&1 &&
        ! grep -q '^not ok' "$work/result" ;;
    *) timeout "$3" "./$1_tests" --filter "$2" >"$work/result" 2>&1 ;;
    esac
)

now_ms() {
    date +%s%3N
}

# Runs all tests with probes, and writes for each what it takes and what it runs: its
# milliseconds, its kind and its name to `tests`, and the number of a change and that line's to
# `runs`.
try_tests() {
    i=0 failing=
    : >"$work/runs"
    list_tests >"$work/list"
    while IFS='	' read -r kind name; do
        i=$((i + 1)) begin=$(now_ms)
        export PROBES="$work/probes/$i"
        head -c 65536 /dev/zero >"$PROBES"
        pass "$kind" "$name" 600 </dev/null || { failing="$failing $name" kind=none; }
        printf '%s\t%s\t%s\n' $(($(now_ms) - begin)) "$kind" "$name"
        od -An -v -tu1 -w1 "$PROBES" | awk -v i=$i '$1 { print NR - 1, i }' >>"$work/runs"
        rm "$PROBES"
    done <"$work/list" >"$work/tests"
    unset PROBES
    [ -z "$failing" ] || echo "mutants: left out, since they fail as it is:$failing" >&2
}

# The tests that run the change of this number, the quickest first.  For each, its time limit:
# several times what it took, since other things may be running, and a change that does not end
# has been noticed.
tests_of() {
    awk -v number="$1" '
        FILENAME ~ /everywhere$/ { if ($1 == number) everywhere = 1; next }
        FILENAME ~ /runs$/ { if ($1 == number) runs[$2] = 1; next }
        $2 != "none" && (everywhere || FNR in runs) {
            printf "%d\t%d\t%s\t%s\n", $1, 10 + 5 * $1 / 1000, $2, $3
        }' "$work/everywhere" "$work/runs" "$work/tests" | sort -n | cut -f 2-
}

# try NUMBER: prints the test that notices the change, or returns 1.
try() {
    tests_of "$1" >"$work/now"
    while IFS='	' read -r limit kind name; do
        if ! pass "$kind" "$name" "$limit" </dev/null; then
            end_leftovers
            echo "$name"
            return
        fi
    done <"$work/now"
    return 1
}

cd "$source"
mkdir "$work/tree" "$work/probes"
git archive HEAD | tar -xC "$work/tree"
cp -r "$work/tree/src" "$work"
cd "$work"
list_changes "${@:-src}" >"$work/changes"
random_bytes >"$work/bytes"
shuf -n "$number" --random-source="$work/bytes" "$work/changes" | LC_ALL=C sort >"$work/chosen"
: >"$work/everywhere"
split_cases
# A test that fails waits for what does not come.
sed -i 's/PATIENCE_MS = [0-9]*/PATIENCE_MS = 10000/' "$work/tree/tests/tui/player.h"
add_probes
(cd "$work/tree" && autoreconf --install && mkdir build && cd build && ../configure -q CFLAGS=-O1 &&
    make -s -j"$(nproc)" all) >"$work/log" 2>&1 && build_all || { tail "$work/log"; exit 1; }
try_tests
cut -d : -f 1 "$work/chosen" | sort -u | while read -r file; do
    cp "$work/$file" "$work/tree/$file"
done
build_all

i=0 caught=0
while IFS='	' read -r place from to; do
    i=$((i + 1)) result=caught noticed='does not compile'
    change "$place" "$from" "$to"
    if build_all && ! noticed=$(try $i); then
        result=missed noticed="$(wc -l <"$work/now") tests"
    fi
    [ $result = missed ] || caught=$((caught + 1))
    printf '%s\t%s\t%s:%s\t%s\n' $result "$place" "$from" "$to" "$noticed"
    cp "$work/${place%:*}" "$work/tree/${place%:*}"
done <"$work/chosen"
echo "$caught of $i were caught"
