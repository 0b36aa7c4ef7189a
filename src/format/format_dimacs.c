/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DIMACS CNF: a formula whose models are the solutions; a solver's model is read as well.
 * Variable (cell * n + digit), from 1, says that the cell has the digit.  When a formula is
 * read, clauses of one literal are givens or removed candidates; the others are ignored.
 *
 * A formula can be large, so it is read piece by piece. */
#include "format/format.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "format/laws_text.h"

enum { MOST_VARIABLES = SHAPE_MAX_CELLS * SHAPE_MAX_SIDE };

enum value { VALUE_OPEN, VALUE_TRUE, VALUE_FALSE };

struct formula {
    bool is_model, has_failed;
    long n_variables; /* of a model: the largest that occurs */
    bool has_laws;
    struct laws laws; /* from a comment that stepdoku wrote */
    long clause_length, clause_literal;
    uint8_t value[MOST_VARIABLES + 1];
};

static bool begins(const struct line *line, const char *word)
{
    size_t n = strlen(word);
    return line->length >= n && memcmp(line->text, word, n) == 0 &&
           (line->length == n || is_space(line->text[n]));
}

/* Reads the next number of a line; returns 1, or 0 at the end, -1 at something else. */
static int next_number(const struct line *line, size_t *at, long *number)
{
    const char *text = line->text;
    size_t i = *at;
    while (i < line->length && is_space(text[i]))
        i++;
    if (i == line->length)
        return 0;
    bool negative = text[i] == '-';
    i += negative;
    size_t first = i;
    long magnitude = 0;
    for (; i < line->length && text[i] >= '0' && text[i] <= '9' && i < first + 9; i++)
        magnitude = 10 * magnitude + text[i] - '0';
    *at = i;
    *number = negative ? -magnitude : magnitude;
    return i > first && (i == line->length || is_space(text[i])) ? 1 : -1;
}

/* The line that identifies the format can come after comments. */
enum sniff dimacs_sniff(const struct look *look)
{
    static const char *const words[] = {"p cnf", "s SATISFIABLE", "s UNSATISFIABLE",
                                        "SAT", "UNSAT"};
    struct source ahead = *look->source;
    struct line line = look->line;
    while (begins(&line, "c"))
        if (!source_line(&ahead, &line))
            return ahead.no_more ? SNIFF_NO : SNIFF_HUNGRY;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (begins(&line, words[i]))
            return SNIFF_YES;
    size_t at = 1;
    bool is_model = begins(&line, "v") && next_number(&line, &at, &(long){0}) == 1;
    return is_model ? SNIFF_YES : SNIFF_NO;
}

static enum err bad_number(const struct line *line, size_t at,
                           struct diagnosis *diagnosis)
{
    return diagnose(diagnosis, line->number, (long)utf8_count(line->text, at) + 1,
                    _("expected the number of a variable, its negative, or 0"));
}

static void set_value(struct formula *formula, long literal)
{
    formula->value[labs(literal)] = literal > 0 ? VALUE_TRUE : VALUE_FALSE;
}

static void take_literal(struct formula *formula, long literal)
{
    if (formula->is_model) {
        if (literal)
            set_value(formula, literal);
        if (labs(literal) > formula->n_variables)
            formula->n_variables = labs(literal);
    } else if (literal) {
        formula->clause_literal = literal;
        formula->clause_length++;
    } else {
        if (formula->clause_length == 1)
            set_value(formula, formula->clause_literal);
        formula->clause_length = 0;
    }
}

static enum err take_literals(struct formula *formula, const struct line *line, size_t at,
                              struct diagnosis *diagnosis)
{
    long most = formula->is_model ? MOST_VARIABLES : formula->n_variables;
    long literal = 0;
    int found;
    while ((found = next_number(line, &at, &literal)) > 0) {
        if (labs(literal) > most)
            return bad_number(line, at, diagnosis);
        take_literal(formula, literal);
    }
    return found ? bad_number(line, at, diagnosis) : ERR_OK;
}

static int side_of_variables(long n)
{
    for (int side = SHAPE_MIN_BOX * SHAPE_MIN_BOX; side <= SHAPE_MAX_SIDE; side++)
        if ((long)side * side * side == n)
            return side;
    return 0;
}

/* p cnf VARIABLES CLAUSES */
static enum err take_problem(struct formula *formula, const struct line *line,
                             struct diagnosis *diagnosis)
{
    size_t at = 1;
    while (at < line->length && is_space(line->text[at]))
        at++;
    struct line rest = {line->text + at, line->length - at, line->number};
    at += 3;
    if (!begins(&rest, "cnf") || next_number(line, &at, &formula->n_variables) != 1 ||
        !side_of_variables(formula->n_variables))
        return diagnose(
            diagnosis, line->number, 1,
            _("expected one line 'p cnf', and 729 variables (64, 216, 512, ... "
              "for other sizes)"));
    return ERR_OK;
}

static enum err take_laws(struct formula *formula, const struct line *line,
                          struct diagnosis *diagnosis)
{
    enum { WORDS_AT = 8 };
    struct laws *laws = &formula->laws;
    laws_of(laws, shape_find(3, 3));
    if (line->length < WORDS_AT ||
        laws_read(laws, line->text + WORDS_AT, line->length - WORDS_AT, diagnosis) ||
        laws_check(laws, diagnosis)) {
        diagnosis->line = line->number;
        diagnosis->column += diagnosis->column ? WORDS_AT : 1;
        return ERR_DATA;
    }
    formula->has_laws = true;
    return ERR_OK;
}

static enum err take_line(struct formula *formula, const struct line *line,
                          struct diagnosis *diagnosis)
{
    if (begins(line, "s") || begins(line, "SAT") || begins(line, "UNSAT")) {
        formula->is_model = true;
        if (begins(line, "SAT") || begins(line, "s SATISFIABLE"))
            return ERR_OK;
        return diagnose(diagnosis, line->number, 1, _("found no model"));
    }
    if (begins(line, "p"))
        return take_problem(formula, line, diagnosis);
    if (begins(line, "c")) {
        char text[32] = "";
        int rows, columns, end = 0;
        if (line->length < sizeof text)
            memcpy(text, line->text, line->length);
        if (sscanf(text, "c boxes %1dx%1d%n", &rows, &columns, &end) == 2 && !text[end]) {
            const struct shape *shape = shape_find(rows, columns);
            formula->has_laws = shape;
            if (shape)
                laws_of(&formula->laws, shape);
        }
        if (begins(line, "c rules"))
            return take_laws(formula, line, diagnosis);
    } else if (!begins(line, "v")) {
        return take_literals(formula, line, 0, diagnosis);
    } else {
        formula->is_model = true;
        return take_literals(formula, line, 1, diagnosis);
    }
    return ERR_OK;
}

static enum err fill_cell(const struct formula *formula, struct puzzle *puzzle, int cell,
                          long line, struct diagnosis *diagnosis)
{
    int side = puzzle->grid.shape->side;
    const uint8_t *value = formula->value + cell * side;
    digit_set gone = 0;
    for (int digit = 1; digit <= side; digit++) {
        if (value[digit] == VALUE_TRUE && puzzle->grid.digit[cell])
            return diagnose(diagnosis, line, 1, _("r%dc%d has two digits"),
                            cell / side + 1, cell % side + 1);
        if (value[digit] == VALUE_TRUE)
            grid_place(&puzzle->grid, cell, digit, true);
        if (value[digit] == VALUE_FALSE)
            gone |= digit_bit(digit);
    }
    puzzle->candidates[cell] = shape_digits(puzzle->grid.shape) & ~gone;
    puzzle->has_candidates |= gone && !puzzle->grid.digit[cell];
    if (formula->is_model && !puzzle->grid.digit[cell])
        return diagnose(diagnosis, line, 1, _("r%dc%d has no digit in the model"),
                        cell / side + 1, cell % side + 1);
    return ERR_OK;
}

static enum err to_puzzle(const struct formula *formula, const struct look *look,
                          long line, struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    int side = side_of_variables(formula->n_variables);
    if (!side)
        return diagnose(diagnosis, line, 1,
                        _("found the end, expected a formula or a model of a board"));
    enum err err = written_check_side(look->options, side, line, 1, diagnosis);
    bool has_own =
        !look->options->shape && formula->has_laws && formula->laws.side == side;
    puzzle_init(puzzle, has_own ? atlas_shape(look->options->atlas, &formula->laws)
                                : written_shape(look->options, side));
    for (int cell = 0; err == ERR_OK && cell < side * side; cell++)
        err = fill_cell(formula, puzzle, cell, line, diagnosis);
    return err;
}

/* Does another formula, or another model, begin with the line? */
static bool begins_another(const struct formula *formula, const struct line *line)
{
    return formula->n_variables &&
           (formula->is_model ? begins(line, "s") || begins(line, "SAT")
                              : begins(line, "p") || begins(line, "c boxes") ||
                                    begins(line, "c rules"));
}

enum reading dimacs_read(struct source *source, const struct look *look,
                         struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct formula *formula = source->state;
    struct line line = look->line;
    bool is_there = !formula, is_over = false;
    if (!formula)
        source_keep(source, formula = mem_new(sizeof *formula), free);
    while (!is_over && (is_there || (is_there = source_line(source, &line)))) {
        is_over = begins_another(formula, &line);
        if (!is_over && !formula->has_failed &&
            (formula->has_failed = take_line(formula, &line, diagnosis) != ERR_OK))
            return READING_BAD;
        is_there = false;
    }
    if (is_over)
        source_unread(source, &line);
    else if (!source->no_more)
        return READING_HUNGRY;
    enum reading reading =
        formula->has_failed ? READING_DONE
                            : reading_of(to_puzzle(formula, look, source->position.line,
                                                   puzzle, diagnosis));
    source_keep(source, NULL, NULL);
    return reading;
}

/* Exactly one of n variables is true. */
static void write_exactly_one(struct buf *buf, const int *variables, int n)
{
    for (int i = 0; i < n; i++)
        buf_printf(buf, "%d ", variables[i]);
    buf_text(buf, "0\n");
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            buf_printf(buf, "-%d -%d 0\n", variables[i], variables[j]);
}

/* Adds what linked cells exclude, unless `buf` is NULL, and returns how many clauses. */
static int write_links(struct buf *buf, const struct shape *shape)
{
    int n = 0;
    for (int cell = 0; cell < shape->n_cells; cell++)
        LINKS_EACH(link, shape, cell)
            for (int digit = 1; link->other > cell && digit <= shape->side; digit++) {
                int excluded = digit + link->by;
                if (excluded < 1 || excluded > shape->side)
                    continue;
                n++;
                if (buf)
                    buf_printf(buf, "-%d -%d 0\n", cell * shape->side + digit,
                               link->other * shape->side + excluded);
            }
    return n;
}

static void write_rules(struct buf *buf, const struct shape *shape)
{
    int n = shape->side, variables[SHAPE_MAX_SIDE];
    for (int cell = 0; cell < shape->n_cells; cell++) {
        for (int k = 0; k < n; k++)
            variables[k] = cell * n + k + 1;
        write_exactly_one(buf, variables, n);
    }
    for (int house = 0; house < shape->n_houses; house++)
        for (int digit = 1; digit <= n; digit++) {
            for (int k = 0; k < n; k++)
                variables[k] = shape_house(shape, house)[k] * n + digit;
            write_exactly_one(buf, variables, n);
        }
    write_links(buf, shape);
}

/* Adds the clauses of one literal and returns how many. */
static int write_facts(struct buf *buf, const struct puzzle *puzzle)
{
    const struct grid *grid = &puzzle->grid;
    int n = grid->shape->side, facts = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        digit_set gone = shape_digits(grid->shape) & ~puzzle->candidates[cell];
        if (grid->digit[cell]) {
            buf_printf(buf, "%d 0\n", cell * n + grid->digit[cell]);
            facts++;
        } else if (puzzle->has_candidates) {
            DIGITS_EACH(digit, gone) {
                buf_printf(buf, "-%d 0\n", cell * n + digit);
            }
            facts += digits_count(gone);
        }
    }
    return facts;
}

static int count_rules(const struct shape *shape)
{
    int n = shape->side;
    return (shape->n_cells + shape->n_houses * n) * (1 + n * (n - 1) / 2) +
           write_links(NULL, shape);
}

void dimacs_write_boxes(struct buf *buf, const struct shape *shape)
{
    buf_text(buf, shape->laws ? "c rules " : "c boxes ");
    laws_say(buf, shape);
    buf_char(buf, '\n');
}

void dimacs_write_problem(struct buf *buf, const struct shape *shape, uint64_t n_clauses)
{
    buf_printf(buf, "p cnf %d %" PRIu64 "\n", shape->n_cells * shape->side, n_clauses);
}

void dimacs_write(struct buf *buf, const struct puzzle *puzzle,
                  const struct alphabet *alphabet)
{
    (void)alphabet;
    const struct shape *shape = puzzle->grid.shape;
    LOCAL_BUF facts = {0};
    int n_facts = write_facts(&facts, puzzle);
    dimacs_write_boxes(buf, shape);
    dimacs_write_problem(buf, shape, (uint64_t)(count_rules(shape) + n_facts));
    buf_text(buf, buf_string(&facts));
    write_rules(buf, shape);
}

/* ---- refusing solutions ---- */

void dimacs_write_body(struct buf *buf, const struct puzzle *puzzle)
{
    write_facts(buf, puzzle);
    write_rules(buf, puzzle->grid.shape);
}

/* The second line takes up what the third one leaves. */
void dimacs_write_head(struct buf *buf, const struct puzzle *puzzle, uint64_t n_refused)
{
    enum { BOTH_LINES = 60 };
    const struct shape *shape = puzzle->grid.shape;
    LOCAL_BUF facts = {0}, problem = {0};
    int n_facts = write_facts(&facts, puzzle);
    dimacs_write_problem(&problem, shape,
                         (uint64_t)(count_rules(shape) + n_facts) + n_refused);
    dimacs_write_boxes(buf, shape);
    buf_printf(buf, "c solutions %-*" PRIu64 "\n", BOTH_LINES - (int)problem.length,
               n_refused);
    buf_text(buf, problem.text);
}
