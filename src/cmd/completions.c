/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts that complete the command line in a shell, made from the tables of commands and
 * options.  All three have the same parts: what stands first, then for each command its
 * options and what its arguments are. */
#include <ctype.h>
#include <string.h>

#include "base/i18n.h"
#include "cmd/command.h"
#include "generate/symmetry.h"
#include "text/format.h"

/* What makes a script: called in this order, `option` for each of a command's options. */
struct dialect {
    const char *shell;
    void (*begin)(struct buf *out);
    void (*command)(struct buf *out, const struct command *command);
    void (*option)(struct buf *out, const struct command *command, enum option_id id);
    void (*arguments)(struct buf *out, const struct command *command);
    const char *end;
};

/* ---- what can be said ---- */

static void add_word(struct buf *words, const char *word)
{
    buf_printf(words, "%s%s", words->length ? " " : "", word);
}

/* Techniques are found whatever parts the words of their names. */
static void add_technique(struct buf *words, const char *name)
{
    add_word(words, "");
    for (; *name; name++)
        if (*name != ',')
            buf_char(words, *name == ' ' ? '-' : (char)tolower((unsigned char)*name));
}

/* The values of an option; none when they are numbers, or cannot be listed. */
static void add_values(struct buf *words, enum option_id id)
{
    switch (id) {
    case OPTION_ID_STRATEGY:
        for (int i = 0; i < STRATEGIES; i++)
            add_word(words, strategy_name((enum strategy)i));
        break;
    case OPTION_ID_CELL:
        add_word(words, "smallest first");
        break;
    case OPTION_ID_PRUNE:
        add_word(words, "once many");
        break;
    case OPTION_ID_SQUARE:
        add_word(words, "most-constrained arbitrary");
        break;
    case OPTION_ID_FROM:
    case OPTION_ID_TO:
        for (int i = 0; i < n_formats; i++)
            add_word(words, formats[i].name);
        break;
    case OPTION_ID_TECHNIQUE:
        for (int t = 0; t < TECHNIQUE_EXPAND1; t++)
            add_technique(words, technique_row((enum technique)t)->name);
        break;
    case OPTION_ID_SYMMETRY:
        for (int i = 0; i < SYMMETRIES; i++)
            add_word(words, symmetry_name((enum symmetry)i));
        break;
    case OPTION_ID_DIFFICULTY:
        for (int i = 0; i <= DIFFICULTY_EXTREME; i++)
            add_word(words, difficulty_name((enum difficulty)i));
        break;
    case OPTION_ID_RUNG:
        add_word(words, "1 2 3 4 5");
        break;
    default:
        break;
    }
}

static bool is_file(enum option_id id)
{
    return id == OPTION_ID_PATTERN;
}

static void add_commands(struct buf *words)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & SCOPE_SHELL)
            add_word(words, commands[i].name);
}

static bool wants_files(const struct command *command)
{
    return command->wants[0] == WANT_FILE || command->wants[0] == WANT_PUZZLE;
}

/* The words that a command's argument can be. */
static void add_arguments(struct buf *words, const struct command *command)
{
    if (command->wants[0] == WANT_COMMAND)
        add_commands(words);
    else if (command->wants[0] == WANT_SHELL)
        add_word(words, "bash zsh fish");
}

/* Text within quotes of a shell: a backslash before each of those characters. */
static void add_escaped(struct buf *out, const char *text, const char *special)
{
    for (; *text; text++) {
        if (strchr(special, *text))
            buf_char(out, '\\');
        buf_char(out, *text);
    }
}

/* ---- bash ---- */

static void bash_begin(struct buf *out)
{
    buf_text(
        out,
        "# bash completion for stepdoku\n"
        "_stepdoku()\n{\n"
        "    local word=$2 before=$3 command=play options='' words='' files='' names='");
    struct buf names = {0};
    add_commands(&names);
    buf_text(out, names.text);
    buf_fini(&names);
    buf_text(out, "'\n"
                  "    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then\n"
                  "        word=''\n"
                  "        before=${COMP_WORDS[COMP_CWORD - 1]}\n"
                  "    elif [[ $before == = ]]; then\n"
                  "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                  "    fi\n"
                  "    if ((COMP_CWORD > 1)) && [[ \" $names \" == *\" ${COMP_WORDS[1]} "
                  "\"* ]]; then\n"
                  "        command=${COMP_WORDS[1]}\n"
                  "    fi\n"
                  "    case $command in\n");
}

static void bash_command(struct buf *out, const struct command *command)
{
    struct buf words = {0};
    add_arguments(&words, command);
    buf_printf(out, "    %s)\n        options='", command->name);
    for (int id = 0; id < OPTION_COUNT; id++)
        if (command->options >> id & 1)
            buf_printf(out, "--%s ", option_row((enum option_id)id)->name);
    buf_printf(out, "' words='%s' files='%s'\n        case $before in\n",
               words.length ? words.text : "", wants_files(command) ? "yes" : "");
    buf_fini(&words);
}

static void bash_option(struct buf *out, const struct command *command, enum option_id id)
{
    struct buf words = {0};
    (void)command;
    if (!option_row(id)->value)
        return;
    add_values(&words, id);
    buf_printf(out, "        --%s) options='' words='%s' files='%s' ;;\n",
               option_row(id)->name, words.length ? words.text : "",
               is_file(id) ? "yes" : "");
    buf_fini(&words);
}

static void bash_arguments(struct buf *out, const struct command *command)
{
    (void)command;
    buf_text(out, "        esac\n        ;;\n");
}

static const char bash_end[] =
    "    esac\n"
    "    if ((COMP_CWORD == 1)); then\n"
    "        words=$names\n"
    "        options+='--help --version'\n"
    "    fi\n"
    "    if [[ $word == -* ]]; then\n"
    "        words=$options\n"
    "        files=''\n"
    "    fi\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
    "    if [[ $files ]]; then\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -f -- \"$word\")\n"
    "    fi\n"
    "}\n"
    "complete -F _stepdoku stepdoku\n";

/* ---- zsh ---- */

static void zsh_quoted(struct buf *out, const char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            buf_text(out, "'\\''");
        else
            add_escaped(out, (char[]){*text, '\0'}, "[]:\\");
}

static void zsh_begin(struct buf *out)
{
    buf_text(out, "#compdef stepdoku\n"
                  "_stepdoku_commands()\n{\n"
                  "    local -a names=(\n");
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & SCOPE_SHELL) {
            buf_printf(out, "        '%s:", commands[i].name);
            zsh_quoted(out, _(commands[i].help));
            buf_text(out, "'\n");
        }
    buf_text(out, "    )\n"
                  "    _describe -t commands command names\n"
                  "}\n"
                  "_stepdoku()\n{\n"
                  "    local name=play\n"
                  "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
                  "        _alternative commands:command:_stepdoku_commands "
                  "files:puzzle:_files\n"
                  "        return\n"
                  "    fi\n"
                  "    case $words[2] in\n    ");
    struct buf names = {0};
    add_commands(&names);
    for (size_t i = 0; i < names.length; i++)
        buf_char(out, names.text[i] == ' ' ? '|' : names.text[i]);
    buf_fini(&names);
    buf_text(out, ")\n"
                  "        name=$words[2]\n"
                  "        shift words\n"
                  "        (( CURRENT-- ))\n"
                  "        ;;\n"
                  "    esac\n"
                  "    case $name in\n");
}

static void zsh_command(struct buf *out, const struct command *command)
{
    buf_printf(out, "    %s)\n        _arguments", command->name);
}

static void zsh_option(struct buf *out, const struct command *command, enum option_id id)
{
    const struct option_row *row = option_row(id);
    struct buf words = {0};
    (void)command;
    buf_printf(out, " \\\n            '--%s%s[", row->name, row->value ? "=" : "");
    zsh_quoted(out, _(row->help));
    buf_char(out, ']');
    add_values(&words, id);
    if (row->value)
        buf_printf(out, ":%s:", row->value);
    if (words.length)
        buf_printf(out, "(%s)", words.text);
    else if (is_file(id))
        buf_text(out, "_files");
    buf_char(out, '\'');
    buf_fini(&words);
}

static void zsh_arguments(struct buf *out, const struct command *command)
{
    struct buf words = {0};
    add_arguments(&words, command);
    if (command->wants[0] == WANT_COMMAND)
        buf_text(out, " \\\n            '1:command:_stepdoku_commands'");
    else if (words.length)
        buf_printf(out, " \\\n            '1:argument:(%s)'", words.text);
    else if (wants_files(command))
        buf_printf(out, " \\\n            '%s:puzzle:_files'",
                   command->wants[1] == WANT_NOTHING ? "1" : "*");
    buf_text(out, "\n        ;;\n");
    buf_fini(&words);
}

static const char zsh_end[] = "    esac\n"
                              "}\n"
                              "_stepdoku \"$@\"\n";

/* ---- fish ---- */

static void fish_help(struct buf *out, const char *help)
{
    buf_text(out, " -d '");
    add_escaped(out, _(help), "'\\");
    buf_text(out, "'\n");
}

static void fish_begin(struct buf *out)
{
    buf_text(out,
             "# fish completion for stepdoku\n"
             "function __stepdoku_is\n"
             "    set -l words (commandline -opc)\n"
             "    test (count $words) -gt 1; and contains -- $words[2] $argv\n"
             "end\n"
             "function __stepdoku_is_first\n"
             "    test (count (commandline -opc)) -eq 1\n"
             "end\n"
             "complete -c stepdoku -n __stepdoku_is_first -l help -d 'the commands'\n"
             "complete -c stepdoku -n __stepdoku_is_first -l version -d 'the version'\n");
}

static void fish_command(struct buf *out, const struct command *command)
{
    buf_printf(out, "complete -c stepdoku -n __stepdoku_is_first -a %s", command->name);
    fish_help(out, command->help);
}

static void fish_option(struct buf *out, const struct command *command, enum option_id id)
{
    const struct option_row *row = option_row(id);
    struct buf words = {0};
    add_values(&words, id);
    buf_printf(out, "complete -c stepdoku -n '__stepdoku_is %s' -l %s%s", command->name,
               row->name,
               is_file(id)  ? " -rF"
               : row->value ? " -x"
                            : "");
    if (words.length)
        buf_printf(out, " -a '%s'", words.text);
    fish_help(out, row->help);
    buf_fini(&words);
}

static void fish_arguments(struct buf *out, const struct command *command)
{
    struct buf words = {0};
    add_arguments(&words, command);
    if (!wants_files(command))
        buf_printf(out, "complete -c stepdoku -n '__stepdoku_is %s' -f", command->name);
    if (words.length)
        buf_printf(out, " -a '%s'", words.text);
    if (!wants_files(command))
        buf_char(out, '\n');
    buf_fini(&words);
}

/* ---- the whole ---- */

static const struct dialect dialects[] = {
    {"bash", bash_begin, bash_command, bash_option, bash_arguments, bash_end},
    {"zsh", zsh_begin, zsh_command, zsh_option, zsh_arguments, zsh_end},
    {"fish", fish_begin, fish_command, fish_option, fish_arguments, ""},
};

static void write_script(struct buf *out, const struct dialect *dialect)
{
    dialect->begin(out);
    for (int i = 0; i < n_commands; i++) {
        if (!(commands[i].scope & SCOPE_SHELL))
            continue;
        dialect->command(out, &commands[i]);
        for (int id = 0; id < OPTION_COUNT; id++)
            if (commands[i].options >> id & 1)
                dialect->option(out, &commands[i], (enum option_id)id);
        dialect->arguments(out, &commands[i]);
    }
    buf_text(out, dialect->end);
}

static const struct dialect *find_dialect(const char *shell)
{
    for (size_t i = 0; i < sizeof dialects / sizeof dialects[0]; i++)
        if (strcmp(dialects[i].shell, shell) == 0)
            return &dialects[i];
    return NULL;
}

enum status command_completions(const struct request *request)
{
    const struct dialect *dialect =
        request->n_arguments ? find_dialect(request->arguments[0]) : NULL;
    struct buf script = {0};
    if (!dialect)
        return request_fail(request, STATUS_USAGE,
                            _("expected a shell: bash, zsh or fish"));
    write_script(&script, dialect);
    return request_reply(request, &script);
}
