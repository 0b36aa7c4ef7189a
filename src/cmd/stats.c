/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "cmd/desk.h"
#include "game/file.h"
#include "game/place.h"
#include "game/tally.h"
#include "text/duration.h"
#include "text/json.h"

static enum status complain(const struct request *request, const struct buf *message,
                            enum status status)
{
    request->io->err(request->io->ctx, message->text, message->length);
    return status;
}

/* Where the games are: the argument, else where they are written. */
static enum status find_directory(const struct request *request, struct buf *directory)
{
    if (request->n_arguments) {
        buf_text(directory, request->arguments[0]);
        return STATUS_OK;
    }
    if (place_of_games(directory, getenv("XDG_STATE_HOME"), getenv("HOME")) == ERR_OK)
        return STATUS_OK;
    request_complain(request, _("neither XDG_STATE_HOME nor HOME is set"));
    return STATUS_NO_INPUT;
}

static enum status add_game(const struct request *request, const char *path,
                            struct tally *tally)
{
    struct buf text = {0}, message = {0};
    struct result result;
    struct diagnosis diagnosis;
    enum status status = STATUS_OK;
    if (file_read_path(path, &text) != ERR_OK) {
        buf_printf(&message, "%s: %s\n", path, strerror(errno));
        status = complain(request, &message, STATUS_NO_INPUT);
    } else if (result_of_record(text.text, text.length, &result, &diagnosis) != ERR_OK) {
        buf_printf(&message, "%s:%ld:%ld: %s\n", path, diagnosis.line, diagnosis.column,
                   diagnosis.text);
        status = complain(request, &message, STATUS_DATA);
    } else {
        tally_add(tally, &result);
    }
    buf_fini(&text);
    buf_fini(&message);
    return status;
}

/* Who has never played has no directory, which is no error unless it was asked for. */
static enum status list_games(const struct request *request, const char *directory,
                              struct place_list *list)
{
    struct buf message = {0};
    if (place_list_games(list, directory) == ERR_OK ||
        (errno == ENOENT && !request->n_arguments))
        return STATUS_OK;
    buf_printf(&message, "%s: %s\n", directory, strerror(errno));
    complain(request, &message, STATUS_NO_INPUT);
    buf_fini(&message);
    return STATUS_NO_INPUT;
}

static const char *row_name(const struct tally *tally, const struct tally_row *row)
{
    if (row == &tally->all)
        return _("all");
    return row->difficulty[0] ? row->difficulty : _("unknown");
}

/* A time with as many spaces before it as its column is wide. */
static void add_time(struct buf *out, const struct tally_row *row, int64_t ms)
{
    struct buf text = {0};
    if (row->solved)
        say_duration(&text, ms);
    else
        buf_char(&text, '-');
    buf_printf(out, " %9s", text.text);
    buf_fini(&text);
}

static void add_row(struct buf *out, const struct tally *tally,
                    const struct tally_row *row)
{
    buf_printf(out, "%-16s %7d %7d", row_name(tally, row), row->played, row->solved);
    add_time(out, row, row->best_ms);
    add_time(out, row, row->solved ? row->total_ms / row->solved : 0);
    buf_printf(out, " %6d\n", row->hints);
}

static void add_table(struct buf *out, struct tally *tally)
{
    struct streaks streaks = tally_streaks(tally);
    buf_printf(out, "%-16s %7s %7s %9s %9s %6s\n", _("difficulty"), _("played"),
               _("solved"), _("best"), _("mean"), _("hints"));
    for (int i = 0; i < tally->n_rows; i++)
        add_row(out, tally, &tally->rows[i]);
    add_row(out, tally, &tally->all);
    buf_printf(out, _("days in a row with a game solved: last %d, longest %d\n"),
               streaks.latest, streaks.longest);
}

/* Times are null where no game was solved. */
static json_t *json_row(const struct tally_row *row)
{
    json_t *object = json_object();
    json_add(object, "played", json_integer(row->played));
    json_add(object, "solved", json_integer(row->solved));
    json_add(object, "best_ms", row->solved ? json_integer(row->best_ms) : json_null());
    json_add(object, "mean_ms",
             row->solved ? json_integer(row->total_ms / row->solved) : json_null());
    json_add(object, "hints", json_integer(row->hints));
    return object;
}

/* A line a difficulty, null for those that are not known; in the end all together. */
static void add_json(struct buf *out, struct tally *tally)
{
    struct streaks streaks = tally_streaks(tally);
    for (int i = 0; i < tally->n_rows; i++) {
        const char *difficulty = tally->rows[i].difficulty;
        json_t *object = json_object();
        json_add(object, "difficulty",
                 *difficulty ? json_string(difficulty) : json_null());
        json_add_all(object, json_row(&tally->rows[i]));
        json_line(out, object);
    }
    json_t *all = json_row(&tally->all);
    json_add(all, "last_streak", json_integer(streaks.latest));
    json_add(all, "longest_streak", json_integer(streaks.longest));
    json_line(out, all);
}

/* Sums the games up, all that can be read. */
static enum status sum_up(const struct request *request, const struct place_list *list)
{
    struct tally tally = {.n_rows = 0};
    struct buf out = {0};
    enum status status = STATUS_OK;
    for (int i = 0; i < list->n; i++)
        status = status_worse(status, add_game(request, list->paths[i], &tally));
    if (request->options.json)
        add_json(&out, &tally);
    else
        add_table(&out, &tally);
    if (!request->io->out(request->io->ctx, out.text, out.length))
        status = status_worse(status, STATUS_IO);
    tally_fini(&tally);
    buf_fini(&out);
    return status;
}

enum status command_stats(const struct request *request)
{
    struct buf directory = {0};
    struct place_list list = {NULL, 0};
    enum status status = find_directory(request, &directory);
    if (status == STATUS_OK)
        status = list_games(request, directory.text, &list);
    if (status == STATUS_OK)
        status = sum_up(request, &list);
    place_list_fini(&list);
    buf_fini(&directory);
    return status;
}
