/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of training: for each technique some bundled positions, and which of them a
 * player has solved.  The positions are in training.hodoku beside the lists of puzzles, in
 * HoDoKu's format, with the technique's code in the first field.  In a position no technique
 * finds a step that is of a lower level, and mostly none that is before this one in
 * techniques.def.  tests/support/collect_training.c makes the file. */
#ifndef STEPDOKU_COMMAND_COURSE_H
#define STEPDOKU_COMMAND_COURSE_H

#include "command/sessions.h"
#include "human/technique.h"
#include "format/puzzle.h"

/* A technique and its positions: how many there are, how many the player has solved without
 * help, and how many in any way. */
struct course_row {
    enum technique technique;
    int n, n_alone, n_solved;
};

struct course {
    STACK_FIELDS(struct course_row)
};

/* Lists all techniques, by level and then as in techniques.def.  Free it with course_fini(). */
void course_list(struct course *course, const struct desk_world *world);
void course_fini(struct course *course);

/* Reads the file of positions, empty if there is none, for the next three functions. */
void course_read(struct buf *positions);

/* Returns how many positions a technique has. */
int course_count(const struct buf *positions, enum technique technique);

/* Returns the number of the technique's next position after number `after` (-1: the first): one
 * that the player has not solved alone, or if all are, simply the next.  -1: it has none. */
int course_next(const struct buf *positions, const struct desk_world *world,
                enum technique technique, int after);

/* Takes a position, numbered from 0, from the file.  False when it is not there. */
bool course_position(const struct buf *positions, enum technique technique, int number,
                     struct puzzle *position);

/* Remembers that the player has solved a position. */
void course_note(const struct desk_world *world, enum technique technique, int number,
                 bool is_alone);

#endif
