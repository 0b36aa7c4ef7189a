/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages of puzzles, drawn as the puzzles come: a book of any length takes no more memory
 * than a page (and what cairo notes of each page). */
#ifndef STEPDOKU_PRINT_BOOK_H
#define STEPDOKU_PRINT_BOOK_H

#include "print/canvas.h"
#include "print/page.h"
#include "text/alphabet.h"
#include "text/puzzle.h"

enum solutions {
    SOLUTIONS_NONE,
    SOLUTIONS_BELOW, /* on the same page, upside down */
    SOLUTIONS_END    /* on pages of their own, after all puzzles */
};

struct book_options {
    struct page_options page; /* has_title and has_keys are set by book_new() */
    enum solutions solutions;
    const char *title; /* of every page, NULL: none; borrowed */
};

struct book_puzzle {
    const struct puzzle *puzzle; /* its candidates are drawn, if it has any */
    const struct alphabet *alphabet;
    long number;             /* 0: none */
    const char *rating;      /* as it is printed, "hard, ER 7.1"; NULL: none */
    const uint8_t *solution; /* [n_cells] digits; NULL: there is no single one */
};

struct book;

/* The canvas is borrowed, and not closed. */
struct book *book_new(struct canvas *canvas, const struct book_options *options);

void book_add(struct book *book, const struct book_puzzle *puzzle);

/* Draws what is still to be drawn, and frees the book.  ERR_IO, and the diagnosis says
 * why, when solutions could not be kept for the end. */
enum err book_finish(struct book *book, struct diagnosis *diagnosis);

#endif
