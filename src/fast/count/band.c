/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/band.h"

#include <string.h>

static const double slab_ns = 1e5;

static size_t round_up(int n, int unit)
{
    return (size_t)((n + unit - 1) / unit * unit);
}

/* Marks what a given in this box and row of the band allows: its digit is in that row of
 * that box only. */
static void mark_given(struct count_band *band, const struct count_signatures *sig,
                       int box_of_given, int row, int digit)
{
    uint32_t bit = UINT32_C(1) << (COUNT_DIGITS * row + digit);
    for (int i = 0; i < 3; i++)
        for (int o = 0; o < COUNT_ORDERED; o++)
            band->allowed[i][o] &= ((sig->word[o] & bit) != 0) == (i == box_of_given);
}

void count_band_init(struct count_band *band, const struct count_signatures *sig,
                     const struct count_stack stack[3], const uint8_t digits[FAST_CELLS],
                     int b, uint16_t *slabs)
{
    for (int s = 0; s < 3; s++)
        band->set[s] = &stack[s].set[b];
    band->stride = round_up(band->set[2]->n, COUNT_STRIDE_UNIT);
    band->slabs = slabs;
    memset(band->ready, 0, sizeof band->ready);
    memset(band->allowed, 1, sizeof band->allowed);
    for (int i = 0; i < 27; i++) {
        int digit = digits[27 * b + i];
        if (digit)
            mark_given(band, sig, i % 9 / 3, i / 9, digit - 1);
    }
}

/* Adds the fitting triples with this u0 to G. */
static void count_triples(const struct count_band *band,
                          const struct count_signatures *sig, int u0, uint16_t *pairs)
{
    for (int k = 0; k < COUNT_PARTNERS; k++) {
        int u1 = sig->partner[u0][k], u2 = sig->third[u0][k];
        pairs[(size_t)sig->unordered[u2] * COUNT_MAX_STRIDE + sig->unordered[u1]] +=
            band->allowed[1][u1] & band->allowed[2][u2];
    }
}

/* G[U2][U1], rows of COUNT_MAX_STRIDE. */
static void count_pairs(const struct count_band *band, const struct count_signatures *sig,
                        int unordered, uint16_t *pairs)
{
    memset(pairs, 0, sizeof *pairs * COUNT_SLAB);
    for (int i = 0; i < COUNT_ORTHOGONAL; i++)
        for (int j = 0; j < COUNT_ORDERS; j++) {
            int u0 = sig->orders[sig->orthogonal[unordered][i]][j];
            if (band->allowed[0][u0])
                count_triples(band, sig, u0, pairs);
        }
}

/* A[P2][U1], rows of COUNT_MAX_STRIDE. */
static void add_halves(const struct count_band *band, const struct count_signatures *sig,
                       const struct count_kernel *kernel,
                       struct count_band_scratch *scratch)
{
    const struct count_set *set = band->set[2];
    for (int i = 0; i < set->n; i++)
        kernel->add_rows(scratch->halves + (size_t)i * COUNT_MAX_STRIDE, scratch->pairs,
                         COUNT_MAX_STRIDE, sig->orthogonal[set->member[i]],
                         COUNT_ORTHOGONAL, COUNT_UNORDERED);
}

/* A-transposed[U1][P2], rows of band->stride, zero beyond the last P2. */
static void turn_halves(const struct count_band *band, const struct count_kernel *kernel,
                        struct count_band_scratch *scratch)
{
    const uint16_t *row[COUNT_UNORDERED];
    for (int i = 0; i < band->set[2]->n; i++)
        row[i] = scratch->halves + (size_t)i * COUNT_MAX_STRIDE;
    kernel->interleave(scratch->turned, row, (unsigned)band->set[2]->n,
                       (unsigned)(band->stride / COUNT_WIDTH_UNIT), 1, COUNT_MAX_STRIDE,
                       COUNT_UNORDERED);
}

/* F[P1][P2], rows of band->stride. */
static void add_slab(const struct count_band *band, const struct count_signatures *sig,
                     const struct count_kernel *kernel,
                     const struct count_band_scratch *scratch, uint16_t *slab)
{
    const struct count_set *set = band->set[1];
    for (int i = 0; i < set->n; i++)
        kernel->add_rows(slab + (size_t)i * band->stride, scratch->turned, band->stride,
                         sig->orthogonal[set->member[i]], COUNT_ORTHOGONAL,
                         (unsigned)band->set[2]->n);
}

const uint16_t *count_band_slab(struct count_band *band,
                                const struct count_signatures *sig,
                                const struct count_kernel *kernel,
                                struct count_band_scratch *scratch,
                                struct count_pulse *pulse, int number)
{
    uint16_t *slab = band->slabs + (size_t)number * COUNT_SLAB;
    if (band->ready[number])
        return slab;
    count_pairs(band, sig, band->set[0]->member[number], scratch->pairs);
    add_halves(band, sig, kernel, scratch);
    turn_halves(band, kernel, scratch);
    add_slab(band, sig, kernel, scratch, slab);
    band->ready[number] = true;
    count_pulse_spend(pulse, slab_ns);
    return slab;
}
