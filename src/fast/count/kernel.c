/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inner loops of counting by bands (struct count_kernel): dot products of rows, sums of
 * rows, and the interleaving that makes rows.  This file is compiled for each instruction
 * set, which local.mk names. */
#include <string.h>

#if defined __SSE2__
#include <immintrin.h>
#endif

#include "fast/count/internal.h"
#include "fast/unroll.h"

#if defined KERNEL_AVX512
#define KERNEL count_kernel_avx512
#elif defined KERNEL_AVX2
#define KERNEL count_kernel_avx2
#else
#define KERNEL count_kernel_plain
#endif

/* Running sums of a dot product.  A row is cut into the widest vectors that fit, and the
 * rest into narrower ones; each width has sums of its own in 32-bit lanes:
 *
 *      units  1    2    3      4      5        6        7         (of 8 numbers)
 *      sse2   a    aa   aaa    aaaa   ...
 *      avx2   a    bb   bb a   bb bb  bb bb a  ...
 *      512    a    bb   bb a   cccc   cccc a   cccc bb  cccc bb a */
struct sums {
#if defined __SSE2__
    __m128i a;
#else
    uint32_t a[4];
#endif
#if defined __AVX2__
    __m256i b;
#endif
#if defined __AVX512BW__
    __m512i c;
#endif
};

enum {
    MAX_SHEETS = 4,
    /* How many products a lane can add for each pair of a list without an overflow.  A
     * list has at most 56 pairs and a product is at most 1728^2:
     * 25 * 56 * 1728^2 < 2^32 < 26 * 56 * 1728^2. */
    PRODUCTS_A_PAIR = 25,
#if defined __AVX2__
    UNITS_A_STEP = 2
#else
    UNITS_A_STEP = 1
#endif
};

/* Returns how many sheets can share lanes: a step along a row adds two products to each. */
INLINE unsigned sheets_that_fit(unsigned units)
{
    return PRODUCTS_A_PAIR / (2 * ((units + UNITS_A_STEP - 1) / UNITS_A_STEP));
}

INLINE void sums_add(struct sums *s, const char *x, const char *y, unsigned units)
{
    unsigned u = 0;

#if defined __AVX512BW__
    UNROLL
    for (; u + 4 <= units; u += 4) {
        const __m512i p = _mm512_loadu_si512(x + 16 * u);
        const __m512i q = _mm512_loadu_si512(y + 16 * u);
        s->c = _mm512_add_epi32(s->c, _mm512_madd_epi16(p, q));
    }
#endif
#if defined __AVX2__
    UNROLL
    for (; u + 2 <= units; u += 2) {
        const __m256i p = _mm256_loadu_si256((const void *)(x + 16 * u));
        const __m256i q = _mm256_loadu_si256((const void *)(y + 16 * u));
        s->b = _mm256_add_epi32(s->b, _mm256_madd_epi16(p, q));
    }
#endif
    UNROLL
    for (; u < units; u++) {
#if defined __SSE2__
        const __m128i p = _mm_loadu_si128((const void *)(x + 16 * u));
        const __m128i q = _mm_loadu_si128((const void *)(y + 16 * u));
        s->a = _mm_add_epi32(s->a, _mm_madd_epi16(p, q));
#else
        int16_t p[8], q[8];
        memcpy(p, x + 16 * u, sizeof p);
        memcpy(q, y + 16 * u, sizeof q);
        for (unsigned i = 0; i < 8; i++)
            s->a[i % 4] += (uint32_t)(p[i] * q[i]);
#endif
    }
}

INLINE void sums_join(struct sums *s, const struct sums *other)
{
#if defined __SSE2__
    s->a = _mm_add_epi32(s->a, other->a);
#else
    UNROLL
    for (unsigned i = 0; i < 4; i++)
        s->a[i] += other->a[i];
#endif
#if defined __AVX2__
    s->b = _mm256_add_epi32(s->b, other->b);
#endif
#if defined __AVX512BW__
    s->c = _mm512_add_epi32(s->c, other->c);
#endif
}

/* Returns the sum of all lanes in 64 bits: even lanes are masked, odd ones shifted. */
INLINE uint64_t sums_total(const struct sums *s, unsigned units)
{
    uint64_t total = 0;

#if defined __SSE2__
    const __m128i low = _mm_set1_epi64x(0xffffffff);
    __m128i t = _mm_setzero_si128();
    (void)units;
#if defined __AVX2__
    if (units >= 2) {
        const __m256i low2 = _mm256_set1_epi64x(0xffffffff);
        __m256i b =
            _mm256_add_epi64(_mm256_and_si256(s->b, low2), _mm256_srli_epi64(s->b, 32));

#if defined __AVX512BW__
        if (units >= 4) {
            const __m512i low4 = _mm512_set1_epi64(0xffffffff);
            const __m512i c = _mm512_add_epi64(_mm512_and_si512(s->c, low4),
                                               _mm512_srli_epi64(s->c, 32));
            b = _mm256_add_epi64(b, _mm256_add_epi64(_mm512_castsi512_si256(c),
                                                     _mm512_extracti64x4_epi64(c, 1)));
        }
#endif
        t = _mm_add_epi64(_mm256_castsi256_si128(b), _mm256_extracti128_si256(b, 1));
    }
    if (units & 1)
#endif
        t = _mm_add_epi64(
            t, _mm_add_epi64(_mm_and_si128(s->a, low), _mm_srli_epi64(s->a, 32)));
    t = _mm_add_epi64(t, _mm_unpackhi_epi64(t, t));
    _mm_storel_epi64((void *)&total, t);
#else
    (void)units;
    UNROLL
    for (unsigned i = 0; i < 4; i++)
        total += s->a[i];
#endif
    return total;
}

/* Serves all active classes for a few pairs of sheets at once, so that the lists are read
 * and the lanes are added up once for all of them.  There are two running sums because
 * additions to one would wait for each other. */
INLINE void dot_sheets(const struct count_job *job, unsigned first, unsigned n_sheets,
                       unsigned units)
{
    const char *x[MAX_SHEETS], *y[MAX_SHEETS];
    UNROLL
    for (unsigned i = 0; i < n_sheets; i++) {
        x[i] = (const char *)(job->x + job->sheets[first + i].q * job->x_sheet);
        y[i] = (const char *)(job->y + job->sheets[first + i].r * job->y_sheet);
    }
    for (unsigned a = 0; a < job->n_active; a++) {
        const uint32_t *at = job->rows_at + job->active[a];
        const struct count_offset *end = job->rows + at[1];
        struct sums s[2];
        memset(s, 0, sizeof s);
        for (const struct count_offset *row = job->rows + at[0]; row < end; row++) {
            UNROLL
            for (unsigned i = 0; i < n_sheets; i++)
                sums_add(&s[i % 2], x[i] + row->x, y[i] + row->y, units);
        }
        if (n_sheets > 1)
            sums_join(&s[0], &s[1]);
        job->sum[a] += sums_total(&s[0], units);
    }
}

INLINE void dot_units(const struct count_job *job, unsigned units)
{
    unsigned i = 0;
    if (sheets_that_fit(units) >= 4)
        for (; i + 4 <= job->n_sheets; i += 4)
            dot_sheets(job, i, 4, units);
    if (sheets_that_fit(units) >= 2)
        for (; i + 2 <= job->n_sheets; i += 2)
            dot_sheets(job, i, 2, units);
    for (; i < job->n_sheets; i++)
        dot_sheets(job, i, 1, units);
}

static void dot(const struct count_job *job, unsigned units)
{
    switch (units) {
    case 1:
        dot_units(job, 1);
        break;
    case 2:
        dot_units(job, 2);
        break;
    case 3:
        dot_units(job, 3);
        break;
    case 4:
        dot_units(job, 4);
        break;
    case 5:
        dot_units(job, 5);
        break;
    case 6:
        dot_units(job, 6);
        break;
    default:
        dot_units(job, 7);
    }
}

#if defined __AVX512BW__
#define VECTOR_BYTES 64
#elif defined __AVX2__
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif
typedef uint16_t vector __attribute__((vector_size(VECTOR_BYTES), aligned(2), may_alias));
enum { LANES = VECTOR_BYTES / 2 };

/* Sums n_vectors vectors of columns in registers, then writes them. */
INLINE void add_block(uint16_t *out, const uint16_t *table, size_t stride,
                      const uint16_t *row, unsigned n, unsigned n_vectors)
{
    vector sum[8];
    UNROLL
    for (unsigned v = 0; v < n_vectors; v++)
        sum[v] = (vector){0};
    for (unsigned i = 0; i < n; i++) {
        const uint16_t *from = table + row[i] * stride;
        UNROLL
        for (unsigned v = 0; v < n_vectors; v++)
            sum[v] += *(const vector *)(from + v * LANES);
    }
    UNROLL
    for (unsigned v = 0; v < n_vectors; v++)
        *(vector *)(out + v * LANES) = sum[v];
}

static void add_rows(uint16_t *out, const uint16_t *table, size_t stride,
                     const uint16_t *row, unsigned n, unsigned n_columns)
{
    unsigned c = 0;
    for (; c + 4 * LANES <= n_columns; c += 4 * LANES)
        add_block(out + c, table + c, stride, row, n, 4);
    for (; c < n_columns; c += LANES)
        add_block(out + c, table + c, stride, row, n, 1);
}

typedef uint16_t eight __attribute__((vector_size(16), aligned(2), may_alias));

/* Zips rows i and i + 4; three rounds transpose 8 x 8 numbers. */
INLINE void zip_rows(const eight from[8], eight to[8])
{
    UNROLL
    for (unsigned i = 0; i < 4; i++) {
        eight a = from[i], b = from[i + 4];
        to[2 * i] = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
        to[2 * i + 1] = __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    }
}

INLINE void transpose_eight(eight v[8])
{
    eight t[8];
    zip_rows(v, t);
    zip_rows(t, v);
    zip_rows(v, t);
    memcpy(v, t, sizeof t);
}

static void interleave(uint16_t *out, const uint16_t *const *table, unsigned n,
                       unsigned units, unsigned n_rows, size_t stride,
                       unsigned columns_out)
{
    size_t width = (size_t)units * COUNT_WIDTH_UNIT;
    for (unsigned r = 0; r < n_rows; r++)
        for (unsigned i = 0; i < width; i += 8) {
            uint16_t *to = out + r * columns_out * width + i;
            for (unsigned c = 0; c < columns_out; c += 8) {
                eight v[8];
                UNROLL
                for (unsigned k = 0; k < 8; k++) {
                    v[k] = (eight){0};
                    if (i + k < n)
                        v[k] = *(const eight *)(table[i + k] + r * stride + c);
                }
                transpose_eight(v);
                UNROLL
                for (unsigned k = 0; k < 8; k++)
                    *(eight *)(to + (c + k) * width) = v[k];
            }
        }
}

const struct count_kernel KERNEL = {dot, add_rows, interleave};
