/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/plain.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/caption.h"
#include "print/spool.h"
#include "format/board.h"

struct plain {
    struct book_options options;
    bool (*write)(void *ctx, const char *text, size_t length);
    void *ctx;
    struct spool spool;
    long n_puzzles, n_solutions;
    bool failed;
};

struct plain *plain_new(const struct book_options *options,
                        bool (*write)(void *ctx, const char *text, size_t length),
                        void *ctx)
{
    struct plain *plain = mem_new(sizeof *plain);
    plain->options = *options;
    plain->write = write;
    plain->ctx = ctx;
    return plain;
}

/* Writes and frees the text. */
static void put(struct plain *plain, struct buf *text)
{
    plain->failed |= !plain->write(plain->ctx, text->text, text->length);
    buf_fini(text);
}

/* Writes a line, unless it is empty. */
static void add_line(struct buf *text, struct buf *line)
{
    if (line->length)
        buf_printf(text, "%s\n", line->text);
    buf_fini(line);
}

static void add_heading(struct buf *text, const struct book_puzzle *puzzle)
{
    struct buf line = {0}, facts = {0};
    caption_title(&line, puzzle);
    caption_facts(&facts, puzzle);
    buf_printf(&line, "%s%s", line.length ? "  " : "", facts.text);
    buf_fini(&facts);
    add_line(text, &line);
}

static void add_note(struct buf *text, const struct book_puzzle *puzzle)
{
    struct buf line = {0};
    caption_note(&line, puzzle);
    add_line(text, &line);
}

static void add_code(struct buf *text, const struct plain *plain,
                     const struct book_puzzle *puzzle)
{
    struct buf subject = {0};
    struct qr qr;
    qr_subject(&subject, plain->options.shared, puzzle->puzzle, puzzle->alphabet);
    if (qr_init(&qr, subject.text)) {
        qr_text_of_locale(text, &qr, INK_IS_DARK);
        qr_fini(&qr);
    }
    buf_fini(&subject);
}

bool plain_add(struct plain *plain, const struct book_puzzle *puzzle)
{
    struct buf text = {0};
    struct solution solution;
    /* An empty line is between puzzles, and a form feed as well between pages. */
    int per_page = plain->options.page.per_page;
    if (!plain->n_puzzles && plain->options.title)
        buf_printf(&text, "%s\n\n", plain->options.title);
    else if (plain->n_puzzles)
        buf_char(&text, '\n');
    if (plain->n_puzzles && per_page && plain->n_puzzles % per_page == 0)
        buf_char(&text, '\f');
    add_heading(&text, puzzle);
    const struct puzzle *content = puzzle->puzzle;
    if (content->has_candidates || content->has_marks)
        board_draw_marks(&text, &content->grid, content->candidates, puzzle->alphabet);
    else
        board_draw(&text, &content->grid, puzzle->alphabet);
    add_note(&text, puzzle);
    if (plain->options.page.codes)
        add_code(&text, plain, puzzle);
    if (puzzle->solution && plain->options.solutions != SOLUTIONS_NONE)
        solution_of(puzzle, &solution);
    if (puzzle->solution && plain->options.solutions == SOLUTIONS_BELOW) {
        buf_char(&text, '\n');
        board_draw(&text, &solution.grid, &solution.alphabet);
    }
    if (puzzle->solution && plain->options.solutions == SOLUTIONS_END)
        spool_add(&plain->spool, &solution);
    plain->n_puzzles++;
    put(plain, &text);
    return !plain->failed && !plain->spool.error;
}

static void put_solution(void *ctx, const struct solution *solution)
{
    struct plain *plain = ctx;
    struct buf text = {0};
    buf_char(&text, '\n');
    if (!plain->n_solutions++)
        buf_printf(&text, "%s%s\n\n", plain->options.page.per_page ? "\f" : "",
                   _("Solutions"));
    if (solution->number)
        buf_printf(&text, "%ld\n", solution->number);
    board_draw(&text, &solution->grid, &solution->alphabet);
    put(plain, &text);
}

enum err plain_finish(struct plain *plain, struct diagnosis *diagnosis)
{
    enum err err = spool_each(&plain->spool, put_solution, plain, diagnosis);
    spool_fini(&plain->spool);
    free(plain);
    return err;
}
