/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/opening.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/i18n.h"
#include "cmd/puzzles.h"
#include "game/place.h"

static void tell_time(char text[MOVE_NAME_BYTES + 1])
{
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(text, MOVE_NAME_BYTES + 1, "%Y-%m-%dT%H:%M:%S%z", &local);
}

char *opening_games_directory(void)
{
    struct buf path = {0};
    if (place_of_games(&path, getenv("XDG_STATE_HOME"), getenv("HOME")) == ERR_OK)
        return path.text;
    buf_fini(&path);
    return NULL;
}

static void say(const struct cmd_io *io, const char *text)
{
    io->err(io->ctx, text, strlen(text));
    io->err(io->ctx, "\n", 1);
}

/* ---- the game ---- */

/* NULL when the file is no saved game that can be gone on with. */
static struct session *resume(const char *path, struct diagnosis *diagnosis)
{
    char now[MOVE_NAME_BYTES + 1];
    struct session *session;
    tell_time(now);
    return session_resume(path, now, &session, diagnosis) == ERR_OK ? session : NULL;
}

static bool is_saved_game(const char *path)
{
    static const char first[] = "stepdoku game ";
    char found[sizeof first - 1];
    FILE *file = fopen(path, "r");
    bool is = file && fread(found, 1, sizeof found, file) == sizeof found &&
              memcmp(found, first, sizeof found) == 0;
    if (file)
        fclose(file);
    return is;
}

/* The one that was written last, or NULL. */
static const char *newest_of(const struct place_list *list)
{
    const char *newest = NULL;
    struct timespec latest = {0};
    for (int i = 0; i < list->n; i++) {
        struct stat file;
        if (stat(list->paths[i], &file) == 0 &&
            (file.st_mtim.tv_sec > latest.tv_sec ||
             (file.st_mtim.tv_sec == latest.tv_sec &&
              file.st_mtim.tv_nsec >= latest.tv_nsec))) {
            newest = list->paths[i];
            latest = file.st_mtim;
        }
    }
    return newest;
}

/* The last game, when it is not finished and can be had. */
static struct session *resume_last(const char *directory)
{
    struct place_list list;
    struct session *session = NULL;
    struct diagnosis diagnosis;
    if (!directory || place_list_games(&list, directory) != ERR_OK)
        return NULL;
    if (list.n)
        session = resume(newest_of(&list), &diagnosis);
    if (session && game_solved_at(session_game(session)) >= 0) {
        session_close(session, game_clock(session_game(session)));
        session = NULL;
    }
    place_list_fini(&list);
    return session;
}

static enum status open_saved(const char *path, const struct cmd_io *io,
                              struct session **session)
{
    struct diagnosis diagnosis = {0};
    struct buf text = {0};
    *session = resume(path, &diagnosis);
    if (*session)
        return STATUS_OK;
    buf_printf(&text, "%s:%ld:%ld: %s", path, diagnosis.line, diagnosis.column,
               diagnosis.text);
    say(io, text.text);
    buf_fini(&text);
    return STATUS_DATA;
}

static enum status open_game(const struct request *request, const struct desk_world *world,
                             struct session **session)
{
    struct grid grid;
    const char *name = request->n_arguments ? request->arguments[0] : NULL;
    if (name && is_saved_game(name))
        return open_saved(name, request->io, session);
    if (!name && (*session = resume_last(world->directory)))
        return STATUS_OK;
    if (name) {
        enum status status = puzzles_first_grid(request, &grid);
        if (status != STATUS_OK)
            return status;
    } else {
        const struct shape *shape = request->options.read.shape;
        grid_init(&grid, shape ? shape : shape_find(3, 3));
    }
    *session = desk_new_session(world, &grid);
    return STATUS_OK;
}

enum status desk_open(struct desk *desk, const struct request *request)
{
    struct session *session;
    struct buf complaints = {0};
    char *directory = opening_games_directory();
    const struct desk_world world = {directory, tell_time};
    enum status status = open_game(request, &world, &session);
    if (status != STATUS_OK) {
        free(directory);
        return status;
    }
    desk_init(desk, &world, session);
    settings_load(&desk->settings, &complaints);
    if (complaints.length)
        request->io->err(request->io->ctx, complaints.text, complaints.length);
    buf_fini(&complaints);
    if (*session_notice(session))
        say(request->io, session_notice(session));
    return STATUS_OK;
}

void desk_close(struct desk *desk)
{
    const char *directory = desk->world.directory;
    desk_fini(desk);
    free((char *)directory);
}
