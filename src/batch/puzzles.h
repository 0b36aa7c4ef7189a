/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that a command's arguments mean, one after the other: an argument that names
 * a file, or a bundled one such as "easy", is read, else one that is a puzzle is taken;
 * "-" or no argument is standard input.  Bad data is said on the error stream and goes on
 * with the next.
 *
 * Puzzles are answered on as many threads as --threads says, and the answers come out in
 * the order of the puzzles, the same for any number of threads.  Memory does not grow with
 * the input. */
#ifndef STEPDOKU_BATCH_PUZZLES_H
#define STEPDOKU_BATCH_PUZZLES_H

#include "cmd/command.h"
#include "fast/fast.h"
#include "text/alphabet.h"

/* Adds the answer for one puzzle, whole lines, to `out`.  Runs on several threads at a
 * time, each with a request of its own, whose engine is its own too. */
typedef enum status answer_puzzle(const struct request *request,
                                  const struct puzzle *puzzle, struct buf *out);

/* The same for n ordinary 9x9 boards at once, a line each. */
typedef enum status answer_boards(const struct request *request, size_t n,
                                  const uint8_t (*boards)[FAST_CELLS], struct buf *out);

struct answer {
    answer_puzzle *puzzle;
    answer_boards *boards; /* may be NULL: `puzzle` for each */
    const char *invalid;   /* stands for a puzzle that cannot be read; may be NULL */
    size_t grain;          /* puzzles a thread takes at a time: few when each is long */
    bool hears_interrupts; /* and answers in hand with STATUS_INTERRUPTED */
};

/* Ends early after an answer of STATUS_INTERRUPTED, and when out cannot be written. */
enum status puzzles_answer(const struct request *request, const struct answer *answer);

/* With a grain for puzzles of a millisecond or so. */
enum status puzzles_each(const struct request *request, answer_puzzle *answer,
                         const char *invalid);

/* The symbols that answers are written in: those asked for by --symbols and --blank, a
 * player's own, else the usual. */
void puzzles_alphabet(const struct request *request, int side, struct alphabet *alphabet);

/* The first puzzle that an argument means. */
enum status puzzles_first(const struct request *request, struct puzzle *puzzle);

/* As a game begins with it: without candidates of its own, if it has them, which is said;
 * a player's marks stay. */
enum status puzzles_first_game(const struct request *request, struct puzzle *puzzle);

/* The threads that --threads asks for, or as many as there are processors. */
int puzzles_threads(const struct request *request);

#endif
