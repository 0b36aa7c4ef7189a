/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/looks.h"

#include "base/i18n.h"
#include "tui/layout.h"
#include "tui/state.h"

/* ORDER VALUES: as the words of settings.def. */
enum { LINES_AUTO, LINES_UNICODE, LINES_ASCII };
enum { ON, OFF };

void state_take_settings(struct state *state)
{
    const int *value = state->desk->settings.value;
    state->looks.theme = (enum theme)value[SETTING_THEME];
    state->looks.ascii = value[SETTING_LINES] == LINES_ASCII;
    state->looks.zoom = value[SETTING_CELLS];
    state->looks.check = (enum check)value[SETTING_CHECK];
    state->looks.no_highlight = value[SETTING_HIGHLIGHT] == OFF;
    state->looks.no_clock = value[SETTING_CLOCK] == OFF;
    state->looks.no_mouse = value[SETTING_MOUSE] == OFF;
    state->stepping.steps_per_second = value[SETTING_SPEED];
}

static void change(struct state *state, enum setting_id id, int value)
{
    state->desk->settings.value[id] = value;
    state_take_settings(state);
}

void state_next_theme(struct state *state)
{
    static const char *const names[THEMES] = {N_("default"), N_("light"), N_("dark"),
                                              N_("colour-blind"), N_("mono")};
    change(state, SETTING_THEME, (state->looks.theme + 1) % THEMES);
    buf_printf(&state->message, _("Theme: %s"), _(names[state->looks.theme]));
}

void state_next_zoom(struct state *state)
{
    int n_zooms = layout_zooms(state_shape(state));
    change(state, SETTING_CELLS, (state->looks.zoom + 1) % (n_zooms + 1));
    if (state->looks.zoom)
        buf_printf(&state->message, _("Cells: size %d of %d"), state->looks.zoom,
                   n_zooms);
    else
        buf_text(&state->message, _("Cells: as big as fits"));
}

void state_toggle_lines(struct state *state)
{
    change(state, SETTING_LINES, state->looks.ascii ? LINES_AUTO : LINES_ASCII);
    buf_text(&state->message, state->looks.ascii ? _("Lines: ASCII")
                                                 : _("Lines: as the terminal has them"));
}

enum show state_show(const struct state *state)
{
    return (enum show)state->desk->settings.value[SETTING_SHOW];
}

void state_set_show(struct state *state, enum show show)
{
    change(state, SETTING_SHOW, (int)show);
}
