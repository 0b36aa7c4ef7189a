/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the bytes of the keyboard mean. */
#include "tui/keycode.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "tui/input.h"
#include "tui/keys_file.h"

static const struct terminal_keys none = {NULL, 0};

static const struct {
    const char *name;
    int code;
} meanings[] = {
    {"-", KEYCODE_NONE},
    {"up", KEYCODE_UP},
    {"down", KEYCODE_DOWN},
    {"left", KEYCODE_LEFT},
    {"shift-up", KEYCODE_SHIFT_UP},
    {"shift-down", KEYCODE_SHIFT_DOWN},
    {"shift-left", KEYCODE_SHIFT_LEFT},
    {"shift-right", KEYCODE_SHIFT_RIGHT},
    {"right", KEYCODE_RIGHT},
    {"home", KEYCODE_HOME},
    {"end", KEYCODE_END},
    {"page-up", KEYCODE_PAGE_UP},
    {"page-down", KEYCODE_PAGE_DOWN},
    {"delete", KEYCODE_DELETE},
    {"enter", KEYCODE_ENTER},
    {"minus", '-'},
};

static int code_of(const char *meaning)
{
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++)
        if (strcmp(meanings[i].name, meaning) == 0)
            return meanings[i].code;
    return meaning[0];
}

/* Expects one key, and that no part of it is taken for a whole. */
static void reads(const struct terminal_keys *keys, const char *bytes, size_t n, int code)
{
    int read = -1;
    for (size_t part = 1; part < n; part++)
        cr_assert_eq(keycode_read(keys, bytes, part, false, &read), 0, "%s: %zu bytes",
                     bytes + 1, part);
    cr_assert_eq(keycode_read(keys, bytes, n, false, &read), n, "%s", bytes + 1);
    cr_assert_eq(read, code, "%s: %x, not %x", bytes + 1, (unsigned)read, (unsigned)code);
    char more[SEQUENCE_BYTES + 1];
    memcpy(more, bytes, n);
    more[n] = '5';
    cr_assert_eq(keycode_read(keys, more, n + 1, false, &read), n, "%s5", bytes + 1);
}

static void means(const char *bytes, int code)
{
    reads(&none, bytes, strlen(bytes), code);
}

Test(keycode, a_sequence_of_any_terminal_is_one_key)
{
    struct sequence sequence;
    FILE *keys = open_keys();
    int n = 0;
    for (; read_sequence(keys, &sequence); n++) {
        const struct terminal_key own = {sequence.bytes, KEYCODE_NONE};
        char sent[SEQUENCE_BYTES];
        for (size_t i = 0; i <= sequence.n; i++)
            sent[i] = sequence.bytes[i] == '\200' ? '\0' : sequence.bytes[i];
        if (strcmp(sequence.meaning, "own") == 0)
            reads(&(struct terminal_keys){&own, 1}, sent, sequence.n, KEYCODE_NONE);
        else
            reads(&none, sent, sequence.n, code_of(sequence.meaning));
    }
    cr_assert_gt(n, 600);
    fclose(keys);
}

/* What kitty sends when a program has asked for it, and xterm with modifyOtherKeys. */
Test(keycode, modified_keys_are_understood)
{
    means("\033[97u", 'a');
    means("\033[97;2u", 'A');
    means("\033[97:65;2u", 'A');
    means("\033[49:33;2u", '!');
    means("\033[49;2;33u", '!');
    means("\033[97;65u", 'A');  /* Caps Lock */
    means("\033[49;129u", '1'); /* Num Lock */
    means("\033[27u", KEYCODE_ESC);
    means("\033[13u", KEYCODE_ENTER);
    means("\033[127;2u", 127);
    means("\033[32;2u", ' ');
    means("\033[103;5u", KEYCODE_CONTROL_G);
    means("\033[91;5u", KEYCODE_ESC);
    means("\033[95;5u", 31); /* Control and '_' */
    means("\033[57399u", '0');
    means("\033[57408;129u", '9');
    means("\033[57409u", '.');
    means("\033[57417u", KEYCODE_LEFT);
    means("\033[57426u", KEYCODE_DELETE);
    means("\033[1;1A", KEYCODE_UP);
    means("\033[1;129:2B", KEYCODE_DOWN);
    means("\033[3;1~", KEYCODE_DELETE);
    means("\033[1;2D", KEYCODE_SHIFT_LEFT);
    means("\033[1;130A", KEYCODE_SHIFT_UP); /* Num Lock */
    means("\033[c", KEYCODE_SHIFT_RIGHT);   /* rxvt */
    means("\033[0c", KEYCODE_NONE);
    means("\033[27;2;33~", '!');
    means("\033[27;2;49~", '1');
    means("\033[27;5;103~", KEYCODE_CONTROL_G);
    means("\033[M !!", KEYCODE_MOUSE); /* three bytes that may be any */
}

Test(keycode, other_modified_keys_do_nothing)
{
    static const char *const sequences[] = {
        "\033[49;5u",      "\033[49;3u",    "\033[49;2u",    "\033[50;3u",
        "\033[113;3u",     "\033[97;1:3u",  "\033[9;2u",     "\033[57427u",
        "\033[57358u",     "\033[57441;2u", "\033[233u",     "\033[1;5A",
        "\033[1;6D",       "\033[1;1:3A",   "\033[3;5~",     "\033[27;5;49~",
        "\033[27;3;113~",  "\033[27;2;9~",  "\033[27;6;97~", "\033[27;5~",
        "\033[1;1;1;1;1A",
    };
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++)
        means(sequences[i], KEYCODE_NONE);
}

Test(keycode, answers_of_the_terminal_do_nothing)
{
    static const char *const sequences[] = {
        "\033[24;80R",
        "\033[?62;22c",
        "\033[0n",
        "\033[I",
        "\033[O",
        "\033[?2026;2$y",
        "\033[201~",
        "\033[8;24;80t",
        "\033]11;rgb:0/0/0\a",
        "\033]11;q5\033\\",
        "\033P1$r0 q\033\\",
        "\033_Gi=5;q\033\\",
        "\033]52;c;NTU=\234",
    };
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++)
        means(sequences[i], KEYCODE_NONE);
}

Test(keycode, a_key_with_alt_does_nothing)
{
    static const char *const keys[] = {"\0335", "\033q", "\033\r", "\033\177",
                                       "\033\303\251"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        means(keys[i], KEYCODE_NONE);
}

Test(keycode, characters_are_read_whole)
{
    means("q", 'q');
    means("\303\233", 0xdb); /* its second byte would introduce a sequence */
    means("\342\224\201", 0x2501);
    means("\377", 0xff);
    int code;
    cr_assert_eq(keycode_read(&none, "\303A", 2, false, &code), 1);
    cr_assert_eq(keycode_read(&none, "\303", 1, true, &code), 1);
    cr_assert_eq(code, 0xc3);
}

static void is_late(const char *bytes, size_t length, int wanted)
{
    int code;
    cr_assert_eq(keycode_read(&none, bytes, strlen(bytes), false, &code), 0);
    cr_assert_eq(keycode_read(&none, bytes, strlen(bytes), true, &code), length);
    cr_assert_eq(code, wanted);
}

Test(keycode, what_does_not_go_on_is_esc_or_nothing)
{
    is_late("\033", 1, KEYCODE_ESC);
    is_late("\033\033", 1, KEYCODE_ESC);
    is_late("\033[", 2, KEYCODE_NONE);
    is_late("\033O", 2, KEYCODE_NONE);
    is_late("\033[1;5", 5, KEYCODE_NONE);
    is_late("\033]11;rgb", 8, KEYCODE_NONE);
}

Test(keycode, a_broken_sequence_ends_where_the_next_begins)
{
    int code;
    cr_assert_eq(keycode_read(&none, "\033[1\033[A", 6, false, &code), 3);
    cr_assert_eq(keycode_read(&none, "\033]0;x\033[A", 8, false, &code), 5);
    cr_assert_eq(keycode_read(&none, "\033\033:", 3, false, &code), 1);
    cr_assert_eq(code, KEYCODE_ESC);
}

/* The oldest terminals' keys begin as others end, and the arrows of some are control bytes. */
Test(keycode, what_terminfo_says_comes_first)
{
    static const struct terminal_key own[] = {{"\013", KEYCODE_UP},
                                              {"\033A", KEYCODE_DOWN},
                                              {"\001@\r", KEYCODE_NONE},
                                              {"\033[M", KEYCODE_NONE},
                                              {"\033Ow", KEYCODE_NONE}};
    static const struct terminal_keys keys = {own, 5};
    reads(&keys, "\013", 1, KEYCODE_UP);
    reads(&keys, "\033A", 2, KEYCODE_DOWN);
    reads(&keys, "\001@\r", 3, KEYCODE_NONE);
    reads(&keys, "\033[M", 3, KEYCODE_NONE);
    reads(&keys, "\033Ow", 3, '7');
}

/* Whatever comes, reading goes on and takes no more than there is. */
Test(keycode, any_bytes_are_read_to_their_end)
{
    static const char often[] = "\033\033\033[[]OP<;:0159~uM$\\\a\303\251\233";
    struct rng rng = {45};
    for (int i = 0; i < 200000; i++) {
        char bytes[16];
        size_t n = 1 + rng_below(&rng, sizeof bytes), length;
        for (size_t at = 0; at < n; at++)
            bytes[at] = rng_below(&rng, 3) ? often[rng_below(&rng, sizeof often - 1)]
                                           : (char)rng_below(&rng, 256);
        for (size_t at = 0; at < n; at += length) {
            int code;
            length = keycode_read(&none, bytes + at, n - at, true, &code);
            cr_assert(length > 0 && length <= n - at);
        }
    }
}

/* The player waits for what Esc alone does. */
Test(keycode, esc_alone_is_waited_for_less_than_the_rest_of_a_sequence)
{
    struct input input;
    input_init(&input);
    cr_assert_eq(input_patience_ms(&input), -1);
    buf_text(&input.bytes, "\033");
    int esc_ms = input_patience_ms(&input);
    buf_text(&input.bytes, "[");
    cr_assert_gt(esc_ms, 0);
    cr_assert_gt(input_patience_ms(&input), esc_ms);
    buf_text(&input.bytes, "A");
    cr_assert_eq(input_patience_ms(&input), 0);
    input_fini(&input);
}
