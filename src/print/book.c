/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/book.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "board/grid.h"
#include "format/board.h"
#include "print/diagram.h"

/* ---- the spool ---- */

/* Solutions that wait for the end of a book, in a temporary file, so that a book of any
 * length takes little memory. */
struct solution {
    long number; /* of the puzzle */
    struct grid grid;
    struct alphabet alphabet;
};

struct spool {
    FILE *file; /* NULL until something is added */
    long n;
    int error; /* the first errno, 0: none */
};

/* The head of each record.  One byte per cell follows: its digit, and whether that is a
 * given.  Only this process reads the file. */
struct header {
    long number;
    const struct shape *shape;
    struct alphabet alphabet;
};

enum { GIVEN = 0x80 };

static void fail(struct spool *spool)
{
    if (!spool->error)
        spool->error = errno ? errno : EIO;
}

static bool write_one(FILE *file, const struct solution *solution)
{
    const struct grid *grid = &solution->grid;
    const struct header header = {solution->number, grid->shape, solution->alphabet};
    uint8_t cells[SHAPE_MAX_CELLS];
    size_t n = (size_t)grid->shape->n_cells;
    for (size_t i = 0; i < n; i++)
        cells[i] = (uint8_t)(grid->digit[i] | (grid->given[i] ? GIVEN : 0));
    return fwrite(&header, sizeof header, 1, file) == 1 && fwrite(cells, 1, n, file) == n;
}

static void spool_add(struct spool *spool, const struct solution *solution)
{
    errno = 0;
    if (!spool->file)
        spool->file = tmpfile();
    if (!spool->file || !write_one(spool->file, solution))
        fail(spool);
    spool->n++;
}

static bool read_one(FILE *file, struct solution *solution)
{
    struct header header;
    uint8_t cells[SHAPE_MAX_CELLS];
    if (fread(&header, sizeof header, 1, file) != 1)
        return false;
    size_t n = (size_t)header.shape->n_cells;
    if (fread(cells, 1, n, file) != n)
        return false;
    solution->number = header.number;
    solution->alphabet = header.alphabet;
    grid_init(&solution->grid, header.shape);
    for (size_t i = 0; i < n; i++)
        grid_place(&solution->grid, (int)i, cells[i] & ~GIVEN, cells[i] & GIVEN);
    return true;
}

/* Calls `take` with each in order.  ERR_IO and a diagnosis if some were lost. */
static enum err spool_each(struct spool *spool,
                           void (*take)(void *ctx, const struct solution *solution),
                           void *ctx, struct diagnosis *diagnosis)
{
    struct solution solution;
    errno = 0;
    if (spool->n && !spool->error && fseek(spool->file, 0, SEEK_SET) != 0)
        fail(spool);
    for (long i = 0; i < spool->n && !spool->error; i++) {
        if (read_one(spool->file, &solution))
            take(ctx, &solution);
        else
            fail(spool);
    }
    if (!spool->error)
        return ERR_OK;
    diagnose(diagnosis, 0, 0, _("the solutions: %s"), strerror(spool->error));
    return ERR_IO;
}

static void spool_fini(struct spool *spool)
{
    if (spool->file)
        fclose(spool->file);
}

/* ---- captions ---- */

static void add_part(struct buf *buf, const char *separator, const char *part)
{
    if (part && *part && buf->length)
        buf_text(buf, separator);
    if (part)
        buf_text(buf, part);
}

/* Makes the text "", not NULL, if there is nothing to say. */
static void caption_title(struct buf *buf, const struct book_puzzle *puzzle)
{
    buf_text(buf, "");
    if (puzzle->number)
        buf_printf(buf, "%ld", puzzle->number);
    add_part(buf, "  ", puzzle->puzzle->note[NOTE_DESCRIPTION]);
}

/* "hard, ER 7.1, 24 givens" */
static void caption_facts(struct buf *buf, const struct book_puzzle *puzzle)
{
    int n = grid_givens(&puzzle->puzzle->grid);
    LOCAL_BUF givens = {0};
    buf_printf(&givens, ngettext("%d given", "%d givens", (unsigned long)n), n);
    bool is_rated = puzzle->rating && *puzzle->rating;
    add_part(buf, "", is_rated ? puzzle->rating : puzzle->puzzle->note[NOTE_LEVEL]);
    add_part(buf, ", ", givens.text);
}

/* The puzzle's author, source, date and address, as far as known. */
static void caption_note(struct buf *buf, const struct book_puzzle *puzzle)
{
    static const enum puzzle_note notes[] = {NOTE_AUTHOR, NOTE_SOURCE, NOTE_DATE,
                                             NOTE_URL};
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++)
        add_part(buf, ", ", puzzle->puzzle->note[notes[i]]);
}

struct book {
    struct canvas *canvas;
    struct book_options options;
    struct page page;
    const struct shape *shape; /* of the page's puzzles; NULL: there is no page yet */
    int n_drawn;               /* slots of the page that are drawn */
    long n_pages;
    struct spool spool;
};

struct book *book_new(struct canvas *canvas, const struct book_options *options)
{
    struct book *book = mem_new(sizeof *book);
    book->canvas = canvas;
    book->options = *options;
    book->options.page.has_title = options->title != NULL;
    book->options.page.has_keys = options->solutions == SOLUTIONS_BELOW;
    return book;
}

/* ---- pages ---- */

static void put_line(struct book *book, enum ink ink, double size,
                     enum alignment alignment, const struct area *area, const char *text)
{
    struct lettering lettering = theme_lettering(ink, size, alignment);
    lettering.is_short = true;
    book->canvas->text(book->canvas, &lettering, area, text);
}

static void begin_page(struct book *book, const char *title)
{
    const struct page *page = &book->page;
    LOCAL_BUF number = {0};
    book->canvas->page(book->canvas, page->size);
    book->n_drawn = 0;
    buf_printf(&number, "%ld", ++book->n_pages);
    put_line(book, INK_NOTE, page->footer_size, ALIGN_CENTRE, &page->footer, number.text);
    if (title)
        put_line(book, INK_TITLE, page->title_size, ALIGN_CENTRE, &page->title, title);
}

/* Draws the title on the left and the facts on the right; the title is shortened. */
static void put_heading(struct book *book, const struct area *area, const char *title,
                        const char *facts)
{
    double size = book->page.text_size;
    struct lettering lettering = theme_lettering(INK_NOTE, size * .9, ALIGN_LEFT);
    double width =
        book->canvas->measure(book->canvas, &lettering, area->width, facts).width;
    struct area left = *area, right = *area;
    left.width -= width + size;
    right.y += size * .1;
    put_line(book, INK_TITLE, size, ALIGN_LEFT, &left, title);
    put_line(book, INK_NOTE, size * .9, ALIGN_RIGHT, &right, facts);
}

/* ---- boards ---- */

static struct diagram diagram_of(const struct book *book, const struct area *area,
                                 const struct grid *grid, const struct alphabet *alphabet)
{
    return (struct diagram){
        .grid = grid,
        .alphabet = alphabet,
        .large = book->options.page.large,
        .corner = {area->x, area->y},
        .cell = area->width / grid->shape->side,
    };
}

static void draw_puzzle(struct book *book, const struct book_puzzle *puzzle,
                        const struct slot *slot)
{
    const struct puzzle *content = puzzle->puzzle;
    struct diagram diagram =
        diagram_of(book, &slot->board, &content->grid, puzzle->alphabet);
    LOCAL_BUF title = {0}, facts = {0}, note = {0};
    struct area below = slot->note;
    caption_title(&title, puzzle);
    caption_facts(&facts, puzzle);
    caption_note(&note, puzzle);
    put_heading(book, &slot->heading, title.text, facts.text);
    if (content->has_candidates || content->has_marks)
        diagram.candidates = content->candidates;
    diagram_draw(&diagram, book->canvas);
    below.y += book->page.note_size / 2;
    if (note.length)
        put_line(book, INK_NOTE, book->page.note_size, ALIGN_LEFT, &below, note.text);
    if (book->options.page.codes) {
        /* The code is on the right, if the puzzle fits into one. */
        double side = book->page.code, right = slot->note.x + slot->note.width;
        struct area area = {right - side, slot->note.y + book->page.note_size, side,
                            side};
        LOCAL_BUF subject = {0};
        struct qr qr;
        qr_subject(&subject, book->options.shared, content, puzzle->alphabet);
        if (qr_init(&qr, subject.text)) {
            qr_draw(&qr, book->canvas, &area);
            qr_fini(&qr);
        }
    }
}

/* Makes the puzzle's board with its solution; only the puzzle's givens are givens. */
static void solution_of(const struct book_puzzle *puzzle, struct solution *solution)
{
    const struct grid *grid = &puzzle->puzzle->grid;
    solution->number = puzzle->number;
    solution->alphabet = *puzzle->alphabet;
    solution->grid = *grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        grid_place(&solution->grid, cell, puzzle->solution[cell], grid->given[cell]);
}

static void draw_solution(struct book *book, const struct solution *solution,
                          const struct slot *slot)
{
    struct diagram diagram =
        diagram_of(book, &slot->board, &solution->grid, &solution->alphabet);
    LOCAL_BUF number = {0};
    buf_printf(&number, "%ld", solution->number);
    if (solution->number)
        put_line(book, INK_TITLE, slot->heading.height / 1.45, ALIGN_LEFT, &slot->heading,
                 number.text);
    diagram.is_solution = true;
    diagram_draw(&diagram, book->canvas);
}

bool book_add(struct book *book, const struct book_puzzle *puzzle)
{
    const struct shape *shape = puzzle->puzzle->grid.shape;
    if (shape != book->shape || book->n_drawn >= page_slots(&book->page)) {
        book->shape = shape; /* of all boards of a page */
        page_plan(&book->page, &book->options.page, shape);
        begin_page(book, book->options.title);
    }
    struct slot slot = page_slot(&book->page, book->n_drawn);
    draw_puzzle(book, puzzle, &slot);
    struct solution solution;
    if (puzzle->solution && book->options.solutions != SOLUTIONS_NONE)
        solution_of(puzzle, &solution);
    if (puzzle->solution && book->options.solutions == SOLUTIONS_BELOW) {
        slot = page_key(&book->page, book->n_drawn);
        book->canvas->turn(book->canvas, &book->page.keys);
        draw_solution(book, &solution, &slot);
        book->canvas->turn(book->canvas, &book->page.keys);
    }
    if (puzzle->solution && book->options.solutions == SOLUTIONS_END)
        spool_add(&book->spool, &solution);
    book->n_drawn++;
    return !book->spool.error && !book->canvas->failed(book->canvas);
}

/* ---- solutions at the end ---- */

static void add_solution(void *ctx, const struct solution *solution)
{
    struct book *book = ctx;
    const struct shape *shape = solution->grid.shape;
    if (book->canvas->failed(book->canvas))
        return;
    if (shape != book->shape || book->n_drawn == page_slots(&book->page)) {
        book->shape = shape;
        page_plan_solutions(&book->page, &book->options.page, shape);
        /* TRANSLATORS: the title of a page of solved puzzles */
        begin_page(book, _("Solutions"));
    }
    struct slot slot = page_slot(&book->page, book->n_drawn++);
    draw_solution(book, solution, &slot);
}

enum err book_finish(struct book *book, struct diagnosis *diagnosis)
{
    book->shape = NULL; /* solutions start on a new page */
    enum err err = spool_each(&book->spool, add_solution, book, diagnosis);
    spool_fini(&book->spool);
    free(book);
    return err;
}

/* ---- a book as plain text, for line printers and people who need no pictures ---- */

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
    struct buf line = {0}, facts = {0}, note = {0};
    caption_title(&line, puzzle);
    caption_facts(&facts, puzzle);
    buf_printf(&line, "%s%s", line.length ? "  " : "", facts.text);
    buf_fini(&facts);
    add_line(&text, &line);
    const struct puzzle *content = puzzle->puzzle;
    if (content->has_candidates || content->has_marks)
        board_draw_marks(&text, &content->grid, content->candidates, NULL,
                         puzzle->alphabet);
    else
        board_draw(&text, &content->grid, puzzle->alphabet);
    caption_note(&note, puzzle);
    add_line(&text, &note);
    if (plain->options.page.codes) {
        LOCAL_BUF subject = {0};
        struct qr qr;
        qr_subject(&subject, plain->options.shared, content, puzzle->alphabet);
        if (qr_init(&qr, subject.text)) {
            qr_text_of_locale(&text, &qr, INK_IS_DARK);
            qr_fini(&qr);
        }
    }
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
