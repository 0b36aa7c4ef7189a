#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The fuzz targets without libFuzzer: their corpus, and the same damaged, as TAP.  With an
# argument, a program made with libFuzzer tries each target for that many seconds instead:
#
#   tests/fuzz.sh SECONDS PROGRAM [TARGET]...
#
# What it finds is in fuzz-found/, and new inputs are in fuzz-corpus/.  To keep such files,
# add them to tests/fuzz/corpus/TARGET.lines, a line each:
#
#   tests/fuzz.sh pack FILE... >> tests/fuzz/corpus/TARGET.lines
here=$(dirname "$0")
targets=$(sed -n 's/^FUZZ(\([a-z]*\),.*/\1/p' "$here/fuzz/targets.def")

# The samples of other tests, which a target also tries.
samples() {
    case $1 in
    reader) echo "$here"/formats/*.* ;;
    record | journal) echo "$here"/game/games/* ;;
    lesson) echo "$here"/../data/lessons/* ;;
    esac
}

pack() {
    for file; do
        od -An -v -to1 "$file" | awk '{ for (i = 1; i <= NF; i++) printf "\\0%s", $i }'
        echo
    done
}

# target: writes its inputs as files, for libFuzzer.
unpack() {
    n=0
    mkdir -p "fuzz-corpus/$1"
    while IFS= read -r line; do
        n=$((n + 1))
        printf '%b' "$line" >"fuzz-corpus/$1/$n"
    done <"$here/fuzz/corpus/$1.lines"
    # shellcheck disable=SC2046
    [ -z "$(samples "$1")" ] || cp $(samples "$1") "fuzz-corpus/$1"
}

try_for() {
    seconds=$1 program=$2 status=0
    shift 2
    mkdir -p fuzz-found
    for target in ${*:-$targets}; do
        unpack "$target"
        FUZZ_TARGET=$target "$program" -max_total_time="$seconds" -timeout=10 \
            -rss_limit_mb=1024 -malloc_limit_mb=256 -max_len=8192 -print_final_stats=1 \
            -artifact_prefix="$PWD/fuzz-found/$target-" "fuzz-corpus/$target" \
            >"fuzz-corpus/$target.log" 2>&1 || status=1
        echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' \
            "fuzz-corpus/$target.log") inputs, $(ls fuzz-found | grep -c "^$target-") found"
    done
    exit $status
}

case ${1:-} in
pack) shift; pack "$@"; exit ;;
?*) try_for "$@" ;;
esac
for target in $targets; do
    # shellcheck disable=SC2046
    ./fuzz_smoke "$target" "$here/fuzz/corpus/$target.lines" $(samples "$target") || echo "not ok - $target crashed"
done
echo "1..$(echo "$targets" | wc -l)"
