/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An independent checker of steps: does the effect follow from what the step itself cites,
 * its truths, guardians and links, and from nothing else of the board?
 *
 * It shares no code with the techniques and knows none of them.  It denies the effect and
 * searches for a way to fulfil all cited truths, by the rules alone: a cell has one digit,
 * and a house has no digit twice.  If there is none, the effect follows.
 *
 * Every step is checked before anyone is shown it or builds on it.  Those of the techniques
 * come through finder_offer(), those of a rating that are told through rater.c,
 * and a contradiction through whynot.c; each of these asks checker_admits().  Trial and error is
 * the exception: that the puzzle has one solution is its reason, and was proved. */
#ifndef STEPDOKU_HUMAN_CHECKER_H
#define STEPDOKU_HUMAN_CHECKER_H

#include "human/candidates.h"
#include "human/step.h"

enum checked {
    CHECKED_HOLDS,
    CHECKED_NO_EFFECT,     /* nothing would change, or a candidate is not there */
    CHECKED_NOT_PROVEN,    /* the truths can all hold without the effect */
    CHECKED_BAD_GUARDIANS, /* the pattern without its guardians is not deadly */
    CHECKED_BAD_LINK,      /* a link does not follow from those before */
    CHECKED_TOO_LONG,      /* the search was given up */
    CHECKED_TOO_LARGE      /* the step has not all that it rests on */
};

/* It cannot be that the effect fails and the tried candidates are all true. */
struct refuted {
    struct candidate effect;
    bool is_placement; /* otherwise the effect is an elimination */
    int n_tried;
    const struct candidate *tried;
};

/* Hears what the search refutes.  Each follows by unit propagation from the rules, the cited
 * truths and guardians, and what was refuted before; the last of an effect has no candidates that
 * were tried, so it is the effect itself. */
struct checker_listener {
    void *ctx;
    void (*refuted)(void *ctx, const struct refuted *refuted);
};

/* Checks a step.  `listener` may be NULL; what a step that does not hold tells it is no proof. */
enum checked checker_prove(const struct candidates *candidates, const struct step *step,
                           const struct checker_listener *listener);

/* Every truth of the board: what a step with whole_board cites.  The caller frees it. */
struct truth *checker_all_truths(const struct candidates *candidates, int *n);

/* Checks the step and returns whether it holds.  The listener is called if it does not. */
bool checker_admits(const struct candidates *candidates, const struct step *step);

/* A step that does not hold is an error of this program, which nothing that looks for steps
 * can mend: it passes on to the next step.  So there is one listener for the whole process.
 * It may be called on any thread; set it before there is a second one. */
typedef void refusal_listener(const struct candidates *candidates,
                              const struct step *step, enum checked check);
void checker_listen(refusal_listener *listener); /* NULL: none */

/* In a few words, not translated, for tests and bug reports. */
const char *checked_name(enum checked check);

#endif
