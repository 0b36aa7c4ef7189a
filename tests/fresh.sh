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

say() {
    echo "fresh: $*"
}

fail() {
    echo "fresh: $*" >&2
    exit 1
}

# The first mirror in the machine's package sources, whichever of apt's two formats they use.
own_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        awk '$1 == "URIs:" { print $2; exit }
             $1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /^[a-z]+:/) { print $i; exit } }'
}

# in_root COMMAND: runs it in the clone, with only this much of our environment.
in_root() {
    chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        LANG=C.UTF-8 TERM=xterm-256color \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        sh -c "cd /stepdoku && $1"
}

n_packages() {
    chroot "$root" dpkg-query -W | wc -l
}

# timed NAME COMMAND: says how long it took and what it installed.
timed() {
    began=$(date +%s) before=$(n_packages) status=0
    in_root "$2" >"$work/log" 2>&1 </dev/null || status=$?
    took=$(($(date +%s) - began))
    grep -E '^bootstrap: installing|^# (PASS|FAIL|ERROR):|^[0-9]+ passed' "$work/log" || true
    say "$release: $1: status $status after $took s, $(($(n_packages) - before)) packages more"
    [ "$status" = 0 ] || { tail -n 60 "$work/log"; fail "$release: $1 failed"; }
}

# Starts the game in a terminal, leaves it, and looks whether a board was drawn.
play() {
    began=$(date +%s)
    (sleep 5; printf q; sleep 2) |
        in_root "script -qec './bootstrap run' /dev/null" >"$work/log" 2>&1 ||
        fail "$release: the game failed"
    grep -q 'stepdoku' "$work/log" || fail "$release: the game drew no board"
    say "$release: ./bootstrap run, again: played and left after $(($(date +%s) - began)) s"
}

# Runs in a mount namespace of its own, so that the mounts end with it.
try_release() {
    release=$1 root=$work/root
    debootstrap --variant=minbase "$release" "$root" "$mirror" >"$work/log" 2>&1 ||
        { tail -n 20 "$work/log"; fail "debootstrap failed"; }
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    mount -t devpts devpts "$root/dev/pts" -o newinstance,ptmxmode=0666
    git clone -q --no-local "$source" "$root/stepdoku"
    timed "./bootstrap run" "./bootstrap run solve data/easy.txt"
    play
    timed "$last_command" "$last_command"
}

if [ "${1:-}" = --in-namespace ]; then
    work=$2 mirror=$3 last_command=$4
    try_release "$5"
    exit
fi

if [ "${1:-}" = --ci ]; then
    last_command=.ci/run
    shift
fi
[ $# -gt 0 ] || set -- bookworm trixie
[ "$(id -u)" = 0 ] || fail "only root can make a chroot"
for tool in debootstrap git unshare; do
    command -v "$tool" >/dev/null || fail "$tool is not installed"
done
mirror=${STEPDOKU_MIRROR:-$(own_mirror)}
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' HUP INT TERM
for release; do
    rm -rf --one-file-system "$work/root"
    unshare --mount sh "$source/tests/fresh.sh" --in-namespace "$work" "$mirror" \
        "$last_command" "$release"
done
say "passed: $*"
