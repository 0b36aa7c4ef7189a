/* SPDX-License-Identifier: GPL-3.0-or-later */
/* formula FILE PUZZLE: checks that a DIMACS formula says of a puzzle what its comments promise,
 * "c boxes RxC", or "c rules RxC x windoku ..." with regions after N instead of boxes, and "c
 * solutions N".  The last N clauses refuse one solution each: different full
 * grids, which keep the rules and have the digits of the puzzle.  The others are the rules and
 * these digits, nothing more and nothing less.  Prints N, or what is wrong.
 *
 * If, besides, the formula has no model (rup.c), then the puzzle has exactly N solutions.  It
 * shares no code with the program. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct clause {
    int *at, n;
};

struct clauses {
    struct clause *at;
    int n, size;
};

enum { MOST_SIDE = 36, MOST_CELLS = MOST_SIDE * MOST_SIDE, MOST_HOUSES = 4 * MOST_SIDE };

/* Cells that differ, or if `follow` do not follow each other. */
struct pair {
    int one, other;
    bool follow;
};

struct formula {
    int rows, columns, side, n_cells, n_variables, n_promised;
    int n_solutions;
    struct clauses clauses;
    char rules[MOST_CELLS + 200]; /* after the size; or "" */
    int n_houses, n_pairs;
    int house[MOST_HOUSES][MOST_SIDE];
    struct pair pairs[8 * MOST_CELLS];
};

static void fail(const char *problem, int clause)
{
    printf("%s (clause %d)\n", problem, clause);
    exit(1);
}

static void *grow(void *memory, size_t n)
{
    memory = realloc(memory, n);
    if (!memory)
        fail("out of memory", 0);
    return memory;
}

static int by_number(const void *a, const void *b)
{
    const int *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

static int by_literals(const void *a, const void *b)
{
    const struct clause *one = a, *other = b;
    for (int i = 0; i < one->n && i < other->n; i++)
        if (one->at[i] != other->at[i])
            return one->at[i] < other->at[i] ? -1 : 1;
    return one->n - other->n;
}

/* Adds a clause with its literals in order. */
static void add(struct clauses *clauses, const int *literals, int n)
{
    if (clauses->n == clauses->size) {
        clauses->size = 2 * clauses->size + 8;
        clauses->at = grow(clauses->at, (size_t)clauses->size * sizeof *clauses->at);
    }
    struct clause *clause = &clauses->at[clauses->n++];
    clause->n = n;
    clause->at = grow(NULL, (size_t)(n + 1) * sizeof *literals);
    memcpy(clause->at, literals, (size_t)n * sizeof *literals);
    qsort(clause->at, (size_t)n, sizeof *literals, by_number);
}

static void clauses_fini(struct clauses *clauses)
{
    for (int i = 0; i < clauses->n; i++)
        free(clauses->at[i].at);
    free(clauses->at);
}

/* Sorts the clauses from `from` on, and removes those that are there twice. */
static void sort_once(struct clauses *clauses)
{
    int kept = 0;
    if (clauses->n)
        qsort(clauses->at, (size_t)clauses->n, sizeof *clauses->at, by_literals);
    for (int i = 0; i < clauses->n; i++)
        if (kept && by_literals(&clauses->at[kept - 1], &clauses->at[i]) == 0)
            free(clauses->at[i].at);
        else
            clauses->at[kept++] = clauses->at[i];
    clauses->n = kept;
}

/* ---- rules ---- */

/* Adds a house: the cells that have that group, in a board of groups. */
static void add_house(struct formula *formula, const int *group, int wanted)
{
    int n = 0;
    if (formula->n_houses == MOST_HOUSES)
        fail("there are too many houses", 0);
    for (int cell = 0; cell < formula->n_cells; cell++)
        if (group[cell] == wanted && n < formula->side)
            formula->house[formula->n_houses][n++] = cell;
    if (n != formula->side)
        fail("a house has not as many cells as there are digits", wanted);
    formula->n_houses++;
}

/* Adds houses: group_of() says which of them has a cell, from 0, or -1. */
static void add_houses(struct formula *formula,
                       int (*group_of)(const struct formula *formula, int row,
                                       int column))
{
    int group[MOST_CELLS], n = 0;
    for (int cell = 0; cell < formula->n_cells; cell++) {
        group[cell] = group_of(formula, cell / formula->side, cell % formula->side);
        n = group[cell] >= n ? group[cell] + 1 : n;
    }
    for (int i = 0; i < n; i++)
        add_house(formula, group, i);
}

static int row_of(const struct formula *formula, int row, int column)
{
    (void)formula;
    (void)column;
    return row;
}

static int column_of(const struct formula *formula, int row, int column)
{
    (void)formula;
    (void)row;
    return column;
}

static int box_of(const struct formula *formula, int row, int column)
{
    return row / formula->rows * formula->rows + column / formula->columns;
}

static int falling(const struct formula *formula, int row, int column)
{
    (void)formula;
    return row == column ? 0 : -1;
}

static int rising(const struct formula *formula, int row, int column)
{
    return row + column == formula->side - 1 ? 0 : -1;
}

/* The windows, and what follows from them: the cells between windows. */
static int window_of(const struct formula *formula, int row, int column)
{
    (void)formula;
    int band = row % 4 ? row / 4 + 1 : 0, stack = column % 4 ? column / 4 + 1 : 0;
    return 3 * band + stack;
}

static int place_in_box(const struct formula *formula, int row, int column)
{
    return row % formula->rows * formula->columns + column % formula->columns;
}

static int region_of(const struct formula *formula, int row, int column)
{
    static const char symbols[] = "123456789abcdefghijklmnop";
    const char *regions = strstr(formula->rules, "regions ");
    const char *symbol = strchr(
        symbols, regions[strlen("regions ") + (size_t)(row * formula->side + column)]);
    return symbol && *symbol ? (int)(symbol - symbols) : -1;
}

/* Adds the pairs of cells that are so many rows and columns apart. */
static void add_pairs(struct formula *formula, int rows, int columns, bool follow)
{
    int side = formula->side;
    for (int cell = 0; cell < formula->n_cells; cell++) {
        int row = cell / side + rows, column = cell % side + columns;
        if (row < side && column >= 0 && column < side)
            formula->pairs[formula->n_pairs++] =
                (struct pair){cell, row * side + column, follow};
    }
}

static bool has_rule(const struct formula *formula, const char *rule)
{
    char padded[sizeof formula->rules + 2], wanted[32];
    snprintf(padded, sizeof padded, " %s ", formula->rules);
    snprintf(wanted, sizeof wanted, " %s ", rule);
    return strstr(padded, wanted);
}

static void make_houses(struct formula *formula)
{
    add_houses(formula, row_of);
    add_houses(formula, column_of);
    add_houses(formula, formula->rows ? box_of : region_of);
    if (has_rule(formula, "x")) {
        add_houses(formula, falling);
        add_houses(formula, rising);
    }
    if (has_rule(formula, "windoku"))
        add_houses(formula, window_of);
    if (has_rule(formula, "disjoint"))
        add_houses(formula, place_in_box);
    for (int sign = -1; sign <= 1; sign += 2) {
        if (has_rule(formula, "knight")) {
            add_pairs(formula, 1, 2 * sign, false);
            add_pairs(formula, 2, sign, false);
        }
        if (has_rule(formula, "king"))
            add_pairs(formula, 1, sign, false);
    }
    if (has_rule(formula, "nonconsecutive")) {
        add_pairs(formula, 1, 0, true);
        add_pairs(formula, 0, 1, true);
    }
}

/* ---- reading ---- */

/* Reads "c boxes 3x3", "c rules 3x3 x" and "c rules 9 regions 1112...". */
static bool read_rules(struct formula *formula, char *line)
{
    int used = 0;
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "c boxes %dx%d", &formula->rows, &formula->columns) == 2) {
        formula->side = formula->rows * formula->columns;
        return true;
    }
    if (sscanf(line, "c rules %dx%d%n", &formula->rows, &formula->columns, &used) == 2) {
        formula->side = formula->rows * formula->columns;
    } else if (sscanf(line, "c rules %d%n", &formula->side, &used) == 1) {
        formula->rows = formula->columns = 0;
    } else {
        return false;
    }
    snprintf(formula->rules, sizeof formula->rules, "%s", line + used);
    return true;
}

static void read_line(struct formula *formula, char *line, int *literals)
{
    int n = 0, used, number;
    if (read_rules(formula, line) ||
        sscanf(line, "c solutions %d", &formula->n_solutions) == 1 ||
        sscanf(line, "p cnf %d %d", &formula->n_variables, &formula->n_promised) == 2 ||
        line[0] == 'c')
        return;
    for (; sscanf(line, "%d%n", &number, &used) == 1 && number; line += used) {
        if (abs(number) > formula->n_variables || n == formula->n_variables)
            fail("a literal is not of the formula", formula->clauses.n + 1);
        literals[n++] = number;
    }
    add(&formula->clauses, literals, n);
}

static void read_formula(struct formula *formula, FILE *file)
{
    static char line[1 << 16];
    static int literals[1 << 16];
    while (fgets(line, sizeof line, file))
        read_line(formula, line, literals);
    formula->n_cells = formula->side * formula->side;
    if (formula->side < 4 || formula->side > MOST_SIDE ||
        formula->n_variables != formula->n_cells * formula->side)
        fail("the variables are not those of the boxes", 0);
    const char *regions = strstr(formula->rules, "regions ");
    if (!formula->rows &&
        (!regions || strlen(regions) != strlen("regions ") + (size_t)formula->n_cells))
        fail("the regions are missing", 0);
    if (formula->clauses.n != formula->n_promised)
        fail("the formula has not as many clauses as its head says", formula->clauses.n);
    if (formula->n_solutions < 0 || formula->n_solutions > formula->clauses.n)
        fail("there are not as many solutions", formula->n_solutions);
    make_houses(formula);
}

/* ---- what the formula should be ---- */

static int digit_of(char symbol)
{
    return symbol >= '1' && symbol <= '9'   ? symbol - '0'
           : symbol >= 'A' && symbol <= 'Z' ? symbol - 'A' + 10
                                            : 0;
}

static void add_exactly_one(struct clauses *clauses, const int *variables, int n)
{
    add(clauses, variables, n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            add(clauses, (int[]){-variables[i], -variables[k]}, 2);
}

/* Whether the cells of a pair cannot have these digits. */
static bool is_excluded(const struct pair *pair, int one, int other)
{
    return pair->follow ? abs(one - other) == 1 : one == other;
}

static void add_rules(const struct formula *formula, struct clauses *clauses)
{
    int side = formula->side, variables[64];
    for (int cell = 0; cell < formula->n_cells; cell++) {
        for (int digit = 0; digit < side; digit++)
            variables[digit] = cell * side + digit + 1;
        add_exactly_one(clauses, variables, side);
    }
    for (int house = 0; house < formula->n_houses; house++)
        for (int digit = 1; digit <= side; digit++) {
            for (int k = 0; k < side; k++)
                variables[k] = formula->house[house][k] * side + digit;
            add_exactly_one(clauses, variables, side);
        }
    for (int i = 0; i < formula->n_pairs; i++)
        for (int one = 1; one <= side; one++)
            for (int other = 1; other <= side; other++)
                if (is_excluded(&formula->pairs[i], one, other))
                    add(clauses,
                        (int[]){-(formula->pairs[i].one * side + one),
                                -(formula->pairs[i].other * side + other)},
                        2);
}

static void add_digits(const struct formula *formula, const char *puzzle,
                       struct clauses *clauses)
{
    for (int cell = 0; cell < formula->n_cells; cell++)
        if (digit_of(puzzle[cell]))
            add(clauses, (int[]){cell * formula->side + digit_of(puzzle[cell])}, 1);
}

static void check_rules(const struct formula *formula, struct clauses *found,
                        const char *puzzle)
{
    struct clauses expected = {0};
    add_rules(formula, &expected);
    add_digits(formula, puzzle, &expected);
    sort_once(&expected);
    sort_once(found);
    for (int i = 0; i < found->n && i < expected.n; i++)
        if (by_literals(&found->at[i], &expected.at[i]) != 0)
            fail("a clause is no rule and no digit, or one is missing", i + 1);
    if (found->n != expected.n)
        fail("there are not as many rules and digits", found->n);
    clauses_fini(&expected);
}

/* A clause of a full grid has its negative literals in the order of the cells, backwards. */
static void check_solution(const struct formula *formula, const struct clause *clause,
                           const char *puzzle, int number)
{
    int side = formula->side, n_cells = formula->n_cells;
    int digits[MOST_CELLS];
    if (clause->n != n_cells)
        fail("a refused solution is not a full grid", number);
    for (int cell = 0; cell < n_cells; cell++) {
        int variable = -clause->at[n_cells - 1 - cell] - 1, digit = variable % side;
        if (variable < 0 || variable / side != cell)
            fail("a refused solution is not a full grid", number);
        if (digit_of(puzzle[cell]) && digit_of(puzzle[cell]) != digit + 1)
            fail("a refused solution does not have the digits of the puzzle", number);
        digits[cell] = digit + 1;
    }
    for (int house = 0; house < formula->n_houses; house++) {
        bool seen[MOST_SIDE + 1] = {0};
        for (int k = 0; k < side; k++) {
            bool *here = &seen[digits[formula->house[house][k]]];
            if (*here)
                fail("a refused solution has a digit twice in a house", number);
            *here = true;
        }
    }
    for (int i = 0; i < formula->n_pairs; i++)
        if (is_excluded(&formula->pairs[i], digits[formula->pairs[i].one],
                        digits[formula->pairs[i].other]))
            fail("a refused solution has digits that a rule excludes", number);
}

int main(int argc, char **argv)
{
    static struct formula formula = {.n_solutions = -1};
    FILE *file = argc == 3 ? fopen(argv[1], "r") : NULL;
    if (!file)
        fail("usage: formula FILE PUZZLE", 0);
    read_formula(&formula, file);
    fclose(file);
    int n_rules = formula.clauses.n - formula.n_solutions;
    if (strlen(argv[2]) != (size_t)formula.n_cells)
        fail("the puzzle has another size", 0);
    struct clauses solutions = {0};
    for (int i = n_rules; i < formula.clauses.n; i++) {
        check_solution(&formula, &formula.clauses.at[i], argv[2], i + 1);
        add(&solutions, formula.clauses.at[i].at, formula.n_cells);
        free(formula.clauses.at[i].at);
    }
    formula.clauses.n = n_rules;
    check_rules(&formula, &formula.clauses, argv[2]);
    sort_once(&solutions);
    if (solutions.n != formula.n_solutions)
        fail("a solution is refused twice", solutions.n);
    printf("%d\n", solutions.n);
    clauses_fini(&solutions);
    clauses_fini(&formula.clauses);
    return 0;
}
