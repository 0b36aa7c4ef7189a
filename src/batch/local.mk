# SPDX-License-Identifier: GPL-3.0-or-later
libbatch_a_SOURCES = \
	%D%/batch.c \
	%D%/batch.h \
	%D%/input.c \
	%D%/input.h \
	%D%/pictures.c \
	%D%/pictures.h \
	%D%/printer.c \
	%D%/printer.h \
	%D%/progress.c \
	%D%/progress.h \
	%D%/puzzles.c \
	%D%/puzzles.h \
	%D%/verdict.c \
	%D%/verdict.h
