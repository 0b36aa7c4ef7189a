# SPDX-License-Identifier: GPL-3.0-or-later
# One source of the kernel, run_body.h, and an archive for each instruction set.
liblanes_plain_a_CFLAGS = $(fast_cflags)
liblanes_plain_a_SOURCES = \
	%D%/alone_body.h \
	%D%/branch_body.h \
	%D%/eight_avx2.h \
	%D%/eight_avx512.h \
	%D%/eight_logic_body.h \
	%D%/eight_plain.h \
	%D%/eight_x86.h \
	%D%/kernel.h \
	%D%/kernel_plain.c \
	%D%/lanes_avx2.h \
	%D%/lanes_avx512.h \
	%D%/lanes_plain.h \
	%D%/lanes_sse4.h \
	%D%/lanes_vector_body.h \
	%D%/pool_body.h \
	%D%/run_body.h \
	%D%/state_body.h \
	%D%/sweep_body.h \
	%D%/tile.h
liblanes_sse4_a_CFLAGS = $(fast_cflags) $(SSE4_FLAGS)
liblanes_sse4_a_SOURCES = %D%/kernel_sse4.c
liblanes_avx2_a_CFLAGS = $(fast_cflags) $(AVX2_FLAGS)
liblanes_avx2_a_SOURCES = %D%/kernel_avx2.c
liblanes_avx512_a_CFLAGS = $(fast_cflags) $(AVX512_FLAGS)
liblanes_avx512_a_SOURCES = %D%/kernel_avx512.c
