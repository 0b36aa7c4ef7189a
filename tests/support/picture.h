/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A terminal's screen as a picture in SVG, for people to look at.
 *
 * Is: what an ordinary dark terminal would show, with the cursor outlined.  Is not: a
 * test; pictures are not compared.
 */
#ifndef TESTS_SUPPORT_PICTURE_H
#define TESTS_SUPPORT_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

#include "terminal.h"

/* Writes the screen to OUT; errors are left for ferror(). */
void picture_write(const struct terminal *terminal, FILE *out);

/* Writes the screen to a file; false, with errno set, if that fails. */
bool picture_save(const struct terminal *terminal, const char *path);

#endif
