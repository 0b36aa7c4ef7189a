/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves in stepdoku(5) parse: the items ".It Ic" of its section MOVES. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/move.h"

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
    STACK_FINI(&moves);
    buf_fini(&line);
}

static bool begins(const char *line, const char *macro)
{
    return strncmp(line, macro, strlen(macro)) == 0;
}

Test(manual, its_moves_are_moves)
{
    char path[4096], line[256];
    bool inside = false;
    int n = 0;
    snprintf(path, sizeof path, "%s/man/stepdoku.5.in", getenv("STEPDOKU_SOURCE"));
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (begins(line, ".Sh ")) {
            inside = strcmp(line, ".Sh MOVES") == 0;
        } else if (inside && begins(line, ".It Ic ")) {
            check_move(line + strlen(".It Ic "));
            n++;
        }
    }
    fclose(file);
    cr_assert_eq(n, 31);
}
