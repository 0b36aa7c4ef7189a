/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/signature.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

const uint8_t count_orders[COUNT_ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void number_triples(struct count_signatures *sig)
{
    int n = 0;
    for (unsigned mask = 0; mask <= COUNT_ALL_DIGITS; mask++) {
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
    int n = 0;
    memset(sig->ordered, 0xff, sizeof sig->ordered);
    for (int i = 0; i < COUNT_TRIPLES; i++)
        for (int j = 0; j < COUNT_TRIPLES; j++) {
            unsigned a = sig->triple_mask[i], b = sig->triple_mask[j];
            if (a & b)
                continue;
            sig->word[n] = count_word_make(a, b, COUNT_ALL_DIGITS & ~(a | b));
            sig->ordered[i][j] = (uint16_t)n++;
        }
    assert(n == COUNT_ORDERED);
}

/* The ordered signatures with the places of this one become unordered signature n. */
static void number_orders(struct count_signatures *sig, int o, int n)
{
    for (int i = 0; i < COUNT_ORDERS; i++) {
        uint32_t word = count_word_reorder(sig->word[o], count_orders[i]);
        int same = count_word_ordered(sig, word);
        sig->unordered[same] = (uint16_t)n;
        sig->orders[n][i] = (uint16_t)same;
    }
}

static void number_unordered(struct count_signatures *sig)
{
    int n = 0;
    memset(sig->unordered, 0xff, sizeof sig->unordered);
    for (int o = 0; o < COUNT_ORDERED; o++)
        if (sig->unordered[o] == COUNT_NONE)
            number_orders(sig, o, n++);
    assert(n == COUNT_UNORDERED);
}

static void find_partners(struct count_signatures *sig, int o)
{
    uint32_t word = sig->word[o], all = (UINT32_C(1) << 3 * COUNT_DIGITS) - 1;
    int n = 0;
    for (int p = 0; p < COUNT_ORDERED; p++) {
        if (word & sig->word[p])
            continue;
        assert(n < COUNT_PARTNERS);
        sig->partner[o][n] = (uint16_t)p;
        sig->third[o][n++] =
            (uint16_t)count_word_ordered(sig, all & ~(word | sig->word[p]));
    }
    assert(n == COUNT_PARTNERS);
}

static bool are_orthogonal(uint32_t a, uint32_t b)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (__builtin_popcount(count_word_place(a, i) & count_word_place(b, j)) != 1)
                return false;
    return true;
}

static void find_orthogonal(struct count_signatures *sig, int u)
{
    uint32_t word = sig->word[sig->orders[u][0]];
    int n = 0;
    for (int v = 0; v < COUNT_UNORDERED; v++)
        if (are_orthogonal(word, sig->word[sig->orders[v][0]]))
            sig->orthogonal[u][n++] = (uint16_t)v;
    assert(n == COUNT_ORTHOGONAL);
}

void count_signatures_init(struct count_signatures *sig)
{
    number_triples(sig);
    number_ordered(sig);
    number_unordered(sig);
    for (int o = 0; o < COUNT_ORDERED; o++)
        find_partners(sig, o);
    for (int u = 0; u < COUNT_UNORDERED; u++)
        find_orthogonal(sig, u);
}
