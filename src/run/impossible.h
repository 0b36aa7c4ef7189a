/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles cannot exist, as far as it is known.  Of 4x4 boards everything is known,
 * because all their puzzles can be tried. */
#ifndef STEPDOKU_RUN_IMPOSSIBLE_H
#define STEPDOKU_RUN_IMPOSSIBLE_H

#include "base/buf.h"
#include "base/stop.h"
#include "words/spec.h"

/* True if no puzzle is as specified; then says why.  Takes up to a second for a 4x4 board, and
 * no time for others. */
bool is_impossible(const struct spec *spec, struct stop stop, struct buf *why);

#endif
