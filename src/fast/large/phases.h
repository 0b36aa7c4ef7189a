/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phases: which value to decide for a candidate.  Its saved phase is the value that it had
 * last; its target phase is its value in the longest trail without a conflict.  In stable
 * mode, decisions follow target phases (Biere and Fleury 2020), so the search builds on
 * its best trail; this is what finds solutions of 36x36 boards.  Now and then the phases
 * are reset (rephasing), so that the search leaves a trail that cannot be completed. */
#ifndef STEPDOKU_FAST_LARGE_PHASES_H
#define STEPDOKU_FAST_LARGE_PHASES_H

#include "fast/large/board.h"

struct large_phases {
    uint32_t n_candidates;
    uint8_t *saved, *target; /* of a candidate, an enum phase */
    uint32_t n_target;       /* the length of the trail with the target phases */
    uint64_t n_rephased, rephase_at;
};

void large_phases_init(struct large_phases *phases,
                       const struct large_encoding *encoding);
void large_phases_fini(struct large_phases *phases);

/* Forgets all phases, for a board with this number of candidates. */
void large_phases_reset(struct large_phases *phases, uint32_t n_candidates);

/* Sets the target phases if this trail is the longest; call it before backtracking. */
void large_phases_update_target(struct large_phases *phases,
                                const struct large_board *board);

/* Saves the phase of a literal that is being unassigned. */
void large_phases_save(struct large_phases *phases, literal l);

/* Resets the phases if that is due. */
void large_phases_rephase(struct large_phases *phases, uint64_t n_conflicts);

/* Returns the literal to decide for a candidate. */
literal large_phases_decide(const struct large_phases *phases, uint32_t candidate,
                            bool is_stable);

#endif
