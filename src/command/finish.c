/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/finish.h"

#include "base/clock.h"
#include "base/date.h"
#include "base/i18n.h"
#include "format/laws_text.h"
#include "learn/course.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "command/calendar.h"
#include "command/command.h"
#include "command/exercise.h"
#include "command/review.h"

/* No line may keep the player waiting for longer. */
enum { PATIENCE_MS = 250 };

/* ---- the games before ---- */

static void add_result(void *tally, const struct result *result)
{
    if (result->is_begun)
        tally_add(tally, result);
}

static void say_level_so_far(struct buf *out, struct tally *tally,
                             const struct record_header *header)
{
    const struct tally_row *row =
        tally_row_of(tally, header->difficulty, header->puzzle.shape);
    LOCAL_BUF best = {0}, mean = {0};
    if (!row->solved)
        return;
    say_duration(&best, row->best_ms);
    say_duration(&mean, tally_mean(row));
    if (row->unaided)
        buf_line(out, _("At this level: solved %1$d, best time %2$s, average %3$s"),
                 row->solved, best.text, mean.text);
    else
        buf_line(out, _("At this level: solved %d"), row->solved);
}

/* ---- this game ---- */

int finish_mistakes(const struct game *game, const struct grid *solution)
{
    int n = 0;
    for (int node = 1; node < game_n_nodes(game); node++) {
        struct change change;
        if (game_was_discarded(game, node))
            continue;
        change_find(&change, game, node);
        for (int cell = 0; cell < solution->shape->n_cells; cell++)
            n += change_is_mistake(&change, solution, cell);
    }
    return n;
}

static void say_level(struct buf *out, const struct desk *desk)
{
    const char *difficulty = session_header(desk->session)->difficulty;
    int64_t end = clock_ms() + PATIENCE_MS;
    struct rating rating = {0};
    LOCAL_BUF er = {0}; /* or the laws */
    struct grid givens = *desk_grid(desk);
    grid_erase_entries(&givens);
    if (!*difficulty)
        return;
    if (givens.shape->laws) {
        laws_name(&er, givens.shape);
    } else {
        engine_rate(desk->world.engine, &givens, NULL, false,
                    (struct stop){&end, clock_is_over}, NULL, &rating);
        say_er(&er, &rating, false);
    }
    buf_line(out, _("Level: %s, %s"), _(difficulty), er.text);
}

/* Remembers what the game says of techniques, unless it was revealed or has no file. */
static void note_progress(const struct desk *desk, const struct review *review)
{
    LOCAL_BUF line = {0}, file = {0};
    buf_text(&line, session_path(desk->session));
    review_progress(&line, review);
    if (*session_path(desk->session) && !game_was_revealed(desk_game(desk)))
        course_note(desk->world.directory, NOTES_GAMES, line.text, &file);
}

/* The hardest of the steps that the player could have been told of, the last of them. */
static void say_hardest(struct buf *out, const struct desk *desk)
{
    const struct game *game = desk_game(desk);
    int64_t end = clock_ms() + PATIENCE_MS;
    const struct review_move *hardest = NULL;
    struct review review;
    review_init(&review, game, game_grid(game), (struct stop){&end, clock_is_over});
    for (int i = review.n - 1; i >= 0; i--) {
        const struct review_move *move = &review.at[i];
        if (move->technique != TECHNIQUE_NONE && !move->is_undone &&
            (!hardest || hardest->technique < move->technique))
            hardest = move;
    }
    note_progress(desk, &review);
    if (hardest)
        buf_line(out, _("Hardest step found: %s, before %s"),
                 _(technique_row(hardest->technique)->name),
                 game_label(game, hardest->node));
    review_fini(&review);
}

void say_solved(struct buf *out, int64_t played_ms)
{
    LOCAL_BUF time = {0};
    say_duration(&time, played_ms);
    buf_line(out, _("Solved in %s"), time.text);
}

void say_hints_and_mistakes(struct buf *out, const struct game *game,
                            const struct grid *solution)
{
    buf_line(out, _("Hints: %d"), game_hints(game));
    buf_line(out, _("Mistakes: %d"), finish_mistakes(game, solution));
    if (game_was_studied(game))
        buf_line(out, "%s", _("What the solver knows was shown"));
}

void say_finish(struct buf *out, const struct desk *desk)
{
    const struct game *game = desk_game(desk);
    int64_t solved_ms = game_solved_at(game);
    say_solved(out, solved_ms >= 0 ? solved_ms : game_clock(game));
    say_level(out, desk);
    say_hints_and_mistakes(out, game, game_grid(game));
    say_hardest(out, desk);
    struct tally tally = {.all.played = 0};
    sessions_each_result(desk->world.directory, &tally, add_result);
    struct streaks streaks = tally_streaks(&tally);
    say_level_so_far(out, &tally, session_header(desk->session));
    say_streaks(out, &streaks);
    tally_fini(&tally);
}

/* ---- the commands ---- */

/* Adds which technique to learn next, and why. */
static void add_next(struct buf *out, const struct desk *desk)
{
    struct lessons lessons;
    LOCAL_BUF lines = {0}, why = {0};
    exercise_list(&lessons, false, desk->world.directory);
    exercise_say_ladder(&lines, &why, &lessons);
    if (why.length)
        buf_line(out, "%s", why.text);
    lessons_fini(&lessons);
}

enum status command_finish(const struct request *request)
{
    struct buf out = {0};
    if (!grid_is_solved(desk_grid(request->desk)))
        return request_fail(request, STATUS_USAGE, _("the puzzle is not solved yet"));
    say_finish(&out, request->desk);
    add_next(&out, request->desk);
    return request_reply(request, &out);
}

enum status command_review(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct review review;
    struct buf out = {0};
    if (!grid_is_solved(desk_grid(desk)))
        return request_fail(request, STATUS_USAGE, _("the puzzle is not solved yet"));
    review_init(&review, desk_game(desk), desk_grid(desk), request_cancel(request));
    note_progress(desk, &review);
    say_review(&out, &review, desk_game(desk), &desk->alphabet);
    say_review_moves(&out, &review, desk_game(desk), &desk->alphabet);
    review_fini(&review);
    add_next(&out, desk);
    return request_reply(request, &out);
}
