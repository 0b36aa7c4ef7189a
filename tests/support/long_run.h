/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of any length run longer with STEPDOKU_LONG=1 in the environment. */
#ifndef STEPDOKU_TESTS_LONG_RUN_H
#define STEPDOKU_TESTS_LONG_RUN_H

#include <stdlib.h>

/* Returns the number of repetitions: `usual`, or `more` in a long run. */
static inline unsigned long_run(unsigned usual, unsigned more)
{
    const char *asked = getenv("STEPDOKU_LONG");
    return asked && *asked == '1' ? more : usual;
}

#endif
