# SPDX-License-Identifier: GPL-3.0-or-later
EXTRA_DIST += \
	%D%/README \
	%D%/adding.acsl \
	%D%/board/bits.h.acsl \
	%D%/board/grid.acsl \
	%D%/board/grid.c.acsl \
	%D%/board/grid.h.acsl \
	%D%/board/shape.acsl \
	%D%/board/shape.c.acsl \
	%D%/board/shape.h.acsl \
	%D%/digits.acsl \
	%D%/digits.smt2 \
	%D%/induction.json \
	%D%/mutants \
	%D%/prove.sh \
	%D%/proved \
	%D%/search/awaits.acsl \
	%D%/search/bird.c \
	%D%/search/bird.h \
	%D%/search/bird/machine.c.acsl \
	%D%/search/bird/search_expand.c.acsl \
	%D%/search/bird/texts.acsl \
	%D%/search/choices.acsl \
	%D%/search/choices.c.acsl \
	%D%/search/choices.h.acsl \
	%D%/search/ends.acsl \
	%D%/search/equal.c \
	%D%/search/found.acsl \
	%D%/search/grids.acsl \
	%D%/search/levels.acsl \
	%D%/search/machine.h.acsl \
	%D%/search/matrix.acsl \
	%D%/search/matrix.c.acsl \
	%D%/search/matrix.h.acsl \
	%D%/search/open.acsl \
	%D%/search/run.acsl \
	%D%/search/run_body.h \
	%D%/search/same.acsl \
	%D%/search/same_shape.acsl \
	%D%/search/search.acsl \
	%D%/search/uniqueness.acsl \
	%D%/search/uniqueness.c.acsl \
	%D%/try-mutants.sh \
	%D%/weave.awk \
	%D%/words.acsl

# The C of the search against its definitions, with Frama-C: see README.
prove:
	$(SHELL) $(srcdir)/%D%/prove.sh
.PHONY: prove
