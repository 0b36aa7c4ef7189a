/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that are moves: digits, marks, undo and redo. */
#include <string.h>

#include "base/i18n.h"
#include "command/command.h"
#include "command/arguments.h"
#include "command/desk.h"
#include "command/play.h"

/* Plays a move of this kind, with the cell and the digit from the arguments. */
static enum status cell_and_digit(const struct request *request, enum move_kind kind)
{
    struct move move = {.kind = kind};
    if (!request_cell(request, 0, &move.cell) || !request_digit(request, 1, &move.digit))
        return STATUS_USAGE;
    return desk_move(request, &move);
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
    return desk_move(request, &empty);
}

enum status command_erase(const struct request *request)
{
    struct move move = {.kind = MOVE_ENTER};
    if (!request_cell(request, 0, &move.cell))
        return STATUS_USAGE;
    return desk_move(request, &move);
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
    moves_fini(&moves);
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

enum status command_marks(const struct request *request)
{
    int marking = want_find(WANT_MARKING, request_argument(request, 0));
    if (marking >= 0)
        return desk_move(request, &(struct move){.kind = MOVE_MARKS_HAND + marking});
    return request_fail_want(request, 0, WANT_MARKING);
}

enum status command_move(const struct request *request)
{
    struct buf line = {0};
    struct moves moves = {0};
    struct diagnosis diagnosis;
    for (int i = 0; i < request->n_arguments; i++)
        buf_printf(&line, "%s%s", i ? " " : "", request->arguments[i]);
    enum err err = moves_parse(buf_string(&line), line.length, &request->desk->alphabet,
                               &moves, &diagnosis);
    enum status status = err == ERR_OK
                             ? desk_play(request, &moves)
                             : request_fail(request, STATUS_USAGE, "%s", diagnosis.text);
    moves_fini(&moves);
    buf_fini(&line);
    return status;
}

/* The board need not show that the pencil-mark mode has changed.  In training, the position with
 * its mode begins again. */
static enum status say_marking(const struct request *request, enum marking before)
{
    enum marking marking = game_marking(desk_game(request->desk));
    struct buf out = {0};
    if (marking == before || request->desk->training)
        return STATUS_OK;
    buf_printf(&out, "%s\n", marking_text(marking));
    return request_reply(request, &out);
}

/* Repeats the move as often as the argument says, or until it is refused. */
static enum status repeat(const struct request *request, enum move_kind kind)
{
    uint64_t times = 1;
    enum marking before = game_marking(desk_game(request->desk));
    if (request->n_arguments && !request_number(request, 0, &times))
        return STATUS_USAGE;
    enum status status = desk_move(request, &(struct move){.kind = kind});
    struct moves again = {0};
    moves_add(&again, &(struct move){.kind = kind});
    for (bool goes_on = status == STATUS_OK; goes_on && times > 1; times--)
        goes_on = desk_try(request->desk, &again) == MOVE_DONE;
    moves_fini(&again);
    return status_worse(status, say_marking(request, before));
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
    enum status status = desk_move(request, &(struct move){.kind = MOVE_RESTART});
    struct buf out = {0};
    if (status != STATUS_OK)
        return status;
    buf_line(&out,
             ngettext("Erased %d entry and all pencil marks; undo brings them back",
                      "Erased %d entries and all pencil marks; undo brings them back",
                      (unsigned long)n),
             n);
    return request_reply(request, &out);
}

enum status command_clear(const struct request *request)
{
    return desk_move(request, &(struct move){.kind = MOVE_CLEAR});
}
