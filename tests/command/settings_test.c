/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/settings.h"
#include "generate/symmetry.h"
#include "tui/keycode.h"
#include "tui/looks.h"

/* Adds LINE:COLUMN: TEXT of each complaint. */
static void gather(void *ctx, const struct diagnosis *diagnosis)
{
    buf_printf(ctx, "%ld:%ld: %s\n", diagnosis->line, diagnosis->column, diagnosis->text);
}

static void take(struct settings *settings, const char *text, const char *complaints)
{
    struct buf heard = {0};
    buf_text(&heard, "");
    settings_read(settings, text, strlen(text), gather, &heard);
    cr_assert_str_eq(heard.text, complaints);
    buf_fini(&heard);
}

static void check_value(const struct settings *settings, enum setting_id id,
                        const char *expected)
{
    struct buf text = {0};
    settings_value_text(settings, id, &text);
    cr_assert_str_eq(text.text, expected);
    buf_fini(&text);
}

Test(settings, every_default_is_a_value)
{
    struct settings settings;
    settings_init(&settings);
    for (int id = 0; id < SETTING_COUNT; id++)
        check_value(&settings, (enum setting_id)id, settings_table[id].initial);
    settings_fini(&settings);
}

/* Whose terminal is dumb, unless what it reads comes from elsewhere. */
Test(settings, a_dumb_terminal_is_read_aloud_where_somebody_is_at_it)
{
    struct settings settings;
    settings_init(&settings);
    unsetenv("ACCESSIBLE");
    setenv("TERM", "dumb", 1);
    cr_assert(freopen("/dev/null", "r", stdin));
    cr_assert(settings_speak(NULL));
    cr_assert_not(settings_speak(&settings));
    setenv("TERM", "xterm", 1);
    cr_assert_not(settings_speak(NULL));
    setenv("ACCESSIBLE", "", 1);
    cr_assert_not(settings_speak(&settings));
    setenv("ACCESSIBLE", "1", 1);
    cr_assert(settings_speak(&settings));
    settings_fini(&settings);
}

static void check_word(enum setting_id id, int value, const char *word)
{
    struct buf text = {0};
    cr_assert(setting_word(&settings_table[id], value, &text), "no word for %s", word);
    cr_assert_str_eq(text.text, word);
    buf_fini(&text);
}

/* The values are numbers of words, and the words' order is written in settings.def only. */
Test(settings, values_mean_what_their_words_say)
{
    check_word(SETTING_THEME, THEME_DEFAULT, "default");
    check_word(SETTING_THEME, THEME_LIGHT, "light");
    check_word(SETTING_THEME, THEME_DARK, "dark");
    check_word(SETTING_THEME, THEME_COLOUR_BLIND, "colour-blind");
    check_word(SETTING_THEME, THEME_MONO, "mono");
    check_word(SETTING_LINES, LINES_UNICODE, "unicode");
    check_word(SETTING_LINES, LINES_ASCII, "ascii");
    check_word(SETTING_NUMBERS, NUMBERS_ON, "on");
    check_word(SETTING_NUMBERS, NUMBERS_OFF, "off");
    check_word(SETTING_CHECK, FLAG_NOTHING, "off");
    check_word(SETTING_CHECK, FLAG_CLASHES, "conflicts");
    check_word(SETTING_CHECK, FLAG_MISTAKES, "mistakes");
    check_word(SETTING_SHOW, SHOW_CHOICES, "candidates");
    check_word(SETTING_SHOW, SHOW_MARKS, "marks");
    check_word(SETTING_SHOW, SHOW_NOTHING, "nothing");
    check_word(SETTING_ENTRY, ENTRY_CELL, "cell");
    check_word(SETTING_ENTRY, ENTRY_DIGIT, "digit");
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        check_word(SETTING_SYMMETRY, symmetry, symmetry_name((enum symmetry)symmetry));
}

/* What Shift and 2 are on the keyboard of that name. */
static void check_keyboard(const char *name, int shifted_two)
{
    struct buf word = {0};
    int keyboard = 0;
    while (setting_word(&settings_table[SETTING_KEYBOARD], keyboard, &word) &&
           strcmp(word.text, name) != 0) {
        buf_clear(&word);
        keyboard++;
    }
    cr_assert_str_eq(word.text, name);
    cr_assert_eq(keycode_shifted_digit(keyboard, shifted_two), 2, "%s", name);
    buf_fini(&word);
}

Test(settings, keyboards_have_their_own_shifted_digits)
{
    check_keyboard("us", '@');
    check_keyboard("uk", '"');
    check_keyboard("jp", '"');
}

Test(settings, lines_set_and_bind)
{
    struct settings settings;
    settings_init(&settings);
    take(&settings,
         "# mine\r\n"
         "\n"
         "set theme dark\n"
         "  set\tspeed 512 \r\n"
         "bind h hint --all \n"
         "bind k redo \t\n"
         "bind h hint",
         "");
    check_value(&settings, SETTING_THEME, "dark");
    check_value(&settings, SETTING_SPEED, "512");
    check_value(&settings, SETTING_MOUSE, "on");
    cr_assert_eq(settings.bindings.n, 2);
    cr_assert_str_eq(settings.bindings.at[0].key, "h");
    cr_assert_str_eq(settings.bindings.at[0].command, "hint");
    cr_assert_eq(settings.bindings.at[0].line, 7);
    cr_assert_str_eq(settings.bindings.at[1].key, "k");
    cr_assert_str_eq(settings.bindings.at[1].command, "redo");
    settings_fini(&settings);
}

/* Those after it move up. */
Test(settings, one_key_of_several_is_unbound)
{
    struct settings settings;
    settings_init(&settings);
    take(&settings, "bind a redo\nbind b hint\nbind c undo\nbind d quit", "");
    settings_unbind(&settings, 1);
    cr_assert_eq(settings.bindings.n, 3);
    cr_assert_str_eq(settings.bindings.at[0].key, "a");
    cr_assert_str_eq(settings.bindings.at[1].key, "c");
    cr_assert_str_eq(settings.bindings.at[1].command, "undo");
    cr_assert_str_eq(settings.bindings.at[2].key, "d");
    settings_fini(&settings);
}

/* A file that was written when the setting was there is no error. */
Test(settings, a_setting_that_is_gone_is_passed_over)
{
    struct settings settings;
    settings_init(&settings);
    take(&settings, "set opens study\nset theme dark\n", "");
    check_value(&settings, SETTING_THEME, "dark");
    settings_fini(&settings);
}

Test(settings, errors_are_told_and_passed_over)
{
    struct settings settings;
    settings_init(&settings);
    take(&settings,
         "set theme pink\n"
         "set colour dark\n"
         "set theme\n"
         "set\n"
         "set theme dark now\n"
         "set speed 0\n"
         "set speed 99999999999999999999\n"
         "let theme dark\n"
         "bind\n"
         "bind h\n"
         "set mouse off\n",
         "1:11: found 'pink', expected default, light, dark, colour-blind or mono\n"
         "2:5: found 'colour', expected the name of a setting\n"
         "3:10: found the end, expected default, light, dark, colour-blind or mono\n"
         "4:4: found the end, expected the name of a setting\n"
         "5:16: found 'now', expected the end of the line\n"
         "6:11: found '0', expected a number from 1 to 512\n"
         "7:11: found '99999999999999999999', expected a number from 1 to 512\n"
         "8:1: found 'let', expected set, bind or a comment after #\n"
         "9:5: found the end, expected a key that is a single character\n"
         "10:7: found the end, expected a command\n");
    check_value(&settings, SETTING_THEME, "default");
    check_value(&settings, SETTING_MOUSE, "off");
    settings_fini(&settings);
}

Test(settings, the_file_is_found_and_complaints_name_it)
{
    char directory[] = "settings-XXXXXX", path[64], absolute[4096 + 64];
    struct settings settings;
    struct buf complaints = {0};
    cr_assert_not_null(mkdtemp(directory));
    cr_assert_not_null(realpath(directory, absolute));
    setenv("XDG_CONFIG_HOME", absolute, 1);
    settings_init(&settings);
    settings_load(&settings, &complaints);
    cr_assert_eq(complaints.length, 0, "no file, no complaint");

    snprintf(path, sizeof path, "%s/stepdoku", directory);
    cr_assert_eq(mkdir(path, 0700), 0);
    strcat(path, "/stepdokurc");
    FILE *file = fopen(path, "w");
    fputs("set theme dark\nset mouse maybe\n", file);
    fclose(file);
    settings_load(&settings, &complaints);
    check_value(&settings, SETTING_THEME, "dark");
    strcat(absolute, "/stepdoku/stepdokurc:2:11: found 'maybe', expected on or off\n");
    cr_assert_str_eq(complaints.text, absolute);

    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    rmdir(directory);
    buf_fini(&complaints);
    settings_fini(&settings);
}

Test(settings, a_list_of_techniques)
{
    struct settings settings;
    settings_init(&settings);
    take(&settings, "set techniques +franken,-als\n", "");
    check_value(&settings, SETTING_TECHNIQUES, "+franken,-als");
    cr_assert(settings.techniques.has[TECHNIQUE_FRANKEN_X_WING]);
    cr_assert(settings.techniques.has[TECHNIQUE_FINNED_FRANKEN_JELLYFISH]);
    cr_assert_not(settings.techniques.has[TECHNIQUE_ALS_XZ]);
    cr_assert_not(settings.techniques.has[TECHNIQUE_TEMPLATE_SET]);
    take(&settings,
         "set techniques +x-wing,-rubbish\n"
         "set techniques\n"
         "set techniques all now\n"
         "set techniques all,\n",
         "1:24: found '-rubbish', expected a technique or words of its name; the "
         "command 'techniques' lists them\n"
         "2:15: found the end, expected a technique or words of its name; the "
         "command 'techniques' lists them\n"
         "3:20: found 'now', expected the end of the line\n"
         "4:20: found the end, expected a technique or words of its name; the "
         "command 'techniques' lists them\n");
    check_value(&settings, SETTING_TECHNIQUES, "+franken,-als");
    take(&settings, "set techniques default\n", "");
    cr_assert(settings.techniques.has[TECHNIQUE_ALS_XZ]);
    settings_fini(&settings);
}
