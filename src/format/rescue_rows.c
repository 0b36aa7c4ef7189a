/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as rows under each other.  A line is cut into cells in several ways, and for each
 * way the runs of lines that have as many cells as there are lines in the run are boards:
 *
 *      commas              ,2,3,4,,,8,,      [0, 2, 3, 4, 0, 0, 8, 0, 0],
 *      bars                | - | 2 | 3 |     || ||2||3||
 *      apart               . 2 3 | 4 . .     [1,]  0  2  3     . [2] [3]
 *      close together      .23 4.. 8..       "-234--8--"      > 12. x234xx8xx
 *
 * Empty lines and rules may be between rows, titles between boards. */
#include "format/rescue_readings.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"

enum { MOST = SHAPE_MAX_SIDE };

/* ---- cells ---- */

static bool is_blank_word(const char *word, size_t n)
{
    static const char *const words[] = {"None", "null", "nil",     "NaN",      "nan",
                                        "NULL", "NA",   "Nothing", "undefined"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i]) == n && memcmp(words[i], word, n) == 0)
            return true;
    return false;
}

static bool is_around(char c)
{
    return c == ' ' || c == '\t' || c == '"' || c == '\'' || c == '`';
}

static bool is_cell(char c)
{
    return isalnum((unsigned char)c) || (c && strchr(".*_?-", c));
}

/* A number, also with a fraction of zero; -1 for none. */
static int number_of(const char *word, size_t n)
{
    if (n > 2 && word[n - 1] == '0' && word[n - 2] == '.')
        n -= 2;
    if (n < 1 || n > 2 || !isdigit((unsigned char)word[0]))
        return -1;
    if (n == 1)
        return word[0] - '0';
    return isdigit((unsigned char)word[1]) ? (word[0] - '0') * 10 + word[1] - '0' : -1;
}

char cell_of_word(const char *word, size_t n)
{
    while (n && is_around(*word)) {
        ++word;
        --n;
    }
    while (n && is_around(word[n - 1]))
        --n;
    for (; n > 2 && *word == '*' && word[n - 1] == '*'; n -= 2) /* **emphasis** */
        ++word;
    if (n == 0 || is_blank_word(word, n))
        return '.';
    int number = number_of(word, n);
    if (number >= 10)
        return (char)(number <= MOST - 1 ? 'A' + number - 10 : 0);
    if (number >= 0)
        return (char)('0' + number);
    if (n == 2 && word[0] == word[1] && !isalnum((unsigned char)word[0]))
        n = 1;
    return (char)(n == 1 && is_cell(*word) ? *word : 0);
}

/* ---- a line as cells ---- */

struct row {
    char cells[MOST + 1];
    int n; /* -1: it is no row */
    int columns_to_rule;
    size_t from, to;
};

/* A way to cut a line into cells. */
struct split {
    char separator;  /* between fields; 0: none */
    bool drops_last; /* the separator after the last field is not one between fields */
    bool has_dashes; /* - is an empty cell */
    bool is_framed;  /* only the part between the first bar and the last one of a board */
    bool is_together;    /* cells are single characters */
    bool has_blank_rows; /* a line of dashes is a row, not a rule */
    enum rescue_kind kind;
};

static const struct split splits[] = {
    {.separator = ',', .kind = RESCUE_COMMAS},
    {.separator = ',', .drops_last = true, .kind = RESCUE_COMMAS},
    {.separator = ';', .kind = RESCUE_SEMICOLONS},
    {.separator = ';', .drops_last = true, .kind = RESCUE_SEMICOLONS},
    {.separator = '\t', .kind = RESCUE_TABS},
    {.separator = '\t', .drops_last = true, .kind = RESCUE_TABS},
    {.separator = '|', .kind = RESCUE_BARS},
    {.kind = RESCUE_ROWS},
    {.has_blank_rows = true, .kind = RESCUE_ROWS},
    {.is_together = true, .kind = RESCUE_ROWS},
    {.is_together = true, .has_dashes = true, .kind = RESCUE_ROWS},
    {.is_together = true,
     .has_dashes = true,
     .has_blank_rows = true,
     .kind = RESCUE_ROWS},
    {.is_together = true, .is_framed = true, .kind = RESCUE_ROWS},
    {.is_together = true, .is_framed = true, .has_dashes = true, .kind = RESCUE_ROWS},
};
enum { N_SPLITS = sizeof splits / sizeof splits[0] };

struct part {
    const char *text;
    size_t n;
};

static char last_of(const struct part *part)
{
    return part->n ? part->text[part->n - 1] : '\0';
}

static void skip(struct part *part, size_t n)
{
    part->text += n;
    part->n -= n;
}

static void trim_spaces(struct part *part)
{
    while (part->n && (*part->text == ' '))
        skip(part, 1);
    while (last_of(part) == ' ')
        part->n--;
}

/* A quoted mail has > before each line. */
static void trim_quoting(struct part *part)
{
    trim_spaces(part);
    while (part->n && *part->text == '>') {
        skip(part, 1);
        if (part->n && *part->text == ' ')
            skip(part, 1);
    }
}

/* What is inside the innermost brackets, if there are any. */
static void trim_brackets(struct part *part)
{
    size_t from = 0;
    for (size_t i = 0; i < part->n; i++) {
        if (strchr("[{(", part->text[i]))
            from = i + 1;
        else if (strchr("]})", part->text[i])) {
            part->n = i;
            break;
        }
    }
    skip(part, from);
}

static bool add_cell(struct row *row, char c)
{
    if (!c || row->n == MOST)
        return false;
    row->cells[row->n++] = c;
    return true;
}

static bool split_fields(const struct split *split, struct part part, struct row *row)
{
    trim_quoting(&part);
    trim_brackets(&part);
    if (split->separator != '\t')
        trim_spaces(&part);
    if (split->separator == '|' && part.n > 1 && *part.text == '|' &&
        last_of(&part) == '|') {
        skip(&part, 1);
        part.n--;
    }
    if (split->drops_last && last_of(&part) != split->separator)
        return false;
    part.n -= split->drops_last;
    if (!part.n || !memchr(part.text, split->separator, part.n))
        return false;
    for (size_t from = 0; from <= part.n;) {
        const char *end = memchr(part.text + from, split->separator, part.n - from);
        size_t n = (end ? (size_t)(end - part.text) : part.n) - from;
        char cell = cell_of_word(part.text + from, n);
        bool is_label = !cell && !from && isalpha((unsigned char)*part.text);
        if (!is_label && !add_cell(row, cell))
            return false;
        from += n + 1;
    }
    return true;
}

static void note_rule(struct row *row)
{
    if (row->n && !row->columns_to_rule)
        row->columns_to_rule = row->n;
}

static bool is_between_words(char c)
{
    return c == ' ' || c == '\t' || c == '|';
}

/* The length of a cell in brackets of its own, as [5] or ( ); 0 when there is none. */
static size_t bracketed_length(const char *text, size_t n)
{
    enum { MOST_INSIDE = 4 };
    static const char open[] = "[({<", close[] = "])}>";
    const char *kind = n && *text ? strchr(open, *text) : NULL;
    for (size_t i = 1; kind && i < n && i <= MOST_INSIDE + 1; i++)
        if (text[i] == close[kind - open])
            return i > 1 && cell_of_word(text + 1, i - 1) ? i + 1 : 0;
    return 0;
}

/* Removes a word that is no cell, as a label before the row: [1,] or row1: */
static void trim_label(struct part *part)
{
    size_t n = 0;
    int depth = 0;
    trim_spaces(part);
    while (n < part->n && part->text[n] != ' ' && part->text[n] != '\t') {
        depth += strchr("[({", part->text[n]) != NULL;
        depth -= strchr("])}", part->text[n]) != NULL;
        n++;
    }
    if (n < part->n && !depth && !cell_of_word(part->text, n) &&
        !bracketed_length(part->text, n) && !memchr(part->text, '|', n))
        skip(part, n);
}

/* Are brackets around single cells, not around the row? */
static bool has_bracketed_cells(const struct part *part)
{
    for (size_t i = 0; i < part->n; i++)
        if (strchr("[({<", part->text[i])) {
            size_t n = bracketed_length(part->text + i, part->n - i);
            return n && n < part->n;
        }
    return false;
}

static bool split_words(const struct split *split, struct part part, struct row *row)
{
    (void)split;
    trim_quoting(&part);
    trim_label(&part);
    if (!has_bracketed_cells(&part))
        trim_brackets(&part);
    for (size_t i = 0; i < part.n;) {
        size_t from = i, n = bracketed_length(part.text + i, part.n - i);
        if (n) {
            if (!add_cell(row, cell_of_word(part.text + i + 1, n - 2)))
                return false;
            i += n;
            continue;
        }
        while (i < part.n && !is_between_words(part.text[i]))
            i++;
        if (i > from && !add_cell(row, cell_of_word(part.text + from, i - from)))
            return false;
        if (i < part.n && part.text[i++] == '|')
            note_rule(row);
    }
    return true;
}

/* Clips the line to a frame with `n` parts: from its first bar to that after the last one. */
static bool clip_to_frame(struct part *part, int n)
{
    size_t from = part->n, to = 0;
    for (size_t i = 0; i < part->n && n >= 0; i++)
        if (part->text[i] == '|') {
            from = from < i ? from : i;
            to = i;
            n--;
        }
    if (n >= 0)
        return false;
    part->text += from;
    part->n = to - from;
    return true;
}

/* Removes what encloses a row in code and lists: quotation marks, commas, a continuation. */
static void trim_wrapping(struct part *part)
{
    trim_quoting(part);
    trim_brackets(part);
    trim_spaces(part);
    while (part->n && strchr("\"'`,", *part->text))
        skip(part, 1);
    while (part->n && strchr(" \"'`,;\\+", last_of(part)))
        part->n--;
}

static bool split_together(const struct split *split, struct part part, struct row *row)
{
    enum { BOXES = 3 };
    if (split->is_framed && !clip_to_frame(&part, BOXES))
        return false;
    if (!split->is_framed)
        trim_wrapping(&part);
    for (size_t i = 0; i < part.n; i++) {
        char c = part.text[i];
        if (c == '|')
            note_rule(row);
        bool is_mark = split->is_framed && (c == '[' || c == ']');
        if (c == ' ' || c == '\t' || c == '|' || (c == '-' && !split->has_dashes) ||
            is_mark)
            continue;
        if (!is_cell(c) || !add_cell(row, c))
            return false;
    }
    return true;
}

static void split_line(const struct split *split, const struct folded *text, int i,
                       struct row *row)
{
    const struct folded_line *line = &text->lines.at[i];
    struct part part = {text->text.text + line->at, line->length};
    row->n = row->columns_to_rule = 0;
    row->from = line->at;
    row->to = line->at + line->length;
    bool is_row = split->separator     ? split_fields(split, part, row)
                  : split->is_together ? split_together(split, part, row)
                                       : split_words(split, part, row);
    if (!is_row)
        row->n = -1;
}

/* ---- lines between rows ---- */

static bool is_empty_line(const struct folded *text, int i)
{
    const struct folded_line *line = &text->lines.at[i];
    struct part part = {text->text.text + line->at, line->length};
    trim_quoting(&part);
    return part.n == 0;
}

/* A line drawn between rows, which has no cells: with three strokes or a corner. */
static bool is_rule_line(const struct folded *text, int i)
{
    const struct folded_line *line = &text->lines.at[i];
    bool has_corner = false;
    int stroke = 0, longest = 0;
    for (size_t k = 0; k < line->length; k++) {
        char c = text->text.text[line->at + k];
        if (!strchr(" \t-=+|:>'~#*.,;`", c) || !c)
            return false;
        stroke = c == '-' || c == '=' || c == '~' || c == '#' ? stroke + 1 : 0;
        longest = stroke > longest ? stroke : longest;
        has_corner |= c == '+';
    }
    return has_corner || longest >= 3;
}

/* A rule with text beside it. */
static bool has_rule(const struct folded *text, int i)
{
    const struct folded_line *line = &text->lines.at[i];
    const char *start = text->text.text + line->at, *end = start + line->length;
    const char *corner = line->length ? memchr(start, '+', line->length) : NULL;
    return corner && end - corner > 3 && memcmp(corner + 1, "---", 3) == 0;
}

/* ---- runs of rows ---- */

struct run {
    const struct folded *text;
    struct rescue *rescue;
    enum rescue_kind kind;
    struct row rows[MOST];
    bool gap[MOST]; /* an empty line was before the row */
    int n;          /* rows; more than MOST are counted, not kept */
    bool has_head;  /* a rule is after the first row, as after a table's head */
    int n_before;   /* rows before `odd`, a line of another length than those around it */
    struct row odd;
};

/* Offers `side` rows, from the row `first` on and without the cells before `column`. */
static void offer_rows(struct run *run, int first, int column, int side)
{
    char cells[SHAPE_MAX_CELLS];
    for (int row = 0; row < side; row++)
        memcpy(cells + row * side, run->rows[first + row].cells + column, (size_t)side);
    rescue_offer(run->rescue,
                 &(struct sighting){.cells = cells,
                                    .side = side,
                                    .columns_to_rule =
                                        column ? 0 : run->rows[first].columns_to_rule,
                                    .kind = run->kind,
                                    .from = run->rows[first].from,
                                    .to = run->rows[first + side - 1].to},
                 CLASHES_OF_ROWS);
}

static long line_of(const struct run *run, const struct row *row)
{
    return folded_line_of(run->text, row->from);
}

/* Empty lines may be between boxes only: anywhere else, a row is missing. */
static bool has_odd_gap(const struct run *run, int first, int side)
{
    int box_rows = shape_of_side(side)->box_rows, n_gaps = 0, n_odd = 0;
    for (int row = 1; row < side; row++) {
        n_gaps += run->gap[first + row];
        n_odd += run->gap[first + row] && row % box_rows != 0;
    }
    return n_odd && n_gaps < side - 1; /* or between all of them */
}

/* Notes rows that are nearly a board, for the message when there is none. */
static void diagnose_nearly(struct rescue *rescue, long line, int found, int expected,
                            bool are_rows)
{
    int nearness = are_rows ? found : expected;
    if (nearness <= rescue->nearness)
        return;
    rescue->nearness = nearness;
    rescue->has_diagnosis = true;
    if (are_rows)
        diagnose(&rescue->diagnosis, line, 1,
                 ngettext("found %1$d row of %2$d cells, expected %2$d rows",
                          "found %1$d rows of %2$d cells, expected %2$d rows",
                          (unsigned long)found),
                 found, expected);
    else
        diagnose(&rescue->diagnosis, line, 1,
                 ngettext("found %1$d cell in this row, expected %2$d as in the others",
                          "found %1$d cells in this row, expected %2$d as in the others",
                          (unsigned long)found),
                 found, expected);
}

/* A row that differs from those around it is more likely wrong than another board. */
static void note_nearly(struct run *run, const struct row *next, int side)
{
    enum { LEAST_ROWS = 4, MOST_MISSING = 2 };
    int rows = run->n - run->has_head;
    if (rows + 1 == side && next->n >= side - MOST_MISSING &&
        next->n <= side + MOST_MISSING)
        diagnose_nearly(run->rescue, line_of(run, next), next->n, side, false);
    else if (run->odd.n > 1 && run->odd.n != side && run->n_before + 1 + rows == side &&
             side >= LEAST_ROWS)
        diagnose_nearly(run->rescue, line_of(run, &run->odd), run->odd.n, side, false);
    else if (rows >= LEAST_ROWS && rows < 2 * side && rows != side)
        diagnose_nearly(run->rescue, line_of(run, &run->rows[0]), rows, side, true);
}

/* Is it the head of a table, with the numbers or letters of its columns from that one on? */
static bool is_head(const struct row *row, int column)
{
    const char *cells = row->cells + column;
    for (int i = 1; i < row->n - column; i++)
        if (cells[i] != cells[0] + i)
            return false;
    return strchr("Aa10", cells[0]) != NULL;
}

/* Do nine rows of ten cells, below a head or not, begin with labels: A-I, 1-9 or 0-8? */
static bool has_labels(const struct run *run, int side)
{
    enum { SIDE_WITH_LABELS = 10 };
    if (side != SIDE_WITH_LABELS)
        return false;
    int first = run->n == side && is_head(&run->rows[0], 1);
    if (run->n - first != side - 1)
        return false;
    const struct row *rows = &run->rows[first];
    for (int row = 0; row < side - 1; row++)
        if (rows[row].cells[0] != rows[0].cells[0] + row)
            return false;
    return strchr("Aa10", rows[0].cells[0]) != NULL;
}

/* Ends the run before `next`, a line that is not one of its rows. */
static void end_run(struct run *run, const struct row *next)
{
    int side = run->n ? run->rows[0].n : 0;
    int first = run->n == side + 1 && (run->has_head || is_head(&run->rows[0], 0));
    if (has_labels(run, side))
        offer_rows(run, run->n - (side - 1), 1, side - 1);
    else if (side && shape_of_side(side) && run->n <= MOST && run->n - first == side &&
             !has_odd_gap(run, first, side))
        offer_rows(run, first, 0, side);
    else if (side && shape_of_side(side))
        note_nearly(run, next, side);
    bool is_odd = run->n == 1 && run->n_before && run->odd.from == run->rows[0].from;
    if (!is_odd) { /* otherwise the row differs from those before and after it */
        run->n_before = next->n > 1 ? run->n : 0;
        run->odd = *next;
    }
    run->n = 0;
    run->has_head = false;
}

static void add_row(struct run *run, const struct row *row, bool gap)
{
    int side = row->n;
    if (run->n && run->n % side == 0 && gap && !run->has_head)
        end_run(run, &(struct row){.n = -1}); /* the next board of a list */
    if (run->n < MOST) {
        run->rows[run->n] = *row;
        run->gap[run->n] = gap;
    }
    run->n++;
}

/* Finds the runs of one split. */
static void read_split(const struct folded *text, struct rescue *rescue,
                       const struct split *split)
{
    struct run run = {.text = text, .rescue = rescue, .kind = split->kind};
    struct row row;
    bool gap = false;
    run.odd.n = -1;
    for (int i = 0; i < text->lines.n; i++) {
        split_line(split, text, i, &row);
        bool is_row = row.n > 1 && shape_of_side(row.n);
        bool is_rule = (is_rule_line(text, i) && !(is_row && split->has_blank_rows)) ||
                       (split->is_framed && (row.n == 0 || has_rule(text, i)));
        if (is_empty_line(text, i) || is_rule) {
            gap |= is_empty_line(text, i);
            run.has_head |= is_rule && run.n == 1;
            continue;
        }
        if (run.n && (!is_row || row.n != run.rows[0].n))
            end_run(&run, &row);
        if (is_row)
            add_row(&run, &row, gap);
        gap = false;
    }
    if (run.n)
        end_run(&run, &(struct row){.n = -1});
}

void read_rows(const struct folded *text, struct rescue *rescue)
{
    for (int i = 0; i < N_SPLITS; i++)
        read_split(text, rescue, &splits[i]);
}
