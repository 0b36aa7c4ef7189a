/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports of games: the board with its shades, and all that is said. */
#include "print/report.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "print/recorder.h"
#include "support/boards.h"

static const char *const puzzle =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

/* What a report borrows. */
struct sample {
    struct grid grid;
    struct alphabet alphabet;
    uint8_t shades[82]; /* the last is of no cell */
    bool is_wrong[82];
    struct buf moves;
    struct report report;
};

/* Solves the puzzle; entry after entry has the next shade, and two were wrong at first. */
static void sample_init(struct sample *sample, int n_moves)
{
    struct grid solution;
    int n = 0;
    memset(sample, 0, sizeof *sample);
    boards_read_solved(puzzle, &sample->grid, &solution);
    for (int cell = 0; cell < 81; cell++) {
        if (sample->grid.digit[cell])
            continue;
        grid_place(&sample->grid, cell, solution.digit[cell], false);
        sample->shades[cell] = (uint8_t)(1 + n++ % REPORT_SHADES);
    }
    sample->is_wrong[1] = sample->is_wrong[80] = sample->is_wrong[81] = true;
    sample->shades[81] = 1;
    alphabet_init(&sample->alphabet, 9);
    buf_text(&sample->moves, "at\ttook\tyour move\n");
    for (int i = 0; i < n_moves; i++)
        buf_printf(&sample->moves, "0:0%d\t0:01\tmove %d\twrong\n", i % 10, i);
    sample->report =
        (struct report){"A title",       "one fact\nand another\n",
                        "a finding\n",   sample->moves.text,
                        &sample->grid,   &sample->alphabet,
                        sample->shades,  "0 - 1\n1 - 2\n2 - 4\n4 - 8\n8 - 16\n",
                        sample->is_wrong};
}

static int n_coloured(const struct recorder *recorder, enum recorded_kind kind,
                      enum ink ink)
{
    int n = 0;
    for (size_t i = 0; i < recorder->n; i++)
        n += recorder->items[i].kind == kind &&
             recorder->items[i].colour == theme_looks[ink].colour;
    return n;
}

static bool is_text(const struct recorded *item)
{
    return item->kind == RECORDED_TEXT || item->kind == RECORDED_CENTRED;
}

/* Everything is on its page, and no text is on another. */
static void check_places(const struct recorder *recorder)
{
    const struct area page = {0, 0, recorder->size.width, recorder->size.height};
    for (size_t i = 0; i < recorder->n; i++) {
        const struct recorded *item = &recorder->items[i];
        cr_assert(area_holds(&page, &item->covers), "%s is off the page", item->text);
        for (size_t k = 0; k < i && is_text(item); k++)
            cr_assert(!is_text(&recorder->items[k]) ||
                          recorder->items[k].page != item->page ||
                          !areas_overlap(&recorder->items[k].covers, &item->covers),
                      "%s is on %s", item->text, recorder->items[k].text);
    }
}

static int n_texts(const struct recorder *recorder, const char *text)
{
    int n = 0;
    for (size_t i = 0; i < recorder->n; i++)
        n += is_text(&recorder->items[i]) && strcmp(recorder->items[i].text, text) == 0;
    return n;
}

static void check_moves(const struct recorder *recorder, int n_moves)
{
    for (int i = 0; i < n_moves; i++) {
        char move[32];
        snprintf(move, sizeof move, "move %d", i);
        cr_assert_eq(n_texts(recorder, move), 1, "%s", move);
    }
    cr_assert_eq(n_texts(recorder, "your move"), 2 * recorder->n_pages);
}

static double top_of(const struct recorder *recorder, const char *text)
{
    size_t i = 0;
    while (i < recorder->n && strcmp(recorder->items[i].text, text) != 0)
        i++;
    cr_assert(i < recorder->n, "%s", text);
    return recorder->items[i].covers.y;
}

/* The legend has each shade and the outline once more. */
Test(report, a_picture_shades_what_was_entered)
{
    static struct sample sample;
    struct recorder recorder;
    sample_init(&sample, 70);
    recorder_init(&recorder);
    report_draw(&sample.report, &recorder.canvas);
    cr_assert_eq(recorder.n_pages, 1);
    for (int shade = 0; shade < REPORT_SHADES; shade++)
        cr_assert_eq(n_coloured(&recorder, RECORDED_FILL, (enum ink)(INK_SHADE + shade)),
                     (81 - 18 + REPORT_SHADES - 1 - shade) / REPORT_SHADES + 1, "%d",
                     shade);
    cr_assert_eq(recorder_count(&recorder, 1, RECORDED_FILL, NULL),
                 81 - 18 + REPORT_SHADES);
    cr_assert_eq(n_coloured(&recorder, RECORDED_LINE, INK_MISTAKE), 2 * 4);
    cr_assert_eq(n_coloured(&recorder, RECORDED_OUTLINE, INK_MISTAKE), 1);
    cr_assert_eq(n_texts(&recorder, "A title"), 1);
    cr_assert_eq(n_texts(&recorder, "and another"), 1);
    cr_assert_eq(n_texts(&recorder, "a finding"), 1);
    cr_assert_eq(n_texts(&recorder, "4 - 8"), 1);
    recorder_check(&recorder, "report");
    check_places(&recorder);
    check_moves(&recorder, 70);
    cr_assert_float_eq(top_of(&recorder, "move 34"), top_of(&recorder, "move 69"), .01);
    recorder_fini(&recorder);
    buf_fini(&sample.moves);
}

/* The width of the narrowest, which is in the legend. */
static double narrowest(const struct recorder *recorder, enum recorded_kind kind)
{
    double width = 1e6;
    for (size_t i = 0; i < recorder->n; i++)
        if (recorder->items[i].kind == kind && recorder->items[i].covers.width < width)
            width = recorder->items[i].covers.width;
    return width;
}

/* The outline's pen adds half its width on each side. */
Test(report, samples_of_the_legend_have_one_size)
{
    static struct sample sample;
    struct recorder recorder;
    sample_init(&sample, 3);
    recorder_init(&recorder);
    report_draw(&sample.report, &recorder.canvas);
    double filled = narrowest(&recorder, RECORDED_FILL);
    double outlined = narrowest(&recorder, RECORDED_OUTLINE);
    cr_assert(outlined < filled && outlined > .7 * filled, "%g and %g", outlined, filled);
    recorder_fini(&recorder);
    buf_fini(&sample.moves);
}

Test(report, many_moves_take_more_pages_of_paper)
{
    static struct sample sample;
    for (int n_moves = 0; n_moves < 400; n_moves = 2 * n_moves + 7) {
        struct recorder recorder;
        sample_init(&sample, n_moves);
        recorder_init(&recorder);
        report_print(&sample.report, PAPER_A4, &recorder.canvas);
        cr_assert_eq(recorder.n_pages > 1, n_moves > 70, "%d", n_moves);
        check_places(&recorder);
        if (n_moves > 1)
            check_moves(&recorder, n_moves);
        if (n_moves == 105)
            recorder_check(&recorder, "report-105");
        recorder_fini(&recorder);
        buf_fini(&sample.moves);
    }
}

/* Rows that are wider than the page shrink until they fill it. */
Test(report, wide_rows_fill_the_width)
{
    static struct sample sample;
    for (int length = 10; length < 200; length += 10) {
        struct recorder recorder;
        double right = 0;
        sample_init(&sample, 0);
        for (int i = 0; i < 30; i++)
            buf_printf(&sample.moves, "0:00\t0:01\t%0*d\n", length, i);
        sample.report.moves = sample.moves.text;
        recorder_init(&recorder);
        report_draw(&sample.report, &recorder.canvas);
        check_places(&recorder);
        for (size_t i = 0; i < recorder.n; i++)
            if (recorder.items[i].kind == RECORDED_CENTRED &&
                (int)strlen(recorder.items[i].text) == length)
                right = fmax(right,
                             recorder.items[i].covers.x + recorder.items[i].covers.width);
        cr_assert(length < 150 || right > .9 * (recorder.size.width - 14), "%d: %g",
                  length, right);
        recorder_fini(&recorder);
        buf_fini(&sample.moves);
    }
}

Test(report, a_picture_has_one_page)
{
    static struct sample sample;
    for (int n_moves = 0; n_moves < 300; n_moves += 1 + n_moves / 4) {
        struct recorder recorder;
        sample_init(&sample, n_moves);
        recorder_init(&recorder);
        report_draw(&sample.report, &recorder.canvas);
        cr_assert_eq(recorder.n_pages, 1, "%d moves", n_moves);
        check_places(&recorder);
        recorder_fini(&recorder);
        buf_fini(&sample.moves);
    }
}

Test(report, without_mistakes_the_legend_has_none)
{
    static struct sample sample;
    struct recorder recorder;
    sample_init(&sample, 3);
    sample.is_wrong[1] = sample.is_wrong[80] = false;
    recorder_init(&recorder);
    report_draw(&sample.report, &recorder.canvas);
    cr_assert_eq(n_coloured(&recorder, RECORDED_OUTLINE, INK_MISTAKE), 0);
    cr_assert_eq(n_texts(&recorder, "wrong"), 3);
    recorder_fini(&recorder);
    buf_fini(&sample.moves);
}
