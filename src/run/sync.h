/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that syncs files to the disk within a second of a write, so that the thread that
 * wrote does not have to wait for the disk. */
#ifndef STEPDOKU_RUN_SYNC_H
#define STEPDOKU_RUN_SYNC_H

struct sync;

/* NULL when there is no thread to be had. */
struct sync *sync_new(void);
void sync_free(struct sync *sync); /* syncs what is not synced yet */

/* Tells the thread that the file was written to.  The caller may close the file at any time,
 * because the thread uses a duplicate.  Does nothing if `file` is negative or `sync` NULL. */
void sync_soon(struct sync *sync, int file);

/* The errno of the last sync that failed since the last call, or 0. */
int sync_problem(struct sync *sync);

#endif
