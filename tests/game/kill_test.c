/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is killed at any instant, on a full disk or not, is resumed as it was last
 * shown or one move later. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/describe.h"
#include "game/random_game.h"
#include "game/session.h"

/* In the child: makes the disk look full once the file has that many bytes. */
static void limit_file_size(rlim_t bytes)
{
    struct rlimit limit = {bytes, bytes};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
}

static pid_t start_player(const char *path, uint64_t seed, rlim_t most_bytes, int *output)
{
    char number[24];
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    pid_t pid = fork();
    if (pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        limit_file_size(most_bytes);
        execl("./random_player", "random_player", path, number, (char *)NULL);
        _exit(127);
    }
    cr_assert_gt(pid, 0);
    close(ends[1]);
    *output = ends[0];
    return pid;
}

static long count_bytes(int file)
{
    char block[4096];
    long count = 0;
    ssize_t n;
    while ((n = read(file, block, sizeof block)) > 0)
        count += n;
    return count;
}

/* Lets random_player play for a while, kills it, and returns the number of moves it has
 * shown. */
static long play_and_kill(const char *path, uint64_t seed, struct rng *rng)
{
    int output, status;
    bool fills_disk = !rng_below(rng, 3);
    rlim_t most_bytes = fills_disk ? 300 + rng_below(rng, 5000) : RLIM_INFINITY;
    pid_t pid = start_player(path, seed, most_bytes, &output);
    char first;
    cr_assert_eq(read(output, &first, 1), 1, "the player plays");
    usleep(rng_below(rng, 8000));
    cr_assert_eq(kill(pid, SIGKILL), 0);
    long shown = 1 + count_bytes(output);
    waitpid(pid, &status, 0);
    bool was_killed = WIFSIGNALED(status);
    cr_assert(was_killed, "not ended by itself: %d", status);
    close(output);
    return shown;
}

static bool play_next(struct random_game *random, struct game *game)
{
    random_game_next(random, game);
    game_set_clock(game, random->played_ms);
    return game_play(game, &random->moves, NULL) == MOVE_DONE;
}

/* Makes the game after that many tries, and the game after the next try that is not
 * refused. */
static void simulate(uint64_t seed, long tries, uint64_t *shown, uint64_t *next)
{
    struct random_game random;
    struct record_header header;
    random_game_init(&random, seed);
    random_game_header(&header);
    struct game *game = game_new(&header.puzzle);
    for (long i = 0; i < tries; i++)
        play_next(&random, game);
    *shown = digest_game(game);
    while (!play_next(&random, game))
        continue;
    *next = digest_game(game);
    moves_fini(&random.moves);
    game_free(game);
}

static void check_kill(const char *path, uint64_t seed, struct rng *rng)
{
    uint64_t shown, next;
    struct session *session;
    struct diagnosis diagnosis = {.text = ""};
    long tries = play_and_kill(path, seed, rng);
    simulate(seed, tries, &shown, &next);
    enum err err = session_resume(path, "2026-11-22T16:00:00+0100", &session, &diagnosis);
    cr_assert_eq(err, ERR_OK, "seed %llu: %s", (unsigned long long)seed, diagnosis.text);
    uint64_t resumed = digest_game(session_game(session));
    bool nothing_lost = resumed == shown || resumed == next;
    cr_assert(nothing_lost, "seed %llu, killed after %ld moves", (unsigned long long)seed,
              tries);
    session_close(session, 0);
    unlink(path);
}

Test(kill, nothing_that_was_shown_is_lost, .timeout = 3600)
{
    char directory[] = "kill-XXXXXX", path[64];
    uint64_t kills = getenv("STEPDOKU_LONG") ? 1000 : 20;
    struct rng rng = {kills};
    cr_assert_not_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/a.game", directory);
    for (uint64_t seed = 1; seed <= kills; seed++)
        check_kill(path, seed, &rng);
    rmdir(directory);
}
