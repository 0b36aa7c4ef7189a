/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thirty-two lanes for AVX-512 (F, BW, BITALG).  Masks are in mask registers, and every
 * function of three sets is one instruction, VPTERNLOG.  Its operand is the truth table
 * of the function; with the columns of the inputs named A, B and C, the table of
 * (a & b) | c is (A & B) | C:
 *
 *      a  1 1 1 1 0 0 0 0  = A = 0xf0
 *      b  1 1 0 0 1 1 0 0  = B = 0xcc
 *      c  1 0 1 0 1 0 1 0  = C = 0xaa */
#ifndef STEPDOKU_FAST_LANES_LANES_AVX512_H
#define STEPDOKU_FAST_LANES_LANES_AVX512_H

#include <immintrin.h>
#include <stdint.h>

#define LANES 32

typedef uint16_t lanes __attribute__((vector_size(64)));
typedef __mmask32 lanes_mask;

enum { TABLE_A = 0xf0, TABLE_B = 0xcc, TABLE_C = 0xaa };

#define LANES_TERNARY(a, b, c, table)                                                    \
    ((lanes)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c),          \
                                      (table)&0xff))

static inline lanes lanes_splat(uint16_t word)
{
    return (lanes)_mm512_set1_epi16((short)word);
}

static inline lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return LANES_TERNARY(a, b, c, TABLE_A | TABLE_B | TABLE_C);
}

/* Candidates that two or three of the sets have. */
static inline lanes lanes_twice(lanes a, lanes b, lanes c)
{
    return LANES_TERNARY(a, b, c, (TABLE_A & TABLE_B) | (TABLE_C & (TABLE_A | TABLE_B)));
}

/* What a and b have in common, and what c and d have in common. */
static inline lanes lanes_either(lanes a, lanes b, lanes c, lanes d)
{
    return LANES_TERNARY(a, b, c & d, (TABLE_A & TABLE_B) | TABLE_C);
}

/* What a has and neither b nor c has. */
static inline lanes lanes_only(lanes a, lanes b, lanes c)
{
    return LANES_TERNARY(a, b, c, TABLE_A & ~(TABLE_B | TABLE_C));
}

/* kept, and the part of set that is not in gone. */
static inline lanes lanes_shed(lanes set, lanes kept, lanes gone)
{
    return LANES_TERNARY(set, kept, gone, TABLE_B | (TABLE_A & ~TABLE_C));
}

static inline lanes lanes_pick(lanes_mask mask, lanes yes, lanes no)
{
    return (lanes)_mm512_mask_mov_epi16((__m512i)no, mask, (__m512i)yes);
}

static inline lanes lanes_keep(lanes_mask mask, lanes set)
{
    return (lanes)_mm512_maskz_mov_epi16(mask, (__m512i)set);
}

static inline lanes_mask lanes_equal(lanes a, lanes b)
{
    return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm512_max_epu16((__m512i)a, (__m512i)b);
}

static inline lanes lanes_max_where(lanes_mask mask, lanes a, lanes b)
{
    return (lanes)_mm512_mask_max_epu16((__m512i)a, mask, (__m512i)a, (__m512i)b);
}

static inline lanes lanes_count(lanes set)
{
    return (lanes)_mm512_popcnt_epi16((__m512i)set);
}

/* Cells by their number of candidates.  `open` is 2 for an open cell and 1 for a settled
 * one; `pair` marks cells with two candidates. */
struct lanes_size {
    lanes open;
    lanes_mask pair;
};

static inline struct lanes_size lanes_size(lanes set)
{
    lanes n = lanes_count(set), two = lanes_splat(2);
    return (struct lanes_size){(lanes)_mm512_min_epu16((__m512i)n, (__m512i)two),
                               lanes_equal(n, two)};
}

/* The set where it has one candidate, the empty set elsewhere. */
static inline lanes lanes_single(lanes set)
{
    return lanes_keep(_mm512_testn_epi16_mask((__m512i)set, (__m512i)(set - 1)), set);
}

/* In each lane: set & one if that is not zero, otherwise set & rest; one is a subset of
 * rest. */
static inline lanes lanes_settle(lanes set, lanes one, lanes rest)
{
    return set &
           lanes_pick(_mm512_test_epi16_mask((__m512i)set, (__m512i)one), one, rest);
}

static inline lanes lanes_min(lanes a, lanes b)
{
    return (lanes)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

struct lanes_route {
    __m512i from;
    __mmask32 to;
};

/* The route to lane i, for every lane i in the set `to`, from lane from[i]. */
static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(const void *)from);
    return (struct lanes_route){_mm512_cvtepu8_epi16(bytes), to};
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    return (lanes)_mm512_mask_permutexvar_epi16((__m512i)old, route->to, route->from,
                                                (__m512i)source);
}

static inline uint32_t lanes_bits(lanes_mask mask)
{
    return mask;
}

/* Returns a candidate set for each digit, all candidates for 0 and all but d for
 * FAST_NOT + d. */
static inline lanes lanes_load_digits(const uint8_t digits[LANES])
{
    const lanes set = {511, 1, 2, 4,   8,   16,  32,  64,  128, 256, 0,   0,   0,
                       0,   0, 0, 511, 510, 509, 507, 503, 495, 479, 447, 383, 255};
    __m512i at = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)digits));
    return (lanes)_mm512_permutexvar_epi16(at, (__m512i)set);
}

static inline void lanes_store_digits(uint8_t digits[LANES], lanes single)
{
    lanes n = lanes_count(single - 1) + 1;
    _mm256_storeu_si256((void *)digits, _mm512_cvtepi16_epi8((__m512i)n));
}

#endif
