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

bool technique_is_easier(enum technique a, enum technique b)
{
    const struct technique_row *row = &rows[a], *other = &rows[b];
    bool are_rated = row->level == other->level && row->level <= DIFFICULTY_MEDIUM;
    return are_rated && row->rating != other->rating ? row->rating < other->rating
                                                     : a < b;
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
