/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An independent judge of steps: does the effect follow from what the step itself cites,
 * its truths, guardians and links, and from nothing else of the board?
 *
 * It shares no code with the techniques and knows none of them.  The effect is denied;
 * then one way after the other is tried to make all truths true, with no other rule than
 * that a cell has one digit and a house no digit twice.  When no way is left, the effect
 * follows. */
#ifndef STEPDOKU_LOGIC_CHECKER_H
#define STEPDOKU_LOGIC_CHECKER_H

#include "logic/candidates.h"
#include "logic/step.h"

enum check {
    CHECK_HOLDS,
    CHECK_NO_EFFECT,     /* nothing would change, or what it removes is not there */
    CHECK_NOT_PROVEN,    /* the truths can all hold without the effect */
    CHECK_BAD_GUARDIANS, /* without the guardians there is no deadly pattern */
    CHECK_BAD_LINK,      /* a link does not follow from those before */
    CHECK_TOO_LONG       /* given up: not decided */
};

enum check checker_check(const struct candidates *candidates, const struct step *step);

/* What is wrong, in a few words; for tests and bug reports. */
const char *check_name(enum check check);

#endif
