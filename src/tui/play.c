/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/play.h"

#include "base/i18n.h"
#include "game/refusal.h"
#include "text/sentence.h"
#include "tui/looks.h"
#include "tui/pane.h"
#include "tui/rounds.h"

void play_go(struct state *state, int rows, int columns)
{
    const struct shape *shape = state_shape(state);
    int side = shape->side, *cursor = &state->desk->cursor;
    int row = (shape_row(shape, *cursor) + rows + side) % side;
    int column = (shape_column(shape, *cursor) + columns + side) % side;
    *cursor = row * side + column;
}

void play_go_to_most_constrained(struct state *state)
{
    const struct pane pane = pane_of(state, 0);
    struct buf *message = &state->shown.message;
    int cell = pane_most_constrained(&pane);
    if (cell < 0) {
        buf_text(message, _("Every cell has one candidate"));
        return;
    }
    state->desk->cursor = cell;
    say_most_constrained(message, pane_choices(&pane), cell, &state->desk->alphabet);
}

/* Plays a move, or says why it was refused. */
static void play(struct state *state, const struct move *move)
{
    struct moves moves = {0};
    struct buf *message = &state->shown.message;
    moves_add(&moves, move);
    enum refusal refusal = desk_try(state->desk, &moves);
    moves_fini(&moves);
    if (refusal == MOVE_CELL_IS_GIVEN) {
        struct buf cell = {0};
        say_cell(&cell, state_shape(state), move->cell);
        buf_printf(message, _("%s is a given; press e to edit the givens"), cell.text);
        buf_fini(&cell);
    } else if (refusal != MOVE_DONE && refusal != MOVE_CHANGES_NOTHING) {
        buf_text(message, refusal_text(refusal));
    }
    state_take_in(state);
}

/* The colour after the one that a candidate, or with digit 0 the cell, has now. */
static int next_colour(const struct state *state, int digit)
{
    int colour = game_colour(desk_game(state->desk), state->desk->cursor, digit);
    return (colour + 1) % (MOVE_COLOURS + 1);
}

static enum move_kind kind_of_digit(const struct state *state, int digit)
{
    digit_set marks = game_marks(desk_game(state->desk), state->desk->cursor);
    if (state_mode(state) == MODE_EDIT)
        return MOVE_GIVEN;
    if (state->shown.pen == PEN_ENTERS || !digit)
        return MOVE_ENTER;
    if (state->shown.pen == PEN_COLOURS)
        return MOVE_COLOUR;
    return digits_has(marks, digit) ? MOVE_UNMARK : MOVE_MARK;
}

void play_digit(struct state *state, int digit)
{
    struct move move = {
        .kind = kind_of_digit(state, digit), .cell = state->desk->cursor, .digit = digit};
    if (move.kind == MOVE_COLOUR)
        move.colour = next_colour(state, digit);
    play(state, &move);
    if (state_mode(state) == MODE_PLAY && grid_is_solved(state_grid(state)))
        buf_text(&state->shown.message, _("Solved!"));
}

void play_next_colour(struct state *state)
{
    play(state, &(struct move){.kind = MOVE_COLOUR,
                               .cell = state->desk->cursor,
                               .colour = next_colour(state, 0)});
}

void play_toggle_edit(struct state *state)
{
    bool edits = state->shown.mode != MODE_EDIT;
    state->shown.mode = edits ? MODE_EDIT : MODE_PLAY;
    rounds_follow(state);
    buf_text(&state->shown.message,
             edits ? _("Edit: digits become givens")
                   : _("Play: digits become entries, and givens are locked"));
}

void play_toggle_pen(struct state *state, enum pen pen)
{
    static const char *const texts[] = {
        [PEN_ENTERS] = N_("Digits become entries"),
        [PEN_MARKS] = N_("Pencil: digits become pencil marks"),
        [PEN_COLOURS] = N_("Brush: digits colour candidates"),
    };
    enum pen next = state->shown.pen == pen ? PEN_ENTERS : pen;
    state->shown.pen = next;
    if (next == PEN_MARKS)
        state_set(state, SETTING_SHOW, SHOW_MARKS);
    buf_text(&state->shown.message, _(texts[next]));
}

void play_next_marking(struct state *state)
{
    static const struct {
        enum move_kind kind;
        const char *text;
    } next[] = {
        [MARKING_HAND] = {MOVE_MARKS_TIDY,
                          N_("Pencil marks: tidy (ruled-out marks are hidden)")},
        [MARKING_TIDY] = {MOVE_MARKS_AUTO, N_("Pencil marks: auto (kept up to date)")},
        [MARKING_AUTO] = {MOVE_MARKS_HAND, N_("Pencil marks: hand (yours alone)")},
    };
    enum marking marking = game_marking(desk_game(state->desk));
    play(state, &(struct move){.kind = next[marking].kind});
    state_set(state, SETTING_SHOW, SHOW_MARKS);
    buf_text(&state->shown.message, _(next[marking].text));
}
