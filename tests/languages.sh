#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Translations, as TAP: nothing is missing or damaged, the program finds them, and what
# programs read is the same in every language.
. "$(dirname "$0")/support/tap.sh"
. "$here/support/catalogues.sh"

expect "POTFILES.in has every file with texts" \
    "$("$po/potfiles.sh")" "$(cat "$po/POTFILES.in")"

check_slots() {
    msgattrib --no-obsolete --no-wrap "$1" | awk -f "$po/value.awk" -f "$po/slots.awk"
}
sample=$(printf 'msgid "in {house}"\nmsgstr "dans {maison}"\n')
echo "$sample" >"$work/sample.po"
expect "slots that are wrong" 2 "$(check_slots "$work/sample.po" | wc -l)"

# Complete means that each text has a translation, and that none is marked as uncertain.
check_language() {
    file=$po/$1.po
    teach "$1" <"$file"
    report "$1: format arguments and plural forms are right" \
        "$(msgfmt --check -o "$work/$1.mo" "$file" 2>&1)"
    report "$1: slots are those of the text" "$(check_slots "$file")"
    msgmerge --quiet --no-fuzzy-matching --no-wrap "$file" "$work/stepdoku.pot" >"$work/$1.po"
    report "$1: nothing is missing or uncertain" \
        "$(msgattrib --untranslated --no-wrap "$work/$1.po" | grep '^msgid "[^"]' | head -n 20
            msgattrib --fuzzy --no-obsolete "$file" | grep '^msgid "[^"]' | head -n 20)"
    report "$1: nothing is wider than its place" \
        "$(LC_ALL=C awk -f "$po/value.awk" -f "$po/widths.awk" "$work/$1.po")"
}

# What po/check.awk says about a text of two lines, the first a comment.
check_text() {
    printf '%s\n#: src/command/a.c\n#, c-format\nmsgid "%s"\n' "$1" "$2" |
        awk -f "$po/value.awk" -f "$po/check.awk"
}

expect "texts are found" yes \
    "$([ "$(extract | grep -c '^msgid ')" -gt 1000 ] && echo yes)"
report "every text is a whole and can be translated" \
    "$(extract --no-wrap | awk -f "$po/value.awk" -f "$po/check.awk")"
for bad in 'solved in ' ' or ' 'Wrote %s\\n' '%s: %s in %s' '%d cells left' 'all'; do
    expect "bad text: $bad" 1 "$(check_text '' "$bad" | wc -l)"
done
for good in '%d of %d' '%1$s: %2$s in %3$s' 'CELL' 'not solved'; do
    expect "good text: $good" "" "$(check_text '' "$good")"
done
expect "a comment explains a single word" "" "$(check_text '#. boards of all shapes' 'all')"

extract >"$work/stepdoku.pot"
expect "texts without a translation would be found" yes \
    "$(msgattrib --untranslated "$work/stepdoku.pot" | awk '/^msgid "[^"]/ { n++ }
        END { print (n > 1000 ? "yes" : n) }')"
for language in $languages; do
    check_language "$language"
done

# A pseudo-language, installed where a language would be found.
msgen "$work/stepdoku.pot" -o - |
    msgfilter --keep-header awk -f "$po/pseudo.awk" 2>"$work/filter" | teach en@pseudo

pseudo() {
    LANGUAGE=en@pseudo "$tree/stepdoku" "$@"
}

# A word in the pseudo-language, and as the program says it: level_in VARIABLE=VALUE...
translated=$(printf 'easy\n' | awk -f "$po/pseudo.awk")
level_in() {
    env -u LC_ALL -u LC_CTYPE -u LC_MESSAGES -u LANG LANGUAGE=en@pseudo "$@" \
        "$tree/stepdoku" print --rating easy | sed -n '1s/^1  \([^,]*\),.*/\1/p'
}

expect "the program finds its translations" "$translated" "$(level_in LC_ALL=C.UTF-8)"
expect "with LANG alone" "$translated" "$(level_in LANG=C.UTF-8)"
expect "LANGUAGE is enough where no locale is chosen" "$translated" "$(level_in)"
expect "LC_ALL=C has no translations" "easy" "$(level_in LC_ALL=C)"

# Turns every page of every lesson.
i=0
for lesson in "$data"/lessons/*.lesson; do
    i=$((i + 1))
    echo "learn $i"
    grep '^%page' "$lesson" | sed 's/.*/learn next/'
done >"$work/lessons"
stepdoku repl "$work/lessons" | sort >"$work/english"
expect "every page of the lessons is shown" \
    "$(wc -l <"$work/lessons")" "$(grep -c '^Lesson: ' "$work/english")"
pseudo repl "$work/lessons" | sort >"$work/translated"
report "lessons are translated" \
    "$([ "$(wc -l <"$work/translated")" = "$(wc -l <"$work/english")" ] || echo "lines are missing"
        comm -12 "$work/english" "$work/translated" | grep '[a-z][a-z]')"

puzzle=$(tail -n 1 "$data/easy.txt")
name=$(pseudo techniques | awk -F '   *' '$1 == "0002" { print $2 }')
expect_same "a technique may be named as it is listed" \
    "$(pseudo hint --technique 0002 "$puzzle" 2>&1)" \
    "$(pseudo hint --technique "$name" "$puzzle" 2>&1)"

# speak LANGUAGE ARGUMENT...
speak() (
    LANGUAGE=$1
    export LANGUAGE
    shift
    "$tree/stepdoku" "$@" 2>&1
)

# What a game that is played in a language leaves on the disk, without its times.
play_game() {
    printf '%s\n' "new $puzzle" hint 'r1c3=1' 'save here' undo >"$work/game"
    rm -rf "$XDG_STATE_HOME"
    speak "$1" repl "$work/game" >"$work/$1.said"
    sed -n 's/^[0-9a-f]* [0-9.]* //p; /^difficulty/p' "$XDG_STATE_HOME"/stepdoku/*.game
}

# What other programs read, and what people type.
for_programs() {
    for line in "check --json $puzzle" "hint --json $puzzle" "path --json $puzzle" \
        "step --json $puzzle" "lists --json" "rate --json $puzzle" "rate $puzzle" \
        "check $puzzle" "count $puzzle" "solve $puzzle" "solve --stats $puzzle" \
        "generate --seed 1" "show --json $puzzle" "strategies --json" "completions bash"; do
        # shellcheck disable=SC2086
        said=$(speak "$1" $line)
        echo "$line: ${said:-nothing in the language $1}"
    done
    for format in $(stepdoku formats | awk 'NR > 1 { print $1 }'); do
        said=$(speak "$1" convert --to "$format" "$puzzle")
        echo "$format: ${said:-nothing in the language $1}"
    done
    play_game "$1"
}

for_programs en >"$work/programs"
expect "a game is kept in full" "difficulty easy hint r1c3=1 save here undo pause " \
    "$(tail -n 6 "$work/programs" | tr '\n' ' ')"
for language in $languages en@pseudo; do
    report "$language: programs read the same" \
        "$(for_programs "$language" | diff "$work/programs" - | head -n 20)"
done
finish
