/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards within lines: words of cells, and numbers. */
#include "format/rescue_readings.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "format/written.h"

/* ---- names ---- */

bool is_name_of_answer(const char *name, size_t n)
{
    static const char *const words[] = {"solution", "solutions", "answer", "answers",
                                        "solved",   "completed", "sol"};
    for (size_t i = 0; i < n;) {
        size_t from = i++;
        if (!isalpha((unsigned char)name[from]))
            continue;
        while (i < n && isalpha((unsigned char)name[i]) &&
               !(islower((unsigned char)name[i - 1]) && isupper((unsigned char)name[i])))
            i++;
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
            if (strlen(words[k]) == i - from &&
                strncasecmp(words[k], name + from, i - from) == 0)
                return true;
    }
    return false;
}

bool is_after_name_of_answer(const struct folded *text, size_t at)
{
    const char *c = text->text.text;
    while (at && c[at - 1] && strchr(" \t\n\"'`[({", c[at - 1]))
        at--;
    if (at && c[at - 1] == '>') /* => */
        at--;
    if (!at || (c[at - 1] != ':' && c[at - 1] != '='))
        return false;
    for (at--; at && c[at - 1] && strchr(" \t\"'`]:", c[at - 1]);)
        at--;
    size_t from = at;
    while (from && (isalnum((unsigned char)c[from - 1]) || c[from - 1] == '_'))
        from--;
    return is_name_of_answer(c + from, at - from);
}

bool column_may_have_puzzle(const struct columns *columns, int column)
{
    return columns->puzzle
               ? column == columns->puzzle
               : column > RESCUE_MOST_COLUMNS || !(columns->answers >> column & 1);
}

/* ---- numbers ---- */

struct numbers {
    char cells[SHAPE_MAX_CELLS];
    int n;
    bool is_too_long;
    size_t from, to;
};

static bool is_between_numbers(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|';
}

/* Adds the numbers of a line; false when something else is in it. */
static bool add_numbers(struct numbers *numbers, const char *text, size_t n)
{
    for (size_t i = 0; i < n;) {
        size_t from = i;
        while (i < n && !is_between_numbers(text[i]))
            i++;
        char c = (char)(i > from ? cell_of_word(text + from, i - from) : 0);
        if (i > from && !c)
            return false;
        if (c && numbers->n < SHAPE_MAX_CELLS)
            numbers->cells[numbers->n++] = c;
        else
            numbers->is_too_long |= c != 0;
        i += i < n && is_between_numbers(text[i]);
    }
    return true;
}

static void offer_numbers(const struct numbers *numbers, struct rescue *rescue)
{
    int side = side_of_cells((size_t)numbers->n);
    if (side >= RESCUE_LEAST_SIDE && !numbers->is_too_long)
        rescue_offer(rescue,
                     &(struct sighting){.cells = numbers->cells,
                                        .side = side,
                                        .kind = RESCUE_NUMBERS,
                                        .from = numbers->from,
                                        .to = numbers->to},
                     CLASHES_OF_LINE);
}

/* The character that separates what is before `at` from what follows: not a space, if there is
 * another one. */
static char separator_at(const char *text, size_t *at, size_t end)
{
    char separator = ' ';
    for (; *at < end && is_between_numbers(text[*at]); ++*at)
        separator = text[*at] == ' ' ? separator : text[*at];
    return separator;
}

/* Finds boards among other fields of a line, such as a rating: as many numbers as it has cells,
 * with the same separator between them. */
static void read_numbers_within(const char *text, const struct folded_line *line,
                                struct rescue *rescue)
{
    struct numbers numbers = {.n = 0};
    char between = 0, before = 0, last = 0;
    size_t end = line->at + line->length, last_from = 0;
    for (size_t i = line->at; i < end; before = separator_at(text, &i, end)) {
        size_t from = i;
        while (i < end && !is_between_numbers(text[i]))
            i++;
        char c = cell_of_word(text + from, i - from);
        if (!c || (numbers.n > 1 && before != between)) {
            offer_numbers(&numbers, rescue);
            numbers.cells[0] = last;
            numbers.n =
                c && last; /* another separator begins after the number before it */
            numbers.from = last_from;
        }
        if (!numbers.n)
            numbers.from = from;
        if (c && numbers.n < SHAPE_MAX_CELLS)
            numbers.cells[numbers.n++] = c;
        numbers.to = i;
        between = before;
        last = c;
        last_from = from;
    }
    offer_numbers(&numbers, rescue);
}

void read_numbers(const struct folded *text, struct rescue *rescue)
{
    struct numbers numbers = {.n = 0};
    for (int i = 0; i < text->lines.n; i++) {
        const struct folded_line *line = &text->lines.at[i];
        int before = numbers.n;
        if (!add_numbers(&numbers, text->text.text + line->at, line->length)) {
            read_numbers_within(text->text.text, line, rescue);
            numbers.n = before;
            offer_numbers(&numbers, rescue);
            numbers = (struct numbers){.n = 0};
            continue;
        }
        if (!before)
            numbers.from = line->at;
        bool is_board = side_of_cells((size_t)(numbers.n - before)) >= RESCUE_LEAST_SIDE;
        if (is_board && !numbers.is_too_long) { /* of its own, whatever is around it */
            memmove(numbers.cells, numbers.cells + before, (size_t)(numbers.n - before));
            numbers.n -= before;
            numbers.from = line->at;
            numbers.to = line->at + line->length;
            offer_numbers(&numbers, rescue);
            numbers = (struct numbers){.n = 0};
            continue;
        }
        if (numbers.n > before)
            numbers.to = line->at + line->length;
    }
    offer_numbers(&numbers, rescue);
}

/* ---- words ---- */

/* A word of a line, and what was before it on the line. */
struct word {
    const char *text;
    size_t n, from;
    int column;
};

static bool is_of_cells(char c, bool has_dashes)
{
    return isalnum((unsigned char)c) || c == '.' || c == '*' || c == '_' || c == '?' ||
           (c == '-' && has_dashes);
}

/* Finds the next word at or after *at; false at the end of the line. */
static bool next_word(const char *line, size_t n, bool has_dashes, size_t *at,
                      struct word *word)
{
    while (*at < n && !is_of_cells(line[*at], has_dashes)) {
        word->column += line[*at] == ',' || line[*at] == ';' || line[*at] == '\t';
        ++*at;
    }
    word->text = line + *at;
    word->from = *at;
    while (*at < n && is_of_cells(line[*at], has_dashes))
        ++*at;
    word->n = *at - word->from;
    return word->n > 0;
}

/* "12:34:56" */
static bool is_time_of_day(const char *text)
{
    for (int i = 0; i < 8; i++)
        if (i % 3 == 2 ? text[i] != ':' : !isdigit((unsigned char)text[i]))
            return false;
    return true;
}

/* Is it "INFO", or another level of importance? */
static bool is_level(const char *word, size_t n)
{
    static const char *const levels[] = {"TRACE",   "DEBUG", "INFO",  "NOTICE",
                                         "WARNING", "WARN",  "ERROR", "FATAL"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
        if (strlen(levels[i]) == n && memcmp(levels[i], word, n) == 0)
            return true;
    return false;
}

/* Is the line of a log, as far as its first n bytes tell?  These have a time, or a level. */
static bool is_logged(const char *line, size_t n)
{
    size_t from = 0;
    for (size_t i = 0; i <= n; i++) {
        bool is_in_word = i < n && isalnum((unsigned char)line[i]);
        if (i + 8 <= n && is_time_of_day(line + i))
            return true;
        if (!is_in_word && i > from && is_level(line + from, i - from))
            return true;
        from = is_in_word ? from : i + 1;
    }
    return false;
}

/* n words of n cells in a line, with the same characters between them. */
struct series {
    struct word words[SHAPE_MAX_SIDE];
    int n;
};

static bool is_next(const struct series *series, const struct word *word)
{
    enum { MOST_BETWEEN = 8 };
    if (!series->n || series->n == SHAPE_MAX_SIDE)
        return false;
    const struct word *last = &series->words[series->n - 1];
    return last->n == word->n && word->from - (last->from + last->n) <= MOST_BETWEEN;
}

static void offer_series(const struct series *series, const char *line, size_t line_at,
                         struct rescue *rescue)
{
    enum { LEAST_ROWS = 6 };
    char cells[SHAPE_MAX_CELLS];
    int side = series->n;
    if (side < LEAST_ROWS || series->words[0].n != (size_t)side ||
        is_logged(line, series->words[0].from))
        return;
    for (int i = 0; i < side; i++)
        memcpy(cells + i * side, series->words[i].text, (size_t)side);
    const struct word *last = &series->words[side - 1];
    rescue_offer(rescue,
                 &(struct sighting){.cells = cells,
                                    .side = side,
                                    .kind = RESCUE_ROWS,
                                    .from = line_at + series->words[0].from,
                                    .to = line_at + last->from + last->n},
                 CLASHES_OF_LINE);
}

/* Is the word in an address, as in https://example.org/?bd=... ? */
static bool is_in_link(const char *line, const struct word *word)
{
    size_t from = word->from;
    while (from && line[from - 1] != ' ' && line[from - 1] != '\t')
        from--;
    for (size_t i = from; i + 2 < word->from; i++)
        if (memcmp(line + i, "://", 3) == 0)
            return true;
    return false;
}

/* Small boards look like numbers: they must be alone on their line, or a part of an address. */
static bool is_long_enough(const struct word *word, const char *line, size_t n, int side)
{
    bool is_part =
        word->from && strchr("=/#", line[word->from - 1]) && is_in_link(line, word);
    if (side >= RESCUE_LEAST_SIDE || is_part)
        return true;
    for (size_t i = 0; i < n; i++)
        if ((i < word->from || i >= word->from + word->n) && line[i] != ' ' &&
            line[i] != '"')
            return false;
    return true;
}

static void offer_word(const struct folded *text, const struct folded_line *at,
                       const struct word *word, struct rescue *rescue)
{
    int side = side_of_cells(word->n);
    const char *line = text->text.text + at->at;
    if (!side || !is_long_enough(word, line, at->length, side) ||
        is_logged(line, word->from))
        return;
    if (is_after_name_of_answer(text, at->at + word->from)) {
        rescue->has_answer = true;
        return;
    }
    rescue_offer(
        rescue,
        &(struct sighting){.cells = word->text,
                           .side = side,
                           .kind = is_in_link(line, word) ? RESCUE_LINK : RESCUE_WORD,
                           .from = at->at + word->from,
                           .to = at->at + word->from + word->n},
        CLASHES_OF_LINE);
}

static void read_line_words(const struct folded *text, const struct folded_line *at,
                            bool has_dashes, const struct columns *columns,
                            struct rescue *rescue)
{
    const char *line = text->text.text + at->at;
    struct word word = {.column = 1};
    struct series series = {.n = 0};
    for (size_t i = 0; next_word(line, at->length, has_dashes, &i, &word);) {
        if (!is_next(&series, &word)) {
            offer_series(&series, line, at->at, rescue);
            series.n = 0;
        }
        series.words[series.n++] = word;
        if (column_may_have_puzzle(columns, word.column))
            offer_word(text, at, &word, rescue);
    }
    offer_series(&series, line, at->at, rescue);
}

void read_words(const struct folded *text, const struct columns *columns,
                struct rescue *rescue)
{
    for (int i = 0; i < text->lines.n; i++) {
        const struct folded_line *line = &text->lines.at[i];
        read_line_words(text, line, false, columns, rescue);
        if (line->length && memchr(text->text.text + line->at, '-', line->length))
            read_line_words(text, line, true, columns, rescue);
    }
}
