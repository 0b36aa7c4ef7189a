#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Steps that their check refuses, as TAP: false_steps is the program with techniques that are
# wrong.  It shows none of their steps, takes the next one each time, logs what it refuses, and
# says so.
. "$(dirname "$0")/support/tap.sh"
log=$XDG_STATE_HOME/stepdoku/refused-steps
# The path needs a skyscraper, and finds no BUG+1 before it; the rating needs a chain.
puzzle=$(sed -n 1p "$data/magictour.txt" | cut -c1-81)
stuck=231...986849.3.571567918.3.128..3.9.496.8..1.7531.9..8612357849385.9.1.79748.1.5.

# Both programs answer alike, and false_steps complains.
same() {
    rm -rf "$XDG_STATE_HOME"
    stepdoku "$@" >"$work/right" 2>"$work/right-err"
    false_steps "$@" >"$work/found" 2>"$work/err"
    report "$*" "$([ -s "$work/right" ] || echo "no answer"; diff "$work/right" "$work/found")"
    expect "$* says where they are" "1" "$(grep -c "proved; please report .* $log\$" "$work/err")"
}

same path "$puzzle"
same path --json "$puzzle"
same hint "$stuck"
same whynot r8c4 2 "$stuck"
same rate --path "$puzzle"

# Each is logged with its board, which other commands read.
false_steps hint --technique BUG+1 "$stuck" >"$work/out" 2>"$work/err"
expect "asked for, it is not shown" "4 stepdoku hint: $stuck: no step of the technique BUG+1" \
    "$? $(cat "$work/out")$(head -n 1 "$work/err")"
rm -f "$log"
false_steps hint "$stuck" >"$work/out" 2>&1
grep -v '^#' "$log" | head -n 1 | stepdoku hint --from sukaku >"$work/found"
stepdoku hint "$stuck" >"$work/right"
expect_same "the log has the board" "$(cat "$work/right")" "$(cat "$work/found")"
expect "the log has the step" "1" "$(grep -c '^# stepdoku .*: not proven: BUG+1: r1c4-4$' "$log")"
expect "one is counted" "stepdoku: 1 step was left out because it could not be proved; please report it with the file $log" \
    "$(sed -n '$p' "$work/out")"

# At the prompt it is told after the command that met it.
printf 'new %s\nhint\n' "$stuck" >"$work/lines"
false_steps repl <"$work/lines" >"$work/out" 2>"$work/err"
expect "the prompt says so" "1" "$(sort -u "$work/err" | grep -c "proved; please report")"

# A log that cannot be written is told, too, and nothing else is lost.
XDG_STATE_HOME=/dev/null/state false_steps hint "$stuck" >"$work/out" 2>"$work/err"
expect_same "no place for a log" "$(cat "$work/right")" "$(cat "$work/out")"
expect "is told" "1" "$(grep -c "could not be logged: Not a directory" "$work/err")"

# A search that disagrees with another is told, in one puzzle and in many.
nine=98.7..6..7.5.......4..5....3..8..9......2..1......13.42...8..93.7....2....92...6.
complaint="stepdoku check: $puzzle: two searches disagree; please report this puzzle"
false_steps check --certify "$puzzle" "$nine" >"$work/out" 2>"$work/err"
expect "two searches disagree" "70 unknown unique $complaint" \
    "$? $(tr '\n' ' ' <"$work/out")$(cat "$work/err")"
printf '%s\n' "$nine" "$puzzle" "$nine" >"$work/three"
false_steps check --certify "$work/three" >"$work/out" 2>"$work/err"
expect "about one of many" "70 unique unknown unique $complaint" \
    "$? $(tr '\n' ' ' <"$work/out")$(cat "$work/err")"
false_steps check "$work/three" >"$work/out"
expect "only when they are asked to agree" "0 unique unique unique" "$? $(tr '\n' ' ' <"$work/out" | sed 's/ $//')"

# The program has the checker, and refuses nothing of its own.
rm -rf "$XDG_STATE_HOME"
stepdoku path "$data/minimal.txt" >"$work/out" 2>"$work/err"
expect "no step of ours is refused, and there are many" "0 yes " \
    "$? $([ "$(wc -l <"$work/out")" -gt 1000 ] && echo yes) $(cat "$work/err")"
expect "and none is logged" "" "$(ls "$XDG_STATE_HOME" 2>&1 | grep -v 'No such file')"
finish
