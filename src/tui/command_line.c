/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/command_line.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "edit/edit.h"

/* What terminals send for the keys that curses has made one code of. */
static const struct {
    int code;
    const char *bytes;
} sequences[] = {
    /* clang-format off */
    {KEY_LEFT, "\033[D"},  {KEY_RIGHT, "\033[C"}, {KEY_UP, "\033[A"},
    {KEY_DOWN, "\033[B"},  {KEY_HOME, "\001"},    {KEY_END, "\005"},
    {KEY_DC, "\004"},      {KEY_BACKSPACE, "\177"}, {KEY_ENTER, "\r"},
    /* clang-format on */
};

static void feed(struct state *state, char byte)
{
    char *line;
    enum edited edited = edit_feed(byte, &line);
    if (edited == EDIT_GOES_ON)
        return;
    state->overlay = OVERLAY_NONE;
    if (line)
        state_run(state, line);
    free(line);
}

void command_line_take(struct state *state, int code)
{
    char plain[2] = {(char)code, '\0'};
    const char *bytes = code > 0 && code < 256 ? plain : "";
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++)
        if (sequences[i].code == code)
            bytes = sequences[i].bytes;
    for (; *bytes && state->overlay == OVERLAY_COMMAND; bytes++)
        feed(state, *bytes);
}

static bool is_control(char byte)
{
    return (byte >= 0 && byte < ' ') || byte == 127;
}

void command_line_paste(struct state *state, const char *text)
{
    size_t end = strlen(text);
    while (end && is_control(text[end - 1]))
        end--;
    for (size_t i = 0; i < end && state->overlay == OVERLAY_COMMAND; i++)
        feed(state, is_control(text[i]) ? ' ' : text[i]);
}
