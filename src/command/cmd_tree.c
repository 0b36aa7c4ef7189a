/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands about the tree of moves: name a position, try a branch, walk the branches, list
 * all positions. */
#include <string.h>

#include "base/i18n.h"
#include "game/game.h"
#include "words/phrase.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/request.h"

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
    return desk_move(request, &move);
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
        status = desk_move(request, &(struct move){.kind = MOVE_TRY});
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
    enum status status = desk_move(request, &(struct move){.kind = kind});
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

/* Says in which cells the board differs from the one before. */
static void say_tip(struct buf *out, int number, int n, const struct grid *before,
                    const struct grid *now)
{
    uint16_t cells[SHAPE_MAX_CELLS];
    struct phrase phrase;
    int n_cells = 0;
    for (int cell = 0; cell < now->shape->n_cells; cell++)
        if (now->digit[cell] != before->digit[cell])
            cells[n_cells++] = (uint16_t)cell;
    phrase_init(&phrase, now->shape, NULL);
    if (n_cells)
        buf_line(out,
                 ngettext("Branch %1$d of %2$d; %3$d cell differs: %4$s",
                          "Branch %1$d of %2$d; %3$d cells differ: %4$s",
                          (unsigned long)n_cells),
                 number, n, n_cells, phrase_cells(&phrase, cells, n_cells));
    else
        buf_line(out, _("Branch %1$d of %2$d; the digits are the same"), number, n);
    phrase_fini(&phrase);
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
        desk_move(request, &(struct move){.kind = MOVE_VISIT, .node = tip});
    if (status != STATUS_OK)
        return status;
    say_tip(&out, number, n, &before, &game->position.grid);
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
