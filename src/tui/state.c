/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/state.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "desk/ladder.h"
#include "logic/drawing.h"
#include "tui/overlay.h"

void state_think_again(struct state *state)
{
    state->following = true;
    state->uniqueness = UNIQUENESS_UNKNOWN;
    state->has_count = state->has_forced = state->has_difficulty = false;
    state->rating = (struct rating){0};
    state->thought_of = *state_grid(state);
    worker_start(state->worker, state_grid(state));
}

static void take_order(void *ctx, const struct wish *wish)
{
    state_order(ctx, wish);
}

void state_init(struct state *state, struct desk *desk, struct engine *engine,
                struct worker *worker)
{
    *state = (struct state){.desk = desk, .engine = engine, .worker = worker};
    state->stepping.target = TARGET_NONE;
    desk->orders = (struct desk_orders){state, take_order};
    state_take_settings(state);
    state_take_in(state);
    if (!desk->world.directory)
        buf_text(&state->message, _("There is no home directory: games are not saved"));
}

void state_fini(struct state *state)
{
    state_unsplit(state);
    free(state->rounds);
    buf_fini(&state->message);
    buf_fini(&state->text);
    for (int i = 0; i < SENTENCES; i++)
        buf_fini(&state->stepping.sentences[i]);
}

/* Another game: known from nothing, looked at from its middle, its clock going on. */
static void look_at_board(struct state *state)
{
    const struct shape *shape = state_shape(state);
    state_end_stepping(state);
    state->session = state->desk->session;
    state->awaited_at = -1;
    state->mode = grid_filled(state_grid(state)) ? MODE_PLAY : MODE_EDIT;
    state->cursor = shape->side / 2 * (shape->side + 1);
    state->clock = (struct stopwatch){state->desk->played_ms, state->now_ms, false};
    state->n_rounds = state->shown_round = 0;
    buf_text(&state->message, session_notice(state->session));
    if (state->mode == MODE_EDIT && !state->message.length)
        buf_text(&state->message,
                 _("An empty board: digits are givens, n has puzzles, ? tells all keys"));
    state_think_again(state);
}

void state_take_in(struct state *state)
{
    struct desk *desk = state->desk;
    state->alphabet = desk->alphabet;
    if (desk->session != state->session)
        look_at_board(state);
    else if (!grid_same_digits(&state->thought_of, state_grid(state)) ||
             grid_givens(&state->thought_of) != grid_givens(state_grid(state)))
        state_think_again(state);
    if (state->mode == MODE_STEP && !desk->timeline)
        state_end_stepping(state);
    state_find_solution(state);
    sync_soon(state->sync, session_file(desk->session));
}

/* Time counts while a board that is not solved can be seen and played. */
void state_tick(struct state *state, int64_t now_ms)
{
    bool is_stopped = state->overlay && state->overlay->stops_clock;
    bool counts =
        state->mode == MODE_PLAY && !is_stopped && !grid_is_solved(state_grid(state));
    state->now_ms = now_ms;
    stopwatch_tick(&state->clock, now_ms, counts);
    state->desk->played_ms = state->clock.elapsed_ms;
    state_watch_keeping(state);
}

/* The last, unless it would give a player the whole solution: then the first prune's. */
static int round_to_show(const struct state *state)
{
    int last = state->n_rounds - 1;
    bool is_told_all = state->mode == MODE_PLAY && last > 1 &&
                       choices_is_complete(&state->rounds[last].choices);
    return is_told_all ? 1 : last;
}

void state_follow_rounds(struct state *state)
{
    if (state->n_rounds && (state->following || state->shown_round >= state->n_rounds))
        state->shown_round = round_to_show(state);
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
    state_follow_rounds(state);
}

void state_take_reports(struct state *state)
{
    struct report *report = mem_new(sizeof *report);
    while (worker_take(state->worker, report)) {
        switch (report->kind) {
        case REPORT_ROUND:
            add_round(state, report);
            break;
        case REPORT_UNIQUENESS:
            state->uniqueness = report->uniqueness;
            break;
        case REPORT_COUNT:
            state->counted = *report;
            state->has_count = true;
            break;
        case REPORT_FORCED:
            state->forced = *report;
            state->has_forced = true;
            break;
        case REPORT_DIFFICULTY:
            state->difficulty = *report;
            state->has_difficulty = true;
            break;
        case REPORT_RATING:
            state->rating = report->rating;
            break;
        }
    }
    free(report);
}

const struct grid *state_grid(const struct state *state)
{
    return desk_grid(state->desk);
}

const struct shape *state_shape(const struct state *state)
{
    return state_grid(state)->shape;
}

bool state_is_stepping(const struct state *state)
{
    return state->mode == MODE_STEP;
}

const struct choices *state_choices(const struct state *state)
{
    if (state_is_stepping(state))
        return search_choices(state_search(state));
    return state->n_rounds ? &state->rounds[state->shown_round].choices : NULL;
}

digit_set state_choices_of(const struct state *state, int cell)
{
    const struct choices *choices = state_choices(state);
    return choices ? choices->of[cell] : 0;
}

digit_set state_candidates(const struct state *state, int cell)
{
    if (state_is_stepping(state) || state_show(state) == SHOW_CHOICES)
        return state_choices_of(state, cell);
    return state_show(state) == SHOW_MARKS ? game_marks(desk_game(state->desk), cell) : 0;
}

const struct search *state_search(const struct state *state)
{
    return state->desk->timeline ? timeline_search(state->desk->timeline) : NULL;
}

int state_colour(const struct state *state, int cell, int digit)
{
    return state_is_stepping(state) ? 0
                                    : game_colour(desk_game(state->desk), cell, digit);
}

const struct step *state_hint(const struct state *state)
{
    const struct ladder *ladder = state->desk->ladder;
    bool shown = !state_is_stepping(state) && ladder_is_step(ladder) &&
                 ladder->rung >= RUNG_PATTERN;
    return shown ? &ladder->hint->step : NULL;
}

int state_stop(const struct state *state)
{
    return state_hint(state) ? state->desk->ladder->stop : 0;
}

int state_stops(const struct state *state)
{
    return state_hint(state) ? ladder_stops(state->desk->ladder) : 0;
}

struct drawing *state_drawing(const struct state *state)
{
    const struct step *step = state_hint(state);
    if (!step)
        return NULL;
    struct drawing *drawing = mem_new(sizeof *drawing);
    drawing_init(drawing, step, state_shape(state), state_stop(state));
    return drawing;
}

digit_set state_removed(const struct state *state, int cell)
{
    int round = state->shown_round;
    if (state_is_stepping(state))
        return state->stepping.removed[cell];
    bool is_walked = !state->following || round == state->n_rounds - 1;
    if (!state->n_rounds || round == 0 || !is_walked || state_show(state) != SHOW_CHOICES)
        return 0;
    return state->rounds[round - 1].choices.of[cell] &
           ~state->rounds[round].choices.of[cell];
}

/* What the core has found out is a digit only where its choices are shown. */
int state_digit(const struct state *state, int cell)
{
    int digit = state_grid(state)->digit[cell];
    digit_set choices = state_choices_of(state, cell);
    bool found = state_is_stepping(state) ? search_is_fixed(state_search(state), cell)
                                          : state_show(state) == SHOW_CHOICES;
    return digit || !found || !digits_is_single(choices) ? digit : digits_first(choices);
}

int state_guess_level(const struct state *state, int cell)
{
    const struct search *search = state_search(state);
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
    if (state_hint(state))
        return -1;
    bool clashes =
        state_tells_clashes(state) && grid_find_clash(state_grid(state), &clash);
    return clashes ? clash.house : -1;
}

int state_cause(const struct state *state)
{
    return state_is_stepping(state) ? state->stepping.cause : -1;
}
