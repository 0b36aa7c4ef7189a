# SPDX-License-Identifier: GPL-3.0-or-later
libboard_a_SOURCES = \
	%D%/bits.h \
	%D%/cells.h \
	%D%/geometry.c \
	%D%/geometry.h \
	%D%/grid.c \
	%D%/grid.h \
	%D%/peers.c \
	%D%/peers.h \
	%D%/shape.c \
	%D%/shape.h \
	%D%/shape_tables.h
nodist_libboard_a_SOURCES = %D%/shape_tables.c

BUILT_SOURCES += %D%/shape_tables.c
CLEANFILES += %D%/shape_tables.c
EXTRA_DIST += %D%/shape_tables.awk
