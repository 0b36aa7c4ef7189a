# SPDX-License-Identifier: GPL-3.0-or-later
librating_a_CFLAGS = $(AM_CFLAGS) -O3
librating_a_SOURCES = \
	%D%/aligned.c \
	%D%/bug.c \
	%D%/elementary.c \
	%D%/fish_wing.c \
	%D%/forcing.c \
	%D%/forcing.h \
	%D%/kinds.def \
	%D%/loops.c \
	%D%/rater.c \
	%D%/rating.h \
	%D%/se_chain.c \
	%D%/se_chain.h \
	%D%/se_finder.c \
	%D%/se_finder.h \
	%D%/simple.c \
	%D%/simple.h \
	%D%/spread.c \
	%D%/spread.h
nodist_librating_a_SOURCES = %D%/board9_tables.c

BUILT_SOURCES += %D%/board9_tables.c
CLEANFILES += %D%/board9_tables.c
EXTRA_DIST += %D%/board9_tables.awk
