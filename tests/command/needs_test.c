/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/techniques.index says what the paths of the bundled puzzles take: one puzzle of ten is
 * compared, with STEPDOKU_LONG each.  STEPDOKU_RENEW=1 writes the index instead. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "run/engine.h"
#include "command/exercise.h"
#include "command/lists.h"
#include "words/glossary.h"
#include "format/reader.h"

TestSuite(needs, .timeout = 900);

static const char *const lists[] = {"easy",      "minimal",     "17clue",  "magictour",
                                    "hardest11", "hardest1106", "sources", "jigsaw",
                                    "x",         "windoku",     "knight"};

enum { N_LISTS = sizeof lists / sizeof lists[0] };

/* Appends the path of the index. */
static void add_path(struct buf *path)
{
    course_directory(path);
    buf_text(path, "/techniques.index");
}

static void take_lists_of_source(void)
{
    struct buf path = {0};
    const char *source = getenv("STEPDOKU_SOURCE");
    buf_printf(&path, "%s/data", source ? source : ".");
    setenv("STEPDOKU_PUZZLES", path.text, 1);
    buf_fini(&path);
}

static void note(void *ctx, const struct candidates *candidates, const struct step *step)
{
    struct need *need = ctx;
    (void)candidates;
    need->techniques.has[step->technique] = true;
}

static void walk(struct engine *engine, const struct puzzle *puzzle, struct need *need)
{
    const struct path_listener listener = {need, note};
    struct path_summary summary;
    struct solutions solutions;
    engine_find_solutions(engine, puzzle, (struct stop){0}, &solutions);
    cr_assert_eq(solutions.of_puzzle, UNIQUENESS_UNIQUE, "%s", need->puzzle);
    engine_walk_path(engine, puzzle, &solutions, solver_default, &listener, &summary);
}

/* Adds the lines of one puzzle of `stride` of a list, and returns how many puzzles it has. */
static int print_list(struct buf *lines, const char *name, int stride)
{
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct engine *engine = engine_new();
    struct buf path = {0}, text = {0};
    struct puzzle puzzle;
    int n = 0;
    cr_assert(list_path(name, &path));
    cr_assert_eq(file_read_path(path.text, &text), ERR_OK);
    reader_feed(reader, text.text, text.length);
    reader_end(reader);
    while (reader_next(reader, &puzzle, NULL) == READING_PUZZLE) {
        struct need need = {.puzzle = ""};
        snprintf(need.puzzle, sizeof need.puzzle, "%s:%d", name, ++n);
        if (n % stride != 0)
            continue;
        walk(engine, &puzzle, &need);
        needs_print(lines, &need);
    }
    buf_fini(&path);
    buf_fini(&text);
    engine_free(engine);
    reader_free(reader);
    return n;
}

static void write_index(void)
{
    struct buf path = {0}, lines = {0};
    buf_text(&lines,
             "# Which techniques the paths of the bundled puzzles take: see SOURCES.\n");
    for (int i = 0; i < N_LISTS; i++)
        print_list(&lines, lists[i], 1);
    add_path(&path);
    FILE *file = fopen(path.text, "w");
    cr_assert(file && fputs(lines.text, file) >= 0 && fclose(file) == 0);
    buf_fini(&path);
    buf_fini(&lines);
}

static const struct need *find(const struct needs *needs, const char *puzzle)
{
    int i = 0;
    while (i < needs->n && strcmp(needs->at[i].puzzle, puzzle) != 0)
        i++;
    cr_assert_lt(i, needs->n, "%s is not in the index", puzzle);
    return &needs->at[i];
}

/* Compares the lines with those of the same puzzles in the index. */
static void compare(const char *lines, const struct needs *needs)
{
    struct buf line = {0}, indexed = {0};
    for (; *lines; lines += line.length) {
        struct need need = {.puzzle = ""};
        buf_clear(&line);
        buf_clear(&indexed);
        buf_add(&line, lines, strcspn(lines, "\n") + 1);
        memcpy(need.puzzle, lines, strcspn(lines, " "));
        needs_print(&indexed, find(needs, need.puzzle));
        cr_assert_str_eq(indexed.text, line.text);
    }
    buf_fini(&line);
    buf_fini(&indexed);
}

Test(needs, the_index_is_true_of_every_list)
{
    int stride = getenv("STEPDOKU_LONG") ? 1 : 10, n = 0;
    struct needs needs;
    take_lists_of_source();
    if (getenv("STEPDOKU_RENEW"))
        write_index();
    needs_read(&needs, NULL);
    for (int i = 0; i < N_LISTS; i++) {
        struct buf lines = {0};
        n += print_list(&lines, lists[i], stride);
        compare(buf_string(&lines), &needs);
        buf_fini(&lines);
    }
    cr_assert_eq(needs.n, n);
    STACK_FINI(&needs);
}

Test(needs, there_may_be_no_index)
{
    struct needs needs;
    setenv("STEPDOKU_PUZZLES", "/nonexistent", 1);
    needs_read(&needs, NULL);
    cr_assert_eq(needs.n, 0);
    STACK_FINI(&needs);
}

/* How many lines of the index, about classic puzzles, have a code. */
static int count_lines(const char *index, const char *code)
{
    static const char *const others[] = {"jigsaw:", "x:", "windoku:", "knight:"};
    struct buf field = {0};
    int n = 0;
    buf_printf(&field, " %s", code);
    for (const char *at = index; (at = strstr(at, field.text)); at++) {
        const char *line = at;
        bool is_it = at[field.length] == ' ' || at[field.length] == '\n';
        while (line > index && line[-1] != '\n')
            line--;
        for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
            is_it &= strncmp(line, others[i], strlen(others[i])) != 0;
        n += is_it;
    }
    buf_fini(&field);
    return n;
}

Test(needs, the_ladder_has_what_a_hundred_puzzles_need)
{
    struct buf path = {0}, index = {0};
    struct lessons lessons;
    struct glossary_entry entry;
    bool is_rung[TECHNIQUES + 1] = {false};
    take_lists_of_source();
    add_path(&path);
    cr_assert_eq(file_read_path(path.text, &index), ERR_OK);
    exercise_list(&lessons, false, NULL);
    for (int i = 0; i < lessons.n && !lessons.at[i].begins_more; i++)
        is_rung[lessons.at[i].technique] = true;
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        const struct technique_row *row = technique_row((enum technique)t);
        cr_assert_eq(is_rung[t], count_lines(index.text, row->code) >= 100, "%s",
                     row->name);
        cr_assert(glossary_find(row->code, &entry));
        cr_assert_eq(is_rung[t], entry.mistake != NULL, "%s", row->name);
    }
    cr_assert_not(is_rung[TECHNIQUE_EXPAND1]);
    lessons_fini(&lessons);
    buf_fini(&index);
    buf_fini(&path);
}
