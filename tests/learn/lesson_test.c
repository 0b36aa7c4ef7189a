/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learn/lesson.h"
#include "words/events.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "format/reader.h"
#include "words/sentence.h"

#define HEAD "%title T\n%board 1...............\n"

static const struct {
    const char *text;
    long line;
    const char *problem; /* a part of it */
} bad_lessons[] = {
    {"", 0, "%title"},
    {"%title T\ntext\n", 2, "%board"},
    {HEAD, 2, "text on each page"},
    {HEAD "a\n%page\n", 4, "text on each page"},
    {HEAD "a\n%page 2\n", 4, "after %page"},
    {HEAD "a\n%board 1...............\n", 4, "one board"},
    {"%title T\n%board 12\n", 2, "found 2 characters"},
    {HEAD "a\n%until r9c1=1\n", 4, "row"},
    {HEAD "a\n%until node\n%answer 1\n", 5, "one task"},
    {HEAD "a\n%page\nb\n%until r1c1=1\n%board 1...............\n", 7, "before its task"},
    {HEAD "a\n%cell r2c5\n", 4, "a cell of the board"},
    {HEAD "a\n%cell r2c1=1\n", 4, "a cell of the board"},
    {HEAD "a\n%jump\n", 4, "%cell"},
    {HEAD "a\n%cell r2c\n", 4, "a cell of the board"},
    {HEAD "a\n%play now\n", 4, "after %play"},
    {HEAD "a\n%map 2\n", 4, "after %map"},
    {HEAD "a\n%number three\n", 4, "found 'three', expected a number"},
    {HEAD "a\n%number 3\n%answer 4\n", 5, "one task"},
    {HEAD "a\n%wrong 3\n", 4, "an answer, a colon and a reply"},
    {HEAD "a\n%candidates r1c1\n", 4, "an empty cell"},
    {HEAD "a\n%candidates r5c1\n", 4, "a cell of the board"},
    {HEAD "a\n%place 2 box 1\n", 4, "one place"},
    {HEAD "a\n%place 1 box 1\n", 4, "one place"},
    {HEAD "a\n%place 9 box 1\n", 4, "one place"},
    {HEAD "a\n%place 1 boxes 1\n", 4, "one place"},
    {"%title T\n%place 1 box 1\n", 2, "one place"},
    {"%title T\n%cell r1c1\n", 2, "a cell of the board"},
    {HEAD "a\n%round 0\n", 4, "found '0', expected a number"},
    {HEAD "a\n%round 1 2\n", 4, "a number"},
    {HEAD "a\n%hint\n", 4, "a technique"},
    {HEAD "a\n%hint single, no such\n", 4, "no such', expected a technique"},
    {"%technique wing\n", 1, "the name of a technique"},
    {"%technique trial and error\n", 1, "the name of a technique"},
    {"%technique x-wing\ntext\n", 2, "nothing besides %technique"},
    {HEAD "a\n%technique x-wing\n", 4, "nothing besides %technique"},
};

Test(lesson, what_is_wrong_is_said_with_its_line)
{
    for (size_t i = 0; i < sizeof bad_lessons / sizeof bad_lessons[0]; i++) {
        struct lesson lesson;
        struct diagnosis diagnosis;
        cr_assert_eq(lesson_parse(bad_lessons[i].text, &lesson, &diagnosis), ERR_DATA,
                     "%zu", i);
        cr_assert_eq(diagnosis.line, bad_lessons[i].line, "%zu: line %ld", i,
                     diagnosis.line);
        cr_assert_not_null(strstr(diagnosis.text, bad_lessons[i].problem), "%zu: %s", i,
                           diagnosis.text);
        lesson_fini(&lesson);
    }
}

static void parse(const char *text, struct lesson *lesson)
{
    struct diagnosis diagnosis;
    cr_assert_eq(lesson_parse(text, lesson, &diagnosis), ERR_OK, "%s", diagnosis.text);
}

Test(lesson, a_page_has_paragraphs_and_a_task)
{
    struct lesson lesson;
    parse("# by hand\n" HEAD "one\ntwo\n\n\nthree\n%run rounds\n%until branch 2\n",
          &lesson);
    const struct lesson_page *page = &lesson.pages.at[0];
    cr_assert_str_eq(page->text.text, "one two\n\nthree");
    cr_assert_str_eq(page->commands.text, "rounds\n");
    cr_assert_eq(page->task, LESSON_SEARCH);
    cr_assert_eq(page->stop.kind, STOP_BRANCH);
    cr_assert_eq(page->stop.number, 2);
    lesson_fini(&lesson);
}

Test(lesson, a_page_may_be_about_a_cell)
{
    struct lesson lesson;
    parse(HEAD "one\n%cell r2c3\n%page\ntwo\n", &lesson);
    cr_assert(lesson.pages.at[0].has_cell);
    cr_assert_eq(lesson.pages.at[0].cell, 6);
    cr_assert_not(lesson.pages.at[1].has_cell);
    lesson_fini(&lesson);
}

Test(lesson, a_page_may_show_a_round_or_the_map)
{
    struct lesson lesson;
    parse(HEAD "one\n%round 2\n%page\ntwo\n%map\n", &lesson);
    cr_assert_eq(lesson.pages.at[0].round, 2);
    cr_assert_eq(lesson.pages.at[1].round, 0);
    cr_assert_not(lesson.pages.at[0].shows_map);
    cr_assert(lesson.pages.at[1].shows_map);
    lesson_fini(&lesson);
}

Test(lesson, a_page_may_limit_hints)
{
    struct lesson lesson;
    parse(HEAD "one\n%hint naked single\n%page\ntwo\n", &lesson);
    const struct lesson_page *page = &lesson.pages.at[0];
    cr_assert(page->limits_hints);
    cr_assert(page->techniques.has[TECHNIQUE_NAKED_SINGLE]);
    cr_assert_not(page->techniques.has[TECHNIQUE_HIDDEN_SINGLE]);
    cr_assert_not(lesson.pages.at[1].limits_hints);
    lesson_fini(&lesson);
}

Test(lesson, keys_and_commands_are_said_where_they_work)
{
    struct lesson lesson;
    struct buf keys = {0}, commands = {0};
    parse(HEAD "{Press s|Type step}, {in|of} {1,2} {now|}\n", &lesson);
    say_with_keys(&keys, lesson.pages.at[0].text.text, true);
    say_with_keys(&commands, lesson.pages.at[0].text.text, false);
    cr_assert_str_eq(commands.text, "Type step, of {1,2} ");
    cr_assert_str_eq(keys.text, "Press s, in {1,2} now");
    buf_fini(&keys);
    buf_fini(&commands);
    lesson_fini(&lesson);
}

static bool accepts(const struct lesson_page *page, const char *answer)
{
    struct buf reply = {0};
    bool is_right =
        question_judge(&page->question, page->board, answer, &reply) == JUDGED_FOUND;
    cr_assert_eq(is_right, !reply.length, "%s", answer);
    buf_fini(&reply);
    return is_right;
}

/* Boxes 2 and 3 have one place left for a 1. */
#define PLACE_HEAD "%title T\n%board 1.........1....2\n"

/* What people write around an answer does not matter. */
static const struct {
    const char *task, *right, *wrong; /* with | between two */
} answers[] = {
    {"%answer 2 3|two and three", "23| 2 3 |Two and THREE|it is 2 3", "2|234|12 3||"},
    {"%answer no|n", "no|NO!|n|no, it is not|I say no", "not|nn|any|knot|"},
    {"%answer нет|no", "нет|ответ: нет.|no", "нету|привет|"},
    {"%answer 最小|smallest", "最小です|答えは最小|the smallest", "小|small|"},
    {"%wrong first: Less.\n%answer smallest", "smallest|the smallest one",
     "first|smallest, not first|second|"},
    {"%candidates r4c2", "1, 3 and 4|431|1 3 4|1,3,4|r4c2: 1 3 4|r4c2 134|it is 1/3/4",
     "13|1234|r4c2|1 3 4 9|0134||"},
    {"%place 1 box 2", "r2c4|R2C4|it is r2c4|B4|at r2c4.", "24|r2c4 or r2c3|r3c3|two|"},
    {"%number 10374|many", "10374|10 374|10,374|10.374|it took 10,374 nodes|many|so many",
     "374|10|10374 or 10375|10 37 4|1,0374|103740|none|"},
};

Test(lesson, answers_are_read_as_people_write_them)
{
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        struct lesson lesson;
        struct buf text = {0};
        buf_printf(&text, "%s%s\n", PLACE_HEAD "a\n", answers[i].task);
        parse(text.text, &lesson);
        for (int is_right = 0; is_right < 2; is_right++)
            for (const char *at = is_right ? answers[i].right : answers[i].wrong;; at++) {
                struct buf answer = {0};
                buf_add(&answer, at, strcspn(at, "|"));
                cr_assert_eq(accepts(&lesson.pages.at[0], answer.text), is_right,
                             "%s: '%s'", answers[i].task, answer.text);
                at += answer.length;
                buf_fini(&answer);
                if (!*at)
                    break;
            }
        buf_fini(&text);
        lesson_fini(&lesson);
    }
}

Test(lesson, what_an_answer_would_mean_is_said)
{
    static const struct {
        const char *task, *answer, *reply;
    } rows[] = {
        {"%candidates r4c2", "12", "r4c2 cannot be 2: row 4 has it in r4c4"},
        {"%candidates r4c2", "1", "That is not all: r4c2 has another candidate."},
        {"%candidates r4c2", "", "Answer with digits, such as 1 3."},
        {"%candidates r4c2", "r4c2", "Answer with digits, such as 1 3."},
        {"%candidates r4c2", "1347", "This board has no digit 7."},
        {"%place 1 box 2", "r3c3", "r3c3 is not in box 2"},
        {"%place 1 box 2", "r1c4", "r1c4 cannot be 1: row 1 has it in r1c1"},
        {"%place 1 box 3", "R3C1", "r3c1 cannot be 1: column 1 has it in r1c1"},
        {"%place 1 box 3", "two", "Answer with one cell, such as r1c3."},
        {"%place 1 box 2", "r1c3 r1c4", "Answer with one cell, such as r1c3."},
        {"%number 19|nineteen", "20 nodes", "it is less than 20."},
        {"%number 19|nineteen", "2", "it is more than 2."},
        {"%number 19|nineteen", "18 or 19", "Answer with one number, such as 12."},
        {"%number 19|nineteen", "eighteen", "Answer with one number, such as 12."},
        {"%wrong 18: It has 19.\n%number 19", "18", "It has 19."},
        {"%wrong second|other: It comes first.\n%answer first|one", "the other one",
         "Answer with one of these: second, first"},
        {"%wrong second|other: It comes first.\n%answer first", "the other",
         "It comes first."},
        {"%wrong second|other: It comes first.\n%answer first", "third",
         "Answer with one of these: second, first"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct lesson lesson;
        struct buf text = {0}, reply = {0};
        buf_printf(&text, "%s%s\n", PLACE_HEAD "a\n", rows[i].task);
        parse(text.text, &lesson);
        const struct lesson_page *page = &lesson.pages.at[0];
        cr_assert_neq(
            question_judge(&page->question, page->board, rows[i].answer, &reply),
            JUDGED_FOUND, "row %zu", i);
        cr_assert_not_null(strstr(reply.text, rows[i].reply), "%s", reply.text);
        buf_fini(&reply);
        buf_fini(&text);
        lesson_fini(&lesson);
    }
}

Test(lesson, a_technique_alone_is_a_lesson_that_is_made)
{
    struct lesson lesson;
    struct diagnosis diagnosis;
    cr_assert_eq(lesson_parse("# Made.\n%technique xy wing\n", &lesson, &diagnosis),
                 ERR_OK);
    cr_assert_eq(lesson.technique, TECHNIQUE_XY_WING);
    lesson_fini(&lesson);
    parse(HEAD "a\n", &lesson);
    cr_assert_eq(lesson.technique, TECHNIQUES);
    lesson_fini(&lesson);
}

/* There is one X-Wing, of 1 in columns 1 and 4. */
static const char wings[] = ":0300:1:+28+9.3.+5+61+7.3+8.62+9+4.+4..2.+3875..+3.1+9.+8+"
                            "3.4.8.+1.+6+8.....7.+34..6.."
                            "+8+399.+82.+3.15.3...+8.+7+2::133 193 195::";

Test(lesson, what_cells_would_show_is_said)
{
    static const struct {
        const char *answer, *reply;
    } rows[] = {
        {"one", "Answer with cells, such as r1c3 r4c3."},
        {"r1c1", "r1c1 holds 2"},
        {"r3c1 and R9C4", "Right (r3c1 and r9c4), but not all: 2 more cells show it"},
        {"r9c1 r9c4 r3c4",
         "Right (r3c4, r9c1 and r9c4), but not all: 1 more cell shows it"},
        {"r3c3", "In r3c3 something follows; other cells show it"},
        {"r4c5", "r4c5 can be 4, 6 or 7, but no X-Wing with that cell leads to anything"},
        {"r3c1, r4c5",
         "r4c5 can be 4, 6 or 7, but the X-Wing with r3c1 does not need that cell"},
    };
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct diagnosis diagnosis;
    struct buf reply = {0};
    cr_assert_eq(
        read_puzzle_text(wings, &(struct reader_options){0}, puzzle, NULL, &diagnosis),
        ERR_OK);
    const struct question question = {.asks = ASKS_CELLS,
                                      .technique = TECHNIQUE_X_WING,
                                      .candidates = puzzle->candidates};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        buf_clear(&reply);
        cr_assert_neq(question_judge(&question, &puzzle->grid, rows[i].answer, &reply),
                      JUDGED_FOUND);
        cr_assert_str_eq(reply.text, rows[i].reply);
    }
    buf_clear(&reply);
    cr_assert_eq(
        question_judge(&question, &puzzle->grid, "r3c1 r9c1, r3c4 and r9c4", &reply),
        JUDGED_FOUND);
    struct step *step = mem_new(sizeof *step);
    question_step(&question, &puzzle->grid, "", step);
    cr_assert_eq(step->technique, TECHNIQUE_X_WING);
    cr_assert_eq(step->n_eliminations, 3);
    free(step);
    buf_fini(&reply);
    free(puzzle);
}

Test(lesson, moves_are_made_when_the_board_has_what_they_say)
{
    struct lesson lesson;
    digit_set marks[16] = {0};
    parse(HEAD "a\n%until r1c2=3 r1c3+2 r1c4-4\n", &lesson);
    const struct lesson_page *page = &lesson.pages.at[0];
    struct grid grid = *page->board;
    marks[3] = digit_bit(4);
    cr_assert_not(lesson_moves_are_made(page, &grid, marks));
    grid.digit[1] = 3;
    marks[2] = digit_bit(2) | digit_bit(1);
    cr_assert_not(lesson_moves_are_made(page, &grid, marks));
    marks[3] = 0;
    cr_assert(lesson_moves_are_made(page, &grid, marks));
    lesson_fini(&lesson);
}

Test(lesson, a_search_ends_at_any_stop)
{
    static const char *const stops[] = {"branch 1", "void 2", "idle", "depth 0", "r1c3"};
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        struct lesson lesson;
        struct buf text = {0}, said = {0};
        buf_text(&text, HEAD "a\n%until ");
        buf_text(&text, i ? stops[i] : "branch");
        parse(text.text, &lesson);
        const struct lesson_page *page = &lesson.pages.at[0];
        cr_assert_eq(page->task, LESSON_SEARCH, "%s", stops[i]);
        stop_say(&said, &page->stop, page->board->shape, NULL);
        cr_assert_str_eq(said.text, stops[i]);
        buf_fini(&text);
        buf_fini(&said);
        lesson_fini(&lesson);
    }
}
