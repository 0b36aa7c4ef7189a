/* SPDX-License-Identifier: GPL-3.0-or-later */
/* step: the events of a search, as text, JSON, a film or a graph. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "base/outfile.h"
#include "format/board.h"
#include "format/xml.h"
#include "words/code.h"
#include "words/events.h"
#include "words/map_text.h"
#include "learn/course.h"
#include "command/puzzles.h"
#include "command/command.h"
#include "command/origin.h"

enum { BLOCK_BYTES = 1 << 14, MOST_FRAMES = 5000 };

#define SECONDS_OF_A_FRAME 0.5

/* A search and its output. */
struct telling {
    const struct request *request;
    struct alphabet alphabet;
    struct buf out;
    bool failed;       /* a write failed */
    int n_frames;      /* of a film */
    struct film *film; /* of one as SVG */
};

static void flush(struct telling *telling)
{
    if (io_reply(telling->request->io, &telling->out) != STATUS_OK)
        telling->failed = true;
    buf_clear(&telling->out);
}

static void tell_as_text(struct telling *telling, const struct event *event)
{
    buf_printf(&telling->out, "%" PRIu64 "\t%d\t%s\t", event->number, event->depth,
               event_names[event->kind]);
    say_event(&telling->out, event, &telling->alphabet);
    if (telling->request->options.code) { /* the lines that ran, and the values there */
        struct code_run run;
        code_run_of(event, &run);
        buf_char(&telling->out, '\t');
        say_code_run(&telling->out, &run);
        buf_text(&telling->out, ": ");
        say_code_values(&telling->out, event, &telling->alphabet);
    }
    buf_char(&telling->out, '\n');
    if (telling->request->options.removals) {
        for (int i = 0; i < event->n_removed && event->kind != EVENT_ROUND; i++) {
            buf_printf(&telling->out, "%" PRIu64 "\t%d\tremoval\t", event->number,
                       event->depth);
            say_removal(&telling->out, event->choices->shape, &event->removals[i],
                        &telling->alphabet);
            buf_char(&telling->out, '\n');
        }
    }
}

static void tell(void *ctx, const struct event *event)
{
    struct telling *telling = ctx;
    const struct options *options = &telling->request->options;
    if (options->json)
        json_line(&telling->out, json_event(event, &telling->alphabet, options->removals,
                                            options->state));
    else
        tell_as_text(telling, event);
    if (telling->out.length >= BLOCK_BYTES)
        flush(telling);
}

/* True if the options ask for another event. */
static bool goes_on(const struct options *options, const struct search *search)
{
    const struct counters *counters = search_counters(search);
    uint64_t most = options->max ? options->max : options->all ? UINT64_MAX : 1;
    return !search_has_ended(search) &&
           (!options->last_step || counters->events < options->last_step) &&
           (!options->node_limit || counters->nodes < options->node_limit ||
            !search_is_fresh(search)) &&
           counters->solutions < most;
}

static void run(struct telling *telling, struct search *search)
{
    const struct options *options = &telling->request->options;
    const struct sink sink = {.ctx = telling, .emit = tell};
    while (!telling->failed && goes_on(options, search)) {
        bool told = search_counters(search)->events + 1 >= options->first_step;
        search_step(search, told ? &sink : NULL);
    }
    if (options->stats) {
        const struct counters *counters = search_counters(search);
        if (telling->request->options.json) {
            json_line(&telling->out, json_counters(counters));
        } else {
            say_counters(&telling->out, counters);
            buf_char(&telling->out, '\n');
        }
    }
    flush(telling);
}

static enum status tell_run(struct telling *telling, const struct puzzle *puzzle)
{
    enum status status = STATUS_OK;
    struct search *search =
        search_new(&puzzle->grid, puzzle_own(puzzle), &telling->request->options.search);
    request_alphabet(telling->request, puzzle->grid.shape->side, &telling->alphabet);
    if (telling->request->options.code) {
        const struct options *options = &telling->request->options;
        if (options->json)
            json_line(&telling->out,
                      json_pack("{s:o}", "code", json_code(&options->search)));
        else
            say_code(&telling->out, &options->search, NULL);
    }
    run(telling, search);
    if (search_has_ended(search) && !search_counters(search)->solutions &&
        !search_was_bounded(search))
        status = STATUS_NONE;
    search_free(search);
    return status;
}

/* ---- --output: a film, or a page to step through ---- */

/* An asciicast: what happened, the candidates, the path and the counters. */
static void tell_cast(void *ctx, const struct event *event)
{
    struct telling *telling = ctx;
    LOCAL_BUF board = {0}, text = {0}, strategy = {0};
    board_draw_choices(&board, event->choices, &telling->alphabet);
    if (!telling->n_frames) {
        say_strategy(&strategy, event->options);
        cast_begin(&telling->out, &board, strategy.text);
    }
    buf_printf(&text, "%s%" PRIu64 "\t%d\t", CAST_CLEAR, event->number, event->depth);
    say_event(&text, event, &telling->alphabet);
    buf_printf(&text, "\n\n%s\n", board.text);
    for (int depth = 0; depth < path_levels(event->search); depth++) {
        say_level(&text, event->search, depth, &telling->alphabet);
        buf_text(&text, "  ");
    }
    buf_char(&text, '\n');
    say_counters(&text, search_counters(event->search));
    buf_char(&text, '\n');
    cast_add(&telling->out, &text, SECONDS_OF_A_FRAME * telling->n_frames++);
}

/* A film as SVG: each text is there from one frame to another.  The last is the sentence. */
struct film {
    digit_set of[SHAPE_MAX_CELLS];
    struct buf sentence;
    int since[SHAPE_MAX_CELLS + 1];
};

enum { SVG_CELL = 48, SVG_MARGIN = 8, SVG_DIGIT = 26, SVG_CANDIDATE = 14 };

/* Puts a text as it was before frame `end`; 0: to the end of the film. */
static void put_shown(struct telling *telling, const struct shape *shape, int i, int end)
{
    const struct film *film = telling->film;
    LOCAL_BUF digits = {0}, text = {0};
    int x = SVG_MARGIN, y = shape->side * SVG_CELL + 4 * SVG_MARGIN,
        size = 2 * SVG_MARGIN;
    if (i < shape->n_cells) {
        DIGITS_EACH(digit, film->of[i])
            buf_char(&digits, alphabet_symbol(&telling->alphabet, digit));
        x += i % shape->side * SVG_CELL + SVG_CELL / 2;
        y = SVG_MARGIN + i / shape->side * SVG_CELL + SVG_CELL / 2;
        size = digits.length == 1
                   ? SVG_DIGIT
                   : smaller(SVG_CANDIDATE, 3 * SVG_CELL / 2 / ((int)digits.length + 1));
    }
    xml_escape(&text, buf_string(i < shape->n_cells ? &digits : &film->sentence));
    buf_printf(&telling->out,
               "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s visibility=\"hidden\">%s"
               "<set attributeName=\"visibility\" to=\"visible\" begin=\"%.1fs\"",
               x, y, size, i < shape->n_cells ? " text-anchor=\"middle\"" : "",
               buf_string(&text), SECONDS_OF_A_FRAME * film->since[i]);
    if (end)
        buf_printf(&telling->out, " end=\"%.1fs\"", SECONDS_OF_A_FRAME * end);
    buf_text(&telling->out, "/></text>\n");
}

/* The lines of the board: heavy between boxes. */
static void begin_svg(struct buf *out, const struct shape *shape, const char *title)
{
    int side = shape->side * SVG_CELL;
    buf_printf(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "font-family=\"sans-serif\" dominant-baseline=\"middle\">\n<title>%s</title>\n"
        "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n"
        "<g fill=\"none\" stroke=\"black\"><rect x=\"%d\" y=\"%d\" width=\"%d\" "
        "height=\"%d\" stroke-width=\"3\"/>\n",
        larger(side, 16 * SVG_CELL) + 2 * SVG_MARGIN, side + 6 * SVG_MARGIN, title,
        SVG_MARGIN, SVG_MARGIN, side, side);
    for (int cell = 0; cell < shape->n_cells; cell++)
        for (int is_row = 0; is_row < 2; is_row++) {
            int row = cell / shape->side, column = cell % shape->side;
            if (!(is_row ? row : column))
                continue;
            int before = cell - (is_row ? shape->side : 1);
            bool is_heavy = shape_house_of(shape, cell, HOUSE_BOX) !=
                            shape_house_of(shape, before, HOUSE_BOX);
            buf_printf(out, "<path d=\"M%d %d%c%d\" stroke-width=\"%s\"/>\n",
                       SVG_MARGIN + column * SVG_CELL, SVG_MARGIN + row * SVG_CELL,
                       is_row ? 'h' : 'v', SVG_CELL, is_heavy ? "3" : "0.5");
        }
    buf_text(out, "</g>\n");
}

static void tell_svg(void *ctx, const struct event *event)
{
    struct telling *telling = ctx;
    struct film *film = telling->film;
    const struct shape *shape = event->choices->shape;
    LOCAL_BUF strategy = {0};
    say_strategy(&strategy, event->options);
    if (!telling->n_frames)
        begin_svg(&telling->out, shape, strategy.text);
    for (int i = 0; i <= shape->n_cells; i++) {
        bool is_cell = i < shape->n_cells;
        if (telling->n_frames && is_cell && film->of[i] == event->choices->of[i])
            continue;
        if (telling->n_frames)
            put_shown(telling, shape, i, telling->n_frames);
        if (is_cell)
            film->of[i] = event->choices->of[i];
        film->since[i] = telling->n_frames;
    }
    buf_clear(&film->sentence);
    buf_printf(&film->sentence, "%" PRIu64 "  ", event->number);
    say_event(&film->sentence, event, &telling->alphabet);
    telling->n_frames++;
}

/* An event of the page. */
static void tell_state(void *ctx, const struct event *event)
{
    struct telling *telling = ctx;
    buf_text(&telling->out, telling->n_frames++ ? "," : "");
    json_line(&telling->out, json_event(event, &telling->alphabet, true, true));
}

/* Puts the events into the page, data/search.html. */
static bool make_page(struct telling *telling, const struct grid *grid)
{
    static const char place[] = "SEARCH;";
    const struct search_options *strategy = &telling->request->options.search;
    LOCAL_BUF path = {0}, page = {0}, data = {0};
    course_directory(&path);
    buf_text(&path, "/search.html");
    if (file_read_path(path.text, &page) != ERR_OK)
        return false;
    const char *end = strstr(buf_string(&page), place);
    if (!end) {
        errno = EINVAL;
        return false;
    }
    json_t *boxes = json_array();
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        json_array_append_new(boxes,
                              json_integer(shape_house_of(grid->shape, cell, HOUSE_BOX)));
    json_line(&data,
              json_pack("{s:o,s:i,s:s,s:o,s:o,s:o}", "title", json_strategy(strategy),
                        "side", grid->shape->side, "symbols", telling->alphabet.symbol,
                        "puzzle", json_board(grid), "boxes", boxes, "code",
                        json_code(strategy)));
    LOCAL_BUF events = telling->out;
    telling->out = (struct buf){0};
    data.length -= strlen("}\n");
    buf_printf(&data, ",\"events\":[%s]}", buf_string(&events));
    buf_printf(&telling->out, "%.*s", (int)(end - page.text), page.text);
    for (const char *c = data.text; *c; c++)
        buf_text(&telling->out, *c == '<' ? "\\u003c" : (char[]){*c, '\0'});
    buf_text(&telling->out, end + strlen(place) - 1);
    return true;
}

/* Writes the text to a file and frees it; on failure says so and returns STATUS_IO. */
static enum status write_file(const struct request *request, const char *name,
                              struct buf *text)
{
    struct outfile file;
    enum err err = outfile_open(&file, name);
    if (err == ERR_OK) {
        fwrite(text->text, 1, text->length, file.stream);
        err = outfile_close(&file, true);
    }
    buf_fini(text);
    if (err != ERR_OK)
        return request_fail(request, STATUS_IO, "%s: %s", name, strerror(errno));
    return STATUS_OK;
}

static enum status write_film(struct telling *telling, const struct puzzle *puzzle,
                              const char *extension)
{
    const struct request *request = telling->request;
    const struct options *options = &request->options;
    bool is_page = strcmp(extension, ".html") == 0,
         is_svg = strcmp(extension, ".svg") == 0;
    const struct sink sink = {telling,
                              is_page  ? tell_state
                              : is_svg ? tell_svg
                                       : tell_cast,
                              {0}};
    const struct grid *grid = &puzzle->grid;
    struct search *search = search_new(grid, puzzle_own(puzzle), &options->search);
    struct buf about = {0};
    while (telling->n_frames <= MOST_FRAMES && goes_on(options, search))
        search_step(search, search_counters(search)->events + 1 >= options->first_step
                                ? &sink
                                : NULL);
    search_free(search);
    if (telling->n_frames > MOST_FRAMES)
        return request_fail(request, STATUS_USAGE,
                            _("too many steps for a film; choose some with "
                              "--first-step and --last-step"));
    if (!telling->n_frames)
        return request_fail(request, STATUS_USAGE,
                            _("the search ends before --first-step"));
    if (is_page && !make_page(telling, grid))
        return request_fail(request, STATUS_IO, "search.html: %s", strerror(errno));
    for (int i = 0; is_svg && i <= grid->shape->n_cells; i++)
        put_shown(telling, grid->shape, i, 0);
    if (is_svg)
        buf_text(&telling->out, "</svg>\n");
    enum status status = write_file(request, options->output, &telling->out);
    if (status != STATUS_OK)
        return status;
    buf_line(&about, _("Wrote %s"), options->output);
    return request_reply(request, &about);
}

/* ---- --output: the tree ---- */

static enum status write_map(const struct request *request, const struct puzzle *puzzle,
                             const struct alphabet *alphabet)
{
    struct map *map =
        map_new(&puzzle->grid, puzzle_own(puzzle), &request->options.search);
    struct buf text = {0}, about = {0};
    LOCAL_BUF strategy = {0};
    while (goes_on(&request->options, map->search) && map_grow(map, 1))
        continue;
    map_settle(map);
    const char *extent = search_has_ended(map->search) ? _("the whole search")
                         : search_event(map->search)->kind == EVENT_SOLUTION &&
                                 map_counters(map)->solutions == 1
                             ? _("stopped at the first solution")
                             : _("so far");
    say_strategy(&strategy, &request->options.search);
    map_write_dot(&text, map, strategy.text, extent, alphabet);
    say_map(&about, map, extent);
    buf_char(&about, '\n');
    map_free(map);
    enum status status = write_file(request, request->options.output, &text);
    if (status == STATUS_OK)
        return request_reply(request, &about);
    buf_fini(&about);
    return status;
}

enum status command_step(const struct request *of)
{
    struct request own = *of, *request = &own;
    struct film film = {0};
    struct telling telling = {.request = request, .film = &film};
    struct puzzle puzzle;
    struct options *options = &own.options;
    const char *extension = options->output ? strrchr(options->output, '.') : "";
    bool is_tree = strcmp(extension, ".dot") == 0;
    if (!(options->given & OPTION(PRUNE)))
        options->search.prune = search_to_step().prune;
    if (options->last_step && options->last_step < options->first_step)
        return request_fail(request, STATUS_USAGE,
                            _("--last-step is before --first-step"));
    if (is_tree && options->given & OPTION(FIRST_STEP))
        return request_fail(request, STATUS_USAGE,
                            _("--%1$s cannot be combined with --%2$s"), "first-step",
                            "output FILE.dot");
    enum status status = origin_first(request, &puzzle);
    if (status != STATUS_OK)
        return status;
    if (options->output) {
        request_alphabet(request, puzzle.grid.shape->side, &telling.alphabet);
        status = is_tree ? write_map(request, &puzzle, &telling.alphabet)
                         : write_film(&telling, &puzzle, extension);
    } else {
        status = tell_run(&telling, &puzzle);
    }
    buf_fini(&telling.out);
    buf_fini(&film.sentence);
    return telling.failed ? STATUS_IO : status;
}
