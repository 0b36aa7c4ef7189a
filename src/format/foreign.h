/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are no text: packed ones, pictures and other data, as their bytes tell. */
#ifndef STEPDOKU_FORMAT_FOREIGN_H
#define STEPDOKU_FORMAT_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

enum { FOREIGN_BYTES = 1024 }; /* as many bytes of a text are looked at */

/* Does a file of a known kind begin with these bytes?  Diagnoses it.  *is_short becomes whether
 * more bytes could make it one. */
bool foreign_begins(const char *text, size_t n, bool *is_short,
                    struct diagnosis *diagnosis);

/* Are these bytes of no text?  Diagnoses them. */
bool foreign_is_data(const char *text, size_t n, struct diagnosis *diagnosis);

#endif
