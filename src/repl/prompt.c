/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "repl/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "cmd/complete.h"

enum { MOST_HISTORY = 1000 };

/* readline's hooks have no context. */
static struct {
    const struct desk *desk;
    struct completions completions;
    int given;
    struct buf history_path;
} prompt;

/* readline asks for one after the other and frees each. */
static char *next_word(const char *text, int state)
{
    (void)text;
    if (!state)
        prompt.given = 0;
    if (prompt.given == prompt.completions.n)
        return NULL;
    return strdup(prompt.completions.words[prompt.given++]);
}

static char **complete_word(const char *text, int start, int end)
{
    char *line = strndup(rl_line_buffer, (size_t)end);
    complete(prompt.desk, line, start, &prompt.completions);
    free(line);
    rl_attempted_completion_over = !prompt.completions.files;
    char **words = rl_completion_matches(text, next_word);
    completions_fini(&prompt.completions);
    return words;
}

void prompt_begin(const struct desk *desk)
{
    prompt.desk = desk;
    rl_readline_name = "stepdoku";
    rl_attempted_completion_function = complete_word;
    rl_completer_word_break_characters = " \t";
    using_history();
    stifle_history(MOST_HISTORY);
    if (!desk->world.directory)
        return;
    buf_printf(&prompt.history_path, "%s/history", desk->world.directory);
    read_history(prompt.history_path.text);
}

void prompt_end(void)
{
    if (prompt.history_path.length)
        write_history(prompt.history_path.text);
    clear_history();
    buf_fini(&prompt.history_path);
}

char *prompt_line(const char *text)
{
    char *line = readline(text);
    if (line && *line)
        add_history(line);
    if (!line)
        putchar('\n');
    return line;
}
