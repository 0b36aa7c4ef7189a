#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints POTFILES.in: the source files that have texts to translate.
cd "$(dirname "$0")/.." || exit
echo "# Made by po/potfiles.sh: the source files that have texts to translate."
grep -rlE '\b(_|N_|C_|NC_|ngettext)\(' src --include='*.[ch]' --include='*.def' | grep -v 'base/i18n.h' | LC_ALL=C sort
