# SPDX-License-Identifier: GPL-3.0-or-later
liblarge_a_CFLAGS = $(fast_cflags)
liblarge_a_SOURCES = \
	%D%/board.c \
	%D%/board.h \
	%D%/clauses.c \
	%D%/clauses.h \
	%D%/givens.c \
	%D%/givens.h \
	%D%/large.c \
	%D%/large.h \
	%D%/learn.c \
	%D%/learn.h \
	%D%/order.c \
	%D%/order.h \
	%D%/pace.c \
	%D%/pace.h \
	%D%/phases.c \
	%D%/phases.h \
	%D%/walk.c \
	%D%/walk.h
