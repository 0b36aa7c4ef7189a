/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/phases.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum phase { PHASE_FALSE, PHASE_TRUE, PHASE_UNKNOWN };

enum { REPHASE_INTERVAL = 1000 };

void large_phases_init(struct large_phases *phases, const struct large_encoding *encoding)
{
    *phases = (struct large_phases){0};
    phases->saved = mem_array(encoding->n_candidates, 1);
    phases->target = mem_array(encoding->n_candidates, 1);
}

void large_phases_fini(struct large_phases *phases)
{
    free(phases->target);
    free(phases->saved);
}

static void forget_target(struct large_phases *phases)
{
    memset(phases->target, PHASE_UNKNOWN, phases->n_candidates);
    phases->n_target = 0;
}

void large_phases_reset(struct large_phases *phases, uint32_t n_candidates)
{
    phases->n_candidates = n_candidates;
    phases->n_rephased = 0;
    phases->rephase_at = REPHASE_INTERVAL;
    memset(phases->saved, PHASE_TRUE, n_candidates);
    forget_target(phases);
}

static enum phase phase_of(literal l)
{
    return literal_says_true(l) ? PHASE_TRUE : PHASE_FALSE;
}

/* The highest level does not count, because there may be a conflict on it. */
void large_phases_update_target(struct large_phases *phases,
                                const struct large_board *board)
{
    uint32_t n = board->level ? board->level_begins[board->level - 1] : 0;
    if (n <= phases->n_target)
        return;
    phases->n_target = n;
    for (uint32_t i = 0; i < n; i++)
        phases->target[literal_candidate(board->trail[i])] =
            (uint8_t)phase_of(board->trail[i]);
}

void large_phases_save(struct large_phases *phases, literal l)
{
    phases->saved[literal_candidate(l)] = (uint8_t)phase_of(l);
}

/* The saved phases become in turn the target phases and the original ones. */
void large_phases_rephase(struct large_phases *phases, uint64_t n_conflicts)
{
    if (n_conflicts < phases->rephase_at)
        return;
    phases->rephase_at = n_conflicts + REPHASE_INTERVAL * ++phases->n_rephased;
    if (phases->n_rephased % 2)
        memcpy(phases->saved, phases->target, phases->n_candidates);
    else
        memset(phases->saved, PHASE_TRUE, phases->n_candidates);
    forget_target(phases);
}

literal large_phases_decide(const struct large_phases *phases, uint32_t candidate,
                            bool is_stable)
{
    enum phase phase = (enum phase)phases->saved[candidate];
    if (is_stable && phases->target[candidate] != PHASE_UNKNOWN)
        phase = (enum phase)phases->target[candidate];
    return phase == PHASE_FALSE ? literal_false(candidate) : literal_true(candidate);
}
