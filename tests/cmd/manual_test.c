/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares stepdoku(5) with the program: its moves parse, and it lists all settings. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk/settings.h"
#include "text/move.h"

/* Called for each ".It Ic" line of a section. */
typedef void hear_item(const char *item);

static int each_item(const char *section, hear_item *hear)
{
    char path[4096], line[256];
    bool inside = false;
    int n = 0;
    snprintf(path, sizeof path, "%s/man/stepdoku.5", getenv("STEPDOKU_SOURCE"));
    FILE *page = fopen(path, "r");
    cr_assert_not_null(page, "%s", path);
    while (fgets(line, sizeof line, page)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, ".Sh ", 4) == 0)
            inside = strcmp(line + 4, section) == 0;
        else if (inside && strncmp(line, ".It Ic ", 7) == 0) {
            hear(line + 7);
            n++;
        }
    }
    fclose(page);
    return n;
}

/* Replaces the name of an argument by a value that it can have. */
static void check_move(const char *item)
{
    static const char *const arguments[][2] = {{" Ar name", " a-name"},
                                               {" Ar n", " 3"},
                                               {" Ar time", " 2026-11-21T16:00:00+0100"}};
    struct alphabet alphabet;
    struct moves moves = {0};
    struct diagnosis diagnosis = {.text = ""};
    struct buf line = {0};
    const char *argument = strstr(item, " Ar ");
    buf_add(&line, item, argument ? (size_t)(argument - item) : strlen(item));
    for (int i = 0; argument && i < 3; i++)
        if (strcmp(argument, arguments[i][0]) == 0)
            buf_text(&line, arguments[i][1]);
    alphabet_init(&alphabet, 9);
    enum err err = moves_parse(line.text, line.length, &alphabet, &moves, &diagnosis);
    cr_assert_eq(err, ERR_OK, "%s: %s", line.text, diagnosis.text);
    moves_fini(&moves);
    buf_fini(&line);
}

Test(manual, its_moves_are_moves)
{
    int n = each_item("MOVES", check_move);
    cr_assert_eq(n, 28);
}

static int n_settings;

/* The page lists the settings in the order of the table, between `set` and FILES. */
static void check_setting(const char *item)
{
    if (strncmp(item, "set ", 4) == 0 || strncmp(item, "bind ", 5) == 0 || item[0] == '#')
        return;
    cr_assert_lt(n_settings, SETTING_COUNT, "%s", item);
    cr_assert_str_eq(item, settings_table[n_settings].name);
    n_settings++;
}

Test(manual, it_has_all_settings)
{
    each_item("SETTINGS", check_setting);
    cr_assert_eq(n_settings, SETTING_COUNT);
}
