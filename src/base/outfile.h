/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output to a file that a player has named.  The file is there only once it is whole: until then it
 * has no name where the system can do that, so that nothing of it stays when the program is killed,
 * and otherwise a name of its own beside it.  What was there before stays as long.
 *
 * What is no file, such as a pipe, has several names or belongs to somebody else is written in
 * place. */
#ifndef STEPDOKU_BASE_OUTFILE_H
#define STEPDOKU_BASE_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/buf.h"
#include "base/err.h"

struct outfile {
    FILE *stream;     /* to write to */
    struct buf path;  /* where the file will be; empty: it is written in place */
    struct buf fresh; /* its name until then; empty: none */
};

/* ERR_IO, and errno says what it was: nothing is open. */
enum err outfile_open(struct outfile *file, const char *path);

/* Closes the file, which takes its place if it is whole, or else vanishes.  ERR_IO: not all of it
 * could be written, and errno says why; then it vanishes, too. */
enum err outfile_close(struct outfile *file, bool is_whole);

#endif
