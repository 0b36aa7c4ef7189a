/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stats: what the saved games add up to. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/columns.h"
#include "base/date.h"
#include "command/io.h"
#include "command/command.h"
#include "command/calendar.h"
#include "command/desk.h"
#include "game/directory.h"
#include "base/file.h"
#include "game/tally.h"
#include "run/engine.h"
#include "words/json.h"
#include "words/spec.h"

/* The tally while games are added to it. */
struct summing {
    const struct request *request;
    struct stop interrupt;
    struct rating rating; /* of the game that is being rated */
    struct tally tally;
};

/* Finds the directory of the games: the argument, or the one where games are saved; none where the
 * player's are not. */
static enum status find_directory(const struct request *request, struct buf *directory)
{
    const struct desk *desk = request->desk;
    const char *named = request->n_arguments ? request->arguments[0]
                        : desk               ? desk->world.directory
                                             : NULL;
    if (named)
        buf_text(directory, named);
    if (named || desk)
        return STATUS_OK;
    if (directory_of_games(directory) == ERR_OK)
        return STATUS_OK;
    return request_fail(request, STATUS_NO_INPUT,
                        _("neither XDG_STATE_HOME nor HOME is set"));
}

/* Stops rating when it is clear that the game is in the highest band. */
static bool stop_rating(void *ctx)
{
    const struct summing *summing = ctx;
    return summing->rating.er / 10 >= TALLY_BANDS - 1 || stop_asked(summing->interrupt);
}

/* Returns ten times ER, or 0 if the puzzle has no unique solution or is not 9x9. */
static int er_of(struct summing *summing, const struct grid *puzzle)
{
    const struct stop stop = {summing, stop_rating};
    struct engine *engine = summing->request->engine;
    if (puzzle->shape != shape_find(3, 3) ||
        engine_uniqueness(engine, puzzle, (struct stop){0}, NULL) != UNIQUENESS_UNIQUE)
        return 0;
    engine_rate(engine, puzzle, NULL, false, stop, NULL, &summing->rating);
    return summing->rating.er;
}

static enum status add_game(struct summing *summing, const char *path)
{
    const struct request *request = summing->request;
    LOCAL_BUF text = {0};
    struct result result;
    struct diagnosis diagnosis;
    enum status status = STATUS_OK;
    if (file_read_path(path, &text) != ERR_OK) {
        status = request_fail(request, STATUS_NO_INPUT, "%s: %s", path, strerror(errno));
    } else if (result_of_record(text.text, text.length, &result, &diagnosis) != ERR_OK) {
        status = io_fail_at(request->io, path, &diagnosis);
    } else if (result.is_begun) {
        /* The rating of the game on the desk is not told before the player asks for it. */
        const struct desk *desk = request->desk;
        if (!desk || desk_door_is_open(desk) ||
            strcmp(path, session_path(desk->session)) != 0)
            result.er = er_of(summing, &result.puzzle);
        tally_add(&summing->tally, &result);
    }
    return status;
}

/* Adds the ratings of the band as --difficulty takes them, for example 7.0..7.9. */
static void say_band(struct buf *buf, int band)
{
    const struct hardness hardness = {
        .kind = HARDNESS_RATING,
        .er_min = 10 * band,
        .er_max = band < TALLY_BANDS - 1 ? 10 * band + 9 : HARDNESS_MOST_RATING};
    if (band)
        say_hardness(buf, &hardness);
}

/* Adds a time, or "-" if there is no game that it is of. */
static void add_time(struct buf *rows, int n_games, int64_t ms)
{
    buf_char(rows, '\t');
    if (n_games)
        say_duration(rows, ms);
    else
        buf_char(rows, '-');
}

static void add_row(struct buf *rows, const char *name, const struct tally_row *row)
{
    /* TRANSLATORS: of a difficulty */
    const char *difficulty = name[0] ? _(name) : _("unknown");
    if (row->rules[0])
        buf_printf(rows, _("%1$s, %2$s"), difficulty, row->rules);
    else
        buf_text(rows, difficulty);
    buf_printf(rows, "\t%d\t%d", row->played, row->solved);
    add_time(rows, row->unaided, row->best_ms);
    add_time(rows, row->unaided, tally_mean(row));
    buf_line(rows, "\t%d", row->hints);
}

/* Adds the rows of ratings, if any game has one. */
static void add_bands(struct buf *rows, const struct tally *tally)
{
    int played = 0;
    for (int band = 1; band < TALLY_BANDS; band++)
        played += tally->bands[band].played;
    if (!played)
        return;
    /* TRANSLATORS: the heads of six columns, with tabs between them: numbers of games, the
     * best and the average time, the number of hints. */
    buf_line(rows, "\n%s", _("rating\tplayed\tsolved\tbest\taverage\thints"));
    for (int i = 1; i <= TALLY_BANDS; i++) {
        LOCAL_BUF name = {0};
        int band = i % TALLY_BANDS; /* band 0, the games without a rating, comes last */
        say_band(&name, band);
        if (tally->bands[band].played)
            add_row(rows, buf_string(&name), &tally->bands[band]);
    }
}

/* Appends a bar for each week in which a game was solved, of the twelve up to the last one. */
static void say_weeks(struct buf *out, const struct tally *tally)
{
    enum { WEEKS = 12, MOST = 50 };
    long last = 0;
    int solved[WEEKS] = {0};
    for (int i = 0; i < tally->days.n; i++)
        last = tally->days.at[i] > last ? tally->days.at[i] : last;
    long monday = last - date_weekday(last);
    for (int i = 0; i < tally->days.n; i++) {
        long weeks = (monday + 6 - tally->days.at[i]) / 7;
        if (weeks < WEEKS)
            solved[weeks]++;
    }
    if (tally->days.n)
        buf_printf(out, "%s\n", _("games solved in each week:"));
    for (int week = WEEKS - 1; week >= 0; week--) {
        if (!solved[week])
            continue;
        date_print(out, monday - 7L * week);
        buf_printf(out, " %4d ", solved[week]);
        for (int i = 0; i < solved[week] && i < MOST; i++)
            buf_char(out, '#');
        buf_char(out, '\n');
    }
}

static void add_table(struct buf *out, struct tally *tally)
{
    struct streaks streaks = tally_streaks(tally);
    LOCAL_BUF rows = {0};
    /* TRANSLATORS: as the columns that begin with "rating" */
    buf_line(&rows, "%s", _("difficulty\tplayed\tsolved\tbest\taverage\thints"));
    for (int i = 0; i < tally->rows.n; i++)
        add_row(&rows, tally->rows.at[i].difficulty, &tally->rows.at[i]);
    add_row(&rows, _("all games"), &tally->all);
    add_bands(&rows, tally);
    table_add(out, rows.text, "lrrrrr");
    buf_char(out, '\n');
    if (tally->all.solved)
        buf_line(out, "%s\n",
                 _("Best and average times are of games without hints or help from the "
                   "solver"));
    say_weeks(out, tally);
    say_streaks(out, &streaks);
}

/* Returns a row as JSON; a time is null if there is no game that it is of. */
static json_t *json_row(const struct tally_row *row)
{
    json_t *object = json_object();
    json_add(object, "played", json_integer(row->played));
    json_add(object, "solved", json_integer(row->solved));
    json_add(object, "best_ms", row->unaided ? json_integer(row->best_ms) : json_null());
    json_add(object, "mean_ms",
             row->unaided ? json_integer(tally_mean(row)) : json_null());
    json_add(object, "hints", json_integer(row->hints));
    return object;
}

/* Adds one line per difficulty (null: unknown), one per band of ratings, and one for all
 * games. */
static void add_json(struct buf *out, struct tally *tally)
{
    struct streaks streaks = tally_streaks(tally);
    for (int i = 0; i < tally->rows.n; i++) {
        const char *difficulty = tally->rows.at[i].difficulty;
        json_t *object = json_object();
        json_add(object, "difficulty",
                 *difficulty ? json_string(difficulty) : json_null());
        if (tally->rows.at[i].rules[0])
            json_add(object, "rules", json_string(tally->rows.at[i].rules));
        json_add_all(object, json_row(&tally->rows.at[i]));
        json_line(out, object);
    }
    for (int band = 0; band < TALLY_BANDS; band++) {
        struct buf name = {0};
        if (!tally->bands[band].played)
            continue;
        say_band(&name, band);
        json_t *object = json_object();
        json_add(object, "rating", name.length ? json_text(&name) : json_null());
        json_add_all(object, json_row(&tally->bands[band]));
        json_line(out, object);
    }
    json_t *all = json_row(&tally->all);
    json_add(all, "last_streak", json_integer(streaks.latest));
    json_add(all, "longest_streak", json_integer(streaks.longest));
    json_line(out, all);
}

static enum status sum_up(const struct request *request,
                          const struct directory_list *list)
{
    struct summing summing = {.request = request, .interrupt = request_catch(request)};
    LOCAL_BUF out = {0};
    enum status status = STATUS_OK;
    struct progress progress;
    progress_begin(&progress, request->io);
    for (int i = 0; i < list->n && status != STATUS_INTERRUPTED; i++) {
        status = status_worse(status, add_game(&summing, list->paths[i]));
        if (stop_asked(summing.interrupt))
            status = STATUS_INTERRUPTED;
        progress_show(&progress, (i + 1.0) / list->n, i + 1, PROGRESS_GAMES, NULL);
    }
    progress_end(&progress);
    if (request->options.json)
        add_json(&out, &summing.tally);
    else
        add_table(&out, &summing.tally);
    if (status != STATUS_INTERRUPTED)
        status = status_worse(status, io_reply(request->io, &out));
    tally_fini(&summing.tally);
    return status;
}

enum status command_stats(const struct request *request)
{
    LOCAL_BUF directory = {0};
    struct directory_list list = {NULL, 0};
    enum status status = find_directory(request, &directory);
    /* The default directory may be missing, because the first game creates it. */
    if (status == STATUS_OK && directory.text &&
        directory_list_games(&list, directory.text) != ERR_OK &&
        (errno != ENOENT || request->n_arguments))
        status = request_fail(request, STATUS_NO_INPUT, "%s: %s", directory.text,
                              strerror(errno));
    if (status == STATUS_OK)
        status = sum_up(request, &list);
    directory_list_fini(&list);
    return status;
}
