#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every header compiles by itself, as TAP: it includes or declares all that it uses.  Files
# that are included in the middle of others (*_body.h) are not headers.
. "$(dirname "$0")/support/tap.sh"
source=${1:-$here/../src}
# Make passes the configured compiler and its flags; relative paths start at the build tree.
compile=${STEPDOKU_COMPILE:-"${CC:-cc} -std=c17 -D_GNU_SOURCE -Wall -I. -I$source"}

# What the compiler says of each header of a folder, included alone: say FOLDER
# Some headers of the lane kernels use vectors of instructions that only their files enable:
# -Wno-psabi allows that.
say() {
    rm -f "$work"/*.c
    for header in "$1"/*.h; do
        name=${header##*/}
        case $name in
        *_body.h | '*.h') ;;
        *) echo "#include \"$header\"" >"$work/${name%.h}.c" ;;
        esac
    done
    set -- "$work"/*.c
    test ! -e "$1" || $compile -Werror -Wno-psabi -fsyntax-only "$@" 2>&1
}

for folder in $(find "$source" -type d | sort); do
    test ! "$(echo "$folder"/*.h)" = "$folder/*.h" || continue
    report "headers of src${folder#"$source"} compile alone" "$(say "$folder")"
done

mkdir "$work/sample"
echo 'bool use(void);' >"$work/sample/needy.h"
found=$(say "$work/sample" | grep -c "needy.h.*error")
test "$found" -gt 0 && found=reported
expect "a header without its include is" reported "$found"
finish
