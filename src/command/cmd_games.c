/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "command/command.h"
#include "command/desk.h"
#include "base/file.h"
#include "game/record.h"
#include "words/dates.h"
#include "words/phrase.h"

/* 2026-11-21T16:00:00+0100  3x3  givens: 30, to place: 51, played: 12:03, solved, easy */
static void add_game(struct buf *out, const struct record_header *header,
                     const struct game *game)
{
    const struct grid *grid = game_grid(game);
    struct phrase phrase;
    struct buf played = {0};
    phrase_init(&phrase, grid->shape, NULL);
    say_duration(&played, game_clock(game));
    const char *list =
        phrase_format(&phrase, _("givens: %1$d, to place: %2$d, played: %3$s"),
                      grid_givens(grid), grid_empty(grid), played.text);
    if (game_solved_at(game) >= 0)
        list = phrase_join(&phrase, _("%1$s, %2$s"), list, _("solved"));
    if (header->difficulty[0])
        list = phrase_join(&phrase, _("%1$s, %2$s"), list, _(header->difficulty));
    if (header->title[0])
        list = phrase_join(&phrase, _("%1$s, %2$s"), list, header->title);
    buf_printf(out, "%s  %dx%d  %s", header->started, grid->shape->box_rows,
               grid->shape->box_columns, list);
    buf_fini(&played);
    phrase_fini(&phrase);
}

static void add_unreadable(struct buf *out, const char *path)
{
    struct buf shown = {0};
    utf8_show(&shown, path, strlen(path));
    buf_printf(out, _("%s: cannot be read"), shown.text);
    buf_fini(&shown);
}

static void add_file(struct buf *out, const char *path)
{
    struct buf text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    if (file_read_path(path, &text) == ERR_OK &&
        record_read_header(&reader, text.text, text.length, &diagnosis) == ERR_OK) {
        struct game *game = game_new(&reader.header.puzzle);
        record_play_rest(&reader, game, &diagnosis);
        add_game(out, &reader.header, game);
        game_free(game);
    } else {
        add_unreadable(out, path);
    }
    buf_fini(&text);
}

enum status command_games(const struct request *request)
{
    struct directory_list list;
    struct buf out = {0};
    sessions_list(&list, request->desk->world.directory);
    for (int i = 0; i < list.n; i++) {
        bool here = strcmp(list.paths[i], session_path(request->desk->session)) == 0;
        buf_printf(&out, "%c%3d  ", here ? '>' : ' ', i + 1);
        add_file(&out, list.paths[i]);
        buf_char(&out, '\n');
    }
    if (!list.n)
        buf_printf(&out, "%s\n", _("no saved games"));
    directory_list_fini(&list);
    return request_reply(request, &out);
}

static enum status reply_resumed(const struct request *request)
{
    struct buf out = {0};
    say_resumed(&out, request->desk->session);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

static enum status take_game(const struct request *request, const char *path)
{
    struct diagnosis diagnosis;
    struct desk *desk = request->desk;
    if (strcmp(path, session_path(desk->session)) == 0)
        return request_fail(request, STATUS_USAGE,
                            _("that game is already on the board"));
    struct session *session = sessions_resume(path, &desk->world, &diagnosis);
    if (!session)
        return request_fail(request, STATUS_USAGE, "%s: %s", path, diagnosis.text);
    desk_take(desk, session);
    if (*session_notice(session))
        request_fail(request, STATUS_USAGE, "%s", session_notice(session));
    return reply_resumed(request);
}

/* Returns the number, from 1, of the most recent game that is not on the desk; 0 if there
 * is none. */
static int number_of_other(const struct directory_list *list, const struct desk *desk)
{
    for (int i = 0; i < list->n; i++)
        if (strcmp(list->paths[i], session_path(desk->session)) != 0)
            return i + 1;
    return 0;
}

/* Resumes a game by its number in the list of games or by its file; without an argument,
 * the previous game. */
enum status command_resume(const struct request *request)
{
    const char *name = request->n_arguments ? request->arguments[0] : "";
    struct directory_list list;
    char *end;
    enum status status;
    long number = strtol(name, &end, 10);
    sessions_list(&list, request->desk->world.directory);
    if (!*name)
        number = number_of_other(&list, request->desk);
    if (*end)
        status = take_game(request, name);
    else if (number < 1 || number > list.n)
        status = request_fail(request, STATUS_USAGE,
                              _("expected a number from 1 to %d, or a file"), list.n);
    else
        status = take_game(request, list.paths[number - 1]);
    directory_list_fini(&list);
    return status;
}
