/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "command/puzzles.h"
#include "command/command.h"
#include "command/origin.h"
#include "words/code.h"
#include "words/events.h"
#include "words/map_text.h"

enum { BLOCK_BYTES = 1 << 14 };

/* A search and its output. */
struct telling {
    const struct request *request;
    struct alphabet alphabet;
    struct buf out;
    bool failed; /* a write failed */
};

static void flush(struct telling *telling)
{
    if (io_reply(telling->request->io, &telling->out) != STATUS_OK)
        telling->failed = true;
    buf_clear(&telling->out);
}

/* The lines of the algorithm that ran, and the values there. */
static void tell_lines(struct telling *telling, const struct event *event)
{
    struct code_run run;
    code_run_of(event, &run);
    buf_char(&telling->out, '\t');
    say_code_run(&telling->out, &run);
    buf_text(&telling->out, ": ");
    say_code_values(&telling->out, event, &telling->alphabet);
}

static void tell_as_text(struct telling *telling, const struct event *event)
{
    buf_printf(&telling->out, "%" PRIu64 "\t%d\t%s\t", event->number, event->depth,
               event_names[event->kind]);
    say_event(&telling->out, event, &telling->alphabet);
    if (telling->request->options.code)
        tell_lines(telling, event);
    buf_char(&telling->out, '\n');
    if (telling->request->options.removals) {
        for (int i = 0; i < event->n_removed && event->kind != EVENT_ROUND; i++) {
            buf_printf(&telling->out, "%" PRIu64 "\t%d\tremoval\t", event->number,
                       event->depth);
            say_removal(&telling->out, event->choices->shape, &event->removals[i],
                        &telling->alphabet);
            buf_char(&telling->out, '\n');
        }
    }
}

static void tell(void *ctx, const struct event *event)
{
    struct telling *telling = ctx;
    const struct options *options = &telling->request->options;
    if (options->json)
        json_line(&telling->out, json_event(event, &telling->alphabet, options->removals,
                                            options->state));
    else
        tell_as_text(telling, event);
    if (telling->out.length >= BLOCK_BYTES)
        flush(telling);
}

/* True if the options ask for another event. */
static bool goes_on(const struct options *options, const struct search *search)
{
    const struct counters *counters = search_counters(search);
    uint64_t most = options->max ? options->max : options->all ? UINT64_MAX : 1;
    return !search_has_ended(search) &&
           (!options->last_step || counters->events < options->last_step) &&
           (!options->node_limit || counters->nodes < options->node_limit ||
            !search_is_fresh(search)) &&
           counters->solutions < most;
}

static void run(struct telling *telling, struct search *search)
{
    const struct options *options = &telling->request->options;
    const struct sink sink = {.ctx = telling, .emit = tell};
    while (!telling->failed && goes_on(options, search)) {
        bool told = search_counters(search)->events + 1 >= options->first_step;
        search_step(search, told ? &sink : NULL);
    }
    if (options->stats) {
        const struct counters *counters = search_counters(search);
        if (telling->request->options.json) {
            json_line(&telling->out, json_counters(counters));
        } else {
            say_counters(&telling->out, counters);
            buf_char(&telling->out, '\n');
        }
    }
    flush(telling);
}

static enum status tell_run(struct telling *telling, const struct puzzle *puzzle)
{
    enum status status = STATUS_OK;
    struct search *search =
        search_new(&puzzle->grid, puzzle_own(puzzle), &telling->request->options.search);
    request_alphabet(telling->request, puzzle->grid.shape->side, &telling->alphabet);
    if (telling->request->options.code) {
        const struct options *options = &telling->request->options;
        if (options->json)
            json_line(&telling->out,
                      json_pack("{s:o}", "code", json_code(&options->search)));
        else
            say_code(&telling->out, &options->search, NULL);
    }
    run(telling, search);
    if (search_has_ended(search) && !search_counters(search)->solutions &&
        !search_was_bounded(search))
        status = STATUS_NONE;
    search_free(search);
    return status;
}

/* ---- --output: the tree as a file ---- */

/* Grows the map until the options of `step` say that it is enough, and returns what part of the
 * search it then has. */
static const char *grow_map(const struct request *request, struct map *map)
{
    while (goes_on(&request->options, map->search) && map_grow(map, 1))
        continue;
    map_settle(map);
    return search_has_ended(map->search) ? _("the whole search")
           : search_event(map->search)->kind == EVENT_SOLUTION &&
                   map_counters(map)->solutions == 1
               ? _("stopped at the first solution")
               : _("so far");
}

static enum status write_map(const struct request *request, const struct puzzle *puzzle,
                             const struct alphabet *alphabet)
{
    struct map *map =
        map_new(&puzzle->grid, puzzle_own(puzzle), &request->options.search);
    struct buf text = {0}, about = {0};
    LOCAL_BUF strategy = {0};
    const char *extent = grow_map(request, map);
    say_strategy(&strategy, &request->options.search);
    map_write_dot(&text, map, strategy.text, extent, alphabet);
    say_map(&about, map, extent);
    buf_char(&about, '\n');
    map_free(map);
    enum status status = request_write(request, request->options.output, &text);
    if (status == STATUS_OK)
        return request_reply(request, &about);
    buf_fini(&about);
    return status;
}

enum status command_step(const struct request *of)
{
    struct request own = *of, *request = &own;
    struct telling telling = {.request = request};
    struct puzzle puzzle;
    struct options *options = &own.options;
    if (!(options->given & OPTION(PRUNE)))
        options->search.prune = search_to_step().prune;
    if (options->last_step && options->last_step < options->first_step)
        return request_fail(request, STATUS_USAGE,
                            _("--last-step is before --first-step"));
    enum status status = origin_first(request, &puzzle);
    if (status != STATUS_OK)
        return status;
    if (options->output) {
        request_alphabet(request, puzzle.grid.shape->side, &telling.alphabet);
        status = write_map(request, &puzzle, &telling.alphabet);
    } else {
        status = tell_run(&telling, &puzzle);
    }
    buf_fini(&telling.out);
    return telling.failed ? STATUS_IO : status;
}
