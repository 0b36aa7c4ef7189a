# SPDX-License-Identifier: GPL-3.0-or-later
libedit_a_SOURCES = \
	%D%/edit.c \
	%D%/edit.h
