/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>

#include "tui/terminal.h"
#include "tui/views.h"

/* The crossings of a rule, for lines drawn and for ASCII:
 *      left   between cells   between boxes   right   and what is between the crossings */
struct rule {
    const char *left, *cell, *box, *right, *line;
};

enum { RULE_TOP, RULE_MIDDLE, RULE_BOTTOM };

static const struct rule drawn[] = {
    {"┏", "┯", "┳", "┓", "━"}, {"┣", "┿", "╋", "┫", "━"}, {"┗", "┷", "┻", "┛", "━"}};
static const struct rule ascii = {"+", "+", "+", "+", "-"};

static void draw_rule(int row, const struct rule *rule, const struct shape *shape,
                      const struct layout *layout)
{
    move(row, 0);
    addstr(rule->left);
    for (int column = 0; column < shape->side; column++) {
        for (int i = 0; i < layout->cell_width; i++)
            addstr(rule->line);
        if (column == shape->side - 1)
            addstr(rule->right);
        else if ((column + 1) % shape->box_columns == 0)
            addstr(rule->box);
        else if (layout->inner_lines)
            addstr(rule->cell);
    }
}

static void draw_rules(const struct shape *shape, const struct layout *layout)
{
    int step = shape->box_rows * layout->cell_height + 1;
    terminal_style(STYLE_LINE);
    for (int i = 0; i <= shape->box_columns; i++) {
        int which = i == 0 ? RULE_TOP : i == shape->box_columns ? RULE_BOTTOM : RULE_MIDDLE;
        draw_rule(i * step, terminal_has_lines() ? &drawn[which] : &ascii, shape, layout);
    }
}

/* The line left of a cell, or right of the last when `right`. */
static void draw_side(const struct state *state, const struct layout *layout, int cell,
                      bool right, int row, int column)
{
    const struct shape *shape = state_shape(state);
    int c = shape_column(shape, cell) + right;
    bool box = c % shape->box_columns == 0;
    if (!box && !layout->inner_lines)
        return;
    terminal_style(STYLE_LINE);
    for (int i = 0; i < layout->cell_height; i++)
        mvaddstr(row + i, column,
                 !terminal_has_lines() ? "|" : box ? "┃" : "│");
}

/* The most constrained cell stands between brackets, in the place of lines. */
static void draw_brackets(const struct layout *layout, int row, int column)
{
    terminal_style(STYLE_FOCUS);
    for (int i = 0; i < layout->cell_height; i++) {
        mvaddch(row + i, column - 1, '[');
        mvaddch(row + i, column + layout->cell_width, ']');
    }
}

/* The level of the path that fixed the cell by a guess, or -1. */
static int guess_level(const struct state *state, int cell)
{
    if (state->search)
        for (int depth = 0; depth < search_depth(state->search); depth++)
            if (search_path(state->search)[depth].cell == cell)
                return depth;
    return -1;
}

static enum style digit_style(const struct state *state, int cell)
{
    const struct grid *grid = game_grid(state->game);
    if (grid_clashes_at(grid, cell))
        return STYLE_CLASH;
    if (grid->given[cell])
        return STYLE_GIVEN;
    if (grid->digit[cell])
        return STYLE_ENTRY;
    return guess_level(state, cell) >= 0 ? STYLE_TRIED : STYLE_FORCED;
}

/* The digit a cell is fixed to, on the board or by choices; 0: none. */
static int fixed_digit(const struct state *state, int cell)
{
    const struct choices *choices = state_choices(state);
    int digit = game_grid(state->game)->digit[cell];
    if (!digit && choices && digits_is_single(choices->of[cell]))
        digit = digits_first(choices->of[cell]);
    return digit;
}

static void draw_digit(const struct state *state, const struct layout *layout, int cell,
                       int digit, int row, int column)
{
    enum style style = digit_style(state, cell);
    int middle = column + layout->cell_width / 2;
    terminal_style(style);
    if (style == STYLE_FORCED)
        mvaddstr(row, middle - 1, terminal_has_lines() ? "·" : "'");
    mvaddch(row, middle, (chtype)alphabet_symbol(&state->alphabet, digit));
}

/* Every candidate has a place of its own; one that has just gone is still marked there. */
static void draw_candidates(const struct state *state, const struct layout *layout, int cell,
                            int row, int column)
{
    const struct choices *choices = state_choices(state);
    digit_set set = choices ? choices->of[cell] : 0, gone = state_removed(state, cell);
    if (layout->cell_height == 1)
        return;
    DIGITS_EACH(digit, set | gone)
    {
        terminal_style(digits_has(gone, digit) ? STYLE_REMOVED : STYLE_CANDIDATE);
        mvaddch(row + (digit - 1) / layout->cell_width,
                column + (digit - 1) % layout->cell_width,
                (chtype)alphabet_symbol(&state->alphabet, digit));
    }
}

static void draw_cell(const struct state *state, const struct layout *layout, int cell)
{
    int row, middle;
    layout_cell(layout, state_shape(state), cell, &row, &middle);
    int column = middle - layout->cell_width / 2;
    int digit = fixed_digit(state, cell);
    bool lost_some = !game_grid(state->game)->digit[cell] && state_removed(state, cell);
    if (digit && !(lost_some && layout->cell_height > 1))
        draw_digit(state, layout, cell, digit, row, column);
    else
        draw_candidates(state, layout, cell, row, column);
}

static void draw_sides(const struct state *state, const struct layout *layout, int cell)
{
    const struct shape *shape = state_shape(state);
    int row, middle;
    layout_cell(layout, shape, cell, &row, &middle);
    int column = middle - layout->cell_width / 2;
    draw_side(state, layout, cell, false, row, column - 1);
    if (shape_column(shape, cell) == shape->side - 1)
        draw_side(state, layout, cell, true, row, column + layout->cell_width);
}

void view_board(const struct state *state, const struct layout *layout)
{
    const struct shape *shape = state_shape(state);
    int focus = state_most_constrained(state), row, middle;
    draw_rules(shape, layout);
    for (int cell = 0; cell < shape->n_cells; cell++)
        draw_sides(state, layout, cell);
    if (focus >= 0 && layout->inner_lines) {
        layout_cell(layout, shape, focus, &row, &middle);
        draw_brackets(layout, row, middle - layout->cell_width / 2);
    }
    for (int cell = 0; cell < shape->n_cells; cell++)
        draw_cell(state, layout, cell);
}
