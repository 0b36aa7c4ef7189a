/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint shown to a player, a rung at a time: where to look, the technique's name, the
 * pattern's cells, the reason, the effect.  A mistake has one rung. */
#ifndef STEPDOKU_DESK_LADDER_H
#define STEPDOKU_DESK_LADDER_H

#include "game/game.h"
#include "job/engine.h"
#include "logic/hint.h"
#include "text/step.h"

struct ladder {
    struct solver *solver; /* made when first needed */
    struct hint *hint;     /* NULL: none is shown */
    int rung;              /* an enum rung: how much of the hint is shown */
    int n_skipped;         /* better hints that were shown before this one */
    int stop;              /* of the walk along its links; 0: the whole hint is shown */
};

/* Whose board needs a hint. */
struct ladder_asker {
    const struct game *game;
    struct engine *engine;
    struct stop stop;
    int near; /* the cell to look near first; -1: any */
};

struct ladder *ladder_new(void);
void ladder_free(struct ladder *ladder);

/* Dismisses the hint; the next one may be the same.  For when the board has changed. */
void ladder_reset(struct ladder *ladder);

/* Goes to the first rung of the best hint, or of the next best when one is shown. */
void ladder_begin(struct ladder *ladder, const struct ladder_asker *asker);

/* Climbs to a rung; false when it is not above the one shown. */
bool ladder_climb(struct ladder *ladder, int rung);

/* Goes to a stop of the walk along the hint's links, and at least to the rung of the
 * reason; 0 shows the whole again.  False when there is no such stop. */
bool ladder_walk(struct ladder *ladder, int stop);

/* The number of stops; 0 when no step is shown, or it has no links. */
int ladder_stops(const struct ladder *ladder);

/* The candidates [n_cells] that hints of the game are about: the player's pencil marks when
 * every empty cell has some, else those that the digits leave. */
void ladder_candidates(const struct game *game, digit_set *candidates);

bool ladder_is_step(const struct ladder *ladder);

/* Adds the rung or the stop shown as a sentence. */
void ladder_say(const struct ladder *ladder, const struct game *game,
                const struct alphabet *alphabet, struct buf *out);

/* Adds the moves that do what the step says.  A step that eliminates fills in the pencil
 * marks first when the game has none. */
void ladder_moves(const struct step *step, const struct game *game, struct moves *moves);

/* forced_find() on the game's board.  The last step that the sink took, if any, becomes the
 * hint that is shown. */
bool ladder_next(struct ladder *ladder, const struct ladder_asker *asker,
                 const struct step_sink *sink, struct hint *hint);

#endif
