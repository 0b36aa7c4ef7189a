/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * screenshot COLSxROWS OUT.svg [OPTION]... -- PROGRAM [ARGUMENT]...
 *
 * Runs PROGRAM in a terminal of that size, waits until it has settled, does what the
 * options say, in their order, and writes a picture of the screen; a text if the name
 * ends in .txt.
 *
 *     --term TERM         the kind of terminal (xterm-256color)
 *     --locale LOCALE     LC_ALL (C.UTF-8)
 *     --env NAME=VALUE    set a variable; NAME alone unsets it
 *     --keys KEYS         send KEYS at once, wait until settled; knows \e \n \r \t
 * \\ \xHH
 *     --paste TEXT        paste TEXT (same escapes), wait until settled
 *     --click ROW,COLUMN  click a cell, from 0,0, wait until settled
 *     --resize COLSxROWS  change the size, wait until settled
 *     --wait TEXT         wait until TEXT is on the screen
 *
 * Exit status: 0, 1 if something failed, 64 for a wrong command line.
 */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"
#include "terminal.h"

enum { MOST_SETTINGS = 64, WAIT_MS = 60000, END_MS = 3000, EXIT_USAGE = 64 };

/* The command line. */
struct order {
    struct terminal_options options;
    const char *environment[MOST_SETTINGS + 1];
    size_t n_environment;
    const char *out;
    char **actions; /* pairs of option and argument */
    int n_actions;
};

static bool fail(const char *what, const char *why)
{
    fprintf(stderr, "screenshot: %s: %s\n", what, why);
    return false;
}

static bool parse_pair(const char *text, char between, int *first, int *second)
{
    char found;
    char rest;
    return sscanf(text, "%d%c%d%c", first, &found, second, &rest) == 3 &&
           found == between;
}

/* Returns the byte that a letter after a backslash stands for. */
static char escaped_byte(char letter)
{
    static const char letters[] = "enrt";
    static const char bytes[] = "\033\n\r\t";
    const char *found = letter != '\0' ? strchr(letters, letter) : NULL;
    return found != NULL ? bytes[found - letters] : letter;
}

/* Replaces escapes in place; returns the number of bytes left. */
static size_t unescape(char *text)
{
    char *out = text;
    const char *in = text;
    while (*in != '\0') {
        unsigned code;
        if (in[0] != '\\' || in[1] == '\0') {
            *out++ = *in++;
        } else if (in[1] == 'x' && isxdigit((unsigned char)in[2]) &&
                   sscanf(in + 2, "%2x", &code) == 1) {
            *out++ = (char)code;
            in += isxdigit((unsigned char)in[3]) ? 4 : 3;
        } else {
            *out++ = escaped_byte(in[1]);
            in += 2;
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

/* Takes an option about starting the program; returns false for any other option. */
static bool parse_start_option(struct order *order, const char *option, const char *value)
{
    if (strcmp(option, "--term") == 0) {
        order->options.term = value;
    } else if (strcmp(option, "--locale") == 0) {
        order->options.locale = value;
    } else if (strcmp(option, "--env") == 0 && order->n_environment < MOST_SETTINGS) {
        order->environment[order->n_environment++] = value;
    } else {
        return false;
    }
    return true;
}

static bool is_action(const char *option)
{
    static const char *const actions[] = {"--keys", "--paste", "--click", "--resize",
                                          "--wait"};
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(option, actions[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool parse(struct order *order, int argc, char **argv)
{
    struct terminal_options *options = &order->options;
    if (argc < 5 || !parse_pair(argv[1], 'x', &options->columns, &options->rows) ||
        options->columns < 1 || options->rows < 1) {
        return false;
    }
    order->out = argv[2];
    order->actions = argv + 3;
    int i = 3;
    for (; i + 1 < argc && strcmp(argv[i], "--") != 0; i += 2) {
        if (!parse_start_option(order, argv[i], argv[i + 1]) && !is_action(argv[i])) {
            return false;
        }
    }
    order->n_actions = (i - 3) / 2;
    options->argv = (const char *const *)argv + i + 1;
    options->environment = order->environment;
    return i + 1 < argc && strcmp(argv[i], "--") == 0;
}

static bool click(struct terminal *terminal, const char *place)
{
    int row;
    int column;
    return parse_pair(place, ',', &row, &column) && terminal_click(terminal, row, column);
}

static bool resize(struct terminal *terminal, const char *size)
{
    int rows;
    int columns;
    return parse_pair(size, 'x', &columns, &rows) &&
           terminal_resize(terminal, rows, columns);
}

/* Does one action, without waiting for its effect. */
static bool act(struct terminal *terminal, const char *action, char *value)
{
    if (strcmp(action, "--keys") == 0) {
        size_t length = unescape(value);
        return terminal_keys(terminal, value, length);
    }
    if (strcmp(action, "--paste") == 0) {
        unescape(value);
        return terminal_paste(terminal, value);
    }
    if (strcmp(action, "--click") == 0) {
        return click(terminal, value);
    }
    if (strcmp(action, "--resize") == 0) {
        return resize(terminal, value);
    }
    if (strcmp(action, "--wait") == 0) {
        return terminal_wait_text(terminal, value, WAIT_MS);
    }
    return true; /* an option about the start */
}

static bool play(struct terminal *terminal, const struct order *order)
{
    bool settled = terminal_settle(terminal);
    for (int i = 0; i < order->n_actions; i++) {
        char **action = order->actions + 2 * i;
        if (!act(terminal, action[0], action[1])) {
            return fail(action[0], "could not be done");
        }
        settled = !is_action(action[0]) || terminal_settle(terminal);
    }
    return settled || fail(order->options.argv[0], "did not settle");
}

static bool save_text(struct terminal *terminal, const char *path)
{
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        return false;
    }
    bool good = fputs(terminal_screen_text(terminal), out) >= 0;
    return fclose(out) == 0 && good;
}

static bool save(struct terminal *terminal, const char *path)
{
    size_t length = strlen(path);
    bool text = length >= 4 && strcmp(path + length - 4, ".txt") == 0;
    return (text ? save_text(terminal, path) : picture_save(terminal, path)) ||
           fail(path, strerror(errno));
}

int main(int argc, char **argv)
{
    struct order order = {.n_environment = 0};
    if (!parse(&order, argc, argv)) {
        fputs("usage: screenshot COLSxROWS OUT.svg [--term TERM] [--locale LOCALE]\n"
              "           [--env NAME=VALUE] [--keys KEYS] [--paste TEXT]\n"
              "           [--click ROW,COLUMN] [--resize COLSxROWS] [--wait TEXT]...\n"
              "           -- PROGRAM [ARGUMENT]...\n",
              stderr);
        return EXIT_USAGE;
    }
    struct terminal *terminal = terminal_start(&order.options);
    if (terminal == NULL) {
        fail(order.options.argv[0], strerror(errno));
        return EXIT_FAILURE;
    }
    bool good = play(terminal, &order) && save(terminal, order.out);
    terminal_end(terminal, END_MS);
    terminal_free(terminal);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
