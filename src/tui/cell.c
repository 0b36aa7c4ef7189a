/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/cell.h"

#include "base/larger.h"
#include "board/laws.h"
#include "words/step.h"
#include "command/exercise.h"
#include "command/hinting.h"
#include "human/step.h"
#include "tui/pane.h"
#include "tui/looks.h"
#include "tui/play.h"
#include "tui/theme.h"

/* ---- what the board has there ---- */

/* Outside of Step. */
static bool shows(const struct pane *pane, enum show show)
{
    return state_shows(pane->state) == show;
}

digit_set cell_candidates(const struct pane *pane, int cell)
{
    if (pane->search || shows(pane, SHOW_CHOICES))
        return pane_choices_of(pane, cell);
    return shows(pane, SHOW_MARKS)
               ? position_marks(&desk_game(pane->state->desk)->position, cell)
               : 0;
}

digit_set cell_removed(const struct pane *pane, int cell)
{
    const struct reports *reports = &pane->state->reports;
    int round = pane->state->shown.round, last = reports->rounds.n - 1;
    bool is_seen = !pane->state->shown.follows_rounds || round == last;
    if (pane->side)
        return pane->side->removed[cell];
    if (last < 0 || round == 0 || !is_seen || !shows(pane, SHOW_CHOICES))
        return 0;
    return reports->rounds.at[round - 1].choices.of[cell] &
           ~reports->rounds.at[round].choices.of[cell];
}

/* What the solver has found out counts as a digit only where its choices are shown. */
int cell_digit(const struct pane *pane, int cell)
{
    int digit = state_grid(pane->state)->digit[cell];
    digit_set choices = pane_choices_of(pane, cell);
    bool is_found =
        pane->search ? search_is_fixed(pane->search, cell) : shows(pane, SHOW_CHOICES);
    return digit || !is_found || !digits_is_single(choices) ? digit
                                                            : digits_first(choices);
}

/* Returns the wrong digits that a hint tells of from this level on, or NULL. */
static const struct cell_list *wrong_digits(const struct desk *desk, enum detail detail)
{
    bool tells =
        hinting_is_mistake(desk->hinting) && desk->hinting->detail >= (int)detail;
    return tells ? &desk->hinting->hint->cells : NULL;
}

static bool is_told_wrong(const struct desk *desk, int cell)
{
    const struct cell_list *cells = wrong_digits(desk, DETAIL_PATTERN);
    for (int i = 0; cells && i < cells->n; i++)
        if (cells->at[i] == cell)
            return true;
    return false;
}

/* Whether the given in the cell may be wrong. */
static bool reports_suspect(const struct reports *reports, int cell)
{
    const struct suspects *suspects = &reports->last[REPORT_SUSPECTS].suspects;
    for (int i = 0; i < suspects->n; i++)
        if (suspects->at[i].cell == cell)
            return true;
    return false;
}

bool cell_is_wrong(const struct pane *pane, int cell)
{
    bool clashes = grid_clashes_at(state_grid(pane->state), cell);
    if (pane->search) { /* or the last event names the cell as one of two that clash */
        const int *named = pane->side->clash.cells;
        return clashes ||
               (named[0] != named[1] && (cell == named[0] || cell == named[1]));
    }
    enum flag flag = (enum flag)state_setting(pane->state, SETTING_CHECK);
    if (is_told_wrong(pane->state->desk, cell))
        return true;
    if (flag == FLAG_NOTHING)
        return false;
    return clashes ||
           (desk_is_live(pane->state->desk) &&
            reports_suspect(&pane->state->reports, cell)) ||
           (flag == FLAG_MISTAKES &&
            mistakes_has(&pane->state->mistakes, state_grid(pane->state), cell));
}

bool cell_is_open(const struct pane *pane, int cell)
{
    return !pane->search && desk_is_live(pane->state->desk) && pane_tells_clashes(pane) &&
           reports_differ_in(&pane->state->reports, cell);
}

int cell_pointed(const struct pane *pane, const char **brackets)
{
    *brackets = "[]";
    const struct desk *desk = pane->state->desk;
    const struct step *step = drawn_region(desk);
    const struct lesson_page *page = exercise_page(desk);
    if (step && !step->houses.n)
        return step->cells.n ? step->cells.at[0] : step->links[0].cells[0];
    if (!pane->search && page && page->has_cell) {
        *brackets = "()";
        return page->cell;
    }
    return pane_next_cell(pane);
}

/* Returns the house that a clash or the last event is about, or -1; a hint can have more
 * than one. */
static int house_spoken_of(const struct pane *pane)
{
    struct clash clash;
    const struct desk *desk = pane->state->desk;
    const struct cell_list *wrong = wrong_digits(desk, DETAIL_NAME);
    if (pane->side)
        return pane->side->house;
    if (drawn_region(desk))
        return -1;
    if (wrong)
        return shape_house_of(state_grid(pane->state)->shape, wrong->at[0], HOUSE_BOX);
    bool clashes =
        pane_tells_clashes(pane) && grid_find_clash(state_grid(pane->state), &clash);
    return clashes ? clash.house : -1;
}

/* ---- how that looks ---- */

enum role part_role(enum part part)
{
    static const enum role roles[PART_SET] = {
        [PART_PATTERN] = ROLE_HINT,    [PART_ON] = ROLE_HINT,
        [PART_OFF] = ROLE_HINT_B,      [PART_FIN] = ROLE_HINT_B,
        [PART_ONE] = ROLE_HINT,        [PART_OTHER] = ROLE_HINT_B,
        [PART_ONE_TOO] = ROLE_HINT_C,  [PART_OTHER_TOO] = ROLE_HINT_D,
        [PART_CORNER] = ROLE_HINT,     [PART_EXTRA] = ROLE_HINT_B,
        [PART_SUBSET] = ROLE_HINT_C,   [PART_CROSSING] = ROLE_HINT,
        [PART_LINE] = ROLE_HINT_B,     [PART_BOX] = ROLE_HINT_C,
        [PART_EXCLUDER] = ROLE_HINT_B,
    };
    static const enum role sets[] = {ROLE_HINT_C, ROLE_HINT_D};
    return part < PART_SET ? roles[part] : sets[(part - PART_SET) % 2];
}

void cell_view_init(struct cell_view *view, const struct pane *pane,
                    const struct cell_layout *cells, const struct drawing *drawing)
{
    const struct state *state = pane->state;
    const struct shown *shown = &state->shown;
    bool is_plain = !drawing && !pane->search;
    bool highlights = is_plain && state_setting(state, SETTING_HIGHLIGHT) == TOGGLE_ON;
    /* The houses of the cursor, while the solver is silent, unless the player has no tint. */
    bool is_tinted = is_plain && !desk_is_live(state->desk) &&
                     state_setting(state, SETTING_TINT) == TOGGLE_ON;
    digit_set same = (shown->digit ? digit_bit(shown->digit) : 0) |
                     (shown->second ? digit_bit(shown->second) : 0);
    *view = (struct cell_view){
        .pane = pane,
        .cells = cells,
        .fewest = -1,
        .house = house_spoken_of(pane),
        .drawing = drawing,
        .same = highlights ? same : 0,
        .pairs = highlights && shown->pairs,
        .flourish_ms = pane->search ? -1 : state_flourish_ms(state),
        .centre = is_tinted ? state->desk->cursor : -1,
    };
    if (!drawing)
        view->fewest = cell_pointed(pane, &view->brackets);
    if (!pane->search)
        game_find_tried(desk_game(state->desk), &view->tried);
}

static const struct grid *grid_of(const struct cell_view *view)
{
    return state_grid(view->pane->state);
}

static bool is_in_house(const struct shape *shape, int cell, int house)
{
    return house >= 0 && shape_house_has(shape, house, cell);
}

/* The houses of a hint's region, and then of its pattern, stand out, unless it draws lines. */
bool cell_is_spoken_of(const struct cell_view *view, int cell)
{
    const struct drawing *drawing = view->drawing;
    const struct shape *shape = grid_of(view)->shape;
    const struct step *step = drawn_region(view->pane->state->desk);
    bool has_lines = drawing && drawing->n_lines;
    int n = !step || has_lines ? 0
            : drawing          ? step->houses.n
                               : smaller(step->houses.n, REGION_MOST_HOUSES);
    if (is_in_house(shape, cell, view->house))
        return true;
    for (int i = 0; i < n; i++)
        if (is_in_house(shape, cell, step->houses.at[i]))
            return true;
    return false;
}

static enum role digit_role(const struct cell_view *view, int cell)
{
    const struct grid *grid = grid_of(view);
    const struct search *search = view->pane->search;
    /* The level of the search's path that tries the digit, or -1. */
    int level = search ? search_level_of(search, cell) : -1;
    if (cell_is_wrong(view->pane, cell))
        return ROLE_CLASH;
    if (grid->given[cell])
        return ROLE_GIVEN;
    if (grid->digit[cell])
        return cells_has(&view->tried, cell) ? ROLE_TRIED : ROLE_ENTRY;
    return level < 0                           ? ROLE_FORCED
           : level == search_depth(search) - 1 ? ROLE_GUESS
                                               : ROLE_TRIED;
}

static char symbol_of(const struct cell_view *view, int digit)
{
    return alphabet_symbol(&view->pane->state->desk->alphabet, digit);
}

static bool is_eliminated(const struct cell_view *view, int cell, int digit)
{
    const struct step *step = view->drawing ? view->drawing->step : NULL;
    for (int i = 0; step && i < step->n_eliminations; i++)
        if (step->eliminations[i].cell == cell && step->eliminations[i].digit == digit)
            return true;
    return false;
}

/* Returns the role that the hint gives to a candidate, or ROLE_PLAIN. */
static enum role hint_role(const struct cell_view *view, int cell, int digit)
{
    const struct drawing_cell *drawn =
        view->drawing ? drawing_at(view->drawing, cell, digit) : NULL;
    return drawn ? part_role((enum part)drawn->part) : ROLE_PLAIN;
}

/* The candidates that the hint names one by one, which are shown whatever the board
 * shows.  Others it names as a cell's set of digits, of which the cell may lack some. */
static digit_set hinted(const struct cell_view *view, int cell)
{
    const struct drawing *drawing = view->drawing;
    digit_set digits = 0;
    for (int i = 0; drawing && i < drawing->n_cells; i++)
        if (drawing->cells[i].cell == cell && digits_is_single(drawing->cells[i].digits))
            digits |= drawing->cells[i].digits;
    for (int i = 0; drawing && i < drawing->step->n_eliminations; i++)
        if (drawing->step->eliminations[i].cell == cell)
            digits |= digit_bit(drawing->step->eliminations[i].digit);
    return digits;
}

/*  5   ·5   ▸5   !5; a hint keeps the sign  */
static void draw_digit(const struct cell_view *view, int cell, int digit,
                       struct glyph *middle)
{
    enum role hint = hint_role(view, cell, digit), own = digit_role(view, cell);
    enum role role = hint == ROLE_PLAIN ? own : hint;
    const struct side *side = view->pane->side;
    bool same = digits_has(view->same, digit) || (side && cell == side->cause);
    /* The character before a digit shows without colour what it is. */
    middle[-1].symbol = own == ROLE_CLASH                        ? '!'
                        : own == ROLE_FORCED                     ? SYMBOL_FORCED
                        : own == ROLE_GUESS || own == ROLE_TRIED ? SYMBOL_GUESS
                                                                 : ' ';
    middle[0].symbol = symbol_of(view, digit);
    for (int i = -1; i <= 1; i++)
        middle[i].same = same;
    middle[-1].role = middle[0].role = middle[1].role = role;
}

static enum role colour_role(int colour)
{
    return (enum role)(ROLE_COLOUR_A + colour - 1);
}

static bool is_highlighted(const struct cell_view *view, int cell, int digit)
{
    return digits_has(view->same, digit) ||
           (view->pairs && digits_count(cell_candidates(view->pane, cell)) == 2);
}

/* While the links are walked, a candidate that goes at the end still looks like a part of
 * the chain. */
static enum role candidate_role(const struct cell_view *view, int cell, int digit)
{
    int colour = pane_colour(view->pane, cell, digit);
    if (view->drawing && drawn_stop(view->pane->state->desk) &&
        hint_role(view, cell, digit) != ROLE_PLAIN)
        return hint_role(view, cell, digit);
    if (is_eliminated(view, cell, digit) ||
        (!view->drawing && digits_has(cell_removed(view->pane, cell), digit)))
        return ROLE_REMOVED;
    if (hint_role(view, cell, digit) != ROLE_PLAIN)
        return hint_role(view, cell, digit);
    if (colour)
        return colour_role(colour);
    if (is_highlighted(view, cell, digit))
        return ROLE_SAME;
    return digits_is_single(cell_candidates(view->pane, cell)) ? ROLE_FORCED
                                                               : ROLE_CANDIDATE;
}

static void draw_candidate(const struct cell_view *view, int cell, int digit, int place,
                           struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    struct spot spot = layout_candidate(view->cells, place);
    struct glyph *glyph = &glyphs[spot.row][spot.column];
    glyph->symbol = symbol_of(view, digit);
    glyph->role = candidate_role(view, cell, digit);
    /* Roles of a hint and of the player's colours are told apart by their attributes. */
    glyph->underlined &= glyph->role < ROLE_REMOVED || glyph->role > ROLE_COLOUR_F;
    glyph->same = glyph->role >= ROLE_COLOUR_A && glyph->role <= ROLE_COLOUR_F &&
                  is_highlighted(view, cell, digit);
}

/* Draws, after a minus, the digits that are no candidates. */
static void draw_lacking(const struct cell_view *view, digit_set lacking,
                         struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    int place = 1;
    struct spot spot = layout_candidate(view->cells, place);
    glyphs[spot.row][spot.column].symbol = '-';
    DIGITS_EACH(digit, lacking) {
        spot = layout_candidate(view->cells, ++place);
        glyphs[spot.row][spot.column].symbol = symbol_of(view, digit);
    }
}

/* Half as many candidates as there is room for are a blank apart.  Where there is no room for all,
 * those that are lacking are shown or, if these are too many, the last place says that there are
 * more. */
static void draw_packed(const struct cell_view *view, int cell, digit_set digits,
                        struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    int most = view->cells->packed, place = 1;
    struct spot last = layout_candidate(view->cells, most);
    bool is_cut = digits_count(digits) > most,
         is_sparse = digits_count(digits) <= most / 2;
    digit_set lacking = shape_digits(grid_of(view)->shape) & ~digits;
    if (is_cut && digits_count(lacking) < most) {
        draw_lacking(view, lacking, glyphs);
        return;
    }
    DIGITS_EACH(digit, digits) {
        if (place <= most - is_cut)
            draw_candidate(view, cell, digit, place, glyphs);
        place += 1 + is_sparse;
    }
    if (is_cut)
        glyphs[last.row][last.column].symbol = '+';
}

/* Every candidate has a spot of its own, where it is shown once more when it has just gone. */
static void draw_candidates(const struct cell_view *view, int cell,
                            struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    digit_set digits = cell_candidates(view->pane, cell) |
                       cell_removed(view->pane, cell) | hinted(view, cell);
    if (view->cells->packed) {
        draw_packed(view, cell, digits, glyphs);
        return;
    }
    DIGITS_EACH(digit, digits) {
        draw_candidate(view, cell, digit, digit, glyphs);
    }
}

/* A candidate or a pencil mark that is alone where a digit would be has the sign of a forced
 * digit, so that it does not look like an entry. */
static void mark_lone(const struct cell_view *view, int cell, struct glyph *middle)
{
    digit_set digits = cell_candidates(view->pane, cell);
    if (!digits_is_single(digits) || middle[-1].symbol != ' ' ||
        middle[0].symbol != symbol_of(view, digits_first(digits)))
        return;
    middle[-1].symbol = SYMBOL_FORCED;
    middle[-1].role = middle[0].role;
}

/* Blanks have the role that is most frequent beside them, so that less is written to the
 * terminal.  A row of cells is underlined in its last line, and so are cells that are spoken of
 * where neither tints nor their sides show it. */
static void clear_cell(const struct cell_view *view, int cell,
                       struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    const struct shape *shape = grid_of(view)->shape;
    bool is_spoken_of = cell_is_spoken_of(view, cell);
    bool is_ruled =
        layout_is_ruled(view->cells, shape, shape_row(shape, cell)) ||
        (is_spoken_of && !cell_has_sides(view->cells) && !theme_has_grounds());
    bool is_selected = !view->pane->search && selection_has(view->pane->state, cell);
    int centre = view->centre;
    bool is_near =
        centre >= 0 && (cell == centre || shape_are_peers(shape, cell, centre));
    enum ground ground = is_spoken_of             ? GROUND_HOUSE
                         : is_selected || is_near ? GROUND_NEAR
                                                  : GROUND_PLAIN;
    for (int row = 0; row < view->cells->height; row++)
        for (int column = 0; column < view->cells->width; column++)
            glyphs[row][column] =
                (struct glyph){.symbol = ' ',
                               .role = ROLE_CANDIDATE,
                               .ground = ground,
                               .is_selected = is_selected,
                               .underlined = is_ruled && row == view->cells->height - 1};
}

/* Returns the role of the first of these candidates that has one in the hint. */
static enum role first_hint_role(const struct cell_view *view, int cell, digit_set digits)
{
    DIGITS_EACH(digit, digits) {
        if (hint_role(view, cell, digit) != ROLE_PLAIN)
            return hint_role(view, cell, digit);
    }
    return ROLE_PLAIN;
}

static enum ground fill_of(int colour)
{
    return (enum ground)(GROUND_COLOUR_A + colour - 1);
}

/* What the last spot of a cell shows where it is blank, as on most boards: the letter of the cell's
 * colour, a question mark where the puzzle's solutions differ, or that the cell is on a diagonal or
 * in a window. */
static void draw_last_spot(const struct cell_view *view, int cell,
                           struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    struct glyph *last = &glyphs[view->cells->height - 1][view->cells->width - 1];
    int colour = pane_colour(view->pane, cell, 0);
    enum law_mark mark = laws_mark(grid_of(view)->shape, cell);
    if (last->symbol != ' ')
        return;
    if (colour) {
        last->symbol = 'a' + colour - 1;
        last->role = colour_role(colour);
        last->ground = fill_of(colour);
        last->same = !theme_has_grounds();
    } else if (!view->drawing && cell_is_open(view->pane, cell)) {
        last->symbol = '?';
        last->role = ROLE_BAD;
    } else if (mark) {
        last->symbol = SYMBOL_FALLING + mark - LAW_MARK_FALLING;
        last->role = ROLE_CELL_LINE;
    }
}

static bool is_weak(enum role role)
{
    return role == ROLE_CANDIDATE || role == ROLE_SAME || role == ROLE_CELL_LINE;
}

static bool is_of_digit(enum role role)
{
    return role == ROLE_GIVEN || role == ROLE_ENTRY || role == ROLE_FORCED ||
           role == ROLE_TRIED;
}

/* Returns the colour of the wave that is at the cell, or 0: one of each colour passes from its
 * first corner to its last. */
static int wave_at(const struct cell_view *view, int cell)
{
    const struct shape *shape = grid_of(view)->shape;
    int diagonals = 2 * shape->side - 1;
    int front = view->flourish_ms * (diagonals + MOVE_COLOURS) / FLOURISH_MS;
    int behind = front - shape_row(shape, cell) - shape_column(shape, cell);
    return view->flourish_ms >= 0 && behind >= 0 && behind < MOVE_COLOURS ? behind + 1
                                                                          : 0;
}

/* Glyphs whose colour has a meaning keep it. */
static void tint(const struct cell_view *view, int cell,
                 struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    int wave = wave_at(view, cell);
    int colour = wave ? wave : pane_colour(view->pane, cell, 0);
    for (int i = 0; i < view->cells->height * view->cells->width; i++) {
        struct glyph *glyph = &glyphs[i / view->cells->width][i % view->cells->width];
        if (cell == view->fewest && is_weak(glyph->role))
            glyph->ground = GROUND_FEWEST;
        else if (colour && (is_weak(glyph->role) || is_of_digit(glyph->role)))
            glyph->ground = fill_of(colour);
    }
}

bool cell_has_sides(const struct cell_layout *cells)
{
    return cells->column_lines || cells->inset;
}

void cell_draw(const struct cell_view *view, int cell,
               struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH])
{
    const struct cell_layout *cells = view->cells;
    int digit = cell_digit(view->pane, cell);
    bool placed = grid_of(view)->digit[cell] != 0;
    bool lost_some =
        cells->across && digit && !placed &&
        (cell_removed(view->pane, cell) || hinted(view, cell) & ~digit_bit(digit));
    struct glyph *middle = &glyphs[(cells->height - 1) / 2][cells->width / 2];
    clear_cell(view, cell, glyphs);
    if (digit && !lost_some) {
        draw_digit(view, cell, digit, middle);
    } else if (cells->across) {
        draw_candidates(view, cell, glyphs);
        mark_lone(view, cell, middle);
    } else {
        /* Where candidates have no room, one character stands for a blank cell; its role is what a
         * hint says of the cell. */
        digit_set digits = cell_candidates(view->pane, cell) | hinted(view, cell);
        enum role role = first_hint_role(view, cell, digits);
        middle->symbol = symbol_of(view, 0);
        middle->role = role != ROLE_PLAIN   ? role
                       : hinted(view, cell) ? ROLE_REMOVED
                                            : ROLE_CELL_LINE;
    }
    draw_last_spot(view, cell, glyphs);
    tint(view, cell, glyphs);
    if (cell == view->fewest && !cell_has_sides(cells)) {
        struct glyph *row = glyphs[0];
        struct glyph *last = &row[view->cells->width - 1];
        row[0].symbol = view->brackets[0];
        last->symbol = view->brackets[1];
        row[0].role = last->role = ROLE_FEWEST;
    }
}
