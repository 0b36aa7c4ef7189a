/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/puzzles.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"

enum { BLOCK_BYTES = 1 << 16 };

/* One input on its way through a command. */
struct run {
    const struct request *request;
    answer_puzzle *answer;
    const char *invalid; /* stands for a puzzle that cannot be read; may be NULL */
    struct grid *first;  /* not NULL: the first puzzle goes here, and that is all */
    bool found;
    const char *name; /* of the file, for messages */
    struct buf out;   /* written when a block is full and when input runs dry */
    enum status status;
};

static void complain(struct run *run, const struct buf *message, enum status status)
{
    run->request->io->err(run->request->io->ctx, message->text, message->length);
    run->status = status_worse(run->status, status);
}

static bool flush(struct run *run)
{
    const struct cmd_io *io = run->request->io;
    if (!run->out.length)
        return true;
    bool written = io->out(io->ctx, run->out.text, run->out.length);
    buf_clear(&run->out);
    if (!written)
        run->status = status_worse(run->status, STATUS_IO);
    return written;
}

static void report_bad(struct run *run, const struct diagnosis *diagnosis)
{
    struct buf message = {0};
    if (run->invalid)
        buf_text(&run->out, run->invalid);
    buf_printf(&message, "%s:%ld:%ld: %s\n", run->name, diagnosis->line, diagnosis->column,
               diagnosis->text);
    complain(run, &message, STATUS_DATA);
    buf_fini(&message);
}

/* What is to be done with one puzzle; false when no other is wanted. */
static bool take_puzzle(struct run *run, const struct grid *grid)
{
    if (run->first) {
        *run->first = *grid;
        run->found = true;
        return false;
    }
    enum status status = run->answer(run->request, grid, &run->out);
    run->status = status_worse(run->status, status);
    return run->out.length < BLOCK_BYTES || flush(run);
}

/* Takes every puzzle that the reader has whole; false when no more is to be read. */
static bool drain(struct run *run, struct reader *reader)
{
    struct grid grid;
    struct diagnosis diagnosis;
    enum reading reading;
    while ((reading = reader_next(reader, &grid, &diagnosis)) == READING_PUZZLE ||
           reading == READING_BAD) {
        if (reading == READING_BAD)
            report_bad(run, &diagnosis);
        if (reading == READING_BAD ? run->first != NULL : !take_puzzle(run, &grid))
            return false;
    }
    return flush(run);
}

static bool read_failed(struct run *run)
{
    struct buf message = {0};
    buf_printf(&message, "%s: %s\n", run->name, strerror(errno));
    complain(run, &message, STATUS_IO);
    buf_fini(&message);
    return false;
}

static bool run_file(struct run *run, int file)
{
    static const size_t n = BLOCK_BYTES;
    struct reader *reader = reader_new(&run->request->options.read);
    char block[BLOCK_BYTES];
    bool going = true;
    ssize_t got;
    while (going && ((got = read(file, block, n)) > 0 || (got < 0 && errno == EINTR)))
        if (got > 0) {
            reader_feed(reader, block, (size_t)got);
            going = drain(run, reader);
        }
    if (going && got < 0)
        going = read_failed(run);
    if (going) {
        reader_end(reader);
        going = drain(run, reader);
    }
    reader_free(reader);
    return going;
}

static bool run_text(struct run *run, const char *text, int open_error)
{
    struct grid grid;
    struct diagnosis diagnosis;
    struct buf message = {0};
    if (read_puzzle(text, &run->request->options.read, &grid, &diagnosis) == ERR_OK)
        return take_puzzle(run, &grid) && flush(run);
    buf_printf(&message, _("%s: not a file (%s) and not a puzzle (%s)\n"), text,
               strerror(open_error), diagnosis.text);
    complain(run, &message, STATUS_NO_INPUT);
    buf_fini(&message);
    return true;
}

/* A file by its path, or a bundled one by its name with or without ".txt". */
static int open_puzzles(const char *name)
{
    int file = open(name, O_RDONLY | O_CLOEXEC), problem = errno;
    struct buf path = {0};
    if (file >= 0 || strchr(name, '/'))
        return file;
    buf_printf(&path, "%s/%s", PUZZLES_DIR, name);
    file = open(path.text, O_RDONLY | O_CLOEXEC);
    buf_text(&path, ".txt");
    if (file < 0)
        file = open(path.text, O_RDONLY | O_CLOEXEC);
    buf_fini(&path);
    errno = problem;
    return file;
}

static bool run_argument(struct run *run, const char *argument)
{
    if (strcmp(argument, "-") == 0) {
        run->name = _("standard input");
        return run_file(run, STDIN_FILENO);
    }
    int file = open_puzzles(argument);
    if (file < 0)
        return run_text(run, argument, errno);
    run->name = argument;
    bool going = run_file(run, file);
    close(file);
    return going;
}

enum status puzzles_each(const struct request *request, answer_puzzle *answer,
                         const char *invalid)
{
    struct run run = {.request = request, .answer = answer, .invalid = invalid};
    if (request->n_arguments == 0)
        run_argument(&run, "-");
    for (int i = 0; i < request->n_arguments; i++)
        if (!run_argument(&run, request->arguments[i]))
            break;
    buf_fini(&run.out);
    return run.status;
}

enum status puzzles_first(const struct request *request, struct grid *grid)
{
    struct run run = {.request = request, .first = grid};
    run_argument(&run, request->n_arguments ? request->arguments[0] : "-");
    buf_fini(&run.out);
    if (run.status == STATUS_OK && !run.found) {
        struct buf message = {0};
        buf_printf(&message, _("%s: found no puzzle\n"), run.name);
        complain(&run, &message, STATUS_DATA);
        buf_fini(&message);
    }
    return run.status;
}
