/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream of bytes as lines, for the readers of formats.  Until more is fed, reading can
 * return to a position that was kept.
 *
 *      input:  | gone at the next feed | not read yet | fed later
 *              0                       position.at    input.length
 */
#ifndef STEPDOKU_FORMAT_SOURCE_H
#define STEPDOKU_FORMAT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/decoder.h"

enum {
    SOURCE_LINE_BYTES = 1 << 19,  /* the rest of a longer line is ignored */
    SOURCE_RECORD_BYTES = 1 << 22 /* the most that one puzzle can have */
};

struct line {
    const char *text; /* without the end of line; borrowed until the next feed */
    size_t length;
    long number; /* from 1 */
};

struct source_position {
    size_t at;
    long line;
    bool in_tail; /* in the rest of a line that was too long */
};

struct source {
    struct buf input; /* UTF-8 */
    struct decoder decoder;
    size_t n_dropped; /* bytes that were read before those of `input` */
    struct source_position position;
    bool no_more;
    /* A format's own state between calls, when it reads a document piece by piece. */
    void *state;
    void (*state_free)(void *state);
};

void source_init(struct source *source);
void source_fini(struct source *source);

/* Write to the room for n bytes, and then say how many there are. */
char *source_room(struct source *source, size_t n);
void source_fed(struct source *source, size_t n);

void source_end(struct source *source); /* there will be no more */

/* Reads the next line, without \r before its end and without a byte order mark, which can also be
 * where another file was appended.  False when there is none, or it is not complete yet. */
bool source_line(struct source *source, struct line *line);

/* Skips the rest of a line that was too long; false when its end has not come yet. */
bool source_end_line(struct source *source);

/* Returns to the beginning of the line. */
void source_unread(struct source *source, const struct line *line);

/* The bytes not read yet. */
const char *source_rest(const struct source *source);
size_t source_left(const struct source *source);

/* Skips n of them. */
void source_skip(struct source *source, size_t n);

/* Sets the format's state, or drops it with NULL; frees the old one. */
void source_keep(struct source *source, void *state, void (*state_free)(void *state));

#endif
