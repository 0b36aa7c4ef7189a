/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/record.h"

#include <ctype.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "format/board.h"
#include "format/laws_text.h"

uint32_t record_checksum(uint32_t sum, const char *bytes, size_t n)
{
    sum = ~sum;
    for (size_t i = 0; i < n; i++) {
        sum ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
    }
    return ~sum;
}

enum { SUM_DIGITS = 8 };

/* A line without its newline. */
struct line {
    const char *text;
    size_t length;
};

/* False when no complete line is left. */
static bool next_line(const struct record_reader *reader, struct line *line)
{
    if (reader->good == reader->length)
        return false;
    const char *text = reader->text + reader->good;
    const char *end = memchr(text, '\n', reader->length - reader->good);
    *line = (struct line){text, end ? (size_t)(end - text) : 0};
    return end != NULL;
}

static void take_line(struct record_reader *reader, const struct line *line)
{
    reader->good += line->length + 1;
    reader->line++;
}

/* Adds a line, without its own checksum, to what the checksums cover. */
static void cover(struct record_reader *reader, const char *text, size_t length)
{
    reader->writer.sum = record_checksum(reader->writer.sum, text, length);
    reader->writer.sum = record_checksum(reader->writer.sum, "\n", 1);
}

/* Eight hexadecimal digits, in lower case. */
static bool read_sum(const char *text, uint32_t *sum)
{
    static const char digits[] = "0123456789abcdef";
    *sum = 0;
    for (int i = 0; i < SUM_DIGITS; i++) {
        const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit)
            return false;
        *sum = *sum << 4 | (uint32_t)(digit - digits);
    }
    return true;
}

/* What follows the key and a space, or NULL when the line has another key. */
static const char *value_of(const struct line *line, const char *key, size_t *length)
{
    size_t n = strlen(key);
    if (line->length <= n || memcmp(line->text, key, n) != 0 || line->text[n] != ' ')
        return NULL;
    *length = line->length - n - 1;
    return line->text + n + 1;
}

/* Parses the value of a header line. */
typedef enum err read_value(struct record_header *header, const char *text, size_t length,
                            struct diagnosis *diagnosis);

static enum err read_shape(struct record_header *header, const char *text, size_t length,
                           struct diagnosis *diagnosis)
{
    enum { AT = 7 };
    struct laws laws = {.side = 0};
    enum err err = laws_read(&laws, text, length, diagnosis);
    if (err == ERR_OK && !laws.side)
        return diagnose(diagnosis, 0, AT,
                        _("expected boxes from 2x2 to 6x6, rows first"));
    if (err == ERR_OK)
        err = laws_check(&laws, diagnosis);
    if (err != ERR_OK) {
        diagnosis->line = 0;
        diagnosis->column += diagnosis->column ? AT - 1 : AT;
        return err;
    }
    grid_init(&header->puzzle, atlas_shape(NULL, &laws));
    alphabet_init(&header->alphabet, laws.side);
    return ERR_OK;
}

static enum err read_puzzle_cells(struct record_header *header, const char *text,
                                  size_t length, struct diagnosis *diagnosis)
{
    const struct shape *shape = header->puzzle.shape;
    struct alphabet usual;
    if (length != (size_t)shape->n_cells)
        return diagnose(diagnosis, 0, 8,
                        ngettext("found %1$zu cell, expected %2$d",
                                 "found %1$zu cells, expected %2$d", length),
                        length, shape->n_cells);
    alphabet_init(&usual, shape->side);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int digit = alphabet_digit(&usual, text[cell]);
        if (digit == ALPHABET_UNKNOWN)
            return diagnose(diagnosis, 0, 8 + cell,
                            _("expected %c-%c or '.' for an empty cell"), usual.symbol[0],
                            usual.symbol[usual.n - 1]);
        if (digit)
            grid_place(&header->puzzle, cell, digit, true);
    }
    return ERR_OK;
}

/* The digits of a cell, or '.'; before each but the first, a space. */
static enum err read_candidates(struct record_header *header, const char *text,
                                size_t length, struct diagnosis *diagnosis)
{
    const struct shape *shape = header->puzzle.shape;
    struct alphabet usual;
    int cell = 0;
    alphabet_init(&usual, shape->side);
    for (size_t i = 0; i < length; i++) {
        int digit = text[i] == ' ' ? 0 : alphabet_digit(&usual, text[i]);
        cell += text[i] == ' ';
        if (digit == ALPHABET_UNKNOWN || cell == shape->n_cells)
            return diagnose(diagnosis, 0, 12 + (long)i,
                            _("expected %c-%c or '.' for an empty cell"), usual.symbol[0],
                            usual.symbol[usual.n - 1]);
        if (digit)
            header->candidates[cell] |= digit_bit(digit);
    }
    header->has_candidates = true;
    return ERR_OK;
}

static enum err read_symbols(struct record_header *header, const char *text,
                             size_t length, struct diagnosis *diagnosis)
{
    struct alphabet *alphabet = &header->alphabet;
    bool is_good = length == (size_t)alphabet->n + 1;
    for (size_t i = 0; is_good && i < length; i++)
        is_good = text[i] > ' ' && text[i] <= '~' &&
                  !memchr(text + i + 1, text[i], length - i - 1);
    if (!is_good)
        return diagnose(diagnosis, 0, 9,
                        ngettext("expected %d symbol, and one for empty cells",
                                 "expected %d different symbols, and one for empty cells",
                                 (unsigned long)alphabet->n),
                        alphabet->n);
    memcpy(alphabet->symbol, text, (size_t)alphabet->n);
    alphabet->blank = text[alphabet->n];
    return ERR_OK;
}

/* A text that is shown as it is, so control characters are refused. */
static enum err read_words(char *words, const char *text, size_t length,
                           struct diagnosis *diagnosis)
{
    if (!length || length > RECORD_TEXT_BYTES || !utf8_is_printable(text, length))
        return diagnose(diagnosis, 0, 1,
                        ngettext("expected a text in UTF-8, at most %d byte long",
                                 "expected a text in UTF-8, at most %d bytes long",
                                 RECORD_TEXT_BYTES),
                        RECORD_TEXT_BYTES);
    memcpy(words, text, length);
    words[length] = '\0';
    return ERR_OK;
}

static enum err read_started(struct record_header *header, const char *text,
                             size_t length, struct diagnosis *diagnosis)
{
    char time[MOVE_NAME_BYTES + 1] = "";
    if (length <= MOVE_NAME_BYTES)
        memcpy(time, text, length);
    if (strlen(time) != length || !move_time_is_good(time))
        return diagnose(diagnosis, 0, 9,
                        _("expected a time such as 2026-11-21T16:00:00+0100"));
    memcpy(header->started, time, sizeof time);
    return ERR_OK;
}

/* The lines of a header, in order. */
static const struct header_line {
    const char *key;
    read_value *read; /* NULL: it is the text at `words` of the header */
    bool is_needed;
    size_t words;
} header_lines[] = {
    {"shape", read_shape, true, 0},
    {"puzzle", read_puzzle_cells, true, 0},
    {"candidates", read_candidates, false, 0},
    {"symbols", read_symbols, false, 0},
    {"title", NULL, false, offsetof(struct record_header, title)},
    {"difficulty", NULL, false, offsetof(struct record_header, difficulty)},
    {"started", read_started, false, 0},
};

enum { N_HEADER_LINES = sizeof header_lines / sizeof header_lines[0] };

static enum err missing(const struct record_reader *reader, const char *what,
                        struct diagnosis *diagnosis)
{
    return diagnose(diagnosis, reader->line + 1, 1, _("expected '%s'"), what);
}

static enum err read_version(struct record_reader *reader, struct diagnosis *diagnosis)
{
    static const char first[] = "stepdoku game 1";
    struct line line;
    if (!next_line(reader, &line) || line.length != sizeof first - 1 ||
        memcmp(line.text, first, line.length) != 0)
        return missing(reader, first, diagnosis);
    cover(reader, line.text, line.length);
    take_line(reader, &line);
    return ERR_OK;
}

static enum err read_header_line(struct record_reader *reader,
                                 const struct header_line *expected,
                                 struct diagnosis *diagnosis)
{
    struct line line;
    size_t length;
    bool there = next_line(reader, &line);
    const char *value = there ? value_of(&line, expected->key, &length) : NULL;
    if (!value)
        return expected->is_needed ? missing(reader, expected->key, diagnosis) : ERR_OK;
    char *words = (char *)&reader->header + expected->words;
    enum err err = expected->read
                       ? expected->read(&reader->header, value, length, diagnosis)
                       : read_words(words, value, length, diagnosis);
    if (err != ERR_OK) {
        if (diagnosis)
            diagnosis->line = reader->line + 1;
        return err;
    }
    cover(reader, line.text, line.length);
    take_line(reader, &line);
    return ERR_OK;
}

/* The line `moves`, with or without the checksum of the header. */
static enum err read_moves_line(struct record_reader *reader, struct diagnosis *diagnosis)
{
    struct line line;
    uint32_t sum;
    size_t length;
    if (!next_line(reader, &line) || line.length < 5 ||
        memcmp(line.text, "moves", 5) != 0)
        return missing(reader, "moves", diagnosis);
    cover(reader, "moves", 5);
    reader->writer.is_summed = line.length > 5;
    const char *value = value_of(&line, "moves", &length);
    bool is_good = value && length == SUM_DIGITS && read_sum(value, &sum) &&
                   sum == reader->writer.sum;
    if (reader->writer.is_summed && !is_good)
        return diagnose(diagnosis, reader->line + 1, 7,
                        _("the checksum does not match the lines above"));
    take_line(reader, &line);
    return ERR_OK;
}

enum err record_read_header(struct record_reader *reader, const char *text, size_t length,
                            struct diagnosis *diagnosis)
{
    *reader = (struct record_reader){.text = text, .length = length};
    enum err err = read_version(reader, diagnosis);
    for (int i = 0; err == ERR_OK && i < N_HEADER_LINES; i++)
        err = read_header_line(reader, &header_lines[i], diagnosis);
    return err == ERR_OK ? read_moves_line(reader, diagnosis) : err;
}

/* Removes the checksum from the line and compares it. */
static bool check_sum(struct record_reader *reader, struct line *line)
{
    uint32_t sum;
    if (!reader->writer.is_summed)
        return true;
    if (line->length <= SUM_DIGITS || line->text[SUM_DIGITS] != ' ' ||
        !read_sum(line->text, &sum))
        return false;
    line->text += SUM_DIGITS + 1;
    line->length -= SUM_DIGITS + 1;
    cover(reader, line->text, line->length);
    return sum == reader->writer.sum;
}

/* Removes the seconds, with three decimals, and a space from the line. */
static bool read_time(struct line *line, int64_t *ms)
{
    enum { MAX_DIGITS = 10 };
    size_t n = 0;
    int64_t time = 0;
    for (; n < line->length && n < MAX_DIGITS && isdigit((unsigned char)line->text[n]);
         n++)
        time = time * 10 + (line->text[n] - '0');
    if (n == 0 || line->length < n + 5 || line->text[n] != '.' ||
        line->text[n + 4] != ' ')
        return false;
    for (size_t i = n + 1; i < n + 4; i++) {
        if (!isdigit((unsigned char)line->text[i]))
            return false;
        time = time * 10 + (line->text[i] - '0');
    }
    line->text += n + 5;
    line->length -= n + 5;
    *ms = time;
    return true;
}

/* Shortens `rest` as it reads; columns in the diagnosis count from where `rest` then is. */
static enum err read_moves(struct record_reader *reader, struct line *rest,
                           struct moves *moves, int64_t *played_ms,
                           struct diagnosis *diagnosis)
{
    if (!check_sum(reader, rest))
        return diagnose(diagnosis, 0, 1,
                        _("the checksum does not match the lines so far"));
    if (!read_time(rest, played_ms))
        return diagnose(diagnosis, 0, 1, _("expected the seconds played, such as 4.250"));
    return moves_parse(rest->text, rest->length, &reader->header.alphabet, moves,
                       diagnosis);
}

enum record_reading record_read_moves(struct record_reader *reader, struct moves *moves,
                                      int64_t *played_ms, struct diagnosis *diagnosis)
{
    struct record_writer good = reader->writer;
    struct line line, rest;
    if (reader->good == reader->length)
        return RECORD_END;
    if (!next_line(reader, &line))
        return RECORD_TORN;
    rest = line;
    if (read_moves(reader, &rest, moves, played_ms, diagnosis) == ERR_OK) {
        take_line(reader, &line);
        return RECORD_MOVES;
    }
    reader->writer = good;
    if (diagnosis) {
        diagnosis->line = reader->line + 1;
        diagnosis->column += rest.text - line.text;
    }
    return RECORD_DAMAGED;
}

void record_header_init(struct record_header *header, const struct grid *grid,
                        const char *started)
{
    *header = (struct record_header){.title = ""};
    grid_init(&header->puzzle, grid->shape);
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->given[cell])
            grid_place(&header->puzzle, cell, grid->digit[cell], true);
    alphabet_init(&header->alphabet, grid->shape->side);
    memcpy(header->started, started, strnlen(started, MOVE_NAME_BYTES));
}

static void write_text(struct buf *buf, const char *key, const char *text)
{
    if (text[0])
        buf_printf(buf, "%s %s\n", key, text);
}

void record_write_header(struct buf *buf, const struct record_header *header,
                         struct record_writer *writer)
{
    const struct shape *shape = header->puzzle.shape;
    struct alphabet usual;
    size_t start = buf->length;
    alphabet_init(&usual, shape->side);
    buf_printf(buf, "stepdoku game %d\n", RECORD_VERSION);
    buf_text(buf, "shape ");
    laws_say(buf, shape);
    buf_char(buf, '\n');
    buf_text(buf, "puzzle ");
    board_line(buf, &header->puzzle, &usual);
    buf_char(buf, '\n');
    for (int cell = 0; header->has_candidates && cell < shape->n_cells; cell++) {
        buf_text(buf, cell ? " " : "candidates ");
        if (!header->candidates[cell])
            buf_char(buf, '.');
        DIGITS_EACH(digit, header->candidates[cell])
            buf_char(buf, usual.symbol[digit - 1]);
        if (cell + 1 == shape->n_cells)
            buf_char(buf, '\n');
    }
    if (strcmp(usual.symbol, header->alphabet.symbol) != 0 ||
        usual.blank != header->alphabet.blank)
        buf_printf(buf, "symbols %s%c\n", header->alphabet.symbol,
                   header->alphabet.blank);
    write_text(buf, "title", header->title);
    write_text(buf, "difficulty", header->difficulty);
    write_text(buf, "started", header->started);
    writer->is_summed = true;
    writer->sum = record_checksum(0, buf->text + start, buf->length - start);
    writer->sum = record_checksum(writer->sum, "moves\n", 6);
    buf_printf(buf, "moves %08" PRIx32 "\n", writer->sum);
}

void record_write_moves(struct buf *buf, const struct moves *moves, int side,
                        int64_t played_ms, struct record_writer *writer)
{
    LOCAL_BUF line = {0};
    buf_printf(&line, "%" PRId64 ".%03d ", played_ms / 1000, (int)(played_ms % 1000));
    moves_print(&line, moves, side);
    buf_char(&line, '\n');
    writer->sum = record_checksum(writer->sum, line.text, line.length);
    if (writer->is_summed)
        buf_printf(buf, "%08" PRIx32 " ", writer->sum);
    buf_add(buf, line.text, line.length);
}

enum record_reading record_play_line(struct record_reader *reader, struct game *game,
                                     struct moves *moves, struct diagnosis *diagnosis)
{
    struct record_reader before = *reader;
    int64_t played_ms;
    enum record_reading reading = record_read_moves(reader, moves, &played_ms, diagnosis);
    if (reading != RECORD_MOVES)
        return reading;
    game->played_ms = played_ms;
    if (game_play(game, moves, NULL) == MOVE_DONE)
        return RECORD_MOVES;
    diagnose(diagnosis, reader->line, 1, _("expected a move that is possible here"));
    *reader = before;
    return RECORD_DAMAGED;
}

enum record_reading record_play_rest(struct record_reader *reader, struct game *game,
                                     struct diagnosis *diagnosis)
{
    struct moves moves = {0};
    enum record_reading reading;
    do
        reading = record_play_line(reader, game, &moves, diagnosis);
    while (reading == RECORD_MOVES);
    STACK_FINI(&moves);
    return reading;
}
