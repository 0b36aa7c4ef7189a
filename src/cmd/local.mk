# SPDX-License-Identifier: GPL-3.0-or-later
libcmd_a_SOURCES = \
	%D%/check.c \
	%D%/command.c \
	%D%/command.h \
	%D%/commands.def \
	%D%/compare.c \
	%D%/complete.c \
	%D%/complete.h \
	%D%/completions.c \
	%D%/convert.c \
	%D%/count.c \
	%D%/export.c \
	%D%/formats.c \
	%D%/games.c \
	%D%/generate.c \
	%D%/help.c \
	%D%/hint.c \
	%D%/hints.c \
	%D%/moves.c \
	%D%/new.c \
	%D%/path.c \
	%D%/positions.c \
	%D%/print.c \
	%D%/quit.c \
	%D%/rate.c \
	%D%/read.c \
	%D%/replay.c \
	%D%/set.c \
	%D%/show.c \
	%D%/solve.c \
	%D%/stats.c \
	%D%/status.c \
	%D%/step.c \
	%D%/stepping.c \
	%D%/strategies.c \
	%D%/techniques.c \
	%D%/whynot.c
