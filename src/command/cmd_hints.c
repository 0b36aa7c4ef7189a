/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's commands about hints: show, explain, walk along links, apply; and `walk` along the
 * solution path, where each step is explained, then played. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "human/step.h"
#include "command/exercise.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/request.h"

/* On the page of an exercise, hints are of the techniques that it names, and looked for near its
 * cell; otherwise the next step of the path is the first. */
static struct hinting_asker asker_of(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct lesson_page *page = exercise_page(desk);
    return (struct hinting_asker){
        desk_game(desk), request->engine, request_cancel(request),
        page && page->limits_hints ? &page->techniques : &desk->settings.techniques,
        page && page->has_cell ? page->cell : -1};
}

static void find_hint(const struct request *request)
{
    const struct hinting_asker asker = asker_of(request);
    struct hinting *hinting = request->desk->hinting;
    hinting_find(hinting, &asker);
    /* The values of the setting are the levels of detail, from the first. */
    hinting_show_up_to(hinting,
                       request->desk->settings.value[SETTING_HINT] + DETAIL_REGION);
    desk_count_shown_hint(request->desk);
}

enum status command_more_hint(const struct request *request)
{
    struct hinting *hinting = request->desk->hinting;
    if (hinting->hint && !hinting->is_answer && !hinting_was_stopped(hinting))
        hinting_show_up_to(hinting, hinting->detail < DETAIL_EFFECT ? hinting->detail + 1
                                                                    : DETAIL_EFFECT);
    else
        find_hint(request);
    return desk_reply_hint(request);
}

enum status command_another(const struct request *request)
{
    find_hint(request);
    return desk_reply_hint(request);
}

enum status command_why(const struct request *request)
{
    struct hinting *hinting = request->desk->hinting;
    if (!hinting->hint || hinting_was_stopped(hinting))
        find_hint(request);
    hinting->detail = DETAIL_REASON;
    hinting->stop = 0;
    return desk_reply_hint(request);
}

static enum status fail_without_links(const struct request *request)
{
    return request_fail(request, STATUS_USAGE,
                        hinting_is_step(request->desk->hinting)
                            ? _("this hint has no links")
                            : _("there is no hint; ask for one first"));
}

/* Finds the stop that the argument names.  If the argument is wrong, reports that and
 * returns false. */
static bool take_stop(const struct request *request, int *stop)
{
    const struct hinting *hinting = request->desk->hinting;
    uint64_t number;
    *stop = hinting->stop + 1;
    if (request->n_arguments == 0)
        return true;
    *stop = hinting->stop - 1;
    if (strcmp(request->arguments[0], "back") == 0)
        return true;
    if (!request_number(request, 0, &number))
        return false;
    *stop = number < INT_MAX ? (int)number : INT_MAX;
    return true;
}

/* Without an argument, goes to the next stop, but not beyond the last; `back` from the first stop
 * shows the whole hint.  The cursor goes to the cell of the link or, at the last stop, of the
 * effect. */
enum status command_link(const struct request *request)
{
    struct hinting *hinting = request->desk->hinting;
    int stop;
    if (!hinting_stops(hinting))
        return fail_without_links(request);
    if (!take_stop(request, &stop))
        return STATUS_USAGE;
    if (request->n_arguments && stop > hinting_stops(hinting))
        return request_fail(request, STATUS_USAGE, _("expected a number from 1 to %d"),
                            hinting_stops(hinting));
    hinting_walk(hinting, stop);
    if (hinting->stop) {
        const struct step *step = &hinting->hint->step;
        int link = walk_link(step, hinting->stop);
        request->desk->cursor = link < step->n_links ? step->links[link].cells[0]
                                : step->n_placements ? step->placements[0].cell
                                                     : step->eliminations[0].cell;
    }
    return desk_reply_hint(request);
}

enum status command_links(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct buf out = {0};
    if (!hinting_stops(desk->hinting))
        return fail_without_links(request);
    for (int stop = 1; stop <= hinting_stops(desk->hinting); stop++) {
        buf_printf(&out, "%d  ", stop);
        say_walk(&out, desk_grid(desk)->shape, &desk->hinting->hint->step, stop,
                 &desk->alphabet);
        buf_char(&out, '\n');
    }
    return request_reply(request, &out);
}

/* An elimination where cells have no pencil marks begins with all of them, which the player on
 * the screen may not expect. */
static enum status print_moves(const struct request *request, const struct moves *moves)
{
    const struct desk *desk = request->desk;
    int side = desk_grid(desk)->shape->side;
    bool fills = desk->has_keys && moves->n && moves->at[0].kind == MOVE_MARKS_FILL;
    struct moves shown = {.at = moves->at + fills, .n = moves->n - fills};
    struct buf text = {0}, out = {0};
    moves_print(&text, &shown, side);
    if (fills)
        /* TRANSLATORS: moves such as r4c7-5 */
        buf_line(&out, _("Filled in all pencil marks, then %s"), text.text);
    else
        buf_line(&out, "%s", text.text);
    buf_fini(&text);
    return request_reply(request, &out);
}

/* Plays the moves of the hint, which must be a step, and if `prints` prints them first. */
static enum status apply_hint(const struct request *request, bool prints)
{
    const struct desk *desk = request->desk;
    struct moves moves = {0};
    hinting_moves(&desk->hinting->hint->step, desk_game(desk), &moves);
    enum status status = prints ? print_moves(request, &moves) : STATUS_OK;
    status = status_worse(status, desk_play(request, &moves));
    request->desk->shown_at = desk_game(desk)->here;
    STACK_FINI(&moves);
    return status;
}

/* A hint about a wrong digit says that mending erases it, so applying the hint mends. */
enum status command_apply(const struct request *request)
{
    const struct hinting *hinting = request->desk->hinting;
    bool is_clash = hinting->hint && hinting->hint->kind == HINT_CLASH;
    if (hinting_is_mistake(hinting) || (is_clash && !hinting->givens_fail))
        return command_mend(request);
    if (!hinting_is_step(hinting))
        return request_fail(request, STATUS_USAGE,
                            _("there is no hint to apply; ask for one first"));
    return apply_hint(request, true);
}

struct teller {
    const struct desk *desk;
    struct buf *out;
};

static bool tell_step(void *ctx, const struct step *step)
{
    struct teller *teller = ctx;
    say_step(teller->out, desk_grid(teller->desk)->shape, step, &teller->desk->alphabet);
    buf_char(teller->out, '\n');
    return true;
}

enum status command_forced(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    struct teller teller = {desk, &out};
    const struct step_sink sink = {&teller, tell_step};
    const struct hinting_asker asker = asker_of(request);
    struct hint *hint = mem_new(sizeof *hint);
    if (!hinting_next(desk->hinting, &asker, &sink, hint)) {
        say_hint(&out, desk_grid(desk)->shape, hint, &desk->alphabet);
        buf_char(&out, '\n');
    }
    desk_count_shown_hint(desk);
    free(hint);
    return request_reply(request, &out);
}

/* ---- fill ---- */

static void add_entry(struct moves *moves, int cell, int digit)
{
    moves_add(moves, &(struct move){.kind = MOVE_ENTER, .cell = cell, .digit = digit});
}

/* Adds what singles alone lead to, one after the other. */
static void add_forced(struct solver *solver, struct candidates *candidates,
                       struct moves *moves)
{
    static const struct technique_set singles = {
        .has = {[TECHNIQUE_FULL_HOUSE] = true,
                [TECHNIQUE_NAKED_SINGLE] = true,
                [TECHNIQUE_HIDDEN_SINGLE] = true}};
    struct solver_options options = solver_default;
    const struct step *step;
    options.techniques = &singles;
    while (solver_next(solver, candidates, &options, &step)) {
        add_entry(moves, step->placements[0].cell, step->placements[0].digit);
        solver_apply(candidates, step);
    }
}

static enum status play_filling(const struct request *request, const struct moves *moves)
{
    if (!moves->n)
        return request_fail(request, STATUS_USAGE, _("no such cell is left to fill"));
    for (int i = 0; i < moves->n; i++) {
        /* Each counts as the hint that would have told it. */
        LOCAL_BUF move = {0};
        move_print(&move, &moves->at[i], desk_grid(request->desk)->shape->side);
        desk_count_hint(request->desk, move.text);
    }
    enum status status = desk_play(request, moves);
    if (status != STATUS_OK)
        return status;
    request->desk->shown_at = desk_game(request->desk)->here;
    return desk_reply(
        request,
        ngettext("Filled %d cell; {u|'undo'} empties it, and it counts as a hint",
                 "Filled %d cells; {u|'undo'} empties them, and they count as hints",
                 (unsigned long)moves->n),
        moves->n);
}

/* What follows a mistake would be worthless. */
enum status command_fill(const struct request *request)
{
    const char *word = request_argument(request, 0);
    struct desk *desk = request->desk;
    const struct hinting_asker asker = asker_of(request);
    struct moves moves = {0};
    int filling = *word ? argument_find(ARGUMENT_FILLING, word) : 0;
    if (filling < 0)
        return request_fail_words(request, 0, ARGUMENT_FILLING);
    if (hinting_find_mistake(desk->hinting, &asker)) {
        desk_count_shown_hint(desk);
        return desk_reply_hint(request);
    }
    /* Of the digits on the board alone; the player's marks may lack some candidates. */
    bool is_forced = filling > 0;
    struct solver *solver = solver_new(desk_grid(desk)->shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    candidates_of_grid(candidates, solver_geometry(solver), desk_grid(desk));
    if (is_forced)
        add_forced(solver, candidates, &moves);
    for (int cell = 0; !is_forced && cell < candidates->geometry->shape->n_cells; cell++)
        if (digits_is_single(candidates->of[cell]))
            add_entry(&moves, cell, digits_first(candidates->of[cell]));
    free(candidates);
    solver_free(solver);
    enum status status = play_filling(request, &moves);
    STACK_FINI(&moves);
    return status;
}

/* ---- walk ---- */

enum status command_walk(const struct request *request)
{
    struct desk *desk = request->desk;
    enum status status = STATUS_OK;
    if (!desk->walks) { /* in a game of its own, which is not saved */
        struct grid givens = *desk_grid(desk);
        grid_erase_entries(&givens);
        desk_end_exercise(desk);
        desk_lay(desk, &givens);
        desk->walks = true;
    } else if (grid_is_solved(desk_grid(desk))) {
        return request_fail(request, STATUS_NONE, _("the solution path ends here"));
    } else if (hinting_is_step(desk->hinting)) {
        status = apply_hint(request, false);
    }
    if (status != STATUS_OK || grid_is_solved(desk_grid(desk)))
        return status;
    return command_why(request);
}
