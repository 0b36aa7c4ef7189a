#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of every mode and layout, from real runs: screens.sh SCREENSHOT STEPDOKU DIRECTORY
screenshot=$1 stepdoku=$2 directory=$3
easy=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
hard=.7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.
chain=2......6998..2.13771.....24..9....5..4...9.7.5671329486.1....833......96498673215
fish=.83.4926..7...2...2....35.......6....57.316.26..275...76532814939.1.4.....1..7...
corners=.9..5264.6..48..53..5..628....8....4.1..4......4.27........3418186574392..9218576
enter=$(printf '\r') tab=$(printf '\t')
status=0

# NAME SIZE [OPTION]... -- ARGUMENT...: options of the screenshot, arguments of stepdoku
picture() {
    name=$1 size=$2
    shift 2
    options=
    while [ "$1" != -- ]; do
        options="$options '$1'"
        shift
    done
    shift
    eval '"$screenshot" "$size" "$directory/$name.svg"' "$options" \
        -- '"$stepdoku"' play '"$@"' || status=1
}

mkdir -p "$directory"
XDG_STATE_HOME=$(cd "$directory" && pwd)/state XDG_CONFIG_HOME=$XDG_STATE_HOME
export XDG_STATE_HOME XDG_CONFIG_HOME

picture play-80x24 80x24 --wait "one solution" -- $hard
picture play-80x30 80x30 --wait "one solution" -- $hard
picture play-100x37 100x37 --wait "one solution" -- $hard
picture play-200x60 200x60 --wait "one solution" -- $hard
picture play-60x24 60x24 --wait "one solution" -- $hard
picture play-31x13 31x13 --wait "one solution" -- $hard
picture small-20x6 20x6 --wait needs -- $hard

picture edit-80x24 80x24 --wait "one solution" --keys e --keys hh9 --wait "no solution" -- $easy
picture conflict-80x24 80x24 --wait "one solution" --keys l7 --wait "no solution" -- $hard
picture round-80x24 80x24 --wait "one solution" --keys '[' --keys '[' --keys '[' --keys ']' -- $hard
picture highlight-100x37 100x37 --wait "one solution" --keys lll --keys 8 -- $hard

for size in 80x24 100x37 200x60 60x24 31x13; do
    picture "step-$size" $size --wait "one solution" --keys s --keys ssn \
        --keys ssssss --keys ssss -- $hard
done
picture solved-80x24 80x24 --wait "one solution" --keys s --keys o --wait Solution -- $hard

for size in 80x24 100x37; do
    picture "tree-$size" $size --wait "one solution" --keys s --keys ":jump 130$enter" \
        --keys s -- $hard
    picture "hint-$size" $size --wait "one solution" --keys i --keys ooii -- $hard
    picture "marks-$size" $size --wait "one solution" --keys xx --keys ":r1c1-1 r4c5-3$enter" -- $hard
done
for size in 80x24 100x37 31x13; do
    picture "hint-chain-$size" $size --wait "one solution" --keys iii -- $chain
    picture "hint-walk-$size" $size --wait "one solution" --keys iii --keys ']]]]]' -- $chain
done
picture hint-fish-80x24 80x24 --wait "one solution" --keys iii -- $fish
picture hint-corners-80x24 80x24 --wait "one solution" --keys iii -- $corners
for theme in light dark colour-blind mono; do
    picture "hint-walk-$theme-80x24" 80x24 --wait "one solution" --keys ":set theme $theme$enter" \
        --keys iii --keys ']]]' -- $chain
done
for size in 80x24 100x37 200x60; do
    picture "split-$size" $size --wait "one solution" --keys s --keys v \
        --keys ":jump 130$enter" --keys s -- $hard
done
picture line-80x24 80x24 --wait "one solution" --keys ':re' --keys "$tab" -- $hard
colours="r1c1*a r1c3*b r2c4*c r3c1*d r5c1*e r6c6*f r1c1*1a r1c1*2b r1c4*6e"
for theme in default light mono; do
    picture "colours-$theme-80x24" 80x24 --wait "one solution" --keys ":$colours$enter" \
        --keys ":set theme $theme$enter" -- $hard
done

picture keys-80x24 80x24 --wait "one solution" --keys '?' -- $hard
picture keys-step-100x37 100x37 --wait "one solution" --keys s --keys '?' -- $hard
picture keys-31x13 31x13 --wait "one solution" --keys '?' -- $hard
picture new-80x24 80x24 --wait "one solution" --keys n -- $hard
picture pause-80x24 80x24 --wait "one solution" --keys p -- $hard

theme=
for name in light dark colour-blind mono; do
    theme=t$theme
    picture "$name-80x24" 80x24 --wait "one solution" --keys $theme --keys s \
        --keys sssnssssss --keys sss -- $hard
done
picture light-round-80x24 80x24 --wait "one solution" --keys t --keys '[' --keys '[' -- $hard
picture vt100-80x24 80x24 --term vt100 --locale C --wait "one solution" -- $hard
picture linux-80x24 80x24 --term linux --wait "one solution" -- $hard
picture ascii-100x37 100x37 --wait "one solution" --keys '|' -- $hard

picture 4x4-80x24 80x24 --wait solutions -- --shape 2x2
picture 6x6-80x24 80x24 --wait solutions -- --shape 2x3
picture 16x16-80x24 80x24 --wait solutions -- --shape 4x4
picture 16x16-200x60 200x60 --wait solutions -- --shape 4x4
picture 25x25-100x37 100x37 --wait solutions --keys z -- --shape 5x5
picture 36x36-80x24 80x24 --wait solutions --keys llllllllllllll --keys jjjjjjj -- --shape 6x6
exit $status
