#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints one hash for each of many answers of the program, so that a change which must not
# change any of them can be checked; it takes some minutes:
#
#     oracle.sh PROGRAM >before
#     oracle.sh PROGRAM >after        with the changed program
#     diff before after
#     oracle.sh PROGRAM NAME...       only the answers whose names begin with one of these
set -u
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data
[ $# -gt 0 ] || { echo "usage: oracle.sh PROGRAM [NAME]..." >&2; exit 64; }
program=$1
case $program in */*) program=$(cd "$(dirname "$1")" && pwd)/${1##*/} ;; esac
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 HOME="$work" XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
unset LANGUAGE
names=" $*" started=0

# oracle NAME COMMAND...: the hash of what the command prints.  Two run at the same time.
oracle() {
    name=$1
    shift
    is_asked || return 0
    started=$((started + 1))
    answer "$name" "$@" >"$work/$started" &
    [ $((started % 2)) -gt 0 ] || wait
}

answer() {
    name=$1
    shift
    printf '%s  %s\n' "$("$@" 2>&1 | sha256sum | cut -c1-32)" "$name"
}

is_asked() {
    [ "$names" != " " ] || return 0
    for asked in $names; do
        case $name in "$asked"*) return 0 ;; esac
    done
    return 1
}

# every N: every Nth puzzle of the bundled lists, which have 1,992
every() {
    cat "$data"/*.txt | awk -v n="$1" 'NR % n == 0'
}

# 300 boards of other shapes, "shape board": a solution that is the same in every box, without
# some of its digits; every seventh board has a digit that clashes.
other_shapes() {
    awk 'BEGIN {
        symbols = "123456789ABCDEFG"
        seed = 1
        n_shapes = split("2x2 2x3 3x2 2x4 2x5 3x4 4x4", shapes)
        for (i = 0; i < 300; i++) {
            split(shapes[i % n_shapes + 1], box, "x")
            side = box[1] * box[2]
            board = ""
            for (cell = 0; cell < side * side; cell++) {
                row = int(cell / side)
                digit = (row % box[1] * box[2] + int(row / box[1]) + cell) % side + 1
                seed = (seed * 16807) % 2147483647
                board = board (seed % 100 < 45 + i % 40 ? "." : substr(symbols, digit, 1))
            }
            if (i % 7 == 6)
                sub(/\../, "11", board)
            print shapes[i % n_shapes + 1], board
        }
    }'
}

# All boards that are searched: 700 of 9x9 and 300 others.
boards() {
    every 2 | head -n 700 | sed 's/^/3x3 /'
    other_shapes
}

# search OPTION...: the first 200 events of each board, and more of a few.
search() {
    n=0
    boards | while read -r shape board; do
        n=$((n + 1))
        last=200
        [ $((n % 100)) -gt 0 ] || last=10000
        "$program" step --json --removals --stats --shape "$shape" --last-step $last "$@" "$board"
    done
}

strategies() {
    for strategy in naive prune1 bowl; do
        oracle "step-$strategy" search --strategy $strategy
    done
    for cell in smallest first; do
        for prune in once many; do
            oracle "step-search-$cell-$prune" search --cell $cell --prune $prune
        done
    done
    for square in arbitrary most-constrained; do
        oracle "step-backtrack-$square" search --strategy backtrack --square $square
        oracle "step-backtrack-$square-look-ahead" \
            search --strategy backtrack --square $square --look-ahead
    done
    oracle step-bounded search --depth 3
}

# Going back and jumping, the tree, and the loss of a candidate, at the prompt.
travel() {
    every 100 | while read -r board; do
        echo "new $board"
        for strategy in naive bowl "search once" "search first" "backtrack look-ahead"; do
            printf '%s\n' "strategy $strategy" "step 150" "back 40" stack "jump 77" counters \
                "whynot r1c1 1" "whynot r5c5 5" "back round" "step node" "jump 1500" \
                "back backtrack" code "whynot r9c9 9" rounds
            case $strategy in search*) echo map ;; esac
        done
    done | "$program" repl --keep-going --quiet
}

lists() {
    oracle rate--path ask_each "rate --path" 10
    oracle path--json ask_each "path --json" 1
    oracle rate--json ask_each "rate --json --score --corrected" 20
}

# ask_each COMMAND N: about every Nth puzzle of the lists
ask_each() {
    # shellcheck disable=SC2086
    every "$2" | "$program" $1 --threads 2
}

generated() {
    for seed in $(seq 50); do
        "$program" generate --seed "$seed" --symmetry rotational
    done
    for difficulty in easy medium hard; do
        "$program" generate --seed 1 --difficulty $difficulty
    done
    for shape in 2x2 2x3 2x4 3x4; do
        "$program" generate --seed 1 --shape $shape
    done
}

replays() {
    for game in "$here"/game/games/*.game; do
        "$program" replay --boards "$game"
        "$program" replay --json "$game"
    done
}

# Every technique at the cases of the library that it is about and at some of the others, and what
# is found in each case without asking for a technique.
hints() {
    grep '^:' "$here/human/library.txt" >"$work/cases"
    "$program" techniques --json | sed 's/.*"code":"\([^"]*\)".*/\1/' | while read -r code; do
        echo "$code"
        awk -F: -v code="$code" 'index($2, code) == 1 || NR % 30 == 0' "$work/cases" |
            "$program" hint --all --technique "$code" -
    done
    "$program" hint --detail 5 - <"$work/cases"
}

strategies
oracle travel travel
lists
oracle generate generated
oracle replay replays
oracle hint hints
wait
cat "$work"/[0-9]* | sort -k 2
