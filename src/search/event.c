/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/event.h"

static const char *const names[EVENT_KINDS] = {
#define EVENT(NAME, name) name,
#include "search/events.def"
#undef EVENT
};

const char *event_name(enum event_kind kind)
{
    return names[kind];
}
