/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random_player PATH SEED: plays random moves in a new game.  After each move it writes a
 * byte to standard output, so that the reader knows that the move is saved.  When a move
 * cannot be saved, it waits to be killed. */
#include <stdlib.h>
#include <unistd.h>

#include "game/random_game.h"
#include "game/session.h"

int main(int argc, char **argv)
{
    struct record_header header;
    struct random_game random;
    if (argc != 3)
        return 64;
    random_game_init(&random, strtoull(argv[2], NULL, 10));
    random_game_header(&header);
    struct session *session = session_start(&header, argv[1]);
    do {
        random_game_next(&random, session_game(session));
        session_play(session, &random.moves, random.played_ms, NULL);
    } while (!session_problem(session) && write(STDOUT_FILENO, ".", 1) == 1);
    pause();
    return 0;
}
