/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of names with a text beside each, as help prints them. */
#ifndef STEPDOKU_COMMAND_LISTING_H
#define STEPDOKU_COMMAND_LISTING_H

#include "base/buf.h"

/* Adds an item: the name, indented by two spaces, and the text from `column` on, wrapped
 * at 79 columns.  The text starts on a line of its own if the name is too long. */
void listing_add(struct buf *out, int column, const char *name, const char *text);

/* Adds a text wrapped at 79 columns. */
void listing_text(struct buf *out, const char *text);

#endif
