/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/cmd_learn.h"

#include <string.h>

#include "base/i18n.h"
#include "command/command.h"
#include "command/cmd_train.h"
#include "command/lessons.h"

/* ---- pages ---- */

static bool say_nothing(void *ctx, const char *text, size_t length)
{
    (void)ctx, (void)text, (void)length;
    return true;
}

/* Runs the commands that set the page up; what they print is not shown, and their moves are
 * not remarked on. */
static void set_up(struct desk *desk)
{
    const struct io silent = {.out = say_nothing, .err = say_nothing};
    const struct learning *lesson = desk->learning;
    const char *line = learning_page(lesson)->commands.text;
    while (line && *line && desk->learning == lesson) {
        struct buf command = {0};
        size_t length = strcspn(line, "\n");
        buf_add(&command, line, length);
        command_run_line(desk, command.text, &silent);
        buf_fini(&command);
        line += length + (line[length] == '\n');
    }
    if (desk->learning == lesson)
        desk->learning->node = game_here(desk_game(desk));
}

static void add_page(struct buf *out, const struct desk *desk)
{
    enum lesson_task task = learning_page(desk->learning)->task;
    if (desk->shows_task)
        return;
    say_page(out, desk->learning, desk->has_keys);
    if (desk->has_keys)
        return;
    if (task == LESSON_READ)
        buf_printf(out, "\n%s\n", _("To continue, type: learn next"));
    else if (task == LESSON_ANSWER)
        buf_printf(out, "\n%s\n", _("To answer, type: answer, and your answer"));
}

/* Says how to start the next lesson. */
static void say_end(const struct desk *desk, struct buf *out)
{
    struct lessons lessons;
    lessons_list(&lessons, &desk->world);
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

/* Adds the next page, or that the lesson is finished. */
static void turn(struct desk *desk, struct buf *out)
{
    if (lessons_turn(desk)) {
        set_up(desk);
        add_page(out, desk);
    } else {
        say_end(desk, out);
    }
}

bool learn_follow(struct desk *desk, const struct io *io)
{
    struct buf out = {0};
    if (desk->training)
        return train_follow(desk, io);
    bool turns = lessons_task_is_done(desk);
    if (turns) {
        buf_printf(&out, "%s\n%s", _("Well done."), desk->shows_task ? "" : "\n");
        turn(desk, &out);
    } else {
        lessons_remark(desk, &out);
        if (out.length)
            buf_char(&out, '\n');
    }
    io_reply(io, &out);
    buf_fini(&out);
    return turns;
}

/* ---- commands ---- */

static enum status list(const struct request *request)
{
    struct lessons lessons;
    struct buf out = {0};
    lessons_list(&lessons, &request->desk->world);
    for (int i = 0; i < lessons.n; i++) {
        buf_printf(&out, "%2d  ", i + 1);
        /* TRANSLATORS: the title of a lesson */
        buf_line(&out, lessons.at[i].is_finished ? _("%s (finished)") : "%s",
                 lessons.at[i].title.text);
    }
    lessons_fini(&lessons);
    return request_reply(request, &out);
}

static enum status start_path(const struct request *request, const char *path)
{
    struct diagnosis diagnosis;
    struct buf out = {0};
    if (lessons_start(request->desk, path, &diagnosis) != ERR_OK)
        return io_fail_at(request->io, path, &diagnosis);
    set_up(request->desk);
    add_page(&out, request->desk);
    return request_reply(request, &out);
}

/* Finds the number of a lesson in the first argument; 0, after saying so: it is none. */
static int number_of(const struct request *request, const struct lessons *lessons)
{
    uint64_t number;
    if (number_parse(request->arguments[0], &number) && number >= 1 &&
        number <= (uint64_t)lessons->n)
        return (int)number;
    request_fail(request, STATUS_USAGE,
                 request->desk
                     ? _("found '%s', expected next, stop, or the number of a "
                         "lesson, 1 to %d")
                     : _("found '%s', expected the number of a lesson, 1 to %d"),
                 request->arguments[0], lessons->n);
    return 0;
}

static enum status start(const struct request *request)
{
    struct lessons lessons;
    lessons_list(&lessons, &request->desk->world);
    int number = number_of(request, &lessons);
    enum status status =
        number ? start_path(request, lessons.at[number - 1].path) : STATUS_USAGE;
    lessons_fini(&lessons);
    return status;
}

enum status learn_check(const struct request *request)
{
    const struct desk_world nowhere = {.directory = NULL};
    struct lessons lessons;
    lessons_list(&lessons, &nowhere);
    bool is_good = !request->n_arguments || number_of(request, &lessons);
    lessons_fini(&lessons);
    return is_good ? STATUS_OK : STATUS_USAGE;
}

static enum status go_on(const struct request *request)
{
    struct buf out = {0};
    if (!request->desk->learning)
        return request_fail(request, STATUS_USAGE,
                            _("no lesson is open; 'learn' lists the lessons"));
    turn(request->desk, &out);
    return request_reply(request, &out);
}

static enum status stop(const struct request *request)
{
    desk_end_lesson(request->desk);
    return STATUS_OK;
}

enum status command_learn(const struct request *request)
{
    const char *word = request_argument(request, 0);
    return !*word                      ? list(request)
           : strcmp(word, "next") == 0 ? go_on(request)
           : strcmp(word, "stop") == 0 ? stop(request)
                                       : start(request);
}

enum status command_answer(const struct request *request)
{
    const struct learning *learning = request->desk->learning;
    const struct lesson_page *page = learning_page(learning);
    struct buf answer = {0}, out = {0};
    if (request->desk->training)
        return train_answer(request);
    if (!page || page->task != LESSON_ANSWER)
        return request_fail(request, STATUS_USAGE, _("there is no question to answer"));
    request_join(request, &answer);
    const struct grid *board = learning_board(learning);
    const char *text = buf_string(&answer);
    if (question_accepts(&page->question, board, text)) {
        buf_printf(&out, "%s\n%s", _("That is right."),
                   request->desk->shows_task ? "" : "\n");
        turn(request->desk, &out);
    } else {
        question_explain(&out, &page->question, board, text);
        buf_char(&out, '\n');
    }
    buf_fini(&answer);
    return request_reply(request, &out);
}
