/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/rescue.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "format/board.h"
#include "format/rescue_readings.h"
#include "format/written.h"

static const char *const kind_texts[RESCUE_KINDS] = {
    [RESCUE_ROWS] = N_("read as rows of cells"),
    [RESCUE_COMMAS] = N_("read as a table with commas"),
    [RESCUE_SEMICOLONS] = N_("read as a table with semicolons"),
    [RESCUE_TABS] = N_("read as a table with tabs"),
    [RESCUE_BARS] = N_("read as a table with bars"),
    [RESCUE_SPACED] = N_("read as rows with spaces for empty cells"),
    [RESCUE_FRAMES] = N_("read as a drawn board"),
    [RESCUE_ARRAY] = N_("read as an array"),
    [RESCUE_NUMBERS] = N_("read as numbers, one per cell"),
    [RESCUE_PLACES] = N_("read as a list of cells"),
    [RESCUE_TAGS] = N_("read as a table of HTML"),
    [RESCUE_WORD] = N_("read as cells on one line"),
    [RESCUE_LINK] = N_("read as a link"),
};

const char *rescue_kind_text(enum rescue_kind kind)
{
    return _(kind_texts[kind]);
}

/* ---- comparing boards ---- */

static bool is_same(const struct rescued *a, const struct rescued *b)
{
    return a->shape->side == b->shape->side &&
           memcmp(a->digits, b->digits, (size_t)a->shape->n_cells) == 0;
}

/* True when `full` is `part` with all its cells filled. */
static bool is_solution(const struct rescued *full, const struct rescued *part)
{
    int n_blanks = 0;
    if (full->shape->side != part->shape->side)
        return false;
    for (int i = 0; i < full->shape->n_cells; i++) {
        if (!full->digits[i] || (part->digits[i] && part->digits[i] != full->digits[i]))
            return false;
        n_blanks += !part->digits[i];
    }
    return n_blanks > 0;
}

static bool overlap(const struct rescued *a, const struct rescued *b)
{
    return a->from < b->to && b->from < a->to;
}

static int clashes_of(const struct rescued *rescued)
{
    return rescue_count_clashes(rescued->shape, rescued->digits);
}

static void drop(struct rescue *rescue, int i)
{
    free(rescue->at[i].digits);
    free(rescue->at[i].candidates);
    free(rescue->at[i].givens);
    rescue->n--;
    memmove(&rescue->at[i], &rescue->at[i + 1],
            (size_t)(rescue->n - i) * sizeof rescue->at[0]);
}

static void draw(struct buf *buf, const struct rescued *rescued)
{
    struct alphabet alphabet;
    struct grid grid;
    alphabet_init(&alphabet, rescued->shape->side);
    grid_of_digits(&grid, rescued->shape, rescued->digits);
    board_line(buf, &grid, &alphabet);
}

/* ---- what remains ---- */

static int by_place(const void *a, const void *b)
{
    const struct rescued *first = a, *second = b;
    if (first->from != second->from)
        return first->from < second->from ? -1 : 1;
    if (first->to != second->to)
        return first->to > second->to ? -1 : 1;
    return (int)first->kind - (int)second->kind;
}

/* Decides between boards in the same place: the same board twice is one, and a board without
 * clashes is preferred to one that cannot be solved.  False when both could be meant. */
static bool settle_pair(struct rescue *rescue, int i, int j, const struct folded *text)
{
    const struct rescued *a = &rescue->at[i], *b = &rescue->at[j];
    bool a_clashes = clashes_of(a) > 0, b_clashes = clashes_of(b) > 0;
    if (is_same(a, b))
        drop(rescue, a->candidates || !b->candidates ? j : i);
    else if (a_clashes != b_clashes)
        drop(rescue, a_clashes ? i : j);
    else {
        LOCAL_BUF first = {0}, second = {0};
        draw(&first, a);
        draw(&second, b);
        rescue->is_ambiguous = rescue->has_diagnosis = true;
        diagnose(&rescue->diagnosis, folded_line_of(text, a->from), 1,
                 _("this could be %1$s (%2$s) or %3$s (%4$s)"), first.text,
                 rescue_kind_text(a->kind), second.text, rescue_kind_text(b->kind));
        return false;
    }
    return true;
}

static void settle_places(struct rescue *rescue, const struct folded *text)
{
    for (int i = 0; i < rescue->n; i++)
        for (int j = i + 1; j < rescue->n && rescue->at[j].from < rescue->at[i].to;)
            if (!overlap(&rescue->at[i], &rescue->at[j]))
                j++;
            else if (settle_pair(rescue, i, j, text))
                j = i + 1; /* either may be gone */
            else
                return;
}

/* Leaves out solutions of their neighbours, and a board that is repeated in another form. */
static void drop_repeated(struct rescue *rescue)
{
    for (int i = 0; i + 1 < rescue->n;) {
        const struct rescued *a = &rescue->at[i], *b = &rescue->at[i + 1];
        if (is_solution(a, b))
            drop(rescue, i);
        else if (is_solution(b, a) || (is_same(a, b) && a->kind != b->kind))
            drop(rescue, i + 1);
        else
            i++;
    }
}

static bool is_empty(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (isalnum((unsigned char)text[i]) || text[i] == FOLDED_LETTER)
            return false;
    return true;
}

static void count_ignored(struct rescue *rescue, const struct folded *text)
{
    int next = 0;
    bool has_text = false, is_used = false; /* this line, in all its parts */
    for (int i = 0; i < text->lines.n; i++) {
        const struct folded_line *line = &text->lines.at[i];
        while (next < rescue->n && rescue->at[next].to <= line->at)
            next++;
        is_used |= next < rescue->n && rescue->at[next].from < line->at + line->length;
        has_text |= !is_empty(text->text.text + line->at, line->length);
        if (i + 1 < text->lines.n && line[1].number == line->number)
            continue;
        rescue->n_ignored += has_text && !is_used;
        has_text = is_used = false;
    }
}

static void settle(struct rescue *rescue, const struct folded *text)
{
    enum { MOST_OTHER_LINES = 3 };
    if (rescue->n)
        qsort(rescue->at, (size_t)rescue->n, sizeof rescue->at[0], by_place);
    settle_places(rescue, text);
    drop_repeated(rescue);
    count_ignored(rescue, text);
    /* Small boards are found in many tables of numbers: they must be nearly all of the text. */
    for (int i = rescue->n - 1; i >= 0; i--)
        if (rescue->at[i].shape->side < RESCUE_LEAST_SIDE &&
            rescue->n_ignored > MOST_OTHER_LINES)
            drop(rescue, i);
    for (int i = 0; i < rescue->n; i++)
        rescue->at[i].line = folded_line_of(text, rescue->at[i].from);
    if (rescue->is_ambiguous)
        while (rescue->n)
            drop(rescue, rescue->n - 1);
}

void rescue_text(struct rescue *rescue, const char *bytes, size_t n,
                 const struct reader_options *options)
{
    struct folded text;
    *rescue = (struct rescue){.options = options};
    folded_init(&text, bytes, n);
    read_rows(&text, rescue);
    read_spaced(&text, rescue);
    read_frames(&text, rescue);
    read_arrays(&text, rescue);
    read_numbers(&text, rescue);
    read_places(&text, rescue);
    read_tags(&text, rescue);
    read_words(&text, &(struct columns){0}, rescue);
    settle(rescue, &text);
    folded_fini(&text);
}

void rescue_line(struct rescue *rescue, const char *bytes, size_t n,
                 const struct columns *columns, const struct reader_options *options)
{
    struct folded text;
    *rescue = (struct rescue){.options = options};
    folded_init(&text, bytes, n);
    read_numbers(&text, rescue);
    read_words(&text, columns, rescue);
    settle(rescue, &text);
    folded_fini(&text);
}

void rescue_fini(struct rescue *rescue)
{
    while (rescue->n)
        drop(rescue, rescue->n - 1);
    STACK_FINI(rescue);
}

/* ---- columns ---- */

/* Is the last word of the name one for puzzles, as in "quiz" and "my_puzzle"? */
static bool is_name_of_puzzle(const char *name, size_t n)
{
    static const char *const names[] = {"puzzle",   "puzzles",   "quiz",  "quizzes",
                                        "question", "questions", "clues", "givens",
                                        "sudoku",   "board",     "grid",  "problem"};
    while (n && !isalnum((unsigned char)name[n - 1]))
        n--;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i]);
        if (n >= length && strncasecmp(name + n - length, names[i], length) == 0 &&
            (n == length || !isalnum((unsigned char)name[n - length - 1])))
            return true;
    }
    return false;
}

static bool is_of_names(const char *bytes, size_t n)
{
    enum { MOST_BYTES = 1000 };
    size_t i = 0;
    while (i < n && (bytes[i] == '"' || bytes[i] == '\'' || bytes[i] == ' '))
        i++;
    return n < MOST_BYTES && i < n && isalpha((unsigned char)bytes[i]);
}

static void take_name(struct columns *columns, int column, const struct line *name)
{
    if (column <= RESCUE_MOST_COLUMNS && is_name_of_answer(name->text, name->length))
        columns->answers |= (uint64_t)1 << column;
    else if (!columns->puzzle && is_name_of_puzzle(name->text, name->length))
        columns->puzzle = column;
    else if (!columns->id && name->length == 2 && strncasecmp(name->text, "id", 2) == 0)
        columns->id = column;
}

/* Takes the first field off the rest of a line; false when nothing is left.  What is in quotes
 * separates nothing. */
static bool take_field(char separator, struct line *rest, struct line *field)
{
    size_t n = 0;
    bool is_quoted = false;
    if (!rest->text)
        return false;
    while (n < rest->length && (is_quoted || rest->text[n] != separator))
        is_quoted ^= rest->text[n++] == '"';
    *field = (struct line){rest->text, n, rest->number};
    while (field->length && strchr("\"' ", field->text[field->length - 1]))
        field->length--;
    while (field->length && strchr("\"' ", *field->text)) {
        field->text++;
        field->length--;
    }
    bool is_last = n == rest->length;
    rest->text = is_last ? NULL : rest->text + n + 1;
    rest->length -= is_last ? n : n + 1;
    return true;
}

struct columns rescue_header(const struct line *line)
{
    struct columns columns = {.separator = 0};
    struct line rest = *line, name;
    if (is_of_names(line->text, line->length))
        for (const char *c = "\t;,"; *c && !columns.separator; c++)
            columns.separator = (char)(memchr(line->text, *c, line->length) ? *c : 0);
    if (columns.separator)
        for (int column = 1; take_field(columns.separator, &rest, &name); column++)
            take_name(&columns, column, &name);
    return columns.puzzle || columns.answers ? columns : (struct columns){.separator = 0};
}

void rescue_field(const struct columns *columns, struct line *line)
{
    struct line rest = *line, field;
    bool is_first = columns->puzzle == 1 || (!columns->puzzle && !columns->answers);
    if (is_first || !memchr(line->text, columns->separator, line->length))
        return;
    for (int column = 1; take_field(columns->separator, &rest, &field); column++)
        if (column_may_have_puzzle(columns, column) &&
            (columns->puzzle ||
             side_of_cells(utf8_count(field.text, field.length)) >= RESCUE_LEAST_SIDE)) {
            *line = field;
            return;
        }
}

void rescue_id(const struct columns *columns, const struct line *line, struct buf *text)
{
    struct line rest = *line, field;
    for (int column = 1; take_field(columns->separator, &rest, &field); column++)
        if (column == columns->id)
            buf_add(text, field.text, field.length);
}

void rescued_puzzle(const struct rescued *rescued, struct puzzle *puzzle)
{
    const struct shape *shape = rescued->shape;
    puzzle_init(puzzle, shape);
    grid_of_digits(&puzzle->grid, shape, rescued->digits);
    for (int cell = 0; rescued->givens && cell < shape->n_cells; cell++)
        if (rescued->digits[cell])
            grid_place(&puzzle->grid, cell, rescued->digits[cell], rescued->givens[cell]);
    if (!rescued->candidates)
        return;
    puzzle->has_candidates = true;
    for (int cell = 0; cell < shape->n_cells; cell++)
        puzzle->candidates[cell] = rescued->candidates[cell]
                                       ? rescued->candidates[cell]
                                       : grid_allowed(&puzzle->grid, cell);
}
