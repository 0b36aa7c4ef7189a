/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that sees to it that what was written to a file is on the disk within a
 * second, so that the thread that wrote it need not wait for the disk. */
#ifndef STEPDOKU_JOB_SYNC_H
#define STEPDOKU_JOB_SYNC_H

struct sync;

/* NULL when there is no thread to be had. */
struct sync *sync_new(void);
void sync_free(struct sync *sync); /* syncs a last time what was written */

/* Something was written to the file, which stays the caller's and may be closed any time:
 * the thread has its own.  Does nothing when `file` is negative, or there is no thread. */
void sync_soon(struct sync *sync, int file);

/* The errno of the last sync that failed, 0 when none did since it was asked last. */
int sync_problem(struct sync *sync);

#endif
