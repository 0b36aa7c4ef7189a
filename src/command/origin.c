/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/origin.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/scan.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "learn/course.h"
#include "command/command.h"
#include "command/lists.h"

/* ---- near misses ---- */

/* The nearest name so far, and its text if a directory has it. */
struct guess {
    struct nearest nearest;
    struct buf text;
};

/* Offers the argument with its last part, from `directory` on, replaced by a file's name. */
static void offer_file(struct guess *guess, const char *argument, size_t directory,
                       const char *file, size_t length)
{
    LOCAL_BUF name = {0};
    buf_add(&name, file, length);
    nearest_offer(&guess->nearest, argument + directory, name.text);
    if (guess->nearest.name == name.text) {
        buf_clear(&guess->text);
        buf_add(&guess->text, argument, directory);
        buf_text(&guess->text, name.text);
        guess->nearest.name = guess->text.text;
    }
}

/* Offers the files of a directory whose names have the ending, without the ending. */
static void offer_files(struct guess *guess, const char *argument, size_t directory,
                        const char *path, const char *ending)
{
    DIR *files = opendir(path);
    struct dirent *file;
    while (files && (file = readdir(files))) {
        size_t length = strlen(file->d_name), rest = strlen(ending);
        if (file->d_name[0] != '.' && length > rest &&
            strcmp(file->d_name + length - rest, ending) == 0)
            offer_file(guess, argument, directory, file->d_name, length - rest);
    }
    if (files)
        closedir(files);
}

/* Offers the lists, among them for "esay:37" the name "easy:37". */
static void offer_list_files(struct guess *guess, const char *argument)
{
    size_t length = strcspn(argument, ":");
    LOCAL_BUF path = {0}, name = {0};
    course_directory(&path);
    buf_add(&name, argument, length);
    offer_files(guess, name.text, 0, path.text, ".txt");
    if (guess->text.length && guess->nearest.name == guess->text.text) {
        buf_text(&guess->text, argument + length);
        guess->nearest.name = guess->text.text;
    }
}

/* ---- the message ---- */

static bool is_cell(const struct reader_options *options, char c)
{
    return isdigit((unsigned char)c) || strchr(".0*_X", c) || c == options->blank ||
           (options->symbols && strchr(options->symbols, c));
}

/* "2x3:..." */
static bool begins_with_shape(const char *text)
{
    uint64_t rows, columns;
    return scan_number(&text, SHAPE_MAX_SIDE, &rows) && *text++ == 'x' &&
           scan_number(&text, SHAPE_MAX_SIDE, &columns) && *text == ':';
}

/* More than three quarters of a puzzle in one word are digits and empty cells.  Puzzles
 * with lines of their own, links, and those that begin with their shape or a colon, are
 * not names either. */
static bool looks_like_puzzle(const struct reader_options *options, const char *text)
{
    enum { LEAST = 9 };
    size_t n = strlen(text), cells = 0;
    for (size_t i = 0; i < n; i++)
        cells += is_cell(options, text[i]);
    return strchr(text, '\n') || strstr(text, "://") || text[0] == ':' ||
           begins_with_shape(text) || (n >= LEAST && 4 * cells > 3 * n);
}

/* "easy:37", and no path. */
static bool is_listed(const char *argument)
{
    return strchr(argument, ':') && !strchr(argument, '/');
}

/* Whether the lists cannot be read at all; then adds why, if the argument is about one. */
static bool lacks_lists(const char *argument, struct buf *text)
{
    LOCAL_BUF path = {0};
    course_directory(&path);
    bool lacks = (is_listed(argument) || argument_find(ARGUMENT_LIST, argument) >= 0) &&
                 access(path.text, R_OK | X_OK) != 0;
    if (lacks)
        buf_printf(text, _("%1$s: cannot read the lists of puzzles in %2$s: %3$s"),
                   argument, path.text, strerror(errno));
    return lacks;
}

/* Adds which name may have been meant. */
static void suggest(const struct request *request, const char *argument, struct buf *text)
{
    struct guess guess = {0};
    const char *slash = strrchr(argument, '/');
    size_t directory = slash ? (size_t)(slash - argument) + 1 : 0;
    LOCAL_BUF path = {0};
    guess.nearest = request->meant;
    if (slash)
        buf_add(&path, argument, directory);
    else
        buf_text(&path, ".");
    offer_files(&guess, argument, directory, path.text, "");
    if (!slash && !guess.text.length)
        offer_list_files(&guess, argument);
    if (guess.nearest.name)
        nearest_suggest(&guess.nearest, text);
    else if (is_listed(argument)) {
        LOCAL_BUF lists = {0};
        argument_list(ARGUMENT_LIST, &lists);
        buf_text(text, "; ");
        buf_printf(text, _("expected %s before the colon"), lists.text);
    }
    buf_fini(&guess.text);
}

static void say_missing(const struct request *request, const char *argument, int problem,
                        const struct diagnosis *diagnosis, struct buf *text)
{
    LOCAL_BUF lines = {0};
    if (puzzle_find_named(argument, &lines, text) == NAMED_MISSING)
        return;
    if (problem != ENOENT && problem != ENOTDIR && problem != ENAMETOOLONG) {
        buf_printf(text, "%s: %s", argument, strerror(problem));
        return;
    }
    if (looks_like_puzzle(&request->options.read, argument)) {
        buf_printf(text, _("%s: not a file, and not a puzzle: %s"), argument,
                   diagnosis->text);
        return;
    }
    if (lacks_lists(argument, text))
        return;
    if (is_listed(argument))
        buf_printf(text, _("no file is named '%1$s', and no list '%2$.*3$s'"), argument,
                   argument, (int)strcspn(argument, ":"));
    else if (!request->names_command && !request->desk &&
             command_find(argument, SCOPE_DESK))
        buf_printf(text,
                   _("'%s' works on a game: on the screen after ':', or at the prompt, "
                     "'stepdoku repl'"),
                   argument);
    else
        buf_printf(text,
                   request->names_command || request->desk
                       ? _("no file or bundled list named '%s'")
                       : _("no command, file or bundled list named '%s'"),
                   argument);
    suggest(request, argument, text);
}

enum status origin_fail(const struct request *request, const char *argument, int problem,
                        const struct diagnosis *diagnosis)
{
    LOCAL_BUF text = {0};
    say_missing(request, argument, problem, diagnosis, &text);
    if (request->names_command || request->desk)
        request_fail(request, STATUS_NO_INPUT, "%s", text.text);
    else
        io_fail(request->io, STATUS_NO_INPUT, "stepdoku: %s", text.text);
    return STATUS_NO_INPUT;
}

/* ---- files ---- */

enum { BYTES = 1 << 17 };

/* A file in memory to read the text from. */
static int open_text(const struct buf *text)
{
    size_t written;
    int file = memfd_create("puzzles", MFD_CLOEXEC);
    if (file >= 0 && file_write(file, text->text, text->length, &written) == ERR_OK &&
        lseek(file, 0, SEEK_SET) == 0)
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

/* A bundled list, or the puzzles of a name such as easy:37; -1 when the name stands for neither. */
static int open_offered(const char *name)
{
    LOCAL_BUF title = {0}, lines = {0}, path = {0};
    int file = list_path(name, &path) ? open(path.text, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0 && puzzle_find_named(name, &lines, &title) == NAMED_PUZZLE)
        file = open_text(&lines);
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

ssize_t origin_read(int file, char *room, size_t n)
{
    struct pollfd more = {file, POLLIN, 0};
    ssize_t got;
    while ((got = read(file, room, n)) < 0 && errno == EAGAIN)
        if (poll(&more, 1, -1) < 0)
            break;
    return got;
}

ssize_t origin_feed(int file, struct reader *reader)
{
    ssize_t got = origin_read(file, reader_room(reader, BYTES), BYTES);
    if (got > 0)
        reader_fed(reader, (size_t)got);
    else if (got == 0)
        reader_end(reader);
    return got;
}

enum status origin_fail_empty(const struct request *request, const char *name)
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
    LOCAL_BUF said = {0};
    reader_say(reader, &said);
    say(io, name, &said);
}

static enum status first_of_file(const struct request *request, int file,
                                 const char *name, struct puzzle *puzzle)
{
    struct reader *reader = reader_new(&request->options.read);
    struct diagnosis diagnosis;
    enum status status = STATUS_OK;
    enum reading reading;
    while ((reading = reader_next(reader, puzzle, &diagnosis)) == READING_HUNGRY)
        if (origin_feed(file, reader) < 0)
            break;
    if (reading == READING_HUNGRY)
        status = request_fail(request, STATUS_IO, "%s: %s", name, strerror(errno));
    else if (reading == READING_BAD)
        status = io_fail_at(request->io, name, &diagnosis);
    else if (reading == READING_DONE)
        status = origin_fail_empty(request, name);
    else
        origin_say(request->io, name, reader);
    reader_free(reader);
    return status;
}

enum status origin_first(const struct request *request, struct puzzle *puzzle)
{
    const char *argument = request->n_arguments ? request->arguments[0] : "-", *name;
    struct diagnosis diagnosis;
    LOCAL_BUF said = {0};
    int file = origin_open(argument, &name), problem = errno;
    if (file >= 0) {
        enum status status = first_of_file(request, file, name, puzzle);
        if (file != STDIN_FILENO)
            close(file);
        return status;
    }
    enum err err =
        read_puzzle_text(argument, &request->options.read, puzzle, &said, &diagnosis);
    say(request->io, NULL, &said);
    if (err == ERR_OK)
        return STATUS_OK;
    return origin_fail(request, argument, problem, &diagnosis);
}

bool origin_is_missing(const struct request *request, const char *word, struct buf *text)
{
    const char *name;
    struct puzzle *puzzle = mem_new(sizeof *puzzle);
    struct diagnosis diagnosis;
    int file = origin_open(word, &name), problem = errno;
    bool is_missing = file < 0 && read_puzzle_text(word, &request->options.read, puzzle,
                                                   NULL, &diagnosis) != ERR_OK;
    if (is_missing)
        say_missing(request, word, problem, &diagnosis, text);
    if (file > STDIN_FILENO)
        close(file);
    free(puzzle);
    return is_missing;
}
