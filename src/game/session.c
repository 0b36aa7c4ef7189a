/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/session.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/decoder.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "game/directory.h"

/* ---- the file ----
 *
 * - A line is handed to the system before session_play() returns, so the process may be killed at
 *   any time.  command/saving.h deals with power cuts.
 * - A line that cannot be written is kept in memory and written before the next one.
 * - The writing process locks the file.  A file is never overwritten; a damaged one is
 *   renamed.
 * - What others do to the file meanwhile, which no lock prevents, is seen by journal_look().
 *
 * After an error, errno says what it was. */

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

static void journal_close(struct journal *journal)
{
    if (!journal)
        return;
    close_locked(journal->file);
    buf_fini(&journal->kept);
    free(journal->path);
    free(journal);
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

/* Publishes it under the first name that is free: NAME.game, NAME-2.game and so on. */
static bool publish_somewhere(const char *fresh, const char *path, struct buf *name)
{
    const char *slash = strrchr(path, '/');
    const char *dot = strrchr(slash ? slash : path, '.');
    size_t stem = dot ? (size_t)(dot - path) : strlen(path);
    for (int n = 1; n < MAX_NAMES; n++) {
        buf_clear(name);
        buf_add(name, path, stem);
        if (n > 1)
            buf_printf(name, "-%d", n);
        buf_text(name, path + stem);
        if (publish(fresh, name->text))
            return true;
        if (errno != EEXIST)
            break;
    }
    return false;
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

enum journal_access {
    JOURNAL_OURS,     /* writable, and locked if there is a `journal` */
    JOURNAL_IN_USE,   /* locked by another process; `journal` is NULL */
    JOURNAL_READ_ONLY /* not writable; `journal` is NULL */
};

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

/* Opens an existing file and reads its text into `contents`.  A file in another encoding than ours
 * (base/decoder.h) cannot be continued: `journal` is NULL.  ERR_INPUT: it cannot be read, or is a
 * link that somebody else made. */
static enum err journal_open(const char *path, struct journal **journal,
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

/* Renames the file to NAME.damaged, NAME.damaged-2 or so on, stores that name in `new_name`,
 * and continues with a new file under the old name that contains `good`; what is kept in memory
 * is dropped.  Never leaves the old name without a file.  ERR_IO: nothing has changed. */
static enum err journal_set_aside(struct journal *journal, const char *good,
                                  size_t length, struct buf *new_name)
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

/* Tries to write what is kept, and keeps what is not written, perhaps only the rest of a line. */
static void journal_flush(struct journal *journal)
{
    struct buf *kept = &journal->kept;
    size_t written;
    if (!kept->length)
        return;
    enum err err = file_write(journal->file, kept->text, kept->length, &written);
    journal->problem = err == ERR_OK ? 0 : errno;
    memmove(kept->text, kept->text + written, kept->length - written);
    kept->length -= written;
}

static bool holds(int file, const char *text, size_t length)
{
    LOCAL_BUF now = {0};
    return lseek(file, 0, SEEK_SET) == 0 && file_read(file, &now) == ERR_OK &&
           now.length == length && memcmp(buf_string(&now), text, length) == 0;
}

enum journal_fate {
    JOURNAL_KEPT,    /* the file has what was written */
    JOURNAL_CHANGED, /* it has something else */
    JOURNAL_GONE     /* there is no such file any more, or its name is another file's */
};

/* Tells what has become of the file to which the text was handed over, that and nothing else: by
 * its length or, if `reads`, by every byte. */
static enum journal_fate journal_look(const struct session *session, bool reads)
{
    const struct journal *journal = session->journal;
    struct stat file;
    size_t written = session->text.length - journal->kept.length;
    if (!is_still_at(journal->path, journal->file))
        return JOURNAL_GONE;
    bool is_ours = fstat(journal->file, &file) == 0 && file.st_size == (off_t)written &&
                   (!reads || holds(journal->file, session->text.text, written));
    return is_ours ? JOURNAL_KEPT : JOURNAL_CHANGED;
}

/* ---- the game and its file ---- */

static struct session *session_new(const struct record_header *header, const char *path)
{
    struct session *session = mem_new(sizeof *session);
    session->header = *header;
    session->game = game_new(&header->puzzle);
    buf_text(&session->wanted_path, path);
    buf_text(&session->notice, "");
    return session;
}

static void session_free(struct session *session)
{
    game_free(session->game);
    journal_close(session->journal);
    buf_fini(&session->wanted_path);
    buf_fini(&session->text);
    buf_fini(&session->notice);
    buf_fini(&session->news);
    free(session);
}

/* Creates the journal with all that is written, if the game is to have one: a new file, of which no
 * part is ever shown.  If the name is taken, it tries NAME-2, NAME-3 and so on. */
static void create_journal(struct session *session)
{
    const char *path = session->wanted_path.text;
    LOCAL_BUF fresh = {0}, name = {0};
    if (!session->wanted_path.length)
        return;
    if (directory_make_for(path) != ERR_OK) {
        session->problem = errno;
        return;
    }
    int file = write_new(&fresh, path, session->text.text, session->text.length);
    bool is_published = file >= 0 && publish_somewhere(fresh.text, path, &name);
    session->problem = is_published ? 0 : errno;
    if (is_published) {
        sync_directory_of(name.text);
        session->journal = journal_new(name.text, file);
    } else if (file >= 0) {
        unlink(fresh.text);
        close(file);
    }
}

/* Adds a sentence. */
__attribute__((format(printf, 2, 3))) static void note(struct buf *sentences,
                                                       const char *format, ...)
{
    va_list arguments;
    if (sentences->length)
        buf_char(sentences, ' ');
    va_start(arguments, format);
    buf_vprintf(sentences, format, arguments);
    va_end(arguments);
}

/* Keeps the file, as others have changed it, under another name; false if that cannot be. */
static bool set_changed_aside(struct session *session)
{
    LOCAL_BUF name = {0};
    enum err err = journal_set_aside(session->journal, session->text.text,
                                     session->text.length, &name);
    if (err == ERR_OK)
        note(&session->news,
             _("Another program has changed the saved game, which is kept as %1$s; all "
               "moves are written again, in %2$s."),
             name.text, session->journal->path);
    return err == ERR_OK;
}

void session_check(struct session *session, bool reads)
{
    enum journal_fate fate =
        session->journal ? journal_look(session, reads) : JOURNAL_KEPT;
    if (fate == JOURNAL_GONE ||
        (fate == JOURNAL_CHANGED && !set_changed_aside(session))) {
        /* Writes the game to a new file. */
        journal_close(session->journal);
        session->journal = NULL;
        create_journal(session);
        if (session->journal)
            note(&session->news,
                 _("The saved game was removed or replaced; all moves are written again, "
                   "in %s."),
                 session->journal->path);
        else
            session->n_unsaved = session->n_moves;
    }
}

static void count_saved(struct session *session)
{
    if (session->journal && !session->journal->problem)
        session->n_unsaved = 0;
}

struct session *session_start(const struct record_header *header, const char *path)
{
    struct session *session = session_new(header, path);
    session->is_new = session->is_held = true;
    record_write_header(&session->text, header, &session->writer);
    return session;
}

/* A saved game that is being read. */
struct loading {
    struct buf contents;
    struct journal *journal; /* NULL: the file cannot be continued, only copied */
    enum journal_access access;
    struct record_reader reader;
    enum record_reading end; /* how reading it ended */
    struct diagnosis diagnosis;
};

/* Leaves the file alone and continues in a copy of its good lines. */
static void continue_in_copy(struct session *session, struct loading *loading)
{
    journal_close(loading->journal);
    loading->journal = NULL;
    create_journal(session);
    if (session->journal)
        note(&session->notice, _("The game continues in a copy, %s."),
             session->journal->path);
}

/* Gives the session a journal that ends where reading did. */
static void adopt_journal(struct session *session, struct loading *loading)
{
    if (loading->access == JOURNAL_IN_USE)
        note(&session->notice, "%s", _("The game is open in another stepdoku."));
    else if (loading->access == JOURNAL_READ_ONLY)
        note(&session->notice, "%s", _("The saved game is read-only."));
    if (!loading->journal)
        continue_in_copy(session, loading);
    else if (loading->end == RECORD_TORN) {
        note(&session->notice, "%s", _("The last move is incomplete and was ignored."));
        if (ftruncate(loading->journal->file, (off_t)loading->reader.good) != 0)
            continue_in_copy(session, loading);
    } else if (loading->end == RECORD_DAMAGED) {
        LOCAL_BUF name = {0};
        enum err err = journal_set_aside(loading->journal, loading->contents.text,
                                         loading->reader.good, &name);
        note(&session->notice, _("The saved game is damaged at line %ld (%s)."),
             loading->diagnosis.line, loading->diagnosis.text);
        if (err == ERR_OK)
            note(&session->notice,
                 _("The moves before that line are used; the damaged file is kept as "
                   "%s."),
                 name.text);
        else
            continue_in_copy(session, loading);
    }
    if (loading->journal)
        session->journal = loading->journal;
}

enum err session_resume(const char *path, const char *now, struct session **session,
                        struct diagnosis *diagnosis)
{
    struct loading loading = {.end = RECORD_END};
    struct move move = {.kind = MOVE_SESSION};
    enum err err =
        journal_open(path, &loading.journal, &loading.access, &loading.contents);
    if (err == ERR_OK)
        err = record_read_header(&loading.reader, loading.contents.text,
                                 loading.contents.length, diagnosis);
    if (err == ERR_OK) {
        struct session *loaded = session_new(&loading.reader.header, path);
        loading.end = record_play_rest(&loading.reader, loaded->game, &loading.diagnosis);
        buf_add(&loaded->text, loading.contents.text, loading.reader.good);
        loaded->n_moves = loaded->game->nodes.n - 1;
        loaded->writer = loading.reader.writer;
        adopt_journal(loaded, &loading);
        strncpy(move.name, now, MOVE_NAME_BYTES);
        session_move(loaded, &move, loaded->game->played_ms);
        *session = loaded;
    } else {
        journal_close(loading.journal);
    }
    buf_fini(&loading.contents);
    return err;
}

void session_close(struct session *session, int64_t played_ms)
{
    if (!session)
        return;
    session_move(session, &(struct move){.kind = MOVE_PAUSE}, played_ms);
    session_save(session);
    session_free(session);
}

void session_drop(struct session *session)
{
    if (session->journal && journal_look(session, true) == JOURNAL_KEPT)
        unlink(session->journal->path);
    session_free(session);
}

enum refusal session_play(struct session *session, const struct moves *moves,
                          int64_t played_ms, int *cell)
{
    session->game->played_ms = played_ms;
    enum refusal refusal = game_play(session->game, moves, cell);
    if (refusal == MOVE_DONE) {
        LOCAL_BUF line = {0};
        bool is_move =
            !session->is_held && moves->at[0].kind < MOVE_HINT; /* no note or clock */
        record_write_moves(&line, moves, session->header.puzzle.shape->side,
                           session->game->played_ms, &session->writer);
        buf_add(&session->text, line.text, line.length);
        session->n_moves += is_move;
        session->n_unsaved += is_move;
        if (session->journal) {
            buf_add(&session->journal->kept, line.text, line.length);
            journal_flush(session->journal);
        } else if (!session->is_held)
            create_journal(session);
        session_check(session, false);
        count_saved(session);
    }
    return refusal;
}

enum refusal session_move(struct session *session, const struct move *move,
                          int64_t played_ms)
{
    struct move only = *move;
    return session_play(session, &(struct moves){&only, 1, 1}, played_ms, NULL);
}

int session_problem(const struct session *session)
{
    return session->journal ? session->journal->problem : session->problem;
}

void session_save(struct session *session)
{
    session->is_held = false;
    if (session->journal)
        journal_flush(session->journal);
    else
        create_journal(session);
    session_check(session, true);
    count_saved(session);
}

void session_take_news(struct session *session, struct buf *news)
{
    if (session->news.length)
        note(news, "%s", session->news.text);
    buf_clear(&session->news);
}

const char *session_path(const struct session *session)
{
    return session->journal ? session->journal->path : "";
}

int session_file(const struct session *session)
{
    return session->journal ? session->journal->file : -1;
}
