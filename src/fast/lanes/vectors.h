/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two vectors of a kernel, and what its instruction set does with them.
 *
 *      lanes    8, 16 or 32 lanes of 16 bits; a lane is a set of candidates: bit d - 1 is
 *               the digit d.  One vector is the same cell of as many boards.
 *      eight    eight lanes of 32 bits.  One vector is the same cells for eight digits.
 *
 * The archive of a kernel defines KERNEL_AVX512, KERNEL_AVX2 or KERNEL_SSE4 (local.mk).
 * Without any, it is the plain kernel, which has no intrinsics of x86-64: the compiler turns
 * its vector types into NEON, AltiVec or SSE2. */
#ifndef STEPDOKU_FAST_LANES_VECTORS_H
#define STEPDOKU_FAST_LANES_VECTORS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined KERNEL_AVX512 || defined KERNEL_AVX2 || defined KERNEL_SSE4
#include <immintrin.h>
#endif
#if defined __AARCH64EL__
#include <arm_neon.h>
#endif

#include "fast/fast.h"

typedef uint32_t eight __attribute__((vector_size(32)));

/* ---- sets of lanes: lane i is bit i ---- */

static inline unsigned lowest(uint32_t set)
{
    return (unsigned)__builtin_ctz(set);
}

static inline unsigned n_set(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

/* ---- functions of three vectors ---- */

/* LANES_OF(a, b, c, formula): what a formula with A, B and C makes of the three.
 *
 * In AVX-512 every function of three sets is one instruction, VPTERNLOG.  Its operand is
 * the truth table of the function; with the columns of the inputs named A, B and C, the
 * table of (a & b) | c is (A & B) | C:
 *
 *      a  1 1 1 1 0 0 0 0  = A = 0xf0
 *      b  1 1 0 0 1 1 0 0  = B = 0xcc
 *      c  1 0 1 0 1 0 1 0  = C = 0xaa */
#if defined KERNEL_AVX512
enum { A = 0xf0, B = 0xcc, C = 0xaa };
#define LANES_OF(a, b, c, formula)                                                       \
    ((lanes)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c),          \
                                      (formula)&0xff))
#define EIGHT_OF(a, b, c, formula)                                                       \
    ((eight)_mm256_ternarylogic_epi32((__m256i)(a), (__m256i)(b), (__m256i)(c),          \
                                      (formula)&0xff))
#else
#define LANES_OF(a, b, c, formula)                                                       \
    __extension__({                                                                      \
        const lanes A = (a), B = (b), C = (c);                                           \
        formula;                                                                         \
    })
#define EIGHT_OF(a, b, c, formula)                                                       \
    __extension__({                                                                      \
        const eight A = (a), B = (b), C = (c);                                           \
        formula;                                                                         \
    })
#endif

static inline eight eight_or3(eight a, eight b, eight c)
{
    return EIGHT_OF(a, b, c, A | B | C);
}

/* Bits that two or three of the vectors have. */
static inline eight eight_twice(eight a, eight b, eight c)
{
    return EIGHT_OF(a, b, c, (A & B) | (C & (A | B)));
}

/* a, and what b and c have in common. */
static inline eight eight_or_both(eight a, eight b, eight c)
{
    return EIGHT_OF(a, b, c, A | (B & C));
}

/* The part of set that is in kept or not in gone. */
static inline eight eight_shed(eight set, eight kept, eight gone)
{
    return EIGHT_OF(set, kept, gone, A & (B | ~C));
}

/* a where mask has ones, b elsewhere. */
static inline eight eight_pick(eight mask, eight a, eight b)
{
    return EIGHT_OF(mask, a, b, (A & B) | (C & ~A));
}

/* ---- lanes ---- */

#if defined KERNEL_AVX512
enum { LANES = 32 };
#elif defined KERNEL_AVX2
enum { LANES = 16 };
#else
enum { LANES = 8 };
#endif

typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static inline lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return LANES_OF(a, b, c, A | B | C);
}

/* Candidates that two or three of the sets have. */
static inline lanes lanes_twice(lanes a, lanes b, lanes c)
{
    return LANES_OF(a, b, c, (A & B) | (C & (A | B)));
}

/* What a and b have in common, and what c and d have in common. */
static inline lanes lanes_either(lanes a, lanes b, lanes c, lanes d)
{
    return LANES_OF(a, b, c & d, (A & B) | C);
}

/* What a has and neither b nor c has. */
static inline lanes lanes_only(lanes a, lanes b, lanes c)
{
    return LANES_OF(a, b, c, A & ~(B | C));
}

/* The part of set that is in both kept and gone, or in neither. */
static inline lanes lanes_shed(lanes set, lanes kept, lanes gone)
{
    return LANES_OF(set, kept, gone, A & ~(B ^ C));
}

/* The masks of AVX-512 are in mask registers; elsewhere all bits of a lane are set, or
 * none. */
#if defined KERNEL_AVX512
typedef __mmask32 lanes_mask;
#else
typedef lanes lanes_mask;
#endif

/* Cells by their number of candidates.  `open` is one more for an open cell than for a
 * settled one; `pair` marks cells with two candidates. */
struct lanes_size {
    lanes open;
    lanes_mask pair;
};

static inline lanes lanes_splat(uint16_t word)
{
    return (lanes){0} + word;
}

static inline lanes lanes_of_bytes(const uint8_t bytes[LANES])
{
    uint8_t narrow __attribute__((vector_size(LANES)));
    memcpy(&narrow, bytes, sizeof narrow);
    return __builtin_convertvector(narrow, lanes);
}

#if defined KERNEL_AVX512

static inline uint32_t lanes_bits(lanes_mask mask)
{
    return mask;
}

static inline lanes_mask lanes_equal(lanes a, lanes b)
{
    return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b);
}

static inline lanes lanes_pick(lanes_mask mask, lanes yes, lanes no)
{
    return (lanes)_mm512_mask_mov_epi16((__m512i)no, mask, (__m512i)yes);
}

static inline lanes lanes_min(lanes a, lanes b)
{
    return (lanes)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm512_max_epu16((__m512i)a, (__m512i)b);
}

/* The larger one where the mask is set, a elsewhere. */
static inline lanes lanes_max_where(lanes_mask mask, lanes a, lanes b)
{
    return (lanes)_mm512_mask_max_epu16((__m512i)a, mask, (__m512i)a, (__m512i)b);
}

static inline lanes lanes_count(lanes set)
{
    return (lanes)_mm512_popcnt_epi16((__m512i)set);
}

static inline struct lanes_size lanes_size(lanes set)
{
    lanes n = lanes_count(set), two = lanes_splat(2);
    return (struct lanes_size){lanes_min(n, two), lanes_equal(n, two)};
}

/* The set where it has one candidate, the empty set elsewhere. */
static inline lanes lanes_single(lanes set)
{
    __mmask32 is_single = _mm512_testn_epi16_mask((__m512i)set, (__m512i)(set - 1));
    return (lanes)_mm512_maskz_mov_epi16(is_single, (__m512i)set);
}

/* In each lane: set & one if that is not zero, otherwise set & rest; one is a subset of
 * rest. */
static inline lanes lanes_settle(lanes set, lanes one, lanes rest)
{
    return set &
           lanes_pick(_mm512_test_epi16_mask((__m512i)set, (__m512i)one), one, rest);
}

#else

#if defined KERNEL_AVX2

static inline uint32_t lanes_bits(lanes_mask mask)
{
    __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128((__m256i)mask),
                                    _mm256_extracti128_si256((__m256i)mask, 1));
    return (uint32_t)_mm_movemask_epi8(bytes);
}

static inline lanes lanes_min(lanes a, lanes b)
{
    return (lanes)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm256_max_epu16((__m256i)a, (__m256i)b);
}

#else

/* The multiplication adds up the four lanes of a half. */
static inline uint32_t lanes_bits(lanes_mask mask)
{
    typedef uint64_t halves __attribute__((vector_size(16)));
    const lanes bit = {1, 2, 4, 8, 16, 32, 64, 128};
    halves bits = (halves)(mask & bit);
    return (uint32_t)((bits[0] | bits[1]) * UINT64_C(0x0001000100010001) >> 48);
}

/* For words below 2^15.  The compiler has an instruction for each of the two loops. */
static inline lanes lanes_min(lanes a, lanes b)
{
    lanes result;
    for (unsigned i = 0; i < LANES; i++)
        result[i] = (int16_t)a[i] < (int16_t)b[i] ? a[i] : b[i];
    return result;
}

static inline lanes lanes_max(lanes a, lanes b)
{
    lanes result;
    for (unsigned i = 0; i < LANES; i++)
        result[i] = (int16_t)a[i] > (int16_t)b[i] ? a[i] : b[i];
    return result;
}

#endif

static inline lanes_mask lanes_equal(lanes a, lanes b)
{
    return (lanes_mask)(a == b);
}

static inline lanes lanes_pick(lanes_mask mask, lanes yes, lanes no)
{
    return (yes & mask) | (no & ~mask);
}

/* The larger one where the mask is set, a elsewhere. */
static inline lanes lanes_max_where(lanes_mask mask, lanes a, lanes b)
{
    return lanes_max(a, b & mask);
}

static inline lanes lanes_count(lanes set)
{
    lanes n = set - ((set >> 1) & 0x5555);
    n = (n & 0x3333) + ((n >> 2) & 0x3333);
    n = (n + (n >> 4)) & 0x0f0f;
    return (n + (n >> 8)) & 0x1f;
}

static inline lanes lanes_without_lowest(lanes set)
{
    return set & (set - 1);
}

static inline struct lanes_size lanes_size(lanes set)
{
    lanes more = lanes_without_lowest(set);
    lanes settled = (lanes)(more == 0);
    return (struct lanes_size){settled,
                               (lanes_mask)(lanes_without_lowest(more) == 0) ^ settled};
}

/* The set where it has one candidate, the empty set elsewhere. */
static inline lanes lanes_single(lanes set)
{
    return set & (lanes)(lanes_without_lowest(set) == 0);
}

/* In each lane: set & one if that is not zero, otherwise set & rest; one is a subset of
 * rest. */
static inline lanes lanes_settle(lanes set, lanes one, lanes rest)
{
    lanes hit = set & one;
    return hit | (set & rest & (lanes)(hit == 0));
}

#endif

/* ---- routes: moving lanes ---- */

/* lanes_route_make(): the route to lane i, for every lane i in the set `to`, from lane
 * from[i].  lanes_moved(): `old` with these lanes of `source`.
 *
 * AVX-512 permutes all lanes.  VPSHUFB of AVX2 works within each half, so a route moves
 * lanes from the same half and from the swapped one.  Where no instruction moves lanes, there
 * are no routes, and kernel.c copies one word after the other. */
#if defined KERNEL_AVX512

struct lanes_route {
    lanes from;
    __mmask32 to;
};

static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    return (struct lanes_route){lanes_of_bytes(from), to};
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    return (lanes)_mm512_mask_permutexvar_epi16((__m512i)old, route->to,
                                                (__m512i)route->from, (__m512i)source);
}

#elif defined KERNEL_AVX2

struct lanes_route {
    __m256i same, other; /* for VPSHUFB, in which 0x80 gives zero */
    lanes kept;
};

static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    const lanes half = {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8};
    const lanes bit = {1,   2,   4,    8,    16,   32,   64,    128,
                       256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    lanes source = lanes_of_bytes(from);
    lanes kept = (lanes)((lanes_splat((uint16_t)to) & bit) == 0);
    lanes apart = (lanes)(((source ^ half) & 8) != 0);
    lanes way = (source & 7) * 0x0202 + 0x0100; /* its two bytes */
    return (struct lanes_route){
        .same = (__m256i)(way | ((apart | kept) & 0x8080)),
        .other = (__m256i)(way | ((~apart | kept) & 0x8080)),
        .kept = kept,
    };
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    __m256i swapped = _mm256_permute4x64_epi64((__m256i)source, 0x4e);
    return (old & route->kept) |
           (lanes)_mm256_shuffle_epi8((__m256i)source, route->same) |
           (lanes)_mm256_shuffle_epi8(swapped, route->other);
}

#elif defined KERNEL_SSE4 || defined __AARCH64EL__

struct lanes_route {
    lanes from; /* a pair of bytes each, of which 0x80 gives zero */
    lanes kept;
};

static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    const lanes bit = {1, 2, 4, 8, 16, 32, 64, 128};
    lanes source = lanes_of_bytes(from);
    lanes kept = (lanes)((lanes_splat((uint16_t)to) & bit) == 0);
    lanes way = source * 0x0202 + 0x0100; /* its two bytes */
    return (struct lanes_route){way | (kept & 0x8080), kept};
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
#if defined KERNEL_SSE4
    __m128i moved = _mm_shuffle_epi8((__m128i)source, (__m128i)route->from);
#else
    uint8x16_t moved = vqtbl1q_u8((uint8x16_t)source, (uint8x16_t)route->from);
#endif
    return (old & route->kept) | (lanes)moved;
}

#else
#define NO_ROUTES
#endif

/* ---- digits in and out ---- */

/* lanes_load_digits(): a candidate set for each digit, all candidates for 0 and all but d
 * for FAST_NOT + d.  lanes_store_digits(): the digit of each set of one candidate. */
#if defined KERNEL_AVX512

static inline lanes lanes_load_digits(const uint8_t digits[LANES])
{
    const lanes set = {511, 1, 2, 4,   8,   16,  32,  64,  128, 256, 0,   0,   0,
                       0,   0, 0, 511, 510, 509, 507, 503, 495, 479, 447, 383, 255};
    return (lanes)_mm512_permutexvar_epi16((__m512i)lanes_of_bytes(digits), (__m512i)set);
}

#elif defined KERNEL_AVX2

/* The low and the high byte are looked up separately. */
static inline lanes lanes_load_digits(const uint8_t digits[LANES])
{
    const __m256i low = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
    const __m256i high = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
    lanes d = lanes_of_bytes(digits);
    __m256i at = (__m256i)(d | 0x8000);
    lanes set = (lanes)_mm256_shuffle_epi8(low, at) | (lanes)_mm256_shuffle_epi8(high, at)
                                                          << 8;
    return set ^ ((lanes)((d & FAST_NOT) != 0) & 511);
}

#else

/* A product of 2^(2^i) for each bit i of the digit is 2^digit. */
static inline lanes lanes_load_digits(const uint8_t digits[LANES])
{
    lanes d = lanes_of_bytes(digits);
    lanes power = ((d & 1) + 1) * ((d >> 1 & 1) * 3 + 1) * ((d >> 2 & 1) * 15 + 1) *
                  ((d >> 3 & 1) * 255 + 1);
    return (power >> 1) ^ ((lanes)(((d - 1) & FAST_NOT) != 0) & 511);
}

#endif

static inline void lanes_store_digits(uint8_t digits[LANES], lanes single)
{
    lanes n = lanes_count(single - 1) + 1;
#if defined KERNEL_AVX512
    _mm256_storeu_si256((void *)digits, _mm512_cvtepi16_epi8((__m512i)n));
#else
    for (unsigned i = 0; i < LANES; i++)
        digits[i] = (uint8_t)n[i];
#endif
}

/* ---- eight ---- */

static inline eight eight_splat(uint32_t word)
{
    return (eight){0} + word;
}

#if defined KERNEL_AVX512 || defined KERNEL_AVX2

/* Exchange lanes that are four, two or one apart. */
static inline eight eight_swap4(eight v)
{
    return (eight)_mm256_permute4x64_epi64((__m256i)v, 0x4e);
}

static inline eight eight_swap2(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0x4e);
}

static inline eight eight_swap1(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0xb1);
}

/* Rotate the first three lanes: each receives the next one, or the previous one. */
static inline eight eight_next(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0xc9);
}

static inline eight eight_previous(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0xd2);
}

/* All lanes become lane i. */
static inline eight eight_repeat(eight v, int i)
{
    return (eight)_mm256_permutevar8x32_epi32((__m256i)v, _mm256_set1_epi32(i));
}

/* Lane 0 of a, lane 1 of b, lane 2 of c and the other lanes of rest. */
static inline eight eight_gather(eight a, eight b, eight c, eight rest)
{
    __m256i ab = _mm256_blend_epi32((__m256i)a, (__m256i)b, 2);
    __m256i abc = _mm256_blend_epi32(ab, (__m256i)c, 4);
    return (eight)_mm256_blend_epi32(abc, (__m256i)rest, 0xf8);
}

static inline bool eight_any(eight v)
{
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
}

/* Returns the set of lanes that have one of these bits. */
static inline unsigned eight_having(eight v, eight bits)
{
    eight none = (eight)((v & bits) == 0);
    return (unsigned)_mm256_movemask_ps((__m256)none) ^ 0xff;
}

/* Sets bit i of found[d - 1] if from[i] is the digit d. */
static inline void eight_find(uint32_t found[32], const uint8_t from[32])
{
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(const void *)from);
    for (char d = 1; d <= 9; d++)
        found[d - 1] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(d)));
}

#else

/* It is made of two of the compiler's vectors of four. */
typedef uint32_t four __attribute__((vector_size(16)));

union halves {
    eight whole;
    four half[2];
};

/* Exchange lanes that are four, two or one apart. */
static inline eight eight_swap4(eight v)
{
    union halves h = {v};
    return (union halves){.half = {h.half[1], h.half[0]}}.whole;
}

#define FOUR_MOVED(v, a, b, c, d) __builtin_shufflevector(v, v, a, b, c, d)

static inline eight eight_swap2(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 2, 3, 0, 1);
    h.half[1] = FOUR_MOVED(h.half[1], 2, 3, 0, 1);
    return h.whole;
}

static inline eight eight_swap1(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 1, 0, 3, 2);
    h.half[1] = FOUR_MOVED(h.half[1], 1, 0, 3, 2);
    return h.whole;
}

/* Rotate the first three lanes: each receives the next one, or the previous one. */
static inline eight eight_next(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 1, 2, 0, 3);
    return h.whole;
}

static inline eight eight_previous(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 2, 0, 1, 3);
    return h.whole;
}

/* All lanes become lane i. */
static inline eight eight_repeat(eight v, int i)
{
    return (eight){0} + v[i];
}

/* Lane 0 of a, lane 1 of b, lane 2 of c and the other lanes of rest. */
static inline eight eight_gather(eight a, eight b, eight c, eight rest)
{
    union halves h = {rest};
    h.half[0] = (four){a[0], b[1], c[2], rest[3]};
    return h.whole;
}

static inline bool eight_any(eight v)
{
    uint64_t words[4];
    memcpy(words, &v, sizeof words);
    return (words[0] | words[1] | words[2] | words[3]) != 0;
}

/* Returns the set of lanes that have one of these bits. */
static inline unsigned eight_having(eight v, eight bits)
{
    unsigned result = 0;
    for (unsigned i = 0; i < 8; i++)
        result |= (unsigned)((v[i] & bits[i]) != 0) << i;
    return result;
}

/* Sets bit i of found[d - 1] if from[i] is the digit d. */
static inline void eight_find(uint32_t found[32], const uint8_t from[32])
{
    memset(found, 0, 32 * sizeof *found);
    for (unsigned i = 0; i < 32; i++)
        found[(from[i] - 1) & 31] |= UINT32_C(1) << i;
}

#endif

#endif
