# SPDX-License-Identifier: GPL-3.0-or-later
libgenerate_a_CFLAGS = $(fast_cflags)
libgenerate_a_SOURCES = \
	%D%/generate.c \
	%D%/generate.h \
	%D%/prover.c \
	%D%/prover.h \
	%D%/regions.c \
	%D%/regions.h \
	%D%/swaps.c \
	%D%/swaps.h \
	%D%/symmetry.c \
	%D%/symmetry.h
