# SPDX-License-Identifier: GPL-3.0-or-later
libgame_a_SOURCES = \
	%D%/directory.c \
	%D%/directory.h \
	%D%/game.c \
	%D%/game.h \
	%D%/move.c \
	%D%/move.h \
	%D%/position.c \
	%D%/position.h \
	%D%/record.c \
	%D%/record.h \
	%D%/session.c \
	%D%/session.h \
	%D%/tally.c \
	%D%/tally.h
