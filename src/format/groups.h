/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards whose cells are groups of digits, their candidates.  A single digit is one on the
 * board (puzzle_settle); a blank is a cell with all that the board allows; BOARD_NO_CHOICE
 * is a cell without candidates; u5 is an entry. */
#ifndef STEPDOKU_FORMAT_GROUPS_H
#define STEPDOKU_FORMAT_GROUPS_H

#include "format/format.h"

struct group {
    const char *text; /* borrowed */
    size_t length;
    long line, column;
};

struct groups {
    struct group of[SHAPE_MAX_CELLS];
    int n;
    int columns_to_rule; /* groups before the first | inside a row; 0: none */
};

/* Detects a board of groups, some of them with several digits.  Sets *entered if some have a
 * u. */
enum sniff groups_sniff(const struct look *look, bool *entered);

/* Reads lines up to the number of groups that the board needs. */
enum reading groups_read(struct source *source, const struct look *look,
                         bool allow_entered, struct puzzle *puzzle,
                         struct diagnosis *diagnosis);

#endif
