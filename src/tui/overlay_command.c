/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ':' line, on the last line of the notes, with what Tab found above or after it.
 * command/edit.c gets each byte that is typed, and this draws what it makes of them. */
#include <curses.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "command/edit.h"
#include "tui/keycode.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/run.h"
#include "tui/state.h"
#include "tui/theme.h"

enum { GAP = 3, MIN_CHOICES_COLUMNS = 12 };

static bool open_line(struct state *state, struct view *view)
{
    (void)state;
    (void)view;
    edit_open();
    return true;
}

/* The part of the line that is shown, and the byte of it at the cursor: of a line that is too long,
 * its end up to the cursor. */
static const char *shown_text(const struct region *region, int *cursor)
{
    const char *text = edit_text(cursor);
    int over = *cursor - (region->columns - 3);
    if (over <= 0)
        return text;
    *cursor -= over;
    return text + over;
}

/* As many of the words that Tab found as fit; until it is pressed, the message. */
static void put_choices(const struct state *state, int row, int column, int columns)
{
    static const char more[] = " ...";
    const char *found = edit_choices();
    const char *choices = *found ? found : buf_string(&state->shown.message);
    bool whole = measure_columns(choices) <= columns;
    int bytes = (int)strlen(choices);
    if (!whole)
        bytes = measure_line(choices, columns - (int)strlen(more));
    if (columns < MIN_CHOICES_COLUMNS)
        return;
    theme_style(ROLE_LABEL);
    text_put(row, column, choices, bytes);
    if (!whole)
        text_put(row, column + measure_part(choices, (size_t)bytes), more, -1);
}

static void draw_line(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const struct region *region = &layout->notes;
    int cursor;
    const char *text = shown_text(region, &cursor);
    int bytes = measure_bytes(text, region->columns - 2),
        used = 1 + measure_columns(text) + GAP;
    int row = region->row + region->rows - 1;
    (void)view;
    theme_style(ROLE_TITLE);
    mvaddch(row, region->column, ':');
    text_put(row, region->column + 1, text, bytes);
    if (region->rows > 1)
        put_choices(state, row - 1, region->column, region->columns - 1);
    else
        put_choices(state, row, region->column + used, region->columns - used - 1);
}

static struct spot spot_of_cursor(const struct state *state, const struct view *view,
                                  const struct layout *layout)
{
    const struct region *region = &layout->notes;
    int cursor;
    (void)state;
    (void)view;
    shown_text(region, &cursor);
    return (struct spot){region->row + region->rows - 1, region->column + 1 + cursor};
}

/* What readline reads for the keys that are no characters. */
static const struct {
    int code;
    const char *bytes;
} sequences[] = {
    /* clang-format off */
    {KEYCODE_LEFT, "\033[D"},  {KEYCODE_RIGHT, "\033[C"}, {KEYCODE_UP, "\033[A"},
    {KEYCODE_DOWN, "\033[B"},  {KEYCODE_HOME, "\001"},    {KEYCODE_END, "\005"},
    {KEYCODE_DELETE, "\004"}, {KEYCODE_ESC, "\007"},
    /* clang-format on */
};

static bool is_open(const struct state *state)
{
    return overlay_is_open(state, &overlay_command);
}

static void feed_byte(struct state *state, char byte)
{
    char *line;
    if (edit_feed(byte, &line) == EDIT_GOES_ON)
        return;
    overlay_close(state);
    if (line)
        run_typed(state, line);
    overlay_appear(state);
    free(line);
}

/* Esc leaves the line. */
static bool feed_key(struct state *state, struct view *view, int code)
{
    char character[MB_LEN_MAX + 1] = "";
    const char *bytes = character;
    (void)view;
    if (code < KEYCODE_UP && wctomb(character, (wchar_t)code) < 0)
        character[0] = '\0';
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++)
        if (sequences[i].code == code)
            bytes = sequences[i].bytes;
    for (; *bytes && is_open(state); bytes++)
        feed_byte(state, *bytes);
    return true;
}

static bool is_control(char byte)
{
    return (byte >= 0 && byte < ' ') || byte == 127;
}

/* Pasted text goes into the one line whole: none of it is a key. */
static void feed_paste(struct state *state, const char *text)
{
    size_t end = strlen(text);
    while (end && is_control(text[end - 1]))
        end--;
    for (size_t i = 0; i < end && is_open(state); i++)
        feed_byte(state, is_control(text[i]) ? ' ' : text[i]);
}

void overlay_type(struct state *state, const char *format, ...)
{
    va_list arguments;
    LOCAL_BUF line = {0};
    va_start(arguments, format);
    buf_vprintf(&line, format, arguments);
    va_end(arguments);
    overlay_open(state, &overlay_command);
    feed_paste(state, line.text);
}

const struct overlay overlay_command = {
    .covers = COVERS_NOTES,
    .makes_commands = true,
    .hint = N_("Enter: run  Tab: complete  Esc: cancel"),
    .init = open_line,
    .draw = draw_line,
    .key = feed_key,
    .paste = feed_paste,
    .cursor = spot_of_cursor,
};
