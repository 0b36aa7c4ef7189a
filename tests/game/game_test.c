/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "search/uniqueness.h"
#include "game/describe.h"
#include "game/game.h"
#include "game/random_moves.h"
#include "support/boards.h"

static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static struct game *start(const char *text)
{
    struct grid grid;
    boards_read(text, &grid);
    return game_new(&grid);
}

static enum refusal play_move(struct game *game, struct move move, int *cell)
{
    return game_play(game, &(struct moves){&move, 1, 1}, cell);
}

static bool undo(struct game *game, int *cell)
{
    return play_move(game, (struct move){.kind = MOVE_UNDO}, cell) == MOVE_DONE;
}

static bool redo(struct game *game, int *cell)
{
    return play_move(game, (struct move){.kind = MOVE_REDO}, cell) == MOVE_DONE;
}

static enum refusal play(struct game *game, const char *line)
{
    struct alphabet alphabet;
    struct moves moves = {0};
    alphabet_init(&alphabet, game->position.grid.shape->side);
    enum err err = moves_parse(line, strlen(line), &alphabet, &moves, NULL);
    cr_assert_eq(err, ERR_OK, "%s", line);
    enum refusal refusal = game_play(game, &moves, NULL);
    STACK_FINI(&moves);
    return refusal;
}

static void check_marks(const struct game *game, int row, int column, const char *digits)
{
    char shown[10] = "", *end = shown;
    digit_set marks = position_marks(&game->position, (row - 1) * 9 + column - 1);
    for (int digit = 1; digit <= 9; digit++)
        if (digits_has(marks, digit))
            *end++ = (char)('0' + digit);
    cr_assert_str_eq(shown, digits, "r%dc%d", row, column);
}

/* Nodes that were made in a discarded try, 1 if so. */
static const char *discarded(const struct game *game)
{
    static char text[32];
    for (int node = 0; node < game->nodes.n; node++)
        text[node] = game->nodes.at[node].was_discarded ? '1' : '0';
    text[game->nodes.n] = '\0';
    return text;
}

Test(game, a_discarded_try_takes_its_nodes_with_it)
{
    struct game *game = start(puzzle);
    play(game, "r1c3=1");
    play(game, "try");
    play(game, "r1c4=2");
    undo(game, NULL);
    play(game, "r1c6=4"); /* a try has undone moves, too */
    play(game, "try");
    play(game, "r2c2=7");
    play(game, "keep");
    cr_assert_str_eq(discarded(game), "00000");
    play(game, "discard");
    cr_assert_str_eq(discarded(game), "00111");
    play(game, "r1c4=2"); /* meant seriously now */
    cr_assert_str_eq(discarded(game), "00011");
    undo(game, NULL);
    play(game, "try");
    play(game, "r1c6=4");
    cr_assert_str_eq(discarded(game), "00011");
    play(game, "keep");
    cr_assert_str_eq(discarded(game), "00001");
    undo(game, NULL);
    play(game, "try");
    play(game, "r1c4=2"); /* it was no try then */
    play(game, "discard");
    cr_assert_str_eq(discarded(game), "00001");
    game_free(game);
}

Test(game, a_puzzle_is_typed_until_it_is_played)
{
    struct grid empty;
    grid_init(&empty, shape_find(3, 3));
    struct game *game = game_new(&empty);
    play(game, "play");
    cr_assert_not(game_is_typed(game));
    play(game, "r1c1:=5");
    cr_assert(game_is_typed(game));
    play(game, "play");
    cr_assert_not(game_is_typed(game));
    cr_assert(game_is_draft(game), "nothing has been entered");
    play(game, "r1c2:=3");
    play(game, "r1c3=4");
    cr_assert_not(game_is_typed(game));
    cr_assert_not(game_is_draft(game));
    undo(game, NULL);
    play(game, "r1c3:=4");
    cr_assert_not(game_is_typed(game), "a game in progress stays one");
    game_free(game);
    game = start(puzzle);
    play(game, "r1c3:=1");
    cr_assert_not(game_is_typed(game), "that is no puzzle that is typed in");
    cr_assert_not(game_is_draft(game));
    game_free(game);
}

Test(game, the_last_cell_is_that_of_the_nearest_line_about_one)
{
    struct game *game = start(puzzle);
    cr_assert_eq(game_last_cell(game), -1);
    cr_assert_eq(play(game, "r1c3=4"), MOVE_DONE);
    cr_assert_eq(game_last_cell(game), 2);
    cr_assert_eq(play(game, "r1c4+2"), MOVE_DONE);
    cr_assert_eq(game_last_cell(game), 3);
    cr_assert_eq(play(game, "r1c6+2 r1c7+2"), MOVE_DONE);
    cr_assert_eq(game_last_cell(game), 3);
    cr_assert(undo(game, NULL) && undo(game, NULL));
    cr_assert_eq(game_last_cell(game), 2);
    game_free(game);
}

Test(game, entries_go_where_no_given_is)
{
    struct game *game = start(puzzle);
    cr_assert_eq(play(game, "r1c1=1"), MOVE_CELL_IS_GIVEN);
    cr_assert_eq(play(game, "r1c3="), MOVE_CHANGES_NOTHING);
    cr_assert_eq(play(game, "r1c3=4"), MOVE_DONE);
    cr_assert_eq(play(game, "r1c3=4"), MOVE_CHANGES_NOTHING);
    cr_assert_eq(play(game, "r1c1:=9"), MOVE_DONE);
    cr_assert_eq(game->position.grid.digit[0], 9);
    cr_assert_eq(play(game, "restart"), MOVE_DONE);
    cr_assert_eq(game->position.grid.digit[2], 0);
    cr_assert_eq(game->position.grid.digit[0], 9);
    cr_assert_eq(play(game, "clear"), MOVE_DONE);
    cr_assert_eq(grid_filled(&game->position.grid), 0);
    game_free(game);
}

Test(game, a_refused_change_takes_its_whole_move_back)
{
    struct game *game = start(puzzle);
    cr_assert_eq(play(game, "r1c3=4 r1c4=6 r1c1=1"), MOVE_CELL_IS_GIVEN);
    cr_assert_eq(game->position.grid.digit[2], 0);
    cr_assert_eq(game->nodes.n, 1);
    cr_assert_eq(play(game, "r1c3=4 r1c4=6"), MOVE_DONE);
    cr_assert_eq(play(game, "undo"), MOVE_DONE);
    cr_assert_eq(game->position.grid.digit[2], 0);
    cr_assert_eq(game->position.grid.digit[3], 0);
    game_free(game);
}

Test(game, marks_by_hand)
{
    struct game *game = start(puzzle);
    check_marks(game, 1, 3, "");
    cr_assert_eq(play(game, "r1c3+1 r1c3+2 r1c3+5"), MOVE_DONE);
    cr_assert_eq(play(game, "r1c1+1"), MOVE_CELL_IS_FILLED);
    check_marks(game, 1, 3, "125");
    cr_assert_eq(play(game, "marks=tidy"), MOVE_DONE);
    check_marks(game, 1, 3, "12");
    cr_assert_eq(play(game, "r1c3+5"), MOVE_PEER_HAS_DIGIT);
    cr_assert_eq(play(game, "r1c4=2"), MOVE_DONE);
    check_marks(game, 1, 3, "1");
    cr_assert_eq(play(game, "r1c4="), MOVE_DONE);
    check_marks(game, 1, 3, "12");
    cr_assert_eq(play(game, "marks=fill"), MOVE_DONE);
    check_marks(game, 1, 3, "124");
    cr_assert_eq(play(game, "marks=none"), MOVE_DONE);
    check_marks(game, 1, 3, "");
    game_free(game);
}

Test(game, automatic_marks_follow_the_digits_and_remember_what_was_taken_off)
{
    struct game *game = start(puzzle);
    cr_assert_eq(play(game, "marks=auto"), MOVE_DONE);
    check_marks(game, 1, 3, "124");
    cr_assert_eq(play(game, "r1c3-4"), MOVE_DONE);
    check_marks(game, 1, 3, "12");
    cr_assert_eq(play(game, "r1c3-9"), MOVE_CHANGES_NOTHING);
    cr_assert_eq(play(game, "r1c3+5"), MOVE_PEER_HAS_DIGIT);
    cr_assert_eq(play(game, "r1c4=1"), MOVE_DONE); /* wrong, and wrongly removes a mark */
    check_marks(game, 1, 3, "2");
    cr_assert_eq(play(game, "undo"), MOVE_DONE);
    check_marks(game, 1, 3, "12");
    cr_assert_eq(play(game, "r1c3+4"), MOVE_DONE);
    check_marks(game, 1, 3, "124");
    cr_assert_eq(play(game, "undo"), MOVE_DONE);
    cr_assert_eq(play(game, "marks=hand"), MOVE_DONE);
    check_marks(game, 1, 3, "12");
    cr_assert_eq(play(game, "marks=auto marks=fill"), MOVE_DONE);
    check_marks(game, 1, 3, "124");
    game_free(game);
}

Test(game, own_marks_come_back_after_automatic_ones)
{
    struct game *game = start(puzzle);
    play(game, "marks=auto");
    cr_assert_eq(play(game, "marks=hand"), MOVE_DONE);
    check_marks(game, 1, 3, "");
    cr_assert_eq(play(game, "r1c3+1 r1c3+2 r1c3+5"), MOVE_DONE);
    play(game, "marks=auto");
    check_marks(game, 1, 3, "12");
    check_marks(game, 1, 4, "26");
    cr_assert_eq(play(game, "r1c4-6"), MOVE_DONE);
    play(game, "marks=hand");
    check_marks(game, 1, 3, "125");
    check_marks(game, 1, 4, "");
    play(game, "marks=auto");
    check_marks(game, 1, 3, "12");
    check_marks(game, 1, 4, "2");
    cr_assert_eq(play(game, "r1c3-1 r1c3+4"), MOVE_DONE);
    play(game, "marks=tidy");
    check_marks(game, 1, 3, "24");
    play(game, "marks=hand");
    check_marks(game, 1, 3, "245");
    game_free(game);
}

/* Removals that only hid what the player had not marked do not make the rest the player's. */
Test(game, removed_marks_leave_no_trace_in_later_rounds)
{
    struct game *game = start(puzzle);
    play(game, "r1c3+1");
    play(game, "marks=auto");
    play(game, "marks=hand");
    cr_assert_eq(play(game, "r1c3-1"), MOVE_DONE);
    play(game, "marks=auto");
    check_marks(game, 1, 3, "124");
    play(game, "marks=hand");
    check_marks(game, 1, 3, "");
    check_marks(game, 1, 4, "");
    game_free(game);
}

Test(game, colours)
{
    struct game *game = start(puzzle);
    cr_assert_eq(play(game, "r1c3*4b r1c1*c"), MOVE_DONE);
    cr_assert_eq(game->position.colour[2][4], 2);
    cr_assert_eq(game->position.colour[2][0], 0);
    cr_assert_eq(game->position.colour[0][0], 3);
    cr_assert_eq(play(game, "r1c3*4"), MOVE_DONE);
    cr_assert_eq(game->position.colour[2][4], 0);
    cr_assert_eq(play(game, "undo"), MOVE_DONE);
    cr_assert_eq(game->position.colour[2][4], 2);
    game_free(game);
}

Test(game, branches_are_kept)
{
    struct game *game = start(puzzle);
    play(game, "r1c3=4"); /* node 1 */
    play(game, "r1c4=6"); /* node 2 */
    play(game, "save here");
    play(game, "undo");
    play(game, "r1c4=2"); /* node 3 */
    cr_assert_eq(game->here, 3);
    cr_assert_eq(play(game, "back here"), MOVE_DONE);
    cr_assert_eq(game->here, 2);
    cr_assert_eq(game->position.grid.digit[3], 6);
    cr_assert_eq(play(game, "back there"), MOVE_UNKNOWN_POSITION);
    cr_assert_eq(play(game, "visit 9"), MOVE_UNKNOWN_POSITION);
    cr_assert_eq(play(game, "visit 3"), MOVE_DONE);
    cr_assert_eq(game->position.grid.digit[3], 2);
    play(game, "undo");
    cr_assert_eq(game->nodes.at[game->here].taken, 3, "the branch last taken");
    cr_assert_eq(game->nodes.at[1].first_child, 2);
    cr_assert_eq(game->nodes.at[2].next_sibling, 3);
    cr_assert_str_eq(game_label(game, 3), "r1c4=2");
    game_free(game);
}

Test(game, the_same_change_again_is_the_same_branch)
{
    struct game *game = start(puzzle);
    play(game, "r1c3=4");
    play(game, "r1c4=6");
    play(game, "undo");
    play(game, "undo");
    play(game, "r1c3=1");
    play(game, "undo");
    cr_assert_eq(play(game, "r1c3=4"), MOVE_DONE);
    cr_assert_eq(game->here, 1);
    cr_assert_eq(game->nodes.n, 4);
    cr_assert_eq(play(game, "redo"), MOVE_DONE);
    cr_assert_eq(game->position.grid.digit[3], 6);
    cr_assert_eq(play(game, "redo"), MOVE_NOTHING_TO_REDO);
    game_free(game);
}

Test(game, a_board_from_elsewhere_is_played_as_one_move)
{
    struct game *game = start(puzzle);
    struct moves moves = {0};
    struct grid grid = game->position.grid;
    grid_place(&grid, 2, 4, false);
    grid_place(&grid, 3, 6, false);
    moves_add(&moves, &(struct move){.kind = MOVE_ENTER, .cell = 2, .digit = 4});
    moves_add(&moves, &(struct move){.kind = MOVE_ENTER, .cell = 3, .digit = 6});
    moves_add(&moves, &(struct move){.kind = MOVE_MARK, .cell = 5, .digit = 2});
    moves_add(&moves, &(struct move){.kind = MOVE_MARK, .cell = 5, .digit = 8});
    cr_assert_eq(moves.n, 4);
    cr_assert_eq(game_play(game, &moves, NULL), MOVE_DONE);
    cr_assert(grid_same_digits(&game->position.grid, &grid));
    check_marks(game, 1, 6, "28");
    cr_assert_str_eq(game_label(game, 1), "r1c3=4 r1c4=6 r1c6+2 r1c6+8");
    STACK_FINI(&moves);
    game_free(game);
}

Test(game, undo_and_redo_say_where)
{
    struct game *game = start(puzzle);
    int cell = -1;
    play(game, "r1c4=6");
    cr_assert(undo(game, &cell));
    cr_assert_eq(cell, 3);
    cr_assert_not(undo(game, &cell));
    cell = -1;
    cr_assert(redo(game, &cell));
    cr_assert_eq(cell, 3);
    cr_assert_not(redo(game, &cell));
    game_free(game);
}

Test(game, solved_once_is_solved_at_that_time)
{
    struct game *game = start("12343412.1434321");
    game->played_ms = 5000;
    play(game, "r3c1=3");
    cr_assert_eq(game->solved_at_ms, -1);
    game->played_ms = 7500;
    play(game, "r3c1=2");
    game->played_ms = 9000;
    play(game, "undo");
    play(game, "hint");
    cr_assert_eq(game->solved_at_ms, 7500);
    cr_assert_eq(game->hints, 1);
    cr_assert_not(game->was_revealed);
    game_free(game);
}

static bool has_solution(void *ctx, const struct grid *grid)
{
    (*(int *)ctx)++;
    return uniqueness_of(grid, (struct stop){0}, NULL) != UNIQUENESS_NONE;
}

Test(game, the_way_back_to_what_can_be_solved)
{
    int asked = 0;
    const struct solvable_test judge = {&asked, has_solution};
    struct game *game = start(puzzle);
    play(game, "r1c3=4"); /* right */
    cr_assert_eq(game_first_mistake(game, &judge), -1);
    cr_assert_eq(game_last_solvable(game, &judge), 1);
    play(game, "r1c4=2"); /* wrong: 6 */
    play(game, "r2c2=7"); /* right */
    play(game, "r1c4=");  /* right again */
    play(game, "r2c3=3"); /* wrong: 2 */
    play(game, "r2c7=3"); /* a clash */
    cr_assert_eq(game_last_solvable(game, &judge), 4);
    cr_assert_eq(game_first_mistake(game, &judge), 2);
    cr_assert_gt(asked, 0);
    game_free(game);
}

Test(game, a_grid_at_any_node_is_what_a_visit_shows)
{
    struct rng rng = {7};
    struct game *game = start(puzzle);
    struct moves moves = {0};
    for (int i = 0; i < 300; i++) {
        random_moves(&rng, game->position.grid.shape, game->nodes.n, &moves);
        game_play(game, &moves, NULL);
    }
    for (int i = 0; i < 300; i++) {
        struct grid grid;
        struct move visit = {.kind = MOVE_VISIT,
                             .node = (int)rng_below(&rng, (uint32_t)game->nodes.n)};
        game_grid_at(game, visit.node, &grid);
        play_move(game, visit, NULL);
        cr_assert(grid_same_digits(&grid, &game->position.grid), "move %d", i);
    }
    STACK_FINI(&moves);
    game_free(game);
}

/* The text of the position at every node, from when it was made. */
struct memory {
    struct buf *at;
    int n, capacity;
};

static void remember(struct memory *memory, const struct game *game)
{
    if (game->nodes.n == memory->n)
        return;
    cr_assert_eq(game->nodes.n, memory->n + 1);
    cr_assert_eq(game->here, memory->n);
    cr_assert_lt(memory->n, memory->capacity);
    describe_position(&memory->at[memory->n++], game);
}

static void check_remembered(const struct memory *memory, const struct game *game,
                             uint64_t seed)
{
    struct buf now = {0};
    describe_position(&now, game);
    cr_assert_str_eq(now.text, memory->at[game->here].text, "seed %llu, node %d",
                     (unsigned long long)seed, game->here);
    buf_fini(&now);
}

static void check_random_game(const struct shape *shape, uint64_t seed)
{
    enum { MOVES = 200 };
    struct rng rng = {seed};
    struct grid grid;
    struct moves moves = {0};
    struct buf at[MOVES + 1] = {{0}};
    struct memory memory = {at, 0, MOVES + 1};
    grid_init(&grid, shape);
    struct game *game = game_new(&grid);
    remember(&memory, game);
    for (int i = 0; i < MOVES; i++) {
        random_moves(&rng, shape, game->nodes.n + 1, &moves);
        game_play(game, &moves, NULL);
        remember(&memory, game);
        check_remembered(&memory, game, seed);
    }
    for (int i = 0; i < memory.n; i++)
        buf_fini(&at[i]);
    STACK_FINI(&moves);
    game_free(game);
}

Test(game, every_node_always_shows_the_position_it_had)
{
    for (uint64_t seed = 1; seed <= 40; seed++)
        check_random_game(shape_find(2, 2), seed);
    for (uint64_t seed = 1; seed <= 20; seed++)
        check_random_game(shape_find(3, 3), seed);
    check_random_game(shape_find(2, 5), 1);
    check_random_game(shape_find(6, 6), 1);
}
