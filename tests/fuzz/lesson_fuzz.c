/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a lesson: either it is refused with a line, or each of its pages can be shown,
 * and its task tried, on the page's board. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "learn/lesson.h"
#include "words/sentence.h"

static void try_answer(const struct question *question, const struct grid *board,
                       const char *answer)
{
    struct buf reply = {0};
    bool is_right = question_judge(question, board, answer, &reply) == JUDGED_FOUND;
    REQUIRE(is_right == !reply.length);
    buf_fini(&reply);
}

static void try_question(const struct question *question, const struct grid *board)
{
    try_answer(question, board, "3");
    try_answer(question, board, "1 and 2");
    try_answer(question, board, "r1c1");
    try_answer(question, board, "99999999999999999999");
    for (int i = 0; i < question->options.n; i++)
        try_answer(question, board, question->options.at[i].words.text);
}

static void try_task(const struct lesson_page *page, const struct grid *board)
{
    static const digit_set none[SHAPE_MAX_CELLS];
    if (page->task == LESSON_MOVES)
        lesson_moves_are_made(page, board, none);
    if (page->task == LESSON_ANSWER)
        try_question(&page->question, board);
}

static void check_task(const struct lesson_page *page, const struct grid *board)
{
    for (int i = 0; i < page->moves.n; i++) {
        REQUIRE(page->moves.at[i].cell < board->shape->n_cells);
        REQUIRE(page->moves.at[i].digit <= board->shape->side);
    }
    try_task(page, board);
}

static void show(const struct lesson_page *page, bool keys)
{
    struct buf text = {0};
    say_with_keys(&text, page->text.text, keys);
    REQUIRE(text.length <= page->text.length);
    buf_fini(&text);
}

static void check_pages(const struct lesson *lesson)
{
    bool is_made = lesson->technique < TECHNIQUE_EXPAND1;
    REQUIRE(is_made || (lesson->title.length && lesson->pages.n > 0));
    for (int i = 0; i < lesson->pages.n && !is_made; i++) {
        const struct lesson_page *page = &lesson->pages.at[i];
        REQUIRE(page->board && page->text.length);
        show(page, true);
        show(page, false);
        check_task(page, page->board);
    }
}

void fuzz_lesson(const uint8_t *data, size_t size)
{
    struct buf text = {0};
    struct lesson lesson;
    struct diagnosis diagnosis;
    buf_text(&text, "");
    buf_add(&text, (const char *)data, size);
    if (lesson_parse(text.text, &lesson, &diagnosis) == ERR_OK)
        check_pages(&lesson);
    else
        REQUIRE(diagnosis.line >= 0 && *diagnosis.text);
    lesson_fini(&lesson);
    buf_fini(&text);
}
