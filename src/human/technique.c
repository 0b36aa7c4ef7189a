/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/technique.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/i18n.h"

static const struct technique_row rows[TECHNIQUES] = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    {name, code, score, rating, DIFFICULTY_##level, size, USE_##use, REASON_##say},
#include "human/techniques.def"
#undef TECHNIQUE
    {N_("trial and error"), "", 10000, 0, DIFFICULTY_EXTREME, 0, USE_ALWAYS,
     REASON_TRIAL},
};

#define RATING_OF_NONE 0
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    enum { RATING_OF_##NAME = rating };
#include "human/techniques.def"
#undef TECHNIQUE

static const struct se_row se_rows[SE_KINDS] = {
    {"", TECHNIQUE_NONE, 0},
#define KIND(NAME, name, technique, rating)                                              \
    {name, TECHNIQUE_##technique, (rating) ? (rating) : RATING_OF_##technique},
#include "human/rating/kinds.def"
#undef KIND
};

const struct se_row *se_row(enum se_kind kind)
{
    return &se_rows[kind];
}

const struct technique_row *technique_row(enum technique technique)
{
    assert(technique < TECHNIQUES);
    return &rows[technique];
}

/* Reads the next letter or digit, in lower case; '\0' at the end. */
static char next_letter(const char **text)
{
    while (**text && !isalnum((unsigned char)**text))
        ++*text;
    return (char)(**text ? tolower((unsigned char)*(*text)++) : '\0');
}

static bool same_letters(const char *a, const char *b)
{
    char letter;
    do
        letter = next_letter(&a);
    while (letter == next_letter(&b) && letter);
    return !letter && !next_letter(&b) && !next_letter(&a);
}

enum technique technique_find(const char *text)
{
    for (int t = 0; t < TECHNIQUES; t++)
        if ((rows[t].code[0] && strcmp(rows[t].code, text) == 0) ||
            same_letters(rows[t].name, text))
            return (enum technique)t;
    return TECHNIQUES;
}

const char *difficulty_name(enum difficulty difficulty)
{
    static const char *const names[] = {
        /* TRANSLATORS: a level of difficulty */
        N_("easy"),
        /* TRANSLATORS: a level of difficulty */
        N_("medium"),
        /* TRANSLATORS: a level of difficulty */
        N_("hard"),
        /* TRANSLATORS: a level of difficulty, above hard */
        N_("unfair"),
        /* TRANSLATORS: a level of difficulty, the highest */
        N_("extreme"),
    };
    return names[difficulty];
}

/* ---- sets of techniques ---- */

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
