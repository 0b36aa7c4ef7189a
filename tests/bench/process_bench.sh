#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Puzzles a second of whole processes, file to file: solve, check and generate, on one
# thread and on two.  Medians of five; every solution is checked.  With STEPDOKU_PEER_PROGRAM
# set to a command that reads puzzles from standard input, the processor time of both is
# compared.
#     process_bench.sh DIRECTORY-OF-PUZZLES [puzzles]
data=$1
n=${2:-300000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$(pwd):$PATH

# Seconds of wall clock of a command, the median of five runs.
median() {
    for run in 1 2 3 4 5; do
        { command time -p sh -c "$1"; } 2>&1 >/dev/null | awk '$1 == "real" { print $2 }'
    done | sort -n | sed -n 3p
}

# Seconds of processor time of a command, the median of five runs.
effort() {
    for run in 1 2 3 4 5; do
        { command time -p sh -c "$1"; } 2>&1 >/dev/null |
            awk '$1 == "user" || $1 == "sys" { n += $2 } END { print n }'
    done | sort -n | sed -n 3p
}

compare() {
    awk -v what="$1" -v ours="$2" -v peer="$3" 'BEGIN {
        printf "%-28s ours %.2f  peer %.2f seconds (%.2f)\n", what, ours, peer,
            peer / (ours + 1e-9) }'
}

report() {
    awk -v what="$1" -v n="$2" -v one="$3" -v two="$4" 'BEGIN {
        printf "%-28s one thread %9.0f  two %9.0f a second (%.2f)\n", what,
            n / (one + 1e-9), n / (two + 1e-9), one / (two + 1e-9) }'
}

fail() {
    echo "process_bench: $1" >&2
    exit 1
}

for set in easy minimal 17clue magictour hardest11; do
    : >"$work/in"
    while [ "$(wc -l <"$work/in")" -lt "$n" ]; do
        cat "$data/$set.txt" "$data/$set.txt" "$data/$set.txt" "$data/$set.txt" >>"$work/in"
    done
    n_lines=$(wc -l <"$work/in")
    for command in solve check; do
        one=$(median "stepdoku $command --threads 1 <$work/in >$work/one")
        two=$(median "stepdoku $command --threads 2 <$work/in >$work/two")
        cmp -s "$work/one" "$work/two" || fail "$set: threads differ"
        report "$command $set" "$n_lines" "$one" "$two"
        [ $command = check ] && continue
        [ "$(stepdoku check "$work/one" | uniq -c | awk '{ print $1, $2 }')" = "$n_lines unique" ] ||
            fail "$set: not all solved"
    done
    [ -z "$STEPDOKU_PEER_PROGRAM" ] || compare "solve $set, processor time" \
        "$(effort "stepdoku solve --threads 1 <$work/in >$work/one")" \
        "$(effort "$STEPDOKU_PEER_PROGRAM <$work/in >$work/peer")"
    rm "$work/in"
done

made=50000
one=$(median "stepdoku generate $made --seed 1 --threads 1 >$work/one")
two=$(median "stepdoku generate $made --seed 1 --threads 2 >$work/two")
cmp -s "$work/one" "$work/two" || fail "generate: threads differ"
[ "$(stepdoku check "$work/one" | uniq -c | awk '{ print $1, $2 }')" = "$made unique" ] ||
    fail "generate: not all unique"
report "generate 9x9" $made "$one" "$two"
one=$(median "stepdoku generate 10 --shape 4x4 --seed 1 --threads 1 >$work/one")
two=$(median "stepdoku generate 10 --shape 4x4 --seed 1 --threads 2 >$work/two")
report "generate 16x16" 10 "$one" "$two"
