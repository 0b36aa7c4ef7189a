/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a puzzle around its board. */
#ifndef STEPDOKU_PRINT_CAPTION_H
#define STEPDOKU_PRINT_CAPTION_H

#include "base/buf.h"
#include "print/book.h"

/* "12", "12  Mean Mr. Mustard" */
void caption_title(struct buf *buf, const struct book_puzzle *puzzle);

/* "hard, ER 7.1, 24 givens" */
void caption_facts(struct buf *buf, const struct book_puzzle *puzzle);

/* Its author, source, date and address, as far as they are known. */
void caption_note(struct buf *buf, const struct book_puzzle *puzzle);

#endif
