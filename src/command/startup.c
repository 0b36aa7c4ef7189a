/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/startup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "game/directory.h"
#include "command/cmd_learn.h"
#include "command/command.h"
#include "command/new_puzzle.h"

static void tell_time(char text[MOVE_NAME_BYTES + 1])
{
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(text, MOVE_NAME_BYTES + 1, "%Y-%m-%dT%H:%M:%S%z", &local);
}

/* ---- the game ---- */

/* Resumes the last game; returns NULL if it is solved or cannot be read. */
static struct session *resume_last(const struct desk_world *world)
{
    struct directory_list list;
    struct session *session = NULL;
    struct diagnosis diagnosis;
    sessions_list(&list, world->directory);
    if (list.n)
        session = sessions_resume(list.paths[0], world, &diagnosis);
    if (session && session->game->solved_at_ms >= 0) {
        session_close(session, session->game->played_ms);
        session = NULL;
    }
    directory_list_fini(&list);
    return session;
}

static enum status open_saved(const char *path, const struct desk_world *world,
                              const struct io *io, struct session **session)
{
    struct diagnosis diagnosis;
    *session = sessions_resume(path, world, &diagnosis);
    return *session ? STATUS_OK : io_fail_at(io, path, &diagnosis);
}

static enum status start_game(const struct request *request,
                              const struct new_puzzle *asked,
                              const struct desk_world *world, struct session **session)
{
    struct alphabet alphabet;
    struct puzzle puzzle;
    LOCAL_BUF title = {0};
    enum status status = new_puzzle_find(request, asked, &puzzle, &title);
    if (status == STATUS_OK) {
        request_alphabet(request, puzzle.grid.shape->side, &alphabet);
        const struct start start = {.grid = &puzzle.grid,
                                    .marks = puzzle.has_marks ? puzzle.candidates : NULL,
                                    .candidates = puzzle_own(&puzzle),
                                    .alphabet = &alphabet,
                                    .title = title.text,
                                    .path = request->options.game};
        *session = sessions_start(world, &start);
    }
    return status;
}

static enum status open_game(const struct request *request,
                             const struct desk_world *world, struct session **session)
{
    const struct options *options = &request->options;
    bool is_new = strcmp(request->command, "new") == 0 || options->read.shape ||
                  options->new_game || options->game || world->saves_nothing;
    if (options->game && !options->new_game && access(options->game, F_OK) == 0)
        return open_saved(options->game, world, request->io, session);
    struct new_puzzle asked;
    enum status status = new_puzzle_parse(request, &asked);
    if (status != STATUS_OK)
        return status;
    *session = !is_new && asked.kind == NEW_NOTHING ? resume_last(world) : NULL;
    if (!is_new && asked.kind == NEW_SAVED)
        status = open_saved(asked.name.text, world, request->io, session);
    else if (!*session)
        status = start_game(request, &asked, world, session);
    new_puzzle_fini(&asked);
    return status;
}

static enum status open_desk(struct desk *desk, const struct request *request)
{
    struct session *session;
    LOCAL_BUF complaints = {0};
    struct buf path = {
        0}; /* of saved games; without text if there is no home directory */
    if (directory_of_games(&path) != ERR_OK)
        buf_fini(&path);
    char *directory = path.text;
    const struct desk_world world = {directory, tell_time, request->engine,
                                     request->saves_nothing};
    enum status status = open_game(request, &world, &session);
    if (status != STATUS_OK) {
        free(directory);
        return status;
    }
    desk_init(desk, &world, session);
    desk->directory = directory;
    settings_load(&desk->settings, &complaints);
    desk_set_up(desk);
    io_complain(request->io, &complaints);
    if (*session->notice.text)
        io_fail(request->io, STATUS_OK, "%s", session->notice.text);
    return STATUS_OK;
}

void desk_close(struct desk *desk)
{
    char *directory = desk->directory;
    desk_fini(desk);
    free(directory);
}

/* ---- what is wrong with the settings, as far as only commands know ---- */

static bool check_binding(const struct binding *binding, const struct io *io)
{
    struct words words;
    words_split(&words, binding->command);
    const char *command = words.argc > 1 ? words.argv[1] : "";
    bool is_known = command_is_known(command);
    if (!is_known) {
        LOCAL_BUF path = {0}, problem = {0};
        struct diagnosis diagnosis;
        directory_settings_file(&path);
        command_unknown(&problem, command, SCOPE_DESK);
        diagnose(&diagnosis, binding->line, binding->column, "%s", problem.text);
        io_fail_at(io, path.text, &diagnosis);
    }
    words_fini(&words);
    return is_known;
}

/* After a puzzle that is piped in, the terminal becomes standard input, if there is one. */
static void take_keys_from_terminal(const struct request *request)
{
    bool is_piped =
        strcmp(request_argument(request, 0), "-") == 0 && !isatty(STDIN_FILENO);
    int terminal = is_piped ? open("/dev/tty", O_RDWR | O_CLOEXEC) : -1;
    if (terminal < 0)
        return;
    dup2(terminal, STDIN_FILENO);
    close(terminal);
}

enum status desk_open(struct desk *desk, const struct request *request)
{
    enum status status = open_desk(desk, request);
    take_keys_from_terminal(request);
    for (int i = 0; status == STATUS_OK && i < desk->settings.bindings.n;)
        if (check_binding(&desk->settings.bindings.at[i], request->io))
            i++;
        else
            settings_unbind(&desk->settings, i);
    return status;
}

/* ---- commands that start a front end ---- */

bool begin_is_any(const struct request *request)
{
    return strcmp(request->command, "learn") == 0 ||
           strcmp(request->command, "train") == 0;
}

enum status begin_check(const struct request *request)
{
    return begin_is_any(request) ? learn_check(request) : STATUS_OK;
}
