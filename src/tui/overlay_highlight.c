/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the digit to highlight on the whole board, while the cursor stays where it is. */
#include "base/i18n.h"
#include "tui/draw.h"
#include "tui/keycode.h"
#include "tui/overlay.h"
#include "tui/state.h"

static void draw_question(const struct state *state, const struct view *view,
                          const struct layout *layout)
{
    const struct region *region = &layout->notes;
    (void)state;
    (void)view;
    page_put(region->row + region->rows - 1, region->column, ROLE_TITLE,
             _("Type the digit to highlight, or 0 for none."), region->columns - 1);
}

static bool take_key(struct state *state, struct view *view, int code)
{
    int digit = alphabet_typed_digit(&state->desk->alphabet, code);
    (void)view;
    if (keycode_is_arrow(code))
        return false;
    overlay_close(state);
    if (digit != ALPHABET_UNKNOWN)
        state->shown.digit = digit;
    return true;
}

const struct overlay overlay_highlight = {
    .covers = COVERS_NOTES,
    .hint = N_("digit: highlight it  Esc: leave"),
    .draw = draw_question,
    .key = take_key,
};
