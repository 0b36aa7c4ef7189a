# SPDX-License-Identifier: GPL-3.0-or-later
libsearch_a_SOURCES = \
	%D%/choices.c \
	%D%/choices.h \
	%D%/equation.c \
	%D%/equation.h \
	%D%/event.h \
	%D%/laws.def \
	%D%/loss.c \
	%D%/loss.h \
	%D%/machine.c \
	%D%/machine.h \
	%D%/map.c \
	%D%/map.h \
	%D%/matrix.c \
	%D%/matrix.h \
	%D%/rules.def \
	%D%/search.c \
	%D%/search.h \
	%D%/search_backtrack.c \
	%D%/search_expand.c \
	%D%/search_naive.c \
	%D%/strategy.c \
	%D%/strategy.h \
	%D%/timeline.c \
	%D%/timeline.h \
	%D%/uniqueness.c \
	%D%/uniqueness.h
