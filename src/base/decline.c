/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/decline.h"

#include <string.h>

#include "base/i18n.h"

/* The output so far; `out` is NULL where only its length is wanted. */
struct declined {
    char *out;
    size_t n;
};

static void add(struct declined *declined, const char *bytes, size_t n)
{
    if (declined->out)
        memcpy(declined->out + declined->n, bytes, n);
    declined->n += n;
}

static bool begins_case(const char *text)
{
    return text[0] == '{' && text[1] >= '1' && text[1] <= '9' && text[2] == ':';
}

bool is_declined(const char *format)
{
    while ((format = strchr(format, '{')))
        if (begins_case(format++))
            return true;
    return false;
}

const char *i18n_header = ""; /* here, because i18n.c needs this file */

const char *decline_table(void)
{
    static const char field[] = "X-Declension: ";
    const char *found = strstr(i18n_header, field);
    return found ? found + sizeof field - 1 : "";
}

/* Adds the word number `wanted`, from 1, of a row of the table. */
static void add_form(struct declined *declined, const char *row, int wanted)
{
    for (int i = 1; i < wanted; i++) {
        row += strcspn(row, " ;\n");
        row += *row == ' ';
    }
    add(declined, row, strcspn(row, " ;\n"));
}

static void add_word(struct declined *declined, const char *table, const char *word,
                     size_t n, int wanted)
{
    for (const char *row = table; n && *row && *row != '\n';) {
        if (strcspn(row, " ;\n") == n && !memcmp(row, word, n)) {
            add_form(declined, row, wanted);
            return;
        }
        row += strcspn(row, ";\n");
        row += strspn(row, "; ");
    }
    add(declined, word, n);
}

/* Adds the text up to its closing brace, and returns what follows the brace. */
static const char *add_words(struct declined *declined, const char *table,
                             const char *text, int wanted)
{
    while (*text && *text != '}') {
        size_t n = strcspn(text, " ,}");
        add_word(declined, table, text, n, wanted);
        text += n;
        if (*text && *text != '}')
            add(declined, text++, 1);
    }
    return text + (*text == '}');
}

size_t decline(char *out, const char *text, const char *table)
{
    struct declined declined = {.out = out};
    while (*text)
        if (begins_case(text))
            text = add_words(&declined, table, text + 3, text[1] - '0');
        else
            add(&declined, text++, 1);
    return declined.n;
}
