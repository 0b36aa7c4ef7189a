/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the file of a saved game that is resumed: what cannot be used is kept, and the
 * game that goes on is there again the next time. */
#include <string.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "fuzz/scratch.h"
#include "game/describe.h"
#include "game/session.h"

static enum err resume(struct session **session)
{
    struct diagnosis diagnosis;
    return session_resume("a.game", "2026-11-22T16:00:00+0100", session, &diagnosis);
}

/* Reads the file and compares its first bytes; `length` gets the number of all. */
static bool begins(const char *name, const struct buf *expected, size_t n, size_t *length)
{
    struct buf text = {0};
    buf_text(&text, "");
    bool same = scratch_read(name, &text) && text.length >= n &&
                memcmp(text.text, expected->text, n) == 0;
    *length = text.length;
    buf_fini(&text);
    return same;
}

static bool holds(const char *name, const struct buf *expected)
{
    size_t length;
    return begins(name, expected, expected->length, &length) &&
           length == expected->length;
}

/* Only an incomplete last line is lost. */
static void check_kept(const struct buf *bytes)
{
    const char *last = memrchr(bytes->text, '\n', bytes->length);
    size_t n_whole = last ? (size_t)(last + 1 - bytes->text) : 0, length;
    if (access("a.game.damaged", F_OK) == 0)
        REQUIRE(holds("a.game.damaged", bytes));
    else
        REQUIRE(begins("a.game", bytes, n_whole, &length));
}

static void play_on(struct session *session)
{
    struct move move = {.kind = MOVE_ENTER, .cell = 1, .digit = 2};
    session_move(session, &move, session->game->played_ms);
    REQUIRE(!session_problem(session));
}

static void resume_twice(const struct buf *bytes)
{
    struct session *session;
    if (resume(&session) != ERR_OK) {
        REQUIRE(holds("a.game", bytes));
        return;
    }
    check_kept(bytes);
    play_on(session);
    uint64_t expected = digest_game(session->game);
    session_close(session, session->game->played_ms);
    REQUIRE(resume(&session) == ERR_OK && !*session->notice.text);
    REQUIRE(digest_game(session->game) == expected);
    session_close(session, 0);
}

void fuzz_journal(const uint8_t *data, size_t size)
{
    struct buf bytes = {0};
    buf_text(&bytes, "");
    buf_add(&bytes, (const char *)data, size);
    scratch_enter();
    scratch_write("a.game", &bytes);
    resume_twice(&bytes);
    scratch_leave();
    buf_fini(&bytes);
}
