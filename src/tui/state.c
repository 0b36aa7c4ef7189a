/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/state.h"

#include <stdlib.h>

#include "base/mem.h"

void state_think_again(struct state *state)
{
    state->following = true;
    state->uniqueness = UNIQUENESS_UNKNOWN;
    worker_start(state->worker, state_grid(state));
}

void state_init(struct state *state, const struct grid *grid, struct worker *worker)
{
    *state = (struct state){.worker = worker, .stepping = {.steps_per_second = 8}};
    state_take_board(state, grid);
}

void state_fini(struct state *state)
{
    search_free(state->stepping.search);
    game_free(state->sitting.game);
    game_free(state->aside.game);
    free(state->rounds);
    buf_fini(&state->message);
    for (int i = 0; i < SENTENCES; i++)
        buf_fini(&state->stepping.sentences[i]);
}

/* Time counts while a board that is not solved can be seen and played. */
void state_tick(struct state *state, int64_t now_ms)
{
    bool counts = state->mode == MODE_PLAY && state->overlay != OVERLAY_PAUSE &&
                  !grid_is_solved(state_grid(state));
    state->now_ms = now_ms;
    stopwatch_tick(&state->sitting.clock, now_ms, counts);
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

const struct grid *state_grid(const struct state *state)
{
    return game_grid(state->sitting.game);
}

const struct shape *state_shape(const struct state *state)
{
    return state_grid(state)->shape;
}

bool state_is_stepping(const struct state *state)
{
    return state->mode == MODE_STEP;
}

bool state_is_covered(const struct state *state)
{
    return state->overlay == OVERLAY_KEYS || state->overlay == OVERLAY_PUZZLES;
}

const struct choices *state_choices(const struct state *state)
{
    if (state_is_stepping(state))
        return search_choices(state->stepping.search);
    return state->n_rounds ? &state->rounds[state->shown_round].choices : NULL;
}

digit_set state_choices_of(const struct state *state, int cell)
{
    const struct choices *choices = state_choices(state);
    return choices ? choices->of[cell] : 0;
}

digit_set state_removed(const struct state *state, int cell)
{
    int round = state->shown_round;
    if (state_is_stepping(state))
        return state->stepping.removed[cell];
    if (!state->n_rounds || round == 0)
        return 0;
    return state->rounds[round - 1].choices.of[cell] &
           ~state->rounds[round].choices.of[cell];
}

int state_digit(const struct state *state, int cell)
{
    int digit = state_grid(state)->digit[cell];
    digit_set choices = state_choices_of(state, cell);
    return digit || !digits_is_single(choices) ? digit : digits_first(choices);
}

int state_guess_level(const struct state *state, int cell)
{
    const struct search *search = state->stepping.search;
    for (int depth = 0; search && depth < search_depth(search); depth++)
        if (search_path(search)[depth].cell == cell)
            return depth;
    return -1;
}

int state_most_constrained(const struct state *state)
{
    const struct choices *choices = state_choices(state);
    return choices ? choices_smallest(choices) : -1;
}

int state_house(const struct state *state)
{
    struct clash clash;
    if (state_is_stepping(state))
        return state->stepping.house;
    return grid_find_clash(state_grid(state), &clash) ? clash.house : -1;
}

int state_cause(const struct state *state)
{
    return state_is_stepping(state) ? state->stepping.cause : -1;
}
