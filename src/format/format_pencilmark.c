/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of candidates: as many groups of digits as cells, in any layout. */
#include "format/board.h"
#include "format/groups.h"

enum sniff pencilmark_sniff(const struct look *look)
{
    bool entered = false;
    enum sniff sniff = groups_sniff(look, &entered);
    return entered ? SNIFF_NO : sniff;
}

enum reading pencilmark_read(struct source *source, const struct look *look,
                             struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    return groups_read(source, look, false, puzzle, diagnosis);
}

void pencilmark_write(struct buf *buf, const struct puzzle *puzzle,
                      const struct alphabet *alphabet)
{
    struct choices choices;
    puzzle_choices(puzzle, &choices);
    board_draw_choices(buf, &choices, alphabet);
}
