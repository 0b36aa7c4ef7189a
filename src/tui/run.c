/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands on the screen: what one says goes to the line of messages, or lies over the
 * board when it is longer than that. */
#include <string.h>

#include "cmd/command.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/state.h"

static bool take_text(void *ctx, const char *text, size_t length)
{
    struct state *state = ctx;
    buf_add(&state->text, text, length);
    return true;
}

static void show_progress(void *ctx, const char *text)
{
    const struct attendant *attendant = &((const struct state *)ctx)->attendant;
    attendant->progress(attendant->ctx, text);
}

static bool is_interrupted(void *ctx)
{
    const struct attendant *attendant = &((const struct state *)ctx)->attendant;
    return attendant->interrupted(attendant->ctx);
}

static void run(struct state *state, const char *line)
{
    const struct attendant *attendant = &state->attendant;
    struct io io = {.ctx = state, .out = take_text, .err = take_text};
    if (!attendant->begin) {
        command_run_line(state->desk, line, &io);
        return;
    }
    io.progress = show_progress;
    io.interrupt = (struct stop){state, is_interrupted};
    attendant->begin(attendant->ctx);
    command_run_line(state->desk, line, &io);
    attendant->end(attendant->ctx);
}

static void drop_last_newline(struct buf *text)
{
    if (text->length && text->text[text->length - 1] == '\n')
        text->text[--text->length] = '\0';
}

static void join_lines(struct buf *joined, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            buf_text(joined, "  ");
        else
            buf_char(joined, *text);
}

/* A few short lines are told as one; more lie over the board. */
static void show_text(struct state *state)
{
    enum { SHORT = 78 };
    struct buf *text = &state->text, joined = {0};
    drop_last_newline(text);
    if (!text->length)
        return;
    join_lines(&joined, text->text);
    if (strchr(text->text, '\n') && measure_columns(joined.text) > SHORT) {
        overlay_open(state, &overlay_text);
    } else {
        buf_clear(&state->message);
        buf_text(&state->message, joined.text);
    }
    buf_fini(&joined);
}

void state_run(struct state *state, const char *line)
{
    struct desk *desk = state->desk;
    bool was_stepping = desk->timeline != NULL;
    uint64_t step = was_stepping ? timeline_event(desk->timeline) : 0;
    buf_clear(&state->text);
    desk->cursor = state->cursor;
    desk->rating = &state->rating;
    run(state, line);
    state->cursor = desk->cursor;
    state->quitting = desk->quitting;
    state_take_settings(state);
    state_take_in(state);
    if (!was_stepping && desk->timeline)
        state_follow_stepping(state);
    if (state->beside && timeline_event(desk->timeline) != step)
        state_jump(state->beside, timeline_event(desk->timeline));
    show_text(state);
}
