/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary: the terms that hints and ratings use, and the techniques.  It is the only source
 * of what training, `help`, the screen and stepdoku(7) say about them. */
#ifndef STEPDOKU_WORDS_GLOSSARY_H
#define STEPDOKU_WORDS_GLOSSARY_H

#include <stdbool.h>

#include "human/technique.h"

struct glossary_entry {
    const char *name;         /* not translated */
    const char *text;         /* a sentence or two, translated */
    const char *mistake;      /* with a technique, a sentence, translated; NULL: none */
    int lesson;               /* the number of that about a term, from 1; 0: none */
    enum technique technique; /* TECHNIQUES: it is a term */
    const char
        *words; /* what else it is called, in English, with commas between; or "" */
};

/* The entries: first the terms, then the techniques in their order.  Techniques that are next to
 * each other can have the same text. */
int glossary_size(void);
struct glossary_entry glossary_at(int i);

/* Finds an entry by its name, in English or in the player's language, or by another word for it;
 * a technique also by its code.  False when there is none. */
bool glossary_find(const char *name, struct glossary_entry *entry);

#endif
