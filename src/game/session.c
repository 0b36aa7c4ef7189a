/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/session.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "game/directory.h"
#include "game/journal.h"
#include "game/record.h"

struct session {
    struct record_header header;
    struct game *game;
    struct record_writer writer;
    struct buf wanted_path;
    struct buf text;         /* everything to write, so that it can be written again */
    struct journal *journal; /* NULL: there is none yet, or no longer */
    bool is_held;            /* what is written waits for session_save() */
    int problem;             /* without a journal: an errno, why */
    int n_moves;             /* of the player */
    int n_unsaved;           /* of these, since all was written */
    struct buf notice, news;
    bool is_new;
};

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

/* Creates the journal with all that is written, if the game is to have one. */
static void create_journal(struct session *session)
{
    if (!session->wanted_path.length)
        return;
    if (directory_make_for(session->wanted_path.text) != ERR_OK ||
        journal_create(session->wanted_path.text, session->text.text,
                       session->text.length, &session->journal) != ERR_OK) {
        session->problem = errno;
        return;
    }
    session->problem = 0;
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
             name.text, journal_path(session->journal));
    return err == ERR_OK;
}

/* Writes the game to a new file. */
static void write_again(struct session *session)
{
    journal_close(session->journal);
    session->journal = NULL;
    create_journal(session);
    if (session->journal)
        note(&session->news,
             _("The saved game was removed or replaced; all moves are written again, in "
               "%s."),
             journal_path(session->journal));
    else
        session->n_unsaved = session->n_moves;
}

static enum journal_fate look(const struct session *session, bool reads)
{
    return journal_look(session->journal, session->text.text, session->text.length,
                        reads);
}

/* Writes the game again when its file is no longer as it was written. */
static void mend(struct session *session, bool reads)
{
    enum journal_fate fate = session->journal ? look(session, reads) : JOURNAL_KEPT;
    if (fate == JOURNAL_GONE || (fate == JOURNAL_CHANGED && !set_changed_aside(session)))
        write_again(session);
}

static void count_saved(struct session *session)
{
    if (session->journal && !journal_problem(session->journal))
        session->n_unsaved = 0;
}

static void write_line(struct session *session, const struct moves *moves)
{
    LOCAL_BUF line = {0};
    bool is_move =
        !session->is_held && moves->at[0].kind < MOVE_HINT; /* no note or clock */
    record_write_moves(&line, moves, session->header.puzzle.shape->side,
                       game_clock(session->game), &session->writer);
    buf_add(&session->text, line.text, line.length);
    session->n_moves += is_move;
    session->n_unsaved += is_move;
    if (session->journal)
        journal_append(session->journal, line.text, line.length);
    else if (!session->is_held)
        create_journal(session);
    mend(session, false);
    count_saved(session);
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
             journal_path(session->journal));
}

static void set_aside(struct session *session, struct loading *loading)
{
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
        if (journal_truncate(loading->journal, loading->reader.good) != ERR_OK)
            continue_in_copy(session, loading);
    } else if (loading->end == RECORD_DAMAGED) {
        set_aside(session, loading);
    }
    if (loading->journal)
        session->journal = loading->journal;
}

static struct session *resume(struct loading *loading, const char *path, const char *now)
{
    struct session *session = session_new(&loading->reader.header, path);
    struct move move = {.kind = MOVE_SESSION};
    loading->end = record_play_rest(&loading->reader, session->game, &loading->diagnosis);
    buf_add(&session->text, loading->contents.text, loading->reader.good);
    session->n_moves = game_n_nodes(session->game) - 1;
    session->writer = loading->reader.writer;
    adopt_journal(session, loading);
    strncpy(move.name, now, MOVE_NAME_BYTES);
    session_move(session, &move, game_clock(session->game));
    return session;
}

enum err session_resume(const char *path, const char *now, struct session **session,
                        struct diagnosis *diagnosis)
{
    struct loading loading = {.end = RECORD_END};
    enum err err =
        journal_open(path, &loading.journal, &loading.access, &loading.contents);
    if (err == ERR_OK)
        err = record_read_header(&loading.reader, loading.contents.text,
                                 loading.contents.length, diagnosis);
    if (err == ERR_OK)
        *session = resume(&loading, path, now);
    else
        journal_close(loading.journal);
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
    if (session->journal && look(session, true) == JOURNAL_KEPT)
        unlink(journal_path(session->journal));
    session_free(session);
}

enum refusal session_play(struct session *session, const struct moves *moves,
                          int64_t played_ms, int *cell)
{
    game_set_clock(session->game, played_ms);
    enum refusal refusal = game_play(session->game, moves, cell);
    if (refusal == MOVE_DONE)
        write_line(session, moves);
    return refusal;
}

enum refusal session_move(struct session *session, const struct move *move,
                          int64_t played_ms)
{
    struct move only = *move;
    return session_play(session, &(struct moves){&only, 1, 1}, played_ms, NULL);
}

const struct game *session_game(const struct session *session)
{
    return session->game;
}

const struct record_header *session_header(const struct session *session)
{
    return &session->header;
}

const char *session_notice(const struct session *session)
{
    return session->notice.text;
}

int session_problem(const struct session *session)
{
    return session->journal ? journal_problem(session->journal) : session->problem;
}

int session_unsaved(const struct session *session)
{
    return session->n_unsaved;
}

void session_save(struct session *session)
{
    session->is_held = false;
    if (session->journal)
        journal_flush(session->journal);
    else
        create_journal(session);
    mend(session, true);
    count_saved(session);
}

void session_check(struct session *session)
{
    mend(session, false);
}

void session_take_news(struct session *session, struct buf *news)
{
    if (session->news.length)
        note(news, "%s", session->news.text);
    buf_clear(&session->news);
}

const char *session_path(const struct session *session)
{
    return session->journal ? journal_path(session->journal) : "";
}

int session_file(const struct session *session)
{
    return session->journal ? journal_file(session->journal) : -1;
}

bool session_is_new(const struct session *session)
{
    return session->is_new;
}
