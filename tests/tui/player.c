/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/player.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char easy_puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char hard_puzzle[] =
    ".7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.";
const char long_puzzle[] =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

void new_state(char *path, size_t size)
{
    char here[2048];
    cr_assert_not_null(getcwd(here, sizeof here));
    mkdir("tests-state", 0700);
    snprintf(path, size, "%s/tests-state/XXXXXX", here);
    cr_assert_not_null(mkdtemp(path));
}

/* The boxes of a puzzle that is written out, not named; NULL: it is not. */
static const char *shape_of(const char *puzzle)
{
    static const struct {
        size_t n_cells;
        const char *boxes;
    } shapes[] = {{16, "2x2"},  {36, "2x3"},  {81, "3x3"},  {144, "3x4"},
                  {256, "4x4"}, {625, "5x5"}, {1296, "6x6"}};
    for (size_t i = 0; puzzle && i < sizeof shapes / sizeof shapes[0]; i++)
        if (strlen(puzzle) == shapes[i].n_cells)
            return shapes[i].boxes;
    return NULL;
}

/* The solver is live, because most of what there is to test is on the screen then. */
static void write_settings(const char *config)
{
    char path[4096 + 64];
    snprintf(path, sizeof path, "%s/stepdoku", config);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/stepdoku/stepdokurc", config);
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs("set solver live\n", file) >= 0 && fclose(file) == 0);
}

/* Writes a saved game of the puzzle, in which the solver was live before. */
static void write_game(char *path, size_t size, const char *state, const char *puzzle)
{
    snprintf(path, size, "%s/stepdoku", state);
    mkdir(path, 0700);
    snprintf(path, size, "%s/stepdoku/written.game", state);
    FILE *file = fopen(path, "w");
    cr_assert(file &&
              fprintf(file, "stepdoku game 1\nshape %s\npuzzle ", shape_of(puzzle)) > 0);
    for (; *puzzle; puzzle++)
        fputc(*puzzle == '0' ? '.' : *puzzle, file);
    cr_assert(fputs("\nstarted 2026-11-22T12:00:00+0000\nmoves\n0.000 study\n", file) >=
                  0 &&
              fclose(file) == 0);
}

struct terminal *play_as(const char *puzzle, const struct kind *kind)
{
    enum { MOST = 16 };
    /* A saved game is resumed from the start page; otherwise the board is empty. */
    const char *const nothing = kind->state ? NULL : "--shape=3x3";
    const char *argv[] = {"./stepdoku", kind->command ? kind->command : "play",
                          puzzle ? puzzle : nothing, NULL};
    char own[4096], game[sizeof own + 32], state[sizeof own + 16],
        settings[sizeof own + 16];
    const char *environment[MOST + 1] = {"HOME=", settings, "STEPDOKU_TODAY=2026-11-22",
                                         state};
    int n = 4; /* games are saved where make clean removes them */
    new_state(own, sizeof own);
    const char *where = kind->state ? kind->state : own;
    snprintf(settings, sizeof settings, "XDG_CONFIG_HOME=%s", where);
    snprintf(state, sizeof state, "XDG_STATE_HOME=%s", where);
    if (!kind->command && !kind->is_new && shape_of(puzzle)) {
        write_settings(where);
        write_game(game, sizeof game, where, puzzle);
        argv[2] = game;
    }
    for (int i = 0; kind->environment && kind->environment[i] && n < MOST; i++)
        environment[n++] = kind->environment[i];
    struct terminal *terminal =
        terminal_start(&(struct terminal_options){.argv = argv,
                                                  .rows = kind->rows,
                                                  .columns = kind->columns,
                                                  .term = kind->term,
                                                  .locale = kind->locale,
                                                  .environment = environment,
                                                  .limit_ms = kind->limit_ms});
    cr_assert_not_null(terminal);
    return terminal;
}

struct terminal *run_command(const char *command, const char *argument)
{
    char state[4096];
    new_state(state, sizeof state);
    return play_as(
        argument,
        &(struct kind){.rows = 24, .columns = 80, .state = state, .command = command});
}

struct terminal *play_at(const char *puzzle, int rows, int columns)
{
    return play_as(puzzle, &(struct kind){.rows = rows, .columns = columns});
}

struct terminal *play(const char *puzzle)
{
    struct terminal *terminal = play_at(puzzle, 24, 80);
    see(terminal, " solution");
    return terminal;
}

void see(struct terminal *terminal, const char *text)
{
    cr_assert(terminal_wait_text(terminal, text, PATIENCE_MS), "no \"%s\" in:\n%s", text,
              terminal_screen_text(terminal));
    terminal_settle(terminal);
}

void see_no(struct terminal *terminal, const char *text)
{
    cr_assert(terminal_wait_gone(terminal, text, PATIENCE_MS), "still \"%s\" in:\n%s",
              text, terminal_screen_text(terminal));
    terminal_settle(terminal);
}

void click_on(struct terminal *terminal, const char *text, int into)
{
    int row, column;
    cr_assert(terminal_find(terminal, text, &row, &column), "%s", text);
    cr_assert(terminal_click(terminal, row, column + into));
    cr_assert(terminal_settle(terminal));
}

static bool is_esc(const char *keys)
{
    return keys[0] == '\033' && keys[1] != '[' && keys[1] != 'O';
}

void type(struct terminal *terminal, const char *keys)
{
    char bytes[512] = "";
    size_t n = 0;
    for (; *keys && n < sizeof bytes - 8; keys++)
        n += (size_t)snprintf(bytes + n, sizeof bytes - n,
                              is_esc(keys) ? "\033[27u" : "%c", *keys);
    cr_assert(!*keys && terminal_type(terminal, bytes));
    cr_assert(terminal_settle(terminal));
}

void see_end(struct terminal *terminal, int status)
{
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert(terminal_modes_restored(terminal));
    cr_assert(terminal_screen_restored(terminal));
    struct terminal_ending ending = terminal_end(terminal, PATIENCE_MS);
    cr_assert_eq(ending.signal, 0, "signal %d", ending.signal);
    cr_assert_eq(ending.status, status, "status %d", ending.status);
}

void quit(struct terminal *terminal)
{
    terminal_type(terminal, "q");
    see_end(terminal, 0);
    terminal_free(terminal);
}

struct terminal_cell cell_at(struct terminal *terminal, int row, int column, int sub_row,
                             int sub_column)
{
    int y = 1 + (row - 1) * 2 + (row - 1) / 3 + sub_row;
    int x = 1 + (column - 1) * 6 + sub_column;
    return terminal_cell(terminal, y, x);
}

struct terminal_cell digit_at(struct terminal *terminal, int row, int column)
{
    return cell_at(terminal, row, column, 0, 2);
}

struct terminal_cell candidate_at(struct terminal *terminal, int row, int column,
                                  int digit)
{
    return cell_at(terminal, row, column, (digit - 1) / 5, (digit - 1) % 5);
}

int clock_at(struct terminal *terminal)
{
    enum { ROW = 1, WIDTH = 5, END = 80 };
    char text[64] = "";
    size_t n = 0;
    for (int x = END - WIDTH; x < END; x++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s",
                              terminal_cell(terminal, ROW, x).text);
    int minutes, seconds;
    return sscanf(text, "%d:%2d", &minutes, &seconds) == 2 ? minutes * 60 + seconds : -1;
}

void copy_board(struct terminal *terminal, char board[BOARD_BYTES])
{
    size_t n = 0;
    for (int row = 1; row <= 9; row++)
        for (int column = 1; column <= 9; column++)
            for (int digit = 1; digit <= 10; digit++)
                n += (size_t)snprintf(board + n, BOARD_BYTES - n, "%s",
                                      candidate_at(terminal, row, column, digit).text);
}

void see_cursor(struct terminal *terminal, int row, int column)
{
    int at_row, at_column;
    bool visible;
    terminal_cursor(terminal, &at_row, &at_column, &visible);
    cr_assert(visible);
    cr_assert(at_row == row && at_column == column, "the cursor is at %d,%d, not %d,%d",
              at_row, at_column, row, column);
}

unsigned long long test_seed(unsigned long long usual)
{
    const char *seed = getenv("STEPDOKU_SEED");
    return seed ? strtoull(seed, NULL, 10) : usual;
}
