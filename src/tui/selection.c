/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/selection.h"

#include "base/i18n.h"
#include "game/game.h"
#include "tui/run.h"

static void add(struct selection *selection, int cell)
{
    selection->n += !selection->has[cell];
    selection->has[cell] = true;
}

void selection_grow(struct state *state, int from)
{
    struct selection *selection = &state->shown.selection;
    add(selection, from);
    add(selection, state->desk->cursor);
    buf_clear(&state->shown.message);
    buf_printf(&state->shown.message,
               ngettext("%d cell is selected: digits, marks and colours go to it",
                        "%d cells are selected: digits, marks and colours go to all",
                        (unsigned long)selection->n),
               selection->n);
}

bool selection_drop(struct state *state)
{
    bool was_there = state->shown.selection.n;
    state->shown.selection = (struct selection){.n = 0};
    return was_there;
}

void selection_follow_cursor(struct state *state)
{
    if (state->shown.selection.n && !selection_has(state, state->desk->cursor))
        selection_drop(state);
}

static bool takes_mark(const struct state *state, int cell, int digit)
{
    const struct grid *grid = state_grid(state);
    bool is_hidden = desk_game(state->desk)->position.marking != MARKING_HAND &&
                     !digits_has(grid_allowed(grid, cell), digit);
    return !grid->digit[cell] && !is_hidden;
}

/* Whether the mark is there, and is underlined if that is asked for. */
static bool has_mark(const struct state *state, int cell, int digit, int colour)
{
    const struct game *game = desk_game(state->desk);
    return digits_has(position_marks(&game->position, cell), digit) &&
           (!colour || game->position.colour[cell][digit] == colour);
}

enum move_kind selection_kind_of_mark(const struct state *state, int digit, int colour)
{
    bool has = false, lacks = false;
    for (int cell = 0; cell < state_shape(state)->n_cells; cell++) {
        bool is_marked = has_mark(state, cell, digit, colour);
        if (selection_covers(state, cell)) {
            has |= is_marked;
            lacks |= !is_marked && takes_mark(state, cell, digit);
        }
    }
    return has && !lacks ? MOVE_UNMARK : MOVE_MARK;
}

/* Colours of candidates are for cells that have some, and what erases a cell also erases its
 * marks. */
static bool takes(const struct state *state, const struct move *move, int cell)
{
    const struct grid *grid = state_grid(state);
    switch (move->kind) {
    case MOVE_ENTER:
        return !grid->given[cell] && (!move->digit || grid->digit[cell] != move->digit);
    case MOVE_MARK:
        return takes_mark(state, cell, move->digit) &&
               !has_mark(state, cell, move->digit, move->colour);
    case MOVE_UNMARK:
        return has_mark(state, cell, move->digit, 0);
    default:
        return !move->digit || !grid->digit[cell];
    }
}

/* A mark that was in all selected cells goes, which the player may not expect. */
static void say_marked(struct state *state, const struct move *move, int n)
{
    char digit = alphabet_symbol(&state->desk->alphabet, move->digit);
    if (move->kind == MOVE_MARK)
        buf_printf(&state->shown.message,
                   ngettext("Marked %1$c in %2$d cell", "Marked %1$c in %2$d cells",
                            (unsigned long)n),
                   digit, n);
    else if (move->kind == MOVE_UNMARK)
        buf_printf(&state->shown.message,
                   ngettext("Removed the mark %1$c from %2$d cell",
                            "Removed the mark %1$c from %2$d cells", (unsigned long)n),
                   digit, n);
}

/* A mark that goes takes its colour along, and an underlined mark is one that has a colour. */
static void add_mark(const struct state *state, const struct move *move, int cell,
                     struct moves *moves)
{
    struct move mark = {.kind = move->kind, .cell = cell, .digit = move->digit};
    struct move colour = {
        .kind = MOVE_COLOUR, .cell = cell, .digit = move->digit, .colour = move->colour};
    bool is_there = has_mark(state, cell, move->digit, 0);
    if (is_there == (move->kind == MOVE_UNMARK))
        moves_add(moves, &mark);
    bool gives = move->kind == MOVE_UNMARK || move->colour;
    if (gives &&
        desk_game(state->desk)->position.colour[cell][move->digit] != move->colour)
        moves_add(moves, &colour);
}

/* Returns the number of cells where there is something to do. */
static int add_moves(const struct state *state, const struct move *move,
                     struct moves *moves)
{
    struct move one = *move;
    int n = 0;
    for (one.cell = 0; one.cell < state_shape(state)->n_cells; one.cell++) {
        if (!selection_covers(state, one.cell) || !takes(state, move, one.cell))
            continue;
        n++;
        if (move->kind == MOVE_MARK || move->kind == MOVE_UNMARK)
            add_mark(state, move, one.cell, moves);
        else
            moves_add(moves, &one);
    }
    return n;
}

/* The cursor stays, also where the game has changed one cell elsewhere. */
void selection_play(struct state *state, const struct move *move)
{
    struct moves moves = {0};
    int cursor = state->desk->cursor;
    int n = add_moves(state, move, &moves);
    if (!n)
        moves_add(&moves, move);
    run_moves(state, &moves);
    state->desk->cursor = cursor;
    if (n && state->shown.selection.n && !state->shown.message.length)
        say_marked(state, move, n);
    STACK_FINI(&moves);
}
