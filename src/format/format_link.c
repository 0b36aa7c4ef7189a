/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that f-puzzles and SudokuPad open, after their names in the address:
 *
 *      fpuzzles   JSON, compressed by lz-string, in base64
 *      scl        JSON that was shortened (restore), compressed likewise
 *      classic    the digits, each with the empty cells after it (find_digits)
 *
 * The JSON itself is read, too.  Rules that are none of board/laws.h are refused by name.  (Links
 * with the plain cells are read by rescue.c.) */
#include "format/format.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "format/laws_text.h"
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
    const char *at = memmem(line->text, line->length, mark, strlen(mark));
    if (!at)
        return false;
    *data = at + strlen(mark);
    for (*n = 0; *data + *n < line->text + line->length && is_of_data((*data)[*n]);)
        ++*n;
    return true;
}

/* What an address has before the data. */
enum packing { PACKED_JSON, PACKED_SHORT, PACKED_DIGITS, NOT_PACKED };

static const struct prefix {
    const char *text;
    enum packing packing;
} prefixes[] = {{"fpuzzles", PACKED_JSON},
                {"f-puzzles.com/?load=", PACKED_JSON},
                {"sudokupad.app/scl", PACKED_SHORT},
                {"/sudoku/scl", PACKED_SHORT},
                {"puzzleid=scl", PACKED_SHORT},
                {"sudokupad.app/classic", PACKED_DIGITS},
                {"/sudoku/classic", PACKED_DIGITS},
                {"puzzleid=classic", PACKED_DIGITS},
                {"sudokupad.app/scf", PACKED_DIGITS},
                {"/sudoku/scf", PACKED_DIGITS},
                {"puzzleid=scf", PACKED_DIGITS}};

static enum packing find_data(const struct line *line, const char **data, size_t *n)
{
    enum { LEAST_BYTES = 14 };
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (find_after(line, prefixes[i].text, data, n) && *n >= LEAST_BYTES)
            return prefixes[i].packing;
    return NOT_PACKED;
}

/* The JSON that begins at the line; NULL when there is none, or, with *is_whole unset, when its
 * end is missing. */
static json_t *load_json(const struct line *line, const char *end, bool *is_whole,
                         size_t *length)
{
    json_error_t error;
    json_t *object = json_loadb(line->text, (size_t)(end - line->text),
                                JSON_DISABLE_EOF_CHECK, &error);
    *is_whole = object || json_error_code(&error) != json_error_premature_end_of_input;
    *length = object ? (size_t)error.position : 0;
    return object;
}

/* The rows of a board, each a list of objects; NULL when the object has none. */
static const json_t *rows_of(const json_t *object)
{
    static const char *const names[] = {"grid", "cells", "ce"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const json_t *rows = json_object_get(object, names[i]);
        if (json_is_object(json_array_get(json_array_get(rows, 0), 0)))
            return rows;
    }
    return NULL;
}

enum sniff link_sniff(const struct look *look)
{
    const char *data;
    size_t n, length;
    bool is_whole;
    const struct source *source = look->source;
    if (find_data(&look->line, &data, &n) != NOT_PACKED)
        return SNIFF_YES;
    if (object_sniff(look) != SNIFF_YES)
        return SNIFF_NO;
    json_t *object = load_json(&look->line, source_rest(source) + source_left(source),
                               &is_whole, &length);
    enum sniff sniff = rows_of(object) ? SNIFF_YES : SNIFF_NO;
    json_decref(object);
    return is_whole || source->no_more ? sniff : SNIFF_HUNGRY;
}

/* Browsers write some characters as %2B. */
static void unescape(struct buf *base64, const char *data, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int code = i + 2 < n ? scan_escape(data + i) : -1;
        buf_char(base64, code < 0 ? data[i] : (char)code);
        i += code < 0 ? 0 : 2;
    }
}

/* ---- boards in JSON ---- */

/* The item of one of two names, of which the second is that of the shortened form. */
static json_t *item_of(const json_t *object, const char *name, const char *shortened)
{
    json_t *item = json_object_get(object, name);
    return item ? item : json_object_get(object, shortened);
}

/* What says nothing about where digits can be. */
static bool is_harmless(const char *key)
{
    static const char *const keys[] = {"size",      "title",
                                       "author",    "ruleset",
                                       "grid",      "solution",
                                       "text",      "line",
                                       "rectangle", "circle",
                                       "cage",      "highlightConflicts",
                                       "metadata",  "successMessage",
                                       "cells",     "ce",
                                       "t",         "settings",
                                       "overlays",  "o",
                                       "underlays", "u"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

/* Is one of these cages more than a frame or a text? */
static bool has_rule_of_cages(const json_t *cages)
{
    for (size_t i = 0; i < json_array_size(cages); i++) {
        const json_t *cage = json_array_get(cages, i);
        if (json_array_size(item_of(cage, "cells", "ce")) &&
            (item_of(cage, "value", "v") || json_object_get(cage, "sum") ||
             json_object_get(cage, "unique")))
            return true;
    }
    return false;
}

/* Names of laws; two diagonals together are LAW_X. */
static const struct {
    const char *key;
    enum law law;
} law_names[] = {{"disjointgroups", LAW_DISJOINT},
                 {"windoku", LAW_WINDOKU},
                 {"antiknight", LAW_KNIGHT},
                 {"antiking", LAW_KING},
                 {"nonconsecutive", LAW_NONCONSECUTIVE}};
enum { N_LAW_NAMES = sizeof law_names / sizeof law_names[0] };

static const char *const diagonals[] = {"diagonal+", "diagonal-"};

static bool is_law(const char *key)
{
    bool is_it = strcmp(key, diagonals[0]) == 0 || strcmp(key, diagonals[1]) == 0 ||
                 strcmp(key, "extraregion") == 0;
    for (size_t i = 0; i < N_LAW_NAMES; i++)
        is_it |= strcmp(key, law_names[i].key) == 0;
    return is_it;
}

/* A rule that the board has and that is no law of ours: a list of its places, or just true. */
static const char *find_rule(json_t *object)
{
    static const char *const full_names[][2] = {{"l", "lines"}, {"a", "arrows"}};
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        bool are_cages = strcmp(key, "cages") == 0 || strcmp(key, "ca") == 0;
        bool are_regions = strcmp(key, "regions") == 0 || strcmp(key, "re") == 0;
        if (are_cages && has_rule_of_cages(value))
            return "cages";
        bool is_set = json_is_true(value) || json_array_size(value);
        if (!is_set || are_cages || are_regions || is_law(key) || is_harmless(key))
            continue;
        for (size_t i = 0; i < sizeof full_names / sizeof full_names[0]; i++)
            if (strcmp(full_names[i][0], key) == 0)
                return full_names[i][1];
        return key;
    }
    return NULL;
}

/* ---- laws in JSON ---- */

/* The cell of [row, column], from 0, or "R1C1", from 1; -1 for none. */
static int cell_at(const json_t *place, int side)
{
    json_int_t row = -1, column = -1;
    int rows = 0, columns = 0, end = 0;
    if (json_is_array(place)) {
        row = json_integer_value(json_array_get(place, 0));
        column = json_integer_value(json_array_get(place, 1));
    } else if (json_is_string(place) &&
               sscanf(json_string_value(place), "R%2dC%2d%n", &rows, &columns, &end) ==
                   2 &&
               !json_string_value(place)[end]) {
        row = rows - 1;
        column = columns - 1;
    }
    bool is_there = row >= 0 && row < side && column >= 0 && column < side;
    return is_there ? (int)(row * side + column) : -1;
}

/* Reads the number of each cell's region, which is already that of its box or -1; returns NULL, or
 * what is no law: a cell without a region, or in two. */
static const char *read_regions(const json_t *object, const json_t *rows, int side,
                                int *regions)
{
    enum { MOST_NUMBER = 9999 };
    const json_t *lists = item_of(object, "regions", "re");
    bool is_in_list[SHAPE_MAX_CELLS] = {false};
    for (size_t i = 0; i < json_array_size(lists); i++) {
        const json_t *list = json_array_get(lists, i);
        for (size_t k = 0; k < json_array_size(list); k++) {
            int cell = cell_at(json_array_get(list, k), side);
            if (cell < 0 || is_in_list[cell])
                return "regions";
            regions[cell] = (int)i;
            is_in_list[cell] = true;
        }
    }
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / side));
        const json_t *region =
            json_object_get(json_array_get(row, (size_t)(cell % side)), "region");
        if (json_array_size(lists) && !is_in_list[cell])
            return "regions";
        if (region)
            regions[cell] =
                json_is_integer(region) ? (int)json_integer_value(region) : -1;
        if (regions[cell] < 0 || regions[cell] > MOST_NUMBER)
            return "region";
    }
    return NULL;
}

/* Adds the groups of cells that the puzzle says differ, too; false if one is no house. */
static bool add_extra_regions(struct groups *groups, const json_t *object)
{
    const json_t *extra = json_object_get(object, "extraregion");
    for (size_t i = 0; i < json_array_size(extra); i++) {
        const json_t *list = json_object_get(json_array_get(extra, i), "cells");
        int cells[LAWS_MOST_SIDE], n = 0;
        for (size_t k = 0; k < json_array_size(list) && n < LAWS_MOST_SIDE; k++)
            cells[n++] = cell_at(json_array_get(list, k), groups->side);
        if (json_array_size(list) != (size_t)n || !groups_add(groups, cells, n))
            return false;
    }
    return true;
}

/* Reads which of the laws that have names the puzzle has; returns NULL, or what is no law. */
static const char *read_named_laws(const json_t *object, struct laws *laws)
{
    bool has[] = {json_is_true(json_object_get(object, diagonals[0])),
                  json_is_true(json_object_get(object, diagonals[1]))};
    if (has[0] != has[1])
        return diagonals[has[1]];
    laws->also |= has[0] ? 1U << LAW_X : 0;
    for (size_t i = 0; i < N_LAW_NAMES; i++)
        if (json_is_true(json_object_get(object, law_names[i].key)))
            laws->also |= 1U << law_names[i].law;
    return NULL;
}

static enum err refuse_rule(const char *rule, const struct look *look,
                            struct diagnosis *diagnosis)
{
    return diagnose(diagnosis, look->line.number, 1,
                    _("stepdoku does not know the rule '%s' of this puzzle"), rule);
}

static enum err check_laws(const struct laws *laws, const struct look *look,
                           struct diagnosis *diagnosis)
{
    struct diagnosis problem;
    return laws_check(laws, &problem) == ERR_OK
               ? ERR_OK
               : diagnose(diagnosis, look->line.number, 1, "%s", problem.text);
}

/* Adds the regions or boxes. */
static void add_regions(struct groups *groups, const struct laws *laws)
{
    if (laws->box_rows) {
        groups_add_houses(groups, shape_find(laws->box_rows, laws->box_columns),
                          HOUSE_BOX);
        return;
    }
    for (int region = 0; region < laws->side; region++) {
        int cells[LAWS_MOST_CELLS], n = 0;
        for (int cell = 0; cell < laws->side * laws->side; cell++)
            if (laws->region[cell] == region)
                cells[n++] = cell;
        groups_add(groups, cells, n);
    }
}

/* Takes the regions that replace the boxes, and windows.  Regions that are boxes are these. */
static enum err take_groups(const json_t *object, const int *regions, struct laws *laws,
                            const struct look *look, struct diagnosis *diagnosis)
{
    struct groups groups = {.side = laws->side};
    struct laws found = {.side = laws->side};
    if (laws->side <= LAWS_MOST_SIDE && !groups_number_regions(&found, regions))
        return refuse_rule("region", look, diagnosis);
    if (check_laws(&found, look, diagnosis) != ERR_OK)
        return ERR_DATA;
    groups_add_lines(&groups);
    add_regions(&groups, &found);
    if (!add_extra_regions(&groups, object) || !groups_find_laws(&groups, &found))
        return refuse_rule("extraregion", look, diagnosis);
    found.also |= laws->also;
    *laws = found;
    return ERR_OK;
}

/* Reads what the puzzle says of the laws, of which the usual ones are there. */
static enum err read_laws(const json_t *object, const json_t *rows,
                          const struct shape *usual, struct laws *laws,
                          const struct look *look, struct diagnosis *diagnosis)
{
    int regions[SHAPE_MAX_CELLS], boxes[SHAPE_MAX_CELLS], n = laws->side * laws->side;
    for (int cell = 0; cell < n; cell++)
        regions[cell] = boxes[cell] =
            usual ? shape_house_of(usual, cell, HOUSE_BOX) - 2 * laws->side : -1;
    const char *rule = read_regions(object, rows, laws->side, regions);
    if (!rule)
        rule = read_named_laws(object, laws);
    if (rule)
        return refuse_rule(rule, look, diagnosis);
    bool has_groups = memcmp(regions, boxes, (size_t)n * sizeof *boxes) != 0 ||
                      json_array_size(json_object_get(object, "extraregion"));
    if (has_groups && take_groups(object, regions, laws, look, diagnosis) != ERR_OK)
        return ERR_DATA;
    return check_laws(laws, look, diagnosis);
}

static int digit_of(const json_t *value, int side)
{
    json_int_t digit = json_is_string(value) ? scan_int(json_string_value(value), 1, side)
                                             : json_integer_value(value);
    return digit >= 1 && digit <= side ? (int)digit : 0;
}

static enum err refuse_link(const struct look *look, struct diagnosis *diagnosis)
{
    return diagnose(diagnosis, look->line.number, 1,
                    _("expected a link of f-puzzles or SudokuPad; this one is damaged"));
}

/* SudokuPad's cells do not say that they are givens. */
static enum err read_cell(const json_t *item, int cell, bool is_given,
                          const struct look *look, struct puzzle *puzzle,
                          struct diagnosis *diagnosis)
{
    const struct shape *shape = puzzle->grid.shape;
    const json_t *given = json_object_get(item, "given");
    int digit = digit_of(item_of(item, "value", "v"), shape->side);
    if (json_array_size(json_object_get(item, "givenPencilMarks")))
        return refuse_rule("givenPencilMarks", look, diagnosis);
    if (digit)
        grid_place(&puzzle->grid, cell, digit, given ? json_is_true(given) : is_given);
    const json_t *marks = json_object_get(item, "centerPencilMarks");
    puzzle->candidates[cell] = 0;
    for (size_t i = 0; i < json_array_size(marks); i++) {
        int mark = digit_of(json_array_get(marks, i), shape->side);
        puzzle->candidates[cell] |= mark ? digit_bit(mark) : 0;
    }
    puzzle->has_marks |= !digit && puzzle->candidates[cell];
    return ERR_OK;
}

static enum err read_board(json_t *object, const struct look *look, struct puzzle *puzzle,
                           struct diagnosis *diagnosis)
{
    const json_t *rows = rows_of(object);
    int side = (int)json_array_size(rows);
    bool is_given = !json_object_get(object, "grid");
    struct laws laws = {.side = side};
    const char *rule = find_rule(object);
    if (rule)
        return refuse_rule(rule, look, diagnosis);
    if (side < 2 || side > SHAPE_MAX_SIDE)
        return diagnose(diagnosis, look->line.number, 1,
                        _("expected an object with an array \"grid\""));
    const struct shape *shape = written_shape(look->options, side);
    if (shape)
        laws_of(&laws, shape);
    if (read_laws(object, rows, shape, &laws, look, diagnosis) != ERR_OK ||
        written_check_side(look->options, side, look->line.number, 1, diagnosis) !=
            ERR_OK)
        return ERR_DATA;
    shape = atlas_shape(look->options->atlas, &laws);
    puzzle_init(puzzle, shape);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / side));
        const json_t *item = json_array_get(row, (size_t)(cell % side));
        if (read_cell(item, cell, is_given, look, puzzle, diagnosis) != ERR_OK)
            return ERR_DATA;
    }
    return ERR_OK;
}

static void take_note(const json_t *object, const char *key, const char *shortened,
                      struct puzzle *puzzle, enum puzzle_note note)
{
    const json_t *value = item_of(object, key, shortened);
    if (json_is_string(value))
        puzzle_set_note(puzzle, note, json_string_value(value),
                        json_string_length(value));
}

/* ---- unpacking ---- */

/* Adds a word of the shortened JSON, which may be the name of a value, as what it stands for. */
static void restore_word(struct buf *json, const char *word, size_t n, char after)
{
    static const char *const plain[] = {"true", "false", "null"};
    bool is_plain = isdigit((unsigned char)*word) || *word == '-';
    if (after != ':' && n == 1 && (*word == 't' || *word == 'f')) {
        buf_text(json, *word == 't' ? "true" : "false");
        return;
    }
    for (size_t i = 0; i < n; i++)
        is_plain &= isdigit((unsigned char)word[i]) || strchr("-.eE+", word[i]);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        is_plain |= strlen(plain[i]) == n && memcmp(plain[i], word, n) == 0;
    is_plain &= after != ':';
    buf_text(json, is_plain ? "" : "\"");
    buf_add(json, word, n);
    buf_text(json, is_plain ? "" : "\"");
}

/* Adds a string in either quotation marks, and returns what is after it. */
static const char *restore_string(struct buf *json, const char *c)
{
    char quote = *c++;
    buf_char(json, '"');
    for (; *c && *c != quote; c++) {
        if (*c == '\\' && c[1] && c[1] != '\'')
            buf_char(json, *c++);
        else if (*c == '\\')
            c++;
        else if (*c == '"')
            buf_char(json, '\\');
        if (*c)
            buf_char(json, *c);
    }
    buf_char(json, '"');
    return *c ? c + 1 : c;
}

/* Adds the JSON that SudokuPad shortened: names and some values without quotation marks, nothing
 * for {} in lists, t and f for true and false. */
static void restore(struct buf *json, const char *c)
{
    char before = 0;
    while (*c) {
        size_t n = strcspn(c, "[]{},:'\"");
        bool is_hole = (before == '[' || before == ',') && (*c == ',' || *c == ']');
        buf_text(json, is_hole ? "{}" : "");
        before = *c;
        if (n)
            restore_word(json, c, n, c[n]);
        if (!n && (*c == '\'' || *c == '"')) {
            c = restore_string(json, c);
            continue;
        }
        if (!n)
            buf_char(json, *c);
        c += n ? n : 1;
    }
}

/* ---- reading ---- */

/* The digits of a board, each character a digit and the empty cells after it, or, as older links
 * have it, a digit or a number of empty cells.  Returns the number of cells, or 0. */
static int find_digits(const struct buf *data, bool is_old, uint8_t *digits)
{
    static const char letters[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    enum { DIGITS = 10, MOST_BLANKS = 5, LETTERS = sizeof letters - 1 };
    int n = 0;
    for (size_t i = 0; i < data->length; i++) {
        const char *letter = data->text[i] ? strchr(letters, data->text[i]) : NULL;
        int code = letter ? (int)(letter - letters) : LETTERS;
        int digit = is_old && code >= DIGITS ? 0 : code % DIGITS;
        int n_blanks = !is_old ? code / DIGITS : code < DIGITS ? 0 : code - DIGITS;
        bool has_digit = !is_old || code < DIGITS;
        if (code == LETTERS || (!is_old && n_blanks > MOST_BLANKS) ||
            n + has_digit + n_blanks > SHAPE_MAX_CELLS)
            return 0;
        if (has_digit)
            digits[n++] = (uint8_t)digit;
        while (n_blanks--)
            digits[n++] = 0;
    }
    return n;
}

static enum err read_digits(const struct buf *data, const struct look *look,
                            struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    enum { SIDE = 9 };
    uint8_t digits[SHAPE_MAX_CELLS];
    if (find_digits(data, false, digits) != SIDE * SIDE &&
        find_digits(data, true, digits) != SIDE * SIDE)
        return refuse_link(look, diagnosis);
    puzzle_init(puzzle, written_shape(look->options, SIDE));
    grid_of_digits(&puzzle->grid, puzzle->grid.shape, digits);
    return written_check_side(look->options, SIDE, look->line.number, 1, diagnosis);
}

/* Unpacks the JSON of a link; NULL when it is damaged. */
static json_t *unpack(const struct buf *data, enum packing packing)
{
    LOCAL_BUF text = {0}, json = {0};
    json_t *object = NULL;
    bool is_text = data->length && lzstring_decompress(&text, data->text, data->length);
    if (is_text && packing == PACKED_SHORT)
        restore(&json, buf_string(&text));
    else
        buf_text(&json, buf_string(&text));
    if (is_text)
        object = json_loadb(buf_string(&json), json.length, 0, NULL);
    return object;
}

static enum err read_object(json_t *object, const struct look *look,
                            struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    if (!json_is_object(object))
        return refuse_link(look, diagnosis);
    if (read_board(object, look, puzzle, diagnosis) != ERR_OK)
        return ERR_DATA;
    const json_t *notes = json_object_get(object, "metadata");
    take_note(notes ? notes : object, "author", "", puzzle, NOTE_AUTHOR);
    take_note(notes ? notes : object, "title", "t", puzzle, NOTE_DESCRIPTION);
    return ERR_OK;
}

enum reading link_read(struct source *source, const struct look *look,
                       struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    LOCAL_BUF unescaped = {0};
    const char *data = NULL;
    size_t n = 0, length = 0;
    json_t *object = NULL;
    bool is_whole = true;
    enum err err;
    enum packing packing = find_data(&look->line, &data, &n);
    if (packing != NOT_PACKED) {
        unescape(&unescaped, data, n);
        object = packing == PACKED_DIGITS ? NULL : unpack(&unescaped, packing);
    } else {
        object = load_json(&look->line, source_rest(source) + source_left(source),
                           &is_whole, &length);
    }
    if (!is_whole && !source->no_more)
        return READING_HUNGRY;
    if (object && packing == NOT_PACKED) {
        source_unread(source, &look->line);
        source_skip(source, length);
    }
    if (packing == PACKED_DIGITS)
        err = read_digits(&unescaped, look, puzzle, diagnosis);
    else
        err = read_object(object, look, puzzle, diagnosis);
    json_decref(object);
    return reading_of(err);
}

/* ---- writing ---- */

static json_t *cell_of(const struct puzzle *puzzle, int cell)
{
    json_t *item = json_object(), *marks = json_array();
    const struct shape *shape = puzzle->grid.shape;
    const struct shape *usual = shape_of_side(shape->side); /* or it has regions */
    int digit = puzzle->grid.digit[cell];
    int region = shape_house_of(shape, cell, HOUSE_BOX) - 2 * shape->side;
    bool has_marks = puzzle->has_marks || puzzle->has_candidates;
    if (digit)
        json_object_set_new(item, "value", json_integer(digit));
    if (puzzle->grid.given[cell])
        json_object_set_new(item, "given", json_true());
    if (!usual || usual->box_rows != shape->box_rows)
        json_object_set_new(item, "region", json_integer(region));
    if (!digit && has_marks)
        DIGITS_EACH(mark, puzzle->candidates[cell]) {
            json_array_append_new(marks, json_integer(mark));
        }
    if (json_array_size(marks))
        json_object_set(item, "centerPencilMarks", marks);
    json_decref(marks);
    return item;
}

/* Windows have no name that f-puzzles knows. */
static json_t *windows_of(const struct shape *shape)
{
    json_t *windows = json_array();
    for (int house = 0; house < shape->n_houses; house++) {
        if (shape_kind(shape, house) != HOUSE_WINDOW || !groups_must_say(shape, house))
            continue;
        json_t *cells = json_array();
        for (int k = 0; k < shape->side; k++) {
            int cell = shape_house(shape, house)[k];
            json_array_append_new(cells,
                                  json_sprintf("R%dC%d", shape_row(shape, cell) + 1,
                                               shape_column(shape, cell) + 1));
        }
        json_array_append_new(windows, json_pack("{s:o}", "cells", cells));
    }
    return windows;
}

static void write_laws(json_t *object, const struct shape *shape)
{
    unsigned also = shape->laws ? shape->laws->also : 0;
    for (int i = 0; i < 2 && also >> LAW_X & 1; i++)
        json_object_set_new(object, diagonals[i], json_true());
    if (also >> LAW_WINDOKU & 1)
        json_object_set_new(object, "extraregion", windows_of(shape));
    for (size_t i = 0; i < N_LAW_NAMES; i++)
        if (law_names[i].law != LAW_WINDOKU && also >> law_names[i].law & 1)
            json_object_set_new(object, law_names[i].key, json_true());
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
    write_laws(object, puzzle->grid.shape);
    char *text = json_dumps(object, JSON_COMPACT);
    buf_text(buf, written_as);
    if (text)
        lzstring_compress(buf, text, strlen(text));
    buf_char(buf, '\n');
    free(text);
    json_decref(object);
}
