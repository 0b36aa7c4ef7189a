/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/glossary.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "words/phrase.h"

static const struct {
    const char *name, *text, *lesson;
} terms[] = {
#define TERM(name, text, lesson) {name, text, lesson},
#define ADVICE(NAME, text)
#define ALSO(name, words)
#define MISTAKE(NAME, text)
#include "words/glossary.def"
#undef TERM
#undef ADVICE
#undef ALSO
#undef MISTAKE
};

enum { TERMS = sizeof terms / sizeof terms[0] };

/* Techniques without advice have that of the one before. */
static const struct {
    const char *advice, *mistake;
} of_technique[TECHNIQUE_EXPAND1] = {
#define TERM(name, text, lesson)
#define ALSO(name, words)
#define ADVICE(NAME, text) [TECHNIQUE_##NAME].advice = text,
#define MISTAKE(NAME, text) [TECHNIQUE_##NAME].mistake = text,
#include "words/glossary.def"
#undef TERM
#undef ADVICE
#undef ALSO
#undef MISTAKE
};

static const struct {
    const char *name, *words;
} others[] = {
#define TERM(name, text, lesson)
#define ADVICE(NAME, text)
#define ALSO(name, words) {name, words},
#define MISTAKE(NAME, text)
#include "words/glossary.def"
#undef TERM
#undef ADVICE
#undef ALSO
#undef MISTAKE
};

enum { OTHERS = sizeof others / sizeof others[0] };

int glossary_size(void)
{
    return TERMS + TECHNIQUE_EXPAND1;
}

struct glossary_entry glossary_at(int i)
{
    enum technique technique = i < TERMS ? TECHNIQUES : (enum technique)(i - TERMS);
    struct glossary_entry entry = {.technique = technique, .words = ""};
    if (i < TERMS) {
        entry.name = terms[i].name;
        entry.text = _(terms[i].text);
        entry.lesson = terms[i].lesson ? atoi(terms[i].lesson) : 0;
    } else {
        const char *mistake = of_technique[technique].mistake;
        int t = technique;
        while (!of_technique[t].advice)
            t--;
        entry.name = technique_row(technique)->name;
        entry.text = _(of_technique[t].advice);
        entry.mistake = mistake ? _(mistake) : NULL;
    }
    for (int k = 0; k < OTHERS; k++)
        if (strcmp(others[k].name, entry.name) == 0)
            entry.words = others[k].words;
    return entry;
}

bool glossary_find(const char *name, struct glossary_entry *entry)
{
    enum technique technique = technique_find_translated(name);
    size_t length = strlen(name);
    if (technique < TECHNIQUE_EXPAND1) {
        *entry = glossary_at(TERMS + (int)technique);
        return true;
    }
    for (int i = 0; i < TERMS; i++)
        if (strcasecmp(terms[i].name, name) == 0 ||
            strcasecmp(_(terms[i].name), name) == 0) {
            *entry = glossary_at(i);
            return true;
        }
    for (int i = 0; i < OTHERS; i++)
        for (const char *word = others[i].words; *word;
             word += strcspn(word, ","), word += strspn(word, ", "))
            if (strncasecmp(word, name, length) == 0 && strcspn(word, ",") == length)
                return glossary_find(others[i].name, entry);
    return false;
}
