/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book as plain text, for line printers and people who need no pictures. */
#ifndef STEPDOKU_PRINT_PLAIN_H
#define STEPDOKU_PRINT_PLAIN_H

#include "print/book.h"

struct plain;

/* Uses only per_page of the page's options: a form feed follows every per_page puzzles;
 * 0: never.  `write` returns false on failure. */
struct plain *plain_new(const struct book_options *options,
                        bool (*write)(void *ctx, const char *text, size_t length),
                        void *ctx);

/* Like book_add() and book_finish(). */
bool plain_add(struct plain *plain, const struct book_puzzle *puzzle);
enum err plain_finish(struct plain *plain, struct diagnosis *diagnosis);

#endif
