/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/puzzles.h"
#include "cmd/command.h"
#include "text/board.h"
#include "text/json.h"

static void find_choices(const struct puzzle *puzzle, struct choices *choices)
{
    int removed = 0;
    puzzle_choices(puzzle, choices);
    choices_prune_many(choices, &removed);
}

static enum status show(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    struct choices choices;
    if (request->options.candidates) {
        find_choices(puzzle, &choices);
        board_draw_choices(out, &choices, request->alphabet);
    } else {
        board_draw(out, grid, request->alphabet);
    }
    return STATUS_OK;
}

static json_t *json_candidates(const struct puzzle *puzzle)
{
    json_t *cells = json_array();
    struct choices choices;
    find_choices(puzzle, &choices);
    for (int cell = 0; cell < choices.shape->n_cells; cell++)
        json_array_append_new(cells, json_digits(choices.of[cell]));
    return cells;
}

static enum status show_as_json(const struct request *request,
                                const struct puzzle *puzzle, struct buf *out)
{
    json_t *object = json_answer(&puzzle->grid, NULL);
    if (request->options.candidates)
        json_add(object, "candidates", json_candidates(puzzle));
    json_line(out, object);
    return STATUS_OK;
}

enum status command_show(const struct request *request)
{
    return puzzles_each(request, request->options.json ? show_as_json : show, NULL);
}
