# SPDX-License-Identifier: GPL-3.0-or-later
libprint_a_SOURCES = \
	%D%/book.c \
	%D%/book.h \
	%D%/canvas.h \
	%D%/caption.c \
	%D%/caption.h \
	%D%/diagram.c \
	%D%/diagram.h \
	%D%/document.c \
	%D%/document.h \
	%D%/figure.c \
	%D%/figure.h \
	%D%/figure_legend.c \
	%D%/figure_legend.h \
	%D%/output.c \
	%D%/output.h \
	%D%/overlay.c \
	%D%/overlay.h \
	%D%/page.c \
	%D%/page.h \
	%D%/spool.c \
	%D%/spool.h \
	%D%/theme.c \
	%D%/theme.h
if CAIRO
libprint_a_SOURCES += %D%/canvas_cairo.c
else
libprint_a_SOURCES += %D%/canvas_absent.c
endif
libprint_a_CFLAGS = $(AM_CFLAGS) $(CAIRO_CFLAGS)
