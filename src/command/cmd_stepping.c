/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stepping through the search, in words. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/columns.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "base/scan.h"
#include "command/command.h"
#include "search/strategy.h"
#include "command/request.h"
#include "command/desk.h"
#include "command/exercise.h"
#include "words/code.h"
#include "words/events.h"
#include "words/map_text.h"

/* The context of tell(), which prints an event. */
struct teller {
    struct desk *desk;
    struct buf *out;
    struct sparse_stop cancel;
};

static bool is_cancelled(void *ctx)
{
    return sparse_stop_ask(&((struct teller *)ctx)->cancel);
}

static void tell(void *ctx, const struct event *event)
{
    struct teller *teller = ctx;
    LOCAL_BUF sentence = {0}, measure = {0};
    say_event(&sentence, event, &teller->desk->alphabet);
    say_measure(&measure, event);
    if (measure.length)
        buf_printf(&sentence, " (%s)", measure.text);
    buf_line(teller->out, _("step %1$" PRIu64 ", depth %2$d: %3$s"), event->number,
             event->depth, sentence.text);
}

/* Prints the events, and where the search stopped if it was cancelled. */
static enum status reply(const struct request *request, const struct teller *teller)
{
    if (!teller->cancel.is_stopped)
        return request_reply(request, teller->out);
    buf_line(teller->out, _("stopped at step %" PRIu64),
             timeline_event(request->desk->timeline));
    return status_worse(STATUS_INTERRUPTED, request_reply(request, teller->out));
}

/* If the text is no stop, prints what was expected and returns false. */
static bool take_stop(const struct request *request, const char *text, bool may_be_number,
                      struct stop_at *stop)
{
    const struct desk *desk = request->desk;
    LOCAL_BUF words = {0}, expected = {0};
    if (stop_parse(text, desk_grid(desk)->shape, &desk->alphabet, stop))
        return true;
    argument_list(ARGUMENT_STOP, &words);
    buf_text(&words, " N"); /* the last is "depth" */
    buf_printf(&expected,
               may_be_number ? _("a number, r1c4, r1c4=5, or %s")
                             : _("off, r1c4, r1c4=5, or %s"),
               words.text);
    request_fail(request, STATUS_USAGE, _("found '%s', expected %s"), text,
                 expected.text);
    return false;
}

/* Says why a move has ended that has not come where it was to go. */
static void say_end(struct buf *out, const struct desk *desk, const struct stop_at *at,
                    bool forward, bool is_past)
{
    LOCAL_BUF name = {0};
    if (at) {
        stop_say(&name, at, desk_grid(desk)->shape, &desk->alphabet);
        buf_line(out, _("stopped at the break %s"), name.text);
    } else {
        buf_line(out, "%s",
                 !forward  ? _("there is no earlier one")
                 : is_past ? _("the search has gone past that")
                           : _("the search is at its end"));
    }
}

static enum status step_by(const struct request *request, bool forward)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    LOCAL_BUF text = {0}, speed = {0};
    struct teller teller = {desk, &out, {.stop = request_cancel(request)}};
    const struct sink sink = {&teller, tell, {&teller, is_cancelled}};
    struct stop_at to = {.kind = STOP_EVENT};
    uint64_t times = 1;
    request_join(request, &text);
    if (text.length && !scan_whole(text.text, &times) &&
        !take_stop(request, text.text, true, &to))
        return STATUS_USAGE;
    desk_begin_stepping(desk);
    const struct counters *counters = search_counters(timeline_search(desk->timeline));
    const struct counters before = *counters;
    const struct stop_at *at = NULL;
    int64_t begun_ms = clock_ms();
    bool gone = true;
    for (; gone && !at && times && !is_cancelled(&teller); times--) {
        gone = forward ? timeline_forward(desk->timeline, &to, &desk->breaks, &sink)
                       : timeline_back(desk->timeline, &to, &sink);
        at = forward && gone ? timeline_break(desk->timeline, &desk->breaks) : NULL;
    }
    int compared = timeline_compare(desk->timeline, &to);
    bool has_come = gone && !times && compared == 0;
    if (!teller.cancel.is_stopped && (at || !gone) && !has_come)
        say_end(&out, desk, at, forward, compared >= 0 && to.number);
    else if (!counters->events)
        buf_line(&out, "%s", _("at the start of the search"));
    if (forward)
        say_speed(&speed, &before, counters, clock_ms() - begun_ms);
    if (speed.length)
        buf_line(&out, "%s", speed.text);
    return reply(request, &teller);
}

enum status command_break(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct stops *breaks = &request->desk->breaks;
    bool removes = strcmp(request_argument(request, 0), "off") == 0;
    struct buf out = {0};
    LOCAL_BUF text = {0};
    struct stop_at stop;
    request_join(request, &text);
    const char *name = buf_string(&text) + (removes ? strcspn(text.text, " ") : 0);
    name += *name == ' ';
    if (*name && !take_stop(request, name, false, &stop))
        return STATUS_USAGE;
    int n = breaks->n;
    breaks->n = 0;
    for (int i = 0; i < n; i++) {
        const struct stop_at *at = &breaks->at[i];
        bool is_same = *name && at->kind == stop.kind && at->number == stop.number &&
                       at->cell == stop.cell && at->digit == stop.digit;
        if (!is_same && (*name || !removes))
            breaks->at[breaks->n++] = *at;
    }
    if (*name && !removes)
        STACK_PUSH(breaks, stop);
    stops_say(&out, breaks, desk_grid(desk)->shape, &desk->alphabet);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

enum status command_forward(const struct request *request)
{
    struct buf question = {0};
    desk_begin_stepping(request->desk);
    if (!request->n_arguments && exercise_asks_event(request->desk, &question)) {
        buf_char(&question, '\n');
        return request_reply(request, &question);
    }
    return step_by(request, true);
}

enum status command_back(const struct request *request)
{
    return step_by(request, false);
}

enum status command_jump(const struct request *request)
{
    struct buf out = {0};
    struct teller teller = {request->desk, &out, {.stop = request_cancel(request)}};
    const struct sink sink = {&teller, tell, {&teller, is_cancelled}};
    uint64_t step;
    if (!request_number(request, 0, &step))
        return STATUS_USAGE;
    desk_begin_stepping(request->desk);
    if (!timeline_jump(request->desk->timeline, step, &sink) && !teller.cancel.is_stopped)
        buf_printf(&out, "%s\n", _("the search ends here"));
    return reply(request, &teller);
}

enum status command_strategy(const struct request *request)
{
    struct desk *desk = request->desk;
    struct search_options options = desk->strategy;
    LOCAL_BUF before = {0};
    struct buf out = {0};
    LOCAL_BUF text = {0};
    request_join(request, &text);
    if (text.length)
        options = search_to_step();
    size_t wrong = text.length ? strategy_read(text.text, &options) : 0;
    if (text.length && !wrong)
        return request_fail_words(request, 0, ARGUMENT_STRATEGY);
    if (wrong < text.length)
        return request_fail(
            request, STATUS_USAGE,
            _("found '%s', expected a rule of %s; 'strategies' lists them"),
            strtok(text.text + wrong, " "), request->arguments[0]);
    say_strategy(&before, &desk->strategy);
    say_strategy(&out, &options);
    bool is_same = strcmp(before.text, out.text) == 0, is_stepping = desk->timeline;
    buf_char(&out, '\n');
    if (!is_same && is_stepping && timeline_event(desk->timeline))
        buf_line(&out, "%s", _("the search starts again with it"));
    if (!is_same) {
        desk->strategy = options;
        desk_end_stepping(desk);
    }
    if (is_stepping)
        desk_begin_stepping(desk);
    return request_reply(request, &out);
}

enum status command_stack(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct buf out = {0};
    desk_begin_stepping(request->desk);
    const struct search *search = timeline_search(desk->timeline);
    for (int depth = 0; depth < path_levels(search); depth++) {
        say_level(&out, search, depth, &desk->alphabet);
        buf_char(&out, '\n');
    }
    if (!path_levels(search)) {
        uint64_t grid = path_node(timeline_search(desk->timeline));
        if (desk->strategy.strategy <= STRATEGY_BOWL && grid)
            buf_line(&out, _("whole grids are tried; this one is grid %" PRIu64), grid);
        else
            buf_line(&out, "%s", _("at the root: no digit is being tried"));
    }
    return request_reply(request, &out);
}

/* Where the search is in its algorithm. */
struct code_position {
    const struct desk *desk;
    struct code_run run;
    struct buf values;
};

static void note_position(void *ctx, const struct event *event)
{
    struct code_position *position = ctx;
    code_run_of(event, &position->run);
    say_code_values(&position->values, event, &position->desk->alphabet);
}

enum status command_code(const struct request *request)
{
    struct desk *desk = request->desk;
    struct code_position position = {.desk = desk};
    const struct sink sink = {.ctx = &position, .emit = note_position};
    LOCAL_BUF rows = {0};
    struct buf out = {0};
    desk_begin_stepping(desk);
    timeline_jump(desk->timeline, timeline_event(desk->timeline), &sink);
    say_code(&rows, &desk->strategy, &position.run);
    table_add(&out, rows.text, "ll");
    if (position.values.length)
        buf_line(&out, _("values: %s"), position.values.text);
    buf_fini(&position.values);
    return request_reply(request, &out);
}

enum status command_counters(const struct request *request)
{
    struct buf out = {0};
    desk_begin_stepping(request->desk);
    say_counters(&out, search_counters(timeline_search(request->desk->timeline)));
    if (request->desk->strategy.strategy > STRATEGY_BOWL)
        buf_printf(&out, " open=%d",
                   search_measure(timeline_search(request->desk->timeline)));
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

enum status command_leave(const struct request *request)
{
    struct desk *desk = request->desk;
    if (!desk->timeline) {
        hinting_reset(desk->hinting);
        return STATUS_OK;
    }
    desk->left = desk->timeline;
    desk->timeline = NULL;
    return STATUS_OK;
}

/* ---- the map ---- */

enum { SLICE = 1 << 16 }; /* events between two questions whether to stop */

/* The whole search, unless it is cancelled. */
enum status command_map(const struct request *request)
{
    struct desk *desk = request->desk;
    if (desk->has_keys) {
        desk_begin_stepping(desk);
        desk->shows_map = true;
        return STATUS_OK;
    }
    struct map *map = map_new(desk_grid(desk), desk_candidates(desk), &desk->strategy);
    struct buf out = {0};
    while (map_grow(map, SLICE) && !request_is_cancelled(request))
        continue;
    say_map(&out, map,
            search_has_ended(map->search) ? _("the whole search") : _("so far"));
    buf_char(&out, '\n');
    int entry = desk->timeline ? map_find(map, timeline_event(desk->timeline)) : -1;
    if (entry >= 0) {
        say_place(&out, timeline_search(desk->timeline));
        buf_char(&out, '\n');
        say_map_entry(&out, map, entry, &desk->alphabet);
        buf_char(&out, '\n');
    }
    if (!settings_speak(&desk->settings) && map->n) {
        enum { ROWS = 20, COLUMNS = 72 };
        static struct tree tree;
        tree = (struct tree){
            .map = map, .alphabet = &desk->alphabet, .rails = {"|", "|", "`"}};
        tree_lay(&tree, larger(entry, 0), ROWS, COLUMNS);
        for (int line = 0; line < tree.n; line++) {
            for (enum tree_part part = 0; part < TREE_PARTS; part++)
                say_tree(&out, &tree, line, part);
            buf_char(&out, '\n');
        }
    }
    map_free(map);
    return request_reply(request, &out);
}
