/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files, read and written. */
#ifndef STEPDOKU_GAME_FILE_H
#define STEPDOKU_GAME_FILE_H

#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"

/* More is no saved game and no settings, but perhaps /dev/zero. */
enum { FILE_MOST_BYTES = 64 << 20 };

/* In all of these errno tells what went wrong. */

/* What is left of an open file.  ERR_INPUT; EFBIG when it is more than that. */
enum err file_read(int file, struct buf *contents);

/* The file of that name.  ERR_INPUT. */
enum err file_read_path(const char *path, struct buf *contents);

/* ERR_IO: as much as `written` says was written all the same. */
enum err file_write(int file, const char *text, size_t length, size_t *written);

#endif
