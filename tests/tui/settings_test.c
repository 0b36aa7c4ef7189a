/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that are changed on the screen are those of the next game, and the file that has them
 * stays the player's own. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/settings.h"
#include "tui/player.h"

TestSuite(settings_page, .timeout = 600);

enum { PATH_BYTES = 4200, TEXT_BYTES = 1024 };

/* A directory for the settings, and the file in it. */
struct config {
    char variable[PATH_BYTES], path[PATH_BYTES];
};

static struct config new_config(void)
{
    char directory[4096];
    struct config config;
    new_state(directory, sizeof directory);
    snprintf(config.variable, sizeof config.variable, "XDG_CONFIG_HOME=%s", directory);
    snprintf(config.path, sizeof config.path, "%s/stepdoku/stepdokurc", directory);
    return config;
}

static void write_settings(const struct config *config, const char *text)
{
    char directory[PATH_BYTES];
    snprintf(directory, sizeof directory, "%.*s",
             (int)(strrchr(config->path, '/') - config->path), config->path);
    mkdir(directory, 0700);
    FILE *file = fopen(config->path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

static void see_settings(const struct config *config, const char *expected)
{
    char text[TEXT_BYTES];
    FILE *file = fopen(config->path, "r");
    cr_assert_not_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    cr_assert_str_eq(text, expected);
}

static struct terminal *play_with(const struct config *config)
{
    const char *const environment[] = {config->variable, NULL};
    struct terminal *terminal = play_as(
        hard_puzzle,
        &(struct kind){
            .rows = 24, .columns = 80, .environment = environment, .is_new = true});
    see(terminal, "▸ Play");
    return terminal;
}

/* ---- what is kept ---- */

Test(settings_page, a_first_change_makes_the_file)
{
    const struct config config = new_config();
    struct terminal *terminal = play_with(&config);
    type(terminal, "t");
    see(terminal, "Theme: light");
    quit(terminal);
    see_settings(&config, "set theme light\n");
    terminal = play_with(&config);
    type(terminal, "t");
    see(terminal, "Theme: dark");
    quit(terminal);
    see_settings(&config, "set theme dark\n");
}

Test(settings_page, only_the_line_of_the_setting_changes)
{
    const struct config config = new_config();
    write_settings(&config, "# mine\n\n  set   theme mono\nset theme light\nbind Q quit\n"
                            "nonsense\nset clock on");
    chmod(config.path, 0640);
    struct terminal *terminal = play_with(&config);
    type(terminal, "t|");
    type(terminal, ":set clock off\r");
    quit(terminal);
    see_settings(&config, "# mine\n\n  set   theme mono\nset theme dark\nbind Q quit\n"
                          "nonsense\nset clock off\nset lines ascii\n");
    struct stat status;
    cr_assert_eq(stat(config.path, &status), 0);
    cr_assert_eq(status.st_mode & 0777, 0640);
}

/* As it is where settings of many programs are kept together. */
Test(settings_page, a_link_to_the_file_stays_one)
{
    const struct config config = new_config();
    char target[PATH_BYTES + 8];
    write_settings(&config, "set mouse off\n");
    snprintf(target, sizeof target, "%s.target", config.path);
    cr_assert_eq(rename(config.path, target), 0);
    cr_assert_eq(symlink(target, config.path), 0);
    struct terminal *terminal = play_with(&config);
    type(terminal, "t");
    quit(terminal);
    see_settings(&config, "set mouse off\nset theme light\n");
    struct stat status;
    cr_assert_eq(lstat(config.path, &status), 0);
    cr_assert(S_ISLNK(status.st_mode));
}

Test(settings_page, a_link_of_somebody_else_is_not_written_through)
{
    enum { NOBODY = 65534 };
    const struct config config = new_config();
    char target[PATH_BYTES + 8];
    write_settings(&config, "set mouse off\n");
    snprintf(target, sizeof target, "%s.target", config.path);
    cr_assert_eq(rename(config.path, target), 0);
    cr_assert_eq(symlink(target, config.path), 0);
    if (lchown(config.path, NOBODY, NOBODY) != 0)
        cr_skip_test("only root can give a link away");
    struct terminal *terminal = play_with(&config);
    type(terminal, "t");
    see(terminal, "Settings that you change last until you quit");
    quit(terminal);
    see_settings(&config, "set mouse off\n");
}

/* What is in it would be lost. */
Test(settings_page, a_file_that_cannot_be_read_is_not_replaced)
{
    const struct config config = new_config();
    write_settings(&config, "set mouse off\n");
    struct terminal *terminal = play_with(&config);
    cr_assert_eq(unlink(config.path), 0);
    cr_assert_eq(symlink(config.path, config.path), 0);
    type(terminal, "t");
    see(terminal, "Settings that you change last until you quit");
    quit(terminal);
    struct stat status;
    cr_assert_eq(lstat(config.path, &status), 0);
    cr_assert(S_ISLNK(status.st_mode));
}

Test(settings_page, no_save_keeps_nothing)
{
    const struct config config = new_config();
    const char *const environment[] = {config.variable, NULL};
    struct terminal *terminal =
        play_as("--no-save",
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "Learn");
    type(terminal, "tt"); /* an empty board, the theme */
    see(terminal, "Theme: light");
    quit(terminal);
    cr_assert_neq(access(config.path, F_OK), 0);
}

Test(settings_page, a_file_that_cannot_be_written_is_told_once)
{
    struct config config = new_config();
    strcpy(config.variable, "XDG_CONFIG_HOME=/dev/null");
    const char *const environment[] = {config.variable, NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "▸ Play");
    type(terminal, "t");
    see(terminal, "Settings that you change last until you quit");
    type(terminal, "t");
    see(terminal, "Theme: dark");
    quit(terminal);
}

Test(settings_page, nor_can_a_key_be_kept_there)
{
    const char *const environment[] = {"XDG_CONFIG_HOME=/dev/null", NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "▸ Play");
    type(terminal, ":bind Q hint\r");
    see(terminal, "Settings that you change last until you quit");
    quit(terminal);
}

/* A pencil shows its marks for this once. */
Test(settings_page, what_a_pencil_shows_is_no_setting)
{
    const struct config config = new_config();
    struct terminal *terminal = play_with(&config);
    type(terminal, "'");
    see(terminal, "pencil marks");
    quit(terminal);
    cr_assert_neq(access(config.path, F_OK), 0);
}

/* ---- the page ---- */

Test(settings_page, arrows_change_the_marked_setting)
{
    const struct config config = new_config();
    struct terminal *terminal = play_with(&config);
    type(terminal, ",");
    see(terminal, "default, light, dark, colour-blind or mono (default: default)");
    type(terminal, "\033OD"); /* left */
    see(terminal, "theme       mono");
    type(terminal, "\033OC\033OC");
    see(terminal, "theme       light");
    type(terminal, "jj\r");
    see(terminal, "cells       huge");
    see(terminal, "size of the cells");
    type(terminal, "\033OF\033OA\033OA\033OC");
    see(terminal, "speed       16");
    type(terminal, "\033OB\r");
    see(terminal, ":set techniques ");
    type(terminal, "-als\r");
    see(terminal, "techniques  -als");
    type(terminal, "\033");
    see(terminal, "59 digits to place");
    quit(terminal);
    see_settings(&config,
                 "set theme light\nset cells huge\nset speed 16\nset techniques -als\n");
}

/* The limit is the row below check. */
Test(settings_page, a_setting_without_effect_says_so)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 100);
    type(terminal, ",");
    see(terminal, "left, right, Enter: change  up, down: choose  Esc: close");
    see_no(terminal, "no effect");
    for (int i = 0; i < SETTING_LIMIT; i++)
        type(terminal, "\033OB");
    see(terminal, "number of mistakes after which");
    type(terminal, "\r");
    see(terminal, "limit       1 (no effect unless check is mistakes)");
    type(terminal, "\033OA\r");
    see(terminal, "check       mistakes");
    see_no(terminal, "no effect");
    type(terminal, "\033,j\033[H\033OB\033OB\r");
    see(terminal, "cells       huge (no room is left for the clock and the counts)");
    type(terminal, "\033");
    quit(terminal);
}

Test(settings_page, it_is_reached_from_the_start_page)
{
    struct terminal *terminal = run_command("play", NULL);
    see(terminal, "Learn");
    type(terminal, ",");
    see(terminal, "marks       hand");
    type(terminal, "\033");
    see(terminal, "Learn");
    type(terminal, "q");
    see_end(terminal, 0);
    terminal_free(terminal);
}

/* ---- keys ---- */

Test(settings_page, a_key_is_bound_on_the_page)
{
    const struct config config = new_config();
    write_settings(&config, "# mine\nbind Q quit\n# theirs");
    struct terminal *terminal = play_with(&config);
    type(terminal, ",\033OF");
    see(terminal, "Q           quit");
    see(terminal, "bind a key of the screen to a command");
    type(terminal, "\r");
    see(terminal, "Press the key");
    type(terminal, "s");
    see(terminal, ":bind s ");
    see(terminal, "s until now: step through the search");
    type(terminal, "hin\t\r");
    see(terminal, "▸    s           hint");
    see(terminal, "show a hint");
    type(terminal, "\033s");
    see(terminal, "Look at box");
    quit(terminal);
    see_settings(&config, "# mine\nbind Q quit\n# theirs\nbind s hint\n");
}

/* U+0173 is no s, though its last byte is that of one. */
Test(settings_page, another_letter_is_not_bound)
{
    const struct config config = new_config();
    write_settings(&config, "bind s hint");
    struct terminal *terminal = play_with(&config);
    type(terminal, "\305\263");
    see_no(terminal, "Look at box");
    type(terminal, "s");
    see(terminal, "Look at box");
    quit(terminal);
}

Test(settings_page, a_binding_is_changed_or_removed)
{
    const struct config config = new_config();
    write_settings(&config, "bind x undo\n# why\nset theme dark\n"
                            "  bind x  redo\nbind Q quit\nbind Z hint");
    struct terminal *terminal = play_with(&config);
    type(terminal, ",\033OF\033OA\033OA");
    see(terminal, "▸    Q           quit");
    type(terminal, "\r");
    see(terminal, ":bind Q quit");
    type(terminal, "\025bind Q pause\r"); /* no command, and so nothing changes */
    see(terminal, "no such command: pause");
    see(terminal, "▸    Q           quit");
    type(terminal, "\r\177\177\177\177undo\r");
    see(terminal, "▸    Q           undo");
    type(terminal, "\033OA");
    see(terminal, "▸    x           redo");
    type(terminal, "\033[3~");
    see_no(terminal, "redo");
    see_no(terminal, "This key does nothing");
    see(terminal, "▸    Q           undo");
    type(terminal, "\033OB");
    see(terminal, "▸    Z           hint");
    type(terminal, "\177");
    see_no(terminal, "Z           hint");
    type(terminal, "\033OH\177\033");
    see(terminal, "59 digits to place");
    type(terminal, "x");
    see(terminal, "tidy"); /* what the key does by itself */
    quit(terminal);
    see_settings(&config, "# why\nset theme dark\nbind Q undo\n");
}

Test(settings_page, a_key_that_cannot_be_bound_is_ignored)
{
    const struct config config = new_config();
    struct terminal *terminal = play_with(&config);
    type(terminal, ",\033OF\r \033OB\t");
    see(terminal, "Press the key");
    type(terminal, "\033");
    see(terminal, "▸    Bind a key...");
    type(terminal, "\r'");
    see(terminal, ":bind \"'\" ");
    see(terminal, "' until now: switch pencil marks on or off");
    type(terminal, "undo\r");
    see(terminal, "▸    '           undo");
    type(terminal, "\033OB\r'");
    see(terminal, "' until now: undo");
    type(terminal, "\033\r5");
    see(terminal, "5 until now: enter a digit");
    type(terminal, "\033\r@");
    see(terminal, "@ until now: pencil mark");
    type(terminal, "\033\rj");
    see(terminal, "j until now: move the cursor");
    type(terminal, "\033\r.");
    see(terminal, ". until now: erase the cell");
    type(terminal, "\033\r,"); /* does not close the page that it opens */
    see(terminal, ":bind , ");
    type(terminal, "\033,");
    see(terminal, "59 digits to place");
    quit(terminal);
    see_settings(&config, "bind ' undo\n");
}

Test(settings_page, a_key_bound_by_a_command_stays_bound)
{
    const struct config config = new_config();
    struct terminal *terminal = play_with(&config);
    type(terminal, ":bind K place r9c5 6\r:bind K place r9c5 5\r");
    quit(terminal);
    see_settings(&config, "bind K place r9c5 5\n");
    terminal = play_with(&config);
    type(terminal, "K");
    see(terminal, "58 digits to place");
    quit(terminal);
}

Test(settings_page, a_click_chooses_a_row_of_keys)
{
    const struct config config = new_config();
    write_settings(&config, "bind Q quit\n");
    struct terminal *terminal = play_with(&config);
    type(terminal, ",\033OF");
    click_on(terminal, "Q           quit", 0);
    see(terminal, ":bind Q quit");
    type(terminal, "\033");
    click_on(terminal, "Bind a key...", 0);
    see(terminal, "Press the key");
    type(terminal, "\033\033");
    quit(terminal);
}

/* ---- new puzzles ---- */

Test(settings_page, a_new_puzzle_is_as_the_last_one)
{
    const struct config config = new_config();
    struct terminal *terminal = play_with(&config);
    type(terminal, "nsg");
    see(terminal, "Choose a new puzzle");
    see(terminal, " 10x10 (2x5 boxes)");
    for (int i = 0; i < 5; i++)
        type(terminal, "\033OD");
    see(terminal, " 6x6 (2x3 boxes)");
    type(terminal, "2");
    see(terminal, "New puzzle: medium, 6x6");
    quit(terminal);
    see_settings(&config, "set shape 2x3\nset level medium\n");
    terminal = play_with(&config);
    type(terminal, "n\r");
    see(terminal, "New puzzle: medium, 6x6");
    type(terminal, ":new hard --shape 2x4\r");
    see(terminal, "New puzzle: hard, 8x8");
    type(terminal, ":new --difficulty 1.5\r");
    see(terminal, "New puzzle: 1.5");
    quit(terminal);
}

Test(settings_page, what_no_board_can_be_is_said)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set shape 2x2\r");
    type(terminal, "n4");
    see(terminal, "no 4x4 puzzle is like that");
    see(terminal, "Choose a new puzzle");
    type(terminal, "\033");
    quit(terminal);
}

Test(settings_page, options_are_typed_after_the_level)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "no");
    see(terminal, ":new easy --");
    type(terminal, "clues 30 --seed 7\r");
    see(terminal, "A new game; givens: 30");
    type(terminal, "ng");
    see(terminal, ":new easy --clues ");
    type(terminal, "31\rnp");
    see(terminal, ":new easy --seed ");
    type(terminal, "7\r");
    see(terminal, "A new game; givens: ");
    quit(terminal);
}

/* A level alone is a puzzle of that level. */
Test(settings_page, a_level_is_played_at_once)
{
    struct terminal *terminal = run_command("medium", NULL);
    see(terminal, "medium");
    see(terminal, "Tab live");
    quit(terminal);
}
