/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line as the words of a command, with options and arguments: either a command and no
 * message, or a message that ends in a newline. */
#include <string.h>

#include "command/command.h"
#include "fuzz/fuzz.h"

/* A line without words is not parsed. */
static void parse(const struct words *words, enum scope scope)
{
    struct request request = {0};
    struct buf message = {0};
    const struct command *command =
        command_parse(words->argc, words->argv, scope, &request, &message);
    REQUIRE(command || (message.length && message.text[message.length - 1] == '\n'));
    REQUIRE(!command || (request.n_arguments >= 0 && request.n_arguments < words->argc));
    buf_fini(&message);
}

void fuzz_words(const uint8_t *data, size_t size)
{
    struct buf line = {0};
    struct words words;
    buf_add(&line, (const char *)data, size);
    words_split(&words, line.text);
    REQUIRE(words.argc >= 1 && !words.argv[words.argc]);
    if (words.argc > 1) {
        parse(&words, SCOPE_SHELL | SCOPE_HIDDEN);
        parse(&words, SCOPE_DESK);
    }
    words_fini(&words);
    buf_fini(&line);
}
