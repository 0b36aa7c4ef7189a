#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Input that has no end, no sense or no answer, as TAP: no command needs more memory than
# stepdoku-commands(6) says, and an interrupt ends every command at once.
. "$(dirname "$0")/support/tap.sh"
most_kib=65536
most_ms=${STEPDOKU_MOST_MS:-500} # 100 on a machine that does nothing else
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..

is_sanitized() {
    grep -q -e __asan_init -e __tsan_init -e __msan_init "$(command -v stepdoku)"
}

memory_problem() {
    kib=$(cat "$work/peak")
    is_sanitized || [ "$kib" -lt $most_kib ] || echo "$kib KiB"
}

# ---- memory ----

# Prints 8 MB of a text, again and again.
flood() {
    yes "$1" | head -c 8000000
}

write_inputs() {
    head -c 8000000 /dev/zero >"$work/zeros"
    flood 1 | tr -d '\n' >"$work/digits"
    flood "|" | tr -d '\n' >"$work/rules"
    flood "found nothing" >"$work/lines"
    { printf '{"cells":'; flood "[" | tr -d '\n'; } >"$work/deep-json"
    flood '{"a":{' | tr -d '\n' | head -c 1000000 >"$work/deep-objects"
    { printf '<?xml version="1.0"?><opensudoku>'; flood "<a>"; } >"$work/deep-xml"
    { printf '<?xml version="1.0"?><opensudoku a="'; flood "b"; } >"$work/long-xml"
    { echo "p cnf 729 8829"; flood "v 1 -2 3"; } >"$work/dimacs"
    { echo "[Puzzle]"; flood "53..7...."; } >"$work/sdk"
    { printf 'stepdoku game 1\nshape 3x3\n'; flood "title x"; } >"$work/game"
}

# Any answer or complaint will do, but it comes without much memory.
in_bounds() {
    status=0
    peak_memory "$work/peak" stepdoku "$@" >"$work/out" 2>&1 </dev/null || status=$?
    report "$(echo "$*" | sed "s,$work/,,g"): $(cat "$work/peak") KiB" \
        "$(memory_problem; what_ended $status "$work/out")"
}

write_inputs
for input in zeros digits rules lines deep-json deep-objects deep-xml long-xml dimacs sdk game; do
    in_bounds check "$work/$input"
done
in_bounds convert --to sdk "$work/lines"
in_bounds solve --json "$work/lines"
in_bounds replay "$work/game"
in_bounds repl "$work/digits"

# Each thread has memory of its own.
most_kib=98304
in_bounds hint --threads 16 "$data/easy.txt"
in_bounds generate 20 --threads 16 --seed 1
most_kib=163840
head -n 40 "$data/magictour.txt" >"$work/forty"
in_bounds rate --threads 4 "$work/forty"
most_kib=65536

# The regions of one jigsaw, numbered in 20000 ways: each is a board of its own.
number_regions() {
    awk 'NR == 1 { regions = $4 } NR == 2 {
        for (k = 0; k < 20000; k++) {
            left = "123456789"; order = ""; x = 17 * k
            for (i = 9; i > 0; i--) {
                j = x % i; x = int(x / i)
                order = order substr(left, j + 1, 1)
                left = substr(left, 1, j) substr(left, j + 2)
            }
            printf "rules 9 regions "
            for (i = 1; i <= 81; i++)
                printf "%s", substr(order, substr(regions, i, 1), 1)
            printf "\n%s\n", $0
        }
    }' "$data/jigsaw.txt"
}

most_kib=32768
number_regions >"$work/jigsaws"
in_bounds check --threads 1 "$work/jigsaws"
report "20000 jigsaws" \
    "$([ "$(uniq -c "$work/out" | tr -s ' ')" = " 20000 unique" ] || head -n 3 "$work/out")"
most_kib=65536

# Counting this 8x8 board fills the tables, and would take hours.
most_kib=327680
status=0
peak_memory "$work/peak" timeout 5 stepdoku count --shape 2x4 \
    .....................................8.........5................ >"$work/out" 2>&1 || status=$?
report "count an 8x8 board: $(cat "$work/peak") KiB" \
    "$(memory_problem; [ $status = 124 ] || echo "status $status, expected 124: still counting")"
most_kib=65536

# ---- interrupts ----

now_ms() {
    echo $(($(date +%s%N) / 1000000))
}

# Prints a 36x36 board whose first row has 12 cells for 13 digits, which a proof cannot show soon.
crowded_row() {
    awk 'BEGIN {
        for (digit = 1; digit <= 13; digit++)
            for (box = 3; box <= 6; box++) {
                row = 2 + (digit + box) % 5
                given[row, 6 * (box - 1) + ++used[row, box]] = substr("123456789ABCD", digit, 1)
            }
        for (row = 1; row <= 36; row++)
            for (column = 1; column <= 36; column++)
                printf "%s", (row, column) in given ? given[row, column] : "."
    }'
}

# Interrupts the command after a while; prints its status and how many milliseconds it took to
# end, or "gone" when it had ended before.
interrupt_once() {
    peak_memory "$work/peak" stepdoku "$@" >"$work/out" 2>&1 </dev/null &
    watcher=$!
    sleep 0.3
    child=$(ps -o pid= --ppid "$watcher")
    began=$(now_ms)
    # shellcheck disable=SC2086
    kill -INT $child 2>"$work/kill" || { echo gone 0; return; }
    status=0
    wait "$watcher" || status=$?
    echo $status $(($(now_ms) - began))
}

# Prints what was left of files.
half_written() {
    for file in "$work/written"*; do
        [ ! -e "$file" ] || case $file in
        *.png) tail -c 8 "$file" | grep -q IEND || echo "$file" ;;
        *) echo "$file" ;;
        esac
    done
}

# The machine may be busy: one good time of three shows that nothing is waited for.  Of the files
# that the command was to write, only whole ones are there.
interrupted() {
    rm -f "$work/written"*
    for try in 1 2 3; do
        ended=$(interrupt_once "$@")
        status=${ended% *} ms=${ended#* }
        [ "$ms" -gt "$most_ms" ] || break
    done
    problem=$(memory_problem)
    [ "$status" = 130 ] || problem="$problem status $status, expected 130"
    is_sanitized || [ "$ms" -le "$most_ms" ] || problem="$problem after $ms ms, $try times"
    report "an interrupt ends $(echo "$*" | sed "s,$work/,," | cut -c1-40)" \
        "$problem$(half_written)"
}

# Interrupts a command that waits for its reader, once so much time has passed that it does.  Two
# interrupts may be one that arrives twice; the third ends it at once.
third_interrupt() {
    rm -f "$work/fifo"
    mkfifo "$work/fifo"
    sleep 30 <"$work/fifo" >"$work/out" &
    reader=$!
    stepdoku generate 100000 >"$work/fifo" 2>"$work/err" &
    child=$!
    sleep "$1"
    for number in first second; do
        kill -INT $child 2>"$work/kill" || true
        sleep 0.2
        case $(ps -o stat= -p $child) in
        "" | Z*) echo "the $number interrupt ended it" ;;
        esac
    done
    kill -INT $child 2>"$work/kill" || true
    status=0
    wait $child || status=$?
    [ $status = 130 ] || echo "status $status, expected 130"
    kill $reader 2>"$work/kill" || echo "it ended with its reader"
}

if has ps; then
    empty=$(printf '%1296s' "" | tr ' ' .)
    large=$(stepdoku generate --shape 5x5 --seed 3)
    interrupted solve --shape 6x6 --all "$empty"
    interrupted count --shape 6x6 "$empty"
    interrupted compare "$empty"
    interrupted step --shape 6x6 "$empty"
    interrupted path --shape 6x6 "$empty"
    interrupted hint --all --shape 6x6 "$empty"
    for copy in 1 2 3 4 5 6 7 8 9; do cat "$data/magictour.txt"; done >"$work/boards"
    interrupted convert --to dimacs "$work/boards"
    interrupted solve --strategy naive $hard
    interrupted rate "$data/hardest1106.txt"
    interrupted generate --shape 6x6
    interrupted generate 1000 --clues 18
    interrupted generate --difficulty 11.9
    interrupted print --rating --pdf "$work/written.pdf" "$data/hardest1106.txt"
    interrupted print --rating --shape 5x5 "$large"
    interrupted print --png "$work/written.png" "$data/magictour.txt"
    interrupted path --pdf "$work/written.pdf" "$data/hardest1106.txt"
    interrupted hint --all --pdf "$work/written.pdf" --shape 5x5 "$large"
    interrupted step --output "$work/written.dot" --shape 5x5 "$large"
    interrupted step --output "$work/written.cast" --first-step 1000000000 --shape 5x5 "$large"
    interrupted check --proof "$work/written" --shape 6x6 "$(crowded_row)"
    problem=
    for seconds in 0.5 3 10; do
        problem=$(third_interrupt $seconds)
        [ -n "$problem" ] || break
    done
    report "the third interrupt ends what waits for its reader" "$problem"
else
    skip "interrupts" "ps is not installed"
fi

# ---- pace ----

# A saved game of 11.25 s.  That the replay takes no less than its share does not depend on how
# busy the machine is.
replay_ms() {
    began=$(now_ms)
    stepdoku replay "$@" "$here/game/games/first.game" >"$work/out" 2>&1 || echo "status $?"
    echo $(($(now_ms) - began))
}

took=$(replay_ms --speed 10)
[ "$took" -ge 1100 ] && problem= || problem="$took ms, expected 1125 or more"
report "replay --speed 10 waits a tenth of what the player thought" "$problem"
finish
