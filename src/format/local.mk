# SPDX-License-Identifier: GPL-3.0-or-later
libformat_a_SOURCES = \
	%D%/alphabet.c \
	%D%/alphabet.h \
	%D%/board.c \
	%D%/board.h \
	%D%/format.c \
	%D%/format.h \
	%D%/format_dimacs.c \
	%D%/format_gnome.c \
	%D%/format_grid.c \
	%D%/format_hodoku.c \
	%D%/format_ksudoku.c \
	%D%/format_line.c \
	%D%/format_opensudoku.c \
	%D%/format_pencilmark.c \
	%D%/format_qqwing.c \
	%D%/format_sdk.c \
	%D%/format_sdx.c \
	%D%/format_sgt.c \
	%D%/format_sukaku.c \
	%D%/formats.def \
	%D%/groups.c \
	%D%/groups.h \
	%D%/puzzle.c \
	%D%/puzzle.h \
	%D%/reader.c \
	%D%/reader.h \
	%D%/reading.h \
	%D%/source.c \
	%D%/source.h \
	%D%/written.c \
	%D%/written.h \
	%D%/xml.c \
	%D%/xml.h
