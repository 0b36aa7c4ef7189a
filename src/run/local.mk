# SPDX-License-Identifier: GPL-3.0-or-later
librun_a_SOURCES = \
	%D%/engine.c \
	%D%/engine.h \
	%D%/grader.c \
	%D%/grader.h \
	%D%/maker.c \
	%D%/maker.h \
	%D%/thread.c \
	%D%/thread.h \
	%D%/worker.c \
	%D%/worker.h
