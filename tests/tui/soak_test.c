/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program on a terminal beside a model of the game: random keys, clicks, pastes, resizes
 * and signals.  Every event must add to the saved game exactly the lines that the model
 * predicts, and after each handful of events the screen must show the model's digits and
 * marks.
 *
 * STEPDOKU_LONG makes it 20 seeds of 50,000 events; STEPDOKU_SEED replays one seed. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/rng.h"
#include "support/long_run.h"
#include "tui/player.h"
#include "tui/soak_model.h"

enum { SEEDS = 1, LONG_SEEDS = 20, EVENTS = 2000, LONG_EVENTS = 50000 };
enum { ROWS = 24, COLUMNS = 80, MOST_IN_BURST = 100, LOG_BYTES = 1024 };

TestSuite(soak, .timeout = 36000);

static const struct {
    const char *givens, *solution, *rules; /* a line, or "" */
} puzzles[] = {
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
     ""},
    {".7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.",
     "278615394345792861196843257451239678839576142762184935527361489983427516614958723",
     ""},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
     ""},
    {"....3....35..9.......5.2..6...3......29...37......7...9..6.5.......8..12....7....",
     "264731895351896247798542136476319528529468371183257964917625483635984712842173659",
     "rules x\n"},
};

struct soak {
    struct rng rng;
    unsigned long long seed;
    int puzzle;
    struct terminal *terminal;
    struct soak_model model;
    struct buf keys;   /* typed but not sent */
    struct buf played; /* the moves of the saved game that were read in this burst */
    char state[512], games[528], settings[600], game[800];
    long read; /* bytes of the game's file that were compared */
    long n_events;
    bool is_usual;  /* the size of the screen, so that cells are where we look for them */
    struct buf log; /* the burst, for the message of a failure */
};

static int some(struct soak *soak, int n)
{
    return (int)rng_below(&soak->rng, (uint32_t)n);
}

static void fail(struct soak *soak, const char *what)
{
    cr_assert_fail(
        "STEPDOKU_SEED=%llu, event %ld: %s\nthe events: %s\nexpected moves:\n%s"
        "the saved game:\n%s%s",
        soak->seed, soak->n_events, what, soak->log.text, soak->model.expected.text,
        soak->played.text, soak->terminal ? terminal_screen_text(soak->terminal) : "");
}

/* ---- the saved game ---- */

/* The name of a file of the directory that ends so and is not `other`; false: there is none. */
static bool find_game(struct soak *soak, const char *other)
{
    DIR *directory = opendir(soak->games);
    struct dirent *entry;
    bool found = false;
    while (directory && !found && (entry = readdir(directory))) {
        size_t n = strlen(entry->d_name);
        snprintf(soak->game, sizeof soak->game, "%s/%s", soak->games, entry->d_name);
        found = n > 5 && strcmp(entry->d_name + n - 5, ".game") == 0 &&
                strcmp(soak->game, other) != 0;
    }
    if (directory)
        closedir(directory);
    return found;
}

/* Turns to the file of a game that has just begun, and deletes that of the one before. */
static void turn_to_new_game(struct soak *soak)
{
    char before[sizeof soak->game];
    strcpy(before, soak->game);
    if (!find_game(soak, before))
        fail(soak, "no saved game");
    unlink(before);
    soak->read = 0;
}

/* Whether the moves of a line are a change of the board, or undo or redo. */
static bool is_about_board(const char *moves)
{
    static const char *const others[] = {"session", "pause", "play", "study", "hint"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strncmp(moves, others[i], strlen(others[i])) == 0)
            return false;
    return true;
}

/* Takes the moves of a line, after the checksum and the time; false in the header. */
static bool take_line(struct soak *soak, const char *line)
{
    char moves[4096];
    if (sscanf(line, "%*8[0-9a-f] %*[0-9.] %4095[^\n]", moves) != 1)
        return false;
    if (is_about_board(moves))
        buf_printf(&soak->played, "%s\n", moves);
    return true;
}

static void read_moves(struct soak *soak)
{
    char line[4096];
    FILE *file = fopen(soak->game, "r");
    if (!file || fseek(file, soak->read, SEEK_SET) != 0)
        fail(soak, "the saved game cannot be read");
    while (fgets(line, sizeof line, file))
        take_line(soak, line);
    soak->read = ftell(file);
    fclose(file);
}

/* ---- comparing ---- */

static void compare_cell(struct soak *soak, const struct soak_board *board, int cell)
{
    char what[64];
    int row = cell / 9 + 1, column = cell % 9 + 1, digit = board->digit[cell];
    snprintf(what, sizeof what, "r%dc%d is not as predicted", row, column);
    if (digit && digit_at(soak->terminal, row, column).text[0] != '0' + digit)
        fail(soak, what);
    for (int mark = 1; mark <= 9 && !digit; mark++) {
        char shown = candidate_at(soak->terminal, row, column, mark).text[0];
        bool is_visible = soak_visible(board, cell) >> mark & 1;
        if ((shown == '0' + mark) != is_visible)
            fail(soak, what);
    }
}

static void compare(struct soak *soak)
{
    struct soak_model *model = &soak->model;
    buf_clear(&soak->played);
    buf_text(&soak->played, "");
    read_moves(soak);
    buf_text(&model->expected, "");
    if (strcmp(soak->played.text, model->expected.text) != 0)
        fail(soak, "the saved game is not as predicted");
    for (int cell = 0; cell < SOAK_CELLS && soak->is_usual; cell++)
        compare_cell(soak, soak_board(model), cell);
    buf_clear(&model->expected);
    buf_clear(&soak->log);
}

/* ---- sending ---- */

static void send(struct soak *soak)
{
    if (soak->keys.length)
        terminal_keys(soak->terminal, soak->keys.text, soak->keys.length);
    buf_clear(&soak->keys);
}

/* After this all that was sent has had its effect. */
static void settle(struct soak *soak)
{
    send(soak);
    if (!terminal_settle(soak->terminal))
        fail(soak, "it does not settle");
}

static void press(struct soak *soak, const char *keys, int n_events)
{
    buf_text(&soak->keys, keys);
    buf_printf(&soak->log, "%s%s", soak->log.length ? " " : "", keys);
    soak->n_events += n_events;
}

/* The board shows pencil marks and nothing of what the solver finds. */
static void write_settings(struct soak *soak)
{
    char path[600];
    snprintf(soak->settings, sizeof soak->settings, "XDG_CONFIG_HOME=%s", soak->state);
    snprintf(path, sizeof path, "%s/stepdokurc", soak->games);
    mkdir(soak->games, 0700);
    FILE *file = fopen(path, "w");
    if (!file || fputs("set show marks\n", file) < 0 || fclose(file) != 0)
        fail(soak, "no settings");
}

static void start(struct soak *soak, const char *what)
{
    soak->terminal = play_as(
        what, &(struct kind){.rows = ROWS,
                             .columns = COLUMNS,
                             .is_new = true,
                             .state = soak->state,
                             .environment = (const char *[]){soak->settings, NULL}});
    see(soak->terminal, "Play");
    soak->is_usual = true;
}

/* ---- events ---- */

static void press_digit(struct soak *soak)
{
    int digit = some(soak, 11);
    static const char *const erasing[] = {" ", "0", ".", "\177", "\033[3~"};
    if (digit >= 1 && digit <= 9)
        press(soak, (char[]){(char)('0' + digit), '\0'}, 1);
    else
        press(soak, erasing[some(soak, 5)], 1);
    soak_press_digit(&soak->model, digit >= 1 && digit <= 9 ? digit : 0);
}

static void press_arrow(struct soak *soak)
{
    static const struct {
        const char *keys[3];
        int rows, columns;
    } arrows[] = {{{"\033[A", "\033OA", "k"}, -1, 0},
                  {{"\033[B", "\033OB", "j"}, 1, 0},
                  {{"\033[C", "\033OC", "l"}, 0, 1},
                  {{"\033[D", "\033OD", "h"}, 0, -1}};
    int i = some(soak, 4);
    press(soak, arrows[i].keys[some(soak, 3)], 1);
    soak_go(&soak->model, arrows[i].rows, arrows[i].columns);
}

static void press_change(struct soak *soak)
{
    switch (some(soak, 33) / 8) {
    case 0:
        press(soak, "'", 1);
        soak->model.pencils = !soak->model.pencils;
        break;
    case 1:
        press(soak, ";", 1);
        soak_next_colour(&soak->model);
        break;
    case 2:
        press(soak, "u", 1);
        soak_undo(&soak->model, 1);
        break;
    case 3:
        press(soak, "r", 1);
        soak_redo(&soak->model, 1);
        break;
    default:
        press(soak, "x", 1);
        soak_set_mode(&soak->model, (soak_board(&soak->model)->mode + 1) % 3);
    }
}

/* Opens and closes what leaves the board alone. */
static void look_around(struct soak *soak)
{
    static const char *const looks[] = {"??",
                                        "nn",
                                        "pp",
                                        "Lq",
                                        "||",
                                        "cc:set show marks\r",
                                        "\t\t",
                                        "ee",
                                        "t",
                                        "][",
                                        "zz:set cells auto\r"};
    const char *look = looks[some(soak, sizeof looks / sizeof looks[0])];
    press(soak, look, (int)strlen(look));
}

/* The first s may only ask.  The cursor is then where the search was. */
static void step(struct soak *soak)
{
    static const char *const steps[] = {"ssssb", "ssnnk", "ssgG", "ssvs", "ssxX", "sscc"};
    press(soak, steps[some(soak, sizeof steps / sizeof steps[0])], 5);
    press(soak, "p:cell r5c5\r", 12);
    soak->model.cursor = SOAK_CELLS / 2;
}

/* A command of the ':' line. */
static void give_command(struct soak *soak)
{
    struct soak_model *model = &soak->model;
    char text[64];
    int cell = some(soak, SOAK_CELLS), digit = 1 + some(soak, 9),
        times = 1 + some(soak, 40);
    switch (some(soak, 8)) {
    case 0:
        snprintf(text, sizeof text, ":r%dc%d=%d\r", cell / 9 + 1, cell % 9 + 1, digit);
        soak_enter(model, cell, digit);
        break;
    case 1:
        snprintf(text, sizeof text, ":undo %d\r", times);
        soak_undo(model, times);
        break;
    case 2:
        snprintf(text, sizeof text, ":redo %d\r", times);
        soak_redo(model, times);
        break;
    case 3:
        strcpy(text, ":marks fill\r");
        soak_fill_marks(model);
        break;
    case 4:
        strcpy(text, ":marks none\r");
        soak_remove_marks(model);
        break;
    case 5:
        snprintf(text, sizeof text, ":marks %s\r", soak_modes[digit % 3]);
        soak_set_mode(model, digit % 3);
        break;
    case 6:
        strcpy(text, ":frobnicate\r");
        break;
    default:
        strcpy(text, ":restart\r");
        soak_restart(model);
    }
    press(soak, text, (int)strlen(text));
}

static void click(struct soak *soak)
{
    int cell = some(soak, SOAK_CELLS), row = cell / 9, column = cell % 9;
    if (!soak->is_usual)
        return;
    send(soak);
    terminal_click(soak->terminal, 1 + row * 2 + row / 3, 3 + column * 6);
    buf_printf(&soak->log, " (click r%dc%d)", row + 1, column + 1);
    soak->model.cursor = cell;
    soak->n_events++;
}

static void turn_wheel(struct soak *soak)
{
    send(soak);
    terminal_mouse(soak->terminal, 4 + some(soak, 2), 5, 5);
    soak->n_events++;
}

/* ---- events that come alone, because they are not in the queue of keys ---- */

static void paste(struct soak *soak)
{
    int puzzle = some(soak, 4);
    bool is_good = some(soak, 2);
    settle(soak);
    compare(soak);
    LOCAL_BUF text = {0};
    buf_printf(&text, "%s%s", puzzles[puzzle].rules, puzzles[puzzle].givens);
    terminal_paste(soak->terminal, is_good ? text.text : "no puzzle here");
    settle(soak);
    soak->n_events++;
    if (!is_good)
        return;
    turn_to_new_game(soak);
    soak->puzzle = puzzle;
    soak_start(&soak->model, puzzles[puzzle].givens, *puzzles[puzzle].rules);
}

/* With digits that clash there is nothing to play, because a hint names them; nor where it names
 * a cell whose marks lack the right digit, which it does if all empty cells have marks. */
static void take_hint(struct soak *soak)
{
    const char *solution = puzzles[soak->puzzle].solution;
    if (!soak->is_usual) /* a page would have the reason */
        return;
    if (soak_has_clash(soak_board(&soak->model))) {
        press(soak, ":restart\r", 9);
        soak_restart(&soak->model);
    }
    settle(soak);
    compare(soak);
    const struct soak_board *board = soak_board(&soak->model);
    bool must_move = !soak_is_solved(board) && !soak_misleads(board, solution);
    press(soak, "iiiiia", 6);
    settle(soak);
    buf_clear(&soak->played);
    read_moves(soak);
    if (!soak->played.length == must_move)
        fail(soak, "a move was expected of the hint, or none");
    if (soak->played.length && !soak_play_hint(&soak->model, soak->played.text, solution))
        fail(soak, "a false hint");
    press(soak, ":cell r5c5\r", 11);
    soak->model.cursor = SOAK_CELLS / 2;
}

static void resize(struct soak *soak)
{
    static const int sizes[][2] = {{37, 100}, {60, 200}, {13, 31}, {25, 81}, {24, 79}};
    int i = some(soak, 12);
    int rows = i < 5 ? sizes[i][0] : ROWS, columns = i < 5 ? sizes[i][1] : COLUMNS;
    settle(soak);
    terminal_resize(soak->terminal, rows, columns);
    settle(soak);
    soak->is_usual = rows == ROWS && columns == COLUMNS;
    buf_printf(&soak->log, " (%dx%d)", rows, columns);
    soak->n_events++;
}

static void end_and_resume(struct soak *soak)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGKILL};
    settle(soak);
    compare(soak);
    terminal_signal(soak->terminal, signals[some(soak, 4)]);
    if (!terminal_wait_end(soak->terminal, PATIENCE_MS))
        fail(soak, "it does not end");
    terminal_free(soak->terminal);
    start(soak, soak->game);
    soak_resume(&soak->model);
    soak->n_events++;
}

static void suspend(struct soak *soak)
{
    settle(soak);
    terminal_signal(soak->terminal, SIGTSTP);
    terminal_settle(soak->terminal);
    terminal_signal(soak->terminal, SIGCONT);
    settle(soak);
    soak->n_events += 2;
}

/* Ctrl-C asks whether to quit, and the next key stays. */
static void interrupt(struct soak *soak)
{
    settle(soak);
    terminal_signal(soak->terminal, SIGINT);
    settle(soak);
    soak->n_events++;
    press(soak, "l", 1);
    soak_go(&soak->model, 0, 1);
}

static void send_signal(struct soak *soak)
{
    switch (some(soak, 8)) {
    case 0:
        end_and_resume(soak);
        break;
    case 1:
    case 2:
        suspend(soak);
        break;
    case 3:
    case 4:
        settle(soak);
        terminal_signal(soak->terminal, SIGWINCH);
        soak->n_events++;
        break;
    default:
        interrupt(soak);
    }
}

static void act(struct soak *soak)
{
    int i = some(soak, 1000);
    if (i < 450)
        press_digit(soak);
    else if (i < 700)
        press_arrow(soak);
    else if (i < 880)
        press_change(soak);
    else if (i < 920)
        click(soak);
    else if (i < 940)
        turn_wheel(soak);
    else if (i < 965)
        give_command(soak);
    else if (i < 978)
        look_around(soak);
    else if (i < 985)
        step(soak);
    else if (i < 991)
        resize(soak);
    else if (i < 993)
        paste(soak);
    else if (i < 996)
        take_hint(soak);
    else
        send_signal(soak);
}

static void run(unsigned long long seed, long n_events)
{
    struct soak soak = {.rng = {seed}, .seed = seed};
    new_state(soak.state, sizeof soak.state);
    snprintf(soak.games, sizeof soak.games, "%s/stepdoku", soak.state);
    write_settings(&soak);
    soak_start(&soak.model, puzzles[0].givens, false);
    start(&soak, puzzles[0].givens);
    turn_to_new_game(&soak);
    while (soak.n_events < n_events) {
        for (int i = 1 + some(&soak, MOST_IN_BURST); i > 0; i--)
            act(&soak);
        settle(&soak);
        compare(&soak);
    }
    quit(soak.terminal);
    soak_fini(&soak.model);
    buf_fini(&soak.keys);
    buf_fini(&soak.played);
    buf_fini(&soak.log);
}

Test(soak, the_game_is_as_a_model_predicts)
{
    const char *only = getenv("STEPDOKU_SEED");
    unsigned long long first = test_seed(1), n = only ? 1 : long_run(SEEDS, LONG_SEEDS);
    for (unsigned long long seed = first; seed < first + n; seed++)
        run(seed, long_run(EVENTS, LONG_EVENTS));
}
