/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that explain a technique share: the parts of a step as phrases.  Each
 * kind of reason (human/technique.h) has one explain_...() function, which adds the pattern, why
 * it holds, and what follows.  Private to reason*.c and rating_reason.c. */
#ifndef STEPDOKU_WORDS_REASON_PARTS_H
#define STEPDOKU_WORDS_REASON_PARTS_H

#include "base/i18n.h"
#include "words/phrase.h"

typedef void explainer(struct buf *buf, struct phrase *phrase, const struct step *step);

explainer explain_full_house, explain_naked_single, explain_hidden_single, explain_naked,
    explain_locked, explain_hidden, explain_fish, explain_remote_pair, explain_bug,
    explain_turbot, explain_dual_kite, explain_dual_empty_rectangle,
    explain_empty_rectangle, explain_w_wing, explain_xy_wing, explain_xyz_wing,
    explain_rectangle_1, explain_rectangle_2, explain_rectangle_3, explain_rectangle_4,
    explain_rectangle_6, explain_hidden_rectangle, explain_avoidable_1,
    explain_avoidable_2, explain_siamese_fish, explain_colour_trap, explain_colour_wrap,
    explain_multi_colours_1, explain_multi_colours_2, explain_links, explain_sue_de_coq,
    explain_als_xz, explain_death_blossom, explain_complex_fish, explain_template,
    explain_trial;

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
