/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/pane.h"

#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "human/step.h"
#include "words/sentence.h"
#include "words/step.h"
#include "command/hinting.h"
#include "command/exercise.h"
#include "tui/looks.h"

struct pane pane_of(const struct state *state, int side)
{
    const struct stepping *stepping = &state->stepping;
    if (!stepping_sides(stepping))
        return (struct pane){state, NULL, NULL, NULL};
    return (struct pane){state, &stepping->sides[side], stepping_search(stepping, side),
                         stepping_strategy(stepping, side)};
}

const struct choices *pane_choices(const struct pane *pane)
{
    const struct reports *reports = &pane->state->reports;
    if (pane->search)
        return search_choices(pane->search);
    return reports->rounds.n ? &reports->rounds.at[pane->state->shown.round].choices
                             : NULL;
}

digit_set pane_choices_of(const struct pane *pane, int cell)
{
    const struct choices *choices = pane_choices(pane);
    return choices ? choices->of[cell] : 0;
}

int pane_colour(const struct pane *pane, int cell, int digit)
{
    return pane->search ? 0 : desk_game(pane->state->desk)->position.colour[cell][digit];
}

bool pane_tells_clashes(const struct pane *pane)
{
    return pane->search || state_setting(pane->state, SETTING_CHECK) != FLAG_NOTHING;
}

int pane_next_cell(const struct pane *pane)
{
    const struct choices *choices = pane_choices(pane);
    const struct state *state = pane->state;
    bool is_asked = state_setting(state, SETTING_PREDICT) && !state->desk->exercise;
    struct clash clash;
    int cell = -1;
    if (pane->search)
        cell = is_asked ? -1 : search_next_cell(pane->search);
    else if (choices && desk_is_live(pane->state->desk))
        cell = choices_smallest(choices);
    /* For backtrack, a cell with one candidate is open, and nothing is said of clashes there. */
    bool prunes = !pane->search || pane->strategy->strategy != STRATEGY_BACKTRACK;
    bool is_dead = cell >= 0 &&
                   (!choices->of[cell] || (prunes && !choices_is_safe(choices, &clash)));
    return is_dead ? -1 : cell;
}

/* ---- the hint that is drawn ---- */

const struct step *drawn_region(const struct desk *desk)
{
    const struct hinting *hinting = desk->hinting;
    return !desk->timeline && hinting_is_step(hinting) ? &hinting->hint->step : NULL;
}

const struct step *drawn_step(const struct desk *desk)
{
    return desk->hinting->detail >= DETAIL_PATTERN ? drawn_region(desk) : NULL;
}

int drawn_stop(const struct desk *desk)
{
    return drawn_step(desk) ? desk->hinting->stop : 0;
}

int drawn_stops(const struct desk *desk)
{
    return drawn_step(desk) ? hinting_stops(desk->hinting) : 0;
}

struct drawing *drawn_drawing(const struct desk *desk)
{
    const struct step *step = drawn_step(desk);
    if (!step)
        return NULL;
    struct drawing *drawing = mem_new(sizeof *drawing);
    drawing_init(drawing, step, desk_grid(desk)->shape, drawn_stop(desk));
    return drawing;
}

bool drawn_says(const struct desk *desk, const char *text)
{
    LOCAL_BUF hint = {0};
    if (!drawn_step(desk))
        return false;
    desk_say_hint(desk, &hint);
    return hint.length && strcmp(hint.text, text) == 0;
}

/* ---- sentences ---- */

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
    /* TRANSLATORS: a mode of the screen, at most 8 columns */
    return _("Play");
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

/* While the solver is silent, the cell's marks are all that is said of it.  Then the colours, as
 * in " *b 5c 7a": * is the cell. */
void summary_cursor(struct buf *line, const struct pane *pane)
{
    const struct desk *desk = pane->state->desk;
    const struct alphabet *alphabet = &desk->alphabet;
    int side = state_shape(pane->state)->side;
    bool is_live = desk_is_live(desk);
    digit_set digits = is_live ? pane_choices_of(pane, desk->cursor)
                               : position_marks(&desk_game(desk)->position, desk->cursor);
    say_cell(line, state_shape(pane->state), desk->cursor);
    if (digits || is_live) {
        buf_char(line, ' ');
        if (side <= 9)
            say_digits(line, digits, alphabet);
        else
            summary_digits(line, digits, alphabet);
    }
    for (int digit = 0; digit <= side; digit++) {
        int colour = pane_colour(pane, desk->cursor, digit);
        if (colour)
            buf_printf(line, " %c%c", digit ? alphabet_symbol(alphabet, digit) : '*',
                       'a' + colour - 1);
    }
}

void summary_standing(struct buf *line, const struct state *state)
{
    static const char *const pens[] = {
        [PEN_ENTERS] = "", [PEN_MARKS] = N_("pencil"), [PEN_COLOURS] = N_("brush")};
    enum pen pen = state->shown.pen;
    if (state_mode(state) == MODE_PLAY && pen != PEN_ENTERS)
        buf_text(line, _(pens[pen]));
    if (game_tried(desk_game(state->desk)) >= 0)
        /* TRANSLATORS: the entries from here on are only tried; at most 8 columns */
        buf_printf(line, "%s%s", line->length ? " " : "", _("trying"));
    if (!saving_is_done(state->desk))
        buf_printf(line, "%s%s", line->length ? " " : "", _("not saved"));
}

void summary_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet)
{
    DIGITS_EACH(digit, digits) {
        buf_char(line, alphabet_symbol(alphabet, digit));
    }
}
