/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/format.h"

#include <string.h>

#include "base/i18n.h"

const struct format formats[] = {
#define FORMAT(name, help, holds, sniff, read, write, head, tail)                        \
    {#name, help, holds, sniff, read, write, head, tail},
#include "format/formats.def"
#undef FORMAT
};

const int n_formats = sizeof formats / sizeof formats[0];

const struct format *format_find(const char *name)
{
    for (int i = 0; i < n_formats; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

/* The laws that a format can hold, beside regions. */
static bool takes_laws(const struct format *format, const struct laws *laws)
{
    unsigned x = 1U << LAW_X, houses = x | 1U << LAW_WINDOKU | 1U << LAW_DISJOINT;
    if (format->holds & HOLDS_LAWS)
        return true;
    if (format->holds & HOLDS_HOUSE_LAWS)
        return !(laws->also & ~houses);
    return format->holds & HOLDS_X_LAWS && !(laws->also & ~x);
}

bool format_takes(const struct format *format, const struct shape *shape)
{
    if (shape->laws)
        return takes_laws(format, shape->laws);
    if (format->holds & ONLY_9X9)
        return shape->box_rows == 3 && shape->box_columns == 3;
    if (format->holds & ONLY_SQUARE_BOXES)
        return shape->box_rows == shape->box_columns && shape->side <= 25;
    return true;
}

enum sniff no_sniff(const struct look *look)
{
    (void)look;
    return SNIFF_NO;
}

enum reading reading_of(enum err err)
{
    return err == ERR_OK ? READING_PUZZLE : READING_BAD;
}
