# SPDX-License-Identifier: GPL-3.0-or-later
libprint_a_SOURCES = \
	%D%/book.c \
	%D%/book.h \
	%D%/canvas.h \
	%D%/diagram.c \
	%D%/diagram.h \
	%D%/document.c \
	%D%/document.h \
	%D%/figure.c \
	%D%/figure.h \
	%D%/files.c \
	%D%/files.h \
	%D%/page.c \
	%D%/page.h \
	%D%/qr.c \
	%D%/qr.h \
	%D%/report.c \
	%D%/report.h \
	%D%/style.h \
	%D%/theme.c \
	%D%/theme.h
libprint_a_CPPFLAGS = $(AM_CPPFLAGS) -DMODULE_DIR='"$(pkglibexecdir)"'
# Directories may be others after another run of configure.
%D%/libprint_a-document.$(OBJEXT): config.status

if CAIRO
# The module that document.c loads, with copies of the few functions that it needs.
# It is installed as data, because it keeps its name when configure is told another one for
# programs.
noinst_PROGRAMS = canvas.so
moduleexecdir = $(pkglibexecdir)
moduleexec_DATA = canvas.so
canvas_so_SOURCES = \
	%D%/canvas_cairo.c \
	%D%/document.h \
	%D%/files.c \
	src/base/buf.c \
	src/base/err.c \
	src/base/mem.c \
	src/base/outfile.c \
	src/base/utf8.c
canvas_so_CFLAGS = $(AM_CFLAGS) $(CAIRO_CFLAGS) -fPIC
canvas_so_LDFLAGS = -shared $(MODULE_LDFLAGS) $(HARDENING_LDFLAGS) $(SANITIZER_FLAGS)
canvas_so_LDADD = $(CAIRO_LIBS) $(LIBINTL)
endif
