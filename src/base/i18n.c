/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/file.h"

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

/* The C library ignores LANGUAGE in the C locale, which is also what a machine without
 * locales has, and since glibc 2.41 in C.UTF-8 too.  Whoever sets LANGUAGE and chooses no
 * locale, or C.UTF-8, gets that language in UTF-8: glibc takes C.UTF-8 for a locale of the
 * same language in a territory that it does not know, but not as a reason to ignore LANGUAGE. */
static void let_language_choose(void)
{
    if (!is_set("LANGUAGE"))
        return;
    if (!is_set("LC_ALL") && !is_set("LC_MESSAGES") && !is_set("LC_CTYPE") &&
        !is_set("LANG")) {
        setlocale(LC_CTYPE, "C.UTF-8");
        setlocale(LC_MESSAGES, "C.UTF-8");
    }
    if (strncmp(setlocale(LC_MESSAGES, NULL), "C.", 2) == 0)
        setlocale(LC_MESSAGES, "C_XX.UTF-8");
}

/* The locale of the messages, as i18n_begin() chose it. */
static char *messages;

void i18n_begin(void)
{
    /* Reads only what texts and paper depend on, because each category is a file of its own. */
    static const int categories[] = {LC_CTYPE, LC_MESSAGES, LC_COLLATE,
#ifdef LC_PAPER
                                     LC_PAPER
#endif
    };
    for (size_t i = 0; i < sizeof categories / sizeof categories[0]; i++)
        setlocale(categories[i], "");
    let_language_choose();
#if ENABLE_NLS
    LOCAL_BUF directory = {0};
    place_append(&directory, "locale", LOCALE_DIR);
    bindtextdomain(PACKAGE, directory.text);
    textdomain(PACKAGE);
#endif
    messages = mem_there(strdup(setlocale(LC_MESSAGES, NULL)));
    i18n_set_plain(false);
}

const char *i18n_text(const char *text)
{
    const char *translation = _(text), *end_of_context = strchr(text, '\004');
    return translation == text && end_of_context ? end_of_context + 1 : translation;
}

bool i18n_set_plain(bool plain)
{
    static bool is_plain;
    bool was_plain = is_plain;
    is_plain = plain;
    setlocale(LC_MESSAGES, plain ? "C" : messages);
    i18n_find_header();
    return was_plain;
}
