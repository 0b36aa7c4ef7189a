#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# README's two commands in a bare Debian that has nothing but the source.
#
#   tests/fresh.sh [--ci | --check] [--user] [RELEASE]...     (default: bookworm trixie)
#
# Needs root, debootstrap and git, and takes minutes; 'make check-fresh' runs it.  --ci runs
# .ci/run instead of './bootstrap check', --check nothing but the latter.  --user is somebody
# else than root, with sudo.  STEPDOKU_MIRROR names the package mirror (default: the first one
# that this machine uses).  What is tested is the last commit.  Ends with status 77 where a
# bare Debian cannot be made, and says why.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
last_command="./bootstrap check" everything=yes user=root
name=fresh
. "$source/tests/support/chroot.sh"

n_packages() {
    chroot "$root" dpkg-query -W | wc -l
}

# as_user COMMAND: runs it in the tree.
as_user() {
    if [ "$user" = root ]; then
        in_root "$root" "cd /stepdoku && $1"
    else
        in_root "$root" "cd /stepdoku && su -s /bin/sh $user -c '$1'"
    fi
}

# timed COMMAND: says how long it took and what it installed.  Many parents ignore SIGPIPE.
timed() {
    began=$(date +%s) before=$(n_packages) status=0
    (trap '' PIPE && as_user "$1") >"$work/log" 2>&1 </dev/null || status=$?
    took=$(($(date +%s) - began))
    keep_packages "$root"
    grep -E '^bootstrap: installing|^# (PASS|SKIP|FAIL|ERROR):|^[0-9]+ passed' "$work/log" || true
    say "$release, $user: $1: status $status after $took s, $(($(n_packages) - before)) packages more"
    [ "$status" = 0 ] || {
        grep -E '^(FAIL|ERROR):' "$work/log" || true
        tail -n 60 "$work/log"
        fail "$release, $user: $1 failed"
    }
}

# Starts the game in a terminal, leaves it, and looks whether a board was drawn.
play() {
    began=$(date +%s)
    (sleep 5; printf q; sleep 2) |
        as_user 'script -qec "./bootstrap run" /dev/null' >"$work/log" 2>&1 ||
        fail "$release: the game failed"
    grep -q 'stepdoku' "$work/log" || fail "$release: the game drew no board"
    say "$release: ./bootstrap run, again: played and left after $(($(date +%s) - began)) s"
}

# What somebody without rights is told, before anything is installed.
refuse() {
    status=0
    (user=nobody && as_user './bootstrap run') >"$work/log" 2>&1 || status=$?
    [ "$status" = 69 ] && grep -q 'please install .* libncurses-dev' "$work/log" || {
        cat "$work/log"
        fail "$release: without rights, status $status"
    }
}

make_user() {
    in_root "$root" "useradd -m $user && apt-get install -y -qq --no-install-recommends sudo &&
        echo '$user ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/$user" >"$work/log" 2>&1
}

# Runs in a mount namespace of its own, so that the mounts end with it.
try_release() {
    release=$1 root=$work/root
    make_root "$release" "$root"
    mount_root "$root"
    mkdir "$root/stepdoku"
    git -c safe.directory="*" -C "$source" archive HEAD | tar -x -C "$root/stepdoku"
    in_root "$root" "apt-get update -qq -o APT::Update::Error-Mode=any" >"$work/log" 2>&1 ||
        cannot "the package mirror does not answer: $(tail -n 1 "$work/log")"
    refuse
    [ "$user" = root ] || make_user
    chroot "$root" chown -R "$user" /stepdoku
    if [ "$everything" = yes ]; then
        timed "./bootstrap run solve data/easy.txt"
        play
    fi
    timed "$last_command"
}

if [ "${1:-}" = --in-namespace ]; then
    work=$2 last_command=$3 everything=$4 user=$5
    try_release "$6"
    exit
fi

for option; do
    case $option in
    --ci) last_command=.ci/run ;;
    --check) everything=no ;;
    --user) user=player ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- bookworm trixie
need_root git
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' HUP INT TERM
for release; do
    rm -rf --one-file-system "$work/root"
    unshare --mount sh "$source/tests/fresh.sh" --in-namespace "$work" \
        "$last_command" "$everything" "$user" "$release"
done
say "passed: $*"
