/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "format/laws_text.h"
#include "game/record.h"

/* The day of a time for move_time_is_good(), in its own time zone; -1 for "". */
static long day_of_time(const char *time)
{
    long day;
    return date_read(time, &day) ? day : -1;
}

/* Plays the rest of a record.  Returns the day of the session in which the board was solved,
 * -1 if it was not. */
static long play_until_end(struct record_reader *reader, struct game *game)
{
    struct moves moves = {0};
    long today = day_of_time(reader->header.started), solved_on = -1;
    while (record_play_line(reader, game, &moves, NULL) == RECORD_MOVES) {
        if (moves.at[0].kind == MOVE_SESSION)
            today = day_of_time(moves.at[0].name);
        if (solved_on < 0 && game->solved_at_ms >= 0)
            solved_on = today;
    }
    STACK_FINI(&moves);
    return solved_on;
}

/* Whether the puzzle is the one that the game began with; one that is typed in begins empty. */
static bool keeps_givens(const struct game *game, const struct grid *start)
{
    const struct grid *grid = &game->position.grid;
    if (!grid_givens(start))
        return true;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->given[cell] != start->given[cell] ||
            (grid->given[cell] && grid->digit[cell] != start->digit[cell]))
            return false;
    return true;
}

enum err result_of_record(const char *text, size_t length, struct result *result,
                          struct diagnosis *diagnosis)
{
    struct record_reader reader;
    enum err err = record_read_header(&reader, text, length, diagnosis);
    if (err != ERR_OK)
        return err;
    struct game *game = game_new(&reader.header.puzzle);
    *result = (struct result){.day = play_until_end(&reader, game)};
    result->puzzle = reader.header.puzzle;
    strcpy(result->title, reader.header.title);
    strcpy(result->difficulty, reader.header.difficulty);
    result->is_begun = game->nodes.n > 1;
    result->is_unfinished = game_is_unfinished(game);
    result->hints = game->hints;
    result->solved_ms = game->solved_at_ms;
    result->is_solved = result->solved_ms >= 0 && !game->was_revealed;
    result->is_unaided = result->is_solved && !game->hints && !game->was_studied &&
                         keeps_givens(game, &result->puzzle);
    game_free(game);
    return ERR_OK;
}

void tally_fini(struct tally *tally)
{
    STACK_FINI(&tally->rows);
    STACK_FINI(&tally->days);
    *tally = (struct tally){.all.played = 0};
}

struct tally_row *tally_row_of(struct tally *tally, const char *difficulty,
                               const struct shape *shape)
{
    struct tally_row row = {.played = 0};
    LOCAL_BUF rules = {0};
    if (shape->laws)
        laws_name(&rules, shape);
    snprintf(row.difficulty, sizeof row.difficulty, "%s", difficulty);
    snprintf(row.rules, sizeof row.rules, "%s", buf_string(&rules));
    for (int i = 0; i < tally->rows.n; i++)
        if (strcmp(tally->rows.at[i].difficulty, row.difficulty) == 0 &&
            strcmp(tally->rows.at[i].rules, row.rules) == 0)
            return &tally->rows.at[i];
    STACK_PUSH(&tally->rows, row);
    return &tally->rows.at[tally->rows.n - 1];
}

static void add_to_row(struct tally_row *row, const struct result *result)
{
    row->played++;
    row->hints += result->hints;
    if (!result->is_solved)
        return;
    row->solved++;
    if (!result->is_unaided)
        return;
    row->total_ms += result->solved_ms;
    if (!row->unaided++ || result->solved_ms < row->best_ms)
        row->best_ms = result->solved_ms;
}

void tally_add(struct tally *tally, const struct result *result)
{
    const struct shape *shape = result->puzzle.shape;
    struct result timeless = *result;
    timeless.is_unaided &= !shape->laws;
    add_to_row(&tally->all, &timeless);
    add_to_row(tally_row_of(tally, result->difficulty, shape), result);
    if (!shape->laws) {
        int band = result->er / 10;
        add_to_row(&tally->bands[band < TALLY_BANDS ? band : TALLY_BANDS - 1], result);
    }
    if (result->is_solved && result->day >= 0)
        STACK_PUSH(&tally->days, result->day);
}

int64_t tally_mean(const struct tally_row *row)
{
    return row->unaided ? row->total_ms / row->unaided : 0;
}

static int by_number(const void *a, const void *b)
{
    long x = *(const long *)a, y = *(const long *)b;
    return (x > y) - (x < y);
}

struct streaks tally_streaks(struct tally *tally)
{
    struct streaks streaks = {0, 0};
    if (tally->days.n)
        qsort(tally->days.at, (size_t)tally->days.n, sizeof *tally->days.at, by_number);
    for (int i = 0; i < tally->days.n; i++) {
        long gap = i ? tally->days.at[i] - tally->days.at[i - 1] : 2;
        if (gap > 1)
            streaks.latest = 1;
        else
            streaks.latest += (int)gap;
        if (streaks.latest > streaks.longest)
            streaks.longest = streaks.latest;
    }
    return streaks;
}
