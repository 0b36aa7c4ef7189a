/* SPDX-License-Identifier: GPL-3.0-or-later */
/* laws: what both sides of a law make of the board, of a matrix that is typed in or of random ones;
 * and what the sources misprint, with a counterexample. */
#include <string.h>

#include "base/columns.h"
#include "base/i18n.h"
#include "search/equation.h"
#include "format/board.h"
#include "words/phrase.h"
#include "words/sentence.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/origin.h"

enum { MATRICES = 1000, MOST_LISTED = 8 };

/* What a law is tried on. */
struct subject {
    bool is_random;
    uint64_t n;
    struct choices matrix; /* unless it is random */
    int first;             /* of a board, the first cell of the row for laws of rows */
    struct alphabet alphabet;
};

/* ---- one law and one matrix ---- */

static void add_cells(struct buf *out, const struct choices *matrix,
                      const struct alphabet *alphabet, const char *gap)
{
    for (int cell = 0; cell < matrix->shape->n_cells; cell++) {
        buf_text(out, cell ? gap : "");
        if (!matrix->of[cell])
            buf_char(out, BOARD_NO_CHOICE);
        DIGITS_EACH(digit, matrix->of[cell])
            buf_char(out, alphabet_symbol(alphabet, digit));
    }
}

/* On a large board, a cell with all choices is a blank, so that it fits beside others; but not where
 * some have none. */
static void add_matrix(struct buf *out, const struct choices *matrix,
                       const struct alphabet *alphabet)
{
    enum { MOST_WRITTEN_OUT = 6 };
    const struct shape *shape = matrix->shape;
    struct grid blank;
    digit_set marks[SHAPE_MAX_CELLS];
    grid_init(&blank, shape);
    for (int cell = 0; cell < shape->n_cells; cell++)
        marks[cell] = matrix->of[cell] == shape_digits(shape) ? 0 : matrix->of[cell];
    if (shape->n_houses == 1) {
        add_cells(out, matrix, alphabet, " ");
        buf_char(out, '\n');
    } else if (shape->side <= MOST_WRITTEN_OUT || choices_find_void(matrix) >= 0) {
        board_draw_choices(out, matrix, alphabet);
    } else {
        board_draw_marks(out, &blank, marks, NULL, alphabet);
    }
}

/* What a side makes: how many matrices, the first, and the first few as lines. */
struct made {
    const struct alphabet *alphabet;
    uint64_t n;
    struct choices first;
    struct buf lines;
};

static void list(void *ctx, const struct choices *matrix)
{
    struct made *made = ctx;
    if (!made->n++)
        choices_copy(&made->first, matrix);
    if (made->n <= MOST_LISTED)
        add_cells(&made->lines, matrix, made->alphabet, "");
    if (made->n <= MOST_LISTED + 1)
        buf_text(&made->lines, made->n <= MOST_LISTED ? "\n" : "...\n");
}

static struct made make(const struct side *side, const struct subject *subject)
{
    struct made made = {.alphabet = &subject->alphabet};
    equation_run(side, &subject->matrix, list, &made);
    return made;
}

/* As it is written between the sides. */
static const char *relation(const struct equation *equation)
{
    static const char *const within[] = {
        [RESULT_MATRIX] = "within", [RESULT_NUMBER] = "<=", [RESULT_TRUTH] = "implies"};
    return equation->is_within ? within[equation->result] : "=";
}

static void add_result(struct buf *out, const struct equation *equation,
                       const struct made *made)
{
    unsigned long n = made->n;
    int choices = 0;
    for (int cell = 0; n && cell < made->first.shape->n_cells; cell++)
        choices += digits_count(made->first.of[cell]);
    if (equation->result == RESULT_NUMBER)
        buf_line(out, "%lu", n);
    else if (equation->result == RESULT_TRUTH)
        buf_line(out, "%s", n ? "True" : "False");
    else if (equation->result == RESULT_MATRIX)
        buf_line(out, ngettext("%d choice", "%d choices", (unsigned long)choices),
                 choices);
    else if (equation->is_of_row)
        buf_line(out, ngettext("%lu list", "%lu lists", n), n);
    else
        buf_line(out, ngettext("%lu grid", "%lu grids", n), n);
    if (equation->result == RESULT_GRIDS)
        buf_text(out, buf_string(&made->lines));
}

/* Adds what a side makes, below what the last of its functions is given. */
static void add_side(struct buf *out, const struct equation *equation, bool is_right,
                     const struct subject *subject)
{
    struct side side = is_right ? equation->right : equation->left;
    struct made made = make(&side, subject);
    int n = 0;
    buf_printf(out, "\n%s:\n", equation->notation[is_right]);
    while (side.of[n])
        n++;
    side.of[n ? n - 1 : 0] = NULL;
    struct made before = make(&side, subject);
    if (equation->result == RESULT_MATRIX)
        add_matrix(out, &made.first, &subject->alphabet);
    else if (n > 1 && before.n == 1)
        add_matrix(out, &before.first, &subject->alphabet);
    else if (n > 1 && before.n && choices_is_complete(&before.first))
        buf_text(out, before.lines.text);
    add_result(out, equation, &made);
    buf_fini(&before.lines);
    buf_fini(&made.lines);
}

/* Adds the first cell in which the matrices differ, or the first grid that is not among the others. */
static void add_difference(struct buf *out, const struct equation *equation,
                           const struct subject *subject)
{
    struct choices grid;
    LOCAL_BUF where = {0};
    if (equation->result == RESULT_MATRIX) {
        struct made left = make(&equation->left, subject);
        struct made right = make(&equation->right, subject);
        int cell = 0;
        while (left.first.of[cell] == right.first.of[cell])
            cell++;
        say_cell(&where, subject->matrix.shape, cell);
        buf_fini(&left.lines);
        buf_fini(&right.lines);
    } else {
        equation_find_difference(equation, &subject->matrix, &grid);
        add_cells(&where, &grid, &subject->alphabet, "");
    }
    /* TRANSLATORS: a cell, or a grid */
    buf_line(out, _("First difference: %s"), where.text);
}

/* Returns whether the law holds. */
static bool add_trial(struct buf *out, const struct equation *equation,
                      const struct subject *subject)
{
    bool holds = equation_holds(equation, &subject->matrix);
    buf_char(out, '\n');
    add_matrix(out, &subject->matrix, &subject->alphabet);
    add_side(out, equation, false, subject);
    add_side(out, equation, true, subject);
    buf_line(out, "\n%s",
             !equation_applies(equation, &subject->matrix)
                 ? _("The law is not about such a matrix.")
             : holds ? _("It holds for this matrix.")
                     : _("It does not hold for this matrix."));
    if (!holds && equation->result <= RESULT_MATRIX)
        add_difference(out, equation, subject);
    return holds;
}

/* Takes the row of a board that a law of rows is about; and a small matrix instead of one that is too
 * large, or of no board that the laws are about.  Returns why, or NULL. */
static const char *fit(const struct equation *equation, struct subject *subject)
{
    struct choices *matrix = &subject->matrix;
    struct rng rng = {1};
    struct made made;
    bool is_classic = !matrix->shape->laws;
    if (equation->is_of_row && matrix->shape->n_houses > 1) {
        for (int k = 0; k < matrix->shape->side; k++)
            matrix->of[k] = matrix->of[subject->first + k];
        matrix->shape = equation_row(matrix->shape->side);
    }
    if (is_classic && equation_is_quick(equation, matrix))
        return NULL;
    for (uint64_t n = 0; n < 2; buf_fini(&made.lines)) {
        equation_seek(equation, equation->is_of_row ? equation_row(4) : shape_find(2, 2),
                      false, &rng, matrix);
        made = make(&equation->right, subject);
        n = equation->result == RESULT_GRIDS ? made.n : 2;
    }
    alphabet_init(&subject->alphabet, 4);
    return is_classic
               ? N_("There are more than a million grids; a smaller matrix was taken.")
               : N_("The laws are about classic boards; one of 4x4 was taken.");
}

/* ---- random matrices ---- */

/* For how many of n matrices the equation holds, and for how many not; less when it is cancelled. */
static unsigned long count_held(const struct request *request,
                                const struct equation *equation, uint64_t n,
                                unsigned long *failed)
{
    struct rng rng = {1};
    struct choices matrix;
    unsigned long held = 0;
    for (*failed = 0; held + *failed < n && !request_is_cancelled(request);) {
        equation_seek(equation, NULL, false, &rng, &matrix);
        if (equation_holds(equation, &matrix))
            held++;
        else
            ++*failed;
    }
    return held;
}

/* ---- answers ---- */

/* Adds the law to the answer as JSON, and what it makes of the subject, or of what is taken instead. */
static void add_json(const struct request *request, struct buf *out,
                     const struct equation *equation, const struct subject *of)
{
    struct subject subject = *of;
    struct rng rng = {1};
    LOCAL_BUF notation = {0};
    buf_printf(&notation, "%s %s %s", equation->notation[0], relation(equation),
               equation->notation[1]);
    json_t *object =
        json_pack("{s:s,s:s,s:s,s:b}", "law", equation->name, "notation", notation.text,
                  "text", i18n_text(equation->words), "misprint", equation->is_misprint);
    if (subject.is_random) {
        unsigned long failed, held = count_held(request, equation, subject.n, &failed);
        json_add(object, "held", json_integer((json_int_t)held));
        json_add(object, "failed", json_integer((json_int_t)failed));
    } else {
        fit(equation, &subject);
        bool applies = equation_applies(equation, &subject.matrix);
        struct made left = make(&equation->left, &subject);
        struct made right = make(&equation->right, &subject);
        json_add(object, "candidates",
                 json_sets(subject.matrix.of, subject.matrix.shape->n_cells));
        json_add(object, "held",
                 applies ? json_boolean(equation_holds(equation, &subject.matrix))
                         : json_null());
        json_add(object, "made",
                 json_pack("[I,I]", (json_int_t)left.n, (json_int_t)right.n));
        buf_fini(&left.lines);
        buf_fini(&right.lines);
    }
    if (equation->is_misprint) {
        equation_seek(equation, shape_find(2, 2), true, &rng, &subject.matrix);
        json_add(object, "counterexample",
                 json_sets(subject.matrix.of, subject.matrix.shape->n_cells));
    }
    json_line(out, object);
}

static enum status answer_law(const struct request *request,
                              const struct equation *equation, struct subject *subject)
{
    struct buf out = {0};
    struct rng rng = {1};
    bool has_failed = false;
    if (request->options.json) {
        add_json(request, &out, equation, subject);
        return request_reply(request, &out);
    }
    buf_line(&out, "%s %s %s", equation->notation[0], relation(equation),
             equation->notation[1]);
    listing_text(&out, _(equation->words));
    if (subject->is_random) {
        unsigned long failed, held = count_held(request, equation, subject->n, &failed);
        buf_char(&out, '\n');
        buf_line(&out, ngettext("Held %lu time.", "Held %lu times.", held), held);
        if (failed)
            buf_line(&out, ngettext("Failed %lu time.", "Failed %lu times.", failed),
                     failed);
    } else {
        const char *why = fit(equation, subject);
        if (why)
            buf_printf(&out, "\n%s\n", _(why));
        has_failed = !add_trial(&out, equation, subject);
    }
    if (equation->is_misprint && !has_failed) {
        equation_seek(equation, shape_find(2, 2), true, &rng, &subject->matrix);
        alphabet_init(&subject->alphabet, 4);
        buf_printf(&out, "\n%s\n", _("A counterexample to what is printed:"));
        add_trial(&out, equation, subject);
    }
    return request_reply(request, &out);
}

/* Adds the law to a table, and whether it holds, or for how many matrices.  Returns why it is for
 * another matrix than the subject, or NULL. */
static const char *add_row(const struct request *request, struct buf *rows,
                           const struct equation *equation, const struct subject *subject)
{
    struct subject tried = *subject;
    const char *why = NULL;
    unsigned long failed;
    LOCAL_BUF law = {0};
    buf_printf(rows, "%s\t", equation->name);
    if (subject->is_random) {
        buf_printf(rows, "%lu", count_held(request, equation, subject->n, &failed));
    } else {
        why = fit(equation, &tried);
        bool holds = equation_holds(equation, &tried.matrix);
        buf_printf(rows, "%s%s",
                   !equation_applies(equation, &tried.matrix) ? "-"
                   /* TRANSLATORS: whether a law holds; at most 5 columns */
                   : holds ? C_("law", "yes")
                           : C_("law", "no"),
                   why ? "*" : "");
    }
    buf_printf(&law, "%s %s %s", equation->notation[0], relation(equation),
               equation->notation[1]);
    buf_char(rows, '\t');
    /* TRANSLATORS: what a source prints wrongly; at most 14 columns with the colon */
    buf_line(rows, equation->is_misprint ? _("misprint: %s") : "%s", law.text);
    return why;
}

static enum status answer_all(const struct request *request,
                              const struct subject *subject)
{
    struct buf out = {0}, rows = {0};
    const char *why = NULL, *replaced;
    for (int i = 0; i < n_equations && request->options.json; i++)
        add_json(request, &out, &equations[i], subject);
    if (request->options.json)
        return request_reply(request, &out);
    /* TRANSLATORS: the heads of three columns, with tabs between them */
    buf_line(&rows, "%s", _("law\theld\tnotation"));
    for (int i = 0; i < n_equations; i++)
        if ((replaced = add_row(request, &rows, &equations[i], subject)))
            why = replaced;
    table_add(&out, rows.text, "lll");
    buf_fini(&rows);
    if (subject->is_random)
        buf_line(&out,
                 ngettext("Each was tried on %lu random matrix.",
                          "Each was tried on %lu random matrices.",
                          (unsigned long)subject->n),
                 (unsigned long)subject->n);
    if (why)
        buf_line(&out, "* %s", _(why));
    return request_reply(request, &out);
}

/* ---- arguments ---- */

static enum status fail_unexpected(const struct request *request, int i)
{
    LOCAL_BUF usage = {0};
    command_usage(&usage, command_find("laws", SCOPE_BOTH));
    return request_fail(request, STATUS_USAGE, _("unexpected argument '%s'; usage: %s"),
                        request->arguments[i], usage.text);
}

/* Takes each argument from the second on for the choices of a cell. */
static enum status parse_row(const struct request *request, struct subject *subject)
{
    int n = request->n_arguments - 1;
    struct choices *row = &subject->matrix;
    if (n > SHAPE_MAX_SIDE)
        return fail_unexpected(request, SHAPE_MAX_SIDE + 1);
    row->shape = equation_row(n);
    for (int k = 0; k < n; k++) {
        row->of[k] = 0;
        for (const char *c = request->arguments[k + 1]; *c; c++) {
            int digit = alphabet_digit(&subject->alphabet, *c);
            if (digit > 0)
                row->of[k] |= digit_bit(digit);
            else if (*c != BOARD_NO_CHOICE)
                return request_fail_argument(request, k + 1,
                                             _("the choices of a cell, such as 123"));
        }
    }
    return STATUS_OK;
}

/* The arguments from the second on are a puzzle or, as many as there are cells, their choices. */
static enum status parse_matrix(const struct request *request, struct subject *subject)
{
    struct request rest = *request;
    struct puzzle puzzle;
    LOCAL_BUF text = {0};
    int side = 1, n = request->n_arguments - 1;
    char *words;
    while (side * side < n)
        side++;
    for (int i = 0; i < n; i++)
        buf_printf(&text, "%s%s",
                   !i         ? ""
                   : i % side ? " "
                              : "\n",
                   request->arguments[i + 1]);
    words = text.text;
    rest.arguments = &words;
    rest.n_arguments = 1;
    enum status status = origin_first(&rest, &puzzle);
    if (status != STATUS_OK)
        return status;
    if (puzzle.has_candidates)
        puzzle_choices(&puzzle, &subject->matrix);
    else
        choices_of_grid(&subject->matrix, &puzzle.grid);
    request_alphabet(request, puzzle.grid.shape->side, &subject->alphabet);
    return STATUS_OK;
}

/* What the arguments after the law ask for; none, or "random" and a number. */
static enum status parse_subject(const struct request *request, int i,
                                 const struct equation *equation, struct subject *subject)
{
    bool names_random = strcmp(request_argument(request, i), "random") == 0;
    *subject = (struct subject){.n = MATRICES};
    subject->is_random = names_random || (i == request->n_arguments && !request->desk);
    request_alphabet(request, 9, &subject->alphabet);
    if (names_random && i + 2 < request->n_arguments)
        return fail_unexpected(request, i + 2);
    if (names_random && i + 1 < request->n_arguments)
        return request_number(request, i + 1, &subject->n) ? STATUS_OK : STATUS_USAGE;
    if (subject->is_random || i == request->n_arguments)
        return STATUS_OK;
    return equation->is_of_row ? parse_row(request, subject)
                               : parse_matrix(request, subject);
}

enum status command_laws(const struct request *request)
{
    const char *name = request_argument(request, 0);
    int law = argument_find(ARGUMENT_LAW, name);
    bool is_all = law == n_equations || !request->n_arguments;
    struct subject subject;
    if (law < 0 && !is_all)
        return request_fail_words(request, 0, ARGUMENT_LAW);
    const struct equation *equation = is_all ? NULL : &equations[law];
    enum status status = parse_subject(request, equation != NULL, equation, &subject);
    if (status != STATUS_OK)
        return status;
    if (!subject.is_random && !subject.matrix.shape) {
        if (!desk_lets_tell(request))
            return STATUS_OK;
        /* The board on the desk, or where the search is that is stepped through; of that, a law of
         * rows is about the row with the cursor. */
        const struct desk *desk = request->desk;
        subject.first = desk->cursor - shape_column(desk_grid(desk)->shape, desk->cursor);
        if (desk->timeline)
            choices_copy(&subject.matrix,
                         search_choices(timeline_search(desk->timeline)));
        else
            choices_of_grid(&subject.matrix, desk_grid(desk));
    }
    return equation ? answer_law(request, equation, &subject)
                    : answer_all(request, &subject);
}
