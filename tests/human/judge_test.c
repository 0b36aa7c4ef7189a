/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an answer in training is worth. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "base/mem.h"
#include "search/uniqueness.h"
#include "run/engine.h"
#include "human/judge.h"
#include "format/reader.h"

struct table {
    struct solver *solver;
    struct candidates candidates;
    struct grid solution;
    struct conclusions answer;
    struct judgement judgement;
};

static struct table *table_new(const char *line)
{
    struct table *table = mem_new(sizeof *table);
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct engine *engine = engine_new();
    struct diagnosis diagnosis;
    cr_assert_eq(
        read_puzzle_text(line, &(struct reader_options){0}, puzzle, NULL, &diagnosis),
        ERR_OK);
    table->solver = solver_new(puzzle->grid.shape);
    candidates_of_grid(&table->candidates, solver_geometry(table->solver), &puzzle->grid);
    if (puzzle->has_candidates)
        candidates_narrow(&table->candidates, puzzle->candidates);
    cr_assert_eq(
        engine_uniqueness(engine, &puzzle->grid, (struct stop){0}, &table->solution),
        UNIQUENESS_UNIQUE);
    engine_free(engine);
    free(puzzle);
    return table;
}

static void table_free(struct table *table)
{
    solver_free(table->solver);
    free(table);
}

static int cell_at(int row, int column)
{
    return (row - 1) * 9 + column - 1;
}

static enum judged ask(struct table *table, enum technique technique)
{
    judge_conclusions(
        &(struct asked){table->solver, &table->candidates, &table->solution, technique},
        &table->answer, &table->judgement);
    return table->judgement.verdict;
}

static void eliminate(struct table *table, int row, int column, int digit)
{
    table->answer.eliminated[cell_at(row, column)] |= digit_bit(digit);
}

/* The X-Wing of 1 in columns 1 and 4 eliminates 1 from r3c3, r9c3 and r9c5.  There is no other
 * X-Wing. */
static const char x_wing[] = ":0300:1:+28+9.3.+5+61+7.3+8.62+9+4.+4..2.+3875..+3.1+9.+8+"
                             "3.4.8.+1.+6+8.....7.+34..6.."
                             "+8+399.+82.+3.15.3...+8.+7+2::133 193 195::";

Test(judge, nothing_is_concluded)
{
    struct table *table = table_new(x_wing);
    cr_assert_eq(ask(table, TECHNIQUE_X_WING), JUDGED_NOTHING);
    cr_assert_eq(table->judgement.nearest.technique, TECHNIQUES);
    table_free(table);
}

Test(judge, a_part_lacks_the_rest)
{
    struct table *table = table_new(x_wing);
    eliminate(table, 9, 3, 1);
    cr_assert_eq(ask(table, TECHNIQUE_X_WING), JUDGED_PART);
    cr_assert_eq(table->judgement.missing.eliminated[cell_at(3, 3)], digit_bit(1));
    cr_assert_eq(table->judgement.missing.eliminated[cell_at(9, 5)], digit_bit(1));
    cr_assert_eq(table->judgement.missing.eliminated[cell_at(9, 3)], 0);
    eliminate(table, 3, 3, 1);
    cr_assert_eq(ask(table, TECHNIQUE_X_WING), JUDGED_PART);
    eliminate(table, 9, 5, 1);
    cr_assert_eq(ask(table, TECHNIQUE_X_WING), JUDGED_FOUND);
    cr_assert_eq(table->judgement.nearest.technique, TECHNIQUE_X_WING);
    table_free(table);
}

/* A 2-string kite concludes the first.  The second follows from none up to hard. */
Test(judge, another_technique_is_named)
{
    struct table *table = table_new(x_wing);
    eliminate(table, 4, 5, 7);
    cr_assert_eq(ask(table, TECHNIQUE_X_WING), JUDGED_OTHER);
    cr_assert_eq(table->judgement.technique, TECHNIQUE_TWO_STRING_KITE);
    cr_assert_not(table->judgement.is_placement);
    cr_assert_eq(ask(table, TECHNIQUE_TWO_STRING_KITE), JUDGED_FOUND);
    table->answer.placed[cell_at(3, 1)] = digit_bit(1);
    cr_assert_eq(ask(table, TECHNIQUE_TWO_STRING_KITE), JUDGED_UNFOUNDED);
    cr_assert(table->judgement.is_placement);
    cr_assert_eq(table->judgement.culprit.cell, cell_at(3, 1));
    table_free(table);
}

/* Also beside what is right. */
Test(judge, what_is_false_comes_first)
{
    struct table *table = table_new(x_wing);
    eliminate(table, 9, 3, 1);
    eliminate(table, 4, 5, 7);
    eliminate(table, 9, 5, 9);
    cr_assert_eq(ask(table, TECHNIQUE_X_WING), JUDGED_FALSE);
    cr_assert_eq(table->judgement.culprit.cell, cell_at(9, 5));
    cr_assert_eq(table->judgement.culprit.digit, 9);
    table_free(table);
}

/* The board has several naked singles; r1c3 is 4. */
Test(judge, any_instance_counts)
{
    struct table *table = table_new(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."
        "5....8..79");
    table->answer.placed[cell_at(5, 5)] = digit_bit(5);
    cr_assert_eq(ask(table, TECHNIQUE_NAKED_SINGLE), JUDGED_FOUND);
    table->answer.placed[cell_at(1, 3)] = digit_bit(9);
    cr_assert_eq(ask(table, TECHNIQUE_NAKED_SINGLE), JUDGED_FALSE);
    table_free(table);
}

/* Pointing eliminates 2, and 6, from r6c4, r6c5 and r6c6, and then 8 from r4c9 and r6c9.  Answers
 * as HoDoKu writes candidates: digit, row, column. */
Test(judge, what_is_missing_is_of_the_nearest_instance)
{
    static const struct {
        const char *answer;
        int digit;
        enum judged verdict;
    } cases[] = {
        {"264 265 664", 2, JUDGED_PART}, /* more of it */
        {"264 664 665", 6, JUDGED_PART},
        {"264 265 849 869", 8, JUDGED_FOUND}, /* all of it */
        {"264 265 266 664 665", 2, JUDGED_FOUND},
        {"264 849", 8, JUDGED_PART}, /* less is missing */
        {"264 664", 2, JUDGED_PART}, /* neither: the first */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct table *table = table_new(
            "5..7..6....38...........2..62.4............917............35.8.4....."
            "1......9....");
        for (const char *at = cases[i].answer; *at; at += at[3] ? 4 : 3)
            eliminate(table, at[1] - '0', at[2] - '0', at[0] - '0');
        cr_assert_eq(ask(table, TECHNIQUE_POINTING), cases[i].verdict, "%s",
                     cases[i].answer);
        cr_assert_eq(table->judgement.nearest.eliminations[0].digit, cases[i].digit, "%s",
                     cases[i].answer);
        table_free(table);
    }
}

/* The unique rectangle of 6 and 8 places 7 in r8c7, which can also be 6 or 8. */
static const char rectangle[] =
    ":0600-1:68:+6.+5+3....7+2.8+5.+6..+43.+9+1....5+7+3+1+4+59.2.+4+5681"
    "+2..98+927+635+4+19+8+7+6+3145+212+3+94+5...5+6+428+7+91+3::687 887::";

Test(judge, to_eliminate_all_others_is_to_place)
{
    struct table *table = table_new(rectangle);
    eliminate(table, 8, 7, 6);
    cr_assert_eq(ask(table, TECHNIQUE_UNIQUE_RECTANGLE_1), JUDGED_PART);
    cr_assert_eq(table->judgement.missing.placed[cell_at(8, 7)], digit_bit(7));
    eliminate(table, 8, 7, 8);
    cr_assert_eq(ask(table, TECHNIQUE_UNIQUE_RECTANGLE_1), JUDGED_FOUND);
    table->answer = (struct conclusions){0};
    table->answer.placed[cell_at(8, 7)] = digit_bit(7);
    cr_assert_eq(ask(table, TECHNIQUE_UNIQUE_RECTANGLE_1), JUDGED_FOUND);
    table_free(table);
}

/* The rows and columns of cells, up to a 0. */
static enum judged see_in(struct table *table, enum technique technique, const int *cells)
{
    struct cells named = {{0}};
    for (; *cells; cells++)
        cells_add(&named, cell_at(*cells / 10, *cells % 10));
    judge_cells(&(struct asked){table->solver, &table->candidates, NULL, technique},
                &named, &table->judgement);
    return table->judgement.verdict;
}

static enum judged see_wing(struct table *table, const int *cells)
{
    return see_in(table, TECHNIQUE_X_WING, cells);
}

Test(judge, cells_show_a_technique)
{
    struct table *table = table_new(x_wing);
    cr_assert_eq(see_wing(table, (int[]){0}), JUDGED_NOTHING);
    cr_assert_eq(table->judgement.nearest.technique, TECHNIQUE_X_WING);
    cr_assert_eq(see_wing(table, (int[]){31, 0}), JUDGED_PART);
    cr_assert_eq(table->judgement.n_missing, 3);
    cr_assert_eq(see_wing(table, (int[]){94, 31, 34, 91, 0}), JUDGED_FOUND);
    table_free(table);
}

/* Also beside cells that show it. */
Test(judge, a_cell_that_shows_nothing_is_the_culprit)
{
    static const struct {
        int cell;
        enum judged verdict;
    } rows[] = {{12, JUDGED_FALSE}, {33, JUDGED_EFFECT}, {45, JUDGED_UNFOUNDED}};
    struct table *table = table_new(x_wing);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int cell = rows[i].cell;
        cr_assert_eq(see_wing(table, (int[]){cell, 0}), rows[i].verdict, "%d", cell);
        cr_assert_not(cells_any(&table->judgement.common, CELLS_WORDS));
        cr_assert_eq(see_wing(table, (int[]){31, cell, 34, 0}), rows[i].verdict, "%d",
                     cell);
        cr_assert_eq(table->judgement.culprit.cell, cell_at(cell / 10, cell % 10));
        cr_assert_eq(cells_count(&table->judgement.common, CELLS_WORDS), 2);
    }
    table_free(table);
}
