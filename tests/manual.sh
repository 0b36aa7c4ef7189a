#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the manual pages with the program, as TAP: they name every strategy, counter, variable,
# exit status, format and bundled list, and no other; their examples print what they show, and what
# they claim is so; they have no errors of markup; they fit into 80 columns; and stepdoku(6) is not
# too long to read.  man/manual.awk makes the other lists.
. "$(dirname "$0")/support/tap.sh"
export STEPDOKU_PUZZLES="$data"
player=man/stepdoku.6 commands=man/stepdoku-commands.6 files=man/stepdoku.5 terms=man/stepdoku.7
pages="$player $commands $files $terms"

# Prints the lines that only one of two files has: differences OF-THE-PROGRAM OF-THE-PAGE
differences() {
    sort -u "$1" -o "$1"
    sort -u "$2" -o "$2"
    comm -23 "$1" "$2" | sed 's/^/not in the manual: /'
    comm -13 "$1" "$2" | sed 's/^/in the manual alone: /'
}

# Compares the output of two commands: same NAME COMMAND-OF-THE-PROGRAM COMMAND-OF-THE-PAGE
same() {
    $2 >"$work/program"
    $3 >"$work/page"
    [ -s "$work/program" ] || echo "(nothing)" >"$work/program"
    report "$1" "$(differences "$work/program" "$work/page")"
}

# ---- the lists of a page ----

# Prints a section of a page: section PAGE NAME
section() {
    awk -v name="$2" '/^\.Sh / { inside = substr($0, 5) == name } inside' "$1"
}

# Prints the first words of items: two for `.It Ic solve , count Op Ar puzzle`.
items() {
    section "$1" "$2" | awk '/^\.It Ic / {
        for (i = 3; i <= NF && $i ~ /^([a-z0-9]+|,)$/; i++)
            if ($i != ",")
                print $i
    }'
}

# Prints the words of a macro in a section, without punctuation: words_of PAGE NAME MACRO
words_of() {
    section "$1" "$2" | awk -v macro="$3" '$1 == "." macro {
        for (i = 2; i <= NF; i++)
            if ($i ~ /^[A-Za-z0-9_-]+$/)
                print $i
    }'
}

# Prints the options in `.Fl` lines.
option_words() {
    awk '$1 == ".Fl" { for (i = 2; i <= NF; i++) if ($i ~ /^-/) print "-" $i }'
}

# shellcheck disable=SC2086
page_mentions() { cat $pages | option_words; }

page_strategies() { section "$terms" STRATEGIES | sed -n 's/^\.It Ic //p'; }
page_rules() { section "$terms" STRATEGIES | sed -n 's/^\.It Cm \([^ ]*\).*/\1/p'; }
page_counters() { items "$files" COUNTERS; }
page_formats() { items "$files" PUZZLES; }
page_lists() { words_of "$commands" PUZZLES Cm; }

page_statuses() {
    section "$commands" "EXIT STATUS" | awk '/^\.It / { print $2 }'
}

page_variables() {
    section "$commands" ENVIRONMENT | awk '/^\.It Ev / {
        for (i = 3; i <= NF; i++)
            if ($i != ",")
                print $i
    }'
}

# ---- the lists of the program ----

# Prints the commands in the output of help.
real_commands() { stepdoku help all | sed -n 's/^  \([a-z][a-z]*\).*/\1/p'; }

real_options() {
    for name in $(real_commands); do
        stepdoku help "$name"
    done | sed -n 's/^  \(--[a-z-]*\).*/\1/p'
    printf '%s\n' --help --version
}

real_strategies() { stepdoku strategies | awk '!NF { exit } { print $1 }'; }
real_rules() { stepdoku strategies | awk 'is_rule { print $1 } !NF { is_rule = 1 }'; }
real_counters() { stepdoku solve --stats 1............... | cut -f 2 | tr ' ' '\n' | cut -d = -f 1; }
real_formats() { stepdoku formats | sed 1d | awk '{ print $1 }'; }
real_lists() { (cd "$here/../data" && ls ./*.txt) | sed 's:^./::; s/.txt$//'; }

real_statuses() {
    sed -n 's/^ *STATUS_[A-Z_]* = \([0-9]*\).*/\1/p' "$here/../src/command/io.h"
}

# Prints the variables that the program reads, and those of curses and of locales.
real_variables() {
    grep -rhoE '(getenv\(|find_path\(path, )"[A-Z_]+"' "$here/../src" --include='*.c' |
        sed 's/[^"]*"//; s/"//'
    printf '%s\n' TERM LC_ALL LC_CTYPE LC_MESSAGES LANG LANGUAGE
}

same "options" real_options page_mentions
same "strategies" real_strategies page_strategies
same "rules of strategies" real_rules page_rules
same "counters" real_counters page_counters
same "formats" real_formats page_formats
same "bundled lists" real_lists page_lists
same "exit statuses" real_statuses page_statuses
same "variables" real_variables page_variables

# ---- lessons ----

for lesson in $(sed -n 's/.*"\([0-9][0-9]-[a-z0-9-]*\)".*/\1/p' "$here/../src/words/glossary.def"); do
    [ -e "$here/../data/lessons/$lesson.lesson" ] || echo "no lesson $lesson"
done >"$work/lost"
report "lessons of the glossary" "$(cat "$work/lost")"

# ---- made lists ----

# makes TEXT: what comes of a page with that in a list of options
makes() {
    printf '@list options\n%s\n@end\n' "$1" >"$work/page"
    awk -v src="$here/../src" -f "$here/../man/manual.awk" "$work/page" 2>&1
}
report "a list has what the page adds to it" "$(makes '@--seed
Sown.' | grep -q '^Sown\.$' || echo "it has not")"
report "what is added to nothing is an error" "$(makes '@--sead
Sown.' | grep -q 'not in the list: --sead$' || echo "no message")"

# ---- examples ----

# A long line of output may be broken in the page, so words are compared, one per line,
# when lines differ.
words() {
    tr -s ' ' '\n' <"$1" >"$1.words"
}

compare_example() {
    cmp -s "$work/expected" "$work/found" && return
    words "$work/expected"
    words "$work/found"
    diff "$work/expected.words" "$work/found.words"
}

run_example() {
    [ -n "$command" ] || return 0
    rm -rf "$work/state" "$work/config"
    (cd "$work" && sh -c "$command" <"$work/in" >"$work/found" 2>&1)
    report "$(basename "$page"):$at: $command" "$(compare_example)"
    command=
}

begin_example() {
    command=$1 at=$2
    : >"$work/in"
    : >"$work/expected"
}

# Runs the examples in displays: "$ " begins a command, "stepdoku> " begins a line of its
# input, and the other lines are its output.
run_examples() {
    page=$1 number=0 display='' command=''
    while IFS= read -r line; do
        number=$((number + 1))
        case $display$line in
        .Bd*) display=: ;;
        :.Ed) run_example; display= ;;
        :'$ '*) run_example; begin_example "${line#??}" $number ;;
        :'stepdoku> '*) printf '%s\n' "${line#stepdoku> }" >>"$work/in" ;;
        :*) [ -z "$command" ] || printf '%s\n' "$line" >>"$work/expected" ;;
        esac
    done <<END
$(sed 's/\\e/\\/g; s/^\\&//' "$page")
END
}

for page in $pages; do
    run_examples "$page"
done

# ---- claims ----

# Prints a page without its markup, on one line.
page_text() {
    sed -e '/^\.\(Ic\|Cm\|Ar\|Ql\|Pa\|Em\|Ev\|Nm\|Sx\) /s/^....//' -e 's/^\.Fl -/--/' \
        -e 's/^\.Nm$/stepdoku/' -e '/^\./d' -e 's/\\&//g' "$1" | tr '\n' ' ' |
        sed 's/ \([,;:.)]\)/\1/g'
}

# cases.sh runs what the pages claim; here, that they claim it.
claims_that_are_not_made() {
    for page in $pages; do
        page_text "$page"
    done >"$work/text"
    sed -n 's/^# "\(.*\)"$/\1/p' "$here/cases/claims.test" | while read -r claim; do
        grep -qF -e "$claim" "$work/text" || echo "no page says: $claim"
    done
}
report "claims" "$(claims_that_are_not_made)"

# ---- typesetting ----

# Copies the pages to where mandoc looks for references between them.
make_manual_path() {
    mkdir -p "$work/man/man5" "$work/man/man6" "$work/man/man7"
    cp "$files" "$work/man/man5"
    cp "$player" "$commands" "$work/man/man6"
    cp "$terms" "$work/man/man7"
    makewhatis "$work/man"
}

lint() {
    make_manual_path 2>&1
    (cd "$work/man" && MANPATH=$work/man mandoc -T lint -W style man5/* man6/* man7/*) 2>&1
}

# Prints a page as man does: print_page PAGE
print_page() { groff -mandoc -Tascii -P-cbou -rLL=78n "$1"; }

# Prints the lines of a page that are wider than 80 columns: wide_lines PAGE
wide_lines() {
    print_page "$1" | awk 'length > 80; END { if (NR < 100) print "most of it is missing" }'
}

# accepts COMMAND...: complains of a program that finds no fault with a page that has one
accepts() {
    [ -n "$(printf '.Dd today\n.Nonsense\n' | "$@" 2>&1)" ] || echo "it finds no fault with any page"
}

if has mandoc && has makewhatis; then
    report "mandoc" "$(lint; accepts mandoc -T lint)"
else
    skip "mandoc" "it is not installed"
fi
if has groff; then
    # shellcheck disable=SC2086
    report "groff" "$(groff -mandoc -ww -z $pages 2>&1; accepts groff -mandoc -ww -z)"
    report "80 columns" "$(for page in $pages; do wide_lines "$page"; done)"
    report "stepdoku(6) has 700 lines at most" "$(print_page "$player" |
        awk 'END { if (NR > 700) print NR " lines" }')"
else
    skip "groff" "it is not installed"
    skip "80 columns" "groff is not installed"
    skip "stepdoku(6) has 700 lines at most" "groff is not installed"
fi
finish
