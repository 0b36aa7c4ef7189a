/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the digit that the cell at the cursor cannot hold, and answers why.  The board
 * stays in view, and the cursor can move to another cell first. */
#include <string.h>

#include "base/i18n.h"
#include "search/loss.h"
#include "words/phrase.h"
#include "tui/drawn.h"
#include "tui/keycode.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/run.h"
#include "tui/state.h"

/* Returns whether a hint is shown that has a reason.  A mistake has none, and the answer to an
 * earlier question is its reason. */
static bool has_reason(const struct state *state)
{
    const struct ladder *ladder = state->desk->ladder;
    return !state_is_stepping(state) && ladder_is_step(ladder) && !ladder->is_answer;
}

/* A hint that is shown is explained at once. */
static void open_why(struct state *state)
{
    if (!has_reason(state))
        return;
    overlay_close(state);
    run_line(state, "why");
}

/* The digit of the cell on the board, about which there is no question; 0: none. */
static int held_digit(const struct state *state)
{
    return state_is_stepping(state) ? 0 : state_grid(state)->digit[state->desk->cursor];
}

static void draw(const struct state *state, const struct layout *layout)
{
    const struct area *area = &layout->notes;
    struct buf cell = {0}, text = {0};
    const char held[] = {alphabet_symbol(&state->desk->alphabet, held_digit(state)),
                         '\0'};
    say_cell(&cell, state_shape(state), state->desk->cursor);
    if (state_is_stepping(state))
        buf_printf(&text, _("Why not? Type the digit that %s cannot be."), cell.text);
    else if (held_digit(state))
        buf_printf(&text, _("%s holds %s"), cell.text, held);
    else
        /* TRANSLATORS: at most 77 columns with a cell's name of 4 */
        buf_printf(
            &text,
            _("Why not? Type the digit that %s cannot be, or w for the next step."),
            cell.text);
    page_put(area->row + area->rows - 1, area->column, ROLE_TITLE, text.text,
             area->columns - 1);
    buf_fini(&cell);
    buf_fini(&text);
}

/* In Step, marks the cell that removed the candidate, and its house. */
static void point_at_cause(struct state *state, int digit)
{
    struct side *side = &state->stepping.sides[0];
    const struct search *search = stepping_search(&state->stepping, 0);
    const struct loss loss = loss_find(search, state->desk->cursor, digit);
    if (loss.kind != LOSS_PRUNED && loss.kind != LOSS_FILLED)
        return;
    side->house = loss.removal.house;
    side->cause = loss.removal.cause;
}

/* An argument with links is drawn on the board; its first line stays. */
static void show_links(struct state *state)
{
    const char *text = state->shown.text.text;
    overlay_close(state);
    buf_clear(&state->shown.message);
    buf_add(&state->shown.message, text, strcspn(text, "\n"));
    buf_printf(&state->shown.message, " %s", _("] shows it link by link"));
}

static void ask(struct state *state, int digit)
{
    struct buf line = {0};
    buf_text(&line, "whynot ");
    say_cell(&line, state_shape(state), state->desk->cursor);
    buf_printf(&line, " %d", digit);
    run_line(state, line.text);
    if (state_is_stepping(state))
        point_at_cause(state, digit);
    else if (drawn_stops(state->desk))
        show_links(state);
    buf_fini(&line);
}

/* Not the answer to an earlier question again. */
static void explain_next_step(struct state *state)
{
    if (state->desk->ladder->is_answer)
        run_line(state, "leave");
    run_line(state, "why");
}

/* A second w asks for the next step instead of naming a digit. */
static bool take(struct state *state, int code)
{
    int digit = alphabet_typed_digit(&state->desk->alphabet, code);
    if (keycode_is_arrow(code))
        return false;
    if (digit > 0 && held_digit(state))
        return true;
    overlay_close(state);
    if (digit > 0)
        ask(state, digit);
    else if (code == 'w' && !state_is_stepping(state))
        explain_next_step(state);
    return true;
}

const struct overlay overlay_why = {
    .covers = COVERS_NOTES,
    .takes_own_key = true,
    .hint = N_("digit: ask why not  arrows: other cell  Esc: leave"),
    .open = open_why,
    .draw = draw,
    .take = take,
};
