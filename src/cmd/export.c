/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "cmd/command.h"
#include "desk/desk.h"
#include "text/format.h"

static enum status write_file(const struct request *request, const char *name,
                              const struct buf *text)
{
    FILE *file = fopen(name, "wx");
    if (!file)
        return request_fail(request, STATUS_USAGE, "%s: %s", name, strerror(errno));
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
        return request_fail(request, STATUS_USAGE,
                            _("found '%s', expected a format, see 'formats'"),
                            request->arguments[1]);
    desk_puzzle(request->desk, &puzzle);
    if (!format_takes(format, puzzle.grid.shape))
        return request_fail(request, STATUS_USAGE,
                            _("%s cannot hold a board of that shape"), format->name);
    buf_text(&text, format->head);
    format->write(&text, &puzzle, &request->desk->alphabet);
    buf_text(&text, format->tail);
    enum status status = write_file(request, request->arguments[0], &text);
    buf_fini(&text);
    return status;
}
