/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/reach.h"

#include <string.h>

static void number_all(struct reach *reach, const nine set[N_CELLS],
                       const nine but[N_CELLS])
{
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, set[cell] & (but ? ~but[cell] : NINE_ALL)) {
            int candidate = candidate_id(cell, (int)digit);
            reach->numbers[candidate] = (uint16_t)reach->n;
            reach->candidates[reach->n++] = (uint16_t)candidate;
        }
}

void reach_number(struct reach *reach, const nine linked[N_CELLS],
                  const nine candidates[N_CELLS])
{
    reach->n = 0;
    number_all(reach, linked, NULL);
    reach->n_linked = reach->n;
    reach->n_words = (reach->n + 63) / 64;
    number_all(reach, candidates, linked);
}

void rows_clear(const struct reach *reach, struct rows *rows)
{
    memset(rows->words, 0, (size_t)(reach->n * reach->n_words) * sizeof *rows->words);
}

static void copy_rows(const struct reach *reach, struct rows *to, const struct rows *from)
{
    memcpy(to->words, from->words,
           (size_t)(reach->n * reach->n_words) * sizeof *from->words);
}

void reach_begin(struct reach *reach)
{
    reach->near = &reach->rows[0];
    reach->here = &reach->rows[1];
    reach->far = &reach->rows[2];
    rows_clear(reach, reach->far);
    for (int i = 0; i < reach->n_linked; i++)
        reach->far->words[i * reach->n_words + i / 64] |= (uint64_t)1 << i % 64;
    copy_rows(reach, reach->here, reach->far);
    copy_rows(reach, reach->near, reach->far);
}

/* Adds to the candidate's row of `to` what its hops lead to in `from`; is it more? */
static bool add_hops(const struct reach *reach, struct rows *to, const struct rows *from,
                     int candidate, const struct hops *hops)
{
    uint64_t *row = rows_of(reach, to, candidate), more = 0;
    const struct hop *hop = &hops->all[hops->first[candidate]];
    for (int k = hops->n[candidate]; k > 0; k--, hop++) {
        const uint64_t *next = row_of(reach, from, hop->to);
        for (int i = 0; i < reach->n_words; i++) {
            more |= next[i] & ~row[i];
            row[i] |= next[i];
        }
    }
    return more != 0;
}

bool reach_widen(struct reach *reach, const struct hops *hops)
{
    struct rows *nearest = reach->near;
    bool any = false;
    reach->near = reach->here;
    reach->here = reach->far;
    reach->far = nearest;
    copy_rows(reach, reach->far, reach->here);
    for (int i = 0; i < reach->n; i++)
        any |= add_hops(reach, reach->far, reach->here, reach->candidates[i], hops);
    return any;
}

void reach_close(struct reach *reach, const struct hops *hops)
{
    bool any = true;
    reach_begin(reach);
    while (any) {
        any = false;
        for (int i = 0; i < reach->n; i++)
            any |= add_hops(reach, reach->far, reach->far, reach->candidates[i], hops);
    }
    reach->here = reach->far;
}
