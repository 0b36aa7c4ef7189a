/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in a text: decimal digits, without a sign or blanks; and escaped bytes. */
#ifndef STEPDOKU_BASE_SCAN_H
#define STEPDOKU_BASE_SCAN_H

#include <stdbool.h>
#include <stdint.h>

/* Reads the number at *at and moves *at behind it.  Returns false and changes nothing if there
 * is none, or if it is greater than `most`. */
bool scan_number(const char **at, uint64_t most, uint64_t *number);

/* Reads a text that is a number and nothing else. */
bool scan_whole(const char *text, uint64_t *number);

/* Returns the number that the whole text is, or -1 if it is none from `least` to `most`, which
 * are not negative. */
int scan_int(const char *text, int least, int most);

/* Returns the byte that %2B or the like stands for at the beginning of the text, as in addresses
 * (RFC 3986, 2.1), or -1 if there is none. */
int scan_escape(const char *text);

#endif
