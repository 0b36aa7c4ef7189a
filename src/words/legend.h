/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of a drawn step (human/drawing.h): what its parts, branches, houses and lines
 * are.  Branches are numbered from 1. */
#ifndef STEPDOKU_WORDS_LEGEND_H
#define STEPDOKU_WORDS_LEGEND_H

#include "base/buf.h"
#include "human/drawing.h"
#include "format/alphabet.h"

/* The letter beside the candidates of a part (0: none), or of a branch. */
char part_badge(enum part part);
char branch_badge(int branch);

/* These add nothing where no explanation is needed. */
void say_part(struct buf *buf, const struct shape *shape, const struct step *step,
              enum part part, const struct alphabet *alphabet);
void say_branch(struct buf *buf, const struct shape *shape, const struct step *step,
                int branch, const struct alphabet *alphabet);
void say_base(struct buf *buf, const struct shape *shape, const struct step *step);
void say_line(struct buf *buf, const struct shape *shape, const struct step *step,
              bool strong, const struct alphabet *alphabet);

#endif
