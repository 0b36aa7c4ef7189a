/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which techniques a path or a hint may use, and the lists in which users say so. */
#ifndef STEPDOKU_HUMAN_TECHNIQUE_SET_H
#define STEPDOKU_HUMAN_TECHNIQUE_SET_H

#include <stddef.h>

#include "human/technique.h"

/* TECHNIQUE_EXPAND1 stands for trial and error. */
struct technique_set {
    bool has[TECHNIQUES];
};

/* Every technique but those on request, and trial and error. */
extern const struct technique_set technique_set_default;

/* Sets `set` to the techniques of a list such as "+franken,-als" or "single,pair".  An item
 * is "all", "none", "default", a code, the whole name of a technique, or some words that
 * the names of all techniques meant have in common.  A plus sign adds them, a minus sign
 * removes them; a list that begins with neither starts from nothing, otherwise from the
 * default.  If an item is none of these, returns false, `*bad` is where it begins and `*n`
 * is its length; then `set` is left as it was. */
bool technique_set_parse(const char *list, struct technique_set *set, const char **bad,
                         size_t *n);

#endif
