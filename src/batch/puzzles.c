/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/puzzles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "job/engine.h"
#include "desk/desk.h"
#include "batch/input.h"
#include "batch/progress.h"
#include "job/pool.h"
#include "text/json.h"

enum { BLOCKS_A_THREAD = 2, USUAL_GRAIN = 16 };

/* All inputs on their way through a command. */
struct run {
    const struct request *request;
    const struct answer *answer;
    struct pool *pool;
    struct block **blocks;
    int n_blocks;
    struct progress progress;
    double part, n_done; /* of the input in hand, negative when not known; of puzzles */
    enum status status;
};

/* What a thread has for itself. */
struct own {
    struct request request;
    const struct answer *answer;
};

/* ---- in the threads ---- */

struct work_context {
    const struct request *request;
    const struct answer *answer;
};

static void *own_new(const void *ctx)
{
    const struct work_context *context = ctx;
    struct own *own = mem_new(sizeof *own);
    own->request = *context->request;
    own->request.engine = engine_new();
    own->answer = context->answer;
    return own;
}

static void own_free(void *ctx)
{
    struct own *own = ctx;
    engine_free(own->request.engine);
    free(own);
}

static void report_bad(const struct own *own, struct block *block,
                       const struct diagnosis *diagnosis)
{
    if (own->request.options.json)
        json_line(&block->out, json_invalid(block->name, diagnosis));
    else if (own->answer->invalid)
        buf_text(&block->out, own->answer->invalid);
    buf_printf(&block->err, "%s:%ld:%ld: %s\n", block->name, diagnosis->line,
               diagnosis->column, diagnosis->text);
    block->status = status_worse(block->status, STATUS_DATA);
}

static void take_status(struct block *block, enum status status)
{
    block->status = status_worse(block->status, status);
}

static void answer_one(const struct own *own, struct block *block,
                       const struct puzzle *puzzle)
{
    take_status(block, own->answer->puzzle(&own->request, puzzle, &block->out));
}

static bool was_stopped(const struct block *block)
{
    return block->status == STATUS_INTERRUPTED;
}

/* The boards from one up to before another. */
static void answer_plain(const struct own *own, struct block *block, size_t from,
                         size_t to)
{
    struct puzzle puzzle;
    if (from < to && !was_stopped(block) && own->answer->boards) {
        take_status(
            block, own->answer->boards(&own->request, to - from,
                                       (const uint8_t(*)[FAST_CELLS])block->boards + from,
                                       &block->out));
        return;
    }
    for (size_t i = from; i < to && !was_stopped(block); i++) {
        block_board(block, i, &puzzle);
        answer_one(own, block, &puzzle);
    }
}

static void answer_entry(const struct own *own, struct block *block, size_t i)
{
    struct puzzle puzzle;
    if (was_stopped(block))
        return;
    if (block->entries[i].is_bad) {
        report_bad(own, block, &block->entries[i].diagnosis);
        return;
    }
    block_entry(block, i, &puzzle);
    answer_one(own, block, &puzzle);
}

static void work(void *ctx, void *memory)
{
    const struct own *own = ctx;
    struct block *block = memory;
    size_t done = 0;
    buf_clear(&block->out);
    buf_clear(&block->err);
    block->status = STATUS_OK;
    for (size_t i = 0; i < block->n_entries; i++) {
        answer_plain(own, block, done, block->entries[i].before);
        answer_entry(own, block, i);
        done = block->entries[i].before;
    }
    answer_plain(own, block, done, block->n_boards);
}

/* ---- out ---- */

static bool was_interrupted(const struct run *run)
{
    return run->answer->hears_interrupts ? request_interrupted(run->request)
                                         : request_cancelled(run->request);
}

/* What is under way is still delivered after an interrupt, up to the answer it stopped. */
static bool is_over(const struct run *run)
{
    return run->status == STATUS_INTERRUPTED || run->status == STATUS_IO;
}

static void show_progress(void *ctx)
{
    struct run *run = ctx;
    progress_show(&run->progress, run->part, run->n_done, _("puzzles"));
    was_interrupted(run); /* who looks after the player has a turn */
}

static void report(struct run *run, const struct buf *message, enum status status)
{
    run->request->io->err(run->request->io->ctx, message->text, message->length);
    run->status = status_worse(run->status, status);
}

static void deliver(struct run *run, const struct block *block)
{
    const struct cmd_io *io = run->request->io;
    if (is_over(run))
        return;
    run->status = status_worse(run->status, block->status);
    run->n_done += (double)block_puzzles(block);
    if (block->err.length)
        io->err(io->ctx, block->err.text, block->err.length);
    if (block->out.length && !io->out(io->ctx, block->out.text, block->out.length))
        run->status = status_worse(run->status, STATUS_IO);
}

/* The oldest block out; false when there is none, or none yet. */
static bool deliver_oldest(struct run *run, bool wait)
{
    const struct block *block = pool_finished(run->pool, wait);
    if (!block)
        return false;
    deliver(run, block);
    pool_release(run->pool);
    return true;
}

static void deliver_all(struct run *run)
{
    while (deliver_oldest(run, true))
        continue;
}

/* ---- in ---- */

static struct block *vacant_block(struct run *run)
{
    struct block *block;
    while (!(block = pool_vacant(run->pool)))
        deliver_oldest(run, true);
    return block;
}

static void read_failed(struct run *run, const char *name)
{
    struct buf message = {0};
    buf_printf(&message, "%s: %s\n", name, strerror(errno));
    deliver_all(run);
    report(run, &message, STATUS_IO);
    buf_fini(&message);
}

static void run_file(struct run *run, int file, const char *name)
{
    struct input *input = input_new(file, name, &run->request->options.read);
    enum filling filling = FILLING_SOME;
    while ((filling == FILLING_SOME || filling == FILLING_DRY) && !is_over(run) &&
           !was_interrupted(run)) {
        struct block *block = vacant_block(run);
        if (filling == FILLING_DRY)
            deliver_all(run);
        filling = input_fill(input, block, filling == FILLING_DRY);
        if (filling == FILLING_SOME)
            pool_submit(run->pool);
        while (deliver_oldest(run, false))
            continue;
        run->part = input_part(input);
        show_progress(run);
    }
    if (filling == FILLING_FAILED)
        read_failed(run, name);
    input_free(input);
}

/* What `play` gets may have been meant for a command. */
static void say_no_puzzle(const struct request *request, struct buf *message,
                          const char *text, int open_error,
                          const struct diagnosis *diagnosis)
{
    buf_printf(message, _("%s: not a file (%s) and not a puzzle (%s)"), text,
               strerror(open_error), diagnosis->text);
    if (request->command && request->command->scope == SCOPE_SCREEN)
        command_suggest(message, text, SCOPE_SHELL);
    buf_char(message, '\n');
}

static void run_text(struct run *run, const char *text, int open_error)
{
    struct block *block = vacant_block(run);
    struct entry *entry = &block->entries[0];
    struct buf message = {0};
    block->name = text;
    block->n_boards = 0;
    block->n_entries = 1;
    entry->is_bad = false;
    entry->before = 0;
    if (read_puzzle_whole(text, &run->request->options.read, &entry->puzzle,
                          &entry->diagnosis) == ERR_OK) {
        pool_submit(run->pool);
        return;
    }
    say_no_puzzle(run->request, &message, text, open_error, &entry->diagnosis);
    deliver_all(run);
    report(run, &message, STATUS_NO_INPUT);
    buf_fini(&message);
}

/* Where the bundled lists are; elsewhere before they are installed. */
static const char *puzzles_directory(void)
{
    const char *other = getenv("STEPDOKU_PUZZLES");
    return other && *other ? other : PUZZLES_DIR;
}

/* A file by its path, or a bundled one by its name with or without ".txt". */
static int open_puzzles(const char *name)
{
    int file = open(name, O_RDONLY | O_CLOEXEC), problem = errno;
    struct buf path = {0};
    if (file >= 0 || !*name || strchr(name, '/'))
        return file;
    buf_printf(&path, "%s/%s", puzzles_directory(), name);
    file = open(path.text, O_RDONLY | O_CLOEXEC);
    buf_text(&path, ".txt");
    if (file < 0)
        file = open(path.text, O_RDONLY | O_CLOEXEC);
    buf_fini(&path);
    errno = problem;
    return file;
}

static void run_argument(struct run *run, const char *argument)
{
    if (strcmp(argument, "-") == 0) {
        run_file(run, STDIN_FILENO, _("standard input"));
        return;
    }
    int file = open_puzzles(argument);
    if (file < 0) {
        run_text(run, argument, errno);
        return;
    }
    run_file(run, file, argument);
    close(file);
}

static void run_arguments(struct run *run)
{
    if (run->request->n_arguments == 0)
        run_argument(run, "-");
    for (int i = 0; i < run->request->n_arguments && !is_over(run); i++)
        run_argument(run, run->request->arguments[i]);
    deliver_all(run);
    if (was_interrupted(run))
        run->status = status_worse(run->status, STATUS_INTERRUPTED);
}

/* ---- the whole ---- */

int puzzles_threads(const struct request *request)
{
    long n = request->options.threads;
    if (!n)
        n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > POOL_MAX_THREADS ? POOL_MAX_THREADS : (int)n;
}

static void blocks_new(struct run *run, int n, size_t grain)
{
    run->n_blocks = n;
    run->blocks = mem_array((size_t)n, sizeof *run->blocks);
    for (int i = 0; i < n; i++)
        run->blocks[i] = block_new(grain);
}

static void blocks_free(struct run *run)
{
    for (int i = 0; i < run->n_blocks; i++)
        block_free(run->blocks[i]);
    free(run->blocks);
}

/* A player's own board. */
static enum status answer_desk(const struct request *request, const struct answer *answer)
{
    struct puzzle puzzle;
    struct buf out = {0};
    desk_puzzle(request->desk, &puzzle);
    enum status status = answer->puzzle(request, &puzzle, &out);
    return status_worse(status, request_reply(request, &out));
}

enum status puzzles_answer(const struct request *request, const struct answer *answer)
{
    if (request->desk && !request->n_arguments)
        return answer_desk(request, answer);
    int n_threads = puzzles_threads(request);
    const struct work_context context = {request, answer};
    struct run run = {.request = request, .answer = answer, .part = -1};
    const struct pool_work pool_work = {&context, own_new,       own_free,
                                        work,     show_progress, &run};
    blocks_new(&run, n_threads > 1 ? BLOCKS_A_THREAD * n_threads + 1 : 1, answer->grain);
    run.pool = pool_new(&pool_work, n_threads, (void *const *)run.blocks, run.n_blocks);
    progress_begin(&run.progress, request->io);
    run_arguments(&run);
    progress_end(&run.progress);
    pool_free(run.pool);
    blocks_free(&run);
    return run.status;
}

enum status puzzles_each(const struct request *request, answer_puzzle *answer,
                         const char *invalid)
{
    const struct answer usual = {
        .puzzle = answer, .invalid = invalid, .grain = USUAL_GRAIN};
    return puzzles_answer(request, &usual);
}

/* ---- the first puzzle alone ---- */

static enum status say_problem(const struct request *request, struct buf *message,
                               enum status status)
{
    request->io->err(request->io->ctx, message->text, message->length);
    buf_fini(message);
    return status;
}

static enum status first_of_block(const struct request *request,
                                  const struct block *block, struct puzzle *puzzle)
{
    const struct diagnosis *diagnosis = &block->entries[0].diagnosis;
    struct buf message = {0};
    if (block->n_boards || !block->entries[0].is_bad) {
        (block->n_boards ? block_board : block_entry)(block, 0, puzzle);
        return STATUS_OK;
    }
    buf_printf(&message, "%s:%ld:%ld: %s\n", block->name, diagnosis->line,
               diagnosis->column, diagnosis->text);
    return say_problem(request, &message, STATUS_DATA);
}

static enum status first_of_file(const struct request *request, int file,
                                 const char *name, struct puzzle *puzzle)
{
    struct input *input = input_new(file, name, &request->options.read);
    struct block *block = block_new(1);
    struct buf message = {0};
    enum status status = STATUS_OK;
    enum filling filling = input_fill(input, block, true);
    if (filling == FILLING_SOME)
        status = first_of_block(request, block, puzzle);
    else if (filling == FILLING_FAILED) {
        buf_printf(&message, "%s: %s\n", name, strerror(errno));
        status = say_problem(request, &message, STATUS_IO);
    } else {
        buf_printf(&message, _("%s: found no puzzle\n"), name);
        status = say_problem(request, &message, STATUS_DATA);
    }
    block_free(block);
    input_free(input);
    return status;
}

enum status puzzles_first(const struct request *request, struct puzzle *puzzle)
{
    const char *argument = request->n_arguments ? request->arguments[0] : "-";
    struct diagnosis diagnosis;
    struct buf message = {0};
    if (strcmp(argument, "-") == 0)
        return first_of_file(request, STDIN_FILENO, _("standard input"), puzzle);
    int file = open_puzzles(argument), problem = errno;
    if (file >= 0) {
        enum status status = first_of_file(request, file, argument, puzzle);
        close(file);
        return status;
    }
    if (read_puzzle_whole(argument, &request->options.read, puzzle, &diagnosis) == ERR_OK)
        return STATUS_OK;
    say_no_puzzle(request, &message, argument, problem, &diagnosis);
    return say_problem(request, &message, STATUS_NO_INPUT);
}

enum status puzzles_first_game(const struct request *request, struct puzzle *puzzle)
{
    struct buf message = {0};
    enum status status = puzzles_first(request, puzzle);
    if (status != STATUS_OK || !puzzle_is_narrowed(puzzle))
        return status;
    puzzle->has_candidates = false;
    buf_text(&message, _("the puzzle's own candidates are left out\n"));
    return say_problem(request, &message, STATUS_OK);
}

void puzzles_alphabet(const struct request *request, int side, struct alphabet *alphabet)
{
    const struct reader_options *asked = &request->options.read;
    alphabet_init(alphabet, side);
    if (asked->symbols && strlen(asked->symbols) == (size_t)side)
        memcpy(alphabet->symbol, asked->symbols, (size_t)side);
    else if (request->desk && request->desk->alphabet.n == side)
        *alphabet = request->desk->alphabet;
    if (asked->blank)
        alphabet->blank = asked->blank;
}
