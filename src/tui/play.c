/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/play.h"

#include <limits.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "game/game.h"
#include "words/events.h"
#include "words/sentence.h"
#include "words/step.h"
#include "command/review.h"
#include "command/desk.h"
#include "command/exercise.h"
#include "tui/boards.h"
#include "tui/looks.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/run.h"

/* ---- selected cells ---- */

static void add(struct selection *selection, int cell)
{
    selection->n += !selection->has[cell];
    selection->has[cell] = true;
}

void selection_grow(struct state *state, int from)
{
    struct selection *selection = &state->shown.selection;
    add(selection, from);
    add(selection, state->desk->cursor);
    buf_clear(&state->shown.message);
    buf_printf(&state->shown.message,
               ngettext("%d cell is selected: digits, marks and colours go to it",
                        "%d cells are selected: digits, marks and colours go to all",
                        (unsigned long)selection->n),
               selection->n);
}

bool selection_drop(struct state *state)
{
    bool was_there = state->shown.selection.n;
    state->shown.selection = (struct selection){.n = 0};
    return was_there;
}

static bool takes_mark(const struct state *state, int cell, int digit)
{
    const struct grid *grid = state_grid(state);
    bool is_hidden = desk_game(state->desk)->position.marking != MARKING_HAND &&
                     !digits_has(grid_allowed(grid, cell), digit);
    return !grid->digit[cell] && !is_hidden;
}

/* Whether the mark is there, and is underlined if that is asked for. */
static bool has_mark(const struct state *state, int cell, int digit, int colour)
{
    const struct game *game = desk_game(state->desk);
    return digits_has(position_marks(&game->position, cell), digit) &&
           (!colour || game->position.colour[cell][digit] == colour);
}

/* Marks the digit where it is missing and can be marked; if it is missing nowhere, unmarks it.
 * With a colour other than 0, a mark without it is missing, too. */
static enum move_kind selection_kind_of_mark(const struct state *state, int digit,
                                             int colour)
{
    bool has = false, lacks = false;
    for (int cell = 0; cell < state_shape(state)->n_cells; cell++) {
        bool is_marked = has_mark(state, cell, digit, colour);
        if (selection_covers(state, cell)) {
            has |= is_marked;
            lacks |= !is_marked && takes_mark(state, cell, digit);
        }
    }
    return has && !lacks ? MOVE_UNMARK : MOVE_MARK;
}

/* Colours of candidates are for cells that have some, and what erases a cell also erases its
 * marks. */
static bool takes(const struct state *state, const struct move *move, int cell)
{
    const struct grid *grid = state_grid(state);
    switch (move->kind) {
    case MOVE_ENTER:
        return !grid->given[cell] && (!move->digit || grid->digit[cell] != move->digit);
    case MOVE_MARK:
        return takes_mark(state, cell, move->digit) &&
               !has_mark(state, cell, move->digit, move->colour);
    case MOVE_UNMARK:
        return has_mark(state, cell, move->digit, 0);
    default:
        return !move->digit || !grid->digit[cell];
    }
}

/* A mark that was in all selected cells goes, which the player may not expect. */
static void say_marked(struct state *state, const struct move *move, int n)
{
    char digit = alphabet_symbol(&state->desk->alphabet, move->digit);
    if (move->kind == MOVE_MARK)
        buf_printf(&state->shown.message,
                   ngettext("Marked %1$c in %2$d cell", "Marked %1$c in %2$d cells",
                            (unsigned long)n),
                   digit, n);
    else if (move->kind == MOVE_UNMARK)
        buf_printf(&state->shown.message,
                   ngettext("Removed the mark %1$c from %2$d cell",
                            "Removed the mark %1$c from %2$d cells", (unsigned long)n),
                   digit, n);
}

/* A mark that goes takes its colour along, and an underlined mark is one that has a colour. */
static void add_mark(const struct state *state, const struct move *move, int cell,
                     struct moves *moves)
{
    struct move mark = {.kind = move->kind, .cell = cell, .digit = move->digit};
    struct move colour = {
        .kind = MOVE_COLOUR, .cell = cell, .digit = move->digit, .colour = move->colour};
    bool is_there = has_mark(state, cell, move->digit, 0);
    if (is_there == (move->kind == MOVE_UNMARK))
        moves_add(moves, &mark);
    bool gives = move->kind == MOVE_UNMARK || move->colour;
    if (gives &&
        desk_game(state->desk)->position.colour[cell][move->digit] != move->colour)
        moves_add(moves, &colour);
}

/* Returns the number of cells where there is something to do. */
static int add_moves(const struct state *state, const struct move *move,
                     struct moves *moves)
{
    struct move one = *move;
    int n = 0;
    for (one.cell = 0; one.cell < state_shape(state)->n_cells; one.cell++) {
        if (!selection_covers(state, one.cell) || !takes(state, move, one.cell))
            continue;
        n++;
        if (move->kind == MOVE_MARK || move->kind == MOVE_UNMARK)
            add_mark(state, move, one.cell, moves);
        else
            moves_add(moves, &one);
    }
    return n;
}

/* Plays several changes as one move.  If it is refused, the message says why; one that changes
 * nothing says nothing. */
static void run_moves(struct state *state, const struct moves *moves)
{
    enum refusal refusal = desk_try(state->desk, moves);
    if (refusal != MOVE_CHANGES_NOTHING)
        refusal_say(&state->shown.message, refusal, moves, desk_grid(state->desk),
                    &state->desk->alphabet, true);
    if (refusal == MOVE_DONE)
        desk_say_full(state->desk, &state->shown.message);
    state_take_in(state);
}

static void run_move(struct state *state, const struct move *move)
{
    struct moves moves = {0};
    moves_add(&moves, move);
    run_moves(state, &moves);
    STACK_FINI(&moves);
}

/* The cursor stays, also where the game has changed one cell elsewhere. */
static void selection_play(struct state *state, const struct move *move)
{
    struct moves moves = {0};
    int cursor = state->desk->cursor;
    int n = add_moves(state, move, &moves);
    if (!n)
        moves_add(&moves, move);
    run_moves(state, &moves);
    state->desk->cursor = cursor;
    if (n && state->shown.selection.n && !state->shown.message.length)
        say_marked(state, move, n);
    STACK_FINI(&moves);
}

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
    /* The candidates of the cells as the player sees them or, where they are hidden, could. */
    digit_set candidates[SHAPE_MAX_CELLS];
    const struct pane pane = pane_of(state, 0);
    for (int cell = 0; cell < state_shape(state)->n_cells; cell++)
        candidates[cell] = pane_choices_of(&pane, cell);
    if (!desk_is_live(state->desk))
        hinting_candidates(desk_game(state->desk), candidates);
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
    if (state_mode(state) == MODE_EDIT) {
        /* The next cell, in the order in which puzzles are written; the last one stays. */
        int *cursor = &state->desk->cursor;
        *cursor += *cursor + 1 < state_shape(state)->n_cells;
        state->shown.typed_to = *cursor;
    }
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
    else if (state_mode(state) == MODE_EDIT) {
        /* To the beginning of the next row, unless typing has just led there. */
        const struct shape *shape = state_shape(state);
        int *cursor = &state->desk->cursor;
        bool is_there =
            *cursor == state->shown.typed_to && shape_column(shape, *cursor) == 0;
        int row = shape_row(shape, *cursor) + 1;
        if (!is_there && row < shape->side)
            *cursor = row * shape->side;
    } else if (desk->walks)
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

/* Round 2: 5 candidates eliminated: the round on the board, in the words of Step. */
static void say_round(struct buf *buf, const struct state *state)
{
    const struct reports *reports = &state->reports;
    if (!reports->rounds.n)
        return;
    const struct report *report = &reports->rounds.at[state->shown.round];
    struct event event = {.kind = state->shown.round ? EVENT_ROUND : EVENT_CHOICES,
                          .round = state->shown.round,
                          .choices = &report->choices};
    for (int family = 0; family < report->choices.shape->n_families; family++)
        event.n_removed += report->removed[family];
    say_event(buf, &event, &state->desk->alphabet);
}

/* Which round the board shows is said where the panel does not. */
void play_link_or_round(struct state *state, int by)
{
    if (drawn_stops(state->desk)) {
        run_line(state, by > 0 ? "link" : "link back");
        return;
    }
    if (!desk_is_live(state->desk)) {
        looks_say_silent(state);
        return;
    }
    int round = state->shown.round + by, n = state->reports.rounds.n;
    if (round >= 0 && round < n) {
        state->shown.round = round;
        state->shown.follows_rounds = round == n - 1;
    }
    if (state->desk->exercise || !state->shown.n_panel_pages)
        say_round(&state->shown.message, state);
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
    else if (!state->desk->is_unsaved && state->shown.asked != FAREWELL_MENU) {
        /* Esc that is pressed too often does not open the menu. */
        state->shown.asks = FAREWELL_MENU;
        buf_text(&state->shown.message, _("Esc again: menu"));
    } else {
        leave_board(state);
    }
}
