#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes one small change of the source at a time, and shows whether a test notices it.
#
#     mutants.sh [N [SEED]]     N changes (300), chosen by SEED (today's date)
#
# 'make mutants' runs it, for a night.  src/search is left out, since it is proved, and src/fast,
# where many a change costs time and nothing else.  A change that no test notices is a test that
# is missing, or makes no difference.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
number=${1:-300} seed=${2:-$(date +%Y%m%d)}
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-mutants.XXXXXX")
trap 'rm -rf "$work"' EXIT
build=$work/tree/build
caught=0

# Every change that can be made: file:line, what is there, and what takes its place.
cat >"$work/swaps" <<'END'
 < 	 <= 
 <= 	 < 
 > 	 >= 
 >= 	 > 
 == 	 != 
 != 	 == 
 && 	 || 
 || 	 && 
 + 	 - 
 - 	 + 
true	false
false	true
END
list_changes() {
    find src -name '*.c' ! -path 'src/search/*' ! -path 'src/fast/*' | LC_ALL=C sort |
        xargs awk -F '\t' '
            FILENAME == ARGV[1] { swap[$1] = $2; next }
            /["*#]/ || /assert/ { next }
            { for (from in swap) if (index($0, from)) print FILENAME ":" FNR "\t" from "\t" swap[from] }
        ' "$work/swaps" | LC_ALL=C sort
}

# A stream of bytes that a seed decides, for shuf.
random_bytes() {
    yes "$seed" | head -c 1000000
}

# change FILE:LINE FROM TO: the first of these on the line
change() {
    awk -v number="${1#*:}" -v from="$2" -v to="$3" '
        FNR == number {
            at = index($0, from)
            $0 = substr($0, 1, at - 1) to substr($0, at + length(from))
        }
        { print }' "$work/${1%:*}" >"$work/tree/${1%:*}"
}

build_all() {
    (make -C "$build" -s -j"$(nproc)" all &&
        make -C "$build" -s -j"$(nproc)" check TESTS=) >"$work/log" 2>&1
}

# The quickest tests come first, and the first that fails is enough.  One that hangs has noticed.
pass_tests() {
    (
        cd "$build"
        export STEPDOKU_SOURCE=.. LC_ALL=C.UTF-8
        timeout 600 ./unit_tests --fail-fast && sh ../tests/cases.sh >cases.log &&
            ! grep -q '^not ok' cases.log && timeout 600 ./screen_tests --fail-fast
    ) >"$work/log" 2>&1
}

cd "$source"
mkdir "$work/tree"
git archive HEAD | tar -xC "$work/tree"
cp -r "$work/tree/src" "$work"
cd "$work"
(cd "$work/tree" && autoreconf --install && mkdir build && cd build && ../configure -q CFLAGS=-O1) \
    >"$work/log" 2>&1
build_all && pass_tests || { tail "$work/log"; echo "mutants: the tests fail as it is"; exit 1; }

list_changes >"$work/changes"
random_bytes >"$work/bytes"
shuf -n "$number" --random-source="$work/bytes" "$work/changes" >"$work/chosen"
while IFS='	' read -r place from to; do
    change "$place" "$from" "$to"
    result=caught
    build_all && pass_tests && result=missed
    [ $result = missed ] || caught=$((caught + 1))
    printf '%s\t%s\t%s:%s\n' $result "$place" "$from" "$to"
    cp "$work/${place%:*}" "$work/tree/${place%:*}"
done <"$work/chosen"
echo "$caught of $(wc -l <"$work/chosen") were caught"
