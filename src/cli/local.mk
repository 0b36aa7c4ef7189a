# SPDX-License-Identifier: GPL-3.0-or-later
libcli_a_SOURCES = \
	%D%/cli.c \
	%D%/cli.h
