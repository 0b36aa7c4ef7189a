/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/play.h"

#include <limits.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "command/review.h"
#include "command/desk.h"
#include "command/exercise.h"
#include "words/sentence.h"
#include "words/step.h"
#include "tui/boards.h"
#include "tui/looks.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/run.h"
#include "tui/selection.h"

/* ---- the cursor ---- */

/* Returns the cell beside a cell; beyond the edge, that at the opposite edge. */
static int neighbour(const struct shape *shape, int cell, int direction)
{
    static const struct {
        int rows, columns;
    } by[] = {[LEFT] = {0, -1}, [DOWN] = {1, 0}, [UP] = {-1, 0}, [RIGHT] = {0, 1}};
    int side = shape->side;
    int row = (shape_row(shape, cell) + by[direction].rows + side) % side;
    int column = (shape_column(shape, cell) + by[direction].columns + side) % side;
    return row * side + column;
}

static bool is_at_edge(const struct shape *shape, int cell, int direction)
{
    int row = shape_row(shape, cell), column = shape_column(shape, cell);
    return direction == LEFT   ? column == 0
           : direction == DOWN ? row == shape->side - 1
           : direction == UP   ? row == 0
                               : column == shape->side - 1;
}

void play_go(struct state *state, int direction)
{
    selection_drop(state);
    state->desk->cursor = neighbour(state_shape(state), state->desk->cursor, direction);
}

void play_select(struct state *state, int direction)
{
    int from = state->desk->cursor;
    if (!is_at_edge(state_shape(state), from, direction))
        state->desk->cursor = neighbour(state_shape(state), from, direction);
    bool selects = state->desk->cursor != from || state->shown.selection.n;
    if (selects && state_mode(state) == MODE_PLAY)
        selection_grow(state, from);
}

/* The candidates of the cells as the player sees them or, where they are hidden, could see
 * them. */
static void see_candidates(const struct state *state, digit_set *candidates)
{
    const struct pane pane = pane_of(state, 0);
    for (int cell = 0; cell < state_shape(state)->n_cells; cell++)
        candidates[cell] = pane_choices_of(&pane, cell);
    if (!desk_is_live(state->desk))
        hinting_candidates(desk_game(state->desk), candidates);
}

/* How many candidates an empty cell has; INT_MAX: it is filled or, with `skips_singles`, has only
 * one. */
static int count_candidates(const struct grid *grid, const digit_set *candidates,
                            int cell, bool skips_singles)
{
    bool is_out =
        grid->digit[cell] || (skips_singles && digits_is_single(candidates[cell]));
    return is_out ? INT_MAX : digits_count(candidates[cell]);
}

/* Of the empty cells with the fewest candidates the first one; if the cursor is on such a
 * cell, the next one.  -1: there is no cell. */
static int find_fewest(const struct state *state, const digit_set *candidates,
                       bool skips_singles)
{
    const struct grid *grid = state_grid(state);
    int n_cells = grid->shape->n_cells, fewest = INT_MAX;
    for (int cell = 0; cell < n_cells; cell++)
        fewest = smaller(fewest, count_candidates(grid, candidates, cell, skips_singles));
    bool is_there =
        count_candidates(grid, candidates, state->desk->cursor, skips_singles) == fewest;
    int from = is_there ? state->desk->cursor + 1 : 0;
    for (int i = 0; fewest < INT_MAX && i < n_cells; i++) {
        int cell = (from + i) % n_cells;
        if (count_candidates(grid, candidates, cell, skips_singles) == fewest)
            return cell;
    }
    return -1;
}

/* Where they are hidden, it does not say which candidates these are. */
static void say_fewest(struct state *state, int cell, digit_set candidates)
{
    LOCAL_BUF name = {0}, digits = {0};
    int n = digits_count(candidates);
    say_cell(&name, state_shape(state), cell);
    say_digits(&digits, candidates, &state->desk->alphabet);
    if (!n)
        buf_printf(&state->shown.message, _("%s has no candidate left"), name.text);
    else if (!desk_is_live(state->desk))
        buf_printf(&state->shown.message,
                   ngettext("%s has one candidate", "%s has %d candidates, the fewest",
                            (unsigned)n),
                   name.text, n);
    else
        buf_printf(&state->shown.message,
                   ngettext("%s has one candidate: %s",
                            "%s has the fewest candidates: %s", (unsigned)n),
                   name.text, digits.text);
}

/* The live board points at a cell with a choice, and shows those with only one. */
void play_go_to_fewest(struct state *state, int unused)
{
    (void)unused;
    digit_set candidates[SHAPE_MAX_CELLS];
    see_candidates(state, candidates);
    int cell = find_fewest(state, candidates, desk_is_live(state->desk));
    if (cell < 0)
        cell = find_fewest(state, candidates, false);
    if (cell < 0) {
        buf_text(&state->shown.message, _("No cell is empty"));
        return;
    }
    state->desk->cursor = cell;
    say_fewest(state, cell, candidates[cell]);
}

/* ---- digits ---- */

/* The colour after the one that a candidate, or with digit 0 the cell, has now. */
static int next_colour(const struct state *state, int digit)
{
    int colour = desk_game(state->desk)->position.colour[state->desk->cursor][digit];
    return (colour + 1) % (MOVE_COLOURS + 1);
}

static enum move_kind kind_of_digit(const struct state *state, int digit)
{
    if (state_mode(state) == MODE_EDIT)
        return MOVE_GIVEN;
    if (state->shown.pen == PEN_ENTERS || !digit)
        return MOVE_ENTER;
    if (state->shown.pen == PEN_COLOURS)
        return MOVE_COLOUR;
    return selection_kind_of_mark(state, digit, 0);
}

/* Whether an entry at the cursor, or in a selected cell, is a mistake. */
static bool is_wrong_here(const struct state *state)
{
    const struct grid *grid = state_grid(state);
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (selection_covers(state, cell) && mistakes_has(&state->mistakes, grid, cell))
            return true;
    return false;
}

/* Whether what was just entered is the mistake that reaches the player's limit. */
static bool loses(const struct state *state)
{
    LOCAL_BUF limit = {0};
    const struct desk *desk = state->desk;
    settings_value_text(&desk->settings, SETTING_LIMIT, &limit);
    int most = (int)strtol(limit.text, NULL, 10); /* off: 0 */
    return most && state_setting(state, SETTING_CHECK) == FLAG_MISTAKES &&
           is_wrong_here(state) &&
           finish_mistakes(desk_game(desk), &state->mistakes.solution) >=
               most + (long)state->shown.forgiven;
}

/* Plays a digit, or 0, in the cursor's cell and the selected ones. */
static void place_here(struct state *state, int digit)
{
    struct move move = {
        .kind = kind_of_digit(state, digit), .cell = state->desk->cursor, .digit = digit};
    if (move.kind == MOVE_COLOUR)
        move.colour = next_colour(state, digit);
    if (move.kind == MOVE_GIVEN)
        run_move(state, &move);
    else
        selection_play(state, &move);
    if (move.kind == MOVE_ENTER && loses(state))
        overlay_open(state, &overlay_lost);
}

/* The next cell, in the order in which puzzles are written; the last one stays. */
static void advance(struct state *state)
{
    int *cursor = &state->desk->cursor;
    *cursor += *cursor + 1 < state_shape(state)->n_cells;
    state->shown.typed_to = *cursor;
}

void play_digit(struct state *state, int digit)
{
    bool chooses = digit && state_mode(state) == MODE_PLAY &&
                   state_setting(state, SETTING_ENTRY) == ENTRY_DIGIT;
    if (chooses) {
        state->shown.digit = digit;
        buf_printf(&state->shown.message, _("Digit %c: Enter or a click places it"),
                   alphabet_symbol(&state->desk->alphabet, digit));
        return;
    }
    place_here(state, digit);
    if (state_mode(state) == MODE_EDIT)
        advance(state);
}

void play_hand(struct state *state)
{
    if (state_hand(state))
        place_here(state, state_hand(state));
}

void play_erase(struct state *state, int unused)
{
    (void)unused;
    place_here(state, 0);
}

void play_rub_out(struct state *state, int unused)
{
    int *cursor = &state->desk->cursor;
    if (state_mode(state) == MODE_EDIT && *cursor == state->shown.typed_to)
        state->shown.typed_to = --*cursor;
    play_erase(state, unused);
}

/* In Edit: goes to the beginning of the next row, unless typing has just led there. */
static void go_to_next_row(struct state *state)
{
    const struct shape *shape = state_shape(state);
    int *cursor = &state->desk->cursor;
    bool is_there = *cursor == state->shown.typed_to && shape_column(shape, *cursor) == 0;
    int row = shape_row(shape, *cursor) + 1;
    if (!is_there && row < shape->side)
        *cursor = row * shape->side;
}

void play_next_colour(struct state *state, int unused)
{
    (void)unused;
    selection_play(state, &(struct move){.kind = MOVE_COLOUR,
                                         .cell = state->desk->cursor,
                                         .colour = next_colour(state, 0)});
}

/* ---- modes and pens ---- */

/* Where choices are not shown, marks are shown in their place already; otherwise, says where they
 * are. */
static void show_marks(struct state *state)
{
    struct buf *message = &state->shown.message;
    enum show show = state_shows(state);
    if (show != SHOW_MARKS)
        state->desk->settings.value[SETTING_SHOW] = SHOW_MARKS; /* and not in the file */
    if (show != SHOW_CHOICES || state_shows(state) != SHOW_MARKS)
        return;
    if (!message->length)
        buf_text(message, _("Empty cells show your pencil marks"));
    /* TRANSLATORS: at most 22 columns: what the key c shows */
    buf_printf(message, "; %s", _("c: candidates again"));
}

void play_mark(struct state *state, int digit)
{
    int colour = state->shown.pen == PEN_MARKS ? COLOUR_UNDERLINED : 0;
    struct move move = {.kind = selection_kind_of_mark(state, digit, colour),
                        .cell = state->desk->cursor,
                        .digit = digit};
    if (move.kind == MOVE_MARK)
        move.colour = colour;
    selection_play(state, &move);
    if (state->shown.selection.n || !state_grid(state)->digit[move.cell])
        show_marks(state);
}

void play_toggle_pen(struct state *state, int pen)
{
    static const char *const texts[] = {
        [PEN_ENTERS] = N_("Digits become entries"),
        [PEN_MARKS] = N_("Pencil: digits become pencil marks; Shift underlines them"),
        [PEN_COLOURS] = N_("Brush: digits colour candidates"),
    };
    enum pen next = (int)state->shown.pen == pen ? PEN_ENTERS : (enum pen)pen;
    state->shown.pen = next;
    buf_text(&state->shown.message, _(texts[next]));
    if (next == PEN_MARKS) {
        show_marks(state);
        looks_say_room(state);
    }
}

void play_next_marking(struct state *state, int unused)
{
    static const enum move_kind next[] = {[MARKING_HAND] = MOVE_MARKS_TIDY,
                                          [MARKING_TIDY] = MOVE_MARKS_AUTO,
                                          [MARKING_AUTO] = MOVE_MARKS_HAND};
    const struct game *game = desk_game(state->desk);
    (void)unused;
    run_move(state, &(struct move){.kind = next[game->position.marking]});
    buf_text(&state->shown.message, marking_text(game->position.marking));
    show_marks(state);
    looks_say_room(state);
}

/* ---- on and out ---- */

void play_enter(struct state *state, int unused)
{
    const struct desk *desk = state->desk;
    bool finds = exercise_position(desk), reads = desk->exercise && !finds;
    (void)unused;
    if (state->awaited.is_ready)
        boards_open_ready(state);
    else if (reads && !desk->shows_task) {
        buf_clear(&state->printed);
        exercise_say(&state->printed, desk, true);
        overlay_open(state, &overlay_text);
    } else if (reads && !state_hand(state))
        overlay_open(state, &overlay_lessons);
    else if (state_mode(state) == MODE_EDIT)
        go_to_next_row(state);
    else if (desk->walks)
        run_line(state, "walk");
    else if (finds && desk->exercise->is_over && desk->exercise->path)
        overlay_open(state, &overlay_lessons);
    else if (finds)
        run_line(state, desk->exercise->is_over ? "train next" : "answer");
    else if (grid_is_solved(state_grid(state)))
        overlay_open(state, &overlay_finish);
    else
        play_hand(state);
}

/* Says which round the board shows where the panel does not. */
static void walk_rounds(struct state *state, int by)
{
    struct buf *message = &state->shown.message;
    if (!desk_is_live(state->desk)) {
        looks_say_silent(state);
        return;
    }
    state_walk_rounds(state, by);
    if (state->desk->exercise || !state->shown.n_panel_pages)
        state_say_round(message, state);
}

void play_link_or_round(struct state *state, int by)
{
    if (drawn_stops(state->desk))
        run_line(state, by > 0 ? "link" : "link back");
    else
        walk_rounds(state, by);
}

static bool is_editing(const struct state *state)
{
    return state_mode(state) == MODE_EDIT && grid_filled(state_grid(state));
}

/* In training, what digits do is part of the task. */
static bool has_pen(const struct state *state)
{
    return state->shown.pen != PEN_ENTERS && !exercise_position(state->desk);
}

bool play_has_to_leave(const struct state *state)
{
    return state->desk->hinting->hint || has_pen(state) || is_editing(state) ||
           state_hand(state) || state->shown.selection.n;
}

/* From a lesson, first to the list of lessons.  Its board gives way to the last game. */
static void leave_board(struct state *state)
{
    bool returns = state->desk->is_unsaved;
    bool learns = state->desk->exercise && state->desk->exercise->path;
    if (learns)
        run_line(state, "learn stop");
    if (state->desk->is_unsaved)
        run_line(state, "resume");
    if (state->desk->is_unsaved)
        run_line(state, "new empty");
    overlay_open(state, returns && grid_is_solved(state_grid(state)) ? &overlay_finish
                                                                     : &overlay_start);
    if (learns)
        overlay_open(state, &overlay_lessons);
}

/* Esc that is pressed too often does not open the menu. */
static bool asks_before_menu(struct state *state)
{
    bool asks = !state->desk->is_unsaved && state->shown.asked != FAREWELL_MENU;
    if (asks) {
        state->shown.asks = FAREWELL_MENU;
        buf_text(&state->shown.message, _("Esc again: menu"));
    }
    return asks;
}

void play_leave(struct state *state, int unused)
{
    (void)unused;
    if (selection_drop(state))
        return;
    if (state->desk->hinting->hint)
        run_line(state, "leave");
    else if (has_pen(state))
        play_toggle_pen(state, (int)state->shown.pen);
    else if (is_editing(state))
        run_command(state, "edit");
    else if (state_hand(state))
        state->shown.digit = 0;
    else if (!asks_before_menu(state))
        leave_board(state);
}
