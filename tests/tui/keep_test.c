/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen has shown is saved, whatever happens to the program or the disk. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/rng.h"
#include "support/long_run.h"
#include "tui/player.h"

TestSuite(keep, .timeout = 600);

enum { PATH_BYTES = 4096 };

static struct terminal *play_in(int columns, const char *state, const char *puzzle)
{
    const struct kind kind = {.rows = 24, .columns = columns, .state = state};
    struct terminal *terminal = play_as(puzzle, &kind);
    see(terminal, "givens 22");
    return terminal;
}

static struct terminal *begin(const char *state)
{
    return play_in(80, state, hard_puzzle);
}

/* Resumes the game on the start page. */
static struct terminal *go_on(const char *state)
{
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as(NULL, &kind);
    see(terminal, "Continue");
    type(terminal, "\r");
    see(terminal, "▸ Play");
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

/* Tells whether the screen has a text, which may go on in the next line. */
static bool has_text(struct terminal *terminal, const char *text)
{
    char whole[1 << 14];
    size_t n = 0;
    for (const char *c = terminal_screen_text(terminal); *c && n + 1 < sizeof whole; c++)
        if (*c != '\n')
            whole[n++] = *c;
    whole[n] = '\0';
    return strstr(whole, text) != NULL;
}

/* Leaving loses moves, so it is asked for twice. */
static void see_lost(struct terminal *terminal, const char *text)
{
    see_end(terminal, 74);
    cr_assert(has_text(terminal, text), "no \"%s\" in:\n%s", text,
              terminal_screen_text(terminal));
    cr_assert(has_text(terminal, "keep a copy") || has_text(terminal, "XDG_STATE_HOME"),
              "%s", terminal_screen_text(terminal));
    terminal_free(terminal);
}

static struct terminal *play_with_two_lost(char state[PATH_BYTES])
{
    new_state(state, PATH_BYTES);
    struct terminal *terminal = play_in(100, state, hard_puzzle);
    type(terminal, "jjjj5"); /* r9c5, which is saved */
    limit_files(terminal, 1);
    type(terminal, "h1h4");
    see(terminal, "not saved");
    return terminal;
}

Test(keep, leaving_asks_before_moves_are_lost_and_says_which)
{
    static const char *const quits[] = {"q", ":quit\r", "\003"};
    char state[PATH_BYTES];
    for (size_t i = 0; i < sizeof quits / sizeof quits[0]; i++) {
        struct terminal *terminal = play_with_two_lost(state);
        if (i < 2) {
            type(terminal, quits[i]);
            see(terminal,
                "2 moves are not saved.  q: quit anyway  :export FILE: keep a copy");
            type(terminal, "k");
            see_no(terminal, "q: quit anyway");
        }
        type(terminal, quits[i]);
        terminal_type(terminal, i == 1 ? "q" : quits[i]);
        if (i < 2) {
            see_lost(terminal, "2 moves were not saved (");
        } else {
            see_end(terminal, 128 + SIGINT);
            cr_assert(terminal_find(terminal, "2 moves were not saved (", NULL, NULL));
            terminal_free(terminal);
        }
        terminal = go_on(state);
        see(terminal, "entries 1");
        quit(terminal);
    }
}

Test(keep, on_the_smallest_screen_leaving_asks_too)
{
    char state[PATH_BYTES];
    struct terminal *terminal = play_with_two_lost(state);
    terminal_resize(terminal, 13, 31);
    type(terminal, "l");
    see(terminal, "not saved");
    type(terminal, "q");
    see(terminal, "2 moves are not");
    type(terminal, "\r");
    terminal_type(terminal, "q");
    see_lost(terminal, "stepdoku: 2 moves were");
}

Test(keep, a_game_that_gives_way_to_another_says_what_it_loses)
{
    char state[PATH_BYTES];
    struct terminal *terminal = play_with_two_lost(state);
    type(terminal, ":new 1...............\r");
    see(terminal, "2 moves of the game before are lost");
    type(terminal, "l");
    see_no(terminal, "2 moves of the game before are lost");
    terminal_type(terminal, "q");
    see_lost(terminal, "2 moves were not saved");
}

Test(keep, without_a_home_games_are_not_saved_and_that_is_said)
{
    static const char *const environment[] = {"XDG_STATE_HOME=", NULL};
    const struct kind kind = {
        .rows = 24, .columns = 80, .environment = environment, .is_new = true};
    struct terminal *terminal = play_as(hard_puzzle, &kind);
    see(terminal, "No home directory: games are not saved");
    see(terminal, "not saved");
    quit(terminal); /* nothing is lost */
    terminal = play_as(hard_puzzle, &kind);
    type(terminal, "jjjj5");
    see(terminal, "58 digits to place");
    type(terminal, "q");
    see(terminal, "1 move is not saved.  q: quit anyway");
    terminal_type(terminal, "q");
    see_lost(terminal, "1 move was not saved (no home directory)");
}

/* ---- What others do to the file ---- */

/* Runs a command of the shell; "$games" is the directory of saved games. */
static void shell(const char *state, const char *command)
{
    char line[2 * PATH_BYTES];
    snprintf(line, sizeof line, "games='%s/stepdoku'; %s", state, command);
    cr_assert_eq(system(line), 0, "%s", line);
}

Test(keep, a_file_that_others_remove_or_change_is_written_again_and_that_is_said)
{
    static const char *const deeds[][2] = {
        {"rm \"$games\"/*.game", "The saved game was removed or replaced"},
        {"rm -r \"$games\"", "The saved game was removed or replaced"},
        {"for g in \"$games\"/*.game; do echo >x; mv x \"$g\"; done",
         "The saved game was removed or replaced"},
        {"for g in \"$games\"/*.game; do echo >\"$g\"; done",
         "Another program has changed the saved game"},
        {"chmod 444 \"$games\"/*.game", NULL},
    };
    for (size_t i = 0; i < 2 * sizeof deeds / sizeof deeds[0]; i++) {
        const char *news = deeds[i / 2][1];
        char state[PATH_BYTES];
        new_state(state, sizeof state);
        struct terminal *terminal = begin(state);
        type(terminal, "jjjj5");
        if (i & 1)
            type(terminal, ":edit\r"); /* the clock stands, so it is seen at the end */
        shell(state, deeds[i / 2][0]);
        if (i & 1) {
            terminal_type(terminal, "q");
            see_end(terminal, 0);
            cr_assert(!news || has_text(terminal, news), "%s",
                      terminal_screen_text(terminal));
            terminal_free(terminal);
        } else {
            if (news)
                see(terminal, news);
            type(terminal, "h1");
            see(terminal, "entries 2");
            see_no(terminal, "saved game");
            see_no(terminal, "not saved");
            terminal_signal(terminal, SIGKILL);
            terminal_free(terminal);
        }
        terminal = go_on(state);
        terminal_settle(terminal);
        cr_assert_str_eq(digit_at(terminal, 9, 5).text, "5");
        cr_assert(i & 1 || strcmp(digit_at(terminal, 9, 4).text, "1") == 0);
        quit(terminal);
    }
}

Test(keep, a_directory_that_is_gone_for_good_is_said)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = begin(state);
    type(terminal, "jjjj5");
    shell(state, "rm -r \"$games\"; echo >\"$games\"");
    see(terminal, "The game cannot be saved, but you can play on: Not a directory");
    type(terminal, "h1");
    see(terminal, "not saved");
    type(terminal, "q");
    see(terminal, "2 moves are not saved.  q: quit anyway");
    terminal_type(terminal, "q");
    see_lost(terminal, "2 moves were not saved (");
}

Test(keep, a_game_that_gives_way_says_what_others_did_to_its_file)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = begin(state);
    type(terminal, "jjjj5");
    type(terminal, ":edit\r"); /* the clock stands */
    shell(state, "rm \"$games\"/*.game");
    type(terminal, ":new 1...............\r");
    see(terminal, "The saved game was removed or replaced");
    quit(terminal);
    shell(state, "test $(ls \"$games\"/*.game | wc -l) = 2");
}
