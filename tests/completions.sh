#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The shells' completions, as TAP: their syntax where the shell is there, and in bash and
# fish what is really completed.
. "$(dirname "$0")/support/tap.sh"

echo "if true" >"$work/unfinished"
has_syntax() {
    if has "$1"; then
        report "$1 takes its script, and not any" \
            "$([ -s "$work/$1" ] || echo "there is no script"; "$1" -n "$work/$1" 2>&1
                [ -n "$("$1" -n "$work/unfinished" 2>&1)" ] || echo "it takes any")"
    else
        skip "$1 takes its script" "$1 is not installed"
    fi
}

# What Tab finds behind words, or "nothing"; those of bash as it splits them, the last begun.
in_bash() {
    (
        cd "$work/files" || exit
        bash --norc -c '
            . "$1"
            shift
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _stepdoku stepdoku "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            declare -F _stepdoku >/dev/null || echo "no function"
            echo ${COMPREPLY[*]:-nothing}' bash "$work/bash" stepdoku "$@"
    )
}

in_fish() {
    (
        cd "$work/files" || exit
        fish --no-config -c 'source $argv[1]; set found (complete -C $argv[2])
            set -q found[1]; or set found nothing
            printf "%s\n" $found' "$work/fish" "$1" | cut -f1 | tr '\n' ' ' | sed 's/ $//'
    )
}

for shell in bash zsh fish; do
    stepdoku completions $shell >"$work/$shell"
    has_syntax $shell
done

mkdir "$work/files"
: >"$work/files/a list.txt"
cells='smallest first last dom/deg random most-constrained arbitrary'
levels='easy medium hard unfair extreme empty minimal magictour 17clue hardest1106 sources jigsaw x windoku knight'
if has bash; then
    expect "bash: a command" "solve" "$(in_bash sol)"
    expect "bash: every command, level and file" \
        "$(stepdoku help all | awk '/^  [a-z]/ { printf "%s ", $1 }')$levels a list.txt" \
        "$(in_bash '')"
    expect "bash: an option" "--strategy --stats" "$(in_bash solve --st)"
    expect "bash: an option's value" "$cells" "$(in_bash solve --cell '')"
    expect "bash: a value begun" "smallest" "$(in_bash solve --cell s)"
    expect "bash: a value behind =" "$cells" "$(in_bash solve --cell =)"
    expect "bash: a value begun behind =" "first" "$(in_bash solve --cell = f)"
    expect "bash: a format" "sdk sdx sdm" "$(in_bash convert --to sd)"
    expect "bash: a step, which has no format" nothing "$(in_bash step --to sd)"
    expect "bash: a technique" "naked-single naked-pair naked-triple naked-quad" \
        "$(in_bash hint --technique naked)"
    expect "bash: a file with a blank" "a list.txt" "$(in_bash solve 'a l')"
    expect "bash: a file as a value" "a list.txt" "$(in_bash generate --pattern a)"
    expect "bash: a place of solutions" "none below end" "$(in_bash print --solutions '')"
    expect "bash: a paper" "letter" "$(in_bash print --paper let)"
    expect "bash: a file to draw" "a list.txt" "$(in_bash hint --svg a)"
    expect "bash: a symmetry" "rotational rotational90" "$(in_bash generate --symmetry rot)"
    expect "bash: a difficulty" "easy extreme" "$(in_bash generate --difficulty e)"
    expect "bash: a file to play" "a list.txt" "$(in_bash 'a l')"
    expect "bash: no file for a number" nothing "$(in_bash solve --threads '')"
    expect "bash: a shell" "bash" "$(in_bash completions b)"
    expect "bash: a command or a term to be told of" \
        "hint hidden-single hidden-pair hidden-triple hidden-quad hidden-rectangle" \
        "$(in_bash help hi)"
    expect "bash: what any program has" "--version" "$(in_bash --v)"
else
    skip "bash: completing" "bash is not installed"
fi

if has fish; then
    expect "fish: an option" "--stats --strategy" "$(in_fish 'stepdoku solve --st')"
    expect "fish: an option's value" "arbitrary dom/deg first last most-constrained random smallest" "$(in_fish 'stepdoku solve --cell ')"
    expect "fish: a file as a value" "a list.txt" "$(in_fish 'stepdoku generate --pattern a')"
    expect "fish: a command" "solve" "$(in_fish 'stepdoku solv')"
    expect "fish: no file where none is wanted" nothing "$(in_fish 'stepdoku formats a')"
else
    skip "fish: completing" "fish is not installed"
fi

stepdoku completions csh 2>"$work/err"
expect "no other shell" "64 stepdoku completions: found 'csh', expected bash, zsh or fish" \
    "$? $(cat "$work/err")"
finish
