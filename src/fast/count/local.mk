# SPDX-License-Identifier: GPL-3.0-or-later
libcount_a_CFLAGS = $(fast_cflags)
libcount_a_SOURCES = \
	%D%/band.c \
	%D%/band.h \
	%D%/count.c \
	%D%/count.h \
	%D%/fold.c \
	%D%/fold.h \
	%D%/kernel.c \
	%D%/kernel.h \
	%D%/kernel_body.h \
	%D%/kernel_plain.c \
	%D%/orbit.c \
	%D%/orbit.h \
	%D%/orient.c \
	%D%/orient.h \
	%D%/plan.c \
	%D%/plan.h \
	%D%/plan_state.h \
	%D%/pulse.h \
	%D%/search.c \
	%D%/search.h \
	%D%/signature.c \
	%D%/signature.h \
	%D%/small.c \
	%D%/small.h \
	%D%/stack.c \
	%D%/stack.h
libcount_avx2_a_CFLAGS = $(fast_cflags) $(AVX2_FLAGS)
libcount_avx2_a_SOURCES = %D%/kernel_avx2.c
libcount_avx512_a_CFLAGS = $(fast_cflags) $(AVX512_FLAGS)
libcount_avx512_a_SOURCES = %D%/kernel_avx512.c
