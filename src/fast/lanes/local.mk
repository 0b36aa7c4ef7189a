# SPDX-License-Identifier: GPL-3.0-or-later
# kernel.c is in an archive for each instruction set.
liblanes_a_CFLAGS = $(fast_cflags)
liblanes_a_SOURCES = \
	%D%/alone_body.h \
	%D%/kernel.c \
	%D%/kernel.h \
	%D%/sweep_body.h \
	%D%/vectors.h
liblanes_sse4_a_CPPFLAGS = $(AM_CPPFLAGS) -DKERNEL_SSE4
liblanes_sse4_a_CFLAGS = $(fast_cflags) $(SSE4_FLAGS)
liblanes_sse4_a_SOURCES = %D%/kernel.c
liblanes_avx2_a_CPPFLAGS = $(AM_CPPFLAGS) -DKERNEL_AVX2
liblanes_avx2_a_CFLAGS = $(fast_cflags) $(AVX2_FLAGS)
liblanes_avx2_a_SOURCES = %D%/kernel.c
liblanes_avx512_a_CPPFLAGS = $(AM_CPPFLAGS) -DKERNEL_AVX512
liblanes_avx512_a_CFLAGS = $(fast_cflags) $(AVX512_FLAGS)
liblanes_avx512_a_SOURCES = %D%/kernel.c
