/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section KEYS of stepdoku(6) lists the keys of keys.def, in a subsection for each mode. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/keys.h"

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

static void read_page(struct page *page)
{
    char path[4096], line[256];
    bool inside = false;
    unsigned modes = 0;
    snprintf(path, sizeof path, "%s/man/stepdoku.6", getenv("STEPDOKU_SOURCE"));
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, ".Sh ", 4) == 0)
            inside = strcmp(line + 4, "KEYS") == 0;
        else if (inside && strncmp(line, ".Ss ", 4) == 0)
            modes = modes_of_title(line + 4);
        else if (inside && strncmp(line, ".It Ic ", 7) == 0 && page->n < MOST_KEYS) {
            page->keys[page->n].modes = modes;
            take_name(page->keys[page->n++].name, line + 7);
        }
    }
    fclose(file);
}

static bool is_listed(const struct key *key)
{
    return key->help && key->shown;
}

static bool page_has(const struct page *page, const struct key *key)
{
    for (int i = 0; i < page->n; i++)
        if (page->keys[i].modes == key->modes &&
            strcmp(page->keys[i].name, key->shown) == 0)
            return true;
    return false;
}

static bool program_has(const char *name, unsigned modes)
{
    for (int i = 0; i < n_keys; i++)
        if (is_listed(&keys[i]) && keys[i].modes == modes &&
            strcmp(keys[i].shown, name) == 0)
            return true;
    return false;
}

Test(manual, its_keys_are_those_of_the_screen)
{
    struct page page = {.n = 0};
    read_page(&page);
    for (int i = 0; i < n_keys; i++)
        if (is_listed(&keys[i]))
            cr_expect(page_has(&page, &keys[i]), "not in the manual: %s (%s)",
                      keys[i].shown, keys[i].help);
    for (int i = 0; i < page.n; i++)
        cr_expect(program_has(page.keys[i].name, page.keys[i].modes),
                  "in the manual alone: %s", page.keys[i].name);
}
