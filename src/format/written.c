/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/written.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"

bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/* The length of the leading white space in bytes. */
static size_t indent_of(const struct line *line)
{
    size_t n = 0;
    while (n < line->length && is_space(line->text[n]))
        n++;
    return n;
}

/* The length in bytes from there to the next white space. */
static size_t word_bytes(const struct line *line, size_t from)
{
    size_t to = from;
    while (to < line->length && !is_space(line->text[to]))
        to++;
    return to - from;
}

static bool is_asked_for(char c, const struct reader_options *options)
{
    return c &&
           (c == options->blank || (options->symbols && strchr(options->symbols, c)));
}

/* A chosen symbol or blank is not a rule. */
static bool is_rule(char c, const struct reader_options *options)
{
    return (c == '|' || c == '-' || c == '+' || c == '=') && !is_asked_for(c, options);
}

bool line_is_comment(const struct line *line, const struct reader_options *options)
{
    return line->length && (line->text[0] == '#' || line->text[0] == '%') &&
           !is_asked_for(line->text[0], options);
}

/* Is the line part of a frame?  Frames are drawn with many characters, some of which are
 * blanks elsewhere.  So a frame must have a stroke of at least three characters, or a + if
 * - is the chosen blank. */
static bool is_frame(const struct line *line, const struct reader_options *options)
{
    size_t longest = 0, stroke = 0;
    bool is_blank = is_asked_for('-', options);
    if (is_blank && !memchr(line->text, '+', line->length))
        return false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        if (!c || !strchr(" \t.,:;'`*+|-=", c))
            return false;
        stroke = c == '-' || c == '=' ? stroke + 1 : 0;
        longest = stroke > longest ? stroke : longest;
    }
    return longest >= (is_blank ? 1 : 3);
}

bool line_is_empty(const struct line *line, const struct reader_options *options)
{
    for (size_t i = 0; i < line->length; i++)
        if (!is_space(line->text[i]) && !is_rule(line->text[i], options))
            return is_frame(line, options);
    return true;
}

/* Can a board whose rows have n characters have this letter?  Digits are 1-9A-Z there, 0-9A-Z
 * or A-Z. */
static bool is_symbol_letter(char c, size_t n)
{
    if (c == 'x' || c == 'X')
        return true;
    return n > 9 && n <= SHAPE_MAX_SIDE && shape_of_side((int)n) &&
           (size_t)(toupper((unsigned char)c) - 'A') < (n > 26 ? n - 9 : n);
}

/* Are there words of letters, of different lengths, with small ones? */
static bool is_prose(const struct line *line)
{
    size_t first = 0;
    bool has_small = false, differ = false;
    for (size_t i = indent_of(line); i < line->length;) {
        size_t n = word_bytes(line, i), n_letters = 0;
        for (size_t k = i; k < i + n; k++) {
            has_small |= islower((unsigned char)line->text[k]) != 0;
            n_letters += isalpha((unsigned char)line->text[k]) != 0;
        }
        differ |= first && n_letters && n_letters != first;
        first = first ? first : n_letters;
        i += n;
        while (i < line->length && is_space(line->text[i]))
            i++;
    }
    return has_small && differ;
}

bool line_is_title(const struct line *line)
{
    enum { TOO_SHORT = 3 };
    static const struct reader_options plain;
    size_t n = line_row_length(line, &plain), n_foreign = 0, n_letters = 0, n_digits = 0;
    for (size_t i = 0; i < line->length;
         i += utf8_step(line->text + i, line->length - i)) {
        char c = line->text[i];
        bool is_letter = isalpha((unsigned char)c) || (c & 0x80);
        n_letters += is_letter;
        n_digits += isdigit((unsigned char)c) != 0;
        n_foreign += is_letter && ((c & 0x80) || !is_symbol_letter(c, n));
    }
    return (n <= TOO_SHORT && n_digits < n) || n_foreign * 4 > n ||
           (n_letters * 2 > n && is_prose(line));
}

bool line_is_nearly_puzzle(const struct line *line)
{
    enum { LEAST = 64 };
    size_t from = indent_of(line), n = word_bytes(line, from), n_cells = 0;
    for (size_t i = from; i < from + n; i++)
        n_cells += isdigit((unsigned char)line->text[i]) || line->text[i] == '.';
    return n >= LEAST && n_cells * 10 > n * 9 && !memchr(line->text, '\r', line->length);
}

size_t line_row_length(const struct line *line, const struct reader_options *options)
{
    size_t n = 0;
    for (size_t i = 0; i < line->length; i += utf8_step(line->text + i, line->length - i))
        n += !is_space(line->text[i]) && !is_rule(line->text[i], options);
    return n;
}

void look_at(struct look *look, const struct source *source,
             const struct reader_options *options, const struct line *line)
{
    size_t indent = indent_of(line), n_bytes = word_bytes(line, indent);
    *look = (struct look){.source = source,
                          .options = options,
                          .line = *line,
                          .is_comment = line_is_comment(line, options),
                          .indent = indent,
                          .word_bytes = n_bytes,
                          .word = utf8_count(line->text + indent, n_bytes),
                          .row = line_row_length(line, options)};
}

void written_init(struct written *cells)
{
    cells->n = cells->columns_to_rule = 0;
}

static void add_cell(struct written *cells, const char *at, long line, long column)
{
    if (cells->n == SHAPE_MAX_CELLS)
        return;
    cells->at[cells->n] = at;
    cells->line[cells->n] = line;
    cells->column[cells->n++] = column;
}

void written_add_word(struct written *cells, const struct line *line, size_t from,
                      size_t to)
{
    long column = (long)utf8_count(line->text, from);
    for (size_t i = from; i < to; i += utf8_step(line->text + i, line->length - i))
        add_cell(cells, line->text + i, line->number, ++column);
}

void written_add_row(struct written *cells, const struct line *line,
                     const struct reader_options *options)
{
    long column = 0;
    int first = cells->n;
    for (size_t i = 0; i < line->length;
         i += utf8_step(line->text + i, line->length - i)) {
        char c = line->text[i];
        column++;
        if (c == '|' && cells->n > first && !cells->columns_to_rule)
            cells->columns_to_rule = cells->n - first;
        if (!is_space(c) && !is_rule(c, options))
            add_cell(cells, line->text + i, line->number, column);
    }
}

int side_of_cells(size_t n_cells)
{
    for (int side = SHAPE_MIN_BOX * SHAPE_MIN_BOX; side <= SHAPE_MAX_SIDE; side++)
        if ((size_t)(side * side) == n_cells)
            return shape_of_side(side) ? side : 0;
    return 0;
}

int written_side(const struct reader_options *options, size_t n_cells)
{
    bool is_chosen = options->shape && (size_t)options->shape->n_cells == n_cells;
    return is_chosen ? options->shape->side : side_of_cells(n_cells);
}

const struct shape *written_shape(const struct reader_options *options, int side)
{
    return options->shape && options->shape->side == side ? options->shape
                                                          : shape_of_side(side);
}

const struct shape *written_ruled_shape(const struct reader_options *options, int side,
                                        int columns)
{
    const struct shape *ruled = NULL;
    if (!options->shape && columns >= SHAPE_MIN_BOX && side % columns == 0)
        ruled = shape_find(side / columns, columns);
    return ruled ? ruled : written_shape(options, side);
}

void written_alphabet(struct alphabet *alphabet, const struct reader_options *options,
                      int side, const char *symbols, size_t n)
{
    alphabet_detect(alphabet, side, symbols, n);
    if (options->symbols)
        strncpy(alphabet->symbol, options->symbols, SHAPE_MAX_SIDE);
    if (options->blank) {
        alphabet->blank = options->blank;
        alphabet->only_blank = true;
    }
}

enum err written_check_side(const struct reader_options *options, int side, long line,
                            long column, struct diagnosis *diagnosis)
{
    int asked = side;
    if (options->shape)
        asked = options->shape->side;
    else if (options->symbols)
        asked = (int)strlen(options->symbols);
    if (asked != side)
        return diagnose(diagnosis, line, column,
                        _("found a board of %1$dx%2$d, expected %3$dx%4$d"), side, side,
                        asked, asked);
    return ERR_OK;
}

enum err written_bad_symbol(const char *at, long line, long column,
                            const struct alphabet *alphabet, struct diagnosis *diagnosis)
{
    size_t bytes = utf8_bytes(at, strnlen(at, 4));
    LOCAL_BUF found = {0};
    utf8_show(&found, at, bytes ? bytes : 1, "");
    enum err err = diagnose(
        diagnosis, line, column,
        _("found '%1$s', expected a digit %2$c-%3$c or '%4$c' for an empty cell"),
        found.text, alphabet->symbol[0], alphabet->symbol[alphabet->n - 1],
        alphabet->blank);
    return err;
}

enum err written_to_grid(const struct written *cells,
                         const struct reader_options *options, struct grid *grid,
                         struct diagnosis *diagnosis)
{
    struct alphabet alphabet;
    struct grid read;
    char symbols[SHAPE_MAX_CELLS];
    int side = written_side(options, (size_t)cells->n);
    enum err err =
        written_check_side(options, side, cells->line[0], cells->column[0], diagnosis);
    if (err != ERR_OK)
        return err;
    for (int cell = 0; cell < cells->n; cell++)
        symbols[cell] = *cells->at[cell];
    written_alphabet(&alphabet, options, side, symbols, (size_t)cells->n);
    grid_init(&read, written_ruled_shape(options, side, cells->columns_to_rule));
    for (int cell = 0; cell < cells->n; cell++) {
        int digit = alphabet_digit(&alphabet, *cells->at[cell]);
        if (digit == ALPHABET_UNKNOWN)
            return written_bad_symbol(cells->at[cell], cells->line[cell],
                                      cells->column[cell], &alphabet, diagnosis);
        if (digit)
            grid_place(&read, cell, digit, true);
    }
    *grid = read;
    return ERR_OK;
}
