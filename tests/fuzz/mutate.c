/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/mutate.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "command/command.h"
#include "command/settings.h"
#include "game/record.h"
#include "human/technique.h"

/* Bytes from `begin` to before `end`. */
struct part {
    size_t begin, end;
};

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '-' || c == '+';
}

/* The end of a string in quotes, of a tag, of a word, or of one character. */
static size_t token_end(const char *text, size_t n, size_t at)
{
    char closing = text[at] == '"' ? '"' : text[at] == '<' ? '>' : '\0';
    size_t end = at + 1;
    if (closing) {
        const char *found = memchr(text + end, closing, n - end);
        return found ? (size_t)(found - text) + 1 : end;
    }
    while (is_word(text[at]) && end < n && is_word(text[end]))
        end++;
    return end;
}

/* +1 where the token opens something, -1 where it closes it. */
static int token_depth(const char *text, struct part token)
{
    const char *begin = text + token.begin;
    size_t n = token.end - token.begin;
    if (n == 1)
        return (*begin == '{' || *begin == '[') - (*begin == '}' || *begin == ']');
    if (*begin != '<' || begin[1] == '?' || begin[1] == '!' || begin[n - 2] == '/')
        return 0;
    return begin[1] == '/' ? -1 : 1;
}

/* From a token that opens to the one that closes; any other token stays alone. */
static struct part whole_value(const char *text, size_t n, struct part token)
{
    int depth = token_depth(text, token);
    struct part last = token;
    while (depth > 0 && last.end < n) {
        last = (struct part){last.end, token_end(text, n, last.end)};
        depth += token_depth(text, last);
    }
    return (struct part){token.begin, last.end};
}

static struct part whole_line(const char *text, size_t n, size_t at)
{
    struct part line = {at, at};
    while (line.begin && text[line.begin - 1] != '\n')
        line.begin--;
    while (line.end < n && text[line.end++] != '\n')
        ;
    return line;
}

static struct part some_part(const char *text, size_t n, struct rng *rng)
{
    size_t wanted = rng_below(rng, (uint32_t)n);
    struct part token = {0, token_end(text, n, 0)};
    while (token.end <= wanted)
        token = (struct part){token.end, token_end(text, n, token.end)};
    switch (rng_below(rng, 3)) {
    case 0:
        return token;
    case 1:
        return whole_value(text, n, token);
    default:
        return whole_line(text, n, wanted);
    }
}

static void add_part(struct buf *to, const char *text, struct part part)
{
    if (part.begin < part.end)
        buf_add(to, text + part.begin, part.end - part.begin);
}

/* Words that the formats know, and numbers at their limits. */
static void add_odd(struct buf *to, struct rng *rng)
{
    static const char *const odd[] = {"0",
                                      "-1",
                                      "10",
                                      "81",
                                      "256",
                                      "1296",
                                      "65536",
                                      "4294967296",
                                      "1e309",
                                      "-0",
                                      "0x9",
                                      "9223372036854775808",
                                      "null",
                                      "true",
                                      "\"\"",
                                      "{}",
                                      "[]",
                                      "[[",
                                      "\"\\u0000\"",
                                      "<a/>",
                                      "<!--",
                                      "]]>",
                                      "&#0;",
                                      "&lt;",
                                      "<![CDATA[",
                                      "p cnf 729 8829\n",
                                      "v 1 -2 0\n",
                                      "s SATISFIABLE\n",
                                      "c shape 3x3\n",
                                      "shape 2x2\n",
                                      "symbols ",
                                      "undo",
                                      "redo",
                                      "r1c1=1",
                                      "r9c9-9",
                                      "moves",
                                      "position",
                                      "|",
                                      "+---+",
                                      ":",
                                      "[Puzzle]\n",
                                      "#A",
                                      "\r\n",
                                      "\xef\xbb\xbf",
                                      "\xff",
                                      "\x1b["};
    buf_text(to, odd[rng_below(rng, sizeof odd / sizeof odd[0])]);
}

/* A word of the command language, from the tables of the program. */
static void add_word(struct buf *to, struct rng *rng)
{
    switch (rng_below(rng, 4)) {
    case 0: {
        const char *name = commands[rng_below(rng, (uint32_t)n_commands)].name;
        buf_printf(to, "\n%s ", name ? name : "#");
        break;
    }
    case 1:
        buf_printf(to, " --%s ",
                   option_row((enum option_id)rng_below(rng, OPTION_COUNT))->name);
        break;
    case 2:
        buf_printf(to, "\nset %s ", settings_table[rng_below(rng, SETTING_COUNT)].name);
        break;
    default:
        buf_printf(
            to, " %s ",
            technique_row((enum technique)rng_below(rng, TECHNIQUE_EXPAND1))->code);
    }
}

static void add_new(struct buf *to, struct rng *rng)
{
    if (rng_below(rng, 3))
        add_odd(to, rng);
    else
        add_word(to, rng);
}

void mutate_text(struct buf *to, const char *text, size_t n, struct rng *rng)
{
    if (!n) {
        add_new(to, rng);
        return;
    }
    struct part part = some_part(text, n, rng), other = some_part(text, n, rng);
    struct part rest = {part.end, n};
    add_part(to, text, (struct part){0, part.begin});
    switch (rng_below(rng, 5)) {
    case 0:
        break;
    case 1:
        add_part(to, text, part);
        add_part(to, text, part);
        break;
    case 2:
        add_part(to, text, other);
        break;
    case 3:
        add_new(to, rng);
        break;
    default:
        add_new(to, rng);
        add_part(to, text, part);
    }
    add_part(to, text, rest);
}

/* ---- checksums of saved games ---- */

/* Adds a line of the header with its newline; returns true for the last one, `moves`. */
static bool mend_header_line(struct buf *to, const char *line, size_t n, uint32_t *sum)
{
    bool is_last = n >= 5 && memcmp(line, "moves", 5) == 0;
    *sum = is_last ? record_checksum(*sum, "moves\n", 6) : record_checksum(*sum, line, n);
    if (is_last)
        buf_printf(to, "moves %08" PRIx32 "\n", *sum);
    else
        buf_add(to, line, n);
    return is_last;
}

static void mend_line_of_moves(struct buf *to, const char *line, size_t n, uint32_t *sum)
{
    size_t skipped = n > 9 && line[8] == ' ' ? 9 : 0;
    *sum = record_checksum(*sum, line + skipped, n - skipped);
    buf_printf(to, "%08" PRIx32 " ", *sum);
    buf_add(to, line + skipped, n - skipped);
}

bool mutate_is_game(const char *text, size_t n)
{
    static const char begin[] = "stepdoku game 1\n";
    return n >= sizeof begin - 1 && memcmp(text, begin, sizeof begin - 1) == 0;
}

void mutate_mend_sums(struct buf *to, const char *text, size_t n)
{
    uint32_t sum = 0;
    bool in_moves = false;
    for (size_t at = 0; at < n;) {
        struct part line = whole_line(text, n, at);
        size_t length = line.end - line.begin;
        if (in_moves)
            mend_line_of_moves(to, text + line.begin, length, &sum);
        else
            in_moves = mend_header_line(to, text + line.begin, length, &sum);
        at = line.end;
    }
}
