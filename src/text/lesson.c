/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/lesson.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "text/reader.h"

/* The lesson that is parsed, and where. */
struct parser {
    struct lesson *lesson;
    struct buf paragraph;     /* its lines until now, joined */
    struct alphabet alphabet; /* of the last board, as is the next */
    int side;
    long line;
    struct diagnosis *diagnosis;
};

static struct lesson_page *current(const struct parser *parser)
{
    return &parser->lesson->pages.at[parser->lesson->pages.n - 1];
}

static enum err complain(const struct parser *parser, const char *text)
{
    return diagnose(parser->diagnosis, parser->line, 0, "%s", text);
}

/* The text in the language of the messages.  The catalogue has those of the bundled lessons. */
static const char *translated(const char *text)
{
    return *text ? _(text) : text;
}

/* Adds the paragraph, if there is one, to the page. */
static void end_paragraph(struct parser *parser)
{
    struct buf *text = &current(parser)->text;
    if (!parser->paragraph.length)
        return;
    buf_printf(text, "%s%s", text->length ? "\n\n" : "",
               translated(parser->paragraph.text));
    buf_clear(&parser->paragraph);
}

/* ---- the directives, each with the rest of its line ---- */

static enum err take_title(struct parser *parser, const char *rest)
{
    buf_clear(&parser->lesson->title);
    buf_text(&parser->lesson->title, translated(rest));
    return ERR_OK;
}

static enum err take_page(struct parser *parser, const char *rest)
{
    if (*rest)
        return complain(parser, _("expected nothing after %page"));
    end_paragraph(parser);
    STACK_PUSH(&parser->lesson->pages, (struct lesson_page){0});
    return ERR_OK;
}

static enum err take_board(struct parser *parser, const char *rest)
{
    struct puzzle puzzle;
    struct diagnosis *diagnosis = parser->diagnosis;
    if (current(parser)->board)
        return complain(parser, _("expected one board on a page"));
    if (current(parser)->task != LESSON_READ)
        return complain(parser, _("expected the board of a page before its task"));
    if (read_puzzle_whole(rest, &(struct reader_options){0}, &puzzle, diagnosis) !=
        ERR_OK) {
        diagnosis->line = parser->line;
        return ERR_DATA;
    }
    current(parser)->board = mem_new(sizeof puzzle.grid);
    *current(parser)->board = puzzle.grid;
    parser->side = puzzle.grid.shape->side;
    alphabet_init(&parser->alphabet, parser->side);
    return ERR_OK;
}

static enum err take_cell(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    int row, column;
    char more;
    if (sscanf(rest, "r%dc%d %c", &row, &column, &more) != 2 || row < 1 ||
        row > parser->side || column < 1 || column > parser->side)
        return complain(parser, _("expected a cell of the board, such as r1c3"));
    page->has_cell = true;
    page->cell = (row - 1) * parser->side + column - 1;
    return ERR_OK;
}

static enum err take_play(struct parser *parser, const char *rest)
{
    (void)rest;
    current(parser)->is_plain = true;
    return ERR_OK;
}

static enum err take_run(struct parser *parser, const char *rest)
{
    buf_printf(&current(parser)->commands, "%s\n", rest);
    return ERR_OK;
}

static enum err take_map(struct parser *parser, const char *rest)
{
    (void)rest;
    current(parser)->shows_map = true;
    return ERR_OK;
}

static enum err take_round(struct parser *parser, const char *rest)
{
    char more;
    if (sscanf(rest, "%2d %c", &current(parser)->round, &more) == 1 &&
        current(parser)->round > 0)
        return ERR_OK;
    return diagnose(parser->diagnosis, parser->line, 0,
                    _("found '%s', expected a number"), rest);
}

static enum err take_hint(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    const char *bad = rest;
    size_t length = 0;
    struct buf word = {0};
    page->limits_hints = true;
    if (*rest && technique_set_parse(rest, &page->techniques, &bad, &length))
        return ERR_OK;
    buf_add(&word, bad, length);
    diagnose(parser->diagnosis, parser->line, 0, _("found '%s', expected %s"), word.text,
             _("a technique or words of its name"));
    buf_fini(&word);
    return ERR_DATA;
}

static bool can_be_counted(enum grain grain)
{
    return grain == GRAIN_NODE || grain == GRAIN_BRANCH || grain == GRAIN_BACKTRACK ||
           grain == GRAIN_SOLUTION;
}

/* "backtrack" or "backtrack 2".  False when the first word is no such grain. */
static bool take_grain(struct lesson_page *page, const char *rest)
{
    char word[16];
    page->count = 1;
    if (sscanf(rest, "%15s %" SCNu64, word, &page->count) < 1 ||
        !grain_find(word, &page->grain) || !can_be_counted(page->grain))
        return false;
    page->task = LESSON_SEARCH;
    return true;
}

static enum err take_until(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    if (page->task != LESSON_READ)
        return complain(parser, _("expected one task on a page"));
    if (take_grain(page, rest))
        return ERR_OK;
    page->task = LESSON_MOVES;
    enum err err = moves_parse(rest, strlen(rest), &parser->alphabet, &page->moves,
                               parser->diagnosis);
    parser->diagnosis->line = parser->line;
    return err;
}

static enum err take_answer(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    if (page->task != LESSON_READ)
        return complain(parser, _("expected one task on a page"));
    page->task = LESSON_ANSWER;
    buf_text(&page->answers, translated(rest));
    return ERR_OK;
}

static const struct {
    const char *word;
    enum err (*take)(struct parser *parser, const char *rest);
} directives[] = {
    {"title", take_title}, {"page", take_page},     {"board", take_board},
    {"cell", take_cell},   {"play", take_play},     {"run", take_run},
    {"round", take_round}, {"map", take_map},       {"hint", take_hint},
    {"until", take_until}, {"answer", take_answer},
};

static enum err take_directive(struct parser *parser, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++)
        if (strlen(directives[i].word) == length &&
            memcmp(directives[i].word, line, length) == 0)
            return directives[i].take(parser, rest);
    return complain(parser, _("expected %title, %page, %board, %cell, %play, %run, "
                              "%round, %map, %hint, %until or %answer"));
}

/* Adds a line to the paragraph; a blank line ends it. */
static void take_text(struct parser *parser, const char *line)
{
    struct buf *paragraph = &parser->paragraph;
    if (*line)
        buf_printf(paragraph, "%s%s", paragraph->length ? " " : "", line);
    else
        end_paragraph(parser);
}

static enum err take_line(struct parser *parser, const char *line)
{
    if (line[0] == '#')
        return ERR_OK;
    if (line[0] == '%')
        return take_directive(parser, line + 1);
    take_text(parser, line);
    return ERR_OK;
}

static enum err check_pages(struct parser *parser)
{
    const struct lesson *lesson = parser->lesson;
    if (!lesson->title.length || !lesson->pages.at[0].board)
        return complain(parser, _("expected a %title, and a %board on the first page"));
    for (int i = 0; i < lesson->pages.n; i++)
        if (!lesson->pages.at[i].text.length)
            return complain(parser, _("expected text on each page"));
    return ERR_OK;
}

enum err lesson_parse(const char *text, struct lesson *lesson,
                      struct diagnosis *diagnosis)
{
    struct parser parser = {.lesson = lesson, .diagnosis = diagnosis};
    struct buf line = {0};
    enum err err = ERR_OK;
    *lesson = (struct lesson){0};
    *diagnosis = (struct diagnosis){0};
    STACK_PUSH(&lesson->pages, (struct lesson_page){0});
    while (*text && err == ERR_OK) {
        size_t length = strcspn(text, "\n");
        buf_clear(&line);
        buf_add(&line, text, length);
        parser.line++;
        err = take_line(&parser, line.text ? line.text : "");
        text += length + (text[length] == '\n');
    }
    end_paragraph(&parser);
    buf_fini(&line);
    buf_fini(&parser.paragraph);
    return err == ERR_OK ? check_pages(&parser) : err;
}

void lesson_fini(struct lesson *lesson)
{
    for (int i = 0; i < lesson->pages.n; i++) {
        struct lesson_page *page = &lesson->pages.at[i];
        buf_fini(&page->text);
        buf_fini(&page->commands);
        buf_fini(&page->answers);
        moves_fini(&page->moves);
        free(page->board);
    }
    STACK_FINI(&lesson->pages);
    buf_fini(&lesson->title);
}

void lesson_say(struct buf *buf, const struct lesson_page *page, bool keys)
{
    const char *text = page->text.text, *open, *end;
    while ((open = strchr(text, '{')) && (end = strchr(open, '}'))) {
        const char *bar = memchr(open, '|', (size_t)(end - open));
        buf_add(buf, text, (size_t)(open - text));
        if (!bar)
            buf_add(buf, open, (size_t)(end + 1 - open));
        else if (keys)
            buf_add(buf, open + 1, (size_t)(bar - open - 1));
        else
            buf_add(buf, bar + 1, (size_t)(end - bar - 1));
        text = end + 1;
    }
    buf_text(buf, text);
}

/* ---- tasks ---- */

/* Compares without spaces and letter case; `expected` ends before a |. */
static bool is_answer(const char *expected, const char *answer)
{
    for (;; expected++, answer++) {
        expected += strspn(expected, " ");
        answer += strspn(answer, " ");
        if (!*expected || *expected == '|')
            return !*answer;
        if (tolower((unsigned char)*expected) != tolower((unsigned char)*answer))
            return false;
    }
}

bool lesson_accepts(const struct lesson_page *page, const char *answer)
{
    const char *expected = page->answers.text;
    while (!is_answer(expected, answer)) {
        expected = strchr(expected, '|');
        if (!expected)
            return false;
        expected++;
    }
    return true;
}

bool lesson_search_is_done(const struct lesson_page *page,
                           const struct counters *counters)
{
    uint64_t count =
        page->grain == GRAIN_NODE ? counters->nodes : grain_count(page->grain, counters);
    return count >= page->count;
}

/* True for other moves than digits and marks, which leave nothing to look for. */
static bool is_made(const struct move *move, const struct grid *grid,
                    const digit_set *marks)
{
    switch (move->kind) {
    case MOVE_ENTER:
        return grid->digit[move->cell] == move->digit;
    case MOVE_MARK:
        return marks[move->cell] & digit_bit(move->digit);
    case MOVE_UNMARK:
        return !(marks[move->cell] & digit_bit(move->digit));
    default:
        return true;
    }
}

bool lesson_moves_are_made(const struct lesson_page *page, const struct grid *grid,
                           const digit_set *marks)
{
    for (int i = 0; i < page->moves.n; i++)
        if (!is_made(&page->moves.at[i], grid, marks))
            return false;
    return true;
}
