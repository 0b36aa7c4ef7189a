#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# One order of steps, as TAP: the steps of `path`, those of `walk`, and hints that are applied one
# after another are the same.
. "$(dirname "$0")/support/tap.sh"

# Prints the reasons of the steps in an answer.
reasons() {
    sed -n 's/.*"text":"\(.*\)"}$/\1/p' "$1" | while read -r text; do
        printf '%b\n' "$text"
    done
}

# Prints the reasons that the prompt gives on a new game when each step is asked for with these
# commands.
play() {
    puzzle=$1 n_steps=$2
    shift 2
    { echo "new $puzzle"; yes "$(printf '%s\n' "$@")" | head -n $((n_steps * $#)); } |
        stepdoku repl 2>"$work/err" |
        sed -e '/^A new game/d' -e '/^Solved!/d' -e '/^marks=fill/d' -e '/^r[0-9]*c[0-9]*[-=]/d'
}

for list in easy minimal magictour; do
    for i in $(seq 20); do
        stepdoku path --json "$list:$i" | grep '"text"' >"$work/steps"
        stepdoku hint --json "$list:$i" >"$work/hint"
        reasons "$work/steps" >"$work/path"
        reasons "$work/hint" | diff "$work/path" - | grep '^>' >"$work/differs"
        n_steps=$(wc -l <"$work/steps")
        play "$list:$i" "$n_steps" walk | diff "$work/path" - >>"$work/differs"
        play "$list:$i" "$n_steps" why apply | diff "$work/path" - >>"$work/differs"
        [ "$n_steps" -gt 0 ] || echo "$list:$i has no steps" >>"$work/differs"
        report "$list:$i" "$(cat "$work/differs")"
    done
done
finish
