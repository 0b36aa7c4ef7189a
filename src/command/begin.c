/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/begin.h"

#include <string.h>

#include "command/command.h"
#include "command/cmd_learn.h"
#include "command/cmd_train.h"
#include "command/line.h"
#include "command/opening.h"

/* ---- what is wrong with the settings, as far as only commands know ---- */

static void complain(const struct binding *binding, const char *command,
                     const struct io *io)
{
    struct buf path = {0}, problem = {0};
    struct diagnosis diagnosis;
    settings_path(&path);
    command_unknown(&problem, command, SCOPE_DESK);
    diagnose(&diagnosis, binding->line, binding->column, "%s", problem.text);
    io_fail_at(io, path.text, &diagnosis);
    buf_fini(&path);
    buf_fini(&problem);
}

static bool check_binding(const struct binding *binding, const struct io *io)
{
    struct words words;
    words_split(&words, binding->command);
    const char *command = words.argc > 1 ? words.argv[1] : "";
    bool is_known = command_is_known(command);
    if (!is_known)
        complain(binding, command, io);
    words_fini(&words);
    return is_known;
}

enum status begin_desk(struct desk *desk, const struct request *request)
{
    enum status status = desk_open(desk, request);
    for (int i = 0; status == STATUS_OK && i < desk->settings.bindings.n;)
        if (check_binding(&desk->settings.bindings.at[i], request->io))
            i++;
        else
            settings_unbind(&desk->settings, i);
    return status;
}

/* ---- commands that start a front end ---- */

struct row {
    const char *command;
    enum status (*check)(const struct request *request);
};

static const struct row rows[] = {{"learn", learn_check}, {"train", train_check}};

enum { N_ROWS = sizeof rows / sizeof rows[0] };

bool begin_is(const struct request *request, const char *command)
{
    return strcmp(request->command, command) == 0;
}

static const struct row *find_row(const struct request *request)
{
    for (int i = 0; i < N_ROWS; i++)
        if (begin_is(request, rows[i].command))
            return &rows[i];
    return NULL;
}

bool begin_is_any(const struct request *request)
{
    return find_row(request);
}

enum status begin_check(const struct request *request)
{
    const struct row *row = find_row(request);
    return row ? row->check(request) : STATUS_OK;
}

void begin_line(const struct request *request, struct buf *line)
{
    buf_printf(line, "%s ", request->command);
    request_join(request, line);
}
