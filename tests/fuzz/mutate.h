/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes texts by their structure: elements of XML, values of JSON, lines of DIMACS and of
 * saved games, and the words and numbers inside them. */
#ifndef TESTS_FUZZ_MUTATE_H
#define TESTS_FUZZ_MUTATE_H

#include "base/buf.h"
#include "base/rng.h"

/* Adds the text with one change: a part is left out, doubled, moved or replaced. */
void mutate_text(struct buf *to, const char *text, size_t n, struct rng *rng);

#endif
