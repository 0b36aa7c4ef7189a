/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/cmd_print.h"

#include <assert.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/scan.h"
#include "format/laws_text.h"
#include "command/command.h"
#include "command/desk.h"
#include "run/engine.h"
#include "print/book.h"
#include "print/document.h"
#include "words/rating_text.h"

/* ---- documents ---- */

/* Opens the document that --pdf, --svg or --png names; "-" is standard output.  On failure, prints
 * the reason on standard error and returns NULL. */
static struct canvas *drawing_open(const struct request *request, const char *title)
{
    const struct options *options = &request->options;
    bool to_output = strcmp(options->file, "-") == 0;
    struct diagnosis diagnosis;
    /* The time that documents carry: SOURCE_DATE_EPOCH if it is set, for reproducible builds;
     * otherwise -1, now.  See https://reproducible-builds.org/specs/source-date-epoch/. */
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;
    bool has_epoch = epoch && scan_whole(epoch, &seconds);
    const struct document_options document = {.medium = options->medium,
                                              .name = to_output ? NULL : options->file,
                                              .write = request->io->out,
                                              .ctx = request->io->ctx,
                                              .title = title,
                                              .created =
                                                  has_epoch ? (int64_t)seconds : -1};
    if (to_output && request->desk) {
        request_fail(request, STATUS_USAGE, _("expected the name of a file"));
        return NULL;
    }
    struct canvas *canvas = document_open(&document, &diagnosis);
    if (!canvas)
        request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
    return canvas;
}

/* Completes the document, or gives it up if `status` is STATUS_INTERRUPTED.  If it could not be
 * written, prints the reason on standard error and returns STATUS_IO; otherwise returns `status`.
 * At the desk, whose output shows nothing of it, says which file was written. */
static enum status drawing_close(const struct request *request, struct canvas *canvas,
                                 enum status status)
{
    struct diagnosis diagnosis;
    struct buf out = {0};
    if (status == STATUS_INTERRUPTED)
        canvas->drop(canvas);
    if (canvas->close(canvas, &diagnosis) != ERR_OK)
        return request_fail(request, STATUS_IO, "%s", diagnosis.text);
    if (!request->desk || status != STATUS_OK)
        return status;
    buf_line(&out, _("Wrote %s"), request->options.file);
    return request_reply(request, &out);
}

/* Returns the paper that --paper names, or else the usual one of the locale (LC_PAPER), or A4 if that
 * is unknown.  glibc returns the height in millimetres instead of a pointer to text. */
static enum paper drawing_paper(const struct request *request)
{
    if (request->options.given & OPTION(PAPER))
        return request->options.paper;
#ifdef __GLIBC__
    enum { LETTER_HEIGHT = 279 };
    const union {
        const char *text;
        unsigned number;
    } height = {nl_langinfo(_NL_PAPER_HEIGHT)};
    if (height.number == LETTER_HEIGHT)
        return PAPER_LETTER;
#endif
    return PAPER_A4;
}

/* ---- pictures of hints ---- */

/* A figure with everything that it refers to. */
struct picture {
    struct figure figure;
    struct grid grid;
    struct alphabet alphabet;
    struct hint hint;
    bool has_candidates;
    digit_set candidates[SHAPE_MAX_CELLS];
};

void picture_add(const struct request *request, const struct figure *figure)
{
    struct picture *picture = mem_new(sizeof *picture);
    picture->figure = *figure;
    picture->grid = *figure->grid;
    picture->alphabet = *figure->alphabet;
    hint_copy(&picture->hint, figure->hint);
    picture->has_candidates = figure->candidates != NULL;
    if (figure->candidates)
        memcpy(picture->candidates, figure->candidates,
               (size_t)figure->grid->shape->n_cells * sizeof picture->candidates[0]);
    STACK_PUSH(request->drawn, picture);
}

/* A PDF has pages of paper; other pictures are as large as the figure. */
static void draw_figure(const struct request *request, const struct figure *figure,
                        struct canvas *canvas)
{
    if (request->options.medium == MEDIUM_PDF)
        figure_print(figure, drawing_paper(request), canvas);
    else
        figure_draw(figure, canvas);
}

struct figures {
    const struct request *request;
    struct canvas *canvas;
};

static bool draw_picture(void *ctx, const void *thing)
{
    const struct figures *figures = ctx;
    const struct picture *picture = thing;
    struct figure figure = picture->figure;
    figure.grid = &picture->grid;
    figure.alphabet = &picture->alphabet;
    figure.hint = &picture->hint;
    figure.candidates = picture->has_candidates ? picture->candidates : NULL;
    draw_figure(figures->request, &figure, figures->canvas);
    return !figures->canvas->failed(figures->canvas);
}

enum status drawings_each(const struct request *request, answer_puzzle *draw_one)
{
    struct figures figures = {request, drawing_open(request, NULL)};
    const struct answer answer = {
        .puzzle = draw_one, .grain = 1, .draw = draw_picture, .ctx = &figures};
    if (!figures.canvas)
        return STATUS_USAGE;
    enum status status = puzzles_answer(request, &answer);
    return drawing_close(request, figures.canvas, status);
}

enum status drawing_report(const struct request *request, const struct report *report)
{
    struct canvas *canvas = drawing_open(request, *report->title ? report->title : NULL);
    if (!canvas)
        return STATUS_USAGE;
    if (request->options.medium == MEDIUM_PDF)
        report_print(report, drawing_paper(request), canvas);
    else
        report_draw(report, canvas);
    return drawing_close(request, canvas, STATUS_OK);
}

/* ---- print, on the threads: a puzzle with what is printed beside it ---- */

enum { GRAIN = 8, RATING_BYTES = 256 };

struct printed {
    struct puzzle puzzle;
    bool is_solved;
    uint8_t solution[SHAPE_MAX_CELLS];
    char rating[RATING_BYTES];
};

/* Adds for example "hard, ER 7.1".  Returns false if stopped. */
static bool rate_puzzle(struct engine *engine, const struct puzzle *puzzle,
                        const struct solutions *solutions, struct stop stop,
                        struct buf *text)
{
    struct solver_options options = solver_default;
    struct path_summary summary;
    options.stop = stop;
    if (solutions->of_puzzle != UNIQUENESS_UNIQUE)
        buf_text(text, solutions->of_puzzle == UNIQUENESS_NONE ? _("no solution")
                                                               : _("several solutions"));
    else if (engine_walk_path(engine, puzzle, solutions, options, NULL, &summary))
        buf_text(text, _(difficulty_name(summary.level)));
    if (solutions->of_puzzle == UNIQUENESS_UNIQUE &&
        puzzle->grid.shape == shape_find(3, 3)) {
        struct rating rating = {0};
        engine_rate(engine, &puzzle->grid, puzzle_own(puzzle), false, stop, NULL,
                    &rating);
        buf_text(text, ", ");
        say_er(text, &rating, false);
    }
    return !stop_asked(stop);
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
    /* The rules come first: they are not all drawn. */
    LOCAL_BUF text = {0};
    if (printed->puzzle.grid.shape->laws)
        laws_name(&text, printed->puzzle.grid.shape);
    if (options->rating) {
        buf_text(&text, text.length ? ", " : "");
        finished = rate_puzzle(request->engine, puzzle, &solutions, stop, &text);
    }
    assert(text.length < RATING_BYTES);
    strcpy(printed->rating, buf_string(&text));
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
    struct canvas *canvas = drawing_open(request, NULL);
    if (!canvas)
        return STATUS_USAGE;
    draw_figure(request, &figure, canvas);
    return drawing_close(request, canvas, STATUS_OK);
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
