/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An independent checker of steps: does the effect follow from what the step itself cites,
 * its truths, guardians and links, and from nothing else of the board?
 *
 * It shares no code with the techniques and knows none of them.  It denies the effect and
 * searches for a way to fulfil all cited truths, by the rules alone: a cell has one digit,
 * and a house has no digit twice.  If there is none, the effect follows. */
#ifndef STEPDOKU_LOGIC_CHECKER_H
#define STEPDOKU_LOGIC_CHECKER_H

#include "logic/candidates.h"
#include "logic/step.h"

enum check {
    CHECK_HOLDS,
    CHECK_NO_EFFECT,     /* nothing would change, or a candidate is not there */
    CHECK_NOT_PROVEN,    /* the truths can all hold without the effect */
    CHECK_BAD_GUARDIANS, /* the pattern without its guardians is not deadly */
    CHECK_BAD_LINK,      /* a link does not follow from those before */
    CHECK_TOO_LONG       /* the search was given up */
};

enum check checker_check(const struct candidates *candidates, const struct step *step);

/* In a few words, not translated, for tests and bug reports. */
const char *check_name(enum check check);

#endif
