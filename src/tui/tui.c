/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/tui.h"

#include <curses.h>
#include <pthread.h>
#include <time.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "desk/opening.h"
#include "edit/edit.h"
#include "tui/input.h"
#include "tui/overlays.h"
#include "tui/symbols.h"
#include "tui/terminal.h"
#include "tui/theme.h"
#include "tui/views.h"
#include "tui/waiting.h"

/* How long the screen may do something else than look for keys, and how often it shows
 * what a running search does. */
enum { SLICE_MS = 8, FRAME_MS = 40 };

/* A command that takes no longer than that is not said to be at work. */
enum { UNNOTICED_MS = 300 };

struct screen {
    struct state state;
    struct layout layout;
    struct input input;
    int64_t last_step_ms; /* when the running step view stepped last */
    pthread_t thread;     /* that draws */
    int64_t busy_since_ms;
    bool is_seen_busy;
};

static bool is_running(const struct state *state)
{
    return state_target(state) == TARGET_RUN;
}

static bool is_seeking(const struct state *state)
{
    return state_target(state) != TARGET_NONE && !is_running(state);
}

static bool is_over(void *ctx)
{
    return clock_ms() >= *(const int64_t *)ctx;
}

/* Goes towards a target for a slice of time. */
static void run_slice(struct state *state)
{
    int64_t end = clock_ms() + SLICE_MS;
    if (is_seeking(state))
        state_approach(state, is_over, &end);
}

/* Keys that come in one go each have their effect before the next. */
static void take_input(struct screen *screen)
{
    struct state *state = &screen->state;
    while (!state->quitting && input_take(&screen->input, state, &screen->layout))
        if (!is_running(state))
            run_slice(state);
}

/* Steps as often as the speed asks for since the last time. */
static void run_at_speed(struct screen *screen)
{
    int64_t passed = screen->state.now_ms - screen->last_step_ms;
    int64_t due = passed * screen->state.stepping.steps_per_second / 1000;
    if (due > 0)
        screen->last_step_ms = screen->state.now_ms;
    while (due-- > 0)
        state_advance(&screen->state);
}

static void run(struct screen *screen, bool was_running)
{
    if (!was_running)
        screen->last_step_ms = screen->state.now_ms;
    if (is_running(&screen->state))
        run_at_speed(screen);
    else
        run_slice(&screen->state);
}

static int step_patience_ms(const struct state *state)
{
    int interval = 1000 / state->stepping.steps_per_second;
    if (state_target(state) == TARGET_NONE)
        return -1;
    return !is_running(state) ? 0 : interval < FRAME_MS ? FRAME_MS : interval;
}

/* To when the clock shows its next second. */
static int clock_patience_ms(const struct state *state)
{
    const struct stopwatch *clock = &state->clock;
    return clock->running && !state->looks.no_clock
               ? (int)(1000 - clock->elapsed_ms % 1000)
               : -1;
}

static int sooner(int a_ms, int b_ms)
{
    return a_ms < 0 || (b_ms >= 0 && b_ms < a_ms) ? b_ms : a_ms;
}

/* How long to wait for something to happen; -1 for ever. */
static int patience_ms(const struct screen *screen)
{
    const struct state *state = &screen->state;
    int ms = sooner(step_patience_ms(state), clock_patience_ms(state));
    ms = sooner(ms, state_keeping_patience_ms(state));
    return sooner(ms, input_patience_ms(&screen->input));
}

/* Two boards where they fit, else the first. */
static bool fit(struct layout *layout, const struct state *state, const struct area *area)
{
    const struct shape *shape = state_shape(state);
    return (state->beside && layout_fit_two(layout, shape, state->looks.zoom, area)) ||
           layout_fit(layout, shape, state->looks.zoom, area);
}

static void draw(struct screen *screen)
{
    struct state *state = &screen->state;
    struct layout *layout = &screen->layout;
    const struct area area = {0, 0, LINES, COLS};
    theme_use(state->looks.theme);
    symbols_use(state->looks.ascii);
    terminal_use_mouse(!state->looks.no_mouse);
    state_share(state);
    if (!fit(layout, state, &area)) {
        view_too_small();
        return;
    }
    layout_follow(layout, state->cursor);
    state->n_pages = overlay_pages(state, layout);
    view_all(state, layout);
}

static void take_time(struct screen *screen)
{
    state_tick(&screen->state, clock_ms());
    input_tick(&screen->input, &screen->state);
}

static void loop(struct screen *screen)
{
    struct state *state = &screen->state;
    const int wake_files[WAKE_FILES] = {worker_wake_file(state->worker),
                                        state->maker ? maker_wake_file(state->maker)
                                                     : -1};
    while (!state->quitting) {
        bool was_running = is_running(state);
        draw(screen);
        unsigned waking = waiting_for(wake_files, patience_ms(screen));
        take_time(screen);
        if (waking & WAKING_END)
            return;
        if (waking & WAKING_SUSPEND)
            terminal_suspend();
        if (waking & WAKING_CONTINUE)
            terminal_repaint();
        if (waking & WAKING_RESIZE)
            terminal_resized();
        if (waking & WAKING_KEYS)
            take_input(screen);
        if (waking & WAKING_FILE) {
            state_take_reports(state);
            state_take_made(state);
        }
        run(screen, was_running);
        state_tick(state, state->now_ms); /* what has just happened may stop the clock */
    }
}

/* ---- while a command works ---- */

static void begin_work(void *ctx)
{
    struct screen *screen = ctx;
    screen->busy_since_ms = clock_ms();
    screen->is_seen_busy = false;
    waiting_begin_work();
}

/* Curses is for one thread, and commands may have more. */
static void show_progress(void *ctx, const char *text)
{
    struct screen *screen = ctx;
    if (!pthread_equal(pthread_self(), screen->thread))
        return;
    screen->is_seen_busy = true;
    view_busy(&screen->layout, text);
}

static bool is_interrupted(void *ctx)
{
    struct screen *screen = ctx;
    if (!screen->is_seen_busy && clock_ms() - screen->busy_since_ms >= UNNOTICED_MS)
        show_progress(screen, "");
    return waiting_was_interrupted();
}

static void end_work(void *ctx)
{
    (void)ctx;
    waiting_end_work();
}

/* A program that a signal ends says so as shells do. */
static enum status status_of_end(void)
{
    return waiting_ended_by() ? (enum status)(128 + waiting_ended_by()) : STATUS_OK;
}

static void play_on_screen(struct desk *desk, struct engine *engine,
                           struct worker *worker)
{
    struct screen screen = {0};
    struct sync *sync = sync_new();
    edit_begin(desk);
    state_init(&screen.state, desk, engine, worker);
    screen.thread = pthread_self();
    screen.state.attendant =
        (struct attendant){&screen, begin_work, show_progress, is_interrupted, end_work};
    screen.state.sync = sync;
    screen.state.rng.state = (uint64_t)time(NULL);
    screen.state.maker = maker_new(rng_next(&screen.state.rng));
    take_time(&screen);
    loop(&screen);
    maker_free(screen.state.maker);
    state_fini(&screen.state);
    input_fini(&screen.input);
    sync_free(sync);
    edit_end();
}

static enum status play(const struct request *request, struct desk *desk)
{
    struct worker *worker = worker_new();
    if (!worker)
        return io_fail(request->io, STATUS_IO, _("stepdoku: no thread can be started"));
    const char *problem = terminal_start();
    if (problem) {
        worker_free(worker);
        return io_fail(request->io, STATUS_USAGE, "stepdoku: %s", problem);
    }
    play_on_screen(desk, request->engine, worker);
    terminal_end();
    worker_free(worker);
    return status_of_end();
}

const char *tui_lacks(void)
{
    return terminal_is_there() ? terminal_lacks() : NULL;
}

enum status tui_run(const struct request *request)
{
    struct desk desk;
    enum status status = desk_open(&desk, request);
    if (status != STATUS_OK)
        return status;
    status = play(request, &desk);
    desk_close(&desk);
    return status;
}
