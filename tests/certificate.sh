#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The proofs of `check --proof`, as TAP: a checker that shares no code with the program
# (fast/rup.c) accepts each, and none from which something is missing.
. "$(dirname "$0")/support/tap.sh"

# proved NAME VERDICT PUZZLE [OPTION]...
proved() {
    name=$1 verdict=$2
    shift 2
    found=$(stepdoku check --proof "$work/p" "$@" 2>"$work/errors" | cut -f1)
    report "$name" "$(cat "$work/errors"; [ "$found" = "$verdict" ] || echo "$found"
        rup "$work/p.cnf" "$work/p.drat" 2>&1 | grep -v '^proved$')"
}

has rup || { echo "1..0 # SKIP rup is not built"; exit; }
proved "a puzzle with one solution" unique \
    8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
cp "$work/p.cnf" "$work/hard.cnf"
cp "$work/p.drat" "$work/hard.drat"
proved "a puzzle that the rules solve" unique easy:1
proved "a puzzle without a solution" none \
    84.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
proved "digits that clash" none 11..............
stepdoku generate --shape 2x3 --seed 3 >"$work/small"
proved "a 6x6 board" unique "$work/small"
stepdoku generate --shape 4x4 --seed 3 >"$work/large"
proved "a 16x16 board" unique "$work/large"
head -n 20 "$data/hardest1106.txt" >"$work/twenty"
while read -r puzzle; do
    proved "${puzzle%%[!0-9.]*}" unique "${puzzle%%[!0-9.]*}"
done <"$work/twenty"

# What is not a proof is refused.
refused() {
    report "$1" "$(rup "$work/hard.cnf" "$work/bad" | grep '^proved$')"
}

sed '$d' "$work/hard.drat" >"$work/bad"
refused "a proof without its end"
sed '40,80d' "$work/hard.drat" >"$work/bad"
refused "a proof with a gap"
echo 0 >"$work/bad"
refused "a proof that says nothing"
cp "$work/hard.drat" "$work/bad"
awk '/^p cnf/ { $4-- } NR > 1 { print last } { last = $0 }' "$work/hard.cnf" >"$work/all.cnf"
mv "$work/all.cnf" "$work/hard.cnf"
refused "a formula that still has the solution"

# Two solutions need no proof.
rm "$work"/p.*
stepdoku check --proof "$work/p" 1............... >"$work/out" 2>&1
report "several solutions leave no files" "$([ "$(cat "$work/out")" = several ] || cat "$work/out"
    ls "$work" | grep '^p\.')"
finish
