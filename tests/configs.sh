#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds with every combination of configure's switches, with each optional library left out
# once, with gcc and clang in the newest C they know, and with musl what needs no terminal.
#
#   tests/configs.sh [SWITCH...]     with switches: only this combination, with CC (gcc)
#
# Each build is out of tree and has no warning; the program says what it is without, works, and
# installs what it has.  'make check-configs' runs it, in half an hour.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/var/tmp}/stepdoku-configs.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM
# Those of the make that runs this are for other targets.
unset MAKEFLAGS MFLAGS
absent='' pkg_config=''
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

fail() {
    echo "configs: $build: $1" >&2
    tail -n 40 "$work/log" >&2
    exit 1
}

# The newest standard of C that the compiler has a name for.
newest_c() {
    for standard in gnu23 gnu2x gnu17; do
        ! "$1" -std=$standard -x c -fsyntax-only /dev/null 2>"$work/log" || break
    done
    echo "-std=$standard"
}

# says TEXT YES: whether --version says it, as it should
says() {
    ./stepdoku --version >"$work/log"
    grep -q "$1" "$work/log" && found=yes || found=no
    [ "$found" = "$2" ] || fail "--version: '$1': $found"
}

# installs PATTERN YES
installs() {
    [ -n "$(find "$work/root" -path "$1")" ] && found=yes || found=no
    [ "$found" = "$2" ] || fail "'$1' is installed: $found"
}

# lacks SWITCH: whether the build was configured with it
lacks() {
    case " $build $absent " in *" $1 "*) echo yes ;; *) echo no ;; esac
}

has() {
    case " $build $absent " in *" $1 "*) echo no ;; *) echo yes ;; esac
}

# try COMPILER SWITCH...: configures and builds in the same directory as before.
try() {
    build=$*
    compiler=$1
    shift
    mkdir -p "$work/build"
    cd "$work/build"
    "$source/configure" -q CC="$compiler" CFLAGS="-O0 $(newest_c "$compiler")" --enable-werror \
        ${pkg_config:+PKG_CONFIG="$pkg_config"} "$@" >"$work/log" 2>&1 || fail "configure"
    make -s -j"$(nproc)" >"$work/log" 2>&1 || fail "make"
    says "without cairo" "$(lacks --without-cairo)"
    says "without libqrencode" "$(lacks --without-qrencode)"
    says "without translations" "$(lacks --disable-nls)"
    [ "$(./stepdoku count "$puzzle")" = 1 ] || fail "count"
    rm -rf "$work/root"
    make -s install DESTDIR="$work/root" >"$work/log" 2>&1 || fail "make install"
    installs '*/canvas.so' "$(has --without-cairo)"
    installs '*.mo' "$(has --disable-nls)"
    installs '*/site-functions/_stepdoku' "$(has --without-completions)"
    echo "configs: $build"
}

every_combination() {
    for protection in --enable-hardening --disable-hardening \
        --enable-sanitizers=address,undefined; do
        for cairo in --with-cairo --without-cairo; do
            for nls in --enable-nls --disable-nls; do
                for completions in --with-completions --without-completions; do
                    try "$1" $protection $cairo $nls $completions
                done
            done
        done
    done
}

# without LIBRARY [SWITCH]: as on a machine that does not have it, which is as with the switch
without() {
    printf '#!/bin/sh\ncase $* in *%s*) exit 1 ;; esac\nexec pkg-config "$@"\n' "$1" \
        >"$work/pkg-config"
    chmod +x "$work/pkg-config"
    rm -rf "$work/build"
    absent=${2:-} pkg_config=$work/pkg-config
    try gcc
    [ -n "$absent" ] || grep -q '^HAVE_TEST_LIBRARIES_TRUE = #' Makefile || fail "tests in C"
    echo "configs: $build, without $1"
    absent='' pkg_config=''
}

# The libraries' headers are not where musl looks; nothing is linked to them.
with_musl() {
    build=musl-gcc
    mkdir "$work/musl" "$work/include"
    for header in jansson jansson_config expat expat_external gmp; do
        ln -s "$(find /usr/include -name $header.h | head -n 1)" "$work/include"
    done
    cd "$work/musl"
    "$source/configure" -q CC=musl-gcc CPPFLAGS="-I$work/include" --enable-werror \
        --without-cairo --without-qrencode --disable-nls >"$work/log" 2>&1 ||
        fail "configure"
    # shellcheck disable=SC2046
    make -s -j"$(nproc)" fast_bench $(make -s -f Makefile --eval 'list: ; @echo $(folder_libraries)' list |
        tr ' ' '\n' | grep -vE '^lib(tui|repl|edit)') >"$work/log" 2>&1 || fail "make"
    ./fast_bench "$source/data/easy.txt" >"$work/log" 2>&1 || fail "fast_bench"
    echo "configs: $build"
}

[ $# = 0 ] || { try "${CC:-gcc}" "$@"; exit; }
for compiler in gcc clang; do
    if command -v "$compiler" >"$work/log"; then
        rm -rf "$work/build"
        every_combination "$compiler"
    fi
done
without cairo --without-cairo
without pango --without-cairo
without libqrencode --without-qrencode
without criterion
without vterm
! command -v musl-gcc >"$work/log" || with_musl
echo "configs: passed"
