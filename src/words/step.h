/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps as sentences: the five levels of a hint, each of which tells more than the one
 * before. */
#ifndef STEPDOKU_WORDS_STEP_H
#define STEPDOKU_WORDS_STEP_H

#include "base/buf.h"
#include "format/puzzle.h"
#include "human/hint.h"
#include "words/json.h"
#include "human/drawing.h"

enum detail {
    DETAIL_REGION = 1, /* where to look */
    DETAIL_NAME,       /* the technique */
    DETAIL_PATTERN,    /* its cells */
    DETAIL_REASON,     /* why it follows */
    DETAIL_EFFECT      /* what to do, as moves */
};

/* The first level names no more houses than these. */
enum { REGION_MOST_HOUSES = 3 };

/* No full stop and no end of line. */
void say_detail(struct buf *buf, const struct shape *shape, const struct step *step,
                enum detail detail, const struct alphabet *alphabet);

/* Stop 1 .. walk_stops() of the walk along the step's links (human/step.h): a link, or at
 * the last stop the conclusion and the effect. */
void say_walk(struct buf *buf, const struct shape *shape, const struct step *step,
              int stop, const struct alphabet *alphabet);

/* r2c3=5 for a link that is on, r2c3,r2c4-5 for one that is off */
void say_link_briefly(struct buf *buf, const struct shape *shape, const struct link *link,
                      const struct alphabet *alphabet);

/* Name, reason and effect, without an end of line. */
void say_step(struct buf *buf, const struct shape *shape, const struct step *step,
              const struct alphabet *alphabet);

/* Joins a name, a reason, which may have several lines, and an effect as say_step() does. */
void say_sentences(struct buf *buf, const char *name, const char *reason,
                   const char *effect);

/* r4c7=5 */
void say_placement(struct buf *buf, const struct shape *shape, struct candidate candidate,
                   const struct alphabet *alphabet);

/* Digits that differ from the solution, likewise: how many they are, the box of the first, and
 * then which they are. */
void say_wrong_digits(struct buf *buf, const struct shape *shape, const struct hint *hint,
                      enum detail detail, const struct alphabet *alphabet);

/* Any hint, also one without a step: where the mistake is, or why there is no step. */
void say_hint(struct buf *buf, const struct shape *shape, const struct hint *hint,
              const struct alphabet *alphabet);

/* Steps and hints as JSON (json.h).  All functions return new references. */

/* The keys of json_technique(), and placements, eliminations, cells, fins (other_cells),
 * houses, digits, links, text.  The rating is null if Sudoku Explainer has none. */
json_t *json_step(const struct shape *shape, const struct step *step,
                  const struct alphabet *alphabet);

/* code, technique, rating, score, level. */
json_t *json_technique(enum technique technique);

/* A hint without a step: result, which says why; clash, cells, or house and digit, for some
 * of the mistakes; text. */
json_t *json_no_step(const struct shape *shape, const struct hint *hint,
                     const struct alphabet *alphabet);

/* ---- The legend of a drawn step (human/drawing.h): what its parts, branches, houses and lines
 * are.  Branches are numbered from 1. ---- */

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
