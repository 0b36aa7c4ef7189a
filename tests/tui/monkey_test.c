/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random keys, mouse events, pastes and resizes.  After each the screen settles with its
 * cursor on it, and at the end the terminal is as it was before.
 *
 * STEPDOKU_SEED replays a run, STEPDOKU_LONG makes it 100,000 events. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "tui/player.h"

enum { EVENTS = 2000, LONG_EVENTS = 100000, LOOK_EVERY = 10, LAST_EVENTS = 8 };
enum { LIMIT_MS = 2000 }; /* for the screen to settle, unless a search goes on */

TestSuite(monkey, .timeout = 3600);

struct monkey {
    struct rng rng;
    struct terminal *terminal;
    char last[LAST_EVENTS][64]; /* the last action, for the message of a failure */
    int n_done;
};

static uint32_t some(struct monkey *monkey, uint32_t n)
{
    return rng_below(&monkey->rng, n);
}

static struct terminal *begin(void)
{
    struct terminal *terminal = play_as(
        hard_puzzle, &(struct kind){.rows = 24, .columns = 80, .limit_ms = LIMIT_MS});
    see(terminal, "one solution");
    return terminal;
}

static const char *note(struct monkey *monkey, const char *what, const char *text)
{
    snprintf(monkey->last[monkey->n_done % LAST_EVENTS], sizeof monkey->last[0],
             "%s %.40s", what, text);
    return text;
}

/* Keys of the program, digits and letters, and some that do nothing. */
static void press_key(struct monkey *monkey)
{
    static const char *const special[] = {
        "\033[A", "\033[B",   "\033[C",    "\033[D",  "\033OA",    "\033", "\177",
        "\b",     "\033[3~",  "\033[200~", "\033[2",  "\033[<0;",  "\t",   "\r",
        "\xc3",   "\xe2\x94", "\033[M!!",  "\033[1;", "\033[201~", "\x01", "\014",
    };
    char key[2] = {0};
    if (some(monkey, 4) == 0) {
        terminal_type(monkey->terminal,
                      note(monkey, "special", special[some(monkey, 21)]));
        return;
    }
    do
        key[0] = (char)(' ' + some(monkey, 95));
    while (key[0] == 'q');
    terminal_type(monkey->terminal, note(monkey, "key", key));
}

static void use_mouse(struct monkey *monkey)
{
    static const int buttons[] = {1, 1, 1, 2, 3, 4, 5};
    int rows, columns;
    terminal_size(monkey->terminal, &rows, &columns);
    note(monkey, "mouse", "");
    terminal_mouse(monkey->terminal, buttons[some(monkey, 7)],
                   (int)some(monkey, (uint32_t)rows),
                   (int)some(monkey, (uint32_t)columns));
}

/* Any byte except those that the terminal turns into signals. */
static char spoilt(struct monkey *monkey)
{
    char byte;
    do
        byte = (char)some(monkey, 256);
    while (byte == 3 || byte == 26 || byte == 28 || byte == 0);
    return byte;
}

/* Boards of several sizes, complete or damaged. */
static void paste(struct monkey *monkey)
{
    static const int sizes[] = {16, 36, 81, 81, 81, 100, 144, 256, 625, 1296, 7, 80};
    static char text[1400];
    int n = sizes[some(monkey, 12)];
    for (int i = 0; i < n; i++)
        text[i] = some(monkey, 3) ? '.' : (char)('1' + some(monkey, n < 81 ? 4 : 9));
    if (some(monkey, 4) == 0)
        text[some(monkey, (uint32_t)n)] = spoilt(monkey);
    text[n] = '\0';
    note(monkey, "paste", n < 50 ? text : "of many");
    terminal_paste(monkey->terminal, some(monkey, 2) ? text : hard_puzzle);
}

static void resize(struct monkey *monkey)
{
    static const int sizes[][2] = {{24, 80}, {24, 80}, {37, 100}, {60, 200},
                                   {13, 31}, {10, 5},  {1, 1}};
    uint32_t i = some(monkey, 9);
    note(monkey, "resize", "");
    if (i < 7)
        terminal_resize(monkey->terminal, sizes[i][0], sizes[i][1]);
    else
        terminal_resize(monkey->terminal, 1 + (int)some(monkey, 70),
                        1 + (int)some(monkey, 220));
}

static void act(struct monkey *monkey)
{
    uint32_t i = some(monkey, 100);
    if (i < 80)
        press_key(monkey);
    else if (i < 90)
        use_mouse(monkey);
    else if (i < 93)
        paste(monkey);
    else
        resize(monkey);
    monkey->n_done++;
}

static void check(struct monkey *monkey, unsigned long long seed, bool good,
                  const char *what)
{
    if (good)
        return;
    fprintf(stderr, "# STEPDOKU_SEED=%llu, event %d; the last:\n", seed, monkey->n_done);
    for (int i = monkey->n_done > LAST_EVENTS ? monkey->n_done - LAST_EVENTS : 0;
         i < monkey->n_done; i++)
        fprintf(stderr, "#   %s\n", monkey->last[i % LAST_EVENTS]);
    cr_assert_fail("%s; the screen:\n%s", what, terminal_screen_text(monkey->terminal));
}

/* When the monkey has quit the program, checks that it ended well and starts it again. */
static void begin_anew_if_ended(struct monkey *monkey, unsigned long long seed)
{
    char what[64];
    bool leaving = !terminal_on_alternate_screen(monkey->terminal);
    if (!terminal_wait_end(monkey->terminal, leaving ? PATIENCE_MS : 0))
        return;
    struct terminal_ending ending = terminal_end(monkey->terminal, PATIENCE_MS);
    snprintf(what, sizeof what, "status %d, signal %d", ending.status, ending.signal);
    check(monkey, seed, ending.status == 0 && !ending.signal, what);
    check(monkey, seed, terminal_modes_restored(monkey->terminal), "modes are spoilt");
    check(monkey, seed, terminal_screen_restored(monkey->terminal),
          "the screen is spoilt");
    terminal_free(monkey->terminal);
    monkey->terminal = begin();
}

/* Leaves a search that might take for ever with Esc, after the end of a paste that the monkey
 * may have begun.  On a slow machine other things take long, too, and all that was typed. */
static bool settle(struct monkey *monkey)
{
    for (int i = 0; i < PATIENCE_MS / LIMIT_MS; i++) {
        if (terminal_settle(monkey->terminal))
            return true;
        terminal_watch(monkey->terminal, 1200);
        terminal_type(monkey->terminal, "\033");
    }
    return terminal_settle(monkey->terminal);
}

static void look(struct monkey *monkey, unsigned long long seed)
{
    int row, column, rows, columns;
    bool visible;
    check(monkey, seed, settle(monkey), "it does not settle");
    begin_anew_if_ended(monkey, seed);
    check(monkey, seed, settle(monkey), "it does not settle");
    terminal_size(monkey->terminal, &rows, &columns);
    terminal_cursor(monkey->terminal, &row, &column, &visible);
    check(monkey, seed, visible && row < rows && column < columns, "no cursor");
    check(monkey, seed, terminal_on_alternate_screen(monkey->terminal), "another screen");
}

/* From any state the player can return to the board, play and quit. */
static void bring_to_an_end(struct monkey *monkey, unsigned long long seed)
{
    terminal_resize(monkey->terminal, 24, 80);
    check(monkey, seed, settle(monkey), "it does not settle");
    terminal_watch(monkey->terminal,
                   1200); /* a paste that has no end is ended by a timeout */
    check(monkey, seed, settle(monkey), "it does not settle");
    terminal_type(monkey->terminal, "\007"); /* leaves the ':' line if that is open */
    check(monkey, seed, settle(monkey), "it does not settle");
    terminal_paste(monkey->terminal, easy_puzzle);
    check(monkey, seed,
          terminal_wait_text(monkey->terminal, "board with 30 givens", PATIENCE_MS),
          "a paste is not taken");
    quit(monkey->terminal);
}

Test(monkey, whatever_comes_the_screen_stays_whole)
{
    unsigned long long seed = test_seed(20061);
    struct monkey monkey = {.rng.state = seed, .terminal = begin()};
    int events = getenv("STEPDOKU_LONG") ? LONG_EVENTS : EVENTS;
    terminal_settle(monkey.terminal);
    while (monkey.n_done < events) {
        act(&monkey);
        if (monkey.n_done % LOOK_EVERY == 0)
            look(&monkey, seed);
        else
            begin_anew_if_ended(&monkey, seed);
    }
    look(&monkey, seed);
    bring_to_an_end(&monkey, seed);
}
