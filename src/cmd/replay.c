/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "cmd/command.h"
#include "game/file.h"
#include "game/load.h"
#include "text/board.h"
#include "text/duration.h"
#include "text/json.h"

/* A saved game on its way to the output. */
struct replay {
    const struct request *request;
    const char *name; /* of the file */
    struct record_reader reader;
    struct game *game;
    struct buf out;
};

static enum status complain(const struct replay *replay, const char *text,
                            enum status status)
{
    const struct cmd_io *io = replay->request->io;
    struct buf message = {0};
    buf_printf(&message, "%s: %s\n", replay->name, text);
    io->err(io->ctx, message.text, message.length);
    buf_fini(&message);
    return status;
}

static enum status complain_of_line(const struct replay *replay,
                                    const struct diagnosis *diagnosis)
{
    const struct cmd_io *io = replay->request->io;
    struct buf message = {0};
    buf_printf(&message, "%s:%ld:%ld: %s\n", replay->name, diagnosis->line,
               diagnosis->column, diagnosis->text);
    io->err(io->ctx, message.text, message.length);
    buf_fini(&message);
    return STATUS_DATA;
}

static enum status flush(struct replay *replay)
{
    const struct cmd_io *io = replay->request->io;
    bool written = io->out(io->ctx, replay->out.text, replay->out.length);
    buf_clear(&replay->out);
    return written ? STATUS_OK : STATUS_IO;
}

static void wait_ms(int64_t ms)
{
    struct timespec left = {ms / 1000, ms % 1000 * 1000000};
    while (nanosleep(&left, &left) != 0 && errno == EINTR)
        continue;
}

/* As long as the player thought, divided by the speed; not at all without a speed. */
static void pace(const struct replay *replay, int64_t from_ms)
{
    int speed = replay->request->options.speed;
    int64_t thought_ms = game_clock(replay->game) - from_ms;
    if (speed && thought_ms > 0)
        wait_ms(thought_ms / speed);
}

static void draw(struct replay *replay)
{
    board_draw(&replay->out, game_grid(replay->game), &replay->reader.header.alphabet);
}

static void show_header(struct replay *replay)
{
    const struct record_header *header = &replay->reader.header;
    if (replay->request->options.json)
        return;
    if (header->title[0])
        buf_printf(&replay->out, _("title: %s\n"), header->title);
    if (header->difficulty[0])
        buf_printf(&replay->out, _("difficulty: %s\n"), header->difficulty);
    if (header->started[0])
        buf_printf(&replay->out, _("started: %s\n"), header->started);
    draw(replay);
}

static void add_json(struct replay *replay, const char *moves)
{
    json_t *object = json_object();
    json_add(object, "played_ms", json_integer(game_clock(replay->game)));
    json_add(object, "moves", json_string(moves));
    json_add(object, "board", json_board(game_grid(replay->game)));
    json_line(&replay->out, object);
}

/* The line that led here from the node that was here before. */
static void show_moves(struct replay *replay, const struct moves *moves, int before)
{
    struct buf text = {0};
    moves_print(&text, moves, game_grid(replay->game)->shape->side);
    if (replay->request->options.json) {
        add_json(replay, text.text);
    } else {
        say_duration(&replay->out, game_clock(replay->game));
        buf_printf(&replay->out, "\t%s\n", text.text);
        if (replay->request->options.boards && game_here(replay->game) != before)
            draw(replay);
    }
    buf_fini(&text);
}

static void show_end(struct replay *replay)
{
    if (replay->request->options.json)
        return;
    if (!replay->request->options.boards)
        draw(replay);
    if (game_solved_at(replay->game) >= 0) {
        buf_text(&replay->out, _("solved in "));
        say_duration(&replay->out, game_solved_at(replay->game));
        buf_char(&replay->out, '\n');
    }
}

/* How the file ended, after its good part was shown. */
static enum status judge_end(const struct replay *replay, enum record_reading end,
                             const struct diagnosis *diagnosis)
{
    if (end == RECORD_TORN)
        return complain(replay, _("the last line was cut short"), STATUS_DATA);
    return end == RECORD_DAMAGED ? complain_of_line(replay, diagnosis) : STATUS_OK;
}

static enum status play(struct replay *replay)
{
    struct moves moves = {0};
    struct diagnosis diagnosis;
    enum record_reading reading = RECORD_MOVES;
    show_header(replay);
    enum status status = replay->out.length ? flush(replay) : STATUS_OK;
    while (status == STATUS_OK && reading == RECORD_MOVES) {
        int64_t before_ms = game_clock(replay->game);
        int before = game_here(replay->game);
        reading = load_line(&replay->reader, replay->game, &moves, &diagnosis);
        if (reading == RECORD_MOVES) {
            pace(replay, before_ms);
            show_moves(replay, &moves, before);
        } else {
            show_end(replay);
        }
        if (replay->out.length)
            status = flush(replay);
    }
    moves_fini(&moves);
    return status_worse(status, judge_end(replay, reading, &diagnosis));
}

static enum status replay_text(struct replay *replay, const struct buf *text)
{
    struct diagnosis diagnosis;
    if (record_read_header(&replay->reader, text->text, text->length, &diagnosis) !=
        ERR_OK)
        return complain_of_line(replay, &diagnosis);
    replay->game = game_new(&replay->reader.header.puzzle);
    enum status status = play(replay);
    game_free(replay->game);
    buf_fini(&replay->out);
    return status;
}

enum status command_replay(const struct request *request)
{
    struct replay replay = {.request = request, .name = "stepdoku replay"};
    struct buf text = {0};
    enum status status;
    if (!request->n_arguments)
        return complain(&replay, _("expected the file of one saved game"), STATUS_USAGE);
    replay.name = request->arguments[0];
    if (file_read_path(replay.name, &text) == ERR_OK)
        status = replay_text(&replay, &text);
    else
        status = complain(&replay, strerror(errno),
                          errno == EISDIR ? STATUS_IO : STATUS_NO_INPUT);
    buf_fini(&text);
    return status;
}
