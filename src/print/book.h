/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages of puzzles, drawn while puzzles are added, so a book of any length takes the
 * memory of one page (and what cairo keeps of each page). */
#ifndef STEPDOKU_PRINT_BOOK_H
#define STEPDOKU_PRINT_BOOK_H

#include <stdbool.h>
#include <stdio.h>

#include "base/buf.h"
#include "base/err.h"
#include "board/grid.h"
#include "format/puzzle.h"
#include "print/canvas.h"
#include "print/page.h"
#include "print/qr.h"

struct book_options {
    struct page_options page; /* has_title and has_keys are set by book_new() */
    enum solution_place solutions;
    enum shared shared; /* in QR codes, if the page has these */
    const char *title;  /* of every page, NULL: none; borrowed */
};

struct book_puzzle {
    const struct puzzle *puzzle; /* its candidates are drawn, if it has any */
    const struct alphabet *alphabet;
    long number;        /* 0: none */
    const char *rating; /* "hard, ER 7.1"; NULL or "": the level in the puzzle's notes */
    const uint8_t *solution; /* [n_cells] digits; NULL: none */
};

struct book;

/* The canvas is borrowed; the book does not close it. */
struct book *book_new(struct canvas *canvas, const struct book_options *options);

/* Returns false if writing fails: then nothing more need be added. */
bool book_add(struct book *book, const struct book_puzzle *puzzle);

/* Draws the rest and frees the book.  ERR_IO and a diagnosis: the solutions could not be
 * kept for the end. */
enum err book_finish(struct book *book, struct diagnosis *diagnosis);

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
