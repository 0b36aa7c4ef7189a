/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to the puzzles that a command's arguments stand for (command/origin.h), one after
 * the other.  Unreadable input is reported on standard error, then reading continues.
 *
 * Puzzles are answered on as many threads as --threads says.  The answers come in the
 * order of the puzzles, the same for any number of threads.  Memory is constant. */
#ifndef STEPDOKU_COMMAND_PUZZLES_H
#define STEPDOKU_COMMAND_PUZZLES_H

#include "search/uniqueness.h"
#include "fast/fast.h"
#include "command/blocks.h"

/* Adds the answer for one puzzle, whole lines, to `out`.  Runs on several threads at a
 * time, each with a request of its own that has an engine of its own.  The request's
 * alphabet is the one to write the answer with. */
typedef enum status answer_puzzle(const struct request *request,
                                  const struct puzzle *puzzle, struct buf *out);

/* Likewise for n ordinary 9x9 boards at once, one line for each. */
typedef enum status answer_boards(const struct request *request, size_t n,
                                  const uint8_t (*boards)[FAST_CELLS], struct buf *out);

struct answer {
    answer_puzzle *puzzle;
    answer_boards *boards; /* may be NULL: then `puzzle` answers each */
    const char *invalid;   /* the answer for unreadable input; may be NULL */
    size_t grain; /* puzzles per block: few when each takes long; 0: as is usual */
    bool is_line; /* has one line for each line of a list of puzzles */
    bool is_interruptible; /* polls request_catch(), and ends with STATUS_INTERRUPTED */

    /* For answers that are drawn and not written: draws one of the things that `puzzle` has
     * added to request->drawn.  Called in the order of the puzzles on the thread of the command;
     * false if nothing more need be drawn. */
    bool (*draw)(void *ctx, const void *thing);
    void *ctx;
    bool is_written; /* what is drawn is written, too */
};

/* Ends early after an answer of STATUS_INTERRUPTED, and when output fails.  A player's
 * request without arguments, or with the word "game", stands for the board on the desk. */
enum status puzzles_answer(const struct request *request, const struct answer *answer);

/* Likewise, with a grain for puzzles that take about a millisecond. */
enum status puzzles_each(const struct request *request, answer_puzzle *answer,
                         const char *invalid);

/* Likewise for the first puzzle alone. */
enum status puzzles_first(const struct request *request, answer_puzzle *answer);

/* ---- answers of one word, such as "none" for a puzzle without a solution ---- */

extern const struct uniqueness_row {
    const char *word;
    enum status status;
} uniqueness_verdicts[]; /* by an enum uniqueness */

#endif
