/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/sessions.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/date.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "format/laws_text.h"
#include "game/record.h"
#include "run/grader.h"
#include "command/desk.h"

/* ---- the puzzle of a day ---- */

enum day_state day_state_of(const struct result *result)
{
    return result->is_solved ? DAY_SOLVED : result->is_begun ? DAY_BEGUN : DAY_OPEN;
}

long daily_today(void)
{
    const char *other = getenv("STEPDOKU_TODAY");
    time_t now = time(NULL);
    struct tm local;
    long day;
    if (other && date_read(other, &day))
        return day;
    localtime_r(&now, &local);
    return date_day(
        &(struct date){local.tm_year + 1900, local.tm_mon + 1, local.tm_mday});
}

enum difficulty daily_level(long day)
{
    static const enum difficulty levels[] = {
        DIFFICULTY_EASY, DIFFICULTY_EASY,   DIFFICULTY_MEDIUM, DIFFICULTY_MEDIUM,
        DIFFICULTY_HARD, DIFFICULTY_UNFAIR, DIFFICULTY_MEDIUM};
    return levels[date_weekday(day)];
}

bool daily_of_title(const char *title, long *day)
{
    static const char daily[] = "daily:";
    size_t n = sizeof daily - 1;
    return strncmp(title, daily, n) == 0 && date_read(title + n, day);
}

void daily_say_title(struct buf *buf, const char *title)
{
    LOCAL_BUF date = {0};
    long day;
    if (daily_of_title(title, &day)) {
        say_day(&date, day);
        buf_printf(buf, _("Puzzle of %s"), date.text);
    } else {
        buf_text(buf, title);
    }
}

/* ---- starting ---- */

/* Writes the level of the human path into the header, if the board is 9x9, or has other laws and no
 * more rows, and has one solution. */
static void note_difficulty(struct record_header *header, const struct grid *grid,
                            struct engine *engine)
{
    const struct shape *shape = grid->shape; /* the path of a larger board takes long */
    bool is_leveled = shape == shape_find(3, 3) || (shape->laws && shape->side <= 9);
    if (!grid_filled(grid) || !is_leveled ||
        engine_uniqueness(engine, grid, (struct stop){0}, NULL) != UNIQUENESS_UNIQUE)
        return;
    struct grader *grader = grader_new(shape, (struct stop){0});
    enum difficulty difficulty = grader_level(grader, grid);
    snprintf(header->difficulty, sizeof header->difficulty, "%s",
             difficulty_name(difficulty));
    grader_free(grader);
}

struct session *sessions_start(const struct desk_world *world, const struct start *start)
{
    char started[MOVE_NAME_BYTES + 1];
    struct record_header header;
    LOCAL_BUF path = {0};
    world->tell_time(started);
    record_header_init(&header, start->grid, started);
    header.has_candidates = start->candidates != NULL;
    for (int cell = 0; start->candidates && cell < header.puzzle.shape->n_cells; cell++)
        header.candidates[cell] = start->candidates[cell];
    if (start->alphabet)
        header.alphabet = *start->alphabet;
    if (start->title)
        snprintf(header.title, sizeof header.title, "%s", start->title);
    note_difficulty(&header, &header.puzzle, world->engine);
    if (start->path)
        buf_text(&path, start->path);
    else if (world->directory && !world->saves_nothing)
        directory_new_game_file(&path, world->directory, started);
    struct session *session = session_start(&header, buf_string(&path));
    /* The entries and marks are the first move, so that they can be undone. */
    struct moves moves = {0};
    int cell;
    for (int i = 0; i < start->grid->shape->n_cells; i++)
        if (start->grid->digit[i] && !start->grid->given[i])
            moves_add(&moves, &(struct move){.kind = MOVE_ENTER,
                                             .cell = i,
                                             .digit = start->grid->digit[i]});
    for (int i = 0; start->marks && i < start->grid->shape->n_cells; i++)
        DIGITS_EACH(digit, start->marks[i])
            moves_add(&moves,
                      &(struct move){.kind = MOVE_MARK, .cell = i, .digit = digit});
    if (moves.n)
        session_play(session, &moves, 0, &cell);
    STACK_FINI(&moves);
    return session;
}

/* ---- saved games ---- */

static struct timespec written(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? file.st_mtim : (struct timespec){0};
}

struct dated_path {
    char *path;
    struct timespec written;
};

static int later_first(const void *a, const void *b)
{
    const struct timespec x = ((const struct dated_path *)a)->written;
    const struct timespec y = ((const struct dated_path *)b)->written;
    if (x.tv_sec != y.tv_sec)
        return x.tv_sec < y.tv_sec ? 1 : -1;
    return x.tv_nsec < y.tv_nsec ? 1 : x.tv_nsec > y.tv_nsec ? -1 : 0;
}

void sessions_list(struct directory_list *list, const char *directory)
{
    *list = (struct directory_list){NULL, 0};
    if (directory && directory_list_games(list, directory) == ERR_OK && list->n) {
        /* Asks for the time of each file once, and not at each comparison. */
        struct dated_path *dated = mem_array((size_t)list->n, sizeof *dated);
        for (int i = 0; i < list->n; i++)
            dated[i] = (struct dated_path){list->paths[i], written(list->paths[i])};
        qsort(dated, (size_t)list->n, sizeof *dated, later_first);
        for (int i = 0; i < list->n; i++)
            list->paths[i] = dated[i].path;
        free(dated);
    }
}

void sessions_each_result(const char *directory, void *ctx,
                          void (*hear)(void *ctx, const struct result *result))
{
    struct directory_list list;
    sessions_list(&list, directory);
    for (int i = 0; i < list.n; i++) {
        LOCAL_BUF text = {0};
        struct result result;
        struct diagnosis diagnosis;
        if (file_read_path(list.paths[i], &text) == ERR_OK &&
            result_of_record(text.text, text.length, &result, &diagnosis) == ERR_OK)
            hear(ctx, &result);
    }
    directory_list_fini(&list);
}

struct session *sessions_resume(const char *path, const struct desk_world *world,
                                struct diagnosis *diagnosis)
{
    char now[MOVE_NAME_BYTES + 1];
    struct session *session;
    world->tell_time(now);
    *diagnosis = (struct diagnosis){0};
    switch (session_resume(path, now, &session, diagnosis)) {
    case ERR_OK:
        return session;
    case ERR_DATA:
        return NULL;
    default:
        diagnose(diagnosis, 0, 0, "%s", strerror(errno));
        return NULL;
    }
}

/* ---- games to be continued ---- */

void say_level_or_size(struct buf *buf, const struct record_header *header)
{
    int side = header->puzzle.shape->side;
    if (header->puzzle.shape->laws)
        laws_name(buf, header->puzzle.shape);
    else if (header->difficulty[0])
        buf_text(buf, _(header->difficulty));
    else if (side != 9)
        buf_printf(buf, "%dx%d", side, side);
}

static void add_unfinished(struct unfinished *unfinished, const char *path, int number)
{
    LOCAL_BUF text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    struct unfinished_game entry = {.number = number};
    if (file_read_path(path, &text) == ERR_OK &&
        record_read_header(&reader, text.text, text.length, &diagnosis) == ERR_OK) {
        struct game *game = game_new(&reader.header.puzzle);
        record_play_rest(&reader, game, &diagnosis);
        if (game_is_unfinished(game)) {
            const struct grid *grid = &game->position.grid;
            int n = grid_empty(grid);
            LOCAL_BUF played = {0};
            daily_say_title(&entry.name, reader.header.title);
            if (!entry.name.length)
                say_level_or_size(&entry.name, &reader.header);
            if (!entry.name.length)
                buf_text(&entry.name, _("your own puzzle"));
            say_duration(&played, game->played_ms);
            buf_printf(&entry.status,
                       ngettext("%1$d digit to place, played %2$s",
                                "%1$d digits to place, played %2$s", (unsigned)n),
                       n, played.text);
            STACK_PUSH(unfinished, entry);
        }
        game_free(game);
    }
}

void unfinished_list(struct unfinished *unfinished, const struct desk *desk)
{
    struct directory_list list;
    *unfinished = (struct unfinished){0};
    sessions_list(&list, desk->world.directory);
    for (int i = 0; i < list.n && i < SESSIONS_RECENT; i++)
        if (strcmp(list.paths[i], session_path(desk->session)) != 0)
            add_unfinished(unfinished, list.paths[i], i + 1);
    directory_list_fini(&list);
}

void unfinished_fini(struct unfinished *unfinished)
{
    for (int i = 0; i < unfinished->n; i++) {
        buf_fini(&unfinished->at[i].name);
        buf_fini(&unfinished->at[i].status);
    }
    STACK_FINI(unfinished);
}

/* ---- what the start page says ---- */

/* Takes what is not known yet from a game, which is played to its end only if it can tell that. */
static void take_recent(struct recent *recent, const struct buf *text, bool is_on_desk,
                        long today)
{
    struct record_reader reader;
    struct diagnosis diagnosis;
    struct result result;
    long day;
    if (record_read_header(&reader, text->text, text->length, &diagnosis) != ERR_OK)
        return;
    bool tells_today = recent->today == DAY_OPEN &&
                       daily_of_title(reader.header.title, &day) && day == today;
    bool tells_unfinished = !recent->has_unfinished && !is_on_desk;
    if ((!tells_today && !tells_unfinished) ||
        result_of_record(text->text, text->length, &result, &diagnosis) != ERR_OK)
        return;
    if (tells_today)
        recent->today = day_state_of(&result);
    if (tells_unfinished)
        recent->has_unfinished = result.is_unfinished;
}

void recent_read(struct recent *recent, const struct desk *desk)
{
    long today = daily_today();
    struct directory_list list;
    *recent = (struct recent){.today = DAY_OPEN};
    sessions_list(&list, desk->world.directory);
    for (int i = 0; i < list.n && i < SESSIONS_RECENT; i++) {
        LOCAL_BUF text = {0};
        if (recent->has_unfinished && recent->today != DAY_OPEN)
            break;
        bool is_on_desk = strcmp(list.paths[i], session_path(desk->session)) == 0;
        if (file_read_path(list.paths[i], &text) == ERR_OK)
            take_recent(recent, &text, is_on_desk, today);
    }
    directory_list_fini(&list);
}
