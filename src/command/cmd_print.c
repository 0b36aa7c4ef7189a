/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "format/laws_text.h"
#include "command/drawings.h"
#include "command/puzzles.h"
#include "command/command.h"
#include "command/desk.h"
#include "run/engine.h"
#include "print/book.h"
#include "words/rating_text.h"

enum { GRAIN = 8, RATING_BYTES = 64 };

/* ---- on the threads: a puzzle with what is printed beside it ---- */

struct printed {
    struct puzzle puzzle;
    bool is_solved;
    uint8_t solution[SHAPE_MAX_CELLS];
    char rating[RATING_BYTES];
};

/* Writes for example "hard, ER 7.1" to printed->rating.  Returns false if stopped. */
static bool rate_puzzle(struct engine *engine, const struct puzzle *puzzle,
                        const struct solutions *solutions, struct stop stop,
                        struct printed *printed)
{
    struct solver_options options = solver_default;
    struct path_summary summary;
    LOCAL_BUF text = {0};
    options.stop = stop;
    if (solutions->of_puzzle != UNIQUENESS_UNIQUE)
        buf_text(&text, solutions->of_puzzle == UNIQUENESS_NONE ? _("no solution")
                                                                : _("several solutions"));
    else if (engine_walk_path(engine, puzzle, solutions, options, NULL, &summary))
        buf_text(&text, _(difficulty_name(summary.level)));
    if (solutions->of_puzzle == UNIQUENESS_UNIQUE &&
        puzzle->grid.shape == shape_find(3, 3)) {
        struct rating rating = {0};
        engine_rate(engine, &puzzle->grid, puzzle_own(puzzle), false, stop, NULL,
                    &rating);
        buf_text(&text, ", ");
        say_er(&text, &rating, false);
    }
    if (text.length < RATING_BYTES)
        strcpy(printed->rating, buf_string(&text));
    return !stop_asked(stop);
}

/* Names the rules in front of what is said of the puzzle: they are not all drawn. */
static void name_rules(struct printed *printed)
{
    const struct shape *shape = printed->puzzle.grid.shape;
    LOCAL_BUF text = {0};
    if (!shape->laws)
        return;
    laws_name(&text, shape);
    if (printed->rating[0])
        buf_printf(&text, ", %s", printed->rating);
    if (text.length < RATING_BYTES)
        strcpy(printed->rating, text.text);
}

static enum status find_facts(const struct request *request, struct printed *printed,
                              struct stop stop)
{
    const struct options *options = &request->options;
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct solutions solutions;
    bool finished = true;
    puzzle_copy(puzzle, &printed->puzzle);
    /* Entries and marks may be wrong. */
    puzzle->has_marks = false;
    for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++)
        if (!puzzle->grid.given[cell] && !puzzle_own(puzzle))
            grid_erase(&puzzle->grid, cell);
    engine_find_solutions(request->engine, puzzle, stop, &solutions);
    printed->is_solved = solutions.of_puzzle == UNIQUENESS_UNIQUE;
    if (printed->is_solved)
        memcpy(printed->solution, solutions.solution.digit, sizeof printed->solution);
    if (options->rating)
        finished = rate_puzzle(request->engine, puzzle, &solutions, stop, printed);
    name_rules(printed);
    free(puzzle);
    return finished && solutions.of_puzzle != UNIQUENESS_UNKNOWN ? STATUS_OK
                                                                 : STATUS_INTERRUPTED;
}

static enum status prepare(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out)
{
    const struct options *options = &request->options;
    struct printed *printed = mem_new(sizeof *printed);
    enum status status = STATUS_OK;
    (void)out;
    puzzle_copy(&printed->puzzle, puzzle);
    if (options->solutions != SOLUTIONS_NONE || options->rating)
        status = find_facts(request, printed, request_cancel(request));
    /* The candidates and marks that the options ask for, and always the puzzle's own. */
    bool is_narrowed = puzzle_own(&printed->puzzle);
    if (!options->marks)
        printed->puzzle.has_marks = false;
    if (!is_narrowed)
        printed->puzzle.has_candidates = false;
    if (options->candidates && !is_narrowed && !printed->puzzle.has_marks)
        puzzle_allow_all(&printed->puzzle);
    if (status == STATUS_OK)
        STACK_PUSH(request->drawn, printed);
    else
        free(printed);
    return status;
}

/* ---- on the thread of the command: into a book ---- */

struct printing {
    const struct request *request;
    struct canvas *canvas; /* NULL for text */
    struct book *book;
    struct plain *plain;
    long n;
};

/* Prints one puzzle.  The board on the desk has no number. */
static bool print(void *ctx, const void *thing)
{
    struct printing *printing = ctx;
    const struct printed *printed = thing;
    struct alphabet alphabet;
    bool is_desk = printing->request->desk && !printing->request->n_arguments;
    request_alphabet(printing->request, printed->puzzle.grid.shape->side, &alphabet);
    const struct book_puzzle puzzle = {.puzzle = &printed->puzzle,
                                       .alphabet = &alphabet,
                                       .number = is_desk ? 0 : ++printing->n,
                                       .rating = printed->rating,
                                       .solution =
                                           printed->is_solved ? printed->solution : NULL};
    return printing->book ? book_add(printing->book, &puzzle)
                          : plain_add(printing->plain, &puzzle);
}

static bool write_text(void *request, const char *text, size_t length)
{
    struct buf page = {0};
    buf_add(&page, text, length);
    return request_reply(request, &page) == STATUS_OK;
}

/* Reports an error and returns false if the document cannot be made. */
static bool printing_open(struct printing *printing, const struct request *request)
{
    const struct options *asked = &request->options;
    int codes = !(asked->given & OPTION(QR)) ? 0 : asked->qr == SHARED_LINK ? 2 : 1;
    struct book_options options = {.page = {.paper = drawing_paper(request),
                                            .per_page = asked->per_page,
                                            .large = asked->large,
                                            .has_candidates = asked->candidates,
                                            .codes = codes},
                                   .shared = asked->qr,
                                   .solutions = asked->solutions,
                                   .title = asked->title};
    *printing = (struct printing){.request = request};
    if (codes && qr_lacks()) {
        request_fail(request, STATUS_USAGE, "%s", qr_lacks());
        return false;
    }
    if (asked->medium == MEDIUM_TEXT) {
        printing->plain = plain_new(&options, write_text, (void *)request);
        return true;
    }
    if (!options.page.per_page)
        options.page.per_page = 1;
    printing->canvas = drawing_open(request, options.title);
    if (printing->canvas)
        printing->book = book_new(printing->canvas, &options);
    return printing->canvas != NULL;
}

/* ---- the hint on the desk ---- */

/* Draws the hint on the desk. */
static enum status print_hint(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct hint *hint = desk->hinting->hint;
    digit_set candidates[SHAPE_MAX_CELLS];
    const struct figure figure = {.grid = desk_grid(desk),
                                  .candidates = candidates,
                                  .alphabet = &desk->alphabet,
                                  .hint = hint,
                                  .stop = desk->hinting->stop};
    if (request->options.medium == MEDIUM_TEXT)
        return request_fail(request, STATUS_USAGE,
                            _("--hint needs --pdf, --svg or --png"));
    if (!hint)
        return request_fail(request, STATUS_USAGE,
                            _("there is no hint; ask for one first"));
    hinting_candidates(desk_game(desk), candidates);
    return drawing_print(request, &figure);
}

enum status command_print(const struct request *request)
{
    struct printing printing;
    const struct answer answer = {
        .puzzle = prepare, .grain = GRAIN, .draw = print, .ctx = &printing};
    struct diagnosis diagnosis;
    if (request->options.hint)
        return print_hint(request);
    if (!printing_open(&printing, request))
        return STATUS_USAGE;
    enum status status = puzzles_answer(request, &answer);
    if (printing.canvas && status == STATUS_INTERRUPTED)
        printing.canvas->drop(printing.canvas);
    enum err err = printing.book ? book_finish(printing.book, &diagnosis)
                                 : plain_finish(printing.plain, &diagnosis);
    if (err != ERR_OK)
        status = request_fail(request, STATUS_IO, "%s", diagnosis.text);
    return printing.canvas ? drawing_close(request, printing.canvas, status) : status;
}
