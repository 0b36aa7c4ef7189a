/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation.  Every text that a user sees passes through _().  In a table, N_() marks a
 * text for translation; the code that uses it calls _().  A text that other languages say in
 * several ways is told apart by a context: C_(), or in a table NC_() and then i18n_text().
 * Output for programs, such as JSON, is the same in every language. */
#ifndef STEPDOKU_BASE_I18N_H
#define STEPDOKU_BASE_I18N_H

#include <stdbool.h>

#include "config.h"

#if ENABLE_NLS
#include <libintl.h>
#undef ngettext
#define ngettext(one, many, n)                                                           \
    (*i18n_header ? ngettext(one, many, n) : (n) == 1 ? (one) : (many))
#else
#define gettext(text) (text)
#define ngettext(one, many, n) ((n) == 1 ? (one) : (many))
#endif

/* The header of the catalogue of the language, a line per field, which gettext keeps as the
 * translation of an empty text.  Without a catalogue it is empty, and texts are not looked up,
 * because that takes a lock each time. */
extern const char *i18n_header;

static inline void i18n_find_header(void)
{
    i18n_header = gettext("");
}

#define _(text) (*i18n_header ? gettext(text) : (text))
#define N_(text) text
#define NC_(context, text) context "\004" text
#define C_(context, text) i18n_text(NC_(context, text))

/* Translates a text that NC_() or N_() has marked. */
const char *i18n_text(const char *text);

/* Takes language and character set from the environment, and finds the translations.  Numbers
 * are written with a point in every locale, because other programs read them. */
void i18n_begin(void);

/* While `plain`, texts are not translated.  Returns what it was before.  Not to be called while other
 * threads make texts. */
bool i18n_set_plain(bool plain);

#endif
