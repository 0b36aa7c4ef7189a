/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/rating_text.h"

#include "base/i18n.h"
#include "words/phrase.h"
#include "words/rating_reason.h"
#include "words/sentence.h"
#include "words/step.h"

void say_rating(struct buf *buf, const struct rating *rating)
{
    const int tenths[] = {rating->er, rating->ep, rating->ed};
    struct buf figures = {0};
    for (int i = 0; i < 3; i++) {
        buf_text(&figures, i ? "/" : "");
        say_tenths(&figures, tenths[i]);
    }
    buf_printf(buf, rating->complete ? "%s" : _("at least %s"), figures.text);
    buf_fini(&figures);
}

void say_er(struct buf *buf, const struct rating *rating, bool in_full)
{
    struct phrase phrase;
    phrase_init(&phrase, NULL, NULL);
    const char *er = phrase_tenths(&phrase, rating->er);
    if (!rating->complete)
        buf_printf(buf, _("ER at least %s"), er);
    else if (!in_full)
        buf_printf(buf, _("ER %s"), er);
    else
        buf_printf(buf, _("ER %1$s EP %2$s ED %3$s"), er,
                   phrase_tenths(&phrase, rating->ep),
                   phrase_tenths(&phrase, rating->ed));
    phrase_fini(&phrase);
}

/* ---- steps ---- */

/* "Region Forcing Chains +1 (SE 9.8)" */
static const char *title(struct phrase *phrase, const struct step *step)
{
    const char *name = _(step_name(step));
    const char *tenths = phrase_tenths(phrase, rating_tenths(step->se.rating));
    if (step->se.level)
        return phrase_format(phrase, _("%1$s +%2$d (SE %3$s)"), name, step->se.level,
                             tenths);
    return phrase_format(phrase, _("%s (SE %s)"), name, tenths);
}

void say_rated(struct buf *buf, const struct step *step,
               const struct candidates *candidates, const struct alphabet *alphabet)
{
    const struct shape *shape = candidates->geometry->shape;
    struct buf reason = {0}, effect = {0};
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    say_rated_reason(&reason, &phrase, step, candidates);
    say_detail(&effect, shape, step, DETAIL_EFFECT, alphabet);
    say_sentences(buf, title(&phrase, step), reason.text, effect.text);
    buf_fini(&reason);
    buf_fini(&effect);
    phrase_fini(&phrase);
}

/* ---- as JSON ---- */

json_t *json_rating(const struct rating *rating)
{
    json_t *object = json_object();
    json_add(object, "er", json_real(rating->er / 10.0));
    json_add(object, "ep", json_real(rating->ep / 10.0));
    json_add(object, "ed", json_real(rating->ed / 10.0));
    json_add(object, "steps", json_integer(rating->n_steps));
    return object;
}

static void add_effect(json_t *object, const struct shape *shape, const struct step *step)
{
    json_t *placements = json_array(), *eliminations = json_array();
    for (int i = 0; i < step->n_placements; i++)
        json_array_append_new(placements, json_placement(shape, step->placements[i]));
    for (int i = 0; i < step->n_eliminations; i++)
        json_array_append_new(eliminations,
                              json_elimination(shape, step->eliminations[i]));
    json_add(object, "placements", placements);
    json_add(object, "eliminations", eliminations);
}

static void append_houses(json_t *array, const struct shape *shape,
                          const struct house_list *houses, int max)
{
    for (int i = 0; i < houses->n && i < max; i++)
        json_array_append_new(array, json_house(shape, houses->at[i]));
}

/* Only what the pattern needs to be known: locked digits and fish are known by their houses,
 * singles by their placement, naked subsets by the first of their houses, and a loop of type
 * 4 by its cells. */
static void add_pattern(json_t *object, const struct shape *shape,
                        const struct step *step)
{
    enum reason reason = step->technique == TECHNIQUE_NONE
                             ? REASONS
                             : technique_row(step->technique)->reason;
    bool is_single =
        step->se.kind == SE_HIDDEN_SINGLE || step->se.kind == SE_NAKED_SINGLE;
    bool has_cells = step->se.kind != SE_HIDDEN_SINGLE && reason != REASON_LOCKED &&
                     reason != REASON_FISH;
    json_t *cells = json_array(), *houses = json_array();
    for (int i = 0; i < step->cells.n && has_cells; i++)
        json_array_append_new(cells, json_cell(shape, step->cells.at[i]));
    append_houses(houses, shape, &step->houses,
                  step->se.kind == SE_UNIQUE_LOOP_4 ? 0
                  : reason == REASON_NAKED          ? 1
                                                    : step->houses.n);
    append_houses(houses, shape, &step->other_houses, step->other_houses.n);
    json_add(object, "cells", cells);
    json_add(object, "houses", houses);
    json_add(object, "digits", json_digits(is_single ? 0 : step->digits));
}

json_t *json_rated(const struct step *step, const struct candidates *candidates,
                   const struct alphabet *alphabet)
{
    const struct shape *shape = candidates->geometry->shape;
    json_t *object = json_object();
    struct buf reason = {0};
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    say_rated_reason(&reason, &phrase, step, candidates);
    json_add(object, "technique", json_string(step_name(step)));
    json_add(object, "rating", json_real(rating_tenths(step->se.rating) / 10.0));
    json_add(object, "nodes", json_integer(step->se.n_nodes));
    json_add(object, "nesting", json_integer(step->se.level));
    add_effect(object, shape, step);
    add_pattern(object, shape, step);
    json_add(object, "text", json_text(&reason));
    buf_fini(&reason);
    phrase_fini(&phrase);
    return object;
}
