#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# rate-parallel.sh LIST [OPTION]...: rates a list of puzzles, one per line, in pieces that GNU
# parallel hands out; its options name other machines: rate-parallel.sh list.txt -S one,two
#
# Each piece is read by a stepdoku of one thread, --keep-order puts the answers in the order of
# the list, and --with-puzzle has each answer name its puzzle, so that pieces can also be
# joined later, or be rated twice where a machine was lost.
if [ $# -eq 0 ]; then
    echo "usage: $0 LIST [OPTION]..." >&2
    exit 64
fi
list=$1
shift
# A list has one puzzle a line; comments and empty lines have no answer.
grep -v -e '^#' -e '^$' "$list" |
    parallel --no-notice --pipe --keep-order -N "${PIECE:-20}" "$@" \
        stepdoku rate --with-puzzle --threads 1
