#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What stepdoku quotes from its input must not control the terminal, as TAP.  Every way in
# gets a title, a control character of 8 bits, a reversal of the direction of writing, a line
# separator and a byte that is not UTF-8.
. "$(dirname "$0")/support/tap.sh"
controls=$(printf '\033]0;EVIL\a\177\302\2331m\342\200\256\342\201\247\342\200\250\377')
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

# Prints the lines of a text that no terminal should get.
unsafe() {
    LC_ALL=C grep -an "$(printf '[\001-\010\013-\037\177]\\|\302[\200-\237]\\|\330\234\\|\342\200[\216\217\250-\256]\\|\342\201[\246-\251]\\|[\370-\377]')" "$1" |
        cat -v | head -n 5
}

# quiet NAME COMMAND...: the command's output and messages have none of it.
quiet() {
    name=$1
    shift
    status=0
    "$@" >"$work/out" 2>&1 </dev/null || status=$?
    report "$name" "$(unsafe "$work/out"; what_ended $status "$work/out")"
}

quotes() {
    expect "$1: quotes it visibly" 1 "$(grep -c '\\x1b]0;EVIL\\x07\\x7f\\xc2\\x9b1m' "$work/out")"
}

# ---- the command line ----

quiet "a puzzle" stepdoku solve "$controls"
quotes "a puzzle"
quiet "a command" stepdoku "$controls"
quotes "a command"
quiet "an option" stepdoku solve "--$controls" $easy
quotes "an option"
options=$(stepdoku help solve | sed -n 's/^ *\(--[a-z-]*\) [A-Z].*/\1/p')
report "some options have values" "$([ -n "$options" ] || echo none)"
for option in $options; do
    quiet "the value of $option" stepdoku solve "$option" "$controls" $easy
done
for option in difficulty symmetry pattern seed shape; do
    quiet "the value of --$option" stepdoku generate "--$option" "$controls"
done
printf 'no puzzle\n' >"$work/$controls"
quiet "the name of a file" stepdoku solve "$work/$controls"
quotes "the name of a file"
quiet "the name of a file, in JSON" stepdoku solve --json "$work/$controls"
for to in --pdf --svg --png; do
    quiet "the name after $to" stepdoku print $to "$work/none/$controls" $easy
done

# ---- puzzles in every format ----

# Writes copies of a sample with the controls inserted at 40 places.
spoil() {
    size=$(wc -c <"$1")
    rm -rf "$work/spoilt"
    mkdir "$work/spoilt"
    for i in $(seq 0 39); do
        at=$((size * i / 40))
        { head -c $at "$1"; printf %s "$controls"; tail -c +$((at + 1)) "$1"; } \
            >"$work/spoilt/$i"
    done
}

for sample in "$here"/formats/*.*; do
    spoil "$sample"
    : >"$work/all"
    : >"$work/ended"
    for command in "check" "check --json" "convert --to sdk" "convert --to opensudoku" \
        "convert --to gnome" show "show --json" "print" "solve --json"; do
        # shellcheck disable=SC2086
        stepdoku $command "$work"/spoilt/* >"$work/out" 2>&1
        what_ended $? "$work/out" >>"$work/ended"
        cat "$work/out" >>"$work/all"
    done
    report "puzzles: ${sample##*/}" "$(unsafe "$work/all"; cat "$work/ended")"
done

# ---- the prompt, settings and saved games ----

for command in "$controls" "r1c3=$controls" "save $controls" "set theme $controls" \
    "resume $controls" "hint $controls" "mark r1c1 $controls" "bind $controls hint" \
    "bind h $controls" "new $controls" "games $controls" "goto $controls" "stats $controls"; do
    printf '%s\n' "$command" >"$work/script"
    quiet "the prompt: ${command%%"$controls"*}" stepdoku repl "$work/script"
done
mkdir -p "$XDG_CONFIG_HOME/stepdoku"
for line in "set theme $controls" "bind $controls hint" "bind h $controls" "$controls"; do
    printf '%s\n' "$line" >"$XDG_CONFIG_HOME/stepdoku/stepdokurc"
    quiet "settings: ${line%%"$controls"*}" stepdoku repl /dev/null
done
rm "$XDG_CONFIG_HOME/stepdoku/stepdokurc"
for sample in "$here"/game/games/*.game; do
    spoil "$sample"
    : >"$work/all"
    : >"$work/ended"
    for game in "$work"/spoilt/*; do
        stepdoku replay "$game" >"$work/out" 2>&1
        what_ended $? "$work/out" >>"$work/ended"
        cat "$work/out" >>"$work/all"
    done
    stepdoku stats "$work/spoilt" >>"$work/all" 2>&1
    rm -rf "$XDG_STATE_HOME/stepdoku"
    mkdir -p "$XDG_STATE_HOME/stepdoku"
    for game in "$work"/spoilt/*; do
        cp "$game" "$XDG_STATE_HOME/stepdoku/${game##*/}.game"
    done
    cp "$sample" "$XDG_STATE_HOME/stepdoku/$controls.game"
    cp "$work/spoilt/0" "$XDG_STATE_HOME/stepdoku/$controls-damaged.game"
    echo games >"$work/script"
    stepdoku repl "$work/script" >"$work/out" 2>&1
    cat "$work/out" >>"$work/all"
    report "saved games: ${sample##*/}" "$(unsafe "$work/all"; cat "$work/ended")"
    expect "${sample##*/}: all are listed, and the new one" 43 "$(wc -l <"$work/out")"
    expect "${sample##*/}: a name is quoted" 1 "$(grep -c 'EVIL.*-damaged.game: cannot be read' \
        "$work/out")"
done

# ---- the screen ----

# screen NAME KEYS TEXT ARGUMENT...: the keys lead to a screen with the text, and no title and no
# change of direction reaches the terminal.  script keeps what does.
screen() {
    name=$1 keys=$2 text=$3 status=0
    shift 3
    rm -f "$work/screen"
    ./screenshot 80x24 "$work/screen.txt" --wait quit --keys "$keys" --wait "$text" \
        --keys '\e[27uq' --wait 'left with 0' -- \
        script -qfc "stepdoku $*; echo left with \$?" "$work/screen" >"$work/out" 2>&1 || status=$?
    report "the screen: $name" "$(cat "$work/out"; [ $status = 0 ] || echo "status $status"
        grep -qa 'left with 0' "$work/screen" || echo "it was not left"
        LC_ALL=C grep -ac "$(printf '0;EVIL\a\|\302\233\|\342\200\256\|\342\201\247')" \
            "$work/screen" | grep -vx 0)"
}

if has script && [ -x screenshot ]; then
    screen "what is typed" "zz$controls" "50 digits to place" play "$easy"
    screen "the ':' line" ":resume $controls$(printf '\r')" "no such command" play "$easy"
    screen "what is pasted" "$(printf '\033[200~')53..$controls$(printf '\033[201~')" \
        "found 21 characters" play "$easy"
    spoil "$here/formats/sudocue.sdk"
    screen "a puzzle's notes" "" "45 digits to place" play "$work/spoilt/3"
    rm -rf "$XDG_STATE_HOME/stepdoku"
    mkdir -p "$XDG_STATE_HOME/stepdoku"
    printf '%s\n' "$controls" >"$XDG_STATE_HOME/stepdoku/$controls.game"
    screen "a damaged game" ":resume 2$(printf '\r')" '/\x1b]0;EVIL\x07' play
    printf 'set theme %s\n' "$controls" >"$XDG_CONFIG_HOME/stepdoku/stepdokurc"
    screen "settings" "" "51 digits to place" play "$easy"
    expect "which are told of when the screen is left" 1 \
        "$(grep -c "found '.x1b]0;EVIL.x07" "$work/screen.txt")"
else
    skip "the screen" "script is not installed, or screenshot is not built"
fi
finish
