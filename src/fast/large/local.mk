# SPDX-License-Identifier: GPL-3.0-or-later
liblarge_a_CFLAGS = $(fast_cflags)
liblarge_a_SOURCES = \
	%D%/analyze.c \
	%D%/board.c \
	%D%/internal.h \
	%D%/large.c \
	%D%/large.h
