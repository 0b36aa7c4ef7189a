/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/input.h"

#include <curses.h>

#include "tui/bar.h"
#include "tui/keys.h"

/* A terminal that marks the beginning of a paste and never its end must not keep all that
 * is typed from then on. */
enum { PASTE_SILENCE_MS = 1000, PASTE_MOST_BYTES = 1 << 20 };

/* Beyond the codes of curses and those of keys.h. */
enum { CODE_PASTE_BEGIN = KEYS_CODE_END, CODE_PASTE_END };

void input_start(void)
{
    keypad(stdscr, TRUE);
    define_key("\033[200~", CODE_PASTE_BEGIN);
    define_key("\033[201~", CODE_PASTE_END);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

void input_fini(struct input *input)
{
    buf_fini(&input->paste);
}

static void begin_paste(struct input *input, const struct state *state)
{
    input->pasting = true;
    input->last_ms = state->now_ms;
    buf_clear(&input->paste);
}

static void end_paste(struct input *input, struct state *state)
{
    input->pasting = false;
    if (input->paste.length)
        keys_take_paste(state, input->paste.text);
}

/* Ends of lines arrive as carriage returns. */
static void add_to_paste(struct input *input, const struct state *state, int code)
{
    input->last_ms = state->now_ms;
    if (code > 0 && code < 256 && input->paste.length < PASTE_MOST_BYTES)
        buf_char(&input->paste, code == '\r' ? '\n' : (char)code);
}

static void take_click(struct state *state, const struct layout *layout,
                       struct place place)
{
    int cell = layout_cell_at(layout, place), key = -1;
    if (area_has(&layout->bar, place))
        key = bar_key_at(state, layout->bar.columns, place.column);
    if (key >= 0)
        keys_press(state, key);
    else if (!state->overlay && cell >= 0 && layout->shape == state_shape(state))
        state->cursor = cell; /* a paste may have come since the board was drawn */
}

static void take_mouse(struct state *state, const struct layout *layout)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    if (event.bstate & BUTTON4_PRESSED)
        keys_take(state, KEYS_WHEEL_UP);
    else if (event.bstate & BUTTON5_PRESSED)
        keys_take(state, KEYS_WHEEL_DOWN);
    else if (event.bstate & BUTTON1_PRESSED)
        take_click(state, layout, (struct place){event.y, event.x});
}

bool input_take(struct input *input, struct state *state, const struct layout *layout)
{
    int code = getch();
    if (code == CODE_PASTE_BEGIN)
        begin_paste(input, state);
    else if (code == CODE_PASTE_END && input->pasting)
        end_paste(input, state);
    else if (code == KEY_MOUSE)
        take_mouse(state, layout);
    else if (input->pasting && code != ERR)
        add_to_paste(input, state, code);
    else if (code != ERR && code != KEY_RESIZE)
        keys_take(state, code);
    return code != ERR;
}

int input_patience_ms(const struct input *input)
{
    return input->pasting ? PASTE_SILENCE_MS : -1;
}

void input_tick(struct input *input, struct state *state)
{
    if (input->pasting && state->now_ms - input->last_ms >= PASTE_SILENCE_MS)
        end_paste(input, state);
}
