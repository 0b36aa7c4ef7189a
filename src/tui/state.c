/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/state.h"

#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/utf8.h"
#include "base/clock.h"
#include "base/mem.h"
#include "command/exercise.h"
#include "command/saving.h"
#include "words/events.h"
#include "run/engine.h"
#include "run/worker.h"
#include "tui/overlay.h"

/* ---- what is found out about the board ---- */

void reports_ask(struct reports *reports, struct worker *worker)
{
    if (reports->is_due)
        worker_start(worker, &reports->grid);
    reports->is_due = false;
}

bool reports_take(struct reports *reports, struct worker *worker)
{
    struct report *report = mem_new(sizeof *report);
    bool has_come = !reports->is_due && worker_take(worker, report);
    if (has_come) {
        reports->last[report->kind] = *report;
        reports->has[report->kind] = true;
        if (report->kind == REPORT_ROUND && report->round == 0)
            reports->rounds.n = 0;
        if (report->kind == REPORT_ROUND)
            STACK_PUSH(&reports->rounds, *report);
    }
    free(report);
    return has_come;
}

bool reports_differ_in(const struct reports *reports, int cell)
{
    const struct report *report = &reports->last[REPORT_DIFFERENCES];
    return report->n_different * 4 <= reports->grid.shape->n_cells &&
           report->differs[cell];
}

/* ---- mistakes ---- */

enum { PATIENCE_MS = 100 };

/* Solves the givens of a board, unless they are those solved last.  If that takes too
 * long for a key to wait, the board counts as having no mistakes. */
static void mistakes_solve(struct mistakes *mistakes, struct engine *engine,
                           const struct grid *grid)
{
    struct grid givens = *grid;
    int64_t end = clock_ms() + PATIENCE_MS;
    const struct stop stop = {&end, clock_is_over};
    grid_erase_entries(&givens);
    if (mistakes->givens.shape == givens.shape &&
        grid_same_digits(&givens, &mistakes->givens))
        return;
    mistakes->givens = givens;
    mistakes->has_solution = engine_uniqueness(engine, &givens, stop,
                                               &mistakes->solution) == UNIQUENESS_UNIQUE;
}

bool mistakes_has(const struct mistakes *mistakes, const struct grid *grid, int cell)
{
    return mistakes->has_solution && grid->digit[cell] && !grid->given[cell] &&
           grid->digit[cell] != mistakes->solution.digit[cell];
}

/* ---- the state ---- */

static void begin_reports(struct state *state)
{
    state->shown.follows_rounds = true;
    /* What is known of the last board goes, except its rounds: they stay until the first round of
     * the new board arrives.  reports_ask() must follow. */
    state->reports.grid = *state_grid(state);
    for (int kind = 0; kind < REPORT_KINDS; kind++)
        if (state->reports.has[kind])
            state->reports.last[kind] = (struct report){0};
    memset(state->reports.has, 0, sizeof state->reports.has);
    state->reports.is_due = true;
}

/* Returns where the cursor begins: where the game was left, or else in the middle of the board;
 * where the next given is typed. */
static int first_cell(const struct state *state)
{
    const struct shape *shape = state_shape(state);
    int last = game_last_cell(desk_game(state->desk)), side = shape->side;
    if (state->desk->edits)
        return smaller(last + 1, shape->n_cells - 1);
    return last >= 0 ? last : side / 2 * (side + 1);
}

void state_say_typing(struct state *state)
{
    buf_text(&state->shown.message,
             _("Paste a puzzle, or type its givens; e starts the game"));
}

/* Turns the whole screen to another game: nothing is known about it yet, and its clock starts at
 * the next tick. */
static void turn_to_game(void *ctx)
{
    struct state *state = ctx;
    struct desk *desk = state->desk;
    const char *notice = desk->session->notice.text;
    overlay_close_all(state);
    state->shown.was_solved = grid_is_solved(state_grid(state));
    stepping_end(&state->stepping);
    state->awaited.node = -1;
    desk->edits = !grid_filled(state_grid(state)) || game_is_typed(desk_game(desk));
    desk->cursor = first_cell(state);
    state->shown.typed_to = desk->edits && desk->cursor ? desk->cursor : -1;
    state->shown.forgiven = 0;
    state->clock_runs = false;
    state->shown.digit = state->shown.second = 0;
    state->shown.pairs = false;
    state->shown.looked_at.cell = -1;
    state->shown.selection = (struct selection){.n = 0};
    state->reports.rounds.n = state->shown.round = 0;
    utf8_show(&state->shown.message, notice, strlen(notice), "");
    if (desk->edits && !state->shown.message.length) {
        if (grid_filled(state_grid(state)))
            state_say_typing(state);
        else
            buf_text(&state->shown.message, _("Empty board: type its givens, or press n "
                                              "for a puzzle, ? for all keys"));
    }
    begin_reports(state);
}

void state_init(struct state *state, struct desk *desk, struct engine *engine)
{
    state->desk = desk;
    state->engine = engine;
    state->stepping.desk = desk;
    desk->watcher = (struct desk_watcher){state, turn_to_game};
    desk->has_keys = desk->shows_task = desk->asks = true;
    desk->rating = &state->reports.last[REPORT_RATING].rating;
    turn_to_game(state);
    state_take_in(state);
    state->shown.solved_ms = -FLOURISH_MS;
}

void state_fini(struct state *state)
{
    state->desk->watcher = (struct desk_watcher){0};
    state->desk->rating = NULL;
    timeline_free(state->stepping.second);
    map_free(state->stepping.map);
    for (int i = 0; i < SIDES; i++)
        buf_fini(&state->stepping.sides[i].values);
    for (int i = 0; i < SIDES; i++)
        for (int k = 0; k < SENTENCES; k++)
            buf_fini(&state->stepping.sides[i].sentences[k]);
    STACK_FINI(&state->reports.rounds);
    overlay_close_all(state);
    buf_fini(&state->shown.message);
    buf_fini(&state->printed);
}

void state_take_in(struct state *state)
{
    const struct grid *grid = state_grid(state);
    /* A setting that tells of entries does so from the first one on. */
    bool tells = settings_tell(&state->desk->settings) &&
                 state_mode(state) != MODE_EDIT && grid_filled(grid) > grid_givens(grid);
    if (tells || desk_is_live(state->desk))
        desk_note_told(state->desk);
    if (!grid_same_digits(&state->reports.grid, grid) ||
        grid_givens(&state->reports.grid) != grid_givens(grid))
        begin_reports(state);
    if (state_setting(state, SETTING_CHECK) == FLAG_MISTAKES)
        mistakes_solve(&state->mistakes, state->engine, grid);
    sync_soon(state->sync, session_file(state->desk->session));
}

int state_hand(const struct state *state)
{
    bool has_hand = state_mode(state) == MODE_PLAY &&
                    state_setting(state, SETTING_ENTRY) == ENTRY_DIGIT;
    return has_hand ? state->shown.digit : 0;
}

bool state_is_working(const struct state *state)
{
    enum { UNNOTICED_MS = 300 };
    return stepping_motion(&state->stepping) >= MOTION_SEEK &&
           state->now_ms - state->idle_ms >= UNNOTICED_MS;
}

int state_flourish_ms(const struct state *state)
{
    int64_t ms = state->now_ms - state->shown.solved_ms;
    bool is_on = state_setting(state, SETTING_FLOURISH) == TOGGLE_ON &&
                 !settings_speak(&state->desk->settings);
    return is_on && state->shown.was_solved && ms < FLOURISH_MS &&
                   grid_is_solved(state_grid(state))
               ? (int)ms
               : -1;
}

/* The clock runs while a board that is not solved is visible and can be played. */
void state_tick(struct state *state, int64_t now_ms)
{
    if (state->clock_runs)
        state->desk->played_ms += now_ms - state->now_ms;
    state->now_ms = now_ms;
    if (stepping_motion(&state->stepping) < MOTION_SEEK)
        state->idle_ms = now_ms;
    state->clock_runs = state_mode(state) == MODE_PLAY && !state->shown.is_too_small &&
                        !overlay_covers(state, COVERS_GAME) &&
                        !grid_is_solved(state_grid(state));
}

bool state_is_stepping(const struct state *state)
{
    return stepping_sides(&state->stepping) > 0;
}

enum mode state_mode(const struct state *state)
{
    return state_is_stepping(state) ? MODE_STEP
           : state->desk->edits     ? MODE_EDIT
                                    : MODE_PLAY;
}

bool state_has_verdict(const struct state *state)
{
    return desk_is_live(state->desk) || grid_is_solved(state_grid(state)) ||
           (state_mode(state) == MODE_EDIT && desk_door_is_open(state->desk));
}

const struct grid *state_grid(const struct state *state)
{
    return desk_grid(state->desk);
}

const struct shape *state_shape(const struct state *state)
{
    return state_grid(state)->shape;
}

/* An exercise tells of what it shows, whatever the player has chosen for games. */
enum show state_shows(const struct state *state)
{
    enum show show = (enum show)state_setting(state, SETTING_SHOW);
    if (state->desk->exercise)
        show = SHOW_CHOICES;
    return show == SHOW_CHOICES && !desk_is_live(state->desk) ? SHOW_MARKS : show;
}

/* ---- rounds ---- */

/* The round to show: the lesson page's, else the last; the first if the last would reveal the
 * solution. */
static int round_to_show(const struct state *state)
{
    const struct reports *reports = &state->reports;
    const struct lesson_page *page = exercise_page(state->desk);
    int last = reports->rounds.n - 1;
    if (page && page->round && page->round < last)
        return page->round;
    bool tells_all = last > 1 && choices_is_complete(&reports->rounds.at[last].choices);
    return tells_all ? 1 : last;
}

void state_follow_rounds(struct state *state)
{
    int n = state->reports.rounds.n;
    if (n && (state->shown.follows_rounds || state->shown.round >= n))
        state->shown.round = round_to_show(state);
}

/* ---- settings ---- */

int state_setting(const struct state *state, enum setting_id id)
{
    return state->desk->settings.value[id];
}

void state_set(struct state *state, enum setting_id id, int value)
{
    if (value == state_setting(state, id))
        return;
    state->desk->settings.value[id] = value;
    desk_keep_setting(state->desk, id);
}
