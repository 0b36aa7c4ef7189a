/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages of puzzles, drawn as the puzzles come: a book of any length takes no more memory
 * than a page (and what cairo notes of each page). */
#ifndef STEPDOKU_PRINT_BOOK_H
#define STEPDOKU_PRINT_BOOK_H

#include "print/canvas.h"
#include "print/page.h"
#include "print/spool.h"
#include "text/alphabet.h"
#include "text/puzzle.h"

struct book_options {
    struct page_options page; /* has_title and has_keys are set by book_new() */
    enum solution_place solutions;
    const char *title; /* of every page, NULL: none; borrowed */
};

struct book_puzzle {
    const struct puzzle *puzzle; /* its candidates are drawn, if it has any */
    const struct alphabet *alphabet;
    long number;        /* 0: none */
    const char *rating; /* "hard, ER 7.1"; NULL or "": the level that the puzzle notes */
    const uint8_t *solution; /* [n_cells] digits; NULL: there is no single one */
};

/* The puzzle's board with its solution; its givens are the puzzle's. */
void solution_of(const struct book_puzzle *puzzle, struct solution *solution);

struct book;

/* The canvas is borrowed, and not closed. */
struct book *book_new(struct canvas *canvas, const struct book_options *options);

/* False when something cannot be written, so that no more need be added. */
bool book_add(struct book *book, const struct book_puzzle *puzzle);

/* Draws what is still to be drawn, and frees the book.  ERR_IO, and the diagnosis says
 * why, when solutions could not be kept for the end. */
enum err book_finish(struct book *book, struct diagnosis *diagnosis);

#endif
