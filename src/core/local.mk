# SPDX-License-Identifier: GPL-3.0-or-later
libcore_a_SOURCES = \
	%D%/choices.c \
	%D%/choices.h \
	%D%/event.c \
	%D%/event.h \
	%D%/events.def \
	%D%/grain.c \
	%D%/grain.h \
	%D%/grains.def \
	%D%/grid.c \
	%D%/grid.h \
	%D%/loss.c \
	%D%/loss.h \
	%D%/machine.c \
	%D%/machine.h \
	%D%/map.c \
	%D%/map.h \
	%D%/matrix.c \
	%D%/matrix.h \
	%D%/peers.c \
	%D%/peers.h \
	%D%/rule.c \
	%D%/rule.h \
	%D%/rules.def \
	%D%/search.c \
	%D%/search.h \
	%D%/search_backtrack.c \
	%D%/search_expand.c \
	%D%/search_naive.c \
	%D%/shape.c \
	%D%/shape.h \
	%D%/shape_tables.h \
	%D%/strategies.def \
	%D%/strategy.c \
	%D%/strategy.h \
	%D%/timeline.c \
	%D%/timeline.h \
	%D%/uniqueness.c \
	%D%/uniqueness.h
nodist_libcore_a_SOURCES = %D%/shape_tables.c

BUILT_SOURCES += %D%/shape_tables.c
CLEANFILES += %D%/shape_tables.c
EXTRA_DIST += %D%/shape_tables.awk
