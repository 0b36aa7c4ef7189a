/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The elements of all JSON output, so that the same thing always looks the same:
 *
 *      cell      "r4c7"
 *      house     "r4", "c7" or "b6"
 *      move      "r4c7=5", "r4c7-5", as in move.h
 *      digit     a number from 1
 *      board     a string in the usual symbols
 *      object    one line, without spaces, with keys in the order they were added
 *
 * stepdoku(5) lists the keys.  All functions return new references; json_add() takes over
 * the reference of its value. */
#ifndef STEPDOKU_WORDS_JSON_H
#define STEPDOKU_WORDS_JSON_H

#include <jansson.h>

#include "base/buf.h"
#include "base/err.h"
#include "search/choices.h"
#include "board/grid.h"
#include "format/board.h"
#include "game/move.h"
#include "human/step.h"

json_t *json_cell(const struct shape *shape, int cell);
json_t *json_house(const struct shape *shape, int house);

/* Each once: n cells; the first n houses of a list, and then all others. */
json_t *json_cells(const struct shape *shape, const uint16_t *cells, int n);
json_t *json_houses(const struct shape *shape, const struct house_list *first, int n,
                    const struct house_list *others);

/* Moves of this kind: the candidates as they are placed, or eliminated; and the members placements
 * and eliminations of a step. */
json_t *json_moves(const struct shape *shape, enum move_kind kind,
                   const struct candidate *candidates, int n);
void json_add_effect(json_t *object, const struct shape *shape, const struct step *step);

/* cells, digit, house. */
json_t *json_clash(const struct shape *shape, const struct clash *clash);

/* Frees the text.  Bytes that are not UTF-8 become question marks. */
json_t *json_text(struct buf *text);

/* The answer about a puzzle that could not be read: result, file, line, column, text. */
json_t *json_invalid(const char *file, const struct diagnosis *diagnosis);

void json_add(json_t *object, const char *key, json_t *value);

/* Adds the keys of another object, and takes over its reference. */
void json_add_all(json_t *object, json_t *other);

/* Adds the object as a line and takes over its reference. */
void json_line(struct buf *buf, json_t *object);

/* ---- Asciicasts, version 2: a line about the screen, then one for each picture ---- */

/* Adds the first line.  The screen has room for the board, and for lines above and below it. */
void cast_begin(struct buf *out, const struct buf *board, const char *title);

/* Adds what is printed after that many seconds; it begins with CAST_CLEAR if the screen is to be
 * emptied first. */
#define CAST_CLEAR "\033[H\033[J"
void cast_add(struct buf *out, const struct buf *text, double seconds);

#endif
