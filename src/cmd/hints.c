/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints for a player, and what they do to the board. */
#include "base/i18n.h"
#include "cmd/desk.h"
#include "cmd/ladder.h"

static enum status say_rung_shown(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    ladder_say(desk->ladder, desk_game(desk), &desk->alphabet, &out);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

static enum status begin(const struct request *request)
{
    struct desk *desk = request->desk;
    ladder_begin(desk->ladder, desk_game(desk), request->engine, desk->cursor);
    desk_note(desk, MOVE_HINT);
    return say_rung_shown(request);
}

enum status command_hint_rung(const struct request *request)
{
    struct ladder *ladder = request->desk->ladder;
    if (!ladder->hint)
        return begin(request);
    ladder_climb(ladder, ladder->rung < RUNG_EFFECT ? ladder->rung + 1 : RUNG_EFFECT);
    return say_rung_shown(request);
}

enum status command_another(const struct request *request)
{
    return begin(request);
}

enum status command_why(const struct request *request)
{
    struct ladder *ladder = request->desk->ladder;
    if (!ladder->hint) {
        ladder_begin(ladder, desk_game(request->desk), request->engine,
                     request->desk->cursor);
        desk_note(request->desk, MOVE_HINT);
    }
    ladder->rung = RUNG_REASON;
    return say_rung_shown(request);
}

enum status command_apply(const struct request *request)
{
    struct desk *desk = request->desk;
    struct moves moves = {0};
    if (!ladder_is_step(desk->ladder))
        return request_complain(request, _("there is no hint to apply; ask for one first"));
    ladder_moves(&desk->ladder->hint->step, desk_game(desk), &moves);
    struct buf out = {0};
    moves_print(&out, &moves, desk_grid(desk)->shape->side);
    buf_char(&out, '\n');
    enum status status = desk_play(request, &moves);
    moves_fini(&moves);
    if (status == STATUS_OK)
        return request_reply(request, &out);
    buf_fini(&out);
    return status;
}

struct teller {
    const struct desk *desk;
    struct buf *out;
};

static void tell(void *ctx, const struct step *step)
{
    struct teller *teller = ctx;
    say_step(teller->out, desk_grid(teller->desk)->shape, step, &teller->desk->alphabet);
    buf_char(teller->out, '\n');
}

/* A mistake comes before any move. */
enum status command_next(const struct request *request)
{
    struct desk *desk = request->desk;
    struct buf out = {0};
    struct teller teller = {desk, &out};
    ladder_reset(desk->ladder);
    ladder_begin(desk->ladder, desk_game(desk), request->engine, desk->cursor);
    desk_note(desk, MOVE_HINT);
    if (!ladder_is_step(desk->ladder))
        return say_rung_shown(request);
    ladder_reset(desk->ladder);
    if (!ladder_next(desk->ladder, desk_game(desk), request->engine, tell, &teller))
        buf_printf(&out, "%s\n", _("no move is forced"));
    return request_reply(request, &out);
}
