/* SPDX-License-Identifier: GPL-3.0-or-later */
/* techniques.def as an enum and a table. */
#ifndef STEPDOKU_HUMAN_TECHNIQUE_H
#define STEPDOKU_HUMAN_TECHNIQUE_H

#include <stdbool.h>

enum technique {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    TECHNIQUE_##NAME,
#include "human/techniques.def"
#undef TECHNIQUE
    TECHNIQUE_EXPAND1, /* not a technique but the last resort of a path */
    TECHNIQUES
};

enum difficulty {
    DIFFICULTY_EASY,
    DIFFICULTY_MEDIUM,
    DIFFICULTY_HARD,
    DIFFICULTY_UNFAIR,
    DIFFICULTY_EXTREME
};

enum technique_use {
    USE_ALWAYS,
    USE_UNIQUE, /* assumes a unique solution */
    USE_REQUEST /* not unless a technique_set has it */
};

/* Why a step holds: techniques that argue in the same way share one. */
enum reason {
    REASON_FULL_HOUSE,
    REASON_NAKED_SINGLE,
    REASON_HIDDEN_SINGLE,
    REASON_NAKED,
    REASON_LOCKED,
    REASON_HIDDEN,
    REASON_FISH,
    REASON_REMOTE_PAIR,
    REASON_BUG,
    REASON_TURBOT,
    REASON_DUAL_KITE,
    REASON_DUAL_EMPTY_RECTANGLE,
    REASON_EMPTY_RECTANGLE,
    REASON_W_WING,
    REASON_XY_WING,
    REASON_XYZ_WING,
    REASON_RECTANGLE_1,
    REASON_RECTANGLE_2,
    REASON_RECTANGLE_3,
    REASON_RECTANGLE_4,
    REASON_RECTANGLE_6,
    REASON_HIDDEN_RECTANGLE,
    REASON_AVOIDABLE_1,
    REASON_AVOIDABLE_2,
    REASON_SIAMESE_FISH,
    REASON_COLOUR_TRAP,
    REASON_COLOUR_WRAP,
    REASON_MULTI_COLOURS_1,
    REASON_MULTI_COLOURS_2,
    REASON_LINKS,
    REASON_SUE_DE_COQ,
    REASON_ALS_XZ,
    REASON_DEATH_BLOSSOM,
    REASON_COMPLEX_FISH,
    REASON_TEMPLATE,
    REASON_TRIAL,
    REASONS
};

/* Fish in the size column: how many houses, and flags. */
enum {
    FISH_SIZE = 0xf,
    FISH_FINNED = 0x10,
    FISH_SASHIMI = 0x20,
    FISH_FRANKEN = 0x40,
    FISH_MUTANT = 0x80,
    FISH_SIAMESE = 0x100
};

struct technique_row {
    const char *name; /* not translated */
    const char *code;
    int score, rating; /* rating in tenths; 0: none */
    enum difficulty level;
    int size;
    enum technique_use use;
    enum reason reason;
};

const struct technique_row *technique_row(enum technique technique);

enum technique_order {
    ORDER_EASE, /* as people find steps: that of techniques.def */
    ORDER_SCORE /* HoDoKu's, for scores that can be compared with its own */
};

/* The technique that is tried as number i, 0 <= i < TECHNIQUE_EXPAND1. */
enum technique technique_in_order(enum technique_order order, int i);

/* Finds a technique by its code, or by its name, ignoring case and all but letters and
 * digits; TECHNIQUES when there is none. */
enum technique technique_find(const char *text);

const char *difficulty_name(enum difficulty difficulty); /* not translated */

#endif
