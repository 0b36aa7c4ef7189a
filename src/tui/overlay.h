/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays: views that lie over the board, or part of the screen, and get each key before
 * the mode does.  An overlay is overlay_NAME, in a file overlay_*.c: a const row of what
 * it does; and a row of keys.def, which says what key opens it.  While it is open, it
 * has a view with memory of its own.  Views lie on each other, and overlay.c opens and closes
 * them. */
#ifndef STEPDOKU_TUI_OVERLAY_H
#define STEPDOKU_TUI_OVERLAY_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/layout.h"

struct menu; /* menu.h */
struct state;

/* What is not drawn while the overlay is open; bits. */
enum cover {
    COVERS_NOTES = 1, /* the lines between the board and the bar */
    COVERS_GAME = 2,  /* the cells, and everything that says something about them */
    COVERS_ALL = 4 | COVERS_NOTES | COVERS_GAME /* everything but the bar */
};

/* Overlays whose keys are rows of keys.def; bits. */
enum page_kind {
    PAGE_MENU = 1,
    PAGE_HOME = 2, /* q quits; on other pages it leaves the page */
    PAGE_LISTS = 4,
    PAGE_CALENDAR = 8,
    PAGE_LETTERS = 16, /* rows of the menu have keys of their own */
    PAGE_SETTINGS = 32
};

/* An open overlay. */
struct view {
    const struct overlay *overlay;
    void *memory;       /* overlay->size bytes, zeros before init() */
    int page, n_pages;  /* as it was last drawn */
    struct view *under; /* that it lies on; NULL: the board */
};

/* A function may be NULL where that is said; draw() and key() may not. */
struct overlay {
    enum cover covers;
    unsigned kinds;      /* bits of enum page_kind; 0: ? lists the keys of the mode */
    bool takes_own_key;  /* the key that opens it does not close it */
    bool makes_commands; /* of its keys, so that they lead to the answer of a question */
    bool asks_for_key;   /* and what the key means otherwise is said */
    bool is_panel;       /* beside the board where a panel is; else it covers all */
    bool is_for_order;   /* of a puzzle: it closes when one is awaited */
    bool comes_first;    /* before a game: the worker rests, and Ctrl-C asks first */
    const char *hint;    /* what the bar says, for _(); NULL: the keys of the mode */
    size_t size;         /* of the memory; of a menu, which begins with a struct menu */

    const char *title; /* of a page that is a menu, for _(); NULL: it draws its own */
    void (*fill)(struct menu *menu,
                 const struct state *state); /* adds the rows of a menu */

    /* Prepares the memory before the view opens.  Returns false for one that does not open, after
     * doing what the key means at this moment.  NULL: there is nothing to prepare. */
    bool (*init)(struct state *state, struct view *view);

    /* The view is on top, because it opened or the one above it closed.  May be NULL. */
    void (*appear)(struct state *state, struct view *view);

    /* Frees what the memory refers to.  May be NULL. */
    void (*fini)(void *memory);

    void (*draw)(const struct state *state, const struct view *view,
                 const struct layout *layout);

    /* Acts on a key, a code of keycode.h, or 0 for a click on the bar.  Returns
     * false for a key that is not the overlay's; the mode gets it. */
    bool (*key)(struct state *state, struct view *view, int code);

    /* Takes pasted text.  NULL: the overlay closes, and the text is a board. */
    void (*paste)(struct state *state, const char *text);

    /* Works for a moment while the view is on top; returns whether there is more to do.  NULL:
     * there never is. */
    bool (*work)(struct state *state, struct view *view);

    /* How many pages it has; NULL: one. */
    int (*pages)(const struct state *state, const struct layout *layout);

    /* Where the cursor of the terminal stands.  NULL: on the board's cell, or at the top
     * left of an overlay that covers all. */
    struct spot (*cursor)(const struct state *state, const struct view *view,
                          const struct layout *layout);
};

/* All overlays. */
#define KEY(traits, shown, brief, help, act, argument, ...)
#define OVERLAY(traits, shown, brief, help, name, ...)                                   \
    extern const struct overlay overlay_##name;
#define COMMAND_KEY(shown, help, name)
#define COMMAND_BRIEF(name, brief, is_there, other)
#define GROUP(title)
#include "tui/keys.def"
#undef KEY
#undef OVERLAY
#undef COMMAND_KEY
#undef COMMAND_BRIEF
#undef GROUP

/* Opens an overlay on top of the open one.  If it lies under that one already, all that is on
 * top of it closes. */
void overlay_open(struct state *state, const struct overlay *overlay);

/* Closes the open overlay, whose memory is freed, and shows the one under it. */
void overlay_close(struct state *state);
void overlay_close_all(struct state *state);

/* Fills in what the open overlay lists anew, because a command may have changed it. */
void overlay_appear(struct state *state);

/* Returns the open view of an overlay, wherever it lies, or NULL. */
struct view *overlay_view(const struct state *state, const struct overlay *overlay);

/* Returns whether the overlay is the one on top. */
bool overlay_is_open(const struct state *state, const struct overlay *overlay);

/* Returns whether an overlay is open that covers all of that. */
bool overlay_covers(const struct state *state, enum cover cover);

bool overlay_has_next_page(const struct state *state);

/* Esc and Ctrl-G close the open overlay, and so does q.  Returns what `key` does: other keys are
 * not the overlay's, but a click on the bar is. */
bool overlay_leave(struct state *state, int code);

/* Opens overlay_command with a text that the player completes. */
__attribute__((format(printf, 2, 3))) void overlay_type(struct state *state,
                                                        const char *format, ...);

#endif
