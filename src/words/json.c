/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/utf8.h"
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
    uint16_t once[STEP_MAX_CELLS];
    json_t *array = json_array();
    n = list_once(cells, n, once);
    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_cell(shape, once[i]));
    return array;
}

json_t *json_house(const struct shape *shape, int house)
{
    struct buf buf = {0};
    say_house_briefly(&buf, shape, house);
    return json_text(&buf);
}

json_t *json_moves(const struct shape *shape, enum move_kind kind,
                   const struct candidate *candidates, int n)
{
    json_t *array = json_array();
    for (int i = 0; i < n; i++) {
        const struct move move = {
            .kind = kind, .cell = candidates[i].cell, .digit = candidates[i].digit};
        struct buf text = {0};
        move_print(&text, &move, shape->side);
        json_array_append_new(array, json_text(&text));
    }
    return array;
}

void json_add_effect(json_t *object, const struct shape *shape, const struct step *step)
{
    json_add(object, "placements",
             json_moves(shape, MOVE_ENTER, step->placements, step->n_placements));
    json_add(object, "eliminations",
             json_moves(shape, MOVE_UNMARK, step->eliminations, step->n_eliminations));
}

json_t *json_houses(const struct shape *shape, const struct house_list *first, int n,
                    const struct house_list *others)
{
    uint16_t houses[2 * STEP_MAX_HOUSES], once[2 * STEP_MAX_HOUSES];
    json_t *array = json_array();
    memcpy(houses, first->at, (size_t)n * sizeof *houses);
    memcpy(houses + n, others->at, (size_t)others->n * sizeof *houses);
    n = list_once(houses, n + others->n, once);
    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_house(shape, once[i]));
    return array;
}

json_t *json_clash(const struct shape *shape, const struct clash *clash)
{
    return json_pack("{s:[o,o],s:i,s:o}", "cells", json_cell(shape, clash->cells[0]),
                     json_cell(shape, clash->cells[1]), "digit", clash->digit, "house",
                     json_house(shape, clash->house));
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

void cast_begin(struct buf *out, const struct buf *board, const char *title)
{
    enum { ROWS = 24, COLUMNS = 80, ROWS_BESIDE_BOARD = 6 };
    int rows = ROWS_BESIDE_BOARD;
    for (size_t i = 0; i < board->length; i++)
        rows += board->text[i] == '\n';
    int columns = (int)strcspn(board->text, "\n");
    json_t *head = json_object();
    json_add(head, "version", json_integer(2));
    json_add(head, "width", json_integer(larger(columns, COLUMNS)));
    json_add(head, "height", json_integer(larger(rows, ROWS)));
    if (title[0])
        json_add(head, "title", json_string(title));
    json_line(out, head);
}

void cast_add(struct buf *out, const struct buf *text, double seconds)
{
    struct buf shown = {0};
    json_t *event = json_array();
    for (size_t i = 0; i < text->length; i++) {
        if (text->text[i] == '\n')
            buf_char(&shown, '\r');
        buf_char(&shown, text->text[i]);
    }
    json_array_append_new(event, json_real(seconds));
    json_array_append_new(event, json_string("o"));
    json_array_append_new(event, json_text(&shown));
    json_line(out, event);
}
