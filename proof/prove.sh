#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves what this directory says of the C code; `make prove` calls it.  Ends with the
# counts of goals proved and open, and fails when a goal is open.
#
#     prove.sh [-f FILE [-F FUNCTION] [-T THEOREM]] [-t SECONDS]
#
#     -f FILE      proves this file only, such as core/choices.c
#     -F FUNCTION  proves this function only
#     -T THEOREM   proves this theorem only (@lemma: all), or this assertion of the function
#     -t SECONDS   what a prover may use for a goal (60)
#
# The file `cache` has what the provers answered before, and `proved` which files they proved
# whole: such a file is not looked at again as long as it and all that it includes are the same.
# STEPDOKU_PROOF_CACHE=goals makes all goals again and asks `cache` for the answers, =add also
# adds new answers and files to both, and =fresh asks the provers everything again.
# STEPDOKU_PROOF_JOBS says how much is proved at the same time (the number of processors).
# STEPDOKU_SOURCE is a source tree to prove instead of this one.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=${STEPDOKU_SOURCE:-$here/..}/src
# The longest come first.
files="core/bird.c core/rebuild.c core/origin.c core/skiena.c core/search_backtrack.c
    core/matrix.c core/equal.c core/choices.c core/uniqueness.c core/peers.c core/squares.c
    base/bits.h core/shape.c core/naive.c core/rounds.c core/event.c core/grain.c
    core/strategy.c core/rule.c core/grid.c core/map.c core/search.c core/timeline.c core/loss.c"
by_induction="all_begin_each open_same open_some open_natural open_fewer total_same total_within
    new_natural new_more new_same n_open_one n_open_within n_without_one n_without_within
    open_is_counted some_with some_without to_do_natural to_do_same to_do_less with_same
    with_one with_within with_none with_some with_less with_two with_each_once
    house_over_same house_over_one house_over_natural house_over_within house_over_none
    house_over_some all_over_same all_over_one all_over_within all_over_none all_over_some
    left_rounds_same lists_same_to rest_natural rest_same rest_less rest_within most_natural
    most_grows"
# A theorem and its steps, which would keep the provers from the theorems after it.
tried="tried_each,below_each,none_left,none_waits,path_has,tried_does_not_wait"
# What core/origin.c adds to what core/bird.c proves of the states.
origins=$(cd "$here/core" &&
    sed -nE 's/.*(assert|ensures|requires) ([a-z_0-9]+):.*/\2/p' origin.c origin/*.acsl |
    sort -u | paste -sd,)
function=
theorem=
seconds=60
while getopts f:F:T:t: option; do
    case $option in
    f) files=$OPTARG ;;
    F) function=$OPTARG ;;
    T) theorem=$OPTARG ;;
    t) seconds=$OPTARG ;;
    *) exit 2 ;;
    esac
done
for tool in frama-c why3 cvc4 z3 cc; do
    if ! command -v "$tool" >/dev/null; then
        echo "Nothing is proved, because $tool is missing."
        exit 0
    fi
done
# Other versions make other goals of the same code, and answers in the cache are not theirs.
case $(frama-c -version) in
25.*) ;;
*)
    echo "Nothing is proved, because the proofs are for Frama-C 25; this is $(frama-c -version)."
    exit 0
    ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Why3 must know the provers, and the user's own list of them may be missing or old.
export WHY3CONFIG="$work/why3.conf"
why3 config detect >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

# Every file that has annotations, with them.  core/bird and core/skiena have those that are
# true of one search only; they come on top of those for all.  core/rebuild and core/origin add
# to core/bird.
weave() {
    for annotations in $(cd "$here" && find base core -maxdepth 1 -name '*.[ch].acsl'); do
        weave_file "$source/${annotations%.acsl}"
    done
    for annotations in $(cd "$here" && find core/*/ -name '*.c.acsl'); do
        file=$(code_of "${annotations%.acsl}")
        if [ -e "$work/src/$file" ]; then
            weave_file "$work/src/$file"
        else
            weave_file "$source/$file"
        fi
    done
    cp "$here"/core/*.[ch] "$work/src/core"
}

# weave_file FILE: puts `annotations` into it, with those that they add to
weave_file() {
    mkdir -p "$work/src/${annotations%/*}"
    case $annotations in
    core/rebuild/* | core/origin/*)
        cat "$here/core/bird/${annotations##*/}" "$here/$annotations"
        ;;
    *) cat "$here/$annotations" ;;
    esac >"$work/annotations"
    awk -f "$here/weave.awk" "$work/annotations" "$1" >"$work/src/${annotations%.acsl}"
}

# The file in src/ that a file with annotations is a copy of.
code_of() {
    echo "$1" | sed 's,^core/[a-z]*/,core/,'
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

# unit_of FILE FUNCTION: the file that is given to Frama-C.  States call each other through
# pointers, and are proved in one unit.  Those of machine.c are in two; only Skiena's calls the
# method that return_to may call.  What goes back to a node has a unit of its own.  core/skiena/
# and core/squares/ have those of search_backtrack.c that are not proved with the others.
unit_of() {
    case $1:$2 in
    core/machine.c:return_to) echo core/skiena.c ;;
    core/search_expand.c:*again | core/search_expand.c:rebuild) echo core/rebuild.c ;;
    core/machine.[ch]:* | core/search_expand.c:*) echo core/bird.c ;;
    core/search_naive.c:*) echo core/naive.c ;;
    core/search_backtrack.c:?*)
        found=$(cd "$here" && grep -lx "function $2" core/*/search_backtrack.c.acsl || true)
        [ -n "$found" ] && echo "${found%/*}.c" || echo "$1"
        ;;
    *) echo "$1" ;;
    esac
}

# The functions that have a contract: those of a file of the proof, and those in the
# annotations of its parts and of their headers.
functions_of() {
    {
        ! grep -q run_body "$here/$1" 2>/dev/null || cat "$here/core/run_body.h"
        cat "$here/$1" 2>/dev/null
    } | sed -n 's/^[a-z].*[ *]\([a-z_]*\)(.*[^;]$/\1/p' >"$job/functions"
    {
        for part in $(parts_of "$1"); do
            header=$(code_of "${part%.[ch]}.h")
            cat "$here/$part.acsl" "$here/$header.acsl" 2>/dev/null | sed -n 's/^function //p'
        done
    } | sort -u - "$job/functions" | paste -sd,
}

lemmas_of() {
    (cd "$here/core" && sed -n 's/.*lemma \([a-z_0-9]*\)[{:].*/\1/p' "$@") | paste -sd,
}

# The cache is one file in the tree and a file per goal for Frama-C.
unpack_cache() {
    mkdir "$work/cache"
    [ "${STEPDOKU_PROOF_CACHE-}" != fresh ] && [ -e "$here/cache" ] || return 0
    awk -v dir="$work/cache" '!/^#/ {
        name = dir "/" $1 ".json"
        sub(/^[^ ]+ /, "")
        print > name
        close(name)
    }' "$here/cache"
}

# An answer may stand on several lines.  Those that are no proof are left out: another day,
# the prover may have more time.
pack_cache() {
    {
        echo "# What the provers answered; written by prove.sh."
        (cd "$work/cache" && find . -name '*.json' -exec awk '
            FNR == 1 { line = substr(FILENAME, 3, length(FILENAME) - 7) " " }
            { line = line $0 }
            /}$/ && line ~ /"valid"/ { print line }' {} +) | LC_ALL=C sort
    } >"$work/new"
    cp "$work/new" "$here/cache"
}

# A run of all files leaves out what was proved of files as they are no more.  Of lines with the
# same counts, sort keeps the first, which is the new one.
pack_proved() {
    {
        echo "# Which files were proved whole, and their goals; written by prove.sh."
        {
            cat "$work/proved"
            is_whole || cat "$here/proved"
        } | grep -v '^#' | sort -u -k 2
    } >"$work/new"
    cp "$work/new" "$here/proved"
}

# Tells WP which theorems are proved by induction over n.
write_scripts() {
    mkdir -p "$work/session/script"
    for lemma in $by_induction; do
        cp "$here/induction.json" "$work/session/script/lemma_$lemma.json"
    done
}

# run_wp CACHE OPTION...: the goals of a file that the options choose
run_wp() {
    cache=$1
    shift
    (cd "$work/src" && nice frama-c -cpp-extra-args="$includes $words" \
        -wp -wp-rte -rte-no-pointer-call -wp-literals \
        -wp-prover script,cvc4,z3 -wp-timeout "$seconds" \
        -wp-session "$work/session" -wp-par "$provers" \
        -wp-cache "$cache" -wp-cache-dir "$work/cache" "$@" "$file") >"$job/log" 2>&1 || {
        cat "$job/log"
        exit 1
    }
}

all_are_proved() {
    awk '/Proved goals:/ { open = $4 != $6 } END { exit open }' "$job/log"
}

# What the goals depend on, as one number: the files that the preprocessor reads, but for those
# of the system, and how Frama-C is asked.
digest_of() {
    {
        cc -MM -D__FRAMAC__ $includes $words "$work/src/$file" | tr -d '\\' | tr ' ' '\n' |
            grep "/" | xargs cat
        sed -n '/^run_wp/,/^}/p' "$here/prove.sh"
        echo "$words $*"
    } | sha256sum | cut -c1-32
}

# Whether the file was proved whole when it was the same; then its counts are in `table`.
was_proved() {
    case $function$theorem${STEPDOKU_PROOF_CACHE-} in
    '' | add) sed -n "s/^$digest //p" "$here/proved" >"$job/table" && [ -s "$job/table" ] ;;
    *) return 1 ;;
    esac
}

# Notes that the file was proved whole.
note_proved() {
    [ -z "$function$theorem" ] && grep -q ' 0$' "$job/table" || return 0
    echo "$digest $(cat "$job/table")" >>"$work/proved"
}

# prove FILE OPTION...: the same with the provers, unless the cache is enough: a prover that
# found no proof, where another one has, is not in the cache, and would try again.
prove() {
    file=$1
    shift
    case $file in
    *.h)
        echo "#include \"$file\"" >"$work/src/${file%.h}.c"
        file=${file%.h}.c
        ;;
    esac
    words=
    [ "$file" != base/bits.c ] || words=-DPROVE_WORDS
    case $* in
    *-wp-fct*) ;;
    "-wp-prop=$tried") words=-DPROVE_TRIED ;;
    "-wp-prop=$origins") ;;
    *) words="$words -DPROVE_THEOREMS" ;;
    esac
    digest=$(digest_of "$@")
    if ! was_proved; then
        run_wp offline "$@"
        all_are_proved || run_wp update "$@"
        count_goals
    fi
    tee -a "$work/tables" <"$job/table"
    note_proved
}

# Writes the counts of the log to `table`, and adds its open goals to `open`.
count_goals() {
    awk -v name="$file" -v open="$work/open" '
        / Goal / && / : Valid/ { by[$2 ~ /Qed|Script/ ? "Qed" : $2 == "[CVC4" ? "cvc4" : "z3"]++ }
        / Goal / && !/ : Valid/ { print name ": " $NF >> open }
        /Proved goals:/ { proved = $4; total = $6 }
        END {
            printf "%-20s %5d %6d %5d %5d %5d\n", name, total, proved, by["cvc4"], by["z3"],
                total - proved
        }' "$job/log" >"$job/table"
}

# The facts about words, and that every one is there.
prove_words() {
    z3 -T:300 "$here/digits.smt2" >"$work/words"
    proved=$(grep -cx unsat "$work/words" || true)
    total=$(grep -vcx -e unsat -e sat -e unknown -e timeout "$work/words")
    printf '%-20s %5d %6d %5d %5d %5d\n' digits.smt2 "$total" "$proved" 0 "$proved" \
        $((total - proved)) | tee -a "$work/tables"
    sed -n 's/^ *axiom \([a-z_]*\).*/\1/p' "$here/digits.acsl" "$here/words.acsl" \
        "$here/adding.acsl" "$here/core/squares.acsl" |
        while read -r axiom; do
            grep -q "^$axiom" "$work/words" || echo "digits.smt2: $axiom is missing" >>"$work/open"
        done
}

# Option -f names one file; without it there are many.
is_whole() {
    [ "$files" != "${files#* }" ]
}

# The jobs, a line for each: a file, whose functions are proved, or a file and theorems.
list_jobs() {
    printf '%s\n' $files
    if is_whole; then
        echo "core/bird.c @lemma,-tried_does_not_wait"
        echo "core/bird.c $tried"
        echo "core/rebuild.c $(lemmas_of rebuilt.acsl)"
        echo "core/origin.c $(lemmas_of origins.acsl)"
        echo "core/search_backtrack.c $(lemmas_of squares.acsl shape_parts.acsl)"
        echo "core/squares.c $(lemmas_of squares_made.acsl)"
        echo "core/choices.c $(lemmas_of recording.acsl)"
        echo "core/matrix.c $(lemmas_of rounds.acsl)"
        echo "core/map.c $(lemmas_of map.acsl)"
        echo "core/peers.c $(lemmas_of lists.acsl)"
        echo "core/loss.c $(lemmas_of loss.acsl same_shape.acsl)"
        echo "core/naive.c $(lemmas_of wheels.acsl naive.acsl same_shape.acsl)"
        echo "core/rounds.c $(lemmas_of pruning.acsl)"
        echo "core/uniqueness.c $(lemmas_of found.acsl open.acsl same_shape.acsl)"
        echo "core/skiena.c $(lemmas_of skiena.acsl same_shape.acsl awaits.acsl ends.acsl \
            legal.acsl)"
    fi
}

# do_job FILE [THEOREMS]
do_job() {
    file=$(unit_of "$1" "$function")
    check_same_code "$file"
    if [ -n "$function$theorem" ]; then
        prove "$file" ${function:+-wp-fct "$function"} ${theorem:+-wp-prop="$theorem"}
    elif [ $# -gt 1 ]; then
        prove "$file" -wp-prop="$2"
    elif [ "$file" = core/origin.c ]; then
        prove "$file" -wp-prop="$origins"
    else
        prove "$file" -wp-fct "$(functions_of "$file")"
    fi
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

weave
unpack_cache
write_scripts
: >"$work/open"
: >"$work/proved"
list_jobs >"$work/jobs"
printf '%-20s %5s %6s %5s %5s %5s\n' "" goals proved cvc4 z3 open

# Workers for the whole proof, provers for a part of it.
workers=${STEPDOKU_PROOF_JOBS:-$(nproc)}
provers=1
if is_whole; then
    prove_words
else
    provers=$workers
    workers=1
fi
for worker in $(seq "$workers"); do
    work_on_jobs &
done
wait
check_jobs
case ${STEPDOKU_PROOF_CACHE-} in
add | fresh)
    pack_cache
    pack_proved
    ;;
esac
cat "$work/open"
awk '{ proved += $(NF - 3); open += $NF }
    END { printf "%d proved, %d open\n", proved, open; exit open > 0 }' "$work/tables"
[ ! -s "$work/open" ]
