/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/utf8.h"
#include "base/i18n.h"
#include "human/step.h"
#include "words/sentence.h"
#include "words/step.h"
#include "words/events.h"
#include "words/code.h"

enum { REAL_DIGITS = 6 };

json_t *json_text(struct buf *text)
{
    for (size_t at = 0; at < text->length;) {
        size_t bytes = utf8_step(text->text + at, text->length - at);
        if (bytes == 1 && (unsigned char)text->text[at] >= 0x80)
            text->text[at] = '?';
        at += bytes;
    }
    json_t *string = json_stringn(buf_string(text), text->length);
    buf_fini(text);
    return string;
}

json_t *json_cell(const struct shape *shape, int cell)
{
    struct buf buf = {0};
    say_cell(&buf, shape, cell);
    return json_text(&buf);
}

json_t *json_cells(const struct shape *shape, const uint16_t *cells, int n)
{
    uint16_t once[STEP_MAX_CELLS];
    json_t *array = json_array();
    n = list_once(cells, n, once);
    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_cell(shape, once[i]));
    return array;
}

json_t *json_house(const struct shape *shape, int house)
{
    struct buf buf = {0};
    say_house_briefly(&buf, shape, house);
    return json_text(&buf);
}

json_t *json_moves(const struct shape *shape, enum move_kind kind,
                   const struct candidate *candidates, int n)
{
    json_t *array = json_array();
    for (int i = 0; i < n; i++) {
        const struct move move = {
            .kind = kind, .cell = candidates[i].cell, .digit = candidates[i].digit};
        struct buf text = {0};
        move_print(&text, &move, shape->side);
        json_array_append_new(array, json_text(&text));
    }
    return array;
}

void json_add_effect(json_t *object, const struct shape *shape, const struct step *step)
{
    json_add(object, "placements",
             json_moves(shape, MOVE_ENTER, step->placements, step->n_placements));
    json_add(object, "eliminations",
             json_moves(shape, MOVE_UNMARK, step->eliminations, step->n_eliminations));
}

json_t *json_houses(const struct shape *shape, const struct house_list *first, int n,
                    const struct house_list *others)
{
    uint16_t houses[2 * STEP_MAX_HOUSES], once[2 * STEP_MAX_HOUSES];
    json_t *array = json_array();
    memcpy(houses, first->at, (size_t)n * sizeof *houses);
    memcpy(houses + n, others->at, (size_t)others->n * sizeof *houses);
    n = list_once(houses, n + others->n, once);
    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_house(shape, once[i]));
    return array;
}

json_t *json_clash(const struct shape *shape, const struct clash *clash)
{
    return json_pack("{s:[o,o],s:i,s:o}", "cells", json_cell(shape, clash->cells[0]),
                     json_cell(shape, clash->cells[1]), "digit", clash->digit, "house",
                     json_house(shape, clash->house));
}

json_t *json_invalid(const char *file, const struct diagnosis *diagnosis)
{
    json_t *object = json_object();
    struct buf name = {0}, text = {0};
    buf_text(&name, file);
    buf_text(&text, diagnosis->text);
    json_add(object, "result", json_string("invalid"));
    json_add(object, "file", json_text(&name));
    json_add(object, "line", json_integer(diagnosis->line));
    json_add(object, "column", json_integer(diagnosis->column));
    json_add(object, "text", json_text(&text));
    return object;
}

void json_add(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

void json_add_all(json_t *object, json_t *other)
{
    json_object_update(object, other);
    json_decref(other);
}

void json_line(struct buf *buf, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(REAL_DIGITS));
    /* Jansson escapes control characters up to U+001F only. */
    for (size_t n = strlen(text), i = 0, bytes; i < n; i += bytes) {
        bytes = utf8_step(text + i, n - i);
        if (utf8_is_printable(text + i, bytes))
            buf_add(buf, text + i, bytes);
        else
            buf_printf(buf, "\\u%04x", utf8_code(text + i, bytes));
    }
    buf_char(buf, '\n');
    free(text);
    json_decref(object);
}

void cast_begin(struct buf *out, const struct buf *board, const char *title)
{
    enum { ROWS = 24, COLUMNS = 80, ROWS_BESIDE_BOARD = 6 };
    int rows = ROWS_BESIDE_BOARD;
    for (size_t i = 0; i < board->length; i++)
        rows += board->text[i] == '\n';
    int columns = (int)strcspn(board->text, "\n");
    json_t *head = json_object();
    json_add(head, "version", json_integer(2));
    json_add(head, "width", json_integer(larger(columns, COLUMNS)));
    json_add(head, "height", json_integer(larger(rows, ROWS)));
    if (title[0])
        json_add(head, "title", json_string(title));
    json_line(out, head);
}

void cast_add(struct buf *out, const struct buf *text, double seconds)
{
    struct buf shown = {0};
    json_t *event = json_array();
    for (size_t i = 0; i < text->length; i++) {
        if (text->text[i] == '\n')
            buf_char(&shown, '\r');
        buf_char(&shown, text->text[i]);
    }
    json_array_append_new(event, json_real(seconds));
    json_array_append_new(event, json_string("o"));
    json_array_append_new(event, json_text(&shown));
    json_line(out, event);
}

/* ---- steps and hints (step.h) ---- */

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

json_t *json_no_step(const struct shape *shape, const struct hint *hint,
                     const struct alphabet *alphabet)
{
    static const char *const results[] = {
        [HINT_SOLVED] = "solved",           [HINT_CLASH] = "clash",
        [HINT_WRONG_DIGIT] = "wrong digit", [HINT_WRONG_CANDIDATES] = "wrong marks",
        [HINT_VOID_CELL] = "void cell",     [HINT_VOID_HOUSE] = "void house",
        [HINT_NO_SOLUTION] = "none",        [HINT_SEVERAL] = "several",
        [HINT_NO_MORE] = "no more",         [HINT_NOT_FORCED] = "not forced",
        [HINT_STOPPED] = "stopped",
    };
    struct buf text = {0};
    json_t *object = json_object();
    json_add(object, "result", json_string(results[hint->kind]));
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

/* ---- events and code (events.h) ---- */

static json_t *json_removals(const struct event *event)
{
    const struct shape *shape = event->choices->shape;
    json_t *removals = json_array();
    for (int i = 0; i < event->n_removed; i++) {
        const struct removal *removal = &event->removals[i];
        json_array_append_new(
            removals,
            json_pack("{s:o,s:i,s:o,s:o}", "cell", json_cell(shape, removal->cell),
                      "digit", removal->digit, "cause", json_cell(shape, removal->cause),
                      "house", json_house(shape, removal->house)));
    }
    return removals;
}

static void add_pass(json_t *object, const struct event *event)
{
    static const char *const kinds[KINDS_OF_HOUSES] = {
        "rows", "columns", "boxes", "regions", "diagonal", "windows", "groups", "links"};
    const struct house_family *family = &event->choices->shape->families[event->pass];
    json_add(object, "round", json_integer(event->round));
    json_add(object, "pass", json_string(kinds[family->kind]));
    json_add(object, "removed", json_integer(event->n_removed));
}

static void add_verdict(json_t *object, const struct event *event)
{
    static const char *const verdicts[] = {"open", "unsafe", "void", "complete"};
    const struct shape *shape = event->choices->shape;
    json_add(object, "verdict", json_string(verdicts[event->verdict]));
    if (event->verdict == VERDICT_VOID)
        json_add(object, "cell", json_cell(shape, event->cell));
    if (event->verdict == VERDICT_UNSAFE)
        json_add(object, "clash", json_clash(shape, &event->clash));
}

static void add_particulars(json_t *object, const struct event *event)
{
    struct buf product = {0};
    switch (event->kind) {
    case EVENT_PASS:
        add_pass(object, event);
        break;
    case EVENT_ROUND:
        json_add(object, "round", json_integer(event->round));
        json_add(object, "removed", json_integer(event->n_removed));
        break;
    case EVENT_VERDICT:
        add_verdict(object, event);
        break;
    case EVENT_EXPAND:
    case EVENT_DESCEND:
    case EVENT_BACKTRACK:
        json_add(object, "cell", json_cell(event->choices->shape, event->cell));
        if (event->kind != EVENT_EXPAND)
            json_add(object, "digit", json_integer(event->digit));
        json_add(object, "left", json_digits(event->left));
        if (event->kind == EVENT_BACKTRACK)
            json_add(object, "from_depth", json_integer(event->from_depth));
        break;
    case EVENT_PRODUCT:
        say_product(&product, event->choices);
        json_add(object, "grids", json_text(&product));
        break;
    case EVENT_EXHAUSTED:
        json_add(object, "bounded", json_boolean(event->bounded));
        break;
    default:
        break;
    }
}

/* The lines of the algorithm that ran, and the values at the last. */
static void add_code(json_t *object, const struct event *event,
                     const struct alphabet *alphabet)
{
    struct buf values = {0};
    struct code_run run;
    json_t *lines = json_array();
    code_run_of(event, &run);
    for (int k = 0; k < run.times; k++)
        for (int i = 0; i < run.n_repeated; i++)
            json_array_append_new(lines, json_integer(run.lines[i]));
    for (int i = run.n_repeated; i < run.n; i++)
        json_array_append_new(lines, json_integer(run.lines[i]));
    say_code_values(&values, event, alphabet);
    json_add(object, "lines", lines);
    if (values.length)
        json_add(object, "values", json_text(&values));
}

/* All that the event leads to, so that it can be drawn from this object alone. */
static void add_state(json_t *object, const struct event *event)
{
    const struct search *search = event->search;
    const struct shape *shape = event->choices->shape;
    json_t *path = json_array();
    struct grid grid;
    search_grid(search, &grid);
    for (int depth = 0; depth < path_levels(search); depth++) {
        const struct level *its = &search_path(search)[depth];
        json_t *level = json_pack("{s:o}", "cell", json_cell(shape, its->cell));
        if (path_tries(search, depth))
            json_add(level, "digit", json_integer(its->digit));
        json_add(level, "digits", json_digits(its->choices));
        json_add(level, "left", json_digits(its->left));
        json_array_append_new(path, level);
    }
    json_add(object, "board", json_board(&grid));
    json_add(object, "candidates", json_sets(event->choices->of, shape->n_cells));
    json_add(object, "path", path);
    json_add(object, "counters", json_counters(search_counters(search)));
}

json_t *json_event(const struct event *event, const struct alphabet *alphabet,
                   bool removals, bool state)
{
    struct buf sentence = {0};
    json_t *object = json_pack("{s:I,s:s,s:i,s:I}", "step", (json_int_t)event->number,
                               "event", event_names[event->kind], "depth", event->depth,
                               "node", (json_int_t)event->node);
    add_particulars(object, event);
    if (event->options->strategy > STRATEGY_BOWL) {
        json_add(object, "open", json_integer(search_measure(event->search)));
        json_add(object, "fewer", json_integer(event_fall(event)));
    }
    if (removals && event->n_removed && event->kind != EVENT_ROUND)
        json_add(object, "removals", json_removals(event));
    if (state)
        add_state(object, event);
    add_code(object, event, alphabet);
    say_event(&sentence, event, alphabet);
    json_add(object, "text", json_text(&sentence));
    return object;
}

/* COUNTERS: in the order of struct counters. */
json_t *json_counters(const struct counters *counters)
{
    return json_pack(
        "{s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:i}", "nodes", (json_int_t)counters->nodes,
        "expansions", (json_int_t)counters->expansions, "prunes",
        (json_int_t)counters->prunes, "removed", (json_int_t)counters->removed, "unsafe",
        (json_int_t)counters->unsafe, "void", (json_int_t)counters->voids, "backtracks",
        (json_int_t)counters->backtracks, "solutions", (json_int_t)counters->solutions,
        "maxdepth", counters->max_depth);
}

json_t *json_code(const struct search_options *options)
{
    struct code_line lines[CODE_MAX_LINES];
    int n = code_lines(options, lines);
    json_t *code = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(code,
                              json_pack("{s:i,s:i,s:s,s:s}", "line", i + 1, "indent",
                                        lines[i].indent, "text", i18n_text(lines[i].text),
                                        "notation", lines[i].notation));
    return code;
}

json_t *json_strategy(const struct search_options *options)
{
    struct buf name = {0};
    say_strategy(&name, options);
    return json_text(&name);
}
