# SPDX-License-Identifier: GPL-3.0-or-later
libprint_a_SOURCES = \
	%D%/book.c \
	%D%/book.h \
	%D%/canvas.h \
	%D%/caption.c \
	%D%/caption.h \
	%D%/diagram.c \
	%D%/diagram.h \
	%D%/document.h \
	%D%/figure.c \
	%D%/figure.h \
	%D%/figure_legend.c \
	%D%/figure_legend.h \
	%D%/files.c \
	%D%/files.h \
	%D%/overlay.c \
	%D%/overlay.h \
	%D%/page.c \
	%D%/page.h \
	%D%/plain.c \
	%D%/plain.h \
	%D%/spool.c \
	%D%/spool.h \
	%D%/style.c \
	%D%/style.h \
	%D%/theme.c \
	%D%/theme.h
if CAIRO
libprint_a_SOURCES += %D%/canvas_cairo.c
else
libprint_a_SOURCES += %D%/canvas_absent.c
endif
libprint_a_CFLAGS = $(AM_CFLAGS) $(CAIRO_CFLAGS)
