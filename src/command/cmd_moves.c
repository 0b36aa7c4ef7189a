/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that are moves: digits, marks, undo and redo; and those that return to a position
 * or mend it. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "game/game.h"
#include "words/phrase.h"
#include "words/sentence.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/exercise.h"
#include "command/request.h"

static enum status play_move(const struct request *request, const struct move *move)
{
    struct moves moves = {0};
    moves_add(&moves, move);
    enum status status = desk_play(request, &moves);
    STACK_FINI(&moves);
    return status;
}

/* Plays a move of this kind, with the cell and the digit from the arguments. */
static enum status cell_and_digit(const struct request *request, enum move_kind kind)
{
    struct move move = {.kind = kind};
    if (!request_cell(request, 0, &move.cell) || !request_digit(request, 1, &move.digit))
        return STATUS_USAGE;
    return play_move(request, &move);
}

enum status command_place(const struct request *request)
{
    return cell_and_digit(request, MOVE_ENTER);
}

enum status command_given(const struct request *request)
{
    struct move empty = {.kind = MOVE_GIVEN};
    if (request->n_arguments > 1)
        return cell_and_digit(request, MOVE_GIVEN);
    if (!request_cell(request, 0, &empty.cell))
        return STATUS_USAGE;
    return play_move(request, &empty);
}

enum status command_erase(const struct request *request)
{
    struct move move = {.kind = MOVE_ENTER};
    if (!request_cell(request, 0, &move.cell))
        return STATUS_USAGE;
    return play_move(request, &move);
}

/* Plays the marks of all digits together, so that one undo takes them back. */
static enum status mark_digits(const struct request *request, enum move_kind kind)
{
    struct moves moves = {0};
    struct move move = {.kind = kind};
    bool good = request_cell(request, 0, &move.cell);
    for (int i = 1; good && (i == 1 || i < request->n_arguments); i++) {
        good = request_digit(request, i, &move.digit);
        moves_add(&moves, &move);
    }
    enum status status = good ? desk_play(request, &moves) : STATUS_USAGE;
    STACK_FINI(&moves);
    return status;
}

enum status command_mark(const struct request *request)
{
    return mark_digits(request, MOVE_MARK);
}

enum status command_unmark(const struct request *request)
{
    return mark_digits(request, MOVE_UNMARK);
}

/* The words are those of the notation. */
enum status command_marks(const struct request *request)
{
    const char *word = request_argument(request, 0);
    LOCAL_BUF text = {0};
    if (argument_find(ARGUMENT_MARKING, word) < 0)
        return request_fail_words(request, 0, ARGUMENT_MARKING);
    buf_printf(&text, "marks=%s", word);
    return desk_play_text(request, text.text);
}

enum status command_move(const struct request *request)
{
    LOCAL_BUF text = {0};
    request_join(request, &text);
    return desk_play_text(request, buf_string(&text));
}

/* Pencil-mark modes are no steps: undo goes back through them to the move before, if there is one,
 * and redo goes forward through them.  Returns the number of nodes that this takes. */
static int nodes_to(const struct game *game, enum move_kind kind)
{
    int n = 0, node = game->here;
    if (kind == MOVE_UNDO) {
        for (n = 1; game_chose_marking(game, node); n++)
            node = game->nodes.at[node].parent;
        return node ? n : 0;
    }
    do {
        node = game->nodes.at[node].taken;
        n += node >= 0;
    } while (node >= 0 && game_chose_marking(game, node));
    return n;
}

static void play_often(struct desk *desk, const struct moves *moves, int times)
{
    while (times-- > 0)
        desk_try(desk, moves);
}

/* Repeats the move as often as the argument says, or as there is one to undo or to redo. */
static enum status repeat(const struct request *request, enum move_kind kind)
{
    uint64_t times = 1;
    const struct game *game = desk_game(request->desk);
    enum marking before = game->position.marking;
    struct moves moves = {0};
    struct buf out = {0};
    if (request->n_arguments && !request_number(request, 0, &times))
        return STATUS_USAGE;
    moves_add(&moves, &(struct move){.kind = kind});
    enum status status; /* says what has come of the first one */
    int n = nodes_to(game, kind);
    if (n) {
        play_often(request->desk, &moves, n - 1);
        status = desk_play(request, &moves);
    } else {
        status = desk_refuse(
            request, kind == MOVE_UNDO ? MOVE_NOTHING_TO_UNDO : MOVE_NOTHING_TO_REDO,
            &moves);
    }
    for (; times > 1 && (n = nodes_to(game, kind)); times--)
        play_often(request->desk, &moves, n);
    STACK_FINI(&moves);
    enum marking marking = game->position.marking;
    if (marking == before || exercise_position(request->desk))
        return status;
    /* The board need not show that the pencil-mark mode has changed.  In training, the position
     * with its mode begins again. */
    buf_printf(&out, "%s\n", marking_text(marking));
    return status_worse(status, request_reply(request, &out));
}

enum status command_undo(const struct request *request)
{
    return repeat(request, MOVE_UNDO);
}

enum status command_redo(const struct request *request)
{
    return repeat(request, MOVE_REDO);
}

enum status command_restart(const struct request *request)
{
    const struct grid *grid = desk_grid(request->desk);
    int n = grid_filled(grid) - grid_givens(grid);
    enum status status = play_move(request, &(struct move){.kind = MOVE_RESTART});
    if (status != STATUS_OK)
        return status;
    return desk_reply(
        request,
        ngettext("Erased %d entry and all pencil marks; {u|'undo'} brings them back",
                 "Erased %d entries and all pencil marks; {u|'undo'} brings them back",
                 (unsigned long)n),
        n);
}

enum status command_clear(const struct request *request)
{
    return play_move(request, &(struct move){.kind = MOVE_CLEAR});
}

/* Edit says how many solutions there are, and so tells of a game in progress.  The solver's search
 * is left, because the board it belongs to may change. */
enum status command_edit(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    if (!desk->has_keys)
        return request_fail(request, STATUS_USAGE,
                            _("only the screen has Edit mode; 'given' changes a given"));
    if (!desk->edits && !desk_lets_tell(request))
        return STATUS_OK;
    desk_end_stepping(desk);
    desk->edits = !desk->edits;
    if (!desk->edits && game_is_typed(desk_game(desk)))
        session_move(desk->session, &(struct move){.kind = MOVE_PLAY}, desk->played_ms);
    if (desk->edits)
        buf_text(&out, _("Edit: digits become givens"));
    else if (!desk_say_givens(desk, &out))
        buf_text(&out, _("Play: digits become entries, and givens are locked"));
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

/* ---- positions ---- */

static bool is_solvable(void *ctx, const struct grid *grid)
{
    const struct request *request = ctx;
    return engine_uniqueness(request->engine, grid, request_cancel(request), NULL) !=
           UNIQUENESS_NONE;
}

static enum status visit(const struct request *request, int node)
{
    if (node == desk_game(request->desk)->here)
        return request_fail(request, STATUS_USAGE, _("already at that position"));
    return play_move(request, &(struct move){.kind = MOVE_VISIT, .node = node});
}

static enum status go_to_solvable(const struct request *request)
{
    const struct solvable_test judge = {(void *)request, is_solvable};
    int node = game_last_solvable(desk_game(request->desk), &judge);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    if (node < 0)
        return request_fail(request, STATUS_USAGE,
                            _("no position on the way here can be solved"));
    return visit(request, node);
}

static enum status go_to_mistake(const struct request *request)
{
    const struct solvable_test judge = {(void *)request, is_solvable};
    const struct game *game = desk_game(request->desk);
    int node = game_first_mistake(game, &judge);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    if (node < 0)
        return request_fail(request, STATUS_USAGE, _("no move so far was a mistake"));
    if (game->nodes.at[node].parent < 0)
        return request_fail(request, STATUS_USAGE,
                            _("the board could not be solved from the start"));
    return visit(request, game->nodes.at[node].parent);
}

/* ---- Mending ---- */

static enum status erase_suspect(const struct request *request)
{
    struct desk *desk = request->desk;
    struct suspects suspects;
    struct buf out = {0};
    engine_suspects(request->engine, desk_grid(desk), request_cancel(request), &suspects);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    if (!suspects.n)
        return request_fail(request, STATUS_USAGE,
                            _("no single given can be erased to get a solution"));
    struct candidate given = suspects.at[0]; /* or the one at the cursor */
    for (int i = 1; i < suspects.n; i++)
        if (suspects.at[i].cell == desk->cursor)
            given = suspects.at[i];
    enum status status =
        play_move(request, &(struct move){.kind = MOVE_GIVEN, .cell = given.cell});
    if (status != STATUS_OK)
        return status;
    say_erased(&out, desk_grid(desk)->shape, given, suspects.without == UNIQUENESS_UNIQUE,
               &desk->alphabet);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

static enum status fail_without_mistake(const struct request *request)
{
    return request_fail(request, STATUS_USAGE,
                        _("nothing is wrong: the board has a solution"));
}

static enum status erase_wrong_digits(const struct request *request,
                                      const struct grid *solution)
{
    const struct grid *grid = desk_grid(request->desk);
    struct moves moves = {0};
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->digit[cell] && grid->digit[cell] != solution->digit[cell])
            moves_add(&moves, &(struct move){.kind = MOVE_ENTER, .cell = cell});
    enum status status =
        moves.n ? desk_play(request, &moves) : fail_without_mistake(request);
    if (status == STATUS_OK)
        status =
            desk_reply(request,
                       ngettext("Erased %d wrong digit; {u|'undo'} brings it back",
                                "Erased %d wrong digits; {u|'undo'} brings them back",
                                (unsigned)moves.n),
                       moves.n);
    STACK_FINI(&moves);
    return status;
}

/* Where several solutions leave open which digits are wrong. */
static enum status go_back_to_solvable(const struct request *request)
{
    const struct solvable_test judge = {(void *)request, is_solvable};
    struct buf out = {0};
    int node = game_last_solvable(desk_game(request->desk), &judge);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    if (node == desk_game(request->desk)->here)
        return fail_without_mistake(request);
    enum status status = visit(request, node);
    if (status != STATUS_OK)
        return status;
    buf_printf(&out, "%s\n", _("Back at the last position that has a solution"));
    return request_reply(request, &out);
}

/* Erases the wrong digits or, if the puzzle itself has no solution, a given. */
enum status command_mend(const struct request *request)
{
    /* Whoever has been told of a mistake need not be asked again. */
    const struct hinting *hinting = request->desk->hinting;
    if ((!hinting->hint || hinting_is_step(hinting)) && !desk_lets_tell(request))
        return STATUS_OK;
    struct grid solution;
    enum uniqueness uniqueness = engine_uniqueness_of_givens(
        request->engine, desk_grid(request->desk), request_cancel(request), &solution);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    switch (uniqueness) {
    case UNIQUENESS_NONE:
        return erase_suspect(request);
    case UNIQUENESS_UNIQUE:
        return erase_wrong_digits(request, &solution);
    default:
        return go_back_to_solvable(request);
    }
}

enum status command_goto(const struct request *request)
{
    const char *name = request->n_arguments ? request->arguments[0] : "";
    struct move move = {.kind = MOVE_BACK};
    int node = scan_int(name, 0, desk_game(request->desk)->nodes.n - 1);
    bool asks_solvable = strcmp(name, "solvable") == 0;
    if (asks_solvable || strcmp(name, "mistake") == 0)
        return asks_solvable ? go_to_solvable(request) : go_to_mistake(request);
    if (node >= 0)
        return visit(request, node);
    if (!move_name_is_good(name))
        return request_fail(request, STATUS_USAGE,
                            _("expected a name, a number, solvable or mistake"));
    memcpy(move.name, name, strlen(name) + 1);
    return play_move(request, &move);
}

/* Names this position. */
static enum status save_as(const struct request *request, const char *name)
{
    struct move move = {.kind = MOVE_SAVE};
    if (!move_name_is_good(name))
        return request_fail(request, STATUS_USAGE,
                            ngettext("expected a name, at most %d byte long",
                                     "expected a name, at most %d bytes long",
                                     MOVE_NAME_BYTES),
                            MOVE_NAME_BYTES);
    memcpy(move.name, name, strlen(name) + 1);
    return play_move(request, &move);
}

enum status command_save(const struct request *request)
{
    const char *name = request_argument(request, 0);
    enum status status = save_as(request, name);
    struct buf out = {0};
    if (status != STATUS_OK)
        return status;
    buf_line(&out, _("Saved this position as %s"), name);
    return request_reply(request, &out);
}

/* ---- tries ---- */

enum status command_try(const struct request *request)
{
    enum status status =
        request->n_arguments ? save_as(request, request_argument(request, 0)) : STATUS_OK;
    if (status == STATUS_OK)
        status = play_move(request, &(struct move){.kind = MOVE_TRY});
    if (status != STATUS_OK)
        return status;
    return desk_reply(
        request,
        /* TRANSLATORS: at most 78 columns with the words after | */
        _("A try begins: {=|'keep'} keeps what follows, {-|'discard'} undoes it"));
}

static enum status end_try(const struct request *request, enum move_kind kind)
{
    struct cells cells;
    struct buf out = {0};
    int n = game_find_tried(desk_game(request->desk), &cells);
    enum status status = play_move(request, &(struct move){.kind = kind});
    if (status != STATUS_OK)
        return status;
    if (!n)
        buf_line(&out, "%s",
                 kind == MOVE_KEEP ? _("The try is kept; it changed nothing")
                                   : _("The try is discarded; it changed nothing"));
    else
        buf_line(&out,
                 kind == MOVE_KEEP
                     ? ngettext("The try is kept: %d cell has changed",
                                "The try is kept: %d cells have changed",
                                (unsigned long)n)
                     : ngettext("The try is discarded: %d cell is as it was before",
                                "The try is discarded: %d cells are as they were before",
                                (unsigned long)n),
                 n);
    return request_reply(request, &out);
}

enum status command_keep(const struct request *request)
{
    return end_try(request, MOVE_KEEP);
}

enum status command_discard(const struct request *request)
{
    return end_try(request, MOVE_DISCARD);
}

/* ---- branches ---- */

/* Finds the tip that was made next after this position, or else the first one; `number` is its
 * place among all.  Returns how many there are. */
static int find_tip(const struct game *game, int *tip, int *number)
{
    int n = 0, first = 0;
    *tip = -1;
    for (int node = 0; node < game->nodes.n; node++) {
        if (game->nodes.at[node].first_child >= 0)
            continue;
        n++;
        first = n == 1 ? node : first;
        if (*tip < 0 && node > game->here) {
            *tip = node;
            *number = n;
        }
    }
    if (*tip < 0) {
        *tip = first;
        *number = 1;
    }
    return n;
}

/* Goes from tip to tip, and says what is different there. */
enum status command_branch(const struct request *request)
{
    const struct game *game = desk_game(request->desk);
    struct grid before = game->position.grid;
    struct buf out = {0};
    int tip, number, n = find_tip(game, &tip, &number);
    if (tip == game->here)
        return request_fail(request, STATUS_USAGE,
                            _("there is no other branch; one begins after an undo"));
    enum status status =
        play_move(request, &(struct move){.kind = MOVE_VISIT, .node = tip});
    if (status != STATUS_OK)
        return status;
    uint16_t cells[SHAPE_MAX_CELLS];
    struct phrase phrase;
    int n_cells = 0;
    for (int cell = 0; cell < game->position.grid.shape->n_cells; cell++)
        if (game->position.grid.digit[cell] != before.digit[cell])
            cells[n_cells++] = (uint16_t)cell;
    phrase_init(&phrase, game->position.grid.shape, NULL);
    if (n_cells)
        buf_line(&out,
                 ngettext("Branch %1$d of %2$d; %3$d cell differs: %4$s",
                          "Branch %1$d of %2$d; %3$d cells differ: %4$s",
                          (unsigned long)n_cells),
                 number, n, n_cells, phrase_cells(&phrase, cells, n_cells));
    else
        buf_line(&out, _("Branch %1$d of %2$d; the digits are the same"), number, n);
    phrase_fini(&phrase);
    return request_reply(request, &out);
}

/* ---- the list ---- */

/* Adds the nodes depth first, one per line: number, move, bookmarks. */
static void add_nodes(struct buf *out, const struct game *game, int node, int depth)
{
    for (; node >= 0; node = game->nodes.at[node].next_sibling) {
        buf_printf(out, "%c%*d  %s", node == game->here ? '>' : ' ', depth + 4, node,
                   node ? game_label(game, node) : _("the start"));
        for (int i = 0; i < game->bookmarks.n; i++)
            if (game->bookmarks.at[i].node == node)
                buf_printf(out, "  %s", game->bookmarks.at[i].name);
        if (game->nodes.at[node].is_tried)
            buf_printf(out, "  %s", _("a try begins here"));
        buf_char(out, '\n');
        int child = game->nodes.at[node].first_child;
        bool branches = child >= 0 && game->nodes.at[child].next_sibling >= 0;
        add_nodes(out, game, child, depth + branches);
    }
}

enum status command_tree(const struct request *request)
{
    struct buf out = {0};
    add_nodes(&out, desk_game(request->desk), 0, 0);
    return request_reply(request, &out);
}
