/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/cmd_train.h"

#include <string.h>

#include "base/i18n.h"
#include "command/command.h"
#include "command/exercises.h"
#include "command/play.h"
#include "format/board.h"
#include "words/glossary.h"
#include "words/phrase.h"
#include "words/verdict.h"

/* ---- what is printed, unless the screen shows it all the time ---- */

static void add_task(struct buf *out, const struct desk *desk)
{
    const struct training *training = desk->training;
    if (desk->shows_task)
        return;
    buf_printf(out, _("Training: %1$s, position %2$d of %3$d"),
               _(technique_row(training->technique)->name), training->number + 1,
               training->n);
    buf_printf(out, "\n\n%s\n\n", technique_advice(training->technique));
    if (!desk->has_keys)
        buf_printf(
            out, "%s\n",
            training_eliminates(training)
                ? _("Eliminate candidates with moves such as r4c7-5, then type: answer")
                : _("Place a digit with a move such as r4c7=5"));
}

static void add_verdict(struct buf *out, const struct desk *desk)
{
    const struct training *training = desk->training;
    if (desk->shows_task || !training->says.length)
        return;
    buf_printf(out, "%s\n", training->says.text);
    if (training->is_over && !desk->has_keys)
        buf_printf(out, "%s\n", _("For the next position, type: train next"));
}

bool train_follow(struct desk *desk, const struct io *io)
{
    struct buf out = {0};
    if (!training_follow(desk))
        return false;
    add_verdict(&out, desk);
    io_reply(io, &out);
    buf_fini(&out);
    return true;
}

/* ---- commands ---- */

/* The techniques of a level stand below its name. */
static void add_row(struct buf *out, const struct course_row *row,
                    const struct course_row *before)
{
    const struct technique_row *technique = technique_row(row->technique);
    if (!before || technique_row(before->technique)->level != technique->level)
        buf_printf(out, "%s%s\n", before ? "\n" : "",
                   _(difficulty_name(technique->level)));
    buf_text(out, "  ");
    if (row->n)
        /* TRANSLATORS: how many positions of how many are solved */
        buf_printf(out, _("%2d of %2d"), row->n_solved, row->n);
    else
        buf_text(out, _("no position"));
    buf_line(out, "  %s", _(technique->name));
}

static enum status list(const struct request *request)
{
    struct course course;
    struct buf out = {0};
    course_list(&course, &request->desk->world);
    for (int i = 0; i < course.n; i++)
        add_row(&out, &course.at[i], i ? &course.at[i - 1] : NULL);
    course_fini(&course);
    return request_reply(request, &out);
}

static enum status fail_unknown(const struct request *request, const char *name)
{
    struct buf problem = {0};
    buf_printf(&problem, _("no such technique: %s"), name);
    want_help(WANT_TRAINING, name, &problem);
    request_fail(request, STATUS_USAGE, "%s", problem.text);
    buf_fini(&problem);
    return STATUS_USAGE;
}

/* Finds the technique that the arguments name; says so if there is none. */
static enum status find(const struct request *request, enum technique *technique)
{
    struct buf name = {0};
    enum status status = STATUS_OK;
    request_join(request, &name);
    *technique = technique_find_translated(name.text);
    if (*technique >= TECHNIQUE_EXPAND1)
        status = fail_unknown(request, name.text);
    buf_fini(&name);
    return status;
}

enum status train_check(const struct request *request)
{
    enum technique technique;
    return request->n_arguments ? find(request, &technique) : STATUS_OK;
}

static enum status start(const struct request *request)
{
    struct buf out = {0};
    enum technique technique;
    enum status status = find(request, &technique);
    if (status != STATUS_OK)
        return status;
    if (training_start(request->desk, technique))
        add_task(&out, request->desk);
    else
        status = request_fail(request, STATUS_USAGE, _("there is no position for '%s'"),
                              _(technique_row(technique)->name));
    return status_worse(status, request_reply(request, &out));
}

static enum status go_on(const struct request *request)
{
    struct buf out = {0};
    if (!request->desk->training)
        return request_fail(request, STATUS_USAGE,
                            _("no training is going on; 'train' lists the techniques"));
    training_next(request->desk);
    add_task(&out, request->desk);
    return request_reply(request, &out);
}

static enum status stop(const struct request *request)
{
    desk_end_lesson(request->desk);
    return STATUS_OK;
}

enum status command_train(const struct request *request)
{
    const char *word = request_argument(request, 0);
    return !*word                      ? list(request)
           : strcmp(word, "next") == 0 ? go_on(request)
           : strcmp(word, "stop") == 0 ? stop(request)
                                       : start(request);
}

static enum status play(const struct request *request)
{
    struct buf text = {0};
    struct moves moves = {0};
    struct diagnosis diagnosis;
    enum status status;
    request_join(request, &text);
    if (moves_parse(text.text, text.length, &request->desk->alphabet, &moves,
                    &diagnosis) == ERR_OK)
        status = desk_play(request, &moves);
    else
        status = request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
    moves_fini(&moves);
    buf_fini(&text);
    return status;
}

enum status train_answer(const struct request *request)
{
    struct buf out = {0};
    enum status status = request->n_arguments ? play(request) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    training_judge(request->desk);
    add_verdict(&out, request->desk);
    return request_reply(request, &out);
}
