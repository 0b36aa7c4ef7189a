/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/events.h"

#include "base/i18n.h"
#include "words/code.h"

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
