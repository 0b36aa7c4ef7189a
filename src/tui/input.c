/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/input.h"

#include <signal.h>
#include <string.h>

#include "base/larger.h"
#include "tui/screen.h"
#include "tui/keys.h"
#include "tui/keycode.h"
#include "tui/menu.h"
#include "tui/pane.h"
#include "tui/play.h"
#include "tui/terminal.h"

/* When a terminal begins a sequence or a paste but does not end it, what is typed later must not
 * become a part of it. */
enum { SEQUENCE_PATIENCE = 10, PASTE_MS = 1000, PASTE_MOST_BYTES = 1 << 20 };

void input_init(struct input *input)
{
    *input = (struct input){.is_pasting = false};
    input->keys =
        (struct terminal_keys){input->own_keys, terminal_list_keys(input->own_keys)};
}

void input_fini(struct input *input)
{
    buf_fini(&input->bytes);
    buf_fini(&input->paste);
}

/* ---- Bytes ---- */

static bool read_more(struct input *input, int64_t now_ms)
{
    char bytes[4096];
    size_t n = terminal_read(bytes, sizeof bytes);
    buf_add(&input->bytes, bytes, n);
    if (n)
        input->last_ms = now_ms;
    return n;
}

static void drop(struct buf *bytes, size_t at, size_t n)
{
    memmove(bytes->text + at, bytes->text + at + n, bytes->length - at - n);
    bytes->length -= n;
}

static void drop_first(struct input *input, size_t n)
{
    drop(&input->bytes, 0, n);
    input->n_previewed -= n < input->n_previewed ? n : input->n_previewed;
    input->in_line = input->in_line && input->n_previewed;
}

static size_t read_key(const struct input *input, size_t from, bool is_late, int *code)
{
    return keycode_read(&input->keys, buf_string(&input->bytes) + from,
                        input->bytes.length - from, is_late, code);
}

/* Returns how long the rest of what has begun may take, in ms.  Esc alone is a key, too, and the
 * player waits for it. */
static int silence_ms(const struct input *input)
{
    const struct buf *bytes = &input->bytes;
    bool is_sequence = bytes->length > 1 && bytes->text[0] == KEYCODE_ESC &&
                       bytes->text[1] != KEYCODE_ESC;
    int esc_ms = terminal_patience_ms();
    return input->is_pasting ? PASTE_MS
           : is_sequence     ? SEQUENCE_PATIENCE * esc_ms
                             : esc_ms;
}

int input_patience_ms(const struct input *input)
{
    int code;
    if (input->is_pasting || (input->bytes.length && !read_key(input, 0, false, &code)))
        return silence_ms(input);
    return input->bytes.length ? 0 : -1;
}

/* ---- Pastes ---- */

/* Returns where the end of the paste begins, or may begin once more has arrived. */
static size_t find_end(const struct buf *bytes, bool *is_there)
{
    const char *end = keycode_paste_end;
    size_t length = strlen(end), at = 0;
    for (; at < bytes->length; at++) {
        size_t n = bytes->length - at < length ? bytes->length - at : length;
        *is_there = n == length;
        if (memcmp(bytes->text + at, end, n) == 0)
            return at;
    }
    *is_there = false;
    return at;
}

static bool take_paste(struct input *input, struct state *state, bool is_late)
{
    bool is_there;
    size_t at = find_end(&input->bytes, &is_there);
    /* Lines of a paste end with carriage returns. */
    for (size_t i = 0; i < at && input->paste.length < PASTE_MOST_BYTES; i++) {
        char byte = input->bytes.text[i];
        if (byte)
            buf_char(&input->paste, byte == '\r' ? '\n' : byte);
    }
    drop_first(input, at);
    drop_first(input, is_there ? strlen(keycode_paste_end) : 0);
    if (!is_there && !is_late)
        return false;
    input->is_pasting = false;
    if (input->paste.length)
        keys_take_paste(state, input->paste.text);
    return true;
}

/* ---- Clicks ---- */

/* A paste may have changed the shape of the board since it was drawn; then the click is
 * ignored. */
static void take_click(struct state *state, const struct layout *layout, struct spot spot)
{
    int cell = layout_cell_at(layout, spot), key = -1;
    if (region_has(&layout->bar, spot))
        key = bar_key_at(state, layout->bar.columns, spot.column);
    if (key >= 0)
        keys_press(state, key);
    else if (state->view)
        menu_click(state, layout, spot);
    else if (layout->shape != state_shape(state))
        return;
    else if (cell >= 0) {
        state->desk->cursor = cell;
        selection_drop(state);
        desk_settle_question(state->desk, false);
        buf_clear(&state->shown.message);
        play_hand(state);
    } else {
        /* A digit of the panel does what its key does. */
        const struct pane pane = pane_of(state, 0);
        int digit = view_panel_digit(&pane, layout, spot);
        if (digit) {
            desk_settle_question(state->desk, false);
            buf_clear(&state->shown.message);
            play_digit(state, digit);
        }
    }
}

/* Over the panel, the wheel turns its pages; over the board, it has nothing to do while the solver
 * is silent, unless the links of a hint are drawn. */
static void take_wheel(struct state *state, const struct layout *layout, struct spot spot,
                       int code)
{
    struct shown *shown = &state->shown;
    int page = shown->panel_page + (code == KEYCODE_WHEEL_DOWN ? 1 : -1);
    bool is_quiet = !desk_is_live(state->desk) && !state_is_stepping(state) &&
                    !drawn_stops(state->desk);
    if (state->view)
        keys_take(state, code);
    else if (region_has(&layout->panel, spot) && !state_is_stepping(state))
        shown->panel_page = larger(smaller(page, shown->n_panel_pages - 1), 0);
    else if (!is_quiet)
        keys_take(state, code);
}

/* With a digit in hand, the click has placed it. */
static void take_drag(struct state *state, const struct layout *layout, struct spot spot)
{
    int cell = layout_cell_at(layout, spot), from = state->desk->cursor;
    if (state->view || state_mode(state) != MODE_PLAY || state_hand(state) || cell < 0 ||
        cell == from || layout->shape != state_shape(state))
        return;
    state->desk->cursor = cell;
    selection_grow(state, from);
}

static void take_mouse(struct input *input, struct state *state,
                       const struct layout *layout, const struct mouse_event *event)
{
    switch (event->kind) {
    case MOUSE_CLICK:
        input->holds_cell = !state->view && layout_cell_at(layout, event->spot) >= 0;
        take_click(state, layout, event->spot);
        break;
    case MOUSE_DRAG:
        if (input->holds_cell)
            take_drag(state, layout, event->spot);
        break;
    case MOUSE_WHEEL_UP:
        take_wheel(state, layout, event->spot, KEYCODE_WHEEL_UP);
        break;
    case MOUSE_WHEEL_DOWN:
        take_wheel(state, layout, event->spot, KEYCODE_WHEEL_DOWN);
        break;
    case MOUSE_OTHER:
        break;
    }
}

/* ---- Keys ---- */

/* Returns the signal that the line discipline makes of the key, where the terminal sends it as a
 * byte; 0 for other keys. */
static int signal_of(int code)
{
    enum { CONTROL_C = 3, CONTROL_Z = 26, CONTROL_BACKSLASH = 28 };
    return code == CONTROL_C           ? SIGINT
           : code == CONTROL_Z         ? SIGTSTP
           : code == CONTROL_BACKSLASH ? SIGQUIT
                                       : 0;
}

static bool take_key(struct input *input, struct state *state,
                     const struct layout *layout, bool is_late)
{
    int code;
    struct mouse_event event = {.kind = MOUSE_OTHER};
    size_t n = read_key(input, 0, is_late, &code);
    if (code == KEYCODE_MOUSE)
        event = mouse_read(input->bytes.text, n);
    drop_first(input, n);
    if (code == KEYCODE_MOUSE)
        take_mouse(input, state, layout, &event);
    else if (code == KEYCODE_PASTE) {
        input->is_pasting = true;
        buf_clear(&input->paste);
    } else if (signal_of(code))
        waiting_note(signal_of(code));
    else if (code)
        keys_take(state, code);
    return n;
}

bool input_take(struct input *input, struct state *state, const struct layout *layout)
{
    bool is_late = !read_more(input, state->now_ms) &&
                   state->now_ms - input->last_ms >= silence_ms(input);
    return input->is_pasting ? take_paste(input, state, is_late)
                             : take_key(input, state, layout, is_late);
}

/* In a paste, nothing is a key. */
bool input_previews_stop(struct input *input, int64_t now_ms)
{
    int code;
    size_t n;
    bool is_late =
        !read_more(input, now_ms) && now_ms - input->last_ms >= silence_ms(input);
    while (!input->is_pasting &&
           (n = read_key(input, input->n_previewed, is_late, &code)) > 0 &&
           code != KEYCODE_PASTE) {
        if (code == ' ' ? !input->in_line : code == KEYCODE_ESC || signal_of(code)) {
            drop(&input->bytes, input->n_previewed, n);
            return true;
        }
        input->n_previewed += n;
        input->in_line = code == ':' || (input->in_line && code != KEYCODE_ENTER);
    }
    return false;
}
