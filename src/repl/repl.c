/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "repl/repl.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "job/engine.h"
#include "desk/opening.h"
#include "edit/edit.h"
#include "job/sync.h"

struct repl {
    const struct request *request;
    struct desk desk;
    struct engine *engine;
    struct sync *sync;
    enum status status;
    int64_t began_ms; /* the clock's time at which the game's time was nothing */
};

/* Another game may have come to the desk. */
static enum status run_line(struct repl *repl, const char *line)
{
    struct desk *desk = &repl->desk;
    const struct session *before = desk->session;
    desk->played_ms = clock_ms() - repl->began_ms;
    enum status status = desk_run_line(desk, line, repl->request->io, repl->engine);
    if (desk->session != before)
        repl->began_ms = clock_ms() - desk->played_ms;
    sync_soon(repl->sync, session_file(desk->session));
    return status;
}

/* An interrupt ends it, as it does any program that reads from a pipe. */
static void run_file(struct repl *repl, FILE *file, const char *name)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while (!repl->desk.quitting && repl->status != STATUS_INTERRUPTED &&
           (length = getline(&line, &capacity, file)) >= 0) {
        if (length && line[length - 1] == '\n')
            line[length - 1] = '\0';
        repl->status = status_worse(repl->status, run_line(repl, line));
    }
    free(line);
    if (ferror(file)) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        repl->status = status_worse(repl->status, STATUS_IO);
    }
}

/* An interrupt ends a command, or throws away what was typed, and nothing else. */
static void run_prompt(struct repl *repl)
{
    char *line;
    const struct cmd_io *io = repl->request->io;
    bool quiet = repl->request->options.quiet;
    if (!quiet)
        puts(_("stepdoku: 'help' lists the commands, 'quit' ends; the game is kept."));
    edit_begin(&repl->desk);
    io->interrupted(io->ctx);
    while (!repl->desk.quitting && (line = edit_line(quiet ? "" : "stepdoku> ", io))) {
        enum status status = run_line(repl, line);
        if (status != STATUS_INTERRUPTED)
            repl->status = status_worse(repl->status, status);
        free(line);
    }
    edit_end();
}

static enum status run_script(struct repl *repl, const char *name)
{
    FILE *file = fopen(name, "r");
    if (!file) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        return STATUS_NO_INPUT;
    }
    run_file(repl, file, name);
    fclose(file);
    return repl->status;
}

static void begin(struct repl *repl)
{
    repl->sync = sync_new();
    repl->began_ms = clock_ms() - repl->desk.played_ms;
}

static void end(struct repl *repl)
{
    repl->desk.played_ms = clock_ms() - repl->began_ms;
    desk_close(&repl->desk);
    sync_free(repl->sync);
}

enum status repl_run(const struct request *request)
{
    struct repl repl = {.request = request, .engine = engine_new()};
    struct request opening = *request;
    opening.n_arguments = 0;
    enum status status = desk_open(&repl.desk, &opening);
    if (status == STATUS_OK) {
        begin(&repl);
        if (request->n_arguments)
            status = run_script(&repl, request->arguments[0]);
        else if (isatty(STDIN_FILENO))
            run_prompt(&repl);
        else
            run_file(&repl, stdin, _("standard input"));
        status = status_worse(status, repl.status);
        end(&repl);
    }
    engine_free(repl.engine);
    return status;
}

enum status repl_play(const struct request *request)
{
    struct repl repl = {.request = request, .engine = engine_new()};
    enum status status = desk_open(&repl.desk, request);
    if (status == STATUS_OK) {
        begin(&repl);
        run_prompt(&repl);
        status = repl.status;
        end(&repl);
    }
    engine_free(repl.engine);
    return status;
}
