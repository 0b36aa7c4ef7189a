/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/arguments.h"

#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/nearest.h"
#include "search/equation.h"
#include "search/timeline.h"
#include "search/strategy.h"
#include "generate/symmetry.h"
#include "human/technique.h"
#include "print/style.h"
#include "command/lists.h"
#include "format/format.h"
#include "words/glossary.h"
#include "words/phrase.h"

static const char *const papers[PAPERS] = {
    [PAPER_A4] = "a4",
    [PAPER_LETTER] = "letter",
    [PAPER_A5] = "a5",
    [PAPER_LEGAL] = "legal",
};

static const char *const places[SOLUTION_PLACES] = {
    [SOLUTIONS_NONE] = "none",
    [SOLUTIONS_BELOW] = "below",
    [SOLUTIONS_END] = "end",
};

int argument_words(enum argument_kind kind)
{
    switch (kind) {
#define ARGUMENT(NAME, n, word)                                                          \
    case ARGUMENT_##NAME:                                                                \
        return n;
#define TELLS(NAME, tells)
#include "command/arguments.def"
#undef ARGUMENT
#undef TELLS
    default:
        return 0;
    }
}

const char *argument_word(enum argument_kind kind, int i)
{
    switch (kind) {
#define ARGUMENT(NAME, n, word)                                                          \
    case ARGUMENT_##NAME:                                                                \
        return word;
#define TELLS(NAME, tells)
#include "command/arguments.def"
#undef ARGUMENT
#undef TELLS
    default:
        return NULL;
    }
}

int argument_find(enum argument_kind kind, const char *word)
{
    for (int i = 0; i < argument_words(kind); i++)
        if (strcasecmp(argument_word(kind, i), word) == 0)
            return i;
    return -1;
}

bool argument_tells(enum argument_kind kind, const char *word)
{
    int i = argument_find(kind, word);
    if (i < 0)
        return false;
    switch (kind) {
#define ARGUMENT(NAME, n, word)
#define TELLS(NAME, tells)                                                               \
    case ARGUMENT_##NAME:                                                                \
        return tells;
#include "command/arguments.def"
#undef ARGUMENT
#undef TELLS
    default:
        return false;
    }
}

void argument_list(enum argument_kind kind, struct buf *buf)
{
    int n = argument_words(kind);
    const char *list = NULL;
    struct phrase phrase;
    phrase_init(&phrase, NULL, NULL);
    for (int i = 0; i < n; i++)
        list = phrase_or(&phrase, list, argument_word(kind, i), i == n - 1);
    buf_text(buf, list);
    phrase_fini(&phrase);
}

/* ---- help with a word that is not in the list ---- */

/* The nearest word so far, and its text if it is part of a name. */
struct guess {
    struct nearest nearest;
    struct buf text;
};

/* Offers each word of the name of a technique: a list of techniques may have these. */
static void offer_words(struct guess *guess, const char *word, const char *name)
{
    for (size_t n; *name; name += n + (name[n] == ' ')) {
        LOCAL_BUF part = {0};
        n = strcspn(name, " ");
        buf_add(&part, name, n);
        nearest_offer(&guess->nearest, word, part.text);
        if (guess->nearest.name == part.text) {
            buf_clear(&guess->text);
            buf_text(&guess->text, part.text);
            guess->nearest.name = guess->text.text;
        }
    }
}

static bool is_of_techniques(enum argument_kind kind)
{
    return kind == ARGUMENT_TECHNIQUE || kind == ARGUMENT_TECHNIQUES ||
           kind == ARGUMENT_TRAINING;
}

void argument_help(enum argument_kind kind, const char *word, struct buf *message)
{
    struct guess guess = {0};
    LOCAL_BUF culprit = {0};
    /* Of a list of techniques, the item that is not one; otherwise the word itself. */
    struct technique_set set;
    const char *bad = word;
    size_t n = strlen(word);
    if (kind == ARGUMENT_TECHNIQUES)
        technique_set_parse(word, &set, &bad, &n);
    bool has_sign = kind == ARGUMENT_TECHNIQUES && n && strchr("+-", *bad);
    buf_add(&culprit, bad + has_sign, n - has_sign);
    /* Codes and names that HoDoKu has for fish of more than four houses, such as 0363. */
    bool is_fish =
        is_of_techniques(kind) &&
        ((strncmp(culprit.text, "03", 2) == 0 && culprit.text[2] &&
          culprit.text[3] >= '3' && culprit.text[3] <= '5') ||
         strcasestr(culprit.text, "squirmbag") || strcasestr(culprit.text, "whale") ||
         strcasestr(culprit.text, "leviathan"));
    if (kind == ARGUMENT_FORMAT || kind == ARGUMENT_LIST)
        for (int i = 0; i < argument_words(kind); i++)
            nearest_offer(&guess.nearest, word, argument_word(kind, i));
    if (is_of_techniques(kind) && !is_fish)
        for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
            const char *name = technique_row((enum technique)t)->name;
            nearest_offer(&guess.nearest, culprit.text, name);
            nearest_offer(&guess.nearest, culprit.text, _(name));
            if (kind == ARGUMENT_TECHNIQUES)
                offer_words(&guess, culprit.text, name);
        }
    if (guess.nearest.name)
        nearest_suggest(&guess.nearest, message);
    else if (is_fish)
        buf_printf(message, "; %s", _("a fish has at most 4 houses here"));
    else if (is_of_techniques(kind))
        buf_printf(message, "; %s", _("the command 'techniques' lists them"));
    else if (kind == ARGUMENT_FORMAT)
        buf_printf(message, "; %s", _("the command 'formats' lists them"));
    buf_fini(&guess.text);
}
