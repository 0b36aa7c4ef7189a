/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as JSON objects, of two kinds.  Ours, a line each, has words of the usual symbols:
 *
 *      {"id":"7","givens":"12..3...........","entries":"..3.............","rules":"2x2 x",
 *       "marks":[[],[],[],[4],...],"notes":{"author":"N. N."}}
 *
 * with the marks, or the candidates, of each cell; what there is not is left out.  The answers of
 * commands have these members among others, or at least "puzzle", all digits on the board.
 *
 * GNOME Sudoku's saved game has the cells that have a digit or earmarks, each with its position
 * from 0. */
#include "format/format.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "format/board.h"
#include "format/laws_text.h"

enum { SIDE = 9 };

static const char no_level[] = "Unknown Difficulty";

static const char *const note_names[NOTE_COUNT] = {
    [NOTE_AUTHOR] = "author",   [NOTE_DESCRIPTION] = "description",
    [NOTE_COMMENT] = "comment", [NOTE_DATE] = "date",
    [NOTE_SOURCE] = "source",   [NOTE_LEVEL] = "level",
    [NOTE_URL] = "url",         [NOTE_ID] = "id"};

enum sniff object_sniff(const struct look *look)
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

static enum err read_gnome(const json_t *game, long line, struct puzzle *puzzle,
                           struct diagnosis *diagnosis)
{
    const json_t *cells = json_object_get(game, "cells");
    const json_t *level = json_object_get(game, "difficulty_category");
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

/* ---- ours ---- */

/* The value of a member, or "". */
static const char *text_of(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_string(value) ? json_string_value(value) : "";
}

/* Reads the set of each cell, if there are any. */
static bool read_sets(const json_t *sets, struct puzzle *puzzle)
{
    int side = puzzle->grid.shape->side;
    for (size_t cell = 0; cell < json_array_size(sets); cell++) {
        const json_t *set = json_array_get(sets, cell);
        for (size_t i = 0; i < json_array_size(set); i++) {
            int digit = integer_within(json_array_get(set, i), 1, side);
            if (digit < 0 || cell >= (size_t)puzzle->grid.shape->n_cells)
                return false;
            if (!puzzle->grid.digit[cell])
                puzzle->candidates[cell] |= digit_bit(digit);
        }
    }
    return !sets || json_array_size(sets) == (size_t)puzzle->grid.shape->n_cells;
}

static void read_notes(const json_t *object, struct puzzle *puzzle)
{
    const json_t *notes = json_object_get(object, "notes"),
                 *id = json_object_get(object, "id");
    for (enum puzzle_note note = 0; note < NOTE_COUNT; note++) {
        const char *text = text_of(note == NOTE_ID ? object : notes, note_names[note]);
        puzzle_set_note(puzzle, note, text, strlen(text));
    }
    if (json_is_integer(id)) {
        LOCAL_BUF text = {0};
        buf_printf(&text, "%" JSON_INTEGER_FORMAT, json_integer_value(id));
        puzzle_set_note(puzzle, NOTE_ID, text.text, text.length);
    }
}

static enum err read_digits(const json_t *object, const struct reader_options *options,
                            long line, struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    const char *rules = text_of(object, "rules"), *entries = text_of(object, "entries");
    struct reader_options own = *options;
    struct written cells;
    LOCAL_BUF digits = {0};
    buf_text(&digits,
             text_of(object, json_object_get(object, "givens") ? "givens" : "puzzle"));
    bool fits = digits.length && (!*entries || strlen(entries) == digits.length);
    for (size_t i = 0; fits && entries[i]; i++)
        if (entries[i] != '.') {
            fits = digits.text[i] == '.';
            digits.text[i] = entries[i];
        }
    if (!fits)
        return diagnose(diagnosis, line, 1,
                        _("expected an object with \"givens\", \"puzzle\" or \"cells\""));
    if (*rules && !(own.shape = laws_shape(own.atlas, rules, strlen(rules), diagnosis)))
        return ERR_DATA;
    if (!written_side(&own, digits.length))
        return diagnose(
            diagnosis, line, 1,
            ngettext("found %zu character, expected a puzzle of 81 (16, 36, 64, ... "
                     "for other sizes)",
                     "found %zu characters, expected a puzzle of 81 (16, 36, 64, ... "
                     "for other sizes)",
                     digits.length),
            digits.length);
    written_init(&cells);
    written_add_word(&cells, &(struct line){digits.text, digits.length, line}, 0,
                     digits.length);
    enum err err = written_to_grid(&cells, &own, &puzzle->grid, diagnosis);
    for (size_t cell = 0; err == ERR_OK && entries[cell]; cell++)
        puzzle->grid.given[cell] &= entries[cell] == '.';
    return err;
}

static enum err read_ours(const json_t *object, const struct look *look,
                          struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    const json_t *marks = json_object_get(object, "marks");
    const json_t *candidates = json_object_get(object, "candidates");
    long line = look->line.number;
    struct diagnosis problem;
    if (read_digits(object, look->options, line, puzzle, &problem) != ERR_OK)
        return diagnose(diagnosis, line, 1, "%s", problem.text);
    puzzle->has_marks = marks;
    puzzle->has_candidates = candidates && !marks;
    if (!read_sets(marks ? marks : candidates, puzzle))
        return diagnose(
            diagnosis, line, 1,
            _("expected a list of digits for each cell in \"marks\" or \"candidates\""));
    read_notes(object, puzzle);
    return ERR_OK;
}

/* ---- both ---- */

/* The end of the object at the beginning of a text, and of its line, if nothing follows it there; 0
 * if it is missing. */
static size_t object_length(const char *text, size_t n, size_t *line_end)
{
    int depth = 0;
    bool in_string = false;
    size_t i, end = 0;
    for (i = 0; i < n && !end; i++) {
        char c = text[i];
        if (c == '"')
            in_string = !in_string;
        else if (in_string)
            i += c == '\\';
        else if (c == '{')
            depth++;
        else if (c == '}' && --depth == 0)
            end = i + 1;
    }
    while (i < n && is_space(text[i]) && text[i] != '\n')
        i++;
    *line_end = i + (i < n && text[i] == '\n');
    return end;
}

enum reading object_read(struct source *source, const struct look *look,
                         struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    json_error_t error;
    long line = look->line.number;
    source_unread(source, &look->line);
    const char *text = source_rest(source);
    size_t left = source_left(source), end, length = object_length(text, left, &end);
    if (!source->no_more && (!length || (end == left && text[end - 1] != '\n')))
        return READING_HUNGRY;
    json_t *object =
        json_loadb(text, length ? length : left, JSON_REJECT_DUPLICATES, &error);
    source_skip(source, end);
    if (!object) {
        diagnose(diagnosis, line + error.line - 1, error.column, _("invalid JSON: %s"),
                 error.text);
        return READING_BAD;
    }
    bool is_gnome = json_is_array(json_object_get(object, "cells")) &&
                    !json_object_get(object, "puzzle");
    enum err err = is_gnome ? read_gnome(object, line, puzzle, diagnosis)
                            : read_ours(object, look, puzzle, diagnosis);
    json_decref(object);
    return reading_of(err);
}

/* ---- writing ---- */

/* Adds the object as lines and takes over its reference. */
static void write_object(struct buf *buf, json_t *object, size_t flags)
{
    char *text = json_dumps(object, flags);
    buf_text(buf, text);
    buf_char(buf, '\n');
    free(text);
    json_decref(object);
}

void gnome_write(struct buf *buf, const struct puzzle *puzzle,
                 const struct alphabet *alphabet)
{
    (void)alphabet;
    const char *level = puzzle->note[NOTE_LEVEL];
    bool has_marks = puzzle->has_candidates || puzzle->has_marks;
    json_t *cells = json_array();
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        int digit = puzzle->grid.digit[cell];
        digit_set marks = has_marks && !digit ? puzzle->candidates[cell] : 0;
        if (digit || marks)
            json_array_append_new(cells,
                                  json_pack("{s:[i,i], s:i, s:b, s:o}", "position",
                                            cell / SIDE, cell % SIDE, "value", digit,
                                            "fixed", puzzle->grid.given[cell], "earmarks",
                                            json_digits(marks)));
    }
    json_t *game =
        json_pack("{s:s, s:f, s:o}", "difficulty_category", level[0] ? level : no_level,
                  "time_elapsed", 0.0, "cells", cells);
    write_object(buf, game, JSON_INDENT(2));
}

json_t *json_board(const struct grid *grid)
{
    LOCAL_BUF line = {0};
    struct alphabet alphabet;
    alphabet_init(&alphabet, grid->shape->side);
    board_line(&line, grid, &alphabet);
    return json_string(line.text);
}

static json_t *json_part(const struct grid *grid, bool are_givens)
{
    struct grid part = *grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->given[cell] != are_givens)
            grid_erase(&part, cell);
    return json_board(&part);
}

static void add_rules(json_t *object, const struct shape *shape)
{
    LOCAL_BUF rules = {0};
    if (shape == shape_of_side(shape->side))
        return;
    laws_say(&rules, shape);
    json_object_set_new(object, "rules", json_string(rules.text));
}

json_t *json_answer(const struct grid *grid, const char *result)
{
    json_t *object = json_object();
    json_object_set_new(object, "puzzle", json_board(grid));
    add_rules(object, grid->shape);
    if (result)
        json_object_set_new(object, "result", json_string(result));
    return object;
}

json_t *json_digits(digit_set set)
{
    json_t *digits = json_array();
    DIGITS_EACH(digit, set) {
        json_array_append_new(digits, json_integer(digit));
    }
    return digits;
}

json_t *json_sets(const digit_set *sets, int n)
{
    json_t *cells = json_array();
    for (int cell = 0; cell < n; cell++)
        json_array_append_new(cells, json_digits(sets[cell]));
    return cells;
}

void json_add_board(json_t *object, const struct puzzle *puzzle)
{
    const struct grid *grid = &puzzle->grid;
    int n = grid->shape->n_cells;
    struct choices choices;
    json_object_set_new(object, "givens", json_part(grid, true));
    if (grid_filled(grid) > grid_givens(grid))
        json_object_set_new(object, "entries", json_part(grid, false));
    add_rules(object, grid->shape);
    if (puzzle->has_marks)
        json_object_set_new(object, "marks", json_sets(puzzle->candidates, n));
    if (puzzle->has_candidates) {
        puzzle_choices(puzzle, &choices);
        json_object_set_new(object, "candidates", json_sets(choices.of, n));
    }
}

void json_write(struct buf *buf, const struct puzzle *puzzle,
                const struct alphabet *alphabet)
{
    (void)alphabet;
    json_t *object = json_object(), *notes = json_object();
    for (enum puzzle_note note = 0; note < NOTE_COUNT; note++)
        if (puzzle->note[note][0])
            json_object_set_new(note == NOTE_ID ? object : notes, note_names[note],
                                json_string(puzzle->note[note]));
    json_add_board(object, puzzle);
    if (json_object_size(notes))
        json_object_set(object, "notes", notes);
    json_decref(notes);
    write_object(buf, object, JSON_COMPACT);
}
