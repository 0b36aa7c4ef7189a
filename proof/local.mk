# SPDX-License-Identifier: GPL-3.0-or-later
EXTRA_DIST += \
	%D%/README \
	%D%/adding.acsl \
	%D%/base/bits.h.acsl \
	%D%/core/awaits.acsl \
	%D%/core/bird.c \
	%D%/core/bird.h \
	%D%/core/bird/machine.c.acsl \
	%D%/core/bird/search_expand.c.acsl \
	%D%/core/bird/texts.acsl \
	%D%/core/choices.acsl \
	%D%/core/choices.c.acsl \
	%D%/core/choices.h.acsl \
	%D%/core/ends.acsl \
	%D%/core/equal.c \
	%D%/core/found.acsl \
	%D%/core/grid.acsl \
	%D%/core/grid.c.acsl \
	%D%/core/grid.h.acsl \
	%D%/core/grids.acsl \
	%D%/core/levels.acsl \
	%D%/core/machine.h.acsl \
	%D%/core/matrix.acsl \
	%D%/core/matrix.c.acsl \
	%D%/core/matrix.h.acsl \
	%D%/core/open.acsl \
	%D%/core/run.acsl \
	%D%/core/run_body.h \
	%D%/core/same.acsl \
	%D%/core/same_shape.acsl \
	%D%/core/search.acsl \
	%D%/core/shape.acsl \
	%D%/core/shape.c.acsl \
	%D%/core/shape.h.acsl \
	%D%/core/uniqueness.acsl \
	%D%/core/uniqueness.c.acsl \
	%D%/digits.acsl \
	%D%/digits.smt2 \
	%D%/induction.json \
	%D%/mutants \
	%D%/prove.sh \
	%D%/proved \
	%D%/try-mutants.sh \
	%D%/weave.awk \
	%D%/words.acsl

# The core's C against its definitions, with Frama-C: see README.
prove:
	$(SHELL) $(srcdir)/%D%/prove.sh
.PHONY: prove
