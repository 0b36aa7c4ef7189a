/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/technique.h"

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

const struct technique_row *technique_row(enum technique technique)
{
    return &rows[technique];
}

enum technique technique_in_order(enum technique_order order, int i)
{
    static const enum technique first_by_score[] = {
        TECHNIQUE_FULL_HOUSE,  TECHNIQUE_NAKED_SINGLE,  TECHNIQUE_HIDDEN_SINGLE,
        TECHNIQUE_LOCKED_PAIR, TECHNIQUE_LOCKED_TRIPLE, TECHNIQUE_POINTING,
        TECHNIQUE_CLAIMING,    TECHNIQUE_NAKED_PAIR,    TECHNIQUE_NAKED_TRIPLE,
        TECHNIQUE_HIDDEN_PAIR}; /* from here on, the orders are the same */
    int n = sizeof first_by_score / sizeof first_by_score[0];
    return order == ORDER_SCORE && i < n ? first_by_score[i] : (enum technique)i;
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
