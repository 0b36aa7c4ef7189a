/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of saved games: how many were solved, in what time, with how many hints, and on
 * how many days in a row. */
#ifndef STEPDOKU_GAME_TALLY_H
#define STEPDOKU_GAME_TALLY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/mem.h"
#include "game/game.h"
#include "game/record.h"

/* One game. */
struct result {
    struct grid puzzle;
    int er; /* rating in tenths; 0: unknown.  result_of_record() leaves it 0 */
    char title[RECORD_TEXT_BYTES + 1];      /* "" if there is none */
    char difficulty[RECORD_TEXT_BYTES + 1]; /* "" if unknown */
    bool is_begun;                          /* at least one change was made */
    bool is_unfinished;                     /* begun, and never solved */
    bool is_solved;                         /* by the player, not revealed */
    int64_t solved_ms;                      /* if solved: the time played */
    int hints;
    bool is_unaided; /* if solved: as it was, without hints and what the solver knows */
    long day;        /* if solved: on which day, from 1970-01-01; -1: unknown */
};

/* Plays the text of a saved game, up to damage if there is any.  ERR_DATA: it is not one. */
enum err result_of_record(const char *text, size_t length, struct result *result,
                          struct diagnosis *diagnosis);

/* Games are compared only with those of the same laws.  A game with classic laws is in the band of the integer part of its rating; the last band also has the higher
 * ratings, band 0 the games without one. */
enum { TALLY_BANDS = 10 };

/* Sums over some games: of a difficulty and laws, of a band, or all. */
struct tally_row {
    char difficulty[RECORD_TEXT_BYTES + 1]; /* "" for a band or all */
    char rules[RECORD_TEXT_BYTES + 1];      /* laws_name(); "" for classic ones */
    int played, solved, hints;
    int unaided; /* of the solved ones, those without help: times of others are not compared */
    int64_t best_ms, total_ms; /* of these */
};

struct tally {
    struct tally_row all; /* times are of games with classic laws */
    struct tally_row bands[TALLY_BANDS];
    STACK(struct tally_row) rows; /* one per difficulty and laws, in order of first use */
    STACK(long) days;             /* of solved games, in any order, with repeats */
};

/* Runs of days on each of which a game was solved, in days. */
struct streaks {
    int latest; /* up to the last day with a solved game */
    int longest;
};

/* The row of games with such a difficulty and the laws of such a board; a new one if there is
 * none. */
struct tally_row *tally_row_of(struct tally *tally, const char *difficulty,
                               const struct shape *shape);
void tally_fini(struct tally *tally);
void tally_add(struct tally *tally,
               const struct result *result);     /* of a game that is begun */
int64_t tally_mean(const struct tally_row *row); /* time of the unaided games, or 0 */
struct streaks tally_streaks(struct tally *tally);

#endif
