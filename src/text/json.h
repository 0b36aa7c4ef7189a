/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all JSON is made of, so that one thing looks the same wherever it is told:
 *
 *   a cell "r4c7", a house "r4", "c7" or "b6", moves as in move.h "r4c7=5" "r4c7-5",
 * digits as numbers from 1, a board as one word in the usual symbols; an object a line,
 * without spaces, its keys in the order in which they were added.
 *
 * stepdoku(6) lists the keys.  All of these return new references, and json_add() takes
 * one over. */
#ifndef STEPDOKU_TEXT_JSON_H
#define STEPDOKU_TEXT_JSON_H

#include <jansson.h>

#include "base/buf.h"
#include "base/err.h"
#include "core/choices.h"
#include "core/grid.h"
#include "logic/step.h"

json_t *json_cell(const struct shape *shape, int cell);
json_t *json_cells(const struct shape *shape, const uint16_t *cells, int n);
json_t *json_house(const struct shape *shape, int house);
json_t *json_digits(digit_set set);
json_t *json_board(const struct grid *grid);
json_t *json_placement(const struct shape *shape, struct candidate candidate);
json_t *json_elimination(const struct shape *shape, struct candidate candidate);

/* Its cells, its digit and its house. */
json_t *json_clash(const struct shape *shape, const struct clash *clash);

/* Frees the text; what is no UTF-8 in it becomes question marks. */
json_t *json_text(struct buf *text);

/* An object that answers for a puzzle: the puzzle, and what became of it
 * (may be NULL). */
json_t *json_answer(const struct grid *grid, const char *result);

/* One for what could not be read. */
json_t *json_invalid(const char *file, const struct diagnosis *diagnosis);

void json_add(json_t *object, const char *key, json_t *value);

/* The keys of another object, whose reference is taken over. */
void json_add_all(json_t *object, json_t *other);

/* Adds the object as a line and takes over its reference. */
void json_line(struct buf *buf, json_t *object);

#endif
