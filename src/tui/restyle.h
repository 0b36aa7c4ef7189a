/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys that change a setting of the screen and show its new value. */
#ifndef STEPDOKU_TUI_RESTYLE_H
#define STEPDOKU_TUI_RESTYLE_H

#include "tui/state.h"

void restyle_next_theme(struct state *state);
void restyle_next_zoom(struct state *state);
void restyle_toggle_ascii(struct state *state);
void restyle_next_show(struct state *state);
void restyle_faster(struct state *state);
void restyle_slower(struct state *state);

#endif
