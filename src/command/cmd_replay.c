/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay: a saved game, move by move. */
#include <errno.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "command/command.h"
#include "base/file.h"
#include "run/engine.h"
#include "game/record.h"
#include "format/board.h"
#include "words/json.h"
#include "command/sessions.h"
#include "command/cmd_print.h"
#include "command/review.h"

/* A saved game while it is replayed. */
struct replay {
    const struct request *request;
    const char *name; /* the file's */
    struct record_reader reader;
    struct game *game;
    struct buf out;
};

static enum status fail(const struct replay *replay, enum status status, const char *text)
{
    return request_fail(replay->request, status, "%s: %s", replay->name, text);
}

static enum status flush(struct replay *replay)
{
    if (replay->request->options.cast && replay->out.length) {
        struct buf text = replay->out;
        int speed = larger(replay->request->options.speed, 1);
        replay->out = (struct buf){0};
        cast_add(&replay->out, &text, (double)replay->game->played_ms / 1000 / speed);
        buf_fini(&text);
    }
    enum status status = io_reply(replay->request->io, &replay->out);
    buf_clear(&replay->out);
    return status;
}

/* Waits as long as the player did before this move, divided by the speed; without
 * --speed, or where a cast waits when it is played, does not wait. */
static void pace(const struct replay *replay, int64_t from_ms)
{
    const struct options *options = &replay->request->options;
    int64_t thought_ms = replay->game->played_ms - from_ms;
    if (options->speed && !options->cast && thought_ms > 0) {
        int64_t ms = thought_ms / options->speed;
        struct timespec left = {ms / 1000, ms % 1000 * 1000000};
        while (nanosleep(&left, &left) != 0 && errno == EINTR)
            continue;
    }
}

static void draw(struct replay *replay)
{
    board_draw(&replay->out, &replay->game->position.grid,
               &replay->reader.header.alphabet);
}

static void say_origin(struct buf *out, const struct record_header *header)
{
    if (header->difficulty[0])
        buf_line(out, _("Difficulty: %s"), _(header->difficulty));
    if (header->started[0])
        buf_line(out, _("Started: %s"), header->started);
}

static void show_header(struct replay *replay)
{
    const struct record_header *header = &replay->reader.header;
    if (replay->request->options.json)
        return;
    if (header->title[0])
        buf_line(&replay->out, _("Title: %s"), header->title);
    say_origin(&replay->out, header);
    draw(replay);
}

/* Prints the line of moves that was just replayed; `before` is the node before it. */
static void show_moves(struct replay *replay, const struct moves *moves, int before)
{
    LOCAL_BUF text = {0};
    moves_print(&text, moves, replay->game->position.grid.shape->side);
    if (replay->request->options.json) {
        json_t *object = json_object();
        json_add(object, "played_ms", json_integer(replay->game->played_ms));
        json_add(object, "moves", json_string(text.text));
        json_add(object, "board", json_board(&replay->game->position.grid));
        json_line(&replay->out, object);
    } else {
        if (replay->request->options.cast) { /* the whole screen anew */
            buf_text(&replay->out, CAST_CLEAR);
            show_header(replay);
        }
        say_duration(&replay->out, replay->game->played_ms);
        buf_printf(&replay->out, "\t%s\n", text.text);
        if (replay->request->options.boards && replay->game->here != before)
            draw(replay);
    }
}

/* Reports a damaged or incomplete end of the file, and returns the status. */
static enum status judge_end(const struct replay *replay, enum record_reading end,
                             const struct diagnosis *diagnosis)
{
    if (end == RECORD_TORN)
        return fail(replay, STATUS_DATA, _("the last line was cut short"));
    return end == RECORD_DAMAGED
               ? io_fail_at(replay->request->io, replay->name, diagnosis)
               : STATUS_OK;
}

static enum status play(struct replay *replay)
{
    struct moves moves = {0};
    struct diagnosis diagnosis;
    enum record_reading reading = RECORD_MOVES;
    const struct record_header *header = &replay->reader.header;
    const struct options *options = &replay->request->options;
    enum status status = STATUS_OK;
    if (options->cast) {
        LOCAL_BUF board = {0}, line = {0};
        board_draw(&board, &header->puzzle, &header->alphabet);
        cast_begin(&line, &board, header->title);
        status = io_reply(replay->request->io, &line);
    }
    show_header(replay);
    status = status_worse(status, flush(replay));
    while (status == STATUS_OK && reading == RECORD_MOVES) {
        int64_t before_ms = replay->game->played_ms;
        int before = replay->game->here;
        reading = record_play_line(&replay->reader, replay->game, &moves, &diagnosis);
        if (reading == RECORD_MOVES) {
            pace(replay, before_ms);
            show_moves(replay, &moves, before);
        } else if (!options->json) {
            if (!options->boards && !options->cast)
                draw(replay);
            if (replay->game->solved_at_ms >= 0)
                say_solved(&replay->out, replay->game->solved_at_ms);
        }
        status = flush(replay);
    }
    STACK_FINI(&moves);
    return status_worse(status, judge_end(replay, reading, &diagnosis));
}

/* ---- review ---- */

static enum status draw_review(const struct replay *replay, const struct review *review,
                               const struct grid *solution)
{
    const struct record_header *header = &replay->reader.header;
    LOCAL_BUF title = {0}, facts = {0}, findings = {0}, moves = {0}, times = {0};
    struct review_cells cells;
    daily_say_title(&title, header->title);
    say_origin(&facts, &replay->reader.header);
    if (replay->game->solved_at_ms >= 0)
        say_solved(&facts, replay->game->solved_at_ms);
    say_hints_and_mistakes(&facts, replay->game, solution);
    say_review(&findings, review, replay->game, &header->alphabet);
    say_review_rows(&moves, review, replay->game, &header->alphabet);
    review_cells(review, replay->game, solution, &cells, &times);
    const struct report report = {.title = buf_string(&title),
                                  .facts = buf_string(&facts),
                                  .findings = buf_string(&findings),
                                  .moves = buf_string(&moves),
                                  .grid = &replay->game->position.grid,
                                  .alphabet = &header->alphabet,
                                  .shades = cells.shade,
                                  .times = buf_string(&times),
                                  .is_wrong = cells.is_wrong};
    enum status status = drawing_report(replay->request, &report);
    return status;
}

/* Plays all moves, and compares them with the solution. */
static enum status review(struct replay *replay)
{
    const struct request *request = replay->request;
    struct diagnosis diagnosis;
    struct review review;
    struct grid solution;
    enum record_reading end = record_play_rest(&replay->reader, replay->game, &diagnosis);
    if (engine_uniqueness(request->engine, &replay->reader.header.puzzle,
                          request_cancel(request), &solution) != UNIQUENESS_UNIQUE)
        return fail(replay, STATUS_NONE,
                    _("only a puzzle with one solution can be reviewed"));
    review_init(&review, replay->game, &solution, request_cancel(request));
    enum status status;
    if (request->options.file) {
        status = draw_review(replay, &review, &solution);
    } else {
        const struct alphabet *alphabet = &replay->reader.header.alphabet;
        show_header(replay);
        say_review(&replay->out, &review, replay->game, alphabet);
        say_review_moves(&replay->out, &review, replay->game, alphabet);
        status = flush(replay);
    }
    STACK_FINI(&review);
    return status_worse(status, judge_end(replay, end, &diagnosis));
}

enum status command_replay(const struct request *request)
{
    struct replay replay = {.request = request, .name = request_argument(request, 0)};
    struct diagnosis diagnosis;
    LOCAL_BUF text = {0};
    enum status status =
        request_keep_apart(request, OPTION_ID_REVIEW, OPTION(CAST) | OPTION(JSON));
    if (status == STATUS_OK)
        status =
            request_keep_apart(request, OPTION_ID_CAST, OPTION(JSON) | DRAWING_OPTIONS);
    if (status == STATUS_OK)
        status = request_keep_apart(request, OPTION_ID_JSON, DRAWING_OPTIONS);
    if (status != STATUS_OK)
        return status;
    if (!request->n_arguments)
        return request_fail(request, STATUS_USAGE,
                            _("expected the file of one saved game"));
    if (file_read_path(replay.name, &text) != ERR_OK)
        return fail(&replay, errno == EISDIR ? STATUS_IO : STATUS_NO_INPUT,
                    strerror(errno));
    if (record_read_header(&replay.reader, text.text, text.length, &diagnosis) != ERR_OK)
        return io_fail_at(request->io, replay.name, &diagnosis);
    replay.game = game_new(&replay.reader.header.puzzle);
    status = request->options.review || request->options.file ? review(&replay)
                                                              : play(&replay);
    game_free(replay.game);
    buf_fini(&replay.out);
    return status;
}
