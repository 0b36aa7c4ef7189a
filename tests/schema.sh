#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What the program writes as JSON is as the schema says, which is made from words/members.def, as
# TAP: every object of the fixtures; and each command writes all members that its kind of object
# has there, and no other.
. "$(dirname "$0")/support/tap.sh"
export STEPDOKU_PUZZLES="$data"
if ! python3 -c 'import jsonschema' 2>"$work/lacks"; then
    echo "1..0 # SKIP python3-jsonschema is not installed"
    exit 77
fi
schema=data/stepdoku.schema.json

validate() { python3 "$here/support/validate.py" "$schema" "$1"; }

report "what does not fit is found" \
    "$(printf 'hello\t{"name":1}\n' | validate 1 | grep '^no object of hello: ' >"$work/found" || echo "it is not")"
report "fixtures" "$(cat "$here"/cases/*.test | awk '
    /^\$ / { is_json = /--json|--to json/ && !/--cast/ }
    is_json && /^> \{/ { print "ANY\t" substr($0, 3) }' | validate 100)"

four=1234....21......
nine=7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........
chain=231...986849.3.571567918.3.128..3.9.496.8..1.7531.9..8612357849385.9.1.79748.1.5.
tree=.7...1......7...3.8.13....25...73.4...6...2...3.42...83....96.5.5...6......8...1.
marked='"rules":"2x2 x","marks":[[],[],[3],[],[],[],[],[],[],[],[],[],[],[],[],[]]'
marked="{\"id\":7,\"givens\":\"1...............\",\"entries\":\"..2.............\",$marked}"
narrow='{"givens":"1...............","candidates":[[],[2],[3],[4],[2],[],[],[],[],[],[],[],[],[],[],[]]}'
notes='"notes":{"author":"a","description":"b","comment":"c","date":"d","source":"e","level":"f","url":"g"}'

# Prints what a command of the prompt answers after the first backtrack of a search.
searching() {
    printf '%s\n' "new $four" 'step backtrack' "$1" | stepdoku repl --quiet | grep '^{'
}

# Prints what a command answers, for boards that make it write all its members.
answers() {
    case $1 in
    invalid) echo bad | stepdoku solve --json ;;
    convert)
        echo "$marked" | sed "s/}\$/,$notes}/" | stepdoku convert --to json
        stepdoku convert --to json "$narrow"
        ;;
    compare)
        echo "$marked" | stepdoku compare --json
        stepdoku compare --json "$narrow"
        stepdoku compare --json --strategies 'search, backtrack' $four $four
        ;;
    solve | count)
        echo "$marked" | stepdoku "$1" --json --stats
        echo "$marked" | stepdoku "$1" --json --stats --strategy bowl
        stepdoku "$1" --json --stats --strategy search "$narrow"
        ;;
    check) printf '%s\n' "$marked" 11.............. | stepdoku check --json ;;
    generate) stepdoku generate --json --seed 1 --shape 2x2 --rules x ;;
    lists) stepdoku lists --json; stepdoku lists --json easy ;;
    step)
        stepdoku step --json --code --all --removals --stats $four
        stepdoku step --json 11..............
        stepdoku step --state --all $four
        stepdoku step --json --strategy naive 123434122143432.
        ;;
    show)
        echo "$marked" | stepdoku show --json
        stepdoku show --json --candidates $four
        searching 'show --json --candidates'
        ;;
    hint)
        echo "$marked" | stepdoku hint --json
        stepdoku hint --json $nine $chain 11.............. ...21.........1. "$narrow"
        ;;
    whynot)
        stepdoku whynot --json r1c1 7 $tree; stepdoku whynot --json r1c3 9 $tree
        searching 'whynot --json r2c3 1'; searching 'whynot --json r2c2 3'
        stepdoku whynot --json r1c1 2 "$marked"
        ;;
    laws) stepdoku laws --json rows $four; stepdoku laws --json ends $four; stepdoku laws --json ;;
    path) stepdoku path --json $chain; echo "$marked" | stepdoku path --json ;;
    rate)
        stepdoku rate --json --score $nine $four; stepdoku rate --json --path $nine
        echo "$marked" | stepdoku rate --json
        ;;
    replay) stepdoku replay --json "$here/game/games/first.game" ;;
    stats)
        mkdir -p "$work/x"
        printf 'stepdoku game 1\nshape 2x2 x\npuzzle 1...............\nmoves\n1.000 r1c2=2\n' \
            >"$work/x/x.game"
        stepdoku stats --json "$here/game/games"; stepdoku stats --json "$work/x"
        ;;
    repl) printf '%s\n' "1 new $four" 'hint' 'next' 'nothing' | stepdoku repl --json ;;
    hello) echo hello | stepdoku repl ;;
    state)
        echo "$marked" >"$work/marked.json"
        printf '%s\n' "new $work/marked.json" 'r1c2*2f' 'mark r1c2 2' state status state |
            stepdoku repl | grep '^{'
        ;;
    *) stepdoku "$1" --json ;;
    esac 2>"$work/err"
}

# A session of every command of the prompt, each with nothing after it, which many of them refuse.
all_commands() { echo hello | stepdoku repl | sed 's/.*"commands":\[//; s/[]"}]//g' | tr , '\n'; }
all_commands | awk -v board="$four" '
    BEGIN { print "1 new " board }
    $1 != "quit" { print NR + 1, $1 }
    END { print NR + 2, "quit" }' >"$work/session"
stepdoku repl --json <"$work/session" >"$work/replies" 2>"$work/err"
report "a session of every command" \
    "$(sed 's/^/repl	/' "$work/replies" | validate "$(wc -l <"$work/session")")"

for kind in $(sed -n 's/^OBJECT(\([a-z]*\),.*/\1/p' "$here/../src/words/members.def"); do
    report "objects of $kind" "$(answers "$kind" | sed "s/^/$kind	/" | validate 1)"
done
finish
