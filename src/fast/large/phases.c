/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/phases.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum phase { PHASE_FALSE, PHASE_TRUE, PHASE_UNKNOWN };

enum { RENEW_AFTER = 1000 };

void phases_init(struct phases *phases, const struct givens *givens)
{
    *phases = (struct phases){0};
    phases->last = mem_array(givens->n_candidates, 1);
    phases->best = mem_array(givens->n_candidates, 1);
}

void phases_fini(struct phases *phases)
{
    free(phases->best);
    free(phases->last);
}

static void forget_best(struct phases *phases)
{
    memset(phases->best, PHASE_UNKNOWN, phases->n_candidates);
    phases->n_best = 0;
}

void phases_begin(struct phases *phases, uint32_t n_candidates)
{
    phases->n_candidates = n_candidates;
    phases->n_renewals = 0;
    phases->renew_at = RENEW_AFTER;
    memset(phases->last, PHASE_TRUE, n_candidates);
    forget_best(phases);
}

static enum phase phase_of(literal l)
{
    return literal_is_true_claim(l) ? PHASE_TRUE : PHASE_FALSE;
}

/* Only the deepest level may have a contradiction. */
void phases_note(struct phases *phases, const struct board *board)
{
    uint32_t n = board->level ? board->level_begins[board->level - 1] : 0;
    if (n <= phases->n_best)
        return;
    phases->n_best = n;
    for (uint32_t i = 0; i < n; i++)
        phases->best[literal_candidate(board->trail[i])] =
            (uint8_t)phase_of(board->trail[i]);
}

void phases_keep(struct phases *phases, literal l)
{
    phases->last[literal_candidate(l)] = (uint8_t)phase_of(l);
}

/* Every other time from the best, and from the beginning. */
void phases_renew(struct phases *phases, uint64_t n_failures)
{
    if (n_failures < phases->renew_at)
        return;
    phases->renew_at = n_failures + RENEW_AFTER * ++phases->n_renewals;
    if (phases->n_renewals % 2)
        memcpy(phases->last, phases->best, phases->n_candidates);
    else
        memset(phases->last, PHASE_TRUE, phases->n_candidates);
    forget_best(phases);
}

literal phases_choose(const struct phases *phases, uint32_t candidate, bool aims)
{
    enum phase phase = (enum phase)phases->last[candidate];
    if (aims && phases->best[candidate] != PHASE_UNKNOWN)
        phase = (enum phase)phases->best[candidate];
    return 2 * candidate + (phase == PHASE_FALSE);
}
