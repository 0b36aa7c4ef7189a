/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/whynot.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "words/phrase.h"
#include "words/step.h"

static void say_step_argument(struct buf *buf, struct phrase *phrase,
                              const struct whynot *whynot, const char *cell,
                              const char *digit)
{
    LOCAL_BUF step = {0};
    say_step(&step, phrase->shape, &whynot->step, phrase->alphabet);
    if (whynot->n_before)
        buf_printf(buf,
                   ngettext("%1$s cannot be %2$s, after %3$d other step: %4$s",
                            "%1$s cannot be %2$s, after %3$d other steps: %4$s",
                            (unsigned long)whynot->n_before),
                   cell, digit, whynot->n_before, step.text);
    else
        buf_printf(buf, _("%1$s cannot be %2$s: %3$s"), cell, digit, step.text);
}

void say_whynot(struct buf *buf, const struct shape *shape, const struct whynot *whynot,
                const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    const char *cell = phrase_cell(&phrase, whynot->candidate.cell);
    const char *digit = phrase_digit(&phrase, whynot->candidate.digit);
    switch (whynot->kind) {
    case WHYNOT_FILLED:
        buf_printf(buf, _("%s holds %s"), cell,
                   phrase_digit(&phrase, whynot->peer.digit));
        break;
    case WHYNOT_PEER:
        if (whynot->house == shape->n_houses) {
            buf_printf(buf, _("%1$s cannot be %2$s because %3$s is %4$s"), cell, digit,
                       phrase_cell(&phrase, whynot->peer.cell),
                       phrase_digit(&phrase, whynot->peer.digit));
            break;
        }
        buf_printf(buf, _("%1$s cannot be %2$s: %3$s has it in %4$s"), cell, digit,
                   phrase_house(&phrase, whynot->house),
                   phrase_cell(&phrase, whynot->peer.cell));
        break;
    case WHYNOT_NOTED:
        buf_printf(buf, _("%s cannot be %s: the candidates of the puzzle leave it out"),
                   cell, digit);
        break;
    case WHYNOT_STEP:
        say_step_argument(buf, &phrase, whynot, cell, digit);
        break;
    case WHYNOT_SEARCH:
        buf_printf(buf,
                   _("%s cannot be %s: no solution of the board has it, but no "
                     "technique finds why"),
                   cell, digit);
        break;
    case WHYNOT_POSSIBLE:
        buf_printf(buf, _("%s can be %s: a solution has it"), cell, digit);
        break;
    case WHYNOT_OPEN:
        buf_printf(buf, _("no digit or pattern on the board excludes %s from %s so far"),
                   digit, cell);
        break;
    case WHYNOT_STOPPED:
        buf_text(buf, _("stopped before an argument was found"));
        break;
    }
    phrase_fini(&phrase);
}

bool say_excluded(struct buf *buf, const struct grid *grid, struct candidate candidate,
                  const struct alphabet *alphabet)
{
    struct whynot *whynot = mem_new(sizeof *whynot);
    bool is_excluded = whynot_find_digit(grid, candidate, whynot);
    if (is_excluded)
        say_whynot(buf, grid->shape, whynot, alphabet);
    free(whynot);
    return is_excluded;
}

void say_loss(struct buf *buf, const struct search *search, const struct loss *loss,
              struct candidate candidate, const struct alphabet *alphabet)
{
    const struct choices *choices = search_choices(search);
    struct phrase phrase;
    phrase_init(&phrase, choices->shape, alphabet);
    const char *cell = phrase_cell(&phrase, candidate.cell);
    const char *digit = phrase_digit(&phrase, candidate.digit);
    const char *house = phrase_house(&phrase, loss->removal.house);
    const char *by = phrase_cell(&phrase, loss->removal.cause);
    const char *held = phrase_digits(&phrase, choices->of[candidate.cell]);
    bool is_removed = loss->kind == LOSS_PRUNED || loss->kind == LOSS_FILLED;
    if (is_removed && loss->removal.house == choices->shape->n_houses) {
        buf_printf(buf, _("%1$s lost %2$s at depth %3$d because of %4$s"), cell, digit,
                   loss->depth, by);
        phrase_fini(&phrase);
        return;
    }
    switch (loss->kind) {
    case LOSS_NONE:
        buf_printf(buf,
                   search_is_fixed(search, candidate.cell)
                       ? _("%s holds %s")
                       : _("%s can still be %s: nothing has eliminated it"),
                   cell, digit);
        break;
    case LOSS_BOARD:
        buf_printf(buf, _("%s holds %s"), cell, held);
        break;
    case LOSS_PUZZLE:
        buf_printf(buf,
                   _("%1$s never had %2$s: it is not among the puzzle's own candidates"),
                   cell, digit);
        break;
    case LOSS_TRY:
        buf_printf(
            buf, _("%1$s is not %2$s because the search tries %3$s there, at depth %4$d"),
            cell, digit, held, loss->depth);
        break;
    case LOSS_PRUNED:
        buf_printf(buf,
                   _("%1$s lost %2$s in round %3$d at depth %4$d: %5$s has it in %6$s"),
                   cell, digit, loss->round, loss->depth, house, by);
        break;
    case LOSS_FILLED:
        buf_printf(buf, _("%1$s lost %2$s at depth %3$d: %4$s has it in %5$s"), cell,
                   digit, loss->depth, house, by);
        break;
    }
    phrase_fini(&phrase);
}

void say_attempt(struct buf *buf, const struct shape *shape,
                 const struct attempt *attempt, const struct alphabet *alphabet)
{
    struct phrase phrase;
    phrase_init(&phrase, shape, alphabet);
    const char *cell = phrase_cell(&phrase, attempt->candidate.cell);
    const char *digit = phrase_digit(&phrase, attempt->candidate.digit);
    if (attempt->branch.last) {
        const struct map_entry *branch = &attempt->branch;
        if (branch->solutions)
            buf_printf(buf,
                       _("the search is done with %1$s=%2$s, steps %3$" PRIu64
                         " to %4$" PRIu64 ": it has a solution, at step %5$" PRIu64),
                       cell, digit, branch->first, branch->last, branch->solution);
        else if (attempt->was_bounded)
            buf_printf(buf,
                       _("the search is done with %1$s=%2$s, steps %3$" PRIu64
                         " to %4$" PRIu64 ", as far as the depth bound allows"),
                       cell, digit, branch->first, branch->last);
        else if (branch->nodes == 1)
            buf_printf(buf,
                       _("%1$s is not %2$s: its branch, steps %3$" PRIu64 " to %4$" PRIu64
                         ", is a dead end. %5$s"),
                       cell, digit, branch->first, branch->last, attempt->end.text);
        else
            buf_printf(buf,
                       _("%1$s is not %2$s: its branch, steps %3$" PRIu64 " to %4$" PRIu64
                         " (nodes: %5$" PRIu64
                         "), has no solution. Its last dead end: %6$s"),
                       cell, digit, branch->first, branch->last, branch->nodes,
                       attempt->end.text);
    } else
        buf_printf(buf, _("the search has tried %1$s=%2$s at depth %3$d, and left it"),
                   cell, digit, attempt->depth + 1);
    phrase_fini(&phrase);
}

static json_t *begin_answer(const struct grid *grid, const char *result,
                            struct candidate candidate)
{
    json_t *object = json_answer(grid, result);
    json_add(object, "cell", json_cell(grid->shape, candidate.cell));
    json_add(object, "digit", json_integer(candidate.digit));
    return object;
}

json_t *json_loss(const struct grid *grid, const struct search *search,
                  const struct loss *loss, struct candidate candidate)
{
    static const char *const results[] = {
        [LOSS_NONE] = "open", [LOSS_BOARD] = "filled",  [LOSS_PUZZLE] = "puzzle",
        [LOSS_TRY] = "tried", [LOSS_PRUNED] = "pruned", [LOSS_FILLED] = "peer",
    };
    bool is_held = loss->kind == LOSS_NONE && search_is_fixed(search, candidate.cell);
    bool is_removed = loss->kind == LOSS_PRUNED || loss->kind == LOSS_FILLED;
    json_t *object =
        begin_answer(grid, is_held ? "filled" : results[loss->kind], candidate);
    if (is_removed || loss->kind == LOSS_TRY)
        json_add(object, "depth", json_integer(loss->depth));
    if (loss->kind == LOSS_PRUNED)
        json_add(object, "round", json_integer(loss->round));
    if (is_removed) {
        json_add(object, "cause", json_cell(grid->shape, loss->removal.cause));
        json_add(object, "house", json_house(grid->shape, loss->removal.house));
    }
    return object;
}

json_t *json_attempt(const struct grid *grid, const struct attempt *attempt)
{
    const struct map_entry *branch = &attempt->branch;
    json_t *object = begin_answer(grid, "left", attempt->candidate);
    json_add(object, "depth", json_integer(attempt->depth + 1));
    if (branch->last) {
        json_add(object, "first_step", json_integer((json_int_t)branch->first));
        json_add(object, "last_step", json_integer((json_int_t)branch->last));
        json_add(object, "nodes", json_integer((json_int_t)branch->nodes));
        json_add(object, "dead_ends", json_integer((json_int_t)branch->dead));
        json_add(object, "solutions", json_integer((json_int_t)branch->solutions));
    }
    return object;
}

json_t *json_whynot(const struct grid *grid, const struct whynot *whynot,
                    const struct alphabet *alphabet)
{
    static const char *const results[] = {
        [WHYNOT_FILLED] = "filled", [WHYNOT_PEER] = "peer",
        [WHYNOT_NOTED] = "noted",   [WHYNOT_STEP] = "step",
        [WHYNOT_SEARCH] = "search", [WHYNOT_POSSIBLE] = "possible",
        [WHYNOT_OPEN] = "open",     [WHYNOT_STOPPED] = "stopped",
    };
    const struct shape *shape = grid->shape;
    json_t *object = begin_answer(grid, results[whynot->kind], whynot->candidate);
    struct buf text = {0};
    if (whynot->kind == WHYNOT_PEER) {
        json_add(object, "cause", json_cell(shape, whynot->peer.cell));
        json_add(object, "house", json_house(shape, whynot->house));
    }
    if (whynot->kind == WHYNOT_STEP) {
        json_add(object, "before", json_integer(whynot->n_before));
        json_add(object, "step", json_step(shape, &whynot->step, alphabet));
    }
    say_whynot(&text, shape, whynot, alphabet);
    json_add(object, "text", json_text(&text));
    return object;
}
