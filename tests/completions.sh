#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The shells' completions, as TAP: their syntax where the shell is there, and in bash and
# fish what is really completed.
PATH=$(pwd):$PATH
export PATH LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

# report NAME EXPECTED FOUND
report() {
    count=$((count + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $count - $1"
    else
        echo "not ok $count - $1"
        printf 'expected: %s\nfound: %s\n' "$2" "$3" | sed 's/^/# /'
    fi
}

skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP $2 is not installed"
}

has() {
    command -v "$1" >/dev/null
}

has_syntax() {
    if has "$1"; then
        report "$1 takes its script" "" "$("$1" -n "$work/$1" 2>&1)"
    else
        skip "$1 takes its script" "$1"
    fi
}

# What Tab finds behind words; those of bash as it splits them, the last begun.
in_bash() {
    (
        cd "$work/files" || exit
        bash --norc -c '
            . "$1"
            shift
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _stepdoku stepdoku "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            echo ${COMPREPLY[*]}' bash "$work/bash" stepdoku "$@"
    )
}

in_fish() {
    (
        cd "$work/files" || exit
        fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$work/fish" "$1" |
            cut -f1 | tr '\n' ' ' | sed 's/ $//'
    )
}

for shell in bash zsh fish; do
    stepdoku completions $shell >"$work/$shell"
    has_syntax $shell
done

mkdir "$work/files"
: >"$work/files/a list.txt"
cells='smallest first'
if has bash; then
    report "bash: a command" "solve" "$(in_bash so)"
    report "bash: every command and file" \
        "$(stepdoku help | sed '/prompt:$/,$d' | awk '/^  / { printf "%s ", $1 }')a list.txt" \
        "$(in_bash '')"
    report "bash: an option" "--strategy --stats" "$(in_bash solve --st)"
    report "bash: an option's value" "$cells" "$(in_bash solve --cell '')"
    report "bash: a value begun" "smallest" "$(in_bash solve --cell s)"
    report "bash: a value behind =" "$cells" "$(in_bash solve --cell =)"
    report "bash: a value begun behind =" "first" "$(in_bash solve --cell = f)"
    report "bash: a format" "sdk sdx sdm" "$(in_bash convert --to sd)"
    report "bash: a step, which has no format" "" "$(in_bash step --to sd)"
    report "bash: a technique" "naked-single naked-pair naked-triple naked-quad" \
        "$(in_bash hint --technique naked)"
    report "bash: a file with a blank" "a list.txt" "$(in_bash solve 'a l')"
    report "bash: a file as a value" "a list.txt" "$(in_bash generate --pattern a)"
    report "bash: a symmetry" "rotational rotational90" "$(in_bash generate --symmetry rot)"
    report "bash: a difficulty" "easy extreme" "$(in_bash generate --difficulty e)"
    report "bash: a file to play" "a list.txt" "$(in_bash 'a l')"
    report "bash: no file for a number" "" "$(in_bash solve --threads '')"
    report "bash: a shell" "bash" "$(in_bash completions b)"
    report "bash: a command to be told of" "hint" "$(in_bash help hi)"
    report "bash: what any program has" "--version" "$(in_bash --v)"
else
    skip "bash: completing" bash
fi

if has fish; then
    report "fish: an option" "--stats --strategy" "$(in_fish 'stepdoku solve --st')"
    report "fish: an option's value" "first smallest" "$(in_fish 'stepdoku solve --cell ')"
    report "fish: a file as a value" "a list.txt" "$(in_fish 'stepdoku generate --pattern a')"
    report "fish: a command" "solve" "$(in_fish 'stepdoku solv')"
    report "fish: no file where none is wanted" "" "$(in_fish 'stepdoku formats a')"
else
    skip "fish: completing" fish
fi

stepdoku completions csh 2>"$work/err"
report "no other shell" "64 stepdoku completions: expected a shell: bash, zsh or fish" \
    "$? $(cat "$work/err")"
echo "1..$count"
