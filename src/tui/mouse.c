/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/mouse.h"

#include <stdio.h>

const char mouse_on[] = "\033[?1000h\033[?1006h";
const char mouse_off[] = "\033[?1006l\033[?1000l";

/* Ignores Shift, Meta and Control. */
enum {
    BUTTON_LEFT = 0,
    BUTTON_WHEEL_UP = 64,
    BUTTON_WHEEL_DOWN = 65,
    MODIFIERS = 4 | 8 | 16
};

static struct mouse_event event_of(int button, int row, int column)
{
    struct mouse_event event = {MOUSE_OTHER, {row, column}};
    switch (button & ~MODIFIERS) {
    case BUTTON_LEFT:
        event.kind = MOUSE_CLICK;
        break;
    case BUTTON_WHEEL_UP:
        event.kind = MOUSE_WHEEL_UP;
        break;
    case BUTTON_WHEEL_DOWN:
        event.kind = MOUSE_WHEEL_DOWN;
        break;
    }
    return event;
}

static struct mouse_event read_sgr(const char *report, size_t n)
{
    char numbers[32], end;
    int button, column, row;
    snprintf(numbers, sizeof numbers, "%.*s", (int)n - 3, report + 3);
    if (sscanf(numbers, "%6d;%6d;%6d%c", &button, &column, &row, &end) != 4 || end != 'M')
        return (struct mouse_event){.kind = MOUSE_OTHER};
    return event_of(button, row - 1, column - 1);
}

struct mouse_event mouse_read(const char *report, size_t n)
{
    const unsigned char *byte = (const unsigned char *)report;
    return report[2] == '<' ? read_sgr(report, n)
                            : event_of(byte[3] - 32, byte[5] - 33, byte[4] - 33);
}
