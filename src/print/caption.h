/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The captions around the board of a puzzle. */
#ifndef STEPDOKU_PRINT_CAPTION_H
#define STEPDOKU_PRINT_CAPTION_H

#include "base/buf.h"
#include "print/book.h"

/* "12", "12  Mean Mr. Mustard" */
void caption_title(struct buf *buf, const struct book_puzzle *puzzle);

/* "hard, ER 7.1, 24 givens" */
void caption_facts(struct buf *buf, const struct book_puzzle *puzzle);

/* The puzzle's author, source, date and address, as far as known. */
void caption_note(struct buf *buf, const struct book_puzzle *puzzle);

#endif
