/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"

static bool parse_code(const char *field, struct library_case *library_case)
{
    size_t n = strcspn(field, "-");
    if (n == 0 || n >= sizeof library_case->code)
        return false;
    memcpy(library_case->code, field, n);
    library_case->code[n] = '\0';
    library_case->must_not_fire = strcmp(field + n, "-x") == 0;
    library_case->variant = field[n] ? atoi(field + n + 1) : 0;
    library_case->technique = technique_find(library_case->code);
    return true;
}

static bool parse_grid(const char *field, const char *extra, struct grid *grid)
{
    int cell = 0;
    bool given = true;
    bool has_rules = strncmp(extra, "rules ", 6) == 0;
    grid_init(grid, has_rules ? boards_shape(extra + 6) : shape_find(3, 3));
    for (; *field; field++) {
        if (*field == '+') {
            given = false;
            continue;
        }
        if (cell == 81 || !strchr(".0123456789", *field))
            return false;
        if (*field >= '1')
            grid_place(grid, cell, *field - '0', given);
        given = true;
        cell++;
    }
    return cell == 81;
}

static bool parse_list(const char *field, struct step *step,
                       void (*add)(struct step *step, int cell, int digit))
{
    int digit, row, column, used;
    while (sscanf(field, " %1d%1d%1d%n", &digit, &row, &column, &used) == 3) {
        add(step, (row - 1) * 9 + column - 1, digit);
        field += used;
    }
    return field[strspn(field, " ")] == '\0';
}

enum { FIELDS = 8 };

static bool split(char *line, char *fields[FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = strsep(&line, ":\n");
        if (!fields[i])
            return false;
    }
    return true;
}

/* Parses a line; returns false if it is not a case. */
static bool library_parse(const char *line, struct library_case *library_case)
{
    char copy[1024], *fields[FIELDS];
    if (line[0] != ':' || strlen(line) >= sizeof copy)
        return false;
    strcpy(copy, line);
    step_init(&library_case->deleted, TECHNIQUES);
    step_init(&library_case->expected, TECHNIQUES);
    return split(copy, fields) && parse_code(fields[1], library_case) &&
           parse_grid(fields[3], fields[7], &library_case->grid) &&
           parse_list(fields[4], &library_case->deleted, step_eliminate) &&
           parse_list(fields[5], &library_case->expected, step_eliminate) &&
           parse_list(fields[6], &library_case->expected, step_place);
}

bool library_next(FILE *file, struct library_case *library_case, struct solver **solver)
{
    char line[1024];
    do
        if (!fgets(line, sizeof line, file)) {
            solver_free(*solver);
            *solver = NULL;
            return false;
        }
    while (line[0] != ':' || !library_parse(line, library_case));
    if (*solver && solver_geometry(*solver)->shape == library_case->grid.shape)
        return true;
    solver_free(*solver);
    *solver = solver_new(library_case->grid.shape);
    return true;
}

void library_candidates(const struct library_case *library_case,
                        const struct geometry *geometry, struct candidates *candidates)
{
    candidates_of_grid(candidates, geometry, &library_case->grid);
    solver_apply(candidates, &library_case->deleted);
}

/* Replaces a placement by the elimination of the cell's other candidates. */
static void spell_out(struct step *step, const struct candidates *candidates)
{
    for (int i = 0; i < step->n_placements; i++) {
        int cell = step->placements[i].cell, digit = step->placements[i].digit;
        DIGITS_EACH(other, candidates->of[cell] & ~digit_bit(digit))
            step_eliminate(step, cell, other);
    }
    step->n_placements = 0;
}

bool library_is_expected(const struct library_case *library_case,
                         const struct candidates *candidates, const struct step *step)
{
    static struct step had, wanted;
    if (step_same_effect(step, &library_case->expected))
        return true;
    step_copy(&had, step);
    step_copy(&wanted, &library_case->expected);
    spell_out(&had, candidates);
    spell_out(&wanted, candidates);
    return step_same_effect(&had, &wanted);
}

struct search_for {
    const struct library_case *library_case;
    const struct candidates *candidates;
    bool found;
};

static bool compare(void *ctx, const struct step *step)
{
    struct search_for *search = ctx;
    search->found = search->library_case->must_not_fire ||
                    library_is_expected(search->library_case, search->candidates, step);
    return !search->found;
}

bool library_passes(const struct library_case *library_case, struct solver *solver,
                    const struct candidates *candidates)
{
    struct search_for search = {library_case, candidates, false};
    struct step_sink sink = {&search, compare};
    solver_find(solver, candidates, library_case->technique, true, &sink);
    return search.found != library_case->must_not_fire;
}
