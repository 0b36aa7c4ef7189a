/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/new_puzzle.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/decoder.h"
#include "base/i18n.h"
#include "base/file.h"
#include "game/record.h"
#include "run/grader.h"
#include "command/desk.h"
#include "command/lists.h"
#include "command/origin.h"
#include "command/arguments.h"

/* ---- what is asked for ---- */

/* Whether a level or "empty" can stand in place of a puzzle. */
static bool takes_words(const struct request *request)
{
    return strcmp(request->command, "new") == 0 ||
           strcmp(request->command, "play") == 0 ||
           strcmp(request->command, "repl") == 0 ||
           strcmp(request->command, "study") == 0;
}

/* Where a player has settings, these are what is not asked for otherwise; elsewhere NULL. */
static const struct settings *settings_of(const struct request *request)
{
    return request->desk && strcmp(request->command, "generate") != 0
               ? &request->desk->settings
               : NULL;
}

/* Takes rules in place of a puzzle, with or without a level after them: "new jigsaw hard".  A file
 * of that name comes first. */
static bool take_rules(struct request *request)
{
    const char *rules = request_argument(request, 0);
    struct options with_rules = request->options;
    bool can_be = takes_words(request) && isalpha((unsigned char)*rules) &&
                  !request->options.rules &&
                  (request->n_arguments == 1 ||
                   argument_find(ARGUMENT_LEVEL, request_argument(request, 1)) >= 0);
    if (!can_be || access(rules, F_OK) == 0 ||
        !options_take_rules(&with_rules, rules, NULL) || !with_rules.read.shape->laws)
        return false;
    request->options = with_rules;
    request->arguments++;
    request->n_arguments--;
    return true;
}

/* The options that ask for a puzzle to generate. */
static option_set generating(const struct request *request)
{
    return (request->options.given & GENERATE_OPTIONS) |
           (options_ask_regions(&request->options) ? OPTION(RULES) : 0);
}

/* Returns the request with what it asks for as options: rules in place of a puzzle are its --rules,
 * a level is its --difficulty, and so is the usual one where no puzzle is named. */
static struct request with_difficulty(const struct request *request)
{
    struct request order = *request;
    bool has_rules = take_rules(&order);
    /* A level may stand in place of a puzzle. */
    int level = takes_words(&order) && order.n_arguments == 1
                    ? argument_find(ARGUMENT_LEVEL, request_argument(&order, 0))
                    : -1;
    /* The request is for a new puzzle but does not say for which. */
    bool names_nothing = !order.n_arguments &&
                         !(order.options.given & GENERATE_OPTIONS) &&
                         (strcmp(order.command, "new") == 0 || generating(&order) ||
                          order.options.given & OPTION(SEED));
    if (order.options.given & OPTION(DIFFICULTY) ||
        (level < 0 && !has_rules && !names_nothing))
        return order;
    const struct settings *settings = settings_of(request);
    if (level < 0)
        level = settings ? settings->value[SETTING_LEVEL] : DIFFICULTY_EASY;
    order.n_arguments = 0;
    order.options.difficulty =
        (struct hardness){.kind = HARDNESS_LEVEL, .level = (enum difficulty)level};
    order.options.given |= OPTION(DIFFICULTY);
    return order;
}

/* Prints an error unless the options for a puzzle to generate fit the other arguments. */
static enum status check_options(const struct request *request)
{
    const struct options *options = &request->options;
    option_set asked = generating(request);
    if (!asked)
        return options->given & OPTION(SEED)
                   ? request_fail(
                         request, STATUS_USAGE,
                         _("--seed needs a puzzle that is generated; use it with "
                           "--difficulty"))
                   : STATUS_OK;
    if (!request->n_arguments)
        return STATUS_OK;
    return request_fail(request, STATUS_USAGE, _("--%s cannot be combined with a puzzle"),
                        option_row(option_first(asked))->name);
}

/* ---- what a puzzle is to be like ---- */

/* Reads --pattern: the cells that have a digit in its puzzle. */
static enum status read_pattern(const struct request *request,
                                struct generate_options *options)
{
    struct request of_pattern = *request;
    struct puzzle puzzle;
    if (!request->options.pattern)
        return STATUS_OK;
    of_pattern.arguments = &request->options.pattern;
    of_pattern.n_arguments = 1;
    enum status status = origin_first(&of_pattern, &puzzle);
    if (status != STATUS_OK)
        return status;
    options->shape = puzzle.grid.shape;
    for (int cell = 0; cell < options->shape->n_cells; cell++)
        options->n_pattern += options->pattern[cell] = puzzle.grid.digit[cell] != 0;
    return options->n_pattern ? STATUS_OK
                              : request_fail(request, STATUS_USAGE,
                                             _("the puzzle of --pattern has no givens"));
}

static struct hardness hardness_of(const struct options *options)
{
    if (options->given & OPTION(TECHNIQUE))
        return (struct hardness){.kind = HARDNESS_TECHNIQUE,
                                 .technique = options->technique};
    return options->given & OPTION(DIFFICULTY) ? options->difficulty
                                               : (struct hardness){0};
}

/* Ratings are of 9x9 boards alone. */
static const struct shape *shape_of(const struct request *request)
{
    const struct options *options = &request->options;
    const struct settings *settings = settings_of(request);
    if (options->read.shape)
        return options->read.shape;
    return settings && hardness_of(options).kind != HARDNESS_RATING
               ? settings_shape(settings)
               : shape_find(3, 3);
}

/* Puzzles to play by level have symmetric givens, unless more is asked for. */
static enum symmetry symmetry_of(const struct request *request)
{
    const struct options *options = &request->options;
    const struct settings *settings = settings_of(request);
    bool is_plain = strcmp(request->command, "generate") != 0 &&
                    (options->given & GENERATE_OPTIONS) == OPTION(DIFFICULTY) &&
                    options->difficulty.kind == HARDNESS_LEVEL;
    /* The words of the setting are in the order of the symmetries. */
    return !is_plain  ? options->symmetry
           : settings ? (enum symmetry)settings->value[SETTING_SYMMETRY]
                      : SYMMETRY_ROTATIONAL;
}

enum status new_puzzle_spec(const struct request *request, struct spec *spec)
{
    const struct options *asked = &request->options;
    *spec = (struct spec){
        .options = {.shape = shape_of(request),
                    .symmetry = symmetry_of(request),
                    .clues_min = asked->clues_min,
                    .clues_max = asked->clues_max,
                    .is_minimal = asked->minimal},
        .hardness = hardness_of(asked),
    };
    if (asked->pattern && (asked->symmetry || asked->clues_max))
        return request_fail(request, STATUS_USAGE,
                            _("--pattern cannot be combined with --symmetry or --clues"));
    enum status status =
        request_keep_apart(request, OPTION_ID_TECHNIQUE, OPTION(DIFFICULTY));
    if (status == STATUS_OK)
        status = read_pattern(request, &spec->options);
    if (status != STATUS_OK)
        return status;
    if (spec->hardness.kind == HARDNESS_RATING && spec->options.shape != shape_find(3, 3))
        return request_fail(
            request, STATUS_USAGE,
            _("only 9x9 boards have a rating; use a level with --difficulty"));
    LOCAL_BUF why = {0};
    if (grader_is_impossible(spec, request_cancel(request), &why))
        return request_fail(request, STATUS_USAGE, "%s", why.text);
    return STATUS_OK;
}

/* ---- generated ---- */

/* The progress that is shown of one puzzle. */
struct showing {
    const struct spec *spec;
    struct generate_progress of_puzzle;
    struct progress progress;
};

static void show(void *ctx, const struct generate_progress *progress)
{
    struct showing *showing = ctx;
    LOCAL_BUF note = {0};
    showing->of_puzzle = *progress;
    say_progress(&note, showing->spec, progress);
    progress_show(&showing->progress, -1, 0, PROGRESS_PUZZLES, note.text);
}

enum status new_puzzle_fail(const struct request *request, const struct spec *spec,
                            const struct generate_progress *progress)
{
    LOCAL_BUF text = {0};
    say_progress(&text, spec, progress);
    enum status status =
        request_fail(request, STATUS_NONE, _("no such puzzle was found: %s"), text.text);
    return status;
}

static enum status generate(const struct request *request, const struct spec *spec,
                            struct grid *puzzle)
{
    const struct io *io = request->io;
    struct spec shown = *spec;
    struct showing showing = {.spec = spec};
    struct grader *grader = grader_new(spec->options.shape, request_cancel(request));
    progress_begin(&showing.progress, io);
    if (io->progress)
        io->progress(io->ctx, _("Generating a puzzle ..."));
    shown.options.report = show;
    shown.options.report_ctx = &showing;
    bool made = grader_make(grader, &shown, options_seed(&request->options), 0, puzzle);
    if (io->progress)
        io->progress(io->ctx, "");
    grader_free(grader);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    return made ? STATUS_OK : new_puzzle_fail(request, spec, &showing.of_puzzle);
}

/* ---- read ---- */

static bool is_saved(const char *path)
{
    static const char first[] = "stepdoku game ";
    enum { MOST_BYTES = 3 * sizeof first }; /* in UTF-16, and with a mark */
    LOCAL_BUF text = {0};
    FILE *file = fopen(path, "r");
    if (file) {
        text.length = fread(buf_room(&text, MOST_BYTES), 1, MOST_BYTES, file);
        fclose(file);
    }
    decode(&(struct decoder){0}, &text, 0, true);
    return strncmp(buf_string(&text), first, sizeof first - 1) == 0;
}

static enum status puzzle_of_saved(const struct request *request, const char *path,
                                   struct puzzle *puzzle)
{
    LOCAL_BUF text = {0};
    struct record_reader reader;
    struct diagnosis diagnosis;
    enum status status = STATUS_OK;
    if (file_read_path(path, &text) != ERR_OK)
        status = request_fail(request, STATUS_IO, "%s: %s", path, strerror(errno));
    else if (record_read_header(&reader, text.text, text.length, &diagnosis) != ERR_OK)
        status = io_fail_at(request->io, path, &diagnosis);
    else {
        puzzle_init(puzzle, reader.header.puzzle.shape);
        puzzle->grid = reader.header.puzzle;
    }
    return status;
}

static enum status read_named(const struct request *request, const char *name,
                              struct puzzle *puzzle, struct buf *title)
{
    struct request named = *request;
    char *arguments[] = {(char *)name};
    named.arguments = arguments;
    named.n_arguments = 1;
    enum status status = origin_first(&named, puzzle);
    if (status == STATUS_OK && puzzle_own(puzzle))
        io_fail(
            request->io, status,
            _("only searches know the puzzle's own candidates; hints and marks do not"));
    if (status == STATUS_OK && access(name, F_OK) != 0)
        puzzle_title(name, title);
    return status;
}

/* ---- all of them ---- */

/* The name of a puzzle, or of a list and the number of its puzzle. */
static enum status parse_name(const struct request *request, struct new_puzzle *asked)
{
    uint64_t number;
    if (request->n_arguments == 2 && !request_number(request, 1, &number))
        return STATUS_USAGE;
    buf_text(&asked->name, request_argument(request, 0));
    if (request->n_arguments == 2)
        buf_printf(&asked->name, ":%s", request_argument(request, 1));
    asked->kind = is_saved(asked->name.text) ? NEW_SAVED : NEW_READ;
    return STATUS_OK;
}

enum status new_puzzle_parse(const struct request *request, struct new_puzzle *asked)
{
    const struct request order = with_difficulty(request);
    enum status status = check_options(&order);
    *asked = (struct new_puzzle){.kind = NEW_NOTHING};
    if (status != STATUS_OK)
        return status;
    if (generating(&order)) {
        asked->kind = NEW_GENERATED;
        return new_puzzle_spec(&order, &asked->spec);
    }
    if (takes_words(&order) && strcmp(request_argument(&order, 0), "empty") == 0)
        asked->kind = NEW_EMPTY;
    else if (order.n_arguments)
        return parse_name(&order, asked);
    return STATUS_OK;
}

void new_puzzle_fini(struct new_puzzle *asked)
{
    buf_fini(&asked->name);
}

enum status new_puzzle_find(const struct request *request, const struct new_puzzle *asked,
                            struct puzzle *puzzle, struct buf *title)
{
    const struct shape *shape = request->options.read.shape;
    switch (asked->kind) {
    case NEW_GENERATED:
        puzzle_init(puzzle, asked->spec.options.shape);
        return generate(request, &asked->spec, &puzzle->grid);
    case NEW_READ:
        return read_named(request, asked->name.text, puzzle, title);
    case NEW_SAVED:
        return puzzle_of_saved(request, asked->name.text, puzzle);
    case NEW_NOTHING:
    case NEW_EMPTY:
        if (!shape)
            shape = request->desk ? desk_grid(request->desk)->shape : shape_find(3, 3);
        puzzle_init(puzzle, shape);
    }
    return STATUS_OK;
}
