/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random_player new|on PATH SEED [N]: plays random moves in a new game, or in the one that is
 * saved there.  After each move it writes a byte to standard output, so that the reader knows
 * that the move is saved.  When a move cannot be saved, it waits to be killed.  With N it
 * plays N moves, syncs the file now and then, and ends.  With DISK_LOG it logs what it does
 * to files: see disk_log.c. */
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
    session = session_start(&header, path);
    session_save(session);
    return session;
}

/* Returns false when the move cannot be saved, or nobody reads that it was. */
static bool play(struct session *session, struct random_game *random)
{
    random_game_next(random, session->game);
    session_play(session, &random->moves, random->played_ms, NULL);
    return !session_problem(session) && write(STDOUT_FILENO, ".", 1) == 1;
}

static void play_some(struct session *session, struct random_game *random, long n)
{
    enum { MOVES_PER_SYNC = 5 };
    struct rng rng = {(uint64_t)n};
    while (n-- > 0 && play(session, random))
        if (!rng_below(&rng, MOVES_PER_SYNC))
            fdatasync(session_file(session));
    session_close(session, random->played_ms);
    STACK_FINI(&random->moves);
}

int main(int argc, char **argv)
{
    struct random_game random;
    if (argc != 4 && argc != 5)
        return 64;
    random_game_init(&random, strtoull(argv[3], NULL, 10));
    struct session *session = begin(argv[1], argv[2]);
    if (argc == 5) {
        play_some(session, &random, strtol(argv[4], NULL, 10));
        return 0;
    }
    while (play(session, &random))
        continue;
    pause();
    return 0;
}
