/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keys.h"

#include <curses.h>

#include "base/i18n.h"

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

static void ask_help(struct state *state)
{
    state->helping = true;
}

static void quit(struct state *state)
{
    state->quitting = true;
}

enum { BOARD = MODE_PLAY | MODE_EDIT, ANY = BOARD | MODE_STEP };

const struct key keys[] = {
    {{KEY_LEFT, 'h'}, ANY, "h", NULL, N_("left (or the arrow)"), go_left},
    {{KEY_DOWN, 'j'}, ANY, "j", NULL, N_("down"), go_down},
    {{KEY_UP, 'k'}, ANY, "k", NULL, N_("up"), go_up},
    {{KEY_RIGHT, 'l'}, ANY, "l", NULL, N_("right"), go_right},
    {{KEY_BACKSPACE, KEY_DC, ' '}, BOARD, "Space", NULL, N_("erase (or Del, 0)"), erase_cell},
    {{127, 8, '0'}, BOARD, NULL, NULL, NULL, erase_cell},
    {{'u'}, BOARD, "u", N_("undo"), N_("undo"), state_undo},
    {{'r'}, BOARD, "r", N_("redo"), N_("redo"), state_redo},
    {{'['}, BOARD, "[", N_("round"), N_("the prune round before"), round_before},
    {{']'}, BOARD, "]", N_("next"), N_("the prune round after"), round_after},
    {{'m'}, BOARD, "m", N_("fewest"), N_("to the most constrained cell"),
     state_go_to_most_constrained},
    {{'e'}, BOARD, "e", N_("edit/play"), N_("edit the givens, or play"), state_toggle_edit},
    {{'s'}, BOARD, "s", N_("step"), N_("step the search on this board"), state_begin_stepping},
    {{'s'}, MODE_STEP, "s", N_("step"), N_("one step"), state_step},
    {{' '}, MODE_STEP, "Space", N_("run"), N_("run, or pause"), run_or_pause},
    {{'n'}, MODE_STEP, "n", N_("node"), N_("to the next node's verdict"), to_node},
    {{'o'}, MODE_STEP, "o", N_("solution"), N_("to the next solution"), to_solution},
    {{'+', '>'}, MODE_STEP, "+", NULL, N_("run faster"), run_faster},
    {{'-', '<'}, MODE_STEP, "-", NULL, N_("run slower"), run_slower},
    {{'r'}, MODE_STEP, "r", N_("restart"), N_("begin again"), state_begin_stepping},
    {{27, 'p'}, MODE_STEP, "Esc", N_("leave"), N_("back to the board"), state_end_stepping},
    {{'?'}, ANY, "?", N_("keys"), N_("all keys of this mode"), ask_help},
    {{'q'}, ANY, "q", N_("quit"), N_("quit"), quit},
};

const int n_keys = sizeof keys / sizeof keys[0];

static bool is_key(const struct key *key, enum mode mode, int code)
{
    return key->modes & mode &&
           (key->codes[0] == code || key->codes[1] == code || key->codes[2] == code);
}

static bool takes_digits(const struct state *state)
{
    return state->mode == MODE_PLAY || state->mode == MODE_EDIT;
}

/* A board's symbol is a digit; lower-case letters are commands. */
static bool take_digit(struct state *state, int code)
{
    if (code <= ' ' || code > '~' || (code >= 'a' && code <= 'z'))
        return false;
    int digit = alphabet_digit(&state->alphabet, (char)code);
    if (digit == ALPHABET_UNKNOWN || !takes_digits(state))
        return false;
    state_enter(state, digit);
    return true;
}

void keys_take(struct state *state, int code)
{
    buf_clear(&state->message);
    if (state->helping) {
        state->helping = false;
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
