/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that a player types at the prompt or the ':' line, run one after the other on a desk.
 * The desk stays in order, messages hold nothing that a terminal obeys, and the saved game
 * that is left is the game that was played. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "command/command.h"
#include "command/cmd_learn.h"
#include "command/desk.h"
#include "fuzz/fuzz.h"
#include "fuzz/scratch.h"
#include "game/describe.h"
#include "run/engine.h"

enum { MOST_LINES = 12, MOST_MS_PER_LINE = 40 };

/* Standard input would be waited for. */
static void close_input(void)
{
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    REQUIRE(nothing >= 0 && dup2(nothing, STDIN_FILENO) == STDIN_FILENO);
    close(nothing);
}

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-21T16:00:00+0100");
}

static bool take(void *ctx, const char *text, size_t length)
{
    (void)ctx;
    REQUIRE(!length || text);
    return true;
}

static bool take_message(void *ctx, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        REQUIRE(text[i] == '\n' || ((unsigned char)text[i] >= ' ' && text[i] != '\177'));
    return take(ctx, text, length);
}

/* The time after which the line is interrupted. */
static bool is_late(void *until_ms)
{
    return clock_ms() > *(const int64_t *)until_ms;
}

static void forget(void *ctx)
{
    (void)ctx;
}

static void start(struct desk *desk, struct engine *engine)
{
    struct grid grid;
    const struct desk_world world = {"games", tell_time, engine, false};
    grid_init(&grid, shape_of_side(9));
    *desk = (struct desk){0};
    desk_init(desk, &world, sessions_start(&world, &(struct start){.grid = &grid}));
    session_save(desk->session);
}

static void check(const struct desk *desk)
{
    const struct grid *grid = desk_grid(desk);
    REQUIRE(desk->cursor >= 0 && desk->cursor < grid->shape->n_cells);
    REQUIRE(desk->alphabet.n == grid->shape->side);
    REQUIRE(!session_problem(desk->session) || !*session_path(desk->session));
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        REQUIRE(grid->digit[cell] <= grid->shape->side);
        REQUIRE(!(position_marks(&desk_game(desk)->position, cell) &
                  ~shape_digits(grid->shape)));
    }
}

static void run_line(struct desk *desk, const char *line)
{
    int64_t until_ms = clock_ms() + MOST_MS_PER_LINE;
    const struct io io = {.out = take,
                          .err = take_message,
                          .interrupt = {&until_ms, is_late},
                          .catch_interrupts = forget};
    command_run_line(desk, line, &io);
    learn_follow(desk, &io);
    desk->played_ms += 1000;
    check(desk);
}

/* No line names a file of another directory. */
static void run_lines(struct desk *desk, char *text)
{
    char *rest = text;
    for (int i = 0; i < MOST_LINES && rest && !desk->quitting; i++) {
        char *line = strsep(&rest, "\n");
        for (char *slash = line; (slash = strchr(slash, '/'));)
            *slash = '_';
        run_line(desk, line);
    }
}

static void check_saved(const char *path, uint64_t expected)
{
    struct session *session;
    struct diagnosis diagnosis;
    REQUIRE(session_resume(path, "2026-11-22T16:00:00+0100", &session, &diagnosis) ==
            ERR_OK);
    REQUIRE(!*session->notice.text && digest_game(session->game) == expected);
    session_close(session, 0);
}

static void play(struct desk *desk, char *text)
{
    struct buf path = {0};
    run_lines(desk, text);
    buf_text(&path, session_path(desk->session));
    uint64_t expected = digest_game(desk_game(desk));
    desk_fini(desk);
    if (path.length && access(path.text, F_OK) == 0)
        check_saved(path.text, expected);
    buf_fini(&path);
}

void fuzz_line(const uint8_t *data, size_t size)
{
    static struct engine *engine;
    struct desk desk;
    struct buf text = {0};
    if (!engine) {
        close_input();
        engine = engine_new();
    }
    buf_text(&text, "");
    buf_add(&text, (const char *)data, size);
    scratch_enter();
    start(&desk, engine);
    play(&desk, text.text);
    scratch_leave();
    buf_fini(&text);
}
