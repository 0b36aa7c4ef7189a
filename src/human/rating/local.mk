# SPDX-License-Identifier: GPL-3.0-or-later
librating_a_CFLAGS = $(AM_CFLAGS) -O3
librating_a_SOURCES = \
	%D%/advance.c \
	%D%/advance.h \
	%D%/aligned.c \
	%D%/ancestry.c \
	%D%/ancestry.h \
	%D%/bug.c \
	%D%/candidate.c \
	%D%/candidate.h \
	%D%/changes.c \
	%D%/changes.h \
	%D%/finding.c \
	%D%/finding.h \
	%D%/fish.c \
	%D%/forcing.c \
	%D%/forcing.h \
	%D%/forcing_keep.c \
	%D%/forcing_state.h \
	%D%/forcing_trace.c \
	%D%/kinds.def \
	%D%/layout.c \
	%D%/layout.h \
	%D%/locked.c \
	%D%/loops.c \
	%D%/nested.c \
	%D%/nested.h \
	%D%/nested_cache.c \
	%D%/nested_cache.h \
	%D%/nine.h \
	%D%/patterns.h \
	%D%/rater.c \
	%D%/rating.h \
	%D%/sheet.c \
	%D%/sheet.h \
	%D%/simple.c \
	%D%/simple.h \
	%D%/simple_graph.c \
	%D%/simple_keep.c \
	%D%/simple_state.h \
	%D%/simple_trace.c \
	%D%/singles.c \
	%D%/spread.c \
	%D%/spread.h \
	%D%/subsets.c \
	%D%/trace.c \
	%D%/trace.h \
	%D%/ways.c \
	%D%/ways.h \
	%D%/wings.c
nodist_librating_a_SOURCES = %D%/layout_tables.c

BUILT_SOURCES += %D%/layout_tables.c
CLEANFILES += %D%/layout_tables.c
EXTRA_DIST += %D%/layout_tables.awk
