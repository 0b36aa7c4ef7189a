/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/looks.h"

#include "base/i18n.h"
#include "tui/layout.h"
#include "tui/state.h"

void state_next_theme(struct state *state)
{
    static const char *const names[THEMES] = {N_("default"), N_("light"), N_("dark"),
                                              N_("colour-blind"), N_("mono")};
    state->looks.theme = (state->looks.theme + 1) % THEMES;
    buf_printf(&state->message, _("Theme: %s"), _(names[state->looks.theme]));
}

void state_next_zoom(struct state *state)
{
    int n_zooms = layout_zooms(state_shape(state));
    state->looks.zoom = (state->looks.zoom + 1) % (n_zooms + 1);
    if (state->looks.zoom)
        buf_printf(&state->message, _("Cells: size %d of %d"), state->looks.zoom,
                   n_zooms);
    else
        buf_text(&state->message, _("Cells: as big as fits"));
}

void state_toggle_lines(struct state *state)
{
    state->looks.ascii = !state->looks.ascii;
    buf_text(&state->message, state->looks.ascii ? _("Lines: ASCII")
                                                 : _("Lines: as the terminal has them"));
}
