/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/exercise.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/columns.h"
#include "base/date.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "words/glossary.h"
#include "words/sentence.h"
#include "words/verdict.h"
#include "command/sessions.h"
#include "command/lists.h"

bool exercise_eliminates(const struct lesson_page *position)
{
    enum technique technique = position->technique;
    return technique_row(technique)->level != DIFFICULTY_EASY &&
           technique != TECHNIQUE_BUG_PLUS_1 && technique != TECHNIQUE_TEMPLATE_SET;
}

void exercise_list(struct lessons *lessons, bool has_files, const char *directory)
{
    enum { PUZZLES_OF_A_RUNG = 100 };
    struct needs needs;
    struct technique_set rungs = {0};
    needs_read(&needs, NULL);
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        int n = 0;
        for (int i = 0; i < needs.n; i++)
            n += needs.at[i].is_classic && needs.at[i].techniques.has[t];
        rungs.has[t] = n >= PUZZLES_OF_A_RUNG;
    }
    lessons_list(lessons, &rungs, has_files, directory);
    STACK_FINI(&needs);
}

/* The lowest rung at which a game stalled, or else the first that is not learned. */
static int find_next(struct buf *why, const struct lessons *lessons)
{
    for (int stalls = 1; stalls >= 0; stalls--)
        for (int i = 0; i < lessons->n && !lessons->at[i].begins_more; i++) {
            const struct lesson_entry *rung = &lessons->at[i];
            if (stalls ? !rung->is_stalled : rung->is_finished)
                continue;
            buf_printf(why,
                       stalls ? _("Next: %s; a recent game stalled there")
                              : _("Next: %s, the first not learned"),
                       rung->title.text);
            return i;
        }
    return -1;
}

int exercise_say_ladder(struct buf *lines, struct buf *why, const struct lessons *lessons)
{
    LOCAL_BUF rows = {0};
    buf_printf(
        &rows, "%s\t%s\t%s\t%s\n",
        /* TRANSLATORS: head of a column: the lesson is finished; at most 9 columns */
        _("learned"),
        /* TRANSLATORS: head of a column; at most 11 columns */
        _("trained"),
        /* TRANSLATORS: head of a column; at most 8 columns */
        _("games"),
        /* TRANSLATORS: head of a column */
        _("technique"));
    for (int i = 0; i < lessons->n; i++) {
        const struct lesson_entry *lesson = &lessons->at[i];
        LOCAL_BUF day = {0};
        if (lesson->day)
            date_print(&day, lesson->day);
        /* TRANSLATORS: of a technique: its lesson is finished */
        buf_printf(&rows, "%s\t", lesson->is_finished ? _("yes") : "");
        if (lesson->n_tried)
            buf_printf(&rows, "%d/%d %s", lesson->n_alone, lesson->n_tried,
                       day.length ? day.text + strcspn(day.text, "-") + 1 : "");
        buf_char(&rows, '\t');
        if (lesson->met)
            buf_printf(&rows, "%d/%d", lesson->unaided, lesson->met);
        buf_printf(&rows, "\t%s\n", lesson->title.text);
    }
    table_add(lines, rows.text, "llll");
    return find_next(why, lessons);
}

/* ---- start, and the board of a page ---- */

static void lay_page(struct desk *desk)
{
    struct exercise *exercise = desk->exercise;
    const struct lesson_page *page = exercise_page(desk);
    if (page->has_board)
        desk_lay(desk, page->board);
    if (page->candidates) {
        /* Eliminates what is eliminated before the position.  Automatic marks show the rest. */
        struct moves moves = {0};
        const struct grid *grid = page->board;
        moves_add(&moves, &(struct move){.kind = MOVE_MARKS_AUTO});
        for (int cell = 0; cell < grid->shape->n_cells; cell++)
            if (!grid->digit[cell])
                DIGITS_EACH(digit, grid_allowed(grid, cell) & ~page->candidates[cell])
                    moves_add(&moves, &(struct move){.kind = MOVE_UNMARK,
                                                     .cell = cell,
                                                     .digit = digit});
        desk_try(desk, &moves);
        STACK_FINI(&moves);
    }
    exercise->base = exercise->node = desk_game(desk)->here;
}

static void begin(struct desk *desk, struct exercise *exercise)
{
    desk_end_exercise(desk);
    exercise->strategy = desk->strategy;
    desk->exercise = exercise;
    lay_page(desk);
}

/* Adds a page that says which puzzle needs nothing harder, if one does. */
static void add_puzzle(struct lesson *lesson, enum technique technique)
{
    struct needs needs;
    struct lesson_page page = {.board = lesson->pages.at[0].board, .is_plain = true};
    needs_read(&needs, NULL);
    for (int i = 0; i < needs.n && !page.text.length; i++)
        if (needs_hardest(&needs.at[i].techniques) == technique)
            buf_printf(&page.text,
                       _("Now find it in a game: {:|}new %s opens a puzzle that needs "
                         "nothing harder."),
                       needs.at[i].puzzle);
    if (page.text.length)
        STACK_PUSH(&lesson->pages, page);
    STACK_FINI(&needs);
}

/* Asks on the last page, a position, which cells show the technique; the next page is of the same
 * position. */
static void add_questions(const struct buf *positions, enum technique technique,
                          struct lesson *lesson)
{
    struct lesson_page *page = &lesson->pages.at[lesson->pages.n - 1];
    int number = page->number;
    page->task = LESSON_ANSWER;
    page->question = (struct question){
        .asks = ASKS_CELLS, .technique = technique, .candidates = page->candidates};
    buf_clear(&page->text);
    buf_text(&page->text,
             _("It is on this board, too, and something follows from it. Which cells "
               "show it? {Go to each of them and press Enter, or type their names|Type "
               "their names, such as r1c3 r4c3}."));
    course_add_positions(positions, technique, number, number + 1, lesson);
}

/* Asks on the page after that question what follows from what the cells of the answer show, or from
 * the first pattern if there is no answer. */
static void ask_what_follows(struct lesson_page *page, const struct lesson_page *asked,
                             const char *answer)
{
    LOCAL_BUF pattern = {0};
    struct step *step = mem_new(sizeof *step);
    struct alphabet alphabet;
    question_step(&asked->question, asked->board, answer, step);
    alphabet_init(&alphabet, asked->board->shape->side);
    say_detail(&pattern, asked->board->shape, step, DETAIL_PATTERN, &alphabet);
    free(step);
    buf_clear(&page->text);
    /* TRANSLATORS: a pattern such as "X-Wing: 1 in r3c1, r9c1, r3c4 and r9c4" */
    buf_printf(&page->text, _("%s. What follows from it?"), pattern.text);
}

/* Adds a page, with the board of the page before, if a mistake is known. */
static void add_mistake(struct lesson *lesson, enum technique technique)
{
    struct lesson_page page = {.board = lesson->pages.at[lesson->pages.n - 1].board,
                               .is_plain = true};
    struct glossary_entry entry;
    if (!glossary_find(technique_row(technique)->code, &entry) || !entry.mistake)
        return;
    /* TRANSLATORS: above a sentence that says which mistake people make with a
     * technique */
    buf_printf(&page.text, "%s\n\n%s", _("A common mistake"), entry.mistake);
    STACK_PUSH(&lesson->pages, page);
}

/* False when the technique has no positions. */
static bool make_lesson(struct lesson *lesson, enum technique technique)
{
    enum { ASKED = 1, FOUND, END = FOUND + 5 }; /* positions from these on */
    LOCAL_BUF positions = {0};
    course_read(&positions);
    course_add_positions(&positions, technique, 0, FOUND, lesson);
    if (!lesson->pages.n)
        return false;
    lesson->pages.at[0].task = LESSON_READ;
    buf_printf(
        &lesson->pages.at[0].text, "\n\n%s",
        _("{Press i again and again|Type hint again and again}: the hint finds it on "
          "this board, stage by stage.{| Where it has links, link goes through "
          "them.}"));
    if (lesson->pages.n > ASKED)
        add_questions(&positions, technique, lesson);
    add_mistake(lesson, technique);
    course_add_positions(&positions, technique, FOUND, END, lesson);
    add_puzzle(lesson, technique);
    return true;
}

enum err exercise_learn(struct desk *desk, const struct lesson_entry *entry,
                        struct diagnosis *diagnosis)
{
    struct exercise *exercise = mem_new(sizeof *exercise);
    struct lesson *lesson = &exercise->lesson;
    enum technique technique = entry->technique;
    enum err err = ERR_OK;
    if (technique == TECHNIQUES)
        err = lesson_read(entry->path, lesson, diagnosis);
    else if (!make_lesson(lesson, technique))
        err = diagnose(diagnosis, 0, 0, _("there is no position for '%s'"),
                       _(technique_row(technique)->name));
    exercise->path = mem_there(
        strdup(technique == TECHNIQUES ? entry->path : technique_row(technique)->code));
    if (err == ERR_OK)
        begin(desk, exercise);
    else
        exercise_free(exercise);
    return err == ERR_OK ? ERR_OK : ERR_DATA;
}

bool exercise_train(struct desk *desk, enum technique technique, int after)
{
    LOCAL_BUF positions = {0};
    struct exercise *exercise = mem_new(sizeof *exercise);
    course_read(&positions);
    course_add_positions(&positions, technique, 0, INT_MAX, &exercise->lesson);
    exercise->page =
        course_next(&positions, desk->world.directory, technique, after, daily_today());
    const struct lesson_page *before = exercise_position(desk);
    if (before && !desk->exercise->path && before->technique == technique)
        exercise->session = desk->exercise->session;
    bool is_there = exercise->page >= 0 && exercise->page < exercise->lesson.pages.n;
    if (is_there)
        begin(desk, exercise);
    else
        exercise_free(exercise);
    return is_there;
}

void exercise_say(struct buf *buf, const struct desk *desk, bool keys)
{
    const struct lesson *lesson = &desk->exercise->lesson;
    buf_printf(buf, _("Lesson: %1$s, page %2$d of %3$d"), lesson->title.text,
               desk->exercise->page + 1, lesson->pages.n);
    buf_text(buf, "\n\n");
    say_with_keys(buf, exercise_page(desk)->text.text, keys);
    buf_char(buf, '\n');
}

/* ---- tasks of a page ---- */

bool exercise_is_done(const struct desk *desk)
{
    const struct lesson_page *page = exercise_page(desk);
    digit_set marks[SHAPE_MAX_CELLS];
    if (!page)
        return false;
    switch (page->task) {
    case LESSON_MOVES:
        for (int cell = 0; cell < page->board->shape->n_cells; cell++)
            marks[cell] = position_marks(&desk_game(desk)->position, cell);
        return lesson_moves_are_made(page, desk_grid(desk), marks);
    case LESSON_SEARCH:
        return desk->timeline && timeline_compare(desk->timeline, &page->stop) == 0;
    default:
        return false;
    }
}

bool exercise_turn(struct desk *desk)
{
    struct exercise *exercise = desk->exercise;
    if (exercise->page + 1 < exercise->lesson.pages.n) {
        struct lesson_page *page = &exercise->lesson.pages.at[exercise->page++];
        if (page->question.asks == ASKS_CELLS)
            ask_what_follows(page + 1, page, buf_string(&exercise->named));
        exercise->is_helped = exercise->is_wrong = exercise->is_over = false;
        exercise->verdict = JUDGED_NOTHING;
        buf_clear(&exercise->says);
        buf_clear(&exercise->named);
        hinting_reset(desk->hinting);
        lay_page(desk);
        return true;
    }
    LOCAL_BUF file = {0};
    if (!exercise->is_skipped && course_note(desk->world.directory, NOTES_LESSONS,
                                             exercise->path, &file) != ERR_OK)
        desk_tell_unwritten(desk, file.text);
    desk_end_exercise(desk);
    return false;
}

/* ---- what is found in a position ---- */

static struct judgement *judgement_new(const struct desk *desk)
{
    const struct lesson_page *position = exercise_position(desk);
    struct solver *solver = solver_new(position->board->shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    struct judgement *judgement = mem_new(sizeof *judgement);
    /* What the player did to cells that are empty in the position. */
    struct conclusions *conclusions = mem_new(sizeof *conclusions);
    const struct grid *grid = desk_grid(desk);
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (position->board->digit[cell])
            continue;
        else if (grid->digit[cell])
            conclusions->placed[cell] = digit_bit(grid->digit[cell]);
        else
            conclusions->eliminated[cell] =
                position->candidates[cell] & grid_allowed(grid, cell) &
                ~position_marks(&desk_game(desk)->position, cell);
    struct grid solution;
    engine_uniqueness(desk->world.engine, position->board, (struct stop){0}, &solution);
    candidates_of_grid(candidates, solver_geometry(solver), position->board);
    candidates_narrow(candidates, position->candidates);
    judge_conclusions(&(struct asked){solver, candidates, &solution, position->technique},
                      conclusions, judgement);
    free(conclusions);
    free(candidates);
    solver_free(solver);
    return judgement;
}

/* Notes what came of the position today: "wrong ", "helped " or "". */
static void note_position(struct desk *desk, const char *outcome)
{
    const struct lesson_page *position = exercise_position(desk);
    struct exercise *exercise = desk->exercise;
    LOCAL_BUF line = {0}, file = {0};
    buf_printf(&line, "%s %d %s", technique_row(position->technique)->code,
               position->number + 1, outcome);
    date_print(&line, daily_today());
    if (course_note(desk->world.directory, NOTES_TRAINING, line.text, &file) != ERR_OK)
        desk_tell_unwritten(desk, file.text);
    exercise->session.n++;
    exercise->session.alone += !*outcome;
    exercise->session.wrong += exercise->is_wrong;
}

/* Training, not a lesson, has a summary. */
static void end_position(struct desk *desk)
{
    enum { SESSION = 10 };
    struct exercise *exercise = desk->exercise;
    exercise->is_over = true;
    exercise->is_helped |= exercise->verdict == JUDGED_SHOWN;
    if (!exercise->is_wrong)
        note_position(desk, exercise->is_helped ? "helped " : "");
    int alone = exercise->session.alone, wrong = exercise->session.wrong;
    if (exercise->path || exercise->session.n < SESSION)
        return;
    buf_text(&exercise->says, "\n\n");
    /* TRANSLATORS: how many positions of a session of training were solved how */
    buf_printf(&exercise->says, _("Your session: %1$d alone, %2$d with help, %3$d wrong"),
               alone, exercise->session.n - alone - wrong, wrong);
    memset(&exercise->session, 0, sizeof exercise->session);
}

void exercise_judge(struct desk *desk, bool is_asked)
{
    struct exercise *exercise = desk->exercise;
    if (exercise->is_over)
        return;
    struct judgement *judgement = judgement_new(desk);
    exercise->node = desk_game(desk)->here;
    buf_clear(&exercise->says);
    exercise->verdict = JUDGED_NOTHING;
    bool is_found = judgement->verdict == JUDGED_FOUND;
    if (is_found && desk->shown_at == exercise->node)
        judgement->verdict = JUDGED_SHOWN;
    if (is_asked || is_found) {
        exercise->verdict = judgement->verdict;
        say_verdict(&exercise->says, desk_grid(desk)->shape, judgement, &desk->alphabet);
    }
    if (is_found)
        end_position(desk);
    else if (is_asked && judgement->verdict != JUDGED_NOTHING)
        exercise->is_helped = true;
    if (is_asked && !is_found && !exercise->is_wrong &&
        judgement->verdict != JUDGED_NOTHING && judgement->verdict != JUDGED_PART) {
        exercise->is_wrong = true;
        note_position(desk, "wrong ");
    }
    free(judgement);
}

/* False when undo or `restart` has gone back further than the position.  The nodes before it
 * have lower numbers. */
static bool has_position(const struct desk *desk)
{
    const struct lesson_page *position = exercise_position(desk);
    bool is_kept = true;
    for (int cell = 0; cell < position->board->shape->n_cells; cell++) {
        int digit = position->board->digit[cell];
        digit_set marks = position_marks(&desk_game(desk)->position, cell);
        is_kept &= digit ? desk_grid(desk)->digit[cell] == digit
                         : !(marks & ~position->candidates[cell]);
    }
    return is_kept && desk_game(desk)->here >= desk->exercise->base;
}

bool exercise_follow(struct desk *desk)
{
    struct exercise *exercise = desk->exercise;
    if (exercise->is_over)
        return false;
    exercise->is_helped |= hinting_is_step(desk->hinting);
    if (!has_position(desk)) {
        lay_page(desk);
        buf_clear(&exercise->says);
        buf_text(&exercise->says, _("This is where the position begins"));
        exercise->verdict = JUDGED_NOTHING;
        return true;
    }
    if (desk_game(desk)->here == exercise->node)
        return false;
    exercise_judge(desk, false);
    return exercise->is_over;
}

/* ---- the next event of the search, predicted ---- */

/* An event of the desk's search that is not shown yet. */
struct foreseen {
    struct desk *desk;
    struct buf *text; /* of the question */
};

/* The cells that show that the board is dead, if that is the verdict: an unsafe one can be void, too. */
static void find_dead(const struct event *event, struct cells *dead)
{
    const struct choices *choices = event->choices;
    const struct shape *shape = choices->shape;
    for (int a = 0; a < shape->n_cells; a++) {
        int digit = digits_is_single(choices->of[a]) ? digits_first(choices->of[a]) : 0;
        if ((event->verdict == VERDICT_VOID || event->verdict == VERDICT_UNSAFE) &&
            !choices->of[a])
            cells_add(dead, a);
        for (int b = 0; event->verdict == VERDICT_UNSAFE && digit && b < shape->n_cells;
             b++)
            if (a != b && digits_is_single(choices->of[b]) &&
                shape_exclude_each_other(shape, a, digit, b,
                                         digits_first(choices->of[b])))
                cells_add(dead, a);
    }
}

/* Asks what the event will be, where there is something to find out. */
static void ask_about(void *ctx, const struct event *event)
{
    const struct foreseen *foreseen = ctx;
    struct question *question = &foreseen->desk->predicting.question;
    struct buf *text = foreseen->text;
    bool is_pass = event->kind == EVENT_PASS;
    int cell = !is_pass           ? event->cell
               : event->n_removed ? event->removals[0].cell
                                  : choices_smallest(event->choices);
    LOCAL_BUF name = {0};
    *question = (struct question){.asks = is_pass ? ASKS_DIGITS : ASKS_ANY};
    for (int i = 0; is_pass && i < event->n_removed; i++)
        if (event->removals[i].cell == cell)
            question->digits |= digit_bit(event->removals[i].digit);
    if (is_pass && cell >= 0) {
        say_cell(&name, event->choices->shape, cell);
        /* TRANSLATORS: this and the next three: at most 48 columns with a cell's name of 4.
         * People type digits, or 0 */
        buf_printf(text, _("What does the next pass take from %s? 0: none"), name.text);
    } else if (event->kind == EVENT_VERDICT) {
        find_dead(event, &question->cells);
        buf_text(text, _("Turn back here? Type a cell that shows it, or 0"));
    } else if (event->kind == EVENT_EXPAND || event->kind == EVENT_BACKTRACK) {
        cells_add(&question->cells, cell);
        buf_text(text, event->kind == EVENT_EXPAND
                           ? _("On which cell does the search branch?")
                           : _("Back to which cell does the search go?"));
    }
    if (text->length)
        foreseen->desk->predicting.event = event->number;
}

bool exercise_asks_event(struct desk *desk, struct buf *text)
{
    const struct stop_at next = {.kind = STOP_EVENT};
    struct foreseen foreseen = {desk, text};
    const struct sink sink = {.ctx = &foreseen, .emit = ask_about};
    uint64_t here = timeline_event(desk->timeline), asked = desk->predicting.event;
    desk->predicting.event = 0;
    if (!desk->settings.value[SETTING_PREDICT] || !desk->asks || desk->exercise ||
        asked == here + 1 || !timeline_forward(desk->timeline, &next, NULL, &sink))
        return false;
    timeline_jump(desk->timeline, here, NULL);
    return desk->predicting.event;
}
