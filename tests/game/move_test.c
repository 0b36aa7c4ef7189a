/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "game/random_moves.h"
#include "game/move.h"

static bool same_move(const struct move *a, const struct move *b)
{
    return a->kind == b->kind && a->cell == b->cell && a->digit == b->digit &&
           a->colour == b->colour && a->node == b->node && strcmp(a->name, b->name) == 0;
}

static bool same_moves(const struct moves *a, const struct moves *b)
{
    bool same = a->n == b->n;
    for (int i = 0; same && i < a->n; i++)
        same = same_move(&a->at[i], &b->at[i]);
    return same;
}

static enum err parse(const char *line, int side, struct moves *moves,
                      struct diagnosis *diagnosis)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, side);
    return moves_parse(line, strlen(line), &alphabet, moves, diagnosis);
}

static void check_one(const char *line, int side, struct move expected)
{
    struct moves moves = {0};
    struct diagnosis diagnosis = {.text = ""};
    enum err err = parse(line, side, &moves, &diagnosis);
    cr_assert_eq(err, ERR_OK, "%s: %s", line, diagnosis.text);
    cr_assert_eq(moves.n, 1, "%s", line);
    cr_assert(same_move(&moves.at[0], &expected), "%s", line);
    STACK_FINI(&moves);
}

Test(move, every_form)
{
    check_one("r4c7=5", 9, (struct move){.kind = MOVE_ENTER, .cell = 33, .digit = 5});
    check_one("r4c7=", 9, (struct move){.kind = MOVE_ENTER, .cell = 33});
    check_one("R4C7=5", 9, (struct move){.kind = MOVE_ENTER, .cell = 33, .digit = 5});
    check_one("r4c7:=5", 9, (struct move){.kind = MOVE_GIVEN, .cell = 33, .digit = 5});
    check_one("r4c7:=", 9, (struct move){.kind = MOVE_GIVEN, .cell = 33});
    check_one("r4c7+5", 9, (struct move){.kind = MOVE_MARK, .cell = 33, .digit = 5});
    check_one("r4c7-5", 9, (struct move){.kind = MOVE_UNMARK, .cell = 33, .digit = 5});
    check_one("r4c7*b", 9, (struct move){.kind = MOVE_COLOUR, .cell = 33, .colour = 2});
    check_one("r4c7*5b", 9,
              (struct move){.kind = MOVE_COLOUR, .cell = 33, .digit = 5, .colour = 2});
    check_one("r4c7*5", 9, (struct move){.kind = MOVE_COLOUR, .cell = 33, .digit = 5});
    check_one("r4c7*", 9, (struct move){.kind = MOVE_COLOUR, .cell = 33});
    check_one("r4c7 = 5", 9, (struct move){.kind = MOVE_ENTER, .cell = 33, .digit = 5});
    check_one("r4c7 =", 9, (struct move){.kind = MOVE_ENTER, .cell = 33});
    check_one("r4c7 := 5", 9, (struct move){.kind = MOVE_GIVEN, .cell = 33, .digit = 5});
    check_one("r4c7\t+ 5", 9, (struct move){.kind = MOVE_MARK, .cell = 33, .digit = 5});
    check_one("r4c7 -5", 9, (struct move){.kind = MOVE_UNMARK, .cell = 33, .digit = 5});
    check_one("r4c7 *b", 9, (struct move){.kind = MOVE_COLOUR, .cell = 33, .colour = 2});
    check_one("marks=auto", 9, (struct move){.kind = MOVE_MARKS_AUTO});
    check_one("marks=tidy", 9, (struct move){.kind = MOVE_MARKS_TIDY});
    check_one("restart", 9, (struct move){.kind = MOVE_RESTART});
    check_one("redo", 9, (struct move){.kind = MOVE_REDO});
    check_one("visit 12", 9, (struct move){.kind = MOVE_VISIT, .node = 12});
    check_one(" save  before-the-guess ", 9,
              (struct move){.kind = MOVE_SAVE, .name = "before-the-guess"});
    check_one("save b", 9, (struct move){.kind = MOVE_SAVE, .name = "b"});
    check_one("session 2026-11-21T16:00:00+0100", 9,
              (struct move){.kind = MOVE_SESSION, .name = "2026-11-21T16:00:00+0100"});
}

Test(move, a_letter_is_a_row)
{
    check_one("D7=5", 9, (struct move){.kind = MOVE_ENTER, .cell = 33, .digit = 5});
    check_one("d7 - 5", 9, (struct move){.kind = MOVE_UNMARK, .cell = 33, .digit = 5});
    check_one("A1=A", 16, (struct move){.kind = MOVE_ENTER, .cell = 0, .digit = 10});
    check_one("J10=1", 16, (struct move){.kind = MOVE_ENTER, .cell = 153, .digit = 1});
    check_one("R4=1", 25, (struct move){.kind = MOVE_ENTER, .cell = 428, .digit = 1});
    check_one("R4c5=1", 25, (struct move){.kind = MOVE_ENTER, .cell = 79, .digit = 1});
    check_one("Z36=1", 36, (struct move){.kind = MOVE_ENTER, .cell = 935, .digit = 1});
    cr_assert_eq(cell_parse("i9", shape_find(3, 3)), 80);
    cr_assert_eq(cell_parse("r18c4", shape_find(5, 5)),
                 cell_parse("R4", shape_find(5, 5)));
    static const char *const wrong[] = {"",    "A",   "9",  "J1", "A0",   "A10",
                                        "A1 ", "AA1", "R4", "r4", "A1c1", "A01"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        cr_expect_eq(cell_parse(wrong[i], shape_find(3, 3)), -1, "%s", wrong[i]);
}

Test(move, digits_are_numbers_and_letters_are_symbols)
{
    check_one("r36c36=36", 36,
              (struct move){.kind = MOVE_ENTER, .cell = 1295, .digit = 36});
    check_one("r36c36=Z", 36,
              (struct move){.kind = MOVE_ENTER, .cell = 1295, .digit = 36});
    check_one("r1c1=10", 36, (struct move){.kind = MOVE_ENTER, .digit = 10});
    check_one("r1c1=A", 16, (struct move){.kind = MOVE_ENTER, .digit = 10});
    check_one("r1c1=a", 16, (struct move){.kind = MOVE_ENTER, .digit = 10});
    check_one("r1c1*a", 16, (struct move){.kind = MOVE_COLOUR, .colour = 1});
    check_one("r1c1*Aa", 16,
              (struct move){.kind = MOVE_COLOUR, .digit = 10, .colour = 1});
}

Test(move, errors_tell_the_column_and_what_was_expected)
{
    static const struct {
        const char *line;
        long column;
        const char *text;
    } cases[] = {
        {"", 1, "found the end, expected a move such as r4c7=5, r4c7-5 or undo"},
        {"x", 1, "found 'x', expected a move such as r4c7=5, r4c7-5 or undo"},
        {"r0c1=1", 2, "found '0', expected a row from 1 to 9"},
        {"r10c1=1", 2, "found '10', expected a row from 1 to 9"},
        {"r01c1=1", 2, "found '01', expected a row from 1 to 9"},
        {"r99999999999c1=1", 2, "found '99999999999', expected a row from 1 to 9"},
        {"r4x7=5", 3, "found 'x', expected c"},
        {"r4c7", 5, "found the end, expected =, :=, +, - or *, as in r4c7=5"},
        {"r4c7 5", 5, "found ' ', expected =, :=, +, - or *, as in r4c7=5"},
        {"r 4c7=5", 2, "found ' ', expected a row from 1 to 9"},
        {"r+4c7=5", 2, "found '+', expected a row from 1 to 9"},
        {"r4c7=\xc3\xa9", 6, "found '\xc3\xa9', expected a digit from 1 to 9"},
        {"r4c7=10", 6, "found '10', expected a digit from 1 to 9"},
        {"r4c7=55", 6, "found '55', expected a digit from 1 to 9"},
        {"r4c7+", 6, "found the end, expected a digit from 1 to 9"},
        {"r4c7:5", 6, "found '5', expected ="},
        {"r4c7*5g", 7, "found 'g', expected a colour from a to f"},
        {"r4c7=5,r4c8=6", 7, "found ',', expected a space or the end of the line"},
        {"r4c7=5 undo", 8,
         "found 'u', expected only changes of the board, or a single other move"},
        {"undo r4c7=5", 6,
         "found 'r', expected only changes of the board, or a single other move"},
        {"undone", 5, "found 'n', expected a space or the end of the line"},
        {"visit", 6, "found the end, expected a position from 0 to 999999999"},
        {"save", 5, "found the end, expected a name"},
        {"save 123456789012345678901234567890123", 38,
         "found '3', expected a name of at most 32 bytes"},
        {"save \xff", 6, "found '?', expected a name in UTF-8"},
        {"save \xc2\x9b", 6, "found '?', expected a name in UTF-8"},
        {"session yesterday", 9,
         "found 'y', expected a time such as 2026-11-21T16:00:00+0100"},
        {"r4c7=\x01", 6, "found '?', expected a digit from 1 to 9"},
    };
    struct moves moves = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct diagnosis diagnosis = {.text = ""};
        enum err err = parse(cases[i].line, 9, &moves, &diagnosis);
        cr_assert_eq(err, ERR_DATA, "%s", cases[i].line);
        cr_assert_str_eq(diagnosis.text, cases[i].text, "%s", cases[i].line);
        cr_assert_eq(diagnosis.column, cases[i].column, "%s", cases[i].line);
        cr_assert_eq(moves.n, 0);
    }
    STACK_FINI(&moves);
}

Test(move, a_nul_byte_is_no_end)
{
    struct alphabet alphabet;
    struct moves moves = {0};
    alphabet_init(&alphabet, 9);
    cr_assert_eq(moves_parse("r1c1=\0", 6, &alphabet, &moves, NULL), ERR_DATA);
    cr_assert_eq(moves_parse("save a\0b", 8, &alphabet, &moves, NULL), ERR_DATA);
    STACK_FINI(&moves);
}

static void check_round_trip(const struct shape *shape, uint64_t seed)
{
    struct rng rng = {seed};
    struct moves moves = {0}, read = {0};
    struct buf text = {0};
    for (int i = 0; i < 1000; i++) {
        random_moves(&rng, shape, 1000000, &moves);
        buf_clear(&text);
        moves_print(&text, &moves, shape->side);
        enum err err = parse(text.text, shape->side, &read, NULL);
        cr_assert_eq(err, ERR_OK, "seed %llu: %s", (unsigned long long)seed, text.text);
        cr_assert(same_moves(&moves, &read), "seed %llu: %s", (unsigned long long)seed,
                  text.text);
    }
    STACK_FINI(&moves);
    STACK_FINI(&read);
    buf_fini(&text);
}

Test(move, what_is_printed_is_read_as_the_same)
{
    for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
        for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++)
            check_round_trip(shape_find(rows, columns), (uint64_t)(rows * 10 + columns));
}
