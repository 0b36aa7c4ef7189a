/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The algorithms as lines: they fit the panel, name functions that exist, and every event
 * has its line. */
#include "text/code.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/search.h"

enum { PANEL_COLUMNS = 23, LINE_BYTES = 1024 };

Test(code, lines_fit_the_panel)
{
    struct code_line lines[CODE_MAX_LINES];
    for (int i = 0; i < n_search_variants; i++) {
        int n = code_lines(&search_variants[i], lines);
        cr_assert(n >= 6 && n <= CODE_MAX_LINES, "variant %d: %d lines", i, n);
        for (int k = 0; k < n; k++)
            cr_assert_leq(lines[k].indent + (int)strlen(lines[k].text), PANEL_COLUMNS,
                          "%s", lines[k].text);
    }
}

/* A definition begins at the start of a line and does not end in a semicolon. */
static bool defines(const char *path, const char *function)
{
    char line[LINE_BYTES], name[LINE_BYTES];
    bool found = false;
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    snprintf(name, sizeof name, "%s(", function);
    while (!found && fgets(line, sizeof line, file)) {
        const char *at = strstr(line, name);
        found = at && at > line && line[0] != ' ' && (at[-1] == ' ' || at[-1] == '*') &&
                !strchr(line, ';');
    }
    fclose(file);
    return found;
}

Test(code, every_line_names_a_function_of_the_source)
{
    const char *source = getenv("STEPDOKU_SOURCE");
    struct code_line lines[CODE_MAX_LINES];
    char path[LINE_BYTES];
    cr_assert(source);
    for (int i = 0; i < n_search_variants; i++)
        for (int k = code_lines(&search_variants[i], lines) - 1; k >= 0; k--) {
            snprintf(path, sizeof path, "%s/src/core/%s", source, lines[k].file);
            cr_assert(defines(path, lines[k].function), "%s: %s", path,
                      lines[k].function);
        }
    snprintf(path, sizeof path, "%s/src/core/machine.c", source);
    cr_assert_not(defines(path, "no_such_function"));
}

static const struct {
    enum event_kind kind;
    const char *texts[3]; /* one of them is at the line of the event */
} wanted[] = {
    {EVENT_CHOICES, {"search m:", "m = all choices", "backtrack:"}},
    {EVENT_ROUND, {"once", "again if m changed"}},
    {EVENT_PRODUCT, {"expand m into grids"}},
    {EVENT_GRID, {"for each of the grids:"}},
    {EVENT_DESCEND, {"search m with c = d", "fill c with d"}},
    {EVENT_BACKTRACK, {"for each d of c:", "for each d of c:"}},
    {EVENT_SOLUTION,
     {"m complete? a solution", "all filled? a solution", "legal? a solution"}},
    {EVENT_EXHAUSTED, {"nothing left: the end"}},
};

static void check_line(void *ctx, const struct event *event)
{
    struct code_line lines[CODE_MAX_LINES];
    int n = code_lines(event->options, lines), line = code_line_of(event);
    int *n_checked = ctx;
    cr_assert(line >= 1 && line <= n, "%s: line %d", event_name(event->kind), line);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        bool found = wanted[i].kind != event->kind;
        for (int k = 0; k < 3 && wanted[i].texts[k]; k++)
            found = found || strcmp(lines[line - 1].text, wanted[i].texts[k]) == 0;
        cr_assert(found, "%s: %s", event_name(event->kind), lines[line - 1].text);
    }
    ++*n_checked;
}

Test(code, every_event_has_its_line)
{
    static const uint8_t digits[16] = {1, 2, 3, 4, 0, 0, 0, 0, 2};
    struct grid grid;
    grid_of_digits(&grid, shape_find(2, 2), digits);
    for (int i = 0; i < n_search_variants; i++) {
        int n_checked = 0;
        const struct sink sink = {.ctx = &n_checked, .emit = check_line};
        struct search *search = search_new(&grid, &search_variants[i]);
        while (n_checked < 2000 && search_step(search, &sink))
            continue;
        cr_assert_gt(n_checked, 20);
        search_free(search);
    }
}
