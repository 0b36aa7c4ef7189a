/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/arguments.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "command/desk.h"
#include "words/phrase.h"

bool request_cell_of(const struct request *request, const struct shape *shape, int i,
                     int *cell)
{
    const char *text = request_argument(request, i);
    *cell = cell_parse(text, shape);
    if (*cell >= 0)
        return true;
    struct buf expected = {0};
    buf_printf(&expected, _("a cell from r1c1 to r%dc%d"), shape->side, shape->side);
    request_fail_argument(request, i, expected.text);
    buf_fini(&expected);
    return false;
}

bool request_cell(const struct request *request, int i, int *cell)
{
    return request_cell_of(request, desk_grid(request->desk)->shape, i, cell);
}

/* Parses a number from 1 up, or the symbol of a digit. */
bool request_digit_of(const struct request *request, const struct alphabet *alphabet,
                      int i, int *digit)
{
    const char *text = request_argument(request, i);
    char *end;
    long number = strtol(text, &end, 10);
    if (text[0] && !text[1])
        *digit = alphabet_digit(alphabet, text[0]);
    else
        *digit = *end || number > alphabet->n ? 0 : (int)number;
    if (*digit > 0)
        return true;
    struct buf expected = {0};
    buf_printf(&expected, _("a digit from %c to %c"), alphabet_symbol(alphabet, 1),
               alphabet_symbol(alphabet, alphabet->n));
    request_fail_argument(request, i, expected.text);
    buf_fini(&expected);
    return false;
}

bool request_digit(const struct request *request, int i, int *digit)
{
    return request_digit_of(request, &request->desk->alphabet, i, digit);
}

bool request_candidate(const struct request *request, const struct shape *shape,
                       const struct alphabet *alphabet, struct candidate *candidate)
{
    int cell, digit;
    if (!request_cell_of(request, shape, 0, &cell) ||
        !request_digit_of(request, alphabet, 1, &digit))
        return false;
    *candidate = (struct candidate){(uint16_t)cell, (uint8_t)digit};
    return true;
}

bool request_number(const struct request *request, int i, uint64_t *number)
{
    const char *text = request_argument(request, i);
    if (number_parse(text, number))
        return true;
    request_fail_argument(request, i, _("a number"));
    return false;
}
