/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trouble with the file that the game is saved in: the player is told at once, and saving
 * is tried again until it succeeds.  The game continues meanwhile. */
#ifndef STEPDOKU_TUI_KEEPING_H
#define STEPDOKU_TUI_KEEPING_H

#include "desk/desk.h"

struct sync; /* job/sync.h */

struct keeping {
    int told;           /* the errno that the player was told last; 0: all is saved */
    int64_t retried_ms; /* when saving was tried again last */
};

/* Tries again when it is time, and adds news of saving to `message`.  `sync` may be NULL. */
void keeping_watch(struct keeping *keeping, struct desk *desk, struct sync *sync,
                   int64_t now_ms, struct buf *message);

/* How long until it has to watch again; -1: until something is saved. */
int keeping_patience_ms(const struct keeping *keeping);

/* Whether all that was done is in a file. */
bool keeping_is_done(const struct desk *desk);

#endif
