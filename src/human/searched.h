/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What techniques have searched in vain, so that they need not search it again while it is
 * the same.  Only finder.c uses it; techniques call finder_knows_...() and
 * finder_learn_...(). */
#ifndef STEPDOKU_HUMAN_SEARCHED_H
#define STEPDOKU_HUMAN_SEARCHED_H

#include "human/candidates.h"
#include "human/technique.h"

struct searched {
    const struct geometry *geometry;
    uint64_t *digits;  /* pool [TECHNIQUES][side]: the digit's places searched in vain */
    bool noted;        /* `look`, `last` and `changed` are about the present candidates */
    unsigned look;     /* counts the boards that were noted */
    digit_set *last;   /* [n_cells]: the candidates at the last look */
    unsigned *changed; /* [n_houses]: the last look that found a change in the house */
    unsigned *places;  /* [TECHNIQUES][n_crossings]: the last look in vain, per place */
};

/* `searched` is zeroed.  The geometry must stay. */
void searched_init(struct searched *searched, const struct geometry *geometry);
void searched_fini(struct searched *searched);

/* There are new candidates. */
void searched_look_at(struct searched *searched);

/* Has the technique searched the digit in exactly these places before?  The second notes
 * that it has now. */
bool searched_digit(const struct searched *searched, enum technique technique, int digit,
                    const struct cells *places);
void searched_note_digit(struct searched *searched, enum technique technique, int digit,
                         const struct cells *places);

/* The same for a place, which is a house or a crossing (0 .. n_crossings - 1), and depends
 * on the candidates of the house alone. */
bool searched_place(struct searched *searched, enum technique technique, int place,
                    int house, const struct candidates *candidates);
void searched_note_place(struct searched *searched, enum technique technique, int place);

#endif
