/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/sessions.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/file.h"
#include "run/grader.h"
#include "command/daily.h"
#include "words/dates.h"

/* ---- starting ---- */

/* Writes the level of the human path into the header, if the board is 9x9 and has one
 * solution. */
static void note_difficulty(struct record_header *header, const struct grid *grid,
                            struct engine *engine)
{
    if (!grid_filled(grid) || grid->shape != shape_find(3, 3) ||
        engine_uniqueness(engine, grid, (struct stop){0}, NULL) != UNIQUENESS_UNIQUE)
        return;
    struct grader *grader = grader_new(grid->shape, (struct stop){0});
    enum difficulty difficulty = grader_level(grader, grid);
    snprintf(header->difficulty, sizeof header->difficulty, "%s",
             difficulty_name(difficulty));
    grader_free(grader);
}

/* Plays the entries and marks as the first move, so that they can be undone. */
static void play_entries(struct session *session, const struct grid *grid,
                         const digit_set *marks)
{
    struct moves moves = {0};
    int cell;
    moves_add_entries(&moves, grid);
    for (int i = 0; marks && i < grid->shape->n_cells; i++)
        moves_add_marks(&moves, i, marks[i]);
    if (moves.n)
        session_play(session, &moves, 0, &cell);
    moves_fini(&moves);
}

struct session *sessions_start(const struct desk_world *world, const struct start *start)
{
    char started[MOVE_NAME_BYTES + 1];
    struct record_header header;
    struct buf path = {0};
    world->tell_time(started);
    record_header_init(&header, start->grid, started);
    if (start->alphabet)
        header.alphabet = *start->alphabet;
    if (start->title)
        snprintf(header.title, sizeof header.title, "%s", start->title);
    note_difficulty(&header, &header.puzzle, world->engine);
    if (world->directory)
        directory_new_game_file(&path, world->directory, started);
    struct session *session = session_start(&header, buf_string(&path));
    buf_fini(&path);
    play_entries(session, start->grid, start->marks);
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

/* Asks for the time of each file once, and not at each comparison. */
static void sort_later_first(struct directory_list *list)
{
    struct dated_path *dated = mem_array((size_t)list->n, sizeof *dated);
    for (int i = 0; i < list->n; i++)
        dated[i] = (struct dated_path){list->paths[i], written(list->paths[i])};
    qsort(dated, (size_t)list->n, sizeof *dated, later_first);
    for (int i = 0; i < list->n; i++)
        list->paths[i] = dated[i].path;
    free(dated);
}

void sessions_list(struct directory_list *list, const char *directory)
{
    *list = (struct directory_list){NULL, 0};
    if (directory && directory_list_games(list, directory) == ERR_OK && list->n)
        sort_later_first(list);
}

void sessions_each_result(const char *directory, void *ctx,
                          void (*hear)(void *ctx, const struct result *result))
{
    struct directory_list list;
    sessions_list(&list, directory);
    for (int i = 0; i < list.n; i++) {
        struct buf text = {0};
        struct result result;
        struct diagnosis diagnosis;
        if (file_read_path(list.paths[i], &text) == ERR_OK &&
            result_of_record(text.text, text.length, &result, &diagnosis) == ERR_OK)
            hear(ctx, &result);
        buf_fini(&text);
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

void say_resumed(struct buf *buf, const struct session *session)
{
    const struct grid *grid = game_grid(session_game(session));
    struct buf title = {0};
    daily_say_title(&title, session_header(session)->title);
    int n = grid_empty(grid);
    struct buf played = {0};
    say_duration(&played, game_clock(session_game(session)));
    if (title.length)
        buf_printf(buf,
                   ngettext("Resumed %1$s: %2$d digit to place, played %3$s",
                            "Resumed %1$s: %2$d digits to place, played %3$s",
                            (unsigned long)n),
                   title.text, n, played.text);
    else
        buf_printf(buf,
                   ngettext("Resumed the game: %1$d digit to place, played %2$s",
                            "Resumed the game: %1$d digits to place, played %2$s",
                            (unsigned long)n),
                   n, played.text);
    buf_fini(&played);
    buf_fini(&title);
}
