/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "text/event_text.h"
#include "text/sentence.h"

static void think_again(struct state *state)
{
    state->following = true;
    state->uniqueness = UNIQUENESS_UNKNOWN;
    worker_start(state->worker, game_grid(state->game));
}

void state_init(struct state *state, const struct grid *grid, struct worker *worker)
{
    *state = (struct state){.worker = worker, .steps_per_second = 8};
    state->mode = grid_filled(grid) ? MODE_PLAY : MODE_EDIT;
    state->game = game_new(grid);
    state->cursor = grid->shape->n_cells / 2;
    alphabet_init(&state->alphabet, grid->shape->side);
    think_again(state);
}

void state_fini(struct state *state)
{
    search_free(state->search);
    game_free(state->game);
    free(state->rounds);
    buf_fini(&state->message);
    buf_fini(&state->sentence);
}

const struct shape *state_shape(const struct state *state)
{
    return game_grid(state->game)->shape;
}

const struct choices *state_choices(const struct state *state)
{
    if (state->search)
        return search_choices(state->search);
    return state->n_rounds ? &state->rounds[state->shown_round].choices : NULL;
}

digit_set state_removed(const struct state *state, int cell)
{
    int round = state->shown_round;
    if (state->search)
        return state->removed[cell];
    if (!state->n_rounds || round == 0)
        return 0;
    return state->rounds[round - 1].choices.of[cell] & ~state->rounds[round].choices.of[cell];
}

int state_most_constrained(const struct state *state)
{
    const struct choices *choices = state_choices(state);
    return choices ? choices_smallest(choices) : -1;
}

static void add_round(struct state *state, const struct report *report)
{
    if (report->round == 0)
        state->n_rounds = 0;
    if (state->n_rounds == state->rounds_capacity) {
        state->rounds_capacity = state->rounds_capacity ? state->rounds_capacity * 2 : 16;
        state->rounds = mem_resize(state->rounds, (size_t)state->rounds_capacity,
                                   sizeof *state->rounds);
    }
    state->rounds[state->n_rounds++] = *report;
    if (state->following || state->shown_round >= state->n_rounds)
        state->shown_round = state->n_rounds - 1;
}

void state_take_reports(struct state *state)
{
    struct report *report = mem_new(sizeof *report);
    while (worker_take(state->worker, report)) {
        if (report->kind == REPORT_ROUND)
            add_round(state, report);
        else
            state->uniqueness = report->uniqueness;
    }
    free(report);
}

void state_go(struct state *state, int rows, int columns)
{
    int side = state_shape(state)->side;
    int row = (shape_row(state_shape(state), state->cursor) + rows + side) % side;
    int column = (shape_column(state_shape(state), state->cursor) + columns + side) % side;
    state->cursor = row * side + column;
}

void state_enter(struct state *state, int digit)
{
    struct move move = {.kind = state->mode == MODE_EDIT ? MOVE_GIVEN : MOVE_ENTER,
                        .cell = state->cursor,
                        .digit = digit};
    switch (game_move(state->game, &move)) {
    case MOVE_DONE:
        think_again(state);
        break;
    case MOVE_CELL_IS_GIVEN:
        say_cell(&state->message, state_shape(state), state->cursor);
        buf_text(&state->message, _(" is given; e edits the givens"));
        break;
    default: /* nothing to tell */
        break;
    }
}

static void undo_or_redo(struct state *state, bool (*act)(struct game *game, int *cell),
                         const char *nothing)
{
    if (act(state->game, &state->cursor))
        think_again(state);
    else
        buf_text(&state->message, nothing);
}

void state_undo(struct state *state)
{
    undo_or_redo(state, game_undo, _("Nothing to undo"));
}

void state_redo(struct state *state)
{
    undo_or_redo(state, game_redo, _("Nothing to redo"));
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

void state_begin_stepping(struct state *state)
{
    const struct search_options options = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_ONCE, .depth_bound = -1};
    if (state->mode != MODE_STEP)
        state->mode_before_step = state->mode;
    search_free(state->search);
    state->search = search_new(game_grid(state->game), &options);
    state->mode = MODE_STEP;
    state->target = TARGET_NONE;
    memset(state->removed, 0, sizeof state->removed);
    buf_clear(&state->sentence);
    buf_text(&state->sentence, _("The search is about to begin"));
}

void state_end_stepping(struct state *state)
{
    search_free(state->search);
    state->search = NULL;
    state->mode = state->mode_before_step;
}

/* Keeps what the views show of an event. */
static void hear(void *ctx, const struct event *event)
{
    struct state *state = ctx;
    memset(state->removed, 0, sizeof state->removed);
    for (int i = 0; event->kind == EVENT_PASS && i < event->n_removed; i++)
        state->removed[event->removals[i].cell] |= digit_bit(event->removals[i].digit);
    if (event->kind == EVENT_EXPAND || event->kind == EVENT_DESCEND)
        state->cursor = event->cell;
    buf_clear(&state->sentence);
    say_event(&state->sentence, event, &state->alphabet);
    if ((state->target == TARGET_NODE && event->kind == EVENT_VERDICT) ||
        (state->target == TARGET_SOLUTION && event->kind == EVENT_SOLUTION))
        state->target = TARGET_NONE;
}

void state_step(struct state *state)
{
    const struct sink sink = {state, hear, NULL};
    if (!search_step(state->search, &sink))
        state->target = TARGET_NONE;
}

void state_set_target(struct state *state, enum target target)
{
    bool pause = state->target == TARGET_RUN && target == TARGET_RUN;
    state->target = pause ? TARGET_NONE : target;
}

void state_set_speed(struct state *state, bool faster)
{
    int speed = faster ? state->steps_per_second * 2 : state->steps_per_second / 2;
    if (speed >= 1 && speed <= 512)
        state->steps_per_second = speed;
    buf_printf(&state->message, _("%d steps a second"), state->steps_per_second);
}

void state_advance(struct state *state)
{
    if (state->target != TARGET_NONE)
        state_step(state);
}
