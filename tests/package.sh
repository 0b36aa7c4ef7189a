#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package: built twice in a bare Debian, compared, checked by lintian, tested by
# autopkgtest where only its dependencies are installed, and removed without a trace.
#
#   tests/package.sh [RELEASE]     (default: bookworm)
#
# Needs root, debootstrap, git, lintian and autopkgtest, and takes minutes; 'make
# check-package' runs it.  STEPDOKU_MIRROR names the package mirror (default: the first one
# that this machine uses).  What is tested is the last commit.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
name=package
. "$source/tests/support/chroot.sh"

# run NAME ROOT COMMAND: says how long the command took in the chroot.
run() {
    began=$(date +%s) status=0
    in_root "$2" "$3" >"$work/log" 2>&1 </dev/null || status=$?
    say "$1: status $status after $(($(date +%s) - began)) s"
    [ "$status" = 0 ] && return
    grep '^FAIL:' "$work/log" || true
    tail -n 60 "$work/log"
    fail "$1 failed"
}

# unpack_source DIRECTORY: puts the last commit there.
unpack_source() {
    mkdir -p "$build$1"
    git -C "$source" archive HEAD | tar -x -C "$build$1"
}

# same NAME FILE FILE
same() {
    cmp "$2" "$3" || fail "two builds of $1 differ"
    say "two builds of $1 are the same: $(sha256sum <"$2" | cut -c1-16)"
}

build_packages() {
    unpack_source /first/stepdoku
    unpack_source /second/in/a/directory/stepdoku
    run "build dependencies" "$build" "apt-get update &&
        apt-get install -y --no-install-recommends build-essential &&
        apt-get build-dep -y --no-install-recommends /first/stepdoku"
    run "first build, with tests" "$build" "cd /first/stepdoku && dpkg-buildpackage -us -uc"
    run "second build" "$build" "cd /second/in/a/directory/stepdoku && umask 077 &&
        export TZ=Pacific/Kiritimati LC_ALL=C USER=somebody DEB_BUILD_OPTIONS=nocheck &&
        dpkg-buildpackage -us -uc"
    for package in "$build"/first/*.deb; do
        file=${package##*/}
        same "$file" "$package" "$build/second/in/a/directory/$file"
    done
}

# The distribution, made in two trees.
build_distributions() {
    unpack_source /third
    unpack_source /fourth
    for tree in third fourth; do
        run "make dist in $tree" "$build" "cd /$tree && autoreconf -i && ./configure -q &&
            make -s dist"
    done
    for tarball in "$build"/third/*.tar.gz; do
        same "${tarball##*/}" "$tarball" "$build/fourth/${tarball##*/}"
    done
}

check_lintian() {
    (cd "$build/first" && lintian --allow-root --pedantic -I stepdoku_*.changes) \
        >"$work/lintian" 2>&1 || true
    if [ -s "$work/lintian" ]; then
        cat "$work/lintian"
        fail "lintian complains"
    fi
    say "lintian --pedantic -I says nothing"
}

check_autopkgtest() {
    autopkgtest "$build"/first/*.deb "$build"/first/*.dsc -- chroot "$testbed" \
        >"$work/log" 2>&1 || { tail -n 60 "$work/log"; fail "autopkgtest failed"; }
    say "autopkgtest: $(grep -E '^[a-z]+ +(PASS|SKIP)' "$work/log" | tail -n 1 | sed 's/  */ /g')"
}

# Every file of the system with its kind, mode, owner, size and contents; not the journals of
# apt and dpkg, which name every package that ever was.
list_files() {
    find "$1" -xdev \( -path "$1/var/log" -o -path "$1/var/lib/dpkg/*-old" \
        -o -path "$1/var/lib/apt/extended_states" -o -path "$1/var/cache/apt" \) -prune -o \
        -printf '%P %M %u %l ' -type f -exec sha256sum {} \; -o -printf '%P\n' | sort
}

check_purge() {
    depends=$(dpkg-deb -f "$build"/first/stepdoku_*.deb Depends | sed 's/([^)]*)//g; s/,/ /g')
    run "dependencies" "$testbed" "apt-get update && apt-get install -y $depends"
    list_files "$testbed" >"$work/before"
    cp "$build"/first/stepdoku_*.deb "$work/stepdoku.deb"
    mv "$work/stepdoku.deb" "$testbed/tmp"
    run "install" "$testbed" "dpkg -i /tmp/stepdoku.deb && rm /tmp/stepdoku.deb"
    list_files "$testbed" >"$work/installed"
    run "purge" "$testbed" "dpkg --purge stepdoku"
    list_files "$testbed" >"$work/after"
    ! cmp -s "$work/before" "$work/installed" || fail "nothing was installed"
    diff "$work/before" "$work/after" || fail "purging leaves traces"
    say "purging leaves no trace of $(diff "$work/before" "$work/installed" | grep -c '^>') files"
}

if [ "${1:-}" = --in-namespace ]; then
    work=$2 release=$3 build=$work/build testbed=$work/testbed
    make_root "$release" "$testbed"
    cp -a "$testbed" "$build"
    mount_root "$testbed"
    mount_root "$build"
    build_packages
    build_distributions
    dpkg-deb -c "$build"/first/stepdoku_*.deb | awk '{ print $1, $3, $6 }'
    check_lintian
    check_purge
    check_autopkgtest
    exit
fi

need_root git lintian autopkgtest
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-package.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' HUP INT TERM
unshare --mount sh "$source/tests/package.sh" --in-namespace "$work" "${1:-bookworm}"
say "passed"
