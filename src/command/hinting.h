/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint shown to a player, in more detail each time: where to look, the technique's name, the
 * pattern's cells, the reason, the effect.  Wrong digits have the first three of these: how many,
 * in which box, and their cells. */
#ifndef STEPDOKU_COMMAND_HINTING_H
#define STEPDOKU_COMMAND_HINTING_H

#include "game/game.h"
#include "run/engine.h"
#include "human/hint.h"
#include "words/step.h"

struct hinting {
    struct solver *solver; /* created when first needed */
    struct hint *hint;     /* NULL: none is shown */
    int detail;            /* an enum detail; 0: no hint is shown */
    int n_skipped;         /* better hints that were shown before this one */
    int stop;              /* of the walk along the links; 0: none, the whole hint is
                            * shown */
    bool is_answer;        /* to another question: the next hint begins anew */
    bool givens_fail;      /* the givens have no solution: no entry is to blame */
};

/* A text to translate, for desk_say(): the givens have no solution, and what changes them. */
extern const char hinting_givens_fail[];

/* The board that needs a hint. */
struct hinting_asker {
    const struct game *game;
    struct engine *engine;
    struct stop stop;
    const struct technique_set *techniques; /* borrowed; those to try */
    int near;                               /* the cell near which to look first, or -1 */
};

void hinting_free(struct hinting *hinting);

/* Dismisses the hint and forgets which were skipped.  Call it when the board has changed. */
void hinting_reset(struct hinting *hinting);

/* Shows the first level of detail of the best hint or, if a hint is shown, of the next best. */
void hinting_find(struct hinting *hinting, const struct hinting_asker *asker);

/* Shows the hint in this detail, or in as much as it has or is shown already. */
void hinting_show_up_to(struct hinting *hinting, int detail);

/* Goes to a stop of the walk along the hint's links, and at least to the level of the
 * reason.  Stop 0 shows the whole hint.  Returns false if there is no such stop. */
bool hinting_walk(struct hinting *hinting, int stop);

/* Returns the number of stops; 0 if no step is shown or it has no links. */
int hinting_stops(const struct hinting *hinting);

/* Copies the candidates [n_cells] that hints use: the player's pencil marks if every
 * empty cell has some, otherwise those that the digits leave. */
void hinting_candidates(const struct game *game, digit_set *candidates);

/* Shows the reason of a step that answers another question: it is no hint. */
void hinting_answer(struct hinting *hinting, const struct step *step);

/* Shows the mistake instead of a hint if a digit on the board is wrong; otherwise returns false
 * and leaves the hint.  Pencil marks and `near` are ignored. */
bool hinting_find_mistake(struct hinting *hinting, const struct hinting_asker *asker);

/* Whether digits that differ from the solution are shown; from which level on, see
 * say_wrong_digits(). */
bool hinting_is_mistake(const struct hinting *hinting);

bool hinting_is_step(const struct hinting *hinting);

/* Whether the search for the hint was stopped: whoever asks again wants another search. */
bool hinting_was_stopped(const struct hinting *hinting);

/* Adds a sentence: what the level or the stop that is shown says. */
void hinting_say(const struct hinting *hinting, const struct game *game,
                 const struct alphabet *alphabet, struct buf *out);

/* Adds what tells this hint from others: the moves of its step, or what it says of a mistake.
 * Adds nothing if no hint is shown or it helps with nothing. */
void hinting_tell_apart(const struct hinting *hinting, const struct game *game,
                        const struct alphabet *alphabet, struct buf *out);

/* Adds the moves that apply the step.  If the step eliminates, all pencil marks are filled in
 * first unless every empty cell has some, because the step did not go by them then. */
void hinting_moves(const struct step *step, const struct game *game, struct moves *moves);

/* Calls forced_find() for the game's board.  The last step that the sink takes becomes
 * the hint that is shown. */
bool hinting_next(struct hinting *hinting, const struct hinting_asker *asker,
                  const struct step_sink *sink, struct hint *hint);

#endif
