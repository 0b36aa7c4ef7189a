/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/desk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "desk/ladder.h"
#include "desk/line.h"
#include "cmd/option.h"
#include "core/uniqueness.h"
#include "game/directory.h"
#include "game/refusal.h"
#include "job/grader.h"
#include "text/sentence.h"

/* As hard as the human path is; nothing for what is no ordinary puzzle. */
static void note_difficulty(struct record_header *header, const struct grid *grid)
{
    if (grid->shape != shape_find(3, 3) ||
        uniqueness_of(grid, (struct stop){0}, NULL) != UNIQUENESS_UNIQUE)
        return;
    struct grader *grader = grader_new(grid->shape, (struct stop){0});
    enum difficulty difficulty = grader_level(grader, grid);
    snprintf(header->difficulty, sizeof header->difficulty, "%s",
             difficulty_name(difficulty));
    grader_free(grader);
}

/* What was there besides the givens is the first move, which can be undone. */
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

struct session *desk_new_session(const struct desk_world *world, const struct grid *grid,
                                 const digit_set *marks, const struct alphabet *alphabet)
{
    char started[MOVE_NAME_BYTES + 1];
    struct record_header header;
    struct buf path = {0};
    world->tell_time(started);
    record_header_init(&header, grid, started);
    if (alphabet)
        header.alphabet = *alphabet;
    note_difficulty(&header, &header.puzzle);
    if (world->directory && directory_make(world->directory) == ERR_OK)
        directory_new_game_file(&path, world->directory, started);
    struct session *session = session_start(&header, path.text ? path.text : "");
    buf_fini(&path);
    play_entries(session, grid, marks);
    return session;
}

void desk_init(struct desk *desk, const struct desk_world *world, struct session *session)
{
    *desk = (struct desk){
        .world = *world, .strategy = search_defaults(), .ladder = ladder_new()};
    desk->strategy.prune = PRUNE_ONCE; /* more is seen of a search that has to search */
    settings_init(&desk->settings);
    desk_take(desk, session);
}

/* A new board that was never touched leaves no file. */
static void close_game(struct desk *desk)
{
    struct buf path = {0};
    bool untouched = session_is_new(desk->session) &&
                     game_n_nodes(desk_game(desk)) == 1 && !grid_filled(desk_grid(desk));
    buf_text(&path, session_path(desk->session));
    session_close(desk->session, desk->played_ms);
    if (untouched && path.length)
        unlink(path.text);
    buf_fini(&path);
}

void desk_take(struct desk *desk, struct session *session)
{
    desk_end_stepping(desk);
    ladder_reset(desk->ladder);
    if (desk->session)
        close_game(desk);
    desk->session = session;
    desk->alphabet = session_header(session)->alphabet;
    desk->played_ms = game_clock(session_game(session));
    desk->cursor = 0;
}

void desk_fini(struct desk *desk)
{
    desk_end_stepping(desk);
    close_game(desk);
    settings_fini(&desk->settings);
    ladder_free(desk->ladder);
    buf_fini(&desk->sentence);
}

const struct game *desk_game(const struct desk *desk)
{
    return session_game(desk->session);
}

const struct grid *desk_grid(const struct desk *desk)
{
    return game_grid(desk_game(desk));
}

void desk_puzzle(const struct desk *desk, struct puzzle *puzzle)
{
    const struct grid *grid = desk_grid(desk);
    puzzle_init(puzzle, grid->shape);
    puzzle->grid = *grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        puzzle->candidates[cell] = game_marks(desk_game(desk), cell);
        puzzle->has_marks |= puzzle->candidates[cell] != 0;
    }
}

enum refusal desk_try(struct desk *desk, const struct moves *moves)
{
    enum refusal refusal =
        session_play(desk->session, moves, desk->played_ms, &desk->cursor);
    if (refusal == MOVE_DONE) {
        desk_end_stepping(desk);
        ladder_reset(desk->ladder);
    }
    return refusal;
}

/* What a player is to know of a board at once. */
struct standing {
    bool is_solved, has_clash;
    struct clash clash;
};

static void stand(struct standing *standing, const struct grid *grid)
{
    *standing = (struct standing){.is_solved = grid_is_solved(grid)};
    standing->has_clash = grid_find_clash(grid, &standing->clash);
}

static bool same_clash(const struct clash *a, const struct clash *b)
{
    return a->house == b->house && a->cells[0] == b->cells[0] &&
           a->cells[1] == b->cells[1];
}

/* ORDER VALUES: "off" is the first word of settings.def. */
static bool tells_clashes(const struct desk *desk)
{
    return desk->settings.value[SETTING_CHECK] != 0;
}

static enum status say_news(const struct request *request, const struct standing *before)
{
    const struct desk *desk = request->desk;
    struct standing now;
    struct buf out = {0};
    stand(&now, desk_grid(desk));
    bool has_new_clash = now.has_clash && tells_clashes(desk) &&
                         !(before->has_clash && same_clash(&before->clash, &now.clash));
    if (now.is_solved && !before->is_solved)
        buf_printf(&out, "%s\n", _("Solved!"));
    if (has_new_clash) {
        say_clash(&out, desk_grid(desk)->shape, &now.clash, &desk->alphabet);
        buf_char(&out, '\n');
    }
    return request_reply(request, &out);
}

enum status desk_play(const struct request *request, const struct moves *moves)
{
    struct standing before;
    stand(&before, desk_grid(request->desk));
    enum refusal refusal = desk_try(request->desk, moves);
    if (refusal != MOVE_DONE)
        return request_complain(request, "%s", refusal_text(refusal));
    return say_news(request, &before);
}

enum status desk_move(const struct request *request, const struct move *move)
{
    struct moves moves = {0};
    moves_add(&moves, move);
    enum status status = desk_play(request, &moves);
    moves_fini(&moves);
    return status;
}

/* ORDER VALUES: the words of settings.def. */
void desk_set_marking(struct desk *desk)
{
    static const enum move_kind kinds[] = {MOVE_MARKS_HAND, MOVE_MARKS_TIDY,
                                           MOVE_MARKS_AUTO};
    bool is_new = game_n_nodes(desk_game(desk)) == 1 && grid_filled(desk_grid(desk));
    enum move_kind kind = kinds[desk->settings.value[SETTING_MARKS]];
    if (is_new && kind != MOVE_MARKS_HAND)
        session_move(desk->session, &(struct move){.kind = kind}, desk->played_ms, NULL);
}

void desk_note(struct desk *desk, enum move_kind kind)
{
    session_move(desk->session, &(struct move){.kind = kind}, desk->played_ms, NULL);
}

void desk_begin_stepping(struct desk *desk)
{
    if (!desk->timeline)
        desk->timeline = timeline_new(desk_grid(desk), &desk->strategy);
}

void desk_end_stepping(struct desk *desk)
{
    timeline_free(desk->timeline);
    desk->timeline = NULL;
    buf_clear(&desk->sentence);
}

enum status request_reply(const struct request *request, struct buf *text)
{
    bool written =
        !text->length || request->io->out(request->io->ctx, text->text, text->length);
    buf_fini(text);
    return written ? STATUS_OK : STATUS_IO;
}

enum status request_complain(const struct request *request, const char *format, ...)
{
    char text[512];
    struct buf message = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    buf_printf(&message, "%s%s: %s\n", request->desk ? "" : "stepdoku ",
               request->command->name, text);
    request->io->err(request->io->ctx, message.text, message.length);
    buf_fini(&message);
    return STATUS_USAGE;
}

static const char *argument_at(const struct request *request, int i)
{
    return i < request->n_arguments ? request->arguments[i] : "";
}

/* r4c7 */
bool request_cell(const struct request *request, int i, int *cell)
{
    const char *text = argument_at(request, i);
    int side = desk_grid(request->desk)->shape->side, row = 0, column = 0, n = 0;
    if (sscanf(text, "r%3dc%3d%n", &row, &column, &n) == 2 && !text[n] && row >= 1 &&
        row <= side && column >= 1 && column <= side) {
        *cell = (row - 1) * side + column - 1;
        return true;
    }
    request_complain(request, _("found '%s', expected a cell, r1c1 to r%dc%d"), text,
                     side, side);
    return false;
}

/* A number from 1, or the digit's symbol. */
bool request_digit(const struct request *request, int i, int *digit)
{
    const char *text = argument_at(request, i);
    const struct alphabet *alphabet = &request->desk->alphabet;
    char *end;
    long number = strtol(text, &end, 10);
    if (text[0] && !text[1])
        *digit = alphabet_digit(alphabet, text[0]);
    else
        *digit = *end || number > alphabet->n ? 0 : (int)number;
    if (*digit > 0)
        return true;
    request_complain(request, _("found '%s', expected a digit, %c to %c"), text,
                     alphabet_symbol(alphabet, 1),
                     alphabet_symbol(alphabet, alphabet->n));
    return false;
}

bool request_number(const struct request *request, int i, uint64_t *number)
{
    const char *text = argument_at(request, i);
    if (number_parse(text, number))
        return true;
    request_complain(request, _("found '%s', expected a number"), text);
    return false;
}

/* The words are no command: moves as text, perhaps. */
static enum status play_line(struct request *request, const char *line)
{
    struct diagnosis diagnosis;
    struct moves moves = {0};
    enum status status = STATUS_USAGE;
    if (moves_parse(line, strlen(line), &request->desk->alphabet, &moves, &diagnosis) ==
        ERR_OK)
        status = desk_play(request, &moves);
    else
        request_complain(request, "%s", diagnosis.text);
    moves_fini(&moves);
    return status;
}

/* Moves begin with a cell or set something: r4c7=5, marks=auto. */
static bool looks_like_moves(const char *word)
{
    return strpbrk(word, "=+*") || (word[0] == 'r' && word[1] >= '0' && word[1] <= '9');
}

static enum status run_words(struct request *request, struct words *words)
{
    struct buf message = {0};
    char **argv = mem_array((size_t)words->n + 2, sizeof *argv);
    argv[0] = "stepdoku";
    memcpy(argv + 1, words->word, (size_t)(words->n + 1) * sizeof *argv);
    enum status status = command_parse(words->n + 1, argv, SCOPE_DESK, request, &message);
    if (status == STATUS_OK)
        status = request->command->run(request);
    else
        request->io->err(request->io->ctx, message.text, message.length);
    buf_fini(&message);
    free(argv);
    return status;
}

enum status desk_run_line(struct desk *desk, const char *line, const struct cmd_io *io,
                          struct engine *engine)
{
    struct words words;
    struct request request = {.io = io, .engine = engine, .desk = desk};
    enum status status = STATUS_OK;
    words_split(&words, line);
    if (words.n && words.word[0][0] != '#') {
        if (!command_find(words.word[0], SCOPE_DESK) && looks_like_moves(words.word[0])) {
            request.command = command_find("move", SCOPE_DESK);
            status = play_line(&request, line);
        } else {
            status = run_words(&request, &words);
        }
    }
    words_fini(&words);
    return status;
}
