#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Different solvers have the same answers for random boards, as TAP: our own (see
# fast/differential.c), a SAT solver by way of DIMACS, and qqwing.  STEPDOKU_BOARDS is the
# number of 9x9 boards.
. "$(dirname "$0")/support/tap.sh"
boards=20000 sample=30
[ -z "$STEPDOKU_LONG" ] || boards=10000000 sample=5000
boards=${STEPDOKU_BOARDS:-$boards}

# ---- our own ----

has differential || { echo "1..0 # SKIP differential is not built"; exit; }
differential "$boards" >"$work/own" 2>&1
report "our own, $boards boards" "$(grep -q "^ok - $boards boards, [1-9][0-9]* kernels\$" \
    "$work/own" || { echo "they do not agree:"; head -20 "$work/own"; })"

# Lines of: board, shape, answer.
differential print "$sample" >"$work/boards"
expect "boards for others" "$sample" "$(grep -cE ' (none|unique|several)$' "$work/boards")"

# Prints the lines of a file of answers that are not those of the boards.
differences() {
    [ -s "$work/boards" ] || echo "there are no boards"
    cut -d' ' -f3 "$work/boards" | paste -d' ' "$work/boards" - "$1" |
        awk '$4 != $5 { print $1, $2 ": " $3 ", not " $5 }' | head -20
}

while read -r board shape answer; do
    stepdoku check --shape "$shape" "$board" 2>/dev/null
done <"$work/boards" >"$work/checked"
report "check" "$(differences "$work/checked")"

# ---- a SAT solver ----

# Makes a clause of what must not be true together: the solution that was found.
refuse() {
    awk '/^v/ { for (i = 2; i <= NF; i++) if ($i > 0) printf "%d ", -$i } END { print 0 }' "$1"
}

# Adds a clause to a formula and counts it in its head.
with_clause() {
    awk '/^p cnf/ { $4++ } { print }' "$1"
    refuse "$2"
}

is_satisfiable() {
    cadical -q "$1" >"$work/model"
    [ $? = 10 ]
}

by_sat() {
    stepdoku convert --shape "$2" --to dimacs "$1" >"$work/cnf"
    if ! is_satisfiable "$work/cnf"; then
        echo none
        return
    fi
    with_clause "$work/cnf" "$work/model" >"$work/cnf2"
    if is_satisfiable "$work/cnf2"; then echo several; else echo unique; fi
}

if has cadical; then
    while read -r board shape answer; do
        by_sat "$board" "$shape"
    done <"$work/boards" >"$work/sat"
    report "a SAT solver, $sample boards" "$(differences "$work/sat")"
else
    skip "a SAT solver" "cadical is not installed"
fi

# ---- qqwing ----

# It lists all solutions, so that a board has to have givens enough.
if has qqwing; then
    awk '$2 == "3x3" && gsub(/[1-9]/, "&", $1) >= 30' "$work/boards" >"$work/few"
    mv "$work/few" "$work/boards"
    cut -d' ' -f1 "$work/boards" | qqwing --solve --count-solutions --csv |
        awk -F, 'NR > 1 { print $2 ~ /^[0-9]+$/ ? ($2 == 0 ? "none" : $2 == 1 ? "unique" : "several") : "none" }' >"$work/qqwing"
    report "qqwing, $(wc -l <"$work/boards") boards" "$(differences "$work/qqwing")"
else
    skip "qqwing" "qqwing is not installed"
fi
finish
