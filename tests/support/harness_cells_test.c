/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The harness itself: what is on the screen, and pictures of it. */
#define _GNU_SOURCE 1
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "picture.h"

TestSuite(harness_cells, .timeout = 600);

Test(harness_cells, tells_attributes)
{
    struct terminal *t = start_shell(
        "printf '\\033[1ma\\033[0;2mb\\033[22mc\\033[0;3md\\033[0;4me\\033[0;7mf';"
        "printf '\\033[0;9mg\\033[0;1;2;4;5mh\\033[22mi\\033[mj\\033[2m\\033[12mk'; read "
        "x");
    wait_for(t, "abcdefghijk");
    cr_expect(terminal_cell(t, 0, 0).bold);
    cr_expect(terminal_cell(t, 0, 1).dim);
    cr_expect(not(terminal_cell(t, 0, 1).bold));
    cr_expect(not(terminal_cell(t, 0, 2).dim));
    cr_expect(terminal_cell(t, 0, 3).italic);
    cr_expect(terminal_cell(t, 0, 4).underline);
    cr_expect(terminal_cell(t, 0, 5).reverse);
    cr_expect(terminal_cell(t, 0, 6).strike);
    struct terminal_cell all = terminal_cell(t, 0, 7);
    bool together = all.bold && all.dim && all.underline && all.blink && !all.strike;
    cr_expect(together);
    all = terminal_cell(t, 0, 8);
    together = !all.bold && !all.dim && all.underline && all.blink;
    cr_expect(together);
    cr_expect(not(terminal_cell(t, 0, 9).underline));
    cr_expect(terminal_cell(t, 0, 10).dim, "another font must not end dim");
    finish(t);
}

Test(harness_cells, tells_colours)
{
    struct terminal *t = start_shell(
        "printf 'a\\033[31;42mb\\033[94mc\\033[38;5;22;48;5;2md\\033[39;49me';"
        "printf '\\033[38;2;2;22;1;2mf'; read x");
    wait_for(t, "abcdef");
    cr_expect(eq(int, terminal_cell(t, 0, 0).foreground, TERMINAL_DEFAULT_COLOUR));
    cr_expect(eq(int, terminal_cell(t, 0, 0).background, TERMINAL_DEFAULT_COLOUR));
    cr_expect(eq(int, terminal_cell(t, 0, 1).foreground, 1));
    cr_expect(eq(int, terminal_cell(t, 0, 1).background, 2));
    cr_expect(eq(int, terminal_cell(t, 0, 2).foreground, 12));
    cr_expect(eq(int, terminal_cell(t, 0, 3).foreground, 22));
    cr_expect(eq(int, terminal_cell(t, 0, 3).background, 2));
    cr_expect(eq(int, terminal_cell(t, 0, 4).foreground, TERMINAL_DEFAULT_COLOUR));
    cr_expect(eq(int, terminal_cell(t, 0, 5).foreground, TERMINAL_RGB + 0x021601));
    cr_expect(terminal_cell(t, 0, 5).dim);
    finish(t);
}

Test(harness_cells, sequences_may_come_in_pieces)
{
    struct terminal *t = start_shell(
        "for c in '\\033' '[' '2' ';3' '1' 'm' 'a' '\\342' '\\224' '\\200'; do"
        " printf \"$c\"; sleep 0.01; done; echo; echo end; read x");
    wait_for(t, "end");
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "a─"));
    cr_expect(terminal_cell(t, 0, 0).dim);
    cr_expect(eq(int, terminal_cell(t, 0, 0).foreground, 1));
    finish(t);
}

Test(harness_cells, a_character_may_come_in_pieces)
{
    struct terminal *t =
        start_shell("printf 'a\\342'; sleep 0.1; printf '\\224\\200\\342x end'; read x");
    wait_for(t, "end");
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "a─\xef\xbf\xbdx end"));
    finish(t);
}

Test(harness_cells, the_consoles_palette_sequences_swallow_nothing)
{
    struct terminal *t =
        start_shell("printf 'a\\033]Rb\\033]P1ff00ffc\\033]0;title\\007d'; read x");
    wait_for(t, "abcd");
    finish(t);
}

Test(harness_cells, wide_and_combining_characters)
{
    struct terminal *t = start_shell("printf '漢xé|'; read x");
    int row;
    int column;
    wait_for(t, "|");
    cr_expect(eq(int, terminal_cell(t, 0, 0).width, 2));
    cr_expect(eq(str, terminal_cell(t, 0, 0).text, "漢"));
    cr_expect(eq(str, terminal_cell(t, 0, 1).text, ""));
    cr_expect(eq(str, terminal_cell(t, 0, 3).text, "é"));
    bool found = terminal_find(t, "x", &row, &column);
    cr_expect(found);
    cr_expect(eq(int, column, 2));
    finish(t);
}

Test(harness_cells, finds_the_first_place)
{
    struct terminal *t = start_shell("printf 'aab\\n  ab'; read x");
    int row;
    int column;
    wait_for(t, "  ab");
    bool found = terminal_find(t, "ab", &row, &column);
    cr_expect(found);
    cr_expect(eq(int, row, 0));
    cr_expect(eq(int, column, 1));
    found = terminal_find(t, "ba", &row, &column);
    cr_expect(not(found));
    finish(t);
}

Test(harness_cells, outside_of_the_screen_is_nothing)
{
    struct terminal *t = start_shell("read x");
    cr_expect(eq(str, terminal_cell(t, -1, 0).text, ""));
    cr_expect(eq(str, terminal_cell(t, 0, 80).text, ""));
    cr_expect(eq(str, terminal_cell(t, 24, 0).text, ""));
    cr_expect(eq(str, terminal_cell(t, 23, 79).text, " "));
    finish(t);
}

Test(harness_cells, curses_draws_alike_on_every_kind_of_terminal)
{
    static const char *const terms[] = {"xterm-256color", "screen", "linux", "vt100"};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        struct terminal *t = start_child_as(NULL, terms[i]);
        cr_expect(eq(str, (char *)terminal_row_text(t, 0), "size 80x24"));
        cr_expect(eq(str, (char *)terminal_row_text(t, 2),
                     "red on blue     green   --------------------------------"));
        cr_expect(eq(str, (char *)terminal_row_text(t, 6), "│───"), "%s", terms[i]);
        cr_expect(terminal_cell(t, 1, 0).bold);
        cr_expect(terminal_cell(t, 1, 24).reverse);
        bool plain = strcmp(terms[i], "vt100") == 0;
        cr_expect(eq(int, terminal_cell(t, 2, 0).foreground, plain ? -1 : 1));
        cr_expect(eq(int, terminal_cell(t, 2, 0).background, plain ? -1 : 4));
        cr_expect(eq(int, terminal_cell(t, 1, 8).dim, !plain));
        struct terminal_ending ending = finish(t);
        cr_expect(eq(int, ending.status, 0));
    }
}

/* The picture of T as a string; the caller frees it. */
static char *picture_of(struct terminal *t)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    picture_write(t, out);
    fclose(out);
    return text;
}

Test(harness_cells, pictures_show_text_colour_and_cursor)
{
    static const char *const parts[] = {
        ">&lt;</text>", "font-weight=\"bold\">&amp;</text>", "fill=\"#000000\"",
        "fill=\"none\" stroke=", "</svg>\n"};
    struct terminal *t =
        start_shell("printf '\\033[7m<\\033[0;1;9m&\\033[48;5;16m '; read x");
    wait_for(t, "<&");
    terminal_settle(t);
    char *picture = picture_of(t);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        bool found = strstr(picture, parts[i]) != NULL;
        cr_expect(found, "no %s", parts[i]);
    }
    free(picture);
    finish(t);
}

Test(harness_cells, pictures_cannot_be_saved_just_anywhere)
{
    struct terminal *t = start_shell("read x");
    bool saved = picture_save(t, "/nonexistent/picture.svg");
    cr_expect(not(saved));
    cr_expect(eq(int, errno, ENOENT));
    finish(t);
}
