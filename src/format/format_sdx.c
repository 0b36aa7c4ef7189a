/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SudoCue's work in progress: one row per line, spaces between cells, u before the player's
 * entries. */
#include "format/board.h"
#include "format/groups.h"

enum sniff sdx_sniff(const struct look *look)
{
    bool entered = false;
    enum sniff sniff = groups_sniff(look, &entered);
    return sniff == SNIFF_YES && !entered ? SNIFF_NO : sniff;
}

enum reading sdx_read(struct source *source, const struct look *look,
                      struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    return groups_read(source, look, true, puzzle, diagnosis);
}

static void write_cell(struct buf *buf, const struct puzzle *puzzle, digit_set set,
                       int cell, const struct alphabet *alphabet)
{
    if (puzzle->grid.digit[cell] && !puzzle->grid.given[cell])
        buf_char(buf, 'u');
    if (!set)
        buf_char(buf, BOARD_NO_CHOICE);
    DIGITS_EACH(digit, set) {
        buf_char(buf, alphabet_symbol(alphabet, digit));
    }
}

void sdx_write(struct buf *buf, const struct puzzle *puzzle,
               const struct alphabet *alphabet)
{
    const struct shape *shape = puzzle->grid.shape;
    struct choices choices;
    puzzle_choices(puzzle, &choices);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        write_cell(buf, puzzle, choices.of[cell], cell, alphabet);
        buf_char(buf, shape_column(shape, cell) == shape->side - 1 ? '\n' : ' ');
    }
}
