/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "request/origin.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/place.h"

enum { BYTES = 1 << 17 };

/* Appends the directory of the bundled lists; STEPDOKU_PUZZLES names another. */
static void append_puzzles_directory(struct buf *path)
{
    const char *other = getenv("STEPDOKU_PUZZLES");
    if (other && *other)
        buf_text(path, other);
    else
        place_append(path, "puzzles", PUZZLES_DIR);
}

static int open_bundled(const char *name)
{
    struct buf path = {0};
    append_puzzles_directory(&path);
    buf_printf(&path, "/%s", name);
    int file = open(path.text, O_RDONLY | O_CLOEXEC);
    buf_text(&path, ".txt");
    if (file < 0)
        file = open(path.text, O_RDONLY | O_CLOEXEC);
    buf_fini(&path);
    return file;
}

int origin_open(const char *argument, const char **name)
{
    *name = argument;
    if (strcmp(argument, "-") == 0) {
        *name = _("standard input");
        return STDIN_FILENO;
    }
    int file = open(argument, O_RDONLY | O_CLOEXEC), problem = errno;
    if (file < 0 && *argument && !strchr(argument, '/'))
        file = open_bundled(argument);
    errno = problem;
    return file;
}

void origin_close(int file)
{
    if (file != STDIN_FILENO)
        close(file);
}

enum status origin_fail(const struct request *request, const char *argument, int problem,
                        const struct diagnosis *diagnosis)
{
    struct buf text = {0};
    buf_printf(&text, _("%s: not a file (%s) and not a puzzle (%s)"), argument,
               strerror(problem), diagnosis->text);
    if (request->meant)
        buf_printf(&text, _("; did you mean '%s'?"), request->meant);
    io_fail(request->io, STATUS_NO_INPUT, "%s", text.text);
    buf_fini(&text);
    return STATUS_NO_INPUT;
}

ssize_t origin_feed(int file, struct reader *reader)
{
    struct pollfd more = {file, POLLIN, 0};
    char *room = reader_room(reader, BYTES);
    ssize_t got;
    while ((got = read(file, room, BYTES)) < 0 && errno == EAGAIN)
        if (poll(&more, 1, -1) < 0)
            break;
    if (got > 0)
        reader_fed(reader, (size_t)got);
    else if (got == 0)
        reader_end(reader);
    return got;
}

static enum status first_of_file(const struct request *request, int file,
                                 const char *name, struct puzzle *puzzle)
{
    struct reader *reader = reader_new(&request->options.read);
    struct diagnosis diagnosis;
    enum status status = STATUS_OK;
    enum reading reading;
    while ((reading = reader_next_puzzle(reader, puzzle, &diagnosis)) == READING_HUNGRY)
        if (origin_feed(file, reader) < 0)
            break;
    if (reading == READING_HUNGRY)
        status = io_fail(request->io, STATUS_IO, "%s: %s", name, strerror(errno));
    else if (reading == READING_BAD)
        status = io_fail_at(request->io, name, &diagnosis);
    else if (reading == READING_DONE)
        status = io_fail(request->io, STATUS_DATA, _("%s: found no puzzle"), name);
    reader_free(reader);
    return status;
}

enum status origin_first(const struct request *request, struct puzzle *puzzle)
{
    const char *argument = request->n_arguments ? request->arguments[0] : "-", *name;
    struct diagnosis diagnosis;
    int file = origin_open(argument, &name), problem = errno;
    if (file >= 0) {
        enum status status = first_of_file(request, file, name, puzzle);
        origin_close(file);
        return status;
    }
    if (read_puzzle_whole(argument, &request->options.read, puzzle, &diagnosis) == ERR_OK)
        return STATUS_OK;
    return origin_fail(request, argument, problem, &diagnosis);
}

enum status origin_first_game(const struct request *request, struct puzzle *puzzle)
{
    enum status status = origin_first(request, puzzle);
    if (status == STATUS_OK && puzzle_is_narrowed(puzzle)) {
        puzzle->has_candidates = false;
        io_fail(request->io, status, _("the puzzle's own candidates are left out"));
    }
    return status;
}
