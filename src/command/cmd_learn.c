/* SPDX-License-Identifier: GPL-3.0-or-later */
/* learn, answer, train, again; and whether what was predicted happens. */
#include "command/cmd_learn.h"

#include <limits.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "format/board.h"
#include "words/glossary.h"
#include "words/phrase.h"
#include "words/verdict.h"
#include "words/whynot.h"
#include "command/command.h"
#include "command/desk.h"
#include "learn/course.h"
#include "command/exercise.h"

/* ---- what is printed, unless the screen shows it all the time ---- */

/* Draws the board of the page at the prompt, where the player steps through no search: with the
 * candidates that are left in a position, after the round that the page is about, or where the page
 * has brought its search. */
static void add_board(struct buf *out, const struct desk *desk)
{
    const struct lesson_page *page = exercise_page(desk);
    const struct grid *grid = desk_grid(desk);
    struct choices choices;
    if (desk->has_keys || (desk->timeline && !page->commands.length))
        return;
    if (desk->timeline)
        choices_copy(&choices, search_choices(timeline_search(desk->timeline)));
    else
        choices_of_grid(&choices, grid);
    for (int round = 0; round < page->round; round++)
        choices_prune(&choices);
    if (page->candidates)
        board_draw_marks(out, grid, page->candidates, NULL, &desk->alphabet);
    else if (page->round || desk->timeline)
        board_draw_choices(out, &choices, &desk->alphabet);
    else
        board_draw(out, grid, &desk->alphabet);
    buf_char(out, '\n');
}

static void add_task(struct buf *out, const struct desk *desk)
{
    const struct lesson_page *position = exercise_position(desk);
    if (desk->shows_task)
        return;
    if (desk->exercise->path) {
        exercise_say(out, desk, desk->has_keys);
        buf_char(out, '\n');
    } else {
        buf_printf(out, _("Training: %1$s, position %2$d of %3$d"),
                   _(technique_row(position->technique)->name), position->number + 1,
                   position->n);
        buf_printf(out, "\n\n%s\n\n", position->text.text);
    }
    add_board(out, desk);
    if (!desk->has_keys)
        buf_printf(
            out, "%s\n",
            exercise_eliminates(position)
                ? _("Eliminate candidates with moves such as r4c7-5, then type: answer")
                : _("Place a digit with a move such as r4c7=5"));
}

static void add_verdict(struct buf *out, const struct desk *desk)
{
    const struct exercise *exercise = desk->exercise;
    if (desk->shows_task || !exercise->says.length)
        return;
    buf_printf(out, "%s\n", exercise->says.text);
    if (exercise->is_over && !desk->has_keys)
        buf_printf(out, "%s\n",
                   exercise->path ? _("To continue, type: learn next")
                                  : _("For the next position, type: train next"));
}

/* ---- training ---- */

static enum status list_techniques(const struct request *request)
{
    struct lessons lessons;
    struct buf out = {0};
    LOCAL_BUF lines = {0}, why = {0};
    exercise_list(&lessons, false, request->desk->world.directory);
    exercise_say_ladder(&lines, &why, &lessons);
    buf_line(&out, "%s", _("trained: alone/tried, last day; games: without help/met"));
    const char *at = lines.text;
    for (int i = -1; i < lessons.n; i++, at += strcspn(at, "\n") + 1) {
        if (i >= 0 && lessons.at[i].begins_more)
            buf_printf(&out, "\n%s\n", _("More techniques"));
        buf_line(&out, "%.*s", (int)strcspn(at, "\n"), at);
    }
    if (why.length)
        buf_printf(&out, "\n%s\n", why.text);
    lessons_fini(&lessons);
    return request_reply(request, &out);
}

/* Finds the technique that the arguments name; says so if there is none. */
static enum status find_technique(const struct request *request,
                                  enum technique *technique)
{
    LOCAL_BUF name = {0}, problem = {0};
    request_join(request, &name);
    *technique = technique_find_translated(name.text);
    if (*technique < TECHNIQUE_EXPAND1)
        return STATUS_OK;
    buf_printf(&problem, _("no such technique: %s"), name.text);
    argument_help(ARGUMENT_TRAINING, name.text, &problem);
    return request_fail(request, STATUS_USAGE, "%s", problem.text);
}

/* Starts training in the technique that the arguments name, or goes on with the one of now. */
static enum status train(const struct request *request, bool goes_on)
{
    const struct lesson_page *position = exercise_position(request->desk);
    struct buf out = {0};
    enum technique technique = position ? position->technique : TECHNIQUES;
    if (goes_on && !position)
        return request_fail(request, STATUS_USAGE,
                            _("no training is going on; 'train' lists the techniques"));
    enum status status = goes_on ? STATUS_OK : find_technique(request, &technique);
    if (status != STATUS_OK)
        return status;
    if (exercise_train(request->desk, technique, goes_on ? position->number : -1))
        add_task(&out, request->desk);
    else
        status = request_fail(request, STATUS_USAGE, _("there is no position for '%s'"),
                              _(technique_row(technique)->name));
    return status_worse(status, request_reply(request, &out));
}

/* The training, or the lesson. */
static enum status end_exercise(const struct request *request)
{
    desk_end_exercise(request->desk);
    return STATUS_OK;
}

enum status command_train(const struct request *request)
{
    const char *word = request_argument(request, 0);
    return !*word                      ? list_techniques(request)
           : strcmp(word, "next") == 0 ? train(request, true)
           : strcmp(word, "stop") == 0 ? end_exercise(request)
                                       : train(request, false);
}

static enum status judge_answer(const struct request *request)
{
    struct buf out = {0}, moves = {0};
    request_join(request, &moves);
    enum status status =
        request->n_arguments ? desk_play_text(request, buf_string(&moves)) : STATUS_OK;
    buf_fini(&moves);
    if (status != STATUS_OK)
        return status;
    exercise_judge(request->desk, true);
    add_verdict(&out, request->desk);
    return request_reply(request, &out);
}

/* ---- pages of lessons ---- */

static bool say_nothing(void *ctx, const char *text, size_t length)
{
    (void)ctx, (void)text, (void)length;
    return true;
}

/* Runs the commands that set the page up; what they print is not shown, and their moves are
 * not remarked on. */
static void set_page_up(struct desk *desk)
{
    const struct io silent = {.out = say_nothing, .err = say_nothing};
    struct exercise *exercise = desk->exercise;
    const char *line = exercise_page(desk)->commands.text;
    while (line && *line && desk->exercise == exercise) {
        LOCAL_BUF command = {0};
        size_t length = strcspn(line, "\n");
        buf_add(&command, line, length);
        command_run_line(desk, command.text, &silent);
        line += length + (line[length] == '\n');
    }
    if (desk->exercise == exercise)
        exercise->node = desk_game(desk)->here;
}

static void add_page(struct buf *out, const struct desk *desk)
{
    enum lesson_task task = exercise_page(desk)->task;
    if (desk->shows_task)
        return;
    if (task == LESSON_FIND) {
        add_task(out, desk);
        return;
    }
    exercise_say(out, desk, desk->has_keys);
    if (desk->has_keys)
        return;
    buf_char(out, '\n');
    add_board(out, desk);
    if (task == LESSON_READ)
        buf_line(out, "%s", _("To continue, type: learn next"));
    else if (task == LESSON_ANSWER)
        buf_line(out, "%s", _("Type your answer"));
}

static const char skipped[] =
    N_("You skipped a task, so this lesson will not count as finished.");

/* Adds the next page, or that the lesson is finished, and how to start the next one. */
static void add_next_page(struct desk *desk, struct buf *out)
{
    bool is_skipped = desk->exercise->is_skipped;
    if (exercise_turn(desk)) {
        set_page_up(desk);
        add_page(out, desk);
        return;
    }
    if (is_skipped) {
        buf_line(out, "%s", _(skipped));
        return;
    }
    struct lessons lessons;
    exercise_list(&lessons, true, desk->world.directory);
    int next = lessons_next(&lessons);
    if (!next)
        buf_text(out, _("You have finished all lessons."));
    else if (desk->has_keys)
        buf_text(out, _("You have finished this lesson; press L for the next one."));
    else
        buf_printf(out, _("You have finished this lesson; 'learn %d' starts %s."), next,
                   lessons.at[next - 1].title.text);
    buf_char(out, '\n');
    lessons_fini(&lessons);
}

/* ---- remarks on moves ---- */

/* The cell in which the move to a node of the game entered a digit, or -1. */
static int entered_cell(const struct game *game, int node)
{
    struct grid before, after;
    game_grid_at(game, game->nodes.at[node].parent, &before);
    game_grid_at(game, node, &after);
    for (int cell = 0; cell < after.shape->n_cells; cell++)
        if (after.digit[cell] && after.digit[cell] != before.digit[cell])
            return cell;
    return -1;
}

/* With the digit of the board that excludes it, if there is one. */
static void say_other_digit(struct buf *buf, const struct desk *desk, int at)
{
    struct grid before = *desk_grid(desk);
    struct candidate wrong = {(uint16_t)at, before.digit[at]};
    LOCAL_BUF cell = {0};
    grid_erase(&before, at);
    if (say_excluded(buf, &before, wrong, &desk->alphabet))
        return;
    say_cell(&cell, before.shape, at);
    buf_printf(buf, _("%s is not %c; look at its row, column and box again"), cell.text,
               alphabet_symbol(&desk->alphabet, wrong.digit));
}

static void remark_on(struct buf *buf, const struct desk *desk, int cell)
{
    const struct lesson_page *page = exercise_page(desk);
    LOCAL_BUF name = {0};
    bool is_good = false; /* whether the page's moves enter the digit of the cell */
    int wanted = -1;      /* the first cell in which the page still wants a digit */
    for (int i = page->moves.n - 1; i >= 0; i--) {
        const struct move *move = &page->moves.at[i];
        bool is_there = desk_grid(desk)->digit[move->cell] == move->digit;
        if (move->kind != MOVE_ENTER)
            continue;
        is_good |= is_there && move->cell == cell;
        if (!is_there)
            wanted = move->cell;
    }
    if (page->task == LESSON_ANSWER)
        desk_say(desk, buf, _("The page asks a question; {L|'answer'} answers it"));
    else if (page->task == LESSON_MOVES && cell == wanted)
        say_other_digit(buf, desk, cell);
    if (page->task != LESSON_MOVES || wanted < 0 || is_good || cell == wanted)
        return;
    say_cell(&name, desk_grid(desk)->shape, wanted);
    desk_say(desk, buf, _("This page is about %s; {u|'undo'} takes the digit back"),
             name.text);
}

/* Says why the last move does nothing for the page's task, once for each move; nothing if it
 * does, or if it entered no digit.  Likewise that the search has gone past its event. */
static void remark(struct desk *desk, struct buf *buf)
{
    struct exercise *exercise = desk->exercise;
    if (!exercise)
        return;
    const struct lesson_page *page = exercise_page(desk);
    bool is_past = page->task == LESSON_SEARCH && desk->timeline &&
                   timeline_compare(desk->timeline, &page->stop) > 0;
    uint64_t event = is_past ? timeline_event(desk->timeline) : 0;
    if (is_past && event != exercise->event)
        desk_say(desk, buf,
                 _("The search has gone past that; {r|'jump 0'} starts it again"));
    exercise->event = event;
    int before = exercise->node, here = desk_game(desk)->here;
    exercise->node = here;
    if (here <= before)
        return;
    int cell = entered_cell(desk_game(desk), here);
    if (cell >= 0)
        remark_on(buf, desk, cell);
}

/* ---- after a line or a key ---- */

/* Adds a sentence about the task before. */
static void say_and_turn(struct desk *desk, const char *sentence, struct buf *out)
{
    buf_printf(out, "%s\n%s", sentence, desk->shows_task ? "" : "\n");
    add_next_page(desk, out);
}

bool learn_follow(struct desk *desk, const struct io *io)
{
    LOCAL_BUF out = {0};
    bool turns = exercise_is_done(desk);
    if (exercise_position(desk)) {
        turns = exercise_follow(desk);
        if (turns)
            add_verdict(&out, desk);
    } else if (turns) {
        bool is_shown = exercise_page(desk)->task == LESSON_MOVES &&
                        desk->shown_at == desk_game(desk)->here;
        say_and_turn(desk, is_shown ? _("The hint has done this task.") : _("Well done."),
                     &out);
    } else {
        remark(desk, &out);
        if (out.length)
            buf_char(&out, '\n');
    }
    io_reply(io, &out);
    return turns;
}

/* ---- lessons ---- */

static enum status list_lessons(const struct request *request)
{
    struct lessons lessons;
    struct buf out = {0};
    exercise_list(&lessons, true, request->desk->world.directory);
    for (int i = 0; i < lessons.n; i++) {
        if (lessons.at[i].begins_more)
            buf_printf(&out, "\n%s\n", _("More techniques"));
        buf_printf(&out, "%2d  ", i + 1);
        /* TRANSLATORS: the title of a lesson */
        buf_line(&out, lessons.at[i].is_finished ? _("%s (finished)") : "%s",
                 lessons.at[i].title.text);
    }
    lessons_fini(&lessons);
    return request_reply(request, &out);
}

/* Finds the lesson that the arguments name by its number, or by its technique, which then need not
 * be in the list; says so if there is none. */
static enum status find_lesson(const struct request *request,
                               const struct lessons *lessons, struct lesson_entry *lesson)
{
    int number = scan_int(request->arguments[0], 0, INT_MAX);
    if (number > 0 && number <= lessons->n)
        *lesson = lessons->at[number - 1];
    else if (number < 0 || request->n_arguments > 1)
        return find_technique(request, &lesson->technique);
    else
        return request_fail(
            request, STATUS_USAGE,
            request->desk ? _("found '%s', expected next, stop, or the number of a "
                              "lesson, 1 to %d")
                          : _("found '%s', expected the number of a lesson, 1 to %d"),
            request->arguments[0], lessons->n);
    return STATUS_OK;
}

static enum status start_lesson(const struct request *request)
{
    struct lessons lessons;
    struct lesson_entry lesson = {.path = NULL};
    struct diagnosis diagnosis;
    struct buf out = {0};
    exercise_list(&lessons, true, request->desk->world.directory);
    enum status status = find_lesson(request, &lessons, &lesson);
    if (status == STATUS_OK &&
        exercise_learn(request->desk, &lesson, &diagnosis) == ERR_OK) {
        set_page_up(request->desk);
        add_page(&out, request->desk);
        status = request_reply(request, &out);
    } else if (status == STATUS_OK) {
        status = lesson.technique != TECHNIQUES
                     ? request_fail(request, STATUS_USAGE, "%s", diagnosis.text)
                     : io_fail_at(request->io, lesson.path, &diagnosis);
    }
    lessons_fini(&lessons);
    return status;
}

enum status learn_check(const struct request *request)
{
    struct lessons lessons;
    struct lesson_entry lesson;
    enum status status = STATUS_OK;
    bool trains = strcmp(request->command, "train") == 0;
    exercise_list(&lessons, true, NULL);
    if (request->n_arguments)
        status = trains ? find_technique(request, &lesson.technique)
                        : find_lesson(request, &lessons, &lesson);
    lessons_fini(&lessons);
    return status;
}

static enum status turn_page(const struct request *request)
{
    struct buf out = {0};
    if (!request->desk->exercise || !request->desk->exercise->path)
        return request_fail(request, STATUS_USAGE,
                            _("no lesson is open; 'learn' lists the lessons"));
    if (exercise_page(request->desk)->task == LESSON_READ ||
        request->desk->exercise->is_over) {
        add_next_page(request->desk, &out);
    } else {
        /* Does the task of the page, so that the board is as the next page says.  The lesson will
         * not be finished. */
        const struct lesson_page *page = exercise_page(request->desk);
        request->desk->exercise->is_skipped = true;
        if (page->task == LESSON_MOVES) {
            desk_try(request->desk, &page->moves);
        } else if (page->task == LESSON_SEARCH) {
            desk_begin_stepping(request->desk);
            timeline_jump(request->desk->timeline, 0, NULL);
            timeline_forward(request->desk->timeline, &page->stop, NULL, NULL);
        }
        say_and_turn(request->desk, _(skipped), &out);
    }
    return request_reply(request, &out);
}

enum status command_learn(const struct request *request)
{
    const char *word = request_argument(request, 0);
    return !*word                      ? list_lessons(request)
           : strcmp(word, "next") == 0 ? turn_page(request)
           : strcmp(word, "stop") == 0 ? end_exercise(request)
                                       : start_lesson(request);
}

/* Cells that were right before are a part of the answer, unless it is right without them. */
static bool answers(struct exercise *exercise, const struct lesson_page *page,
                    const char *answer, struct buf *reply)
{
    const struct question *question = &page->question;
    LOCAL_BUF all = {0};
    buf_printf(&all, "%s %s", buf_string(&exercise->named), answer);
    enum judged verdict = question_judge(question, page->board, answer, reply);
    if (verdict == JUDGED_FOUND) {
        buf_clear(&exercise->named);
    } else if (exercise->named.length) {
        buf_clear(reply);
        verdict = question_judge(question, page->board, all.text, reply);
    }
    if (verdict == JUDGED_PART || verdict == JUDGED_FOUND)
        buf_printf(&exercise->named, " %s", answer);
    return verdict == JUDGED_FOUND;
}

enum status command_again(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    if (!desk->exercise)
        return desk->hinting->hint
                   ? desk_reply_hint(request)
                   : request_fail(
                         request, STATUS_USAGE,
                         _("there is no lesson, training or hint to print again"));
    add_page(&out, desk);
    return request_reply(request, &out);
}

/* Says what the answer about the next event of the search is worth, counts it and goes there. */
static enum status judge_prediction(const struct request *request, const char *answer)
{
    struct desk *desk = request->desk;
    struct request next = *request;
    struct buf out = {0};
    LOCAL_BUF reply = {0};
    bool is_right = question_judge(&desk->predicting.question, desk_grid(desk), answer,
                                   &reply) == JUDGED_FOUND;
    desk->predicting.asked++;
    desk->predicting.right += is_right;
    buf_printf(&out, "%s ", is_right ? _("That is right.") : _("That is not so."));
    next.n_arguments = 0;
    enum status status = request_reply(request, &out);
    return status_worse(status, command_forward(&next));
}

enum status command_answer(const struct request *request)
{
    const struct lesson_page *page = exercise_page(request->desk);
    struct buf out = {0};
    LOCAL_BUF answer = {0};
    if (exercise_position(request->desk))
        return judge_answer(request);
    request_join(request, &answer);
    const struct desk *desk = request->desk;
    if (desk->timeline && desk->predicting.event == timeline_event(desk->timeline) + 1)
        return judge_prediction(request, buf_string(&answer));
    if (!page || page->task != LESSON_ANSWER)
        return request_fail(request, STATUS_USAGE, _("there is no question to answer"));
    if (answers(request->desk->exercise, page, buf_string(&answer), &out))
        say_and_turn(request->desk, _("That is right."), &out);
    else
        buf_char(&out, '\n');
    return request_reply(request, &out);
}
