/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/band.h"

#include <string.h>

static const double slab_ns = 1e5;

static size_t round_up(size_t n, size_t unit)
{
    return (n + unit - 1) / unit * unit;
}

/* A given in box `s`, local row `row`: that row there, other rows in the other boxes. */
static void mark_given(struct count_band *band, const struct count_signatures *sig,
                       unsigned s, unsigned row, unsigned digit)
{
    const uint32_t bit = 1u << (COUNT_DIGITS * row + digit);

    for (unsigned box_ = 0; box_ < 3; box_++)
        for (unsigned o = 0; o < COUNT_ORDERED; o++)
            band->allowed[box_][o] &= ((sig->word[o] & bit) != 0) == (box_ == s);
}

void count_band_init(struct count_band *band, const struct count_signatures *sig,
                     const struct count_stack stack[3], const uint8_t digits[81],
                     unsigned b, uint16_t *slabs)
{
    for (unsigned s = 0; s < 3; s++)
        band->set[s] = &stack[s].set[b];
    band->stride = round_up(band->set[2]->n, COUNT_STRIDE_UNIT);
    band->slabs = slabs;
    memset(band->ready, 0, sizeof band->ready);
    memset(band->allowed, 1, sizeof band->allowed);
    for (unsigned r = 0; r < 3; r++)
        for (unsigned c = 0; c < 9; c++) {
            const unsigned digit = digits[27 * b + 9 * r + c];

            if (digit)
                mark_given(band, sig, c / 3, r, digit - 1);
        }
}

/* G[U2][U1], rows of COUNT_MAX_STRIDE. */
static void count_pairs(const struct count_band *band, const struct count_signatures *sig,
                        unsigned unordered, uint16_t *pairs)
{
    memset(pairs, 0, sizeof *pairs * COUNT_SLAB);
    for (unsigned i = 0; i < COUNT_ORTHOGONAL; i++)
        for (unsigned j = 0; j < COUNT_ORDERS; j++) {
            const unsigned u0 = sig->orders[sig->orthogonal[unordered][i]][j];

            if (!band->allowed[0][u0])
                continue;
            for (unsigned k = 0; k < COUNT_PARTNERS; k++) {
                const unsigned u1 = sig->partner[u0][k], u2 = sig->third[u0][k];

                pairs[(size_t)sig->unordered[u2] * COUNT_MAX_STRIDE +
                      sig->unordered[u1]] += band->allowed[1][u1] & band->allowed[2][u2];
            }
        }
}

/* A-transposed[U1][P2], rows of band->stride, zero beyond the P2 there are. */
static void turn_halves(const struct count_band *band,
                        const struct count_kernels *kernels,
                        struct count_band_scratch *scratch)
{
    const uint16_t *row[COUNT_UNORDERED];

    for (unsigned i = 0; i < band->set[2]->n; i++)
        row[i] = scratch->halves + (size_t)i * COUNT_MAX_STRIDE;
    kernels->interleave(scratch->turned, row, band->set[2]->n,
                        (unsigned)(band->stride / COUNT_WIDTH_UNIT), 1, COUNT_MAX_STRIDE,
                        COUNT_UNORDERED);
}

static void make_slab(const struct count_band *band, const struct count_signatures *sig,
                      const struct count_kernels *kernels,
                      struct count_band_scratch *scratch, unsigned number, uint16_t *slab)
{
    const struct count_set *set1 = band->set[1], *set2 = band->set[2];

    count_pairs(band, sig, band->set[0]->member[number], scratch->pairs);
    for (unsigned i = 0; i < set2->n; i++)
        kernels->add_rows(scratch->halves + (size_t)i * COUNT_MAX_STRIDE, scratch->pairs,
                          COUNT_MAX_STRIDE, sig->orthogonal[set2->member[i]],
                          COUNT_ORTHOGONAL, COUNT_UNORDERED);
    turn_halves(band, kernels, scratch);
    for (unsigned i = 0; i < set1->n; i++)
        kernels->add_rows(slab + i * band->stride, scratch->turned, band->stride,
                          sig->orthogonal[set1->member[i]], COUNT_ORTHOGONAL, set2->n);
}

const uint16_t *count_band_slab(struct count_band *band,
                                const struct count_signatures *sig,
                                const struct count_kernels *kernels,
                                struct count_band_scratch *scratch,
                                struct count_pulse *pulse, unsigned number)
{
    uint16_t *slab = band->slabs + (size_t)number * COUNT_SLAB;

    if (band->ready[number])
        return slab;
    make_slab(band, sig, kernels, scratch, number, slab);
    band->ready[number] = true;
    count_pulse_spend(pulse, slab_ns);
    return slab;
}
