/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Durations for people: 4:07, 1:02:30. */
#ifndef STEPDOKU_WORDS_DURATION_H
#define STEPDOKU_WORDS_DURATION_H

#include <stdint.h>

#include "base/buf.h"

void say_duration(struct buf *buf, int64_t ms); /* rounds down to seconds */

#endif
