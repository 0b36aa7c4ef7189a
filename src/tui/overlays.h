/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All overlays, and how they open, turn their pages and close. */
#ifndef STEPDOKU_TUI_OVERLAYS_H
#define STEPDOKU_TUI_OVERLAYS_H

#include "tui/overlay.h"

#define KEY(modes, shown, brief, help, act, ...)
#define OVERLAY(modes, shown, brief, help, name, ...)                                    \
    extern const struct overlay overlay_##name;
#define COMMAND_KEY(shown, help, name)
#include "tui/keys.def"
#undef KEY
#undef OVERLAY
#undef COMMAND_KEY

void overlay_open(struct state *state, const struct overlay *overlay);
void overlay_close(struct state *state);

/* Whether an overlay is open that covers all of that. */
bool overlay_covers(const struct state *state, enum cover cover);

/* How many pages the open overlay has; 1 without one. */
int overlay_pages(const struct state *state, const struct layout *layout);

bool overlay_has_next_page(const struct state *state);

/* For `take` of an overlay that is read page by page: b and Page Up turn back, Esc closes,
 * any other key turns to the next page and closes after the last.  Returns true. */
bool overlay_turn_page(struct state *state, int code);

/* For `take` of an overlay that any key closes.  Returns true. */
bool overlay_dismiss(struct state *state, int code);

#endif
