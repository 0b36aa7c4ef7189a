/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The environment that a program on a terminal is given. */
#ifndef TESTS_SUPPORT_VARIABLES_H
#define TESTS_SUPPORT_VARIABLES_H

#include <stddef.h>

/* A list of variables; it owns the strings. */
struct variables {
    char **list; /* NULL-terminated */
    size_t count;
};

/* The variables of the test, except those that change how a screen looks; then TERM,
 * LC_ALL and NCURSES_GPM_TERMS; then MORE (may be NULL): "NAME=VALUE" sets and "NAME" unsets a
 * variable. */
struct variables variables_make(const char *term, const char *locale,
                                const char *const *more);
void variables_fini(struct variables *variables);

#endif
