/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "print/caption.h"
#include "print/diagram.h"

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
    struct lettering lettering = theme_aligned(ink, size, alignment);
    lettering.is_short = true;
    canvas_text(book->canvas, &lettering, area, text);
}

static void begin_page(struct book *book, const char *title)
{
    const struct page *page = &book->page;
    struct buf number = {0};
    canvas_page(book->canvas, page->size);
    book->n_drawn = 0;
    buf_printf(&number, "%ld", ++book->n_pages);
    put_line(book, INK_NOTE, page->footer_size, ALIGN_CENTRE, &page->footer, number.text);
    if (title)
        put_line(book, INK_TITLE, page->title_size, ALIGN_CENTRE, &page->title, title);
    buf_fini(&number);
}

/* All boards of a page have one shape. */
static void make_room(struct book *book, const struct shape *shape)
{
    if (shape == book->shape && book->n_drawn < page_slots(&book->page))
        return;
    book->shape = shape;
    page_plan(&book->page, &book->options.page, shape);
    begin_page(book, book->options.title);
}

/* Draws the title on the left and the facts on the right; the title is shortened. */
static void put_heading(struct book *book, const struct area *area, const char *title,
                        const char *facts)
{
    double size = book->page.text_size;
    struct lettering lettering = theme_lettering(INK_NOTE, size * .9);
    double width = canvas_measure(book->canvas, &lettering, area->width, facts).width;
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

/* Draws the puzzle's code on the right, if it fits into one. */
static void draw_code(struct book *book, const struct book_puzzle *puzzle,
                      const struct slot *slot)
{
    double side = book->page.code;
    const struct area *note = &slot->note;
    struct area area = {note->x + note->width - side, note->y + book->page.note_size,
                        side, side};
    struct buf text = {0};
    struct qr qr;
    qr_subject(&text, book->options.shared, puzzle->puzzle, puzzle->alphabet);
    if (qr_init(&qr, text.text)) {
        qr_draw(&qr, book->canvas, &area);
        qr_fini(&qr);
    }
    buf_fini(&text);
}

static void draw_puzzle(struct book *book, const struct book_puzzle *puzzle,
                        const struct slot *slot)
{
    const struct puzzle *content = puzzle->puzzle;
    struct diagram diagram =
        diagram_of(book, &slot->board, &content->grid, puzzle->alphabet);
    struct buf title = {0}, facts = {0}, note = {0};
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
    if (book->options.page.codes)
        draw_code(book, puzzle, slot);
    buf_fini(&title);
    buf_fini(&facts);
    buf_fini(&note);
}

void solution_of(const struct book_puzzle *puzzle, struct solution *solution)
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
    struct buf number = {0};
    buf_printf(&number, "%ld", solution->number);
    if (solution->number)
        put_line(book, INK_TITLE, slot->heading.height / 1.45, ALIGN_LEFT, &slot->heading,
                 number.text);
    diagram.is_solution = true;
    diagram_draw(&diagram, book->canvas);
    buf_fini(&number);
}

static void draw_key(struct book *book, const struct book_puzzle *puzzle)
{
    struct slot slot = page_key(&book->page, book->n_drawn);
    struct solution solution;
    solution_of(puzzle, &solution);
    canvas_turn(book->canvas, &book->page.keys);
    draw_solution(book, &solution, &slot);
    canvas_turn(book->canvas, &book->page.keys);
}

bool book_add(struct book *book, const struct book_puzzle *puzzle)
{
    make_room(book, puzzle->puzzle->grid.shape);
    struct slot slot = page_slot(&book->page, book->n_drawn);
    draw_puzzle(book, puzzle, &slot);
    if (puzzle->solution && book->options.solutions == SOLUTIONS_BELOW)
        draw_key(book, puzzle);
    if (puzzle->solution && book->options.solutions == SOLUTIONS_END) {
        struct solution solution;
        solution_of(puzzle, &solution);
        spool_add(&book->spool, &solution);
    }
    book->n_drawn++;
    return !book->spool.error && !canvas_failed(book->canvas);
}

/* ---- solutions at the end ---- */

static void add_solution(void *ctx, const struct solution *solution)
{
    struct book *book = ctx;
    const struct shape *shape = solution->grid.shape;
    if (canvas_failed(book->canvas))
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
