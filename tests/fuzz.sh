#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The fuzz targets without libFuzzer: their corpus, and the same damaged, as TAP.  With an
# argument, a program made with libFuzzer tries each target for that many seconds instead:
#
#   tests/fuzz.sh SECONDS PROGRAM [TARGET]...
#
# What it finds is in fuzz-found/, and new inputs are in fuzz-corpus/.
here=$(dirname "$0")
targets=$(sed -n 's/^FUZZ(\([a-z]*\),.*/\1/p' "$here/fuzz/targets.def")

# The files of tests/fuzz/corpus, and the samples of other tests.
corpus() {
    case $1 in
    reader) set -- "$here/fuzz/corpus/$1"/* "$here"/formats/*.* ;;
    record) set -- "$here/fuzz/corpus/$1"/* "$here"/game/games/* ;;
    journal) set -- "$here/fuzz/corpus/$1"/* "$here"/game/games/* ;;
    lesson) set -- "$here/fuzz/corpus/$1"/* "$here"/../data/lessons/* ;;
    *) set -- "$here/fuzz/corpus/$1"/* ;;
    esac
    echo "$@"
}

try_for() {
    seconds=$1 program=$2 status=0
    shift 2
    mkdir -p fuzz-found
    for target in ${*:-$targets}; do
        mkdir -p "fuzz-corpus/$target"
        # shellcheck disable=SC2046
        cp -n $(corpus "$target") "fuzz-corpus/$target"
        FUZZ_TARGET=$target "$program" -max_total_time="$seconds" -timeout=10 \
            -rss_limit_mb=1024 -malloc_limit_mb=256 -max_len=8192 -print_final_stats=1 \
            -artifact_prefix="$PWD/fuzz-found/$target-" "fuzz-corpus/$target" \
            >"fuzz-corpus/$target.log" 2>&1 || status=1
        echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' \
            "fuzz-corpus/$target.log") inputs, $(ls fuzz-found | grep -c "^$target-") found"
    done
    exit $status
}

[ $# = 0 ] || try_for "$@"
for target in $targets; do
    # shellcheck disable=SC2046
    ./fuzz_smoke "$target" $(corpus "$target") || echo "not ok - $target crashed"
done
echo "1..$(echo "$targets" | wc -l)"
