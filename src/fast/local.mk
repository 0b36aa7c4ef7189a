# SPDX-License-Identifier: GPL-3.0-or-later
# The lane engine: one kernel source, an archive an instruction set.
fast_libraries = libfast.a libfast_plain.a
if X86_64
fast_libraries += libfast_sse4.a libfast_avx2.a libfast_avx512.a
endif
fast_headers = \
	%D%/eight_avx2.h %D%/eight_avx512.h %D%/eight_logic.h \
	%D%/eight_plain.h %D%/eight_x86.h \
	%D%/kernel.h %D%/kernel_alone.h %D%/kernel_branch.h \
	%D%/kernel_pool.h %D%/kernel_run.h %D%/kernel_state.h \
	%D%/kernel_sweep.h \
	%D%/lanes_avx2.h %D%/lanes_avx512.h %D%/lanes_plain.h \
	%D%/lanes_sse.h %D%/lanes_vector.h %D%/tile.h
# Vectors are passed to inlined functions only: how another compiler would pass them is all one.
fast_cflags = $(AM_CFLAGS) -O3 -Wno-psabi
libfast_a_SOURCES = \
	%D%/count.c %D%/count.h \
	%D%/count_band.c %D%/count_band.h \
	%D%/count_fold.c %D%/count_fold.h \
	%D%/count_kernel.c %D%/count_kernel.h %D%/count_kernel_body.h \
	%D%/count_orbit.c %D%/count_orbit.h \
	%D%/count_orient.c %D%/count_orient.h \
	%D%/count_plan.c %D%/count_plan.h \
	%D%/count_pulse.h \
	%D%/count_search.c %D%/count_search.h \
	%D%/count_signature.c %D%/count_signature.h \
	%D%/count_small.c %D%/count_small.h \
	%D%/count_stack.c %D%/count_stack.h \
	%D%/fast.c %D%/fast.h \
	%D%/large.c %D%/large.h \
	%D%/large_board.c %D%/large_board.h \
	%D%/large_clauses.c %D%/large_clauses.h \
	%D%/large_givens.c %D%/large_givens.h \
	%D%/large_learn.c %D%/large_learn.h \
	%D%/large_order.c %D%/large_order.h \
	%D%/large_pace.c %D%/large_pace.h \
	%D%/large_phases.c %D%/large_phases.h \
	%D%/large_walk.c %D%/large_walk.h \
	%D%/lines.c %D%/lines.h \
	%D%/processor.h \
	%D%/progress.h \
	$(fast_headers)
libfast_a_CFLAGS = $(fast_cflags)
libfast_plain_a_SOURCES = %D%/kernel_plain.c %D%/count_kernel_base.c
libfast_plain_a_CFLAGS = $(fast_cflags)
libfast_sse4_a_SOURCES = %D%/kernel_sse4.c
libfast_sse4_a_CFLAGS = $(fast_cflags) $(SSE4_FLAGS)
libfast_avx2_a_SOURCES = %D%/kernel_avx2.c %D%/count_kernel_avx2.c
libfast_avx2_a_CFLAGS = $(fast_cflags) $(AVX2_FLAGS)
libfast_avx512_a_SOURCES = %D%/kernel_avx512.c %D%/count_kernel_avx512.c
libfast_avx512_a_CFLAGS = $(fast_cflags) $(AVX512_FLAGS)
