#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the manual pages with the program, as TAP: they name every command, option,
# strategy, counter, variable, exit status, format, bundled list, term and technique, and no
# other; their examples print what they show, and what they claim is so; they have no errors
# of markup; and they fit into 80 columns.
. "$(dirname "$0")/support/tap.sh"
export STEPDOKU_PUZZLES="$data"
player=$here/../man/stepdoku.6 files=$here/../man/stepdoku.5 terms=$here/../man/stepdoku.7

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

# Prints the options after "Options:" in the item of a command.
page_options() {
    section "$player" COMMANDS | awk -v command="$1" '
        /^\.It / { here = $3 == command; listing = 0 }
        here && /^Options:$/ { listing = 1 }
        listing' | option_words
}

page_mentions() { option_words <"$player"; }

page_commands() { items "$player" COMMANDS; }
page_desk() { items "$player" "AT THE PROMPT"; }
page_strategies() { items "$player" STRATEGIES; }
page_rules() { words_of "$player" STRATEGIES Cm; }
page_counters() { items "$player" COUNTERS; }
page_formats() { items "$files" PUZZLES; }
page_lists() { words_of "$player" PUZZLES Cm; }

page_values() {
    section "$player" OPTIONS | awk '/^\.It Fl / {
        print "-" $3 ($4 == "Ar" ? " " toupper($5) : "")
    }'
}

page_statuses() {
    section "$player" "EXIT STATUS" | awk '/^\.It / { print $2 }'
}

page_variables() {
    section "$player" ENVIRONMENT | awk '/^\.It Ev / {
        for (i = 3; i <= NF; i++)
            if ($i != ",")
                print $i
    }'
}

# ---- the lists of the program ----

# Prints the commands in the output of help.
help_commands() { sed -n 's/^  \([a-z][a-z]*\).*/\1/p'; }

real_commands() { stepdoku help all | help_commands; }
real_desk() { echo help | stepdoku repl | help_commands; }

# Prints the options in the output of help, each as "--name VALUE" or "--name".
help_options() { sed -n 's/^  \(--[a-z-]*\( [A-Z][^ ]*\)*\) .*/\1/p'; }

# Prints the options of a command, including those that it has only at the prompt.
option_lines() { stepdoku help "$1" | help_options; }

shell_options() { stepdoku help "$1" | sed '/^At the prompt:$/,$d' | help_options; }

real_values() {
    for name in $(real_commands); do
        option_lines "$name"
    done | awk '{ print $1 ($2 ? " " toupper($2) : "") }'
    for name in help version; do
        stepdoku --$name >"$work/said" && [ -s "$work/said" ] && echo "--$name"
    done
}

real_options() { real_values | sed 's/ .*//'; }
real_strategies() { stepdoku strategies | awk '{ print $1 }'; }
real_rules() { stepdoku strategies | cut -c 1-38 | awk '{ for (i = 2; i <= NF; i++) print $i }'; }
real_counters() { stepdoku solve --stats 1............... | cut -f 2 | tr ' ' '\n' | cut -d = -f 1; }
real_formats() { stepdoku formats | sed 1d | awk '{ print $1 }'; }
real_lists() { (cd "$here/../data" && ls ./*.txt) | sed 's:^./::; s/.txt$//'; }

real_statuses() {
    sed -n 's/^ *STATUS_[A-Z_]* = \([0-9]*\).*/\1/p' "$here/../src/command/io.h"
}

# Prints the variables that the program reads, and those of curses and of locales.
real_variables() {
    grep -rho 'getenv("[A-Z_]*")' "$here/../src" --include='*.c' | sed 's/.*("//; s/")//'
    printf '%s\n' TERM LC_ALL LC_CTYPE LC_MESSAGES LANG LANGUAGE
}

same "commands of the command line" real_commands page_commands
same "commands at the prompt" real_desk page_desk
for name in $(real_commands); do
    shell_options "$name" | sed 's/ .*//' >"$work/program"
    page_options "$name" >"$work/page"
    report "options of $name" "$(differences "$work/program" "$work/page")"
done
same "options and their values" real_values page_values
same "options spoken of" real_options page_mentions
same "strategies" real_strategies page_strategies
same "rules of strategies" real_rules page_rules
same "counters" real_counters page_counters
same "formats" real_formats page_formats
same "bundled lists" real_lists page_lists
same "exit statuses" real_statuses page_statuses
same "variables" real_variables page_variables

# ---- JSON ----

four=1234....21......
nine=7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........
chain=231...986849.3.571567918.3.128..3.9.496.8..1.7531.9..8612357849385.9.1.79748.1.5.

tree=.7...1......7...3.8.13....25...73.4...6...2...3.42...83....96.5.5...6......8...1.

# Prints what a command of the prompt answers after the first backtrack of a search.
searching() {
    printf '%s\n' "new $four" 'step backtrack' "$1" | stepdoku repl --quiet | grep '^{'
}

# Prints the output of a command with --json, for boards that make it print all its keys.
json_lines() {
    case $1 in
    solve | count) stepdoku "$1" --json $four; stepdoku "$1" --json --stats $four ;;
    check) stepdoku check --json $four 11.............. ;;
    step)
        stepdoku step --json --code --all --removals --stats $four
        stepdoku step --json 11..............
        stepdoku step --json --strategy naive 123434122143432.
        ;;
    show) stepdoku show --json --candidates $four; searching 'show --json --candidates' ;;
    compare) stepdoku compare --json $four ;;
    hint) stepdoku hint --json $nine $chain 11.............. ...21.........1. ;;
    path) stepdoku path --json $chain ;;
    whynot)
        stepdoku whynot --json r1c1 7 $tree; stepdoku whynot --json r1c3 9 $tree
        searching 'whynot --json r2c3 1'; searching 'whynot --json r2c2 3'
        ;;
    lists) stepdoku lists --json; stepdoku lists --json easy ;;
    rate) stepdoku rate --json --score $nine $four; stepdoku rate --json --path $nine ;;
    replay) stepdoku replay --json "$here/game/games/first.game" ;;
    stats) stepdoku stats --json "$here/game/games" ;;
    *) stepdoku "$1" --json ;;
    esac
}

real_keys() { json_lines "$1" | grep -o '"[a-z_][a-z_]*":' | tr -d '":'; }

# Prints the item of a command in the section JSON.
json_item() {
    section "$player" JSON | awk -v command="$1" '
        /^\.It / { here = $3 == command }
        here'
}

# If the item mentions the counters, they are keys, too.
page_keys() {
    json_item "$1" | awk '$1 == ".Cm" { for (i = 2; i <= NF; i++) if ($i ~ /^[a-z_]+$/) print $i }'
    json_item "$1" | grep -q 'Sx COUNTERS' && page_counters
}

for name in $(real_commands); do
    stepdoku help "$name" | grep -q '^  --json' || continue
    real_keys "$name" >"$work/program"
    page_keys "$name" >"$work/page"
    report "JSON of $name" "$(differences "$work/program" "$work/page")"
done

# ---- terms and techniques ----

# Turns the glossary that the program prints into the lists of stepdoku(7).
real_terms() {
    stepdoku help terms | awk '
        function fill(sentence, n, i, words, line) {
            n = split(sentence, words, " ")
            line = words[1]
            for (i = 2; i <= n; i++)
                if (length(line " " words[i]) < 80) {
                    line = line " " words[i]
                } else {
                    print line
                    line = words[i]
                }
            print line
        }
        function end_item(n, i, sentences) {
            if (name == "full house")
                print ".El\n.Sh TECHNIQUES\n.Bl -tag -width Ds"
            gsub(/,/, " ,", name)
            if (name)
                print ".It Em " name
            n = split(text, sentences, /\. /)
            for (i = 1; i <= n; i++)
                fill(sentences[i] (i < n ? "." : ""))
        }
        BEGIN { print ".Bl -tag -width Ds" }
        /^  [^ ]/ {
            end_item()
            name = text = substr($0, 3)
            sub(/  .*/, "", name)
            text = substr(text, length(name) + 1)
            sub(/^ */, "", text)
            next
        }
        {
            sub(/^ */, "")
            text = text (text ? " " : "") $0
        }
        END {
            end_item()
            print ".El"
        }'
}

page_terms() { sed -n '/^\.\\" Begin$/,/^\.\\" End$/p' "$terms" | sed '1d; $d'; }

renew_terms() {
    real_terms >"$work/terms"
    sed -e '/^\.\\" Begin$/r '"$work/terms" -e '/^\.\\" Begin$/,/^\.\\" End$/{
        /^\.\\" /!d
        }' "$terms" >"$work/page"
    cp "$work/page" "$terms"
}

[ -z "$STEPDOKU_RENEW" ] || renew_terms
real_terms >"$work/program"
page_terms >"$work/page"
report "terms and techniques" "$(diff "$work/page" "$work/program")"
for lesson in $(sed -n 's/.*"\([0-9][0-9]-[a-z0-9-]*\)".*/\1/p' "$here/../src/words/glossary.c"); do
    [ -e "$here/../data/lessons/$lesson.lesson" ] || echo "no lesson $lesson"
done >"$work/lost"
report "lessons of the glossary" "$(cat "$work/lost")"

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

run_examples "$player"
run_examples "$files"

# ---- claims ----

# Prints a page without its markup, on one line.
page_text() {
    sed -e '/^\.\(Ic\|Cm\|Ar\|Ql\|Pa\|Em\|Ev\|Nm\|Sx\) /s/^....//' -e 's/^\.Fl -/--/' \
        -e 's/^\.Nm$/stepdoku/' -e '/^\./d' -e 's/\\&//g' "$1" | tr '\n' ' ' |
        sed 's/ \([,;:.)]\)/\1/g'
}

# cases.sh runs what the pages claim; here, that they claim it.
claims_that_are_not_made() {
    page_text "$player" >"$work/6"
    page_text "$files" >"$work/5"
    sed -n 's/^# \([56]\): \(.*\)/\1 \2/p' "$here/cases/claims.test" |
        while read -r page claim; do
            grep -qF -e "$claim" "$work/$page" || echo "stepdoku($page) does not say: $claim"
        done
}
report "claims" "$(claims_that_are_not_made)"

# ---- typesetting ----

# Copies the pages to where mandoc looks for references between them.
make_manual_path() {
    mkdir -p "$work/man/man5" "$work/man/man6" "$work/man/man7"
    cp "$files" "$work/man/man5"
    cp "$player" "$work/man/man6"
    cp "$terms" "$work/man/man7"
    makewhatis "$work/man"
}

lint() {
    make_manual_path 2>&1
    (cd "$work/man" && MANPATH=$work/man mandoc -T lint -W style man5/* man6/* man7/*) 2>&1
}

# Prints the lines of a page that are wider than 80 columns: wide_lines PAGE
wide_lines() {
    groff -mandoc -Tascii -P-cbou -rLL=78n "$1" |
        awk 'length > 80; END { if (NR < 100) print "most of it is missing" }'
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
    report "groff" "$(groff -mandoc -ww -z "$player" "$files" "$terms" 2>&1
        accepts groff -mandoc -ww -z)"
    report "80 columns" "$(wide_lines "$player"; wide_lines "$files"; wide_lines "$terms")"
else
    skip "groff" "it is not installed"
    skip "80 columns" "groff is not installed"
fi
finish
