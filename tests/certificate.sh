#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The proofs of --proof, as TAP: a checker that shares no code with the program (fast/rup.c)
# accepts each, and none from which something is missing; so do cadical and drat-trim, where they
# are installed.  fast/formula.c checks what a formula says of the puzzle.
. "$(dirname "$0")/support/tap.sh"

# said_by_rup FORMULA PROOF: "proved", or what is wrong
said_by_rup() {
    rup "$1" "$2" 2>&1 | sed 's/ (clause [0-9]*)$//'
}

# refutes: what is wrong with the proof in p.cnf and p.drat
refutes() {
    said=$(said_by_rup "$work/p.cnf" "$work/p.drat")
    [ "$said" = proved ] || echo "rup: $said"
    if has cadical; then
        cadical -q "$work/p.cnf" >"$work/cadical" 2>&1
        [ "$? $(cat "$work/cadical")" = "20 s UNSATISFIABLE" ] ||
            { echo "cadical:"; cat "$work/cadical"; }
    fi
    if has drat-trim; then
        drat-trim "$work/p.cnf" "$work/p.drat" 2>&1 | grep -q '^s VERIFIED' ||
            echo "drat-trim refuses it"
    fi
}

# proved NAME VERDICT PUZZLE [OPTION]...
proved() {
    name=$1 verdict=$2
    shift 2
    found=$(stepdoku check --proof "$work/p" "$@" 2>"$work/errors" | cut -f1)
    report "$name" "$(cat "$work/errors"; [ "$found" = "$verdict" ] || echo "$found"
        refutes)"
}

# leaves_none NAME STATUS: the last command ended with that status, and there are no files
leaves_none() {
    report "$1" "$([ "$2" = "$status" ] || echo "status $status"
        ls "$work" | grep '^p\.')"
}

# instead NAME STATUS COMMAND [ARGUMENT]...: there is no proof, and the earlier one is gone
instead() {
    name=$1 expected=$2 command=$3
    shift 3
    stepdoku check --proof "$work/p" easy:1 >"$work/out"
    [ -s "$work/p.cnf" ] && [ -s "$work/p.drat" ] || report "$name" "there is no earlier proof"
    status=0
    stepdoku "$command" --proof "$work/p" "$@" >"$work/out" 2>&1 || status=$?
    leaves_none "$name" "$expected"
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
proved "a puzzle with candidates of its own" unique "$here/formats/sukaku.txt"
for rules in x windoku disjoint; do
    stepdoku generate --rules $rules --seed 3 >"$work/rules"
    proved "a board with the rule $rules" unique "$work/rules"
done
proved "a jigsaw with diagonals" unique \
    9jx:e8b2_2e5e7c3b6a9a3a7b2e5b5a4a2a8b9c1e2e8_6b3e,b_f___da_d_adaacabbg_aabgbdbdbg_b__aa_daaaa_bb__bca_
head -n 20 "$data/hardest1106.txt" >"$work/twenty"
while read -r puzzle; do
    proved "${puzzle%%[!0-9.]*}" unique "${puzzle%%[!0-9.]*}"
done <"$work/twenty"

# refused NAME WHY: what is not a proof is refused
refused() {
    expect "$1" "$2" "$(said_by_rup "$work/hard.cnf" "$work/bad")"
}

sed '$d' "$work/hard.drat" >"$work/bad"
refused "a proof without its end" "the proof does not end with the empty clause"
sed '40,80d' "$work/hard.drat" >"$work/bad"
refused "a proof with a gap" "a clause does not follow"
echo 0 >"$work/bad"
refused "a proof that says nothing" "a clause does not follow"
cp "$work/hard.drat" "$work/bad"
awk '/^p cnf/ { $4-- } NR > 1 { print last } { last = $0 }' "$work/hard.cnf" >"$work/all.cnf"
mv "$work/all.cnf" "$work/hard.cnf"
refused "a formula that still has the solution" "a clause does not follow"

# Two solutions need no proof.
instead "several solutions leave no files" 2 check 1...............
expect "several solutions" several "$(cat "$work/out")"
instead "what cannot be read leaves no files" 66 check "$work/nowhere"

# ---- solve ----

# solved NAME PUZZLE: the answer is the same with a proof, and there is no other
solved() {
    answer=$(stepdoku solve "$2")
    n=1
    [ "$answer" = none ] && n=0
    found=$(stepdoku solve --proof "$work/p" "$2" 2>"$work/errors")
    puzzle=$(stepdoku convert "$2" --to rules | tail -n 1)
    report "solve: $1" "$(cat "$work/errors"; [ "$found" = "${answer:-an answer}" ] || echo "$found"
        said=$(formula "$work/p.cnf" "$puzzle" 2>&1)
        [ "$said" = $n ] || echo "formula: $said"
        refutes)"
}

solved "one solution" 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solved "no solution" 12......3...4...
solved "6x6" "$work/small"
solved "16x16" "$work/large"
instead "several solutions leave no files" 2 solve 1..............2
expect "but one is said, and why" "stepdoku solve: several solutions
$(stepdoku solve 1..............2)" "$(cat "$work/out")"

# ---- count ----

# counted NAME PUZZLE [OPTION]...: as many solutions are refused as there are, and no other is left
counted() {
    name=$1
    shift
    puzzle=$(stepdoku convert "$1" --to rules | tail -n 1)
    n=$(stepdoku count "$@")
    found=$(stepdoku count --proof "$work/p" "$@" 2>"$work/errors")
    report "$name: $n" "$(cat "$work/errors"; [ "$found" = "$n" ] || echo "$found instead of $n"
        said=$(formula "$work/p.cnf" "$puzzle" 2>&1)
        [ "$said" = "$n" ] || echo "formula: $said"
        refutes)"
}

counted "4x4" 1...............
counted "a blank board" ................
counted "no solution" 12......3...4...
counted "one solution" 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
counted "6x6" "$(sed 's/6/./g' "$work/small")"
counted "16x16" "$(sed 's/\(.*\)A/\1./' "$work/large")"
while read -r puzzle rules; do
    printf 'rules %s\n%s\n' "$rules" "$puzzle" >"$work/laws"
    counted "$rules" "$work/laws"
done <<end
................ 2x2 x
................ 2x2 disjoint
................ 2x2 knight
................ 2x2 king
................ 2x2 nonconsecutive
................ 4 regions 1112122233334444
12345............................... 2x3 x
123456....1......................... 2x3 disjoint
end
solved windoku windoku:30
solved jigsaw jigsaw:30
head -n 5 "$data/serg-many.txt" | cut -c1-81 >"$work/five"
while read -r puzzle; do
    counted "9x9" "$puzzle"
done <"$work/five"

# A formula that does not say what it promises is found out.
stepdoku count --proof "$work/p" 1............... >"$work/out"
# lies NAME WHY [PUZZLE]
lies() {
    expect "$1" "$2" "$(formula "$work/bad" "${3:-1...............}" | sed 's/ (clause .*//')"
}

sed '$d' "$work/p.cnf" | sed 's/^p cnf 64 .*/p cnf 64 520/' >"$work/bad"
lies "a solution is missing" "a refused solution is not a full grid"
sed '$d' "$work/p.cnf" >"$work/bad"
tail -n 2 "$work/p.cnf" | head -n 1 >>"$work/bad"
lies "a solution is there twice" "a solution is refused twice"
sed '$d' "$work/p.cnf" >"$work/bad"
tail -n 1 "$work/p.cnf" | awk '{ $2--; print }' >>"$work/bad"
lies "a grid is no solution" "a refused solution has a digit twice in a house"
sed 's/^-1 -2 0$/-1 -3 0/' "$work/p.cnf" >"$work/bad"
lies "a rule is missing" "a clause is no rule and no digit, or one is missing"
cp "$work/p.cnf" "$work/bad"
lies "it is of another puzzle" "a refused solution does not have the digits of the puzzle" \
    12..............
printf 'rules 2x2 knight\n................\n' | stepdoku count --proof "$work/p" - >"$work/out"
sed 's/^c rules 2x2 knight/c rules 2x2 king/' "$work/p.cnf" >"$work/bad"
lies "solutions under another rule" "a refused solution has digits that a rule excludes" \
    ................
sed 's/^c rules 2x2 knight/c boxes 2x2/' "$work/p.cnf" >"$work/bad"
lies "clauses of a rule that is not promised" \
    "a clause is no rule and no digit, or one is missing" ................

instead "more solutions than --max are an error" 3 count --max 71 1...............
expect "more solutions than --max" \
    "stepdoku count: --proof lists at most 71 solutions, and there are more" "$(cat "$work/out")"
instead "too many solutions are an error" 3 count "$(printf %081d 0)"
expect "too many solutions" \
    "stepdoku count: --proof lists at most 1000000 solutions, and there are more" \
    "$(cat "$work/out")"
timeout --foreground -s INT 1 stepdoku count --proof "$work/p" "$(sed 's/\(.*\)8/\1./' "$work/large")" \
    >"$work/out" 2>&1
status=$?
leaves_none "an interrupt leaves no files" 124
expect "nor an answer" "" "$(cat "$work/out")"
stepdoku check --proof "$work/p" easy:1 >"$work/out"
(
    ulimit -f 10
    stepdoku count --proof "$work/p" ................
) >"$work/out" 2>&1
status=$?
expect "a full disk" "stepdoku count: $work/p.cnf: File too large" "$(cat "$work/out")"
leaves_none "a full disk leaves no files, nor those of an earlier proof" 74

# ---- hint ----

# without N FILE: the formula with clauses that say nothing instead of the first N truths and
# assumptions
without() {
    awk -v most="$1" '/^c/ { is_truth = /^c (truth|assumption)/ && n++ < most }
        is_truth && !/^c/ { $0 = "1 -1 0" } { print }' "$2"
}

# Each technique, with the first of its cases.
awk -F '[:-]' '/^:/ && !/^:[^:]*-x/ && !seen[$2]++' "$here/human/library.txt" >"$work/library"
weaker=0 n=0
while read -r line; do
    code=${line#:}
    code=${code%%[:-]*}
    printf '%s\n' "$line" |
        stepdoku hint --technique "$code" --proof "$work/p" >"$work/out" 2>"$work/errors"
    without 1000 "$work/p.cnf" >"$work/none.cnf"
    untrue=$(said_by_rup "$work/none.cnf" "$work/p.drat")
    report "technique $code" "$(cat "$work/errors"; refutes
        [ "$untrue" = "a clause does not follow" ] || echo "without truths: $untrue")"
    without 1 "$work/p.cnf" >"$work/one.cnf"
    n=$((n + 1))
    [ "$(said_by_rup "$work/one.cnf" "$work/p.drat")" = proved ] || weaker=$((weaker + 1))
    rm -f "$work"/p.*
done <"$work/library"
expect "each technique but trial and error has a certificate" \
    "$(stepdoku techniques | grep -Ec '^[0-9A-Z]{3,5} ')" $n
report "most steps need the first truth that they cite" "$([ $((5 * weaker)) -gt $((4 * n)) ] ||
    echo "$weaker of $n")"

# Trial and error cites the whole board.
stepdoku hint --techniques trial --proof "$work/p" "$(sed -n 1p "$data/hardest11.txt")" \
    >"$work/out" 2>"$work/errors"
report "trial and error" "$(cat "$work/errors"; refutes)"

solution=$(stepdoku solve easy:1)
instead "a hint without a step leaves no files" 0 hint "$solution"
instead "a technique without a step leaves no files" 4 hint --technique x-wing "$solution"
instead "a hint for a board without a solution leaves no files" 1 hint 11..............
finish
