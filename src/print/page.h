/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a page of puzzles: it computes positions and draws nothing.
 *
 *      +---------------- title ----------------+
 *      | heading           | heading           |
 *      | +---------------+ | +---------------+ |
 *      | | board         | | | board         | |     a page has slots of one size,
 *      | +---------------+ | +---------------+ |     each with a heading, a board and
 *      | note              | note              |     a note
 *      |       keys, upside down               |
 *      +---------------- footer ---------------+
 *
 * A key is the solution of a puzzle of the same page, drawn small. */
#ifndef STEPDOKU_PRINT_PAGE_H
#define STEPDOKU_PRINT_PAGE_H

#include "board/shape.h"
#include "print/canvas.h"
#include "print/style.h"

struct page_options {
    enum paper paper;
    int per_page; /* puzzles: 1, 2, 4 or 6 */
    bool large;   /* large print */
    bool has_title, has_candidates, has_keys;
    int codes; /* the side of QR codes, where 1 is enough for a puzzle; 0: none */
};

/* The least side of a cell.  A page has fewer puzzles if their cells would be smaller;
 * only a single board can have smaller ones. */
static const double page_least_cell = 10.5, page_least_large_cell = 20;

struct page {
    struct size size;
    struct area title, body, keys, footer; /* keys: the last part of the body */
    int across, down;                      /* slots */
    double cell;                           /* the side of a board's cell */
    double board;                          /* the side of a board */
    double gap;                            /* between slots, the least */
    double heading, note; /* heights of these; a QR code is in the note */
    double code;          /* the side of a QR code; 0: none */
    double title_size, text_size, note_size, footer_size; /* of letters */
    int keys_across;
    double key_cell, key_board, key_heading;
};

struct slot {
    struct area heading, board, note;
};

struct size paper_size(enum paper paper);

/* Plans a page for puzzles of one shape. */
void page_plan(struct page *page, const struct page_options *options,
               const struct shape *shape);

/* Plans a page of as many solutions as are legible. */
void page_plan_solutions(struct page *page, const struct page_options *options,
                         const struct shape *shape);

static inline int page_slots(const struct page *page)
{
    return page->across * page->down;
}

/* Returns the i-th slot, from 0, by rows. */
struct slot page_slot(const struct page *page, int i);

/* Returns the key of the i-th slot, without a note, before the area of keys is turned
 * upside down. */
struct slot page_key(const struct page *page, int i);

#endif
