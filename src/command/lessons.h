/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson on the desk. */
#ifndef STEPDOKU_COMMAND_LESSONS_H
#define STEPDOKU_COMMAND_LESSONS_H

#include "command/desk.h"
#include "learn/learning.h"

/* Puts the board of the lesson's first page on the desk, in a game that is not saved.  The
 * lesson ends when another game comes.  On failure the desk stays as it is. */
enum err lessons_start(struct desk *desk, const char *path, struct diagnosis *diagnosis);

/* True when the board or the search is as the page's task says. */
bool lessons_task_is_done(const struct desk *desk);

/* Says why the last move does nothing for the page's task, once for each move; nothing if it
 * does, or if it entered no digit.  Likewise that the search has gone past its event. */
void lessons_remark(struct desk *desk, struct buf *buf);

/* Does the page's task, unless it is a question, so that the board is as the next page says.  The
 * lesson will not be finished. */
void lessons_skip(struct desk *desk);

/* Turns to the next page and returns true; after the last, records that the lesson is finished,
 * ends it and returns false. */
bool lessons_turn(struct desk *desk);

#endif
