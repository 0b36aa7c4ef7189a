/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of HoDoKu's library: :technique:digits:grid:deleted:eliminations:placements:...
 * In the grid, + comes before a digit that is not a given.  `deleted` are removed
 * candidates, three digits each: digit, row, column.  The line may also begin with the grid:
 * grid:deleted:...
 *
 * HoDoKu's boards are classic; for others the field after `placements`, which is free, has the
 * rules: "rules 3x3 x". */
#include "format/format.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"
#include "format/laws_text.h"

enum { FIELD_GRID = 3, CELLS = 81 };

/* Finds the k-th field, from 0; the first is the one before any colon. */
static bool find_field(const struct line *line, int k, const char **text, size_t *length)
{
    const char *at = line->text, *end = line->text + line->length;
    for (; k > 0; k--) {
        at = memchr(at, ':', (size_t)(end - at));
        if (!at)
            return false;
        at++;
    }
    const char *colon = memchr(at, ':', (size_t)(end - at));
    *text = at;
    *length = (size_t)((colon ? colon : end) - at);
    return true;
}

static long column_of(const struct line *line, const char *at)
{
    return (long)utf8_count(line->text, (size_t)(at - line->text)) + 1;
}

/* Does the line begin with a grid, and have nothing but triples of digits after it? */
static bool begins_with_grid(const struct line *line)
{
    const char *text;
    size_t length, n_cells = 0;
    find_field(line, 0, &text, &length);
    for (size_t i = 0; i < length; i++)
        n_cells += text[i] != '+';
    if (n_cells != CELLS || !find_field(line, 1, &text, &length) || !length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!isdigit((unsigned char)text[i]) && !is_space(text[i]))
            return false;
    return true;
}

enum sniff hodoku_sniff(const struct look *look)
{
    const char *text;
    size_t length;
    bool is_it = look->line.length && look->line.text[0] == ':' &&
                 find_field(&look->line, FIELD_GRID, &text, &length);
    return is_it || begins_with_grid(&look->line) ? SNIFF_YES : SNIFF_NO;
}

static enum err read_grid(const struct line *line, const char *text, size_t length,
                          struct grid *grid, struct diagnosis *diagnosis)
{
    struct alphabet alphabet;
    int cell = 0;
    size_t i = 0;
    alphabet_init(&alphabet, grid->shape->side);
    for (; i < length && cell < CELLS; i++, cell++) {
        bool placed = text[i] == '+' && i + 1 < length;
        i += placed;
        int digit = alphabet_digit(&alphabet, text[i]);
        if (digit == ALPHABET_UNKNOWN || (placed && !digit))
            return written_bad_symbol(text + i, line->number, column_of(line, text + i),
                                      &alphabet, diagnosis);
        if (digit)
            grid_place(grid, cell, digit, !placed);
    }
    if (cell < CELLS || i < length)
        return diagnose(diagnosis, line->number, column_of(line, text + i),
                        cell < CELLS ? _("found the end of a grid, expected 81 cells")
                                     : _("found more than 81 cells"));
    return ERR_OK;
}

static bool is_digit(char c)
{
    return c >= '1' && c <= '9';
}

/* Removes the listed candidates; some of them may not be there. */
static enum err read_deleted(const struct line *line, const char *text, size_t length,
                             struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    size_t i = 0;
    while (i < length) {
        if (is_space(text[i])) {
            i++;
            continue;
        }
        if (length - i < 3 || !is_digit(text[i]) || !is_digit(text[i + 1]) ||
            !is_digit(text[i + 2]) || (length - i > 3 && !is_space(text[i + 3])))
            return diagnose(
                diagnosis, line->number, column_of(line, text + i),
                _("expected a candidate as three digits: digit, row, column"));
        int cell = (text[i + 1] - '1') * 9 + text[i + 2] - '1';
        puzzle->candidates[cell] &= ~digit_bit(text[i] - '0');
        i += 3;
    }
    return ERR_OK;
}

/* Sets `shape` to that of the field's rules, if it has some. */
static enum err read_shape(const struct look *look, const char *text, size_t length,
                           const struct shape **shape, struct diagnosis *diagnosis)
{
    static const char rules[] = "rules ";
    const size_t n = sizeof rules - 1;
    const struct line *line = &look->line;
    const struct shape *found;
    struct diagnosis problem;
    if (length < n || memcmp(text, rules, n) != 0)
        return ERR_OK;
    long column = column_of(line, text + n);
    found = laws_shape(look->options->atlas, text + n, length - n, &problem);
    if (!found)
        return diagnose(diagnosis, line->number,
                        column + (problem.column ? problem.column - 1 : 0), "%s",
                        problem.text);
    *shape = found;
    return found->n_cells == CELLS ? ERR_OK
                                   : diagnose(diagnosis, line->number, column,
                                              _("expected the rules of a board of 9x9"));
}

enum reading hodoku_read(struct source *source, const struct look *look,
                         struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    (void)source;
    const struct line *line = &look->line;
    const char *text, *extra;
    size_t length, n_extra;
    const struct shape *shape = shape_find(3, 3);
    int first = begins_with_grid(line) ? 0 : FIELD_GRID;
    if (!find_field(line, first, &text, &length)) {
        diagnose(diagnosis, line->number, 1, _("expected :technique:digits:grid:..."));
        return READING_BAD;
    }
    enum err err = ERR_OK;
    if (find_field(line, first + 4, &extra, &n_extra))
        err = read_shape(look, extra, n_extra, &shape, diagnosis);
    puzzle_init(puzzle, shape);
    if (err == ERR_OK)
        err = read_grid(line, text, length, &puzzle->grid, diagnosis);
    puzzle_allow_all(puzzle);
    if (err == ERR_OK && find_field(line, first + 1, &text, &length))
        err = read_deleted(line, text, length, puzzle, diagnosis);
    return reading_of(err);
}

void hodoku_write(struct buf *buf, const struct puzzle *puzzle,
                  const struct alphabet *alphabet)
{
    (void)alphabet;
    const struct grid *grid = &puzzle->grid;
    buf_text(buf, ":0000:x:");
    for (int cell = 0; cell < CELLS; cell++) {
        if (grid->digit[cell] && !grid->given[cell])
            buf_char(buf, '+');
        buf_char(buf, grid->digit[cell] ? (char)('0' + grid->digit[cell]) : '.');
    }
    buf_char(buf, ':');
    const char *between = "";
    for (int cell = 0; cell < CELLS && puzzle->has_candidates; cell++) {
        digit_set deleted = grid_allowed(grid, cell) & ~puzzle->candidates[cell];
        if (grid->digit[cell])
            continue;
        DIGITS_EACH(digit, deleted) {
            buf_printf(buf, "%s%d%d%d", between, digit, cell / 9 + 1, cell % 9 + 1);
            between = " ";
        }
    }
    buf_text(buf, ":::\n");
}
