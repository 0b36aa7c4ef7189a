# SPDX-License-Identifier: GPL-3.0-or-later
EXTRA_DIST += \
	%D%/base/bits.h.acsl \
	%D%/cache \
	%D%/core/choices.acsl \
	%D%/core/choices.c.acsl \
	%D%/core/choices.h.acsl \
	%D%/core/levels.acsl \
	%D%/core/machine.c.acsl \
	%D%/core/machine.h.acsl \
	%D%/core/matrix.acsl \
	%D%/core/matrix.c.acsl \
	%D%/core/matrix.h.acsl \
	%D%/core/same.acsl \
	%D%/core/search.acsl \
	%D%/core/search_expand.c.acsl \
	%D%/core/shape.acsl \
	%D%/core/shape.h.acsl \
	%D%/digits.acsl \
	%D%/digits.smt2 \
	%D%/mutants \
	%D%/try-mutants.sh \
	%D%/prove.sh \
	%D%/session/script/lemma_open_same.json \
	%D%/weave.awk \
	%D%/words.acsl

# The core's C against its definitions, with Frama-C; HACKING says what is proved.
prove:
	$(SHELL) $(srcdir)/%D%/prove.sh
.PHONY: prove
