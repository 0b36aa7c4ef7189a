/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes texts by their structure: elements of XML, values of JSON, lines of DIMACS and of
 * saved games, and the words and numbers inside them.  New words come from the formats and
 * from the tables of commands, options, settings and techniques. */
#ifndef TESTS_FUZZ_MUTATE_H
#define TESTS_FUZZ_MUTATE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/rng.h"

/* Adds the text with one change: a part is left out, doubled, moved or replaced. */
void mutate_text(struct buf *to, const char *text, size_t n, struct rng *rng);

/* True for a text that begins as a saved game. */
bool mutate_is_game(const char *text, size_t n);

/* Adds the text of a saved game with the checksums that its lines should have, so that what
 * was changed is read and not only found out. */
void mutate_mend_sums(struct buf *to, const char *text, size_t n);

#endif
