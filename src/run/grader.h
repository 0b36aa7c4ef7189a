/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades puzzles for generate.h: how hard they are for people, as one number.  That is a level
 * or the hardest technique (as their enums) of the human path, or the rating (ER) in tenths.
 * For one thread. */
#ifndef STEPDOKU_RUN_GRADER_H
#define STEPDOKU_RUN_GRADER_H

#include "base/buf.h"
#include "generate/generate.h"
#include "words/spec.h"

struct grader;

/* `stop` ends any work of the grader early; a grade is then wrong. */
struct grader *grader_new(const struct shape *shape, struct stop stop);
void grader_free(struct grader *grader);

/* The level of the puzzle: that of its path, or extreme if the path does not solve it. */
enum difficulty grader_level(struct grader *grader, const struct grid *puzzle);

/* Sets the grade in `options` so that only puzzles with that hardness are made; for a rating
 * the board must be 9x9.  The grader must outlive the use of the options. */
void grader_aim(struct grader *grader, const struct hardness *hardness,
                struct generate_options *options);

/* The grade of a puzzle as the options have it; `ctx` is the grader. */
double grader_grade(void *ctx, const struct grid *puzzle);

/* Makes puzzle `number` of the seed; false when none was found or the grader was stopped.
 * The grader's shape is that of the spec; of a jigsaw, each puzzle has its own. */
bool grader_make(struct grader *grader, const struct spec *spec, uint64_t seed,
                 uint64_t number, struct grid *puzzle);

/* True if no puzzle is as specified, as far as that is known; then says why.  Takes up to a second
 * for a 4x4 board, and no time for others. */
bool grader_is_impossible(const struct spec *spec, struct stop stop, struct buf *why);

#endif
