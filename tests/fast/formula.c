/* SPDX-License-Identifier: GPL-3.0-or-later */
/* formula FILE PUZZLE: checks that a DIMACS formula says of a puzzle what its comments promise,
 * "c boxes RxC" and "c solutions N".  The last N clauses refuse one solution each: different full
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

struct formula {
    int rows, columns, side, n_cells, n_variables, n_promised;
    int n_solutions;
    struct clauses clauses;
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

/* ---- reading ---- */

static void read_line(struct formula *formula, char *line, int *literals)
{
    int n = 0, used, number;
    if (sscanf(line, "c boxes %dx%d", &formula->rows, &formula->columns) == 2 ||
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
    formula->side = formula->rows * formula->columns;
    formula->n_cells = formula->side * formula->side;
    if (formula->side < 4 || formula->n_variables != formula->n_cells * formula->side)
        fail("the variables are not those of the boxes", 0);
    if (formula->clauses.n != formula->n_promised)
        fail("the formula has not as many clauses as its head says", formula->clauses.n);
    if (formula->n_solutions < 0 || formula->n_solutions > formula->clauses.n)
        fail("there are not as many solutions", formula->n_solutions);
}

/* ---- what the formula should be ---- */

static int digit_of(char symbol)
{
    return symbol >= '1' && symbol <= '9'   ? symbol - '0'
           : symbol >= 'A' && symbol <= 'Z' ? symbol - 'A' + 10
                                            : 0;
}

static int house_of(const struct formula *formula, int kind, int cell)
{
    int row = cell / formula->side, column = cell % formula->side;
    return kind == 0   ? row
           : kind == 1 ? column
                       : row / formula->rows * formula->rows + column / formula->columns;
}

static void add_exactly_one(struct clauses *clauses, const int *variables, int n)
{
    add(clauses, variables, n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            add(clauses, (int[]){-variables[i], -variables[k]}, 2);
}

static void add_rules(const struct formula *formula, struct clauses *clauses)
{
    int side = formula->side, variables[64];
    for (int cell = 0; cell < formula->n_cells; cell++) {
        for (int digit = 0; digit < side; digit++)
            variables[digit] = cell * side + digit + 1;
        add_exactly_one(clauses, variables, side);
    }
    for (int kind = 0; kind < 3; kind++)
        for (int house = 0; house < side; house++)
            for (int digit = 1; digit <= side; digit++) {
                int n = 0;
                for (int cell = 0; cell < formula->n_cells; cell++)
                    if (house_of(formula, kind, cell) == house)
                        variables[n++] = cell * side + digit;
                add_exactly_one(clauses, variables, side);
            }
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
    bool seen[3][64][64] = {0};
    if (clause->n != n_cells)
        fail("a refused solution is not a full grid", number);
    for (int cell = 0; cell < n_cells; cell++) {
        int variable = -clause->at[n_cells - 1 - cell] - 1, digit = variable % side;
        if (variable < 0 || variable / side != cell)
            fail("a refused solution is not a full grid", number);
        if (digit_of(puzzle[cell]) && digit_of(puzzle[cell]) != digit + 1)
            fail("a refused solution does not have the digits of the puzzle", number);
        for (int kind = 0; kind < 3; kind++) {
            bool *here = &seen[kind][house_of(formula, kind, cell)][digit];
            if (*here)
                fail("a refused solution has a digit twice in a house", number);
            *here = true;
        }
    }
}

int main(int argc, char **argv)
{
    struct formula formula = {.n_solutions = -1};
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
