/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games, resume, new, next, daily, quit: which game is played. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "format/laws_text.h"
#include "game/record.h"
#include "words/phrase.h"
#include "command/command.h"
#include "command/sessions.h"
#include "command/desk.h"
#include "command/lists.h"
#include "command/new_puzzle.h"
#include "command/request.h"

/* ---- games, resume ---- */

/* 2026-11-21T16:00:00+0100  3x3  givens: 30, to place: 51, played: 12:03, solved, easy */
static void add_game(struct buf *out, const char *path)
{
    LOCAL_BUF text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    if (file_read_path(path, &text) == ERR_OK &&
        record_read_header(&reader, text.text, text.length, &diagnosis) == ERR_OK) {
        struct game *game = game_new(&reader.header.puzzle);
        record_play_rest(&reader, game, &diagnosis);
        const struct grid *grid = &game->position.grid;
        struct phrase phrase;
        LOCAL_BUF played = {0};
        phrase_init(&phrase, grid->shape, NULL);
        say_duration(&played, game->played_ms);
        const char *list =
            phrase_format(&phrase, _("givens: %1$d, to place: %2$d, played: %3$s"),
                          grid_givens(grid), grid_empty(grid), played.text);
        if (game->solved_at_ms >= 0)
            list = phrase_join(&phrase, _("%1$s, %2$s"), list, _("solved"));
        if (reader.header.difficulty[0])
            list =
                phrase_join(&phrase, _("%1$s, %2$s"), list, _(reader.header.difficulty));
        if (reader.header.title[0])
            list = phrase_join(&phrase, _("%1$s, %2$s"), list, reader.header.title);
        buf_printf(out, "%s  ", reader.header.started);
        laws_name(out, grid->shape);
        buf_printf(out, "  %s", list);
        phrase_fini(&phrase);
        game_free(game);
    } else {
        LOCAL_BUF shown = {0};
        utf8_show(&shown, path, strlen(path), "");
        buf_printf(out, _("%s: cannot be read"), shown.text);
    }
}

enum status command_games(const struct request *request)
{
    struct directory_list list;
    struct buf out = {0};
    sessions_list(&list, request->desk->world.directory);
    for (int i = 0; i < list.n; i++) {
        bool here = strcmp(list.paths[i], session_path(request->desk->session)) == 0;
        buf_printf(&out, "%c%3d  ", here ? '>' : ' ', i + 1);
        add_game(&out, list.paths[i]);
        buf_char(&out, '\n');
    }
    if (!list.n)
        buf_printf(&out, "%s\n", _("no saved games"));
    directory_list_fini(&list);
    return request_reply(request, &out);
}

/* Resumed easy:12: 41 digits to place, played 4:07 */
static enum status reply_resumed(const struct request *request)
{
    const struct session *session = request->desk->session;
    const struct grid *grid = &session->game->position.grid;
    int n = grid_empty(grid);
    LOCAL_BUF title = {0}, played = {0};
    struct buf out = {0};
    daily_say_title(&title, session->header.title);
    say_duration(&played, session->game->played_ms);
    if (grid_is_solved(grid))
        buf_text(&out, _("Resumed a solved game"));
    else if (title.length)
        buf_printf(&out,
                   ngettext("Resumed %1$s: %2$d digit to place, played %3$s",
                            "Resumed %1$s: %2$d digits to place, played %3$s",
                            (unsigned long)n),
                   title.text, n, played.text);
    else
        buf_printf(&out,
                   ngettext("Resumed the game: %1$d digit to place, played %2$s",
                            "Resumed the game: %1$d digits to place, played %2$s",
                            (unsigned long)n),
                   n, played.text);
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
    if (*session->notice.text)
        request_fail(request, STATUS_USAGE, "%s", session->notice.text);
    return reply_resumed(request);
}

/* Resumes a game by its number in the list of games or by its file; without an argument,
 * the previous game. */
enum status command_resume(const struct request *request)
{
    const char *name = request->n_arguments ? request->arguments[0] : "";
    struct directory_list list;
    enum status status;
    uint64_t number = 0;
    bool is_number = scan_whole(name, &number);
    sessions_list(&list, request->desk->world.directory);
    if (!*name) /* the most recent game that is not on the desk */
        for (number = 1; number <= (uint64_t)list.n; number++)
            if (strcmp(list.paths[number - 1], session_path(request->desk->session)) != 0)
                break;
    if (*name && !is_number)
        status = take_game(request, name);
    else if (number < 1 || number > (uint64_t)list.n)
        status = request_fail(request, STATUS_USAGE,
                              _("expected a number from 1 to %d, or a file"), list.n);
    else
        status = take_game(request, list.paths[number - 1]);
    directory_list_fini(&list);
    return status;
}

/* ---- new ---- */

static enum status begin_game(const struct request *request,
                              const struct new_puzzle *asked)
{
    struct puzzle puzzle;
    struct buf title = {0}, out = {0};
    enum status status = new_puzzle_find(request, asked, &puzzle, &title);
    if (status == STATUS_OK) {
        const struct start start = {.grid = &puzzle.grid,
                                    .marks = puzzle.has_marks ? puzzle.candidates : NULL,
                                    .candidates = puzzle_own(&puzzle),
                                    .title = title.text};
        desk_start(request->desk, &start);
        buf_printf(&out, _("A new game; givens: %d"),
                   grid_givens(desk_grid(request->desk)));
        if (asked->kind != NEW_GENERATED) /* that has one solution */
            desk_say_givens(request->desk, &out);
        buf_char(&out, '\n');
        status = request_reply(request, &out);
    }
    buf_fini(&title);
    return status;
}

/* Puzzles are made in the background, except with --seed and where the front end has none. */
enum status command_new(const struct request *request)
{
    const struct desk_orders *orders = &request->desk->orders;
    struct new_puzzle asked;
    enum status status = new_puzzle_parse(request, &asked);
    if (status != STATUS_OK)
        return status;
    if (asked.kind == NEW_GENERATED && orders->order &&
        !(request->options.given & OPTION(SEED)))
        orders->order(orders->ctx, &asked.spec);
    else
        status = begin_game(request, &asked);
    new_puzzle_fini(&asked);
    return status;
}

enum status command_next(const struct request *request)
{
    const char *title = request->desk->session->header.title;
    struct new_puzzle asked = {.kind = NEW_READ};
    enum status status =
        puzzle_after(title, &asked.name)
            ? begin_game(request, &asked)
            : request_fail(request, STATUS_NONE,
                           _("this puzzle is of no list, or the last of one; 'new LIST "
                             "N' opens puzzle N of a list"));
    new_puzzle_fini(&asked);
    return status;
}

/* ---- the puzzle of a day ---- */

static bool has_title(const char *path, const char *title)
{
    LOCAL_BUF text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    return file_read_path(path, &text) == ERR_OK &&
           record_read_header(&reader, text.text, text.length, &diagnosis) == ERR_OK &&
           strcmp(reader.header.title, title) == 0;
}

/* Resumes the saved game with that title; false when there is none. */
static bool resume_titled(struct desk *desk, const char *title)
{
    struct directory_list list;
    struct session *session = NULL;
    struct diagnosis diagnosis;
    if (strcmp(desk->session->header.title, title) == 0)
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

enum status command_daily(const struct request *request)
{
    struct new_puzzle asked = {.kind = NEW_READ};
    LOCAL_BUF title = {0};
    enum status status;
    long day;
    if (request->n_arguments && date_read(request->arguments[0], &day) &&
        day > daily_today())
        return request_fail(request, STATUS_USAGE, _("that day is still to come"));
    buf_text(&asked.name, "daily");
    if (request->n_arguments)
        buf_printf(&asked.name, ":%s", request->arguments[0]);
    puzzle_title(asked.name.text, &title);
    if (title.length && resume_titled(request->desk, title.text))
        status = reply_resumed(request);
    else
        status = begin_game(request, &asked);
    new_puzzle_fini(&asked);
    return status;
}

/* ---- quit ---- */

enum status command_quit(const struct request *request)
{
    request->desk->quitting = true;
    return STATUS_OK;
}
