/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rup FORMULA PROOF: checks that a proof, in DRAT without deletions, shows that a DIMACS formula
 * has no model.  Every clause must follow from those before it by unit propagation: assume that
 * all its literals are false, and a clause with one literal left, again and again, leads to a
 * clause with none.  The last clause must be empty.  Prints "proved" or what is wrong.
 *
 * It shares no code with the program.  Source: Goldberg and Novikov, "Verification of proofs of
 * unsatisfiability for CNF formulas" (DATE 2003). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* A literal is 2 * variable, plus 1 if it is negative. */
struct list {
    int *at, n, size;
};

struct checker {
    int n_variables;
    struct list clauses;   /* end to end: the length of a clause, and its literals */
    struct list *watchers; /* of a literal: where the clauses begin that watch it */
    signed char *values;   /* of a literal: 1 true, -1 false, 0 not yet known */
    struct list trail;     /* the literals that are true */
    int n_propagated;
    bool is_contradiction; /* the clauses alone lead to an empty one */
};

static void fail(const char *problem, long line)
{
    printf("%s (clause %ld)\n", problem, line);
    exit(1);
}

static void add(struct list *list, int item)
{
    if (list->n == list->size) {
        list->size = 2 * list->size + 8;
        list->at = realloc(list->at, (size_t)list->size * sizeof *list->at);
        if (!list->at)
            fail("out of memory", 0);
    }
    list->at[list->n++] = item;
}

/* Makes a literal true; false if it is false already. */
static bool assign(struct checker *checker, int literal)
{
    if (checker->values[literal])
        return checker->values[literal] > 0;
    checker->values[literal] = 1;
    checker->values[literal ^ 1] = -1;
    add(&checker->trail, literal);
    return true;
}

static void swap(int *literals, int i, int j)
{
    int literal = literals[i];
    literals[i] = literals[j];
    literals[j] = literal;
}

/* Moves to `place` the first literal from there on that is not false; false if all are. */
static bool find_open(const struct checker *checker, int *literals, int n, int place)
{
    for (int i = place; i < n; i++)
        if (checker->values[literals[i]] >= 0) {
            swap(literals, place, i);
            return true;
        }
    return false;
}

/* A watched literal of the clause is false.  Watches another one if it can; false if all literals
 * of the clause are false. */
static bool visit(struct checker *checker, int clause, int literal, bool *stays)
{
    int n = checker->clauses.at[clause], *literals = checker->clauses.at + clause + 1;
    if (literals[0] == literal)
        swap(literals, 0, 1);
    *stays = checker->values[literals[0]] > 0 || !find_open(checker, literals, n, 1);
    if (!*stays)
        add(&checker->watchers[literals[1]], clause);
    return !*stays || assign(checker, literals[0]);
}

static bool propagate(struct checker *checker)
{
    while (checker->n_propagated < checker->trail.n) {
        int literal = checker->trail.at[checker->n_propagated++] ^ 1;
        struct list *watchers = &checker->watchers[literal];
        int kept = 0;
        bool fits = true, stays;
        for (int i = 0; i < watchers->n; i++) {
            stays = true;
            if (fits)
                fits = visit(checker, watchers->at[i], literal, &stays);
            if (stays)
                watchers->at[kept++] = watchers->at[i];
        }
        watchers->n = kept;
        if (!fits)
            return false;
    }
    return true;
}

/* Takes the clause that has been added to the list of clauses, from `begin` on. */
static void keep_clause(struct checker *checker, int begin)
{
    int n = checker->clauses.n - begin - 1, *literals = checker->clauses.at + begin + 1;
    checker->clauses.at[begin] = n;
    bool has_open = find_open(checker, literals, n, 0);
    if (n > 1) {
        find_open(checker, literals, n, 1);
        add(&checker->watchers[literals[0]], begin);
        add(&checker->watchers[literals[1]], begin);
    }
    if (!has_open)
        checker->is_contradiction = true;
    else if (n == 1 || checker->values[literals[1]] < 0)
        checker->is_contradiction |= !assign(checker, literals[0]) || !propagate(checker);
}

/* Does the clause follow by unit propagation? */
static bool follows(struct checker *checker, int begin)
{
    int n_known = checker->trail.n;
    bool fits = !checker->is_contradiction;
    for (int i = begin + 1; fits && i < checker->clauses.n; i++)
        fits = assign(checker, checker->clauses.at[i] ^ 1);
    fits = fits && propagate(checker);
    while (checker->trail.n > n_known) {
        int literal = checker->trail.at[--checker->trail.n];
        checker->values[literal] = checker->values[literal ^ 1] = 0;
    }
    checker->n_propagated = n_known;
    return !fits;
}

static void skip_comments(FILE *file)
{
    char letter[2];
    while (fscanf(file, " %1[c]", letter) == 1)
        while ((*letter = (char)getc(file)) != '\n' && !feof(file))
            ;
}

/* Adds a clause without its length; false at the end of the file. */
static bool read_clause(struct checker *checker, FILE *file, long line)
{
    int number, found;
    skip_comments(file);
    add(&checker->clauses, 0);
    while ((found = fscanf(file, "%d", &number)) == 1 && number) {
        if (abs(number) > checker->n_variables)
            fail("a variable is not of the formula", line);
        add(&checker->clauses, number > 0 ? 2 * number : -2 * number + 1);
    }
    if (found != 1 && !feof(file))
        fail("a clause is not made of numbers", line);
    return found == 1;
}

static void read_formula(struct checker *checker, FILE *file)
{
    long n_clauses, n = 0;
    int begin = 0;
    skip_comments(file);
    if (fscanf(file, "p cnf %d %ld", &checker->n_variables, &n_clauses) != 2)
        fail("the formula has no head", 0);
    size_t n_literals = 2 * (size_t)checker->n_variables + 2;
    checker->watchers = calloc(n_literals, sizeof *checker->watchers);
    checker->values = calloc(n_literals, sizeof *checker->values);
    for (; read_clause(checker, file, n + 1); begin = checker->clauses.n, n++)
        keep_clause(checker, begin);
    checker->clauses.n = begin;
    if (n != n_clauses)
        fail("the formula has not as many clauses as its head says", n);
}

static void check(struct checker *checker, FILE *file)
{
    int begin = checker->clauses.n, length = 1;
    for (long n = 1; read_clause(checker, file, n); begin = checker->clauses.n, n++) {
        if (!follows(checker, begin))
            fail("a clause does not follow", n);
        length = checker->clauses.n - begin - 1;
        keep_clause(checker, begin);
    }
    if (length)
        fail("the proof does not end with the empty clause", 0);
}

static void checker_fini(struct checker *checker)
{
    for (int literal = 0; literal < 2 * checker->n_variables + 2; literal++)
        free(checker->watchers[literal].at);
    free(checker->watchers);
    free(checker->values);
    free(checker->clauses.at);
    free(checker->trail.at);
}

int main(int argc, char **argv)
{
    struct checker checker = {0};
    FILE *formula = argc == 3 ? fopen(argv[1], "r") : NULL;
    FILE *proof = argc == 3 ? fopen(argv[2], "r") : NULL;
    if (!formula || !proof)
        fail("usage: rup FORMULA PROOF", 0);
    read_formula(&checker, formula);
    check(&checker, proof);
    checker_fini(&checker);
    fclose(formula);
    fclose(proof);
    puts("proved");
    return 0;
}
