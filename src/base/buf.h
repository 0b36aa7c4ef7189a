/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that grows.  Start with a zeroed one.  A NUL that `length` does not count follows
 * the last byte; the text may contain others. */
#ifndef STEPDOKU_BASE_BUF_H
#define STEPDOKU_BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct buf {
    char *text; /* owned; NULL until the first addition */
    size_t length, capacity;
};

/* Returns the text, which is "" before the first addition. */
static inline const char *buf_string(const struct buf *buf)
{
    return buf->text ? buf->text : "";
}

void buf_fini(struct buf *buf);

/* Declares a buf that is freed where its block ends: LOCAL_BUF text = {0}; */
#define LOCAL_BUF __attribute__((cleanup(buf_fini))) struct buf

void buf_clear(struct buf *buf);           /* keeps the memory */
char *buf_room(struct buf *buf, size_t n); /* the end, with space for n more bytes */
void buf_add(struct buf *buf, const char *bytes, size_t n);
void buf_char(struct buf *buf, char c);
void buf_text(struct buf *buf, const char *text);
__attribute__((format(printf, 2, 3))) void buf_printf(struct buf *buf, const char *format,
                                                      ...);
__attribute__((format(printf, 2, 3))) void buf_line(struct buf *buf, const char *format,
                                                    ...); /* with an end of line */
__attribute__((format(printf, 2, 0))) void
buf_vprintf(struct buf *buf, const char *format, va_list arguments);

/* ---- cases ----
 *
 * The functions above decline words that are put into a sentence, for languages that have cases.  A
 * translation writes "{2:%s}" for %s in the second case.  The field X-Declension in the header of
 * its catalogue has the cases of each word; the first is the word as it is put in:
 *
 *   X-Declension: Zeile Zeile; Kasten Kastens; ...
 */

/* Tells whether a format asks for a case. */
bool is_declined(const char *format);

/* Writes the text with its words in the cases of the table to `out`, unless that is NULL; returns
 * how many bytes that takes.  Adds no NUL. */
size_t decline(char *out, const char *text, const char *table);

/* Declines the words that were added from byte `from` on, by the table of the language of the
 * messages. */
void buf_decline(struct buf *buf, size_t from);

#endif
