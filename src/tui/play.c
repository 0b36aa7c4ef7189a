/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/state.h"

#include <string.h>

#include "base/i18n.h"
#include "game/refusal.h"
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

void state_play(struct state *state, const struct move *move)
{
    struct moves moves = {0};
    moves_add(&moves, move);
    state->desk->cursor = state->cursor;
    enum refusal refusal = desk_try(state->desk, &moves);
    moves_fini(&moves);
    if (refusal == MOVE_CELL_IS_GIVEN) {
        say_cell(&state->message, state_shape(state), move->cell);
        buf_text(&state->message, _(" is given; e edits the givens"));
    } else if (refusal != MOVE_DONE && refusal != MOVE_CHANGES_NOTHING) {
        buf_text(&state->message, refusal_text(refusal));
    }
    if (refusal == MOVE_DONE)
        state->cursor = state->desk->cursor;
    state_take_in(state);
}

/* The next of the colours, after the last none. */
static int next_colour(const struct state *state, int digit)
{
    int colour = game_colour(desk_game(state->desk), state->cursor, digit);
    return (colour + 1) % (MOVE_COLOURS + 1);
}

static enum move_kind kind_of_digit(const struct state *state, int digit)
{
    digit_set marks = game_marks(desk_game(state->desk), state->cursor);
    if (state->mode == MODE_EDIT)
        return MOVE_GIVEN;
    if (state->pen == PEN_ENTERS || !digit)
        return MOVE_ENTER;
    if (state->pen == PEN_COLOURS)
        return MOVE_COLOUR;
    return digits_has(marks, digit) ? MOVE_UNMARK : MOVE_MARK;
}

void state_enter(struct state *state, int digit)
{
    struct move move = {
        .kind = kind_of_digit(state, digit), .cell = state->cursor, .digit = digit};
    if (move.kind == MOVE_COLOUR)
        move.colour = next_colour(state, digit);
    state_play(state, &move);
    say_if_solved(state);
}

void state_next_colour(struct state *state)
{
    state_play(state, &(struct move){.kind = MOVE_COLOUR,
                                     .cell = state->cursor,
                                     .colour = next_colour(state, 0)});
}

void state_toggle_pen(struct state *state, enum pen pen)
{
    static const char *const texts[] = {
        [PEN_ENTERS] = N_("Digits are entries"),
        [PEN_MARKS] = N_("Pencil: digits are marks"),
        [PEN_COLOURS] = N_("Brush: digits colour their candidates"),
    };
    state->pen = state->pen == pen ? PEN_ENTERS : pen;
    if (state->pen == PEN_MARKS)
        state_set_show(state, SHOW_MARKS);
    buf_text(&state->message, _(texts[state->pen]));
}

void state_next_show(struct state *state)
{
    static const char *const texts[SHOWS] = {N_("Blank cells show the core's choices"),
                                             N_("Blank cells show your marks"),
                                             N_("Blank cells show nothing")};
    state_set_show(state, (state_show(state) + 1) % SHOWS);
    buf_text(&state->message, _(texts[state_show(state)]));
}

/* By hand, by hand but tidy, automatic. */
void state_next_marking(struct state *state)
{
    static const struct {
        enum move_kind kind;
        const char *text;
    } next[] = {
        [MARKING_HAND] = {MOVE_MARKS_TIDY,
                          N_("Marks: yours, without what peers rule out")},
        [MARKING_TIDY] = {MOVE_MARKS_AUTO, N_("Marks: automatic")},
        [MARKING_AUTO] = {MOVE_MARKS_HAND, N_("Marks: by hand")},
    };
    enum marking marking = game_marking(desk_game(state->desk));
    state_play(state, &(struct move){.kind = next[marking].kind});
    state_set_show(state, SHOW_MARKS);
    buf_text(&state->message, _(next[marking].text));
}

void state_take_board(struct state *state, const struct grid *grid)
{
    desk_start(state->desk, grid, NULL);
    state_take_in(state);
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
        buf_printf(&state->message, _("Pasted a board of %d givens"), grid_givens(&grid));
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

void state_toggle_edit(struct state *state)
{
    state->mode = state->mode == MODE_EDIT ? MODE_PLAY : MODE_EDIT;
    state_follow_rounds(state);
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

void state_order(struct state *state, const struct wish *wish)
{
    struct grid puzzle;
    struct buf name = {0};
    say_wish(&name, wish);
    state->is_awaiting = false;
    if (!state->maker) {
        buf_text(&state->message, _("No thread is there to make puzzles"));
    } else if (maker_take(state->maker, wish, &puzzle)) {
        state_take_board(state, &puzzle);
        buf_printf(&state->message, _("A new puzzle: %s"), name.text);
    } else {
        state->is_awaiting = true;
        state->awaited = *wish;
        state->awaited_at = game_here(desk_game(state->desk));
        buf_printf(&state->message, _("A puzzle is being made: %s"), name.text);
    }
    buf_fini(&name);
}

/* The player has not gone on with anything. */
static bool is_waiting(const struct state *state)
{
    return !state_is_stepping(state) &&
           state->awaited_at == game_here(desk_game(state->desk));
}

void state_take_made(struct state *state)
{
    if (!state->is_awaiting || !maker_has(state->maker, &state->awaited))
        return;
    buf_clear(&state->message);
    if (is_waiting(state)) {
        state_order(state, &state->awaited);
        return;
    }
    state->is_awaiting = false;
    buf_text(&state->message, _("Made, and yours when you ask again: "));
    say_wish(&state->message, &state->awaited);
}
