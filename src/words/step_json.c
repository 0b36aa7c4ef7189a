/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/step.h"

#include "human/step.h"

/* A number, or null for 0. */
static json_t *json_tenths(int tenths)
{
    return tenths ? json_real(tenths / 10.0) : json_null();
}

/* Names are not translated, because programs read them. */
json_t *json_technique(enum technique technique)
{
    const struct technique_row *row = technique_row(technique);
    json_t *object = json_object();
    json_add(object, "technique", json_string(row->name));
    json_add(object, "code", *row->code ? json_string(row->code) : json_null());
    json_add(object, "rating", json_tenths(row->rating));
    json_add(object, "score", json_integer(row->score));
    json_add(object, "level", json_string(difficulty_name(row->level)));
    return object;
}

/* {"cells":["r2c3"],"digit":5,"on":true,"because":"house","from":[0]}, the last with indices of the
 * array of links. */
static json_t *json_link(const struct shape *shape, const struct step *step, int i)
{
    static const char *const reasons[] = {[LINK_SUPPOSED] = "supposed",
                                          [LINK_SEEN] = "seen",
                                          [LINK_CELL] = "cell",
                                          [LINK_HOUSE] = "house",
                                          [LINK_LOCKED] = "locked"};
    const struct link *link = &step->links[i];
    int causes[WALK_MAX_CAUSES], n = walk_causes(step, shape, i, causes);
    json_t *object = json_object(), *from = json_array();
    for (int k = 0; k < n; k++)
        json_array_append_new(from, json_integer(causes[k]));
    json_add(object, "cells", json_cells(shape, link->cells, link->n_cells));
    json_add(object, "digit", json_integer(link->digit));
    json_add(object, "on", json_boolean(link->on));
    json_add(object, "because", json_string(reasons[link->reason]));
    json_add(object, "from", from);
    return object;
}

json_t *json_step(const struct shape *shape, const struct step *step,
                  const struct alphabet *alphabet)
{
    struct buf text = {0};
    json_t *object = json_technique(step->technique), *links = json_array();
    json_add(object, "rating", json_tenths(step_rating(step, shape)));
    json_add(object, "score", json_integer(step_score(step, ORDER_EASE)));
    for (int i = 0; i < step->n_links; i++)
        json_array_append_new(links, json_link(shape, step, i));
    json_add_effect(object, shape, step);
    json_add(object, "cells", json_cells(shape, step->cells.at, step->cells.n));
    json_add(object, "fins", json_cells(shape, step->fins.at, step->fins.n));
    json_add(object, "houses",
             json_houses(shape, &step->houses, step->houses.n, &step->other_houses));
    json_add(object, "digits", json_digits(step->digits));
    json_add(object, "links", links);
    say_detail(&text, shape, step, DETAIL_REASON, alphabet);
    json_add(object, "text", json_text(&text));
    return object;
}

/* ---- hints without a step ---- */

/* NULL for a step. */
static const char *result_of(enum hint_kind kind)
{
    static const char *const results[] = {
        [HINT_SOLVED] = "solved",           [HINT_CLASH] = "clash",
        [HINT_WRONG_DIGIT] = "wrong digit", [HINT_WRONG_CANDIDATES] = "wrong marks",
        [HINT_VOID_CELL] = "void cell",     [HINT_VOID_HOUSE] = "void house",
        [HINT_NO_SOLUTION] = "none",        [HINT_SEVERAL] = "several",
        [HINT_NO_MORE] = "no more",         [HINT_NOT_FORCED] = "not forced",
        [HINT_STOPPED] = "stopped",
    };
    return results[kind];
}

json_t *json_no_step(const struct shape *shape, const struct hint *hint,
                     const struct alphabet *alphabet)
{
    struct buf text = {0};
    json_t *object = json_object();
    json_add(object, "result", json_string(result_of(hint->kind)));
    if (hint->kind == HINT_CLASH)
        json_add(object, "clash", json_clash(shape, &hint->clash));
    if (hint->kind == HINT_WRONG_DIGIT || hint->kind == HINT_WRONG_CANDIDATES ||
        hint->kind == HINT_VOID_CELL)
        json_add(object, "cells", json_cells(shape, hint->cells.at, hint->cells.n));
    if (hint->kind == HINT_VOID_HOUSE) {
        json_add(object, "house", json_house(shape, hint->house));
        json_add(object, "digit", json_integer(hint->digit));
    }
    say_hint(&text, shape, hint, alphabet);
    json_add(object, "text", json_text(&text));
    return object;
}
