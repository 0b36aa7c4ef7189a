/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream of bytes as lines, for those who read formats.  What has been read may be read
 * again from a place that was kept, until more is fed.
 *
 *      input:  | gone at the next feed | not read yet | fed later
 *              0                       place.at       input.length
 */
#ifndef STEPDOKU_TEXT_SOURCE_H
#define STEPDOKU_TEXT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum {
    SOURCE_LINE_BYTES = 1 << 19,  /* of a longer line the rest is passed over */
    SOURCE_RECORD_BYTES = 1 << 22 /* what one puzzle may take */
};

struct line {
    const char *text; /* borrowed until the next feed; without the end of line */
    size_t length;
    long number; /* from 1 */
};

struct place {
    size_t at;
    long line;
    bool in_tail; /* behind the part of a long line that was given */
};

struct source {
    struct buf input;
    struct place place;
    bool no_more;
    /* What a format keeps between calls when it reads a document piece by piece. */
    void *state;
    void (*state_free)(void *state);
};

void source_init(struct source *source);
void source_fini(struct source *source);

void source_feed(struct source *source, const char *bytes, size_t n);

/* The same for bytes that were put there: room for n, of which so many have come. */
char *source_room(struct source *source, size_t n);
void source_fed(struct source *source, size_t n);

void source_end(struct source *source);

/* False when there is no line, or none that has come whole.  \r before the end of line
 * and a byte order mark do not count. */
bool source_line(struct source *source, struct line *line);

/* Reads over the rest of a line that was longer than what was given of it; false when its
 * end has not come. */
bool source_end_line(struct source *source);

/* Makes the line the next to be read, with all behind it. */
void source_unread(struct source *source, const struct line *line);

/* The bytes not read yet. */
const char *source_rest(const struct source *source);
size_t source_left(const struct source *source);

/* Reads over n of them. */
void source_skip(struct source *source, size_t n);

/* Sets or drops what a format keeps; the old one is freed. */
void source_keep(struct source *source, void *state, void (*state_free)(void *state));

#endif
