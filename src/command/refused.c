/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/refused.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "config.h"
#include "game/directory.h"
#include "base/file.h"
#include "human/checker.h"
#include "format/format.h"
#include "game/move.h"

enum { MOST_LOGGED = 100 }; /* by one process: a list of puzzles must not fill the disk */

/* Steps come from all threads, and the user is told by one. */
static atomic_int n_refused, n_told, error_of_log;

/* The directory of saved games, and the file in it. */
static bool log_path(struct buf *path, bool makes)
{
    if (directory_of_games(path) != ERR_OK) {
        errno = ENOENT;
        return false;
    }
    if (makes && directory_make(path->text) != ERR_OK)
        return false;
    buf_text(path, "/refused-steps");
    return true;
}

static void add_board(struct buf *entry, const struct candidates *candidates)
{
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct alphabet alphabet;
    int n_cells = candidates->geometry->n_cells;
    alphabet_init(&alphabet, candidates->geometry->side);
    grid_init(&puzzle->grid, candidates->geometry->shape);
    puzzle->has_candidates = true;
    memcpy(puzzle->candidates, candidates->of,
           (size_t)n_cells * sizeof puzzle->candidates[0]);
    for (int cell = 0; cell < n_cells; cell++)
        if (candidates->digit[cell])
            grid_place(&puzzle->grid, cell, candidates->digit[cell],
                       candidates->given[cell]);
    format_find("sukaku")->write(entry, puzzle, &alphabet);
    free(puzzle);
}

void refused_note(const struct candidates *candidates, const struct step *step,
                  enum checked check)
{
    LOCAL_BUF entry = {0}, path = {0};
    if (++n_refused > MOST_LOGGED)
        return;
    buf_printf(&entry, "# %s: %s: %s:", PACKAGE_STRING, checked_name(check),
               step_name(step));
    buf_char(&entry, ' ');
    struct moves moves = {0};
    for (int i = 0; i < step->n_placements; i++)
        moves_add(&moves, &(struct move){.kind = MOVE_ENTER,
                                         .cell = step->placements[i].cell,
                                         .digit = step->placements[i].digit});
    for (int i = 0; i < step->n_eliminations; i++)
        moves_add(&moves, &(struct move){.kind = MOVE_UNMARK,
                                         .cell = step->eliminations[i].cell,
                                         .digit = step->eliminations[i].digit});
    moves_print(&entry, &moves, candidates->geometry->side);
    STACK_FINI(&moves);
    buf_char(&entry, '\n');
    add_board(&entry, candidates);
    /* At once, so that the entries of several threads do not mix. */
    if (!log_path(&path, true) ||
        file_append(path.text, entry.text, entry.length) != ERR_OK)
        error_of_log = errno;
}

void refused_tell(const struct io *io)
{
    int now = n_refused, n = now - n_told;
    LOCAL_BUF path = {0};
    n_told = now;
    if (n == 0)
        return;
    if (error_of_log)
        io_fail(io, STATUS_OK,
                ngettext("stepdoku: %1$d step was left out because it could not be "
                         "proved, and could not be logged: %2$s",
                         "stepdoku: %1$d steps were left out because they could not be "
                         "proved, and could not be logged: %2$s",
                         (unsigned long)n),
                n, strerror(error_of_log));
    else if (log_path(&path, false))
        io_fail(io, STATUS_OK,
                ngettext("stepdoku: %1$d step was left out because it could not be "
                         "proved; please report it with the file %2$s",
                         "stepdoku: %1$d steps were left out because they could not be "
                         "proved; please report them with the file %2$s",
                         (unsigned long)n),
                n, path.text);
}
