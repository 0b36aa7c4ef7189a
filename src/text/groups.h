/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards whose cells are groups of digits, the candidates of each run together.  A lone
 * digit is one on the board (puzzle_settle), a blank symbol a cell of which nothing is
 * said, BOARD_NO_CHOICE one that can be nothing, u5 a digit that a player entered. */
#ifndef STEPDOKU_TEXT_GROUPS_H
#define STEPDOKU_TEXT_GROUPS_H

#include "text/format.h"

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

/* Adds a line's groups. */
void groups_add_line(struct groups *groups, const struct line *line);

/* Are the lines from here on a board of groups, some of them longer than one digit?
 * *entered becomes true when digits are marked with u. */
enum sniff groups_sniff(const struct look *look, bool *entered);

/* Reads lines until there are as many groups as cells. */
enum reading groups_read(struct source *source, const struct look *look,
                         bool allow_entered, struct puzzle *puzzle,
                         struct diagnosis *diagnosis);

#endif
