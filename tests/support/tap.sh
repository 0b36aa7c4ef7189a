# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests in shell begin with: the program as it was built comes first in the PATH,
# whatever it writes goes to a directory that does not stay, and results are told as TAP.
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$(pwd):$PATH LC_ALL=C.UTF-8
unset LANGUAGE ACCESSIBLE
HOME=$work XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config
export PATH LC_ALL HOME XDG_STATE_HOME XDG_CONFIG_HOME
# What libraries leak does not count, and is not mentioned.
LSAN_OPTIONS="suppressions=$here/support/lsan.supp:print_suppressions=0"
export LSAN_OPTIONS
count=0

has() {
    command -v "$1" >"$work/has"
}

# report NAME PROBLEMS: it passes when there are none
report() {
    count=$((count + 1))
    if [ -z "$2" ]; then
        printf 'ok %d - %s\n' $count "$1"
    else
        printf 'not ok %d - %s\n' $count "$1"
        printf '%s\n' "$2" | sed 's/^/# /'
    fi
}

# expect NAME EXPECTED FOUND
expect() {
    if [ "$2" = "$3" ]; then
        report "$1" ""
    else
        report "$1" "expected: $2
found: $3"
    fi
}

# expect_same NAME EXPECTED FOUND: what two programs answer, of which none is silent
expect_same() {
    expect "$1" "${2:-an answer}" "$3"
}

# what_ended STATUS FILE: what is wrong with a program that ended with this status and wrote
# that: it answers or complains, and no signal ends it.
what_ended() {
    [ "$1" -lt 124 ] || echo "status $1"
    [ -s "$2" ] || echo "it says nothing"
}

# skip NAME WHY
skip() {
    report "$1 # SKIP $2" ""
}

# The last line.
finish() {
    echo "1..$count"
}
