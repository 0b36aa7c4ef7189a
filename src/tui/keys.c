/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keys.h"

#include <curses.h>

#include "base/i18n.h"
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

static void round_before(struct state *state)
{
    state_show_round(state, -1);
}

static void round_after(struct state *state)
{
    state_show_round(state, 1);
}

static void run_or_pause(struct state *state)
{
    state_set_target(state, TARGET_RUN);
}

static void to_node(struct state *state)
{
    state_set_target(state, TARGET_NODE);
}

static void to_solution(struct state *state)
{
    state_set_target(state, TARGET_SOLUTION);
}

static void run_faster(struct state *state)
{
    state_set_speed(state, true);
}

static void run_slower(struct state *state)
{
    state_set_speed(state, false);
}

static void to_round(struct state *state)
{
    state_set_target(state, TARGET_ROUND);
}

static void to_backtrack(struct state *state)
{
    state_set_target(state, TARGET_BACKTRACK);
}

static void ask_help(struct state *state)
{
    state->overlay = OVERLAY_KEYS;
    state->page = 0;
}

static void ask_puzzle(struct state *state)
{
    state->overlay = OVERLAY_PUZZLES;
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
    {{'s'}, BOARD, "s", N_("step"), N_("step the search"), state_begin_stepping},
    {{'u'}, BOARD, "u", N_("undo"), N_("undo"), state_undo},
    {{'r'}, BOARD, "r", N_("redo"), N_("redo"), state_redo},
    {{'m'}, BOARD, "m", N_("fewest"), N_("to the fewest choices"), state_go_to_most_constrained},
    {{'[', KEYS_WHEEL_UP}, BOARD, "[", NULL, N_("a prune round back"), round_before},
    {{']', KEYS_WHEEL_DOWN}, BOARD, "]", N_("round"), N_("a prune round on"), round_after},
    {{'e'}, BOARD, "e", N_("edit/play"), N_("edit givens, or play"), state_toggle_edit},
    {{'n'}, BOARD, "n", N_("new"), N_("a new puzzle"), ask_puzzle},
    {{'p'}, BOARD, "p", N_("pause"), N_("hide board, stop clock"), pause_game},

    {{'s', KEYS_WHEEL_DOWN}, MODE_STEP, "s", N_("step"), N_("one step, or wheel"), state_step},
    {{' '}, MODE_STEP, "Space", N_("run"), N_("run, or pause"), run_or_pause},
    {{']'}, MODE_STEP, "]", N_("round"), N_("to the round's end"), to_round},
    {{'n'}, MODE_STEP, "n", N_("node"), N_("to the next verdict"), to_node},
    {{'k'}, MODE_STEP, "k", N_("backtrack"), N_("to the next move back"), to_backtrack},
    {{'o'}, MODE_STEP, "o", N_("solution"), N_("to the next solution"), to_solution},
    {{27, 'p'}, MODE_STEP, "Esc", N_("leave"), N_("back to the board"), state_end_stepping},
    {{'+', '>'}, MODE_STEP, "+", NULL, N_("run faster"), run_faster},
    {{'-', '<'}, MODE_STEP, "-", NULL, N_("run slower"), run_slower},
    {{'r'}, MODE_STEP, "r", N_("restart"), N_("begin again"), state_begin_stepping},

    {{0}, BOARD, N_("1-9"), NULL, N_("a digit, or A-Z"), NULL},
    {{KEY_LEFT}, ANY, N_("arrows"), NULL, N_("move, or click"), go_left},
    {{KEY_DOWN}, ANY, NULL, NULL, NULL, go_down},
    {{KEY_UP}, ANY, NULL, NULL, NULL, go_up},
    {{KEY_RIGHT}, ANY, NULL, NULL, NULL, go_right},
    {{'h'}, BOARD, "hjkl", NULL, N_("move too"), go_left},
    {{'j'}, BOARD, NULL, NULL, NULL, go_down},
    {{'k'}, BOARD, NULL, NULL, NULL, go_up},
    {{'l'}, BOARD, NULL, NULL, NULL, go_right},
    {{KEY_BACKSPACE, KEY_DC, ' '}, BOARD, N_("Space"), NULL, N_("erase, or Del, 0"), erase_cell},
    {{127, 8, '0'}, BOARD, NULL, NULL, NULL, erase_cell},
    {{'b'}, BOARD, "b", N_("restart"), N_("begin again"), state_restart},
    {{0}, ANY, N_("paste"), NULL, N_("a puzzle: line or grid"), NULL},
    {{'t'}, ANY, "t", N_("theme"), N_("another theme"), state_next_theme},
    {{'z'}, ANY, "z", N_("cells"), N_("another size of cells"), state_next_zoom},
    {{'|'}, ANY, "|", NULL, N_("lines drawn, or ASCII"), state_toggle_lines},
    {{'?'}, ANY, "?", N_("keys"), N_("all keys of this mode"), ask_help},
    {{'q'}, ANY, "q", N_("quit"), N_("quit"), quit},
};
/* clang-format on */

const int n_keys = sizeof keys / sizeof keys[0];

static bool is_key(const struct key *key, enum mode mode, int code)
{
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
    buf_printf(&state->message, _("A new puzzle: %s; u goes back"), _(bundle->name));
}

/* What a key does while something lies over the board. */
static void take_overlay_key(struct state *state, int code)
{
    enum overlay overlay = state->overlay;
    if (overlay == OVERLAY_KEYS && ++state->page < state->n_pages)
        return;
    state->overlay = OVERLAY_NONE;
    if (overlay == OVERLAY_PUZZLES && code > '0' && code <= '0' + n_bundles)
        take_new_puzzle(state, &bundles[code - '1']);
}

void keys_take(struct state *state, int code)
{
    buf_clear(&state->message);
    if (state->overlay) {
        take_overlay_key(state, code);
        return;
    }
    if (take_digit(state, code))
        return;
    for (int i = 0; i < n_keys; i++)
        if (is_key(&keys[i], state->mode, code)) {
            keys[i].act(state);
            return;
        }
}

void keys_press(struct state *state, int key)
{
    buf_clear(&state->message);
    if (state->overlay)
        take_overlay_key(state, 0);
    else
        keys[key].act(state);
}

void keys_take_paste(struct state *state, const char *text)
{
    buf_clear(&state->message);
    state->overlay = OVERLAY_NONE;
    state_paste(state, text);
}
