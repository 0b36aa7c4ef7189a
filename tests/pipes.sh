#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Who reads and who interrupts, as TAP: a reader that goes away and an interrupt end any
# command at once, without a word and with the status that shells know; and what is not
# written to a terminal has no escape sequence.
. "$(dirname "$0")/support/tap.sh"
export STEPDOKU_PUZZLES="$data"
puzzle=$(head -n 1 "$data/magictour.txt")

# ---- a reader that goes away ----

# The status of a command whose reader takes one line, and what it complained of.
with_one_line() {
    {
        yes "$puzzle" 2>"$work/yes" | {
            "$@" 2>"$work/err"
            echo $? >"$work/status"
        }
    } | head -n 1 >"$work/out"
    echo "$(cat "$work/status") $(wc -l <"$work/out" | tr -d ' ') $(cat "$work/err")"
}

pipe=141 # 128 + SIGPIPE
for command in solve check count show hint path 'convert --to line'; do
    # shellcheck disable=SC2086
    expect "$command | head" "$pipe 1 " "$(with_one_line stepdoku $command)"
done

# Where SIGPIPE is ignored, output that fails ends it.
expect "a reader gone, SIGPIPE ignored" "74 1 " "$(trap '' PIPE; with_one_line stepdoku solve)"

# ---- an interrupt ----

# Those that run in the background of a shell ignore interrupts: not so here.
if env --default-signal=INT true 2>"$work/err"; then
    hears() { env --default-signal=INT "$@"; }
else
    hears() { "$@"; }
fi

# The status of a command that is interrupted after a while, and what it complained of.  In the
# foreground, timeout sends no SIGCONT, which could undo the SIGSTOP with which the search for leaks
# at the end of a program stops it.
interrupted() {
    seconds=$1
    shift
    hears timeout --foreground --preserve-status -s INT "$seconds" "$@" >"$work/out" 2>"$work/err"
    echo "$? $(cat "$work/err")"
}

zeros() {
    printf "%0$1d" 0
}

if timeout --preserve-status 1 true 2>"$work/err"; then
    for command in solve check count path 'convert --to line'; do
        # shellcheck disable=SC2086
        expect "$command, interrupted" "130 " \
            "$(yes "$puzzle" 2>"$work/yes" | interrupted 0.3 stepdoku $command)"
    done
    expect "a long count, interrupted" "130 " \
        "$(interrupted 1 stepdoku count --shape 3x4 "$(zeros 144)")"
    expect "and what it has found so far is kept" "1" "$(grep -c '^[0-9]*+$' "$work/out")"
    expect "ratings, interrupted" "130 " \
        "$(yes "$(sed 1q "$data/hardest1106.txt")" 2>"$work/yes" |
            interrupted 1 stepdoku rate)"
    expect "and none of them is a part of one" "" "$(grep -vx '[0-9./]*' "$work/out")"
    expect "a long search, interrupted" "130 " \
        "$(interrupted 0.3 stepdoku step --all --strategy backtrack "$(zeros 81)")"
    expect "a search for a rare puzzle, interrupted, says how near it came" \
        "130 stepdoku generate: no such puzzle was found: N; the nearest: N" \
        "$(interrupted 3 stepdoku generate --technique franken-x-wing --seed 1 |
            sed "s/[0-9]* s so far; .*//; s/found: .*; the nearest: .*/found: N; the nearest: N/" |
            tr -d '\n')"
    expect "waiting for input, interrupted" "130 " \
        "$(sleep 1 | interrupted 0.3 stepdoku solve)"
else
    skip "interrupts" "timeout has no --preserve-status"
fi

# ---- no escapes ----

escape=$(printf '\033')

# no_escapes NAME WORD COMMAND: of a shell, neither of its outputs has an escape sequence, whatever
# the terminal is said to be, and the word is there
no_escapes() {
    for term in xterm-256color dumb; do
        TERM=$term sh -c "$3" >"$work/said" 2>&1
        grep -q -e "$2" "$work/said" || echo "no $2"
        grep -n "$escape" "$work/said"
    done >"$work/escapes"
    report "no escapes: $1" "$(cat "$work/escapes")"
}

no_escapes "help" generate 'stepdoku help all'
no_escapes "boards" '|' "stepdoku show --candidates $puzzle"
no_escapes "hints" hidden "stepdoku hint $puzzle; stepdoku path $puzzle"
no_escapes "events" 'r[0-9]c[0-9]' "stepdoku step $puzzle | head -n 1000"
no_escapes "complaints" 'did you mean' 'stepdoku sovle; stepdoku solve --colour; stepdoku play'
no_escapes "the prompt" hint "printf 'help\nnew easy\nread\nhint\nstep 3\nset\n\tx\n' | stepdoku repl"
# Long enough for progress, which is for terminals only.
no_escapes "progress" 124 "timeout --foreground 1.5 stepdoku count --shape 3x4 $(zeros 144) || echo \$?"
finish
