/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game ID of Simon Tatham's Solo, such as 3x3:a4_5c3: rows and columns of a box; letters
 * a-z for 1-26 blanks; decimal clues, separated by _ where two are adjacent. */
#include "format/format.h"

#include <string.h>

#include "base/i18n.h"

enum { MOST_BLANKS = 26 };

/* A text being read. */
struct scan {
    const char *text, *at, *end;
    long line;
};

static enum err bad(const struct scan *scan, struct diagnosis *diagnosis,
                    const char *expected)
{
    long column = (long)utf8_count(scan->text, (size_t)(scan->at - scan->text)) + 1;
    return diagnose(diagnosis, scan->line, column, "%s", expected);
}

static bool is_numeral(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads a number of up to four digits; 0 when there is none. */
static int scan_number(struct scan *scan)
{
    int number = 0;
    for (int digits = 0; digits < 4 && scan->at < scan->end && is_numeral(*scan->at);
         digits++)
        number = 10 * number + *scan->at++ - '0';
    return number;
}

/* Reads RxC and the rest up to the colon.  Letters for difficulty and symmetry are ignored;
 * j, k and x mean other kinds of Sudoku, which are bad. */
static enum err scan_shape(struct scan *scan, const struct shape **shape,
                           struct diagnosis *diagnosis)
{
    int rows = scan_number(scan), columns = 0;
    if (scan->at < scan->end && *scan->at == 'x') {
        scan->at++;
        columns = scan_number(scan);
    }
    *shape = shape_find(rows, columns);
    for (; *shape && scan->at < scan->end && *scan->at != ':'; scan->at++)
        if (strchr("jkx", *scan->at))
            return bad(
                scan, diagnosis,
                _("found a jigsaw, killer or diagonal game, expected a plain one"));
    if (!*shape || scan->at == scan->end)
        return bad(scan, diagnosis, _("expected a box size from 2x2 to 6x6 and a colon"));
    scan->at++;
    return ERR_OK;
}

enum sniff sgt_sniff(const struct look *look)
{
    const char *text = look->line.text + look->indent;
    const char *colon = memchr(text, ':', look->word_bytes);
    while (colon && is_numeral(*text))
        text++;
    bool has_shape = text > look->line.text + look->indent && *text == 'x';
    return colon && has_shape ? SNIFF_YES : SNIFF_NO;
}

static enum err scan_clue(struct scan *scan, int *cell, struct grid *grid,
                          struct diagnosis *diagnosis)
{
    struct scan before = *scan;
    int digit = scan_number(scan);
    if (digit < 1 || digit > grid->shape->side)
        return bad(&before, diagnosis,
                   _("expected a given that fits the size of the board"));
    grid_place(grid, (*cell)++, digit, true);
    return ERR_OK;
}

static enum err scan_cells(struct scan *scan, struct grid *grid,
                           struct diagnosis *diagnosis)
{
    int cell = 0, n_cells = grid->shape->n_cells;
    while (scan->at < scan->end && cell <= n_cells) {
        enum err err = ERR_OK;
        if (*scan->at == '_')
            scan->at++;
        else if (*scan->at >= 'a' && *scan->at <= 'z')
            cell += *scan->at++ - 'a' + 1;
        else if (is_numeral(*scan->at) && cell < n_cells)
            err = scan_clue(scan, &cell, grid, diagnosis);
        else
            err = bad(scan, diagnosis, _("expected a given, or a-z for empty cells"));
        if (err != ERR_OK)
            return err;
    }
    return cell == n_cells
               ? ERR_OK
               : bad(scan, diagnosis,
                     _("expected as many givens and empty cells as the board has cells"));
}

enum reading sgt_read(struct source *source, const struct look *look,
                      struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    (void)source;
    const char *text = look->line.text, *word = text + look->indent;
    struct scan scan = {text, word, word + look->word_bytes, look->line.number};
    const struct shape *shape;
    enum err err = scan_shape(&scan, &shape, diagnosis);
    if (err == ERR_OK)
        err = written_check_side(look->options, shape->side, scan.line, 1, diagnosis);
    if (err != ERR_OK)
        return reading_of(err);
    puzzle_init(puzzle, shape);
    return reading_of(scan_cells(&scan, &puzzle->grid, diagnosis));
}

static void write_blanks(struct buf *buf, int n)
{
    for (; n > MOST_BLANKS; n -= MOST_BLANKS)
        buf_char(buf, 'z');
    if (n)
        buf_char(buf, (char)('a' + n - 1));
}

void sgt_write(struct buf *buf, const struct puzzle *puzzle,
               const struct alphabet *alphabet)
{
    (void)alphabet;
    const struct grid *grid = &puzzle->grid;
    int blanks = 0;
    buf_printf(buf, "%dx%d:", grid->shape->box_rows, grid->shape->box_columns);
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (!grid->digit[cell]) {
            blanks++;
            continue;
        }
        write_blanks(buf, blanks);
        buf_printf(buf, "%s%d", blanks || !cell ? "" : "_", grid->digit[cell]);
        blanks = 0;
    }
    write_blanks(buf, blanks);
    buf_char(buf, '\n');
}
