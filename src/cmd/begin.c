/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/begin.h"

#include <string.h>

#include "cmd/learn.h"
#include "cmd/train.h"

static const struct {
    const char *command;
    enum status (*check)(const struct request *request);
} rows[] = {{"learn", learn_check}, {"train", train_check}};

enum { N_ROWS = sizeof rows / sizeof rows[0] };

bool begin_is(const struct request *request, const char *command)
{
    return strcmp(request->command, command) == 0;
}

bool begin_is_any(const struct request *request)
{
    for (int i = 0; i < N_ROWS; i++)
        if (begin_is(request, rows[i].command))
            return true;
    return false;
}

enum status begin_check(const struct request *request)
{
    for (int i = 0; i < N_ROWS; i++)
        if (begin_is(request, rows[i].command))
            return rows[i].check(request);
    return STATUS_OK;
}

void begin_line(const struct request *request, struct buf *line)
{
    buf_printf(line, "%s ", request->command);
    request_join(request, line);
}
