/* SPDX-License-Identifier: GPL-3.0-or-later */
/* read, cell, where, rounds, status: the board in words, for screen readers and braille displays. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "format/laws_text.h"
#include "base/date.h"
#include "words/phrase.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/request.h"

/* Whether one of the arguments is that word: "game", so that a search that is stepped through does
 * not count, or "marks". */
static bool has_word(const struct request *request, const char *word)
{
    for (int i = 0; i < request->n_arguments; i++)
        if (strcmp(request->arguments[i], word) == 0)
            return true;
    return false;
}

/* Reports a second argument that is not "game". */
static bool has_stray(const struct request *request)
{
    if (request->n_arguments < 2 || has_word(request, "game"))
        return false;
    request_fail(request, STATUS_USAGE, _("found '%s', expected 'game'"),
                 request->arguments[1]);
    return true;
}

/* The search that the command answers about, or NULL for the game. */
static const struct search *find_search(const struct request *request)
{
    const struct desk *desk = request->desk;
    return desk->timeline && !has_word(request, "game") ? timeline_search(desk->timeline)
                                                        : NULL;
}

/* The board that the command answers about. */
static void find_grid(const struct request *request, struct grid *grid)
{
    const struct search *search = find_search(request);
    if (search)
        search_grid(search, grid);
    else
        *grid = *desk_grid(request->desk);
}

/* What the player has noted in a cell, or its candidates, or what the search has left there. */
static digit_set noted_in(const struct request *request, int cell)
{
    const struct search *search = find_search(request);
    return search ? search_choices(search)->of[cell]
           : request->options.candidates
               ? grid_allowed(desk_grid(request->desk), cell)
               : position_marks(&desk_game(request->desk)->position, cell);
}

/* ---- read ---- */

/* 5, 3, empty, empty, 7, ...; cells of a house that is no line have their names.  Of marks:
 * r1c3 1, 2 and 6; r1c4 2 and 6, or NULL. */
static const char *list_house(struct phrase *phrase, const struct request *request,
                              const struct grid *grid, int house)
{
    const uint16_t *cells = shape_house(grid->shape, house);
    enum house_kind kind = shape_kind(grid->shape, house);
    bool is_of_marks = has_word(request, "marks") || request->options.candidates;
    bool names_cells = is_of_marks || kind == HOUSE_REGION || kind == HOUSE_GROUP;
    const char *list = NULL;
    for (int k = 0; k < grid->shape->side; k++) {
        int digit = grid->digit[cells[k]];
        digit_set marks = is_of_marks && !digit ? noted_in(request, cells[k]) : 0;
        const char *item =
            marks   ? phrase_digits(phrase, marks)
            : digit ? phrase_digit(phrase, digit)
                    /* TRANSLATORS: of a cell, in a list of the digits of a row */
                    : _("empty");
        if (is_of_marks && !marks)
            continue;
        if (names_cells)
            item = phrase_format(phrase, "%s %s", phrase_cell(phrase, cells[k]), item);
        list = phrase_join(phrase, is_of_marks ? _("%s; %s") : _("%s, %s"), list, item);
    }
    return list;
}

/* Reports that the arguments name no house of the board. */
static enum status fail_house(const struct request *request, struct phrase *phrase)
{
    const struct shape *shape = phrase->shape;
    const char *list = NULL;
    for (int house = 0; house < shape->n_houses; house++) {
        enum house_kind kind = shape_kind(shape, house);
        bool is_last = kind == shape_kind(shape, shape->n_houses - 1);
        if (shape_house_number(shape, house) == 1)
            list = phrase_or(phrase, list, house_words[kind], is_last);
    }
    return request_fail(request, STATUS_USAGE, _("expected %s, and its number"), list);
}

enum status command_read(const struct request *request)
{
    int n_words =
        request->n_arguments - has_word(request, "marks") - has_word(request, "game");
    const char *word = n_words > 0 ? request_argument(request, 0) : "row";
    int number = n_words > 1 ? scan_int(request_argument(request, 1), 1, INT_MAX) : 0;
    struct phrase phrase;
    struct grid grid;
    struct buf out = {0};
    find_grid(request, &grid);
    phrase_init(&phrase, grid.shape, &request->desk->alphabet);
    if (!n_words && grid.shape->laws) {
        LOCAL_BUF rules = {0};
        laws_name(&rules, grid.shape);
        buf_line(&out, _("Rules: %s"), rules.text);
    }
    int first = house_find(grid.shape, -1, word, number);
    for (int house = first; house >= 0;
         house = house_find(grid.shape, house, word, number)) {
        const char *list = list_house(&phrase, request, &grid, house);
        if (list)
            buf_line(&out, _("%s: %s"), phrase_house(&phrase, house), list);
    }
    if (first >= 0 && !out.length)
        buf_line(&out, "%s",
                 request->options.candidates ? _("no candidates") : _("no pencil marks"));
    enum status status =
        n_words > 2 || first < 0 ? fail_house(request, &phrase) : STATUS_OK;
    phrase_fini(&phrase);
    if (status != STATUS_OK)
        buf_clear(&out);
    return status_worse(status, request_reply(request, &out));
}

/* ---- cell ---- */

/* An empty cell with the digits that it can be. */
static void say_empty(struct buf *out, struct phrase *phrase, int cell, digit_set allowed,
                      digit_set marks)
{
    const char *name = phrase_cell(phrase, cell);
    if (!allowed)
        buf_line(out, _("%s is empty, and no digit is possible there"), name);
    else if (marks)
        buf_line(out, _("%1$s is empty and can be %2$s; pencil marks: %3$s"), name,
                 phrase_digits_or(phrase, allowed), phrase_digits(phrase, marks));
    else
        buf_line(out, _("%s is empty and can be %s"), name,
                 phrase_digits_or(phrase, allowed));
}

static void say_filled(struct buf *out, struct phrase *phrase, const struct grid *grid,
                       int cell)
{
    const char *format;
    if (grid_clashes_at(grid, cell))
        format = grid->given[cell]
                     ? _("%s is %s, a given, and conflicts with another cell")
                     : _("%s is %s and conflicts with another cell");
    else
        format = grid->given[cell] ? _("%s is %s, a given") : _("%s is %s");
    buf_line(out, format, phrase_cell(phrase, cell),
             phrase_digit(phrase, grid->digit[cell]));
}

/* A cell of the search: given, entered, tried, the only choice left, or open. */
static void say_searched(struct buf *out, struct phrase *phrase,
                         const struct search *search, const struct grid *grid, int cell)
{
    if (!grid->digit[cell])
        say_empty(out, phrase, cell, search_choices(search)->of[cell], 0);
    else if (search_level_of(search, cell) >= 0)
        buf_line(out, _("%s is %s, which the search is trying"),
                 phrase_cell(phrase, cell), phrase_digit(phrase, grid->digit[cell]));
    else
        say_filled(out, phrase, grid, cell);
}

/* Candidates are what the player has not found before the door is open. */
static void say_played(struct buf *out, struct phrase *phrase, const struct desk *desk,
                       const struct grid *grid, int cell)
{
    const struct game *game = desk_game(desk);
    struct cells tried;
    game_find_tried(game, &tried);
    if (grid->digit[cell] && cells_has(&tried, cell) && !grid_clashes_at(grid, cell))
        buf_line(out, _("%s is %s, which you are trying"), phrase_cell(phrase, cell),
                 phrase_digit(phrase, grid->digit[cell]));
    else if (grid->digit[cell])
        say_filled(out, phrase, grid, cell);
    else if (desk_door_is_open(desk))
        say_empty(out, phrase, cell, grid_allowed(grid, cell),
                  position_marks(&game->position, cell));
    else if (position_marks(&game->position, cell))
        buf_line(out, _("%1$s is empty; pencil marks: %2$s"), phrase_cell(phrase, cell),
                 phrase_digits(phrase, position_marks(&game->position, cell)));
    else
        buf_line(out, _("%s is empty"), phrase_cell(phrase, cell));
}

enum status command_cell(const struct request *request)
{
    struct desk *desk = request->desk;
    const struct search *search = find_search(request);
    struct phrase phrase;
    struct grid grid;
    struct buf out = {0};
    int cell;
    if (!request_cell(request, 0, &cell) || has_stray(request))
        return STATUS_USAGE;
    desk->cursor = cell;
    find_grid(request, &grid);
    phrase_init(&phrase, grid.shape, &desk->alphabet);
    if (search)
        say_searched(&out, &phrase, search, &grid, cell);
    else
        say_played(&out, &phrase, desk, &grid, cell);
    if (!search)
        /* The colours of the cell, or of its candidates, as moves name them. */
        for (int digit = 0; digit <= phrase.shape->side; digit++) {
            int colour = desk_game(desk)->position.colour[cell][digit];
            if (colour)
                /* TRANSLATORS: a cell or a digit, and a letter */
                buf_line(&out, _("%1$s has colour %2$c"),
                         digit ? phrase_digit(&phrase, digit)
                               : phrase_cell(&phrase, cell),
                         'a' + colour - 1);
        }
    if (grid.shape->laws) { /* what no row or column tells: region 4 and diagonal 1 */
        uint16_t houses[SHAPE_MAX_FAMILIES];
        int n = 0;
        HOUSES_EACH(house, phrase.shape, cell)
            if (house_family >= HOUSE_BOX)
                houses[n++] = (uint16_t)house;
        buf_line(&out, _("in %s"), phrase_houses(&phrase, houses, n));
    }
    phrase_fini(&phrase);
    return request_reply(request, &out);
}

/* ---- where ---- */

/* Lists the cells that have the digit, or if `noted` pencil marks of it; returns how many. */
static int find_places(const struct request *request, const struct grid *grid, int digit,
                       bool noted, uint16_t cells[SHAPE_MAX_CELLS])
{
    int n = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (noted ? !grid->digit[cell] && noted_in(request, cell) & digit_bit(digit)
                  : grid->digit[cell] == digit)
            cells[n++] = (uint16_t)cell;
    return n;
}

/* The boxes, or regions, that have none of these cells. */
static const char *list_lacking(struct phrase *phrase, const uint16_t *cells, int n)
{
    const struct house_family *boxes = &phrase->shape->families[HOUSE_BOX];
    uint16_t houses[SHAPE_MAX_SIDE];
    int n_houses = 0;
    for (int house = boxes->first; house < boxes->first + boxes->n; house++) {
        bool has = false;
        for (int i = 0; i < n; i++)
            has |= shape_house_has(phrase->shape, house, cells[i]);
        if (!has)
            houses[n_houses++] = (uint16_t)house;
    }
    return n_houses ? phrase_houses(phrase, houses, n_houses) : NULL;
}

static void say_where(struct buf *out, const struct request *request,
                      struct phrase *phrase, const struct grid *grid, int digit)
{
    const char *name = phrase_digit(phrase, digit);
    uint16_t cells[SHAPE_MAX_CELLS];
    int n = find_places(request, grid, digit, false, cells);
    const char *lacking = list_lacking(phrase, cells, n);
    if (!n)
        buf_line(out, _("%s is not on the board"), name);
    else if (lacking)
        /* TRANSLATORS: a digit, cells and boxes: 5 is in r1c2 and r4c5; missing in boxes 2 and 3 */
        buf_line(out, _("%1$s is in %2$s; missing in %3$s"), name,
                 phrase_cells(phrase, cells, n), lacking);
    else
        buf_line(out, _("%1$s is in %2$s"), name, phrase_cells(phrase, cells, n));
    n = find_places(request, grid, digit, true, cells);
    if (n)
        buf_line(out, _("pencil marks of %1$s: %2$s"), name,
                 phrase_cells(phrase, cells, n));
}

/* 45 digits to place, played 3:12
 * 3 times 1, 5 times 2 ... */
static void say_left(struct buf *out, const struct request *request,
                     struct phrase *phrase, const struct grid *grid)
{
    int n = grid_empty(grid);
    LOCAL_BUF played = {0};
    uint16_t cells[SHAPE_MAX_CELLS];
    const char *list = NULL;
    say_duration(&played, request->desk->played_ms);
    if (grid_is_solved(grid))
        buf_line(out, "%s", _("Solved"));
    else
        buf_line(out,
                 ngettext("%1$d digit to place, played %2$s",
                          "%1$d digits to place, played %2$s", (unsigned)n),
                 n, played.text);
    for (int digit = 1; digit <= grid->shape->side; digit++) {
        int left = grid->shape->side - find_places(request, grid, digit, false, cells);
        if (left > 0)
            list = phrase_join(
                phrase, _("%s, %s"), list,
                /* TRANSLATORS: how many times which digit is still to be placed */
                phrase_format(
                    phrase, ngettext("%1$d time %2$s", "%1$d times %2$s", (unsigned)left),
                    left, phrase_digit(phrase, digit)));
    }
    if (list)
        buf_line(out, "%s", list);
}

enum status command_where(const struct request *request)
{
    struct phrase phrase;
    struct grid grid;
    struct buf out = {0};
    int digit;
    if (request->n_arguments &&
        (!request_digit(request, 0, &digit) || has_stray(request)))
        return STATUS_USAGE;
    find_grid(request, &grid);
    phrase_init(&phrase, grid.shape, &request->desk->alphabet);
    if (request->n_arguments)
        say_where(&out, request, &phrase, &grid, digit);
    else
        say_left(&out, request, &phrase, &grid);
    phrase_fini(&phrase);
    return request_reply(request, &out);
}

/* ---- rounds ---- */

enum status command_rounds(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct choices choices;
    struct buf out = {0};
    int total;
    choices_of_grid(&choices, desk_grid(desk));
    for (int round = 1;; round++) {
        int removed[SHAPE_MAX_FAMILIES];
        LOCAL_BUF line = {0};
        total = 0;
        for (int family = 0; family < choices.shape->n_families; family++) {
            removed[family] = choices_prune_by(&choices, family, NULL);
            total += removed[family];
        }
        if (!total)
            break;
        buf_printf(&line,
                   choices.shape->box_rows
                       ? _("Round %1$d, eliminated by rows: %2$d, by columns: %3$d, by "
                           "boxes: %4$d")
                       : _("Round %1$d, eliminated by rows: %2$d, by columns: %3$d, by "
                           "regions: %4$d"),
                   round, removed[HOUSE_ROW], removed[HOUSE_COLUMN], removed[HOUSE_BOX]);
        if (choices.shape->n_families > HOUSE_BOX + 1)
            buf_line(&out, _("%1$s, by other rules: %2$d"), line.text,
                     shape_sum_of_rest(choices.shape, removed));
        else
            buf_line(&out, "%s", line.text);
    }
    buf_line(&out, _("Candidates left: %d"), choices_candidates(&choices));
    int cell = choices_smallest(&choices);
    if (cell < 0)
        buf_text(&out, _("Every cell has exactly one candidate"));
    else
        say_most_constrained(&out, &choices, cell, &desk->alphabet);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

/* ---- status ---- */

static void add_verdict(struct buf *out, const struct desk *desk,
                        enum uniqueness uniqueness)
{
    static const char *const verdicts[] = {
        [UNIQUENESS_UNKNOWN] = N_("Solution count unknown"),
        [UNIQUENESS_NONE] = N_("No solution"),
        [UNIQUENESS_UNIQUE] = N_("One solution"),
        [UNIQUENESS_SEVERAL] = N_("Several solutions"),
    };
    const struct grid *grid = desk_grid(desk);
    struct clash clash;
    LOCAL_BUF reason = {0};
    if (grid_is_solved(grid)) {
        /* TRANSLATORS: of a board */
        buf_line(out, "%s", _("Solved"));
    } else if (grid_find_clash(grid, &clash)) {
        say_clash(&reason, grid->shape, &clash, &desk->alphabet);
        buf_line(out, _("No solution: %s"), reason.text);
    } else {
        buf_line(out, "%s", _(verdicts[uniqueness]));
    }
}

/* Shows that digits are wrong, or more about that if it is shown already; returns whether there are
 * any. */
static bool show_mistakes(const struct request *request)
{
    struct desk *desk = request->desk;
    struct clash clash;
    const struct hinting_asker asker = {.game = desk_game(desk),
                                        .engine = request->engine,
                                        .stop = request_cancel(request)};
    if (hinting_is_mistake(desk->hinting))
        hinting_show_up_to(desk->hinting, desk->hinting->detail + 1);
    else if (!grid_find_clash(desk_grid(desk), &clash) &&
             hinting_find_mistake(desk->hinting, &asker))
        desk_count_shown_hint(desk);
    return hinting_is_mistake(desk->hinting);
}

enum status command_status(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct grid *grid = desk_grid(desk);
    struct buf out = {0};
    bool has_mistakes = show_mistakes(request);
    if (has_mistakes) {
        desk_say_hint(desk, &out);
        buf_char(&out, '\n');
    }
    if (has_mistakes && desk->has_keys) /* so that no page hides where */
        return request_reply(request, &out);
    enum uniqueness uniqueness =
        engine_uniqueness(request->engine, grid, request_cancel(request), NULL);
    add_verdict(&out, desk, uniqueness);
    struct rating rating = {0}; /* of the board as it is */
    if (uniqueness == UNIQUENESS_UNIQUE && desk->rating)
        rating = *desk->rating;
    else if (uniqueness == UNIQUENESS_UNIQUE && grid->shape == shape_find(3, 3))
        engine_rate(request->engine, grid, NULL, false, request_cancel(request), NULL,
                    &rating);
    if (rating.n_steps) {
        say_er(&out, &rating, true);
        buf_char(&out, '\n');
    }
    buf_line(&out, _("Givens: %1$d, filled cells: %2$d of %3$d"), grid_givens(grid),
             grid_filled(grid), grid->shape->n_cells);
    enum status status = request_reply(request, &out);
    return request_is_cancelled(request) ? STATUS_INTERRUPTED : status;
}
