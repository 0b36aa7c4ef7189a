/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons: pages of text, each beside a board, and most with a task.  The notation is that of
 * stepdoku(5), LESSONS:
 *
 *      %title What a candidate is
 *      %board 1234.....2......      a board for this page and those after it
 *      A paragraph of text.  {Press s|Type step} is said as the front end has it: with keys on
 *      the screen, with commands at the prompt.
 *      %cell r2c1                   marks the cell that the page is about
 *      %play                        opens the board in Play, which gives nothing away
 *      %run strategy naive          a command of the prompt, before the page is shown
 *      %round 1                     the board shows what this round has left
 *      %map                         the map of the search is below the text
 *      %hint naked single           hints are of this technique only
 *      %until r2c1=3 r2c2=4         the task: these digits and marks are on the board
 *      %until backtrack 2           the task: the search is at this stop (words/events.h)
 *      %answer smallest|least       the task: one of these answers
 *      %wrong first: It needs more. what is said about another answer
 *      %number 3|three              the task: this number
 *      %candidates r2c1             the task: the candidates of this cell, which is marked
 *      %place 3 box 1               the task: the one cell of the house that can be the digit
 *      %page                        ends the page
 *
 * or the line "%technique NAME" alone: the lesson on a technique, which is made. */
#ifndef STEPDOKU_LEARN_LESSON_H
#define STEPDOKU_LEARN_LESSON_H

#include <stdint.h>

#include "base/buf.h"
#include "board/grid.h"
#include "search/timeline.h"
#include "human/technique.h"
#include "game/move.h"
#include "words/verdict.h"

enum lesson_task {
    LESSON_READ,   /* nothing but to read the page */
    LESSON_MOVES,  /* the board has what the moves enter, mark and unmark */
    LESSON_SEARCH, /* the search is at an event */
    LESSON_ANSWER, /* the question is answered */
    LESSON_FIND    /* the technique is found in a position */
};

struct lesson_page {
    struct buf text;     /* paragraphs, with a blank line between two */
    struct buf commands; /* to run before, one per line */
    struct grid *board;  /* that of the page before, unless: */
    bool has_board;      /* `board` is its own, and owned */
    bool has_cell;       /* `cell` is marked on the board */
    int cell;
    int round;         /* after which candidates are shown; 0: not said */
    bool shows_map;    /* of the search */
    bool limits_hints; /* to these techniques */
    struct technique_set techniques;
    bool is_plain; /* the board opens without what the solver knows */
    enum lesson_task task;
    struct moves moves;
    struct stop_at stop;
    struct question question; /* of LESSON_ANSWER */
    enum technique technique; /* of LESSON_FIND, as the rest */
    int number, n;            /* of the position, from 0, and how many there are */
    digit_set *candidates;    /* owned */
};

struct lesson {
    enum technique technique; /* TECHNIQUES, unless the lesson is made and has no pages */
    struct buf title;
    struct {
        STACK_FIELDS(struct lesson_page)
    } pages;
};

/* Parse a whole lesson, at least one page and a board on the first or only a technique, as a text or
 * of a file.  Free it in any case with lesson_fini(). */
enum err lesson_parse(const char *text, struct lesson *lesson,
                      struct diagnosis *diagnosis);
enum err lesson_read(const char *path, struct lesson *lesson,
                     struct diagnosis *diagnosis);
void lesson_fini(struct lesson *lesson);

/* True when the board and its marks have what the page's moves say.  `marks` is [n_cells]. */
bool lesson_moves_are_made(const struct lesson_page *page, const struct grid *grid,
                           const digit_set *marks);

#endif
