/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson at one of its pages. */
#ifndef STEPDOKU_LEARN_LEARNING_H
#define STEPDOKU_LEARN_LEARNING_H

#include "learn/lesson.h"

struct learning {
    struct lesson lesson;
    char *path; /* owned */
    int page;
    int node;        /* of the game, at which the page's remarks on moves begin */
    uint64_t event;  /* of the search, that was remarked on last; 0: none */
    bool is_skipped; /* a task was, so that the lesson is not finished at its end */
    struct search_options strategy; /* that the player steps by outside of lessons */
};

/* Reads the lesson of a file.  On failure, returns NULL and fills the diagnosis. */
struct learning *learning_new(const char *path, struct diagnosis *diagnosis);
void learning_free(struct learning *learning); /* may be NULL */

/* NULL without a lesson. */
const struct lesson_page *learning_page(const struct learning *learning);

/* The board of the page: its own, or that of the nearest page before it that has one. */
const struct grid *learning_board(const struct learning *learning);

/* Whether that is shown without what the solver knows. */
bool learning_is_plain(const struct learning *learning);

/* Prints "Lesson: TITLE, page 2 of 5", and the page, with what it says for keys or for
 * commands. */
void say_page(struct buf *buf, const struct learning *learning, bool keys);

#endif
