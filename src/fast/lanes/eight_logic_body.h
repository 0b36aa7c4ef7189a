/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of three vectors of eight words, bit by bit, said with C's operators. */
#ifndef STEPDOKU_FAST_LANES_EIGHT_LOGIC_BODY_H
#define STEPDOKU_FAST_LANES_EIGHT_LOGIC_BODY_H

static inline eight eight_or3(eight a, eight b, eight c)
{
    return a | b | c;
}

/* What is in two or more of the three. */
static inline eight eight_twice(eight a, eight b, eight c)
{
    return (a & b) | (c & (a | b));
}

/* a, and what b and c share. */
static inline eight eight_or_both(eight a, eight b, eight c)
{
    return a | (b & c);
}

/* What a or b has, within c. */
static inline eight eight_within(eight a, eight b, eight c)
{
    return (a | b) & c;
}

/* What of set is kept or not gone. */
static inline eight eight_shed(eight set, eight kept, eight gone)
{
    return set & (kept | ~gone);
}

/* a where the mask has ones, b elsewhere. */
static inline eight eight_pick(eight mask, eight a, eight b)
{
    return (a & mask) | (b & ~mask);
}

#endif
