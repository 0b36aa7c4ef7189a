/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "request/want.h"

#include <string.h>

#include "base/i18n.h"
#include "core/grain.h"
#include "core/rule.h"
#include "generate/symmetry.h"
#include "logic/technique.h"
#include "print/style.h"
#include "text/format.h"

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
    for (int i = 0; i < n; i++)
        buf_printf(buf, "%s%s",
                   i == 0      ? ""
                   : i < n - 1 ? ", "
                               : _(" or "),
                   want_word(want, i));
}
