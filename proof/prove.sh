#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves what this directory says of the C code; `make prove` calls it.  README says what that is.
#
#     prove.sh             proves everything anew, and notes in the file `proved` of which code
#     prove.sh -c          proves nothing, but fails unless `proved` is of this code and this proof
#     prove.sh -f FILE [-F FUNCTION] [-T THEOREM] [-t SECONDS]
#
#     -f FILE      proves this file only, such as search/choices.c
#     -F FUNCTION  proves this function only
#     -T THEOREM   proves this theorem only (@lemma: all), or this assertion of the function
#     -t SECONDS   what a prover may use for a goal (300)
#
# The last line is "proved N" or "not proved: ...".  The status is 0, 1 when a goal is open or
# `proved` is of other code, or 77 when a tool is missing or, with -c, `proved` is empty.
# STEPDOKU_PROOF_JOBS says for how many processors (all that there are).
# STEPDOKU_PROOF_CACHE=DIRECTORY keeps the answers of the provers there, for those who change a
# proof; such a run notes nothing in `proved`.  STEPDOKU_SOURCE is a source tree to prove instead of
# this one.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=${STEPDOKU_SOURCE:-$here/..}/src
files="search/bird.c search/matrix.c search/choices.c search/uniqueness.c search/equal.c board/grid.c
    board/shape.c board/bits.h"
by_induction="open_same open_some open_natural open_fewer total_same total_within new_natural
    new_more new_same to_do_natural to_do_same to_do_less"
# A theorem and its steps, which would keep the provers from the theorems after it.
tried="tried_each,below_each,none_left,none_waits,path_has,tried_does_not_wait"
function=
theorem=
seconds=300
is_check=false
is_whole=true
while getopts cf:F:T:t: option; do
    case $option in
    c) is_check=true ;;
    f) files=$OPTARG is_whole=false ;;
    F) function=$OPTARG ;;
    T) theorem=$OPTARG ;;
    t) seconds=$OPTARG ;;
    *) exit 2 ;;
    esac
done

# What is missing here, in words.
missing_tool() {
    for tool in frama-c why3 cvc4 z3 cc; do
        command -v "$tool" >/dev/null || { echo "$tool is missing"; return; }
    done
    # Other versions make other goals of the same code.
    case $(frama-c -version) in
    25.*) ;;
    *) echo "the proof is for Frama-C 25, and this is $(frama-c -version)" ;;
    esac
}

versions() {
    echo "Frama-C $(frama-c -version | cut -d' ' -f1), $(why3 --version | sed 's/ platform, version//')," \
        "cvc4 $(cvc4 --version | sed -n '1s/.*version \([0-9.]*\).*/\1/p')," \
        "z3 $(z3 --version | cut -d' ' -f3)"
}

# The file in src/ that a file with annotations is a copy of.
code_of() {
    echo "$1" | sed 's,^search/[a-z]*/,search/,'
}

# The files with annotations, and what they include.
code_that_is_read() {
    for annotations in $(cd "$here" && find board search -name '*.[ch].acsl'); do
        code_of "${annotations%.acsl}"
    done | xargs cc -MM -I. -D_GNU_SOURCE | tr ' ' '\n' | grep '\.[ch]$' | LC_ALL=C sort -u
}

# One number for all that the proof reads or assumes: that code, without comments and layout, what
# makes the tables of the shapes, and every file here but the note itself.
digest() {
    {
        cd "$here/../src"
        for file in $(code_that_is_read); do
            echo "$file"
            cat "$file"
        done | cc -w -fpreprocessed -dD -E -P -x c - | tr -s ' \t\n' '\n'
        cd "$here/.."
        {
            echo src/board/shape_tables.awk
            find proof -type f ! -name proved ! -name README | LC_ALL=C sort
        } | while read -r file; do
            echo "$file"
            cat "$file"
        done
    } | sha256sum | cut -d' ' -f1
}

# Compares the note with the code and the proof; the status is that of -c.
check_note() {
    now=$(digest)
    noted=$(sed -n 1p "$here/proved")
    case $noted in
    "$now") echo "proved $(sed -n 2p "$here/proved") with $(sed -n 3p "$here/proved")" ;;
    "")
        echo "not proved: proof/proved is empty: this code is yet to be proved"
        return 77
        ;;
    *)
        echo "not proved: proof/proved is of other code or another proof: $noted, not $now"
        return 1
        ;;
    esac
}

! $is_check || { check_note; exit; }
missing=$(missing_tool)
if [ -n "$missing" ]; then
    echo "not proved: $missing"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Why3 must know the provers, and the user's own list of them may be missing or old.
export WHY3CONFIG="$work/why3.conf"
why3 config detect >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

# Every file that has annotations, with them.  search/bird has those of Bird's search.
weave() {
    for annotations in $(cd "$here" && find board search -name '*.[ch].acsl'); do
        mkdir -p "$work/src/${annotations%/*}"
        case $annotations in
        search/bird/*) cat "$here/search/bird/texts.acsl" "$here/$annotations" ;;
        *) cat "$here/$annotations" ;;
        esac >"$work/annotations"
        awk -f "$here/weave.awk" "$work/annotations" \
            "$source/$(code_of "${annotations%.acsl}")" >"$work/src/${annotations%.acsl}"
    done
    cp "$here"/search/*.c "$work/src/search"
}

includes="-I$work/src -I$here -I$source -D_GNU_SOURCE -std=c17"

# What the compiler sees of a file must not differ by its annotations.  A file of the proof
# is not compiled.  NDEBUG, because an assert() contains the number of its line.
check_same_code() {
    for part in $(parts_of "$1"); do
        cc -E -P -DNDEBUG -I"$source" -D_GNU_SOURCE -std=c17 "$source/$(code_of "$part")" \
            >"$job/plain"
        cc -E -P -DNDEBUG $includes "$work/src/$part" >"$job/woven"
        cmp "$job/plain" "$job/woven"
    done
}

# The C files that a file of the proof includes; any other file is its own part.
parts_of() {
    if [ -e "$here/$1" ]; then
        sed -n 's/^#include "\(.*\.c\)"/\1/p' "$here/$1"
    else
        echo "$1"
    fi
}

# unit_of FILE: the file that is given to Frama-C.  The states of Bird's search call each other
# through pointers, and are proved in one unit.
unit_of() {
    case $1 in
    search/machine.[ch] | search/search_expand.c) echo search/bird.c ;;
    *) echo "$1" ;;
    esac
}

# The functions that have a contract: those of a file of the proof, and those in the
# annotations of its parts and of their headers.
functions_of() {
    cat "$here/$1" 2>/dev/null |
        sed -n 's/^[a-z].*[ *]\([a-z_]*\)(.*[^;]$/\1/p' >"$job/functions"
    {
        for part in $(parts_of "$1"); do
            header=$(code_of "${part%.[ch]}.h")
            cat "$here/$part.acsl" "$here/$header.acsl" 2>/dev/null | sed -n 's/^function //p'
        done
    } | sort -u - "$job/functions" | paste -sd,
}

lemmas_of() {
    (cd "$here/search" && sed -n 's/.*lemma \([a-z_0-9]*\)[{:].*/\1/p' "$@") | paste -sd,
}

# Tells WP which theorems are proved by induction over n.
write_scripts() {
    mkdir -p "$work/session/script"
    for lemma in $by_induction; do
        cp "$here/induction.json" "$work/session/script/lemma_$lemma.json"
    done
}

# prove FILE OPTION...: the goals of a file that the options choose
prove() {
    file=$1
    shift
    case $file in
    *.h)
        echo "#include \"$file\"" >"$work/src/${file%.h}.c"
        file=${file%.h}.c
        ;;
    esac
    words= order=script,cvc4,z3
    # What is true of words, z3 proves sooner.
    [ "$file" != board/bits.c ] || words=-DPROVE_WORDS order=script,z3,cvc4
    case $* in
    *-wp-fct*) ;;
    "-wp-prop=$tried") words=-DPROVE_TRIED ;;
    *) words="$words -DPROVE_THEOREMS" ;;
    esac
    cache="-wp-cache none"
    [ -z "${STEPDOKU_PROOF_CACHE-}" ] ||
        cache="-wp-cache update -wp-cache-dir $STEPDOKU_PROOF_CACHE"
    # shellcheck disable=SC2086
    (cd "$work/src" && frama-c -cpp-extra-args="$includes $words" \
        -wp -wp-rte -rte-no-pointer-call -wp-literals \
        -wp-prover "$order" -wp-timeout "$seconds" \
        -wp-session "$work/session" -wp-par 1 $cache "$@" "$file") >"$job/log" 2>&1 || {
        cat "$job/log"
        exit 1
    }
    count_goals
}

# Adds the counts of the log to `tables` and its open goals to `open`.
count_goals() {
    awk -v name="$file" -v open="$work/open" '
        / Goal / && / : Valid/ { by[$2 ~ /CVC4/ ? "cvc4" : $2 ~ /Z3/ ? "z3" : "Qed"]++ }
        / Goal / && !/ : Valid/ { print name ": " $NF >> open }
        /Proved goals:/ { proved = $4; total = $6 }
        END {
            printf "%-20s %5d %6d %5d %5d %5d\n", name, total, proved, by["cvc4"], by["z3"],
                total - proved
        }' "$job/log" | tee -a "$work/tables"
}

# The facts about words, and that every one is there.
prove_words() {
    z3 -T:300 "$here/digits.smt2" >"$work/words"
    proved=$(grep -cx unsat "$work/words" || true)
    total=$(grep -vcx -e unsat -e sat -e unknown -e timeout "$work/words")
    printf '%-20s %5d %6d %5d %5d %5d\n' digits.smt2 "$total" "$proved" 0 "$proved" \
        $((total - proved)) | tee -a "$work/tables"
    sed -n 's/^ *axiom \([a-z_]*\).*/\1/p' "$here/digits.acsl" "$here/words.acsl" \
        "$here/adding.acsl" |
        while read -r axiom; do
            grep -q "^$axiom" "$work/words" || echo "digits.smt2: $axiom is missing" >>"$work/open"
        done
}

# The jobs, a line for each: a file, whose functions are proved; a file and a share of them, or a
# file and theorems.
list_jobs() {
    if $is_whole; then
        echo "search/bird.c $tried"
        echo "search/bird.c @lemma,-tried_does_not_wait"
        echo "search/uniqueness.c $(lemmas_of found.acsl open.acsl same_shape.acsl)"
        for share in 1 2 3 4 5 6; do
            echo "search/bird.c $share/6"
        done
        files=${files#search/bird.c}
    fi
    printf '%s\n' $files
}

# share_of FUNCTIONS K/N: every N-th of them, from the K-th on
share_of() {
    echo "$1" | tr , '\n' | awk -v k="${2%/*}" -v n="${2#*/}" 'NR % n == k % n' | paste -sd,
}

# do_job FILE [SHARE|THEOREMS]
do_job() {
    file=$(unit_of "$1")
    check_same_code "$file"
    if [ -n "$function$theorem" ]; then
        prove "$file" ${function:+-wp-fct "$function"} ${theorem:+-wp-prop="$theorem"}
        return
    fi
    case ${2-1/1} in
    [0-9]*) prove "$file" -wp-fct "$(share_of "$(functions_of "$file")" "${2-1/1}")" ;;
    *) prove "$file" -wp-prop="$2" ;;
    esac
}

# Does the jobs that no other worker has taken.
work_on_jobs() {
    n=0
    while read -r line; do
        n=$((n + 1))
        job=$work/job.$n
        mkdir "$job" 2>/dev/null || continue
        do_job $line </dev/null
        : >"$job/done"
    done <"$work/jobs"
}

# Names the jobs that are not done, and fails if there is one: a worker ends where a job fails.
check_jobs() {
    n=0
    failed=0
    while read -r line; do
        n=$((n + 1))
        [ -e "$work/job.$n/done" ] || {
            echo "$line: not done"
            failed=1
        }
    done <"$work/jobs"
    return $failed
}

$is_whole && before=$(digest) || before=
[ -z "${STEPDOKU_PROOF_CACHE-}" ] || mkdir -p "$STEPDOKU_PROOF_CACHE"
weave
write_scripts
: >"$work/open"
list_jobs >"$work/jobs"
printf '%-20s %5s %6s %5s %5s %5s\n' "" goals proved cvc4 z3 open

# A worker has one prover: with two, both would try the same goal.  It waits now and then for
# Frama-C, so there is one worker more than processors.
workers=1
if $is_whole; then
    workers=$((${STEPDOKU_PROOF_JOBS:-$(nproc)} + 1))
    prove_words
fi
for worker in $(seq "$workers"); do
    work_on_jobs &
done
wait
check_jobs || { echo "not proved: Frama-C failed"; exit 1; }
cat "$work/open"
n_open=$(awk '{ n += $NF } END { print n + 0 }' "$work/tables")
n_proved=$(awk '{ n += $(NF - 3) } END { print n + 0 }' "$work/tables")
if [ "$n_open" -gt 0 ] || [ -s "$work/open" ]; then
    echo "not proved: $n_open of $((n_proved + n_open)) goals are open"
    exit 1
fi
# The note is of the code and proof as they were from beginning to end, with nothing from before.
if $is_whole && [ -z "$function$theorem${STEPDOKU_PROOF_CACHE-}${STEPDOKU_SOURCE-}" ] &&
    [ "$before" = "$(digest)" ]; then
    printf '%s\n' "$before" "$n_proved" "$(versions)" >"$here/proved"
fi
echo "proved $n_proved"
