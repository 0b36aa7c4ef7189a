/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that explain a technique share: the parts of a step as phrases.  Each
 * row of techniques.def names one explain_...() function, which adds the reason: pattern,
 * why it holds, and what follows.  Private to text/reason*.c and rating_reason.c. */
#ifndef STEPDOKU_TEXT_REASON_PARTS_H
#define STEPDOKU_TEXT_REASON_PARTS_H

#include "base/i18n.h"
#include "text/phrase.h"

typedef void explainer(struct buf *buf, struct phrase *phrase, const struct step *step);

#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    explainer explain_##say;
#include "logic/techniques.def"
#undef TECHNIQUE
explainer explain_trial;

/* Says of the corners of a rectangle, or the cells of a loop, which can only be one of the
 * pair, and what would follow if all were. */
const char *deadly_premise(struct phrase *phrase, const struct step *step);

static inline const char *cells(struct phrase *phrase, const struct step *step)
{
    return phrase_cells(phrase, step->cells.at, step->cells.n);
}

static inline const char *fins(struct phrase *phrase, const struct step *step)
{
    return phrase_cells(phrase, step->other_cells.at, step->other_cells.n);
}

static inline const char *base(struct phrase *phrase, const struct step *step)
{
    return phrase_houses(phrase, step->houses.at, step->houses.n);
}

static inline const char *cover(struct phrase *phrase, const struct step *step)
{
    return phrase_houses(phrase, step->other_houses.at, step->other_houses.n);
}

static inline const char *digits(struct phrase *phrase, const struct step *step)
{
    return phrase_digits(phrase, step->digits);
}

static inline const char *cell(struct phrase *phrase, const struct step *step, int i)
{
    return phrase_cell(phrase, step->cells.at[i]);
}

#endif
