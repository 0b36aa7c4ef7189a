/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as a list of cells, each with its row, its column and its digit:
 *
 *      1 1 5          given(1,1,5).          r1c1=5          {"row": 0, "col": 0, "value": 5}
 *
 * Whatever is between the numbers is the same for each cell.  Rows and columns count from 1, or
 * from 0 if there is a 0 among them.  Names say which number is which; without names, they are
 * row, column, digit. */
#include "format/rescue_readings.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { MOST_PERIOD = 5 }; /* numbers of a cell */

/* What is taken for a number. */
enum numerals {
    NUMERALS,         /* digits that follow each other */
    NUMERALS_SINGLE,  /* each digit, as in x11 = 5 */
    NUMERALS_LETTERS, /* also a letter before a digit, as in A1 = 5 */
    NUMERALS_KINDS
};

struct number {
    size_t from, to;
    int value;
};

struct numbers {
    STACK_FIELDS(struct number)
};

/* The numbers of a cell are `period` numbers of the text. */
struct places {
    const char *text;
    const struct number *at; /* the first number of the first cell */
    int n, period;           /* n: cells */
    int row, column, digit;  /* which of the numbers these are */
    int side, base;
};

/* ---- numbers ---- */

static bool is_letter_of_row(const char *text, size_t at)
{
    int letter = toupper((unsigned char)text[at]);
    return letter >= 'A' && letter <= 'I' && isdigit((unsigned char)text[at + 1]) &&
           (!at || !isalnum((unsigned char)text[at - 1]));
}

/* The length of a word that says that there is no digit. */
static size_t blank_length(const char *text, size_t at)
{
    size_t n = 0;
    if (at && isalnum((unsigned char)text[at - 1]))
        return 0;
    while (isalpha((unsigned char)text[at + n]))
        n++;
    return n > 1 && cell_of_word(text + at, n) == '.' ? n : 0;
}

static void find_numbers(const struct folded *folded, enum numerals numerals,
                         struct numbers *numbers)
{
    const char *text = folded->text.text;
    enum { MOST_DIGITS = 2 };
    for (size_t i = 0; i < folded->text.length;) {
        size_t from = i, n_blank = blank_length(text, i);
        int value = 0;
        if (numerals == NUMERALS_LETTERS && is_letter_of_row(text, i)) {
            value = toupper((unsigned char)text[i++]) - 'A' + 1;
        } else if (isdigit((unsigned char)text[i])) {
            do
                value = i - from < MOST_DIGITS ? value * 10 + text[i] - '0' : -1;
            while (isdigit((unsigned char)text[++i]) && numerals != NUMERALS_SINGLE);
        } else {
            i += n_blank ? n_blank : 1;
            if (!n_blank)
                continue;
        }
        STACK_PUSH(numbers, ((struct number){from, i, value}));
    }
}

/* ---- what is between them ---- */

static size_t skip_white(const char *text, size_t from, size_t to)
{
    while (from < to && (text[from] == ' ' || text[from] == '\t' || text[from] == '\n'))
        from++;
    return from;
}

/* Is the same text, apart from white space, before number k of both cells? */
static bool is_same_before(const char *text, const struct number *a,
                           const struct number *b)
{
    enum { MOST_BYTES = 100 };
    size_t i = a[-1].to, j = b[-1].to;
    if (a->from - i > MOST_BYTES || b->from - j > MOST_BYTES)
        return false;
    for (;;) {
        i = skip_white(text, i, a->from);
        j = skip_white(text, j, b->from);
        if (i == a->from || j == b->from || text[i] != text[j])
            return i == a->from && j == b->from;
        i++;
        j++;
    }
}

static bool has_line_end(const char *text, size_t from, size_t to)
{
    return to > from && memchr(text + from, '\n', to - from);
}

/* Cells that nothing but white space and separators tells apart have a line each. */
static bool are_apart(const struct places *places)
{
    const struct number *second = places->at + places->period;
    bool has_text = false;
    for (int k = 0; k < places->period; k++)
        for (size_t i = second[k - 1].to; i < second[k].from; i++)
            has_text |= !strchr(" \t\n,;", places->text[i]);
    for (int k = 1; k < places->period && !has_text; k++)
        if (has_line_end(places->text, places->at[k - 1].to, places->at[k].from))
            return false;
    return has_text || has_line_end(places->text, second[-1].to, second->from);
}

/* Finds how many cells follow each other, from `at` on, when a cell has `period` numbers. */
static void find_run(struct places *places, int n_left)
{
    const struct number *at = places->at;
    int period = places->period, k = period + 1;
    for (; k < n_left && at[k].value >= 0; k++)
        if (!is_same_before(places->text, &at[k - period], &at[k]))
            break;
    /* What precedes number `period`, the first of the second cell, was compared with nothing. */
    bool are_numbers = k >= 2 * period;
    for (int i = 0; i <= period && are_numbers; i++)
        are_numbers = at[i].value >= 0;
    places->n = are_numbers ? k / period : 0;
}

/* ---- names ---- */

enum role { ROLE_ROW, ROLE_COLUMN, ROLE_DIGIT, ROLES, NO_ROLE = ROLES };

static enum role role_of(const char *name, size_t n)
{
    static const struct {
        const char *name;
        enum role role;
    } names[] = {{"row", ROLE_ROW},     {"r", ROLE_ROW},         {"y", ROLE_ROW},
                 {"i", ROLE_ROW},       {"column", ROLE_COLUMN}, {"col", ROLE_COLUMN},
                 {"c", ROLE_COLUMN},    {"x", ROLE_COLUMN},      {"j", ROLE_COLUMN},
                 {"value", ROLE_DIGIT}, {"val", ROLE_DIGIT},     {"v", ROLE_DIGIT},
                 {"digit", ROLE_DIGIT}, {"d", ROLE_DIGIT},       {"number", ROLE_DIGIT},
                 {"num", ROLE_DIGIT},   {"n", ROLE_DIGIT},       {"k", ROLE_DIGIT}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i].name) == n && strncasecmp(names[i].name, name, n) == 0)
            return names[i].role;
    return NO_ROLE;
}

/* The role that the last word of the text says. */
static enum role role_before(const char *text, size_t from, size_t to)
{
    while (to > from && !isalpha((unsigned char)text[to - 1]))
        to--;
    size_t end = to;
    while (to > from && isalpha((unsigned char)text[to - 1]))
        to--;
    return role_of(text + to, end - to);
}

/* Finds the roles in the head of the table, the line before the first number. */
static void find_head(const struct places *places, enum role *roles)
{
    const char *text = places->text;
    size_t to = places->at->from, k = 0;
    while (to && text[to - 1] != '\n')
        to--;
    size_t from = to ? to - 1 : 0;
    while (from && text[from - 1] != '\n')
        from--;
    for (size_t i = from; i < to && k < (size_t)places->period; i++) {
        size_t start = i;
        while (i < to && isalpha((unsigned char)text[i]))
            i++;
        if (i > start)
            roles[k++] = role_of(text + start, i - start);
    }
}

/* Decides which number is which; false when that is not clear. */
static bool find_roles(struct places *places)
{
    enum role roles[MOST_PERIOD];
    const struct number *second = places->at + places->period;
    int at[ROLES] = {-1, -1, -1}, n_named = 0;
    for (int k = 0; k < places->period; k++)
        roles[k] = role_before(places->text, second[k - 1].to, second[k].from);
    for (int k = 0; k < places->period; k++)
        n_named += roles[k] != NO_ROLE;
    if (!n_named)
        find_head(places, roles);
    for (int k = places->period - 1; k >= 0; k--)
        if (roles[k] != NO_ROLE)
            at[roles[k]] = k;
    bool has_place = at[ROLE_ROW] >= 0 && at[ROLE_COLUMN] >= 0;
    if (places->period > ROLES && (!has_place || at[ROLE_DIGIT] < 0))
        return false;
    places->row = has_place ? at[ROLE_ROW] : 0;
    places->column = has_place ? at[ROLE_COLUMN] : 1;
    places->digit =
        places->period > ROLES ? at[ROLE_DIGIT] : ROLES - places->row - places->column;
    return true;
}

/* ---- boards ---- */

static int value_of(const struct places *places, int cell, int which)
{
    return places->at[cell * places->period + which].value;
}

/* Finds the size of the board, and from where its rows and columns are counted. */
static bool find_side(struct places *places)
{
    static const int sides[] = {4, 6, 9, 16, 25};
    int most_place = 0, most_digit = 0;
    places->base = 1;
    for (int cell = 0; cell < places->n; cell++) {
        int row = value_of(places, cell, places->row);
        int column = value_of(places, cell, places->column);
        int digit = value_of(places, cell, places->digit);
        most_place = row > most_place ? row : most_place;
        most_place = column > most_place ? column : most_place;
        most_digit = digit > most_digit ? digit : most_digit;
        places->base = row && column ? places->base : 0;
    }
    int least = most_place + 1 - places->base;
    least = most_digit > least ? most_digit : least;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
        if (sides[i] >= least) {
            places->side = sides[i];
            return true;
        }
    return false;
}

static void offer_places(struct places *places, struct rescue *rescue)
{
    static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";
    char cells[SHAPE_MAX_CELLS];
    bool is_set[SHAPE_MAX_CELLS] = {false};
    if (places->n < 4 || !find_roles(places) || !find_side(places))
        return;
    int side = places->side;
    memset(cells, '.', (size_t)(side * side));
    for (int k = 0; k < places->n; k++) {
        int cell = (value_of(places, k, places->row) - places->base) * side +
                   value_of(places, k, places->column) - places->base;
        if (is_set[cell])
            return;
        is_set[cell] = true;
        cells[cell] = symbols[value_of(places, k, places->digit)];
    }
    rescue_offer(rescue,
                 &(struct sighting){.cells = cells,
                                    .side = side,
                                    .kind = RESCUE_PLACES,
                                    .from = places->at->from,
                                    .to = places->at[places->n * places->period - 1].to},
                 CLASHES_OF_LINE);
}

static void read_numerals(const struct folded *text, enum numerals numerals,
                          struct rescue *rescue)
{
    struct numbers numbers = {.n = 0};
    find_numbers(text, numerals, &numbers);
    for (int i = 0; i < numbers.n;) {
        int next = i + 1;
        for (int period = ROLES; period <= MOST_PERIOD && next == i + 1; period++) {
            struct places places = {
                .text = text->text.text, .at = &numbers.at[i], .period = period};
            if (i + 2 * period > numbers.n || !are_apart(&places))
                continue;
            find_run(&places, numbers.n - i);
            offer_places(&places, rescue);
            next = places.n > period ? i + places.n * period : next;
        }
        i = next;
    }
    STACK_FINI(&numbers);
}

void read_places(const struct folded *text, struct rescue *rescue)
{
    for (enum numerals numerals = 0; numerals < NUMERALS_KINDS; numerals++)
        read_numerals(text, numerals, rescue);
}
