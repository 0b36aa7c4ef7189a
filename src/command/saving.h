/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sees that a game in progress reaches the disk.
 *
 * A thread syncs its file within a second of a write, so that the thread that wrote does not have
 * to wait for the disk.  Of problems with saving the game and the settings, the player is told at
 * once, and it is tried again until saving succeeds.  The game continues meanwhile, and leaving it
 * says what is lost. */
#ifndef STEPDOKU_COMMAND_SAVING_H
#define STEPDOKU_COMMAND_SAVING_H

#include "command/desk.h"
#include "command/io.h"

/* ---- to the disk ---- */

struct sync;

/* NULL when there is no thread to be had. */
struct sync *sync_new(void);
void sync_free(struct sync *sync); /* syncs what is not synced yet */

/* Tells the thread that the file was written to.  The caller may close the file at any time,
 * because the thread uses a duplicate.  Does nothing if `file` is negative or `sync` NULL. */
void sync_soon(struct sync *sync, int file);

/* The errno of the last sync that failed since the last call, or 0. */
int sync_problem(struct sync *sync);

/* ---- to the file ---- */

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
