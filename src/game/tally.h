/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What many games come to: how many were solved, in what time, with how much help, on how
 * many days in a row.  All of it is derived from saved games. */
#ifndef STEPDOKU_GAME_TALLY_H
#define STEPDOKU_GAME_TALLY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stack.h"
#include "game/game.h"
#include "game/record.h"

/* One game. */
struct result {
    struct grid puzzle;
    int er; /* its rating in tenths; 0: not known, nor looked for by result_of_record() */
    char difficulty[RECORD_TEXT_BYTES + 1]; /* "" when it is not known */
    bool is_begun;                          /* a move was made */
    bool is_solved;                         /* by the player, not revealed */
    int64_t solved_ms;                      /* then: the time played */
    int hints;
    long day; /* then: the day it was solved on, counted from 1970-01-01; -1: not known */
};

/* Reads a saved game's text, as far as it is good.  ERR_DATA: it is none. */
enum err result_of_record(const char *text, size_t length, struct result *result,
                          struct diagnosis *diagnosis);

/* Games are in the band that the whole part of their rating tells, those that are rated
 * higher in the last, those that are not rated in band 0. */
enum { TALLY_BANDS = 10 };

/* The games of one difficulty, of a band, or all. */
struct tally_row {
    char difficulty[RECORD_TEXT_BYTES + 1]; /* "" of a band or of all */
    int played, solved, hints;
    int64_t best_ms, total_ms; /* of the solved */
};

struct tally {
    struct tally_row all;
    struct tally_row bands[TALLY_BANDS];
    STACK(struct tally_row) rows; /* one per difficulty, in the order they were met */
    STACK(long) days;             /* of solved games, in any order, with repeats */
};

/* Days in a row on each of which a game was solved. */
struct streaks {
    int latest; /* the one that ends on the last such day */
    int longest;
};

void tally_fini(struct tally *tally);
void tally_add(struct tally *tally, const struct result *result); /* one that is begun */
struct streaks tally_streaks(struct tally *tally);                /* sorts the days */

#endif
