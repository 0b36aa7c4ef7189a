/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "game/describe.h"
#include "game/directory.h"
#include "base/file.h"
#include "game/random_game.h"
#include "game/session.h"
#include "command/saving.h"
#include "support/long_run.h"

static const char now[] = "2026-11-22T09:30:00+0100";

/* Makes a new directory for the test. */
static char directory[32], path[64];

static void make_directory(void)
{
    strcpy(directory, "session-XXXXXX");
    cr_assert_not_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/a.game", directory);
}

static void remove_directory(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", directory);
    cr_assert_eq(system(command), 0);
}

TestSuite(session, .init = make_directory, .fini = remove_directory);

static struct session *start(void)
{
    struct record_header header;
    random_game_header(&header);
    struct session *session = session_start(&header, path);
    session_save(session);
    return session;
}

static struct session *resume(const char *from)
{
    struct session *session = NULL;
    struct diagnosis diagnosis = {.text = ""};
    enum err err = session_resume(from, now, &session, &diagnosis);
    cr_assert_eq(err, ERR_OK, "%s: %s", from, diagnosis.text);
    return session;
}

/* Plays random moves, continuing the sequence of `random`. */
static void play(struct session *session, struct random_game *random, int tries)
{
    for (int i = 0; i < tries; i++) {
        random_game_next(random, session->game);
        session_play(session, &random->moves, random->played_ms, NULL);
    }
}

static void read_text(struct buf *text, const char *name)
{
    enum err err = file_read_path(name, text);
    cr_assert_eq(err, ERR_OK, "%s: %s", name, strerror(errno));
}

static void write_text(const char *name, const char *text, size_t length)
{
    int file = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    cr_assert_eq(write(file, text, length), (ssize_t)length);
    close(file);
}

/* The names in the directory, but for those that begin with a dot. */
static int n_files(void)
{
    int n = 0;
    struct dirent *entry;
    DIR *files = opendir(directory);
    while ((entry = readdir(files)))
        n += entry->d_name[0] != '.';
    closedir(files);
    return n;
}

/* Saves a game of some moves and returns its digest. */
static uint64_t save_game(uint64_t seed, int tries)
{
    struct random_game random;
    struct session *session = start();
    random_game_init(&random, seed);
    play(session, &random, tries);
    uint64_t digest = digest_game(session->game);
    session_close(session, random.played_ms);
    STACK_FINI(&random.moves);
    return digest;
}

Test(session, goes_on_where_it_was_left)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        uint64_t digest = save_game(seed, 200);
        struct session *session = resume(path);
        cr_assert_eq(digest_game(session->game), digest);
        cr_assert_str_eq(session->notice.text, "");
        cr_assert_str_eq(session_path(session), path);
        cr_assert_eq(session_problem(session), 0);
        session_close(session, session->game->played_ms);
        session = resume(path);
        cr_assert_eq(digest_game(session->game), digest);
        session_close(session, 0);
        unlink(path);
    }
}

Test(session, a_new_game_is_held_until_it_is_saved)
{
    struct random_game random;
    struct record_header header;
    random_game_init(&random, 13);
    random_game_header(&header);
    struct session *session = session_start(&header, path);
    play(session, &random, 20);
    cr_assert_eq(n_files(), 0);
    cr_assert_eq(session_problem(session), 0);
    session_save(session);
    play(session, &random, 20);
    uint64_t digest = digest_game(session->game);
    cr_assert_eq(n_files(), 1);
    session_close(session, random.played_ms);
    session = resume(path);
    cr_assert_eq(digest_game(session->game), digest);
    session_drop(session);
    cr_assert_eq(n_files(), 0);
    STACK_FINI(&random.moves);
}

Test(session, a_game_without_a_path_is_never_saved)
{
    struct random_game random;
    random_game_init(&random, 14);
    cr_assert_eq(chdir(directory), 0);
    path[0] = '\0';
    struct session *session = start();
    play(session, &random, 20);
    cr_assert_eq(session_problem(session), 0);
    session_close(session, 0);
    cr_assert_eq(chdir(".."), 0);
    cr_assert_eq(n_files(), 0);
    STACK_FINI(&random.moves);
}

Test(session, a_taken_name_is_left_alone)
{
    struct buf before = {0}, after = {0};
    save_game(1, 20);
    read_text(&before, path);
    struct session *session = start();
    cr_assert_str_eq(strrchr(session_path(session), '/'), "/a-2.game");
    session_close(session, 0);
    read_text(&after, path);
    cr_assert_str_eq(before.text, after.text);
    buf_fini(&before);
    buf_fini(&after);
}

Test(session, what_is_no_game_is_left_alone)
{
    struct session *session;
    struct diagnosis diagnosis;
    struct buf after = {0};
    write_text(path, "stepdoku game 2\nshape 9x9x9\n", 28);
    cr_assert_eq(session_resume(path, now, &session, &diagnosis), ERR_DATA);
    cr_assert_eq(diagnosis.line, 1);
    read_text(&after, path);
    cr_assert_str_eq(after.text, "stepdoku game 2\nshape 9x9x9\n");
    buf_fini(&after);
    unlink(path);
    cr_assert_eq(session_resume(path, now, &session, &diagnosis), ERR_INPUT);
    write_text(path, "", 0);
    cr_assert_eq(session_resume(path, now, &session, &diagnosis), ERR_DATA);
}

Test(session, a_file_without_end_is_no_game)
{
    struct session *session;
    cr_assert_eq(session_resume("/dev/zero", now, &session, NULL), ERR_INPUT);
    cr_assert_eq(errno, EFBIG);
}

Test(session, a_last_line_cut_short_is_dropped)
{
    struct buf whole = {0}, after = {0};
    save_game(2, 60);
    read_text(&whole, path);
    write_text(path, whole.text, whole.length - 7);
    struct session *session = resume(path);
    cr_assert_str_eq(session->notice.text,
                     "The last move is incomplete and was ignored.");
    cr_assert_str_eq(session_path(session), path);
    session_close(session, 0);
    read_text(&after, path);
    while (whole.text[--whole.length - 1] != '\n')
        continue;
    cr_assert_eq(memcmp(whole.text, after.text, whole.length), 0);
    session = resume(path);
    cr_assert_str_eq(session->notice.text, "");
    session_close(session, 0);
    buf_fini(&whole);
    buf_fini(&after);
}

/* Damages the line in the middle. */
static void damage(struct buf *text)
{
    text->text[text->length / 2] ^= 1;
    write_text(path, text->text, text->length);
}

Test(session, a_damaged_game_is_set_aside_and_its_good_part_used)
{
    struct buf text = {0}, kept = {0};
    save_game(3, 60);
    for (int n = 1; n <= 2; n++) {
        char aside[96];
        buf_clear(&text);
        buf_clear(&kept);
        read_text(&text, path);
        damage(&text);
        struct session *session = resume(path);
        snprintf(aside, sizeof aside, n > 1 ? "%s.damaged-%d" : "%s.damaged", path, n);
        cr_assert_not_null(strstr(session->notice.text, aside), "%s",
                           session->notice.text);
        read_text(&kept, aside);
        cr_assert_eq(kept.length, text.length);
        cr_assert_eq(memcmp(kept.text, text.text, text.length), 0);
        cr_assert_gt(session->game->nodes.n, 1);
        uint64_t digest = digest_game(session->game);
        session_close(session, session->game->played_ms);
        session = resume(path);
        cr_assert_str_eq(session->notice.text, "");
        cr_assert_eq(digest_game(session->game), digest);
        session_close(session, session->game->played_ms);
    }
    buf_fini(&text);
    buf_fini(&kept);
}

Test(session, a_move_that_cannot_be_made_is_damage)
{
    static const char text[] =
        "stepdoku game 1\nshape 2x2\npuzzle 1234............\nmoves\n"
        "1.000 r2c1=3\n2.000 r1c1=2\n3.000 r2c2=4\n";
    write_text(path, text, sizeof text - 1);
    struct session *session = resume(path);
    cr_assert_not_null(strstr(session->notice.text, "damaged at line 6"));
    cr_assert_eq(grid_filled(&session->game->position.grid), 5);
    session_close(session, 0);
}

Test(session, a_game_open_elsewhere_goes_on_as_a_copy)
{
    struct buf before = {0}, after = {0};
    struct random_game random;
    random_game_init(&random, 4);
    struct session *first = start();
    play(first, &random, 50);
    read_text(&before, path);
    struct session *second = resume(path);
    cr_assert_eq(digest_game(second->game), digest_game(first->game));
    cr_assert_not_null(strstr(second->notice.text, "open in another"));
    cr_assert_not_null(strstr(second->notice.text, "a-2.game"));
    play(second, &random, 50);
    read_text(&after, path);
    cr_assert_str_eq(after.text, before.text);
    uint64_t digest = digest_game(second->game);
    session_close(second, 0);
    session_close(first, 0);
    char copy[96];
    snprintf(copy, sizeof copy, "%s/a-2.game", directory);
    second = resume(copy);
    cr_assert_eq(digest_game(second->game), digest);
    session_close(second, 0);
    STACK_FINI(&random.moves);
    buf_fini(&before);
    buf_fini(&after);
}

Test(session, what_may_not_be_written_goes_on_as_a_copy)
{
    enum { NOBODY = 65534 };
    uint64_t digest = save_game(5, 30);
    bool is_root = geteuid() == 0; /* root can write any file */
    cr_assert_eq(chmod(path, 0444), 0);
    cr_assert_eq(chmod(directory, 0777), 0);
    if (is_root)
        cr_assert_eq(seteuid(NOBODY), 0);
    struct session *session = resume(path);
    cr_assert_not_null(strstr(session->notice.text, "read-only"));
    cr_assert_eq(digest_game(session->game), digest);
    cr_assert_str_eq(strrchr(session_path(session), '/'), "/a-2.game");
    session_close(session, 0);
    if (is_root)
        cr_assert_eq(seteuid(0), 0);
}

/* A file is in the directory's place; once that is gone, the session makes the directory. */
Test(session, without_a_directory_the_game_goes_on_and_is_written_when_there_is_one)
{
    struct random_game random;
    random_game_init(&random, 6);
    snprintf(path, sizeof path, "%s/later", directory);
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    cr_assert_geq(file, 0);
    close(file);
    strcat(path, "/a.game");
    struct session *session = start();
    play(session, &random, 20);
    cr_assert_eq(session_problem(session), ENOTDIR);
    cr_assert_gt(session->n_unsaved, 0);
    cr_assert_str_eq(session_path(session), "");
    path[strlen(path) - strlen("/a.game")] = '\0';
    cr_assert_eq(unlink(path), 0);
    strcat(path, "/a.game");
    session_save(session);
    cr_assert_eq(session_problem(session), 0);
    cr_assert_eq(session->n_unsaved, 0);
    play(session, &random, 20);
    uint64_t digest = digest_game(session->game);
    session_close(session, 0);
    session = resume(path);
    cr_assert_eq(digest_game(session->game), digest);
    session_close(session, 0);
    STACK_FINI(&random.moves);
}

static void limit_file_size(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Makes the disk look full at `bytes` for a while. */
static void check_full_disk(rlim_t bytes)
{
    struct random_game random;
    struct diagnosis diagnosis;
    struct session *session = start(), *meanwhile = NULL;
    random_game_init(&random, bytes);
    limit_file_size(bytes);
    while (!session_problem(session))
        play(session, &random, 1);
    cr_assert_eq(session_problem(session), EFBIG);
    play(session, &random, 30);
    cr_assert_eq(session_problem(session), EFBIG, "said until it is over");
    limit_file_size(RLIM_INFINITY);
    session_save(session);
    cr_assert_eq(session_problem(session), 0);
    play(session, &random, 10);
    uint64_t digest = digest_game(session->game);
    session_close(session, random.played_ms);
    cr_assert_eq(session_resume(path, now, &meanwhile, &diagnosis), ERR_OK);
    cr_assert_eq(digest_game(meanwhile->game), digest, "full at %lu", (long)bytes);
    cr_assert_str_eq(meanwhile->notice.text, "");
    session_close(meanwhile, 0);
    STACK_FINI(&random.moves);
    unlink(path);
}

Test(session, a_full_disk_is_said_and_made_good_for)
{
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t bytes = 200; bytes < long_run(320, 3000); bytes++)
        check_full_disk(bytes);
}

Test(session, a_full_disk_from_the_start)
{
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t bytes = 0; bytes < 100; bytes += 33)
        check_full_disk(bytes);
}

/* Uses a file system of a few kilobytes; STEPDOKU_SMALL_DISK names its directory. */
Test(session, a_file_system_that_fills_up)
{
    const char *small = getenv("STEPDOKU_SMALL_DISK");
    struct random_game random;
    char ballast[96];
    if (!small) {
        remove_directory();
        cr_skip_test("STEPDOKU_SMALL_DISK is not set");
    }
    snprintf(ballast, sizeof ballast, "%s/ballast", small);
    write_text(ballast, path, sizeof path);
    snprintf(path, sizeof path, "%s/a.game", small);
    struct session *session = start();
    random_game_init(&random, 10);
    while (!session_problem(session))
        play(session, &random, 1);
    cr_assert_eq(session_problem(session), ENOSPC);
    play(session, &random, 20);
    cr_assert_eq(session_problem(session), ENOSPC);
    unlink(ballast);
    play(session, &random, 1);
    uint64_t digest = digest_game(session->game);
    session_save(session);
    cr_assert_eq(session_problem(session), 0);
    session_close(session, random.played_ms);
    session = resume(path);
    cr_assert_eq(digest_game(session->game), digest);
    cr_assert_str_eq(session->notice.text, "");
    session_close(session, 0);
    unlink(path);
    STACK_FINI(&random.moves);
}

Test(session, a_full_disk_leaves_a_game_that_can_be_resumed)
{
    struct random_game random;
    signal(SIGXFSZ, SIG_IGN);
    struct session *session = start();
    random_game_init(&random, 8);
    limit_file_size(500);
    play(session, &random, 100);
    session_close(session, 0);
    limit_file_size(RLIM_INFINITY);
    session = resume(path);
    cr_assert_gt(session->game->nodes.n, 1);
    session_close(session, 0);
    STACK_FINI(&random.moves);
}

Test(session, damage_on_a_full_disk_leaves_the_file_alone)
{
    struct buf text = {0}, after = {0};
    signal(SIGXFSZ, SIG_IGN);
    save_game(9, 60);
    read_text(&text, path);
    damage(&text);
    limit_file_size(100);
    struct session *session = resume(path);
    cr_assert_neq(session_problem(session), 0);
    cr_assert_gt(session->game->nodes.n, 1);
    limit_file_size(RLIM_INFINITY);
    session_save(session);
    cr_assert_eq(session_problem(session), 0);
    session_close(session, 0);
    read_text(&after, path);
    cr_assert_eq(after.length, text.length);
    cr_assert_eq(memcmp(after.text, text.text, text.length), 0);
    buf_fini(&text);
    buf_fini(&after);
}

Test(session, a_file_being_synced_is_no_longer_locked_when_it_is_closed)
{
    struct sync *sync = sync_new();
    struct session *session = start();
    sync_soon(sync, session_file(session));
    session_close(session, 0);
    session = resume(path);
    cr_assert_str_eq(session->notice.text, "");
    sync_soon(sync, session_file(session));
    session_close(session, 0);
    sync_free(sync);
}

static mode_t mode_of(const char *name)
{
    struct stat found;
    cr_assert_eq(lstat(name, &found), 0, "%s", name);
    return found.st_mode & 07777;
}

Test(session, only_the_player_can_read_saved_games)
{
    char below[64], file[96];
    mode_t before = umask(0);
    snprintf(below, sizeof below, "%s/new/games", directory);
    cr_assert_eq(directory_make(below), ERR_OK);
    cr_assert_eq(mode_of(below), 0700);
    snprintf(file, sizeof file, "%s/a.game", below);
    strcpy(path, file);
    save_game(11, 30);
    cr_assert_eq(mode_of(file), 0600);
    struct buf text = {0};
    read_text(&text, file);
    damage(&text);
    write_text(file, text.text, text.length);
    session_close(resume(file), 0);
    cr_assert_eq(mode_of(file), 0600);
    umask(before);
    buf_fini(&text);
}

Test(session, no_part_of_a_new_game_is_ever_seen)
{
    struct record_header header;
    struct stat found;
    struct buf text = {0};
    signal(SIGXFSZ, SIG_IGN);
    struct session *whole = start();
    read_text(&text, path);
    session_close(whole, 0);
    unlink(path);
    random_game_header(&header);
    for (rlim_t bytes = 0; bytes < text.length; bytes++) {
        limit_file_size(bytes);
        struct session *session = session_start(&header, path);
        session_save(session);
        int problem = session_problem(session);
        int n = n_files();
        limit_file_size(RLIM_INFINITY);
        cr_assert_eq(problem, EFBIG, "full at %lu", (long)bytes);
        cr_assert_eq(n, 0, "full at %lu: a part is there", (long)bytes);
        session_save(session);
        cr_assert_eq(session_problem(session), 0);
        session_close(session, 0);
        cr_assert_eq(stat(path, &found), 0);
        session_close(resume(path), 0);
        unlink(path);
    }
    buf_fini(&text);
}

Test(session, a_link_that_waits_is_not_written_through)
{
    char waiting[96], target[64];
    struct buf text = {0};
    snprintf(target, sizeof target, "%s/target", directory);
    write_text(target, "precious", 8);
    cr_assert_eq(symlink("target", path), 0);
    snprintf(waiting, sizeof waiting, "%s.new-%ld", path, (long)getpid());
    cr_assert_eq(symlink("target", waiting), 0);
    struct session *session = start();
    cr_assert_str_eq(strrchr(session_path(session), '/'), "/a-2.game");
    session_close(session, 0);
    read_text(&text, target);
    cr_assert_str_eq(text.text, "precious");
    buf_fini(&text);
}

Test(session, only_own_links_are_followed)
{
    enum { NOBODY = 65534 };
    struct session *session;
    struct diagnosis diagnosis;
    char link[64];
    save_game(12, 20);
    snprintf(link, sizeof link, "%s/link.game", directory);
    cr_assert_eq(symlink("a.game", link), 0);
    session_close(resume(link), 0);
    if (lchown(link, NOBODY, NOBODY) != 0)
        cr_skip_test("only root can give a link away");
    cr_assert_eq(session_resume(link, now, &session, &diagnosis), ERR_INPUT);
    session_close(resume(path), 0);
}

/* ---- what others do to the file while the game is played ---- */

static void other_path(char name[96], const char *ending)
{
    snprintf(name, 96, "%s/%s", directory, ending);
}

static void remove_file(void)
{
    cr_assert_eq(unlink(path), 0);
}

static void remove_all(void)
{
    remove_directory();
}

static void rename_file(void)
{
    char name[96];
    other_path(name, "b.game");
    cr_assert_eq(rename(path, name), 0);
}

static void replace_file(void)
{
    char name[96];
    other_path(name, "other");
    write_text(name, "precious", 8);
    cr_assert_eq(rename(name, path), 0);
}

static void replace_by_directory(void)
{
    cr_assert_eq(unlink(path), 0);
    cr_assert_eq(mkdir(path, 0700), 0);
}

static void replace_by_dangling_link(void)
{
    cr_assert_eq(unlink(path), 0);
    cr_assert_eq(symlink("nowhere", path), 0);
}

static void empty_file(void)
{
    write_text(path, "", 0);
}

static void cut_file(void)
{
    struct stat file;
    cr_assert_eq(stat(path, &file), 0);
    cr_assert_eq(truncate(path, file.st_size / 2), 0);
}

static void lengthen_file(void)
{
    int file = open(path, O_WRONLY | O_APPEND);
    cr_assert_eq(write(file, "junk", 4), 4);
    close(file);
}

static void overwrite_file(void)
{
    int file = open(path, O_WRONLY);
    cr_assert_eq(pwrite(file, "precious", 8, 20), 8);
    close(file);
}

static void protect_file(void)
{
    cr_assert_eq(chmod(path, 0444), 0);
}

static void protect_directory(void)
{
    cr_assert_eq(chmod(directory, 0555), 0);
}

static const struct misfortune {
    void (*strike)(void);
    const char *news;  /* how it is told */
    const char *where; /* where the game is afterwards */
    bool is_quiet;     /* seen only when all of the file is compared */
} misfortunes[] = {
    {remove_file, "removed or replaced", "a.game", false},
    {remove_all, "removed or replaced", "a.game", false},
    {rename_file, "removed or replaced", "a.game", false},
    {replace_file, "removed or replaced", "a-2.game", false},
    {replace_by_directory, "removed or replaced", "a-2.game", false},
    {replace_by_dangling_link, "removed or replaced", "a-2.game", false},
    {empty_file, "a.game.damaged", "a.game", false},
    {cut_file, "a.game.damaged", "a.game", false},
    {lengthen_file, "a.game.damaged", "a.game", false},
    {overwrite_file, "a.game.damaged", "a.game", true},
    {protect_file, "", "a.game", false},
    {protect_directory, "", "a.game", false},
};

enum { N_MISFORTUNES = sizeof misfortunes / sizeof misfortunes[0] };

static void see_news(struct session *session, const char *expected)
{
    struct buf news = {0};
    session_take_news(session, &news);
    if (*expected)
        cr_assert_not_null(strstr(buf_string(&news), expected), "no \"%s\" in \"%s\"",
                           expected, buf_string(&news));
    else
        cr_assert_str_eq(buf_string(&news), "");
    buf_fini(&news);
}

/* The game at that place is this one, whole. */
static void see_whole_at(const char *where, uint64_t digest)
{
    char name[96];
    other_path(name, where);
    struct session *session = resume(name);
    cr_assert_str_eq(session->notice.text, "");
    cr_assert_eq(digest_game(session->game), digest);
    session_close(session, session->game->played_ms);
}

/* Plays, lets it happen, and plays on for `after` tries, until somebody kills the program (the
 * session stays open) or it ends. */
static void suffer(const struct misfortune *misfortune, bool is_resumed, int after,
                   bool is_killed)
{
    struct random_game random;
    struct session *session = start();
    random_game_init(&random, (uint64_t)after + 1);
    play(session, &random, 40);
    if (is_resumed) {
        session_close(session, random.played_ms);
        session = resume(path);
    }
    misfortune->strike();
    play(session, &random, after);
    session_check(session, false);
    if (misfortune->is_quiet)
        session_save(session);
    cr_assert_eq(session_problem(session), 0);
    cr_assert_eq(session->n_unsaved, 0);
    see_news(session, misfortune->news);
    session_save(session);
    see_news(session, "");
    uint64_t digest = digest_game(session->game);
    cr_assert_str_eq(strrchr(session_path(session), '/') + 1, misfortune->where);
    if (is_killed) {
        struct buf text = {0};
        read_text(&text, session_path(session));
        session_close(session, random.played_ms);
        char name[96];
        other_path(name, misfortune->where);
        write_text(name, text.text,
                   text.length); /* as it was when the program was killed */
        buf_fini(&text);
    } else {
        session_close(session, random.played_ms);
    }
    see_whole_at(misfortune->where, digest);
    STACK_FINI(&random.moves);
}

Test(session, what_others_do_to_the_file_loses_no_move)
{
    for (int i = 0; i < N_MISFORTUNES; i++)
        for (int variant = 0; variant < 8; variant++) {
            suffer(&misfortunes[i], variant & 1, variant & 2 ? 25 : 0, variant & 4);
            remove_directory();
            cr_assert_eq(mkdir(directory, 0700), 0);
        }
}

Test(session, what_others_have_put_in_its_place_is_left_alone)
{
    char name[96];
    struct buf text = {0};
    suffer(&misfortunes[3], false, 10, false);
    read_text(&text, path);
    cr_assert_str_eq(text.text, "precious");
    buf_clear(&text);
    unlink(path);
    suffer(&misfortunes[9], false, 10, false);
    other_path(name, "a.game.damaged");
    read_text(&text, name);
    cr_assert_not_null(strstr(text.text, "precious"));
    buf_fini(&text);
}

Test(session, a_new_game_that_is_dropped_removes_no_other_file)
{
    struct buf text = {0};
    struct session *session = start();
    replace_file();
    session_drop(session);
    read_text(&text, path);
    cr_assert_str_eq(text.text, "precious");
    unlink(path);
    session_drop(start());
    cr_assert_eq(n_files(), 0);
    buf_fini(&text);
}

/* All of its moves count as not saved until there is room for the file again. */
Test(session, a_file_that_is_gone_and_cannot_be_written_again_is_said)
{
    struct random_game random;
    struct session *session = start();
    random_game_init(&random, 7);
    play(session, &random, 40);
    cr_assert_eq(session->n_unsaved, 0);
    remove_directory();
    write_text(directory, "", 0);
    session_check(session, false);
    cr_assert_eq(session_problem(session), ENOTDIR);
    int n = session->n_unsaved;
    cr_assert_geq(n, session->game->nodes.n - 1);
    see_news(session, "");
    play(session, &random, 40);
    cr_assert_eq(session_problem(session), ENOTDIR);
    cr_assert_gt(session->n_unsaved, n);
    cr_assert_eq(unlink(directory), 0);
    session_save(session);
    cr_assert_eq(session_problem(session), 0);
    cr_assert_eq(session->n_unsaved, 0);
    uint64_t digest = digest_game(session->game);
    session_close(session, random.played_ms);
    see_whole_at("a.game", digest);
    STACK_FINI(&random.moves);
}

/* What waits for the old file is not written to the new one twice. */
Test(session, a_changed_file_that_takes_no_more)
{
    struct random_game random;
    signal(SIGXFSZ, SIG_IGN);
    struct session *session = start();
    random_game_init(&random, 9);
    play(session, &random, 10);
    cr_assert_eq(truncate(path, 1 << 16), 0);
    limit_file_size(1 << 16);
    while (n_files() == 1)
        play(session, &random, 1);
    cr_assert_eq(session_problem(session), 0);
    play(session, &random, 10);
    see_news(session, "a.game.damaged");
    cr_assert_eq(n_files(), 2);
    uint64_t digest = digest_game(session->game);
    session_close(session, random.played_ms);
    see_whole_at("a.game", digest);
    STACK_FINI(&random.moves);
}

Test(session, a_full_disk_and_a_changed_file)
{
    struct random_game random;
    signal(SIGXFSZ, SIG_IGN);
    struct session *session = start();
    random_game_init(&random, 8);
    play(session, &random, 10);
    limit_file_size(1);
    play(session, &random, 10);
    cr_assert_eq(session_problem(session), EFBIG);
    cut_file();
    play(session, &random, 10);
    cr_assert_eq(session_problem(session), EFBIG);
    limit_file_size(RLIM_INFINITY);
    session_save(session);
    cr_assert_eq(session_problem(session), 0);
    uint64_t digest = digest_game(session->game);
    char name[96];
    snprintf(name, sizeof name, "%s", strrchr(session_path(session), '/') + 1);
    session_close(session, random.played_ms);
    see_whole_at(name, digest);
    STACK_FINI(&random.moves);
}

/* ---- file systems that lack something ---- */

static bool has_links = true, has_exclusive_rename = true;

/* These take the place of the C library's functions in the test program. */
int link(const char *from, const char *to)
{
    errno = EPERM;
    return has_links ? linkat(AT_FDCWD, from, AT_FDCWD, to, 0) : -1;
}

int renameat2(int from_directory, const char *from, int to_directory, const char *to,
              unsigned int flags)
{
    errno = EINVAL;
    return has_exclusive_rename ? (int)syscall(SYS_renameat2, from_directory, from,
                                               to_directory, to, flags)
                                : -1;
}

static void start_two_games(void)
{
    struct session *sessions[2] = {start(), start()};
    struct buf second = {0};
    buf_text(&second, session_path(sessions[1]));
    cr_assert_str_eq(session_path(sessions[0]), path);
    cr_assert_not_null(strstr(second.text, "/a-2.game"));
    for (int i = 0; i < 2; i++)
        session_close(sessions[i], 0);
    session_close(resume(path), 0);
    session_close(resume(second.text), 0);
    unlink(path);
    unlink(second.text);
    cr_assert_eq(rmdir(directory), 0, "no other file is left");
    cr_assert_eq(mkdir(directory, 0700), 0);
    buf_fini(&second);
}

Test(session, names_are_kept_apart_on_every_file_system)
{
    start_two_games();
    has_links = false;
    start_two_games();
    has_exclusive_rename = false;
    start_two_games();
}
