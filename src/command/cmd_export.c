/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "command/command.h"
#include "command/desk.h"
#include "format/format.h"

static enum status write_file(const struct request *request, const char *name,
                              const struct buf *text)
{
    FILE *file = fopen(name, "wx");
    if (!file)
        return request_fail(request, STATUS_USAGE,
                            errno == EEXIST
                                ? _("%s: %s; export replaces no file, name another")
                                : "%s: %s",
                            name, strerror(errno));
    struct buf out = {0};
    bool written = fwrite(text->text, 1, text->length, file) == text->length;
    written = fclose(file) == 0 && written;
    if (!written)
        return request_fail(request, STATUS_IO, "%s: %s", name, strerror(errno));
    buf_line(&out, _("Wrote %s"), name);
    return request_reply(request, &out);
}

/* Where the game is saved while it is played. */
static enum status say_file(const struct request *request)
{
    struct buf out = {0};
    const char *path = session_path(request->desk->session);
    if (*path)
        buf_line(&out, _("The game is saved as you play, in %s"), path);
    else
        buf_line(&out, "%s", _("This game is not saved in a file"));
    return request_reply(request, &out);
}

static enum status fail_format(const struct request *request)
{
    struct buf expected = {0};
    buf_text(&expected, _("a format"));
    want_help(WANT_FORMAT, request->arguments[1], &expected);
    request_fail_argument(request, 1, expected.text);
    buf_fini(&expected);
    return STATUS_USAGE;
}

/* Writes the board with its pencil marks to a new file. */
enum status command_export(const struct request *request)
{
    const struct format *format =
        format_find(request->n_arguments > 1 ? request->arguments[1] : "sdk");
    struct puzzle puzzle;
    struct buf text = {0};
    if (!request->n_arguments)
        return say_file(request);
    if (!format)
        return fail_format(request);
    desk_puzzle(request->desk, &puzzle);
    if (!format_takes(format, puzzle.grid.shape))
        return request_fail(
            request, STATUS_USAGE,
            _("%1$s cannot hold a board with boxes of %2$dx%3$d; the command "
              "'formats' says what each can hold"),
            format->name, puzzle.grid.shape->box_rows, puzzle.grid.shape->box_columns);
    buf_text(&text, format->head);
    format->write(&text, &puzzle, &request->desk->alphabet);
    buf_text(&text, format->tail);
    enum status status = write_file(request, request->arguments[0], &text);
    buf_fini(&text);
    return status;
}
