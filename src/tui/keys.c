/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keys.h"

#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "edit/edit.h"
#include "tui/command_line.h"
#include "tui/bundle.h"

static void go_up(struct state *state)
{
    state_go(state, -1, 0);
}

static void go_down(struct state *state)
{
    state_go(state, 1, 0);
}

static void go_left(struct state *state)
{
    state_go(state, 0, -1);
}

static void go_right(struct state *state)
{
    state_go(state, 0, 1);
}

static void erase_cell(struct state *state)
{
    state_enter(state, 0);
}

/* The links of a hint come before the rounds. */
static void link_or_round_before(struct state *state)
{
    if (state_stops(state))
        state_run(state, "link back");
    else
        state_show_round(state, -1);
}

static void link_or_round_after(struct state *state)
{
    if (state_stops(state))
        state_run(state, "link");
    else
        state_show_round(state, 1);
}

static void put_hint_away(struct state *state)
{
    state_run(state, "leave");
}

static void run_or_pause(struct state *state)
{
    state_seek(state, TARGET_RUN, false);
}

/* Forwards a small letter, backwards the capital. */
#define SEEK(name, grain)                                                                \
    static void to_##name(struct state *state)                                           \
    {                                                                                    \
        state_seek(state, (enum target)GRAIN_##grain, false);                            \
    }                                                                                    \
    static void back_to_##name(struct state *state)                                      \
    {                                                                                    \
        state_seek(state, (enum target)GRAIN_##grain, true);                             \
    }
SEEK(round, ROUND)
SEEK(node, NODE)
SEEK(branch, BRANCH)
SEEK(backtrack, BACKTRACK)
SEEK(solution, SOLUTION)
SEEK(end, END)
#undef SEEK

static void run_faster(struct state *state)
{
    state_set_speed(state, true);
}

static void run_slower(struct state *state)
{
    state_set_speed(state, false);
}

static void take_pencil(struct state *state)
{
    state_toggle_pen(state, PEN_MARKS);
}

static void take_brush(struct state *state)
{
    state_toggle_pen(state, PEN_COLOURS);
}

static void ask_help(struct state *state)
{
    state->overlay = OVERLAY_KEYS;
    state->page = 0;
}

static void ask_strategy(struct state *state)
{
    state->overlay = OVERLAY_STRATEGIES;
}

static void ask_strategy_beside(struct state *state)
{
    state->overlay = OVERLAY_STRATEGIES_BESIDE;
}

static void ask_puzzle(struct state *state)
{
    state->overlay = OVERLAY_PUZZLES;
}

static void ask_command(struct state *state)
{
    state->overlay = OVERLAY_COMMAND;
    edit_open();
}

static void pause_game(struct state *state)
{
    state->overlay = OVERLAY_PAUSE;
}

static void quit(struct state *state)
{
    state->quitting = true;
}

enum { BOARD = MODE_PLAY | MODE_EDIT, ANY = BOARD | MODE_STEP };

/* clang-format off */
/* The bar names them in this order, as many as fit, and always the last two. */
const struct key keys[] = {
    {{'s'}, BOARD, "s", N_("step"), N_("step the search"), state_begin_stepping, NULL},
#define COMMAND(name, scope, arguments, want, wants, key, help, options, run)             \
    {{0}, BOARD, key, NULL, help, NULL, #name},
#define FRONT_END(name, scope, arguments, want, help, options)
#include "cmd/commands.def"
#undef COMMAND
#undef FRONT_END
    {{'\''}, BOARD, "'", N_("pencil"), N_("digits are marks"), take_pencil, NULL},
    {{'e'}, BOARD, "e", N_("edit/play"), N_("edit givens, or play"), state_toggle_edit, NULL},
    {{'c'}, BOARD, "c", N_("show"), N_("choices, marks or none"), state_next_show, NULL},
    {{'n'}, BOARD, "n", N_("new"), N_("a new puzzle"), ask_puzzle, NULL},
    {{'m'}, BOARD, "m", N_("fewest"), N_("to the fewest choices"), state_go_to_most_constrained, NULL},
    {{']', KEYS_WHEEL_DOWN}, BOARD, "]", N_("round"), N_("a hint's link, a round, on"), link_or_round_after, NULL},
    {{'[', KEYS_WHEEL_UP}, BOARD, "[", NULL, N_("the same, back"), link_or_round_before, NULL},
    {{27}, BOARD, "Esc", NULL, N_("put the hint away"), put_hint_away, NULL},
    {{'x'}, BOARD, "x", NULL, N_("who keeps the marks"), state_next_marking, NULL},
    {{';', 'C'}, BOARD, ";", NULL, N_("the cell's next colour"), state_next_colour, NULL},
    {{'"'}, BOARD, "\"", NULL, N_("digits colour candidates"), take_brush, NULL},
    {{'p'}, BOARD, "p", N_("pause"), N_("hide board, stop clock"), pause_game, NULL},

    {{'s', KEYS_WHEEL_DOWN}, MODE_STEP, "s", N_("step"), N_("one step, or wheel"), state_step, NULL},
    {{'b', KEYS_WHEEL_UP}, MODE_STEP, "b", N_("back"), N_("one step back"), state_step_back, NULL},
    {{' '}, MODE_STEP, "Space", N_("run"), N_("run, or pause"), run_or_pause, NULL},
    {{'n'}, MODE_STEP, "n", N_("node"), N_("to the next node"), to_node, NULL},
    {{'k'}, MODE_STEP, "k", N_("backtrack"), N_("to the next move back"), to_backtrack, NULL},
    {{'o'}, MODE_STEP, "o", N_("solution"), N_("to the next solution"), to_solution, NULL},
    {{']'}, MODE_STEP, "]", NULL, N_("to the round's end"), to_round, NULL},
    {{'x'}, MODE_STEP, "x", NULL, N_("to the next branching"), to_branch, NULL},
    {{KEY_END, 'g'}, MODE_STEP, "g", NULL, N_("to the end"), to_end, NULL},
    {{'N'}, MODE_STEP, "N", NULL, N_("the node before"), back_to_node, NULL},
    {{'K'}, MODE_STEP, "K", NULL, N_("the move back before"), back_to_backtrack, NULL},
    {{'O'}, MODE_STEP, "O", NULL, N_("the solution before"), back_to_solution, NULL},
    {{'['}, MODE_STEP, "[", NULL, N_("the round before"), back_to_round, NULL},
    {{'X'}, MODE_STEP, "X", NULL, N_("the branching before"), back_to_branch, NULL},
    {{KEY_HOME, 'G'}, MODE_STEP, "G", NULL, N_("to the beginning"), back_to_end, NULL},
    {{'y'}, MODE_STEP, "y", N_("strategy"), N_("another strategy"), ask_strategy, NULL},
    {{'v'}, MODE_STEP, "v", N_("two"), N_("two strategies, or one"), state_toggle_split, NULL},
    {{'Y'}, MODE_STEP, "Y", NULL, N_("the second strategy"), ask_strategy_beside, NULL},
    {{27, 'p'}, MODE_STEP, "Esc", N_("leave"), N_("back to the board"), state_end_stepping, NULL},
    {{'+', '>'}, MODE_STEP, "+", NULL, N_("run faster"), run_faster, NULL},
    {{'-', '<'}, MODE_STEP, "-", NULL, N_("run slower"), run_slower, NULL},
    {{'r'}, MODE_STEP, "r", N_("restart"), N_("begin again"), state_begin_stepping, NULL},

    {{0}, BOARD, N_("1-9"), NULL, N_("a digit, or A-Z"), NULL, NULL},
    {{KEY_LEFT}, ANY, N_("arrows"), NULL, N_("move, or click"), go_left, NULL},
    {{KEY_DOWN}, ANY, NULL, NULL, NULL, go_down, NULL},
    {{KEY_UP}, ANY, NULL, NULL, NULL, go_up, NULL},
    {{KEY_RIGHT}, ANY, NULL, NULL, NULL, go_right, NULL},
    {{'h'}, BOARD, "hjkl", NULL, N_("move too"), go_left, NULL},
    {{'j'}, BOARD, NULL, NULL, NULL, go_down, NULL},
    {{'k'}, BOARD, NULL, NULL, NULL, go_up, NULL},
    {{'l'}, BOARD, NULL, NULL, NULL, go_right, NULL},
    {{KEY_BACKSPACE, KEY_DC, ' '}, BOARD, N_("Space"), NULL, N_("erase, or Del, 0"), erase_cell, NULL},
    {{127, 8, '0'}, BOARD, NULL, NULL, NULL, erase_cell, NULL},
    {{0}, ANY, N_("paste"), NULL, N_("a puzzle: line or grid"), NULL, NULL},
    {{'t'}, ANY, "t", N_("theme"), N_("another theme"), state_next_theme, NULL},
    {{'z'}, ANY, "z", N_("cells"), N_("another size of cells"), state_next_zoom, NULL},
    {{'|'}, ANY, "|", NULL, N_("lines drawn, or ASCII"), state_toggle_lines, NULL},
    {{':'}, ANY, ":", N_("command"), N_("a command, Tab completes"), ask_command, NULL},
    {{'?'}, ANY, "?", N_("keys"), N_("all keys of this mode"), ask_help, NULL},
    {{'q'}, ANY, "q", N_("quit"), N_("quit"), quit, NULL},
};
/* clang-format on */

const int n_keys = sizeof keys / sizeof keys[0];

/* Of the commands the bar has the two that are wanted most. */
const char *keys_brief(const struct state *state, const struct key *key)
{
    if (key->act == link_or_round_after && state_stops(state))
        return N_("link");
    if (!key->command)
        return key->brief;
    return strcmp(key->command, "hint") == 0   ? N_("hint")
           : strcmp(key->command, "undo") == 0 ? N_("undo")
                                               : NULL;
}

/* Rows of commands have the code that is shown. */
static bool is_key(const struct key *key, enum mode mode, int code)
{
    if (key->command)
        return key->shown && key->modes & mode && key->shown[0] == code;
    return code && key->modes & mode &&
           (key->codes[0] == code || key->codes[1] == code || key->codes[2] == code);
}

/* A board's symbol is a digit; lower-case letters are commands. */
static bool take_digit(struct state *state, int code)
{
    if (code <= ' ' || code > '~' || (code >= 'a' && code <= 'z'))
        return false;
    int digit = alphabet_digit(&state->alphabet, (char)code);
    if (digit == ALPHABET_UNKNOWN || state_is_stepping(state))
        return false;
    state_enter(state, digit);
    return true;
}

static void take_new_puzzle(struct state *state, const struct bundle *bundle)
{
    struct grid grid;
    if (!bundle_pick(bundle, &state->rng, &grid, &state->message))
        return;
    state_take_board(state, &grid);
    buf_printf(&state->message, _("A new puzzle: %s"), _(bundle->name));
}

static void take_strategy(struct state *state, enum overlay overlay,
                          const struct search_options *options)
{
    if (overlay == OVERLAY_STRATEGIES)
        state_take_strategy(state, options);
    else if (overlay == OVERLAY_STRATEGIES_BESIDE)
        state_split(state, options);
}

static void act(struct state *state, const struct key *key)
{
    if (key->command)
        state_run(state, key->command);
    else if (key->act)
        key->act(state);
}

/* The user's own keys come before the table's. */
static const char *binding_of(const struct state *state, int code)
{
    const struct settings *settings = &state->desk->settings;
    for (int i = settings->n_bindings - 1; i >= 0; i--)
        if (settings->bindings[i].key[0] == code && !settings->bindings[i].key[1])
            return settings->bindings[i].command;
    return NULL;
}

static void ask_for_rating(struct state *state)
{
    ask_command(state);
    command_line_paste(state, "new --difficulty ");
}

/* A number has one made, so does r; another letter takes one from a list. */
static void take_choice_of_puzzle(struct state *state, int code)
{
    if (code > '0' && code <= '0' + MAKER_LEVELS)
        state_order(state, &(struct wish){.level = (enum difficulty)(code - '1')});
    else if (code == 'r')
        ask_for_rating(state);
    else if (code >= 'a' && code < 'a' + n_bundles)
        take_new_puzzle(state, &bundles[code - 'a']);
}

/* What has pages is read to the end, or left with Esc; b and Page Up go back a page. */
static bool turn_page(struct state *state, int code)
{
    enum { ESC = 27 };
    if ((state->overlay != OVERLAY_KEYS && state->overlay != OVERLAY_TEXT) || code == ESC)
        return false;
    if (code != 'b' && code != KEY_PPAGE)
        return ++state->page < state->n_pages;
    if (state->page > 0)
        state->page--;
    return true;
}

/* What a key does while something lies over the board. */
static void take_overlay_key(struct state *state, int code)
{
    enum overlay overlay = state->overlay;
    if (overlay == OVERLAY_COMMAND) {
        command_line_take(state, code);
        return;
    }
    if (turn_page(state, code))
        return;
    state->overlay = OVERLAY_NONE;
    if (overlay == OVERLAY_PUZZLES)
        take_choice_of_puzzle(state, code);
    else if (code >= 'a' && code < 'a' + n_search_variants)
        take_strategy(state, overlay, &search_variants[code - 'a']);
}

void keys_take(struct state *state, int code)
{
    buf_clear(&state->message);
    if (state->overlay) {
        take_overlay_key(state, code);
        return;
    }
    const char *command = binding_of(state, code);
    if (command) {
        state_run(state, command);
        return;
    }
    if (take_digit(state, code))
        return;
    for (int i = 0; i < n_keys; i++)
        if (is_key(&keys[i], state->mode, code)) {
            act(state, &keys[i]);
            return;
        }
}

void keys_press(struct state *state, int key)
{
    buf_clear(&state->message);
    if (state->overlay)
        take_overlay_key(state, 0);
    else
        act(state, &keys[key]);
}

void keys_take_paste(struct state *state, const char *text)
{
    buf_clear(&state->message);
    if (state->overlay == OVERLAY_COMMAND) {
        command_line_paste(state, text);
        return;
    }
    state->overlay = OVERLAY_NONE;
    state_paste(state, text);
}
