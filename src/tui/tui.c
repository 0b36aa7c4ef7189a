/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/tui.h"

#include <curses.h>
#include <time.h>

#include "base/i18n.h"
#include "cmd/puzzles.h"
#include "tui/keys.h"
#include "tui/terminal.h"
#include "tui/views.h"

/* How long the screen may do something else than look for keys. */
enum { SLICE_MS = 8, FRAME_MS = 40 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct screen {
    struct state state;
    int64_t last_step_ms; /* when the running step view stepped last */
};

/* Steps towards a target for a slice of time. */
static void run_slice(struct state *state)
{
    int64_t end = now_ms() + SLICE_MS;
    while (state->target != TARGET_NONE && now_ms() < end)
        for (int i = 0; i < 100; i++)
            state_advance(state);
}

/* Keys that come in one go each have their effect before the next. */
static void take_keys(struct state *state)
{
    int code;
    while (!state->quitting && (code = getch()) != ERR)
        if (code != KEY_RESIZE) {
            keys_take(state, code);
            if (state->target != TARGET_RUN)
                run_slice(state);
        }
}

/* Steps as often as the speed asks for since the last time. */
static void run_at_speed(struct screen *screen)
{
    int64_t now = now_ms();
    int64_t due = (now - screen->last_step_ms) * screen->state.steps_per_second / 1000;
    if (due > 0)
        screen->last_step_ms = now;
    while (due-- > 0)
        state_advance(&screen->state);
}

static void run(struct screen *screen)
{
    if (screen->state.target == TARGET_RUN)
        run_at_speed(screen);
    else
        run_slice(&screen->state);
}

/* How long to wait for keys: 0 while there is a target to reach, -1 for ever. */
static int patience_ms(const struct screen *screen)
{
    if (screen->state.target == TARGET_NONE)
        return -1;
    if (screen->state.target != TARGET_RUN)
        return 0;
    int interval = 1000 / screen->state.steps_per_second;
    return interval < FRAME_MS ? FRAME_MS : interval;
}

static void loop(struct screen *screen)
{
    struct state *state = &screen->state;
    int wake_file = worker_wake_file(state->worker);
    while (!state->quitting) {
        bool was_running = state->target == TARGET_RUN;
        view_all(state);
        unsigned waking = terminal_wait(wake_file, patience_ms(screen));
        if (waking & WAKING_END)
            return;
        if (waking & WAKING_RESIZE)
            terminal_resized();
        if (waking & WAKING_KEYS)
            take_keys(state);
        if (waking & WAKING_FILE)
            state_take_reports(state);
        if (!was_running)
            screen->last_step_ms = now_ms();
        run(screen);
    }
}

static enum status complain(const struct request *request, const char *text,
                            enum status status)
{
    struct buf message = {0};
    buf_printf(&message, "stepdoku: %s\n", text);
    request->io->err(request->io->ctx, message.text, message.length);
    buf_fini(&message);
    return status;
}

static enum status play(const struct request *request, const struct grid *grid)
{
    struct screen screen;
    struct worker *worker = worker_new();
    if (!worker)
        return complain(request, _("no thread can be started"), STATUS_IO);
    const char *problem = terminal_start();
    if (problem) {
        worker_free(worker);
        return complain(request, problem, STATUS_USAGE);
    }
    state_init(&screen.state, grid, worker);
    loop(&screen);
    terminal_end();
    worker_free(worker);
    state_fini(&screen.state);
    return STATUS_OK;
}

enum status tui_run(struct request *request)
{
    struct grid grid;
    const struct shape *shape = request->options.read.shape;
    enum status status = STATUS_OK;
    if (request->n_arguments > 1)
        return complain(request, _("play takes one puzzle"), STATUS_USAGE);
    if (request->n_arguments == 1)
        status = puzzles_first_grid(request, &grid);
    else
        grid_init(&grid, shape ? shape : shape_of_side(9));
    return status == STATUS_OK ? play(request, &grid) : status;
}
