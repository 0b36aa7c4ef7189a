/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text that a user sees passes through _(); N_() marks one that a table holds and
 * _() translates where it is used. */
#ifndef STEPDOKU_BASE_I18N_H
#define STEPDOKU_BASE_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

#endif
