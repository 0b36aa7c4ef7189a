/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All overlays, and how they open, turn their pages and close. */
#ifndef STEPDOKU_TUI_OVERLAYS_H
#define STEPDOKU_TUI_OVERLAYS_H

#include "tui/overlay.h"

#define KEY(modes, shown, brief, help, act, ...)
#define OVERLAY(modes, shown, brief, help, name, ...)                                    \
    extern const struct overlay overlay_##name;
#define COMMAND_KEY(shown, help, name)
#define GROUP(title)
#include "tui/keys.def"
#undef KEY
#undef OVERLAY
#undef COMMAND_KEY
#undef GROUP

/* Opens an overlay on top of the open one.  If it lies under that one already, all that is on
 * top of it closes. */
void overlay_open(struct state *state, const struct overlay *overlay);

/* Closes the open overlay and shows the one under it, as the player left it. */
void overlay_close(struct state *state);

/* Esc and Ctrl-G close the open overlay, and so does q.  The keys ? and : are not the
 * overlay's; it ignores others.  Returns what `take` does. */
bool overlay_leave(struct state *state, int code);

/* Returns whether an overlay is open that covers all of that. */
bool overlay_covers(const struct state *state, enum cover cover);

/* Returns the number of pages of the open overlay; 1 if none is open. */
int overlay_pages(const struct state *state, const struct layout *layout);

bool overlay_has_next_page(const struct state *state);

/* For `take` of an overlay that is read page by page: Space, Enter and Page Down turn to the
 * next page and close after the last, b and Page Up turn back.  Any other key closes, and
 * what it covers gets it, unless it only closes. */
bool overlay_turn_page(struct state *state, int code);

/* For `take` of an overlay that any key closes.  What it covers gets the key, unless it is
 * Space, Enter or one that only closes. */
bool overlay_dismiss(struct state *state, int code);

#endif
