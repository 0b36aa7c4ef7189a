/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/play.h"

#include "base/i18n.h"
#include "command/desk.h"
#include "words/refusal.h"
#include "words/sentence.h"

/* What a player is told about a board at once. */
struct standing {
    bool is_solved, has_clash;
    struct clash clash;
};

static void stand(struct standing *standing, const struct grid *grid)
{
    *standing = (struct standing){.is_solved = grid_is_solved(grid)};
    standing->has_clash = grid_find_clash(grid, &standing->clash);
}

static bool same_clash(const struct clash *a, const struct clash *b)
{
    return a->house == b->house && a->cells[0] == b->cells[0] &&
           a->cells[1] == b->cells[1];
}

/* ORDER VALUES: "off" is the first word of settings.def. */
static bool tells_clashes(const struct desk *desk)
{
    return desk->settings.value[SETTING_CHECK] != 0;
}

static enum status say_news(const struct request *request, const struct standing *before)
{
    const struct desk *desk = request->desk;
    struct standing now;
    struct buf out = {0};
    stand(&now, desk_grid(desk));
    bool has_new_clash = now.has_clash && tells_clashes(desk) &&
                         !(before->has_clash && same_clash(&before->clash, &now.clash));
    if (now.is_solved && !before->is_solved)
        buf_printf(&out, "%s\n", _("Solved!"));
    if (has_new_clash) {
        say_clash(&out, desk_grid(desk)->shape, &now.clash, &desk->alphabet);
        buf_char(&out, '\n');
    }
    return request_reply(request, &out);
}

static enum status say_refusal(const struct request *request, enum refusal refusal,
                               const struct moves *moves)
{
    const struct desk *desk = request->desk;
    struct buf text = {0};
    refusal_say(&text, refusal, moves, desk_grid(desk), &desk->alphabet);
    io_fail(request->io, STATUS_USAGE, "%s", text.text);
    buf_fini(&text);
    return STATUS_USAGE;
}

enum status desk_play(const struct request *request, const struct moves *moves)
{
    struct standing before;
    stand(&before, desk_grid(request->desk));
    enum refusal refusal = desk_try(request->desk, moves);
    return refusal == MOVE_DONE ? say_news(request, &before)
                                : say_refusal(request, refusal, moves);
}

enum status desk_move(const struct request *request, const struct move *move)
{
    struct moves moves = {0};
    moves_add(&moves, move);
    enum status status = desk_play(request, &moves);
    moves_fini(&moves);
    return status;
}

static enum status print_moves(const struct request *request, const struct moves *moves)
{
    struct buf out = {0};
    moves_print(&out, moves, desk_grid(request->desk)->shape->side);
    buf_char(&out, '\n');
    return request_reply(request, &out);
}

enum status desk_apply(const struct request *request, bool prints)
{
    const struct desk *desk = request->desk;
    struct moves moves = {0};
    ladder_moves(&desk->ladder->hint->step, desk_game(desk), &moves);
    enum status status = prints ? print_moves(request, &moves) : STATUS_OK;
    status = status_worse(status, desk_play(request, &moves));
    moves_fini(&moves);
    return status;
}

const char *marking_text(enum marking marking)
{
    static const char *const texts[] = {
        [MARKING_HAND] = N_("Pencil marks: hand (yours alone)"),
        [MARKING_TIDY] = N_("Pencil marks: tidy (ruled-out marks are hidden)"),
        [MARKING_AUTO] = N_("Pencil marks: auto (kept up to date)"),
    };
    return _(texts[marking]);
}
