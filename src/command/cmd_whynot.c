/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell cannot hold a digit.  In the search that is stepped through that is what removed it on
 * the way, or what became of the branch that tried it. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "words/events.h"
#include "words/phrase.h"
#include "words/whynot.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/origin.h"
#include "command/request.h"

/* ---- in the search ---- */

enum { SLICE = 1 << 16 }; /* events between two questions whether to stop */

/* The depth of the level that is done with the candidate, or -1. */
static int find_level(const struct search *search, struct candidate candidate)
{
    for (int depth = 0; depth < path_levels(search); depth++) {
        const struct level *level = &search_path(search)[depth];
        digit_set done = digits_minus(level->choices, level->left);
        bool is_tried = path_tries(search, depth) && level->digit == candidate.digit;
        if (level->cell == candidate.cell && digits_has(done, candidate.digit) &&
            !is_tried)
            return depth;
    }
    return -1;
}

/* The entry of the branch, unless it is drawn together with others. */
static const struct map_entry *
find_entry(const struct map *map, const struct level *level, struct candidate candidate)
{
    for (int i = 1; i < map->n; i++) {
        const struct map_entry *entry = &map->entries[i];
        if (!entry->is_bundle && entry->last && entry->cell == candidate.cell &&
            entry->digit == candidate.digit &&
            map->entries[entry->parent].before + 1 == level->node)
            return entry;
    }
    return NULL;
}

/* The context of hear_event(). */
struct hearing {
    const struct alphabet *alphabet;
    struct buf *sentence;
};

static void hear_event(void *ctx, const struct event *event)
{
    const struct hearing *hearing = ctx;
    say_event(hearing->sentence, event, hearing->alphabet);
}

/* Finds what became of the branch that the level at that depth has left. */
static void find_attempt(const struct desk *desk, const struct map *map, int depth,
                         struct candidate candidate, struct attempt *attempt)
{
    const struct search *search = timeline_search(desk->timeline);
    const struct map_entry *entry =
        find_entry(map, &search_path(search)[depth], candidate);
    *attempt = (struct attempt){.candidate = candidate, .depth = depth};
    attempt->was_bounded = search_was_bounded(search);
    if (!entry)
        return;
    attempt->branch = *entry;
    /* An entry that the end of the search has ended has that, too. */
    attempt->branch.last -= search_has_ended(map->search) &&
                            entry->last == search_counters(map->search)->events;
    /* Says an earlier event; the timeline is afterwards where it was. */
    struct hearing hearing = {&desk->alphabet, &attempt->end};
    const struct sink sink = {.ctx = &hearing, .emit = hear_event};
    uint64_t here = timeline_event(desk->timeline);
    timeline_jump(desk->timeline, attempt->branch.last, &sink);
    timeline_jump(desk->timeline, here, NULL);
}

static void add_answer(const struct request *request, struct buf *out, struct buf *text,
                       json_t *answer)
{
    if (request->options.json) {
        json_add(answer, "text", json_text(text));
        json_line(out, answer);
    } else {
        buf_line(out, "%s", text->text);
        buf_fini(text);
        json_decref(answer);
    }
}

static enum status whynot_in_search(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct search *search = timeline_search(desk->timeline);
    struct candidate candidate;
    struct buf out = {0}, text = {0};
    if (!request_candidate(request, desk_grid(desk)->shape, &desk->alphabet, &candidate))
        return STATUS_USAGE;
    int depth = find_level(search, candidate);
    if (depth < 0) {
        const struct loss loss = loss_find(search, candidate.cell, candidate.digit);
        say_loss(&text, search, &loss, candidate, &desk->alphabet);
        add_answer(request, &out, &text,
                   json_loss(desk_grid(desk), search, &loss, candidate));
    } else {
        /* The map up to where the search is; smaller if the command is cancelled. */
        struct map *map =
            map_new(desk_grid(desk), desk_candidates(desk), &desk->strategy);
        uint64_t left = timeline_event(desk->timeline);
        while (left && !request_is_cancelled(request)) {
            uint64_t slice = left < SLICE ? left : SLICE;
            map_grow(map, slice);
            left -= slice;
        }
        struct attempt attempt;
        find_attempt(desk, map, depth, candidate, &attempt);
        say_attempt(&text, desk_grid(desk)->shape, &attempt, &desk->alphabet);
        add_answer(request, &out, &text, json_attempt(desk_grid(desk), &attempt));
        buf_fini(&attempt.end);
        map_free(map);
    }
    return request_reply(request, &out);
}

/* ---- on a board ---- */

static void find_reason(const struct request *request, const struct puzzle *puzzle,
                        struct candidate candidate, bool is_discreet,
                        struct whynot *whynot)
{
    struct solver *solver = solver_new(puzzle->grid.shape);
    struct solutions solutions;
    engine_find_solutions(request->engine, puzzle, request_cancel(request), &solutions);
    struct hint_request about = {.grid = &puzzle->grid,
                                 .candidates = puzzle_own(puzzle),
                                 .uniqueness = solutions.of_puzzle,
                                 .options = solver_default,
                                 .near = -1};
    about.options.no_uniqueness =
        request->options.no_uniqueness || solutions.of_board != UNIQUENESS_UNIQUE;
    about.options.stop = request_cancel(request);
    /* Some solution of the puzzle has the digit there. */
    struct puzzle tried = *puzzle;
    bool possible = !tried.grid.digit[candidate.cell];
    if (possible) {
        grid_place(&tried.grid, candidate.cell, candidate.digit, false);
        possible =
            engine_uniqueness_of_puzzle(request->engine, &tried, request_cancel(request),
                                        NULL) != UNIQUENESS_NONE;
    }
    whynot_find(solver, &about, candidate, possible, is_discreet, whynot);
    solver_free(solver);
}

/* Adds the round of pruning that removes the candidate from the board, if one does. */
static void say_round(struct buf *out, const struct grid *grid,
                      struct candidate candidate, const struct alphabet *alphabet)
{
    const struct search_options options = search_defaults();
    struct search *search = search_new(grid, NULL, &options);
    while (search_step(search, NULL) && search_event(search)->kind != EVENT_VERDICT)
        continue;
    const struct loss loss = loss_find(search, candidate.cell, candidate.digit);
    if (loss.kind == LOSS_PRUNED) {
        say_loss(out, search, &loss, candidate, alphabet);
        buf_char(out, '\n');
    }
    search_free(search);
}

/* Prints the answer; a player also gets it drawn, and while the solver is silent nothing besides
 * it. */
static enum status answer(const struct request *request, const struct puzzle *puzzle,
                          struct candidate candidate, const struct alphabet *alphabet,
                          bool is_drawn)
{
    bool is_discreet = is_drawn && !desk_is_live(request->desk);
    struct whynot *whynot = mem_new(sizeof *whynot);
    struct buf out = {0};
    find_reason(request, puzzle, candidate, is_discreet, whynot);
    if (request->options.json) {
        json_line(&out, json_whynot(&puzzle->grid, whynot, alphabet));
    } else {
        say_whynot(&out, puzzle->grid.shape, whynot, alphabet);
        buf_char(&out, '\n');
        if (whynot->kind == WHYNOT_STEP && !is_discreet)
            say_round(&out, &puzzle->grid, candidate, alphabet);
    }
    if (is_drawn && whynot->kind == WHYNOT_STEP)
        hinting_answer(request->desk->hinting, &whynot->step);
    enum status status = whynot->kind == WHYNOT_STOPPED ? STATUS_INTERRUPTED : STATUS_OK;
    free(whynot);
    return status_worse(status, request_reply(request, &out));
}

/* Returns whether the cell is filled or sees a given with the digit: then the question has an
 * answer even if an entry is wrong. */
static bool is_told_by_givens(const struct grid *grid, struct candidate candidate)
{
    struct whynot *whynot = mem_new(sizeof *whynot);
    bool is_told = whynot_find_digit(grid, candidate, whynot) &&
                   (whynot->kind == WHYNOT_FILLED || grid->given[whynot->peer.cell]);
    free(whynot);
    return is_told;
}

/* The player's board counts with its digits; pencil marks may be wrong.  What would follow from
 * a wrong digit is no answer, so the mistake is named instead. */
static enum status answer_at_desk(const struct request *request)
{
    struct desk *desk = request->desk;
    const struct hinting_asker asker = {.game = desk_game(desk),
                                        .engine = request->engine,
                                        .stop = request_cancel(request)};
    struct candidate candidate;
    if (!request_candidate(request, desk_grid(desk)->shape, &desk->alphabet, &candidate))
        return STATUS_USAGE;
    const struct move move = {
        .kind = MOVE_UNMARK, .cell = candidate.cell, .digit = candidate.digit};
    LOCAL_BUF what = {0};
    move_print(&what, &move, desk_grid(desk)->shape->side);
    desk_count_hint(desk, what.text); /* the same question again is not another one */
    if (!request->options.json && !is_told_by_givens(desk_grid(desk), candidate) &&
        hinting_find_mistake(desk->hinting, &asker))
        return desk_reply_hint(request);
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    puzzle->grid = *desk_grid(desk);
    enum status status = answer(request, puzzle, candidate, &desk->alphabet, true);
    free(puzzle);
    return status;
}

/* Whether a word is the cell of some board. */
static bool is_cell(const char *word)
{
    return cell_parse(word, shape_find(6, 6)) >= 0;
}

/* Whether it is the digit of some board. */
static bool is_digit(const char *word)
{
    size_t n = strlen(word);
    return n == 1 || (n == 2 && strspn(word, "0123456789") == n);
}

/* False, after saying so, if there is no cell or no digit.  Of three arguments each is taken for
 * what its place says. */
static bool has_both(const struct request *request)
{
    int n = request->n_arguments;
    bool begins = n > 0 && is_cell(request->arguments[0]);
    bool ends = n > 1 && is_cell(request->arguments[1]);
    LOCAL_BUF usage = {0};
    if (n > 2 || (n == 2 && begins && !ends))
        return true;
    if (n == 2 && ends && is_digit(request->arguments[0])) {
        request_fail_argument(request, 0, _("a cell, and then a digit"));
        return false;
    }
    buf_printf(&usage, "stepdoku whynot %s", _("CELL DIGIT [PUZZLE|FILE|-]"));
    request_fail(request, STATUS_USAGE,
                 begins || ends ? _("the digit is missing; usage: %s")
                                : _("the cell is missing; usage: %s"),
                 usage.text);
    return false;
}

static enum status answer_for_puzzle(const struct request *asked)
{
    char *ordered[3];
    struct request request = *asked, rest = *asked;
    struct candidate candidate;
    struct alphabet alphabet;
    if (!has_both(asked))
        return STATUS_USAGE;
    /* Puts them in order: the cell, the digit and, if it is not on standard input, the puzzle,
     * which may also come first and be a file with the name of a cell, such as a1. */
    int n = asked->n_arguments;
    char *const *words = asked->arguments;
    bool begins_with_digit = n == 3 && is_digit(words[0]) && !is_digit(words[2]);
    bool is_first = n == 3 && (!is_cell(words[0]) || is_digit(words[2]));
    int from = is_first && is_cell(words[1]) && !begins_with_digit;
    for (int i = 0; i < n; i++)
        ordered[i] = words[(i + from) % n];
    request.arguments = ordered;
    rest.arguments = ordered + 2;
    rest.n_arguments -= 2;
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    enum status status = origin_first(&rest, puzzle);
    if (status == STATUS_OK) {
        request_alphabet(&request, puzzle->grid.shape->side, &alphabet);
        status = request_candidate(&request, puzzle->grid.shape, &alphabet, &candidate)
                     ? answer(&request, puzzle, candidate, &alphabet, false)
                     : STATUS_USAGE;
    }
    free(puzzle);
    return status;
}

enum status command_whynot(const struct request *request)
{
    const struct desk *desk = request->desk;
    /* The question of a player may be about the board, and not about the search. */
    if (desk && request->n_arguments == 3 && strcmp(request->arguments[2], "game") == 0)
        return answer_at_desk(request);
    if (!desk || request->n_arguments > 2)
        return answer_for_puzzle(request);
    return desk->timeline ? whynot_in_search(request) : answer_at_desk(request);
}
