/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Body of the eight_*.h without instructions for functions of three vectors: included once
 * per kernel, after the type `eight`. */
#ifndef STEPDOKU_FAST_LANES_EIGHT_LOGIC_BODY_H
#define STEPDOKU_FAST_LANES_EIGHT_LOGIC_BODY_H

static inline eight eight_or3(eight a, eight b, eight c)
{
    return a | b | c;
}

/* Bits that two or three of the vectors have. */
static inline eight eight_twice(eight a, eight b, eight c)
{
    return (a & b) | (c & (a | b));
}

/* a, and what b and c have in common. */
static inline eight eight_or_both(eight a, eight b, eight c)
{
    return a | (b & c);
}

/* What a or b has in common with c. */
static inline eight eight_within(eight a, eight b, eight c)
{
    return (a | b) & c;
}

/* The part of set that is in kept or not in gone. */
static inline eight eight_shed(eight set, eight kept, eight gone)
{
    return set & (kept | ~gone);
}

/* a where mask has ones, b elsewhere. */
static inline eight eight_pick(eight mask, eight a, eight b)
{
    return (a & mask) | (b & ~mask);
}

#endif
