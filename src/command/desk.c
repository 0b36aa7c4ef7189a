/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/desk.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "words/sentence.h"
#include "command/exercise.h"

void desk_init(struct desk *desk, const struct desk_world *world, struct session *session)
{
    *desk = (struct desk){.world = *world,
                          .strategy = search_to_step(),
                          .hinting = mem_new(sizeof *desk->hinting)};
    settings_init(&desk->settings);
    desk_take(desk, session);
}

/* Removes a new game when its board is still empty. */
static void close_game(struct desk *desk)
{
    bool is_untouched = desk->session->is_new && desk_game(desk)->nodes.n == 1 &&
                        !grid_filled(desk_grid(desk));
    if (is_untouched) {
        session_drop(desk->session);
        return;
    }
    if (!desk->is_unsaved &&
        (!desk->world.saves_nothing || *session_path(desk->session))) {
        /* What cannot be saved now is lost. */
        if (desk->world.directory)
            session_save(desk->session);
        if (desk->session->n_unsaved)
            desk->lost.problem = session_problem(desk->session);
        desk->lost.n += desk->session->n_unsaved;
        session_take_news(desk->session, &desk->news);
    }
    session_close(desk->session, desk->played_ms);
}

void desk_end_exercise(struct desk *desk)
{
    if (desk->exercise) {
        desk_end_stepping(desk);
        desk->strategy = desk->exercise->strategy;
    }
    exercise_free(desk->exercise);
    desk->exercise = NULL;
}

void desk_take(struct desk *desk, struct session *session)
{
    desk_end_exercise(desk);
    desk_end_stepping(desk);
    hinting_reset(desk->hinting);
    if (desk->session) {
        const struct shape *shape = session->game->position.grid.shape;
        if (shape != desk_grid(desk)->shape)
            desk->breaks.n = 0; /* because the cells are others */
        close_game(desk);
    }
    desk->session = session;
    desk->is_unsaved = false;
    desk->walks = false;
    buf_clear(&desk->asked);
    buf_clear(&desk->hints_counted);
    desk->shown_at = -1;
    desk->alphabet = session->header.alphabet;
    desk->played_ms = session->game->played_ms;
    desk->cursor = larger(game_last_cell(session->game), 0);
    if (desk->watcher.game_changed)
        desk->watcher.game_changed(desk->watcher.ctx);
}

void desk_tell_unwritten(struct desk *desk, const char *path)
{
    const char *problem = strerror(errno);
    if (desk->news.length)
        buf_char(&desk->news, ' ');
    buf_printf(&desk->news, _("%1$s cannot be written: %2$s"), path, problem);
}

void desk_keep_setting(struct desk *desk, enum setting_id id)
{
    if (desk->keeps_settings && settings_keep(&desk->settings, id) != ERR_OK)
        desk->settings_problem = errno;
}

void desk_keep_binding(struct desk *desk, const char *key)
{
    if (desk->keeps_settings && settings_keep_binding(&desk->settings, key) != ERR_OK)
        desk->settings_problem = errno;
}

void desk_start(struct desk *desk, const struct start *start)
{
    desk_take(desk, sessions_start(&desk->world, start));
    desk_set_up(desk);
    session_save(desk->session);
}

/* Another game ends the lesson, and so there is none meanwhile. */
void desk_lay(struct desk *desk, const struct grid *grid)
{
    struct exercise *exercise = desk->exercise;
    struct desk_world world = desk->world;
    world.directory = NULL;
    desk->exercise = NULL;
    desk_take(desk, sessions_start(&world, &(struct start){.grid = grid}));
    desk_set_up(desk);
    desk->is_unsaved = true;
    desk->exercise = exercise;
}

void desk_fini(struct desk *desk)
{
    desk_end_exercise(desk);
    desk_end_stepping(desk);
    close_game(desk);
    settings_fini(&desk->settings);
    STACK_FINI(&desk->breaks);
    buf_fini(&desk->hints_counted);
    buf_fini(&desk->asked);
    buf_fini(&desk->news);
    hinting_free(desk->hinting);
}

const struct game *desk_game(const struct desk *desk)
{
    return desk->session->game;
}

const struct grid *desk_grid(const struct desk *desk)
{
    return &desk_game(desk)->position.grid;
}

const digit_set *desk_candidates(const struct desk *desk)
{
    const struct record_header *header = &desk->session->header;
    return header->has_candidates ? header->candidates : NULL;
}

void desk_puzzle(const struct desk *desk, struct puzzle *puzzle)
{
    const struct grid *grid = desk_grid(desk);
    const digit_set *own = desk_candidates(desk);
    puzzle_init(puzzle, grid->shape);
    puzzle->grid = *grid;
    puzzle->has_candidates = own != NULL;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        puzzle->candidates[cell] =
            own ? own[cell] : position_marks(&desk_game(desk)->position, cell);
        puzzle->has_marks |= !own && puzzle->candidates[cell];
    }
}

static bool spoils_solution(const struct desk *desk, const struct moves *moves)
{
    bool enters = false;
    for (int i = 0; i < moves->n; i++)
        enters |= moves->at[i].kind == MOVE_ENTER;
    return enters && grid_is_solved(desk_grid(desk));
}

/* The position of training stays as it is, also where its digits are no givens. */
static bool spoils_position(const struct desk *desk, const struct moves *moves)
{
    const struct lesson_page *position = exercise_position(desk);
    bool spoils = false;
    for (int i = 0; position && i < moves->n; i++) {
        const struct move *move = &moves->at[i];
        spoils |= (move->kind == MOVE_ENTER || move->kind == MOVE_GIVEN) &&
                  position->board->digit[move->cell];
    }
    return spoils;
}

/* In training, the marks are the candidates of the position, and no notes. */
static bool erases_candidates(const struct desk *desk, const struct moves *moves)
{
    bool erases = false;
    for (int i = 0; exercise_position(desk) && i < moves->n; i++)
        erases |= moves->at[i].kind == MOVE_ENTER && !moves->at[i].digit &&
                  !desk_grid(desk)->digit[moves->at[i].cell];
    return erases;
}

enum refusal desk_try(struct desk *desk, const struct moves *moves)
{
    enum refusal refusal = spoils_solution(desk, moves)     ? MOVE_BOARD_IS_SOLVED
                           : erases_candidates(desk, moves) ? MOVE_CHANGES_NOTHING
                           : spoils_position(desk, moves)   ? MOVE_CELL_IS_POSED
                                                            : MOVE_DONE;
    if (refusal == MOVE_DONE)
        refusal = session_play(desk->session, moves, desk->played_ms, &desk->cursor);
    if (refusal == MOVE_DONE) {
        desk_end_stepping(desk);
        hinting_reset(desk->hinting);
    }
    return refusal;
}

/* Plays a move that has no cell, such as that a hint was shown. */
static void note(struct desk *desk, enum move_kind kind)
{
    session_move(desk->session, &(struct move){.kind = kind}, desk->played_ms);
}

void desk_set_up(struct desk *desk)
{
    if (!desk->session->is_new || !grid_filled(desk_grid(desk)) ||
        desk_game(desk)->nodes.n > 1)
        return;
    if (setting_is(&desk->settings, SETTING_MARKS, "tidy"))
        note(desk, MOVE_MARKS_TIDY);
    else if (setting_is(&desk->settings, SETTING_MARKS, "auto"))
        note(desk, MOVE_MARKS_AUTO);
}

bool desk_door_is_open(const struct desk *desk)
{
    const struct game *game = desk_game(desk);
    return game->was_studied || desk->is_unsaved || game_is_draft(game) ||
           grid_is_solved(&game->position.grid);
}

bool desk_has_task(const struct desk *desk)
{
    return desk->exercise || desk->walks;
}

bool desk_is_live(const struct desk *desk)
{
    if (desk->exercise)
        return !exercise_page(desk)->is_plain;
    return !desk_has_task(desk) && setting_is(&desk->settings, SETTING_SOLVER, "live") &&
           desk_door_is_open(desk);
}

bool desk_asks_first(struct desk *desk, const char *what, struct buf *question)
{
    bool is_answer = strcmp(buf_string(&desk->asked), what) == 0;
    desk->is_asking = desk->asks && !is_answer && !desk_door_is_open(desk);
    buf_clear(&desk->asked);
    if (desk->is_asking) {
        buf_text(&desk->asked, what);
        /* TRANSLATORS: at most 66 columns */
        buf_text(
            question,
            _("Repeat this to see what the solver knows; the summary will mention it"));
    }
    return desk->is_asking;
}

void desk_settle_question(struct desk *desk, bool is_on_the_way)
{
    if (!desk->is_asking && !is_on_the_way)
        buf_clear(&desk->asked);
    desk->is_asking = false;
}

/* A draft has no door, but may become a game. */
void desk_note_told(struct desk *desk)
{
    const struct game *game = desk_game(desk);
    if (!game->was_studied && game->solved_at_ms < 0)
        note(desk, MOVE_STUDY);
}

bool desk_opens_door(struct desk *desk, const char *what, struct buf *question)
{
    if (desk_asks_first(desk, what, question))
        return false;
    desk_note_told(desk);
    return true;
}

void desk_count_hint(struct desk *desk, const char *what)
{
    struct buf *counted = &desk->hints_counted, line = {0};
    buf_printf(&line, "\n%s\n", what);
    if (!counted->length || !strstr(counted->text, line.text)) {
        buf_text(counted, line.text);
        note(desk, MOVE_HINT);
    }
    buf_fini(&line);
}

bool desk_lets_tell(const struct request *request)
{
    struct buf question = {0};
    if (desk_opens_door(request->desk, request->command, &question))
        return true;
    buf_char(&question, '\n');
    request_reply(request, &question);
    return false;
}

/* A hint that is shown again, or in more detail, is counted once. */
void desk_count_shown_hint(struct desk *desk)
{
    LOCAL_BUF what = {0};
    hinting_tell_apart(desk->hinting, desk_game(desk), &desk->alphabet, &what);
    if (what.length)
        desk_count_hint(desk, what.text);
}

__attribute__((format(printf, 3, 0))) static void
say_with_arguments(const struct desk *desk, struct buf *out, const char *format,
                   va_list arguments)
{
    LOCAL_BUF text = {0};
    buf_vprintf(&text, format, arguments);
    say_with_keys(out, text.text, desk->has_keys);
}

void desk_say(const struct desk *desk, struct buf *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_with_arguments(desk, out, format, arguments);
    va_end(arguments);
}

enum status desk_reply(const struct request *request, const char *format, ...)
{
    struct buf out = {0};
    va_list arguments;
    va_start(arguments, format);
    say_with_arguments(request->desk, &out, format, arguments);
    va_end(arguments);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

void desk_say_hint(const struct desk *desk, struct buf *out)
{
    LOCAL_BUF text = {0};
    hinting_say(desk->hinting, desk_game(desk), &desk->alphabet, &text);
    say_with_keys(out, buf_string(&text), desk->has_keys);
}

enum status desk_reply_hint(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct hint *hint = desk->hinting->hint;
    struct buf out = {0};
    if (request->options.json) {
        bool is_step = hinting_is_step(desk->hinting);
        json_t *object = json_answer(desk_grid(desk), is_step ? "step" : NULL);
        json_add_board(object, request->board);
        json_add_all(object,
                     is_step
                         ? json_step(desk_grid(desk)->shape, &hint->step, &desk->alphabet)
                         : json_no_step(desk_grid(desk)->shape, hint, &desk->alphabet));
        json_line(&out, object);
    } else {
        desk_say_hint(desk, &out);
        buf_char(&out, '\n');
    }
    return request_reply(request, &out);
}

/* How many solutions the givens have, as far as that is found out at once. */
static enum uniqueness judge_givens(const struct desk *desk)
{
    enum { PATIENCE_MS = 250 };
    int64_t end = clock_ms() + PATIENCE_MS;
    return engine_uniqueness_of_givens(desk->world.engine, desk_grid(desk),
                                       (struct stop){&end, clock_is_over}, NULL);
}

/* An empty board is not expected to have one solution. */
bool desk_say_givens(const struct desk *desk, struct buf *out)
{
    enum uniqueness uniqueness =
        grid_givens(desk_grid(desk)) ? judge_givens(desk) : UNIQUENESS_UNIQUE;
    const char *verdict = uniqueness == UNIQUENESS_NONE ? _(hinting_givens_fail)
                          : uniqueness == UNIQUENESS_SEVERAL
                              ? _("Several solutions; {:edit|'given'} changes the givens")
                              : NULL;
    struct buf before = *out;
    if (!verdict)
        return false;
    *out = (struct buf){0};
    if (before.length)
        desk_say(desk, out, _("%s. %s"), before.text, verdict);
    else
        desk_say(desk, out, "%s", verdict);
    buf_fini(&before);
    return true;
}

void desk_say_full(const struct desk *desk, struct buf *out)
{
    const struct grid *grid = desk_grid(desk);
    if (grid_empty(grid) || grid_is_solved(grid))
        return;
    if (judge_givens(desk) == UNIQUENESS_NONE)
        desk_say(desk, out, "%s", _(hinting_givens_fail));
    else
        desk_say(desk, out,
                 /* TRANSLATORS: before a | for the screen, after it for the prompt */
                 _("The board is full, but some digits are wrong: {v|'status'} says how "
                   "many, {b|'mend'} erases them"));
}

void desk_begin_stepping(struct desk *desk)
{
    if (!desk->timeline && !desk->left)
        desk->timeline =
            timeline_new(desk_grid(desk), desk_candidates(desk), &desk->strategy);
    else if (!desk->timeline)
        desk->timeline = desk->left;
    desk->left = NULL;
}

void desk_end_stepping(struct desk *desk)
{
    timeline_free(desk->timeline);
    timeline_free(desk->left);
    desk->timeline = desk->left = NULL;
    desk->predicting.event = 0;
}

/* ---- moves that a command plays ---- */

/* What a player is told about a board at once. */
struct standing {
    bool is_solved, has_clash;
    struct clash clash;
};

static void stand(struct standing *standing, const struct grid *grid)
{
    *standing = (struct standing){.is_solved = grid_is_solved(grid)};
    standing->has_clash = grid_find_clash(grid, &standing->clash);
}

enum status desk_refuse(const struct request *request, enum refusal refusal,
                        const struct moves *moves)
{
    const struct desk *desk = request->desk;
    LOCAL_BUF text = {0};
    refusal_say(&text, refusal, moves, desk_grid(desk), &desk->alphabet, desk->has_keys);
    io_fail(request->io, STATUS_USAGE, "%s", text.text);
    return STATUS_USAGE;
}

enum status desk_play(const struct request *request, const struct moves *moves)
{
    struct desk *desk = request->desk;
    struct standing before, now;
    struct buf out = {0}, full = {0};
    stand(&before, desk_grid(desk));
    bool was_stepping = desk->timeline != NULL;
    enum refusal refusal = desk_try(desk, moves);
    if (refusal != MOVE_DONE)
        return desk_refuse(request, refusal, moves);
    stand(&now, desk_grid(desk));
    bool had_it = before.has_clash && before.clash.house == now.clash.house &&
                  before.clash.cells[0] == now.clash.cells[0] &&
                  before.clash.cells[1] == now.clash.cells[1];
    bool has_new_clash =
        now.has_clash && !had_it && !setting_is(&desk->settings, SETTING_CHECK, "off");
    if (was_stepping)
        buf_line(&out, "%s", _("The board has changed, so the search has ended"));
    if (now.is_solved && !before.is_solved)
        buf_printf(&out, "%s\n", _("Solved!"));
    if (has_new_clash) {
        say_clash(&out, desk_grid(desk)->shape, &now.clash, &desk->alphabet);
        buf_char(&out, '\n');
    } else {
        desk_say_full(desk, &full);
    }
    if (full.length)
        buf_line(&out, "%s", full.text);
    buf_fini(&full);
    return request_reply(request, &out);
}

/* Notes what was wrong: it is at that column of the words, between which there are spaces. */
static void blame_column(const struct request *request, long column)
{
    for (int i = 0; i < request->n_arguments; i++, column--) {
        const char *at = request->arguments[i];
        for (; *at && column > 1; column--)
            at += utf8_step(at, strlen(at));
        if (column == 1) {
            request->desk->blamed = at;
            return;
        }
    }
}

enum status desk_play_text(const struct request *request, const char *text)
{
    struct moves moves = {0};
    struct diagnosis diagnosis;
    enum err err =
        moves_parse(text, strlen(text), &request->desk->alphabet, &moves, &diagnosis);
    if (err != ERR_OK)
        blame_column(request, diagnosis.column);
    enum status status = err == ERR_OK
                             ? desk_play(request, &moves)
                             : request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
    STACK_FINI(&moves);
    return status;
}

const char *marking_text(enum marking marking)
{
    static const char *const texts[] = {
        [MARKING_HAND] = N_("Pencil marks: hand (yours alone)"),
        [MARKING_TIDY] = N_("Pencil marks: tidy (ruled-out marks are hidden)"),
        [MARKING_AUTO] = N_("Pencil marks: auto (up to date; your own stay)"),
    };
    return _(texts[marking]);
}
