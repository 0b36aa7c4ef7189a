/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/run.h"

#include <stdarg.h>
#include <string.h>

#include "command/command.h"
#include "command/cmd_learn.h"
#include "command/lessons.h"
#include "command/training.h"
#include "tui/drawn.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/rounds.h"

static bool take_text(void *ctx, const char *text, size_t length)
{
    struct state *state = ctx;
    buf_add(&state->shown.text, text, length);
    return true;
}

static void show_progress(void *ctx, const char *text)
{
    const struct attendant *attendant = &((const struct state *)ctx)->attendant;
    attendant->progress(attendant->ctx, text);
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
    io.interrupt = attendant->stop;
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

/* A few short lines become one message; more of them open an overlay, unless they are a hint,
 * which a panel shows in whole. */
static void show_text(struct state *state)
{
    enum { SHORT = 78 };
    struct buf *text = &state->shown.text, joined = {0};
    drop_last_newline(text);
    if (!text->length)
        return;
    join_lines(&joined, text->text);
    if (state->shown.n_panel_pages && drawn_says(state->desk, text->text)) {
        buf_clear(&state->shown.message);
        buf_text(&state->shown.message, text->text);
    } else if (strchr(text->text, '\n') && measure_columns(joined.text) > SHORT) {
        overlay_open(state, &overlay_text);
    } else {
        buf_clear(&state->shown.message);
        buf_text(&state->shown.message, joined.text);
    }
    buf_fini(&joined);
}

/* In a new position of training, digits do what the technique asks for. */
static void take_pen(struct state *state, const struct session *before)
{
    const struct training *training = state->desk->training;
    if (training && state->desk->session != before)
        state->shown.pen = training_eliminates(training) ? PEN_MARKS : PEN_ENTERS;
}

static void open_map_of_lesson(struct state *state)
{
    const struct lesson_page *page = learning_page(state->desk->learning);
    if (page && page->shows_map && state_is_stepping(state))
        stepping_open_map(&state->stepping);
}

/* What a command may change on the desk, as it was before. */
struct before {
    const struct session *session;
    int64_t event;
};

static struct before look_before(const struct state *state)
{
    return (struct before){state->desk->session, stepping_event(&state->stepping)};
}

/* Makes the screen follow what has changed on the desk since. */
static void follow_desk(struct state *state, const struct before *before)
{
    take_pen(state, before->session);
    state_take_in(state);
    rounds_follow(state);
    stepping_follow(&state->stepping, before->event);
    open_map_of_lesson(state);
}

void run_line(struct state *state, const char *line)
{
    const struct before before = look_before(state);
    buf_clear(&state->shown.text);
    run(state, line);
    follow_desk(state, &before);
    show_text(state);
}

void run_printf(struct state *state, const char *format, ...)
{
    va_list arguments;
    struct buf line = {0};
    va_start(arguments, format);
    buf_vprintf(&line, format, arguments);
    va_end(arguments);
    run_line(state, line.text);
    buf_fini(&line);
}

/* Adds the sentence of the event that does the page's task, because the message would hide
 * it. */
static void add_event(struct state *state)
{
    const struct lesson_page *page = learning_page(state->desk->learning);
    const char *sentence = side_sentence(&state->stepping.sides[0], 0);
    if (page && page->task == LESSON_SEARCH && lessons_task_is_done(state->desk))
        buf_printf(&state->shown.text, "%s  ", sentence);
}

void run_lesson(struct state *state)
{
    const struct io io = {.ctx = state, .out = take_text, .err = take_text};
    const struct before before = look_before(state);
    if (state->shown.overlay)
        return;
    buf_clear(&state->shown.text);
    add_event(state);
    if (learn_follow(state->desk, &io))
        follow_desk(state, &before);
    show_text(state);
}
