#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# README's two commands in a bare Debian that has nothing but a clone of this tree.
#
#   tests/fresh.sh [--ci] [RELEASE]...     (default: bookworm trixie)
#
# Needs root, debootstrap and git, and takes minutes; 'make check-fresh' runs it.  --ci runs
# .ci/run instead of './bootstrap check'.  STEPDOKU_MIRROR names the package mirror
# (default: the first one that this machine uses).  What is tested is the last commit.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
last_command="./bootstrap check"
name=fresh
. "$source/tests/support/chroot.sh"

n_packages() {
    chroot "$root" dpkg-query -W | wc -l
}

# timed NAME COMMAND: says how long it took and what it installed.
timed() {
    began=$(date +%s) before=$(n_packages) status=0
    in_root "$root" "cd /stepdoku && $2" >"$work/log" 2>&1 </dev/null || status=$?
    took=$(($(date +%s) - began))
    grep -E '^bootstrap: installing|^# (PASS|FAIL|ERROR):|^[0-9]+ passed' "$work/log" || true
    say "$release: $1: status $status after $took s, $(($(n_packages) - before)) packages more"
    [ "$status" = 0 ] || { tail -n 60 "$work/log"; fail "$release: $1 failed"; }
}

# Starts the game in a terminal, leaves it, and looks whether a board was drawn.
play() {
    began=$(date +%s)
    (sleep 5; printf q; sleep 2) |
        in_root "$root" "cd /stepdoku && script -qec './bootstrap run' /dev/null" >"$work/log" 2>&1 ||
        fail "$release: the game failed"
    grep -q 'stepdoku' "$work/log" || fail "$release: the game drew no board"
    say "$release: ./bootstrap run, again: played and left after $(($(date +%s) - began)) s"
}

# Runs in a mount namespace of its own, so that the mounts end with it.
try_release() {
    release=$1 root=$work/root
    make_root "$release" "$root"
    mount_root "$root"
    git clone -q --no-local "$source" "$root/stepdoku"
    timed "./bootstrap run" "./bootstrap run solve data/easy.txt"
    play
    timed "$last_command" "$last_command"
}

if [ "${1:-}" = --in-namespace ]; then
    work=$2 last_command=$3
    try_release "$4"
    exit
fi

if [ "${1:-}" = --ci ]; then
    last_command=.ci/run
    shift
fi
[ $# -gt 0 ] || set -- bookworm trixie
need_root git
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' HUP INT TERM
for release; do
    rm -rf --one-file-system "$work/root"
    unshare --mount sh "$source/tests/fresh.sh" --in-namespace "$work" \
        "$last_command" "$release"
done
say "passed: $*"
