/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/mouse.h"

#include <stdio.h>
#include <string.h>

const char mouse_on[] = "\033[?1000h\033[?1006h";
const char mouse_off[] = "\033[?1006l\033[?1000l";

enum { SGR_MOST_BYTES = 16, OLD_BYTES = 3 };

/* Ignores Shift, Meta and Control. */
enum {
    BUTTON_LEFT = 0,
    BUTTON_WHEEL_UP = 64,
    BUTTON_WHEEL_DOWN = 65,
    MODIFIERS = 4 | 8 | 16
};

static void say_event(struct mouse_event *event, int button, int row, int column)
{
    event->spot = (struct spot){row, column};
    switch (button & ~MODIFIERS) {
    case BUTTON_LEFT:
        event->kind = MOUSE_CLICK;
        break;
    case BUTTON_WHEEL_UP:
        event->kind = MOUSE_WHEEL_UP;
        break;
    case BUTTON_WHEEL_DOWN:
        event->kind = MOUSE_WHEEL_DOWN;
        break;
    default:
        event->kind = MOUSE_OTHER;
    }
}

static enum mouse_reading read_sgr(const char *bytes, struct mouse_event *event)
{
    size_t n = strspn(bytes, "0123456789;");
    int button, column, row;
    if (!bytes[n])
        return n < SGR_MOST_BYTES ? MOUSE_MORE : MOUSE_BROKEN;
    if ((bytes[n] != 'M' && bytes[n] != 'm') || n > SGR_MOST_BYTES ||
        sscanf(bytes, "%6d;%6d;%6d", &button, &column, &row) != 3)
        return MOUSE_BROKEN;
    say_event(event, button, row - 1, column - 1);
    if (bytes[n] == 'm')
        event->kind = MOUSE_OTHER;
    return MOUSE_READ;
}

static enum mouse_reading read_old(const char *bytes, struct mouse_event *event)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    if (strlen(bytes) < OLD_BYTES)
        return MOUSE_MORE;
    say_event(event, byte[0] - 32, byte[2] - 33, byte[1] - 33);
    return MOUSE_READ;
}

enum mouse_reading mouse_read(enum mouse_encoding encoding, const char *bytes,
                              struct mouse_event *event)
{
    return encoding == MOUSE_SGR ? read_sgr(bytes, event) : read_old(bytes, event);
}
