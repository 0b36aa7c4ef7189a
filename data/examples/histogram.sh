#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# histogram.sh [FILE|LIST]...: how many of the puzzles have which rating, as bars.  Without
# arguments, it generates a thousand.
#
# `rate --json` answers with one object a line, of which only "er" is needed here; a rating is
# a multiple of a tenth, and bars are for whole numbers.
if [ $# -gt 0 ]; then
    stepdoku rate --json "$@"
else
    stepdoku generate 1000 --seed 1 | stepdoku rate --json
fi | awk '
    match($0, /"er":[0-9.]+/) {
        rating = int(substr($0, RSTART + 5, RLENGTH - 5))
        n[rating]++
        most = n[rating] > most ? n[rating] : most
        all++
    }
    END {
        for (rating = 1; rating < 12; rating++) {
            bar = sprintf("%*s", n[rating] * 50 / (most ? most : 1), "")
            gsub(/ /, "#", bar)
            printf "%2d.x %6d %s\n", rating, n[rating], bar
        }
        printf "%d puzzles\n", all
    }'
