/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section KEYS of stepdoku(6) lists the keys of keys.def, in a subsection for each mode. */
#include <criterion/criterion.h>
#include <string.h>

#include "support/manual.h"
#include "tui/keys.h"
#include "tui/draw.h"

enum { MOST_KEYS = 100, NAME_BYTES = 32 };

struct page {
    struct {
        unsigned modes;
        char name[NAME_BYTES];
    } keys[MOST_KEYS];
    int n;
};

static const struct {
    const char *title;
    unsigned modes;
} subsections[] = {
    {"All modes", MODE_PLAY | MODE_EDIT | MODE_STEP},
    {"Play and Edit", MODE_PLAY | MODE_EDIT},
    {"Play", MODE_PLAY},
    {"Edit", MODE_EDIT},
    {"Step", MODE_STEP},
    {"Pages", 0},
    {"Lessons, training and solution paths", 0},
};

static unsigned modes_of_title(const char *title)
{
    for (size_t i = 0; i < sizeof subsections / sizeof subsections[0]; i++)
        if (strcmp(subsections[i].title, title) == 0)
            return subsections[i].modes;
    cr_assert_fail("KEYS has a subsection that is no mode: %s", title);
    return 0;
}

/* Copies a name without the escapes of the markup: \& and \ before -. */
static void take_name(char *name, const char *markup)
{
    size_t n = 0;
    for (; *markup && n < NAME_BYTES - 1; markup++)
        if (*markup == '\\')
            markup += markup[1] == '&';
        else
            name[n++] = *markup;
    name[n] = '\0';
}

static void take_key(void *ctx, const char *subsection, const char *item)
{
    struct page *page = ctx;
    if (page->n == MOST_KEYS)
        return;
    page->keys[page->n].modes = modes_of_title(subsection);
    take_name(page->keys[page->n++].name, item);
}

static bool is_listed(const struct key *key)
{
    return key->help && key->shown;
}

/* Whether a key also works over a page is not told. */
static unsigned modes_of_key(const struct key *key)
{
    return key->modes & (MODE_PLAY | MODE_EDIT | MODE_STEP);
}

static bool page_has(const struct page *page, const struct key *key)
{
    for (int i = 0; i < page->n; i++)
        if (page->keys[i].modes == modes_of_key(key) &&
            strcmp(page->keys[i].name, key->shown) == 0)
            return true;
    return false;
}

static bool program_has(const char *name, unsigned modes)
{
    for (int i = 0; i < n_keys; i++)
        if (is_listed(&keys[i]) && modes_of_key(&keys[i]) == modes &&
            strcmp(keys[i].shown, name) == 0)
            return true;
    return false;
}

Test(manual, its_keys_are_those_of_the_screen)
{
    struct page page = {.n = 0};
    manual_items("stepdoku.6", "KEYS", take_key, &page);
    for (int i = 0; i < n_keys; i++)
        if (is_listed(&keys[i]))
            cr_expect(page_has(&page, &keys[i]), "not in the manual: %s (%s)",
                      keys[i].shown, keys[i].help);
    for (int i = 0; i < page.n; i++)
        cr_expect(program_has(page.keys[i].name, page.keys[i].modes),
                  "in the manual alone: %s", page.keys[i].name);
}

/* Two columns of keys and help must fit into 80 columns. */
Test(manual, help_of_keys_fits_beside_another_column)
{
    enum { NAME_COLUMNS = 6, HELP_COLUMNS = 32 };
    for (int i = 0; i < n_keys; i++) {
        if (!keys[i].shown || !keys[i].help)
            continue;
        cr_assert_leq(measure_columns(keys[i].shown), NAME_COLUMNS, "%s", keys[i].shown);
        cr_assert_leq(measure_columns(keys[i].help), HELP_COLUMNS, "%s", keys[i].help);
    }
}
