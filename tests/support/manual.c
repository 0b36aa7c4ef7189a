/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/manual.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_macro(const char *line, const char *macro)
{
    return strncmp(line, macro, strlen(macro)) == 0;
}

int manual_items(const char *page, const char *section, hear_item *hear, void *ctx)
{
    char path[4096], line[256], subsection[256] = "";
    bool inside = false;
    int n = 0;
    snprintf(path, sizeof path, "%s/man/%s", getenv("STEPDOKU_SOURCE"), page);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (is_macro(line, ".Sh "))
            inside = strcmp(line + 4, section) == 0;
        else if (is_macro(line, ".Ss "))
            strcpy(subsection, line + 4);
        else if (inside && is_macro(line, ".It Ic ")) {
            hear(ctx, subsection, line + 7);
            n++;
        }
    }
    fclose(file);
    return n;
}
