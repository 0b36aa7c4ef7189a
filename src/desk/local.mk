# SPDX-License-Identifier: GPL-3.0-or-later
libdesk_a_CPPFLAGS = $(AM_CPPFLAGS) -DLESSONS_DIR='"$(lessonsdir)"'
libdesk_a_SOURCES = \
	%D%/arguments.c \
	%D%/arguments.h \
	%D%/calendar.c \
	%D%/calendar.h \
	%D%/course.c \
	%D%/course.h \
	%D%/desk.c \
	%D%/desk.h \
	%D%/exercises.c \
	%D%/exercises.h \
	%D%/finish.c \
	%D%/finish.h \
	%D%/keeping.c \
	%D%/keeping.h \
	%D%/ladder.c \
	%D%/ladder.h \
	%D%/learning.c \
	%D%/learning.h \
	%D%/lessons.c \
	%D%/lessons.h \
	%D%/line.c \
	%D%/line.h \
	%D%/lists.c \
	%D%/lists.h \
	%D%/making.c \
	%D%/making.h \
	%D%/opening.c \
	%D%/opening.h \
	%D%/play.c \
	%D%/play.h \
	%D%/progress.c \
	%D%/progress.h \
	%D%/recent.c \
	%D%/recent.h \
	%D%/sessions.c \
	%D%/sessions.h \
	%D%/settings.c \
	%D%/settings.def \
	%D%/settings.h \
	%D%/settings_load.c \
	%D%/training.c \
	%D%/training.h \
	%D%/unfinished.c \
	%D%/unfinished.h
