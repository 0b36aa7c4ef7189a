/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exercise on the desk: a lesson at one of its pages, or training, which is a lesson whose pages
 * are the positions of a technique.  A page has a board and perhaps a task; what the player does is
 * judged, something is said about it, and then the next page comes. */
#ifndef STEPDOKU_COMMAND_EXERCISE_H
#define STEPDOKU_COMMAND_EXERCISE_H

#include <stdlib.h>

#include "human/judge.h"
#include "learn/course.h"
#include "learn/lesson.h"
#include "command/desk.h"

struct exercise {
    struct lesson lesson;
    char *
        path; /* of the lesson, or the code of its technique; owned; NULL: it is training */
    int page;
    struct search_options strategy; /* that the player steps by outside of lessons */
    bool is_skipped;  /* a task was, so that the lesson is not finished at its end */
    int node;         /* of the game, that was remarked on or judged last */
    uint64_t event;   /* of the search, that was remarked on last; 0: none */
    struct buf named; /* right answers to the page's question; in the end, all of it */

    /* In a position where a technique is to be found. */
    int base; /* the node of the game that has the position */
    enum judged verdict;
    struct buf says; /* about the answer; empty: nothing */
    bool is_helped;  /* by a hint, or by what was said about a wrong answer */
    bool is_wrong;   /* an answer was, and that is noted */
    bool is_over;    /* the technique was found */
    struct {
        int n, alone, wrong; /* positions that were noted */
    } session;               /* of training, up to its summary */
};

/* `exercise` may be NULL. */
static inline void exercise_free(struct exercise *exercise)
{
    if (!exercise)
        return;
    lesson_fini(&exercise->lesson);
    buf_fini(&exercise->named);
    buf_fini(&exercise->says);
    free(exercise->path);
    free(exercise);
}

/* The page of the exercise on the desk; NULL: there is none. */
static inline const struct lesson_page *exercise_page(const struct desk *desk)
{
    const struct exercise *exercise = desk->exercise;
    return exercise ? &exercise->lesson.pages.at[exercise->page] : NULL;
}

/* The same if a technique is to be found on it, otherwise NULL. */
static inline const struct lesson_page *exercise_position(const struct desk *desk)
{
    const struct lesson_page *page = exercise_page(desk);
    return page && page->task == LESSON_FIND ? page : NULL;
}

/* Lists the lessons as lessons_list(), with the ladder, the techniques that at least 100 of the bundled
 * classic puzzles need, in the order of techniques.def.  Trial and error is no rung. */
void exercise_list(struct lessons *lessons, bool has_files, const char *directory);

/* Adds what the player has done of listed techniques, a line each after a heading, and why which one is
 * next, a sentence; returns its place in the list, or -1. */
int exercise_say_ladder(struct buf *lines, struct buf *why,
                        const struct lessons *lessons);

/* Start a lesson, that of a file or that on a technique, and training in the next position of a
 * technique after number `after` (-1: the first), with the board of a page on the desk, in a game
 * that is not saved.  The exercise ends when another game comes.  On failure, or where there is no
 * position, the desk stays as it is.
 *
 * The lesson on a technique is made of what there is: how to look for it, its first position with a
 * hint, two questions on the second, a mistake that people make, if the glossary has one, five more
 * positions in which it is to be found, and a puzzle whose hardest step it is. */
enum err exercise_learn(struct desk *desk, const struct lesson_entry *entry,
                        struct diagnosis *diagnosis);
bool exercise_train(struct desk *desk, enum technique technique, int after);

/* Prints "Lesson: TITLE, page 2 of 5", and the page, with what it says for keys or for
 * commands. */
void exercise_say(struct buf *buf, const struct desk *desk, bool keys);

/* True when the board or the search is as the page's task says. */
bool exercise_is_done(const struct desk *desk);

/* Turns to the next page and returns true; after the last, records that the lesson is finished,
 * ends it and returns false. */
bool exercise_turn(struct desk *desk);

/* Whether the player looks for eliminations in the position, not for a digit to place. */
bool exercise_eliminates(const struct lesson_page *position);

/* Judges what the player has placed and eliminated in the position, unless that is over, and says
 * what it is worth, or if `is_asked` is false only that it is right.  Notes the first that is wrong,
 * otherwise that the position is solved, and sums up after ten positions of training. */
void exercise_judge(struct desk *desk, bool is_asked);

/* Call it after each line or key of the player in a position.  Ends it when the technique was
 * found, and puts the position back if it is no longer on the board.  Returns true when
 * exercise->says has something new. */
bool exercise_follow(struct desk *desk);

/* With the setting `predict`, asks a player what the next event of the search will be, and adds the
 * question; false if that was asked already, or there is nothing to find out.  The event gives the
 * reason. */
bool exercise_asks_event(struct desk *desk, struct buf *text);

#endif
