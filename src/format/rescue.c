/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/rescue.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "format/board.h"
#include "format/readings.h"

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
    [RESCUE_WORD] = N_("read as cells on one line"),
    [RESCUE_LINK] = N_("read as a link"),
};

const char *rescue_kind_text(enum rescue_kind kind)
{
    return _(kind_texts[kind]);
}

bool rescue_is_allowed(const struct reader_options *options)
{
    return !options->symbols && !options->blank && !options->format;
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

static void refuse(struct rescue *rescue, const struct rescued *a,
                   const struct rescued *b, long line)
{
    struct buf first = {0}, second = {0};
    draw(&first, a);
    draw(&second, b);
    rescue->is_ambiguous = rescue->has_diagnosis = true;
    diagnose(&rescue->diagnosis, line, 1, _("this could be %1$s (%2$s) or %3$s (%4$s)"),
             first.text, rescue_kind_text(a->kind), second.text,
             rescue_kind_text(b->kind));
    buf_fini(&first);
    buf_fini(&second);
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
        refuse(rescue, a, b, folded_line_of(text, a->from) + 1);
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
    for (int i = 0; i < text->lines.n; i++) {
        const struct folded_line *line = &text->lines.at[i];
        while (next < rescue->n && rescue->at[next].to <= line->at)
            next++;
        bool is_used =
            next < rescue->n && rescue->at[next].from < line->at + line->length;
        rescue->n_ignored +=
            !is_used && !is_empty(text->text.text + line->at, line->length);
    }
}

/* Small boards are found in many tables of numbers: they must be nearly all of the text. */
static void drop_small(struct rescue *rescue)
{
    enum { MOST_OTHER_LINES = 3 };
    for (int i = rescue->n - 1; i >= 0; i--)
        if (rescue->at[i].shape->side < RESCUE_LEAST_SIDE &&
            rescue->n_ignored > MOST_OTHER_LINES)
            drop(rescue, i);
}

static void settle(struct rescue *rescue, const struct folded *text)
{
    if (rescue->n)
        qsort(rescue->at, (size_t)rescue->n, sizeof rescue->at[0], by_place);
    settle_places(rescue, text);
    drop_repeated(rescue);
    count_ignored(rescue, text);
    drop_small(rescue);
    for (int i = 0; i < rescue->n; i++)
        rescue->at[i].line = folded_line_of(text, rescue->at[i].from) + 1;
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
    read_words(&text, -1, rescue);
    settle(rescue, &text);
    folded_fini(&text);
}

void rescue_line(struct rescue *rescue, const char *bytes, size_t n, int column,
                 const struct reader_options *options)
{
    struct folded text;
    *rescue = (struct rescue){.options = options};
    folded_init(&text, bytes, n);
    read_words(&text, column, rescue);
    settle(rescue, &text);
    folded_fini(&text);
}

void rescue_fini(struct rescue *rescue)
{
    while (rescue->n)
        drop(rescue, rescue->n - 1);
    STACK_FINI(rescue);
}

static bool ends_column(char c)
{
    return c == ',' || c == ';' || c == '\t';
}

int rescue_header(const char *bytes, size_t n, int *id)
{
    static const char *const names[] = {"puzzle",   "puzzles",   "quiz",  "quizzes",
                                        "question", "questions", "clues", "givens",
                                        "sudoku",   "board",     "grid",  "problem"};
    struct buf word = {0};
    int found = -1, found_id = -1, column = 0;
    for (size_t i = 0; i <= n; i++) {
        char c = i < n ? bytes[i] : ',';
        if (isalnum((unsigned char)c) || c == '_')
            buf_char(&word, (char)tolower((unsigned char)c));
        if (!ends_column(c))
            continue;
        if (found_id < 0 && strcmp(buf_string(&word), "id") == 0)
            found_id = column;
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
            if (found < 0 && strcmp(buf_string(&word), names[k]) == 0)
                found = column;
        buf_clear(&word);
        column++;
    }
    buf_fini(&word);
    if (column < 2 || found < 0)
        return -1;
    *id = found_id;
    return found;
}

void rescue_value(const char *bytes, size_t n, int column, struct buf *text)
{
    bool is_quoted = false;
    buf_clear(text);
    for (size_t i = 0; i < n && column >= 0; i++) {
        if (bytes[i] == '"')
            is_quoted = !is_quoted;
        else if (!is_quoted && ends_column(bytes[i]))
            column--;
        else if (column == 0 && (text->length || bytes[i] != ' '))
            buf_char(text, bytes[i]);
    }
    while (text->length && text->text[text->length - 1] == ' ')
        text->text[--text->length] = '\0';
}

void rescued_puzzle(const struct rescued *rescued, struct puzzle *puzzle)
{
    const struct shape *shape = rescued->shape;
    puzzle_init(puzzle, shape);
    grid_of_digits(&puzzle->grid, shape, rescued->digits);
    if (!rescued->candidates)
        return;
    puzzle->has_candidates = true;
    for (int cell = 0; cell < shape->n_cells; cell++)
        puzzle->candidates[cell] = rescued->candidates[cell]
                                       ? rescued->candidates[cell]
                                       : grid_allowed(&puzzle->grid, cell);
}
