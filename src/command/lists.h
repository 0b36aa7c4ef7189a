/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists of puzzles, from easy to hard: what a player has solved of them, which
 * techniques they need; and the single puzzles that stepdoku has by name:
 *
 *     easy:37            puzzle 37 of a bundled list
 *     easy:1-5           puzzles 1 to 5 of one
 *     daily              the puzzle of today
 *     daily:2026-11-22   the puzzle of another day */
#ifndef STEPDOKU_COMMAND_LISTS_H
#define STEPDOKU_COMMAND_LISTS_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/rng.h"
#include "base/mem.h"
#include "board/grid.h"
#include "human/technique.h"
#include "words/spec.h"

struct bundled {
    const char *file;
    const char *name; /* for _() */
    struct hardness
        rated; /* the range of all its ratings; boards with other laws have none */
};

extern const struct bundled bundled_lists[];
extern const int n_bundled_lists;

/* Appends the file of a list; false when it cannot be read. */
bool list_path(const char *name, struct buf *path);

/* How many puzzles a list has; -1 when it cannot be read. */
int list_length(const char *name);

/* Picks a random puzzle of a list.  If that cannot be read, returns false and says so in
 * `problem`. */
bool list_pick(const char *name, struct rng *rng, struct grid *grid, struct buf *problem);

/* ---- a list with what the player has made of it ---- */

struct listed {
    struct grid grid;
    int number;                 /* in the whole list, from 1 */
    bool is_solved;             /* by the player, in a saved game */
    struct technique_set needs; /* of its path; empty: unknown */
};

struct list {
    STACK_FIELDS(struct listed)
};

/* Reads a list, and the saved games of a directory (NULL: none) for what is solved.  False when
 * there is no such list.  Free it with STACK_FINI(). */
bool list_read(struct list *list, const char *name, const char *directory);

/* Drops the puzzles whose paths do not need a technique. */
void list_keep(struct list *list, enum technique technique);

/* The hardest of the techniques that a puzzle needs; TECHNIQUES: unknown. */
enum technique needs_hardest(const struct technique_set *needed);

/* ---- which techniques the puzzles need ---- */

/* A line of the file techniques.index beside the lists: a puzzle's name and the codes of the
 * techniques that its path (human/solver.h) takes by default.
 *
 *     easy:37 0000 0003 0002
 *
 * "trial-and-error" is the last resort.  Puzzles with several solutions have no line, and lines
 * that begin with # are comments.  needs_test.c writes the file and checks it. */
struct need {
    char puzzle[32]; /* easy:37, as puzzle_find_named() takes it */
    struct technique_set techniques;
    bool is_classic; /* no puzzle with other rules */
};

struct needs {
    STACK_FIELDS(struct need)
};

/* Reads what the index says of a list, or of all (NULL); an index that cannot be read is empty.
 * Free it with STACK_FINI(). */
void needs_read(struct needs *needs, const char *list);

/* Adds the line of a puzzle, with a newline. */
void needs_print(struct buf *buf, const struct need *need);

/* ---- puzzles by name ---- */

enum named {
    NAMED_NOTHING, /* the name has another form, or there is no list of that name */
    NAMED_PUZZLE,
    NAMED_MISSING /* the list has no such puzzle, or the date does not exist */
};

/* Looks for the puzzle that a name stands for.  `lines` gets it as a line (NULL: only the name is
 * wanted, and so the puzzle of a day is not made), and `title` its whole name (daily becomes
 * daily:2026-11-22); or `title` gets a sentence that says what is missing.  With `lines`, a name
 * such as easy:1-5 stands for several puzzles. */
enum named puzzle_find_named(const char *name, struct buf *lines, struct buf *title);

/* If the name stands for such a puzzle, or for a list and so for its first puzzle, fills in the
 * puzzle's whole name (daily becomes daily:2026-11-22, easy becomes easy:1), otherwise nothing. */
void puzzle_title(const char *name, struct buf *title);

/* Adds the name of the puzzle after one of a list, such as easy:38 after easy:37; returns false if
 * the title is not of a list's puzzle, or of its last. */
bool puzzle_after(const char *title, struct buf *next);

#endif
