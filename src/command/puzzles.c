/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/puzzles.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "format/board.h"
#include "words/json.h"
#include "run/engine.h"
#include "command/input.h"
#include "command/origin.h"
#include "command/proof.h"

enum { USUAL_GRAIN = 16 };

/* A file that has the first answers, of one line each, perhaps not the whole of the last.  Blocks
 * that it answers are left out, but not the last of them, whose answers show whether it fits. */
struct resume {
    struct buf text;
    const char *at; /* what was not left out yet */
    long n_left;    /* whole lines there; 0: no more is left out */
    bool fits;
};

/* All inputs of a command. */
struct run {
    const struct request *request;
    const struct answer *answer;
    struct blocks *blocks;
    struct resume *resume; /* NULL: nothing is answered yet */
};

/* The working memory of a thread: a copy of the request with its own engine and
 * alphabet. */
struct own {
    struct request request;
    const struct run *run;
    struct alphabet alphabet;
};

/* ---- on the threads ---- */

static void *own_new(const void *ctx)
{
    const struct run *run = ctx;
    struct own *own = mem_new(sizeof *own);
    own->run = run;
    own->request = *run->request;
    own->request.engine = engine_new();
    own->request.alphabet = &own->alphabet;
    return own;
}

static void own_free(void *ctx)
{
    struct own *own = ctx;
    engine_free(own->request.engine);
    free(own);
}

static void *run_block_new(const void *ctx)
{
    size_t grain = ((const struct run *)ctx)->answer->grain;
    return block_new(grain ? grain : USUAL_GRAIN);
}

static bool was_stopped(const struct block *block)
{
    return block->output.status == STATUS_INTERRUPTED;
}

static enum status add_answer(const struct request *request, const struct answer *answer,
                              const struct puzzle *puzzle, struct buf *out)
{
    size_t from = out->length;
    enum status status = answer->puzzle(request, puzzle, out);
    LOCAL_BUF lines = {0};
    if (!request->options.with_puzzle || request->options.json || answer->draw)
        return status;
    buf_add(&lines, buf_string(out) + from, out->length - from);
    out->length = from;
    for (size_t at = 0, n; at < lines.length; at += n) {
        n = strcspn(lines.text + at, "\n") + 1;
        board_line(out, &puzzle->grid, request->alphabet);
        buf_char(out, '\t');
        buf_add(out, lines.text + at, n);
    }
    return status;
}

/* The puzzle is on this line of the file. */
static void answer_one(struct own *own, struct block *block, const struct puzzle *puzzle,
                       long line)
{
    own->request.file = block->line < 0 ? NULL : block->name;
    own->request.line = line;
    own->request.id = puzzle->note[NOTE_ID];
    own->request.remarks = &block->output.err;
    own->request.drawn = &block->drawn;
    request_alphabet(own->run->request, puzzle->grid.shape->side, &own->alphabet);
    enum status status =
        add_answer(&own->request, own->run->answer, puzzle, &block->output.out);
    block->output.status = status_worse(block->output.status, status);
}

/* Answers boards from .. to - 1, which are on lines of their own after that line. */
static void answer_plain(struct own *own, struct block *block, size_t from, size_t to,
                         long line)
{
    const struct answer *answer = own->run->answer;
    struct output *output = &block->output;
    struct puzzle puzzle;
    bool is_fast = answer->boards && !own->request.options.with_puzzle;
    if (is_fast && from < to && !was_stopped(block)) {
        own->request.remarks = &output->err;
        request_alphabet(own->run->request, 9, &own->alphabet);
        enum status status = answer->boards(
            &own->request, to - from, (const uint8_t(*)[FAST_CELLS])block->boards + from,
            &output->out);
        output->status = status_worse(output->status, status);
        return;
    }
    for (size_t i = from; i < to && !was_stopped(block); i++) {
        puzzle_init(&puzzle, shape_find(3, 3));
        grid_of_digits(&puzzle.grid, puzzle.grid.shape, block->boards[i]);
        answer_one(own, block, &puzzle, ++line);
    }
}

static void answer_entry(struct own *own, struct block *block, size_t i)
{
    const struct entry *entry = &block->entries[i];
    if (was_stopped(block))
        return;
    if (own->run->answer->is_line && !own->request.options.json)
        for (long line = 0; line < entry->n_lines; line++)
            buf_char(&block->output.out, '\n');
    if (entry->is_bad) {
        struct output *output = &block->output;
        const char *invalid = own->run->answer->invalid;
        if (own->request.options.json)
            json_line(&output->out, json_invalid(block->name, &entry->diagnosis));
        else if (invalid)
            buf_text(&output->out, invalid);
        diagnosis_print(&output->err, block->name, &entry->diagnosis);
        output->status = status_worse(output->status, STATUS_DATA);
    } else if (!entry->is_empty) {
        answer_one(own, block, &entry->puzzle, entry->line);
    }
}

static void work(void *ctx, void *memory)
{
    struct own *own = ctx;
    struct block *block = memory;
    size_t done = 0;
    long line = block->line;
    block->output.n_puzzles = block_puzzles(block);
    for (size_t i = 0; i < block->n_entries; i++) {
        answer_plain(own, block, done, block->entries[i].before, line);
        answer_entry(own, block, i);
        done = block->entries[i].before;
        line = block->entries[i].last_line;
    }
    answer_plain(own, block, done, block->n_boards, line);
}

/* ---- on the thread of the command ---- */

/* Draws and frees the things. */
static enum status draw_all(const struct request *request, const struct answer *answer,
                            struct drawn *drawn)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < drawn->n; i++) {
        if (status == STATUS_OK && request_is_cancelled(request))
            status = STATUS_INTERRUPTED;
        if (status == STATUS_OK && !answer->draw(answer->ctx, drawn->at[i]))
            status = STATUS_IO;
        free(drawn->at[i]);
    }
    drawn->n = 0;
    return status;
}

/* Takes from the answers what the file has. */
static enum status skip_answered(const struct run *run, struct buf *out)
{
    struct resume *resume = run->resume;
    size_t n = strnlen(resume->at, out->length);
    if (resume->fits && memcmp(resume->at, buf_string(out), n) != 0) {
        resume->fits = false;
        request_fail(run->request, STATUS_DATA,
                     _("%1$s: found '%2$.*3$s', but the answer is '%4$.*5$s'"),
                     run->request->options.resume_from, resume->at,
                     (int)strcspn(resume->at, "\n"), out->text,
                     (int)strcspn(out->text, "\n"));
    }
    resume->at += n;
    out->length -= resume->fits ? n : out->length;
    if (out->length)
        memmove(out->text, out->text + n, out->length);
    return resume->fits ? STATUS_OK : STATUS_DATA;
}

/* What is drawn is not written, too, unless the answer says so. */
static enum status deliver(const void *ctx, void *memory)
{
    const struct run *run = ctx;
    struct block *block = memory;
    if (run->resume)
        return skip_answered(run, &block->output.out);
    if (!run->answer->draw)
        return STATUS_OK;
    if (!run->answer->is_written)
        buf_clear(&block->output.out);
    return draw_all(run->request, run->answer, &block->drawn);
}

/* ---- input ---- */

/* Whether the file of answers has more lines than the block, which it then has answered.  Blocks
 * come in order, and after the first that it has not, none is. */
static bool is_answered(const struct run *run, const struct block *block)
{
    struct resume *resume = run->resume;
    bool has_lines = run->answer->is_line && !run->request->options.json;
    long n = (long)block->n_boards;
    for (size_t i = 0; i < block->n_entries; i++)
        n += (has_lines ? block->entries[i].n_lines : 0) + !block->entries[i].is_empty;
    if (!resume)
        return false;
    bool is_answered = n < resume->n_left;
    resume->n_left = is_answered ? resume->n_left - n : 0;
    for (; is_answered && n > 0; n--)
        resume->at = strchr(resume->at, '\n') + 1;
    return is_answered;
}

static void run_file(const struct run *run, int file, const char *name)
{
    struct input *input = input_new(file, name, &run->request->options.read);
    enum filling filling = FILLING_SOME;
    bool is_empty = true;
    while ((filling == FILLING_SOME || filling == FILLING_DRY) &&
           !blocks_are_over(run->blocks) && (!run->resume || run->resume->fits)) {
        bool was_dry = filling == FILLING_DRY;
        struct block *block = blocks_vacant(run->blocks);
        if (was_dry)
            blocks_drain(run->blocks);
        filling = input_fill(input, block, was_dry);
        if (filling == FILLING_SOME && !is_answered(run, block))
            blocks_submit(run->blocks);
        is_empty &= filling != FILLING_SOME;
        if (filling == FILLING_FAILED) {
            int problem = errno;
            blocks_drain(run->blocks);
            blocks_fail(run->blocks, request_fail(run->request, STATUS_IO, "%s: %s", name,
                                                  strerror(problem)));
        } else if (filling == FILLING_DONE && is_empty) {
            blocks_drain(run->blocks);
            blocks_fail(run->blocks, origin_fail_empty(run->request, name));
        }
        blocks_advance(run->blocks, input_part(input));
    }
    if (filling == FILLING_DONE && !is_empty) {
        blocks_drain(run->blocks);
        origin_say(run->request->io, name, input_reader(input));
    }
    input_free(input);
}

static void run_argument(const struct run *run, const char *argument)
{
    const char *name;
    int file = origin_open(argument, &name);
    if (file < 0) {
        int problem = errno;
        struct block *block = blocks_vacant(run->blocks);
        struct buf *said = &block->output.err;
        if (block_take_text(block, argument, &run->request->options.read, said)) {
            if (said->length)
                buf_char(said, '\n');
            blocks_submit(run->blocks);
            return;
        }
        blocks_drain(run->blocks);
        blocks_fail(run->blocks, origin_fail(run->request, argument, problem,
                                             &block->entries[0].diagnosis));
        return;
    }
    run_file(run, file, name);
    if (file != STDIN_FILENO)
        close(file);
}

/* ---- the whole ---- */

static enum status answer_alone(const struct request *request,
                                const struct answer *answer, const struct puzzle *puzzle)
{
    struct buf out = {0}, remarks = {0};
    struct drawn drawn = {.n = 0};
    struct alphabet alphabet;
    struct request own = *request;
    own.alphabet = &alphabet;
    own.remarks = &remarks;
    own.drawn = &drawn;
    request_alphabet(request, puzzle->grid.shape->side, &alphabet);
    enum status status = add_answer(&own, answer, puzzle, &out);
    io_complain(request->io, &remarks);
    buf_fini(&remarks);
    if (answer->draw) {
        status = status_worse(status, draw_all(request, answer, &drawn));
        if (!answer->is_written)
            buf_clear(&out);
    }
    STACK_FINI(&drawn);
    return status_worse(status, request_reply(request, &out));
}

/* Whether a player asks about the board on the desk. */
static bool names_board(const struct request *request)
{
    int n = request->n_arguments;
    return request->desk &&
           (!n || (n == 1 && strcmp(request->arguments[0], "game") == 0));
}

static enum status begin_resuming(const struct request *request, struct resume *resume)
{
    const char *name = request->options.resume_from;
    enum status status =
        request_keep_apart(request, OPTION_ID_RESUME_FROM,
                           OPTION(PATH) | OPTION(ALL) | OPTION(MAX) | OPTION(PROOF));
    if (status == STATUS_OK && file_read_path(name, &resume->text) != ERR_OK)
        status = request_fail(request, STATUS_NO_INPUT, "%s: %s", name, strerror(errno));
    resume->at = buf_string(&resume->text);
    for (const char *at = resume->at; (at = strchr(at, '\n')); at++)
        resume->n_left++;
    return status;
}

enum status puzzles_answer(const struct request *request, const struct answer *answer)
{
    struct run run = {request, answer, NULL, NULL};
    const struct blocks_work blocks_work = {.ctx = &run,
                                            .block_new = run_block_new,
                                            .block_free = block_free,
                                            .own_new = own_new,
                                            .own_free = own_free,
                                            .work = work,
                                            .deliver = deliver,
                                            .stop = answer->is_interruptible
                                                        ? request_catch(request)
                                                        : request_cancel(request)};
    struct resume resume = {.fits = true};
    if (names_board(request))
        return answer_alone(request, answer, request->board);
    if (request->options.resume_from) {
        enum status status = begin_resuming(request, &resume);
        if (status != STATUS_OK)
            return status;
        run.resume = &resume;
    }
    run.blocks = blocks_new(request, &blocks_work);
    if (!request->n_arguments)
        run_argument(&run, "-");
    for (int i = 0; i < request->n_arguments && !blocks_are_over(run.blocks); i++)
        run_argument(&run, request->arguments[i]);
    enum status status = blocks_end(run.blocks);
    if (run.resume && resume.fits && *resume.at && status != STATUS_INTERRUPTED)
        status = request_fail(request, STATUS_DATA,
                              _("%s has more answers than there are puzzles"),
                              request->options.resume_from);
    buf_fini(&resume.text);
    return status;
}

enum status puzzles_each(const struct request *request, answer_puzzle *answer,
                         const char *invalid)
{
    const struct answer usual = {.puzzle = answer, .invalid = invalid};
    return puzzles_answer(request, &usual);
}

enum status puzzles_first(const struct request *request, answer_puzzle *answer)
{
    const struct answer alone = {.puzzle = answer};
    struct buf nothing = {0};
    if (names_board(request))
        return answer_alone(request, &alone, request->board);
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    enum status status = origin_first(request, puzzle);
    if (status == STATUS_OK)
        status = answer_alone(request, &alone, puzzle);
    else if (request->options.proof)
        proof_write_texts(request, &nothing, &nothing);
    free(puzzle);
    return status;
}

/* ---- answers of one word ---- */

const struct uniqueness_row uniqueness_verdicts[] = {
    [UNIQUENESS_UNKNOWN] = {"unknown", STATUS_INTERRUPTED},
    [UNIQUENESS_NONE] = {"none", STATUS_NONE},
    [UNIQUENESS_UNIQUE] = {"unique", STATUS_OK},
    [UNIQUENESS_SEVERAL] = {"several", STATUS_SEVERAL},
};
