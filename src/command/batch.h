/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in blocks on many threads (run/pool.h), its answers written in the order of the
 * blocks, with progress and interruption.  The caller fills one block after the other:
 *
 *      struct batch *batch = batch_new(request, &work);
 *      while (there is more && !batch_is_over(batch)) {
 *          fill batch_vacant(batch);
 *          batch_submit(batch);
 *          batch_advance(batch, part);
 *      }
 *      status = batch_end(batch);
 */
#ifndef STEPDOKU_COMMAND_BATCH_H
#define STEPDOKU_COMMAND_BATCH_H

#include "command/request.h"

/* The answers of a block, empty when it is vacant. */
struct output {
    struct buf out, err;
    enum status status;
    size_t n_puzzles;
};

struct batch_work {
    const void *ctx;
    void *(*block_new)(const void *ctx); /* begins with a struct output */
    void (*block_free)(void *block);     /* does not free its output */
    void *(*own_new)(const void *ctx);   /* the working memory of a thread */
    void (*own_free)(void *own);
    void (*work)(void *own, void *block);
    /* Adds what else the progress is to say; may be NULL. */
    void (*say_note)(const void *ctx, struct buf *note);
    struct stop stop;
};

struct batch;

/* Runs on as many threads as --threads says, or one per processor. */
struct batch *batch_new(const struct request *request, const struct batch_work *work);

/* Returns the next block to fill, the same one until it is submitted. */
void *batch_vacant(struct batch *batch);
void batch_submit(struct batch *batch);

/* Writes what is finished, and shows that `part` of the input has been submitted: 0 to 1,
 * or negative when that is not known. */
void batch_advance(struct batch *batch, double part);

/* Waits until everything submitted is written. */
void batch_drain(struct batch *batch);

/* Adds the status of something that went wrong outside the blocks. */
void batch_fail(struct batch *batch, enum status status);

/* True after an interrupt, an answer of STATUS_INTERRUPTED, or a failed write: then
 * nothing more need be submitted. */
bool batch_is_over(const struct batch *batch);

/* Waits for all blocks, writes them and frees the batch; returns the worst status of
 * all. */
enum status batch_end(struct batch *batch);

/* Returns the number of threads that work for the request. */
int batch_threads(const struct request *request);

#endif
