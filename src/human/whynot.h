/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell cannot hold a digit, by the shortest argument there is: a peer that holds the
 * digit, else one step, the easiest first, that excludes it, else the contradiction that
 * supposing it leads to, else the last step of a path that begins elsewhere. */
#ifndef STEPDOKU_HUMAN_WHYNOT_H
#define STEPDOKU_HUMAN_WHYNOT_H

#include "human/hint.h"

enum whynot_kind {
    WHYNOT_FILLED, /* the cell holds `peer.digit` */
    WHYNOT_PEER,  /* the digit of `peer` excludes it: in `house`, or n_houses by a link */
    WHYNOT_NOTED, /* the candidates of the request leave it out */
    WHYNOT_STEP,  /* `step` excludes it, after `n_before` other steps */
    WHYNOT_SEARCH, /* no step does, but no solution has it */
    WHYNOT_POSSIBLE,
    WHYNOT_OPEN, /* the same, discreetly */
    WHYNOT_STOPPED
};

struct whynot {
    enum whynot_kind kind;
    struct candidate candidate; /* that was asked about */
    struct candidate peer;
    int house;
    int n_before;
    struct step step;
};

/* Finds a digit on the board that excludes the candidate: its cell's own (WHYNOT_FILLED) or a
 * peer's (WHYNOT_PEER).  False when there is none. */
bool whynot_find_digit(const struct grid *grid, struct candidate candidate,
                       struct whynot *whynot);

/* `is_possible`: some solution has the digit there.  Otherwise asks request->options.stop
 * from time to time.  `is_discreet`: finds of several arguments rather one that gives away no other
 * digit, and does not call a digit of a solution one. */
void whynot_find(struct solver *solver, const struct hint_request *request,
                 struct candidate candidate, bool is_possible, bool is_discreet,
                 struct whynot *whynot);

#endif
