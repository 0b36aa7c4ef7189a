/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/state.h"

#include <string.h>

#include "base/i18n.h"
#include "text/reader.h"
#include "text/sentence.h"

void state_go(struct state *state, int rows, int columns)
{
    int side = state_shape(state)->side;
    int row = (shape_row(state_shape(state), state->cursor) + rows + side) % side;
    int column =
        (shape_column(state_shape(state), state->cursor) + columns + side) % side;
    state->cursor = row * side + column;
}

static void say_if_solved(struct state *state)
{
    if (state->mode == MODE_PLAY && grid_is_solved(state_grid(state)))
        buf_text(&state->message, _("Solved!"));
}

void state_enter(struct state *state, int digit)
{
    struct move move = {.kind = state->mode == MODE_EDIT ? MOVE_GIVEN : MOVE_ENTER,
                        .cell = state->cursor,
                        .digit = digit};
    switch (game_move(state->sitting.game, &move)) {
    case MOVE_DONE:
        state_think_again(state);
        say_if_solved(state);
        break;
    case MOVE_CELL_IS_GIVEN:
        say_cell(&state->message, state_shape(state), state->cursor);
        buf_text(&state->message, _(" is given; e edits the givens"));
        break;
    default: /* nothing to tell */
        break;
    }
}

/* A board that has come into `sitting`: known from nothing, looked at from its middle. */
static void look_at_board(struct state *state)
{
    const struct shape *shape = state_shape(state);
    state->mode = grid_filled(state_grid(state)) ? MODE_PLAY : MODE_EDIT;
    if (state->alphabet.n != shape->side) {
        alphabet_init(&state->alphabet, shape->side);
        state->cursor = shape->side / 2 * (shape->side + 1);
    }
    state->n_rounds = 0;
    state_think_again(state);
}

void state_take_board(struct state *state, const struct grid *grid)
{
    if (state_is_stepping(state))
        state_end_stepping(state);
    game_free(state->aside.game);
    state->aside = state->sitting;
    state->aside_is_later = false;
    state->sitting = (struct sitting){.game = game_new(grid)};
    state->sitting.clock.seen_ms = state->now_ms;
    look_at_board(state);
}

void state_restart(struct state *state)
{
    struct grid grid = *state_grid(state);
    for (int cell = 0; cell < grid.shape->n_cells; cell++)
        if (!grid.given[cell])
            grid_erase(&grid, cell);
    state_take_board(state, &grid);
    buf_text(&state->message, _("From the beginning; u goes back"));
}

void state_paste(struct state *state, const char *text)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct grid grid;
    struct diagnosis diagnosis;
    reader_feed(reader, text, strlen(text));
    reader_end(reader);
    switch (reader_next(reader, &grid, &diagnosis)) {
    case READING_PUZZLE:
        state_take_board(state, &grid);
        buf_printf(&state->message, _("Pasted a board of %d givens; u goes back"),
                   grid_givens(&grid));
        break;
    case READING_BAD:
        buf_printf(&state->message, _("Pasted: line %ld: %s"), diagnosis.line,
                   diagnosis.text);
        break;
    case READING_HUNGRY:
    case READING_DONE:
        buf_text(&state->message, _("Pasted: no puzzle"));
        break;
    }
    reader_free(reader);
}

static void exchange_boards(struct state *state)
{
    struct sitting aside = state->aside;
    state->aside = state->sitting;
    state->sitting = aside;
    state->aside_is_later = !state->aside_is_later;
    state->sitting.clock.seen_ms = state->now_ms;
    state->sitting.clock.running = false;
    look_at_board(state);
}

/* Beyond a board's first and last move is the other board. */
static void undo_or_redo(struct state *state, bool (*act)(struct game *game, int *cell),
                         bool later, const char *nothing)
{
    if (act(state->sitting.game, &state->cursor))
        state_think_again(state);
    else if (state->aside.game && state->aside_is_later == later)
        exchange_boards(state);
    else
        buf_text(&state->message, nothing);
}

void state_undo(struct state *state)
{
    undo_or_redo(state, game_undo, false, _("Nothing to undo"));
}

void state_redo(struct state *state)
{
    undo_or_redo(state, game_redo, true, _("Nothing to redo"));
}

void state_toggle_edit(struct state *state)
{
    state->mode = state->mode == MODE_EDIT ? MODE_PLAY : MODE_EDIT;
    buf_text(&state->message, state->mode == MODE_EDIT
                                  ? _("Edit: digits are givens, and may replace them")
                                  : _("Play: digits are entries, givens are locked"));
}

void state_show_round(struct state *state, int by)
{
    int round = state->shown_round + by;
    if (round < 0 || round >= state->n_rounds)
        return;
    state->shown_round = round;
    state->following = round == state->n_rounds - 1;
}

void state_go_to_most_constrained(struct state *state)
{
    int cell = state_most_constrained(state);
    if (cell < 0) {
        buf_text(&state->message, _("Every cell has one choice"));
        return;
    }
    state->cursor = cell;
    say_most_constrained(&state->message, state_choices(state), cell, &state->alphabet);
}
