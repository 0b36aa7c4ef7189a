/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/date.h"
#include "base/i18n.h"
#include "command/command.h"
#include "command/arguments.h"
#include "command/desk.h"
#include "command/making.h"
#include "base/file.h"
#include "command/daily.h"
#include "command/offer.h"
#include "command/origin.h"

static enum status begin(const struct request *request, const struct start *start)
{
    struct buf out = {0};
    desk_start(request->desk, start);
    buf_line(&out, _("A new game; givens: %d"), grid_givens(desk_grid(request->desk)));
    return request_reply(request, &out);
}

/* Makes the puzzle before the command returns. */
static enum status make(const struct request *request, const struct spec *spec)
{
    struct grid puzzle;
    enum status status = making_generate(request, spec, &puzzle);
    return status == STATUS_OK
               ? begin(request, &(struct start){.grid = &puzzle, .is_offered = true})
               : status;
}

/* Orders the puzzle in the background.  With --seed, or if the
 * front end has no background, makes it now. */
static enum status order(const struct request *request)
{
    const struct desk_orders *orders = &request->desk->orders;
    struct spec spec;
    enum status status = making_spec(request, &spec);
    if (status != STATUS_OK)
        return status;
    if (!orders->order || request->options.given & OPTION(SEED))
        return make(request, &spec);
    orders->order(orders->ctx, &spec);
    return STATUS_OK;
}

static enum status open_named(const struct request *request)
{
    struct puzzle puzzle;
    struct buf title = {0};
    enum status status = making_read(request, &puzzle);
    if (status != STATUS_OK)
        return status;
    bool is_offered = origin_title(request, &title);
    const struct start start = {.grid = &puzzle.grid,
                                .marks = puzzle.has_marks ? puzzle.candidates : NULL,
                                .title = title.text,
                                .is_offered = is_offered};
    status = begin(request, &start);
    buf_fini(&title);
    return status;
}

/* A list and the number of a puzzle. */
static enum status open_numbered(const struct request *request)
{
    struct request named = *request;
    struct buf name = {0};
    uint64_t number;
    if (!request_number(request, 1, &number))
        return STATUS_USAGE;
    buf_printf(&name, "%s:%s", request->arguments[0], request->arguments[1]);
    named.arguments = &name.text;
    named.n_arguments = 1;
    enum status status = open_named(&named);
    buf_fini(&name);
    return status;
}

/* An empty board, of the same shape unless another is asked for. */
static enum status open_empty(const struct request *request)
{
    struct puzzle puzzle;
    const struct shape *shape = request->options.read.shape;
    puzzle_init(&puzzle, shape ? shape : desk_grid(request->desk)->shape);
    return begin(request, &(struct start){.grid = &puzzle.grid});
}

enum status command_new(const struct request *asked)
{
    const struct request wanted = making_order(asked), *request = &wanted;
    enum status status = making_check(request);
    if (status != STATUS_OK)
        return status;
    if (making_is_generated(request))
        return order(request);
    if (request->n_arguments == 2)
        return open_numbered(request);
    return making_wants_empty(request) || !request->n_arguments ? open_empty(request)
                                                                : open_named(request);
}

/* ---- the puzzle of a day ---- */

static bool has_title(const char *path, const char *title)
{
    struct buf text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    bool has =
        file_read_path(path, &text) == ERR_OK &&
        record_read_header(&reader, text.text, text.length, &diagnosis) == ERR_OK &&
        strcmp(reader.header.title, title) == 0;
    buf_fini(&text);
    return has;
}

/* Resumes the saved game with that title; false when there is none. */
static bool resume_titled(struct desk *desk, const char *title)
{
    struct directory_list list;
    struct session *session = NULL;
    struct diagnosis diagnosis;
    if (strcmp(session_header(desk->session)->title, title) == 0)
        return true;
    sessions_list(&list, desk->world.directory);
    for (int i = 0; i < list.n && !session; i++)
        if (has_title(list.paths[i], title))
            session = sessions_resume(list.paths[i], &desk->world, &diagnosis);
    directory_list_fini(&list);
    if (session)
        desk_take(desk, session);
    return session != NULL;
}

static enum status reply_resumed(const struct request *request)
{
    struct buf out = {0};
    say_resumed(&out, request->desk->session);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

static bool is_in_future(const struct request *request)
{
    long day;
    return request->n_arguments && date_read(request->arguments[0], &day) &&
           day > daily_today();
}

enum status command_daily(const struct request *request)
{
    struct request named = *request;
    struct buf name = {0}, title = {0};
    enum status status;
    if (is_in_future(request))
        return request_fail(request, STATUS_USAGE, _("that day is still to come"));
    buf_text(&name, "daily");
    if (request->n_arguments)
        buf_printf(&name, ":%s", request->arguments[0]);
    named.arguments = &name.text;
    named.n_arguments = 1;
    if (offer_title(name.text, &title) && resume_titled(request->desk, title.text))
        status = reply_resumed(request);
    else
        status = open_named(&named);
    buf_fini(&name);
    buf_fini(&title);
    return status;
}
