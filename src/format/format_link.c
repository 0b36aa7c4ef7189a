/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that f-puzzles and SudokuPad open: JSON, compressed by lz-string, in base64.  Only
 * classic boards are read; rules of variants are refused by name.  (Links with the plain cells
 * are read by rescue.c.) */
#include "format/format.h"

#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "format/lzstring.h"

static const char written_as[] = "https://sudokupad.app/fpuzzles";

/* ---- finding the data in a line ---- */

static bool is_of_data(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("+/=%-_", c));
}

/* Finds what follows `mark` in the line. */
static bool find_after(const struct line *line, const char *mark, const char **data,
                       size_t *n)
{
    size_t length = strlen(mark);
    for (size_t i = 0; i + length <= line->length; i++)
        if (memcmp(line->text + i, mark, length) == 0) {
            *data = line->text + i + length;
            for (*n = 0; i + length + *n < line->length && is_of_data((*data)[*n]);)
                ++*n;
            return true;
        }
    return false;
}

static bool find_data(const struct line *line, const char **data, size_t *n)
{
    enum { LEAST_BYTES = 16 };
    return (find_after(line, "fpuzzles", data, n) ||
            find_after(line, "f-puzzles.com/?load=", data, n)) &&
           *n >= LEAST_BYTES;
}

enum sniff link_sniff(const struct look *look)
{
    const char *data;
    size_t n;
    return find_data(&look->line, &data, &n) ? SNIFF_YES : SNIFF_NO;
}

static int hex_of(char c)
{
    return isdigit((unsigned char)c) ? c - '0' : (tolower((unsigned char)c) - 'a') + 10;
}

/* Browsers write some characters as %2B. */
static void unescape(struct buf *base64, const char *data, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (data[i] == '%' && i + 2 < n && isxdigit((unsigned char)data[i + 1]) &&
            isxdigit((unsigned char)data[i + 2])) {
            buf_char(base64, (char)(hex_of(data[i + 1]) * 16 + hex_of(data[i + 2])));
            i += 2;
        } else {
            buf_char(base64, data[i]);
        }
}

/* ---- reading ---- */

/* What says nothing about where digits can be. */
static bool is_harmless(const char *key)
{
    static const char *const keys[] = {
        "size",     "title",         "author",    "ruleset", "grid", "solution",
        "text",     "line",          "rectangle", "circle",  "cage", "highlightConflicts",
        "metadata", "successMessage"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

/* A rule that the board has: a list of its places, or just true. */
static const char *find_rule(json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        bool is_set = json_is_true(value) || json_array_size(value);
        if (is_set && !is_harmless(key))
            return key;
    }
    return NULL;
}

static int digit_of(const json_t *value, int side)
{
    json_int_t digit = json_is_string(value) ? scan_int(json_string_value(value), 1, side)
                                             : json_integer_value(value);
    return digit >= 1 && digit <= side ? (int)digit : 0;
}

static digit_set marks_of(const json_t *cell, int side)
{
    const json_t *marks = json_object_get(cell, "centerPencilMarks");
    digit_set set = 0;
    for (size_t i = 0; i < json_array_size(marks); i++) {
        int digit = digit_of(json_array_get(marks, i), side);
        set |= digit ? digit_bit(digit) : 0;
    }
    return set;
}

/* Is the cell in another region than its box? */
static bool is_irregular(const json_t *item, const struct shape *shape, int cell)
{
    const json_t *region = json_object_get(item, "region");
    int box = shape_house_of(shape, cell, HOUSE_BOX) - 2 * shape->side;
    return json_is_integer(region) && json_integer_value(region) != box;
}

static enum err read_cell(const json_t *item, int cell, const struct look *look,
                          struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    const struct shape *shape = puzzle->grid.shape;
    int digit = digit_of(json_object_get(item, "value"), shape->side);
    if (is_irregular(item, shape, cell))
        return diagnose(diagnosis, look->line.number, 1,
                        _("stepdoku does not know the rule '%s' of this puzzle"),
                        "region");
    if (digit)
        grid_place(&puzzle->grid, cell, digit,
                   json_is_true(json_object_get(item, "given")));
    puzzle->candidates[cell] = marks_of(item, shape->side);
    puzzle->has_marks |= !digit && puzzle->candidates[cell];
    return ERR_OK;
}

static enum err read_board(json_t *object, const struct look *look, struct puzzle *puzzle,
                           struct diagnosis *diagnosis)
{
    const json_t *rows = json_object_get(object, "grid");
    int side = (int)json_array_size(rows);
    const struct shape *shape =
        side <= SHAPE_MAX_SIDE ? written_shape(look->options, side) : NULL;
    const char *rule = find_rule(object);
    if (rule)
        return diagnose(diagnosis, look->line.number, 1,
                        _("stepdoku does not know the rule '%s' of this puzzle"), rule);
    if (!shape)
        return diagnose(diagnosis, look->line.number, 1,
                        _("expected an object with an array \"grid\""));
    if (written_check_side(look->options, side, look->line.number, 1, diagnosis) !=
        ERR_OK)
        return ERR_DATA;
    puzzle_init(puzzle, shape);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / side));
        const json_t *item = json_array_get(row, (size_t)(cell % side));
        if (read_cell(item, cell, look, puzzle, diagnosis) != ERR_OK)
            return ERR_DATA;
    }
    return ERR_OK;
}

static void take_note(const json_t *object, const char *key, struct puzzle *puzzle,
                      enum puzzle_note note)
{
    const json_t *value = json_object_get(object, key);
    if (json_is_string(value))
        puzzle_set_note(puzzle, note, json_string_value(value),
                        json_string_length(value));
}

enum reading link_read(struct source *source, const struct look *look,
                       struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    (void)source;
    struct buf base64 = {0}, text = {0};
    const char *data = NULL;
    size_t n = 0;
    json_t *object = NULL;
    enum err err = ERR_DATA;
    if (find_data(&look->line, &data, &n))
        unescape(&base64, data, n);
    if (base64.length && lzstring_decompress(&text, base64.text, base64.length))
        object = json_loadb(buf_string(&text), text.length, 0, NULL);
    if (json_is_object(object))
        err = read_board(object, look, puzzle, diagnosis);
    else
        diagnose(diagnosis, look->line.number, 1,
                 _("expected a link of f-puzzles or SudokuPad; this one is damaged"));
    if (err == ERR_OK) {
        take_note(object, "author", puzzle, NOTE_AUTHOR);
        take_note(object, "title", puzzle, NOTE_DESCRIPTION);
    }
    json_decref(object);
    buf_fini(&base64);
    buf_fini(&text);
    return reading_of(err);
}

/* ---- writing ---- */

static json_t *cell_of(const struct puzzle *puzzle, int cell)
{
    json_t *item = json_object(), *marks = json_array();
    int digit = puzzle->grid.digit[cell];
    bool has_marks = puzzle->has_marks || puzzle->has_candidates;
    if (digit)
        json_object_set_new(item, "value", json_integer(digit));
    if (puzzle->grid.given[cell])
        json_object_set_new(item, "given", json_true());
    if (!digit && has_marks)
        DIGITS_EACH(mark, puzzle->candidates[cell]) {
            json_array_append_new(marks, json_integer(mark));
        }
    if (json_array_size(marks))
        json_object_set(item, "centerPencilMarks", marks);
    json_decref(marks);
    return item;
}

void link_write(struct buf *buf, const struct puzzle *puzzle,
                const struct alphabet *alphabet)
{
    (void)alphabet;
    int side = puzzle->grid.shape->side;
    json_t *rows = json_array();
    for (int row = 0; row < side; row++) {
        json_t *cells = json_array();
        for (int column = 0; column < side; column++)
            json_array_append_new(cells, cell_of(puzzle, row * side + column));
        json_array_append_new(rows, cells);
    }
    json_t *object = json_pack("{s:i, s:o}", "size", side, "grid", rows);
    char *text = json_dumps(object, JSON_COMPACT);
    buf_text(buf, written_as);
    if (text)
        lzstring_compress(buf, text, strlen(text));
    buf_char(buf, '\n');
    free(text);
    json_decref(object);
}
