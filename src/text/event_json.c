/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/event_json.h"

#include <stdlib.h>

#include "text/board.h"
#include "text/event_text.h"
#include "text/sentence.h"

void json_line(struct buf *buf, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);
    buf_text(buf, text);
    buf_char(buf, '\n');
    free(text);
    json_decref(object);
}

/* Takes the text out of the buffer. */
static json_t *text_of(struct buf *buf)
{
    json_t *text = json_stringn(buf->text ? buf->text : "", buf->length);
    buf_fini(buf);
    return text;
}

json_t *json_cell(const struct shape *shape, int cell)
{
    struct buf buf = {0};
    say_cell(&buf, shape, cell);
    return text_of(&buf);
}

static json_t *json_house(const struct shape *shape, int house)
{
    struct buf buf = {0};
    buf_printf(&buf, "%c%d", "rcb"[shape_kind(shape, house)], house % shape->side + 1);
    return text_of(&buf);
}

json_t *json_board(const struct grid *grid)
{
    struct alphabet alphabet;
    struct buf line = {0};
    alphabet_init(&alphabet, grid->shape->side);
    board_line(&line, grid, &alphabet);
    return text_of(&line);
}

json_t *json_digits(digit_set set)
{
    json_t *digits = json_array();
    DIGITS_EACH(digit, set)
    {
        json_array_append_new(digits, json_integer(digit));
    }
    return digits;
}

static json_t *json_removals(const struct event *event)
{
    const struct shape *shape = event->choices->shape;
    json_t *removals = json_array();
    for (int i = 0; i < event->n_removed; i++) {
        const struct removal *removal = &event->removals[i];
        json_array_append_new(
            removals, json_pack("{s:o,s:i,s:o,s:o}", "cell", json_cell(shape, removal->cell),
                                "digit", removal->digit, "cause",
                                json_cell(shape, removal->cause), "house",
                                json_house(shape, removal->house)));
    }
    return removals;
}

static void add_pass(json_t *object, const struct event *event)
{
    static const char *const kinds[] = {"rows", "columns", "boxes"};
    json_object_set_new(object, "round", json_integer(event->round));
    json_object_set_new(object, "houses", json_string(kinds[event->pass]));
    json_object_set_new(object, "removed", json_integer(event->n_removed));
    json_object_set_new(object, "removals", json_removals(event));
}

static void add_verdict(json_t *object, const struct event *event)
{
    static const char *const verdicts[] = {"open", "unsafe", "void", "complete"};
    const struct shape *shape = event->choices->shape;
    json_object_set_new(object, "verdict", json_string(verdicts[event->verdict]));
    if (event->verdict == VERDICT_VOID)
        json_object_set_new(object, "cell", json_cell(shape, event->cell));
    if (event->verdict == VERDICT_UNSAFE)
        json_object_set_new(object, "clash",
                            json_pack("{s:[o,o],s:i,s:o}", "cells",
                                      json_cell(shape, event->clash.cells[0]),
                                      json_cell(shape, event->clash.cells[1]), "digit",
                                      event->clash.digit, "house",
                                      json_house(shape, event->clash.house)));
}

static void add_branch(json_t *object, const struct event *event)
{
    json_object_set_new(object, "cell", json_cell(event->choices->shape, event->cell));
    if (event->kind != EVENT_EXPAND)
        json_object_set_new(object, "digit", json_integer(event->digit));
    json_object_set_new(object, "left", json_digits(event->left));
    if (event->kind == EVENT_BACKTRACK)
        json_object_set_new(object, "from_depth", json_integer(event->from_depth));
    if (event->kind == EVENT_DESCEND && event->n_removed)
        json_object_set_new(object, "removals", json_removals(event));
}

static void add_product(json_t *object, const struct event *event)
{
    struct buf product = {0};
    say_product(&product, event->choices);
    json_object_set_new(object, "grids", text_of(&product));
}

static void add_particulars(json_t *object, const struct event *event)
{
    switch (event->kind) {
    case EVENT_PASS:
        add_pass(object, event);
        break;
    case EVENT_ROUND:
        json_object_set_new(object, "round", json_integer(event->round));
        json_object_set_new(object, "removed", json_integer(event->n_removed));
        break;
    case EVENT_VERDICT:
        add_verdict(object, event);
        break;
    case EVENT_EXPAND:
    case EVENT_DESCEND:
    case EVENT_BACKTRACK:
        add_branch(object, event);
        break;
    case EVENT_PRODUCT:
        add_product(object, event);
        break;
    case EVENT_EXHAUSTED:
        json_object_set_new(object, "bounded", json_boolean(event->bounded));
        break;
    default:
        break;
    }
}

json_t *json_event(const struct event *event, const struct alphabet *alphabet)
{
    struct buf sentence = {0};
    json_t *object =
        json_pack("{s:I,s:s,s:i,s:I}", "step", (json_int_t)event->step, "event",
                  event_name(event->kind), "depth", event->depth, "node",
                  (json_int_t)event->node);
    add_particulars(object, event);
    say_event(&sentence, event, alphabet);
    json_object_set_new(object, "text", text_of(&sentence));
    return object;
}

/* COUNTERS: grep for it where they are declared. */
json_t *json_counters(const struct counters *counters)
{
    return json_pack("{s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:i}", "nodes",
                     (json_int_t)counters->nodes, "expansions",
                     (json_int_t)counters->expansions, "prunes",
                     (json_int_t)counters->prunes, "removed", (json_int_t)counters->removed,
                     "unsafe", (json_int_t)counters->unsafe, "void",
                     (json_int_t)counters->voids, "backtracks",
                     (json_int_t)counters->backtracks, "solutions",
                     (json_int_t)counters->solutions, "maxdepth", counters->max_depth);
}

json_t *json_strategy(const struct search_options *options)
{
    struct buf name = {0};
    say_strategy(&name, options);
    return text_of(&name);
}
