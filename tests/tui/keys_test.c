/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys as terminals send them: whole, in pieces, with modifiers, and unknown ones. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "tui/keys_file.h"
#include "tui/player.h"

TestSuite(keys, .timeout = 600);

/* All that a key could change, but the clock. */
struct picture {
    char rows[24][256];
    int row, column;
};

static void take_picture(struct terminal *terminal, struct picture *picture)
{
    bool visible;
    memset(picture, 0, sizeof *picture);
    for (int row = 0; row < 24; row++)
        if (row != 1)
            snprintf(picture->rows[row], sizeof picture->rows[row], "%s",
                     terminal_row_text(terminal, row));
    terminal_cursor(terminal, &picture->row, &picture->column, &visible);
}

/* Sends a sequence, whole or byte by byte; between the bytes the program has time to act. */
static void send(struct terminal *terminal, const char *bytes, size_t n, bool in_pieces)
{
    for (size_t at = 0; at < n; at += in_pieces ? 1 : n) {
        cr_assert(terminal_keys(terminal, bytes + at, in_pieces ? 1 : n));
        cr_assert(terminal_settle_main(terminal));
    }
}

static void sees_nothing(struct terminal *terminal, const struct picture *before,
                         const char *bytes, size_t n, bool in_pieces)
{
    struct picture after;
    send(terminal, bytes, n, in_pieces);
    take_picture(terminal, &after);
    cr_assert(memcmp(&after, before, sizeof after) == 0, "ESC%s does something:\n%s",
              bytes + 1, terminal_screen_text(terminal));
}

/* A slow machine must not take the first byte for Esc. */
static struct terminal *play_patiently(const char *term)
{
    static const char *const environment[] = {"ESCDELAY=5000", NULL};
    struct terminal *terminal =
        play_as(easy_puzzle,
                &(struct kind){
                    .rows = 24, .columns = 80, .term = term, .environment = environment});
    see(terminal, "one solution");
    return terminal;
}

/* With TERM of xterm, where the others' sequences are unknown; every fourth in pieces. */
Test(keys, keys_of_200_terminals_do_nothing_unless_they_mean_something)
{
    struct terminal *terminal = play_patiently("xterm-256color");
    struct picture before;
    struct sequence sequence;
    FILE *keys = open_keys();
    take_picture(terminal, &before);
    for (int i = 0; read_sequence(keys, &sequence); i++)
        if (strcmp(sequence.meaning, "-") == 0)
            sees_nothing(terminal, &before, sequence.bytes, sequence.n, i % 4 == 0);
    fclose(keys);
    quit(terminal);
}

/* Sequences that no terminal has given a meaning that is used. */
static size_t make_unknown(struct rng *rng, char bytes[64])
{
    static const char *const starts[] = {"\033[",  "\033O",  "\033]",
                                         "\033[?", "\033[>", "\033P"};
    static const char letters[] = "EGIJKLNOPQRSTUVWXYZabcdefghijklnopqrstvwxyz";
    unsigned kind = (unsigned)rng_below(rng, 6);
    size_t n = (size_t)snprintf(bytes, 64, "%s", starts[kind]);
    for (uint64_t numbers = 1 + rng_below(rng, 3); numbers; numbers--)
        n += (size_t)snprintf(bytes + n, 64 - n, "%d%s", 9 + (int)rng_below(rng, 17),
                              numbers > 1 ? ";" : "");
    bytes[n++] = letters[rng_below(rng, sizeof letters - 1)];
    if (kind == 2 || kind == 5)
        n += (size_t)snprintf(bytes + n, 64 - n, "5%s",
                              rng_below(rng, 2) ? "\a" : "\033\\");
    bytes[n] = '\0';
    return n;
}

Test(keys, unknown_sequences_do_nothing)
{
    unsigned long long seed = test_seed(45);
    struct rng rng = {seed};
    struct terminal *terminal = play_patiently("screen");
    struct picture before;
    fprintf(stderr, "STEPDOKU_SEED=%llu\n", seed);
    take_picture(terminal, &before);
    for (int i = 0; i < 300; i++) {
        char bytes[64];
        size_t n = make_unknown(&rng, bytes);
        sees_nothing(terminal, &before, bytes, n, i % 4 == 0);
    }
    quit(terminal);
}

/* r5c5 is empty in the puzzle, and the cursor is there. */
Test(keys, the_keypad_enters_digits_and_erases)
{
    static const char *const terms[] = {"screen", "tmux", "xterm-256color", "linux"};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        struct terminal *terminal = play_patiently(terms[i]);
        for (int digit = 1; digit <= 9; digit++) {
            char key[] = {'\033', 'O', (char)('p' + digit), '\0'},
                 text[] = {(char)('0' + digit), '\0'};
            type(terminal, key);
            cr_assert_str_eq(digit_at(terminal, 5, 5).text, text);
            type(terminal, digit % 2 ? "\033On" : "\033Op");
            see(terminal, "entries 0");
        }
        type(terminal, "\033Ol");
        see(terminal, "▸ Play");
        quit(terminal);
    }
}

Test(keys, what_was_reported_does_nothing)
{
    static const char *const keys[] = {
        "\0332",       "\033q",       "\033n",         "\033[49;5u",         "\033[50;3u",
        "\033[113;3u", "\033[24;80R", "\033[27;3;50~", "\033]11;rgb:5/5/5\a"};
    struct terminal *terminal = play_patiently(NULL);
    struct picture before;
    take_picture(terminal, &before);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        sees_nothing(terminal, &before, keys[i], strlen(keys[i]), false);
        sees_nothing(terminal, &before, keys[i], strlen(keys[i]), true);
    }
    quit(terminal);
}

Test(keys, esc_alone_leaves_after_a_short_wait)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "?");
    terminal_type(terminal, "\033");
    see_no(terminal, "Keys of this mode");
    see(terminal, "givens 22");
    type(terminal, "?");
    see(terminal, "Keys of this mode");
    terminal_type(terminal, "\033\033\033"); /* the others leave the board */
    see(terminal, "Continue");
    quit(terminal);
}

/* Where a terminal sends keys as sequences, Ctrl-C and Ctrl-Z are what they are elsewhere. */
Test(keys, control_keys_that_come_as_sequences_are_signals)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "\033[122;5u");
    cr_assert(terminal_is_stopped(terminal));
    terminal_signal(terminal, SIGCONT);
    see(terminal, "givens 22");
    type(terminal, "\033[99;5u");
    see(terminal, "Quit?");
    terminal_type(terminal, "\033[27;5;99~");
    see_end(terminal, 128 + SIGINT);
    terminal_free(terminal);
}

Test(keys, a_letter_that_is_not_ascii_is_typed_in_the_command_line)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":note \303\233\342\202\254x");
    see(terminal, ":note Û€x");
    type(terminal, "\033");
    quit(terminal);
}
