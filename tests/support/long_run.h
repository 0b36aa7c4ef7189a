/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that can go on for as long as one likes go on longer when asked to. */
#ifndef STEPDOKU_TESTS_LONG_RUN_H
#define STEPDOKU_TESTS_LONG_RUN_H

#include <stdlib.h>

/* How often to try: `usual`, or `more` with STEPDOKU_LONG=1 in the environment. */
static inline unsigned long_run(unsigned usual, unsigned more)
{
    const char *asked = getenv("STEPDOKU_LONG");
    return asked && *asked == '1' ? more : usual;
}

#endif
