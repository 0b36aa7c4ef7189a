/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/decoder.h"
#include "base/file.h"
#include "base/mem.h"

enum { MAX_NAMES = 10000 };

struct journal {
    char *path;
    int file;
    struct buf kept; /* unwritten: whole lines, but perhaps only the end of the first */
    int problem;
};

static struct journal *journal_new(const char *path, int file)
{
    struct journal *journal = mem_new(sizeof *journal);
    journal->path = mem_array(strlen(path) + 1, 1);
    strcpy(journal->path, path);
    journal->file = file;
    return journal;
}

/* Unlocks explicitly, because a duplicate that is being synced would keep the lock. */
static void close_locked(int file)
{
    flock(file, LOCK_UN);
    close(file);
}

void journal_close(struct journal *journal)
{
    if (!journal)
        return;
    close_locked(journal->file);
    buf_fini(&journal->kept);
    free(journal->path);
    free(journal);
}

/* The n-th name to try: NAME.game, NAME-2.game and so on. */
static void name_candidate(struct buf *name, const char *path, int n)
{
    const char *slash = strrchr(path, '/');
    const char *dot = strrchr(slash ? slash : path, '.');
    size_t stem = dot ? (size_t)(dot - path) : strlen(path);
    buf_clear(name);
    buf_add(name, path, stem);
    if (n > 1)
        buf_printf(name, "-%d", n);
    buf_text(name, path + stem);
}

/* Syncs the directory, so that a new file survives a power cut. */
static void sync_directory_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    LOCAL_BUF directory = {0};
    buf_add(&directory, path, slash ? (size_t)(slash - path) : 0);
    if (!directory.length)
        buf_text(&directory, slash ? "/" : ".");
    int file = open(directory.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

/* Makes a locked file with this text under a name of this process, and syncs it; -1 on
 * failure.  A file of that name is left over from a process that is gone. */
static int write_new(struct buf *name, const char *path, const char *text, size_t length)
{
    size_t written;
    buf_printf(name, "%s.new-%ld", path, (long)getpid());
    unlink(name->text);
    int file = open(name->text, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return -1;
    if (flock(file, LOCK_EX | LOCK_NB) == 0 &&
        file_write(file, text, length, &written) == ERR_OK && fsync(file) == 0)
        return file;
    int problem = errno;
    close(file);
    unlink(name->text);
    errno = problem;
    return -1;
}

/* Renames the file, unless the name is taken: EEXIST.  An empty file reserves the name where
 * the system cannot do both at once. */
static bool rename_to_new(const char *fresh, const char *name)
{
#ifdef RENAME_NOREPLACE
    if (renameat2(AT_FDCWD, fresh, AT_FDCWD, name, RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
#endif
    int reserved = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (reserved < 0)
        return false;
    close(reserved);
    return rename(fresh, name) == 0;
}

/* Gives a new file its name, unless that is taken: EEXIST. */
static bool publish(const char *fresh, const char *name)
{
    if (link(fresh, name) == 0) {
        unlink(fresh);
        return true;
    }
    /* Some file systems have no second names. */
    bool has_no_links = errno == EPERM || errno == EOPNOTSUPP;
    return has_no_links && rename_to_new(fresh, name);
}

/* Publishes it under the first name that is free. */
static bool publish_somewhere(const char *fresh, const char *path, struct buf *name)
{
    for (int n = 1; n < MAX_NAMES; n++) {
        name_candidate(name, path, n);
        if (publish(fresh, name->text))
            return true;
        if (errno != EEXIST)
            break;
    }
    return false;
}

enum err journal_create(const char *path, const char *text, size_t length,
                        struct journal **journal)
{
    LOCAL_BUF fresh = {0}, name = {0};
    int file = write_new(&fresh, path, text, length);
    bool is_published = file >= 0 && publish_somewhere(fresh.text, path, &name);
    int problem = errno;
    if (is_published) {
        sync_directory_of(name.text);
        *journal = journal_new(name.text, file);
    } else if (file >= 0) {
        unlink(fresh.text);
        close(file);
    }
    errno = problem;
    return is_published ? ERR_OK : ERR_IO;
}

/* False when others have removed or replaced the file since it was opened.  Where its name
 * cannot be looked up for another reason, the file is there as long as it has one. */
static bool is_still_at(const char *path, int file)
{
    struct stat there, ours;
    if (fstat(file, &ours) != 0 || ours.st_nlink == 0)
        return false;
    if (stat(path, &there) != 0)
        return errno != ENOENT && errno != ENOTDIR;
    return there.st_dev == ours.st_dev && there.st_ino == ours.st_ino;
}

/* Opens the file with the best access that it allows; -1: it cannot be read. */
static int open_locked(const char *path, enum journal_access *access)
{
    for (;;) {
        int flags = O_CLOEXEC | (file_is_own_link(path) ? 0 : O_NOFOLLOW);
        int file = open(path, O_RDWR | O_APPEND | flags);
        *access = JOURNAL_OURS;
        if (file < 0 && (errno == EACCES || errno == EROFS || errno == EPERM)) {
            *access = JOURNAL_READ_ONLY;
            return open(path, O_RDONLY | flags);
        }
        if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0)
            *access = JOURNAL_IN_USE;
        if (file < 0 || *access == JOURNAL_IN_USE || is_still_at(path, file))
            return file;
        close(file);
    }
}

enum err journal_open(const char *path, struct journal **journal,
                      enum journal_access *access, struct buf *contents)
{
    int file = open_locked(path, access);
    *journal = NULL;
    if (file < 0)
        return ERR_INPUT;
    enum err err = file_read(file, contents);
    bool is_as_ours = err == ERR_OK && !decode(&(struct decoder){0}, contents, 0, true);
    if (is_as_ours && *access == JOURNAL_OURS) {
        *journal = journal_new(path, file);
    } else {
        int problem = errno;
        close(file);
        errno = problem;
    }
    return err;
}

enum err journal_truncate(struct journal *journal, size_t length)
{
    return ftruncate(journal->file, (off_t)length) == 0 ? ERR_OK : ERR_IO;
}

/* Gives the file a second name, the first that is free. */
static enum err link_aside(const char *path, struct buf *name)
{
    for (int n = 1; n < MAX_NAMES; n++) {
        buf_clear(name);
        buf_printf(name, n > 1 ? "%s.damaged-%d" : "%s.damaged", path, n);
        if (link(path, name->text) == 0)
            return ERR_OK;
        if (errno != EEXIST)
            break;
    }
    return ERR_IO;
}

/* Never leaves the old name without a file. */
enum err journal_set_aside(struct journal *journal, const char *good, size_t length,
                           struct buf *new_name)
{
    LOCAL_BUF fresh = {0};
    int file = write_new(&fresh, journal->path, good, length);
    enum err err = file >= 0 ? link_aside(journal->path, new_name) : ERR_IO;
    if (err == ERR_OK && rename(fresh.text, journal->path) != 0) {
        unlink(new_name->text);
        err = ERR_IO;
    }
    if (err == ERR_OK) {
        sync_directory_of(journal->path);
        close_locked(journal->file);
        journal->file = file;
        buf_clear(&journal->kept);
        journal->problem = 0;
    } else if (file >= 0) {
        unlink(fresh.text);
        close(file);
    }
    return err;
}

/* Keeps what is not written yet, perhaps only the rest of a line. */
enum err journal_flush(struct journal *journal)
{
    struct buf *kept = &journal->kept;
    size_t written;
    if (!kept->length)
        return ERR_OK;
    enum err err = file_write(journal->file, kept->text, kept->length, &written);
    journal->problem = err == ERR_OK ? 0 : errno;
    memmove(kept->text, kept->text + written, kept->length - written);
    kept->length -= written;
    return err;
}

enum err journal_append(struct journal *journal, const char *lines, size_t length)
{
    buf_add(&journal->kept, lines, length);
    return journal_flush(journal);
}

static bool holds(int file, const char *text, size_t length)
{
    LOCAL_BUF now = {0};
    return lseek(file, 0, SEEK_SET) == 0 && file_read(file, &now) == ERR_OK &&
           now.length == length && memcmp(buf_string(&now), text, length) == 0;
}

enum journal_fate journal_look(const struct journal *journal, const char *text,
                               size_t length, bool reads)
{
    struct stat file;
    size_t written = length - journal->kept.length;
    if (!is_still_at(journal->path, journal->file))
        return JOURNAL_GONE;
    bool is_ours = fstat(journal->file, &file) == 0 && file.st_size == (off_t)written &&
                   (!reads || holds(journal->file, text, written));
    return is_ours ? JOURNAL_KEPT : JOURNAL_CHANGED;
}

int journal_problem(const struct journal *journal)
{
    return journal->problem;
}

const char *journal_path(const struct journal *journal)
{
    return journal->path;
}

int journal_file(const struct journal *journal)
{
    return journal->file;
}
