#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Long lists, as TAP: many processes give the bytes that one gives, and memory does not
# grow with the input: a hundred thousand puzzles, a million when STEPDOKU_LONG is set.
. "$(dirname "$0")/support/tap.sh"

# ---- by GNU parallel ----

# Good puzzles and bad lines, a block for each of a few processes.
mixed_list() {
    sed -n 1,150p "$data/easy.txt"
    echo "not a puzzle"
    sed -n 1,100p "$data/serg-many.txt"
    echo "11.............."
    sed -n 1,150p "$data/17clue.txt"
}

by_many() {
    stepdoku "$1" <"$work/mixed" >"$work/one" 2>/dev/null
    parallel --pipe -k --block 10k stepdoku "$1" <"$work/mixed" >"$work/many" 2>/dev/null
    report "$1 by many" "$([ "$(wc -l <"$work/one")" -ge 400 ] || echo "answers are missing"
        cmp "$work/one" "$work/many" 2>&1)"
}

mixed_list >"$work/mixed"
for command in solve check count rate; do
    if has parallel; then
        by_many $command
    else
        skip "$command by many" "parallel is not installed"
    fi
done

# ---- a short list ----

# The answer to the first of eight puzzles comes before the others, which take seconds, are rated.
lines_after_first() {
    mkfifo "$work/answers"
    { sed -n 1p "$data/easy.txt"; sed -n 1,7p "$data/hardest1106.txt"; } >"$work/eight"
    stepdoku rate --threads 1 "$work/eight" >"$work/answers" &
    exec 3<"$work/answers"
    read -r first <&3
    kill $!
    echo "$first, then $(wc -l <&3 | sed 's/^7$/all/; s/^[0-6]$/not all/')"
    exec 3<&-
}

expect "puzzles that take long do not wait for each other" "1.2/1.2/1.2, then not all" \
    "$(lines_after_first)"

# ---- in constant memory ----

most_kib=32768
puzzles=100000
[ -z "$STEPDOKU_LONG" ] || puzzles=1000000

# 600 puzzles again and again.
long_list() {
    cat "$data/17clue.txt" "$data/magictour.txt" |
        awk -v n="$puzzles" '{ line[NR] = $1 }
            END { for (i = 0; i < n; i++) print line[i % NR + 1] }'
}

is_sanitized() {
    grep -q -e __asan_init -e __tsan_init -e __msan_init "$(command -v stepdoku)"
}

# in_constant_memory NAME ARGUMENT...: a line for each puzzle, and little memory
in_constant_memory() {
    name=$1
    shift
    lines=$(long_list | peak_memory "$work/peak" stepdoku "$@" | wc -l | tr -d ' ')
    kib=$(cat "$work/peak")
    problem=
    [ "$lines" = $puzzles ] || problem="$lines lines for $puzzles puzzles"
    is_sanitized || [ "$kib" -lt $most_kib ] || problem="$problem $kib KiB"
    report "$name $puzzles puzzles in $kib KiB" "$problem"
}

in_constant_memory solve solve
in_constant_memory check check
in_constant_memory count count
in_constant_memory "convert, lines," convert --to line
in_constant_memory "convert, game ids," convert --to sgt
finish
