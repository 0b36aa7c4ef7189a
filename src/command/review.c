/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/review.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/columns.h"
#include "base/date.h"
#include "base/i18n.h"
#include "base/larger.h"
#include "human/hint.h"
#include "format/laws_text.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "words/step.h"
#include "learn/course.h"
#include "print/report.h"
#include "command/calendar.h"
#include "command/command.h"
#include "command/exercise.h"

/* At most so many waits are told, none that is shorter; and what a hint counts. */
enum { STALLS = 3, STALL_MS = 10000, HINT_MS = 60000 };

/* ---- moves ---- */

/* The boards before and after the move that leads to a node. */
struct change {
    struct grid before, after;
};

static void change_find(struct change *change, const struct game *game, int node)
{
    game_grid_at(game, game->nodes.at[node].parent, &change->before);
    game_grid_at(game, node, &change->after);
}

static bool is_entered(const struct change *change, int cell)
{
    int digit = change->after.digit[cell];
    return digit && !change->after.given[cell] && digit != change->before.digit[cell];
}

/* Whether the givens are those of the puzzle with that solution: a player may change them. */
static bool has_solution(const struct grid *grid, const struct grid *solution)
{
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->given[cell] && grid->digit[cell] != solution->digit[cell])
            return false;
    return true;
}

/* Whether the cell got an entry that the solution does not have.  Under other givens than the
 * solution's, which a player can change, it was none. */
static bool change_is_mistake(const struct change *change, const struct grid *solution,
                              int cell)
{
    return is_entered(change, cell) &&
           change->after.digit[cell] != solution->digit[cell] &&
           has_solution(&change->after, solution);
}

/* Whether a node enters a digit; `is_wrong` says whether one is not the solution's. */
static bool enters(const struct game *game, int node, const struct grid *solution,
                   bool *is_wrong)
{
    struct change change;
    bool enters = false;
    *is_wrong = false;
    change_find(&change, game, node);
    for (int cell = 0; cell < solution->shape->n_cells; cell++) {
        enters |= is_entered(&change, cell);
        *is_wrong |= change_is_mistake(&change, solution, cell);
    }
    return enters;
}

/* ---- steps ---- */

/* After a mistake there are none until it is mended. */
static void find_steps(struct review *review, const struct game *game,
                       const struct grid *solution, struct stop stop)
{
    struct solver *solver = solver_new(solution->shape);
    struct hint *hint = mem_new(sizeof *hint);
    struct grid before;
    struct hint_request about = {.grid = &before,
                                 .uniqueness = UNIQUENESS_UNIQUE,
                                 .solution = solution,
                                 .options = solver_default,
                                 .near = -1};
    about.options.stop = stop;
    for (int i = review->n - 1; i >= 0; i--) {
        struct review_move *move = &review->at[i];
        struct grid after;
        game_grid_at(game, game->nodes.at[move->node].parent, &before);
        game_grid_at(game, move->node, &after);
        hint_find(solver, &about, hint);
        if (hint->kind != HINT_STEP)
            continue;
        move->technique = hint->step.technique;
        if (hint->step.n_placements)
            move->placed = hint->step.placements[0];
        move->is_missed =
            move->placed.digit && after.digit[move->placed.cell] != move->placed.digit;
    }
    free(hint);
    solver_free(solver);
}

void review_init(struct review *review, const struct game *game,
                 const struct grid *solution, struct stop stop)
{
    assert(grid_is_solved(solution));
    *review = (struct review){0};
    int64_t last_ms = 0;
    int hints = 0;
    /* Nodes are numbered in the order in which they were made. */
    for (int node = 1; node < game->nodes.n; node++) {
        struct review_move move = {
            .node = node, .is_undone = true, .technique = TECHNIQUE_NONE};
        if (!enters(game, node, solution, &move.is_wrong))
            continue;
        move.is_wrong = move.is_wrong && !game->nodes.at[node].was_discarded;
        move.at_ms = game->nodes.at[node].made_ms;
        move.took_ms = move.at_ms - last_ms;
        move.hints = game->nodes.at[node].hints - hints;
        last_ms = move.at_ms;
        hints += move.hints;
        STACK_PUSH(review, move);
    }
    int node = game->here;
    for (int i = review->n - 1; i >= 0; i--) {
        while (node > review->at[i].node)
            node = game->nodes.at[node].parent;
        review->at[i].is_undone = node != review->at[i].node;
    }
    find_steps(review, game, solution, stop);
}

/* ---- cells ---- */

/* In seconds.  Each shade but the first is for times from once to twice those before it. */
struct scale {
    int unit, longest;
};

/* The middle shade has the mean, and the last one all that is longer. */
static void scale_init(struct scale *scale, const struct review *review)
{
    static const int units[] = {1, 2, 3, 5, 10, 15, 30, 60, 120, 300, 600, 1800};
    int sum = 0, n = 0, i = 0, last = sizeof units / sizeof units[0] - 1;
    *scale = (struct scale){0};
    for (int k = 0; k < review->n; k++) {
        if (review->at[k].is_undone)
            continue;
        int took = (int)(review->at[k].took_ms / 1000);
        scale->longest = larger(scale->longest, took);
        sum += took;
        n++;
    }
    while (i < last && sum / larger(n, 1) >= units[i] << REPORT_SHADES / 2)
        i++;
    scale->unit = units[i];
}

/* The time of an entry that was erased is kept, but not shown. */
void review_cells(const struct review *review, const struct game *game,
                  const struct grid *solution, struct review_cells *cells,
                  struct buf *times)
{
    const struct grid *grid = &game->position.grid;
    struct scale scale;
    int took[SHAPE_MAX_CELLS] = {0};
    *cells = (struct review_cells){.shade = {0}};
    for (int i = 0; i < review->n; i++) {
        const struct review_move *move = &review->at[i];
        struct change change;
        change_find(&change, game, move->node);
        for (int cell = 0; cell < solution->shape->n_cells; cell++) {
            if (is_entered(&change, cell) && !move->is_undone)
                took[cell] = (int)(move->took_ms / 1000);
            cells->is_wrong[cell] |=
                move->is_wrong && change_is_mistake(&change, solution, cell);
        }
    }
    scale_init(&scale, review);
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        int shade = 1;
        while (shade < REPORT_SHADES && took[cell] >= scale.unit << (shade - 1))
            shade++;
        if (grid->digit[cell] && !grid->given[cell])
            cells->shade[cell] = (uint8_t)shade;
    }
    for (int shade = 0; shade < REPORT_SHADES; shade++) {
        int to = scale.unit << shade;
        if (shade == REPORT_SHADES - 1)
            to = larger(to, scale.longest);
        say_duration(times, shade ? (int64_t)scale.unit * 1000 << (shade - 1) : 0);
        buf_text(times, " – ");
        say_duration(times, (int64_t)to * 1000);
        buf_char(times, '\n');
    }
}

/* ---- what stands out ---- */

/* The longest waits, the longest first; returns how many, at most STALLS. */
static int find_stalls(const struct review *review,
                       const struct review_move *stalls[STALLS])
{
    int n = 0;
    for (int i = 0; i < review->n; i++) {
        const struct review_move *move = &review->at[i];
        int at = n;
        if (move->took_ms < STALL_MS)
            continue;
        while (at > 0 && stalls[at - 1]->took_ms < move->took_ms)
            at--;
        n = smaller(n + 1, STALLS);
        for (int k = n - 1; k > at; k--)
            stalls[k] = stalls[k - 1];
        if (at < n)
            stalls[at] = move;
    }
    return n;
}

/* The technique whose steps took longest on average, where a hint counts as a minute;
 * TECHNIQUE_NONE if none is known. */
static enum technique slowest_technique(const struct review *review)
{
    int64_t spent[TECHNIQUES] = {0}, most = -1;
    int n[TECHNIQUES] = {0};
    enum technique slowest = TECHNIQUE_NONE;
    for (int i = 0; i < review->n; i++) {
        const struct review_move *move = &review->at[i];
        if (move->technique < TECHNIQUE_EXPAND1) {
            spent[move->technique] += move->took_ms + (int64_t)HINT_MS * move->hints;
            n[move->technique]++;
        }
    }
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++)
        if (n[t] && spent[t] / n[t] > most) {
            most = spent[t] / n[t];
            slowest = (enum technique)t;
        }
    return slowest;
}

void review_progress(struct buf *line, const struct review *review)
{
    const struct review_move *stalls[STALLS];
    int n_stalls = find_stalls(review, stalls);
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        int met = 0, unaided = 0, stalled = 0;
        for (int i = 0; i < review->n; i++) {
            const struct review_move *move = &review->at[i];
            bool is_stall = move->hints;
            if (move->technique != (enum technique)t)
                continue;
            for (int k = 0; k < n_stalls; k++)
                is_stall |= stalls[k] == move;
            met++;
            unaided += !move->is_missed && !move->is_wrong && !move->hints;
            stalled += is_stall;
        }
        if (met)
            buf_printf(line, " %s:%d:%d:%d", technique_row((enum technique)t)->code, met,
                       unaided, stalled);
    }
}

/* ---- sentences ---- */

/* A move that fills many cells is cut. */
static void say_label(struct buf *out, const struct game *game, int node)
{
    enum { MOST = 24 };
    const char *label = game_label(game, node);
    bool is_long = strlen(label) > MOST;
    buf_printf(out, "%.*s%s", is_long ? MOST : (int)strlen(label), label,
               is_long ? "..." : "");
}

/* "r1c3=4 hidden single", or the technique alone. */
static void say_easiest(struct buf *out, const struct review_move *move,
                        const struct game *game, const struct alphabet *alphabet)
{
    if (move->technique == TECHNIQUE_NONE)
        return;
    if (move->placed.digit) {
        say_placement(out, game->position.grid.shape, move->placed, alphabet);
        buf_char(out, ' ');
    }
    buf_text(out, _(technique_row(move->technique)->name));
}

static void say_mistake(struct buf *out, const struct review *review,
                        const struct game *game)
{
    LOCAL_BUF move = {0}, time = {0};
    int i = 0;
    while (i < review->n && !review->at[i].is_wrong)
        i++;
    if (i == review->n)
        return;
    say_label(&move, game, review->at[i].node);
    say_duration(&time, review->at[i].at_ms);
    /* TRANSLATORS: a move such as r4c5=3, and a time such as 2:10 */
    buf_line(out, _("First mistake: %1$s at %2$s"), move.text, time.text);
}

void say_review(struct buf *out, const struct review *review, const struct game *game,
                const struct alphabet *alphabet)
{
    const struct review_move *stalls[STALLS];
    int n = find_stalls(review, stalls);
    const struct review_move *missed = NULL; /* the easiest */
    for (int i = 0; i < n; i++)
        if (stalls[i]->is_missed && (!missed || stalls[i]->technique < missed->technique))
            missed = stalls[i];
    enum technique training = slowest_technique(review);
    say_mistake(out, review, game);
    for (int i = 0; i < n; i++) {
        const struct review_move *move = stalls[i];
        LOCAL_BUF time = {0}, label = {0};
        say_duration(&time, move->took_ms);
        say_label(&label, game, move->node);
        /* TRANSLATORS: a time such as 2:10, and a move such as r4c5=3 */
        buf_line(out, _("Long wait: %1$s before %2$s"), time.text, label.text);
    }
    if (missed) {
        LOCAL_BUF step = {0}, label = {0};
        say_easiest(&step, missed, game, alphabet);
        say_label(&label, game, missed->node);
        /* TRANSLATORS: a step such as "r1c3=4 hidden single", and a move */
        buf_line(out, _("Easiest step missed meanwhile: %1$s, before %2$s"), step.text,
                 label.text);
    }
    if (training != TECHNIQUE_NONE)
        buf_line(out, _("Slowest technique: %s"), _(technique_row(training)->name));
}

static void add_note(struct buf *notes, const char *note)
{
    buf_printf(notes, "%s%s", notes->length ? ", " : "", note);
}

void say_review_rows(struct buf *rows, const struct review *review,
                     const struct game *game, const struct alphabet *alphabet)
{
    buf_printf(rows, "%s\t%s\t%s\t%s\n",
               /* TRANSLATORS: head of a column, the time of the game */
               _("at"),
               /* TRANSLATORS: head of a column, how long a move took */
               _("took"), _("your move"), _("easiest step then"));
    for (int i = 0; i < review->n; i++) {
        const struct review_move *move = &review->at[i];
        LOCAL_BUF notes = {0};
        say_duration(rows, move->at_ms);
        buf_char(rows, '\t');
        say_duration(rows, move->took_ms);
        buf_char(rows, '\t');
        say_label(rows, game, move->node);
        buf_char(rows, '\t');
        say_easiest(rows, move, game, alphabet);
        if (move->is_wrong)
            /* TRANSLATORS: of a move: its digit is not that of the solution */
            add_note(&notes, _("wrong"));
        if (move->is_undone)
            /* TRANSLATORS: of a move that was undone later */
            add_note(&notes, _("undone"));
        if (move->hints)
            /* TRANSLATORS: of a move before which there was a hint */
            add_note(&notes, _("hint"));
        buf_printf(rows, "\t%s\n", buf_string(&notes));
    }
}

void say_review_moves(struct buf *out, const struct review *review,
                      const struct game *game, const struct alphabet *alphabet)
{
    LOCAL_BUF rows = {0};
    say_review_rows(&rows, review, game, alphabet);
    table_add(out, rows.text, "rrlll");
}

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
    for (int node = 1; node < game->nodes.n; node++) {
        struct change change;
        if (game->nodes.at[node].was_discarded)
            continue;
        change_find(&change, game, node);
        for (int cell = 0; cell < solution->shape->n_cells; cell++)
            n += change_is_mistake(&change, solution, cell);
    }
    return n;
}

static void say_level(struct buf *out, const struct desk *desk)
{
    const char *difficulty = desk->session->header.difficulty;
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
    if (*session_path(desk->session) && !desk_game(desk)->was_revealed)
        course_note(desk->world.directory, NOTES_GAMES, line.text, &file);
}

/* The hardest of the steps that the player could have been told of, the last of them. */
static void say_hardest(struct buf *out, const struct game *game,
                        const struct review *review)
{
    const struct review_move *hardest = NULL;
    for (int i = review->n - 1; i >= 0; i--) {
        const struct review_move *move = &review->at[i];
        if (move->technique != TECHNIQUE_NONE && !move->is_undone &&
            (!hardest || hardest->technique < move->technique))
            hardest = move;
    }
    if (hardest)
        buf_line(out, _("Hardest step found: %s, before %s"),
                 _(technique_row(hardest->technique)->name),
                 game_label(game, hardest->node));
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
    buf_line(out, _("Hints: %d"), game->hints);
    buf_line(out, _("Mistakes: %d"), finish_mistakes(game, solution));
    if (game->was_studied)
        buf_line(out, "%s", _("What the solver knows was shown"));
}

void say_finish(struct buf *out, const struct desk *desk)
{
    const struct game *game = desk_game(desk);
    int64_t solved_ms = game->solved_at_ms, end = clock_ms() + PATIENCE_MS;
    struct review review;
    review_init(&review, game, &game->position.grid, (struct stop){&end, clock_is_over});
    note_progress(desk, &review);
    say_solved(out, solved_ms >= 0 ? solved_ms : game->played_ms);
    say_level(out, desk);
    say_hints_and_mistakes(out, game, &game->position.grid);
    say_hardest(out, game, &review);
    STACK_FINI(&review);
    struct tally tally = {.all.played = 0};
    sessions_each_result(desk->world.directory, &tally, add_result);
    struct streaks streaks = tally_streaks(&tally);
    say_level_so_far(out, &tally, &desk->session->header);
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
    STACK_FINI(&review);
    add_next(&out, desk);
    return request_reply(request, &out);
}
