/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/repl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "format/source.h"
#include "words/json.h"
#include "command/startup.h"
#include "command/command.h"
#include "command/cmd_learn.h"
#include "command/origin.h"
#include "command/saving.h"
#include "command/edit.h"

struct repl {
    const struct request *request;
    struct desk desk;
    struct sync *sync;
    struct saving saving;
    bool has_asked; /* whether to quit although moves are not saved */
    enum status status;
    int64_t began_ms; /* time when the game's clock was at 0 */
};

static void watch_saving(struct repl *repl)
{
    LOCAL_BUF message = {0};
    saving_watch(&repl->saving, &repl->desk, repl->sync, clock_ms(), &message);
    if (message.length)
        io_fail(repl->request->io, STATUS_OK, "%s", message.text);
}

/* Runs a line, which may put another game on the desk. */
static enum status run_line(struct repl *repl, const char *line, const struct io *io)
{
    struct desk *desk = &repl->desk;
    const struct session *before = desk->session;
    struct io heard = *io;
    if (settings_speak(&desk->settings))
        heard.progress = NULL;
    desk->played_ms = clock_ms() - repl->began_ms;
    enum status status = command_run_line(desk, line, &heard);
    learn_follow(desk, io);
    if (desk->session != before)
        repl->began_ms = clock_ms() - desk->played_ms;
    sync_soon(repl->sync, session_file(desk->session));
    watch_saving(repl);
    return status;
}

/* A player is asked before moves are lost that could not be saved, and then quits again. */
static void think_twice(struct repl *repl)
{
    int n = repl->desk.quitting ? saving_unsaved(&repl->desk) : 0;
    bool asks = n && !repl->has_asked;
    repl->has_asked = asks;
    if (!asks)
        return;
    repl->desk.quitting = false;
    io_fail(repl->request->io, STATUS_OK,
            ngettext("%d move is not saved; 'quit' again ends without it, 'export FILE' "
                     "keeps a copy",
                     "%d moves are not saved; 'quit' again ends without them, 'export "
                     "FILE' keeps a copy",
                     (unsigned)n),
            n);
}

/* Reads the next line of a script; returns 1, 0 at its end, or -1 and errno. */
static int read_line(int file, struct source *source, struct buf *text)
{
    enum { BYTES = 1 << 12 };
    struct line line;
    while (!source_line(source, &line)) {
        if (source->no_more)
            return 0;
        ssize_t got = origin_read(file, source_room(source, BYTES), BYTES);
        if (got < 0)
            return -1;
        if (got)
            source_fed(source, (size_t)got);
        else
            source_end(source);
    }
    buf_clear(text);
    buf_add(text, line.text, line.length);
    return 1;
}

/* ---- a program at the prompt ---- */

/* What a command has printed. */
struct heard {
    struct buf out, err;
};

static bool hear_out(void *ctx, const char *text, size_t length)
{
    buf_add(&((struct heard *)ctx)->out, text, length);
    return true;
}

static bool hear_err(void *ctx, const char *text, size_t length)
{
    buf_add(&((struct heard *)ctx)->err, text, length);
    return true;
}

/* Adds the lines that are objects to `result`, and the others to `text`. */
static void part_lines(const struct buf *out, bool has_objects, json_t *result,
                       struct buf *text)
{
    for (size_t at = 0, n; at < out->length; at += n + 1) {
        const char *line = out->text + at;
        n = strcspn(line, "\n");
        if (has_objects && *line == '{')
            json_array_append_new(result, json_loadb(line, n, 0, NULL));
        else
            buf_printf(text, "%s%.*s", text->length ? "\n" : "", (int)n, line);
    }
}

static json_t *json_error(enum status status, long column, struct buf *message)
{
    static const char *const codes[] = {[STATUS_USAGE] = "usage",
                                        [STATUS_DATA] = "data",
                                        [STATUS_NO_INPUT] = "no input",
                                        [STATUS_SOFTWARE] = "software",
                                        [STATUS_IO] = "io",
                                        [STATUS_INTERRUPTED] = "interrupted"};
    return json_pack("{s:s,s:o,s:I}", "code", codes[status], "message",
                     json_text(message), "column", (json_int_t)column);
}

/* Answers a line with one object: the number before the command, if there is one, what the command
 * has printed, and what was wrong, unless the results say that. */
static enum status answer_line(struct repl *repl, const char *line)
{
    struct heard heard = {0};
    struct io io = {.ctx = &heard,
                    .out = hear_out,
                    .err = hear_err,
                    .interrupt = repl->request->io->interrupt};
    struct buf text = {0}, reply = {0};
    size_t n = strspn(line, " \t"), digits = strspn(line + n, "0123456789");
    bool has_id = digits && strchr(" \t", line[n + digits]);
    const char *command = has_id ? line + n + digits : line;
    if (!line[n] || line[n] == '#')
        return STATUS_OK;
    json_t *object = json_object(), *result = json_array();
    if (has_id)
        json_add(object, "id", json_integer(strtoll(line + n, NULL, 10)));
    enum status status = run_line(repl, command, &io);
    part_lines(&heard.out, repl->desk.gave_json, result, &text);
    bool is_good = status < STATUS_USAGE || json_array_size(result);
    json_add(object, "ok", json_boolean(is_good));
    if (json_array_size(result))
        json_object_set(object, "result", result);
    if (text.length)
        json_add(object, "text", json_text(&text));
    while (heard.err.length && heard.err.text[heard.err.length - 1] == '\n')
        heard.err.length--;
    if (!is_good)
        json_add(object, "error",
                 json_error(status, command - line + repl->desk.column, &heard.err));
    else if (heard.err.length)
        json_add(object, "remark", json_text(&heard.err));
    json_decref(result);
    json_line(&reply, object);
    buf_fini(&heard.out);
    buf_fini(&heard.err);
    buf_fini(&text);
    return request_reply(repl->request, &reply);
}

/* ---- scripts ---- */

/* Messages name the line of a script that has a name. */
static void run_file(struct repl *repl, int file, const char *name)
{
    struct io io = *repl->request->io;
    struct source source;
    LOCAL_BUF line = {0}, where = {0};
    bool is_over = false;
    int found = 0;
    source_init(&source);
    io.catch_interrupts(io.ctx);
    while (!is_over && !repl->desk.quitting &&
           (found = read_line(file, &source, &line)) > 0) {
        buf_clear(&where);
        buf_printf(&where, "%s:%ld: ", name, source.position.line - 1);
        io.where = file == STDIN_FILENO ? NULL : where.text;
        enum status status = repl->request->options.json
                                 ? answer_line(repl, buf_string(&line))
                                 : run_line(repl, line.text, &io);
        repl->status = status_worse(repl->status, status);
        is_over = status == STATUS_INTERRUPTED ||
                  (status >= STATUS_USAGE && !repl->request->options.keep_going);
    }
    if (stop_asked(io.interrupt))
        repl->status = STATUS_INTERRUPTED;
    else if (found < 0)
        repl->status =
            status_worse(repl->status, request_fail(repl->request, STATUS_IO, "%s: %s",
                                                    name, strerror(errno)));
    source_fini(&source);
}

/* Runs lines from the prompt.  An interrupt ends only the command, or discards the line
 * being typed. */
static void run_prompt(struct repl *repl)
{
    char *line;
    struct buf greeting = {0};
    const struct io *io = repl->request->io;
    bool quiet = repl->request->options.quiet;
    bool is_kept = saving_is_done(&repl->desk) && !repl->desk.world.saves_nothing;
    if (!quiet)
        buf_line(
            &greeting, "%s",
            is_kept
                ? _("stepdoku: 'help' lists the commands, 'quit' ends; the game is kept.")
                : _("stepdoku: 'help' lists the commands, 'quit' ends."));
    request_reply(repl->request, &greeting);
    repl->desk.asks = true;
    edit_begin(&repl->desk);
    io->catch_interrupts(io->ctx);
    while (!repl->desk.quitting && (line = edit_line(quiet ? "" : "stepdoku> ", io))) {
        enum status status = run_line(repl, line, repl->request->io);
        if (status != STATUS_INTERRUPTED)
            repl->status = status_worse(repl->status, status);
        desk_settle_question(&repl->desk, false);
        think_twice(repl);
        free(line);
    }
    edit_end();
}

static bool is_script(const struct request *request)
{
    return request->n_arguments || request->options.json || !isatty(STDIN_FILENO);
}

static void run_input(struct repl *repl)
{
    const struct request *request = repl->request;
    if (!is_script(request)) {
        run_prompt(repl);
    } else if (!request->n_arguments) {
        run_file(repl, STDIN_FILENO, _("standard input"));
    } else {
        const char *name = request->arguments[0];
        int file = open(name, O_RDONLY | O_CLOEXEC);
        if (file < 0) {
            repl->status =
                request_fail(request, STATUS_NO_INPUT, "%s: %s", name, strerror(errno));
            return;
        }
        run_file(repl, file, name);
        close(file);
    }
}

/* Runs a front end; `opening` is the request for desk_open(). */
static enum status run(const struct request *request, const struct request *opening,
                       void (*run_lines)(struct repl *repl))
{
    struct repl repl = {.request = request};
    enum status status = desk_open(&repl.desk, opening);
    if (status != STATUS_OK)
        return status;
    repl.desk.wants_json = request->options.json;
    session_save(repl.desk.session);
    repl.sync = sync_new();
    repl.began_ms = clock_ms() - repl.desk.played_ms;
    watch_saving(&repl);
    run_lines(&repl);
    repl.desk.played_ms = clock_ms() - repl.began_ms;
    repl.status = status_worse(repl.status, saving_leave(&repl.desk, request->io));
    desk_close(&repl.desk);
    sync_free(repl.sync);
    return repl.status;
}

/* An argument that is no file stands for a puzzle, as that of `play` does. */
enum status repl_run(const struct request *request)
{
    static char empty[] = "empty";
    static char *const board[] = {empty};
    struct request lines = *request, opening = *request;
    const struct options *options = &request->options;
    opening.saves_nothing = options->json || options->no_save || options->game;
    if (options->json)
        i18n_set_plain(true);
    if (request->n_arguments && access(request->arguments[0], F_OK) != 0) {
        lines.n_arguments = 0;
        return run(&lines, &opening, run_input);
    }
    opening.n_arguments = 0;
    /* A script begins on an empty board of its own, unless an option asks for a puzzle. */
    if (is_script(request) && !(options->given & (GENERATE_OPTIONS | OPTION(SEED) |
                                                  OPTION(SHAPE) | OPTION(GAME)))) {
        opening.command = "new";
        opening.arguments = board;
        opening.n_arguments = 1;
    }
    return run(request, &opening, run_input);
}

static void run_first(struct repl *repl)
{
    LOCAL_BUF line = {0};
    request_line(repl->request, &line);
    run_line(repl, line.text, repl->request->io);
    run_prompt(repl);
}

enum status repl_play(const struct request *request)
{
    struct request opening = *request;
    if (!begin_is_any(request))
        return run(request, request, run_prompt);
    opening.n_arguments = 0;
    enum status status = begin_check(request);
    return status == STATUS_OK ? run(request, &opening, run_first) : status;
}
