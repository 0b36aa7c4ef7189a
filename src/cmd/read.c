/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board in words, for screen readers and braille displays. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "cmd/command.h"
#include "desk/arguments.h"
#include "desk/desk.h"
#include "text/sentence.h"

/* Row 1: 5, 3, blank, blank, 7, ... */
static void read_house(struct buf *out, const struct desk *desk, int house)
{
    const struct grid *grid = desk_grid(desk);
    const uint16_t *cells = shape_house(grid->shape, house);
    say_house(out, grid->shape, house);
    for (int k = 0; k < grid->shape->side; k++) {
        int digit = grid->digit[cells[k]];
        buf_text(out, k ? ", " : ": ");
        if (digit)
            buf_char(out, alphabet_symbol(&desk->alphabet, digit));
        else
            buf_text(out, _("blank"));
    }
    buf_char(out, '\n');
}

/* Returns the house that "row" and "3" name, or -1 if there is none. */
static int house_of_words(const struct request *request)
{
    int side = desk_grid(request->desk)->shape->side;
    int kind = want_find(WANT_HOUSE, request_argument(request, 0));
    uint64_t number;
    if (kind < 0 || !number_parse(request_argument(request, 1), &number) || number < 1 ||
        number > (uint64_t)side)
        return -1;
    return kind * side + (int)number - 1;
}

enum status command_read(const struct request *request)
{
    const struct desk *desk = request->desk;
    int side = desk_grid(desk)->shape->side, house = house_of_words(request);
    struct buf out = {0};
    if (request->n_arguments && house < 0)
        return request_fail(request, STATUS_USAGE,
                            _("expected row, column or box, and a number up to %d"),
                            side);
    if (request->n_arguments)
        read_house(&out, desk, house);
    else
        for (int row = 0; row < side; row++)
            read_house(&out, desk, row);
    return request_reply(request, &out);
}

static void say_blank(struct buf *out, const struct desk *desk, int cell)
{
    digit_set marks = game_marks(desk_game(desk), cell);
    buf_text(out, _("blank; can be "));
    say_digits(out, grid_allowed(desk_grid(desk), cell), &desk->alphabet);
    if (!marks)
        return;
    buf_text(out, _("; marked "));
    say_digits(out, marks, &desk->alphabet);
}

enum status command_cell(const struct request *request)
{
    struct desk *desk = request->desk;
    const struct grid *grid = desk_grid(desk);
    struct buf out = {0};
    int cell;
    if (!request_cell(request, 0, &cell))
        return STATUS_USAGE;
    desk->cursor = cell;
    say_cell(&out, grid->shape, cell);
    buf_text(&out, ": ");
    if (!grid->digit[cell])
        say_blank(&out, desk, cell);
    else
        buf_printf(&out, grid->given[cell] ? _("%c, a given") : _("%c"),
                   alphabet_symbol(&desk->alphabet, grid->digit[cell]));
    if (grid->digit[cell] && grid_clashes_at(grid, cell))
        buf_text(&out, _(", which clashes"));
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

static void add_most_constrained(struct buf *out, const struct choices *choices,
                                 const struct alphabet *alphabet)
{
    int cell = choices_smallest(choices);
    if (cell < 0) {
        buf_text(out, _("All cells are fixed\n"));
        return;
    }
    buf_text(out, _("Most constrained: "));
    say_most_constrained(out, choices, cell, alphabet);
    buf_char(out, '\n');
}

enum status command_rounds(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct choices choices;
    struct buf out = {0};
    int total;
    choices_of_grid(&choices, desk_grid(desk));
    for (int round = 1;; round++) {
        int removed[HOUSE_KINDS];
        total = 0;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            total += removed[kind] =
                choices_prune_by(&choices, (enum house_kind)kind, NULL);
        if (!total)
            break;
        buf_printf(&out, _("Round %d removes %d by rows, %d by columns, %d by boxes\n"),
                   round, removed[HOUSE_ROW], removed[HOUSE_COLUMN], removed[HOUSE_BOX]);
    }
    buf_printf(&out, _("Candidates left: %d\n"), choices_candidates(&choices));
    add_most_constrained(&out, &choices, &desk->alphabet);
    return request_reply(request, &out);
}
