#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No text of the screen is cut in any language, as TAP.  Each text of a catalogue gets a mark at
# its beginning and one at its end (support/marks.awk).  A screen of 24 lines and 80 columns must
# have as many ends as beginnings, and above the bar as many as in English.
. "$(dirname "$0")/support/tap.sh"
. "$here/support/catalogues.sh"

if [ ! -x screenshot ]; then
    echo "1..0 # SKIP screenshot is not built"
    exit
fi

easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
hard=.7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.

# The name of a view, the puzzle (- for the start page), and the keys that lead there.  Games show
# what the solver knows until Tab hides it.  Where the
# name begins with ~, a view may leave texts out or show them elsewhere.
views="start -
new $easy n
sizes - n s
lessons - n
lesson - n \\r
training - T
~lists - l
calendar - p
settings - ,
keys - , \\e[F
bind $easy , \\e[F \\r
bound $easy , \\e[F \\r~hint\\r \\e[F k
play $easy \\t
play_hint $easy \\t iii
edit $easy :edit\\r
history $hard l6 d
peek $hard
hint $hard iii
why $easy w
finish $easy :solve\\r \\e[27u
review $easy :solve\\r \\e[27u r
~trouble $hard :r9c5=5\\r :r9c4=5\\r
step $hard s nnnn
code $hard s nnnn c
split $hard s v sssssss
map $hard s nnnnnn m
~strategies $hard s y
play_keys $easy \\t ?
start_keys - ?
lesson_keys - n \\r ?
step_keys $easy s ?"

# show LANGUAGE VIEW PUZZLE KEYS...: the screen
show() {
    language=$1 puzzle=$3
    shift 3
    for keys; do
        set -- "$@" --keys "$keys"
        shift
    done
    set -- "$@" -- "$tree/stepdoku"
    [ "$puzzle" = - ] || set -- "$@" play "$work/written.game"
    printf 'stepdoku game 1\nshape 3x3\npuzzle %s\nmoves\n' "$puzzle" >"$work/written.game"
    rm -rf "$work/state"
    ./screenshot 80x24 "$work/screen.txt" --env "LANGUAGE=$language" \
        --env STEPDOKU_TODAY=2026-11-22 "$@" && cat "$work/screen.txt"
}

# How often texts begin, how often they end, and how often they begin above the last line.
count_marks() {
    LC_ALL=C awk '
        { above = begins }
        { begins += gsub(/(\356\200|\360\240\200)[\201\203]/, "&") }
        { ends += gsub(/(\356\200|\360\240\200)[\202\203]/, "&") }
        END { print begins + 0, ends + 0, above + 0 }'
}

# readable all|cut: the lines of a screen with < and > for marks, or those of them in which a
# text begins or ends that does not in the other
readable() {
    LC_ALL=C awk -v all="$1" '{
        balance = gsub(/(\356\200|\360\240\200)\201/, "<")
        balance -= gsub(/(\356\200|\360\240\200)\202/, ">")
        gsub(/(\356\200|\360\240\200)\203/, "<>")
        if (all == "all" || balance)
            print
    }'
}

# mark LANGUAGE: installs a .po from standard input with marks in its texts, in English where a
# translation is missing
mark() {
    msgmerge --quiet --no-fuzzy-matching --no-wrap - "$work/stepdoku.pot" |
        LC_ALL=C awk -f "$po/value.awk" -f "$here/support/marks.awk" | teach "$1"
}

# look_at_view LANGUAGE NAME PUZZLE KEYS...: prints what is wrong with it
look_at_view() {
    name=$2 file=$work/$2.texts language=$1
    screen=$(show "$@") || echo "$name: no screen"
    # shellcheck disable=SC2046
    set -- $(echo "$screen" | count_marks)
    [ "$language" = en@marked ] && echo "$3" >>"$file"
    most=$(sort -n "$file" | tail -n 1)
    if [ "$1" != "$2" ]; then
        echo "$name: cut:"
        echo "$screen" | readable cut
    elif [ "${name#\~}" = "$name" ] && [ "$3" != "$most" ]; then
        echo "$name: $3 texts, in English $most:"
        echo "$screen" | readable all
    fi
}

# check_view LANGUAGE NAME PUZZLE KEYS...: prints what is wrong with it each time.  What the
# solver finds may come after the screen has settled, on a busy machine; therefore English is
# looked at twice, and what has most texts counts.
check_view() {
    [ "$1" = en@marked ] && look_at_view "$@" >"$work/first"
    for _ in 1 2 3; do
        problem=$(look_at_view "$@")
        [ -n "$problem" ] || return
    done
    echo "$problem"
}

check_language() {
    report "$1: no text is cut" "$(echo "$views" | while read -r view; do
        # shellcheck disable=SC2086
        check_view "$1" $view
    done)"
}

extract >"$work/stepdoku.pot"
mark en@marked <"$work/stepdoku.pot"
check_language en@marked
for language in $languages; do
    mark "$language" <"$po/$language.po"
    check_language "$language"
done
finish
