/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of the panel in Play and Edit, and those that every panel has. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "format/laws_text.h"
#include "command/sessions.h"
#include "command/exercise.h"
#include "words/events.h"
#include "words/phrase.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "words/step.h"
#include "tui/draw.h"
#include "tui/glyph.h"
#include "tui/looks.h"
#include "tui/pane.h"
#include "tui/screen.h"
#include "tui/theme.h"

/* Writes at the right end of the last line, if the text fits into it. */
static void panel_right(const struct panel *panel, enum role role, const char *text)
{
    int columns = measure_columns(text), at = panel->region.row + panel->row - 1;
    if (at < panel->first_row || panel->row == 0 || panel->row > panel->region.rows ||
        columns > panel->region.columns)
        return;
    theme_style(role);
    text_put(at, panel->region.column + panel->region.columns - columns, text, -1);
}

void section_title(struct panel *panel, const struct pane *pane)
{
    const struct shape *shape = state_shape(pane->state);
    LOCAL_BUF name = {0}, mode = {0};
    buf_printf(&mode, "%s %s", symbols_text(SYMBOL_ARROW), summary_mode(pane->state));
    laws_name(&name, shape);
    panel_printf(panel, ROLE_TITLE, "stepdoku %s", name.text);
    panel_right(panel, ROLE_TITLE, mode.text);
}

void section_standing(struct panel *panel, const struct pane *pane)
{
    struct buf line = {0};
    summary_standing(&line, pane->state);
    panel_buf(panel, saving_is_done(pane->state->desk) ? ROLE_TITLE : ROLE_BAD, &line);
}

/* At the right of the line that says what stands. */
void section_clock(struct panel *panel, const struct pane *pane)
{
    struct panel standing = *panel;
    long seconds = (long)(pane->state->desk->played_ms / 1000);
    LOCAL_BUF time = {0};
    section_standing(&standing, pane);
    if (seconds >= 3600)
        buf_printf(&time, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
                   seconds % 60);
    else
        buf_printf(&time, "%ld:%02ld", seconds / 60, seconds % 60);
    panel_skip(panel);
    if (state_setting(pane->state, SETTING_CLOCK) == TOGGLE_ON)
        panel_right(panel, ROLE_LABEL, time.text);
}

/* "110909137 solutions", or in a narrow panel "6.67 x 10^21 solutions"; a plus sign may follow the
 * number. */
static void put_solutions(struct panel *panel, const char *number)
{
    size_t digits = strspn(number, "0123456789");
    struct buf line = {0}, power = {0};
    unsigned long n = plural_of(number);
    buf_printf(&line, ngettext("%s solution", "%s solutions", n), number);
    if (measure_columns(line.text) > panel->region.columns && digits > 3) {
        buf_clear(&line);
        buf_printf(&power, "%c.%.2s x 10^%zu%s", number[0], number + 1, digits - 1,
                   number + digits);
        buf_printf(&line, ngettext("%s solution", "%s solutions", n), power.text);
    }
    panel_buf(panel, ROLE_PLAIN, &line);
    buf_fini(&power);
}

static void put_verdict(struct panel *panel, const struct state *state)
{
    enum role role;
    const char *verdict = summary_verdict(state, &role);
    if (!state_has_verdict(state))
        return;
    panel_text(panel, role, verdict);
    /* As soon as the number is known. */
    const struct report *counted = &state->reports.last[REPORT_COUNT];
    if (!state->reports.has[REPORT_COUNT])
        return;
    if (counted->count[0])
        put_solutions(panel, counted->count);
    else
        panel_printf(panel, ROLE_LABEL, _("counted %.0f%%"), 100 * counted->counted);
}

static void put_filled(struct panel *panel, const struct pane *pane)
{
    const struct grid *grid = state_grid(pane->state);
    const struct choices *choices = pane_choices(pane);
    /* TRANSLATORS: at most 24 columns with two numbers of two digits */
    panel_printf(panel, ROLE_PLAIN, _("givens %d  entries %d"), grid_givens(grid),
                 grid_filled(grid) - grid_givens(grid));
    if (choices && desk_is_live(pane->state->desk))
        panel_printf(panel, ROLE_PLAIN, _("candidates %d"), choices_candidates(choices));
}

void section_clash(struct panel *panel, const struct pane *pane)
{
    const struct state *state = pane->state;
    struct clash clash;
    struct buf line = {0};
    if (!pane_tells_clashes(pane) || !grid_find_clash(state_grid(state), &clash))
        return;
    say_clash(&line, state_shape(state), &clash, &state->desk->alphabet);
    panel_buf(panel, ROLE_CLASH, &line);
}

/* What is wrong with a board that has no solution, and how to mend it. */
static void put_trouble(struct panel *panel, const struct pane *pane)
{
    const struct state *state = pane->state;
    const struct suspects *suspects = &state->reports.last[REPORT_SUSPECTS].suspects;
    const struct grid *grid = state_grid(state);
    struct buf line = {0};
    section_clash(panel, pane);
    if (suspects->n)
        say_suspects(&line, grid->shape, suspects->at, suspects->n,
                     suspects->without == UNIQUENESS_UNIQUE, &state->desk->alphabet);
    else if (grid_filled(grid) > grid_givens(grid))
        buf_text(&line, _("an entry is wrong, and the candidates ignore it"));
    if (!line.length)
        return;
    panel_buf(panel, ROLE_CLASH, &line);
    panel_text(panel, ROLE_TITLE, _("b: erase it"));
}

/* The step with which a hint begins: the next forced move and its technique, or the technique
 * and what it leads to. */
static void put_next_step(struct panel *panel, const struct state *state)
{
    const struct report *forced = &state->reports.last[REPORT_FORCED];
    struct candidate placed = {(uint16_t)forced->cell, (uint8_t)forced->digit};
    struct buf line = {0}, move = {0};
    if (!state->reports.has[REPORT_FORCED])
        return;
    if (forced->n_steps > 1 || (forced->n_steps && forced->cell < 0))
        panel_text(panel, ROLE_PLAIN, _(technique_row(forced->technique)->name));
    if (forced->cell < 0) {
        panel_printf(panel, ROLE_LABEL, "%s", _("no move is forced"));
        return;
    }
    say_placement(&move, state_shape(state), placed, &state->desk->alphabet);
    if (forced->n_steps == 1)
        buf_printf(&line, "%s %s", move.text, _(technique_row(forced->technique)->name));
    else
        buf_printf(
            &line,
            ngettext("%s, %d step", "%s, %d steps", (unsigned long)forced->n_steps),
            move.text, forced->n_steps);
    panel_buf(panel, ROLE_FORCED, &line);
    buf_fini(&move);
}

void section_verdict(struct panel *panel, const struct pane *pane)
{
    const struct state *state = pane->state;
    put_verdict(panel, state);
    /* How many cells are marked with a question mark. */
    int n = 0;
    for (int cell = 0; cell < state_shape(state)->n_cells; cell++)
        n += reports_differ_in(&state->reports, cell);
    if (n)
        panel_printf(panel, ROLE_BAD,
                     ngettext("differ in %d cell: ?", "differ in %d cells: ?", n), n);
    if (state->reports.has[REPORT_SUSPECTS])
        put_trouble(panel, pane);
    else
        section_clash(panel, pane);
    put_filled(panel, pane);
    put_next_step(panel, state);
    const struct report *difficulty = &state->reports.last[REPORT_DIFFICULTY];
    if (difficulty->n_steps)
        panel_printf(panel, ROLE_PLAIN, _("%s, score %d"),
                     _(difficulty_name(difficulty->level)), difficulty->score);
    const struct rating *rating = &state->reports.last[REPORT_RATING].rating;
    struct buf figures = {0};
    if (!rating->n_steps)
        return;
    /* All three figures, or the first if there is no room for more. */
    say_er(&figures, rating, true);
    if (measure_columns(figures.text) > panel->region.columns) {
        buf_clear(&figures);
        say_er(&figures, rating, false);
    }
    panel_buf(panel, rating->complete ? ROLE_PLAIN : ROLE_LABEL, &figures);
}

/* Edit, where the solver is silent: what the player needs to know that a puzzle is typed as it
 * should be. */
void section_typed(struct panel *panel, const struct pane *pane)
{
    put_verdict(panel, pane->state);
    section_clash(panel, pane);
    put_filled(panel, pane);
}

void section_cursor(struct panel *panel, const struct pane *pane)
{
    struct buf line = {0};
    summary_cursor(&line, pane);
    panel_buf(panel, ROLE_CURSOR, &line);
}

/* Says which cell the search would branch on now, and by which rule; there must be one. */
static void say_next_cell(struct buf *buf, const struct search *search,
                          const struct search_options *options,
                          const struct alphabet *alphabet)
{
    const struct choices *choices = search_choices(search);
    int cell = search_next_cell(search);
    struct phrase phrase;
    phrase_init(&phrase, choices->shape, alphabet);
    const char *name = phrase_cell(&phrase, cell);
    const char *set = phrase_set(&phrase, choices->of[cell]);
    if (options->strategy != STRATEGY_BACKTRACK && options->cell == CELL_SMALLEST)
        say_most_constrained(buf, choices, cell, alphabet);
    else if (options->strategy != STRATEGY_BACKTRACK && options->cell == CELL_FIRST)
        buf_printf(buf, _("%s: the first cell with several choices, %s"), name, set);
    else if (options->strategy == STRATEGY_BACKTRACK && options->cell == CELL_LAST)
        buf_printf(buf, _("%s: the last empty cell with a candidate, %s"), name, set);
    else if (options->cell == CELL_SMALLEST)
        buf_printf(buf, _("%s: the first empty cell with the fewest candidates, %s"),
                   name, set);
    else
        buf_printf(buf, "%s: %s, %s", name, _(rule_of(RULE_CELL, options)->words), set);
    phrase_fini(&phrase);
}

void section_fewest(struct panel *panel, const struct pane *pane)
{
    int cell = pane_next_cell(pane);
    const struct alphabet *alphabet = &pane->state->desk->alphabet;
    struct buf line = {0};
    if (cell < 0)
        return;
    if (pane->search)
        say_next_cell(&line, pane->search, pane->strategy, alphabet);
    else
        say_most_constrained(&line, pane_choices(pane), cell, alphabet);
    panel_buf(panel, ROLE_PLAIN, &line);
}

/* ---- Play, where the solver is silent ---- */

/* What puzzle it is.  A position of training has the level of its technique, not of its puzzle. */
void section_puzzle(struct panel *panel, const struct pane *pane)
{
    const struct state *state = pane->state;
    const struct record_header *header = &state->desk->session->header;
    struct buf line = {0};
    if (exercise_position(state->desk))
        return;
    buf_text(&line, header->difficulty[0] ? _(header->difficulty) : "");
    if (header->title[0] && line.length)
        buf_text(&line, ", ");
    daily_say_title(&line, header->title);
    panel_buf(panel, ROLE_LABEL, &line);
}

/* "5" above "4": four more cells need a 5.  Nothing is below a digit that is complete. */
static void put_digit_left(struct panel *panel, const struct state *state, int column,
                           int digit)
{
    const struct grid *grid = state_grid(state);
    int left = grid->shape->side;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        left -= grid->digit[cell] == digit;
    struct panel name = panel_column(panel, column);
    struct panel count = panel_part(panel, panel->row + 1, 1);
    count.region.column = name.region.column;
    count.region.columns = name.region.columns;
    bool is_at_cursor = grid->digit[state->desk->cursor] == digit;
    panel_printf(&name, is_at_cursor ? ROLE_BAR_KEY : ROLE_TITLE, "%c",
                 alphabet_symbol(&state->desk->alphabet, digit));
    if (left > 0)
        panel_printf(&count, ROLE_PLAIN, "%d", left);
}

static void put_empty(struct panel *panel, const struct grid *grid)
{
    int empty = grid_empty(grid);
    if (grid_is_solved(grid)) {
        panel_text(panel, ROLE_GOOD, _("solved"));
        return;
    }
    panel_printf(panel, ROLE_PLAIN,
                 ngettext("%d digit to place", "%d digits to place", (unsigned)empty),
                 empty);
}

/* From one digit to the next. */
static int pitch_of(const struct shape *shape)
{
    return shape->side > 9 ? 3 : 2;
}

static int digits_in_row(const struct panel *panel, const struct shape *shape)
{
    return larger(panel->region.columns / pitch_of(shape), 1);
}

/* How many cells are empty, and how often each digit is still to be placed. */
void section_left(struct panel *panel, const struct pane *pane)
{
    const struct shape *shape = state_shape(pane->state);
    int n = digits_in_row(panel, shape), first_row;
    put_empty(panel, state_grid(pane->state));
    first_row = panel->row;
    for (int i = 0; i < shape->side; i++) {
        panel->row = first_row + i / n * 2;
        put_digit_left(panel, pane->state, i % n * pitch_of(shape), i + 1);
    }
}

int section_left_digit(const struct panel *panel, const struct pane *pane,
                       struct spot spot)
{
    const struct shape *shape = state_shape(pane->state);
    struct panel unseen = *panel;
    int n = digits_in_row(panel, shape), row, column;
    unseen.first_row = INT_MAX;
    put_empty(&unseen, state_grid(pane->state));
    row = spot.row - panel->region.row - unseen.row;
    column = (spot.column - panel->region.column) / pitch_of(shape);
    int digit = row / 2 * n + column + 1;
    bool is_there = region_has(&panel->region, spot) && row >= 0 && column < n;
    return is_there && digit <= shape->side ? digit : 0;
}

/* The moves that lead to the board, the newest first. */
void section_moves(struct panel *panel, const struct pane *pane)
{
    const struct game *game = desk_game(pane->state->desk);
    int n = 0;
    for (int node = game->here; game->nodes.at[node].parent >= 0; n++)
        node = game->nodes.at[node].parent;
    panel_printf(panel, ROLE_LABEL, ngettext("%d move", "%d moves", (unsigned)n), n);
    for (int node = game->here; n > 0 && panel_room(panel) > 0; n--) {
        panel_printf(panel, ROLE_PLAIN, "%4d  %s", n, game_label(game, node));
        node = game->nodes.at[node].parent;
    }
}

/* ---- how many candidates rounds of pruning removed, by kinds of house ---- */

enum { NAME_COLUMNS = 8, NUMBER_COLUMNS = 5 };

/* Writes the head of a column of numbers, at its right end, in the last line. */
static void put_kind_name(const struct panel *panel, enum role role, int i,
                          const char *name)
{
    struct panel part = *panel;
    part.region.columns = NAME_COLUMNS + NUMBER_COLUMNS * (i + 1);
    panel_right(&part, role, name);
}

/* Writes the heading, which is current before the first round. */
static void put_rounds_head(struct panel *panel, const struct shape *shape,
                            bool is_current)
{
    enum role role = is_current ? ROLE_TITLE : ROLE_LABEL;
    /* TRANSLATORS: the head of a column of numbers, at most 6 columns */
    panel_printf(panel, role, is_current ? "%s %s" : "%s%s",
                 is_current ? symbols_text(SYMBOL_ARROW) : "", _("round"));
    /* TRANSLATORS: the head of a column of numbers, at most 4 columns */
    put_kind_name(panel, role, 0, _("row"));
    /* TRANSLATORS: the head of a column of numbers, at most 4 columns */
    put_kind_name(panel, role, 1, _("col"));
    if (shape->box_rows)
        /* TRANSLATORS: the head of a column of numbers, at most 4 columns */
        put_kind_name(panel, role, 2, _("box"));
    else
        /* TRANSLATORS: regions; the head of a column of numbers, at most 4 columns */
        put_kind_name(panel, role, 2, _("reg"));
    if (shape->n_families > HOUSE_BOX + 1)
        /* TRANSLATORS: by all other rules; the head of a column of numbers, at most 4 columns */
        put_kind_name(panel, role, 3, _("rest"));
}

static void put_round(struct panel *panel, const struct shape *shape, const char *name,
                      const int *removed, bool is_current)
{
    LOCAL_BUF rest = {0};
    if (shape->n_families > HOUSE_BOX + 1)
        buf_printf(&rest, " %4d", -shape_sum_of_rest(shape, removed));
    panel_printf(panel, is_current ? ROLE_TITLE : ROLE_PLAIN, "%s %-6s %4d %4d %4d%s",
                 is_current ? symbols_text(SYMBOL_ARROW) : " ", name, -removed[HOUSE_ROW],
                 -removed[HOUSE_COLUMN], -removed[HOUSE_BOX], buf_string(&rest));
}

/* A line for each round around the one on the board. */
void section_rounds(struct panel *panel, const struct pane *pane)
{
    const struct reports *reports = &pane->state->reports;
    const struct shape *shape = state_grid(pane->state)->shape;
    int room = panel_room(panel) - 1, first = 1, shown = pane->state->shown.round;
    if (shown > room)
        first = shown - room + 1;
    put_rounds_head(panel, shape, shown == 0);
    for (int i = first; i < reports->rounds.n && i < first + room; i++) {
        char name[12];
        snprintf(name, sizeof name, "%d", i);
        put_round(panel, shape, name, reports->rounds.at[i].removed, i == shown);
    }
}

/* In Step: what the node's last round removed. */
void section_round(struct panel *panel, const struct pane *pane)
{
    const struct shape *shape = state_grid(pane->state)->shape;
    put_rounds_head(panel, shape, false);
    put_round(panel, shape, "", search_passes(pane->search), false);
}
