# SPDX-License-Identifier: GPL-3.0-or-later
libboard_a_SOURCES = \
	%D%/bits.h \
	%D%/cells.h \
	%D%/geometry.c \
	%D%/geometry.h \
	%D%/grid.c \
	%D%/grid.h \
	%D%/laws.c \
	%D%/laws.h \
	%D%/shape.c \
	%D%/shape.h
nodist_libboard_a_SOURCES = %D%/shape_tables.c

BUILT_SOURCES += %D%/shape_tables.c
CLEANFILES += %D%/shape_tables.c
EXTRA_DIST += %D%/shape_tables.awk
