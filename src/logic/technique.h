/* SPDX-License-Identifier: GPL-3.0-or-later */
/* techniques.def as an enum and a table. */
#ifndef STEPDOKU_LOGIC_TECHNIQUE_H
#define STEPDOKU_LOGIC_TECHNIQUE_H

#include <stdbool.h>

enum technique {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, uniqueness, say,   \
                  draw)                                                                  \
    TECHNIQUE_##NAME,
#include "logic/techniques.def"
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

struct technique_row {
    const char *name; /* not translated */
    const char *code;
    int score, rating; /* rating in tenths; 0: none */
    enum difficulty level;
    int size;
    bool uniqueness;
};

const struct technique_row *technique_row(enum technique technique);

/* Finds a technique by its code, or by its name, ignoring case and all but letters and
 * digits; TECHNIQUES when there is none. */
enum technique technique_find(const char *text);

const char *difficulty_name(enum difficulty difficulty); /* not translated */

#endif
