/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list to choose from, a row each: the arrows mark a row and Enter chooses it, as the row's
 * key does.  An overlay with a `fill` is a menu: its memory begins with a struct menu.  Its rows
 * are filled in when it appears, not each time it is drawn, because that may read files.
 *
 *        1 easy      singles
 *      ▸ 2 medium    pairs and triples      what is more to say, if it fits beside all rows;
 *      from a bundled list:                 otherwise that of the marked row is below them
 *        a minimal   ER 1.2..8.9 */
#ifndef STEPDOKU_TUI_MENU_H
#define STEPDOKU_TUI_MENU_H

#include "base/buf.h"
#include "base/mem.h"
#include "command/settings.h"
#include "tui/layout.h"
#include "tui/overlay.h"

struct menu_row {
    char key;         /* 0: it has none */
    bool is_current;  /* what is in use now */
    const char *idle; /* why it cannot be chosen now; NULL: it can */
    struct buf text, more;
    void (*act)(struct state *state, int argument);
    int argument;
    const struct overlay *opens; /* before `act` */
    struct buf line; /* that it runs if it has neither; without one: a heading */
    bool leaves;     /* all pages, before it runs the line */
    bool is_setting; /* left and right change its value, which is always beside it; the
                      * argument is an enum setting_id */
};

struct menu {
    STACK_FIELDS(struct menu_row)
    int choice; /* the marked row */
    bool has_choice;
    bool more_is_cut; /* a row's text on the right may be cut, and is then below, too */
    bool has_columns; /* on a wide page there are two, if the rows are short */
};

/* Where the text of a row begins; headings have no space before them. */
enum { MENU_TEXT_COLUMN = 5 };

/* Adds a row and returns it, valid until the next is added.  `text` is translated already. */
struct menu_row *menu_add(struct menu *menu, char key, const char *text,
                          void (*act)(struct state *state, int argument), int argument);
void menu_add_heading(struct menu *menu, const char *text);

/* Adds a row that runs a line, which is formatted first. */
__attribute__((format(printf, 5, 6))) struct menu_row *
menu_add_line(struct menu *menu, char key, const char *text, bool leaves,
              const char *format, ...);

/* Adds a row that changes a setting, with its value. */
void menu_add_setting(struct menu *menu, const struct state *state, char key,
                      const char *text, enum setting_id id);

/* Adds "6x6 (2x3 boxes)" for a word of the setting shape, because a player looks for the size of
 * the board. */
void menu_say_shape(const char *word, struct buf *value);

/* ---- for the row of an overlay ---- */

/* Fills in the rows.  At first the current one is marked, or else the one that `fill` chose, or
 * the first; later the mark stays at its row, or moves to the last one if there are fewer now. */
void menu_appear(struct state *state, struct view *view);

void menu_fini(void *memory);

/* Chooses the row of a key, or marks another (arrows, Page Up ...); returns false for other
 * keys. */
bool menu_key(struct state *state, struct view *view, int code);

/* Chooses the row of the open menu that is clicked; returns false if there is none. */
bool menu_click(struct state *state, const struct layout *layout, struct spot spot);

/* For an overlay that shows nothing but its title and its menu: keys that only close an
 * overlay close it. */
void menu_page_draw(const struct state *state, const struct view *view,
                    const struct layout *layout);
bool menu_page_key(struct state *state, struct view *view, int code);
struct spot menu_page_cursor(const struct state *state, const struct view *view,
                             const struct layout *layout);

/* The fields of such an overlay besides `title` and `fill`.  `function` takes its keys: it is
 * menu_page_key(), or calls that. */
#define MENU_PAGE_OF_KINDS(bits, function)                                               \
    .covers = COVERS_ALL, .kinds = (bits), .size = sizeof(struct menu),                  \
    .hint = N_("Enter: choose  arrows: move  Esc: close"), .appear = menu_appear,        \
    .fini = menu_fini, .draw = menu_page_draw, .key = function,                          \
    .cursor = menu_page_cursor
#define MENU_PAGE_TAKEN_BY(function)                                                     \
    MENU_PAGE_OF_KINDS(PAGE_MENU | PAGE_LETTERS, function)
#define MENU_PAGE MENU_PAGE_TAKEN_BY(menu_page_key)

/* ---- for one that draws more than that ---- */

/* Draws as many rows as the region has, the marked one among them, and "..." where more precede or
 * follow. */
void menu_draw(const struct menu *menu, const struct region *region);

/* Returns how many columns n rows take, from that one on, in a region of that width. */
int menu_columns(const struct menu *menu, int first, int n, int columns);

/* Where the marked row begins. */
struct spot menu_spot(const struct menu *menu, const struct region *region);

#endif
