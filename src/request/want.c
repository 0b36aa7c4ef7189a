/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "request/want.h"

#include <string.h>

#include "base/i18n.h"
#include "core/grain.h"
#include "core/rule.h"
#include "generate/symmetry.h"
#include "logic/technique.h"
#include "print/style.h"
#include "request/bundle.h"
#include "text/format.h"
#include "text/names.h"
#include "text/phrase.h"

int want_words(enum want want)
{
    switch (want) {
#define WANT(NAME, n, word)                                                              \
    case WANT_##NAME:                                                                    \
        return n;
#include "request/wants.def"
#undef WANT
    default:
        return 0;
    }
}

const char *want_word(enum want want, int i)
{
    switch (want) {
#define WANT(NAME, n, word)                                                              \
    case WANT_##NAME:                                                                    \
        return word;
#include "request/wants.def"
#undef WANT
    default:
        return NULL;
    }
}

int want_find(enum want want, const char *word)
{
    for (int i = 0; i < want_words(want); i++)
        if (strcmp(want_word(want, i), word) == 0)
            return i;
    return -1;
}

void want_list(enum want want, struct buf *buf)
{
    int n = want_words(want);
    const char *list = NULL;
    struct phrase phrase;
    phrase_init(&phrase, NULL, NULL);
    for (int i = 0; i < n; i++)
        list = phrase_join(&phrase, i < n - 1 ? _("%s, %s") : _("%s or %s"), list,
                           want_word(want, i));
    buf_text(buf, list);
    phrase_fini(&phrase);
}
