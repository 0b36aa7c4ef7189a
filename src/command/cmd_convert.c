/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "command/puzzles.h"
#include "command/command.h"
#include "format/format.h"

static enum status refuse_shape(const struct request *request, const struct shape *shape)
{
    return request_fail(request, STATUS_DATA,
                        _("%1$s cannot hold a board with boxes of %2$dx%3$d; the command "
                          "'formats' says what each can hold"),
                        request->options.to->name, shape->box_rows, shape->box_columns);
}

/* Returns false unless --to-symbols has one symbol for each digit. */
static bool choose_alphabet(const struct options *options, int side,
                            struct alphabet *alphabet)
{
    alphabet_init(alphabet, side);
    if (options->to_symbols && strlen(options->to_symbols) != (size_t)side)
        return false;
    if (options->to_symbols)
        memcpy(alphabet->symbol, options->to_symbols, (size_t)side);
    if (options->to_blank)
        alphabet->blank = options->to_blank;
    return true;
}

static enum status convert(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out)
{
    const struct format *to = request->options.to;
    const struct shape *shape = puzzle->grid.shape;
    struct alphabet alphabet;
    if (!format_takes(to, shape))
        return refuse_shape(request, shape);
    if (!choose_alphabet(&request->options, shape->side, &alphabet))
        return request_fail(
            request, STATUS_DATA,
            _("--to-symbols: not as many symbols as the board has digits"));
    if (strchr(alphabet.symbol, alphabet.blank))
        return request_fail(request, STATUS_USAGE,
                            _("the blank is the symbol of a digit too"));
    to->write(out, puzzle, &alphabet);
    return STATUS_OK;
}

static enum status put(const struct request *request, const char *text)
{
    struct buf out = {0};
    buf_text(&out, text);
    return request_reply(request, &out);
}

enum status command_convert(const struct request *request)
{
    const struct format *to = request->options.to;
    if (!to)
        return request_fail(
            request, STATUS_USAGE,
            _("--to FORMAT is missing; the command 'formats' lists them"));
    enum status status = put(request, to->head);
    if (status != STATUS_IO)
        status = puzzles_each(request, convert, NULL);
    return status == STATUS_IO ? status : status_worse(status, put(request, to->tail));
}
