/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 9x9 solver for tests to compare with: as plain as can be, and nothing shared. */
#ifndef STEPDOKU_TESTS_PLAIN_H
#define STEPDOKU_TESTS_PLAIN_H

/* How many solutions the 81 symbols ('1'-'9', else blank) have, at most `limit`; the first
 * found goes to `solution`. */
int plain_count(const char *line, int limit, unsigned char solution[81]);

#endif
