/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in blocks on many threads, its answers written in the order of the blocks, with progress
 * and interruption.  There are a few more blocks than threads, which are reused; one thread
 * fills them, submits them and writes what is finished:
 *
 *      struct blocks *blocks = blocks_new(request, &work);
 *      while (there is more && !blocks_are_over(blocks)) {
 *          fill blocks_vacant(blocks);
 *          blocks_submit(blocks);           ----->  work(own, block) on some thread
 *          blocks_advance(blocks, part);    <-----  writes finished answers
 *      }
 *      status = blocks_end(blocks);
 *
 * Where no thread can be started, blocks_submit() does the work. */
#ifndef STEPDOKU_COMMAND_BLOCKS_H
#define STEPDOKU_COMMAND_BLOCKS_H

#include "command/request.h"

/* The answers of a block, empty when it is vacant. */
struct output {
    struct buf out, err;
    enum status status;
    size_t n_puzzles;
};

struct blocks_work {
    const void *ctx;
    void *(*block_new)(const void *ctx); /* begins with a struct output */
    void (*block_free)(void *block);     /* does not free its output */
    void *(*own_new)(const void *ctx);   /* the working memory of a thread */
    void (*own_free)(void *own);
    void (*work)(void *own, void *block);
    /* Does what else is to be done with a finished block before its output is written; may be
     * NULL. */
    enum status (*deliver)(const void *ctx, void *block);
    /* Adds what else the progress is to say; may be NULL. */
    void (*say_note)(const void *ctx, struct buf *note);
    struct stop stop;
};

struct blocks;

/* Runs on as many threads as --threads says, or one per processor. */
struct blocks *blocks_new(const struct request *request, const struct blocks_work *work);

/* Returns the next block to fill, the same one until it is submitted. */
void *blocks_vacant(struct blocks *blocks);
void blocks_submit(struct blocks *blocks);

/* Writes what is finished, and shows that `part` of the input has been submitted: 0 to 1,
 * or negative when that is not known. */
void blocks_advance(struct blocks *blocks, double part);

/* Waits until everything submitted is written. */
void blocks_drain(struct blocks *blocks);

/* Adds the status of something that went wrong outside the blocks. */
void blocks_fail(struct blocks *blocks, enum status status);

/* True after an interrupt, an answer of STATUS_INTERRUPTED, or a failed write: then
 * nothing more need be submitted. */
bool blocks_are_over(const struct blocks *blocks);

/* Waits for all blocks, writes them and frees everything; returns the worst status of all. */
enum status blocks_end(struct blocks *blocks);

/* Returns the number of threads that work for the request. */
int blocks_threads(const struct request *request);

#endif
