/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the digit that the cell at the cursor cannot hold, and answers why.  The board
 * stays in view, and the cursor can move to another cell first.  Digits are questions until Esc, so
 * that none is entered by who asks once more. */
#include <string.h>

#include "base/i18n.h"
#include "search/loss.h"
#include "words/phrase.h"
#include "tui/pane.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/draw.h"
#include "tui/run.h"
#include "tui/screen.h"
#include "tui/state.h"

/* A hint that is shown is explained at once. */
static bool explain_or_ask(struct state *state, struct view *view)
{
    (void)view;
    /* A mistake has no reason, and the answer to an earlier question is its reason. */
    const struct hinting *hinting = state->desk->hinting;
    if (state_is_stepping(state) || !hinting_is_step(hinting) || hinting->is_answer)
        return true;
    run_line(state, "why");
    return false;
}

/* The digit of the cell on the board, about which there is no question; 0: none. */
static int held_digit(const struct state *state)
{
    return state_is_stepping(state) ? 0 : state_grid(state)->digit[state->desk->cursor];
}

/* An answer takes the place of the question. */
static void draw_question(const struct state *state, const struct view *view,
                          const struct layout *layout)
{
    const struct pane pane = pane_of(state, 0);
    LOCAL_BUF cell = {0}, text = {0};
    const char held[] = {alphabet_symbol(&state->desk->alphabet, held_digit(state)),
                         '\0'};
    (void)view;
    if (state->shown.message.length) {
        view_notes(&pane, layout);
        return;
    }
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
    page_question(layout, text.text);
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
    const char *text = state->printed.text;
    if (overlay_is_open(state, &overlay_text))
        overlay_close(state);
    buf_clear(&state->shown.message);
    buf_add(&state->shown.message, text, strcspn(text, "\n"));
    buf_printf(&state->shown.message, " %s", _("] shows it link by link"));
}

static void answer(struct state *state, int digit)
{
    LOCAL_BUF line = {0};
    buf_text(&line, "whynot ");
    say_cell(&line, state_shape(state), state->desk->cursor);
    buf_printf(&line, " %d", digit);
    run_line(state, line.text);
    if (state_is_stepping(state))
        point_at_cause(state, digit);
    else if (drawn_stops(state->desk))
        show_links(state);
}

/* A second w explains the next step; after an answer, it asks again.  In Step, where digits do
 * nothing else, an answer is the end. */
static void take_other(struct state *state, bool *has_answer, int code)
{
    bool asks_again = code == 'w' && *has_answer;
    *has_answer = false;
    if (code == 'w' && !asks_again && !state_is_stepping(state)) {
        overlay_close(state);
        /* Not the answer to an earlier question again. */
        if (state->desk->hinting->is_answer)
            run_line(state, "leave");
        run_line(state, "why");
    } else if (!asks_again) {
        overlay_leave(state, code);
    }
}

/* The cursor moves, and links are walked, while the question stays. */
static bool is_of_board(int code)
{
    return keycode_is_arrow(code) || code == '[' || code == ']' ||
           code == KEYCODE_WHEEL_UP || code == KEYCODE_WHEEL_DOWN || code == '?' ||
           code == ':';
}

static bool take_key(struct state *state, struct view *view, int code)
{
    bool *has_answer = view->memory; /* and no other key came since */
    int digit = alphabet_typed_digit(&state->desk->alphabet, code);
    if (is_of_board(code))
        return false;
    if (digit <= 0) {
        take_other(state, has_answer, code);
    } else if (!held_digit(state)) {
        *has_answer = true;
        if (state_is_stepping(state))
            overlay_close(state);
        answer(state, digit);
    }
    return true;
}

const struct overlay overlay_why = {
    .covers = COVERS_NOTES,
    .takes_own_key = true,
    .makes_commands = true,
    .hint = N_("digit: ask why not  arrows: other cell  Esc: leave"),
    .size = sizeof(bool),
    .init = explain_or_ask,
    .draw = draw_question,
    .key = take_key,
};
