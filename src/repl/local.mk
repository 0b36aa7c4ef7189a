# SPDX-License-Identifier: GPL-3.0-or-later
librepl_a_SOURCES = \
	%D%/repl.c \
	%D%/repl.h
