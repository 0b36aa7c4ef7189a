/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: boards as text.  state, hello: what a program that plays wants to know. */
#include "command/puzzles.h"
#include "command/command.h"
#include "command/desk.h"
#include "base/i18n.h"
#include "format/laws_text.h"
#include "format/board.h"
#include "words/events.h"
#include "words/json.h"
#include "run/engine.h"
#include "config.h"

static void find_choices(const struct puzzle *puzzle, struct choices *choices)
{
    int removed = 0;
    puzzle_choices(puzzle, choices);
    choices_prune_many(choices, &removed);
}

/* A drawing does not show all laws.  To a player they are named; in a shell they are as files have
 * them, so that the drawing can be read again. */
static void say_laws(const struct request *request, struct buf *out,
                     const struct shape *shape)
{
    LOCAL_BUF name = {0};
    if (!shape->laws)
        return;
    if (request->desk) {
        laws_name(&name, shape);
        /* TRANSLATORS: before the names of the rules of a board, as in "jigsaw, X" */
        buf_line(out, _("Rules: %s"), name.text);
    } else {
        laws_say(&name, shape);
        buf_line(out, "rules %s", name.text);
    }
}

static enum status show(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    struct choices choices;
    say_laws(request, out, grid->shape);
    if (request->options.candidates) {
        find_choices(puzzle, &choices);
        board_draw_choices(out, &choices, request->alphabet);
    } else {
        board_draw(out, grid, request->alphabet);
    }
    return STATUS_OK;
}

static enum status show_as_json(const struct request *request,
                                const struct puzzle *puzzle, struct buf *out)
{
    json_t *object = request_json(request, &puzzle->grid, NULL);
    struct choices choices;
    json_add_board(object, puzzle);
    if (request->options.candidates) {
        find_choices(puzzle, &choices);
        json_add(object, "candidates", json_sets(choices.of, choices.shape->n_cells));
    }
    json_line(out, object);
    return STATUS_OK;
}

/* While a search is stepped through, the board is the search's. */
static enum status show_stepping(const struct request *request)
{
    const struct search *search = timeline_search(request->desk->timeline);
    struct alphabet alphabet;
    struct request own = *request;
    struct buf out = {0};
    struct grid grid;
    request_alphabet(request, search_choices(search)->shape->side, &alphabet);
    own.alphabet = &alphabet;
    search_grid(search, &grid);
    if (request->options.json) {
        json_t *object = json_answer(desk_grid(request->desk), NULL);
        json_add_board(object, request->board);
        json_add(object, "step",
                 json_integer((json_int_t)search_counters(search)->events));
        json_add(object, "node", json_integer((json_int_t)path_node(search)));
        json_add(object, "depth", json_integer(search_depth(search)));
        json_add(object, "board", json_board(&grid));
        if (request->options.candidates)
            json_add(object, "candidates",
                     json_sets(search_choices(search)->of, grid.shape->n_cells));
        json_line(&out, object);
    } else {
        say_place(&out, search);
        buf_char(&out, '\n');
        if (settings_speak(&request->desk->settings)) {
            request_reply(request, &out);
            return command_read(request);
        }
        say_laws(request, &out, grid.shape);
        if (own.options.candidates)
            board_draw_choices(&out, search_choices(search), own.alphabet);
        else
            board_draw(&out, &grid, own.alphabet);
    }
    return request_reply(request, &out);
}

enum status command_show(const struct request *request)
{
    bool is_at_hand = request->desk && !request->n_arguments;
    if (is_at_hand && request->desk->timeline)
        return show_stepping(request);
    if (is_at_hand && !request->options.json && settings_speak(&request->desk->settings))
        return command_read(request);
    return puzzles_each(request, request->options.json ? show_as_json : show, NULL);
}

/* ---- for programs ---- */

/* Raised when a command, or a member of an object, changes what it means. */
enum { PROTOCOL = 1, SCHEMA = 1 };

enum status command_hello(const struct request *request)
{
    struct buf out = {0};
    json_t *names = json_array();
    for (int i = 0; i < n_commands; i++)
        if (commands[i].scope & SCOPE_DESK)
            json_array_append_new(names, json_string(commands[i].name));
    json_line(&out, json_pack("{s:s,s:s,s:i,s:i,s:o}", "name", PACKAGE_NAME, "version",
                              PACKAGE_VERSION, "protocol", PROTOCOL, "schema", SCHEMA,
                              "commands", names));
    return request_reply(request, &out);
}

/* The colours as moves; the last of them is a mark of a second kind. */
static json_t *json_colours(const struct game *game, digit_set *underlined,
                            bool *has_underlined)
{
    const struct shape *shape = game->position.grid.shape;
    json_t *colours = json_array();
    for (int cell = 0; cell < shape->n_cells; cell++)
        for (int digit = underlined[cell] = 0; digit <= shape->side; digit++) {
            const struct move move = {.kind = MOVE_COLOUR,
                                      .cell = cell,
                                      .digit = digit,
                                      .colour = game->position.colour[cell][digit]};
            struct buf text = {0};
            if (digit && move.colour == COLOUR_UNDERLINED) {
                underlined[cell] |= digit_bit(digit);
                *has_underlined = true;
            } else if (move.colour) {
                move_print(&text, &move, shape->side);
                json_array_append_new(colours, json_text(&text));
            }
        }
    return colours;
}

enum status command_state(const struct request *request)
{
    static const char *const markings[] = {
        [MARKING_HAND] = "hand", [MARKING_TIDY] = "tidy", [MARKING_AUTO] = "auto"};
    const struct desk *desk = request->desk;
    const struct game *game = desk_game(desk);
    const struct grid *grid = desk_grid(desk);
    digit_set underlined[SHAPE_MAX_CELLS];
    bool has_underlined = false;
    struct buf out = {0};
    json_t *object = json_answer(grid, NULL), *bookmarks = json_object();
    for (int i = 0; i < game->bookmarks.n; i++)
        json_add(bookmarks, game->bookmarks.at[i].name,
                 json_integer(game->bookmarks.at[i].node));
    json_add_board(object, request->board);
    json_add(object, "marking", json_string(markings[game->position.marking]));
    json_add(object, "colours", json_colours(game, underlined, &has_underlined));
    if (has_underlined)
        json_add(object, "underlined", json_sets(underlined, grid->shape->n_cells));
    json_add(object, "position", json_integer(game->here));
    json_add(object, "positions", json_integer(game->nodes.n));
    json_add(object, "bookmarks", bookmarks);
    json_add(object, "played_ms", json_integer(desk->played_ms));
    json_add(object, "hints", json_integer(game->hints));
    json_add(object, "solved", json_boolean(grid_is_solved(grid)));
    if (desk_door_is_open(desk)) {
        enum uniqueness uniqueness =
            engine_uniqueness(request->engine, grid, request_cancel(request), NULL);
        json_add(object, "verdict", json_string(uniqueness_verdicts[uniqueness].word));
    }
    json_line(&out, object);
    return request_reply(request, &out);
}
