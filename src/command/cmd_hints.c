/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's commands about hints: show, explain, walk along links, apply. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "command/command.h"
#include "command/arguments.h"
#include "command/desk.h"
#include "learn/learning.h"
#include "command/play.h"
#include "command/training.h"
#include "human/walk.h"

static enum status say_rung_shown(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    ladder_say(desk->ladder, desk_game(desk), &desk->alphabet, &out);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

/* Returns the techniques that hints are of: in training its own, on a page of a lesson those
 * that the page names. */
static const struct technique_set *techniques_of(const struct desk *desk)
{
    const struct lesson_page *page = learning_page(desk->learning);
    return desk->training               ? &desk->training->allowed
           : page && page->limits_hints ? &page->techniques
                                        : &desk->settings.techniques;
}

/* Returns the cell near which a hint is looked for, that of the lesson's page; -1: it is the next
 * step of the path. */
static int near_of(const struct desk *desk)
{
    const struct lesson_page *page = learning_page(desk->learning);
    return page && page->has_cell ? page->cell : -1;
}

static struct ladder_asker asker_of(const struct request *request)
{
    const struct desk *desk = request->desk;
    return (struct ladder_asker){desk_game(desk), request->engine,
                                 request_cancel(request), techniques_of(desk),
                                 near_of(desk)};
}

/* A hint that is shown again, or in more detail, is counted once. */
static void count_hint(struct desk *desk)
{
    struct buf what = {0};
    ladder_tell_apart(desk->ladder, desk_game(desk), &desk->alphabet, &what);
    if (what.length)
        desk_count_hint(desk, what.text);
    buf_fini(&what);
}

static void begin(const struct request *request)
{
    const struct ladder_asker asker = asker_of(request);
    ladder_begin(request->desk->ladder, &asker);
    count_hint(request->desk);
}

enum status command_hint_rung(const struct request *request)
{
    struct ladder *ladder = request->desk->ladder;
    if (ladder->hint && !ladder->is_answer)
        ladder_climb(ladder, ladder->rung < RUNG_EFFECT ? ladder->rung + 1 : RUNG_EFFECT);
    else
        begin(request);
    return say_rung_shown(request);
}

enum status command_another(const struct request *request)
{
    begin(request);
    return say_rung_shown(request);
}

enum status command_why(const struct request *request)
{
    struct ladder *ladder = request->desk->ladder;
    if (!ladder->hint)
        begin(request);
    ladder->rung = RUNG_REASON;
    ladder->stop = 0;
    return say_rung_shown(request);
}

static enum status fail_without_links(const struct request *request)
{
    return request_fail(request, STATUS_USAGE,
                        ladder_is_step(request->desk->ladder)
                            ? _("this hint has no links")
                            : _("there is no hint; ask for one first"));
}

/* Finds the stop that the argument names.  If the argument is wrong, reports that and
 * returns false. */
static bool take_stop(const struct request *request, int *stop)
{
    const struct ladder *ladder = request->desk->ladder;
    uint64_t number;
    *stop = ladder->stop + 1;
    if (request->n_arguments == 0)
        return true;
    *stop = ladder->stop - 1;
    if (strcmp(request->arguments[0], "back") == 0)
        return true;
    if (!request_number(request, 0, &number))
        return false;
    *stop = number < INT_MAX ? (int)number : INT_MAX;
    return true;
}

/* Moves the cursor to the cell of the stop: the cell of its link or, at the last stop, of
 * the effect. */
static void look_at_stop(struct desk *desk)
{
    const struct ladder *ladder = desk->ladder;
    const struct step *step = &ladder->hint->step;
    int link = walk_link(step, ladder->stop);
    if (ladder->stop == 0)
        return;
    desk->cursor = link < step->n_links ? step->links[link].cells[0]
                   : step->n_placements ? step->placements[0].cell
                                        : step->eliminations[0].cell;
}

/* Without an argument, goes to the next stop, but not beyond the last; `back` from the
 * first stop shows the whole hint. */
enum status command_link(const struct request *request)
{
    struct ladder *ladder = request->desk->ladder;
    int stop;
    if (!ladder_stops(ladder))
        return fail_without_links(request);
    if (!take_stop(request, &stop))
        return STATUS_USAGE;
    if (request->n_arguments && stop > ladder_stops(ladder))
        return request_fail(request, STATUS_USAGE, _("expected a number from 1 to %d"),
                            ladder_stops(ladder));
    ladder_walk(ladder, stop);
    look_at_stop(request->desk);
    return say_rung_shown(request);
}

enum status command_links(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct buf out = {0};
    if (!ladder_stops(desk->ladder))
        return fail_without_links(request);
    for (int stop = 1; stop <= ladder_stops(desk->ladder); stop++) {
        buf_printf(&out, "%d  ", stop);
        say_walk(&out, desk_grid(desk)->shape, &desk->ladder->hint->step, stop,
                 &desk->alphabet);
        buf_char(&out, '\n');
    }
    return request_reply(request, &out);
}

enum status command_apply(const struct request *request)
{
    if (!ladder_is_step(request->desk->ladder))
        return request_fail(request, STATUS_USAGE,
                            _("there is no hint to apply; ask for one first"));
    return desk_apply(request, true);
}

struct teller {
    const struct desk *desk;
    struct buf *out;
};

static bool tell(void *ctx, const struct step *step)
{
    struct teller *teller = ctx;
    say_step(teller->out, desk_grid(teller->desk)->shape, step, &teller->desk->alphabet);
    buf_char(teller->out, '\n');
    return true;
}

enum status command_next(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    struct teller teller = {desk, &out};
    const struct step_sink sink = {&teller, tell};
    const struct ladder_asker asker = asker_of(request);
    struct hint *hint = mem_new(sizeof *hint);
    if (!ladder_next(desk->ladder, &asker, &sink, hint)) {
        say_hint(&out, desk_grid(desk)->shape, hint, &desk->alphabet);
        buf_char(&out, '\n');
    }
    count_hint(desk);
    free(hint);
    return request_reply(request, &out);
}
