/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "format/board.h"
#include "format/laws_text.h"
#include "game/move.h"
#include "words/sentence.h"

enum { REAL_DIGITS = 6 };

json_t *json_text(struct buf *text)
{
    for (size_t at = 0; at < text->length;) {
        size_t bytes = utf8_step(text->text + at, text->length - at);
        if (bytes == 1 && (unsigned char)text->text[at] >= 0x80)
            text->text[at] = '?';
        at += bytes;
    }
    json_t *string = json_stringn(buf_string(text), text->length);
    buf_fini(text);
    return string;
}

json_t *json_cell(const struct shape *shape, int cell)
{
    struct buf buf = {0};
    say_cell(&buf, shape, cell);
    return json_text(&buf);
}

json_t *json_cells(const struct shape *shape, const uint16_t *cells, int n)
{
    json_t *array = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_cell(shape, cells[i]));
    return array;
}

json_t *json_house(const struct shape *shape, int house)
{
    struct buf buf = {0};
    say_house_briefly(&buf, shape, house);
    return json_text(&buf);
}

json_t *json_digits(digit_set set)
{
    json_t *digits = json_array();
    DIGITS_EACH(digit, set) {
        json_array_append_new(digits, json_integer(digit));
    }
    return digits;
}

json_t *json_board(const struct grid *grid)
{
    struct alphabet alphabet;
    struct buf line = {0};
    alphabet_init(&alphabet, grid->shape->side);
    board_line(&line, grid, &alphabet);
    return json_text(&line);
}

static json_t *json_move(const struct shape *shape, enum move_kind kind,
                         struct candidate candidate)
{
    const struct move move = {
        .kind = kind, .cell = candidate.cell, .digit = candidate.digit};
    struct buf text = {0};
    move_print(&text, &move, shape->side);
    return json_text(&text);
}

json_t *json_placement(const struct shape *shape, struct candidate candidate)
{
    return json_move(shape, MOVE_ENTER, candidate);
}

json_t *json_elimination(const struct shape *shape, struct candidate candidate)
{
    return json_move(shape, MOVE_UNMARK, candidate);
}

json_t *json_clash(const struct shape *shape, const struct clash *clash)
{
    return json_pack("{s:[o,o],s:i,s:o}", "cells", json_cell(shape, clash->cells[0]),
                     json_cell(shape, clash->cells[1]), "digit", clash->digit, "house",
                     json_house(shape, clash->house));
}

json_t *json_answer(const struct grid *grid, const char *result)
{
    json_t *object = json_object();
    json_add(object, "puzzle", json_board(grid));
    if (grid->shape->laws) {
        LOCAL_BUF laws = {0};
        laws_say(&laws, grid->shape);
        json_add(object, "rules", json_string(laws.text));
    }
    if (result)
        json_add(object, "result", json_string(result));
    return object;
}

json_t *json_invalid(const char *file, const struct diagnosis *diagnosis)
{
    json_t *object = json_object();
    struct buf name = {0}, text = {0};
    buf_text(&name, file);
    buf_text(&text, diagnosis->text);
    json_add(object, "result", json_string("invalid"));
    json_add(object, "file", json_text(&name));
    json_add(object, "line", json_integer(diagnosis->line));
    json_add(object, "column", json_integer(diagnosis->column));
    json_add(object, "text", json_text(&text));
    return object;
}

void json_add(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

void json_add_all(json_t *object, json_t *other)
{
    json_object_update(object, other);
    json_decref(other);
}

/* Jansson escapes control characters up to U+001F only. */
static void escape_others(struct buf *buf, const char *text)
{
    for (size_t n = strlen(text), i = 0, bytes; i < n; i += bytes) {
        bytes = utf8_step(text + i, n - i);
        if (utf8_is_printable(text + i, bytes))
            buf_add(buf, text + i, bytes);
        else
            buf_printf(buf, "\\u%04x", utf8_code(text + i, bytes));
    }
}

void json_line(struct buf *buf, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(REAL_DIGITS));
    escape_others(buf, text);
    buf_char(buf, '\n');
    free(text);
    json_decref(object);
}
