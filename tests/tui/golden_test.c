/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys in, screen out: screens/NAME.screen says how to start, what to do and, after
 * a line "=", what the screen must show.
 *
 *      size 80x24        (24x80)
 *      term vt100        (xterm-256color)
 *      locale C          (UTF-8)
 *      language de       (English); not in a build without translations
 *      board ARGUMENT    (an empty board)
 *      new               the board is a new game, and shows nothing that the solver knows
 *      start             (shows the start page instead)
 *      keys KEYS         wait TEXT       paste TEXT
 *      styles            after the screen, a letter for each character that is not plain, the same
 *                        for those that look alike, and what the letters are
 *
 * In KEYS, \r is Enter, \t is Tab and \e is Esc.
 *
 * STEPDOKU_RENEW=1 writes the screens as they are now; check the difference. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"
#include "tui/player.h"

#ifndef ENABLE_NLS
#define ENABLE_NLS 0
#endif

enum { LINE_BYTES = 1024, SCREEN_BYTES = 1 << 16, MOST_STYLES = 52 };

TestSuite(golden, .timeout = 600);

struct golden {
    const char *path;
    struct kind kind;
    char term[32], locale[32], language[32], board[512], state[4096];
    const char *environment[2]; /* the language */
    bool has_styles;
    struct terminal *terminal; /* NULL before the first action */
    char head[4096];           /* the file up to "=" */
    char wanted[SCREEN_BYTES];
};

/* Stores the text after a prefix; fails the test if there is no room. */
static const char *copy(char *to, size_t size, const char *prefix, const char *text)
{
    cr_assert_lt(snprintf(to, size, "%s%s", prefix, text), (int)size);
    return to;
}

static void set_up(struct golden *golden, const char *what, const char *value)
{
    if (strcmp(what, "size") == 0)
        sscanf(value, "%dx%d", &golden->kind.columns, &golden->kind.rows);
    else if (strcmp(what, "term") == 0)
        golden->kind.term = copy(golden->term, sizeof golden->term, "", value);
    else if (strcmp(what, "locale") == 0)
        golden->kind.locale = copy(golden->locale, sizeof golden->locale, "", value);
    else if (strcmp(what, "language") == 0)
        copy(golden->language, sizeof golden->language, "LANGUAGE=", value);
    else if (strcmp(what, "board") == 0)
        copy(golden->board, sizeof golden->board, "", value);
    else if (strcmp(what, "new") == 0)
        golden->kind.is_new = true;
    else if (strcmp(what, "styles") == 0)
        golden->has_styles = true;
    else if (strcmp(what, "start") == 0)
        new_state(golden->state, sizeof golden->state);
    else
        cr_assert_fail("%s: %s?", golden->path, what);
}

static void type_keys(struct terminal *terminal, const char *value)
{
    static const char letters[] = "rte", meant[] = "\r\t\033";
    char keys[LINE_BYTES];
    char *to = keys;
    for (; *value; value++) {
        bool is_escaped = value[0] == '\\' && value[1] && strchr(letters, value[1]);
        *to++ = is_escaped ? meant[strchr(letters, *++value) - letters] : *value;
    }
    *to = '\0';
    type(terminal, keys);
}

/* Tells whether the screen is in a language that the program was built without. */
static bool is_left_out(const struct golden *golden)
{
    return golden->language[0] && !ENABLE_NLS;
}

static bool act(struct golden *golden, const char *what, const char *value)
{
    bool keys = strcmp(what, "keys") == 0, wait = strcmp(what, "wait") == 0;
    if (!keys && !wait && strcmp(what, "paste") != 0)
        return false;
    if (is_left_out(golden))
        return true;
    golden->kind.state = golden->state[0] ? golden->state : NULL;
    golden->environment[0] = golden->language[0] ? golden->language : NULL;
    golden->kind.environment = golden->environment;
    if (!golden->terminal)
        golden->terminal =
            play_as(golden->board[0] ? golden->board : NULL, &golden->kind);
    if (wait)
        see(golden->terminal, value);
    else if (keys)
        type_keys(golden->terminal, value);
    else
        cr_assert(terminal_paste(golden->terminal, value));
    terminal_settle(golden->terminal);
    return true;
}

static void read_golden(struct golden *golden)
{
    char line[LINE_BYTES], what[16], value[LINE_BYTES];
    FILE *file = fopen(golden->path, "r");
    bool head = true;
    cr_assert_not_null(file, "%s", golden->path);
    while (fgets(line, sizeof line, file)) {
        if (head)
            strncat(golden->head, line, sizeof golden->head - strlen(golden->head) - 1);
        else
            strncat(golden->wanted, line,
                    sizeof golden->wanted - strlen(golden->wanted) - 1);
        if (!head || line[0] == '#')
            continue;
        head = strcmp(line, "=\n") != 0;
        value[0] = '\0';
        if (head && sscanf(line, "%15s %[^\n]", what, value) >= 1 &&
            !act(golden, what, value))
            set_up(golden, what, value);
    }
    fclose(file);
}

/* Replaces every time by 0:00, because the clock runs. */
static void stop_clocks(char *text)
{
    for (char *at = text; (at = strchr(at, ':')) != NULL; at++)
        if (at > text && at[-1] >= '0' && at[-1] <= '9' && at[1] >= '0' && at[1] <= '5')
            at[-1] = at[1] = at[2] = '0';
}

static const char style_letters[MOST_STYLES + 1] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* The letter of a style, which is added to the styles when it is a new one. */
static char letter_of(const char *style, char styles[MOST_STYLES][64], int *n)
{
    int i = 0;
    while (i < *n && strcmp(styles[i], style) != 0)
        i++;
    cr_assert_lt(i, MOST_STYLES);
    if (i == *n)
        strcpy(styles[(*n)++], style);
    return style_letters[i];
}

/* Writes how a character looks; a plain one is "". */
static void describe(char style[64], const struct terminal_cell *cell)
{
    int n = 0;
    bool has_colours = cell->foreground != TERMINAL_DEFAULT_COLOUR ||
                       cell->background != TERMINAL_DEFAULT_COLOUR;
    style[0] = '\0';
    if (has_colours)
        n = snprintf(style, 64, " %d on %d", cell->foreground, cell->background);
    snprintf(style + n, 64 - (size_t)n, "%s%s%s%s%s", cell->bold ? " bold" : "",
             cell->dim ? " dim" : "", cell->italic ? " italic" : "",
             cell->underline ? " underlined" : "", cell->reverse ? " reverse" : "");
}

static void add_styles(struct terminal *terminal, char *screen)
{
    char styles[MOST_STYLES][64], style[64];
    char *to = screen + strlen(screen);
    int rows, columns, n = 0;
    terminal_size(terminal, &rows, &columns);
    cr_assert_gt(screen + SCREEN_BYTES - to, rows * (columns + 1) + MOST_STYLES * 64);
    for (int row = 0; row < rows; row++) {
        char *end = to;
        for (int column = 0; column < columns; column++) {
            struct terminal_cell cell = terminal_cell(terminal, row, column);
            describe(style, &cell);
            *to++ = style[0] ? letter_of(style, styles, &n) : ' ';
            if (style[0])
                end = to;
        }
        to = end;
        *to++ = '\n';
    }
    for (int i = 0; i < n; i++)
        to += sprintf(to, "%c:%s\n", style_letters[i], styles[i]);
    *to = '\0';
}

static void renew(const struct golden *golden, const char *screen)
{
    FILE *file = fopen(golden->path, "w");
    cr_assert_not_null(file, "%s", golden->path);
    fprintf(file, "%s%s", golden->head, screen);
    fclose(file);
}

/* The first line in which two texts differ, from 1, and what it is in each. */
static void say_difference(const char *path, const char *wanted, const char *screen)
{
    int line = 1;
    size_t n = strcspn(wanted, "\n") + 1;
    for (; strncmp(wanted, screen, n) == 0; line++, n = strcspn(wanted, "\n") + 1) {
        wanted += n;
        screen += n;
    }
    cr_log_error("%s: line %d of the screen is\n%.*s\nnot\n%.*s", path, line,
                 (int)strcspn(screen, "\n"), screen, (int)n - 1, wanted);
}

static bool is_as_it_was(const char *path, const char *wanted, const char *screen)
{
    if (strcmp(wanted, screen) == 0)
        return true;
    say_difference(path, wanted, screen);
    return false;
}

static void check(const char *path)
{
    static struct golden golden;
    static char screen[SCREEN_BYTES];
    golden = (struct golden){.path = path, .kind = {.rows = 24, .columns = 80}};
    read_golden(&golden);
    if (is_left_out(&golden))
        return;
    cr_assert_not_null(golden.terminal, "%s does nothing", path);
    snprintf(screen, sizeof screen, "%s", terminal_screen_text(golden.terminal));
    stop_clocks(screen);
    if (golden.has_styles)
        add_styles(golden.terminal, screen);
    if (getenv("STEPDOKU_RENEW"))
        renew(&golden, screen);
    else
        cr_expect(is_as_it_was(path, golden.wanted, screen), "%s", path);
    terminal_free(golden.terminal);
}

struct screen_path {
    char text[4096];
};

static void free_paths(struct criterion_test_params *parameters)
{
    cr_free(parameters->params);
}

ParameterizedTestParameters(golden, screens_are_as_they_were)
{
    const char *source = getenv("STEPDOKU_SOURCE");
    char pattern[4096];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/tests/tui/screens/*.screen",
             source ? source : "..");
    /* Where there are none, the test fails to read the pattern. */
    glob(pattern, GLOB_NOCHECK, NULL, &found);
    struct screen_path *paths = cr_malloc(found.gl_pathc * sizeof *paths);
    for (size_t i = 0; i < found.gl_pathc; i++)
        snprintf(paths[i].text, sizeof paths[i].text, "%s", found.gl_pathv[i]);
    size_t n = found.gl_pathc;
    globfree(&found);
    return cr_make_param_array(struct screen_path, paths, n, free_paths);
}

/* The screens are compared side by side. */
ParameterizedTest(struct screen_path *path, golden, screens_are_as_they_were)
{
    check(path->text);
}
