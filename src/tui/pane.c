/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/pane.h"

#include "learn/learning.h"
#include "tui/drawn.h"
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
    return shows(pane, SHOW_MARKS) ? game_marks(game_of(pane), cell) : 0;
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
    return pane->search ? 0 : game_colour(game_of(pane), cell, digit);
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

bool pane_is_wrong(const struct pane *pane, int cell)
{
    bool clashes = grid_clashes_at(grid_of(pane), cell);
    if (pane->search)
        return clashes || is_in_clash(pane->side, cell);
    switch ((enum check)state_setting(pane->state, SETTING_CHECK)) {
    case CHECK_OFF:
        return false;
    case CHECK_CLASHES:
        return clashes || reports_suspect(&pane->state->reports, cell);
    case CHECK_MISTAKES:
        return clashes || reports_suspect(&pane->state->reports, cell) ||
               mistakes_has(&pane->state->mistakes, grid_of(pane), cell);
    }
    return false;
}

bool pane_is_open(const struct pane *pane, int cell)
{
    return !pane->search && !state_is_plain(pane->state) && pane_tells_clashes(pane) &&
           reports_differ_in(&pane->state->reports, cell);
}

bool pane_tells_clashes(const struct pane *pane)
{
    return pane->search || state_setting(pane->state, SETTING_CHECK) != CHECK_OFF;
}

int pane_next_cell(const struct pane *pane)
{
    const struct choices *choices = pane_choices(pane);
    const struct lesson_page *page = learning_page(pane->state->desk->learning);
    if (pane->search)
        return search_next_cell(pane->search);
    if (page && page->has_cell)
        return page->cell;
    return choices && !state_is_plain(pane->state) ? choices_smallest(choices) : -1;
}

int pane_house(const struct pane *pane)
{
    struct clash clash;
    if (pane->side)
        return pane->side->house;
    if (drawn_step(pane->state->desk))
        return -1;
    bool clashes = pane_tells_clashes(pane) && grid_find_clash(grid_of(pane), &clash);
    return clashes ? clash.house : -1;
}

int pane_cause(const struct pane *pane)
{
    return pane->side ? pane->side->cause : -1;
}
