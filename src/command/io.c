/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/io.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/utf8.h"

enum status io_reply(const struct io *io, const struct buf *text)
{
    return !text->length || io->out(io->ctx, text->text, text->length) ? STATUS_OK
                                                                       : STATUS_IO;
}

void io_complain(const struct io *io, const struct buf *lines)
{
    struct buf shown = {0};
    utf8_show_lines(&shown, lines->text, lines->length);
    if (shown.length)
        io->err(io->ctx, shown.text, shown.length);
    buf_fini(&shown);
}

static enum status fail(const struct io *io, enum status status, struct buf *line)
{
    io_complain(io, line);
    buf_fini(line);
    return status;
}

enum status io_fail(const struct io *io, enum status status, const char *format, ...)
{
    struct buf line = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&line, format, arguments);
    va_end(arguments);
    buf_char(&line, '\n');
    return fail(io, status, &line);
}

enum status io_fail_at(const struct io *io, const char *name,
                       const struct diagnosis *diagnosis)
{
    struct buf line = {0};
    diagnosis_print(&line, name, diagnosis);
    return fail(io, STATUS_DATA, &line);
}

void diagnosis_print(struct buf *buf, const char *name, const struct diagnosis *diagnosis)
{
    buf_printf(buf, "%s:%ld:%ld: %s\n", name, diagnosis->line, diagnosis->column,
               diagnosis->text);
}
