/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints as pictures: every step of a few paths is drawn completely. */
#include "print/figure.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "human/drawing.h"
#include "human/solver.h"
#include "human/step.h"
#include "print/diagram.h"
#include "print/recorder.h"
#include "print/theme.h"
#include "support/boards.h"
#include "words/step.h"

static const char *const puzzles[] = {
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    "1...5.....5.........92.3...2...6...7..5...2.89.8.2.54..47.9.....9...5..18..64...5",
};

static int n_lines(const struct recorder *recorder, enum ink ink)
{
    int n = 0;
    for (size_t i = 0; i < recorder->n; i++)
        n += recorder->items[i].kind == RECORDED_LINE &&
             recorder->items[i].colour == theme_looks[ink].colour &&
             recorder->items[i].dashed == (theme_looks[ink].attribute == DASHED);
    return n;
}

static int n_drawn(const struct drawing *drawing, bool strong)
{
    int n = 0;
    for (int i = 0; i < drawing->n_lines; i++)
        n += drawing->lines[i].strong == strong;
    return n;
}

/* Board and legend add lines to those of the step: one of each kind, and the stroke
 * through eliminated candidates. */
static void check_lines(const struct recorder *recorder, const struct figure *figure)
{
    static struct drawing drawing;
    const struct step *step = &figure->hint->step;
    const char *name = technique_row(step->technique)->name;
    drawing_init(&drawing, step, figure->grid->shape, figure->stop);
    int strong = n_drawn(&drawing, true), weak = n_drawn(&drawing, false);
    int n_strong = n_lines(recorder, INK_STRONG), n_weak = n_lines(recorder, INK_WEAK);
    int n_strokes = n_lines(recorder, INK_ELIMINATED);
    cr_assert(n_strong == strong + (strong > 0), "%s: %d strong lines, not %d", name,
              n_strong, strong);
    cr_assert(n_weak >= weak && n_weak <= weak + (weak > 0), "%s: %d weak lines, not %d",
              name, n_weak, weak);
    cr_assert_eq(n_strokes, step->n_eliminations + (step->n_eliminations > 0), "%s",
                 name);
}

static void check_places(const struct recorder *recorder)
{
    const struct area page = {0, 0, recorder->size.width, recorder->size.height};
    for (size_t i = 0; i < recorder->n; i++)
        cr_assert(area_holds(&page, &recorder->items[i].covers), "%s is off the page",
                  recorder->items[i].text);
}

static void check_text(const struct recorder *recorder, const struct figure *figure)
{
    int n_stops = walk_stops(&figure->hint->step), n_texts = 0;
    for (size_t i = 0; i < recorder->n; i++)
        n_texts += recorder->items[i].kind == RECORDED_TEXT;
    cr_assert_gt(n_texts, n_stops ? n_stops : 2);
}

static bool is_sentence(const struct recorded *item)
{
    return item->kind == RECORDED_TEXT && strchr(item->text, ' ');
}

/* Entries of the legend are beside and below each other. */
static void check_apart(const struct recorder *recorder)
{
    for (size_t i = 0; i < recorder->n; i++)
        for (size_t k = 0; k < i; k++) {
            const struct recorded *a = &recorder->items[i], *b = &recorder->items[k];
            cr_assert(!is_sentence(a) || !is_sentence(b) || a->page != b->page ||
                          !areas_overlap(&a->covers, &b->covers),
                      "%s is on %s", a->text, b->text);
        }
}

/* Returns how many badges with this text are in a cell. */
static int n_badges(const struct recorder *recorder, const struct area *cell,
                    const char *text)
{
    int n = 0;
    for (size_t i = 0; i < recorder->n; i++) {
        const struct recorded *item = &recorder->items[i];
        const struct area centre = {item->covers.x + item->covers.width / 2,
                                    item->covers.y + item->covers.height / 2, 0, 0};
        n += item->kind == RECORDED_CENTRED && area_holds(cell, &centre) && item->bold &&
             item->colour == theme_looks[INK_BADGE].colour &&
             strcmp(item->text, text) == 0;
    }
    return n;
}

static void write_badge(char badge[8], const struct drawing_cell *mark)
{
    if (mark->number)
        snprintf(badge, 8, "%d", mark->number);
    else
        snprintf(badge, 8, "%c",
                 mark->branch ? branch_badge(mark->branch)
                              : part_badge((enum part)mark->part));
}

/* The step names no candidates that the board lacks. */
static void check_candidates(const struct figure *figure, const struct diagram *diagram,
                             const struct drawing *drawing)
{
    for (int cell = 0; cell < figure->grid->shape->n_cells; cell++)
        if (!figure->grid->digit[cell])
            cr_assert_eq(diagram_candidates(diagram, drawing, cell),
                         figure->candidates[cell]);
}

/* The legend has the letter of each branch once more than the board. */
static void check_branches(const struct recorder *whole, const struct recorder *alone,
                           const struct drawing *drawing)
{
    for (int branch = 1; drawing->together && branch <= drawing->step->n_branches;
         branch++) {
        const char letter[] = {branch_badge(branch), '\0'};
        cr_assert_gt(recorder_count(whole, 1, RECORDED_CENTRED, letter),
                     recorder_count(alone, 1, RECORDED_CENTRED, letter), "%s", letter);
    }
}

/* Each number and letter is in its cell, once for each part that has it there. */
static void check_badges(const struct figure *figure, const struct recorder *whole)
{
    static struct drawing drawing;
    struct recorder recorder;
    const struct diagram diagram = {.grid = figure->grid,
                                    .alphabet = figure->alphabet,
                                    .candidates = figure->candidates,
                                    .cell = 90};
    drawing_init(&drawing, &figure->hint->step, figure->grid->shape, figure->stop);
    check_candidates(figure, &diagram, &drawing);
    recorder_init(&recorder);
    recorder.canvas.page(&recorder.canvas, (struct size){900, 900});
    diagram_overlay(&diagram, &drawing, &recorder.canvas);
    check_branches(whole, &recorder, &drawing);
    for (int i = 0; i < drawing.n_cells; i++) {
        const struct drawing_cell *mark = &drawing.cells[i];
        const struct area area = diagram_cell(&diagram, mark->cell);
        char badge[8], other[8];
        digit_set parts = 0;
        write_badge(badge, mark);
        for (int k = 0; k < drawing.n_cells; k++) {
            write_badge(other, &drawing.cells[k]);
            if (drawing.cells[k].cell == mark->cell && strcmp(other, badge) == 0)
                parts |= (digit_set)1 << drawing.cells[k].part;
        }
        if (badge[0] && !figure->grid->digit[mark->cell])
            cr_assert_eq(n_badges(&recorder, &area, badge), digits_count(parts), "%s: %s",
                         technique_row(figure->hint->step.technique)->name, badge);
    }
    recorder_fini(&recorder);
}

struct album {
    struct alphabet alphabet;
    int n, n_continued;
    unsigned seen; /* a bit for each of those that are kept */
};

/* Of the first step of these techniques, all that is drawn is kept. */
static void check_drawing(const struct recorder *recorder, enum technique technique,
                          unsigned *seen)
{
    static const struct {
        const char *technique, *file;
    } kept[] = {
        {"hidden pair", "hidden-pair"},   {"skyscraper", "skyscraper"},
        {"unique rectangle 1", "unique"}, {"empty rectangle", "empty-rectangle"},
        {"ALS-XY-Wing", "als"},           {"AIC", "aic"},
        {"forcing net", "net"},
    };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (!(*seen & 1u << i) &&
            strcmp(technique_row(technique)->name, kept[i].technique) == 0) {
            *seen |= 1u << i;
            recorder_check(recorder, kept[i].file);
        }
}

static void draw(void *ctx, const struct candidates *before, const struct step *step)
{
    static struct hint hint;
    static struct grid grid;
    struct album *album = ctx;
    struct recorder recorder;
    const struct figure figure = {&grid, before->of, &album->alphabet, &hint, 0, 1};
    grid_init(&grid, before->geometry->shape);
    for (int cell = 0; cell < grid.shape->n_cells; cell++)
        if (before->digit[cell])
            grid_place(&grid, cell, before->digit[cell], before->given[cell]);
    hint.kind = HINT_STEP;
    step_copy(&hint.step, step);
    recorder_init(&recorder);
    figure_draw(&figure, &recorder.canvas);
    cr_assert_eq(recorder.n_pages, 1);
    check_lines(&recorder, &figure);
    check_places(&recorder);
    check_apart(&recorder);
    check_text(&recorder, &figure);
    check_badges(&figure, &recorder);
    check_drawing(&recorder, step->technique, &album->seen);
    recorder_fini(&recorder);
    recorder_init(&recorder);
    figure_print(&figure, PAPER_LETTER, &recorder.canvas);
    check_lines(&recorder, &figure);
    check_places(&recorder);
    check_apart(&recorder);
    album->n++;
    album->n_continued += recorder.n_pages > 1;
    recorder_fini(&recorder);
}

Test(figure, every_step_is_drawn_whole)
{
    struct album album = {0};
    struct solver *solver = solver_new(shape_find(3, 3));
    const struct path_listener listener = {&album, draw};
    alphabet_init(&album.alphabet, 9);
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        static struct candidates candidates;
        static struct grid grid, solution;
        struct path_summary summary;
        boards_read_solved(puzzles[i], &grid, &solution);
        candidates_of_grid(&candidates, solver_geometry(solver), &grid);
        path_walk(solver, &candidates, &solver_default, &solution, &listener, &summary);
    }
    cr_assert_gt(album.n, 200);
    cr_assert_gt(album.n_continued, 3);
    cr_assert_eq(album.seen, 0x7f);
    solver_free(solver);
}

/* A stop of the walk names one link, and draws no link after it. */
static struct hint *find_chain(struct solver *solver, struct candidates *candidates)
{
    static struct hint hint;
    const struct step *step;
    while (solver_next(solver, candidates, &solver_default, &step)) {
        if (walk_stops(step) > 3 && step->n_branches == 1) {
            hint.kind = HINT_STEP;
            step_copy(&hint.step, step);
            return &hint;
        }
        solver_apply(candidates, step);
    }
    return NULL;
}

Test(figure, a_stop_of_the_walk_is_drawn_alone)
{
    struct solver *solver = solver_new(shape_find(3, 3));
    static struct candidates candidates;
    static struct grid grid;
    struct alphabet alphabet;
    struct recorder whole, stop;
    boards_read(puzzles[2], &grid);
    alphabet_init(&alphabet, 9);
    candidates_of_grid(&candidates, solver_geometry(solver), &grid);
    struct hint *hint = find_chain(solver, &candidates);
    cr_assert_not_null(hint);
    struct figure figure = {&grid, candidates.of, &alphabet, hint, 0, 0};
    recorder_init(&whole);
    figure_draw(&figure, &whole.canvas);
    figure.stop = 1;
    recorder_init(&stop);
    figure_draw(&figure, &stop.canvas);
    cr_assert_gt(n_lines(&whole, INK_STRONG), n_lines(&stop, INK_STRONG));
    cr_assert_gt(recorder_count(&whole, 1, RECORDED_TEXT, NULL),
                 recorder_count(&stop, 1, RECORDED_TEXT, NULL));
    recorder_check(&stop, "stop");
    recorder_fini(&whole);
    recorder_fini(&stop);
    solver_free(solver);
}

/* Draws the clash of the board: its two cells are outlined, and so many cells are shaded. */
static void check_clash(const struct grid *grid, int n_shaded, const char *name)
{
    static struct hint hint;
    struct alphabet alphabet;
    struct recorder recorder;
    alphabet_init(&alphabet, 9);
    hint.kind = HINT_CLASH;
    cr_assert(grid_find_clash(grid, &hint.clash));
    const struct figure figure = {grid, NULL, &alphabet, &hint, 0, 0};
    recorder_init(&recorder);
    figure_draw(&figure, &recorder.canvas);
    cr_assert_eq(n_lines(&recorder, INK_MISTAKE), 2 * 4);
    cr_assert_eq(recorder_count(&recorder, 1, RECORDED_FILL, NULL), n_shaded);
    cr_assert_eq(recorder_count(&recorder, 1, RECORDED_TEXT, NULL), 1);
    recorder_check(&recorder, name);
    recorder_fini(&recorder);
}

/* Of two cells that a link joins, no house is shaded. */
Test(figure, a_mistake_is_pointed_at)
{
    static struct grid grid;
    boards_read(puzzles[0], &grid);
    grid_place(&grid, 1, 4, false);
    check_clash(&grid, 9, "clash");
    grid_init(&grid, boards_shape("3x3 knight"));
    grid_place(&grid, 2, 4, false);  /* r1c3 */
    grid_place(&grid, 13, 4, false); /* r2c5 */
    check_clash(&grid, 0, "clash-link");
}

/* Draws what the hint says of the puzzle. */
static void draw_hint(struct recorder *recorder, const struct hint *hint)
{
    struct grid grid;
    struct alphabet alphabet;
    alphabet_init(&alphabet, 9);
    boards_read(puzzles[0], &grid);
    const struct figure figure = {&grid, NULL, &alphabet, hint, 0, 0};
    recorder_init(recorder);
    figure_draw(&figure, &recorder->canvas);
}

Test(figure, wrong_cells_are_outlined_and_a_house_without_place_is_shaded)
{
    static struct hint hint;
    struct recorder recorder;
    hint.kind = HINT_WRONG_DIGIT;
    hint.cells.n = 2;
    hint.cells.at[0] = 3;
    hint.cells.at[1] = 40;
    draw_hint(&recorder, &hint);
    cr_assert_eq(n_lines(&recorder, INK_MISTAKE), 2 * 4);
    cr_assert_eq(recorder_count(&recorder, 1, RECORDED_FILL, NULL), 0);
    recorder_fini(&recorder);
    hint.kind = HINT_VOID_HOUSE;
    hint.cells.n = 0;
    hint.house = 3;
    hint.digit = 1;
    draw_hint(&recorder, &hint);
    cr_assert_eq(n_lines(&recorder, INK_MISTAKE), 0);
    cr_assert_eq(recorder_count(&recorder, 1, RECORDED_FILL, NULL), 9);
    recorder_fini(&recorder);
}

/* Whether a sample of the part is filled, and how large its outline is. */
static void look_at(enum part part, bool *is_filled, double *width)
{
    struct recorder recorder;
    recorder_init(&recorder);
    recorder.canvas.page(&recorder.canvas, (struct size){90, 90});
    diagram_draw_sample(&recorder.canvas, &(struct sample){'5', part, false},
                        (struct point){45, 45}, 30);
    *width = recorder.items[0].covers.width;
    *is_filled = recorder.items[1].colour == theme_looks[INK_PAPER].colour;
    recorder_fini(&recorder);
}

Test(figure, parts_differ_without_colours)
{
    static const enum part pairs[][2] = {{PART_ON, PART_OFF},
                                         {PART_PATTERN, PART_FIN},
                                         {PART_ONE, PART_OTHER},
                                         {PART_ONE, PART_ONE_TOO},
                                         {PART_ONE_TOO, PART_OTHER_TOO},
                                         {PART_CORNER, PART_EXTRA},
                                         {PART_CROSSING, PART_LINE},
                                         {PART_LINE, PART_BOX}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        bool one_is_filled, other_is_filled;
        double one, other;
        look_at(pairs[i][0], &one_is_filled, &one);
        look_at(pairs[i][1], &other_is_filled, &other);
        cr_assert(one_is_filled != other_is_filled || one != other, "%d", pairs[i][0]);
    }
}
