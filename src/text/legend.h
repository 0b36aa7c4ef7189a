/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of a step that is drawn (logic/drawing.h): what its parts, its branches
 * from 1 on, its houses and its lines are. */
#ifndef STEPDOKU_TEXT_LEGEND_H
#define STEPDOKU_TEXT_LEGEND_H

#include "base/buf.h"
#include "logic/drawing.h"
#include "text/alphabet.h"

/* The letter beside a candidate that plays this part, 0 for none, and beside those of a
 * branch, from 1. */
char part_badge(enum part part);
char branch_badge(int branch);

/* Nothing is said of what needs no word. */
void say_part(struct buf *buf, const struct shape *shape, const struct step *step,
              enum part part, const struct alphabet *alphabet);
void say_branch(struct buf *buf, const struct shape *shape, const struct step *step,
                int branch, const struct alphabet *alphabet);
void say_base(struct buf *buf, const struct shape *shape, const struct step *step);
void say_line(struct buf *buf, const struct shape *shape, const struct step *step,
              bool strong, const struct alphabet *alphabet);

#endif
