#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of the screen, from real runs, as a list says; the same bytes each time.
# screens.sh SCREENSHOT STEPDOKU LIST DIRECTORY
screenshot=$1 stepdoku=$2 list=$3 directory=$4
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
hard=.7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.
chain=2......6998..2.13771.....24..9....5..4...9.7.5671329486.1....833......96498673215
fish=.83.4926..7...2...2....35.......6....57.316.26..275...76532814939.1.4.....1..7...
corners=.9..5264.6..48..53..5..628....8....4.1..4......4.27........3418186574392..9218576
enter=$(printf '\r') tab=$(printf '\t')
status=0

fail() {
    echo "screens.sh: no picture $1" >&2
    status=1
}

# picture NAME SIZE [OPTION]... -- ARGUMENT...: options of the screenshot, arguments of
# stepdoku.  A puzzle that is written out is a saved game in which the solver is live.
picture() {
    name=$1 size=$2
    shift 2
    options=
    while [ "$1" != -- ]; do
        options="$options '$1'"
        shift
    done
    shift
    rm -rf "$work/state"
    case $1 in
    *[!.0-9]*) ;;
    *)
        printf 'stepdoku game 1\nshape 3x3\npuzzle %s\nmoves\n0.000 study\n' "$1" \
            >"$work/written.game"
        set -- "$work/written.game"
        ;;
    esac
    eval '"$screenshot" "$size" "$directory/$name.svg"' "$options" \
        -- '"$stepdoku"' play '"$@"' || fail "$name"
}

# Games and settings are nobody's, and the clock, which would differ, is not shown.
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
export XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config" STEPDOKU_TODAY=2026-11-22
mkdir -p "$directory" "$work/config/stepdoku"
printf 'set clock off\nset solver live\n' >"$work/config/stepdoku/stepdokurc"
. "$list"
exit $status
