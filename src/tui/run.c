/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/run.h"

#include <stdarg.h>
#include <string.h>

#include "command/command.h"
#include "command/cmd_learn.h"
#include "command/exercise.h"
#include "words/sentence.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/terminal.h"

static bool take_text(void *ctx, const char *text, size_t length)
{
    struct state *state = ctx;
    buf_add(&state->printed, text, length);
    return true;
}

static bool copy(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    return terminal_copy(text, length);
}

static void show_progress(void *ctx, const char *text)
{
    const struct busy *busy = &((const struct state *)ctx)->busy;
    busy->progress(busy->ctx, text);
}

/* What a key or a line asks for: a line of the command language, or a command. */
struct to_run {
    const char *line;
    const struct command *command; /* if there is no line */
    bool is_typed;                 /* by the player, who knows the name of the command */
};

static void run_either(const struct state *state, const struct to_run *what,
                       const struct io *io)
{
    struct desk *desk = state->desk;
    struct puzzle board;
    if (what->line) {
        command_run_line(desk, what->line, io);
        return;
    }
    desk_puzzle(desk, &board);
    struct request request = {.command = what->command->name,
                              .options = options_defaults(),
                              .names_command = true,
                              .io = io,
                              .engine = desk->world.engine,
                              .desk = desk,
                              .board = &board,
                              .alphabet = &desk->alphabet};
    request.options.techniques = desk->settings.techniques;
    command_run(what->command, &request);
}

static void run_visibly(struct state *state, const struct to_run *what)
{
    const struct busy *busy = &state->busy;
    struct io io = {.ctx = state,
                    .out = take_text,
                    .err = take_text,
                    .copy = copy,
                    .is_of_key = !what->is_typed};
    if (!busy->begin) {
        run_either(state, what, &io);
        return;
    }
    io.progress = show_progress;
    io.interrupt = busy->stop;
    busy->begin(busy->ctx);
    run_either(state, what, &io);
    busy->end(busy->ctx);
}

/* A few short lines become one message; more of them open an overlay, unless they are a hint,
 * which a panel shows in whole. */
static void show_text(struct state *state)
{
    enum { SHORT = 78 };
    struct buf *text = &state->printed, joined = {0};
    if (text->length && text->text[text->length - 1] == '\n')
        text->text[--text->length] = '\0';
    if (!text->length)
        return;
    for (const char *at = text->text; *at; at++)
        if (*at == '\n')
            buf_text(&joined, "  ");
        else
            buf_char(&joined, *at);
    /* More than two lines, and too long for one. */
    const char *second = strchr(text->text, '\n');
    bool is_long =
        second && strchr(second + 1, '\n') && measure_columns(joined.text) > SHORT;
    if (state->shown.n_panel_pages && drawn_says(state->desk, text->text)) {
        buf_clear(&state->shown.message);
        buf_text(&state->shown.message, text->text);
    } else if (is_long) {
        overlay_open(state, &overlay_text);
    } else {
        buf_clear(&state->shown.message);
        buf_text(&state->shown.message, joined.text);
    }
    buf_fini(&joined);
}

/* What a command may change on the desk, as it was before. */
struct before {
    const struct exercise *exercise;
    const struct session *session;
    int64_t event;
};

static struct before look_before(const struct state *state)
{
    return (struct before){state->desk->exercise, state->desk->session,
                           stepping_event(&state->stepping)};
}

/* Makes the screen follow what has changed on the desk since. */
static void follow_desk(struct state *state, const struct before *before)
{
    /* On a new board of an exercise, digits do what the technique asks for, or enter, and after an
     * exercise, too, they enter. */
    const struct desk *desk = state->desk;
    const struct lesson_page *position = exercise_position(desk);
    bool is_new = desk->exercise && desk->session != before->session;
    if (is_new || desk->exercise != before->exercise)
        state->shown.pen =
            position && exercise_eliminates(position) ? PEN_MARKS : PEN_ENTERS;
    state_take_in(state);
    state_follow_rounds(state);
    stepping_follow(&state->stepping, before->event);
    const struct lesson_page *page = exercise_page(state->desk);
    if (page && page->shows_map && state_is_stepping(state))
        stepping_open_map(&state->stepping);
    if (state->desk->shows_map && state_is_stepping(state))
        overlay_open(state, &overlay_map);
    state->desk->shows_map = false;
}

static void run_and_show(struct state *state, const struct to_run *what)
{
    const struct before before = look_before(state);
    buf_clear(&state->printed);
    run_visibly(state, what);
    follow_desk(state, &before);
    show_text(state);
}

void run_command(struct state *state, const char *name)
{
    run_and_show(state, &(struct to_run){.command = command_find(name, SCOPE_DESK)});
}

void run_line(struct state *state, const char *line)
{
    run_and_show(state, &(struct to_run){.line = line});
}

void run_typed(struct state *state, const char *line)
{
    run_and_show(state, &(struct to_run){.line = line, .is_typed = true});
}

void run_printf(struct state *state, const char *format, ...)
{
    va_list arguments;
    LOCAL_BUF line = {0};
    va_start(arguments, format);
    buf_vprintf(&line, format, arguments);
    va_end(arguments);
    run_line(state, line.text);
}

void run_lesson(struct state *state)
{
    const struct io io = {.ctx = state, .out = take_text, .err = take_text};
    const struct before before = look_before(state);
    if (state->view || stepping_motion(&state->stepping) >= MOTION_SEEK)
        return;
    buf_clear(&state->printed);
    /* The sentence of the event that does the page's task, because the message would hide it. */
    const struct lesson_page *page = exercise_page(state->desk);
    const char *sentence = side_sentence(&state->stepping.sides[0], 0);
    if (page && page->task == LESSON_SEARCH && exercise_is_done(state->desk))
        buf_printf(&state->printed, "%s  ", sentence);
    if (learn_follow(state->desk, &io)) {
        follow_desk(state, &before);
        stepping_pause(&state->stepping);
    }
    show_text(state);
}
