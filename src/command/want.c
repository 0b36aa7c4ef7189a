/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/want.h"

#include <string.h>

#include "base/i18n.h"
#include "base/nearest.h"
#include "search/grain.h"
#include "search/rule.h"
#include "generate/symmetry.h"
#include "human/technique_set.h"
#include "print/style.h"
#include "command/bundle.h"
#include "format/format.h"
#include "words/glossary.h"
#include "words/phrase.h"

int want_words(enum want want)
{
    switch (want) {
#define WANT(NAME, n, word)                                                              \
    case WANT_##NAME:                                                                    \
        return n;
#include "command/wants.def"
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
#include "command/wants.def"
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
        list = phrase_or(&phrase, list, want_word(want, i), i == n - 1);
    buf_text(buf, list);
    phrase_fini(&phrase);
}

/* ---- help with a word that is not in the list ---- */

/* The nearest word so far, and its text if it is part of a name. */
struct guess {
    struct nearest nearest;
    struct buf text;
};

static void offer_all(struct guess *guess, enum want want, const char *word)
{
    for (int i = 0; i < want_words(want); i++)
        nearest_offer(&guess->nearest, word, want_word(want, i));
}

/* Offers each word of the name of a technique: a list of techniques may have these. */
static void offer_words(struct guess *guess, const char *word, const char *name)
{
    for (size_t n; *name; name += n + (name[n] == ' ')) {
        struct buf part = {0};
        n = strcspn(name, " ");
        buf_add(&part, name, n);
        nearest_offer(&guess->nearest, word, part.text);
        if (guess->nearest.name == part.text) {
            buf_clear(&guess->text);
            buf_text(&guess->text, part.text);
            guess->nearest.name = guess->text.text;
        }
        buf_fini(&part);
    }
}

/* Offers the names of techniques, in English and in the player's language. */
static void offer_techniques(struct guess *guess, enum want want, const char *word)
{
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        const char *name = technique_row((enum technique)t)->name;
        nearest_offer(&guess->nearest, word, name);
        nearest_offer(&guess->nearest, word, _(name));
        if (want == WANT_TECHNIQUES)
            offer_words(guess, word, name);
    }
}

static bool is_of_techniques(enum want want)
{
    return want == WANT_TECHNIQUE || want == WANT_TECHNIQUES || want == WANT_TRAINING;
}

/* Codes and names that HoDoKu has for fish of more than four houses, such as 0363. */
static bool is_large_fish(const char *word)
{
    return (strncmp(word, "03", 2) == 0 && word[2] && word[3] >= '3' && word[3] <= '5') ||
           strcasestr(word, "squirmbag") || strcasestr(word, "whale") ||
           strcasestr(word, "leviathan");
}

static void say_source(enum want want, bool is_fish, struct buf *message)
{
    if (is_fish)
        buf_printf(message, "; %s", _("a fish has at most 4 houses here"));
    else if (is_of_techniques(want))
        buf_printf(message, "; %s", _("the command 'techniques' lists them"));
    else if (want == WANT_FORMAT)
        buf_printf(message, "; %s", _("the command 'formats' lists them"));
}

/* Of a list of techniques, the item that is not one; otherwise the word itself. */
static void find_culprit(enum want want, const char *word, struct buf *culprit)
{
    struct technique_set set;
    const char *bad = word;
    size_t n = strlen(word);
    if (want == WANT_TECHNIQUES)
        technique_set_parse(word, &set, &bad, &n);
    bool has_sign = want == WANT_TECHNIQUES && n && strchr("+-", *bad);
    buf_add(culprit, bad + has_sign, n - has_sign);
}

void want_help(enum want want, const char *word, struct buf *message)
{
    struct guess guess = {0};
    struct buf culprit = {0};
    find_culprit(want, word, &culprit);
    bool is_fish = is_of_techniques(want) && is_large_fish(culprit.text);
    if (want == WANT_FORMAT || want == WANT_LIST)
        offer_all(&guess, want, word);
    if (is_of_techniques(want) && !is_fish)
        offer_techniques(&guess, want, culprit.text);
    if (guess.nearest.name)
        nearest_suggest(&guess.nearest, message);
    else
        say_source(want, is_fish, message);
    buf_fini(&guess.text);
    buf_fini(&culprit);
}
