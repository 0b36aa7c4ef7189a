/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems with saving the game: tells the player at once and tries again until saving
 * succeeds.  The game continues meanwhile. */
#ifndef STEPDOKU_TUI_KEEPING_H
#define STEPDOKU_TUI_KEEPING_H

#include "desk/desk.h"

struct sync; /* job/sync.h */

struct keeping {
    int told;           /* the errno last reported to the player; 0: all is saved */
    int64_t retried_ms; /* when saving was tried again last */
};

/* Tries again when it is time, and adds news of saving to `message`.  `sync` may be NULL. */
void keeping_watch(struct keeping *keeping, struct desk *desk, struct sync *sync,
                   int64_t now_ms, struct buf *message);

/* Returns the ms until keeping_watch() must be called again; -1: not before the next
 * move. */
int keeping_patience_ms(const struct keeping *keeping);

/* Returns whether every move is in a file, or the game has none on purpose. */
bool keeping_is_done(const struct desk *desk);

#endif
