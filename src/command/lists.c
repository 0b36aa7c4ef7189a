/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/lists.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/date.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/scan.h"
#include "format/board.h"
#include "format/reader.h"
#include "learn/course.h"
#include "run/grader.h"
#include "command/sessions.h"

/* clang-format off */
#define RATED(min, max) {.kind = HARDNESS_RATING, .er_min = min, .er_max = max}
/* clang-format on */

const struct bundled bundled_lists[] = {
    {"easy", N_("easy, 31 to 37 givens"), RATED(12, 12)},
    {"minimal", N_("minimal, no given to spare"), RATED(12, 89)},
    {"magictour", N_("mostly extreme, from magictour"), RATED(20, 98)},
    {"17clue", N_("17 givens, the fewest possible"), RATED(15, 72)},
    {"hardest1106", N_("among the hardest known"), RATED(100, HARDNESS_MOST_RATING)},
    {"sources", N_("from the algorithm's sources"), RATED(12, 32)},
    {"jigsaw", N_("jigsaws, easy to extreme"), {0}},
    {"x", N_("X, with diagonals, easy to extreme"), {0}},
    {"windoku", N_("windoku, easy to extreme"), {0}},
    {"knight", N_("anti-knight, easy to extreme"), {0}},
};

#undef RATED

const int n_bundled_lists = sizeof bundled_lists / sizeof bundled_lists[0];

/* ---- files ---- */

bool list_path(const char *name, struct buf *path)
{
    if (!*name || strchr(name, '/'))
        return false;
    course_directory(path);
    buf_printf(path, "/%s", name);
    if (access(path->text, R_OK) == 0)
        return true;
    buf_text(path, ".txt");
    return access(path->text, R_OK) == 0;
}

/* Calls take(ctx, grid) for each puzzle of a list, until it returns false; false when the list
 * cannot be read. */
static bool each_puzzle(const char *name, void *ctx,
                        bool (*take)(void *ctx, const struct grid *grid))
{
    LOCAL_BUF path = {0}, text = {0};
    bool is_read = list_path(name, &path) && file_read_path(path.text, &text) == ERR_OK;
    struct reader *reader = reader_new(&(struct reader_options){0});
    struct puzzle puzzle;
    enum reading reading = READING_DONE;
    reader_feed(reader, buf_string(&text), text.length);
    reader_end(reader);
    while (is_read && (reading = reader_next(reader, &puzzle, NULL)) != READING_DONE)
        if (reading == READING_PUZZLE && !take(ctx, &puzzle.grid))
            break;
    reader_free(reader);
    return is_read;
}

struct picking {
    struct rng *rng;
    uint32_t n; /* puzzles seen */
    struct grid *grid;
};

/* Takes the n-th puzzle with probability 1/n: so each is picked equally often. */
static bool pick(void *ctx, const struct grid *grid)
{
    struct picking *picking = ctx;
    if (rng_below(picking->rng, ++picking->n) == 0)
        *picking->grid = *grid;
    return true;
}

bool list_pick(const char *name, struct rng *rng, struct grid *grid, struct buf *problem)
{
    struct picking picking = {rng, 0, grid};
    if (each_puzzle(name, &picking, pick) && picking.n)
        return true;
    buf_printf(problem, _("Cannot read the list of puzzles '%s'"), name);
    return false;
}

/* ---- which techniques the puzzles need ---- */

/* The number in a title such as easy:37 of the list of that name; -1 for another title. */
static int number_of_title(const char *title, const char *name)
{
    size_t n = strlen(name);
    return strncmp(title, name, n) == 0 && title[n] == ':'
               ? scan_int(title + n + 1, 1, INT_MAX)
               : -1;
}

/* Puzzles with other rules need other techniques. */
static bool is_classic(const char *puzzle)
{
    for (int i = 0; i < n_bundled_lists; i++)
        if (!bundled_lists[i].rated.kind &&
            number_of_title(puzzle, bundled_lists[i].file) > 0)
            return false;
    return true;
}

static void read_line(struct needs *needs, const char *list, char *line)
{
    struct need need = {.puzzle = ""};
    size_t length = strcspn(line, " ");
    if (line[0] == '#' || length == 0 || length >= sizeof need.puzzle)
        return;
    memcpy(need.puzzle, line, length);
    if (list && number_of_title(need.puzzle, list) <= 0)
        return;
    need.is_classic = is_classic(need.puzzle);
    char *rest = line + length; /* codes; unknown ones are ignored */
    for (char *code = strtok_r(rest, " ", &rest); code;
         code = strtok_r(NULL, " ", &rest)) {
        enum technique technique = technique_find(code);
        if (technique != TECHNIQUES)
            need.techniques.has[technique] = true;
    }
    STACK_PUSH(needs, need);
}

void needs_read(struct needs *needs, const char *list)
{
    LOCAL_BUF path = {0}, text = {0};
    *needs = (struct needs){.n = 0};
    course_directory(&path);
    buf_text(&path, "/techniques.index");
    if (file_read_path(path.text, &text) == ERR_OK && text.length) {
        char *rest = text.text;
        for (char *line = strtok_r(text.text, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest))
            read_line(needs, list, line);
    }
}

void needs_print(struct buf *buf, const struct need *need)
{
    buf_text(buf, need->puzzle);
    for (int t = 0; t < TECHNIQUES; t++) {
        const char *code = technique_row((enum technique)t)->code;
        if (need->techniques.has[t]) /* trial and error alone has no code */
            buf_printf(buf, " %s", *code ? code : "trial-and-error");
    }
    buf_char(buf, '\n');
}

/* ---- a list with what the player has made of it ---- */

static bool add_puzzle(void *ctx, const struct grid *grid)
{
    struct list *list = ctx;
    struct listed listed = {.grid = *grid, .number = list->n + 1};
    STACK_PUSH(list, listed);
    return true;
}

/* A list while the saved games are read. */
struct noting {
    struct list *list;
    const char *name;
};

static void note_game(void *ctx, const struct result *result)
{
    const struct noting *noting = ctx;
    int number = number_of_title(result->title, noting->name);
    if (number > 0 && number <= noting->list->n && result->is_solved)
        noting->list->at[number - 1].is_solved = true;
}

bool list_read(struct list *list, const char *name, const char *directory)
{
    *list = (struct list){.n = 0};
    if (!each_puzzle(name, list, add_puzzle))
        return false;
    struct needs needs;
    needs_read(&needs, name);
    for (int i = 0; i < needs.n; i++) {
        int number = number_of_title(needs.at[i].puzzle, name);
        if (number > 0 && number <= list->n)
            list->at[number - 1].needs = needs.at[i].techniques;
    }
    STACK_FINI(&needs);
    sessions_each_result(directory, &(struct noting){list, name}, note_game);
    return true;
}

void list_keep(struct list *list, enum technique technique)
{
    int kept = 0;
    for (int i = 0; i < list->n; i++)
        if (list->at[i].needs.has[technique])
            list->at[kept++] = list->at[i];
    list->n = kept;
}

enum technique needs_hardest(const struct technique_set *needed)
{
    int technique = TECHNIQUES - 1;
    while (technique >= 0 && !needed->has[technique])
        technique--;
    return technique < 0 ? TECHNIQUES : (enum technique)technique;
}

/* ---- puzzles by name ---- */

struct counting {
    long n;
    uint64_t first, last; /* the puzzles that are wanted */
    struct buf *lines;    /* may be NULL */
};

static bool count_to_wanted(void *ctx, const struct grid *grid)
{
    struct counting *counting = ctx;
    uint64_t n = (uint64_t)++counting->n;
    if (counting->lines && n >= counting->first && n <= counting->last)
        board_lines(counting->lines, grid);
    return n < counting->last;
}

int list_length(const char *name)
{
    struct counting counting = {.last = UINT64_MAX};
    return each_puzzle(name, &counting, count_to_wanted) ? (int)counting.n : -1;
}

/* Reads what follows the colon: 37 or, where several puzzles can be meant, 1-5. */
static bool read_numbers(const char *text, struct counting *counting)
{
    bool is_good = scan_number(&text, INT_MAX, &counting->first);
    counting->last = counting->first;
    if (is_good && counting->lines && *text == '-') {
        text++;
        is_good = scan_number(&text, INT_MAX, &counting->last);
    }
    return is_good && !*text && counting->first && counting->last >= counting->first;
}

static enum named find_in_list(const char *name, const char *rest, struct buf *lines,
                               struct buf *title)
{
    struct counting counting = {.lines = lines};
    struct buf list = {0};
    bool is_good = read_numbers(rest + 1, &counting);
    if (!is_good)
        counting = (struct counting){.first = INT_MAX, .last = INT_MAX};
    buf_add(&list, name, (size_t)(rest - name));
    bool is_read = each_puzzle(buf_string(&list), &counting, count_to_wanted);
    bool is_there = is_read && is_good && (uint64_t)counting.n == counting.last;
    buf_fini(&list);
    if (!is_read)
        return NAMED_NOTHING;
    if (!is_good)
        buf_printf(title, _("%s: expected a number from 1 to %ld after the colon"), name,
                   counting.n);
    else if (!is_there)
        buf_printf(title,
                   ngettext("%s: the list has %ld puzzle", "%s: the list has %ld puzzles",
                            (unsigned long)counting.n),
                   name, counting.n);
    else
        buf_text(title, name);
    return is_there ? NAMED_PUZZLE : NAMED_MISSING;
}

static const char daily[] = "daily";

/* The puzzle of a day is made when its lines are wanted. */
static enum named find_daily(const char *name, const char *rest, struct buf *lines,
                             struct buf *title)
{
    struct grid grid;
    long day = daily_today();
    if (*rest &&
        (strlen(rest) != sizeof ":2026-11-22" - 1 || !date_read(rest + 1, &day))) {
        buf_printf(title, _("%s: expected a date such as daily:2026-11-22"), name);
        return NAMED_MISSING;
    }
    if (lines) {
        const struct spec spec = spec_of_level(daily_level(day));
        struct grader *grader = grader_new(shape_find(3, 3), (struct stop){0});
        bool is_made = grader_make(grader, &spec, (uint64_t)day, 0, &grid);
        grader_free(grader);
        if (!is_made) {
            buf_printf(title, _("%s: found no such puzzle in a million tries"), name);
            return NAMED_MISSING;
        }
        board_lines(lines, &grid);
    }
    buf_printf(title, "%s:", daily);
    date_print(title, day);
    return NAMED_PUZZLE;
}

enum named puzzle_find_named(const char *name, struct buf *lines, struct buf *title)
{
    const char *rest = strrchr(name, ':');
    size_t n = rest ? (size_t)(rest - name) : strlen(name);
    if (n == sizeof daily - 1 && memcmp(name, daily, n) == 0)
        return find_daily(name, name + n, lines, title);
    return rest ? find_in_list(name, rest, lines, title) : NAMED_NOTHING;
}

void puzzle_title(const char *name, struct buf *title)
{
    LOCAL_BUF path = {0};
    if (list_path(name, &path))
        buf_printf(title, "%s:1", name);
    else if (puzzle_find_named(name, NULL, title) != NAMED_PUZZLE)
        buf_clear(title);
}

bool puzzle_after(const char *title, struct buf *next)
{
    const char *colon = strrchr(title, ':');
    int number = colon ? scan_int(colon + 1, 1, INT_MAX - 1) : -1;
    LOCAL_BUF name = {0};
    if (number > 0)
        buf_printf(&name, "%.*s:%d", (int)(colon - title), title, number + 1);
    return number > 0 &&
           find_in_list(name.text, strrchr(name.text, ':'), NULL, next) == NAMED_PUZZLE;
}
