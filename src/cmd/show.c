/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/puzzles.h"
#include "text/board.h"

static enum status show(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    struct alphabet alphabet;
    puzzles_alphabet(request, grid->shape->side, &alphabet);
    if (request->options.candidates) {
        struct choices choices;
        int removed = 0;
        choices_of_grid(&choices, grid);
        choices_prune_many(&choices, &removed);
        board_draw_choices(out, &choices, &alphabet);
    } else {
        board_draw(out, grid, &alphabet);
    }
    return STATUS_OK;
}

enum status command_show(const struct request *request)
{
    return puzzles_each(request, show, NULL);
}
