/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/tui.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/clock.h"
#include "words/events.h"
#include "run/maker.h"
#include "command/startup.h"
#include "command/sessions.h"
#include "command/saving.h"
#include "command/edit.h"
#include "tui/boards.h"
#include "tui/overlay.h"
#include "tui/looks.h"
#include "tui/run.h"
#include "tui/screen.h"
#include "tui/terminal.h"
#include "tui/input.h"
#include "tui/keycode.h"
#include "tui/play.h"
#include "tui/theme.h"

/* ---- the loop ---- */

/* The longest time without looking for keys, the same when the next key has already arrived and
 * is to begin where this one leads, and the time between two pictures of a running search. */
enum { SLICE_MS = 8, TOGETHER_MS = 2000, FRAME_MS = 40 };

/* After that time, shows that a command is running. */
enum { UNNOTICED_MS = 300 };

struct loop {
    struct state *state;
    struct layout layout;
    struct input input;
    int64_t last_event_ms; /* when a running search made its last event */
    pthread_t thread;      /* that draws */
    int64_t busy_since_ms; /* when the command began that runs now */
    int64_t busy_seen_ms;  /* when that was shown last; 0: it was not */
    struct buf progress;   /* of the command */
    bool view_works;       /* the open view has more to do */
    int64_t run_ms;        /* when the search was first seen to run; 0: it does not */
    struct counters begun; /* what it had counted then */
};

static bool is_running(const struct state *state)
{
    return stepping_motion(&state->stepping) == MOTION_RUN;
}

/* Steps towards a target: forwards for a slice of time; backwards until it is found, or a key stops
 * that. */
static void approach(struct loop *loop, int slice_ms)
{
    struct state *state = loop->state;
    const struct busy *busy = &state->busy;
    int64_t end = clock_ms() + slice_ms;
    if (stepping_motion(&state->stepping) != MOTION_SEEK_BACK) {
        stepping_approach(&state->stepping, (struct stop){&end, clock_is_over});
        return;
    }
    busy->begin(busy->ctx);
    enum approach result = stepping_approach(&state->stepping, busy->stop);
    busy->end(busy->ctx);
    if (result == APPROACH_NONE)
        buf_text(&state->shown.message, _("There is no earlier one"));
    else if (result == APPROACH_STOPPED)
        buf_text(&state->shown.message, _("Stopped"));
}

/* Lets the open view work, and the search go on. */
static void advance(struct loop *loop, bool was_running)
{
    struct view *view = loop->state->view;
    loop->view_works =
        view && view->overlay->work && view->overlay->work(loop->state, view);
    if (!was_running)
        loop->last_event_ms = loop->state->now_ms;
    if (is_running(loop->state)) {
        /* The events that are due since the last one. */
        struct state *state = loop->state;
        int64_t passed = state->now_ms - loop->last_event_ms;
        int64_t due = passed * state_setting(state, SETTING_SPEED) / 1000;
        if (due > 0)
            loop->last_event_ms = state->now_ms;
        while (due-- > 0)
            stepping_advance(&state->stepping);
    } else
        approach(loop, SLICE_MS);
}

/* When a run or the way to a stop has ended, says at which break, and how fast it was. */
static void watch_run(struct loop *loop)
{
    struct stepping *stepping = &loop->state->stepping;
    struct buf *message = &loop->state->shown.message;
    const struct desk *desk = loop->state->desk;
    bool runs = stepping_motion(stepping) != MOTION_NONE;
    if (stepping->is_at_break) {
        LOCAL_BUF name = {0};
        stop_say(&name, &stepping->at, desk_grid(desk)->shape, &desk->alphabet);
        buf_printf(message, _("Stopped at the break %s"), name.text);
        stepping->is_at_break = false;
    }
    if (runs && !loop->run_ms) {
        loop->run_ms = clock_ms();
        loop->begun = *search_counters(stepping_search(stepping, 0));
    } else if (!runs && loop->run_ms && stepping_sides(stepping)) {
        LOCAL_BUF speed = {0};
        say_speed(&speed, &loop->begun, search_counters(stepping_search(stepping, 0)),
                  clock_ms() - loop->run_ms);
        if (speed.length)
            buf_printf(message, "%s%s", message->length ? "  " : "", speed.text);
    }
    if (!runs)
        loop->run_ms = 0;
}

static int step_patience_ms(const struct state *state)
{
    int interval = 1000 / state_setting(state, SETTING_SPEED);
    if (stepping_motion(&state->stepping) == MOTION_NONE)
        return -1;
    return !is_running(state) ? 0 : interval < FRAME_MS ? FRAME_MS : interval;
}

static int sooner(int a_ms, int b_ms)
{
    return a_ms < 0 || (b_ms >= 0 && b_ms < a_ms) ? b_ms : a_ms;
}

/* Returns how long to wait for something to happen, in ms; -1: without limit. */
static int patience_ms(const struct loop *loop)
{
    const struct state *state = loop->state;
    /* Until the clock shows its next second. */
    bool shows_clock = state->clock_runs &&
                       state_setting(state, SETTING_CLOCK) == TOGGLE_ON &&
                       !settings_speak(&state->desk->settings);
    int second_ms = shows_clock ? (int)(1000 - state->desk->played_ms % 1000) : -1;
    int ms = sooner(step_patience_ms(state), second_ms);
    bool is_flourish = theme_has_grounds() && state_flourish_ms(state) >= 0;
    ms = sooner(ms, loop->view_works ? 0 : is_flourish ? FRAME_MS : -1);
    ms = sooner(ms, saving_patience_ms(&state->saving));
    return sooner(ms, input_patience_ms(&loop->input));
}

/* Not before keys have been acted on, because these clear the message; what nobody would see any
 * more is left to saving_leave(). */
static void watch_saving(struct state *state)
{
    if (!state->desk->quitting)
        saving_watch(&state->saving, state->desk, state->sync, state->now_ms,
                     &state->shown.message);
}

/* Cancels what is going on: a search that runs, an overlay, an order; otherwise asks whether
 * to quit, and quits when asked twice. */
static void interrupt(struct state *state)
{
    bool quits = state->shown.asks == FAREWELL_QUIT;
    state->shown.asked = state->shown.asks;
    buf_clear(&state->shown.message);
    if (stepping_motion(&state->stepping) != MOTION_NONE) {
        stepping_pause(&state->stepping);
        buf_text(&state->shown.message, _("Stopped"));
    } else if (state->view && !state->view->overlay->comes_first) {
        state->view->overlay->key(state, state->view, KEYCODE_ESC);
    } else if (state->awaited.is_puzzle) {
        state->awaited.is_puzzle = false;
        maker_cancel(state->maker);
        buf_text(&state->shown.message, _("No puzzle is being generated any more"));
    } else if (quits) {
        state->desk->quitting = true;
        waiting_end_by_interrupt();
    } else {
        state->shown.asks = FAREWELL_QUIT;
        buf_text(&state->shown.message,
                 _("Quit? q or Ctrl-C: quit  any other key: stay"));
    }
}

/* Highlights the digit at the cursor when it has come there; on an empty cell, the one before
 * stays. */
static void look_at_cursor(struct state *state)
{
    struct shown *shown = &state->shown;
    int cell = state->desk->cursor, digit = state_grid(state)->digit[cell];
    bool is_new = cell != shown->looked_at.cell || digit != shown->looked_at.digit;
    shown->looked_at.cell = cell;
    shown->looked_at.digit = digit;
    if (is_new && digit && !state_hand(state)) {
        shown->digit = digit;
        shown->second = 0;
    }
}

/* Starts a game with the ordered puzzle when it is ready.  If the player has done
 * something else since, it only says that the puzzle is ready. */
static void take_ordered(struct state *state)
{
    struct awaited *awaited = &state->awaited;
    if (!awaited->is_puzzle || !maker_has(state->maker, &awaited->spec))
        return;
    awaited->is_ready = true;
    /* The player has touched no key since it was ordered. */
    if (!state->awaited.key_was_taken && !state_is_stepping(state) &&
        state->awaited.node == desk_game(state->desk)->here) {
        buf_clear(&state->shown.message);
        boards_open_ready(state);
    }
}

static void handle_waking(struct loop *loop, unsigned waking)
{
    if (waking & WAKING_INTERRUPT)
        interrupt(loop->state);
    if (waking & WAKING_SUSPEND)
        terminal_suspend();
    if (waking & WAKING_CONTINUE)
        terminal_repaint();
    if (waking & WAKING_RESIZE)
        terminal_resized();
    /* Keys that arrive together are handled one after the other. */
    struct state *state = loop->state;
    while (!state->desk->quitting && input_take(&loop->input, state, &loop->layout)) {
        if (!is_running(state))
            approach(loop, loop->input.bytes.length ? TOGETHER_MS : SLICE_MS);
        run_lesson(state);
    }
    if (waking & WAKING_FILE) {
        while (reports_take(&state->reports, state->worker))
            state_follow_rounds(state);
        take_ordered(state);
    }
}

/* Asks before moves are lost that could not be saved: whatever quits must do so twice. */
static void ask_before_loss(struct state *state)
{
    int n = state->desk->quitting ? saving_unsaved(state->desk) : 0;
    if (!n || state->shown.asked == FAREWELL_QUIT)
        return;
    state->desk->quitting = false;
    state->shown.asks = FAREWELL_QUIT;
    buf_clear(&state->shown.message);
    buf_printf(
        &state->shown.message,
        ngettext("%d move is not saved.  q: quit anyway  :export FILE: keep a copy",
                 "%d moves are not saved.  q: quit anyway  :export FILE: keep a copy",
                 (unsigned)n),
        n);
}

/* Shows the end of a game, not of a lesson's board, when the last digit has been placed. */
static void watch_for_end(struct state *state)
{
    const struct desk *desk = state->desk;
    bool is_solved = grid_is_solved(state_grid(state));
    bool is_played = !desk->edits && !desk->walks && !desk->exercise;
    if (is_solved && !state->shown.was_solved && is_played) {
        state->shown.solved_ms = state->now_ms;
        overlay_open(state, &overlay_finish);
    }
    state->shown.was_solved = is_solved;
}

static void go_round(struct loop *loop)
{
    struct state *state = loop->state;
    state_tick(state, clock_ms());
    watch_saving(state);
    while (!state->desk->quitting) {
        bool was_running = is_running(state);
        look_at_cursor(state);
        if (state->shown.selection.n && !selection_has(state, state->desk->cursor))
            selection_drop(state); /* because the cursor has moved by itself */
        screen_draw(state, &loop->layout);
        /* Under the page that comes first nobody sees what the worker finds. */
        if (!state->view || !state->view->overlay->comes_first)
            reports_ask(&state->reports, state->worker);
        const int wake_files[WAKE_FILES] = {worker_wake_file(state->worker),
                                            state->maker ? maker_wake_file(state->maker)
                                                         : -1};
        unsigned waking = waiting_for(wake_files, patience_ms(loop));
        if (waking & WAKING_CONTINUE)
            state->clock_runs = false; /* because nobody saw the board meanwhile */
        state_tick(state, clock_ms());
        if (waking & WAKING_END)
            return;
        handle_waking(loop, waking);
        ask_before_loss(state);
        watch_for_end(state);
        advance(loop, was_running);
        watch_run(loop);
        run_lesson(state);
        state_tick(state, state->now_ms); /* because this may have stopped the clock */
        watch_saving(state);
    }
}

/* ---- While a command runs ---- */

static void begin_command(void *ctx)
{
    struct loop *loop = ctx;
    loop->busy_since_ms = clock_ms();
    loop->busy_seen_ms = 0;
    buf_clear(&loop->progress);
    waiting_begin_work();
}

static bool may_draw(const struct loop *loop)
{
    return pthread_equal(pthread_self(), loop->thread);
}

static void show_busy(struct loop *loop)
{
    loop->busy_seen_ms = clock_ms();
    bar_show_progress(&loop->layout, buf_string(&loop->progress),
                      loop->busy_seen_ms - loop->busy_since_ms);
}

/* Only one thread may call curses, but a command may run on several. */
static void show_progress(void *ctx, const char *text)
{
    struct loop *loop = ctx;
    if (!may_draw(loop))
        return;
    buf_clear(&loop->progress);
    buf_text(&loop->progress, text);
    show_busy(loop);
}

/* Shows a command that has run for a while to be running, every second anew; returns whether
 * to stop it. */
static bool poll_command(void *ctx)
{
    struct loop *loop = ctx;
    int64_t now_ms = clock_ms();
    if (!may_draw(loop) || now_ms - loop->busy_since_ms < UNNOTICED_MS)
        return waiting_was_interrupted();
    if (now_ms - loop->busy_seen_ms >= 1000)
        show_busy(loop);
    /* What is typed after the key that stops it is for what comes next. */
    if (!waiting_was_interrupted() && input_previews_stop(&loop->input, now_ms))
        waiting_note(SIGINT);
    return waiting_was_interrupted();
}

static void end_command(void *ctx)
{
    (void)ctx;
    waiting_end_work();
}

/* The loop of the screen: draws, waits for something to happen, and handles it.  Returns when
 * the player quits or a signal asks for the end.  It is the state's `busy` meanwhile. */
static void loop_run(struct state *state)
{
    struct loop loop = {.state = state, .thread = pthread_self()};
    state->busy = (struct busy){
        &loop, begin_command, show_progress, end_command, {&loop, poll_command}};
    input_init(&loop.input);
    go_round(&loop);
    state->busy = (struct busy){0};
    input_fini(&loop.input);
    buf_fini(&loop.progress);
}

/* ---- the beginning and the end ---- */

/* With nothing named to play, the player chooses. */
static bool begins_with_a_choice(const struct request *request)
{
    return !request->n_arguments && !request->options.read.shape &&
           !(request->options.given & (GENERATE_OPTIONS | OPTION(SEED)));
}

/* Opens what comes before a game, if anything does. */
static void open_first(struct state *state, const struct request *request)
{
    bool is_named = begin_is_any(request);
    if (is_named)
        buf_clear(&state->shown.message);
    if (strcmp(request->command, "study") == 0) {
        /* With nothing named to play, a puzzle that shows something. */
        if (begins_with_a_choice(request))
            boards_take_specimen(state);
        looks_study(state);
    } else if (begins_with_a_choice(request))
        overlay_open(state, &overlay_start);
    /* A lesson or a position to train, or the list of them. */
    if (is_named && request->n_arguments) {
        LOCAL_BUF line = {0};
        request_line(request, &line);
        run_typed(state, line.text);
    } else if (is_named)
        overlay_open(state, strcmp(request->command, "learn") == 0 ? &overlay_lessons
                                                                   : &overlay_training);
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
    if (can_play) {
        /* The threads that the screen has beside its own. */
        state.sync = sync_new();
        state.rng.state = (uint64_t)time(NULL);
        state.maker = maker_new(rng_next(&state.rng));
        state.desk->orders = (struct desk_orders){&state, boards_order};
        loop_run(&state);
        maker_free(state.maker);
        sync_free(state.sync);
    }
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
