/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what to highlight on the whole board, while the cursor stays where it is: one digit, another
 * one with it, or the cells that show two candidates. */
#include "base/i18n.h"
#include "tui/draw.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/state.h"

static void draw_question(const struct state *state, const struct view *view,
                          const struct layout *layout)
{
    (void)state;
    (void)view;
    page_question(layout,
                  /* TRANSLATORS: keys; at most 66 columns */
                  _("1-9: highlight  Shift: a second  Space: two candidates  0: none"));
}

/* With another key, it stays what it is. */
static int second_digit(const struct state *state, int code)
{
    int digit = keycode_shifted_digit(state_setting(state, SETTING_KEYBOARD), code);
    return digit && digit <= state_shape(state)->side ? digit : state->shown.second;
}

static bool take_key(struct state *state, struct view *view, int code)
{
    int digit = alphabet_typed_digit(&state->desk->alphabet, code);
    (void)view;
    if (keycode_is_arrow(code))
        return false;
    overlay_close(state);
    if (digit != ALPHABET_UNKNOWN) {
        state->shown.digit = digit;
        state->shown.second = 0;
        state->shown.pairs = false;
    } else if (code == ' ') {
        state->shown.pairs = !state->shown.pairs;
    } else {
        state->shown.second = second_digit(state, code);
    }
    return true;
}

const struct overlay overlay_highlight = {
    .covers = COVERS_NOTES,
    .hint = N_("digit: highlight it  Esc: leave"),
    .draw = draw_question,
    .key = take_key,
};
