/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes whole files.  After an error, errno says what it was. */
#ifndef STEPDOKU_BASE_FILE_H
#define STEPDOKU_BASE_FILE_H

#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"

/* A limit, in case somebody names a file such as /dev/zero. */
enum { FILE_MOST_BYTES = 64 << 20 };

/* Appends the rest of an open file to `contents`.  ERR_INPUT, with EFBIG above the limit. */
enum err file_read(int file, struct buf *contents);

/* Appends the file of that name.  ERR_INPUT. */
enum err file_read_path(const char *path, struct buf *contents);

/* Writes all of the text.  ERR_IO: only the first *written bytes were written. */
enum err file_write(int file, const char *text, size_t length, size_t *written);

/* Makes the text the contents of the file of that name, all at once: whoever reads it meets the
 * old contents or the new.  A link to a file stays one, and the permissions stay.  ERR_IO. */
enum err file_replace(const char *path, const char *text, size_t length);

#endif
