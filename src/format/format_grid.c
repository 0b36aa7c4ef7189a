/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with one row per line, with or without spaces and rules.  A rule inside the rows
 * shows how wide the boxes are. */
#include "format/format.h"

#include <ctype.h>

#include "base/i18n.h"
#include "format/board.h"

/* Prose, with its small letters, repeats them; rows do so only where somebody made a mistake. */
static bool is_prose(const struct line *line, int side)
{
    digit_set seen = 0;
    bool has_small = false;
    int n = 0;
    for (size_t i = 0; i < line->length; i++) {
        int c = toupper((unsigned char)line->text[i]);
        if (c < 'A' || c > 'Z' || c == 'X')
            continue;
        has_small |= islower((unsigned char)line->text[i]) != 0;
        n += digits_has(seen, c - 'A' + 1);
        seen |= digit_bit(c - 'A' + 1);
    }
    return has_small && n * 4 >= side;
}

static bool is_first_row(const struct look *look)
{
    return look->row <= SHAPE_MAX_SIDE && shape_of_side((int)look->row);
}

enum sniff grid_sniff(const struct look *look)
{
    bool is_asked = look->options->symbols || look->options->blank;
    return is_first_row(look) && (is_asked || !is_prose(&look->line, (int)look->row))
               ? SNIFF_YES
               : SNIFF_NO;
}

/* One row may be anything, so it says nothing about the size of a board. */
static enum reading too_few_rows(const struct source *source, const struct look *look,
                                 int rows, struct diagnosis *diagnosis)
{
    int side = (int)look->row;
    if (rows == 1 && !look->options->shape)
        diagnose(diagnosis, look->line.number, 1,
                 ngettext("found a row of %d cell, expected a puzzle of 81 (16, 36, 64, "
                          "... for other sizes) or more rows",
                          "found a row of %d cells, expected a puzzle of 81 (16, 36, 64, "
                          "... for other sizes) or more rows",
                          (unsigned long)side),
                 side);
    else
        diagnose(diagnosis, source->position.line, 1,
                 ngettext("found %1$d row, expected %2$d of a board of %3$dx%4$d",
                          "found %1$d rows, expected %2$d of a board of %3$dx%4$d",
                          (unsigned long)rows),
                 rows, side, side, side);
    return READING_BAD;
}

/* Adds the rows after the first.  A line that is not a row is left unread. */
static enum reading gather_rows(struct source *source, const struct look *look,
                                struct written *cells, struct diagnosis *diagnosis)
{
    struct line line;
    int side = (int)look->row;
    while (cells->n < side * side) {
        struct source_position before = source->position;
        bool is_there = source_line(source, &line);
        if (!is_there && !source->no_more)
            return READING_HUNGRY;
        if (is_there && (line_is_comment(&line, look->options) ||
                         line_is_empty(&line, look->options)))
            continue;
        if (!is_there || line_row_length(&line, look->options) != look->row) {
            source->position = before;
            return too_few_rows(source, look, cells->n / side, diagnosis);
        }
        written_add_row(cells, &line, look->options);
    }
    return READING_PUZZLE;
}

enum reading grid_read(struct source *source, const struct look *look,
                       struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct written cells;
    if (!is_first_row(look)) {
        diagnose(diagnosis, look->line.number, 1,
                 ngettext("found %zu cell, expected a row of a board",
                          "found %zu cells, expected a row of a board", look->row),
                 look->row);
        return READING_BAD;
    }
    written_init(&cells);
    written_add_row(&cells, &look->line, look->options);
    enum reading reading = gather_rows(source, look, &cells, diagnosis);
    if (reading != READING_PUZZLE)
        return reading;
    return reading_of(written_to_grid(&cells, look->options, &puzzle->grid, diagnosis));
}

void grid_write(struct buf *buf, const struct puzzle *puzzle,
                const struct alphabet *alphabet)
{
    board_draw(buf, &puzzle->grid, alphabet);
}
