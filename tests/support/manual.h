/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the manual pages. */
#ifndef STEPDOKU_TESTS_MANUAL_H
#define STEPDOKU_TESTS_MANUAL_H

/* Called for each item ".It Ic ..." with the subsection that it is in, "" for none. */
typedef void hear_item(void *ctx, const char *subsection, const char *item);

/* Calls back for the items of a section of man/stepdoku.6 or man/stepdoku.5; returns how
 * many there are. */
int manual_items(const char *page, const char *section, hear_item *hear, void *ctx);

#endif
