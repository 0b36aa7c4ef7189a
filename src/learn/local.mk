# SPDX-License-Identifier: GPL-3.0-or-later
liblearn_a_SOURCES = \
	%D%/learning.c \
	%D%/learning.h \
	%D%/lesson.c \
	%D%/lesson.h \
	%D%/question.c \
	%D%/question.h
