/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems with saving the game and the settings: tells the player at once and tries again until
 * saving succeeds.  The game continues meanwhile, and leaving it says what is lost. */
#ifndef STEPDOKU_COMMAND_SAVING_H
#define STEPDOKU_COMMAND_SAVING_H

#include "command/desk.h"
#include "command/io.h"

struct sync; /* run/sync.h */

/* Zero-initialise. */
struct saving {
    int told;           /* the problem last reported to the player; 0: all is saved */
    int told_lost;      /* of desk->lost, the moves that were reported */
    bool told_settings; /* that they cannot be saved; once is enough */
    int64_t retried_ms; /* when saving was tried again last */
};

/* Tries again when it is time, and puts news of saving into `message`.  `sync` may be NULL. */
void saving_watch(struct saving *saving, struct desk *desk, struct sync *sync,
                  int64_t now_ms, struct buf *message);

/* Returns the ms until saving_watch() must be called again; -1: not before the next
 * move. */
int saving_patience_ms(const struct saving *saving);

/* Returns whether every move is in a file, or the game has none on purpose. */
bool saving_is_done(const struct desk *desk);

/* Tries to save the game, and returns how many of its moves are in no file nevertheless. */
int saving_unsaved(struct desk *desk);

/* Call it before the desk is closed.  If files had to be written again, says so on standard error;
 * if moves are in no file, too, and returns STATUS_IO. */
enum status saving_leave(struct desk *desk, const struct io *io);

#endif
