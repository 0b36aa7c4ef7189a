# SPDX-License-Identifier: GPL-3.0-or-later
libbatch_a_CPPFLAGS = $(AM_CPPFLAGS) -DPUZZLES_DIR='"$(puzzlesdir)"'
libbatch_a_SOURCES = \
	%D%/input.c \
	%D%/input.h \
	%D%/progress.c \
	%D%/progress.h \
	%D%/puzzles.c \
	%D%/puzzles.h
