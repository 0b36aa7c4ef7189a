/* SPDX-License-Identifier: GPL-3.0-or-later */
/* read, cell, rounds, status: the board in words, for screen readers and braille displays. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "words/phrase.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/request.h"

/* Whether the last argument is "game": then a search that is stepped through does not count. */
static bool names_game(const struct request *request)
{
    int n = request->n_arguments;
    return n > 0 && strcmp(request->arguments[n - 1], "game") == 0;
}

/* Reports an argument after the first n that is not "game". */
static bool has_stray(const struct request *request, int n)
{
    if (request->n_arguments <= n || names_game(request))
        return false;
    request_fail(request, STATUS_USAGE, _("found '%s', expected 'game'"),
                 request->arguments[request->n_arguments - 1]);
    return true;
}

/* The search that the command answers about, or NULL for the game. */
static const struct search *find_search(const struct request *request)
{
    const struct desk *desk = request->desk;
    return desk->timeline && !names_game(request) ? timeline_search(desk->timeline)
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

/* row 1: 5, 3, empty, empty, 7, ... */
static void read_house(struct buf *out, const struct desk *desk, const struct grid *grid,
                       int house)
{
    const uint16_t *cells = shape_house(grid->shape, house);
    const char *list = NULL;
    struct phrase phrase;
    phrase_init(&phrase, grid->shape, &desk->alphabet);
    for (int k = 0; k < grid->shape->side; k++) {
        int digit = grid->digit[cells[k]];
        /* TRANSLATORS: of a cell, in a list of the digits of a row */
        const char *item = digit ? phrase_digit(&phrase, digit) : _("empty");
        list = phrase_join(&phrase, _("%s, %s"), list, item);
    }
    buf_line(out, _("%s: %s"), phrase_house(&phrase, house), list);
    phrase_fini(&phrase);
}

/* Returns the house that "row" and "3" name, or -1 if there is none. */
static int house_of_words(const struct request *request)
{
    int side = desk_grid(request->desk)->shape->side;
    int kind = argument_find(ARGUMENT_HOUSE, request_argument(request, 0));
    int number = scan_int(request_argument(request, 1), 1, side);
    return kind < 0 || number < 0 ? -1 : kind * side + number - 1;
}

enum status command_read(const struct request *request)
{
    const struct desk *desk = request->desk;
    int side = desk_grid(desk)->shape->side, house = house_of_words(request);
    bool is_of_all = request->n_arguments == names_game(request);
    struct grid grid;
    struct buf out = {0};
    if (!is_of_all && house < 0)
        return request_fail(request, STATUS_USAGE,
                            _("expected row, column or box, and a number up to %d"),
                            side);
    if (has_stray(request, 2))
        return STATUS_USAGE;
    find_grid(request, &grid);
    if (!is_of_all)
        read_house(&out, desk, &grid, house);
    else
        for (int row = 0; row < side; row++)
            read_house(&out, desk, &grid, row);
    return request_reply(request, &out);
}

/* An empty cell with its pencil marks alone. */
static void say_marks(struct buf *out, struct phrase *phrase, int cell, digit_set marks)
{
    const char *name = phrase_cell(phrase, cell);
    if (marks)
        buf_line(out, _("%1$s is empty; pencil marks: %2$s"), name,
                 phrase_digits(phrase, marks));
    else
        buf_line(out, _("%s is empty"), name);
}

/* The same with the digits that it can be. */
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
        say_empty(out, phrase, cell, grid_allowed(grid, cell), game_marks(game, cell));
    else
        say_marks(out, phrase, cell, game_marks(game, cell));
}

enum status command_cell(const struct request *request)
{
    struct desk *desk = request->desk;
    const struct search *search = find_search(request);
    struct phrase phrase;
    struct grid grid;
    struct buf out = {0};
    int cell;
    if (!request_cell(request, 0, &cell) || has_stray(request, 1))
        return STATUS_USAGE;
    desk->cursor = cell;
    find_grid(request, &grid);
    phrase_init(&phrase, grid.shape, &desk->alphabet);
    if (search)
        say_searched(&out, &phrase, search, &grid, cell);
    else
        say_played(&out, &phrase, desk, &grid, cell);
    phrase_fini(&phrase);
    return request_reply(request, &out);
}

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

/* Adds the rating of the board as it is. */
static void add_rating(struct buf *out, const struct request *request)
{
    const struct desk *desk = request->desk;
    struct rating rating = {0};
    if (desk->rating)
        rating = *desk->rating;
    else if (desk_grid(desk)->shape == shape_find(3, 3))
        engine_rate(request->engine, desk_grid(desk), NULL, false,
                    request_cancel(request), NULL, &rating);
    if (!rating.n_steps)
        return;
    say_er(out, &rating, true);
    buf_char(out, '\n');
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
    if (uniqueness == UNIQUENESS_UNIQUE)
        add_rating(&out, request);
    buf_line(&out, _("Givens: %1$d, filled cells: %2$d of %3$d"), grid_givens(grid),
             grid_filled(grid), grid->shape->n_cells);
    enum status status = request_reply(request, &out);
    return request_is_cancelled(request) ? STATUS_INTERRUPTED : status;
}
