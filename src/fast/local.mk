# SPDX-License-Identifier: GPL-3.0-or-later
# lanes/ and count/ have an archive for each instruction set that their kernels are built for.
fast_libraries = libfast.a liblanes.a libcount.a liblarge.a
if X86_64
fast_libraries += liblanes_sse4.a liblanes_avx2.a liblanes_avx512.a libcount_avx2.a libcount_avx512.a
endif
# No vector is passed to a function that is not inlined, so how that is done does not matter.
fast_cflags = $(AM_CFLAGS) -O3 -Wno-psabi
libfast_a_CFLAGS = $(fast_cflags)
libfast_a_SOURCES = \
	%D%/fast.c \
	%D%/fast.h \
	%D%/lines.c \
	%D%/lines.h \
	%D%/processor.h \
	%D%/progress.h \
	%D%/unroll.h
