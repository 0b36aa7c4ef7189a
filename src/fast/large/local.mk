# SPDX-License-Identifier: GPL-3.0-or-later
liblarge_a_CFLAGS = $(fast_cflags)
liblarge_a_SOURCES = \
	%D%/analyze.c \
	%D%/analyze.h \
	%D%/board.c \
	%D%/board.h \
	%D%/clauses.c \
	%D%/clauses.h \
	%D%/encoding.c \
	%D%/encoding.h \
	%D%/enumerate.c \
	%D%/enumerate.h \
	%D%/heap.c \
	%D%/heap.h \
	%D%/large.c \
	%D%/large.h \
	%D%/literal.h \
	%D%/phases.c \
	%D%/phases.h \
	%D%/restart.c \
	%D%/restart.h
