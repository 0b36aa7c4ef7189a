/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the files are that come with the program: its puzzles, its translations. */
#ifndef STEPDOKU_BASE_PLACE_H
#define STEPDOKU_BASE_PLACE_H

#include "base/buf.h"

/* Appends the path of `built`, relative to the build tree, when the program runs from the
 * tree that it was built in; otherwise the path `installed`. */
void place_append(struct buf *path, const char *built, const char *installed);

#endif
