/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint that a player is being given, a rung at a time: where to look, the technique's
 * name, the pattern's cells, the reason, the effect.  A mistake has one rung. */
#ifndef STEPDOKU_DESK_LADDER_H
#define STEPDOKU_DESK_LADDER_H

#include "cmd/command.h"
#include "game/game.h"
#include "logic/hint.h"
#include "text/step.h"

struct ladder {
    struct solver *solver; /* made when first needed */
    struct hint *hint;     /* NULL: none is being given */
    int rung;              /* an enum rung, the last that was shown */
    int n_skipped;         /* hints passed over for this one */
    int stop;              /* of the walk along its links; 0: it is shown as a whole */
};

struct ladder *ladder_new(void);
void ladder_free(struct ladder *ladder);

/* The board has changed: the next hint is another. */
void ladder_reset(struct ladder *ladder);

/* The first rung of the best hint for the player who asks, near the desk's cursor; or of
 * the next best when one was given. */
void ladder_begin(struct ladder *ladder, const struct request *request);

/* Up to a rung, from the one shown; false when there is none above. */
bool ladder_climb(struct ladder *ladder, int rung);

/* To a stop of the walk along the step's links, at the rung of the reason at least; 0 is
 * the whole again.  False when there is none such. */
bool ladder_walk(struct ladder *ladder, int stop);

/* Stops of that walk; 0: no step is being given, or one without links. */
int ladder_stops(const struct ladder *ladder);

bool ladder_is_step(const struct ladder *ladder);

/* The rung or the stop shown, as a sentence. */
void ladder_say(const struct ladder *ladder, const struct game *game,
                const struct alphabet *alphabet, struct buf *out);

/* The effect of a step as moves; marks are filled in first when there are none to take
 * away. */
void ladder_moves(const struct step *step, const struct game *game, struct moves *moves);

/* forced_find() on the desk's board.  The last step that the sink took, if any, is then the
 * hint that is being given. */
bool ladder_next(struct ladder *ladder, const struct request *request,
                 const struct step_sink *sink, struct hint *hint);

#endif
