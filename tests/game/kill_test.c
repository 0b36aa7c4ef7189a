/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are killed at any instant, also while their file is created, renamed or mended,
 * and on a full disk: each is resumed as it was last shown or one move later. */
#include <criterion/criterion.h>
#include <errno.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "game/describe.h"
#include "game/random_game.h"
#include "game/session.h"
#include "support/long_run.h"

enum { KILLS_OF_A_GAME = 5, GAMES = 6, LONG_GAMES = 1600, PAIRS = 5, LONG_PAIRS = 1000 };

TestSuite(kill, .timeout = 7200);

/* ---- the player ---- */

struct player {
    pid_t pid;
    int output;
    uint64_t seed;
    long tries; /* moves that it tried and then showed */
};

/* In the child: makes the disk look full once the file has that many bytes. */
static void limit_file_size(rlim_t bytes)
{
    struct rlimit limit = {bytes, bytes};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
}

static struct player start_player(const char *how, const char *path, uint64_t seed,
                                  rlim_t most_bytes)
{
    struct player player = {.seed = seed};
    char number[24];
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    player.pid = fork();
    if (player.pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        limit_file_size(most_bytes);
        execl("./random_player", "random_player", how, path, number, (char *)NULL);
        _exit(127);
    }
    cr_assert_gt(player.pid, 0);
    close(ends[1]);
    player.output = ends[0];
    return player;
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

static void kill_player(struct player *player)
{
    int status;
    cr_assert_eq(kill(player->pid, SIGKILL), 0);
    player->tries += count_bytes(player->output);
    waitpid(player->pid, &status, 0);
    bool was_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    cr_assert(was_killed, "not ended by itself: %d", status);
    close(player->output);
}

/* Half of the time the first move is awaited, otherwise the player may still be starting. */
static void wait_a_while(struct player *player, struct rng *rng)
{
    struct timespec time = {0, rng_below(rng, 8000000)};
    char first;
    if (rng_below(rng, 2)) {
        cr_assert_eq(read(player->output, &first, 1), 1, "the player plays");
        player->tries = 1;
    }
    nanosleep(&time, NULL);
}

/* ---- what is found afterwards ---- */

static bool play_next(struct random_game *random, struct game *game)
{
    random_game_next(random, game);
    game->played_ms = random->played_ms;
    return game_play(game, &random->moves, NULL) == MOVE_DONE;
}

/* Plays in `game` what the player showed and, when that is not the same as the game that is
 * there, one move more.  Returns whether it is the same then. */
static bool follow(struct game *game, const struct player *player, uint64_t there)
{
    struct random_game random;
    random_game_init(&random, player->seed);
    for (long i = 0; i < player->tries; i++)
        play_next(&random, game);
    bool same = digest_game(game) == there;
    while (!same && !play_next(&random, game))
        continue;
    STACK_FINI(&random.moves);
    return same || digest_game(game) == there;
}

static struct game *new_game(void)
{
    struct record_header header;
    random_game_header(&header);
    return game_new(&header.puzzle);
}

/* Resumes the game and stores what it is like; false when there is no file. */
static bool find(const char *path, uint64_t *there)
{
    struct session *session;
    struct diagnosis diagnosis = {.text = ""};
    enum err err = session_resume(path, "2026-11-22T16:00:00+0100", &session, &diagnosis);
    bool is_good = err == ERR_OK || (err == ERR_INPUT && errno == ENOENT);
    cr_assert(is_good, "%s: %s", path, diagnosis.text);
    if (err != ERR_OK)
        return false;
    *there = digest_game(session->game);
    session_close(session, 0);
    return true;
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *where)
{
    (void)status;
    (void)kind;
    (void)where;
    return remove(path);
}

static void remove_directory(const char *directory)
{
    cr_assert_eq(nftw(directory, remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
}

/* ---- one game that is killed and resumed again and again ---- */

/* Leaves room for the first move at least. */
static rlim_t some_limit(const char *path, struct rng *rng)
{
    struct stat file = {0};
    stat(path, &file);
    return rng_below(rng, 3) ? RLIM_INFINITY
                             : (rlim_t)file.st_size + 300 + rng_below(rng, 5000);
}

/* Adds a line that is none, so that the next player has to set the file aside. */
static void damage(const char *path)
{
    FILE *file = fopen(path, "a");
    cr_assert_not_null(file);
    fputs("damaged\n", file);
    fclose(file);
}

static void kill_once(const char *path, struct game *game, uint64_t seed, struct rng *rng)
{
    uint64_t there;
    bool is_new = access(path, F_OK) != 0;
    if (!is_new && !rng_below(rng, 4))
        damage(path);
    struct player player =
        start_player(is_new ? "new" : "on", path, seed, some_limit(path, rng));
    wait_a_while(&player, rng);
    kill_player(&player);
    if (find(path, &there))
        cr_assert(follow(game, &player, there), "seed %llu, killed after %ld moves",
                  (unsigned long long)seed, player.tries);
    else
        cr_assert(is_new && !player.tries, "seed %llu: no game after %ld moves",
                  (unsigned long long)seed, player.tries);
}

Test(kill, nothing_that_was_shown_is_lost)
{
    char directory[] = "kill-XXXXXX", path[64];
    struct rng rng = {1};
    for (uint64_t i = 0; i < long_run(GAMES, LONG_GAMES); i++) {
        struct game *game = new_game();
        strcpy(directory, "kill-XXXXXX");
        cr_assert_not_null(mkdtemp(directory));
        snprintf(path, sizeof path, "%s/a.game", directory);
        for (uint64_t kill = 0; kill < KILLS_OF_A_GAME; kill++)
            kill_once(path, game, i * KILLS_OF_A_GAME + kill, &rng);
        game_free(game);
        remove_directory(directory);
    }
}

/* ---- two games that begin at once under one name ---- */

static bool is_game_of(const struct player *player, uint64_t there)
{
    struct game *game = new_game();
    bool same = follow(game, player, there);
    game_free(game);
    return same;
}

/* Each game that was shown has a file of its own. */
static void expect_both(const char *directory, const struct player *players)
{
    static const char *const names[] = {"a.game", "a-2.game"};
    uint64_t there[2];
    int n_there = 0, n_shown = 0;
    for (int name = 0; name < 2; name++) {
        char path[64];
        snprintf(path, sizeof path, "%s/%s", directory, names[name]);
        n_there += find(path, &there[n_there]);
    }
    for (int i = 0; i < 2; i++) {
        bool is_found = (n_there > 0 && is_game_of(&players[i], there[0])) ||
                        (n_there > 1 && is_game_of(&players[i], there[1]));
        cr_assert(is_found || !players[i].tries, "seed %llu: no game after %ld moves",
                  (unsigned long long)players[i].seed, players[i].tries);
        n_shown += players[i].tries > 0;
    }
    cr_assert_leq(n_shown, n_there);
}

Test(kill, two_games_begin_at_once)
{
    char directory[] = "kill-XXXXXX", path[64];
    struct rng rng = {2};
    for (uint64_t i = 0; i < long_run(PAIRS, LONG_PAIRS); i++) {
        struct player players[2];
        strcpy(directory, "kill-XXXXXX");
        cr_assert_not_null(mkdtemp(directory));
        snprintf(path, sizeof path, "%s/a.game", directory);
        for (uint64_t p = 0; p < 2; p++)
            players[p] = start_player("new", path, 1000000 + 2 * i + p, RLIM_INFINITY);
        for (int p = 0; p < 2; p++) {
            wait_a_while(&players[p], &rng);
            kill_player(&players[p]);
        }
        expect_both(directory, players);
        remove_directory(directory);
    }
}
