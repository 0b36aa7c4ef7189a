/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "text/alphabet.h"

struct line {
    const char *text; /* borrowed from the input, without the end of line */
    size_t length;
    long number;
};

/* Where the next line begins in the input, and its number from 1. */
struct place {
    size_t at;
    long line;
};

struct reader {
    struct reader_options options;
    struct buf input;
    struct place place;
    bool no_more;
};

/* The cells of a board as they were written, and where each was. */
struct cells {
    char symbol[SHAPE_MAX_CELLS];
    long line[SHAPE_MAX_CELLS], column[SHAPE_MAX_CELLS];
    size_t n;
    int columns_to_rule; /* cells before the first rule inside a row; 0: none */
};

struct reader *reader_new(const struct reader_options *options)
{
    struct reader *reader = mem_new(sizeof *reader);
    reader->options = *options;
    reader->place.line = 1;
    return reader;
}

void reader_free(struct reader *reader)
{
    if (reader)
        buf_fini(&reader->input);
    free(reader);
}

void reader_feed(struct reader *reader, const char *bytes, size_t n)
{
    struct buf *input = &reader->input;
    if (reader->place.at) {
        input->length -= reader->place.at;
        memmove(input->text, input->text + reader->place.at, input->length);
        reader->place.at = 0;
    }
    buf_add(input, bytes, n);
}

void reader_end(struct reader *reader)
{
    reader->no_more = true;
}

static void skip_byte_order_mark(struct line *line)
{
    if (line->number == 1 && line->length >= 3 && !memcmp(line->text, "\xef\xbb\xbf", 3)) {
        line->text += 3;
        line->length -= 3;
    }
}

/* False when there is no line, or none that has come whole. */
static bool next_line(struct reader *reader, struct line *line)
{
    struct place *place = &reader->place;
    if (place->at >= reader->input.length)
        return false;
    const char *text = reader->input.text + place->at;
    size_t left = reader->input.length - place->at;
    const char *end = memchr(text, '\n', left);
    if (!end && !reader->no_more)
        return false;
    size_t length = end ? (size_t)(end - text) : left;
    place->at += length + (end != NULL);
    while (length && text[length - 1] == '\r')
        length--;
    *line = (struct line){text, length, place->line++};
    skip_byte_order_mark(line);
    return true;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_rule(char c)
{
    return c == '|' || c == '-' || c == '+' || c == '=';
}

static bool is_passed_over(const struct line *line)
{
    if (line->length && (line->text[0] == '#' || line->text[0] == '%'))
        return true;
    for (size_t i = 0; i < line->length; i++)
        if (!is_space(line->text[i]) && !is_rule(line->text[i]))
            return false;
    return true;
}

static size_t first_word(const struct line *line)
{
    size_t n = 0;
    while (n < line->length && !is_space(line->text[n]))
        n++;
    return n;
}

/* The side of a board of so many cells, or 0. */
static int side_of_cells(size_t n_cells)
{
    for (int side = 1; side <= SHAPE_MAX_SIDE; side++)
        if ((size_t)(side * side) == n_cells)
            return shape_of_side(side) ? side : 0;
    return 0;
}

static void add_row(struct cells *cells, const struct line *line)
{
    long column = 0;
    size_t first = cells->n;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        column += (c & 0xc0) != 0x80;
        if (c == '|' && cells->n > first && !cells->columns_to_rule)
            cells->columns_to_rule = (int)(cells->n - first);
        if (is_space(c) || is_rule(c) || cells->n == SHAPE_MAX_CELLS)
            continue;
        cells->symbol[cells->n] = c;
        cells->line[cells->n] = line->number;
        cells->column[cells->n++] = column;
    }
}

/* Cells in a line, spaces and rules not counted. */
static size_t row_length(const struct line *line)
{
    size_t n = 0;
    for (size_t i = 0; i < line->length; i++)
        n += !is_space(line->text[i]) && !is_rule(line->text[i]);
    return n;
}

static const struct shape *shape_of_cells(const struct reader_options *options, int side,
                                          const struct cells *cells)
{
    if (options->shape && options->shape->side == side)
        return options->shape;
    int columns = cells->columns_to_rule;
    if (columns >= SHAPE_MIN_BOX && side % columns == 0) {
        const struct shape *ruled = shape_find(side / columns, columns);
        if (ruled)
            return ruled;
    }
    return shape_of_side(side);
}

static void choose_alphabet(const struct reader_options *options, int side,
                            const struct cells *cells, struct alphabet *alphabet)
{
    alphabet_detect(alphabet, side, cells->symbol, cells->n);
    if (options->symbols)
        strncpy(alphabet->symbol, options->symbols, SHAPE_MAX_SIDE);
    if (options->blank) {
        alphabet->blank = options->blank;
        alphabet->only_blank = true;
    }
}

static enum err bad_symbol(const struct cells *cells, int i,
                           const struct alphabet *alphabet, struct diagnosis *diagnosis)
{
    unsigned char c = (unsigned char)cells->symbol[i];
    char found[16] = {(char)c};
    if (c < ' ' || c > '~')
        strcpy(found, (char[5]){'\\', 'x', "0123456789abcdef"[c >> 4],
                                "0123456789abcdef"[c & 15], '\0'});
    return diagnose(diagnosis, cells->line[i], cells->column[i],
                    _("found '%s', expected a digit %c-%c or a blank '%c'"), found,
                    alphabet->symbol[0], alphabet->symbol[alphabet->n - 1],
                    alphabet->blank);
}

/* Installs the cells into the grid only when all of them are right. */
static enum err cells_to_grid(const struct reader_options *options,
                              const struct cells *cells, int side, struct grid *grid,
                              struct diagnosis *diagnosis)
{
    struct alphabet alphabet;
    struct grid read;
    if (options->shape && options->shape->side != side)
        return diagnose(diagnosis, cells->line[0], cells->column[0],
                        _("found a %dx%d board, expected %dx%d"), side, side,
                        options->shape->side, options->shape->side);
    choose_alphabet(options, side, cells, &alphabet);
    grid_init(&read, shape_of_cells(options, side, cells));
    for (int cell = 0; cell < read.shape->n_cells; cell++) {
        int digit = alphabet_digit(&alphabet, cells->symbol[cell]);
        if (digit == ALPHABET_UNKNOWN)
            return bad_symbol(cells, cell, &alphabet, diagnosis);
        if (digit)
            grid_place(&read, cell, digit, true);
    }
    *grid = read;
    return ERR_OK;
}

static enum reading reading_of(enum err err)
{
    return err == ERR_OK ? READING_PUZZLE : READING_BAD;
}

static enum reading read_line(const struct reader *reader, const struct line *line,
                              struct grid *grid, struct diagnosis *diagnosis)
{
    struct cells cells = {.n = first_word(line)};
    for (size_t i = 0; i < cells.n; i++) {
        cells.symbol[i] = line->text[i];
        cells.line[i] = line->number;
        cells.column[i] = (long)i + 1;
    }
    return reading_of(cells_to_grid(&reader->options, &cells, side_of_cells(cells.n), grid,
                                    diagnosis));
}

enum rows_end { ROWS_COMPLETE, ROWS_OTHER_LINE, ROWS_NO_LINE };

/* Adds the rows of a board whose first is `line`; a line that is none is not taken. */
static enum rows_end gather_rows(struct reader *reader, struct line line, size_t side,
                                 struct cells *cells)
{
    add_row(cells, &line);
    while (cells->n < side * side) {
        struct place before = reader->place;
        if (!next_line(reader, &line))
            return ROWS_NO_LINE;
        if (is_passed_over(&line))
            continue;
        if (row_length(&line) != side) {
            reader->place = before;
            return ROWS_OTHER_LINE;
        }
        add_row(cells, &line);
    }
    return ROWS_COMPLETE;
}

static enum reading read_rows(struct reader *reader, const struct line *line,
                              struct grid *grid, struct diagnosis *diagnosis)
{
    struct cells cells = {.n = 0};
    int side = (int)row_length(line);
    enum rows_end end = gather_rows(reader, *line, (size_t)side, &cells);
    if (end == ROWS_COMPLETE)
        return reading_of(cells_to_grid(&reader->options, &cells, side, grid, diagnosis));
    if (end == ROWS_NO_LINE && !reader->no_more)
        return READING_HUNGRY;
    diagnose(diagnosis, reader->place.line, 1,
             _("found %d rows of a %dx%d board, expected %d"), (int)cells.n / side, side,
             side, side);
    return READING_BAD;
}

/* 16 symbols are a 4x4 puzzle or a row of 16x16, 36 a 6x6 puzzle or a row of 36x36: a
 * board when enough such lines follow and one has a symbol the small puzzle can not. */
static enum reading read_line_or_rows(struct reader *reader, const struct line *line,
                                      struct grid *grid, struct diagnosis *diagnosis)
{
    struct cells cells = {.n = 0};
    struct alphabet small;
    struct place behind = reader->place;
    size_t side = row_length(line);
    enum rows_end end = gather_rows(reader, *line, side, &cells);
    bool rows = false;
    reader->place = behind;
    if (end == ROWS_NO_LINE && !reader->no_more)
        return READING_HUNGRY;
    alphabet_init(&small, side_of_cells(side));
    for (size_t i = 0; i < cells.n; i++)
        rows |= alphabet_digit(&small, cells.symbol[i]) == ALPHABET_UNKNOWN;
    return rows && end == ROWS_COMPLETE ? read_rows(reader, line, grid, diagnosis)
                                        : read_line(reader, line, grid, diagnosis);
}

static bool is_asked_for(const struct reader *reader, int side)
{
    return reader->options.shape && reader->options.shape->side == side;
}

static enum reading read_record(struct reader *reader, const struct line *line,
                                struct grid *grid, struct diagnosis *diagnosis)
{
    size_t word = first_word(line), row = row_length(line);
    int line_side = side_of_cells(word);
    int row_side = row <= SHAPE_MAX_SIDE && shape_of_side((int)row) ? (int)row : 0;
    if (line_side && row_side && !is_asked_for(reader, line_side))
        return is_asked_for(reader, row_side)
                   ? read_rows(reader, line, grid, diagnosis)
                   : read_line_or_rows(reader, line, grid, diagnosis);
    if (line_side)
        return read_line(reader, line, grid, diagnosis);
    if (row_side)
        return read_rows(reader, line, grid, diagnosis);
    diagnose(diagnosis, line->number, 1,
             _("found %zu characters, expected a puzzle of 81 (16, 36, 64, ... for other "
               "sizes) or a row of a board"),
             word);
    return READING_BAD;
}

enum reading reader_next(struct reader *reader, struct grid *grid,
                         struct diagnosis *diagnosis)
{
    for (;;) {
        struct place start = reader->place;
        struct line line;
        if (!next_line(reader, &line))
            return reader->no_more ? READING_DONE : READING_HUNGRY;
        if (is_passed_over(&line))
            continue;
        enum reading reading = read_record(reader, &line, grid, diagnosis);
        if (reading == READING_HUNGRY)
            reader->place = start;
        return reading;
    }
}

enum err read_puzzle(const char *text, const struct reader_options *options,
                     struct grid *grid, struct diagnosis *diagnosis)
{
    struct reader *reader = reader_new(options);
    struct grid read;
    enum err err = ERR_OK;
    reader_feed(reader, text, strlen(text));
    reader_end(reader);
    enum reading reading = reader_next(reader, &read, diagnosis);
    if (reading == READING_DONE)
        err = diagnose(diagnosis, 1, 1, _("found nothing, expected a puzzle"));
    else if (reading == READING_BAD)
        err = ERR_DATA;
    else if (reader_next(reader, &(struct grid){0}, NULL) != READING_DONE)
        err = diagnose(diagnosis, 2, 1, _("found more text, expected one puzzle"));
    else
        *grid = read;
    reader_free(reader);
    return err;
}
