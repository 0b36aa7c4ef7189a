/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/complete.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cmd/command.h"
#include "desk/line.h"
#include "text/format.h"
#include "text/sentence.h"

struct completing {
    const struct desk *desk;
    const char *prefix;
    struct completions *found;
};

static void add(struct completing *completing, const char *word, size_t length)
{
    struct completions *found = completing->found;
    size_t n = strlen(completing->prefix);
    if (n > length || strncmp(word, completing->prefix, n) != 0)
        return;
    if (found->n == found->capacity) {
        found->capacity = found->capacity ? 2 * found->capacity : 32;
        found->words =
            mem_resize(found->words, (size_t)found->capacity, sizeof *found->words);
    }
    char *copy = mem_new(length + 1);
    memcpy(copy, word, length);
    found->words[found->n++] = copy;
}

/* The words of a list such as "on|off". */
static void add_list(struct completing *completing, const char *list)
{
    while (*list) {
        size_t length = strcspn(list, "| ");
        if (length)
            add(completing, list, length);
        list += length + (list[length] != '\0');
    }
}

static void add_commands(struct completing *completing)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & SCOPE_DESK)
            add(completing, commands[i].name, strlen(commands[i].name));
}

static void add_cells(struct completing *completing)
{
    const struct shape *shape = desk_grid(completing->desk)->shape;
    for (int cell = 0; cell < shape->n_cells; cell++) {
        struct buf name = {0};
        say_cell(&name, shape, cell);
        add(completing, name.text, name.length);
        buf_fini(&name);
    }
}

static void add_digits(struct completing *completing)
{
    const struct alphabet *alphabet = &completing->desk->alphabet;
    for (int digit = 1; digit <= alphabet->n; digit++)
        add(completing, &alphabet->symbol[digit - 1], 1);
}

static void add_places(struct completing *completing)
{
    const struct game *game = desk_game(completing->desk);
    add_list(completing, "solvable|mistake");
    for (int i = 0; i < game_n_bookmarks(game); i++) {
        int node;
        const char *name = game_bookmark(game, i, &node);
        add(completing, name, strlen(name));
    }
}

static void add_techniques(struct completing *completing)
{
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        const char *name = technique_row((enum technique)t)->name;
        add(completing, name, strlen(name));
    }
}

static void add_settings(struct completing *completing)
{
    for (int id = 0; id < SETTING_COUNT; id++)
        add(completing, settings_table[id].name, strlen(settings_table[id].name));
}

/* The values of the setting that the word before names. */
static void add_values(struct completing *completing, const char *setting)
{
    for (int id = 0; id < SETTING_COUNT; id++)
        if (strcmp(settings_table[id].name, setting) == 0 &&
            !strstr(settings_table[id].values, ".."))
            add_list(completing, settings_table[id].values);
}

static void add_formats(struct completing *completing)
{
    for (int i = 0; i < n_formats; i++)
        add(completing, formats[i].name, strlen(formats[i].name));
}

/* Of what has words that never change. */
static const char *const words_of[] = {
    [WANT_HOUSE] = "row|column|box",
    [WANT_GRAIN] = "event|pass|round|node|branch|backtrack|solution|end",
    [WANT_LINK] = "back",
    [WANT_STRATEGY] = "naive|prune1|bowl|search|backtrack|smallest|first|many|once|"
                      "most-constrained|arbitrary|look-ahead",
    [WANT_SHELL] = "bash|zsh|fish",
    [WANT_MARKING] = "hand|tidy|auto|fill|none",
};

static void add_wanted(struct completing *completing, enum want want, const char *before)
{
    switch (want) {
    case WANT_NOTHING:
    case WANT_KEY:
        break;
    case WANT_PUZZLE:
    case WANT_FILE:
        completing->found->files = true;
        break;
    case WANT_COMMAND:
        add_commands(completing);
        break;
    case WANT_CELL:
        add_cells(completing);
        break;
    case WANT_DIGIT:
        add_digits(completing);
        break;
    case WANT_HOUSE:
    case WANT_GRAIN:
    case WANT_LINK:
    case WANT_STRATEGY:
    case WANT_SHELL:
    case WANT_MARKING:
        add_list(completing, words_of[want]);
        break;
    case WANT_SETTING:
        add_settings(completing);
        break;
    case WANT_VALUE:
        add_values(completing, before);
        break;
    case WANT_PLACE:
        add_places(completing);
        break;
    case WANT_FORMAT:
        add_formats(completing);
        break;
    case WANT_TECHNIQUE:
        add_techniques(completing);
        break;
    }
}

void complete(const struct desk *desk, const char *line, int start,
              struct completions *completions)
{
    struct completing completing = {desk, line + start, completions};
    struct words words;
    char *before = mem_new((size_t)start + 1);
    memcpy(before, line, (size_t)start);
    words_split(&words, before);
    *completions = (struct completions){0};
    const struct command *command =
        words.argc > 1 ? command_find(words.argv[1], SCOPE_DESK) : NULL;
    if (words.argc == 1)
        add_commands(&completing);
    else if (command)
        add_wanted(&completing, command->wants[words.argc > 2],
                   words.argv[words.argc - 1]);
    words_fini(&words);
    free(before);
}

void completions_fini(struct completions *completions)
{
    for (int i = 0; i < completions->n; i++)
        free(completions->words[i]);
    free(completions->words);
}
