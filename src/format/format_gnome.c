/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GNOME Sudoku's saved game in JSON: the cells that have a digit or earmarks, each with its
 * position from 0. */
#include "format/format.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

enum { SIDE = 9 };

static const char no_level[] = "Unknown Difficulty";

enum sniff gnome_sniff(const struct look *look)
{
    return look->word && look->line.text[look->indent] == '{' ? SNIFF_YES : SNIFF_NO;
}

/* An integer from `least` to `most`, or -1. */
static int integer_within(const json_t *value, int least, int most)
{
    json_int_t integer = json_is_integer(value) ? json_integer_value(value) : -1;
    return integer >= least && integer <= most ? (int)integer : -1;
}

/* Reads a cell; returns NULL, or what was expected. */
static const char *read_cell(const json_t *item, struct puzzle *puzzle)
{
    const json_t *position = json_object_get(item, "position");
    int row = integer_within(json_array_get(position, 0), 0, SIDE - 1);
    int column = integer_within(json_array_get(position, 1), 0, SIDE - 1);
    if (row < 0 || column < 0 || json_array_size(position) != 2)
        return _("a position [row, column] from 0 to 8");
    int cell = row * SIDE + column;
    int digit = integer_within(json_object_get(item, "value"), 0, SIDE);
    if (digit < 0)
        return _("a value from 0 to 9");
    if (digit > 0)
        grid_place(&puzzle->grid, cell, digit,
                   json_is_true(json_object_get(item, "fixed")));
    const json_t *marks = json_object_get(item, "earmarks");
    for (size_t i = 0; i < json_array_size(marks); i++) {
        int mark = integer_within(json_array_get(marks, i), 1, SIDE);
        if (mark < 0)
            return _("earmarks from 1 to 9");
        puzzle->candidates[cell] |= digit_bit(mark);
        puzzle->has_marks = true;
    }
    return NULL;
}

static enum err read_game(const json_t *game, long line, struct puzzle *puzzle,
                          struct diagnosis *diagnosis)
{
    const json_t *cells = json_object_get(game, "cells");
    const json_t *level = json_object_get(game, "difficulty_category");
    if (!json_is_array(cells))
        return diagnose(diagnosis, line, 1,
                        _("expected an object with an array \"cells\""));
    puzzle_init(puzzle, shape_find(3, 3));
    for (size_t i = 0; i < json_array_size(cells); i++) {
        const char *expected = read_cell(json_array_get(cells, i), puzzle);
        if (expected)
            return diagnose(diagnosis, line, 1, _("item %zu of \"cells\": expected %s"),
                            i, expected);
    }
    if (json_is_string(level) && strcmp(json_string_value(level), no_level) != 0)
        puzzle_set_note(puzzle, NOTE_LEVEL, json_string_value(level),
                        json_string_length(level));
    return ERR_OK;
}

/* The length of the object at the beginning of a text; 0 if its end is missing. */
static size_t object_length(const char *text, size_t n)
{
    int depth = 0;
    bool in_string = false;
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        if (c == '"')
            in_string = !in_string;
        else if (in_string)
            i += c == '\\';
        else if (c == '{')
            depth++;
        else if (c == '}' && --depth == 0)
            return i + 1;
    }
    return 0;
}

enum reading gnome_read(struct source *source, const struct look *look,
                        struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    json_error_t error;
    long line = look->line.number;
    source_unread(source, &look->line);
    const char *text = source_rest(source);
    size_t length = object_length(text, source_left(source));
    if (!length && !source->no_more)
        return READING_HUNGRY;
    if (!length)
        length = source_left(source);
    json_t *game = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    source_skip(source, length);
    if (!game) {
        diagnose(diagnosis, line + error.line - 1, error.column, _("invalid JSON: %s"),
                 error.text);
        return READING_BAD;
    }
    enum err err = read_game(game, line, puzzle, diagnosis);
    json_decref(game);
    return reading_of(err);
}

static void write_cell(json_t *cells, const struct puzzle *puzzle, int cell)
{
    digit_set set =
        puzzle->has_candidates || puzzle->has_marks ? puzzle->candidates[cell] : 0;
    int digit = puzzle->grid.digit[cell];
    json_t *marks = json_array();
    if (!digit)
        DIGITS_EACH(mark, set) {
            json_array_append_new(marks, json_integer(mark));
        }
    json_array_append_new(cells,
                          json_pack("{s:[i,i], s:i, s:b, s:o}", "position", cell / SIDE,
                                    cell % SIDE, "value", digit, "fixed",
                                    puzzle->grid.given[cell], "earmarks", marks));
}

static bool says_something(const struct puzzle *puzzle, int cell)
{
    return puzzle->grid.digit[cell] ||
           ((puzzle->has_candidates || puzzle->has_marks) && puzzle->candidates[cell]);
}

void gnome_write(struct buf *buf, const struct puzzle *puzzle,
                 const struct alphabet *alphabet)
{
    (void)alphabet;
    const char *level = puzzle->note[NOTE_LEVEL];
    json_t *cells = json_array();
    for (int cell = 0; cell < SIDE * SIDE; cell++)
        if (says_something(puzzle, cell))
            write_cell(cells, puzzle, cell);
    json_t *game =
        json_pack("{s:s, s:f, s:o}", "difficulty_category", level[0] ? level : no_level,
                  "time_elapsed", 0.0, "cells", cells);
    char *text = json_dumps(game, JSON_INDENT(2));
    if (text)
        buf_text(buf, text);
    buf_char(buf, '\n');
    free(text);
    json_decref(game);
}
