/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declines words that are put into a sentence, for languages that have cases.  A translation
 * writes "{2:%s}" for %s in the second case.  The field X-Declension in the header of its
 * catalogue has the cases of each word; the first is the word as it is put in:
 *
 *   X-Declension: Zeile Zeile; Kasten Kastens; ...
 */
#ifndef STEPDOKU_BASE_DECLINE_H
#define STEPDOKU_BASE_DECLINE_H

#include <stdbool.h>
#include <stddef.h>

/* Tells whether a format asks for a case. */
bool is_declined(const char *format);

/* The table of the language of the messages. */
const char *decline_table(void);

/* Writes the text with its words in their cases to `out`, unless that is NULL; returns how
 * many bytes that takes.  Adds no NUL. */
size_t decline(char *out, const char *text, const char *table);

#endif
