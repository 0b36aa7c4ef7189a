/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/rating_text.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
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
static const char *title(struct phrase *phrase, const struct finding *finding)
{
    const char *name = _(finding_name(finding->kind));
    const char *tenths = phrase_tenths(phrase, rating_tenths(finding->rating));
    if (finding->level)
        return phrase_format(phrase, _("%1$s +%2$d (SE %3$s)"), name, finding->level,
                             tenths);
    return phrase_format(phrase, _("%s (SE %s)"), name, tenths);
}

/* A finding that is being written, with its parts. */
struct told {
    struct step *step;
    struct phrase phrase;
    struct buf reason;
};

static void told_begin(struct told *told, const struct finding *finding,
                       const struct sheet *sheet, const struct trace *trace,
                       const struct alphabet *alphabet)
{
    told->step = mem_new(sizeof *told->step);
    told->reason = (struct buf){0};
    finding_step(told->step, finding, sheet, trace);
    phrase_init(&told->phrase, shape_find(3, 3), alphabet);
    say_finding_reason(&told->reason, &told->phrase, finding, told->step, sheet);
}

static void told_end(struct told *told)
{
    phrase_fini(&told->phrase);
    buf_fini(&told->reason);
    free(told->step);
}

void say_finding(struct buf *buf, const struct finding *finding,
                 const struct sheet *sheet, const struct trace *trace,
                 const struct alphabet *alphabet)
{
    struct told told;
    struct buf effect = {0};
    told_begin(&told, finding, sheet, trace, alphabet);
    say_rung(&effect, shape_find(3, 3), told.step, RUNG_EFFECT, alphabet);
    say_sentences(buf, title(&told.phrase, finding), told.reason.text, effect.text);
    buf_fini(&effect);
    told_end(&told);
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

static void add_effect(json_t *object, const struct step *step)
{
    const struct shape *shape = shape_find(3, 3);
    json_t *placements = json_array(), *eliminations = json_array();
    for (int i = 0; i < step->n_placements; i++)
        json_array_append_new(placements, json_placement(shape, step->placements[i]));
    for (int i = 0; i < step->n_eliminations; i++)
        json_array_append_new(eliminations,
                              json_elimination(shape, step->eliminations[i]));
    json_add(object, "placements", placements);
    json_add(object, "eliminations", eliminations);
}

static void append_houses(json_t *array, uint32_t set)
{
    for (; set; set &= set - 1)
        json_array_append_new(
            array,
            json_house(shape_find(3, 3), shape_house_of_layout(__builtin_ctz(set))));
}

static void add_pattern(json_t *object, const struct finding *finding)
{
    json_t *cells = json_array(), *houses = json_array();
    for (int i = 0; i < finding->n_cells; i++)
        json_array_append_new(cells, json_cell(shape_find(3, 3), finding->cells[i]));
    append_houses(houses, finding->base);
    append_houses(houses, finding->cover);
    json_add(object, "cells", cells);
    json_add(object, "houses", houses);
    json_add(object, "digits", json_digits((digit_set)finding->digits));
}

json_t *json_finding(const struct finding *finding, const struct sheet *sheet,
                     const struct trace *trace, const struct alphabet *alphabet)
{
    json_t *object = json_object();
    struct told told;
    told_begin(&told, finding, sheet, trace, alphabet);
    json_add(object, "technique", json_string(finding_name(finding->kind)));
    json_add(object, "rating", json_real(rating_tenths(finding->rating) / 10.0));
    json_add(object, "nodes", json_integer(finding->complexity));
    json_add(object, "nesting", json_integer(finding->level));
    add_effect(object, told.step);
    add_pattern(object, finding);
    json_add(object, "text", json_text(&told.reason));
    told_end(&told);
    return object;
}
