#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes one small change of the source at a time, and shows whether a test notices it.
#
#     mutants.sh [N [SEED [FOLDER...]]]     N changes (300) of sources in these folders (src),
#                                           chosen by SEED (today's date)
#
# 'make mutants' runs it.  With MUTANT_TESTS, each is tried against no more tests than that.
# src/search is left out, since it is proved, and src/fast, where many a change costs time and
# nothing else; so is whether a time is up a millisecond sooner, which nobody sees, and which of
# two equal values is the smaller one.  A change that no test notices is a test that is missing, or
# makes no difference.
#
# All changes are compiled into one program, which makes the one whose number is in MUTANT, so that
# nothing is built again.  Those that no expression can make, as in constant tables, are made in
# the source.  A change is tried against the unit tests, cases and tests of the screen that run it:
# the program notes in the file MUTANTS_ASKED, a byte for each change, which it has come to.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
most=${MUTANT_TESTS:-1000000}
number=${1:-300} seed=${2:-$(date +%Y%m%d)}
shift $(($# < 2 ? $# : 2))
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-mutants.XXXXXX")
trap 'end_leftovers; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
build=$work/tree/build
export STEPDOKU_SOURCE=.. LC_ALL=C.UTF-8 HOME="$work" XDG_STATE_HOME="$work/state" \
    XDG_CONFIG_HOME="$work/config"
unset LANGUAGE
# A change may make the program ask for memory, or write, without an end.  Tests set limits of their
# own, too.
ulimit -S -v 8000000
ulimit -S -f 2000000

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
            # Is it "a < b ? a : b", or "a > b ? b : a"?
            function is_bound(   word) {
                if (!match($0, /[a-zA-Z0-9_.>-]+ [<>] [a-zA-Z0-9_.>-]+ \? [^ ]+ : [^ ;,)]+/))
                    return 0
                split(substr($0, RSTART, RLENGTH), word, " ")
                return word[5] == word[1] && word[7] == word[3] ||
                    word[5] == word[3] && word[7] == word[1]
            }
            /["*#]/ || /assert/ { next }
            {
                is_other = /_(ms|MS)[^a-zA-Z_]/ || is_bound()
                for (from in swap)
                    if (index($0, from) && !(is_other && from ~ /[<>]/))
                        print FILENAME ":" FNR "\t" from "\t" swap[from]
            }
        ' "$work/swaps" | LC_ALL=C sort
}

# Chooses and numbers some of them, the same for a seed.
choose() {
    awk -v seed="$seed" 'BEGIN { srand(seed); rand() } { printf "%.9f\t%s\n", rand(), $0 }' |
        sort | head -n "$number" | cut -f 2- | awk '{ print NR "\t" $0 }'
}

# make_change FILE:LINE FROM TO: the first of these on the line
make_change() {
    awk -v number="${1#*:}" -v from="$2" -v to="$3" '
        FNR == number {
            at = index($0, from)
            $0 = substr($0, 1, at - 1) to substr($0, at + length(from))
        }
        { print }' "$work/${1%:*}" >"$work/tree/${1%:*}"
}

# ---- all changes in one program ----

cat >"$work/mutants.h" <<'END'
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
static inline int is_mutant(int number)
{
    enum { MOST = 65536 };
    static unsigned char *asked;
    static int mutant;
    int problem = errno;
    if (!mutant) {
        const char *path = getenv("MUTANTS_ASKED"), *choice = getenv("MUTANT");
        int file = path ? open(path, O_RDWR) : -1;
        asked = mmap(NULL, MOST, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        close(file);
        mutant = choice ? atoi(choice) : -1;
        errno = problem;
    }
    if (asked != MAP_FAILED)
        asked[number] = 1;
    return number == mutant;
}
END

# Changes on standard input.
add_choices() {
    LC_ALL=C sort -k 2 | awk -F '\t' -v work="$work" -f "$source/tests/support/mutants.awk"
}

build_all() {
    make -C "$build" -s -k -j"$(nproc)" stepdoku canvas.so random_player unit_tests \
        screen_tests >"$work/log" 2>&1
}

# The changes of that file, or of that line, that are not in `direct` yet.
choices_of() {
    awk -F '\t' -v place="$1" '
        FILENAME ~ /direct$/ { direct[$1] = 1; next }
        ($2 == place || index($2, place ":") == 1) && !($1 in direct)
        ' "$work/direct" "$work/chosen"
}

# Changes in a line that does not compile are made in the source; where it has none, all changes
# of the file.
give_up() {
    file=${1%:*}
    [ -n "$(choices_of "$1")" ] && place=$1 || place=$file
    choices_of "$place" >"$work/failing"
    [ -s "$work/failing" ] || { tail "$work/log" >&2; exit 1; }
    cut -f 1 "$work/failing" >>"$work/direct"
    cp "$work/$file" "$work/tree/$file"
    choices_of "$file" | add_choices
}

build_choices() {
    add_choices <"$work/chosen"
    until build_all; do
        sed -n 's,^[./]*\(src/[^ :]*[.]c:[0-9]*\):.* error: .*,\1,p' "$work/log" | sort -u \
            >"$work/bad"
        [ -s "$work/bad" ] || { tail "$work/log" >&2; exit 1; }
        while read -r place; do give_up "$place"; done <"$work/bad"
    done
}

# ---- tests ----

# A file for each case: tests/cases/print.test, line 7, is print.test:7.
split_cases() {
    mkdir "$work/cases"
    awk -v work="$work/cases/" '
        FNR == 1 { file = "" }
        /^\$ / {
            if (file != "") close(file)
            n = split(FILENAME, part, "/")
            file = work part[n] ":" FNR
        }
        file != "" { print >file }' "$work"/tree/tests/cases/*.test
}

# Unit tests are tried by suites, since most take less time than the program that runs them.
list_tests() {
    "$build/unit_tests" --list | awk '/^[a-z]/ { sub(/:$/, "", $1); print "unit\t" $1 "/*" }'
    "$build/screen_tests" --list | awk '
        /^[a-z]/ { suite = $1; sub(/:$/, "", suite); next }
        { print "screen\t" suite "/" $NF }'
    (cd "$work/cases" && printf 'case\t%s\n' *)
}

# pass KIND NAME SECONDS
pass() (
    cd "$build"
    case $1 in
    case) timeout "$3" sh ../tests/cases.sh "$work/cases/$2" >"$work/result" 2>&1 &&
        ! grep -q '^not ok' "$work/result" ;;
    *) timeout "$3" "./$1_tests" --fail-fast --filter "$2" >"$work/result" 2>&1 ;;
    esac
)

now_ms() {
    date +%s%3N
}

# Runs all tests.  Of each, `tests` has its milliseconds, its kind and its name, and `runs` what it
# asks for: the number of a change, and the line of the test.
try_tests() {
    i=0 failing=
    : >"$work/runs"
    list_tests >"$work/list"
    while IFS='	' read -r kind name; do
        i=$((i + 1)) begin=$(now_ms)
        export MUTANTS_ASKED="$work/asked"
        head -c 65536 /dev/zero >"$MUTANTS_ASKED"
        pass "$kind" "$name" 600 </dev/null || { failing="$failing $name" kind=none; }
        printf '%s\t%s\t%s\n' $(($(now_ms) - begin)) "$kind" "$name"
        od -An -v -tu1 -w1 "$MUTANTS_ASKED" | awk -v i=$i '$1 { print NR - 1, i }' >>"$work/runs"
        rm "$MUTANTS_ASKED"
    done <"$work/list" >"$work/tests"
    unset MUTANTS_ASKED
    [ -z "$failing" ] || echo "mutants: left out, since they fail as it is:$failing" >&2
}

# The tests that run the change of this number, first those that are quick and run few others.
# For each, its time limit: several times what it took, since other things may be running, and a
# change that does not end has been noticed.
tests_of() {
    awk -v number="$1" '
        FILENAME ~ /direct$/ { if ($1 == number) everywhere = 1; next }
        FILENAME ~ /runs$/ { if ($1 == number) runs[$2] = 1; n[$2]++; next }
        $2 != "none" && (everywhere || FNR in runs) {
            printf "%d\t%d\t%s\t%s\n", $1 * (n[FNR] + 1), 10 + 5 * $1 / 1000, $2, $3
        }' "$work/direct" "$work/runs" "$work/tests" | sort -n | cut -f 2- | head -n "$most"
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
mkdir "$work/tree"
git archive HEAD | tar -xC "$work/tree"
cp -r "$work/tree/src" "$work"
cd "$work"
list_changes "${@:-src}" | choose >"$work/chosen"
: >"$work/direct"
split_cases
# A test that fails waits for what does not come.
sed -i 's/PATIENCE_MS = [0-9]*/PATIENCE_MS = 10000/' "$work/tree/tests/tui/player.h"
# What reads beyond an array ends, as with the sanitizers of .ci/run.
(cd "$work/tree" && autoreconf --install && mkdir build && cd build &&
    ../configure -q CFLAGS="-O1 -fsanitize=bounds -fsanitize-undefined-trap-on-error") \
    >"$work/log" 2>&1 || { tail "$work/log"; exit 1; }
build_choices
make -C "$build" -s all >"$work/log" 2>&1
try_tests

caught=0
while IFS='	' read -r number place from to; do
    result=caught noticed='does not compile' file=$work/tree/${place%:*}
    if grep -qx "$number" "$work/direct"; then
        cp "$file" "$work/kept"
        make_change "$place" "$from" "$to"
        if build_all && ! noticed=$(try "$number"); then result=missed; fi
        cp "$work/kept" "$file"
        build_all
    else
        export MUTANT="$number"
        if ! noticed=$(try "$number"); then result=missed; fi
        unset MUTANT
    fi
    [ $result = caught ] && caught=$((caught + 1)) || noticed="$(tests_of "$number" | wc -l) tests"
    printf '%s\t%s\t%s:%s\t%s\n' $result "$place" "$from" "$to" "$noticed"
done <"$work/chosen"
echo "$caught of $number were caught"
