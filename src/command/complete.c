/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/complete.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "words/sentence.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/lists.h"

struct completing {
    enum scope scope;
    const struct desk *desk;
    const char *before; /* the word before the last; "" if there is none */
    const char *prefix; /* the part of the last word that has been typed */
    struct buf lead;    /* "--name=" if the last word begins with it */
    struct completions *completions;
};

/* Offers a word once: easy is a level and a list. */
static void offer(struct completing *completing, const char *word, const char *help)
{
    struct buf text = {0};
    bool fits = strncmp(word, completing->prefix, strlen(completing->prefix)) == 0;
    for (int i = 0; i < completing->completions->found.n; i++)
        fits &= completing->lead.length ||
                strcmp(completing->completions->found.at[i].word, word) != 0;
    if (!fits)
        return;
    buf_add(&text, buf_string(&completing->lead), completing->lead.length);
    buf_text(&text, word);
    STACK_PUSH(&completing->completions->found, ((struct completion){text.text, help}));
}

/* ---- what a kind stands for ---- */

static void offer_list(struct completing *completing, enum argument_kind kind)
{
    for (int i = 0; i < argument_words(kind); i++) {
        LOCAL_BUF word = {0};
        /* As users type it: in lower case, with hyphens for spaces, without commas. */
        for (const char *name = argument_word(kind, i); *name; name++)
            if (*name != ',')
                buf_char(&word, *name == ' '                   ? '-'
                                : *name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a'
                                                               : *name);
        offer(completing, word.text, NULL);
    }
}

/* Offers what the last item of a list such as +franken,-als can be. */
static void offer_techniques(struct completing *completing)
{
    const char *comma = strrchr(completing->prefix, ',');
    const char *item = comma ? comma + 1 : completing->prefix;
    if (*item == '+' || *item == '-')
        item++;
    buf_add(&completing->lead, completing->prefix, (size_t)(item - completing->prefix));
    completing->prefix = item;
    offer_list(completing, ARGUMENT_TECHNIQUES);
    offer_list(completing, ARGUMENT_TECHNIQUE);
}

static void offer_commands(struct completing *completing)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & completing->scope)
            offer(completing, commands[i].name, commands[i].help);
}

/* In the shell the board is not known yet, and most are 9x9. */
static const struct shape *shape_of(const struct completing *completing)
{
    return completing->desk ? desk_grid(completing->desk)->shape : shape_find(3, 3);
}

/* After a letter, also D7 for r4c7, in the letter's case. */
static void offer_cells(struct completing *completing)
{
    enum { LETTERS = 26 };
    const struct shape *shape = shape_of(completing);
    char typed = completing->prefix[0];
    for (int cell = 0; cell < shape->n_cells; cell++) {
        LOCAL_BUF name = {0};
        say_cell(&name, shape, cell);
        offer(completing, name.text, NULL);
        buf_clear(&name);
        if (!isalpha((unsigned char)typed) || shape_row(shape, cell) >= LETTERS)
            continue;
        buf_printf(&name, "%c%d", ('A' + shape_row(shape, cell)) | (typed & ' '),
                   shape_column(shape, cell) + 1);
        offer(completing, name.text, NULL);
    }
}

static void offer_digits(struct completing *completing)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, shape_of(completing)->side);
    if (completing->desk)
        alphabet = completing->desk->alphabet;
    for (int digit = 1; digit <= alphabet.n; digit++)
        offer(completing, (char[]){alphabet_symbol(&alphabet, digit), '\0'}, NULL);
}

static void offer_bookmarks(struct completing *completing)
{
    const struct game *game = completing->desk ? desk_game(completing->desk) : NULL;
    for (int i = 0; game && i < game->bookmarks.n; i++)
        offer(completing, game->bookmarks.at[i].name, NULL);
}

/* Offers the words of the setting that the word before names. */
static void offer_values(struct completing *completing)
{
    LOCAL_BUF word = {0};
    for (int id = 0; id < SETTING_COUNT; id++)
        if (strcmp(settings_table[id].name, completing->before) != 0)
            continue;
        else if (setting_is_list(&settings_table[id]))
            offer_techniques(completing);
        else
            for (int n = 0; setting_word(&settings_table[id], n, &word); n++) {
                offer(completing, word.text, NULL);
                buf_clear(&word);
            }
}

/* Offers the bundled lists and, after the name of one and a colon, its puzzles: easy:37.  Shells
 * take a colon for the end of a word or of what is completed. */
static void offer_puzzles(struct completing *completing)
{
    char title[64] = "";
    size_t length = strcspn(completing->prefix, ":");
    offer_list(completing, ARGUMENT_LIST);
    if (completing->scope & SCOPE_SHELL || !completing->prefix[length] ||
        length >= sizeof title / 2)
        return;
    memcpy(title, completing->prefix, length);
    for (int i = 1, n = list_length(title); i <= n; i++) {
        snprintf(title + length, sizeof title - length, ":%d", i);
        offer(completing, title, NULL);
    }
}

static void offer_kind(struct completing *completing, enum argument_kind kind)
{
    switch (kind) {
    case ARGUMENT_GAME:
        offer_list(completing, kind);
        offer_puzzles(completing);
        completing->completions->files = true;
        break;
    case ARGUMENT_PUZZLE:
        offer_puzzles(completing);
        completing->completions->files = true;
        break;
    case ARGUMENT_FILE:
        completing->completions->files = true;
        break;
    case ARGUMENT_COMMAND:
        offer_commands(completing);
        break;
    case ARGUMENT_TOPIC:
        offer_commands(completing);
        offer_list(completing, kind);
        break;
    case ARGUMENT_TECHNIQUES:
        offer_techniques(completing);
        break;
    case ARGUMENT_CELL:
        offer_cells(completing);
        break;
    case ARGUMENT_DIGIT:
        offer_digits(completing);
        break;
    case ARGUMENT_SETTING:
        for (int id = 0; id < SETTING_COUNT; id++)
            offer(completing, settings_table[id].name, settings_table[id].help);
        break;
    case ARGUMENT_VALUE:
        offer_values(completing);
        break;
    case ARGUMENT_POSITION:
        offer_list(completing, kind);
        offer_bookmarks(completing);
        break;
    case ARGUMENT_BOOKMARK:
        offer_bookmarks(completing);
        break;
    default:
        offer_list(completing, kind);
    }
}

/* ---- options ---- */

/* Returns the option that the first n bytes of the word name, or NULL if it is not in the
 * set or has no value. */
static const struct option_row *valued_option(option_set set, const char *word, size_t n)
{
    if (strncmp(word, "--", 2) != 0)
        return NULL;
    for (int id = 0; id < OPTION_COUNT; id++) {
        const struct option_row *row = option_row((enum option_id)id);
        if (set >> id & 1 && row->value && strlen(row->name) == n - 2 &&
            strncmp(word + 2, row->name, n - 2) == 0)
            return row;
    }
    return NULL;
}

static void offer_option(struct completing *completing, const char *name,
                         const char *help)
{
    LOCAL_BUF option = {0};
    buf_printf(&option, "--%s", name);
    offer(completing, option.text, help);
}

/* ---- the line ---- */

/* Returns how many of the words are neither options nor values of options. */
static int count_arguments(option_set set, char *const *words, int n)
{
    int arguments = 0;
    for (int i = 0; i < n; i++)
        if (valued_option(set, words[i], strlen(words[i])))
            i++;
        else
            arguments += words[i][0] != '-';
    return arguments;
}

/* Returns the option whose value is being typed, after "--name" or "--name="; NULL if
 * none is. */
static const struct option_row *option_before(struct completing *completing,
                                              option_set set)
{
    size_t n = strcspn(completing->prefix, "=");
    const struct option_row *option =
        valued_option(set, completing->before, strlen(completing->before));
    if (option || !completing->prefix[n])
        return option;
    option = valued_option(set, completing->prefix, n);
    if (option) {
        buf_add(&completing->lead, completing->prefix, n + 1);
        completing->prefix += n + 1;
    }
    return option;
}

static void complete_word(struct completing *completing, const struct command *command,
                          int argument)
{
    const struct option_row *option = option_before(completing, command->options);
    if (option)
        offer_kind(completing, option->kind);
    else if (completing->prefix[0] == '-') {
        for (int id = 0; id < OPTION_COUNT; id++)
            if (command->options >> id & 1)
                offer_option(completing, option_row((enum option_id)id)->name,
                             option_row((enum option_id)id)->help);
    } else {
        offer_kind(completing, command->kinds[argument > 0]);
    }
}

void complete(enum scope scope, const struct desk *desk, char *const *words, int n,
              struct completions *completions)
{
    struct completing completing = {.scope = scope,
                                    .desk = desk,
                                    .before = n > 1 ? words[n - 2] : "",
                                    .prefix = words[n - 1],
                                    .completions = completions};
    const struct command *command = n > 1 ? command_find(words[0], scope) : NULL;
    int first = command != NULL; /* index of the first argument */
    *completions = (struct completions){0};
    if (n == 1) {
        offer_commands(&completing);
        if (completing.scope & SCOPE_SHELL && completing.prefix[0] == '-') {
            offer_option(&completing, "help", N_("list the commands"));
            offer_option(&completing, "version", N_("print the version"));
        }
    }
    if (!command)
        command = command_find("play", scope);
    if (command)
        complete_word(&completing, command,
                      count_arguments(command->options, words + first, n - 1 - first));
    buf_fini(&completing.lead);
}

void completions_fini(struct completions *completions)
{
    for (int i = 0; i < completions->found.n; i++)
        free(completions->found.at[i].word);
    STACK_FINI(&completions->found);
}

/* ---- for shells ---- */

/* Prints every completion of the last argument on a line, with a tab and its help if it
 * has one; then ":" if file names are completions too. */
enum status command_complete(const struct request *request)
{
    struct completions completions;
    struct buf out = {0};
    char **words = mem_array((size_t)request->n_arguments + 1, sizeof *words);
    int n = 0, last = request->n_arguments - 1;
    /* bash splits --name=value into three words, one of them "=". */
    for (int i = 0; i <= last; i++)
        if (strcmp(request->arguments[i], "=") != 0)
            words[n++] = request->arguments[i];
        else if (i == last)
            words[n++] = "";
    if (!n)
        words[n++] = "";
    complete(SCOPE_SHELL, NULL, words, n, &completions);
    for (int i = 0; i < completions.found.n; i++) {
        const struct completion *found = &completions.found.at[i];
        buf_text(&out, found->word);
        if (found->help)
            buf_printf(&out, "\t%s", _(found->help));
        buf_char(&out, '\n');
    }
    if (completions.files)
        buf_text(&out, ":\n");
    completions_fini(&completions);
    free(words);
    return request_reply(request, &out);
}

/* ---- scripts for shells ---- */

/* They run `stepdoku __complete`, which prints the completions, one per line, and ":" if file names
 * are completions too. */
static const char bash[] =
    "# bash completion for stepdoku\n"
    "_stepdoku()\n"
    "{\n"
    "    local word help\n"
    "    COMPREPLY=()\n"
    "    while IFS=$'\\t' read -r word help; do\n"
    "        if [[ $word == : ]]; then\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"${2#=}\")\n"
    "        else\n"
    "            COMPREPLY+=(\"$word\")\n"
    "        fi\n"
    "    done < <(\"${1/#~/$HOME}\" __complete \"${COMP_WORDS[@]:1:COMP_CWORD}\")\n"
    "}\n"
    "complete -F _stepdoku stepdoku\n";

static const char zsh[] =
    "#compdef stepdoku\n"
    "local line\n"
    "local -a found\n"
    "for line in ${(f)\"$(_call_program words ${(q)words[1]} __complete "
    "${(q)words[2,CURRENT]})\"}; do\n"
    "    if [[ $line == : ]]; then\n"
    "        compset -P '--*='\n"
    "        _files\n"
    "    else\n"
    "        found+=(\"${line/$'\\t'/:}\")\n"
    "    fi\n"
    "done\n"
    "_describe -t words word found\n";

static const char fish[] =
    "# fish completion for stepdoku\n"
    "function __stepdoku_complete\n"
    "    set -l words (commandline -opc)\n"
    "    set -l last (commandline -ct)\n"
    "    for line in ($words[1] __complete $words[2..] \"$last\")\n"
    "        if test \"$line\" = :\n"
    "            __fish_complete_path (string replace -r '^--[^=]*=' '' -- \"$last\")\n"
    "        else\n"
    "            echo $line\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c stepdoku -f -a '(__stepdoku_complete)'\n";

enum status command_completions(const struct request *request)
{
    static const struct {
        const char *shell, *script;
    } scripts[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};
    struct buf out = {0};
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++)
        if (strcmp(request_argument(request, 0), scripts[i].shell) == 0)
            buf_text(&out, scripts[i].script);
    return out.length ? request_reply(request, &out)
                      : request_fail_words(request, 0, ARGUMENT_SHELL);
}
