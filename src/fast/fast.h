/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lane engine: verdicts, first solutions and solution counts of 9x9 boards, as many a
 * second as the processor allows.
 *
 * It is for callers with many boards, such as a file of puzzles or a generator that tries
 * to remove givens, and for callers with one.  It explains nothing: it reports no events,
 * has no order of moves and knows no other shape; src/search and src/human do those.
 *
 * A board is 81 digits row by row, 0 for an empty cell.  A cell can also be
 * FAST_NOT + d: any digit but d.  Other values are a bug of the caller.  Contradictory
 * givens are not: such a board has no solution.
 *
 * A kernel is the engine compiled for one instruction set.  All kernels give the same
 * answers: what is found for a board depends on the board and the limit only, not on the
 * kernel, the other boards of the batch or their order.
 *
 * No function here keeps state outside the scratch that it is given, so threads may call
 * them at the same time, each with its own scratch. */
#ifndef STEPDOKU_FAST_FAST_H
#define STEPDOKU_FAST_FAST_H

#include <stddef.h>
#include <stdint.h>

enum { FAST_CELLS = 81, FAST_NOT = 16 };

/* Limits with names; any other number n >= 1 counts up to n. */
enum {
    FAST_FIRST = 1,   /* is there a solution? */
    FAST_VERDICT = 2, /* none, one or several? */
};

struct fast_kernel;
struct fast_scratch;

/* Returns the i-th kernel that this processor can run, fastest first; NULL past the last.
 * There is at least one. */
const struct fast_kernel *fast_at(size_t i);

/* Returns "avx512", "avx2", "sse4" or "plain". */
const char *fast_name(const struct fast_kernel *kernel);

/* Returns working memory for this kernel and one thread, under 2 MB.  The caller frees it;
 * freeing NULL does nothing. */
struct fast_scratch *fast_scratch_new(const struct fast_kernel *kernel);
void fast_scratch_free(struct fast_scratch *scratch);

/* Searches n boards.  found[i] becomes the number of solutions of boards[i], or `limit` if
 * there are as many or more; limit >= 1.  Unless `first` is NULL, first[i] becomes a
 * solution of boards[i], always the same one, or zeros if there is none.
 *
 * It allocates when it is first called, and then only if a board needs more room to search
 * than any known board does. */
void fast_solve(struct fast_scratch *scratch, size_t n,
                const uint8_t (*boards)[FAST_CELLS], uint64_t limit, uint64_t *found,
                uint8_t (*first)[FAST_CELLS]);

/* The same for one board, which another search answers sooner.  If there are several
 * solutions, *first depends on the board only, but fast_solve() may give another one.
 * `first` is NULL or has room for FAST_CELLS digits. */
void fast_solve_one(struct fast_scratch *scratch, const uint8_t board[FAST_CELLS],
                    uint64_t limit, uint64_t *found, uint8_t *first);

#endif
