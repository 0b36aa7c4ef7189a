/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "format/foreign.h"
#include "format/format.h"
#include "format/rescue.h"

/* How a text was read so far. */
struct read_as {
    int n_puzzles, n_rescued;              /* rescued: by no format of formats.def */
    enum rescue_kind kind;                 /* of the last that was rescued */
    bool is_mixed;                         /* others were of other kinds */
    int n_givens;                          /* of the last that was rescued */
    char letters[RESCUE_MOST_LETTERS + 1]; /* the same */
    int n_skipped;                         /* lines of text between puzzles */
};

/* A text is undecided until a format fits its beginning.  If none fits all of it, and it is
 * no longer than what a person copies, it is rescued: until then its beginning is kept, and
 * `ahead` is how far the formats have read.  Anything longer is read by the formats, which
 * skip titles and report what is wrong. */
enum phase { PHASE_UNDECIDED, PHASE_FORMATS, PHASE_RESCUED };

enum { MOST_RESCUED_BYTES = 1 << 20, FIRST_BYTES = 1024 };

struct reader {
    struct reader_options options;
    struct source source;
    const struct format *format; /* of the puzzle in progress */
    struct puzzle puzzle;        /* in progress */
    enum phase phase;
    struct source_position ahead, record; /* record: of the line that look describes */
    struct rescue rescue;
    int n_given_out;        /* puzzles of the rescue */
    struct columns columns; /* as a header said */
    struct diagnosis first; /* of what was wrong first; line 0: nothing was */
    bool is_begun;          /* the first bytes are those of a text */
    bool is_foreign;        /* it is no text, and what is left of it is skipped */
    bool fits;              /* a format did */
    bool is_list;           /* a line is nearly a puzzle, so the text is a list */
    bool has_titles; /* a title that heads no columns comes before the first puzzle */
    bool is_lines;   /* the last puzzle was a line */
    int n_bad;
    struct read_as as;
    long line; /* of the last puzzle */
};

/* Nothing is rescued when the user says how the input is written. */
static bool may_rescue(const struct reader_options *options)
{
    return !options->symbols && !options->blank && !options->format;
}

struct reader *reader_new(const struct reader_options *options)
{
    struct reader *reader = mem_new(sizeof *reader);
    reader->options = *options;
    reader->phase = may_rescue(options) ? PHASE_UNDECIDED : PHASE_FORMATS;
    reader->ahead.line = 1;
    source_init(&reader->source);
    return reader;
}

void reader_free(struct reader *reader)
{
    if (reader) {
        source_fini(&reader->source);
        rescue_fini(&reader->rescue);
    }
    free(reader);
}

void reader_set_atlas(struct reader *reader, struct atlas *atlas)
{
    reader->options.atlas = atlas;
}

void reader_feed(struct reader *reader, const char *bytes, size_t n)
{
    char *room = source_room(&reader->source, n);
    if (n)
        memcpy(room, bytes, n);
    source_fed(&reader->source, n);
}

void reader_end(struct reader *reader)
{
    source_end(&reader->source);
}

char *reader_room(struct reader *reader, size_t n)
{
    return source_room(&reader->source, n);
}

void reader_fed(struct reader *reader, size_t n)
{
    source_fed(&reader->source, n);
}

const char *reader_rest(const struct reader *reader, size_t *n)
{
    const struct source *source = &reader->source;
    bool is_doubtful = reader->phase == PHASE_UNDECIDED && reader->first.line;
    if (source->state || source->position.in_tail || is_doubtful || reader->is_foreign ||
        reader->columns.separator || reader->phase == PHASE_RESCUED)
        return NULL;
    *n = source_left(source);
    return source_rest(source);
}

void reader_pass(struct reader *reader, size_t n, long n_lines, int n_puzzles)
{
    reader->source.position.at += n;
    reader->source.position.line += n_lines;
    reader->as.n_puzzles += n_puzzles;
    reader->fits = reader->is_lines = reader->is_begun = true;
    reader->phase = PHASE_FORMATS;
}

/* Simple Sudoku adds these lines to a copied puzzle. */
static bool is_signature(const struct line *line)
{
    size_t i = 0;
    while (i < line->length && is_space(line->text[i]))
        i++;
    size_t left = line->length - i;
    return (left >= 13 && memcmp(line->text + i, "Simple Sudoku", 13) == 0) ||
           (left >= 8 && memcmp(line->text + i, "Version ", 8) == 0);
}

/* Comments matter only where they are notes. */
static bool is_ignored(const struct reader *reader, const struct look *look)
{
    const struct format *asked = reader->options.format;
    if (look->is_comment)
        return asked ? asked->sniff != sdk_sniff : sdk_sniff(look) == SNIFF_NO;
    return line_is_empty(&look->line, &reader->options) || is_signature(&look->line);
}

/* Cuts the line to the column that has the puzzles, once a header has said which.  True for a
 * header that says this; of one whose first column has them, formats know more. */
static bool find_column(struct reader *reader, struct line *line)
{
    bool is_allowed = may_rescue(&reader->options);
    struct columns columns = rescue_header(line);
    if (columns.separator)
        reader->columns = columns;
    else if (is_allowed)
        rescue_field(&reader->columns, line);
    return is_allowed && columns.separator && columns.puzzle != 1;
}

/* Finds the first line of the next puzzle. */
static enum reading find_line(struct reader *reader, struct look *look)
{
    struct line line;
    bool is_header;
    do {
        reader->record = reader->source.position;
        if (!source_line(&reader->source, &line))
            return reader->source.no_more ? READING_DONE : READING_HUNGRY;
        is_header = find_column(reader, &line);
        look_at(look, &reader->source, &reader->options, &line);
    } while (is_header || is_ignored(reader, look));
    return READING_PUZZLE;
}

static enum reading bad_line(const struct look *look, struct diagnosis *diagnosis)
{
    if (look->source->position.in_tail) {
        diagnose(diagnosis, look->line.number, 1,
                 _("this line is too long, expected a puzzle of 81 characters (16, 36, "
                   "64, ... for other sizes) or a row of a board"));
        return READING_BAD;
    }
    diagnose(
        diagnosis, look->line.number, 1,
        ngettext("found %zu character, expected a puzzle of 81 (16, 36, 64, ... for "
                 "other sizes) or a row of a board",
                 "found %zu characters, expected a puzzle of 81 (16, 36, 64, ... for "
                 "other sizes) or a row of a board",
                 look->word),
        look->word);
    return READING_BAD;
}

static enum reading read_with(struct reader *reader, const struct look *look,
                              struct diagnosis *diagnosis)
{
    puzzle_init(&reader->puzzle, shape_of_side(9));
    return reader->format->read(&reader->source, look, &reader->puzzle, diagnosis);
}

/* Detects the format of the puzzle that begins at this line: SNIFF_YES and *format. */
static enum sniff detect(const struct look *look, const struct format **format)
{
    for (int i = 0; i < n_formats; i++) {
        enum sniff sniff = formats[i].sniff(look);
        *format = &formats[i];
        if (sniff != SNIFF_NO)
            return sniff;
    }
    return SNIFF_NO;
}

static enum reading read_record(struct reader *reader, struct diagnosis *diagnosis)
{
    struct look look;
    enum reading reading = find_line(reader, &look);
    if (reading != READING_PUZZLE)
        return reading;
    reader->format = reader->options.format;
    if (!reader->format) {
        enum sniff sniff = detect(&look, &reader->format);
        if (sniff == SNIFF_HUNGRY)
            return READING_HUNGRY;
        if (sniff == SNIFF_NO) {
            reader->format = NULL;
            return bad_line(&look, diagnosis);
        }
    }
    return read_with(reader, &look, diagnosis);
}

/* Reads one puzzle with a format; READING_DONE at the end of a document, or of the source. */
static enum reading step(struct reader *reader, struct diagnosis *diagnosis)
{
    struct source *source = &reader->source;
    if (source->state) {
        struct look look = {.source = source, .options = &reader->options};
        return read_with(reader, &look, diagnosis);
    }
    source_end_line(source);
    struct source_position start = source->position;
    enum reading reading = read_record(reader, diagnosis);
    if (reading != READING_HUNGRY || source->state)
        return reading;
    source->position = start;
    if (source_left(source) <= SOURCE_RECORD_BYTES)
        return reading;
    /* What is too long for one puzzle is skipped, however much of it there is already. */
    reader->record.line = 0;
    diagnose(diagnosis, source->position.line, 1, _("found no end of this puzzle"));
    source_skip(source, SOURCE_RECORD_BYTES);
    return READING_BAD;
}

/* ---- what no format fits ---- */

/* Formats of plain lines, which are taken for what they are not; others know better what is
 * wrong. */
static bool is_plain(const struct format *format)
{
    return !format || format->sniff == line_sniff || format->sniff == grid_sniff ||
           format->sniff == qqwing_sniff || format->sniff == pencilmark_sniff ||
           format->sniff == sukaku_sniff;
}

/* Formats with a beginning of their own: what they refuse is wrong in a way that they know,
 * and is not rescued. */
static bool is_certain(const struct format *format)
{
    return !is_plain(format) && format->sniff != object_sniff &&
           format->sniff != sgt_sniff;
}

static void take_rescued(struct reader *reader, const struct rescued *rescued)
{
    rescued_puzzle(rescued, &reader->puzzle);
    reader->as.is_mixed |= reader->as.n_rescued && reader->as.kind != rescued->kind;
    reader->as.kind = rescued->kind;
    reader->as.n_rescued++;
    reader->as.n_givens = grid_givens(&reader->puzzle.grid);
    memcpy(reader->as.letters, rescued->letters, sizeof rescued->letters);
}

/* Goes on after a line, or an object, that a format could not read: it has a puzzle in one of
 * its columns, or, if `may_be_title`, is a title.  READING_BAD when it is neither; READING_DONE
 * after a title.  Among lines that are puzzles only the heads of columns are titles, unless the
 * first puzzle had one. */
static enum reading read_line(struct reader *reader, bool may_be_title,
                              struct diagnosis *diagnosis)
{
    struct source *source = &reader->source;
    struct source_position after = source->position;
    struct rescue rescue = {.options = &reader->options};
    struct line line;
    enum reading reading = READING_BAD;
    if (!reader->record.line)
        return READING_BAD;
    source->position = reader->record;
    source_line(source, &line);
    reader->is_list |= line_is_nearly_puzzle(&line);
    if (!may_be_title)
        line.length =
            (size_t)(source_rest(source) - line.text) + after.at - source->position.at;
    /* Lists have one form, so a line that differs is wrong.  The beginning may be of another. */
    bool is_in_list =
        reader->fits && source->n_dropped + source->position.at > FIRST_BYTES;
    if (!is_in_list)
        rescue_line(&rescue, line.text, line.length, &reader->columns, &reader->options);
    bool is_header = rescue_header(&line).separator;
    if (rescue.n == 1) {
        take_rescued(reader, &rescue.at[0]);
        reading = READING_PUZZLE;
    } else if (may_be_title && !rescue.is_ambiguous &&
               (line_is_title(&line) || rescue.has_answer) &&
               (!reader->is_lines || reader->has_titles || is_header ||
                rescue.has_answer)) {
        reader->has_titles |= !reader->as.n_puzzles && !is_header;
        reader->as.n_skipped += line_row_length(&line, &reader->options) > 1;
        reading = READING_DONE;
    } else if (rescue.is_ambiguous && diagnosis) {
        *diagnosis = rescue.diagnosis;
        diagnosis->line = line.number;
    }
    rescue_fini(&rescue);
    if (reading == READING_BAD || !may_be_title)
        source->position = after;
    return reading;
}

/* Notes where the puzzle is that a format or a column of a line had. */
static void note_place(struct reader *reader, bool is_of_document)
{
    struct source *source = &reader->source;
    struct source_position after = source->position;
    struct line line;
    reader->line = is_of_document     ? after.line
                   : reader->is_lines ? after.line - 1
                                      : reader->record.line;
    LOCAL_BUF id = {0};
    if (!reader->is_lines || !reader->columns.id)
        return;
    source->position = reader->record; /* of a header, or of the puzzle */
    while (source->position.line < after.line && source_line(source, &line))
        continue;
    rescue_id(&reader->columns, &line, &id);
    puzzle_set_note(&reader->puzzle, NOTE_ID, buf_string(&id), id.length);
    source->position = after;
}

/* Reads into reader->puzzle with the formats, and skips titles. */
static enum reading next_of_formats(struct reader *reader, struct diagnosis *diagnosis)
{
    const struct source *source = &reader->source;
    struct diagnosis problem;
    enum reading reading;
    bool is_inside;
    do {
        is_inside = source->state;
        reader->format = is_inside ? reader->format : NULL;
        reading = step(reader, &problem);
        reader->fits |= reading == READING_PUZZLE;
        bool is_object = reader->phase == PHASE_FORMATS && reader->format &&
                         reader->format->sniff == object_sniff;
        if (reading == READING_BAD && !is_inside && may_rescue(&reader->options) &&
            (is_plain(reader->format) || is_object)) {
            if (!reader->first.line)
                reader->first = problem;
            reading = read_line(reader, !is_object, &problem);
        }
    } while (reading == READING_DONE && source_left(source));
    if (reading == READING_DONE && !source->no_more)
        return READING_HUNGRY;
    bool has_only_titles = reader->phase == PHASE_FORMATS && reader->first.line &&
                           !reader->n_bad && !reader->as.n_puzzles;
    if (reading == READING_DONE && has_only_titles) {
        problem = reader->first;
        reading = READING_BAD;
    }
    if (reading == READING_BAD && diagnosis)
        *diagnosis = problem;
    reader->n_bad += reading == READING_BAD;
    reader->as.n_puzzles += reading == READING_PUZZLE;
    if (reading == READING_PUZZLE) {
        bool has_header = reader->format && reader->format->read == qqwing_read;
        reader->is_lines = !source->state && (has_header || source->position.line ==
                                                                reader->record.line + 1);
        note_place(reader, is_inside || source->state);
    }
    return reading;
}

/* ---- the reader of last resort ---- */

static enum reading next_rescued(struct reader *reader)
{
    if (reader->n_given_out == reader->rescue.n)
        return READING_DONE;
    reader->line = reader->rescue.at[reader->n_given_out].line;
    take_rescued(reader, &reader->rescue.at[reader->n_given_out++]);
    reader->as.n_puzzles++;
    return READING_PUZZLE;
}

/* Reads the text again, from byte `start` on, and reports what is wrong with it. */
static enum reading restart(struct reader *reader, size_t start,
                            struct diagnosis *diagnosis)
{
    source_keep(&reader->source, NULL, NULL);
    reader->source.position = (struct source_position){.at = start, .line = 1};
    reader->phase = PHASE_FORMATS;
    reader->as = (struct read_as){.n_puzzles = 0};
    reader->n_bad = 0;
    reader->has_titles = reader->is_lines = false;
    reader->columns = (struct columns){.separator = 0};
    return next_of_formats(reader, diagnosis);
}

/* Skips a file that is no text. */
static enum reading skip_foreign(struct reader *reader)
{
    struct source *source = &reader->source;
    source_skip(source, source_left(source));
    source->position.in_tail = false;
    reader->is_foreign = true;
    return source->no_more ? READING_DONE : READING_HUNGRY;
}

/* Is what was read of the text no text?  Then the rest of it is skipped. */
static bool is_data(struct reader *reader, size_t start, struct diagnosis *diagnosis)
{
    const struct source *source = &reader->source;
    struct diagnosis problem;
    if (!foreign_is_data(source->input.text + start, source->position.at - start,
                         &problem))
        return false;
    skip_foreign(reader);
    if (diagnosis)
        *diagnosis = problem;
    return true;
}

/* Reads the whole text, of which no format could read anything. */
static enum reading rescue(struct reader *reader, size_t start,
                           struct diagnosis *diagnosis)
{
    struct source *source = &reader->source;
    struct rescue *found = &reader->rescue;
    source_keep(source, NULL, NULL);
    source->position = (struct source_position){.at = source->input.length, .line = 1};
    if (is_data(reader, start, diagnosis))
        return READING_BAD;
    source->position.at = start;
    if (source_left(source) > MOST_RESCUED_BYTES)
        return restart(reader, start, diagnosis);
    rescue_text(found, source_rest(source), source_left(source), &reader->options);
    if (!found->n && !found->has_diagnosis)
        return restart(reader, start, diagnosis);
    source_skip(source, source_left(source));
    reader->phase = PHASE_RESCUED;
    reader->as = (struct read_as){.n_skipped = found->n_ignored};
    if (found->n)
        return next_rescued(reader);
    if (diagnosis)
        *diagnosis = found->diagnosis;
    return READING_BAD;
}

/* Reads with the formats until it is clear whether they fit. */
static enum reading decide(struct reader *reader, struct diagnosis *diagnosis)
{
    struct source *source = &reader->source;
    struct diagnosis problem;
    size_t start = source->position.at;
    enum reading reading;
    source->position = reader->ahead;
    source->position.at += start;
    while ((reading = next_of_formats(reader, &problem)) == READING_BAD) {
        if (is_certain(reader->format) && is_data(reader, start, diagnosis))
            return READING_BAD;
        if (reader->is_list || is_certain(reader->format))
            return restart(reader, start, diagnosis);
        if (!reader->first.line)
            reader->first = problem;
    }
    if (reading == READING_DONE)
        return reader->first.line ? rescue(reader, start, diagnosis) : reading;
    if (reading == READING_PUZZLE && reader->first.line)
        return restart(reader, start, diagnosis);
    if (reading == READING_PUZZLE) {
        reader->phase = PHASE_FORMATS;
        return reading;
    }
    reader->ahead = source->position;
    reader->ahead.at -= start;
    source->position = (struct source_position){.at = start, .line = 1};
    return source_left(source) > MOST_RESCUED_BYTES ? rescue(reader, start, diagnosis)
                                                    : READING_HUNGRY;
}

/* Looks at the first bytes of the file; READING_PUZZLE when they are those of a text. */
static enum reading begin(struct reader *reader, struct diagnosis *diagnosis)
{
    const struct source *source = &reader->source;
    struct diagnosis problem;
    bool is_short;
    if (foreign_begins(source_rest(source), source_left(source), &is_short, &problem)) {
        skip_foreign(reader);
        if (diagnosis)
            *diagnosis = problem;
        return READING_BAD;
    }
    if (is_short && !source->no_more)
        return READING_HUNGRY;
    reader->is_begun = true;
    return READING_PUZZLE;
}

bool reader_is_in_list(const struct reader *reader, long *line)
{
    *line = reader->source.position.line - 1;
    return reader->is_lines;
}

long reader_line(const struct reader *reader)
{
    return reader->line;
}

void reader_say_kind(const struct reader *reader, struct buf *text)
{
    const struct read_as *as = &reader->as;
    if (as->n_rescued && !as->is_mixed)
        buf_text(text, rescue_kind_text(as->kind));
}

void reader_say(const struct reader *reader, struct buf *text)
{
    const struct read_as *as = &reader->as;
    reader_say_kind(reader, text);
    if (as->n_rescued) {
        int n = as->n_rescued;
        buf_text(text, text->length ? "; " : "");
        if (n == 1 && !reader->fits)
            buf_printf(text,
                       ngettext("%d given", "%d givens", (unsigned long)as->n_givens),
                       as->n_givens);
        else
            buf_printf(text, ngettext("%d puzzle", "%d puzzles", (unsigned long)n), n);
    }
    if (as->letters[0]) {
        buf_text(text, "; ");
        buf_printf(text, _("the letters %1$s are the digits 1 to %2$d"), as->letters,
                   (int)strlen(as->letters));
    }
    if (as->n_skipped && as->n_puzzles) {
        buf_text(text, text->length ? "; " : "");
        buf_printf(text,
                   ngettext("skipped %d line without a puzzle",
                            "skipped %d lines without a puzzle",
                            (unsigned long)as->n_skipped),
                   as->n_skipped);
    }
}

enum reading reader_next(struct reader *reader, struct puzzle *puzzle,
                         struct diagnosis *diagnosis)
{
    if (reader->is_foreign)
        return skip_foreign(reader);
    enum reading reading = reader->is_begun ? READING_PUZZLE : begin(reader, diagnosis);
    if (reading == READING_PUZZLE)
        reading = reader->phase == PHASE_RESCUED     ? next_rescued(reader)
                  : reader->phase == PHASE_UNDECIDED ? decide(reader, diagnosis)
                                                     : next_of_formats(reader, diagnosis);
    if (reading == READING_PUZZLE)
        puzzle_copy(puzzle, &reader->puzzle);
    return reading;
}

enum err read_puzzle_text(const char *text, const struct reader_options *options,
                          struct puzzle *puzzle, struct buf *said,
                          struct diagnosis *diagnosis)
{
    struct reader *reader = reader_new(options);
    struct puzzle read, more;
    enum err err = ERR_OK;
    reader_feed(reader, text, strlen(text));
    reader_end(reader);
    enum reading reading = reader_next(reader, &read, diagnosis);
    if (reading == READING_DONE)
        err = diagnose(diagnosis, 1, 1, _("found nothing, expected a puzzle"));
    else if (reading == READING_BAD)
        err = ERR_DATA;
    else if (reader_next(reader, &more, NULL) != READING_DONE)
        err = diagnose(diagnosis, 2, 1, _("found more text, expected one puzzle"));
    else
        puzzle_copy(puzzle, &read);
    if (err == ERR_OK && said)
        reader_say(reader, said);
    reader_free(reader);
    return err;
}
