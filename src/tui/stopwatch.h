/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time as it is played, on a clock that somebody else reads (CLOCK_MONOTONIC, say). */
#ifndef STEPDOKU_TUI_STOPWATCH_H
#define STEPDOKU_TUI_STOPWATCH_H

#include <stdbool.h>
#include <stdint.h>

/* Zero-initialise. */
struct stopwatch {
    int64_t elapsed_ms; /* up to `seen_ms` */
    int64_t seen_ms;
    bool running;
};

/* It is now_ms, and from now on time counts or does not. */
static inline void stopwatch_tick(struct stopwatch *stopwatch, int64_t now_ms,
                                  bool counts)
{
    if (stopwatch->running)
        stopwatch->elapsed_ms += now_ms - stopwatch->seen_ms;
    stopwatch->seen_ms = now_ms;
    stopwatch->running = counts;
}

#endif
