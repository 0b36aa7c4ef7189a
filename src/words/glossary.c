/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/glossary.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "words/phrase.h"

struct entry {
    const char *name, *text, *lesson;
};

static const struct entry terms[] = {
#define TERM(name, text, lesson) {name, text, lesson},
#define ADVICE(NAME, text, lesson)
#define ALSO(name, words)
#include "words/glossary.def"
#undef TERM
#undef ADVICE
#undef ALSO
};

enum { TERMS = sizeof terms / sizeof terms[0] };

/* Those without a text have that of the one before. */
static const struct entry advice[TECHNIQUE_EXPAND1] = {
#define TERM(name, text, lesson)
#define ALSO(name, words)
#define ADVICE(NAME, text, lesson) [TECHNIQUE_##NAME] = {NULL, text, lesson},
#include "words/glossary.def"
#undef TERM
#undef ADVICE
#undef ALSO
};

static const struct {
    const char *name, *words;
} others[] = {
#define TERM(name, text, lesson)
#define ADVICE(NAME, text, lesson)
#define ALSO(name, words) {name, words},
#include "words/glossary.def"
#undef TERM
#undef ADVICE
#undef ALSO
};

enum { OTHERS = sizeof others / sizeof others[0] };

const char *technique_advice(enum technique technique)
{
    int t = technique;
    while (!advice[t].text)
        t--;
    return _(advice[t].text);
}

int glossary_size(void)
{
    return TERMS + TECHNIQUE_EXPAND1;
}

/* Returns the other words for the entry of that name. */
static const char *words_of(const char *name)
{
    for (int i = 0; i < OTHERS; i++)
        if (strcmp(others[i].name, name) == 0)
            return others[i].words;
    return "";
}

static struct glossary_entry entry_of_technique(enum technique technique)
{
    return (struct glossary_entry){technique_row(technique)->name,
                                   technique_advice(technique), advice[technique].lesson,
                                   technique, words_of(technique_row(technique)->name)};
}

struct glossary_entry glossary_at(int i)
{
    if (i >= TERMS)
        return entry_of_technique((enum technique)(i - TERMS));
    return (struct glossary_entry){terms[i].name, _(terms[i].text), terms[i].lesson,
                                   TECHNIQUES, words_of(terms[i].name)};
}

static bool find_name(const char *name, struct glossary_entry *entry)
{
    enum technique technique = technique_find_translated(name);
    if (technique < TECHNIQUE_EXPAND1) {
        *entry = entry_of_technique(technique);
        return true;
    }
    for (int i = 0; i < TERMS; i++)
        if (strcasecmp(terms[i].name, name) == 0 ||
            strcasecmp(_(terms[i].name), name) == 0) {
            *entry = glossary_at(i);
            return true;
        }
    return false;
}

/* Whether the name is one of the words, which commas separate. */
static bool is_among(const char *words, const char *name)
{
    size_t n = strlen(name);
    for (; *words; words += strcspn(words, ","), words += strspn(words, ", "))
        if (strncasecmp(words, name, n) == 0 && strcspn(words, ",") == n)
            return true;
    return false;
}

bool glossary_find(const char *name, struct glossary_entry *entry)
{
    if (find_name(name, entry))
        return true;
    for (int i = 0; i < OTHERS; i++)
        if (is_among(others[i].words, name))
            return find_name(others[i].name, entry);
    return false;
}

int glossary_lesson(const struct glossary_entry *entry)
{
    return entry->lesson ? atoi(entry->lesson) : 0;
}
