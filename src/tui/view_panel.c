/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board: its title, and what there is to say in Play and Edit. */
#include <stdio.h>

#include "base/i18n.h"
#include "text/rating_text.h"
#include "text/sentence.h"
#include "text/step.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/panel.h"
#include "tui/panels.h"
#include "tui/symbols.h"
#include "tui/views.h"

const char *view_mode_name(enum mode mode)
{
    return mode == MODE_STEP ? _("Step") : mode == MODE_EDIT ? _("Edit") : _("Play");
}

static void put_title(struct panel *panel, const struct state *state)
{
    const struct shape *shape = state_shape(state);
    struct buf mode = {0};
    buf_printf(&mode, "%s %s", symbols_text(SYMBOL_ARROW), view_mode_name(state->mode));
    panel_printf(panel, ROLE_TITLE, "stepdoku %dx%d", shape->box_rows,
                 shape->box_columns);
    panel_right(panel, ROLE_TITLE, mode.text);
    buf_fini(&mode);
}

void view_say_standing(struct buf *line, const struct state *state)
{
    static const char *const pens[] = {
        [PEN_ENTERS] = "", [PEN_MARKS] = N_("pencil "), [PEN_COLOURS] = N_("brush ")};
    if (state->mode == MODE_PLAY && state->pen != PEN_ENTERS)
        buf_text(line, _(pens[state->pen]));
    if (!state_is_kept(state))
        buf_text(line, _("not saved"));
}

static void put_standing(struct panel *panel, const struct state *state)
{
    struct buf line = {0};
    view_say_standing(&line, state);
    panel_buf(panel, state_is_kept(state) ? ROLE_TITLE : ROLE_BAD, &line);
}

static void put_clock(struct panel *panel, const struct state *state)
{
    long seconds = (long)(state->clock.elapsed_ms / 1000);
    struct buf time = {0};
    if (seconds >= 3600)
        buf_printf(&time, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
                   seconds % 60);
    else
        buf_printf(&time, "%ld:%02ld", seconds / 60, seconds % 60);
    panel_skip(panel);
    if (!state->looks.no_clock)
        panel_right(panel, ROLE_LABEL, time.text);
    buf_fini(&time);
}

const char *view_verdict(const struct state *state, enum role *role)
{
    *role = ROLE_TITLE;
    switch (state->uniqueness) {
    case UNIQUENESS_NONE:
        *role = ROLE_BAD;
        return _("no solution");
    case UNIQUENESS_UNIQUE:
        *role = ROLE_GOOD;
        return grid_is_solved(state_grid(state)) ? _("solved!") : _("one solution");
    case UNIQUENESS_SEVERAL:
        return _("several solutions");
    case UNIQUENESS_UNKNOWN:
        break;
    }
    *role = ROLE_LABEL;
    return _("solutions: thinking");
}

static void put_verdict(struct panel *panel, const struct state *state)
{
    enum role role;
    const char *verdict = view_verdict(state, &role);
    panel_text(panel, role, verdict);
}

/* 110909137 solutions, as soon as that is known. */
static void put_count(struct panel *panel, const struct state *state)
{
    if (!state->has_count)
        return;
    if (state->counted.count[0])
        panel_printf(panel, ROLE_PLAIN, "%s", state->counted.count);
    else
        panel_printf(panel, ROLE_LABEL, _("counted %.0f %%"),
                     100 * state->counted.counted);
}

static void put_difficulty(struct panel *panel, const struct state *state)
{
    const struct report *difficulty = &state->difficulty;
    if (state->has_difficulty && difficulty->n_steps)
        panel_printf(panel, ROLE_PLAIN, _("%s, score %d"),
                     _(difficulty_name(technique_row(difficulty->technique)->level)),
                     difficulty->score);
}

/* All three figures, or else the first, in a line. */
static void put_rating(struct panel *panel, const struct state *state)
{
    enum role role = state->rating.complete ? ROLE_PLAIN : ROLE_LABEL;
    struct buf line = {0};
    if (!state->rating.n_steps)
        return;
    say_er(&line, &state->rating, true);
    if (measure_columns(line.text) > panel->area.columns) {
        buf_clear(&line);
        say_er(&line, &state->rating, false);
    }
    panel_buf(panel, role, &line);
}

/* The next forced move, and the technique or the number of steps that it takes. */
static void put_forced(struct panel *panel, const struct state *state)
{
    const struct report *forced = &state->forced;
    struct candidate placed = {(uint16_t)forced->cell, (uint8_t)forced->digit};
    struct buf line = {0}, move = {0};
    if (!state->has_forced)
        return;
    if (forced->cell < 0) {
        panel_printf(panel, ROLE_LABEL, "%s", _("no move is forced"));
        return;
    }
    say_placement(&move, state_shape(state), placed, &state->alphabet);
    if (forced->n_steps == 1)
        buf_printf(&line, "%s %s", move.text, _(technique_row(forced->technique)->name));
    else
        buf_printf(&line, ngettext("%s, %d step", "%s, %d steps", forced->n_steps),
                   move.text, forced->n_steps);
    panel_buf(panel, ROLE_PLAIN, &line);
    buf_fini(&move);
}

static void put_clash(struct panel *panel, const struct state *state)
{
    struct clash clash;
    struct buf line = {0};
    if (!state_tells_clashes(state) || !grid_find_clash(state_grid(state), &clash))
        return;
    say_clash(&line, state_shape(state), &clash, &state->alphabet);
    panel_buf(panel, ROLE_CLASH, &line);
}

static void put_counts(struct panel *panel, const struct state *state)
{
    const struct grid *grid = state_grid(state);
    const struct choices *choices = state_choices(state);
    panel_printf(panel, ROLE_PLAIN, _("givens %d  entries %d"), grid_givens(grid),
                 grid_filled(grid) - grid_givens(grid));
    if (choices)
        panel_printf(panel, ROLE_PLAIN, _("candidates %d"), choices_candidates(choices));
}

void view_most_constrained(struct panel *panel, const struct state *state)
{
    int cell = state_most_constrained(state);
    struct buf line = {0};
    if (cell < 0)
        return;
    say_most_constrained(&line, state_choices(state), cell, &state->alphabet);
    panel_buf(panel, ROLE_FEWEST, &line);
}

/* *b 5c 7a: of the cell and of candidates. */
static void say_colours(struct buf *line, const struct state *state)
{
    int side = state_shape(state)->side;
    for (int digit = 0; digit <= side; digit++) {
        int colour = state_colour(state, state->cursor, digit);
        if (colour)
            buf_printf(line, " %c%c",
                       digit ? alphabet_symbol(&state->alphabet, digit) : '*',
                       'a' + colour - 1);
    }
}

void view_say_cursor(struct buf *line, const struct state *state)
{
    digit_set choices = state_choices_of(state, state->cursor);
    say_cell(line, state_shape(state), state->cursor);
    buf_char(line, ' ');
    if (state_shape(state)->side <= 9)
        say_digits(line, choices, &state->alphabet);
    else
        view_say_digits(line, choices, &state->alphabet);
    say_colours(line, state);
}

void view_say_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet)
{
    DIGITS_EACH(digit, digits) {
        buf_char(line, alphabet_symbol(alphabet, digit));
    }
}

static void put_cursor(struct panel *panel, const struct state *state)
{
    struct buf line = {0};
    view_say_cursor(&line, state);
    panel_buf(panel, ROLE_CURSOR, &line);
}

void view_round_head(struct panel *panel, bool is_before)
{
    const char *arrow = is_before ? symbols_text(SYMBOL_ARROW) : "";
    panel_printf(panel, is_before ? ROLE_TITLE : ROLE_LABEL, "%s%s%-*s %4s %4s %4s",
                 arrow, is_before ? " " : "", is_before ? 6 : 8, _("round"), _("row"),
                 _("col"), _("box"));
}

void view_round(struct panel *panel, const char *name, const int removed[HOUSE_KINDS],
                bool current)
{
    panel_printf(panel, current ? ROLE_TITLE : ROLE_PLAIN, "%s %-6s %4d %4d %4d",
                 current ? symbols_text(SYMBOL_ARROW) : " ", name, -removed[HOUSE_ROW],
                 -removed[HOUSE_COLUMN], -removed[HOUSE_BOX]);
}

/* A line for each round around the one on the board. */
static void put_rounds(struct panel *panel, const struct state *state)
{
    int room = panel_room(panel) - 1, first = 1;
    if (state->shown_round > room)
        first = state->shown_round - room + 1;
    view_round_head(panel, state->shown_round == 0);
    for (int i = first; i < state->n_rounds && i < first + room; i++) {
        char name[12];
        snprintf(name, sizeof name, "%d", i);
        view_round(panel, name, state->rounds[i].removed, i == state->shown_round);
    }
}

/* Where the parts of the panel are: they stand still while what they say changes. */
enum {
    CLOCK_ROW = 1,
    VERDICT_ROW = 3,
    VERDICT_ROWS = 7,
    CURSOR_ROW = 10,
    CURSOR_ROWS = 2,
    FEWEST_ROW = 12,
    FEWEST_ROWS = 4,
    ROUNDS_ROW = 16,
    HINT_ROW = FEWEST_ROW
};

static void put_board(const struct panel *panel, const struct state *state)
{
    struct panel verdict = panel_part(panel, VERDICT_ROW, VERDICT_ROWS);
    struct panel cursor = panel_part(panel, CURSOR_ROW, CURSOR_ROWS);
    struct panel fewest = panel_part(panel, FEWEST_ROW, FEWEST_ROWS);
    struct panel rounds = panel_part(panel, ROUNDS_ROW, panel->area.rows);
    struct panel hint = panel_part(panel, HINT_ROW, panel->area.rows);
    put_verdict(&verdict, state);
    put_count(&verdict, state);
    put_counts(&verdict, state);
    put_clash(&verdict, state);
    put_forced(&verdict, state);
    put_difficulty(&verdict, state);
    put_rating(&verdict, state);
    put_cursor(&cursor, state);
    if (state_hint(state)) {
        view_hint(&hint, state);
        return;
    }
    view_most_constrained(&fewest, state);
    put_rounds(&rounds, state);
}

void view_panel(const struct state *state, const struct layout *layout)
{
    struct panel panel = {layout->panel, 0};
    struct panel clock = panel_part(&panel, CLOCK_ROW, 1), standing = clock;
    if (!panel.area.columns)
        return;
    if (layout->beside) {
        view_step_below(&panel, state);
        return;
    }
    put_title(&panel, state);
    put_standing(&standing, state);
    if (state_is_stepping(state)) {
        view_step_panel(&panel, state);
        return;
    }
    put_clock(&clock, state);
    if (!overlay_covers(state, COVERS_GAME))
        put_board(&panel, state);
}
