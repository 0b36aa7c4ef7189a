/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every bundled lesson can be finished: its tasks are done as a learner would, with commands,
 * and its pages fit beside their boards on the smallest usual screen. */
#include "command/cmd_learn.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "command/command.h"
#include "command/exercise.h"
#include "learn/course.h"
#include "run/engine.h"
#include "words/events.h"
#include "words/glossary.h"
#include "words/phrase.h"
#include "words/sentence.h"
#include "tui/keys.h"
#include "tui/layout.h"
#include "tui/draw.h"

static bool say_nothing(void *ctx, const char *text, size_t length)
{
    (void)ctx, (void)text, (void)length;
    return true;
}

static const struct io silent = {.out = say_nothing, .err = say_nothing};

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-22T12:00:00+0000");
}

/* Lays an empty board on a desk that keeps nothing. */
static void prepare(struct desk *desk)
{
    struct desk_world world = {NULL, tell_time, engine_new(), false};
    struct grid grid;
    grid_init(&grid, shape_find(3, 3));
    *desk = (struct desk){0};
    desk_init(desk, &world, sessions_start(&world, &(struct start){.grid = &grid}));
}

static void clear_away(struct desk *desk)
{
    struct engine *engine = desk->world.engine;
    desk_fini(desk);
    engine_free(engine);
}

static void do_moves(struct desk *desk, const struct lesson_page *page)
{
    struct buf line = {0};
    moves_print(&line, &page->moves, desk_grid(desk)->shape->side);
    line.text[strcspn(line.text, "\n")] = '\0';
    cr_assert_eq(command_run_line(desk, line.text, &silent), STATUS_OK, "%s", line.text);
    buf_fini(&line);
}

static void search(struct desk *desk, const struct lesson_page *page)
{
    struct buf line = {0};
    buf_text(&line, "step ");
    stop_say(&line, &page->stop, desk_grid(desk)->shape, &desk->alphabet);
    cr_assert_eq(command_run_line(desk, line.text, &silent), STATUS_OK);
    buf_fini(&line);
}

static void say_cells(struct buf *line, const struct shape *shape, const uint16_t *cells,
                      int n)
{
    for (int i = 0; i < n; i++) {
        buf_char(line, ' ');
        say_cell(line, shape, cells[i]);
    }
}

/* The cells that show the step of the hint on the page. */
static void say_shown(struct desk *desk, struct buf *line)
{
    cr_assert_eq(command_run_line(desk, "hint", &silent), STATUS_OK);
    const struct step *step = &desk->hinting->hint->step;
    const struct shape *shape = desk_grid(desk)->shape;
    cr_assert_eq(step->technique, exercise_page(desk)->question.technique);
    say_cells(line, shape, step->cells.at, step->cells.n);
    say_cells(line, shape, step->other_cells.at, step->other_cells.n);
    for (int i = 0; i < step->n_links && !step->cells.n; i++)
        say_cells(line, shape, step->links[i].cells, step->links[i].n_cells);
}

static void say_answer(struct buf *line, const struct question *question,
                       const struct grid *board, const struct alphabet *alphabet)
{
    switch (question->asks) {
    case ASKS_CANDIDATES:
        say_digits(line, grid_allowed(board, question->cell), alphabet);
        break;
    case ASKS_PLACE:
        say_cell(line, board->shape, question->cell);
        break;
    case ASKS_CELLS:
    case ASKS_ANY:
    case ASKS_DIGITS:
        break;
    case ASKS_WORDS:
    case ASKS_NUMBER:
        for (int i = 0; i < question->options.n; i++) {
            const struct option *option = &question->options.at[i];
            if (!option->reply.length)
                buf_add(line, option->words.text, strcspn(option->words.text, "|"));
        }
    }
}

static bool take_text(void *ctx, const char *text, size_t length)
{
    buf_add(ctx, text, length);
    return true;
}

/* Each wrong answer is told something, and turns no page. */
static void answer_wrongly(struct desk *desk, const struct lesson_page *page)
{
    static const char *const answers[] = {"answer",
                                          "answer something else",
                                          "answer 1 2 3 4 0",
                                          "answer r1c1 r1c2",
                                          "123456",
                                          "r1c1 and 7",
                                          "never"};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        struct buf reply = {0};
        const struct io io = {.ctx = &reply, .out = take_text, .err = take_text};
        cr_assert_eq(command_run_line(desk, answers[i], &io), STATUS_OK);
        cr_assert_gt(reply.length, 1, "%s: %s", page->text.text, answers[i]);
        cr_assert_null(strstr(reply.text, "again"), "%s", reply.text);
        cr_assert_eq(exercise_page(desk), page, "%s: %s", page->text.text, answers[i]);
        buf_fini(&reply);
    }
}

static void answer(struct desk *desk, const struct lesson_page *page)
{
    struct buf line = {0};
    buf_text(&line, "answer ");
    say_answer(&line, &page->question, page->board, &desk->alphabet);
    if (page->question.asks == ASKS_CELLS)
        say_shown(desk, &line);
    answer_wrongly(desk, page);
    cr_assert_eq(command_run_line(desk, line.text, &silent), STATUS_OK);
    buf_fini(&line);
}

/* A hint finds the technique, and nothing but that. */
static void find(struct desk *desk)
{
    const enum technique technique = exercise_page(desk)->technique;
    for (int i = 0; i < 5; i++)
        cr_assert_eq(command_run_line(desk, "hint", &silent), STATUS_OK);
    cr_assert_eq(desk->hinting->hint->step.technique, technique);
    cr_assert_eq(command_run_line(desk, "apply", &silent), STATUS_OK);
    cr_assert(learn_follow(desk, &silent));
    cr_assert_eq(desk->exercise->verdict, JUDGED_SHOWN, "%s: %s",
                 technique_row(technique)->name, desk->exercise->says.text);
    cr_assert_eq(command_run_line(desk, "learn next", &silent), STATUS_OK);
}

/* The page's task was not done before, and doing it turns the page. */
static void finish_page(struct desk *desk, const char *lesson)
{
    const struct lesson_page *page = exercise_page(desk);
    enum lesson_task task = page->task; /* the page may go with its lesson */
    cr_assert_not(learn_follow(desk, &silent), "%s: done before it is read", lesson);
    if (task == LESSON_MOVES)
        do_moves(desk, page);
    else if (task == LESSON_SEARCH)
        search(desk, page);
    else if (task == LESSON_ANSWER)
        answer(desk, page);
    else if (task == LESSON_FIND)
        find(desk);
    else
        command_run_line(desk, "learn next", &silent);
    if (task == LESSON_MOVES || task == LESSON_SEARCH)
        cr_assert(learn_follow(desk, &silent), "%s: the task cannot be done", lesson);
}

/* The panel has a title, the number of the page and a blank line above, and two lines below. */
static void check_fit(const struct desk *desk, const char *lesson)
{
    enum { OTHER_ROWS = 5 };
    const struct region screen = {0, 0, 24, 80};
    struct layout layout = {0};
    struct buf text = {0};
    int rows = OTHER_ROWS;
    cr_assert(layout_fit(&layout, desk_grid(desk)->shape, 0, &screen));
    say_with_keys(&text, exercise_page(desk)->text.text, true);
    for (const char *rest = text.text; *rest; rows++)
        measure_row(rest, layout.panel.columns, &rest);
    cr_assert_leq(rows, layout.panel.rows, "%s, page %d: %d rows", lesson,
                  desk->exercise->page + 1, rows);
    buf_fini(&text);
}

Test(learn, every_lesson_can_be_finished)
{
    struct desk desk;
    struct lessons lessons;
    prepare(&desk);
    exercise_list(&lessons, true, desk.world.directory);
    cr_assert_geq(lessons.n, 18 + 28);
    for (int i = 0; i < lessons.n; i++) {
        struct buf line = {0};
        const char *title = lessons.at[i].title.text;
        buf_printf(&line, "learn %d", i + 1);
        cr_assert_eq(command_run_line(&desk, line.text, &silent), STATUS_OK, "%s", title);
        while (desk.exercise) {
            check_fit(&desk, title);
            finish_page(&desk, title);
        }
        buf_fini(&line);
    }
    lessons_fini(&lessons);
    clear_away(&desk);
}

/* Also the lessons on techniques that are not in the list: a hint, positions, and mostly a puzzle. */
Test(learn, every_technique_with_positions_has_a_lesson)
{
    struct desk desk;
    int n_puzzles = 0;
    prepare(&desk);
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        const struct lesson_entry entry = {.technique = (enum technique)t};
        struct diagnosis diagnosis;
        if (exercise_learn(&desk, &entry, &diagnosis) != ERR_OK)
            continue;
        const struct lesson *lesson = &desk.exercise->lesson;
        const struct lesson_page *last = &lesson->pages.at[lesson->pages.n - 1];
        cr_assert_eq(lesson->pages.at[0].task, LESSON_READ);
        cr_assert_eq(lesson->pages.at[1].question.asks, ASKS_CELLS);
        cr_assert_eq(lesson->pages.at[2].task, LESSON_FIND);
        cr_assert_eq(command_run_line(&desk, "hint", &silent), STATUS_OK);
        cr_assert_eq(desk.hinting->hint->step.technique, (enum technique)t);
        n_puzzles += last->task == LESSON_READ;
        cr_assert_leq(lesson->pages.n, 10);
    }
    cr_assert_geq(n_puzzles, 20);
    clear_away(&desk);
}

/* ---- what lessons say ---- */

/* Digits and the names of cells, of which a list may be long, are no words here. */
static void see_short_sentences(const char *text, bool has_keys)
{
    enum { MOST_WORDS = 25 };
    struct buf said = {0};
    bool has_digit = false;
    int words = 0;
    say_with_keys(&said, text, has_keys);
    for (const char *at = said.text; *at; at++) {
        has_digit = at[0] != ' ' && (has_digit || isdigit((unsigned char)at[0]));
        if (!strchr(" \n", at[1]) || strchr(" \n", at[0]))
            continue;
        words += !has_digit;
        cr_assert_leq(words, MOST_WORDS, "%s", text);
        if (strchr(".?!", at[0]) || at[1] == '\n')
            words = 0;
    }
    buf_fini(&said);
}

static bool is_key(int code)
{
    for (int i = 0; i < n_keys; i++)
        if (keys_match(&keys[i], ~0U, code))
            return true;
    return false;
}

/* Single characters are keys, but for digits and the article; what follows a colon is a command. */
static void see_keys(char *words)
{
    for (char *word = strtok(words, " ,.|"); word; word = strtok(NULL, " ,.|")) {
        if (word[0] == ':' && word[1])
            cr_assert(command_is_known(word + 1), "%s", word);
        else if (!word[1] && !strchr("aA:0123456789", word[0]))
            cr_assert(is_key(word[0]), "%s", word);
    }
}

/* What is to be typed is a command, unless it is a name or a move. */
static int see_commands(const char *words)
{
    static const char *const before[] = {"ype ", "then ", "command "};
    int n = 0;
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        for (const char *at = words; (at = strstr(at, before[i])); at++) {
            struct buf word = {0};
            const char *begin = at + strlen(before[i]);
            buf_add(&word, begin, strcspn(begin, " ,.|"));
            if (strcmp(word.text, "their") != 0 && !strchr(word.text, '='))
                cr_assert(command_is_known(word.text), "'%s' of '%s'", word.text, words);
            n++;
            buf_fini(&word);
        }
    return n;
}

/* Returns how many commands the texts for the prompt name. */
static int see_what_is_named(const char *text)
{
    int n = 0;
    while ((text = strchr(text, '{'))) {
        struct buf left = {0}, right = {0};
        size_t middle = strcspn(text, "|"), length = strcspn(text, "}");
        text++;
        if (middle < length) { /* otherwise a set of digits */
            buf_add(&left, text, middle - 1);
            buf_add(&right, text + middle, length - middle - 1);
            if (left.length)
                see_keys(left.text);
            n += right.length ? see_commands(right.text) : 0;
        }
        buf_fini(&left);
        buf_fini(&right);
    }
    return n;
}

/* Whether the text for keys has a term, also in the plural. */
static bool has_term(const char *text, const char *term)
{
    struct buf said = {0};
    bool has = false;
    say_with_keys(&said, text, true);
    for (const char *at = said.text; !has && (at = strstr(at, term)); at++) {
        const char *end = at + strlen(term);
        end += *end == 's';
        has = !isalpha((unsigned char)*end) &&
              (at == said.text || !isalpha((unsigned char)at[-1]));
    }
    buf_fini(&said);
    return has;
}

/* A term has a lesson that explains it; none before it has the term. */
static void see_terms(const char *text, int number)
{
    for (int i = 0; i < glossary_size(); i++) {
        const struct glossary_entry entry = glossary_at(i);
        if (entry.lesson > number)
            cr_assert_not(has_term(text, entry.name), "lesson %d: %s", number,
                          entry.name);
    }
}

Test(learn, what_lessons_say_can_be_read_and_done)
{
    struct desk desk;
    struct lessons lessons;
    int n_named = 0, n_files = 0;
    prepare(&desk);
    exercise_list(&lessons, true, NULL);
    for (int i = 0; i < lessons.n; i++) {
        struct diagnosis diagnosis;
        cr_assert_eq(exercise_learn(&desk, &lessons.at[i], &diagnosis), ERR_OK);
        const struct lesson *lesson = &desk.exercise->lesson;
        bool is_file = lessons.at[i].technique == TECHNIQUES;
        n_files += is_file;
        for (int k = 0; k < lesson->pages.n; k++) {
            const char *text = lesson->pages.at[k].text.text;
            see_short_sentences(text, true);
            see_short_sentences(text, false);
            n_named += see_what_is_named(text);
            if (is_file)
                see_terms(text, i + 1);
        }
    }
    cr_assert_geq(n_files, 12);
    cr_assert_geq(n_named, 20);
    cr_assert(has_term("Two dead ends.", "dead end"));
    cr_assert_not(has_term("unsafer", "unsafe"));
    lessons_fini(&lessons);
    clear_away(&desk);
}

/* A counter of a search after lines of the prompt, with | between two, on the board of a lesson, and
 * the words with which the lesson says it. */
static const struct figure {
    int lesson;
    const char *lines, *counter;
    long value;
    const char *said;
} figures[] = {
    {4, "strategy search smallest many|step branch", "prunes", 5 + 1, "Five."},
    {4, "strategy search smallest many|step branch", "open", 168, "168 candidates"},
    {9, "step end", "nodes", 19, "19|"},
    {9, "step end", "nodes", 19, "Nineteen boards"},
    {10, "strategy search first many|step solution", "nodes", 54169, "54,000"},
    {10, "strategy search smallest many|step solution", "nodes", 3606, "3,600"},
    {11, "strategy search smallest once|step solution", "prunes", 5304, "against 5,304"},
    {11, "strategy search smallest once|step solution", "nodes", 5304, "looks at 5,304"},
    {11, "strategy search smallest many|step solution", "nodes", 3606, "3,606 against"},
    {11, "strategy search smallest many|step solution", "prunes", 13715, "but 13,715"},
    {12, "strategy naive|step solution", "nodes", 598873, "after 598,873"},
    {12, "strategy prune1|step solution", "nodes", 139, "to 139"},
    {12, "strategy bowl|step solution", "nodes", 1, "to 1."},
    {13, "step backtrack", "maxdepth", 40, "filled 40 squares"},
    {13, "step solution", "nodes", 84, "84 nodes"},
    {13, "step solution", "void", 2, "two dead ends"},
    {13, "strategy backtrack arbitrary|step solution", "nodes", 863305, "863,305"},
    {14, "step solution", "nodes", 10374, "with it 10,374"},
    {14, "strategy backtrack most-constrained|step solution", "nodes", 1243838,
     "1,243,838"},
    {15, "step branch", "open", 168, "168 candidates"},
    {15, "step node 2", "open", 166, "166 are open"},
};

/* Appends all that a lesson says and asks. */
static void say_lesson(struct buf *text, const struct lesson *lesson)
{
    for (int i = 0; i < lesson->pages.n; i++) {
        const struct lesson_page *page = &lesson->pages.at[i];
        buf_printf(text, "%s\n", page->text.text);
        for (int k = 0; k < page->question.options.n; k++)
            buf_printf(text, "%s\n%s\n", page->question.options.at[k].words.text,
                       buf_string(&page->question.options.at[k].reply));
    }
}

static void run_lines(struct desk *desk, const char *lines)
{
    for (const char *at = lines; *at; at += *at == '|') {
        struct buf line = {0};
        buf_add(&line, at, strcspn(at, "|"));
        cr_assert_eq(command_run_line(desk, line.text, &silent), STATUS_OK, "%s", lines);
        at += line.length;
        buf_fini(&line);
    }
}

static long counter(struct desk *desk, const char *name)
{
    struct buf said = {0};
    const struct io io = {.ctx = &said, .out = take_text, .err = take_text};
    cr_assert_eq(command_run_line(desk, "counters", &io), STATUS_OK);
    const char *at = strstr(said.text, name);
    cr_assert(at && at[strlen(name)] == '=', "%s: %s", name, said.text);
    long value = atol(at + strlen(name) + 1);
    buf_fini(&said);
    return value;
}

Test(learn, what_lessons_count_is_so)
{
    struct desk desk;
    prepare(&desk);
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        const struct figure *figure = &figures[i];
        struct buf line = {0}, text = {0};
        buf_printf(&line, "learn %d", figure->lesson);
        run_lines(&desk, line.text);
        say_lesson(&text, &desk.exercise->lesson);
        run_lines(&desk, figure->lines);
        cr_assert_eq(counter(&desk, figure->counter), figure->value, "lesson %d: %ld",
                     figure->lesson, counter(&desk, figure->counter));
        cr_assert_not_null(strstr(text.text, figure->said), "lesson %d: %s",
                           figure->lesson, figure->said);
        buf_fini(&text);
        buf_fini(&line);
    }
    run_lines(&desk, "learn 14|step backtrack");
    int left = search_depth(timeline_search(desk.timeline));
    run_lines(&desk, "back");
    cr_assert_eq(search_depth(timeline_search(desk.timeline)) - left, 5);
    clear_away(&desk);
}

/* Whoever skips what a lesson asks is not praised, and does not finish it. */
Test(learn, no_lesson_that_is_skipped_is_finished)
{
    struct desk desk;
    struct lessons lessons;
    prepare(&desk);
    exercise_list(&lessons, true, NULL);
    for (int i = 0; i < lessons.n; i++) {
        struct buf line = {0}, said = {0};
        const struct io io = {.ctx = &said, .out = take_text, .err = take_text};
        bool asks = false;
        buf_printf(&line, "learn %d", i + 1);
        cr_assert_eq(command_run_line(&desk, line.text, &io), STATUS_OK);
        while (desk.exercise) {
            asks |= exercise_page(&desk)->task != LESSON_READ;
            cr_assert_eq(command_run_line(&desk, "learn next", &io), STATUS_OK);
        }
        cr_assert(asks, "%s", lessons.at[i].title.text);
        cr_assert_null(strstr(said.text, "Well done"), "%s", said.text);
        cr_assert_null(strstr(said.text, "That is right"), "%s", said.text);
        cr_assert_null(strstr(said.text, "You have finished"), "%s", said.text);
        buf_fini(&line);
        buf_fini(&said);
    }
    lessons_fini(&lessons);
    clear_away(&desk);
}

Test(learn, another_game_ends_the_lesson)
{
    struct desk desk;
    prepare(&desk);
    command_run_line(&desk, "learn 1", &silent);
    cr_assert_not_null(desk.exercise);
    command_run_line(&desk, "new 1...............", &silent);
    cr_assert_null(desk.exercise);
    clear_away(&desk);
}
