/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/signature.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static const uint32_t all_digits = 0x1ff;

static void number_triples(struct count_signatures *sig)
{
    unsigned n = 0;

    for (unsigned mask = 0; mask <= all_digits; mask++) {
        sig->triple_of[mask] = COUNT_NONE;
        if (__builtin_popcount(mask) == 3) {
            sig->triple_of[mask] = (uint16_t)n;
            sig->triple_mask[n++] = (uint16_t)mask;
        }
    }
    assert(n == COUNT_TRIPLES);
}

static void number_ordered(struct count_signatures *sig)
{
    unsigned n = 0;

    memset(sig->ordered, 0xff, sizeof sig->ordered);
    for (unsigned i = 0; i < COUNT_TRIPLES; i++)
        for (unsigned j = 0; j < COUNT_TRIPLES; j++) {
            const uint32_t a = sig->triple_mask[i], b = sig->triple_mask[j];

            if (a & b)
                continue;
            sig->word[n] = a | b << 9 | (all_digits & ~(a | b)) << 18;
            sig->ordered[i][j] = (uint16_t)n++;
        }
    assert(n == COUNT_ORDERED);
}

/* An unordered signature is the six ways to order three triples. */
static void number_unordered(struct count_signatures *sig)
{
    static const unsigned char order[COUNT_ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    unsigned n = 0;

    memset(sig->unordered, 0xff, sizeof sig->unordered);
    for (unsigned o = 0; o < COUNT_ORDERED; o++) {
        if (sig->unordered[o] != COUNT_NONE)
            continue;
        for (unsigned i = 0; i < COUNT_ORDERS; i++) {
            const uint32_t word = count_word_place(sig->word[o], order[i][0]) |
                                  count_word_place(sig->word[o], order[i][1]) << 9 |
                                  count_word_place(sig->word[o], order[i][2]) << 18;
            const unsigned same = count_word_ordered(sig, word);

            sig->unordered[same] = (uint16_t)n;
            sig->orders[n][i] = (uint16_t)same;
        }
        n++;
    }
    assert(n == COUNT_UNORDERED);
}

static void find_partners(struct count_signatures *sig)
{
    for (unsigned o = 0; o < COUNT_ORDERED; o++) {
        const uint32_t word = sig->word[o];
        unsigned n = 0;

        for (unsigned p = 0; p < COUNT_ORDERED; p++) {
            if (word & sig->word[p])
                continue;
            assert(n < COUNT_PARTNERS);
            sig->partner[o][n] = (uint16_t)p;
            sig->third[o][n++] =
                (uint16_t)count_word_ordered(sig, ~(word | sig->word[p]) & 0x7ffffff);
        }
        assert(n == COUNT_PARTNERS);
    }
}

static bool are_orthogonal(uint32_t a, uint32_t b)
{
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 3; j++)
            if (__builtin_popcount(count_word_place(a, i) & count_word_place(b, j)) != 1)
                return false;
    return true;
}

static void find_orthogonal(struct count_signatures *sig)
{
    for (unsigned u = 0; u < COUNT_UNORDERED; u++) {
        unsigned n = 0;

        for (unsigned v = 0; v < COUNT_UNORDERED; v++)
            if (are_orthogonal(sig->word[sig->orders[u][0]],
                               sig->word[sig->orders[v][0]]))
                sig->orthogonal[u][n++] = (uint16_t)v;
        assert(n == COUNT_ORTHOGONAL);
    }
}

void count_signatures_init(struct count_signatures *sig)
{
    number_triples(sig);
    number_ordered(sig);
    number_unordered(sig);
    find_partners(sig);
    find_orthogonal(sig);
}
