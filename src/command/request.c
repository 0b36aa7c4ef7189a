/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/request.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "words/json.h"
#include "command/desk.h"
#include "game/move.h"

const char *request_argument(const struct request *request, int i)
{
    return i < request->n_arguments ? request->arguments[i] : "";
}

void request_join(const struct request *request, struct buf *text)
{
    for (int i = 0; i < request->n_arguments; i++)
        buf_printf(text, "%s%s", i ? " " : "", request->arguments[i]);
}

void request_alphabet(const struct request *request, int side, struct alphabet *alphabet)
{
    const struct reader_options *asked = &request->options.read;
    alphabet_init(alphabet, side);
    if (asked->symbols && strlen(asked->symbols) == (size_t)side)
        memcpy(alphabet->symbol, asked->symbols, (size_t)side);
    else if (request->alphabet && request->alphabet->n == side)
        *alphabet = *request->alphabet;
    if (asked->blank)
        alphabet->blank = asked->blank;
}

struct stop request_cancel(const struct request *request)
{
    return request->desk ? request->io->interrupt : (struct stop){0};
}

bool request_is_cancelled(const struct request *request)
{
    return stop_asked(request_cancel(request));
}

struct stop request_catch(const struct request *request)
{
    if (!request->desk && request->io->catch_interrupts)
        request->io->catch_interrupts(request->io->ctx);
    return request->io->interrupt;
}

/* Adds "stepdoku COMMAND: TEXT". */
static void add_failure(struct buf *buf, const struct request *request,
                        const char *format, va_list arguments)
{
    if (!request->io->is_of_key)
        buf_printf(buf, "%s%s: ", request->desk ? "" : "stepdoku ", request->command);
    buf_vprintf(buf, format, arguments);
}

json_t *request_json(const struct request *request, const struct grid *grid,
                     const char *result)
{
    json_t *object = json_answer(grid, result);
    struct buf name = {0};
    if (!request->file)
        return object;
    buf_text(&name, request->file);
    json_add(object, "file", json_text(&name));
    json_add(object, "line", json_integer(request->line));
    if (*request->id) {
        struct buf id = {0};
        buf_text(&id, request->id);
        json_add(object, "id", json_text(&id));
    }
    return object;
}

enum status request_fail(const struct request *request, enum status status,
                         const char *format, ...)
{
    LOCAL_BUF text = {0};
    va_list arguments;
    va_start(arguments, format);
    add_failure(&text, request, format, arguments);
    va_end(arguments);
    io_fail(request->io, status, "%s", text.text);
    return status;
}

enum status request_remark(const struct request *request, enum status status,
                           const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_failure(request->remarks, request, format, arguments);
    va_end(arguments);
    buf_char(request->remarks, '\n');
    return status;
}

void request_line(const struct request *request, struct buf *text)
{
    buf_text(text, request->command);
    if (request->n_arguments)
        buf_char(text, ' ');
    request_join(request, text);
}

enum status request_fail_argument(const struct request *request, int i,
                                  const char *expected)
{
    LOCAL_BUF typed = {0};
    if (request->desk && i < request->n_arguments)
        request->desk->blamed = request->arguments[i];
    if (i < request->n_arguments)
        return request_fail(request, STATUS_USAGE, _("found '%s', expected %s"),
                            request->arguments[i], expected);
    request_line(request, &typed);
    /* TRANSLATORS: what was expected, and the beginning of a command line */
    request_fail(request, STATUS_USAGE, _("expected %1$s after '%2$s'"), expected,
                 typed.text);
    return STATUS_USAGE;
}

enum status request_fail_words(const struct request *request, int i,
                               enum argument_kind kind)
{
    LOCAL_BUF expected = {0};
    argument_list(kind, &expected);
    if (i < request->n_arguments)
        argument_help(kind, request->arguments[i], &expected);
    request_fail_argument(request, i, expected.text);
    return STATUS_USAGE;
}

enum status request_keep_apart(const struct request *request, enum option_id option,
                               option_set others)
{
    option_set both = request->options.given & others;
    if (!(request->options.given >> option & 1) || !both)
        return STATUS_OK;
    return request_fail(request, STATUS_USAGE, _("--%1$s cannot be combined with --%2$s"),
                        option_row(option)->name, option_row(option_first(both))->name);
}

enum status request_reply(const struct request *request, struct buf *text)
{
    enum status status = io_reply(request->io, text);
    buf_fini(text);
    return status;
}

/* ---- arguments ---- */

/* Parses the i-th argument as a cell of a board of this shape. */
static bool parse_cell(const struct request *request, const struct shape *shape, int i,
                       int *cell)
{
    const char *text = request_argument(request, i);
    *cell = cell_parse(text, shape);
    if (*cell >= 0)
        return true;
    LOCAL_BUF expected = {0};
    buf_printf(&expected, _("a cell from r1c1 to r%dc%d"), shape->side, shape->side);
    request_fail_argument(request, i, expected.text);
    return false;
}

bool request_cell(const struct request *request, int i, int *cell)
{
    return parse_cell(request, request->board->grid.shape, i, cell);
}

/* Parses a number from 1 up, or the symbol of a digit. */
static bool parse_digit(const struct request *request, const struct alphabet *alphabet,
                        int i, int *digit)
{
    const char *text = request_argument(request, i);
    if (text[0] && !text[1])
        *digit = alphabet_digit(alphabet, text[0]);
    else
        *digit = scan_int(text, 1, alphabet->n);
    if (*digit > 0)
        return true;
    LOCAL_BUF expected = {0};
    buf_printf(&expected, _("a digit from %c to %c"), alphabet_symbol(alphabet, 1),
               alphabet_symbol(alphabet, alphabet->n));
    request_fail_argument(request, i, expected.text);
    return false;
}

bool request_digit(const struct request *request, int i, int *digit)
{
    return parse_digit(request, request->alphabet, i, digit);
}

bool request_candidate(const struct request *request, const struct shape *shape,
                       const struct alphabet *alphabet, struct candidate *candidate)
{
    int cell, digit;
    if (!parse_cell(request, shape, 0, &cell) ||
        !parse_digit(request, alphabet, 1, &digit))
        return false;
    *candidate = (struct candidate){(uint16_t)cell, (uint8_t)digit};
    return true;
}

bool request_number(const struct request *request, int i, uint64_t *number)
{
    const char *text = request_argument(request, i);
    if (scan_whole(text, number))
        return true;
    request_fail_argument(request, i, _("a number"));
    return false;
}
