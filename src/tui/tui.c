/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/tui.h"

#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "command/startup.h"
#include "command/sessions.h"
#include "command/edit.h"
#include "run/maker.h"
#include "command/saving.h"
#include "tui/boards.h"
#include "tui/overlay.h"
#include "tui/looks.h"
#include "tui/run.h"
#include "tui/screen.h"
#include "tui/terminal.h"
#include "tui/waiting.h"

/* With nothing named to play, the player chooses. */
static bool begins_with_a_choice(const struct request *request)
{
    return !request->n_arguments && !request->options.read.shape &&
           !(request->options.given & (GENERATE_OPTIONS | OPTION(SEED)));
}

static void run_first(struct state *state, const struct request *request)
{
    LOCAL_BUF line = {0};
    request_line(request, &line);
    run_typed(state, line.text);
}

/* Opens a lesson or a position to train, or the list of them. */
static void open_named(struct state *state, const struct request *request)
{
    if (request->n_arguments)
        run_first(state, request);
    else
        overlay_open(state,
                     begin_is(request, "learn") ? &overlay_lessons : &overlay_training);
}

/* With nothing named to play, a puzzle that shows something. */
static void open_study(struct state *state, const struct request *request)
{
    if (begins_with_a_choice(request))
        boards_take_specimen(state);
    looks_study(state);
}

/* Opens what comes before a game, if anything does. */
static void open_first(struct state *state, const struct request *request)
{
    bool is_named = begin_is_any(request);
    if (is_named)
        buf_clear(&state->shown.message);
    if (begin_is(request, "study"))
        open_study(state, request);
    else if (begins_with_a_choice(request))
        overlay_open(state, &overlay_start);
    if (is_named)
        open_named(state, request);
}

/* Plays with the threads that the screen has beside its own. */
static void play_with_threads(struct state *state)
{
    state->sync = sync_new();
    state->rng.state = (uint64_t)time(NULL);
    state->maker = maker_new(rng_next(&state->rng));
    state->desk->orders = (struct desk_orders){state, boards_order};
    loop_run(state);
    maker_free(state->maker);
    sync_free(state->sync);
}

/* Returns false if the worker's thread could not be started. */
static bool play_on_screen(const struct request *request, struct desk *desk)
{
    static struct state state; /* of the one screen of curses */
    state_init(&state, desk, request->engine);
    desk->keeps_settings = !request->options.no_save;
    screen_measure(&state);
    open_first(&state, request);
    /* Before the givens are judged, the game is saved and threads start, which takes time. */
    screen_draw(&state, &(struct layout){.shape = NULL});
    if (!begin_is_any(request) && desk->session->is_new)
        desk_say_givens(desk, &state.shown.message);
    session_save(desk->session);
    edit_begin(desk);
    state.worker = worker_new();
    bool can_play = state.worker;
    if (can_play)
        play_with_threads(&state);
    worker_free(state.worker);
    state_fini(&state);
    edit_end();
    return can_play;
}

static enum status play_on_terminal(const struct request *request, struct desk *desk)
{
    const char *problem = terminal_start();
    if (problem)
        return request_fail(request, STATUS_USAGE, "%s", problem);
    bool has_played = play_on_screen(request, desk);
    terminal_end();
    if (!has_played)
        return request_fail(request, STATUS_IO, "%s", _("cannot start a thread"));
    /* What shells report for a program ended by a signal. */
    return waiting_ended_by() ? (enum status)(128 + waiting_ended_by()) : STATUS_OK;
}

bool tui_lacks(const struct request *request, struct buf *text)
{
    bool reads_input = strcmp(request_argument(request, 0), "-") == 0;
    return terminal_is_there(reads_input) && terminal_lacks(text);
}

enum status tui_run(const struct request *request)
{
    struct desk desk;
    struct request opening = *request;
    enum status status = begin_check(request);
    if (begin_is_any(request))
        opening.n_arguments = 0;
    if (status == STATUS_OK)
        status = desk_open(&desk, &opening);
    if (status != STATUS_OK)
        return status;
    status = play_on_terminal(request, &desk);
    status = status_worse(status, saving_leave(&desk, request->io));
    desk_close(&desk);
    return status;
}
