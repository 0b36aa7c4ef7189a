/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play tells nothing that the digits on the board do not, until the player wants it.  Every key
 * and every command is tried on boards with a right entry, and again with a wrong one in its
 * place: what is on the screen may not differ, but for the digits themselves. */
#include "support/boards.h"
#include "tui/state.h"

#include <criterion/criterion.h>
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "human/technique.h"
#include "run/engine.h"
#include "run/worker.h"
#include "command/command.h"
#include "command/exercise.h"
#include "tui/cell.h"
#include "tui/hear.h"
#include "tui/keycode.h"
#include "tui/keys.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/run.h"
#include "tui/screen.h"
#include "tui/theme.h"

enum { ROWS = 24, COLUMNS = 80, MOST_ACTIONS = 200 };

static struct state state;
static struct desk desk;
static struct engine *engine;
static struct worker *worker;

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-21T16:00:00+0000");
}

/* Curses draws on nothing, but remembers what. */
static void set_up(void)
{
    struct grid empty;
    grid_init(&empty, shape_find(3, 3));
    setenv("LINES", "24", 1);
    setenv("COLUMNS", "80", 1);
    cr_assert(newterm("xterm-256color", fopen("/dev/null", "w"), stdin));
    theme_start();
    worker = worker_new();
    engine = engine_new();
    const struct desk_world nowhere = {NULL, tell_time, engine, false};
    desk_init(&desk, &nowhere, sessions_start(&nowhere, &(struct start){.grid = &empty}));
    state_init(&state, &desk, engine);
    state.worker = worker;
}

static void tear_down(void)
{
    endwin();
    state_fini(&state);
    worker_free(worker);
    desk_fini(&desk);
    engine_free(engine);
}

TestSuite(spoiler, .init = set_up, .fini = tear_down, .timeout = 600);

/* ---- boards ---- */

/* A board that is played, and the cell at the cursor, which sees nothing of the entry. */
struct played {
    struct grid grid;
    int cursor;
};

static int count_digit(const struct grid *grid, int digit)
{
    int n = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        n += grid->digit[cell] == digit;
    return n;
}

/* Whether the panel counts the digit, also once it is placed. */
static bool is_counted(const struct grid *grid, int digit)
{
    return count_digit(grid, digit) + 3 <= grid->shape->side;
}

/* A digit that is wrong in the cell, and clashes with nothing; 0: none. */
static int wrong_digit(const struct grid *grid, const struct grid *solution, int cell)
{
    DIGITS_EACH(digit, grid_allowed(grid, cell)) {
        if (digit != solution->digit[cell] && is_counted(grid, digit))
            return digit;
    }
    return 0;
}

/* An empty cell that has no house in common with that one, or -1. */
static int stranger_of(const struct grid *grid, int cell)
{
    struct grid lone;
    grid_init(&lone, grid->shape);
    grid_place(&lone, cell, 1, true);
    for (int i = 0; i < grid->shape->n_cells; i++)
        if (i != cell && !grid->digit[i] && grid_allowed(&lone, i) & digit_bit(1))
            return i;
    return -1;
}

/* Puts an entry into the first cell where a right and a wrong one can be told apart by nothing
 * but the solution; returns false if there is none. */
static bool make_pair(const struct grid *puzzle, const struct grid *solution,
                      struct played *right, struct played *wrong)
{
    for (int cell = 0; cell < puzzle->shape->n_cells; cell++) {
        int digit = puzzle->digit[cell] ? 0 : wrong_digit(puzzle, solution, cell);
        int cursor = stranger_of(puzzle, cell);
        if (!digit || cursor < 0 || !is_counted(puzzle, solution->digit[cell]))
            continue;
        *right = *wrong = (struct played){*puzzle, cursor};
        grid_place(&right->grid, cell, solution->digit[cell], false);
        grid_place(&wrong->grid, cell, digit, false);
        return true;
    }
    return false;
}

/* ---- actions: keys and lines ---- */

struct action {
    int code;         /* of a key */
    const char *line; /* or a line */
};

static const int special_keys[] = {'\t',
                                   KEYCODE_ENTER,
                                   KEYCODE_BACKSPACE,
                                   KEYCODE_UP,
                                   KEYCODE_DOWN,
                                   KEYCODE_LEFT,
                                   KEYCODE_RIGHT,
                                   KEYCODE_HOME,
                                   KEYCODE_END,
                                   KEYCODE_DELETE,
                                   KEYCODE_WHEEL_UP,
                                   KEYCODE_WHEEL_DOWN,
                                   KEYCODE_PAGE_DOWN,
                                   KEYCODE_ESC};

/* Commands that a word alone does not let do anything. */
static const char *const lines[] = {
    "whynot r1c1 1",     "goto solvable", "goto mistake",
    "read row 1",        "step 10",       "jump 10",
    "show --candidates", "marks tidy",    "print --solutions below"};

/* A hint is asked for.  The others leave the game, take long, want readline, or write to the
 * clipboard of whoever runs the tests. */
static const char *const left_out[] = {
    "hint",   "another", "why",   "apply", "new",     "daily",    "resume",
    "quit",   "set",     "learn", "train", "restart", "clear",    "generate",
    "export", "bind",    "edit",  "undo",  "redo",    "calendar", "copy"};

static bool is_left_out(const char *name)
{
    for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++)
        if (strcmp(left_out[i], name) == 0)
            return true;
    return false;
}

/* i, I and o ask for hints, u and r and d have the entry in their text, q quits, : types, and y
 * copies. */
static int list_actions(struct action actions[MOST_ACTIONS])
{
    int n = 0;
    for (int code = ' '; code <= '~'; code++)
        if (!strchr("iIoq:urdy", code))
            actions[n++] = (struct action){.code = code};
    for (size_t i = 0; i < sizeof special_keys / sizeof special_keys[0]; i++)
        actions[n++] = (struct action){.code = special_keys[i]};
    for (int i = 0; i < n_commands; i++)
        if (commands[i].name && commands[i].scope & SCOPE_DESK &&
            !is_left_out(commands[i].name))
            actions[n++] = (struct action){.line = commands[i].name};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        actions[n++] = (struct action){.line = lines[i]};
    cr_assert_lt(n, MOST_ACTIONS);
    return n;
}

static const char *name_of(const struct action *action)
{
    static char name[16];
    snprintf(name, sizeof name, "key %d", action->code);
    return action->line ? action->line : name;
}

/* ---- what is seen ---- */

/* Waits until the worker has found out what could be told. */
static void hear_all(void)
{
    const bool *has = state.reports.has;
    while (!has[REPORT_FORCED] && !has[REPORT_SUSPECTS] && !has[REPORT_DIFFERENCES])
        hear_next(&state);
}

static void begin_game(const struct played *played)
{
    overlay_close_all(&state);
    desk_start(&desk, &(struct start){.grid = &played->grid});
    desk.cursor = played->cursor;
    desk.has_keys = true;
    state.shown.pen = PEN_ENTERS;
    state_take_in(&state);
    hear_all();
    buf_clear(&state.shown.message);
    buf_clear(&state.printed);
}

static void act(const struct action *action)
{
    if (action->line)
        run_line(&state, action->line);
    else
        keys_take(&state, action->code);
}

/* The characters of the screen, with every digit as #. */
struct picture {
    wchar_t at[ROWS * COLUMNS + 1];
};

static void take_picture(struct picture *picture)
{
    static struct layout layout;
    screen_draw(&state, &layout);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        cchar_t cell;
        attr_t attributes;
        short colours;
        wchar_t text[CCHARW_MAX] = L" ";
        mvin_wch(i / COLUMNS, i % COLUMNS, &cell);
        getcchar(&cell, text, &attributes, &colours, NULL);
        picture->at[i] = text[0] >= L'0' && text[0] <= L'9' ? L'#' : text[0];
    }
}

static void see_same(const struct picture *right, const struct picture *wrong,
                     const struct action *action)
{
    for (int i = 0; i < ROWS * COLUMNS; i++)
        cr_assert_eq(right->at[i], wrong->at[i],
                     "%s tells a right entry from a wrong one, in row %d, column %d:\n"
                     "%.80ls\n%.80ls",
                     name_of(action), i / COLUMNS, i % COLUMNS,
                     right->at + i / COLUMNS * COLUMNS,
                     wrong->at + i / COLUMNS * COLUMNS);
}

static void see_no_word(const struct picture *picture, const char *word,
                        const struct action *action)
{
    wchar_t wide[64];
    mbstowcs(wide, word, 64);
    cr_assert_null(wcsstr(picture->at, wide), "%s says '%s':\n%ls", name_of(action), word,
                   picture->at + 22 * COLUMNS);
}

/* No page covers the board: neither a technique nor a verdict is named. */
static void see_no_finding(const struct picture *picture, const struct action *action)
{
    static const char *const words[] = {"solution",      " ER ",       "the fewest",
                                        "one candidate", "eliminated", "is wrong"};
    for (int i = 0; i < TECHNIQUES; i++)
        see_no_word(picture, technique_row((enum technique)i)->name, action);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        see_no_word(picture, words[i], action);
}

/* The pencil marks that the digits on the board leave, and the player's own at the cursor. */
static digit_set told_marks(int cell)
{
    const digit_set allowed = grid_allowed(state_grid(&state), cell);
    return position_marks(&desk_game(&desk)->position, cell) &
           (cell == desk.cursor ? ~0ull : allowed);
}

/* Cells show what is on the board, and pencil marks that its digits leave. */
static void see_no_digit(const struct action *action)
{
    const struct pane pane = pane_of(&state, 0);
    const struct grid *grid = state_grid(&state);
    const char *brackets;
    cr_assert_null(pane.search, "%s shows the search", name_of(action));
    cr_assert_lt(cell_pointed(&pane, &brackets), 0);
    cr_assert_null(drawn_step(&desk), "%s draws a hint", name_of(action));
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        cr_assert_eq(cell_digit(&pane, cell), grid->digit[cell]);
        cr_assert_eq(cell_candidates(&pane, cell) & ~told_marks(cell), 0);
        cr_assert_eq(cell_removed(&pane, cell), 0);
        cr_assert_not(cell_is_open(&pane, cell));
        cr_assert_eq(cell_is_wrong(&pane, cell), grid_clashes_at(grid, cell));
    }
}

static void try_all(const struct played *played, const struct action *actions, int n,
                    struct picture *pictures)
{
    settings_fini(&desk.settings);
    settings_init(&desk.settings);
    for (int i = 0; i < n; i++) {
        begin_game(played);
        act(&actions[i]);
        take_picture(&pictures[i]);
        see_no_digit(&actions[i]);
        if (!state.view)
            see_no_finding(&pictures[i], &actions[i]);
    }
}

static bool try_board(const struct grid *puzzle, const struct grid *solution)
{
    static struct picture of_right[MOST_ACTIONS], of_wrong[MOST_ACTIONS];
    struct action actions[MOST_ACTIONS];
    struct played right, wrong;
    int n = list_actions(actions);
    if (!make_pair(puzzle, solution, &right, &wrong))
        return false;
    try_all(&right, actions, n, of_right);
    try_all(&wrong, actions, n, of_wrong);
    for (int i = 0; i < n; i++)
        see_same(&of_right[i], &of_wrong[i], &actions[i]);
    return true;
}

/* ---- the tests ---- */

static int try_file(const char *name, int most)
{
    char path[4096], line[256];
    int n = 0;
    snprintf(path, sizeof path, "%s/data/%s", getenv("STEPDOKU_SOURCE"), name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file);
    while (n < most && fgets(line, sizeof line, file)) {
        struct grid puzzle, solution;
        size_t length = strlen(line);
        if (strncmp(line, "rules ", 6) == 0)
            cr_assert(fgets(line + length, (int)(sizeof line - length), file));
        boards_read_solved(line, &puzzle, &solution);
        n += try_board(&puzzle, &solution);
    }
    fclose(file);
    return n;
}

Test(spoiler, no_key_and_no_command_tells)
{
    cr_assert_eq(try_file("easy.txt", 8), 8);
    cr_assert_eq(try_file("minimal.txt", 6), 6);
    cr_assert_eq(try_file("hardest11.txt", 4), 4);
}

Test(spoiler, nor_on_boards_of_other_sizes)
{
    static const int shapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}};
    struct rng rng = {7};
    int n = 0;
    for (int i = 0; i < 40; i++) {
        const struct shape *shape = shape_find(shapes[i % 4][0], shapes[i % 4][1]);
        uint8_t digits[SHAPE_MAX_CELLS];
        struct grid puzzle, solution;
        boards_grid(&rng, shape, digits);
        grid_of_digits(&solution, shape, digits);
        puzzle = solution;
        for (int cell = 0; cell < shape->n_cells; cell++)
            if (rng_below(&rng, 100) < 55)
                grid_erase(&puzzle, cell);
        n += try_board(&puzzle, &solution);
    }
    cr_assert_gt(n, 10);
}

Test(spoiler, nor_on_boards_with_other_rules)
{
    cr_assert_eq(try_file("jigsaw.txt", 3), 3);
    cr_assert_eq(try_file("x.txt", 2), 2);
    cr_assert_eq(try_file("windoku.txt", 2), 2);
    cr_assert_eq(try_file("knight.txt", 2), 2);
}

/* ---- the door ---- */

static const char question[] = "Repeat this to see what the solver knows";

static bool is_asked(void)
{
    return strncmp(buf_string(&state.shown.message), question, strlen(question)) == 0;
}

static void begin_easy_game(void)
{
    struct grid puzzle;
    boards_read(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.."
        "79",
        &puzzle);
    begin_game(&(struct played){puzzle, 2});
}

Test(spoiler, the_door_asks_once_and_is_remembered)
{
    begin_easy_game();
    keys_take(&state, 'f');
    cr_assert(is_asked());
    cr_assert_null(desk.hinting->hint);
    cr_assert_not(desk_game(&desk)->was_studied);
    keys_take(&state, 'f');
    cr_assert_not(is_asked());
    cr_assert_not_null(desk.hinting->hint);
    cr_assert(desk_game(&desk)->was_studied);
    cr_assert_not(desk_is_live(&desk), "only that was shown");
    keys_take(&state, '\t');
    cr_assert(desk_is_live(&desk), "once is enough");
    begin_easy_game();
    keys_take(&state, 's');
    cr_assert(is_asked(), "another game asks again");
}

/* The question is answered by the same key or command, and only at once. */
Test(spoiler, another_key_is_no_answer)
{
    static const char *const between[] = {"m", "\t", "l", "s1", "si", "s?\033", "s:\033"};
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        begin_easy_game();
        keys_take(&state, 's');
        cr_assert(is_asked());
        for (const char *key = between[i] + (*between[i] == 's'); *key; key++)
            keys_take(&state, *key == '\033' ? KEYCODE_ESC : *key);
        if (state.desk->hinting->hint)
            run_line(&state, "leave");
        keys_take(&state, 's');
        cr_assert(is_asked(), "case %zu", i);
        cr_assert_not(state_is_stepping(&state));
        cr_assert_not(desk_game(&desk)->was_studied);
    }
}

static void type_line(const char *line)
{
    for (keys_take(&state, ':'); *line; line++)
        keys_take(&state, *line);
    keys_take(&state, KEYCODE_ENTER);
}

/* A command may be typed again, and so may the digit of a question. */
Test(spoiler, the_same_command_is_the_answer)
{
    begin_easy_game();
    type_line("rounds");
    cr_assert(is_asked());
    type_line("rounds");
    cr_assert_not(is_asked());
    cr_assert(desk_game(&desk)->was_studied);
    begin_easy_game();
    type_line("rounds");
    type_line("status");
    cr_assert(is_asked(), "another command");
    begin_easy_game();
    keys_take(&state, 'w');
    keys_take(&state, '1');
    cr_assert(is_asked());
    keys_take(&state, '1');
    cr_assert_not(is_asked());
}

/* What is added later has to say whether it tells, too. */
Test(spoiler, every_row_says_whether_it_tells)
{
    for (int i = 0; i < n_keys; i++) {
        const struct key *key = &keys[i];
        cr_assert(key->door || key->command || !(key->modes || key->tasks),
                  "row %d of keys.def, '%s'", i, key->shown ? key->shown : "");
    }
    for (int i = 0; i < n_commands; i++)
        cr_assert(commands[i].door || !commands[i].name, "%s", commands[i].name);
}

Test(spoiler, every_key_that_tells_asks)
{
    int n = 0;
    for (int i = 0; i < n_keys; i++) {
        if (keys[i].door != DOOR_TELLS || !(keys[i].modes & MODE_PLAY))
            continue;
        begin_easy_game();
        keys_act(&state, &keys[i]);
        cr_assert(is_asked(), "%s", keys[i].shown);
        n++;
    }
    cr_assert_gt(n, 1);
}

Test(spoiler, every_command_that_tells_asks)
{
    int n = 0;
    for (int i = 0; i < n_commands; i++) {
        if (!commands[i].name || !(commands[i].scope & SCOPE_DESK) ||
            commands[i].door != DOOR_TELLS)
            continue;
        begin_easy_game();
        run_line(&state, commands[i].name);
        cr_assert(is_asked(), "%s", commands[i].name);
        n++;
    }
    cr_assert_gt(n, 10);
}

/* ---- options, arguments and settings that tell ---- */

static void see_asked(const char *line, bool asks)
{
    begin_easy_game();
    run_line(&state, line);
    cr_assert_eq(is_asked(), asks, "%s", line);
    cr_assert_not(desk_game(&desk)->was_studied, "%s", line);
}

/* The first word of the option's list that tells, or else the first one. */
static const char *value_of(enum option_id id)
{
    enum argument_kind kind = option_row(id)->kind;
    for (int i = 0; i < argument_words(kind); i++)
        if (argument_tells(kind, argument_word(kind, i)))
            return argument_word(kind, i);
    return argument_words(kind) ? argument_word(kind, 0) : NULL;
}

/* With the option, a command of the desk asks about the player's board; returns whether the option
 * tells. */
static bool see_option_asked(const struct command *command, enum option_id id)
{
    const char *value = option_row(id)->value ? value_of(id) : NULL;
    char line[128];
    if (!option_tells(id, value))
        return false;
    snprintf(line, sizeof line, "%s %s --%s %s", command->name,
             command->kinds[0] == ARGUMENT_CELL ? "r1c3" : "", option_row(id)->name,
             value ? value : "");
    see_asked(line, true);
    return true;
}

Test(spoiler, options_that_tell_ask)
{
    int n = 0;
    for (int i = 0; i < n_commands; i++)
        for (int id = 0; id < OPTION_COUNT; id++)
            if (commands[i].door == DOOR_SILENT && commands[i].scope & SCOPE_DESK &&
                commands[i].options >> id & 1)
                n += see_option_asked(&commands[i], (enum option_id)id);
    cr_assert_geq(n, 6);
}

Test(spoiler, words_that_tell_ask)
{
    static const char *const told[] = {
        "print --rating",          "print --solutions end",
        "print --candidates",      "show --candidates",
        "convert --to pencilmark", "cell r1c3 --candidates",
        "goto solvable",           "goto mistake",
        "export x sukaku",         "set check mistakes"};
    static const char *const silent[] = {"print --marks",
                                         "print --solutions none",
                                         "show",
                                         "convert --to hodoku",
                                         "cell r1c3",
                                         "goto 0",
                                         "set check conflicts",
                                         "set limit 3",
                                         "strategy search",
                                         "links",
                                         "print easy:1 --rating"};
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        see_asked(told[i], true);
    for (size_t i = 0; i < sizeof silent / sizeof silent[0]; i++)
        see_asked(silent[i], false);
}

/* The digits that a cell can be are candidates; its pencil marks are the player's. */
Test(spoiler, cell_names_candidates_once_the_door_is_open)
{
    begin_easy_game();
    run_line(&state, "cell r1c3");
    cr_assert_str_eq(buf_string(&state.shown.message), "r1c3 is empty");
    run_line(&state, "mark r1c3 9");
    run_line(&state, "cell r1c3");
    cr_assert_str_eq(buf_string(&state.shown.message), "r1c3 is empty; pencil marks: 9");
    type_line("cell r1c3 --candidates");
    cr_assert(is_asked());
    type_line("cell r1c3 --candidates");
    cr_assert_str_eq(buf_string(&state.shown.message),
                     "r1c3 is empty and can be 1, 2 or 4; pencil marks: 9");
    run_line(&state, "cell r1c4");
    cr_assert_str_eq(buf_string(&state.shown.message), "r1c4 is empty and can be 2 or 6");
}

static void press(int code, int n)
{
    while (n-- > 0)
        keys_take(&state, code);
}

/* On the page of settings, too, and only for the value that tells. */
Test(spoiler, a_setting_that_tells_asks_on_its_page)
{
    begin_easy_game();
    press(',', 1);
    press(KEYCODE_DOWN, SETTING_CHECK);
    press(KEYCODE_LEFT, 1);
    cr_assert_not(is_asked());
    press(KEYCODE_RIGHT, 1);
    cr_assert_not(is_asked());
    press(KEYCODE_RIGHT, 1);
    cr_assert(is_asked());
    cr_assert_eq(desk.settings.value[SETTING_CHECK], FLAG_CLASHES);
    press(KEYCODE_RIGHT, 1);
    cr_assert_eq(desk.settings.value[SETTING_CHECK], FLAG_MISTAKES);
    cr_assert(desk_game(&desk)->was_studied);
}

/* Whoever has it from before is not asked in each game, but each game knows. */
Test(spoiler, a_game_knows_that_its_mistakes_were_marked)
{
    desk.settings.value[SETTING_CHECK] = FLAG_MISTAKES;
    begin_easy_game();
    cr_assert_not(desk_game(&desk)->was_studied, "nothing is entered");
    keys_take(&state, '4');
    cr_assert_not(is_asked());
    cr_assert(desk_game(&desk)->was_studied);
}

/* Any value whose row does not say that it tells. */
static bool try_settings(const struct grid *puzzle, const struct grid *solution)
{
    static struct picture of_right, of_wrong;
    struct played right, wrong;
    struct buf word = {0}, line = {0};
    if (!make_pair(puzzle, solution, &right, &wrong))
        return false;
    for (int id = 0; id < SETTING_COUNT; id++)
        for (int i = 0; setting_word(&settings_table[id], i, &word); i++) {
            buf_clear(&line);
            buf_printf(&line, "set %s %s", settings_table[id].name, word.text);
            const struct action action = {.line = line.text};
            if (!setting_tells(settings_table[id].name, word.text)) {
                try_all(&right, &action, 1, &of_right);
                try_all(&wrong, &action, 1, &of_wrong);
                see_same(&of_right, &of_wrong, &action);
            }
            buf_clear(&word);
        }
    buf_fini(&word);
    buf_fini(&line);
    return true;
}

Test(spoiler, no_setting_tells_unless_it_says_so)
{
    struct grid puzzle, solution;
    boards_read_solved(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.."
        "79",
        &puzzle, &solution);
    cr_assert(try_settings(&puzzle, &solution));
}

/* Of the games that the player saves, which here are none. */
Test(spoiler, stats_are_of_the_games_of_the_desk)
{
    static const char game[] = "stepdoku game 1\nshape 3x3\npuzzle "
                               "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                               ".6....28....419..5....8..79\nmoves\n1.000 r1c3=4\n";
    char home[] = "/tmp/stepdoku-XXXXXX", path[64];
    cr_assert_not_null(mkdtemp(home));
    setenv("XDG_STATE_HOME", home, 1);
    snprintf(path, sizeof path, "%s/stepdoku", home);
    cr_assert_eq(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/stepdoku/other.game", home);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(game, file);
    fclose(file);
    begin_easy_game();
    run_line(&state, "stats");
    bool is_told = strstr(buf_string(&state.printed), "unknown");
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    rmdir(home);
    cr_assert_not(is_told, "%s", buf_string(&state.printed));
}

/* Another puzzle, a hint and a lesson have no door. */
Test(spoiler, what_is_asked_for_is_told)
{
    static const char *const asked[] = {"solve easy:1", "hint", "cell r1c1", "learn 1"};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        begin_easy_game();
        run_line(&state, asked[i]);
        cr_assert_not(is_asked(), "%s", asked[i]);
    }
}

/* Typing a puzzle shows whether it has one solution, and no digit of it. */
Test(spoiler, in_edit_nothing_grows_but_what_is_typed)
{
    static const char typed[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6";
    overlay_close_all(&state);
    run_line(&state, "new empty");
    cr_assert_eq(state_mode(&state), MODE_EDIT);
    for (const char *key = typed; *key; key++) {
        keys_take(&state, *key);
        hear_all();
        see_no_digit(&(struct action){.code = *key});
    }
    enum role role;
    cr_assert(state_has_verdict(&state));
    cr_assert_str_eq(summary_verdict(&state, &role), "several solutions");
}

/* ---- Edit ---- */

/* It tells whether a digit is right. */
Test(spoiler, edit_of_a_game_in_progress_passes_the_door)
{
    begin_easy_game();
    type_line("edit");
    cr_assert(is_asked());
    cr_assert_eq(state_mode(&state), MODE_PLAY);
    cr_assert_not(state_has_verdict(&state));
    type_line("edit");
    cr_assert_eq(state_mode(&state), MODE_EDIT);
    cr_assert(desk_game(&desk)->was_studied);
    hear_all();
    cr_assert(state_has_verdict(&state));
    keys_take(&state, 'e');
    cr_assert_eq(state_mode(&state), MODE_PLAY);
    cr_assert_not(is_asked(), "the way back");
    cr_assert_not(desk_is_live(&desk));
}

Test(spoiler, so_does_the_row_of_the_start_page)
{
    begin_easy_game();
    overlay_open(&state, &overlay_start);
    keys_take(&state, 'e');
    cr_assert(is_asked());
    cr_assert(overlay_is_open(&state, &overlay_start));
    cr_assert_eq(state_mode(&state), MODE_PLAY);
    keys_take(&state, 'e');
    cr_assert_null(state.view);
    cr_assert_eq(state_mode(&state), MODE_EDIT);
    cr_assert(desk_game(&desk)->was_studied);
}

/* An entry makes a game of it, even while it is edited, and so it stays. */
Test(spoiler, a_board_with_entries_has_no_verdict_unasked)
{
    run_line(&state, "new empty");
    keys_take(&state, '5');
    hear_all();
    cr_assert(state_has_verdict(&state));
    run_line(&state, "place r9c9 1");
    hear_all();
    cr_assert_eq(state_mode(&state), MODE_EDIT);
    cr_assert_not(state_has_verdict(&state));
    keys_take(&state, 'u');
    cr_assert_not(state_has_verdict(&state));
    keys_take(&state, '\t');
    cr_assert(is_asked());
    keys_take(&state, 'e');
    cr_assert_eq(state_mode(&state), MODE_PLAY, "to leave Edit asks nothing");
}

/* ---- silent or live ---- */

/* A board that is made has no door, but what was shown of it counts in its game. */
Test(spoiler, of_a_board_that_is_typed_nothing_is_asked)
{
    run_line(&state, "new empty");
    keys_take(&state, '5');
    cr_assert_not(desk_is_live(&desk));
    keys_take(&state, '\t');
    cr_assert_not(is_asked());
    cr_assert(desk_is_live(&desk));
    cr_assert_eq(state_mode(&state), MODE_EDIT);
    keys_take(&state, 'e');
    cr_assert_eq(state_mode(&state), MODE_PLAY);
    cr_assert(desk_is_live(&desk));
    cr_assert(desk_game(&desk)->was_studied);
    run_line(&state, "new empty");
    cr_assert(desk_is_live(&desk), "it is kept");
    keys_take(&state, '5');
    cr_assert(desk_game(&desk)->was_studied);
    keys_take(&state, '\t');
    cr_assert_not(desk_is_live(&desk));
    run_line(&state, "new empty");
    keys_take(&state, '5');
    keys_take(&state, 'e');
    cr_assert_not(desk_game(&desk)->was_studied);
    keys_take(&state, '1');
    keys_take(&state, '\t');
    cr_assert(is_asked(), "there is an entry");
}

/* Neither does a setting open the door, nor is it for what decides itself. */
Test(spoiler, a_game_is_silent_until_it_is_asked_whatever_the_setting)
{
    run_line(&state, "set solver live");
    begin_easy_game();
    cr_assert_not(desk_is_live(&desk));
    see_no_digit(&(struct action){.line = "set solver live"});
    keys_take(&state, '\t');
    cr_assert(is_asked());
    cr_assert_not(desk_game(&desk)->was_studied);
    keys_take(&state, '\t');
    cr_assert(desk_is_live(&desk));
    run_line(&state, "train x-wing");
    cr_assert(exercise_position(&desk));
    cr_assert_not(desk_is_live(&desk));
    keys_take(&state, '\t');
    cr_assert_not(desk_is_live(&desk));
    run_line(&state, "learn 1");
    cr_assert_not(desk_is_live(&desk));
    cr_assert(setting_is(&desk.settings, SETTING_SOLVER, "live"));
}
