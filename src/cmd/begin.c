/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/begin.h"

#include <string.h>

#include "cmd/learn.h"
#include "cmd/train.h"

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
