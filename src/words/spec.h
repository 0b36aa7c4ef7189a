/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of a puzzle to generate.  Its difficulty is one word:
 *
 *     easy  medium  hard  unfair  extreme      a level
 *     7.2   7.1..7.3   7.1..   ..3.0           a rating (ER), or a range of ratings
 *
 * or the hardest technique that the puzzle needs. */
#ifndef STEPDOKU_WORDS_SPEC_H
#define STEPDOKU_WORDS_SPEC_H

#include <stdbool.h>

#include "base/buf.h"
#include "generate/generate.h"
#include "human/technique.h"

enum { HARDNESS_LEAST_RATING = 10, HARDNESS_MOST_RATING = 120 }; /* of any puzzle */

enum hardness_kind { HARDNESS_NONE, HARDNESS_LEVEL, HARDNESS_RATING, HARDNESS_TECHNIQUE };

/* A difficulty. */
struct hardness {
    enum hardness_kind kind;
    enum difficulty level;
    int er_min, er_max; /* in tenths, inclusive */
    enum technique technique;
};

/* Reads a level or ratings; returns NULL, or what was expected, without changing `hardness`. */
const char *hardness_read(const char *text, struct hardness *hardness);

/* The same word; levels and techniques are translated.  Nothing for HARDNESS_NONE. */
void say_hardness(struct buf *buf, const struct hardness *hardness);

bool hardness_same(const struct hardness *a, const struct hardness *b);

struct spec {
    struct generate_options
        options; /* without those of a run: seed, grade, stop, report */
    struct hardness hardness;
};

/* A 9x9 puzzle of that level as players get it: its givens have rotational symmetry. */
struct spec spec_of_level(enum difficulty level);

/* What tells puzzles to generate apart, in a word or a few: "hard", "easy, 6x6", "16x16". */
void say_spec(struct buf *buf, const struct spec *spec);

bool spec_same(const struct spec *a, const struct spec *b);

/* What the puzzle is that has come nearest: "ER 8.9", "harder" or "20 givens"; before one is
 * finished, what the one in the making has. */
void say_nearest(struct buf *buf, const struct spec *spec,
                 const struct generate_progress *progress);

/* The number of tries, and the nearest. */
void say_progress(struct buf *buf, const struct spec *spec,
                  const struct generate_progress *progress);

#endif
