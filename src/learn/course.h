/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to learn, and what of it a player has done: the bundled lessons (learn/lesson.h),
 * and for each technique some bundled positions to train with.  What was done is noted in files of
 * a directory, that of the saved games (NULL: nothing was done, and nothing is noted).
 *
 * The positions are in training.hodoku beside the lists of puzzles, in HoDoKu's format, with the
 * technique's code in the first field.  In a position no technique finds a step that is of a lower
 * level, and mostly none that is before this one in techniques.def.
 * tests/support/collect_training.c makes the file. */
#ifndef STEPDOKU_LEARN_COURSE_H
#define STEPDOKU_LEARN_COURSE_H

#include "base/buf.h"
#include "base/err.h"
#include "base/mem.h"
#include "human/technique.h"
#include "learn/lesson.h"

/* ---- lessons; STEPDOKU_LESSONS names another directory for them ---- */

struct lessons {
    STACK_FIELDS(struct lesson_entry {
        char *path; /* owned; of a lesson on a technique, its code */
        struct buf title;
        enum technique technique; /* TECHNIQUES: that of a file */
        bool is_finished;
        bool begins_more; /* it is the first that is no rung of the ladder */
        int n;            /* positions */
        int n_tried;      /* by the player */
        int n_alone;      /* of these: at last solved without help */
        long day;         /* of the last, as in base/date.h; 0: unknown */
        int met;          /* steps in the player's games */
        int unaided;      /* of these: made without help */
        bool is_stalled;  /* one of the last games stalled there */
    })
};

/* Lists the lessons of files in their order, if they are wanted, then those on techniques that are
 * not among them: the rungs of the ladder, then the others that have positions.  One that cannot be
 * read has its diagnosis as title.  Free it with lessons_fini(). */
void lessons_list(struct lessons *lessons, const struct technique_set *rungs,
                  bool has_files, const char *directory);
void lessons_fini(struct lessons *lessons);

/* The number of the first lesson, up to the last rung, that is not finished, from 1; 0: none. */
int lessons_next(const struct lessons *lessons);

/* What was done, a line each. */
enum notes {
    NOTES_LESSONS, /* finished: a file's name, or a technique's code */
    /* Positions: "0300 7 2026-11-29" for position 7 of the X-Wing, solved alone that day; "helped"
     * or "wrong" before the day.  Lines without a day are older. */
    NOTES_TRAINING,
    /* Solved games: the file's name, and what review_progress() (command/review.h) says. */
    NOTES_GAMES
};

/* Remembers a line; of a path, the name of the file.  A game is remembered once.  ERR_IO: see
 * errno, and `file` is the file that cannot be written. */
enum err course_note(const char *directory, enum notes notes, const char *line,
                     struct buf *file);

/* ---- training ---- */

/* Appends the directory of the positions and of the bundled lists; STEPDOKU_PUZZLES names
 * another. */
void course_directory(struct buf *path);

/* Reads the file of positions, empty if there is none, for the next functions. */
void course_read(struct buf *positions);

/* Returns how many positions a technique has. */
int course_count(const struct buf *positions, enum technique technique);

/* Returns the number of the technique's next position after number `after` (-1: the first), on a day
 * of base/date.h; -1: it has none.  What was wrong comes again after three others, and what was wrong
 * or solved with help on the next day; what was solved alone comes again after 3 days, then 10, then
 * 30.  Where nothing comes again, it is one that was not tried, or simply the next. */
int course_next(const struct buf *positions, const char *directory,
                enum technique technique, int after, long today);

/* Adds a page for each of the technique's positions number `from` to `to` - 1 that are there to a
 * lesson, and its title. */
void course_add_positions(const struct buf *positions, enum technique technique, int from,
                          int to, struct lesson *lesson);

#endif
