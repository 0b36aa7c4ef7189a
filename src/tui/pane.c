/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/pane.h"

#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "command/hinting.h"
#include "human/step.h"
#include "command/exercise.h"
#include "words/sentence.h"
#include "words/step.h"
#include "tui/looks.h"

struct pane pane_of(const struct state *state, int side)
{
    const struct stepping *stepping = &state->stepping;
    if (!stepping_sides(stepping))
        return (struct pane){state, NULL, NULL, NULL};
    return (struct pane){state, &stepping->sides[side], stepping_search(stepping, side),
                         stepping_strategy(stepping, side)};
}

static const struct grid *grid_of(const struct pane *pane)
{
    return state_grid(pane->state);
}

static const struct game *game_of(const struct pane *pane)
{
    return desk_game(pane->state->desk);
}

/* Outside of Step. */
static bool shows(const struct pane *pane, enum show show)
{
    return state_shows(pane->state) == show;
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

digit_set pane_candidates(const struct pane *pane, int cell)
{
    if (pane->search || shows(pane, SHOW_CHOICES))
        return pane_choices_of(pane, cell);
    return shows(pane, SHOW_MARKS) ? position_marks(&game_of(pane)->position, cell) : 0;
}

static digit_set removed_by_round(const struct pane *pane, int cell)
{
    const struct reports *reports = &pane->state->reports;
    int round = pane->state->shown.round, last = reports->rounds.n - 1;
    bool is_seen = !pane->state->shown.follows_rounds || round == last;
    if (last < 0 || round == 0 || !is_seen || !shows(pane, SHOW_CHOICES))
        return 0;
    return reports->rounds.at[round - 1].choices.of[cell] &
           ~reports->rounds.at[round].choices.of[cell];
}

digit_set pane_removed(const struct pane *pane, int cell)
{
    return pane->side ? pane->side->removed[cell] : removed_by_round(pane, cell);
}

/* What the solver has found out counts as a digit only where its choices are shown. */
int pane_digit(const struct pane *pane, int cell)
{
    int digit = grid_of(pane)->digit[cell];
    digit_set choices = pane_choices_of(pane, cell);
    bool is_found =
        pane->search ? search_is_fixed(pane->search, cell) : shows(pane, SHOW_CHOICES);
    return digit || !is_found || !digits_is_single(choices) ? digit
                                                            : digits_first(choices);
}

int pane_colour(const struct pane *pane, int cell, int digit)
{
    return pane->search ? 0 : game_of(pane)->position.colour[cell][digit];
}

int pane_guess_level(const struct pane *pane, int cell)
{
    return pane->search ? search_level_of(pane->search, cell) : -1;
}

/* Whether the last event names the cell as one of two that clash. */
static bool is_in_clash(const struct side *side, int cell)
{
    const int *cells = side->clash.cells;
    return cells[0] != cells[1] && (cell == cells[0] || cell == cells[1]);
}

/* Returns the wrong digits that a hint tells of from this level on, or NULL. */
static const struct cell_list *wrong_digits(const struct desk *desk, enum detail detail)
{
    bool tells =
        hinting_is_mistake(desk->hinting) && desk->hinting->detail >= (int)detail;
    return tells ? &desk->hinting->hint->cells : NULL;
}

static bool is_told_wrong(const struct desk *desk, int cell)
{
    const struct cell_list *cells = wrong_digits(desk, DETAIL_PATTERN);
    for (int i = 0; cells && i < cells->n; i++)
        if (cells->at[i] == cell)
            return true;
    return false;
}

bool pane_is_wrong(const struct pane *pane, int cell)
{
    bool clashes = grid_clashes_at(grid_of(pane), cell);
    if (pane->search)
        return clashes || is_in_clash(pane->side, cell);
    enum flag flag = (enum flag)state_setting(pane->state, SETTING_CHECK);
    if (is_told_wrong(pane->state->desk, cell))
        return true;
    if (flag == FLAG_NOTHING)
        return false;
    return clashes ||
           (desk_is_live(pane->state->desk) &&
            reports_suspect(&pane->state->reports, cell)) ||
           (flag == FLAG_MISTAKES &&
            mistakes_has(&pane->state->mistakes, grid_of(pane), cell));
}

bool pane_is_open(const struct pane *pane, int cell)
{
    return !pane->search && desk_is_live(pane->state->desk) && pane_tells_clashes(pane) &&
           reports_differ_in(&pane->state->reports, cell);
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

int pane_pointed_cell(const struct pane *pane, const char **brackets)
{
    *brackets = "[]";
    const struct desk *desk = pane->state->desk;
    const struct step *step = drawn_region(desk);
    const struct lesson_page *page = exercise_page(desk);
    if (step && !step->houses.n)
        return step->cells.n ? step->cells.at[0] : step->links[0].cells[0];
    if (!pane->search && page && page->has_cell) {
        *brackets = "()";
        return page->cell;
    }
    return pane_next_cell(pane);
}

int pane_house(const struct pane *pane)
{
    struct clash clash;
    const struct desk *desk = pane->state->desk;
    const struct cell_list *wrong = wrong_digits(desk, DETAIL_NAME);
    if (pane->side)
        return pane->side->house;
    if (drawn_region(desk))
        return -1;
    if (wrong)
        return shape_house_of(grid_of(pane)->shape, wrong->at[0], HOUSE_BOX);
    bool clashes = pane_tells_clashes(pane) && grid_find_clash(grid_of(pane), &clash);
    return clashes ? clash.house : -1;
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

void drawn_say_stop(struct buf *line, const struct desk *desk)
{
    const struct step *step = drawn_step(desk);
    const struct shape *shape = desk_grid(desk)->shape;
    int link = walk_link(step, drawn_stop(desk)), causes[WALK_MAX_CAUSES];
    if (link == step->n_links) {
        say_detail(line, shape, step, DETAIL_EFFECT, &desk->alphabet);
        return;
    }
    int n = walk_causes(step, shape, link, causes);
    for (int i = 0; i < n; i++) {
        say_link_briefly(line, shape, &step->links[causes[i]], &desk->alphabet);
        buf_char(line, ' ');
    }
    if (n)
        buf_printf(
            line, "%s ",
            symbols_text(step->links[link].on ? SYMBOL_STRONG_ROW : SYMBOL_WEAK_ROW));
    say_link_briefly(line, shape, &step->links[link], &desk->alphabet);
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

/* While the solver is silent, the cell's marks are all that is said of it. */
void summary_cursor(struct buf *line, const struct pane *pane)
{
    const struct desk *desk = pane->state->desk;
    bool is_live = desk_is_live(desk);
    digit_set digits = is_live ? pane_choices_of(pane, desk->cursor)
                               : position_marks(&desk_game(desk)->position, desk->cursor);
    say_cell(line, state_shape(pane->state), desk->cursor);
    if (digits || is_live) {
        const struct alphabet *alphabet = &pane->state->desk->alphabet;
        buf_char(line, ' ');
        if (state_shape(pane->state)->side <= 9)
            say_digits(line, digits, alphabet);
        else
            summary_digits(line, digits, alphabet);
    }
    say_colours(line, pane, desk->cursor);
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
