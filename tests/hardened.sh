#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The program has what the hardening flags of configure promise, as TAP.
. "$(dirname "$0")/support/tap.sh"

# promises FLAG NAME READELF-OPTION PATTERN [FILE]
promises() {
    case " ${STEPDOKU_HARDENING:-} " in
    *" $1 "*) ;;
    *) skip "$2" "configured without $1"; return ;;
    esac
    readelf -W "$3" "${5:-stepdoku}" >"$work/elf" 2>&1
    report "$2" "$(grep -Eq "$4" "$work/elf" || echo "readelf $3 has no $4")"
}

is_elf() {
    [ "$(head -c 4 "$1" | tail -c 3)" = ELF ]
}

if ! has readelf || ! is_elf "$(command -v sh)"; then
    skip "hardening" "programs are not ELF files here, or there is no readelf"
    finish
    exit
fi
report "the program is an ELF file" "$(is_elf stepdoku || echo "it is not")"
promises -pie "the address of the code is random" -h 'Type: +DYN'
promises -fstack-protector-strong "the stack is protected" --dyn-syms __stack_chk_fail
promises -D_FORTIFY_SOURCE=2 "functions of the library are fortified" --dyn-syms '__[a-z]+_chk'
promises -Wl,-z,relro,-z,now "relocations are read-only" -l GNU_RELRO
promises -Wl,-z,relro,-z,now "and resolved at the start" -d 'BIND_NOW|FLAGS.*NOW'
promises -Wl,-z,noexecstack "the stack cannot be executed" -l 'GNU_STACK +.* RW +0x'
# The linker drops the mark when the C library's own start files have none.
case $(uname -m) in
x86_64) promises -fcf-protection "jumps are marked" -n 'x86 feature: IBT, SHSTK' src/main.o ;;
esac
finish
