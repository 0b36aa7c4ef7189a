/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/move.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"

/* The words of the move grammar. */
enum argument { ARGUMENT_NONE, ARGUMENT_NODE, ARGUMENT_NAME, ARGUMENT_TIME };

struct word {
    const char *text; /* NULL ends the table */
    enum move_kind kind;
    enum argument argument;
};

static const struct word move_words[] = {
    {"marks=hand", MOVE_MARKS_HAND, ARGUMENT_NONE},
    {"marks=tidy", MOVE_MARKS_TIDY, ARGUMENT_NONE},
    {"marks=auto", MOVE_MARKS_AUTO, ARGUMENT_NONE},
    {"marks=fill", MOVE_MARKS_FILL, ARGUMENT_NONE},
    {"marks=none", MOVE_MARKS_NONE, ARGUMENT_NONE},
    {"restart", MOVE_RESTART, ARGUMENT_NONE},
    {"clear", MOVE_CLEAR, ARGUMENT_NONE},
    {"undo", MOVE_UNDO, ARGUMENT_NONE},
    {"redo", MOVE_REDO, ARGUMENT_NONE},
    {"visit", MOVE_VISIT, ARGUMENT_NODE},
    {"save", MOVE_SAVE, ARGUMENT_NAME},
    {"back", MOVE_BACK, ARGUMENT_NAME},
    {"try", MOVE_TRY, ARGUMENT_NONE},
    {"keep", MOVE_KEEP, ARGUMENT_NONE},
    {"discard", MOVE_DISCARD, ARGUMENT_NONE},
    {"hint", MOVE_HINT, ARGUMENT_NONE},
    {"reveal", MOVE_REVEAL, ARGUMENT_NONE},
    {"play", MOVE_PLAY, ARGUMENT_NONE},
    {"study", MOVE_STUDY, ARGUMENT_NONE},
    {"pause", MOVE_PAUSE, ARGUMENT_NONE},
    {"session", MOVE_SESSION, ARGUMENT_TIME},
    {.text = NULL},
};

void moves_add(struct moves *moves, const struct move *move)
{
    STACK_PUSH(moves, *move);
}

/* Does undo take it back? */
static bool move_is_change(enum move_kind kind)
{
    return kind <= MOVE_CLEAR;
}

bool move_name_is_good(const char *name)
{
    size_t n = strlen(name);
    return n >= 1 && n <= MOVE_NAME_BYTES && !strchr(name, ' ') &&
           utf8_is_printable(name, n);
}

bool move_time_is_good(const char *time)
{
    static const char pattern[] = "0000-00-00T00:00:00+0000";
    for (size_t i = 0; i < sizeof pattern; i++) {
        bool is_good = pattern[i] == '0'   ? isdigit((unsigned char)time[i]) != 0
                       : pattern[i] == '+' ? time[i] == '+' || time[i] == '-'
                                           : time[i] == pattern[i];
        if (!is_good)
            return false;
    }
    return true;
}

void move_print(struct buf *buf, const struct move *move, int side)
{
    if (move->kind <= MOVE_COLOUR) {
        static const char *const actions[] = {
            [MOVE_ENTER] = "=",  [MOVE_GIVEN] = ":=", [MOVE_MARK] = "+",
            [MOVE_UNMARK] = "-", [MOVE_COLOUR] = "*",
        };
        buf_printf(buf, "r%dc%d%s", move->cell / side + 1, move->cell % side + 1,
                   actions[move->kind]);
        if (move->digit)
            buf_printf(buf, "%d", move->digit);
        if (move->colour)
            buf_char(buf, (char)('a' + move->colour - 1));
    } else {
        const struct word *word = move_words;
        while (word->kind != move->kind)
            word++;
        buf_text(buf, word->text);
        if (word->argument == ARGUMENT_NODE)
            buf_printf(buf, " %d", move->node);
        else if (word->argument != ARGUMENT_NONE)
            buf_printf(buf, " %s", move->name);
    }
}

void moves_print(struct buf *buf, const struct moves *moves, int side)
{
    for (int i = 0; i < moves->n; i++) {
        if (i)
            buf_char(buf, ' ');
        move_print(buf, &moves->at[i], side);
    }
}

enum { MAX_NODE = 999999999 };

/* A line being parsed. */
struct scan {
    const char *line;
    size_t length, at;
    const struct alphabet *alphabet;
    struct diagnosis *diagnosis;
};

/* The next character; NUL, which no move contains, at the end. */
static char peek(const struct scan *scan)
{
    return scan->at < scan->length ? scan->line[scan->at] : '\0';
}

static bool is_at_end(const struct scan *scan)
{
    return scan->at == scan->length;
}

/* Skips the character if it is next. */
static bool accept(struct scan *scan, char c)
{
    if (is_at_end(scan) || peek(scan) != c)
        return false;
    scan->at++;
    return true;
}

static void skip_spaces(struct scan *scan)
{
    while (peek(scan) == ' ' || peek(scan) == '\t')
        scan->at++;
}

static long column_of(const struct scan *scan)
{
    return 1 + (long)utf8_count(scan->line, scan->at);
}

/* A number is named whole: in r1c1=99, what is wrong is not the 9. */
static enum err expected(const struct scan *scan, const char *what)
{
    enum { MOST_BYTES = 32 };
    const char *at = scan->line + scan->at;
    size_t rest = scan->length - scan->at, n = rest ? utf8_step(at, rest) : 0;
    char found[MOST_BYTES + 1] = "?";
    if (!n)
        return diagnose(scan->diagnosis, 1, column_of(scan),
                        _("found the end, expected %s"), what);
    while (isdigit((unsigned char)at[0]) && n < rest && n < MOST_BYTES &&
           isdigit((unsigned char)at[n]))
        n++;
    if (utf8_is_printable(at, n))
        memcpy(found, at, n);
    return diagnose(scan->diagnosis, 1, column_of(scan), _("found '%s', expected %s"),
                    found, what);
}

/* `what` is a format of the least and the greatest number. */
__attribute__((format(printf, 2, 0))) static enum err
expected_number(const struct scan *scan, const char *what, int low, int high)
{
    char text[80];
    LOCAL_BUF buf = {0};
    buf_printf(&buf, what, low, high);
    strncpy(text, buf.text, sizeof text - 1);
    text[sizeof text - 1] = '\0';
    return expected(scan, text);
}

/* Reads a decimal number low .. high without leading zeros; `what` as above. */
__attribute__((format(printf, 2, 0))) static enum err
scan_number(struct scan *scan, const char *what, int low, int high, int *number)
{
    size_t start = scan->at;
    int value = 0;
    while (isdigit((unsigned char)peek(scan)) && value <= high / 10)
        value = value * 10 + (scan->line[scan->at++] - '0');
    size_t digits = scan->at - start;
    bool is_whole = digits && !isdigit((unsigned char)peek(scan));
    if (is_whole && value >= low && value <= high &&
        (digits == 1 || scan->line[start] != '0')) {
        *number = value;
        return ERR_OK;
    }
    scan->at = start;
    return expected_number(scan, what, low, high);
}

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) != 0;
}

/* Reads a digit, as a number or as a letter of the alphabet. */
static enum err scan_digit(struct scan *scan, int *digit)
{
    if (is_letter(peek(scan))) {
        int letter = alphabet_digit(scan->alphabet, peek(scan));
        if (letter > 0) {
            *digit = letter;
            scan->at++;
            return ERR_OK;
        }
    }
    return scan_number(scan, _("a digit from %d to %d"), 1, scan->alphabet->n, digit);
}

/* Is this the end of a move? */
static bool is_between_moves(const struct scan *scan)
{
    return is_at_end(scan) || peek(scan) == ' ' || peek(scan) == '\t';
}

static enum err scan_digit_or_none(struct scan *scan, int *digit)
{
    return is_between_moves(scan) ? ERR_OK : scan_digit(scan, digit);
}

static enum err scan_colour(struct scan *scan, struct move *move)
{
    char c = peek(scan);
    enum err err = ERR_OK;
    if (isdigit((unsigned char)c) || isupper((unsigned char)c))
        err = scan_digit(scan, &move->digit);
    if (err != ERR_OK || is_between_moves(scan))
        return err;
    c = peek(scan);
    if (c < 'a' || c >= 'a' + MOVE_COLOURS)
        return expected(scan, _("a colour from a to f"));
    move->colour = c - 'a' + 1;
    scan->at++;
    return ERR_OK;
}

/* Skips spaces before one of these characters; others are between moves. */
static void skip_spaces_before(struct scan *scan, const char *characters)
{
    size_t before = scan->at;
    skip_spaces(scan);
    if (is_at_end(scan) || !peek(scan) || !strchr(characters, peek(scan)))
        scan->at = before;
}

/* Reads =5 and the like, also with spaces around the sign, as in r4c7 = 5. */
static enum err scan_action(struct scan *scan, struct move *move)
{
    static const char digits[] = "0123456789";
    skip_spaces_before(scan, "=:+-*");
    move->kind = MOVE_ENTER;
    if (accept(scan, '=')) {
        skip_spaces_before(scan, digits);
        return scan_digit_or_none(scan, &move->digit);
    }
    move->kind = MOVE_COLOUR;
    if (accept(scan, '*'))
        return scan_colour(scan, move);
    move->kind = peek(scan) == '+' ? MOVE_MARK : MOVE_UNMARK;
    if (accept(scan, '+') || accept(scan, '-')) {
        skip_spaces_before(scan, digits);
        return scan_digit(scan, &move->digit);
    }
    move->kind = MOVE_GIVEN;
    if (!accept(scan, ':'))
        return expected(scan, _("=, :=, +, - or *, as in r4c7=5"));
    if (!accept(scan, '='))
        return expected(scan, "=");
    skip_spaces_before(scan, digits);
    return scan_digit_or_none(scan, &move->digit);
}

/* The row that the next character stands for, or 0: in D7 it is 4.  On boards of 18 rows and more,
 * R4 is in row 18, but r4c7 is not. */
static int peek_row(const struct scan *scan)
{
    size_t at = scan->at + 1;
    int row = is_letter(peek(scan)) ? (peek(scan) | ' ') - 'a' + 1 : 0;
    bool has_column = at < scan->length && isdigit((unsigned char)scan->line[at]);
    while (at < scan->length && isdigit((unsigned char)scan->line[at]))
        at++;
    bool has_c = at < scan->length && (scan->line[at] == 'c' || scan->line[at] == 'C');
    return has_column && !has_c && row <= scan->alphabet->n ? row : 0;
}

/* Reads the cell of a move: r4c7, or D7. */
static enum err scan_cell(struct scan *scan, int *cell)
{
    int side = scan->alphabet->n, row = peek_row(scan), column = 0;
    bool has_letter = row > 0;
    enum err err = ERR_OK;
    if (!has_letter && !accept(scan, 'r') && !accept(scan, 'R'))
        return expected(scan, _("a move such as r4c7=5, r4c7-5 or undo"));
    if (has_letter)
        scan->at++;
    else
        err = scan_number(scan, _("a row from %d to %d"), 1, side, &row);
    if (!has_letter && err == ERR_OK && !accept(scan, 'c') && !accept(scan, 'C'))
        err = expected(scan, "c");
    if (err == ERR_OK)
        err = scan_number(scan, _("a column from %d to %d"), 1, side, &column);
    *cell = (row - 1) * side + column - 1;
    return err;
}

/* Reads up to the next white space or control character. */
static enum err scan_name(struct scan *scan, char name[MOVE_NAME_BYTES + 1])
{
    size_t start = scan->at, n = 0;
    for (; (unsigned char)peek(scan) > ' ' && n < MOVE_NAME_BYTES; scan->at++)
        name[n++] = peek(scan);
    name[n] = '\0';
    if (!n)
        return expected(scan, _("a name"));
    if (!is_between_moves(scan))
        return expected(scan, _("a name of at most 32 bytes"));
    if (move_name_is_good(name))
        return ERR_OK;
    scan->at = start;
    return expected(scan, _("a name in UTF-8"));
}

static enum err scan_time(struct scan *scan, char time[MOVE_NAME_BYTES + 1])
{
    size_t start = scan->at;
    if (scan_name(scan, time) == ERR_OK && move_time_is_good(time))
        return ERR_OK;
    scan->at = start;
    return expected(scan, _("a time such as 2026-11-21T16:00:00+0100"));
}

static enum err scan_argument(struct scan *scan, enum argument argument,
                              struct move *move)
{
    if (argument == ARGUMENT_NONE)
        return ERR_OK;
    if (!is_between_moves(scan))
        return expected(scan, _("a space"));
    skip_spaces(scan);
    switch (argument) {
    case ARGUMENT_NODE:
        return scan_number(scan, _("a position from %d to %d"), 0, MAX_NODE, &move->node);
    case ARGUMENT_TIME:
        return scan_time(scan, move->name);
    default:
        return scan_name(scan, move->name);
    }
}

/* Skips one of the words if it is next; returns it, or NULL. */
static const struct word *accept_word(struct scan *scan)
{
    for (const struct word *word = move_words; word->text; word++) {
        size_t n = strlen(word->text);
        if (scan->length - scan->at >= n &&
            memcmp(scan->line + scan->at, word->text, n) == 0) {
            scan->at += n;
            return word;
        }
    }
    return NULL;
}

static enum err scan_move(struct scan *scan, struct move *move)
{
    const struct word *word = accept_word(scan);
    *move = (struct move){0};
    if (word) {
        move->kind = word->kind;
        return scan_argument(scan, word->argument, move);
    }
    enum err err = scan_cell(scan, &move->cell);
    return err == ERR_OK ? scan_action(scan, move) : err;
}

static enum err scan_moves(struct scan *scan, struct moves *moves)
{
    do {
        struct move move;
        size_t start = scan->at;
        enum err err = scan_move(scan, &move);
        if (err != ERR_OK)
            return err;
        if (!is_between_moves(scan))
            return expected(scan, _("a space or the end of the line"));
        if (moves->n &&
            !(move_is_change(moves->at[0].kind) && move_is_change(move.kind))) {
            scan->at = start;
            return expected(scan, _("only changes of the board, or a single other move"));
        }
        moves_add(moves, &move);
        skip_spaces(scan);
    } while (!is_at_end(scan));
    return ERR_OK;
}

int cell_parse(const char *text, const struct shape *shape)
{
    const struct alphabet alphabet = {.n = shape->side};
    struct scan scan = {text, strlen(text), 0, &alphabet, NULL};
    int cell;
    return scan_cell(&scan, &cell) == ERR_OK && is_at_end(&scan) ? cell : -1;
}

enum err moves_parse(const char *line, size_t length, const struct alphabet *alphabet,
                     struct moves *moves, struct diagnosis *diagnosis)
{
    struct scan scan = {line, length, 0, alphabet, diagnosis};
    moves->n = 0;
    skip_spaces(&scan);
    enum err err = scan_moves(&scan, moves);
    if (err != ERR_OK)
        moves->n = 0;
    return err;
}
