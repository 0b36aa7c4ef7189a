/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/looks.h"

#include "base/i18n.h"
#include "tui/layout.h"
#include "tui/state.h"

static int next_value(const struct state *state, enum setting_id id, int by)
{
    return settings_next(&state->desk->settings, id, by);
}

void looks_next_theme(struct state *state, int unused)
{
    static const char *const names[THEMES] = {N_("default"), N_("light"), N_("dark"),
                                              N_("colour-blind"), N_("mono")};
    (void)unused;
    int theme = next_value(state, SETTING_THEME, 1);
    state_set(state, SETTING_THEME, theme);
    buf_printf(&state->shown.message, _("Theme: %s"), _(names[theme]));
}

bool looks_fit(struct layout *layout, const struct state *state, int zoom)
{
    const struct region *screen = &state->shown.screen;
    const struct shape *shape = state_shape(state);
    bool is_split = stepping_sides(&state->stepping) == SIDES;
    bool has_text = state->desk->exercise;
    bool fits = (is_split && layout_fit_two(layout, shape, zoom, screen)) ||
                (has_text && layout_fit_with_panel(layout, shape, zoom, screen)) ||
                layout_fit(layout, shape, zoom, screen);
    if (settings_speak(&state->desk->settings) && !has_text && !layout->beside)
        layout->panel = layout->aside = (struct region){.rows = 0};
    return fits;
}

static void lay_out(struct layout *layout, const struct state *state, int zoom)
{
    *layout = (struct layout){.first_row = 0};
    looks_fit(layout, state, zoom);
}

const char *looks_cells_lose(const struct state *state)
{
    struct layout layout, smallest;
    lay_out(&layout, state, state_setting(state, SETTING_CELLS));
    lay_out(&smallest, state, layout_zooms(state_shape(state)));
    return smallest.panel.columns && !layout.panel.columns
               ? N_("no room is left for the clock and the counts")
               : NULL;
}

/* Whether empty cells have room for candidates and pencil marks. */
static bool looks_have_marks(const struct state *state)
{
    struct layout layout;
    lay_out(&layout, state, state_setting(state, SETTING_CELLS));
    return layout.cells->across;
}

/* Returns the size of cells that follows one, of those with which the whole board is seen and, if
 * that is wanted, has room for marks; 0: none does. */
static int find_next_zoom(const struct state *state, int zoom, bool has_marks)
{
    int last = layout_zooms(state_shape(state));
    for (zoom++; zoom <= last; zoom++) {
        struct layout layout;
        lay_out(&layout, state, zoom);
        if (layout_has_whole_board(&layout) && (layout.cells->across || !has_marks))
            return zoom;
    }
    return 0;
}

/* The names are in the order of the words of the setting cells. */
void looks_next_zoom(struct state *state, int unused)
{
    static const char *const names[] = {N_("as large as fits"), N_("huge"), N_("large"),
                                        NC_("size of cells", "medium"), N_("small")};
    (void)unused;
    int zoom = find_next_zoom(state, state_setting(state, SETTING_CELLS), false);
    state_set(state, SETTING_CELLS, zoom);
    const char *lost = looks_cells_lose(state);
    buf_printf(&state->shown.message, _("Cells: %s"), i18n_text(names[zoom]));
    if (lost)
        buf_printf(&state->shown.message, "; %s", _(lost));
}

void looks_toggle_ascii(struct state *state, int unused)
{
    (void)unused;
    bool ascii = state_setting(state, SETTING_LINES) != LINES_ASCII;
    state_set(state, SETTING_LINES, ascii ? LINES_ASCII : LINES_AUTO);
    buf_text(&state->shown.message,
             ascii ? _("Lines: ASCII") : _("Lines: as the terminal can draw them"));
}

void looks_say_room(struct state *state)
{
    if (!looks_have_marks(state))
        buf_printf(
            &state->shown.message, "; %s",
            find_next_zoom(state, 0, true)
                /* TRANSLATORS: the key z gives cells that are large enough for pencil marks */
                ? _("z makes room for them")
                : _("a larger terminal has room for them"));
}

void looks_say_silent(struct state *state)
{
    buf_text(&state->shown.message,
             desk_has_task(state->desk)
                 ? _("Lessons, training and solution paths decide what the board shows")
                 : _("The solver is silent: Tab shows candidates, round by round"));
}

void looks_study(struct state *state)
{
    if (state_setting(state, SETTING_SHOW) == SHOW_NOTHING)
        state->desk->settings.value[SETTING_SHOW] =
            SHOW_CHOICES; /* and not in the file */
    desk_note_told(state->desk);
    state_set(state, SETTING_SOLVER, SOLVER_LIVE);
    if (!state->shown.message.length) {
        bool has_candidates = state_shows(state) == SHOW_CHOICES;
        const char *text =
            !has_candidates
                ? _("The next step and the difficulty are shown; c shows candidates")
            : looks_have_marks(state)
                ? _("Candidates: [ and ] go through the rounds, m to the fewest")
                : _("Empty cells show candidates");
        buf_text(&state->shown.message, text);
        if (has_candidates)
            looks_say_room(state);
    }
}

void looks_toggle_solver(struct state *state, int unused)
{
    struct desk *desk = state->desk;
    (void)unused;
    if (desk_has_task(desk) || desk_is_live(desk)) {
        if (!desk_has_task(desk))
            state_set(state, SETTING_SOLVER, SOLVER_SILENT);
        looks_say_silent(state);
    } else if (!desk_asks_first(desk, "Tab", &state->shown.message)) {
        looks_study(state);
    }
}

/* Marks, which are shown when one is written, are followed by candidates.  While the solver is
 * silent, where these are not shown, it is marks or nothing. */
void looks_next_show(struct state *state, int unused)
{
    static const char *const texts[SHOWS] = {N_("Empty cells show candidates"),
                                             N_("Empty cells show your pencil marks"),
                                             N_("Empty cells show nothing")};
    (void)unused;
    if (!desk_is_live(state->desk) && !game_has_marks(desk_game(state->desk))) {
        looks_say_silent(state);
        return;
    }
    enum show show = state_shows(state) == SHOW_NOTHING ? SHOW_CHOICES : SHOW_NOTHING;
    if (desk_is_live(state->desk))
        show = (enum show)next_value(state, SETTING_SHOW, -1);
    state_set(state, SETTING_SHOW, (int)show);
    buf_text(&state->shown.message, _(texts[state_shows(state)]));
}

void looks_change_speed(struct state *state, int by)
{
    int speed = next_value(state, SETTING_SPEED, by);
    state_set(state, SETTING_SPEED, speed);
    buf_printf(
        &state->shown.message,
        ngettext("%d step per second", "%d steps per second", (unsigned long)speed),
        speed);
}
