/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the files that make sentences: the parts of one are buffers of their own, so that a
 * translation can put them in any order.  Each fills its buffer and returns its text. */
#ifndef STEPDOKU_TEXT_PARTS_H
#define STEPDOKU_TEXT_PARTS_H

#include "text/sentence.h"

static inline const char *cell_part(struct buf *part, const struct shape *shape, int cell)
{
    say_cell(part, shape, cell);
    return part->text;
}

static inline const char *house_part(struct buf *part, const struct shape *shape,
                                     int house)
{
    say_house(part, shape, house);
    return part->text;
}

static inline const char *digits_part(struct buf *part, digit_set set,
                                      const struct alphabet *alphabet)
{
    say_digits(part, set, alphabet);
    return part->text;
}

static inline void parts_fini(struct buf *parts, int n)
{
    for (int i = 0; i < n; i++)
        buf_fini(&parts[i]);
}

#endif
