/* SPDX-License-Identifier: GPL-3.0-or-later */
/* techniques.def as an enum and a table. */
#ifndef STEPDOKU_HUMAN_TECHNIQUE_H
#define STEPDOKU_HUMAN_TECHNIQUE_H

#include <stdbool.h>
#include <stddef.h>

enum technique {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    TECHNIQUE_##NAME,
#include "human/techniques.def"
#undef TECHNIQUE
    TECHNIQUE_EXPAND1, /* not a technique but the last resort of a path */
    TECHNIQUES,
    TECHNIQUE_NONE = TECHNIQUES
};

/* What Sudoku Explainer calls a step of a rating. */
enum se_kind {
    SE_NONE, /* not of a rating */
#define KIND(NAME, name, technique, rating) SE_##NAME,
#include "human/rating/kinds.def"
#undef KIND
    SE_KINDS
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

/* Why a step holds: techniques that argue in the same way share one.  words/reasons.def has the
 * sentences. */
enum reason {
    REASON_FULL_HOUSE,
    REASON_NAKED_SINGLE,
    REASON_HIDDEN_SINGLE,
    REASON_NAKED,
    REASON_LOCKED,
    REASON_HIDDEN,
    REASON_COMMON_PEERS,
    REASON_LEFTOVERS,
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

struct se_row {
    const char *name;         /* not translated */
    enum technique technique; /* that argues in the same way, or TECHNIQUE_NONE */
    int rating;               /* in tenths */
};

const struct se_row *se_row(enum se_kind kind);

/* Sudoku Explainer rates a hidden single so in a box; in a line as techniques.def says. */
enum { RATING_OF_SINGLE_IN_BOX = 12 };

enum technique_order {
    ORDER_EASE, /* as people find steps: that of techniques.def */
    ORDER_SCORE /* HoDoKu's, for scores that can be compared with its own */
};

/* Finds a technique by its code, or by its name, ignoring case and all but letters and
 * digits; TECHNIQUES when there is none. */
enum technique technique_find(const char *text);

const char *difficulty_name(enum difficulty difficulty); /* not translated */

/* Which techniques a path or a hint may use, and the lists in which users say so.
 * TECHNIQUE_EXPAND1 stands for trial and error. */
struct technique_set {
    bool has[TECHNIQUES];
};

/* Every technique but those on request, and trial and error. */
extern const struct technique_set technique_set_default;

/* Sets `set` to the techniques of a list such as "+franken,-als" or "single,pair".  An item
 * is "all", "none", "default", a code, the whole name of a technique, or some words that
 * the names of all techniques meant have in common.  A plus sign adds them, a minus sign
 * removes them; a list that begins with neither starts from nothing, otherwise from the
 * default.  If an item is none of these, returns false, `*bad` is where it begins and `*n`
 * is its length; then `set` is left as it was. */
bool technique_set_parse(const char *list, struct technique_set *set, const char **bad,
                         size_t *n);

#endif
