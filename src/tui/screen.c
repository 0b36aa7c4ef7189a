/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/screen.h"

#include <curses.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "tui/looks.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/glyph.h"
#include "tui/terminal.h"
#include "tui/theme.h"

static void use_settings(const struct state *state)
{
    theme_use((enum theme)state_setting(state, SETTING_THEME));
    symbols_use(state_setting(state, SETTING_LINES) == LINES_ASCII);
    terminal_use_mouse(state_setting(state, SETTING_MOUSE) == TOGGLE_ON);
}

static void say_too_small(void)
{
    LOCAL_BUF text = {0};
    /* TRANSLATORS: for a tiny terminal, as short as possible: columns x rows */
    buf_printf(&text, _("needs %dx%d"), LAYOUT_MIN_COLUMNS, LAYOUT_MIN_ROWS);
    const char *rest = text.text;
    theme_style(ROLE_PLAIN);
    erase();
    for (int row = 0; *rest && row < LINES; row++) {
        const char *line = rest;
        text_put(row, 0, line, measure_row(line, COLS, &rest));
    }
    refresh();
}

/* The cursor stands on the focused cell, for eyes, screen readers and braille displays, or
 * on the title of an overlay that covers all.  A page of text has no margin. */
static void put_cursor(const struct state *state, const struct layout *layout)
{
    const struct view *view = state->view;
    struct spot spot = {0, !overlay_is_open(state, &overlay_text)};
    if (view && view->overlay->cursor)
        spot = view->overlay->cursor(state, view, layout);
    else if (!overlay_covers(state, COVERS_ALL))
        layout_on_screen(layout, layout_middle(layout, state->desk->cursor), &spot);
    move(spot.row, spot.column);
}

/* Returns the open view that is a page, on which a command may be typed; NULL: the board is
 * seen. */
static const struct view *find_page(const struct state *state)
{
    const struct view *view = state->view;
    while (view && !view->overlay->is_panel && view->overlay->covers != COVERS_ALL)
        view = view->under;
    return view;
}

static void draw_pane(const struct pane *pane, const struct layout *layout)
{
    view_board(pane, layout);
    if (!find_page(pane->state))
        view_panel(pane, layout);
}

static void draw_panes(const struct state *state, const struct layout *layout)
{
    const struct pane pane = pane_of(state, 0);
    draw_pane(&pane, layout);
    if (layout->beside) {
        const struct layout beside = layout_beside(layout);
        const struct pane second = pane_of(state, 1);
        draw_pane(&second, &beside);
    }
    if (!overlay_covers(state, COVERS_NOTES))
        view_notes(&pane, layout);
}

/* The lines above the bar that a command takes. */
static void clear_notes(const struct layout *layout)
{
    theme_style(ROLE_PLAIN);
    for (int row = layout->bar.row - smaller(2, layout->notes.rows);
         row < layout->bar.row; row++)
        mvhline(row, 0, ' ', layout->bar.columns - 1);
}

static void draw_screen(const struct state *state, const struct layout *layout)
{
    const struct view *page = find_page(state);
    erase();
    if (!page || (page->overlay->is_panel && layout_has_panel_beside(layout)))
        draw_panes(state, layout);
    if (page)
        page->overlay->draw(state, page, layout);
    if (page && page == state->view)
        view_notes_of_page(state, layout);
    else if (page)
        clear_notes(layout);
    if (page != state->view)
        state->view->overlay->draw(state, state->view, layout);
    bar_draw(state, layout);
    put_cursor(state, layout);
    refresh();
}

void screen_measure(struct state *state)
{
    state->shown.screen = (struct region){0, 0, LINES, COLS};
}

void screen_draw(struct state *state, struct layout *layout)
{
    use_settings(state);
    screen_measure(state);
    state->shown.is_too_small =
        !looks_fit(layout, state, state_setting(state, SETTING_CELLS));
    if (state->shown.is_too_small) {
        say_too_small();
        return;
    }
    layout_follow(layout, state->desk->cursor);
    state->desk->shows_task = layout->panel.columns && !layout->beside;
    if (state->view && state->view->overlay->pages)
        state->view->n_pages = state->view->overlay->pages(state, layout);
    state->shown.n_parts = notes_parts(state, layout);
    const struct pane pane = pane_of(state, 0);
    state->shown.n_panel_pages = view_panel_pages(&pane, layout);
    draw_screen(state, layout);
}
