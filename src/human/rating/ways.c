/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/ways.h"

#include <string.h>

static void number_all(struct ways *ways, const nine set[N_CELLS],
                       const nine but[N_CELLS])
{
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, set[cell] & (but ? ~but[cell] : NINE_ALL)) {
            int candidate = candidate_id(cell, (int)digit);
            ways->numbers[candidate] = (uint16_t)ways->n;
            ways->candidates[ways->n++] = (uint16_t)candidate;
        }
}

void ways_number(struct ways *ways, const nine linked[N_CELLS],
                 const nine candidates[N_CELLS])
{
    ways->n = 0;
    number_all(ways, linked, NULL);
    ways->n_linked = ways->n;
    ways->n_words = (ways->n + 63) / 64;
    number_all(ways, candidates, linked);
}

void ways_clear(const struct ways *ways, struct rows *rows)
{
    memset(rows->words, 0, (size_t)(ways->n * ways->n_words) * sizeof *rows->words);
}

static void copy_rows(const struct ways *ways, struct rows *to, const struct rows *from)
{
    memcpy(to->words, from->words,
           (size_t)(ways->n * ways->n_words) * sizeof *from->words);
}

void ways_begin(struct ways *ways)
{
    ways->near = &ways->rows[0];
    ways->here = &ways->rows[1];
    ways->far = &ways->rows[2];
    ways_clear(ways, ways->far);
    for (int i = 0; i < ways->n_linked; i++)
        ways->far->words[i * ways->n_words + i / 64] |= (uint64_t)1 << i % 64;
    copy_rows(ways, ways->here, ways->far);
    copy_rows(ways, ways->near, ways->far);
}

/* Adds the rows in `from` of all that a candidate hops to to its row in `to`; returns whether
 * that has grown. */
static bool add_hops(const struct ways *ways, struct rows *to, const struct rows *from,
                     int candidate, const struct hops *hops)
{
    uint64_t *row = ways_row_at(ways, to, candidate), more = 0;
    const struct hop *hop = &hops->all[hops->first[candidate]];
    for (int k = hops->n[candidate]; k > 0; k--, hop++) {
        const uint64_t *next = ways_row(ways, from, hop->to);
        for (int i = 0; i < ways->n_words; i++) {
            more |= next[i] & ~row[i];
            row[i] |= next[i];
        }
    }
    return more != 0;
}

bool ways_widen(struct ways *ways, const struct hops *hops)
{
    struct rows *nearest = ways->near;
    bool any = false;
    ways->near = ways->here;
    ways->here = ways->far;
    ways->far = nearest;
    copy_rows(ways, ways->far, ways->here);
    for (int i = 0; i < ways->n; i++)
        any |= add_hops(ways, ways->far, ways->here, ways->candidates[i], hops);
    return any;
}

void ways_close(struct ways *ways, const struct hops *hops)
{
    bool any = true;
    ways_begin(ways);
    while (any) {
        any = false;
        for (int i = 0; i < ways->n; i++)
            any |= add_hops(ways, ways->far, ways->far, ways->candidates[i], hops);
    }
    ways->here = ways->far;
}
