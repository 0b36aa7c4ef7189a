/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random_player new|on PATH SEED: plays random moves in a new game, or in the one that is
 * saved there.  After each move it writes a byte to standard output, so that the reader knows
 * that the move is saved.  When a move cannot be saved, it waits to be killed. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/random_game.h"
#include "game/session.h"

static struct session *begin(const char *how, const char *path)
{
    struct record_header header;
    struct session *session;
    struct diagnosis diagnosis;
    if (strcmp(how, "on") == 0 &&
        session_resume(path, "2026-11-22T16:00:00+0100", &session, &diagnosis) == ERR_OK)
        return session;
    random_game_header(&header);
    return session_start(&header, path);
}

int main(int argc, char **argv)
{
    struct random_game random;
    if (argc != 4)
        return 64;
    random_game_init(&random, strtoull(argv[3], NULL, 10));
    struct session *session = begin(argv[1], argv[2]);
    do {
        random_game_next(&random, session_game(session));
        session_play(session, &random.moves, random.played_ms, NULL);
    } while (!session_problem(session) && write(STDOUT_FILENO, ".", 1) == 1);
    pause();
    return 0;
}
