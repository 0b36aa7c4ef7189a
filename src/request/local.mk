# SPDX-License-Identifier: GPL-3.0-or-later
librequest_a_CPPFLAGS = $(AM_CPPFLAGS) -DPUZZLES_DIR='"$(puzzlesdir)"'
librequest_a_SOURCES = \
	%D%/bundle.c \
	%D%/bundle.h \
	%D%/daily.c \
	%D%/daily.h \
	%D%/io.c \
	%D%/io.h \
	%D%/listing.c \
	%D%/listing.h \
	%D%/missing.c \
	%D%/missing.h \
	%D%/needs.c \
	%D%/needs.h \
	%D%/offer.c \
	%D%/offer.h \
	%D%/options.c \
	%D%/options.def \
	%D%/options.h \
	%D%/origin.c \
	%D%/origin.h \
	%D%/refused.c \
	%D%/refused.h \
	%D%/request.c \
	%D%/request.h \
	%D%/status.h \
	%D%/want.c \
	%D%/want.h \
	%D%/wants.def
