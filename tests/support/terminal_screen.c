/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include <stdint.h>
#include <string.h>

#include "terminal_parts.h"

/* ---- What libvterm tells ---- */

static void on_reply(const char *bytes, size_t length, void *user)
{
    struct terminal *terminal = user;
    bytes_append(&terminal->reply, bytes, length);
}

static int on_property(VTermProp property, VTermValue *value, void *user)
{
    struct terminal *terminal = user;
    if (property == VTERM_PROP_CURSORVISIBLE) {
        terminal->cursor_visible = value->boolean;
    } else if (property == VTERM_PROP_ALTSCREEN) {
        terminal->alternate_screen = value->boolean;
    } else if (property == VTERM_PROP_MOUSE) {
        terminal->mouse = value->number;
    }
    return 1;
}

static int on_bell(void *user)
{
    struct terminal *terminal = user;
    terminal->bells++;
    return 1;
}

void terminal_open_screen(struct terminal *terminal)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property,
                                                   .bell = on_bell};
    terminal->vterm = vterm_new(terminal->rows, terminal->columns);
    vterm_set_utf8(terminal->vterm, 1);
    vterm_output_set_callback(terminal->vterm, on_reply, terminal);
    terminal->screen = vterm_obtain_screen(terminal->vterm);
    vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
    vterm_screen_enable_altscreen(terminal->screen, 1);
    vterm_screen_reset(terminal->screen, 1);
}

/* ---- Asking ---- */

void terminal_size(const struct terminal *terminal, int *rows, int *columns)
{
    *rows = terminal->rows;
    *columns = terminal->columns;
}

void terminal_cursor(const struct terminal *terminal, int *row, int *column,
                     bool *visible)
{
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(terminal->vterm), &position);
    *row = position.row;
    *column = position.col;
    *visible = terminal->cursor_visible;
}

bool terminal_on_alternate_screen(const struct terminal *terminal)
{
    return terminal->alternate_screen;
}

bool terminal_has_mouse(const struct terminal *terminal)
{
    return terminal->mouse != VTERM_PROP_MOUSE_NONE;
}

/* libvterm does not say, but it marks a paste only if the program has asked for that. */
bool terminal_has_bracketed_paste(struct terminal *terminal)
{
    size_t before = terminal->reply.length;
    vterm_keyboard_start_paste(terminal->vterm);
    bool marked = terminal->reply.length > before;
    terminal->reply.length = before;
    return marked;
}

int terminal_bells(const struct terminal *terminal)
{
    return terminal->bells;
}

/* Writes a code point as UTF-8; returns the number of bytes. */
static size_t put_utf8(char *out, uint32_t code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t bytes = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = bytes - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)((0xf00 >> bytes & 0xf0) | code);
    return bytes;
}

static void put_cell_text(char text[TERMINAL_CELL_BYTES], const VTermScreenCell *from)
{
    size_t length = 0;
    if (from->chars[0] == 0) {
        text[length++] = ' ';
    }
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && from->chars[i] != 0; i++) {
        if (from->chars[i] != (uint32_t)-1) { /* the right half of a wide one */
            length += put_utf8(text + length, from->chars[i]);
        }
    }
    text[length] = '\0';
}

static int colour_of(const VTermColor *colour)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(colour) || VTERM_COLOR_IS_DEFAULT_BG(colour)) {
        return TERMINAL_DEFAULT_COLOUR;
    }
    if (VTERM_COLOR_IS_INDEXED(colour)) {
        return colour->indexed.idx;
    }
    return TERMINAL_RGB +
           (colour->rgb.red << 16 | colour->rgb.green << 8 | colour->rgb.blue);
}

struct terminal_cell terminal_cell(const struct terminal *terminal, int row, int column)
{
    VTermScreenCell from;
    VTermPos position = {.row = row, .col = column};
    struct terminal_cell cell = {.width = 1,
                                 .foreground = TERMINAL_DEFAULT_COLOUR,
                                 .background = TERMINAL_DEFAULT_COLOUR};
    if (row < 0 || row >= terminal->rows || column < 0 || column >= terminal->columns ||
        !vterm_screen_get_cell(terminal->screen, position, &from)) {
        return cell;
    }
    put_cell_text(cell.text, &from);
    cell.width = from.width;
    cell.bold = from.attrs.bold;
    cell.dim = from.attrs.font == DIALECT_DIM_FONT;
    cell.italic = from.attrs.italic;
    cell.underline = from.attrs.underline != VTERM_UNDERLINE_OFF;
    cell.blink = from.attrs.blink;
    cell.reverse = from.attrs.reverse;
    cell.strike = from.attrs.strike;
    cell.foreground = colour_of(&from.fg);
    cell.background = colour_of(&from.bg);
    return cell;
}

/* Appends the cells of a row, without trailing blanks. */
static void append_row(struct bytes *text, const struct terminal *terminal, int row)
{
    bytes_append(text, "", 0);
    size_t start = text->length;
    for (int column = 0; column < terminal->columns; column++) {
        struct terminal_cell cell = terminal_cell(terminal, row, column);
        bytes_append(text, cell.text, strlen(cell.text));
    }
    while (text->length > start && text->data[text->length - 1] == ' ') {
        text->data[--text->length] = '\0';
    }
}

const char *terminal_row_text(struct terminal *terminal, int row)
{
    terminal->row_text.length = 0;
    append_row(&terminal->row_text, terminal, row);
    return terminal->row_text.data;
}

const char *terminal_screen_text(struct terminal *terminal)
{
    terminal->screen_text.length = 0;
    for (int row = 0; row < terminal->rows; row++) {
        append_row(&terminal->screen_text, terminal, row);
        bytes_append(&terminal->screen_text, "\n", 1);
    }
    return terminal->screen_text.data;
}

/* True if TEXT is on the screen from that cell on.  No text starts at the right half of a
 * wide character. */
static bool is_text_at(const struct terminal *terminal, const char *text, int row,
                       int column)
{
    if (terminal_cell(terminal, row, column).text[0] == '\0') {
        return false;
    }
    for (; *text != '\0'; column++) {
        if (column >= terminal->columns) {
            return false;
        }
        struct terminal_cell cell = terminal_cell(terminal, row, column);
        size_t length = strlen(cell.text);
        if (strncmp(text, cell.text, length) != 0) {
            return false;
        }
        text += length;
    }
    return true;
}

bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column)
{
    for (int r = 0; r < terminal->rows; r++) {
        for (int c = 0; c < terminal->columns; c++) {
            if (is_text_at(terminal, text, r, c)) {
                if (row != NULL) {
                    *row = r;
                }
                if (column != NULL) {
                    *column = c;
                }
                return true;
            }
        }
    }
    return false;
}
