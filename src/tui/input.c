/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/input.h"

#include <curses.h>

#include "tui/bar.h"
#include "tui/keycode.h"
#include "tui/keys.h"
#include "tui/mouse.h"
#include "tui/play.h"

/* When a terminal marks the beginning of a paste but not its end, what is typed later must
 * not become a part of it. */
enum { SILENCE_MS = 1000, PASTE_MOST_BYTES = 1 << 20 };

/* Codes after those of curses and of keys.h. */
enum { CODE_PASTE_BEGIN = KEYCODE_END, CODE_PASTE_END, CODE_MOUSE, CODE_OLD_MOUSE };

/* What terminals send that do not obey the request for application mode. */
static const struct {
    const char *bytes;
    int code;
} normal_keys[] = {{"\033[A", KEY_UP},   {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT},
                   {"\033[D", KEY_LEFT}, {"\033[H", KEY_HOME}, {"\033[F", KEY_END}};

void input_start(void)
{
    keypad(stdscr, TRUE);
    define_key("\033[200~", CODE_PASTE_BEGIN);
    define_key("\033[201~", CODE_PASTE_END);
    define_key("\033[<", CODE_MOUSE);
    define_key("\033[M", CODE_OLD_MOUSE);
    for (size_t i = 0; i < sizeof normal_keys / sizeof normal_keys[0]; i++)
        define_key(normal_keys[i].bytes, normal_keys[i].code);
}

void input_ask(FILE *terminal, bool pastes, bool mouse)
{
    fputs(pastes ? "\033[?2004h" : "\033[?2004l", terminal);
    fputs(mouse ? mouse_on : mouse_off, terminal);
    fflush(terminal);
}

void input_fini(struct input *input)
{
    buf_fini(&input->bytes);
}

static void begin(struct input *input, const struct state *state, int coming)
{
    input->coming = coming;
    input->last_ms = state->now_ms;
    buf_clear(&input->bytes);
}

static void end_paste(struct input *input, struct state *state)
{
    input->coming = COMING_KEYS;
    if (input->bytes.length)
        keys_take_paste(state, input->bytes.text);
}

/* Lines of a paste end with carriage returns. */
static void add_to_paste(struct input *input, int code)
{
    if (code > 0 && code < 256 && input->bytes.length < PASTE_MOST_BYTES)
        buf_char(&input->bytes, code == '\r' ? '\n' : (char)code);
}

static void take_cell(struct state *state, int cell)
{
    state->desk->cursor = cell;
    buf_clear(&state->shown.message);
    play_hand(state);
}

/* A paste may have changed the shape of the board since it was drawn; then the click is
 * ignored. */
static void take_click(struct state *state, const struct layout *layout, struct spot spot)
{
    int cell = layout_cell_at(layout, spot), key = -1;
    if (area_has(&layout->bar, spot))
        key = bar_key_at(state, layout->bar.columns, spot.column);
    if (key >= 0)
        keys_press(state, key);
    else if (!state->shown.overlay && cell >= 0 && layout->shape == state_shape(state))
        take_cell(state, cell);
}

static void take_mouse(struct state *state, const struct layout *layout,
                       const struct mouse_event *event)
{
    switch (event->kind) {
    case MOUSE_CLICK:
        take_click(state, layout, event->spot);
        break;
    case MOUSE_WHEEL_UP:
        keys_take(state, KEYCODE_WHEEL_UP);
        break;
    case MOUSE_WHEEL_DOWN:
        keys_take(state, KEYCODE_WHEEL_DOWN);
        break;
    case MOUSE_OTHER:
        break;
    }
}

/* A byte that cannot belong to a report of the mouse ends it and is lost as well. */
static void add_to_mouse(struct input *input, struct state *state,
                         const struct layout *layout, int code)
{
    struct mouse_event event;
    enum mouse_encoding encoding = input->coming == COMING_MOUSE ? MOUSE_SGR : MOUSE_OLD;
    enum mouse_reading reading = MOUSE_BROKEN;
    if (code > 0 && code < 256) {
        buf_char(&input->bytes, (char)code);
        reading = mouse_read(encoding, input->bytes.text, &event);
    }
    if (reading != MOUSE_MORE)
        input->coming = COMING_KEYS;
    if (reading == MOUSE_READ)
        take_mouse(state, layout, &event);
}

static void take_code(struct input *input, struct state *state,
                      const struct layout *layout, int code)
{
    input->last_ms = state->now_ms;
    if (code == CODE_PASTE_BEGIN)
        begin(input, state, COMING_PASTE);
    else if (input->coming == COMING_PASTE && code == CODE_PASTE_END)
        end_paste(input, state);
    else if (input->coming == COMING_PASTE)
        add_to_paste(input, code);
    else if (code == CODE_MOUSE || code == CODE_OLD_MOUSE)
        begin(input, state, code == CODE_MOUSE ? COMING_MOUSE : COMING_OLD_MOUSE);
    else if (input->coming)
        add_to_mouse(input, state, layout, code);
    else if (code != KEY_RESIZE)
        keys_take(state, code);
}

bool input_take(struct input *input, struct state *state, const struct layout *layout)
{
    int code = getch();
    if (code != ERR)
        take_code(input, state, layout, code);
    return code != ERR;
}

int input_patience_ms(const struct input *input)
{
    return input->coming ? SILENCE_MS : -1;
}

void input_tick(struct input *input, struct state *state)
{
    if (!input->coming || state->now_ms - input->last_ms < SILENCE_MS)
        return;
    if (input->coming == COMING_PASTE)
        end_paste(input, state);
    input->coming = COMING_KEYS;
}
