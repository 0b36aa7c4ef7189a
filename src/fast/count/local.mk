# SPDX-License-Identifier: GPL-3.0-or-later
# kernel.c is in an archive for each instruction set.
libcount_a_CFLAGS = $(fast_cflags)
libcount_a_SOURCES = \
	%D%/bands.c \
	%D%/count.c \
	%D%/count.h \
	%D%/internal.h \
	%D%/kernel.c \
	%D%/small.c \
	%D%/tables.c
libcount_avx2_a_CPPFLAGS = $(AM_CPPFLAGS) -DKERNEL_AVX2
libcount_avx2_a_CFLAGS = $(fast_cflags) $(AVX2_FLAGS)
libcount_avx2_a_SOURCES = %D%/kernel.c
libcount_avx512_a_CPPFLAGS = $(AM_CPPFLAGS) -DKERNEL_AVX512
libcount_avx512_a_CFLAGS = $(fast_cflags) $(AVX512_FLAGS)
libcount_avx512_a_SOURCES = %D%/kernel.c
