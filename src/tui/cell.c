/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/cell.h"

#include "logic/step.h"

void cell_view_init(struct cell_view *view, const struct state *state,
                    const struct cell_layout *cells)
{
    *view = (struct cell_view){
        .state = state,
        .cells = cells,
        .fewest = state_most_constrained(state),
        .house = state_house(state),
        .hint = state_hint(state),
        .same_digit = state->looks.no_highlight ? 0 : state_digit(state, state->cursor),
    };
}

static bool is_in_house(const struct shape *shape, int cell, int house)
{
    return house >= 0 &&
           shape_house_of(shape, cell, (int)shape_kind(shape, house)) == house;
}

static enum role digit_role(const struct state *state, int cell)
{
    const struct grid *grid = state_grid(state);
    if (state_is_wrong(state, cell))
        return ROLE_CLASH;
    if (grid->given[cell])
        return ROLE_GIVEN;
    if (grid->digit[cell])
        return ROLE_ENTRY;
    return state_guess_level(state, cell) >= 0 ? ROLE_GUESS : ROLE_FORCED;
}

/* What stands before a digit, so that it can be told without colour what it is. */
static int digit_mark(enum role role)
{
    return role == ROLE_CLASH    ? '!'
           : role == ROLE_FORCED ? SYMBOL_FORCED
           : role == ROLE_GUESS  ? SYMBOL_GUESS
                                 : ' ';
}

static char symbol_of(const struct cell_view *view, int digit)
{
    return alphabet_symbol(&view->state->alphabet, digit);
}

static bool has_candidate(const struct candidate *candidates, int n, int cell, int digit)
{
    for (int i = 0; i < n; i++)
        if (candidates[i].cell == cell && candidates[i].digit == digit)
            return true;
    return false;
}

/* The hint speaks of this candidate: one of its pattern, or one it places. */
static bool is_hinted(const struct cell_view *view, int cell, int digit)
{
    const struct step *step = view->hint;
    if (!step)
        return false;
    for (int i = 0; i < step->cells.n; i++)
        if (step->cells.at[i] == cell && (!step->digits || digits_has(step->digits, digit)))
            return true;
    return has_candidate(step->placements, step->n_placements, cell, digit);
}

/*  5   ·5   ▸5   !5  */
static void draw_digit(const struct cell_view *view, int cell, int digit,
                       struct glyph *middle)
{
    bool hinted = !state_grid(view->state)->digit[cell] && is_hinted(view, cell, digit);
    enum role role = hinted ? ROLE_HINT : digit_role(view->state, cell);
    bool same = digit == view->same_digit || cell == state_cause(view->state);
    middle[-1].symbol = digit_mark(role);
    middle[0].symbol = symbol_of(view, digit);
    for (int i = -1; i <= 1; i++)
        middle[i].same = same;
    middle[-1].role = middle[0].role = middle[1].role = role;
}

static enum role colour_role(int colour)
{
    return (enum role)(ROLE_COLOUR_A + colour - 1);
}

static bool is_eliminated(const struct cell_view *view, int cell, int digit)
{
    return view->hint && has_candidate(view->hint->eliminations, view->hint->n_eliminations,
                                       cell, digit);
}

static enum role candidate_role(const struct cell_view *view, int cell, int digit)
{
    if (digits_has(state_removed(view->state, cell), digit) ||
        is_eliminated(view, cell, digit))
        return ROLE_REMOVED;
    if (is_hinted(view, cell, digit))
        return ROLE_HINT;
    if (state_colour(view->state, cell, digit))
        return colour_role(state_colour(view->state, cell, digit));
    if (digit == view->same_digit)
        return ROLE_SAME;
    return digits_is_single(state_candidates(view->state, cell)) ? ROLE_FORCED
                                                                 : ROLE_CANDIDATE;
}

/* Every candidate has a place of its own; one that has just gone is still marked there.
 */
static void draw_candidates(const struct cell_view *view, int cell,
                            struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    DIGITS_EACH(digit,
                state_candidates(view->state, cell) | state_removed(view->state, cell))
    {
        struct place place = layout_candidate(view->cells, digit);
        struct glyph *glyph = &glyphs[place.row][place.column];
        glyph->symbol = symbol_of(view, digit);
        glyph->role = candidate_role(view, cell, digit);
    }
}

/* Blanks have the role of what is most often beside them: less is written. */
static void clear_cell(const struct cell_view *view, bool underlined,
                       struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    for (int row = 0; row < view->cells->height; row++)
        for (int column = 0; column < view->cells->width; column++)
            glyphs[row][column] = (struct glyph){
                .symbol = ' ',
                .role = ROLE_CANDIDATE,
                .underlined = underlined && row == view->cells->height - 1};
}

/* Where candidates have no room, a blank cell is seen to be there. */
static void draw_blank(const struct cell_view *view, struct glyph *middle)
{
    middle->symbol = symbol_of(view, 0);
    middle->role = ROLE_CELL_LINE;
}

/* The letter of the cell's colour, in its last place when nothing else is there. */
static void draw_colour(const struct cell_view *view, int cell,
                        struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    int colour = state_colour(view->state, cell, 0);
    struct glyph *last = &glyphs[view->cells->height - 1][view->cells->width - 1];
    if (!colour || last->symbol != ' ')
        return;
    last->symbol = 'a' + colour - 1;
    last->role = colour_role(colour);
    last->same = true;
}

/* Where there are no lines between cells, brackets stand in the cell. */
static void bracket(const struct cell_view *view, struct glyph *row)
{
    struct glyph *last = &row[view->cells->width - 1];
    row[0].symbol = '[';
    last->symbol = ']';
    row[0].role = last->role = ROLE_FEWEST;
}

void cell_draw(const struct cell_view *view, int cell,
               struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    const struct cell_layout *cells = view->cells;
    int digit = state_digit(view->state, cell);
    bool placed = state_grid(view->state)->digit[cell] != 0;
    bool lost_some = cells->across && !placed && state_removed(view->state, cell);
    struct glyph *middle = &glyphs[(cells->height - 1) / 2][cells->width / 2];
    clear_cell(view, is_in_house(state_shape(view->state), cell, view->house), glyphs);
    if (digit && !lost_some)
        draw_digit(view, cell, digit, middle);
    else if (cells->across)
        draw_candidates(view, cell, glyphs);
    else
        draw_blank(view, middle);
    draw_colour(view, cell, glyphs);
    if (cell == view->fewest && !cells->cell_columns)
        bracket(view, glyphs[0]);
}
