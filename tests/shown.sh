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
    # The prompt, given a file alone, says nothing by itself.
    echo help | "$@" >"$work/out" 2>&1 || status=$?
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
mkdir "$work/here"
cd "$work/here" || exit 1
for command in $(stepdoku help all | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    stepdoku help "$command" | sed -n 's/^ *\(--[a-z-]*\) [A-Z].*/\1/p' >"$work/options"
    while read -r option; do
        quiet "the value of $option of $command" stepdoku "$command" "$option" "$controls" $easy
    done <"$work/options"
    quiet "the argument of $command" stepdoku "$command" "$controls" "$controls"
done
cd "$OLDPWD" || exit 1
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
    quiet "the prompt: ${command%%"$controls"*}" stepdoku repl --keep-going "$work/script"
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
    stepdoku repl --keep-going "$work/script" >"$work/out" 2>&1
    cat "$work/out" >>"$work/all"
    report "saved games: ${sample##*/}" "$(unsafe "$work/all"; cat "$work/ended")"
    expect "${sample##*/}: all are listed, and the new one" 43 "$(wc -l <"$work/out")"
    expect "${sample##*/}: a name is quoted" 1 "$(grep -c 'EVIL.*-damaged.game: cannot be read' \
        "$work/out")"
done

# In a locale of another encoding its letters are letters.
mkdir "$work/locale"
if has localedef && localedef -i de_DE -f ISO-8859-1 "$work/locale/latin" >"$work/out" 2>&1; then
    LOCPATH=$work/locale LC_ALL=latin stepdoku solve "$(printf 'J\374rgen\033\233')" >"$work/out" 2>&1
    expect "Latin 1" 1 "$(LC_ALL=C grep -ac "$(printf 'J\374rgen\\\\x1b\\\\x9b')" "$work/out")"
else
    skip "Latin 1" "localedef has no such locale"
fi

# ---- names of directories, lessons, and names that commands write to ----

write_lesson() {
    printf '%%title %s\n%%board 1..442.3.....4..\nRead %s.\n%%answer 3\n' "$1" "$1"
}

named=$work/named/$controls
mkdir -p "$named/stepdoku" "$named/lessons" "$named/puzzles"
echo nonsense >"$named/stepdoku/stepdokurc"
write_lesson "$controls" >"$named/lessons/1.lesson"
write_lesson run >"$named/lessons/2-$controls.lesson"
write_lesson run | sed 's/board .*/board 1/' >"$named/lessons/3-$controls.lesson"
printf '%s\n' "$controls" >"$named/puzzles/$controls.txt"
printf '%s\n' export 'new easy:1' games "export $controls" "export $controls" 'resume 2' \
    export learn 'learn 1' 'answer 4' 'answer 3' 'learn 2' 'learn 3' 'train x-wing' lists \
    "lists $controls" "position $controls" stats >"$work/script"
for variable in XDG_STATE_HOME XDG_CONFIG_HOME STEPDOKU_LESSONS STEPDOKU_PUZZLES; do
    for value in "$named" "$named/lessons" "$named/puzzles" "$named/stepdoku/stepdokurc"; do
        quiet "$variable" env -C "$named" "$variable=$value" stepdoku repl --keep-going "$work/script"
        rm -f "$named/$controls"
    done
done
quiet "the directory of a game" env -C "$named" "XDG_STATE_HOME=$named" stepdoku repl --keep-going "$work/script"
expect "the directory of a game: its name is quoted" 2 \
    "$(grep -c 'saved as you play.*EVIL.x07' "$work/out")"
expect "what export writes: its name is quoted" 1 "$(grep -c 'Wrote .*EVIL.x07' "$work/out")"
quiet "lessons" env -C "$named" "STEPDOKU_LESSONS=$named/lessons" stepdoku repl --keep-going "$work/script"
expect "lessons: their titles, texts and names are quoted" 9 "$(grep -c 'EVIL.x07' "$work/out")"

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
        "this is binary data" play "$easy"
    spoil "$here/formats/sudocue.sdk"
    screen "a puzzle's notes" "" "45 digits to place" play "$work/spoilt/3"
    rm -rf "$XDG_STATE_HOME/stepdoku"
    mkdir -p "$XDG_STATE_HOME/stepdoku"
    printf '%s\n' "$controls" >"$XDG_STATE_HOME/stepdoku/$controls.game"
    screen "a damaged game" ":resume 2$(printf '\r')" '/\x1b]0;EVIL\x07' play
    screen "what export writes" ":export $work/here/x$controls$(printf '\r')" "Wrote" play "$easy"
    STEPDOKU_LESSONS=$named/lessons
    export STEPDOKU_LESSONS
    write_lesson "$controls" | grep -av answer >"$STEPDOKU_LESSONS/1.lesson" # so that q quits
    screen "a lesson, and the list of them" '\e[27u' "Enter: choose" learn 1
    unset STEPDOKU_LESSONS
    printf 'set theme %s\n' "$controls" >"$XDG_CONFIG_HOME/stepdoku/stepdokurc"
    screen "settings" "" "51 digits to place" play "$easy"
    expect "which are told of when the screen is left" 1 \
        "$(grep -c "found '.x1b]0;EVIL.x07" "$work/screen.txt")"
else
    skip "the screen" "script is not installed, or screenshot is not built"
fi
finish
