#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The examples of data/examples do what they say, as TAP.
. "$(dirname "$0")/support/tap.sh"
export STEPDOKU_PUZZLES="$data"
examples=$data/examples

# Games of all levels, each solved by hints alone.
games() {
    for list in easy minimal 17clue magictour x jigsaw; do
        seq -f "$list:%.0f" 16
    done
    seq -f "hardest1106:%.0f" 4
}
if has python3; then
    # shellcheck disable=SC2046
    python3 "$examples/bot.py" $(games) >"$work/out" 2>&1
    expect "the bot plays 100 games" 100 "$(grep -c ': solved with [0-9]* hints$' "$work/out")"
    # shellcheck disable=SC2046
    expect "it says when there is no hint" \
        "1...............: the puzzle has several solutions, and no technique finds what they have in common" \
        "$(python3 "$examples/bot.py" 1...............)"
else
    skip "the bot plays 100 games" "there is no python3"
    skip "it says when there is no hint" "there is no python3"
fi

expect "the histogram has every puzzle" "300 puzzles" "$(sh "$examples/histogram.sh" easy | tail -n 1)"
expect "and a thousand of its own" "1000 puzzles" "$(sh "$examples/histogram.sh" | tail -n 1)"

if has parallel; then
    head -n 50 "$data/minimal.txt" >"$work/list"
    stepdoku rate --with-puzzle "$work/list" >"$work/alone"
    expect "parallel rates a list as one program does" "" \
        "$(PIECE=9 sh "$examples/rate-parallel.sh" "$work/list" -j 2 2>&1 | diff "$work/alone" -)"
else
    skip "parallel rates a list as one program does" "there is no parallel"
fi
finish
