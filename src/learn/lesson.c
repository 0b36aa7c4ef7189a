/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learn/lesson.h"

#include <errno.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/buf.h"
#include "base/file.h"
#include "board/grid.h"
#include "words/phrase.h"
#include "words/events.h"
#include "format/reader.h"
#include "format/puzzle.h"

/* ---- questions ---- */

/* The only place for the digit in the house, or -1. */
static int find_place(const struct grid *board, int house, int digit)
{
    const uint16_t *cells = shape_house(board->shape, house);
    int place = -1;
    for (int i = 0; i < board->shape->side; i++) {
        if (board->digit[cells[i]] || !(grid_allowed(board, cells[i]) & digit_bit(digit)))
            continue;
        if (place >= 0)
            return -1;
        place = cells[i];
    }
    return place;
}

/* ---- lessons ---- */

/* The lesson that is parsed, and where. */
struct parser {
    struct lesson *lesson;
    struct buf paragraph;     /* its lines until now, joined */
    const struct grid *board; /* the last one; NULL: none yet */
    struct alphabet alphabet; /* its */
    long line;
    struct diagnosis *diagnosis;
};

static struct lesson_page *current(const struct parser *parser)
{
    return &parser->lesson->pages.at[parser->lesson->pages.n - 1];
}

static enum err expected_number(const struct parser *parser, const char *found)
{
    return diagnose(parser->diagnosis, parser->line, 0,
                    _("found '%s', expected a number"), found);
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
    (void)rest;
    end_paragraph(parser);
    STACK_PUSH(&parser->lesson->pages, (struct lesson_page){0});
    return ERR_OK;
}

static enum err take_board(struct parser *parser, const char *rest)
{
    struct puzzle puzzle;
    struct diagnosis *diagnosis = parser->diagnosis;
    if (current(parser)->has_board)
        return complain(parser, _("expected one board on a page"));
    if (current(parser)->task != LESSON_READ)
        return complain(parser, _("expected the board of a page before its task"));
    if (read_puzzle_text(rest, &(struct reader_options){0}, &puzzle, NULL, diagnosis) !=
        ERR_OK) {
        diagnosis->line = parser->line;
        return ERR_DATA;
    }
    current(parser)->board = mem_new(sizeof puzzle.grid);
    *current(parser)->board = puzzle.grid;
    current(parser)->has_board = true;
    parser->board = current(parser)->board;
    alphabet_init(&parser->alphabet, puzzle.grid.shape->side);
    return ERR_OK;
}

static enum err take_cell(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    page->cell = parser->board ? cell_parse(rest, parser->board->shape) : -1;
    page->has_cell = page->cell >= 0;
    return page->has_cell
               ? ERR_OK
               : complain(parser, _("expected a cell of the board, such as r1c3"));
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
    return expected_number(parser, rest);
}

static enum err take_hint(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    const char *bad = rest;
    size_t length = 0;
    LOCAL_BUF word = {0};
    page->limits_hints = true;
    if (*rest && technique_set_parse(rest, &page->techniques, &bad, &length))
        return ERR_OK;
    buf_add(&word, bad, length);
    diagnose(parser->diagnosis, parser->line, 0, _("found '%s', expected %s"), word.text,
             _("a technique or words of its name"));
    return ERR_DATA;
}

/* r1c4=5 is a move.  "backtrack" is the first one. */
static bool take_stop(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    struct stop_at *stop = &page->stop;
    if (!parser->board ||
        !stop_parse(rest, parser->board->shape, &parser->alphabet, stop) || stop->digit)
        return false;
    if (stop_rows[stop->kind].is_counted && !stop->number)
        stop->number = 1;
    page->task = LESSON_SEARCH;
    return true;
}

/* Fails when the page has a task already. */
static enum err begin_task(struct parser *parser, enum lesson_task task)
{
    if (current(parser)->task != LESSON_READ)
        return complain(parser, _("expected one task on a page"));
    current(parser)->task = task;
    return ERR_OK;
}

static enum err take_until(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    enum err err = begin_task(parser, LESSON_MOVES);
    if (err != ERR_OK || take_stop(parser, rest))
        return err;
    err = moves_parse(rest, strlen(rest), &parser->alphabet, &page->moves,
                      parser->diagnosis);
    parser->diagnosis->line = parser->line;
    return err;
}

static void add_option(struct parser *parser, const char *words, size_t n,
                       const char *reply)
{
    struct option option = {{0}, {0}};
    LOCAL_BUF text = {0};
    buf_add(&text, words, n);
    buf_text(&option.words, translated(buf_string(&text)));
    buf_text(&option.reply, translated(reply));
    STACK_PUSH(&current(parser)->question.options, option);
}

static enum err take_answer(struct parser *parser, const char *rest)
{
    add_option(parser, rest, strlen(rest), "");
    return begin_task(parser, LESSON_ANSWER);
}

static enum err take_wrong(struct parser *parser, const char *rest)
{
    const char *colon = strstr(rest, ": ");
    if (!colon)
        return complain(parser, _("expected an answer, a colon and a reply"));
    add_option(parser, rest, (size_t)(colon - rest), colon + 2);
    return ERR_OK;
}

static enum err take_number(struct parser *parser, const char *rest)
{
    struct question *question = &current(parser)->question;
    question->asks = ASKS_NUMBER;
    return sscanf(rest, "%9" SCNu64, &question->number) == 1
               ? take_answer(parser, rest)
               : expected_number(parser, rest);
}

static enum err take_candidates(struct parser *parser, const char *rest)
{
    struct lesson_page *page = current(parser);
    enum err err = take_cell(parser, rest);
    if (err != ERR_OK)
        return err;
    if (parser->board->digit[page->cell])
        return complain(parser, _("expected an empty cell"));
    page->question.asks = ASKS_CANDIDATES;
    page->question.cell = page->cell;
    return begin_task(parser, LESSON_ANSWER);
}

/* "3 box 1": a house that has exactly one place for the digit. */
static enum err take_place(struct parser *parser, const char *rest)
{
    const struct grid *board = parser->board;
    struct question *question = &current(parser)->question;
    char kind[16], more;
    int number;
    question->asks = ASKS_PLACE;
    question->house = question->cell = -1;
    if (board &&
        sscanf(rest, "%2d %15s %2d %c", &question->digit, kind, &number, &more) == 3 &&
        question->digit >= 1 && question->digit <= board->shape->side && number >= 1)
        question->house = house_find(board->shape, -1, kind, number);
    if (question->house >= 0)
        question->cell = find_place(board, question->house, question->digit);
    if (question->cell < 0)
        return complain(parser, _("expected a digit and a house that has one place for "
                                  "it, such as 3 box 1"));
    return begin_task(parser, LESSON_ANSWER);
}

static enum err take_technique(struct parser *parser, const char *rest)
{
    parser->lesson->technique = technique_find(rest);
    return parser->lesson->technique < TECHNIQUE_EXPAND1
               ? ERR_OK
               : complain(parser, _("expected the name of a technique"));
}

static const struct {
    const char *word;
    bool is_alone; /* nothing follows it on its line */
    enum err (*take)(struct parser *parser, const char *rest);
} directives[] = {
    {"title", false, take_title},   {"page", true, take_page},
    {"board", false, take_board},   {"cell", false, take_cell},
    {"play", true, take_play},      {"run", false, take_run},
    {"round", false, take_round},   {"map", true, take_map},
    {"hint", false, take_hint},     {"until", false, take_until},
    {"answer", false, take_answer}, {"wrong", false, take_wrong},
    {"number", false, take_number}, {"candidates", false, take_candidates},
    {"place", false, take_place},   {"technique", false, take_technique},
};

static enum err take_directive(struct parser *parser, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++) {
        if (strlen(directives[i].word) != length ||
            memcmp(directives[i].word, line, length) != 0)
            continue;
        if (directives[i].is_alone && *rest)
            return diagnose(parser->diagnosis, parser->line, 0,
                            _("expected nothing after %%%s"), directives[i].word);
        return directives[i].take(parser, rest);
    }
    return complain(parser, _("expected %title, %page, %board, %cell, %play, %run, "
                              "%round, %map, %hint, %until, %answer, %wrong, %number, "
                              "%candidates, %place or %technique"));
}

static enum err take_line(struct parser *parser, const char *line)
{
    if (line[0] == '#')
        return ERR_OK;
    if (line[0] == '%')
        return take_directive(parser, line + 1);
    /* A blank line ends the paragraph. */
    struct buf *paragraph = &parser->paragraph;
    if (*line)
        buf_printf(paragraph, "%s%s", paragraph->length ? " " : "", line);
    else
        end_paragraph(parser);
    return ERR_OK;
}

static enum err check_pages(struct parser *parser)
{
    const struct lesson *lesson = parser->lesson;
    const struct lesson_page *first = &lesson->pages.at[0];
    bool is_made = lesson->technique != TECHNIQUES;
    if (is_made && (lesson->title.length || first->has_board || first->text.length))
        return complain(parser, _("expected nothing besides %technique"));
    if (is_made)
        return ERR_OK;
    if (!lesson->title.length || !first->board)
        return complain(parser, _("expected a %title, and a %board on the first page"));
    for (int i = 0; i < lesson->pages.n; i++) {
        struct lesson_page *page = &lesson->pages.at[i];
        if (!page->text.length)
            return complain(parser, _("expected text on each page"));
        if (!page->has_board) {
            page->board = page[-1].board;
            page->is_plain = page[-1].is_plain;
        }
    }
    return ERR_OK;
}

enum err lesson_parse(const char *text, struct lesson *lesson,
                      struct diagnosis *diagnosis)
{
    struct parser parser = {.lesson = lesson, .diagnosis = diagnosis};
    LOCAL_BUF line = {0};
    enum err err = ERR_OK;
    *lesson = (struct lesson){.technique = TECHNIQUES};
    *diagnosis = (struct diagnosis){0};
    STACK_PUSH(&lesson->pages, (struct lesson_page){0});
    while (*text && err == ERR_OK) {
        size_t length = strcspn(text, "\n");
        buf_clear(&line);
        buf_add(&line, text, length);
        parser.line++;
        err = take_line(&parser, buf_string(&line));
        text += length + (text[length] == '\n');
    }
    end_paragraph(&parser);
    buf_fini(&parser.paragraph);
    return err == ERR_OK ? check_pages(&parser) : err;
}

enum err lesson_read(const char *path, struct lesson *lesson, struct diagnosis *diagnosis)
{
    LOCAL_BUF text = {0};
    *lesson = (struct lesson){.technique = TECHNIQUES};
    if (file_read_path(path, &text) == ERR_OK)
        return lesson_parse(buf_string(&text), lesson, diagnosis);
    return diagnose(diagnosis, 0, 0, "%s", strerror(errno));
}

void lesson_fini(struct lesson *lesson)
{
    for (int i = 0; i < lesson->pages.n; i++) {
        struct lesson_page *page = &lesson->pages.at[i];
        buf_fini(&page->text);
        buf_fini(&page->commands);
        for (int j = 0; j < page->question.options.n; j++) {
            buf_fini(&page->question.options.at[j].words);
            buf_fini(&page->question.options.at[j].reply);
        }
        STACK_FINI(&page->question.options);
        STACK_FINI(&page->moves);
        if (page->has_board)
            free(page->board);
        free(page->candidates);
    }
    STACK_FINI(&lesson->pages);
    buf_fini(&lesson->title);
}

/* ---- tasks ---- */

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
