# SPDX-License-Identifier: GPL-3.0-or-later
libbase_a_CPPFLAGS = $(AM_CPPFLAGS) -DLOCALE_DIR='"$(localedir)"'
%D%/libbase_a-i18n.$(OBJEXT): config.status
libbase_a_SOURCES = \
	%D%/buf.c \
	%D%/buf.h \
	%D%/clock.h \
	%D%/columns.c \
	%D%/columns.h \
	%D%/date.c \
	%D%/date.h \
	%D%/decoder.c \
	%D%/decoder.h \
	%D%/err.c \
	%D%/err.h \
	%D%/file.c \
	%D%/file.h \
	%D%/i18n.c \
	%D%/i18n.h \
	%D%/larger.h \
	%D%/mem.c \
	%D%/mem.h \
	%D%/nearest.c \
	%D%/nearest.h \
	%D%/outfile.c \
	%D%/outfile.h \
	%D%/rng.c \
	%D%/rng.h \
	%D%/scan.c \
	%D%/scan.h \
	%D%/stop.h \
	%D%/utf8.c \
	%D%/utf8.h
