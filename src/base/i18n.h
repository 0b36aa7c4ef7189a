/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation.  Every text that a user sees passes through _().  In a table, N_() marks a
 * text for translation; the code that uses it calls _(). */
#ifndef STEPDOKU_BASE_I18N_H
#define STEPDOKU_BASE_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

#endif
