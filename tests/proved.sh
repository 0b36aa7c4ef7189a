#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The note of what was proved, as TAP: `prove.sh -c` accepts it for the code, the tables and the
# proof that it is of, and for no others.  Here it is of the tree as it is, proved or not.
. "$(dirname "$0")/support/tap.sh"
has cc || { echo "1..0 # SKIP prove.sh needs cc"; exit; }
cp -rL "$here/../src" "$here/../proof" "$work"
chmod -R u+w "$work"
note=$work/proof/proved

# says: what the check says last, without digests, and its status
says() {
    status=0
    said=$("$work/proof/prove.sh" -c 2>&1) || status=$?
    echo "$status $(echo "$said" | tail -n 1 | sed 's/: [0-9a-f]*, not .*//')"
}

# notices NAME FILE: the file has changed
notices() {
    expect "$1" "1 not proved: proof/proved is of other code or another proof" "$(says)"
    cp "$here/../$2" "$work/$2"
}

echo "of nothing" >"$note"
digest=$("$work/proof/prove.sh" -c | sed -n 's/.* of nothing, not //p')
printf '%s\n' "$digest" 12 "these provers" >"$note"
expect "the same code" "0 proved 12 with these provers" "$(says)"
sed -i 's/ = / != /' "$work/src/search/machine.c"
notices "another search" src/search/machine.c
sed -i 's/ + / - /' "$work/src/board/shape_tables.awk"
notices "other tables of the shapes" src/board/shape_tables.awk
sed -i '1s/^/\n/' "$work/proof/search/choices.acsl"
notices "another proof" proof/search/choices.acsl
echo "/* A remark. */" >>"$work/src/search/machine.c"
expect "a comment is no code" "0 proved 12 with these provers" "$(says)"
: >"$note"
expect "an empty note says that the proof has to wait" \
    "77 not proved: proof/proved is empty: this code is yet to be proved" "$(says)"

# README names the functions that have a contract, and no others.
contracts() {
    (cd "$here/../proof" && find . -name '*.[ch].acsl' -exec sed -n 's/^function //p' {} +)
}
named() {
    sed -n '/^Which functions/,/^What is assumed/s/^    \(.*\)/ \1/p' "$here/../proof/README" |
        sed 's/ [a-z]*\/[^ ]*//' | tr -s ' ,' '\n' | sed '/^$/d'
}
expect "README names the functions that are proved" "$(contracts | sort -u)" "$(named | sort -u)"
finish
