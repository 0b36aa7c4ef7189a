/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/missing.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "command/offer.h"

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
    struct buf name = {0};
    buf_add(&name, file, length);
    nearest_offer(&guess->nearest, argument + directory, name.text);
    if (guess->nearest.name == name.text) {
        buf_clear(&guess->text);
        buf_add(&guess->text, argument, directory);
        buf_text(&guess->text, name.text);
        guess->nearest.name = guess->text.text;
    }
    buf_fini(&name);
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
    struct buf path = {0}, name = {0};
    offer_lists(&path);
    buf_add(&name, argument, length);
    offer_files(guess, name.text, 0, path.text, ".txt");
    if (guess->text.length && guess->nearest.name == guess->text.text) {
        buf_text(&guess->text, argument + length);
        guess->nearest.name = guess->text.text;
    }
    buf_fini(&path);
    buf_fini(&name);
}

static void find_guess(struct guess *guess, const struct request *request,
                       const char *argument)
{
    const char *slash = strrchr(argument, '/');
    size_t directory = slash ? (size_t)(slash - argument) + 1 : 0;
    struct buf path = {0};
    guess->nearest = request->meant;
    if (slash)
        buf_add(&path, argument, directory);
    else
        buf_text(&path, ".");
    offer_files(guess, argument, directory, path.text, "");
    if (!slash && !guess->text.length)
        offer_list_files(guess, argument);
    buf_fini(&path);
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
    int rows, columns, end = 0;
    return sscanf(text, "%2dx%2d:%n", &rows, &columns, &end) == 2 && end;
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
    struct buf path = {0};
    offer_lists(&path);
    bool lacks = (is_listed(argument) || want_find(WANT_LIST, argument) >= 0) &&
                 access(path.text, R_OK | X_OK) != 0;
    if (lacks)
        buf_printf(text, _("%1$s: cannot read the lists of puzzles in %2$s: %3$s"),
                   argument, path.text, strerror(errno));
    buf_fini(&path);
    return lacks;
}

static void say_no_list(const char *argument, struct buf *text)
{
    int length = (int)strcspn(argument, ":");
    buf_printf(text, _("no file is named '%1$s', and no list '%2$.*3$s'"), argument,
               argument, length);
}

static void say_lists(struct buf *text)
{
    struct buf lists = {0};
    want_list(WANT_LIST, &lists);
    buf_text(text, "; ");
    buf_printf(text, _("expected %s before the colon"), lists.text);
    buf_fini(&lists);
}

/* Adds which name may have been meant. */
static void suggest(const struct request *request, const char *argument, struct buf *text)
{
    struct guess guess = {0};
    find_guess(&guess, request, argument);
    if (guess.nearest.name)
        nearest_suggest(&guess.nearest, text);
    else if (is_listed(argument))
        say_lists(text);
    buf_fini(&guess.text);
}

static void describe(const struct request *request, const char *argument, int problem,
                     const struct diagnosis *diagnosis, struct buf *text)
{
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
        say_no_list(argument, text);
    else
        buf_printf(text,
                   request->names_command || request->desk
                       ? _("no file or bundled list named '%s'")
                       : _("no command, file or bundled list named '%s'"),
                   argument);
    suggest(request, argument, text);
}

void missing_say(const struct request *request, const char *argument, int problem,
                 const struct diagnosis *diagnosis, struct buf *text)
{
    struct grid grid;
    if (offer_find(argument, &grid, text) != OFFER_MISSING)
        describe(request, argument, problem, diagnosis, text);
}

enum status missing_fail(const struct request *request, const char *argument, int problem,
                         const struct diagnosis *diagnosis)
{
    struct buf text = {0};
    missing_say(request, argument, problem, diagnosis, &text);
    if (request->names_command || request->desk)
        request_fail(request, STATUS_NO_INPUT, "%s", text.text);
    else
        io_fail(request->io, STATUS_NO_INPUT, "stepdoku: %s", text.text);
    buf_fini(&text);
    return STATUS_NO_INPUT;
}
