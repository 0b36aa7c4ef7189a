/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/page.h"

#include <math.h>

#include "print/diagram.h"

static const struct size papers[PAPERS] = {
    [PAPER_A4] = {210 / 25.4 * 72, 297 / 25.4 * 72},
    [PAPER_LETTER] = {8.5 * 72, 11 * 72},
    [PAPER_A5] = {148 / 25.4 * 72, 210 / 25.4 * 72},
    [PAPER_LEGAL] = {8.5 * 72, 14 * 72},
};

/* The measures that differ in large print, in points. */
struct measures {
    double margin, gap;               /* around the page, between slots */
    double title, text, note, footer; /* sizes of letters */
    double code;                      /* QR codes; modules have half a millimetre */
    double least_cell, most_cell;     /* of puzzles */
    double least_pitch;               /* between candidates */
    double solution_cell;             /* the smallest */
    double least_key_cell, most_key_cell;
};

static const struct measures usual = {
    .margin = 42,
    .gap = 22,
    .title = 16,
    .text = 10.5,
    .note = 7.5,
    .footer = 9,
    .code = 42,
    .least_cell = page_least_cell,
    .most_cell = 50,
    .least_pitch = 5,
    .solution_cell = 11,
    .least_key_cell = 7,
    .most_key_cell = 9,
};

static const struct measures large = {
    .margin = 30,
    .gap = 28,
    .title = 24,
    .text = 18,
    .note = 14,
    .footer = 16,
    .code = 64,
    .least_cell = page_least_large_cell,
    .most_cell = 150,
    .least_pitch = 12,
    .solution_cell = 22,
    .least_key_cell = 14,
    .most_key_cell = 18,
};

/* Heights relative to the size of letters; a title has room below it, a note above it. */
static const double line_height = 1.45, title_height = 2.2, note_height = 1.9;

/* The height of a key's heading, relative to its cells. */
static const double key_heading = 1.6;

struct size paper_size(enum paper paper)
{
    return papers[paper];
}

static const struct measures *measures_of(const struct page_options *options)
{
    return options->large ? &large : &usual;
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/* Returns how many squares of this side fit into a length with gaps between them; at
 * least one. */
static int fitting(double length, double side, double gap)
{
    int n = (int)floor((length + gap) / (side + gap));
    return n > 1 ? n : 1;
}

/* Returns the side of n squares that fill a length with gaps between them. */
static double share(double length, int n, double gap)
{
    return (length - (n - 1) * gap) / n;
}

/* Places title, body and footer. */
static void plan_frame(struct page *page, const struct page_options *options)
{
    const struct measures *measures = measures_of(options);
    double title = options->has_title ? measures->title * title_height : 0;
    double footer = measures->footer * line_height, margin = measures->margin;
    page->size = papers[options->paper];
    double width = page->size.width - 2 * margin;
    double bottom = page->size.height - margin;
    page->title = (struct area){margin, margin, width, title};
    page->footer = (struct area){margin, bottom - footer, width, footer};
    page->body = (struct area){margin, margin + title, width,
                               bottom - 2 * footer - margin - title};
    page->keys = (struct area){margin, bottom - 2 * footer, width, 0};
    page->gap = measures->gap;
    page->title_size = measures->title;
    page->text_size = measures->text * (page->across == 1 && page->down == 1 ? 1.25 : 1);
    page->note_size = measures->note;
    page->footer_size = measures->footer;
    page->heading = page->text_size * line_height;
    page->code = options->codes * measures->code;
    page->note = measures->note * note_height;
    if (options->codes)
        page->note = page->code + 2 * measures->note;
}

/* Places the keys: as many side by side as are legible, in as many rows as needed. */
static void plan_keys(struct page *page, const struct page_options *options,
                      const struct shape *shape)
{
    const struct measures *measures = measures_of(options);
    double gap = measures->gap / 2, width = page->body.width;
    int n = page_slots(page);
    int across = fitting(width, shape->side * measures->least_key_cell, gap);
    page->keys_across = across < n ? across : n;
    page->key_cell = smaller(measures->most_key_cell,
                             share(width, page->keys_across, gap) / shape->side);
    page->key_board = page->key_cell * shape->side;
    page->key_heading = page->key_cell * key_heading;
    int down = (n + page->keys_across - 1) / page->keys_across;
    double height = down * (page->key_heading + page->key_board);
    page->keys.y -= height;
    page->keys.height = height;
    page->body.height -= height + gap;
}

/* Finds the largest cell that fits into the slots. */
static void plan_cell(struct page *page, const struct measures *measures,
                      const struct shape *shape, double most)
{
    double width = share(page->body.width, page->across, measures->gap);
    double height = share(page->body.height, page->down, measures->gap / 2) -
                    page->heading - page->note;
    page->cell = smaller(most, smaller(width, height) / shape->side);
    page->board = page->cell * shape->side;
}

static double least_cell(const struct page_options *options, const struct shape *shape)
{
    const struct measures *measures = measures_of(options);
    double for_candidates = diagram_candidates_across(shape) * measures->least_pitch;
    return options->has_candidates && for_candidates > measures->least_cell
               ? for_candidates
               : measures->least_cell;
}

/* Tries fewer and fewer puzzles until they are legible. */
void page_plan(struct page *page, const struct page_options *options,
               const struct shape *shape)
{
    static const struct {
        int n, across, down;
    } arrangements[] = {{6, 2, 3}, {4, 2, 2}, {2, 1, 2}, {1, 1, 1}};
    for (int i = 0; i < 4; i++) {
        if (arrangements[i].n > options->per_page)
            continue;
        page->across = arrangements[i].across;
        page->down = arrangements[i].down;
        plan_frame(page, options);
        if (options->has_keys)
            plan_keys(page, options, shape);
        plan_cell(page, measures_of(options), shape, measures_of(options)->most_cell);
        if (page->cell >= least_cell(options, shape))
            return;
    }
}

void page_plan_solutions(struct page *page, const struct page_options *options,
                         const struct shape *shape)
{
    const struct measures *measures = measures_of(options);
    struct page_options titled = *options;
    titled.has_title = true;
    titled.codes = 0;
    page->across = page->down = 0;
    plan_frame(page, &titled);
    page->note = 0;
    double board = shape->side * measures->solution_cell;
    page->across = fitting(page->body.width, board, measures->gap);
    page->down = fitting(page->body.height, board + page->heading, measures->gap / 2);
    plan_cell(page, measures, shape, measures->solution_cell * 1.5);
}

/* Returns where the k-th of n boards begins in a length.  The gaps between boards are
 * equal, those at the ends half as wide; if there is little room, gaps between boards
 * come first. */
static double spread(double length, double board, int n, int k, double least_gap)
{
    double left = length - n * board, gap = left / n;
    if (gap < least_gap && n > 1)
        gap = smaller(least_gap, left / (n - 1));
    return (left - (n - 1) * gap) / 2 + k * (board + gap);
}

static struct slot slot_at(double left, double top, double board, double heading,
                           double note)
{
    return (struct slot){
        .heading = {left, top, board, heading},
        .board = {left, top + heading, board, board},
        .note = {left, top + heading + board, board, note},
    };
}

/* Rows of slots share the height of the body evenly, each in the middle of its share. */
struct slot page_slot(const struct page *page, int i)
{
    double height = page->body.height / page->down;
    double used = page->heading + page->board + page->note;
    double left =
        spread(page->body.width, page->board, page->across, i % page->across, page->gap);
    double top = i / page->across * height + (height - used) / 2;
    return slot_at(page->body.x + left, page->body.y + top, page->board, page->heading,
                   page->note);
}

struct slot page_key(const struct page *page, int i)
{
    double height = page->key_heading + page->key_board;
    int row = i / page->keys_across, column = i % page->keys_across;
    double left = spread(page->keys.width, page->key_board, page->keys_across, column,
                         page->gap / 2);
    return slot_at(page->keys.x + left, page->keys.y + row * height, page->key_board,
                   page->key_heading, 0);
}
