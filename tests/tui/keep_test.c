/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen has shown is saved, whatever happens to the program or the disk. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "base/rng.h"
#include "support/long_run.h"
#include "tui/player.h"

TestSuite(keep, .timeout = 600);

enum { PATH_BYTES = 4096 };

static struct terminal *play_in(const char *state, const char *puzzle)
{
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as(puzzle, &kind);
    see(terminal, "givens 22");
    return terminal;
}

static struct terminal *begin(const char *state)
{
    return play_in(state, hard_puzzle);
}

/* Resumes the game on the start page. */
static struct terminal *go_on(const char *state)
{
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as(NULL, &kind);
    see(terminal, "Continue");
    type(terminal, "\r");
    see(terminal, "▸ Study");
    return terminal;
}

Test(keep, a_game_that_was_quit_is_gone_on_with)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = begin(state);
    type(terminal, "jjjj5"); /* r9c5 */
    see(terminal, "entries 1");
    quit(terminal);
    terminal = go_on(state);
    see(terminal, "entries 1");
    see(terminal, "r9c5"); /* the cursor is where the last move was made */
    cr_assert_str_eq(digit_at(terminal, 9, 5).text, "5");
    type(terminal, "u");
    see(terminal, "entries 0");
    quit(terminal);
}

Test(keep, a_game_that_is_open_elsewhere_is_gone_on_with_as_a_copy)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *first = begin(state), *second = go_on(state);
    see(second, "The game is open in another stepdoku.");
    quit(second);
    quit(first);
}

/* ---- Killed ---- */

static void play_at_random(struct terminal *terminal, struct rng *rng)
{
    static const char keys[] = "hjklhjklhjkl123456789123456789urx'";
    for (int n = 1 + (int)rng_below(rng, 30); n > 0; n--) {
        const char key[] = {keys[rng_below(rng, sizeof keys - 1)], '\0'};
        cr_assert(terminal_type(terminal, key));
    }
}

static void show_marks(struct terminal *terminal)
{
    type(terminal, ":set show marks\r");
}

static void kill_and_go_on(struct rng *rng)
{
    char state[PATH_BYTES], before[BOARD_BYTES], after[BOARD_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = begin(state);
    play_at_random(terminal, rng);
    show_marks(terminal);
    copy_board(terminal, before);
    cr_assert(terminal_signal(terminal, SIGKILL));
    terminal_free(terminal);
    terminal = go_on(state);
    show_marks(terminal);
    copy_board(terminal, after);
    cr_assert_str_eq(after, before);
    quit(terminal);
}

Test(keep, killed_at_any_time_it_loses_nothing_that_was_seen)
{
    unsigned long long seed = test_seed(20);
    struct rng rng = {seed};
    fprintf(stderr, "STEPDOKU_SEED=%llu\n", seed);
    for (unsigned i = 0; i < long_run(20, 1000); i++)
        kill_and_go_on(&rng);
}

/* ---- A disk that is full ---- */

/* Makes the disk look full to the program once a file has that many bytes. */
static void limit_files(struct terminal *terminal, rlim_t bytes)
{
    struct rlimit limit = {bytes, RLIM_INFINITY};
    cr_assert_eq(prlimit(terminal_process(terminal), RLIMIT_FSIZE, &limit, NULL), 0);
}

Test(keep, a_full_disk_is_said_and_the_game_goes_on_and_is_saved_when_there_is_room)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = begin(state);
    limit_files(terminal, 1);
    type(terminal, "jjjj5"); /* r9c5 */
    see(terminal, "The game cannot be saved, but you can play on: File too large");
    see(terminal, "not saved");
    type(terminal, "h1");
    see(terminal, "entries 2");
    see(terminal, "not saved");
    limit_files(terminal, RLIM_INFINITY);
    see(terminal, "The game is saved again");
    see_no(terminal, "not saved");
    terminal_signal(terminal, SIGKILL);
    terminal_free(terminal);
    terminal = go_on(state);
    see(terminal, "entries 2");
    quit(terminal);
}

Test(keep, what_could_not_be_saved_is_saved_at_the_end_if_there_is_room_then)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = begin(state);
    limit_files(terminal, 1);
    type(terminal, "jjjj5");
    see(terminal, "not saved");
    limit_files(terminal, RLIM_INFINITY);
    quit(terminal);
    terminal = go_on(state);
    see(terminal, "entries 1");
    quit(terminal);
}

Test(keep, without_a_home_games_are_not_saved_and_that_is_said)
{
    static const char *const environment[] = {"XDG_STATE_HOME=", NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "No home directory: games are not saved");
    see(terminal, "not saved");
    type(terminal, "jjjj5");
    see(terminal, "entries 1");
    quit(terminal);
}
