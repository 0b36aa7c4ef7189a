# SPDX-License-Identifier: GPL-3.0-or-later
libgame_a_SOURCES = \
	%D%/checksum.c \
	%D%/checksum.h \
	%D%/directory.c \
	%D%/directory.h \
	%D%/file.c \
	%D%/file.h \
	%D%/game.c \
	%D%/game.h \
	%D%/journal.c \
	%D%/journal.h \
	%D%/load.c \
	%D%/load.h \
	%D%/mistake.c \
	%D%/mistake.h \
	%D%/move.c \
	%D%/move.h \
	%D%/move_parse.c \
	%D%/move_print.c \
	%D%/move_words.c \
	%D%/move_words.h \
	%D%/position.c \
	%D%/position.h \
	%D%/record.h \
	%D%/record_read.c \
	%D%/record_write.c \
	%D%/session.c \
	%D%/session.h \
	%D%/tally.c \
	%D%/tally.h \
	%D%/tree.c \
	%D%/tree.h
