/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulated power cut.  random_player logs what it does to its files (disk_log.c); for
 * random prefixes of that log we make what can be on the disk then: what was synced, and of
 * the rest a part, zeros, or nothing; of the names that were not synced the first few.  The
 * game that is resumed from there has every move that was synced. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/describe.h"
#include "base/file.h"
#include "game/record.h"
#include "game/random_game.h"
#include "game/session.h"
#include "support/long_run.h"

enum { MOST_FILES = 8, MOST_NAMES = 8, MOST_CHANGES = 32, CUTS = 60, LONG_CUTS = 2000 };

TestSuite(power, .timeout = 3600);

/* ---- the simulated disk ---- */

struct disk_file {
    unsigned long inode;
    struct buf content, synced;
};

struct name {
    char name[64];
    int file; /* -1: no longer there */
};

struct disk {
    struct disk_file files[MOST_FILES];
    struct name names[MOST_NAMES];     /* that are synced */
    struct name changes[MOST_CHANGES]; /* of names that are not */
    int n_files, n_names, n_changes;
};

static void disk_fini(struct disk *disk)
{
    for (int i = 0; i < disk->n_files; i++) {
        buf_fini(&disk->files[i].content);
        buf_fini(&disk->files[i].synced);
    }
}

static int file_of(struct disk *disk, unsigned long inode)
{
    int i = 0;
    while (i < disk->n_files && disk->files[i].inode != inode)
        i++;
    if (i == disk->n_files) {
        cr_assert_lt(i, MOST_FILES);
        disk->files[disk->n_files++] = (struct disk_file){.inode = inode};
    }
    return i;
}

static void copy(struct buf *to, const struct buf *from)
{
    buf_clear(to);
    buf_add(to, from->text, from->length);
}

static void change_name(struct disk *disk, const char *name, int file)
{
    struct name change = {.file = file};
    cr_assert_lt(disk->n_changes, MOST_CHANGES);
    snprintf(change.name, sizeof change.name, "%s", name);
    disk->changes[disk->n_changes++] = change;
}

static void make_change(struct disk *disk, const struct name *change)
{
    int i = 0;
    while (i < disk->n_names && strcmp(disk->names[i].name, change->name) != 0)
        i++;
    cr_assert_lt(i, MOST_NAMES);
    disk->names[i] = *change;
    disk->n_names += i == disk->n_names;
}

/* The first n changes of names reach the disk; the others are lost. */
static void sync_names(struct disk *disk, int n)
{
    for (int i = 0; i < n; i++)
        make_change(disk, &disk->changes[i]);
    disk->n_changes = 0;
}

/* ---- the log ---- */

/* Makes the operation at `at`; returns the place of the next one. */
static const char *operate(struct disk *disk, const char *at)
{
    unsigned long inode = 0;
    char name[64];
    int length, used = 0;
    if (sscanf(at, "write %lu %d\n%n", &inode, &length, &used) == 2) {
        buf_add(&disk->files[file_of(disk, inode)].content, at + used, (size_t)length);
        return at + used + length + 1;
    }
    if (sscanf(at, "shorten %lu %d", &inode, &length) == 2)
        disk->files[file_of(disk, inode)].content.length = (size_t)length;
    else if (sscanf(at, "sync %lu", &inode) == 1)
        copy(&disk->files[file_of(disk, inode)].synced,
             &disk->files[file_of(disk, inode)].content);
    else if (sscanf(at, "name %lu %63s", &inode, name) == 2)
        change_name(disk, name, file_of(disk, inode));
    else if (sscanf(at, "unname %63s", name) == 1)
        change_name(disk, name, -1);
    else
        sync_names(disk, disk->n_changes);
    return strchr(at, '\n') + 1;
}

/* Makes the first n operations, or all that there are; returns how many. */
static int operate_all(struct disk *disk, const char *log, int n)
{
    int i = 0;
    for (; *log && i < n; i++)
        log = operate(disk, log);
    return i;
}

/* ---- what is on the disk after the cut ---- */

/* The longest text with which both begin. */
static size_t common(const struct buf *a, const struct buf *b)
{
    size_t n = 0;
    while (n < a->length && n < b->length && a->text[n] == b->text[n])
        n++;
    return n;
}

/* Of what was written after the last sync a part, or all with a part that is zeros. */
static void lose_some(struct buf *text, size_t safe, struct rng *rng)
{
    if (text->length == safe)
        return;
    size_t from = safe + rng_below(rng, (uint32_t)(text->length - safe));
    if (rng_below(rng, 2)) {
        text->length = from;
        return;
    }
    size_t n = 1 + rng_below(rng, (uint32_t)(text->length - from));
    memset(text->text + from, 0, n);
}

static void make_image(const struct disk_file *file, struct buf *image, struct rng *rng)
{
    bool grew = common(&file->content, &file->synced) == file->synced.length;
    buf_text(image, "");
    if (rng_below(rng, 3) == 0) {
        copy(image, &file->synced);
        return;
    }
    copy(image, &file->content);
    if (grew)
        lose_some(image, file->synced.length, rng);
}

static void write_disk(const char *directory, const struct disk *disk, struct rng *rng)
{
    char path[128];
    for (int i = 0; i < disk->n_names; i++) {
        struct buf image = {0};
        snprintf(path, sizeof path, "%s/%s", directory, disk->names[i].name);
        unlink(path);
        if (disk->names[i].file < 0)
            continue;
        make_image(&disk->files[disk->names[i].file], &image, rng);
        FILE *file = fopen(path, "w");
        cr_assert_eq(fwrite(image.text, 1, image.length, file), image.length);
        fclose(file);
        buf_fini(&image);
    }
}

/* ---- the game ---- */

/* Digests of the game after each line of its file; 0 in the header. */
struct history {
    struct buf text;
    uint64_t *digests;
    size_t *ends;
    int n;
};

static uint64_t digest_text(const char *text, size_t length)
{
    struct record_reader reader;
    struct diagnosis diagnosis;
    if (record_read_header(&reader, text, length, &diagnosis) != ERR_OK)
        return 0;
    struct game *game = game_new(&reader.header.puzzle);
    record_play_rest(&reader, game, &diagnosis);
    uint64_t digest = digest_game(game);
    game_free(game);
    return digest;
}

static void learn_history(struct history *history, const char *path)
{
    *history = (struct history){0};
    cr_assert_eq(file_read_path(path, &history->text), ERR_OK);
    history->digests = calloc(history->text.length, sizeof *history->digests);
    history->ends = calloc(history->text.length, sizeof *history->ends);
    for (size_t i = 0; i < history->text.length; i++)
        if (history->text.text[i] == '\n') {
            history->ends[history->n] = i + 1;
            history->digests[history->n++] = digest_text(history->text.text, i + 1);
        }
}

static void history_fini(struct history *history)
{
    buf_fini(&history->text);
    free(history->digests);
    free(history->ends);
}

/* Whether the game is as after some line, none before the first `safe` bytes. */
static bool has_been(const struct history *history, size_t safe, uint64_t digest)
{
    bool found = false;
    for (int i = 0; i < history->n && !found; i++)
        found = history->digests[i] == digest &&
                (i + 1 == history->n || history->ends[i + 1] > safe);
    return found;
}

static int file_named(const struct disk *disk, const char *name)
{
    for (int i = 0; i < disk->n_names; i++)
        if (strcmp(disk->names[i].name, name) == 0)
            return disk->names[i].file;
    return -1;
}

/* ---- the player ---- */

static void play(const char *how, const char *path, const char *log, uint64_t seed)
{
    char number[24];
    int status;
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    pid_t pid = fork();
    if (pid == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        setenv("DISK_LOG", log, 1);
        execl("./random_player", "random_player", how, path, number, "100", (char *)NULL);
        _exit(127);
    }
    cr_assert_eq(waitpid(pid, &status, 0), pid);
    cr_assert_eq(status, 0);
}

/* What was there before the player began, and what it did. */
struct run {
    char directory[32], path[64], log_path[64];
    unsigned long inode; /* of the saved game; 0: there was none */
    struct buf before, log;
    struct history history;
};

static void begin_disk(struct disk *disk, const struct run *run)
{
    *disk = (struct disk){0};
    if (!run->inode)
        return;
    int file = file_of(disk, run->inode);
    copy(&disk->files[file].content, &run->before);
    copy(&disk->files[file].synced, &run->before);
    change_name(disk, "a.game", file);
    sync_names(disk, 1);
}

/* The file of the game, whether its name is synced or not; -1: there is none. */
static int game_file(const struct disk *disk)
{
    int file = file_named(disk, "a.game");
    for (int i = 0; i < disk->n_changes; i++)
        if (strcmp(disk->changes[i].name, "a.game") == 0)
            file = disk->changes[i].file;
    return file;
}

/* The bytes of the game that are synced.  When there are moves among them, they must be
 * found even if nobody has synced the name. */
static size_t synced_bytes(const struct run *run, const struct disk *disk)
{
    const struct history *history = &run->history;
    int named = file_named(disk, "a.game"), file = game_file(disk), header = 0;
    size_t n = file < 0 ? 0 : common(&disk->files[file].synced, &history->text);
    while (!history->digests[header])
        header++;
    if (n > history->ends[header])
        return n;
    return named < 0 ? 0 : common(&disk->files[named].synced, &history->text);
}

/* Cuts the power after n operations. */
static void cut(const struct run *run, int n, struct rng *rng)
{
    char directory[] = "power-XXXXXX", path[64];
    struct disk disk;
    struct session *session;
    struct diagnosis diagnosis = {.text = ""};
    cr_assert_not_null(mkdtemp(directory));
    begin_disk(&disk, run);
    operate_all(&disk, run->log.text, n);
    size_t safe = synced_bytes(run, &disk);
    sync_names(&disk, (int)rng_below(rng, (uint32_t)disk.n_changes + 1));
    write_disk(directory, &disk, rng);
    snprintf(path, sizeof path, "%s/a.game", directory);
    enum err err = session_resume(path, "2026-11-22T16:00:00+0100", &session, &diagnosis);
    cr_assert(err == ERR_OK || !safe, "after %d operations: %s", n, diagnosis.text);
    if (err == ERR_OK) {
        uint64_t digest = digest_game(session->game);
        cr_assert(has_been(&run->history, safe, digest), "after %d operations", n);
        session_close(session, 0);
    }
    disk_fini(&disk);
    snprintf(path, sizeof path, "rm -r %s", directory);
    cr_assert_eq(system(path), 0);
}

/* Removes what the last run left, but for the saved game with this text after it. */
static void prepare(struct run *run, const char *added)
{
    struct stat status;
    FILE *file = fopen(run->path, "a");
    cr_assert_not_null(file);
    fputs(added, file);
    fclose(file);
    unlink(run->log_path);
    cr_assert_eq(stat(run->path, &status), 0);
    run->inode = status.st_ino;
    cr_assert_eq(file_read_path(run->path, &run->before), ERR_OK);
}

static void begin_run(struct run *run)
{
    *run = (struct run){.directory = "power-XXXXXX"};
    cr_assert_not_null(mkdtemp(run->directory));
    snprintf(run->path, sizeof run->path, "%s/a.game", run->directory);
    snprintf(run->log_path, sizeof run->log_path, "%s/log", run->directory);
}

static void end_run(struct run *run)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", run->directory);
    cr_assert_eq(system(command), 0);
    buf_fini(&run->before);
}

/* When the game gets its name, all of its file is on the disk. */
static void see_named_when_synced(const struct run *run)
{
    struct disk disk;
    int n_named = 0;
    begin_disk(&disk, run);
    for (const char *at = run->log.text; *at;) {
        bool is_named = strncmp(at, "name ", 5) == 0;
        at = operate(&disk, at);
        int file = game_file(&disk);
        if (!is_named || file < 0)
            continue;
        n_named++;
        cr_assert_eq(disk.files[file].content.length, disk.files[file].synced.length);
    }
    cr_assert_gt(n_named, 0);
    disk_fini(&disk);
}

/* Lets the player play, and cuts the power of that at random instants. */
static void cut_often(struct run *run, const char *how, uint64_t seed)
{
    struct disk disk;
    struct rng rng = {seed};
    play(how, run->path, run->log_path, seed);
    run->log = (struct buf){0};
    cr_assert_eq(file_read_path(run->log_path, &run->log), ERR_OK);
    learn_history(&run->history, run->path);
    begin_disk(&disk, run);
    int n = operate_all(&disk, run->log.text, INT_MAX);
    cr_assert_gt(n, 40, "the player logs what it does");
    disk_fini(&disk);
    if (!run->inode)
        see_named_when_synced(run);
    for (unsigned i = 0; i < long_run(CUTS, LONG_CUTS); i++)
        cut(run, (int)rng_below(&rng, (uint32_t)n + 1), &rng);
    history_fini(&run->history);
    buf_fini(&run->log);
}

Test(power, what_was_synced_is_kept)
{
    static const char *const added[] = {"", "damaged\n", "0123abcd 4.250 r1c"};
    for (uint64_t i = 0; i < sizeof added / sizeof added[0]; i++) {
        struct run run;
        begin_run(&run);
        cut_often(&run, "new", 2 * i + 1);
        prepare(&run, added[i]);
        cut_often(&run, "on", 2 * i + 2);
        end_run(&run);
    }
}
