/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book as plain text, for printers and for people who need no pictures. */
#ifndef STEPDOKU_PRINT_PLAIN_H
#define STEPDOKU_PRINT_PLAIN_H

#include "print/book.h"

struct plain;

/* Of the page's options only per_page counts: so many puzzles are followed by a form feed,
 * 0: there is none.  `write` returns false when it cannot write. */
struct plain *plain_new(const struct book_options *options,
                        bool (*write)(void *ctx, const char *text, size_t length),
                        void *ctx);

/* As book_add() and book_finish(). */
bool plain_add(struct plain *plain, const struct book_puzzle *puzzle);
enum err plain_finish(struct plain *plain, struct diagnosis *diagnosis);

#endif
