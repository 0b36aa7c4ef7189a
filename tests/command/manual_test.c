/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares stepdoku(5) with the program: its moves parse, and it lists all settings. */
#include <criterion/criterion.h>
#include <string.h>

#include "command/settings.h"
#include "support/manual.h"
#include "game/move.h"

/* Replaces the name of an argument by a value that it can have. */
static void check_move(void *ctx, const char *subsection, const char *item)
{
    (void)ctx;
    (void)subsection;
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
    int n = manual_items("stepdoku.5", "MOVES", check_move, NULL);
    cr_assert_eq(n, 31);
}

/* The page lists the settings in the order of the table, between `set` and FILES. */
static void check_setting(void *ctx, const char *subsection, const char *item)
{
    int *n_settings = ctx;
    (void)subsection;
    if (strncmp(item, "set ", 4) == 0 || strncmp(item, "bind ", 5) == 0 || item[0] == '#')
        return;
    cr_assert_lt(*n_settings, SETTING_COUNT, "%s", item);
    cr_assert_str_eq(item, settings_table[*n_settings].name);
    ++*n_settings;
}

Test(manual, it_has_all_settings)
{
    int n_settings = 0;
    manual_items("stepdoku.5", "SETTINGS", check_setting, &n_settings);
    cr_assert_eq(n_settings, SETTING_COUNT);
}
