/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever takes work, ordered on boards of five sizes and withdrawn before it is there: by Esc, by
 * quitting, by another board, by another size of the screen, and by closing the terminal.  The
 * program ends as it always does, and the next board shows nothing of what was asked about the one
 * before. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "support/long_run.h"
#include "tui/player.h"

TestSuite(withdrawn, .timeout = 36000);

enum { ROWS = 50, COLUMNS = 160, MOST_CELLS = 36 * 36 };

static const struct size {
    int box_rows, box_columns;
} sizes[] = {{2, 3}, {3, 3}, {4, 4}, {5, 5}, {6, 6}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

#define ESC "\033[27u"

/* What is typed, %s being a name for files that `make clean` removes, and the key that stops it. */
static const struct order {
    const char *keys, *stop;
} orders[] = {
    {":new --shape 2x3 hard\r", "\003"},
    {":new --shape 6x6 hard\r", "\003"},
    {":new --difficulty 8.0..\r", "\003"},
    {":new --rules jigsaw hard\r", "\003"},
    {":new --rules king,nonconsecutive\r", "\003"},
    {":rate\r", ESC},
    {":solve\r", ESC},
    {":solve --all --strategy backtrack\r", ESC},
    {":count\r", ESC},
    {":walk\r", ESC},
    {":generate --shape 4x4 hard\r", ESC},
    {":compare\r", ESC},
    {":laws random 100000\r", ESC},
    {":break solution\r", ESC},
    {":print --pdf %s.pdf\r", ESC},
    {":export %s.json\r", ESC},
    {"i", ESC},
    {"iii", ESC},
    {"I", ESC},
    {"f", ESC},
    {"F", ESC},
    {"w1", ESC},
    {"s", ESC},
    {"sv+ ", ESC},
    {"so", ESC},
    {"sg", ESC},
    {"sm", ESC},
};
enum { ORDERS = sizeof orders / sizeof orders[0] };

/* Writes a board of which about two of three digits are given; which ones, the seed says. */
static void write_puzzle(const struct size *size, unsigned long long seed,
                         char puzzle[MOST_CELLS + 1])
{
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";
    int side = size->box_rows * size->box_columns;
    struct rng rng = {seed};
    for (int cell = 0; cell < side * side; cell++) {
        int row = cell / side, column = cell % side;
        int digit = row % size->box_rows * size->box_columns + row / size->box_rows;
        puzzle[cell] = rng_below(&rng, 3) ? symbols[(digit + column) % side] : '.';
    }
    puzzle[side * side] = '\0';
}

/* Orders on a board of that size, and sends the keys that follow at once or some moments later: it
 * does not matter how far the order has come by then. */
static struct terminal *order_and_type(const struct order *order, const struct size *size,
                                       int moment, const char *keys)
{
    char puzzle[MOST_CELLS + 1], state[4096], name[sizeof state + 16],
        bytes[sizeof name + 256];
    new_state(state, sizeof state);
    snprintf(name, sizeof name, "%s/written", state);
    write_puzzle(size, (unsigned long long)moment + 1, puzzle);
    struct terminal *terminal =
        play_as(puzzle, &(struct kind){.rows = ROWS, .columns = COLUMNS, .state = state});
    cr_assert(terminal_wait_text(terminal, "entries 0", PATIENCE_MS));
    int n = snprintf(bytes, sizeof bytes, order->keys, name);
    if (moment) {
        cr_assert(terminal_type(terminal, bytes));
        terminal_watch(terminal, 1 << moment);
        n = 0;
    }
    snprintf(bytes + n, sizeof bytes - (size_t)n, "%s", keys);
    cr_assert(terminal_type(terminal, bytes));
    return terminal;
}

/* ---- what the next board shows ---- */

/* The screen without its line that has the clock. */
struct screen {
    char rows[ROWS][COLUMNS * 4];
};

/* Opens a small board, on which the solver is live, and takes what all is known about it. */
static void open_next(struct terminal *terminal, struct screen *screen)
{
    cr_assert(terminal_type(terminal, ":new 1.3..4....4..3.1\r"));
    cr_assert(terminal_wait_text(terminal, "A new game; givens: 6", PATIENCE_MS), "%s",
              terminal_screen_text(terminal));
    cr_assert(terminal_type(terminal, "\t\t"));
    cr_assert(terminal_wait_text(terminal, "easy, score 40", PATIENCE_MS), "%s",
              terminal_screen_text(terminal));
    cr_assert(terminal_settle_main(terminal));
    for (int row = 0; row < ROWS; row++)
        snprintf(screen->rows[row], sizeof screen->rows[row], "%s",
                 row == 1 ? "" : terminal_row_text(terminal, row));
}

static const struct screen *usual_next(void)
{
    static const struct order nothing = {"", ""};
    static struct screen screen;
    if (!*screen.rows[0]) {
        struct terminal *terminal = order_and_type(&nothing, &sizes[0], 0, "");
        open_next(terminal, &screen);
        quit(terminal);
    }
    return &screen;
}

static void see_next_as_usual(struct terminal *terminal, const char *what)
{
    struct screen screen;
    open_next(terminal, &screen);
    for (int row = 0; row < ROWS; row++)
        cr_assert_str_eq(screen.rows[row], usual_next()->rows[row], "%s: row %d of\n%s",
                         what, row, terminal_screen_text(terminal));
    quit(terminal);
}

/* ---- the ways to withdraw ---- */

static void stop(const struct order *order, const struct size *size, int moment)
{
    see_next_as_usual(order_and_type(order, size, moment, order->stop), order->keys);
}

/* What a command says that was stopped may be a page, which q closes. */
static void stop_and_quit(const struct order *order, const struct size *size, int moment)
{
    struct terminal *terminal =
        order_and_type(order, size, moment, *order->stop == *ESC ? ESC ":quit\r" : "q");
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS), "%s does not end:\n%s",
              order->keys, terminal_screen_text(terminal));
    see_end(terminal, 0);
    terminal_free(terminal);
}

static void order_another(const struct order *order, const struct size *size, int moment)
{
    char keys[64];
    snprintf(keys, sizeof keys, "%s:new --shape 2x3 easy\r\003",
             *order->stop == *ESC ? order->stop : "");
    see_next_as_usual(order_and_type(order, size, moment, keys), order->keys);
}

static void resize_and_stop(const struct order *order, const struct size *size,
                            int moment)
{
    struct terminal *terminal = order_and_type(order, size, moment, "");
    cr_assert(terminal_resize(terminal, 13, 31));
    cr_assert(terminal_resize(terminal, ROWS, COLUMNS));
    cr_assert(terminal_type(terminal, order->stop));
    see_next_as_usual(terminal, order->keys);
}

static void hang_up(const struct order *order, const struct size *size, int moment)
{
    struct terminal *terminal = order_and_type(order, size, moment, "");
    terminal_hang_up(terminal);
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS), "%s does not end", order->keys);
    struct terminal_ending ending = terminal_end(terminal, PATIENCE_MS);
    cr_assert_eq(ending.signal, 0, "%s: signal %d", order->keys, ending.signal);
    cr_assert_eq(ending.status, 128 + SIGHUP, "%s: status %d", order->keys,
                 ending.status);
    terminal_free(terminal);
}

/* In a short run each order is tried on one of the sizes, another one for each way. */
static void try_all(int way, void (*withdraw)(const struct order *order,
                                              const struct size *size, int moment))
{
    enum { MOMENTS = 9 };
    int stride = (int)long_run(SIZES * MOMENTS, 1);
    for (int i = 0; i < ORDERS; i++)
        for (int k = 0; k < SIZES * MOMENTS; k += stride) {
            int n = k + i + way;
            withdraw(&orders[i], &sizes[n % SIZES], n / 2 % 2 ? n % MOMENTS : 0);
        }
}

Test(withdrawn, by_its_key)
{
    try_all(0, stop);
}

Test(withdrawn, by_quitting)
{
    try_all(1, stop_and_quit);
}

Test(withdrawn, by_another_order)
{
    try_all(2, order_another);
}

Test(withdrawn, by_another_size)
{
    try_all(3, resize_and_stop);
}

Test(withdrawn, by_closing_the_terminal)
{
    try_all(4, hang_up);
}
