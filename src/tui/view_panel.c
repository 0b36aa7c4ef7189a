/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "text/sentence.h"
#include "tui/terminal.h"
#include "tui/views.h"

/* Lines go down the panel, broken between words at its width. */
struct panel {
    int row, column, width, rows;
};

/* How much of the text fits on a line: whole words, or as much as there is room for. */
static int line_length(const char *text, int width)
{
    int length = (int)strlen(text), at = width;
    if (length <= width)
        return length;
    while (at > 0 && text[at] != ' ')
        at--;
    return at ? at : width;
}

static void put_text(struct panel *panel, enum style style, const char *text)
{
    terminal_style(style);
    while (*text && panel->row < panel->rows) {
        int n = line_length(text, panel->width);
        mvaddnstr(panel->row++, panel->column, text, n);
        text += n;
        while (*text == ' ')
            text++;
    }
}

static void put_buf(struct panel *panel, enum style style, struct buf *buf)
{
    if (buf->length)
        put_text(panel, style, buf->text);
    buf_fini(buf);
}

static void skip_line(struct panel *panel)
{
    panel->row++;
}

static const char *mode_name(enum mode mode)
{
    return mode == MODE_STEP ? _("Step") : mode == MODE_EDIT ? _("Edit") : _("Play");
}

static const char *verdict_text(const struct state *state)
{
    switch (state->uniqueness) {
    case UNIQUENESS_NONE:
        return _("no solution");
    case UNIQUENESS_UNIQUE:
        return grid_is_solved(game_grid(state->game)) ? _("solved!") : _("one solution");
    case UNIQUENESS_SEVERAL:
        return _("several solutions");
    case UNIQUENESS_UNKNOWN:
        break;
    }
    return _("solutions: thinking");
}

static void put_verdict(struct panel *panel, const struct state *state)
{
    const struct grid *grid = game_grid(state->game);
    struct clash clash;
    struct buf line = {0};
    put_text(panel, STYLE_TITLE, verdict_text(state));
    if (!grid_find_clash(grid, &clash))
        return;
    say_clash(&line, grid->shape, &clash, &state->alphabet);
    put_buf(panel, STYLE_CLASH, &line);
}

static void put_counts(struct panel *panel, const struct state *state)
{
    const struct grid *grid = game_grid(state->game);
    const struct choices *choices = state_choices(state);
    struct buf line = {0};
    buf_printf(&line, _("givens %d  entries %d"), grid_givens(grid),
               grid_filled(grid) - grid_givens(grid));
    put_buf(panel, STYLE_PLAIN, &line);
    if (choices)
        buf_printf(&line, _("candidates %d"), choices_candidates(choices));
    put_buf(panel, STYLE_PLAIN, &line);
}

/* A line for each round around the one on the board. */
static void put_rounds(struct panel *panel, const struct state *state)
{
    int room = panel->rows - panel->row - 6, first = 1;
    if (state->shown_round > room)
        first = state->shown_round - room + 1;
    put_text(panel, STYLE_PLAIN, _("rounds  row col box"));
    for (int i = first; i < state->n_rounds && i < first + room; i++) {
        const int *removed = state->rounds[i].removed;
        struct buf line = {0};
        buf_printf(&line, "%c %-5d %4d%4d%4d", i == state->shown_round ? '>' : ' ', i,
                   -removed[HOUSE_ROW], -removed[HOUSE_COLUMN], -removed[HOUSE_BOX]);
        put_buf(panel, i == state->shown_round ? STYLE_TITLE : STYLE_PLAIN, &line);
    }
}

static void put_most_constrained(struct panel *panel, const struct state *state)
{
    int cell = state_most_constrained(state);
    struct buf line = {0};
    if (cell < 0)
        return;
    say_most_constrained(&line, state_choices(state), cell, &state->alphabet);
    put_buf(panel, STYLE_FOCUS, &line);
}

/* The choices of the cell under the cursor, for layouts that have no room for them. */
static void put_cursor_cell(struct panel *panel, const struct state *state)
{
    const struct choices *choices = state_choices(state);
    struct buf line = {0};
    if (!choices)
        return;
    say_cell(&line, state_shape(state), state->cursor);
    buf_char(&line, ' ');
    say_digits(&line, choices->of[state->cursor], &state->alphabet);
    put_buf(panel, STYLE_PLAIN, &line);
}

/* r1c2 · tried 6, left {9}: the path's last levels. */
static void put_path(struct panel *panel, const struct state *state)
{
    const struct level *path = search_path(state->search);
    int depth = search_depth(state->search), room = panel->rows - panel->row - 1;
    for (int i = depth > room ? depth - room : 0; i < depth; i++) {
        struct buf line = {0};
        say_cell(&line, state_shape(state), path[i].cell);
        buf_printf(&line, _(": %c, left "), alphabet_symbol(&state->alphabet, path[i].digit));
        say_digits(&line, path[i].left, &state->alphabet);
        put_buf(panel, i == depth - 1 ? STYLE_TRIED : STYLE_PLAIN, &line);
    }
}

static void put_counters(struct panel *panel, const struct state *state)
{
    const struct counters *counters = search_counters(state->search);
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {
        {_("step"), counters->steps},
        {_("nodes"), counters->nodes},
        {_("prunes"), counters->prunes},
        {_("removed"), counters->removed},
        {_("expansions"), counters->expansions},
        {_("unsafe"), counters->unsafe},
        {_("void"), counters->voids},
        {_("backtracks"), counters->backtracks},
        {_("solutions"), counters->solutions},
        {_("depth"), (uint64_t)search_depth(state->search)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct buf line = {0};
        buf_printf(&line, "%-12s %10llu", rows[i].name, (unsigned long long)rows[i].value);
        put_buf(panel, STYLE_PLAIN, &line);
    }
}

static void put_title(struct panel *panel, const struct state *state)
{
    struct buf line = {0};
    buf_printf(&line, "stepdoku %dx%d > %s", state_shape(state)->box_rows,
               state_shape(state)->box_columns, mode_name(state->mode));
    put_buf(panel, STYLE_TITLE, &line);
    skip_line(panel);
}

void view_panel(const struct state *state, const struct layout *layout)
{
    struct panel panel = {0, layout->panel, COLS - layout->panel, LINES - STATUS_ROWS};
    if (panel.width < PANEL_WIDTH - 1)
        return;
    put_title(&panel, state);
    if (state->search) {
        put_text(&panel, STYLE_PLAIN, _("search smallest, once"));
        put_counters(&panel, state);
        skip_line(&panel);
        put_path(&panel, state);
        return;
    }
    put_verdict(&panel, state);
    put_counts(&panel, state);
    skip_line(&panel);
    put_most_constrained(&panel, state);
    put_cursor_cell(&panel, state);
    skip_line(&panel);
    put_rounds(&panel, state);
}
