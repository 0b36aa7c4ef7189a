/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of the panel in Play, where the solver is silent. */
#include "base/i18n.h"
#include "command/daily.h"
#include "words/phrase.h"
#include "words/sentence.h"
#include "tui/measure.h"
#include "tui/view_panel.h"

/* What puzzle it is.  A position of training has the level of its technique, not of its puzzle. */
void section_puzzle(struct panel *panel, const struct pane *pane)
{
    const struct state *state = pane->state;
    const struct record_header *header = session_header(state->desk->session);
    struct buf line = {0};
    if (state->desk->training)
        return;
    buf_text(&line, header->difficulty[0] ? _(header->difficulty) : "");
    if (header->title[0] && line.length)
        buf_text(&line, ", ");
    daily_say_title(&line, header->title);
    panel_buf(panel, ROLE_LABEL, &line);
}

static int count_digit(const struct grid *grid, int digit)
{
    int n = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        n += grid->digit[cell] == digit;
    return n;
}

/* "5" above "4": four more cells need a 5.  Nothing is below a digit that is complete. */
static void put_digit_left(struct panel *panel, const struct state *state, int column,
                           int digit)
{
    const struct grid *grid = state_grid(state);
    int left = grid->shape->side - count_digit(grid, digit);
    struct panel name = panel_column(panel, column);
    struct panel count = panel_part(panel, panel->row + 1, 1);
    count.area.column = name.area.column;
    count.area.columns = name.area.columns;
    bool is_at_cursor = grid->digit[state->desk->cursor] == digit;
    panel_printf(&name, is_at_cursor ? ROLE_SAME : ROLE_TITLE, "%c",
                 alphabet_symbol(&state->desk->alphabet, digit));
    if (left > 0)
        panel_printf(&count, ROLE_PLAIN, "%d", left);
}

/* How many cells are empty, and how often each digit is still to be placed. */
void section_left(struct panel *panel, const struct pane *pane)
{
    const struct grid *grid = state_grid(pane->state);
    int pitch = grid->shape->side > 9 ? 3 : 2, column = 0;
    int empty = grid_empty(grid);
    panel_printf(panel, ROLE_PLAIN,
                 ngettext("%d digit to place", "%d digits to place", (unsigned)empty),
                 empty);
    for (int digit = 1; digit <= grid->shape->side; digit++) {
        put_digit_left(panel, pane->state, column, digit);
        column += pitch;
        if (column + pitch > panel->area.columns) {
            column = 0;
            panel->row += 2;
        }
    }
}

/* The moves that lead to the board, the newest first. */
void section_moves(struct panel *panel, const struct pane *pane)
{
    const struct game *game = desk_game(pane->state->desk);
    int n = 0;
    for (int node = game_here(game); game_parent(game, node) >= 0; n++)
        node = game_parent(game, node);
    panel_printf(panel, ROLE_LABEL, ngettext("%d move", "%d moves", (unsigned)n), n);
    for (int node = game_here(game); n > 0 && panel_room(panel) > 0; n--) {
        panel_printf(panel, ROLE_PLAIN, "%4d  %s", n, game_label(game, node));
        node = game_parent(game, node);
    }
}
