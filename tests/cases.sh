#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the cases of the files that it is given, or of tests/cases/*.test, as TAP.  A case is, each line after its mark:
#   $ command line, with "stepdoku" the program as built     (begins a case)
#   < a line of standard input
#   > a line expected on standard output
#   ! a line expected on standard error
#   = the exit status expected, 0 when not said
# Each has an empty directory of its own.
# STEPDOKU_RENEW=1 writes the cases with the output as it is now; check the difference.
. "$(dirname "$0")/support/tap.sh"
export DATA="$data" GAMES="$here/game/games"

begin_case() {
    command=$1 at=$2 status=0
    : >"$work/in"; : >"$work/out"; : >"$work/err"
    rm -rf "$work/state" "$work/config" "$work/here"
    mkdir "$work/here"
}

renew_case() {
    {
        printf '$ %s\n' "$command"
        sed 's/^/< /' "$work/in"
        sed 's/^/> /' "$work/real_out"
        sed 's/^/! /' "$work/real_err"
        [ $real = 0 ] || echo "= $real"
    } >>"$work/renewed"
}

end_case() {
    [ -n "$command" ] || return 0
    (cd "$work/here" && sh -c "$command") <"$work/in" >"$work/real_out" 2>"$work/all_err"
    real=$?
    # What a slow machine says while it generates puzzles.
    sed '/^[0-9]* s so far; /d' "$work/all_err" >"$work/real_err"
    if [ -n "$STEPDOKU_RENEW" ]; then
        renew_case
    fi
    problem=$(
        [ $real = "$status" ] || echo "status: $real, expected $status"
        diff "$work/out" "$work/real_out" | sed 's/^/output: /'
        diff "$work/err" "$work/real_err" | sed 's/^/errors: /'
    )
    report "$at" "${problem:+$command
$problem}"
    command=
}

command=
[ $# -gt 0 ] || set -- "$here"/cases/*.test
for file in "$@"; do
    number=0
    : >"$work/renewed"
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        text=${line#??}
        case $line in
        '$ '*) end_case; begin_case "$text" "$(basename "$file"):$number" ;;
        '<'*) printf '%s\n' "$text" >>"$work/in" ;;
        '>'*) printf '%s\n' "$text" >>"$work/out" ;;
        '!'*) printf '%s\n' "$text" >>"$work/err" ;;
        '= '*) status=$text ;;
        '' | '#'*) end_case; printf '%s\n' "$line" >>"$work/renewed" ;;
        *) echo "Bail out! $file:$number: not a line of a case"; exit 1 ;;
        esac
    done <"$file"
    end_case
    if [ -n "$STEPDOKU_RENEW" ]; then
        cp "$work/renewed" "$file"
    fi
done
finish
