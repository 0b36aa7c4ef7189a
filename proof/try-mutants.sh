#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Changes the C code as each line of the file `mutants` says, one at a time, and shows that
# the changed function can no longer be proved.  Ends with the counts; fails when a proof
# does not notice a change.
#
#     try-mutants.sh [PATTERN]     only the lines that contain PATTERN
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if ! command -v frama-c >/dev/null; then
    echo "No mutant is tried, because frama-c is missing."
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
found=0
missed=0

# Changes the function: its lines are those from its name at the margin to a closing brace.
mutate() {
    rm -rf "$work/src"
    cp -r "$here/../src" "$work/src"
    sed "/^[a-z].*[ *]$2(/,/^}/ $3" "$here/../src/$1" >"$work/src/$1"
    if cmp -s "$here/../src/$1" "$work/src/$1"; then
        echo "$1 $2: nothing matches $3"
        exit 1
    fi
    cc -fsyntax-only -D_GNU_SOURCE -std=c17 -I"$work/src" -x c "$work/src/$1"
}

# open_goals DIRECTORY SECONDS: the goals of the function that are open in that source tree
open_goals() {
    STEPDOKU_SOURCE=$1 "$here/prove.sh" -f "$file" -F "$function" -t "$2" >"$work/log" || true
    grep -qE '^(not )?proved:? [0-9]' "$work/log" || { cat "$work/log" >&2; exit 1; }
    sed -n 's/^[^ ]*: //p' "$work/log" | sort
}

# Whether a goal is open that is not open without the change, when a prover has so much time.
is_found() {
    unchanged=$work/$function.$1
    open_goals "$work" "$1" >"$work/changed"
    [ -e "$unchanged" ] || open_goals "$here/.." "$1" >"$unchanged"
    [ -n "$(comm -23 "$work/changed" "$unchanged")" ]
}

grep -v '^#' "$here/mutants" | grep -F -e "${1-}" >"$work/mutants"
while read -r file function change; do
    mutate "$file" "$function" "$change"
    if is_found 3 || is_found 20; then
        result=found
        found=$((found + 1))
    else
        result=missed
        missed=$((missed + 1))
    fi
    printf '%-6s %-15s %-21s %-60s %s\n' $result "$file" "$function" "$change" \
        "$(comm -23 "$work/changed" "$unchanged" | wc -l) open"
done <"$work/mutants"
echo "$found found, $missed missed"
[ $missed -eq 0 ]
