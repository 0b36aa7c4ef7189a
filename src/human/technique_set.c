/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/technique_set.h"

#include <ctype.h>
#include <string.h>

const struct technique_set technique_set_default = {.has = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    [TECHNIQUE_##NAME] = USE_##use != USE_REQUEST,
#include "human/techniques.def"
#undef TECHNIQUE
                                                        [TECHNIQUE_EXPAND1] = true}};

enum { MAX_ITEM = 64 };

/* Finds the end of the word at the beginning of the text. */
static const char *word_end(const char *text)
{
    while (isalnum((unsigned char)*text))
        text++;
    return text;
}

/* Skips what separates words: blanks, hyphens, "+" in BUG+1. */
static const char *next_word(const char *text)
{
    while (*text && !isalnum((unsigned char)*text))
        text++;
    return text;
}

/* Compares the first word of each, ignoring case and a plural's s at the end of `word`. */
static bool same_word(const char *word, const char *of)
{
    size_t n = (size_t)(word_end(word) - word), n_of = (size_t)(word_end(of) - of);
    if (n == n_of + 1 && tolower((unsigned char)word[n_of]) == 's')
        n--;
    for (size_t i = 0; i < n && n == n_of; i++)
        if (tolower((unsigned char)word[i]) != tolower((unsigned char)of[i]))
            return false;
    return n == n_of;
}

/* Does the name begin with all words of the item? */
static bool begins_with(const char *name, const char *item)
{
    for (; *item; item = next_word(word_end(item))) {
        if (!*name || !same_word(item, name))
            return false;
        name = next_word(word_end(name));
    }
    return true;
}

static bool contains(const char *name, const char *item)
{
    for (; *name; name = next_word(word_end(name)))
        if (begins_with(name, item))
            return true;
    return false;
}

/* Sets `meant` to what the item, without its sign, stands for; false if that is nothing. */
static bool find_meant(const char *item, struct technique_set *meant)
{
    enum technique exact = technique_find(item);
    bool all = strcmp(item, "all") == 0, any = all || strcmp(item, "none") == 0;
    if (strcmp(item, "default") == 0) {
        *meant = technique_set_default;
        return true;
    }
    for (int t = 0; t < TECHNIQUES; t++) {
        const char *name = technique_row((enum technique)t)->name;
        meant->has[t] = all || (exact == TECHNIQUES ? *item && contains(name, item)
                                                    : t == (int)exact);
        any |= meant->has[t];
    }
    return any;
}

/* Takes the item's techniques into the set, or out of it. */
static bool take_item(const char *text, size_t n, struct technique_set *set)
{
    char item[MAX_ITEM];
    struct technique_set meant;
    bool has_sign = n && (*text == '+' || *text == '-'), adds = *text != '-';
    if (n - has_sign >= sizeof item)
        return false;
    memcpy(item, text + has_sign, n - has_sign);
    item[n - has_sign] = '\0';
    if (!find_meant(item, &meant))
        return false;
    for (int t = 0; t < TECHNIQUES; t++)
        if (meant.has[t])
            set->has[t] = adds;
    return true;
}

bool technique_set_parse(const char *list, struct technique_set *set, const char **bad,
                         size_t *n)
{
    struct technique_set parsed = technique_set_default;
    if (*list != '+' && *list != '-')
        memset(&parsed, 0, sizeof parsed);
    for (;; list += *n + 1) {
        for (*n = 0; list[*n] && list[*n] != ',';)
            ++*n;
        *bad = list;
        if (!take_item(list, *n, &parsed))
            return false;
        if (!list[*n])
            break;
    }
    *set = parsed;
    return true;
}
