# SPDX-License-Identifier: GPL-3.0-or-later
liblearn_a_CPPFLAGS = $(AM_CPPFLAGS) -DPUZZLES_DIR='"$(puzzlesdir)"' \
	-DLESSONS_DIR='"$(lessonsdir)"'
%D%/liblearn_a-course.$(OBJEXT): config.status
liblearn_a_SOURCES = \
	%D%/course.c \
	%D%/course.h \
	%D%/lesson.c \
	%D%/lesson.h
