/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/summary.h"

#include "base/i18n.h"
#include "words/sentence.h"

const char *summary_mode(const struct state *state)
{
    switch (state_mode(state)) {
    case MODE_STEP:
        /* TRANSLATORS: a mode of the screen, at most 8 columns */
        return _("Step");
    case MODE_EDIT:
        /* TRANSLATORS: a mode of the screen, at most 8 columns */
        return _("Edit");
    case MODE_PLAY:
        break;
    }
    /* TRANSLATORS: two modes of the screen, at most 8 columns */
    return state_is_plain(state) ? _("Play") : _("Study");
}

const char *summary_verdict(const struct state *state, enum role *role)
{
    const struct reports *reports = &state->reports;
    *role = ROLE_TITLE;
    switch (reports->has[REPORT_UNIQUENESS] ? reports->last[REPORT_UNIQUENESS].uniqueness
                                            : UNIQUENESS_UNKNOWN) {
    case UNIQUENESS_NONE:
        *role = ROLE_BAD;
        return _("no solution");
    case UNIQUENESS_UNIQUE:
        *role = ROLE_GOOD;
        return grid_is_solved(state_grid(state)) ? _("solved") : _("one solution");
    case UNIQUENESS_SEVERAL:
        return _("several solutions");
    case UNIQUENESS_UNKNOWN:
        break;
    }
    *role = ROLE_LABEL;
    return _("counting solutions");
}

/* " *b 5c 7a": * is the cell. */
static void say_colours(struct buf *line, const struct pane *pane, int cell)
{
    const struct alphabet *alphabet = &pane->state->desk->alphabet;
    for (int digit = 0; digit <= state_shape(pane->state)->side; digit++) {
        int colour = pane_colour(pane, cell, digit);
        if (colour)
            buf_printf(line, " %c%c", digit ? alphabet_symbol(alphabet, digit) : '*',
                       'a' + colour - 1);
    }
}

static void say_candidates(struct buf *line, const struct pane *pane, digit_set digits)
{
    const struct alphabet *alphabet = &pane->state->desk->alphabet;
    buf_char(line, ' ');
    if (state_shape(pane->state)->side <= 9)
        say_digits(line, digits, alphabet);
    else
        summary_digits(line, digits, alphabet);
}

/* In Play, the cell's marks are all that is said of it. */
void summary_cursor(struct buf *line, const struct pane *pane)
{
    const struct desk *desk = pane->state->desk;
    bool is_plain = state_is_plain(pane->state);
    digit_set digits = is_plain ? game_marks(desk_game(desk), desk->cursor)
                                : pane_choices_of(pane, desk->cursor);
    say_cell(line, state_shape(pane->state), desk->cursor);
    if (digits || !is_plain)
        say_candidates(line, pane, digits);
    say_colours(line, pane, desk->cursor);
}

void summary_standing(struct buf *line, const struct state *state)
{
    static const char *const pens[] = {
        [PEN_ENTERS] = "", [PEN_MARKS] = N_("pencil"), [PEN_COLOURS] = N_("brush")};
    enum pen pen = state->shown.pen;
    if (state_mode(state) == MODE_PLAY && pen != PEN_ENTERS)
        buf_text(line, _(pens[pen]));
    if (!keeping_is_done(state->desk))
        buf_printf(line, "%s%s", line->length ? " " : "", _("not saved"));
}

void summary_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet)
{
    DIGITS_EACH(digit, digits) {
        buf_char(line, alphabet_symbol(alphabet, digit));
    }
}
