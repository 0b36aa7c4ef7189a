/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/phrase.h"
#include "command/command.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "command/exercise.h"
#include "command/desk.h"
#include "command/origin.h"
#include "command/refused.h"

const struct command commands[] = {
#define COMMAND(name, scope, door, arguments, kind, kinds, key, help, options, run)      \
    {#name, SCOPE_##scope, DOOR_##door, arguments, {ARGUMENT_##kind, ARGUMENT_##kinds},  \
     key,   help,          options,     run},
#define FRONT_END(name, scope, arguments, kind, help, options)                           \
    {#name, SCOPE_##scope, DOOR_SILENT, arguments, {ARGUMENT_##kind, ARGUMENT_NOTHING},  \
     NULL,  help,          options,     NULL},
#define SECTION(title) {.help = title},
#include "command/commands.def"
#undef COMMAND
#undef FRONT_END
#undef SECTION
};

const int n_commands = sizeof commands / sizeof commands[0];

const struct command *command_find(const char *name, enum scope scope)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & scope && strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

void command_offer(struct nearest *nearest, const char *name, enum scope scope)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & scope)
            nearest_offer(nearest, name, commands[i].name);
}

void command_unknown(struct buf *buf, const char *name, enum scope scope)
{
    struct nearest nearest = {0};
    command_offer(&nearest, name, scope);
    buf_printf(buf, _("no such command: %s"), name);
    if (nearest.name)
        nearest_suggest(&nearest, buf);
    else
        buf_printf(buf, "; %s", _("the command 'help' lists them"));
}

void command_usage(struct buf *buf, const struct command *command)
{
    buf_printf(buf, "%s%s", command->scope & SCOPE_SHELL ? "stepdoku " : "",
               command->name);
    if (command->options)
        buf_printf(buf, " %s", _("[OPTION]..."));
    if (*command->arguments)
        buf_printf(buf, " %s", _(command->arguments));
}

/* ---- parsing ---- */

static bool check_count(const struct command *command, const struct request *request,
                        struct buf *message)
{
    const char *arguments = command->arguments;
    int most = *arguments != '\0';
    for (const char *at = arguments; *at; at++)
        most += *at == ' ';
    if (strstr(arguments, "..."))
        most = INT_MAX;
    struct options with_rules = request->options;
    bool is_rules_and_level =
        command->kinds[0] == ARGUMENT_GAME && request->n_arguments == 2 &&
        argument_find(ARGUMENT_LEVEL, request->arguments[1]) >= 0 &&
        options_take_rules(&with_rules, request->arguments[0], NULL);
    if (request->n_arguments <= most || is_rules_and_level)
        return true;
    LOCAL_BUF usage = {0};
    command_usage(&usage, command);
    buf_printf(message, "%s%s: ", request->desk ? "" : "stepdoku ", command->name);
    buf_printf(message, _("unexpected argument '%s'; usage: %s"),
               request->arguments[most], usage.text);
    buf_char(message, '\n');
    return false;
}

/* Takes r4c7=5 for a cell and a digit, where a command takes these, and returns the number of the
 * arguments.  There is room for one more, because NULL follows them. */
static int part_move(const struct command *command, int n, char **arguments)
{
    const struct shape *largest = shape_find(SHAPE_MAX_BOX, SHAPE_MAX_BOX);
    for (int i = 0; command->kinds[0] == ARGUMENT_CELL && i < n; i++) {
        LOCAL_BUF cell = {0};
        char *digit = strchr(arguments[i], '=');
        buf_add(&cell, arguments[i], strcspn(arguments[i], "="));
        if (!digit || !digit[1] || cell_parse(buf_string(&cell), largest) < 0)
            continue;
        *digit = '\0';
        memmove(arguments + i + 2, arguments + i + 1,
                (size_t)(n - i - 1) * sizeof *arguments);
        arguments[i + 1] = digit + 1;
        return n + 1;
    }
    return n;
}

/* The arguments of a desk command without options may begin with a dash, for example a
 * move or a word to complete. */
static bool take_options(const struct command *command, int argc, char **argv,
                         struct request *request, struct buf *message)
{
    int rest = 1;
    request->command = command->name;
    request->options = options_defaults();
    if (request->desk) {
        request->options.techniques = request->desk->settings.techniques;
        request->options.json =
            request->desk->wants_json && command->options & OPTION(JSON);
    }
    if ((command->options || command->scope & SCOPE_SHELL) &&
        !options_parse(request->desk ? "" : "stepdoku ", command->name, command->options,
                       argc, argv, &request->options, &rest, message))
        return false;
    request->arguments = argv + rest;
    request->n_arguments = part_move(command, argc - rest, argv + rest);
    return true;
}

/* If the first word names neither a command nor a puzzle, that is what is wrong, and not what
 * follows it. */
static void blame_first_word(struct request *request, const char *word,
                             struct buf *message)
{
    LOCAL_BUF text = {0};
    if (request->names_command || word[0] == '-' ||
        argument_find(ARGUMENT_LEVEL, word) >= 0)
        return;
    command_offer(&request->meant, word, SCOPE_SHELL);
    if (origin_is_missing(request, word, &text)) {
        buf_clear(message);
        buf_printf(message, "stepdoku: %s\n", text.text);
    }
}

/* Puts a command that options come before in front of them. */
static void put_command_first(int argc, char **argv, enum scope scope)
{
    int i = options_end(argc, argv);
    if (i == 1 || i == argc || !command_find(argv[i], scope))
        return;
    char *name = argv[i];
    memmove(argv + 2, argv + 1, (size_t)(i - 1) * sizeof *argv);
    argv[1] = name;
}

const struct command *command_parse(int argc, char **argv, enum scope scope,
                                    struct request *request, struct buf *message)
{
    if (scope != SCOPE_DESK)
        put_command_first(argc, argv, scope);
    const struct command *command = argc > 1 ? command_find(argv[1], scope) : NULL;
    int before = command != NULL; /* argv[1] is the command's name */
    if (!command && scope == SCOPE_DESK) {
        command_unknown(message, argv[1], scope);
        buf_char(message, '\n');
        return NULL;
    }
    if (!command)
        command = command_find("play", scope);
    request->names_command = before > 0;
    if (!take_options(command, argc - before, argv + before, request, message) ||
        !check_count(command, request, message)) {
        blame_first_word(request, argv[1], message);
        return NULL;
    }
    if (!request->names_command && request->n_arguments) {
        command_offer(&request->meant, request->arguments[0], SCOPE_SHELL);
        nearest_offer(&request->meant, request->arguments[0], "--version");
    }
    return command;
}

/* A puzzle that the arguments name is not the one that is played. */
static bool tells(const struct command *command, const struct request *request)
{
    bool names_puzzle = command->kinds[0] == ARGUMENT_PUZZLE && request->n_arguments > 0;
    if (!request->desk || names_puzzle)
        return false;
    bool tells = command->door == DOOR_TELLS || request->options.tells;
    for (int i = 0; i < request->n_arguments; i++) {
        enum argument_kind kind = command->kinds[i > 0];
        const char *word = request->arguments[i];
        tells |= argument_tells(kind, word) ||
                 (kind == ARGUMENT_VALUE && i && request->desk->has_keys &&
                  setting_tells(request->arguments[i - 1], word));
    }
    return tells;
}

enum status command_run(const struct command *command, const struct request *request)
{
    if (tells(command, request) && !desk_lets_tell(request))
        return STATUS_OK;
    bool was_plain = request->options.json && i18n_set_plain(true);
    if (request->desk)
        request->desk->gave_json = request->options.json;
    enum status status = command->run(request);
    if (request->options.json)
        i18n_set_plain(was_plain);
    refused_tell(request->io);
    return request_is_cancelled(request) ? status_worse(status, STATUS_INTERRUPTED)
                                         : status;
}

/* ---- a player's line ---- */

/* What players of vi type. */
static const struct {
    const char *brief, *name;
} aliases[] = {
    {"q", "quit"}, {"q!", "quit"}, {"wq", "quit"}, {"x", "quit"}, {"w", "export"}};

static const char *expand_alias(const char *word)
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (strcmp(word, aliases[i].brief) == 0)
            return aliases[i].name;
    return word;
}

/* True for words such as r4c7=5, D7-5 and marks=auto. */
static bool looks_like_moves(const char *word, const struct shape *shape)
{
    LOCAL_BUF cell = {0};
    buf_add(&cell, word, strcspn(word, "-:"));
    return strpbrk(word, "=+*") || (word[0] == 'r' && word[1] >= '0' && word[1] <= '9') ||
           cell_parse(buf_string(&cell), shape) >= 0;
}

bool command_is_known(const char *word)
{
    return command_find(expand_alias(word), SCOPE_DESK) ||
           looks_like_moves(word, shape_find(SHAPE_MAX_BOX, SHAPE_MAX_BOX));
}

static enum status run_words(struct request *request, struct words *words)
{
    LOCAL_BUF message = {0};
    const struct command *command =
        command_parse(words->argc, words->argv, SCOPE_DESK, request, &message);
    if (command)
        return command_run(command, request);
    io_complain(request->io, &message);
    return STATUS_USAGE;
}

/* Returns the command that a line means which names none, or NULL: an answer to the page of a
 * lesson, a cell to be read, moves. */
static const char *meant_by(const struct desk *desk, const char *line,
                            const struct words *words)
{
    const char *first = words->argv[1];
    const struct shape *shape = desk_grid(desk)->shape;
    const struct lesson_page *page = exercise_page(desk);
    bool is_like_moves = looks_like_moves(first, shape);
    bool is_answer =
        page && page->task == LESSON_ANSWER && !(is_like_moves && strpbrk(line, "=+-*"));
    if (command_find(first, SCOPE_DESK))
        return NULL;
    return is_answer                                           ? "answer"
           : words->argc == 2 && cell_parse(first, shape) >= 0 ? "cell"
           : is_like_moves                                     ? "move"
                                                               : NULL;
}

/* Runs a command whose arguments are all words of the line. */
static enum status run_meant(struct request *request, const struct words *words,
                             const char *name)
{
    request->command = name;
    request->options = options_defaults();
    request->arguments = words->argv + 1;
    request->n_arguments = words->argc - 1;
    return command_run(command_find(name, SCOPE_DESK), request);
}

enum status command_run_line(struct desk *desk, const char *line, const struct io *io)
{
    struct words words;
    struct puzzle board;
    struct request request = {.io = io,
                              .engine = desk->world.engine,
                              .desk = desk,
                              .board = &board,
                              .alphabet = &desk->alphabet};
    enum status status = STATUS_OK;
    words_split(&words, line);
    desk->blamed = words.argv[1];
    desk->gave_json = false;
    if (words.argc > 1)
        words.argv[1] = (char *)expand_alias(words.argv[1]);
    desk_puzzle(desk, &board);
    if (words.argc > 1 && words.argv[1][0] != '#') {
        const char *meant = meant_by(desk, line, &words);
        status = meant ? run_meant(&request, &words, meant) : run_words(&request, &words);
    }
    /* The column of what a message was about, a word or a part of one; 1: of something else. */
    const struct word_place *place = NULL;
    for (int i = 1; i < words.argc; i++)
        if (words.from[i].word <= desk->blamed &&
            desk->blamed < words.text + words.n_bytes)
            place = &words.from[i];
    size_t n = place ? (size_t)(place->at - line + (desk->blamed - place->word)) : 0;
    desk->column = 1 + (long)utf8_count(line, n);
    words_fini(&words);
    return status;
}

/* ---- a line as words ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Copies the word at `from` to `to` without its quotes, and with the home directory for the '~' of
 * a file's name, also of one that an option names: --pdf=~/x.pdf.  Returns the rest of the
 * line. */
static const char *take_word(const char *from, const char *home, char **to)
{
    const char *word = *to, *name = *to; /* `name`: where a file's may begin */
    char quote = 0;
    for (; *from && (quote || !is_blank(*from)); from++)
        if (!quote && (*from == '\'' || *from == '"')) {
            quote = *from;
        } else if (*from == quote) {
            quote = 0;
        } else if (home && *to == name && strncmp(from, "~/", 2) == 0) {
            *to = stpcpy(*to, home);
        } else {
            *(*to)++ = *from;
            if (*from == '=' && name == word && strncmp(word, "--", 2) == 0)
                name = *to;
        }
    *(*to)++ = '\0';
    return from;
}

void words_split(struct words *words, const char *line)
{
    const char *home = getenv("HOME");
    size_t bytes = strlen(line), tildes = 0;
    for (size_t i = 0; i < bytes; i++)
        tildes += line[i] == '~';
    char *to = words->text = mem_new(bytes + 2 + (home ? tildes * strlen(home) : 0));
    words->argv = mem_array(bytes / 2 + 3, sizeof *words->argv);
    words->from = mem_array(bytes / 2 + 3, sizeof *words->from);
    words->argv[0] = "stepdoku";
    words->argc = 1;
    for (;;) {
        while (is_blank(*line))
            line++;
        if (!*line)
            break;
        words->from[words->argc] = (struct word_place){line, to};
        words->argv[words->argc++] = to;
        line = take_word(line, home, &to);
    }
    words->argv[words->argc] = NULL;
    words->n_bytes = (size_t)(to - words->text);
}

void words_fini(struct words *words)
{
    free(words->argv);
    free(words->from);
    free(words->text);
}
