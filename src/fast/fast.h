/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fast: verdicts, first solutions and solution counts of ordinary 9x9 boards, as many
 * a second as the processor allows.
 *
 * It is for callers with many boards (a file, a generator trying clue removals) and for
 * callers of one.  It is not for explaining: no events, no order of moves, no other
 * shapes; src/core and src/logic do those.
 *
 * A board is 81 digits row by row, 0 for blank, 1 to 9 otherwise.  In batches a cell can
 * also be FAST_NOT + d: any digit but d.  Other values are the caller's bug.  Contradictory
 * givens are not: such a board has no solutions.
 *
 * A kernel is this engine compiled for one instruction set.  Kernels differ in speed and
 * in nothing else: what is found for a board depends on that board and the limit alone,
 * not on the kernel, on the other boards of the batch, nor on their order.
 *
 * No function here keeps state outside the scratch it is given: one scratch a thread,
 * and any number of threads.
 */
#ifndef STEPDOKU_FAST_FAST_H
#define STEPDOKU_FAST_FAST_H

#include <stddef.h>
#include <stdint.h>

enum { FAST_CELLS = 81, FAST_NOT = 16 };

/* Limits with a name of their own; any other number n >= 1 counts up to n. */
enum {
    FAST_FIRST = 1,   /* is there a solution? */
    FAST_VERDICT = 2, /* none, one or several? */
};

struct fast_kernel;
struct fast_scratch;

/* The fastest kernel that this processor can run. Never NULL. */
const struct fast_kernel *fast_best(void);

/* The kernel called name ("avx512", "avx2", "sse4", "plain"), or NULL if there is none
 * such or this processor cannot run it. */
const struct fast_kernel *fast_find(const char *name);

/* The i-th kernel this processor can run, fastest first; NULL past the last. */
const struct fast_kernel *fast_at(size_t i);

const char *fast_name(const struct fast_kernel *kernel);

/* Working memory for one thread's calls with this kernel, under 2 MB.  The caller frees
 * it; freeing NULL does nothing. */
struct fast_scratch *fast_scratch_new(const struct fast_kernel *kernel);
void fast_scratch_free(struct fast_scratch *scratch);

/*
 * Searches n boards.  found[i] becomes the number of solutions of boards[i], or limit if
 * there are as many or more; limit >= 1.  Unless first is NULL, first[i] becomes a
 * solution of boards[i], always the same one, or zeros if there is none.
 *
 * Nothing is allocated but, for boards harder than any that is known, more room to search.
 */
void fast_solve(struct fast_scratch *scratch, size_t n,
                const uint8_t (*boards)[FAST_CELLS], uint64_t limit, uint64_t *found,
                uint8_t (*first)[FAST_CELLS]);

/*
 * The same for one board, sooner, by another search: which of several solutions becomes
 * the first depends on the board alone here too, but need not be the one fast_solve()
 * gives.  first is NULL or room for FAST_CELLS digits; FAST_NOT is not for this.
 */
void fast_solve_one(struct fast_scratch *scratch, const uint8_t board[FAST_CELLS],
                    uint64_t limit, uint64_t *found, uint8_t *first);

#endif
