#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Printed documents, as TAP: other programs read what cairo has written.
. "$(dirname "$0")/support/tap.sh"
export SOURCE_DATE_EPOCH=1000000000
puzzle=4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
build=$PWD
cd "$work" || exit

# with TOOL NAME COMMAND...: reports what the command finds wrong, unless the tool is missing.
with() {
    tool=$1 name=$2
    shift 2
    if has "$tool"; then
        report "$name" "$("$@" 2>&1)"
    else
        skip "$name" "$tool is not installed"
    fi
}

# equal EXPECTED FOUND: what is expected is not nothing
equal() {
    [ -n "$1" ] && [ "$1" = "$2" ] || printf 'expected: %s\nfound: %s\n' "$1" "$2"
}

n_pages() {
    pdfinfo "$1" | awk '$1 == "Pages:" { print $2 }'
}

if ! stepdoku print --paper a4 --pdf one.pdf $puzzle 2>error && grep -q 'without cairo' error; then
    expect "a build without cairo says so" \
        "stepdoku print: stepdoku was built without cairo, so it prints text only" "$(cat error)"
    expect "and prints no file" "" "$(ls ./*.pdf 2>ls_error)"
    finish
    exit
fi

# ---- QR codes ----

# Codes of six puzzles on a page, from a picture of it.
codes() {
    head -n 6 "$data/easy.txt" | stepdoku print --qr "$1" --per-page 6 --png "$1.png" &&
        zbarimg -q --raw "$1.png" 2>zbarimg_error | sort
}

small=1........2........3........4........
if stepdoku print --qr puzzle $puzzle >plain 2>error; then
    with zbarimg "the QR codes of a page have its puzzles" \
        equal "$(head -n 6 "$data/easy.txt" | cut -d' ' -f1 | tr . 0 | sort)" "$(codes puzzle)"
    with zbarimg "and those of links are links" equal "$(head -n 6 "$data/easy.txt" |
        stepdoku convert --to link | sort)" "$(codes link)"
    expect_same "a board that links cannot have gets its givens" "$(stepdoku print --qr puzzle \
        $small)" "$(stepdoku print --qr link $small)"
    expect "in text, a code has two modules per character, or two characters per module" "17 33" \
        "$(stepdoku print --qr puzzle $puzzle | grep -c '[▀▄█ ]\{33\}$') $(LC_ALL=C \
            stepdoku print --qr puzzle $puzzle | grep -c '^[# ]\{66\}$')"
else
    expect "a build without libqrencode says so" \
        "stepdoku print: stepdoku was built without libqrencode, so it draws no QR codes" \
        "$(cat error)"
fi

# ---- the module with cairo ----

# A tree as configure leaves it, but without the module.
mkdir lone && cp "$build/stepdoku" "$build/config.status" lone
expect "what draws documents may be missing, and then no file is made" \
    "64 stepdoku print: cannot load the library that draws documents: $work/lone/canvas.so " \
    "$(lone/stepdoku print --pdf lone.pdf $puzzle 2>error
        echo "$? $(cut -d: -f1-3 error) $(ls lone.pdf 2>ls_error)")"
if has readelf; then
    expect "other commands do not load cairo" "libc.so" \
        "$(readelf -d "$build/stepdoku" | grep -oE 'NEEDED.*(cairo|pango|libc.so)' |
            sed 's/.*\[//')"
fi

# ---- books ----

is_sound() {
    qpdf --check "$1" >checked 2>&1 && grep -q '^No syntax or stream encoding errors' checked &&
        ! grep -i warning checked || { echo "qpdf does not say that it is"; cat checked; }
}

is_embedded() {
    pdffonts "$1" | awk 'NR > 2 && $(NF - 4) != "yes"'
    [ "$(pdffonts "$1" | wc -l)" -gt 2 ] || echo "there are no fonts"
}

has_pages() {
    equal "$2" "$(n_pages "$1")"
}

is_dated() {
    pdfinfo -rawdates "$1" | grep -q "^CreationDate: *\(D:\)\{0,1\}$2"
}

has_size() {
    equal "$2" "$(pdfinfo "$1" | sed -n 's/Page size: *//p')"
}

# The givens as they are read from the page: by rows, after the page's number and the line
# above the board.
has_givens() {
    equal "1 1 18 givens $(echo $puzzle | sed 's/[^1-9]//g; s/./& /g')" \
        "$(pdftotext -raw one.pdf - | tr -s '\n\f' '  ')"
}

# The numbers of a hundred solutions.
has_numbers() {
    equal "$(seq 100 | tr '\n' ' ')" "$(pdftotext -f 18 book.pdf - |
        grep -xE '[0-9]{2,3}|[1-9]' | sort -nu | tr '\n' ' ')"
}

export STEPDOKU_PUZZLES="$data"
head -n 100 "$data/easy.txt" >hundred.txt
stepdoku print --paper a4 --pdf book.pdf --per-page 6 --solutions end --title 'A book' --rating \
    hundred.txt
with qpdf "a book is a sound PDF" is_sound book.pdf
with pdffonts "its fonts are embedded" is_embedded book.pdf
with pdfinfo "it has 17 pages of puzzles and 5 of solutions" has_pages book.pdf 22
with pdfinfo "on A4" has_size book.pdf "595.276 x 841.89 pts (A4)"
with pdftotext "all solutions are there" has_numbers
stepdoku print --paper letter --pdf letter.pdf $puzzle
with pdfinfo "or on letter paper" has_size letter.pdf "612 x 792 pts (letter)"
if localedef -i en_US -f UTF-8 ./en_US.UTF-8 2>error; then
    LOCPATH=$work LC_ALL=en_US.UTF-8 stepdoku print --pdf american.pdf $puzzle
    with pdfinfo "the locale says which" has_size american.pdf "612 x 792 pts (letter)"
else
    skip "the locale says which" "there is no locale en_US"
fi
with pdftotext "a puzzle can be read from its page" has_givens
SOURCE_DATE_EPOCH=0 stepdoku print --pdf oldest.pdf $puzzle
with pdfinfo "a PDF can say that it was made in 1970" is_dated oldest.pdf 19700101000000

# All names together are long.
every_rule="rules 3x3 x windoku disjoint knight king nonconsecutive"
printf '%s\n%081d\n' "$every_rule" 0 | stepdoku print --rating --pdf rules.pdf -
names_rules() {
    equal "X, windoku, disjoint groups, anti-knight, anti-king, non-consecutive, no solution, 0 givens" \
        "$(pdftotext -raw rules.pdf - | grep windoku)"
}
with pdftotext "every rule of a puzzle is named" names_rules

stepdoku print --pdf again.pdf --threads 1 --per-page 6 --solutions end --title 'A book' --rating \
    --paper a4 hundred.txt
expect "the same input, the same file, on one thread or many" "" "$(cmp book.pdf again.pdf 2>&1)"

for side in 16 25 36; do
    box=$(echo $side | awk '{ print sqrt($1) "x" sqrt($1) }')
    head -c $((side * side)) /dev/zero | tr '\0' . |
        stepdoku print --shape "$box" --pdf "$side.pdf" --candidates --large --paper a4
    with pdfinfo "boards of side $side" has_pages "$side.pdf" 1
done

# ---- pictures ----

width_of() {
    od -An -tu1 -j16 -N4 "$1" | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'
}

stepdoku print --svg page.svg --per-page 2 --paper a4 $puzzle $puzzle $puzzle
expect "a file per page" "page-2.svg page.svg" "$(echo page*.svg)"
stepdoku print --png page.png --paper a4 $puzzle
expect "a PNG has 200 dots per inch" "1654" "$(width_of page.png)"
stepdoku hint --svg hint.svg --all --technique hidden-single $puzzle
hints=$(stepdoku hint --all --technique hidden-single $puzzle | wc -l)
expect "each hint is a picture" "$hints" "$(ls hint*.svg | wc -l | sed 's/^0$/no picture/')"
stepdoku path --pdf path.pdf $puzzle
steps=$(stepdoku path $puzzle | grep -c '^[0-9]*\. ')

has_steps() {
    equal "$steps" "$(pdftotext -raw path.pdf - | tr '\f' '\n' | grep -cE '^[0-9]+\. [A-Za-z]')"
}
with pdftotext "a path has every step" has_steps

# Two kites have houses as a fish has, but these are no base and no cover.
has_kites() {
    equal "strong: one is true weak: one at most" \
        "$(pdftotext -raw kites.pdf - | grep -oE 'strong: .*|base: .*')"
}
grep -m 1 '^:0404:' "$here/human/library.txt" | stepdoku hint --technique 0404 --pdf kites.pdf
with pdftotext "the lines of two kites are strong and weak" has_kites

# What the text of a review says is on its page, and what helped is counted.
has_review() {
    stepdoku replay --review "$game" | sed -n '/^First/,$p' | tr -s ' ' '\n' >said
    printf '%s\n' Two by two Solved in 0:11 Hints: 1 Mistakes: 1 >>said
    pdftotext -raw review.pdf - | tr -s ' ' '\n' | sort -u >drawn
    sort -u said | comm -23 - drawn
}
game=$here/game/games/first.game
stepdoku replay --review --pdf review.pdf "$game"
with pdftotext "a review is drawn as it is said" has_review
expect "and without being asked for" "<svg" "$(stepdoku replay --svg - "$game" | grep -o '<svg')"

expect "a document can go to standard output" "$(cat page.svg | wc -c | sed 's/^0$/no page/')" \
    "$(stepdoku print --svg - --per-page 2 --paper a4 $puzzle $puzzle | wc -c)"
{
    echo "new $puzzle"
    echo hint
    echo "print --hint --svg desk.svg"
    echo "print --pdf desk.pdf --candidates"
} | stepdoku repl --quiet >said
with pdfinfo "the board on the desk" has_pages desk.pdf 1
expect "and its hint" "<?xml" "$(head -c 5 desk.svg)"
expect "and what is written is named" "Wrote desk.svg Wrote desk.pdf" \
    "$(grep '^Wrote' said | tr '\n' ' ' | sed 's/ $//')"

# ---- what can go wrong ----

# failure COMMAND...: the status and what is said.
failure() {
    "$@" >said 2>error
    echo "$? $(cat error)"
}

full_disk() {
    (ulimit -f 8; stepdoku print --pdf full.pdf hundred.txt)
}

expect "more pages than standard output takes" \
    "74 stepdoku print: standard output: more than one page; name a file, or write a PDF" \
    "$(failure stepdoku print --svg - $puzzle $puzzle)"
expect "a directory that is not there" \
    "74 stepdoku print: no/page.pdf: No such file or directory" \
    "$(failure stepdoku print --pdf no/page.pdf hundred.txt)"
trap '' XFSZ
expect "a disk that is full" "74 stepdoku print: full.pdf: File too large" "$(failure full_disk)"
expect "no puzzle, no file" "65 " \
    "$(stepdoku print --pdf none.pdf </dev/null 2>error; echo "$? $(ls none.pdf 2>ls_error)")"
finish
