/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/origin.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "command/missing.h"
#include "command/offer.h"
#include "format/board.h"

enum { BYTES = 1 << 17 };

/* A file to read the puzzle of the text from: the end of a pipe that holds it. */
static int open_text(const char *text, size_t length)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    ssize_t written = write(ends[1], text, length);
    close(ends[1]);
    if (written == (ssize_t)length)
        return ends[0];
    close(ends[0]);
    return -1;
}

static int open_list(const char *name)
{
    struct buf path = {0};
    int file = offer_list_path(name, &path) ? open(path.text, O_RDONLY | O_CLOEXEC) : -1;
    buf_fini(&path);
    return file;
}

/* A bundled list, or a puzzle of a name such as easy:37; -1 when the name stands for neither. */
static int open_offered(const char *name)
{
    struct grid grid;
    struct alphabet alphabet;
    struct buf title = {0}, line = {0};
    int file = open_list(name);
    if (file < 0 && offer_find(name, &grid, &title) == OFFER_FOUND) {
        alphabet_init(&alphabet, grid.shape->side);
        board_line(&line, &grid, &alphabet);
        buf_char(&line, '\n');
        file = open_text(line.text, line.length);
    }
    buf_fini(&title);
    buf_fini(&line);
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
    if (file < 0 && !strchr(argument, '/'))
        file = open_offered(argument);
    errno = problem;
    return file;
}

void origin_close(int file)
{
    if (file != STDIN_FILENO)
        close(file);
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

enum status origin_has_none(const struct request *request, const char *name)
{
    bool is_input = strcmp(name, _("standard input")) == 0;
    return request_fail(
        request, STATUS_DATA,
        is_input ? _("%s: found no puzzle; name a file, or a puzzle such as easy:1")
                 : _("%s: found no puzzle"),
        name);
}

static void say(const struct io *io, const char *name, const struct buf *said)
{
    if (said->length && name)
        io_fail(io, STATUS_OK, "%s: %s", name, said->text);
    else if (said->length)
        io_fail(io, STATUS_OK, "%s", said->text);
}

void origin_say(const struct io *io, const char *name, const struct reader *reader)
{
    struct buf said = {0};
    reader_say(reader, &said);
    say(io, name, &said);
    buf_fini(&said);
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
        status = request_fail(request, STATUS_IO, "%s: %s", name, strerror(errno));
    else if (reading == READING_BAD)
        status = io_fail_at(request->io, name, &diagnosis);
    else if (reading == READING_DONE)
        status = origin_has_none(request, name);
    else
        origin_say(request->io, name, reader);
    reader_free(reader);
    return status;
}

enum status origin_first(const struct request *request, struct puzzle *puzzle)
{
    const char *argument = request->n_arguments ? request->arguments[0] : "-", *name;
    struct diagnosis diagnosis;
    struct buf said = {0};
    int file = origin_open(argument, &name), problem = errno;
    if (file >= 0) {
        enum status status = first_of_file(request, file, name, puzzle);
        origin_close(file);
        return status;
    }
    enum err err =
        read_puzzle_text(argument, &request->options.read, puzzle, &said, &diagnosis);
    say(request->io, NULL, &said);
    buf_fini(&said);
    if (err == ERR_OK)
        return STATUS_OK;
    return missing_fail(request, argument, problem, &diagnosis);
}

bool origin_is_missing(const struct request *request, const char *word, struct buf *text)
{
    const char *name;
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct diagnosis diagnosis;
    int file = origin_open(word, &name), problem = errno;
    bool is_missing = file < 0 && read_puzzle_whole(word, &request->options.read, puzzle,
                                                    &diagnosis) != ERR_OK;
    if (is_missing)
        missing_say(request, word, problem, &diagnosis, text);
    if (file >= 0)
        origin_close(file);
    free(puzzle);
    return is_missing;
}

bool origin_title(const struct request *request, struct buf *title)
{
    const char *name = request_argument(request, 0);
    return access(name, F_OK) != 0 && offer_title(name, title);
}
