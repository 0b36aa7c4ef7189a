/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of pages, for every shape and all options. */
#include "print/page.h"

#include <criterion/criterion.h>

#include "print/diagram.h"
#include "print/recorder.h"

static const int counts[] = {1, 2, 4, 6};

typedef void check_page(const struct page_options *options, const struct shape *shape);

static void each_choice(struct page_options options, const struct shape *shape,
                        check_page *check)
{
    for (int bits = 0; bits < 16; bits++)
        for (int i = 0; i < 4; i++) {
            options.per_page = counts[i];
            options.large = bits & 1;
            options.has_title = bits & 2;
            options.has_candidates = bits & 4;
            options.has_keys = bits & 8;
            check(&options, shape);
        }
}

static void each_page(check_page *check)
{
    for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
        for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++)
            for (int paper = 0; paper < PAPERS; paper++)
                each_choice((struct page_options){.paper = (enum paper)paper},
                            shape_find(rows, columns), check);
}

/* Heading, board and note are below one another. */
static void check_slot(const struct slot *slot, const struct area *inside)
{
    cr_assert(area_holds(inside, &slot->heading));
    cr_assert(area_holds(inside, &slot->board));
    cr_assert(area_holds(inside, &slot->note));
    cr_assert(!areas_overlap(&slot->heading, &slot->board));
    cr_assert(!areas_overlap(&slot->board, &slot->note));
    cr_assert_float_eq(slot->board.width, slot->board.height, 1e-6);
}

static struct area whole(const struct slot *slot)
{
    return (struct area){slot->heading.x, slot->heading.y, slot->board.width,
                         slot->heading.height + slot->board.height + slot->note.height};
}

static void check_slots(const struct page *page,
                        struct slot slot_of(const struct page *, int),
                        const struct area *inside)
{
    for (int i = 0; i < page_slots(page); i++) {
        struct slot slot = slot_of(page, i);
        struct area area = whole(&slot);
        check_slot(&slot, inside);
        for (int k = 0; k < i; k++) {
            struct slot other = slot_of(page, k);
            struct area other_area = whole(&other);
            cr_assert(!areas_overlap(&area, &other_area), "slots %d and %d", k, i);
        }
    }
}

/* There is as much room above the slots as below them, and on both sides. */
static void check_centred(const struct page *page)
{
    const struct area *body = &page->body;
    struct slot first = page_slot(page, 0), last = page_slot(page, page_slots(page) - 1);
    cr_assert_float_eq(first.heading.x - body->x,
                       body->x + body->width - (last.board.x + last.board.width), 1e-6);
    cr_assert_float_eq(first.heading.y - body->y,
                       body->y + body->height - (last.note.y + last.note.height), 1e-6);
}

static void check_frame(const struct page *page)
{
    const struct area paper = {0, 0, page->size.width, page->size.height};
    const struct area *parts[] = {&page->title, &page->body, &page->keys, &page->footer};
    for (int i = 0; i < 4; i++) {
        cr_assert(area_holds(&paper, parts[i]));
        for (int k = 0; k < i; k++)
            cr_assert(!areas_overlap(parts[i], parts[k]), "parts %d and %d", k, i);
    }
}

static void check_puzzles(const struct page_options *options, const struct shape *shape)
{
    struct page page = {0};
    page_plan(&page, options, shape);
    double least = options->large ? page_least_large_cell : page_least_cell;
    check_frame(&page);
    check_slots(&page, page_slot, &page.body);
    check_centred(&page);
    if (options->has_keys)
        check_slots(&page, page_key, &page.keys);
    cr_assert_leq(page_slots(&page), options->per_page);
    cr_assert(page.cell >= least || page_slots(&page) == 1, "%d: cells of %g",
              shape->side, page.cell);
}

Test(page, slots_are_on_the_page_apart_and_legible)
{
    each_page(check_puzzles);
}

static void check_solutions(const struct page_options *options, const struct shape *shape)
{
    struct page page = {0};
    page_plan_solutions(&page, options, shape);
    check_frame(&page);
    check_slots(&page, page_slot, &page.body);
    cr_assert(page.cell >= 7);
}

Test(page, solutions_too)
{
    each_page(check_solutions);
}

/* Checks ordinary print, with and without candidates.  On A5 six boards would be too small. */
static void check_count(const struct page_options *options, const struct shape *shape)
{
    struct page page = {0};
    if (shape->side > 9 || options->large || options->paper == PAPER_A5)
        return;
    page_plan(&page, options, shape);
    cr_assert_eq(page_slots(&page), options->per_page,
                 "side %d, %d per page%s%s: %d (cells of %g)", shape->side,
                 options->per_page, options->has_candidates ? ", candidates" : "",
                 options->has_keys ? ", keys" : "", page_slots(&page), page.cell);
}

Test(page, ordinary_boards_are_as_many_as_asked_for)
{
    each_page(check_count);
}

Test(page, papers_have_their_sizes)
{
    cr_assert_float_eq(paper_size(PAPER_A4).width, 595.28, .01);
    cr_assert_float_eq(paper_size(PAPER_A4).height, 841.89, .01);
    cr_assert_float_eq(paper_size(PAPER_LETTER).width, 612, .01);
    cr_assert_float_eq(paper_size(PAPER_LETTER).height, 792, .01);
}
