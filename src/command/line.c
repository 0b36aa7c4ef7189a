/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/line.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Copies the word at `from` to `to` without its quotes; returns the rest of the line. */
static const char *take_word(const char *from, char **to)
{
    char quote = 0;
    for (; *from && (quote || !is_blank(*from)); from++)
        if (!quote && (*from == '\'' || *from == '"'))
            quote = *from;
        else if (*from == quote)
            quote = 0;
        else
            *(*to)++ = *from;
    *(*to)++ = '\0';
    return from;
}

void words_split(struct words *words, const char *line)
{
    size_t bytes = strlen(line);
    char *to = words->text = mem_new(bytes + 2);
    words->argv = mem_array(bytes / 2 + 3, sizeof *words->argv);
    words->argv[0] = "stepdoku";
    words->argc = 1;
    for (;;) {
        while (is_blank(*line))
            line++;
        if (!*line)
            break;
        words->argv[words->argc++] = to;
        line = take_word(line, &to);
    }
    words->argv[words->argc] = NULL;
}

void words_fini(struct words *words)
{
    free(words->argv);
    free(words->text);
}
