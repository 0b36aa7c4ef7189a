/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every word of every command that can be completed, by the tables of commands and options: each
 * completion is one of each of its beginnings, too. */
#include "command/complete.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "command/desk.h"

enum { MOST_WORDS = 4 };

static struct desk desk;

/* The words of a line, of which the last is completed. */
struct line {
    enum scope scope;
    char *words[MOST_WORDS + 1];
    int n;
};

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-21T16:00:00+0000");
}

static void lay_desk(void)
{
    struct grid grid;
    const struct desk_world nowhere = {NULL, tell_time, NULL, false};
    grid_init(&grid, shape_find(2, 3));
    desk_init(&desk, &nowhere, sessions_start(&nowhere, &(struct start){.grid = &grid}));
}

static void clear_desk(void)
{
    desk_fini(&desk);
}

TestSuite(complete, .init = lay_desk, .fini = clear_desk, .timeout = 600);

static void find(const struct line *line, struct completions *completions)
{
    complete(line->scope, line->scope == SCOPE_DESK ? &desk : NULL, line->words, line->n,
             completions);
}

static bool has(const struct completions *completions, const char *word)
{
    for (int i = 0; i < completions->found.n; i++)
        if (strcmp(completions->found.at[i].word, word) == 0)
            return true;
    return false;
}

/* Tries all beginnings of a completion of the last word, from a length on. */
static void try_beginnings(struct line *line, const char *word, size_t length)
{
    char beginning[256];
    cr_assert_lt(strlen(word), sizeof beginning);
    for (; length <= strlen(word); length++) {
        struct completions completions;
        memcpy(beginning, word, length);
        beginning[length] = '\0';
        line->words[line->n - 1] = beginning;
        find(line, &completions);
        cr_assert(has(&completions, word), "%s %s: '%s' does not become '%s'",
                  line->words[0], line->n > 2 ? line->words[1] : "", beginning, word);
        completions_fini(&completions);
    }
}

/* Tries all words that the last word can become; returns how many. */
static int try_word(struct line *line, const char *begun)
{
    struct completions completions;
    char *word = strdup(begun);
    line->words[line->n - 1] = word;
    find(line, &completions);
    int n = completions.found.n;
    for (int i = 0; i < n; i++)
        try_beginnings(line, completions.found.at[i].word, strlen(begun));
    completions_fini(&completions);
    free(word);
    return n;
}

static int try_values(struct line *line, const char *option)
{
    struct buf begun = {0};
    buf_printf(&begun, "--%s", option);
    line->words[line->n++ - 1] = begun.text;
    int n = try_word(line, "");
    line->n--;
    buf_char(&begun, '=');
    n += try_word(line, begun.text);
    buf_fini(&begun);
    return n;
}

/* Its options, their values, and its arguments, behind some that are no completions. */
static int try_command(enum scope scope, const struct command *command)
{
    struct line line = {.scope = scope, .words = {(char *)command->name}, .n = 2};
    int n = try_word(&line, "-");
    for (int id = 0; id < OPTION_COUNT; id++)
        if (command->options >> id & 1)
            n += try_values(&line, option_row((enum option_id)id)->name);
    for (; line.n < MOST_WORDS; line.n++) {
        n += try_word(&line, "");
        line.words[line.n - 1] = "r1c1";
    }
    return n;
}

static int try_all(enum scope scope)
{
    struct line first = {.scope = scope, .n = 1};
    int n = try_word(&first, "") + try_word(&first, "-");
    for (int i = 0; i < n_commands; i++)
        if (commands[i].name && commands[i].scope & scope)
            n += try_command(scope, &commands[i]);
    return n;
}

Test(complete, every_word_at_the_prompt)
{
    cr_assert_gt(try_all(SCOPE_DESK), 1000);
}

Test(complete, every_word_in_the_shell)
{
    cr_assert_gt(try_all(SCOPE_SHELL), 1000);
}

/* The board of a shell is the usual one until it is known. */
Test(complete, a_cell_in_the_shell)
{
    struct line line = {.scope = SCOPE_SHELL, .words = {"whynot", "r9c"}, .n = 2};
    struct completions completions;
    find(&line, &completions);
    cr_assert_eq(completions.found.n, 9);
    completions_fini(&completions);
}
