/* SPDX-License-Identifier: GPL-3.0-or-later */
/* formats, convert, export, share, copy: the formats of puzzles, and writing puzzles in them. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/columns.h"
#include "format/board.h"
#include "format/format.h"
#include "format/laws_text.h"
#include "print/qr.h"
#include "words/json.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/puzzles.h"

/* ---- formats ---- */

static const char *boards_of(const struct format *format)
{
    if (format->holds & ONLY_9X9)
        return "9x9";
    if (format->holds & ONLY_SQUARE_BOXES)
        return N_("square boxes");
    /* TRANSLATORS: boards of all shapes */
    return N_("all");
}

/* What a format can hold besides givens. */
static const struct {
    unsigned bit;
    const char *name;
} kept[] = {
    /* TRANSLATORS: what a file keeps: digits that the player has entered */
    {HOLDS_ENTRIES, N_("entries")},
    /* TRANSLATORS: what a file keeps: candidates of cells */
    {HOLDS_CANDIDATES, N_("candidates")},
    /* TRANSLATORS: what a file keeps: pencil marks */
    {HOLDS_MARKS, N_("marks")},
    /* TRANSLATORS: what a file keeps: author, source, date ... */
    {HOLDS_NOTES, N_("notes")},
    /* TRANSLATORS: what a file keeps: the shape of the boxes */
    {HOLDS_BOXES, N_("boxes")},
    /* TRANSLATORS: what a file keeps: that a board is a jigsaw, or has other rules */
    {HOLDS_X_LAWS | HOLDS_HOUSE_LAWS | HOLDS_LAWS, N_("rules")},
};

enum { N_KEPT = sizeof kept / sizeof kept[0] };

static void add_kept(struct buf *out, const struct format *format)
{
    int n = 0;
    for (int i = 0; i < N_KEPT; i++)
        if (format->holds & kept[i].bit)
            buf_printf(out, "%s%s", n++ ? " " : "", _(kept[i].name));
    if (n == N_KEPT) { /* a line would be too long */
        buf_clear(out);
        /* TRANSLATORS: what a file keeps */
        buf_text(out, _("everything"));
    } else if (!n) {
        buf_char(out, '-');
    }
}

static json_t *json_kept(const struct format *format)
{
    json_t *keeps = json_array();
    for (int i = 0; i < N_KEPT; i++)
        if (format->holds & kept[i].bit)
            json_array_append_new(keeps, json_string(kept[i].name));
    return keeps;
}

enum status command_formats(const struct request *request)
{
    struct buf out = {0};
    if (request->options.json) {
        for (int i = 0; i < n_formats; i++) {
            json_t *object = json_object();
            json_add(object, "format", json_string(formats[i].name));
            json_add(object, "boards", json_string(boards_of(&formats[i])));
            json_add(object, "keeps", json_kept(&formats[i]));
            json_add(object, "text", json_string(_(formats[i].help)));
            json_line(&out, object);
        }
    } else {
        LOCAL_BUF rows = {0};
        /* TRANSLATORS: the heads of four columns, with tabs between them.  The columns tell
         * which boards a format takes and what it keeps of them. */
        buf_line(&rows, "%s", _("format\tboards\tkeeps\twhat it is"));
        for (int i = 0; i < n_formats; i++) {
            LOCAL_BUF keeps = {0};
            add_kept(&keeps, &formats[i]);
            buf_line(&rows, "%s\t%s\t%s\t%s", formats[i].name, _(boards_of(&formats[i])),
                     keeps.text, _(formats[i].help));
        }
        table_add(&out, rows.text, "llll");
    }
    return request_reply(request, &out);
}

/* ---- convert ---- */

static enum status refuse_shape(const struct request *request, enum status status,
                                const struct format *format, const struct shape *shape)
{
    LOCAL_BUF name = {0};
    laws_name(&name, shape);
    if (shape->laws)
        return request_fail(request, status,
                            _("%1$s cannot hold a board with such rules (%2$s); the "
                              "command 'formats' says what each can hold"),
                            format->name, name.text);
    return request_fail(request, status,
                        _("%1$s cannot hold a board with boxes of %2$dx%3$d; the command "
                          "'formats' says what each can hold"),
                        format->name, shape->box_rows, shape->box_columns);
}

static enum status convert(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out)
{
    const struct options *options = &request->options;
    const struct format *to = options->to;
    const struct shape *shape = puzzle->grid.shape;
    struct alphabet alphabet;
    if (!format_takes(to, shape))
        return refuse_shape(request, STATUS_DATA, to, shape);
    if (options->to_symbols && strlen(options->to_symbols) != (size_t)shape->side)
        return request_fail(
            request, STATUS_DATA,
            _("--to-symbols: not as many symbols as the board has digits"));
    alphabet_init(&alphabet, shape->side);
    if (options->to_symbols)
        memcpy(alphabet.symbol, options->to_symbols, (size_t)shape->side);
    if (options->to_blank)
        alphabet.blank = options->to_blank;
    if (strchr(alphabet.symbol, alphabet.blank))
        return request_fail(request, STATUS_USAGE,
                            _("the blank is the symbol of a digit too"));
    to->write(out, puzzle, &alphabet);
    return STATUS_OK;
}

static enum status put(const struct request *request, const char *text)
{
    struct buf out = {0};
    buf_text(&out, text);
    return request_reply(request, &out);
}

enum status command_convert(const struct request *request)
{
    const struct format *to = request->options.to;
    if (!to)
        return request_fail(
            request, STATUS_USAGE,
            _("--to FORMAT is missing; the command 'formats' lists them"));
    enum status status = put(request, to->head);
    if (status != STATUS_IO)
        status = puzzles_each(request, convert, NULL);
    return status == STATUS_IO ? status : status_worse(status, put(request, to->tail));
}

/* ---- export ---- */

static enum status write_new_file(const struct request *request, const char *name,
                                  const struct buf *text)
{
    FILE *file = fopen(name, "wx");
    if (!file)
        return request_fail(request, STATUS_USAGE,
                            errno == EEXIST
                                ? _("%s: %s; export replaces no file, name another")
                                : "%s: %s",
                            name, strerror(errno));
    struct buf out = {0};
    bool written = fwrite(text->text, 1, text->length, file) == text->length;
    written = fclose(file) == 0 && written;
    if (!written)
        return request_fail(request, STATUS_IO, "%s: %s", name, strerror(errno));
    buf_line(&out, _("Wrote %s"), name);
    return request_reply(request, &out);
}

/* Writes the board with its pencil marks to a new file. */
enum status command_export(const struct request *request)
{
    const struct format *format =
        format_find(request->n_arguments > 1 ? request->arguments[1] : "sdk");
    struct puzzle puzzle;
    LOCAL_BUF text = {0};
    if (!request->n_arguments) { /* says where the game is saved while it is played */
        struct buf out = {0};
        session_save(request->desk->session);
        const char *path = session_path(request->desk->session);
        if (*path)
            buf_line(&out, _("The game is saved as you play, in %s"), path);
        else
            buf_line(&out, "%s", _("This game is not saved in a file"));
        return request_reply(request, &out);
    }
    if (!format) {
        LOCAL_BUF expected = {0};
        buf_text(&expected, _("a format"));
        argument_help(ARGUMENT_FORMAT, request->arguments[1], &expected);
        request_fail_argument(request, 1, expected.text);
        return STATUS_USAGE;
    }
    desk_puzzle(request->desk, &puzzle);
    if (!format_takes(format, puzzle.grid.shape))
        return refuse_shape(request, STATUS_USAGE, format, puzzle.grid.shape);
    buf_text(&text, format->head);
    format->write(&text, &puzzle, &request->desk->alphabet);
    buf_text(&text, format->tail);
    return write_new_file(request, request->arguments[0], &text);
}

/* ---- share, copy ---- */

/* Parses the first argument, one of the kind's words or none; false after a message. */
static bool parse_what(const struct request *request, enum argument_kind kind, int *what)
{
    *what = request->n_arguments ? argument_find(kind, request->arguments[0]) : 0;
    if (*what < 0)
        request_fail_words(request, 0, kind);
    return *what >= 0;
}

/* Adds the puzzle or the link; false after a message when links cannot have such a board. */
static bool add_subject(const struct request *request, int what,
                        const struct puzzle *puzzle, struct buf *text)
{
    const struct format *link = format_find("link");
    if (what == SHARED_LINK && !format_takes(link, puzzle->grid.shape)) {
        refuse_shape(request, STATUS_USAGE, link, puzzle->grid.shape);
        return false;
    }
    qr_subject(text, (enum shared)what, puzzle, &request->desk->alphabet);
    return true;
}

/* The code comes first on the screen, which may be too small for both.  At the prompt the text
 * does, because whoever hears that can do nothing with a code. */
enum status command_share(const struct request *request)
{
    struct puzzle puzzle;
    struct buf text = {0}, out = {0};
    int what;
    desk_puzzle(request->desk, &puzzle);
    if (!parse_what(request, ARGUMENT_SHARED, &what) ||
        !add_subject(request, what, &puzzle, &text))
        return STATUS_USAGE;
    if (!request->desk->has_keys)
        buf_line(&out, "%s", text.text);
    if (!settings_speak(&request->desk->settings)) {
        struct qr qr;
        if (qr_lacks()) {
            buf_line(&out, "%s", qr_lacks());
        } else if (qr_init(&qr, text.text)) {
            qr_text_of_locale(&out, &qr, INK_IS_LIGHT);
            qr_fini(&qr);
        } else {
            buf_line(&out, "%s", _("This is too long for a QR code"));
        }
    }
    if (request->desk->has_keys)
        buf_line(&out, "%s", text.text);
    buf_fini(&text);
    return request_reply(request, &out);
}

enum status command_copy(const struct request *request)
{
    const struct io *io = request->io;
    struct puzzle puzzle;
    struct buf text = {0}, out = {0};
    int what;
    desk_puzzle(request->desk, &puzzle);
    if (!parse_what(request, ARGUMENT_COPIED, &what))
        return STATUS_USAGE;
    if (what > SHARED_LINK && puzzle.has_marks)
        board_draw_marks(&text, &puzzle.grid, puzzle.candidates, NULL,
                         &request->desk->alphabet);
    else if (what > SHARED_LINK)
        board_draw(&text, &puzzle.grid, &request->desk->alphabet);
    else if (!add_subject(request, what, &puzzle, &text))
        return STATUS_USAGE;
    bool is_copied = io->copy && io->copy(io->ctx, text.text, text.length);
    buf_fini(&text);
    if (!is_copied)
        return request_fail(
            request, STATUS_USAGE,
            _("stepdoku cannot reach a clipboard from here; use export or "
              "share"));
    /* TRANSLATORS: %s is puzzle, link or board, as typed */
    buf_line(&out, _("Sent to the terminal's clipboard: %s"),
             argument_word(ARGUMENT_COPIED, what));
    return request_reply(request, &out);
}
