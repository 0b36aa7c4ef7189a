/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands on the screen: what one says goes to the line of messages, or lies over the
 * board when it is longer than that. */
#include <string.h>

#include "tui/state.h"

static bool take_text(void *ctx, const char *text, size_t length)
{
    buf_add(ctx, text, length);
    return true;
}

static void drop_last_newline(struct buf *text)
{
    if (text->length && text->text[text->length - 1] == '\n')
        text->text[--text->length] = '\0';
}

static void show_text(struct state *state)
{
    struct buf *text = &state->text;
    drop_last_newline(text);
    if (!text->length)
        return;
    if (strchr(text->text, '\n')) {
        state->overlay = OVERLAY_TEXT;
        state->page = 0;
    } else {
        buf_clear(&state->message);
        buf_text(&state->message, text->text);
    }
}

void state_run(struct state *state, const char *line)
{
    const struct cmd_io io = {.ctx = &state->text, .out = take_text, .err = take_text};
    struct desk *desk = state->desk;
    bool was_stepping = desk->timeline != NULL;
    uint64_t step = was_stepping ? timeline_step(desk->timeline) : 0;
    buf_clear(&state->text);
    desk->cursor = state->cursor;
    desk->rating = &state->rating;
    desk_run_line(desk, line, &io, state->engine);
    state->cursor = desk->cursor;
    state->quitting = desk->quitting;
    state_take_settings(state);
    state_take_in(state);
    if (!was_stepping && desk->timeline)
        state_follow_stepping(state);
    if (state->beside && timeline_step(desk->timeline) != step)
        state_jump(state->beside, timeline_step(desk->timeline));
    show_text(state);
}
