/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command of the desk, by the tables of commands, options and arguments, withdrawn at many of
 * the moments at which it asks whether to stop, in a long run on boards of every shape.  A player
 * then has the whole answer, or is told that there is none: what a search had found until it was
 * stopped is nobody's answer, and no file is left half written. */
#include "command/command.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "board/shape.h"
#include "run/engine.h"
#include "command/desk.h"
#include "command/hinting.h"
#include "support/boards.h"
#include "support/long_run.h"

static struct desk desk;
static struct engine *engine;
static char path[64];

static void tell_time(char time[MOVE_NAME_BYTES + 1])
{
    strcpy(time, "2026-11-21T16:00:00+0000");
}

static void name_directory(const char *variable, const char *name)
{
    struct buf text = {0};
    buf_printf(&text, "%s/%s", getenv("STEPDOKU_SOURCE"), name);
    setenv(variable, text.text, 1);
    buf_fini(&text);
}

/* Documents have the same date each time. */
static void lay_desk(void)
{
    struct grid grid;
    setenv("SOURCE_DATE_EPOCH", "1764000000", 1);
    engine = engine_new();
    const struct desk_world nowhere = {NULL, tell_time, engine, false};
    name_directory("STEPDOKU_PUZZLES", "data");
    name_directory("STEPDOKU_LESSONS", "data/lessons");
    snprintf(path, sizeof path, "withdrawn-%ld", (long)getpid());
    grid_init(&grid, shape_find(3, 3));
    desk_init(&desk, &nowhere, sessions_start(&nowhere, &(struct start){.grid = &grid}));
}

static void clear_desk(void)
{
    desk_fini(&desk);
    engine_free(engine);
}

TestSuite(withdrawn, .init = lay_desk, .fini = clear_desk, .timeout = 3600);

/* ---- a run ---- */

struct heard {
    struct buf out, files; /* what was said and written */
    enum status status;
    long n_asked, at; /* questions whether to stop; the first that is answered with yes */
};

static bool hear(void *ctx, const char *text, size_t length)
{
    buf_add(&((struct heard *)ctx)->out, text, length);
    return true;
}

static bool has_come(void *ctx)
{
    struct heard *heard = ctx;
    return ++heard->n_asked >= heard->at;
}

static void heard_fini(struct heard *heard)
{
    buf_fini(&heard->out);
    buf_fini(&heard->files);
}

/* Takes the files that the line has written, of pages the first, and removes them. */
static void take_files(struct buf *files)
{
    struct buf pattern = {0};
    glob_t found;
    buf_printf(&pattern, "%s*", path);
    if (glob(pattern.text, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++) {
            if (found.gl_pathv[i][strlen(path)] != '-')
                cr_assert_eq(file_read_path(found.gl_pathv[i], files), ERR_OK);
            cr_assert_eq(unlink(found.gl_pathv[i]), 0);
        }
        globfree(&found);
    }
    buf_fini(&pattern);
}

/* Runs the line on the desk as it is, and withdraws it at that question. */
static void run_on(const char *line, long at, struct heard *heard)
{
    *heard = (struct heard){.at = at};
    const struct io io = {
        .ctx = heard, .out = hear, .err = hear, .interrupt = {heard, has_come}};
    heard->status = command_run_line(&desk, line, &io);
    take_files(&heard->files);
}

/* Likewise, on a fresh desk with that board. */
static void run(const struct grid *grid, const char *line, long at, struct heard *heard)
{
    desk_end_exercise(&desk);
    desk_start(&desk, &(struct start){.grid = grid});
    run_on(line, at, heard);
}

static bool is_text(const struct buf *a, const struct buf *b)
{
    return a->length == b->length && memcmp(buf_string(a), buf_string(b), a->length) == 0;
}

static bool is_same(const struct heard *a, const struct heard *b)
{
    return a->status == b->status && is_text(&a->out, &b->out);
}

/* Whether both are the same but for numbers: cairo numbers the surfaces of a process. */
static bool is_same_picture(const struct buf *a, const struct buf *b)
{
    static const char digits[] = "0123456789";
    const char *p = buf_string(a), *q = buf_string(b);
    while (*p && *p == *q) {
        p += 1 + strspn(p + 1, digits);
        q += 1 + strspn(q + 1, digits);
    }
    return *p == *q;
}

static void withdraw(const struct grid *grid, const char *line, long at,
                     const struct heard *whole)
{
    const struct shape *shape = grid->shape;
    struct heard heard;
    run(grid, line, at, &heard);
    cr_assert(
        heard.status == STATUS_INTERRUPTED || whole->status == STATUS_INTERRUPTED ||
            is_same(&heard, whole),
        "%dx%d: %s, withdrawn at question %ld of %ld: status %d\n%s\ninstead of\n%s",
        shape->box_rows, shape->box_columns, line, at, whole->n_asked, heard.status,
        buf_string(&heard.out), buf_string(&whole->out));
    cr_assert(!heard.files.length || whole->status == STATUS_INTERRUPTED ||
                  is_text(&heard.files, &whole->files) ||
                  (buf_string(&heard.files)[0] == '<' &&
                   is_same_picture(&heard.files, &whole->files)),
              "%s leaves a file that is not whole", line);
    heard_fini(&heard);
}

/* What asks more often than that may never end. */
static long most_questions(void)
{
    return (long)long_run(300, 3000);
}

static void try_line(const struct grid *grid, const char *line)
{
    long moments = (long)long_run(2, 20);
    struct heard whole;
    run(grid, line, most_questions(), &whole);
    long n = whole.n_asked;
    for (long i = 0; i < moments && i < n; i++)
        withdraw(grid, line, 1 + (n - 1) * i / (moments > 1 ? moments - 1 : 1), &whole);
    heard_fini(&whole);
}

/* ---- lines ---- */

/* A word of that kind, or NULL. */
static const char *word_of(enum argument_kind kind)
{
    switch (kind) {
    case ARGUMENT_CELL:
        return "r1c1";
    case ARGUMENT_DIGIT:
        return "1";
    case ARGUMENT_FILE:
        return path;
    default:
        return argument_words(kind) ? argument_word(kind, 0) : NULL;
    }
}

/* Adds the option with a value; false if it needs one that no table has. */
static bool add_option(struct buf *line, enum option_id id)
{
    const struct option_row *row = option_row(id);
    bool is_drawn = id == OPTION_ID_PDF || id == OPTION_ID_SVG || id == OPTION_ID_PNG;
    const char *value = row->value ? word_of(row->kind) : "";
    if (!value)
        return false;
    buf_printf(line, row->value ? " --%s=%s" : " --%s%s", row->name, value);
    if (is_drawn)
        buf_printf(line, ".%s", row->name);
    return true;
}

/* The command with all its arguments, with the first, and with none. */
static void add_arguments(struct buf *line, const struct command *command, int n)
{
    for (int i = 0; i < n; i++) {
        const char *word = word_of(command->kinds[i]);
        if (word)
            buf_printf(line, " %s", word);
    }
}

static void try_command(const struct grid *grid, const struct command *command, int n)
{
    struct buf line = {0};
    for (int id = -1; id < OPTION_COUNT; id++) {
        buf_clear(&line);
        buf_text(&line, command->name);
        add_arguments(&line, command, n);
        if (command->options & OPTION(SEED))
            buf_printf(&line, " --seed=1 --shape=%dx%d", grid->shape->box_rows,
                       grid->shape->box_columns);
        if (id >= 0 && !(command->options >> id & 1))
            continue;
        if (id < 0 || add_option(&line, (enum option_id)id))
            try_line(grid, line.text);
    }
    buf_fini(&line);
}

static void try_all(const struct grid *grid)
{
    for (int i = 0; i < n_commands; i++)
        if (commands[i].name && commands[i].scope & SCOPE_DESK && commands[i].run)
            for (int n = 0; n <= 2; n++)
                try_command(grid, &commands[i], n);
}

Test(withdrawn, at_any_moment)
{
    struct rng rng = {5};
    for (int i = 0; i < SHAPE_COUNT; i += (int)long_run(SHAPE_COUNT, 1)) {
        const struct shape *shape = &shape_tables[i];
        uint8_t digits[SHAPE_MAX_CELLS];
        struct grid grid;
        boards_sparse(&rng, shape, 55, digits);
        grid_of_digits(&grid, shape, digits);
        try_all(&grid);
    }
}

/* ---- what was withdrawn is asked for again ---- */

/* A line that is answered, one that is withdrawn, one that asks again, and the line that has the
 * same answer where nothing was withdrawn. */
struct asking {
    const char *before, *withdrawn, *again, *as;
};

/* Returns whether the search for a hint was stopped at that question, if it is not 0. */
static bool ask_again(const struct grid *grid, const struct asking *asking, long at,
                      struct heard *heard)
{
    struct heard before;
    bool was_stopped = false;
    run(grid, asking->before, most_questions(), &before);
    heard_fini(&before);
    cr_assert_not(hinting_was_stopped(desk.hinting), "%s", asking->before);
    if (at) {
        run_on(asking->withdrawn, at, &before);
        heard_fini(&before);
        was_stopped = hinting_was_stopped(desk.hinting);
    }
    run_on(at ? asking->again : asking->as, most_questions(), heard);
    cr_assert_not(hinting_was_stopped(desk.hinting), "%s", asking->again);
    return was_stopped;
}

/* Withdraws it at each question, until it has its answer before that one is asked. */
static void try_asking(const struct grid *grid, const struct asking *asking)
{
    struct heard heard, expected;
    long at = 1;
    ask_again(grid, asking, 0, &expected);
    for (; ask_again(grid, asking, at, &heard); at++) {
        cr_assert(is_same(&heard, &expected),
                  "%s, %s withdrawn at question %ld, %s:\n%s\ninstead of\n%s",
                  asking->before, asking->withdrawn, at, asking->again,
                  buf_string(&heard.out), buf_string(&expected.out));
        heard_fini(&heard);
    }
    cr_assert_gt(at, 1, "%s was never stopped", asking->withdrawn);
    heard_fini(&heard);
    heard_fini(&expected);
}

/* A search that was stopped leaves out no step, and shows no more of one. */
Test(withdrawn, a_hint_that_was_stopped_is_none)
{
    static const struct asking askings[] = {
        {"read row 1", "hint", "hint", "hint"},
        {"read row 1", "hint", "another", "another"},
        {"read row 1", "hint", "why", "why"},
        {"read row 1", "why", "hint", "hint"},
        {"read row 1", "another", "another", "another"},
        {"hint", "another", "another", "another"},
        {"hint", "another", "hint", "another"},
    };
    struct grid grid;
    boards_read(
        ".7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3..........."
        "872.",
        &grid);
    for (size_t i = 0; i < sizeof askings / sizeof askings[0]; i++)
        try_asking(&grid, &askings[i]);
}
