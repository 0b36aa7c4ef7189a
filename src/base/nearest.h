/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far apart two words are: what was meant when a name is mistyped. */
#ifndef STEPDOKU_BASE_NEAREST_H
#define STEPDOKU_BASE_NEAREST_H

/* Letters to be inserted, left out, changed, or exchanged with their neighbour.
 * Source: Damerau, "A technique for computer detection and correction of spelling errors"
 * (CACM 7, 1964). */
int word_distance(const char *a, const char *b);

/* Near enough to be a slip of the pen. */
static inline int word_is_near(int distance, int length)
{
    return distance <= (length + 2) / 3;
}

#endif
