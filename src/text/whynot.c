/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/whynot.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "text/phrase.h"
#include "text/step.h"
#include "text/step_json.h"

static void say_step_argument(struct buf *buf, struct phrase *phrase,
                              const struct whynot *whynot, const char *cell,
                              const char *digit)
{
    struct buf step = {0};
    say_step(&step, phrase->shape, &whynot->step, phrase->alphabet);
    if (whynot->n_before)
        buf_printf(buf,
                   ngettext("%1$s cannot be %2$s, after %3$d other step: %4$s",
                            "%1$s cannot be %2$s, after %3$d other steps: %4$s",
                            (unsigned long)whynot->n_before),
                   cell, digit, whynot->n_before, step.text);
    else
        buf_printf(buf, _("%1$s cannot be %2$s: %3$s"), cell, digit, step.text);
    buf_fini(&step);
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

/* Why there is no cause: the candidate is there. */
static void say_present(struct buf *buf, const struct search *search, const char *cell,
                        const char *digit, int at)
{
    if (search_is_fixed(search, at))
        buf_printf(buf, _("%s holds %s"), cell, digit);
    else
        buf_printf(buf, _("%s can still be %s: nothing has eliminated it"), cell, digit);
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
    switch (loss->kind) {
    case LOSS_NONE:
        say_present(buf, search, cell, digit, candidate.cell);
        break;
    case LOSS_BOARD:
        buf_printf(buf, _("%s holds %s"), cell, held);
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
    json_t *object = json_answer(grid, results[whynot->kind]);
    struct buf text = {0};
    json_add(object, "cell", json_cell(shape, whynot->candidate.cell));
    json_add(object, "digit", json_integer(whynot->candidate.digit));
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
