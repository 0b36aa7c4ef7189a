/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name that was meant when a word is mistyped. */
#ifndef STEPDOKU_BASE_NEAREST_H
#define STEPDOKU_BASE_NEAREST_H

/* The nearest of the names offered so far. */
struct nearest {
    const char *name; /* borrowed; NULL: none is near enough */
    int distance;
};

/* Keeps the name when it is near to the word, and nearer than those before. */
void nearest_offer(struct nearest *nearest, const char *word, const char *name);

#endif
