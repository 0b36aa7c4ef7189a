#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the cases of tests/cases/*.test, as TAP.  A case is, each line after its mark:
#   $ command line, with "stepdoku" the program as built     (begins a case)
#   < a line of standard input
#   > a line expected on standard output
#   ! a line expected on standard error
#   = the exit status expected, 0 when not said
here=$(dirname "$0")
PATH=$(pwd):$PATH
export PATH LC_ALL=C.UTF-8 DATA="$here/../data" GAMES="$here/game/games"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
count=0

begin_case() {
    command=$1 at=$2 status=0
    : >"$work/in"; : >"$work/out"; : >"$work/err"
    rm -rf "$work/state" "$work/config"
}

end_case() {
    [ -n "$command" ] || return 0
    count=$((count + 1))
    sh -c "$command" <"$work/in" >"$work/real_out" 2>"$work/real_err"
    real=$?
    if [ $real = "$status" ] && cmp -s "$work/out" "$work/real_out" &&
        cmp -s "$work/err" "$work/real_err"; then
        echo "ok $count - $at"
    else
        echo "not ok $count - $at: $command"
        echo "# status $real, expected $status"
        diff "$work/out" "$work/real_out" | sed 's/^/# output: /'
        diff "$work/err" "$work/real_err" | sed 's/^/# errors: /'
    fi
    command=
}

command=
for file in "$here"/cases/*.test; do
    number=0
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        text=${line#??}
        case $line in
        '$ '*) end_case; begin_case "$text" "$(basename "$file"):$number" ;;
        '<'*) printf '%s\n' "$text" >>"$work/in" ;;
        '>'*) printf '%s\n' "$text" >>"$work/out" ;;
        '!'*) printf '%s\n' "$text" >>"$work/err" ;;
        '= '*) status=$text ;;
        '' | '#'*) ;;
        *) echo "Bail out! $file:$number: not a line of a case"; exit 1 ;;
        esac
    done <"$file"
    end_case
done
echo "1..$count"
