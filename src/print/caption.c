/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/caption.h"

#include <stdbool.h>

#include "base/i18n.h"

static void add_part(struct buf *buf, const char *separator, const char *part)
{
    if (part && *part && buf->length)
        buf_text(buf, separator);
    if (part)
        buf_text(buf, part);
}

/* Makes the text "", not NULL, if there is nothing to say. */
void caption_title(struct buf *buf, const struct book_puzzle *puzzle)
{
    buf_text(buf, "");
    if (puzzle->number)
        buf_printf(buf, "%ld", puzzle->number);
    add_part(buf, "  ", puzzle->puzzle->note[NOTE_DESCRIPTION]);
}

void caption_facts(struct buf *buf, const struct book_puzzle *puzzle)
{
    int n = grid_givens(&puzzle->puzzle->grid);
    struct buf givens = {0};
    buf_printf(&givens, ngettext("%d given", "%d givens", (unsigned long)n), n);
    bool is_rated = puzzle->rating && *puzzle->rating;
    add_part(buf, "", is_rated ? puzzle->rating : puzzle->puzzle->note[NOTE_LEVEL]);
    add_part(buf, ", ", givens.text);
    buf_fini(&givens);
}

void caption_note(struct buf *buf, const struct book_puzzle *puzzle)
{
    static const enum puzzle_note notes[] = {NOTE_AUTHOR, NOTE_SOURCE, NOTE_DATE,
                                             NOTE_URL};
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++)
        add_part(buf, ", ", puzzle->puzzle->note[notes[i]]);
}
