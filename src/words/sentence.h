/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about a board, in the user's language, without a full stop and without an end
 * of line. */
#ifndef STEPDOKU_WORDS_SENTENCE_H
#define STEPDOKU_WORDS_SENTENCE_H

#include <stdbool.h>

#include "search/choices.h"
#include "human/step.h"
#include "game/move.h"
#include "words/phrase.h"

/* Adds a text, and of each of its parts such as {u|'undo'} what names the key or, unless `keys`,
 * the command. */
void say_with_keys(struct buf *buf, const char *text, bool keys);

/* r1c1 and r1c4 both hold 5 in row 1 */
void say_clash(struct buf *buf, const struct shape *shape, const struct clash *clash,
               const struct alphabet *alphabet);

/* without r9c8=4 or r9c9=4 it has one solution; or, if not `unique`, several */
void say_suspects(struct buf *buf, const struct shape *shape,
                  const struct candidate *suspects, int n, bool unique,
                  const struct alphabet *alphabet);

/* Erased r9c8=4: now it has one solution; or, if not `unique`, several */
void say_erased(struct buf *buf, const struct shape *shape, struct candidate given,
                bool unique, const struct alphabet *alphabet);

/* r5c5: fewest choices, {3,7}: first of 4 cells with 2 */
void say_most_constrained(struct buf *buf, const struct choices *choices, int cell,
                          const struct alphabet *alphabet);

/* Why the moves were refused on this board; nothing for MOVE_DONE. */
void refusal_say(struct buf *buf, enum refusal refusal, const struct moves *moves,
                 const struct grid *grid, const struct alphabet *alphabet, bool keys);

#endif
