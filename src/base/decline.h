/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words in their case, for languages that decline what is put into a sentence.  A translation
 * writes "{2:%s}" for %s in the second case; the words of each case are in the field
 * X-Declension of the header of its catalogue, the word as it is put in first:
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
