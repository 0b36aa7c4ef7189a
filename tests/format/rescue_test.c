/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of last resort, as people meet it: behind the reader of all formats. */
#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "format/board.h"
#include "format/reader.h"
#include "format/rescue.h"
#include "format/source.h"
#include "support/long_run.h"

static void add_file(struct buf *text, const char *path)
{
    char bytes[4096];
    size_t n;
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        buf_add(text, bytes, n);
    fclose(file);
}

static void add_board(struct buf *out, const struct grid *grid)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, grid->shape->side);
    if (out->length)
        buf_char(out, ' ');
    board_line(out, grid, &alphabet);
}

/* Reads a text that comes in pieces: adds its boards, or what is wrong with it, and what the
 * reader says. */
static void read_text(const char *text, size_t n, size_t piece, struct buf *boards,
                      struct buf *said)
{
    static const struct reader_options plain;
    struct reader *reader = reader_new(&plain);
    struct diagnosis diagnosis;
    struct puzzle puzzle;
    enum reading reading;
    size_t at = 0;
    while ((reading = reader_next(reader, &puzzle, &diagnosis)) != READING_DONE)
        if (reading == READING_PUZZLE) {
            add_board(boards, &puzzle.grid);
        } else if (reading == READING_BAD) {
            buf_printf(boards, "%s%ld:%ld: %s", boards->length ? "\n" : "",
                       diagnosis.line, diagnosis.column, diagnosis.text);
        } else {
            size_t more = piece < n - at ? piece : n - at;
            reader_feed(reader, text + at, more);
            at += more;
            if (at == n)
                reader_end(reader);
        }
    reader_say(reader, said);
    reader_free(reader);
}

/* ---- what is read ---- */

/* Copies a line without its end, and returns the rest. */
static const char *take_line(const char *text, struct buf *line)
{
    const char *end = strchr(text, '\n');
    buf_clear(line);
    buf_add(line, text, (size_t)(end - text));
    return end + 1;
}

static const char *unescape(const char *c, struct buf *text)
{
    if (c[0] != '\\') {
        buf_char(text, c[0]);
        return c + 1;
    }
    if (c[1] == '\\')
        buf_char(text, '\\');
    if (c[1] == '\\' || c[1] == '\n')
        return c + 2;
    buf_char(text, (char)((c[1] - '0') * 64 + (c[2] - '0') * 8 + c[3] - '0'));
    return c + 4;
}

/* Takes the text of a sample, up to the next @@. */
static const char *take_text(const char *c, struct buf *text)
{
    buf_clear(text);
    while (*c && memcmp(c, "@@", 2) != 0) {
        while (*c != '\n' && !(c[0] == '\\' && c[1] == '\n'))
            c = unescape(c, text);
        if (*c == '\\')
            c++;
        else
            buf_char(text, '\n');
        c++;
    }
    return c;
}

static void check_sample(const char *kind, const char *expected_said,
                         const char *expected, const struct buf *text)
{
    struct buf boards = {0}, said = {0};
    for (size_t piece = 1; piece < 2 * text->length; piece *= 3) {
        buf_clear(&boards);
        buf_clear(&said);
        read_text(text->text, text->length, piece, &boards, &said);
        cr_expect_str_eq(buf_string(&boards), expected, "%s: %s, not %s", kind,
                         buf_string(&boards), expected);
        cr_expect_str_eq(buf_string(&said), expected_said, "%s: %s, not %s", kind,
                         buf_string(&said), expected_said);
    }
    buf_fini(&boards);
    buf_fini(&said);
}

Test(rescue, reads_what_people_copy)
{
    enum { LEAST_SAMPLES = 70 };
    struct buf path = {0}, samples = {0}, kind = {0}, said = {0}, boards = {0},
               text = {0};
    int n = 0;
    buf_printf(&path, "%s/tests/formats/pasted.txt", getenv("STEPDOKU_SOURCE"));
    add_file(&samples, path.text);
    for (const char *c = strstr(samples.text, "@@ "); *c; n++) {
        c = take_line(c, &kind);
        c = take_line(c, &said);
        c = take_line(c, &boards);
        c = take_text(c, &text);
        check_sample(kind.text + 3, said.text + 2, boards.text + 2, &text);
    }
    cr_assert_geq(n, LEAST_SAMPLES);
    buf_fini(&path);
    buf_fini(&samples);
    buf_fini(&kind);
    buf_fini(&said);
    buf_fini(&boards);
    buf_fini(&text);
}

/* ---- what is refused, and why ---- */

static const char row_gap[] = ".,2,3,4,.,.,8,.,.\n6,.,.,.,.,7,.,.,.\n.,.,.,5,3,.,6,2,.\n"
                              ".,.,5,.,.,.,.,.,.\n8,4,.,.,.,.,.,3,6\n.,.,.,.,.,.,1,.,.\n"
                              ".,5,2,.,9,6,.,.,.\n.,.,.,1,.,.,.,.,7\n";

static const struct {
    const char *name, *before, *text, *after, *expected;
} refused[] = {
    {"a row is missing", "", row_gap, "",
     "1:1: found 8 rows of 9 cells, expected 9 rows"},
    {"a cell is missing", "", row_gap, ".,.,8,.,.,5,2,1\n",
     "9:1: found 8 cells in this row, expected 9 as in the others"},
    {"a stray line is no board of its length", "1234 56789 12 1\n", row_gap, "",
     "2:1: found 8 rows of 9 cells, expected 9 rows"},
};

Test(rescue, says_what_is_nearly_a_board)
{
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        struct buf text = {0}, boards = {0}, said = {0};
        buf_printf(&text, "%s%s%s", refused[i].before, refused[i].text, refused[i].after);
        read_text(text.text, text.length, text.length, &boards, &said);
        cr_expect_str_eq(buf_string(&boards), refused[i].expected, "%s: %s",
                         refused[i].name, buf_string(&boards));
        buf_fini(&text);
        buf_fini(&boards);
        buf_fini(&said);
    }
}

/* The first column of the board is empty, or it is indented and its last column is. */
Test(rescue, never_guesses)
{
    static const char text[] = "  34  8\n     7\n   53 62\n  5\n 4     36\n      1\n"
                               " 52 96\n   1    7\n  8  521\n";
    struct buf boards = {0}, said = {0};
    read_text(text, strlen(text), sizeof text, &boards, &said);
    cr_expect_eq(strncmp(boards.text, "1:1: this could be ..34", 23), 0, "%s",
                 boards.text);
    cr_expect(strstr(boards.text, " or .34"), "%s", boards.text);
    buf_fini(&boards);
    buf_fini(&said);
}

/* ---- what is no puzzle ---- */

/* Lines of a log, a dump, a table of numbers and the like. */
static void add_noise(struct buf *text, struct rng *rng)
{
    uint32_t kind = rng_below(rng, 8), n = 1 + rng_below(rng, 40);
    for (uint32_t line = 0; line < n; line++) {
        switch (kind) {
        case 0:
            buf_printf(text, "2026-11-%02u %02u:%02u:%02u.%03u [%u] INFO took %u ms\n",
                       1 + rng_below(rng, 30), rng_below(rng, 24), rng_below(rng, 60),
                       rng_below(rng, 60), rng_below(rng, 1000), rng_below(rng, 9999),
                       rng_below(rng, 999));
            break;
        case 1:
            for (int k = 0; k < 8; k++)
                buf_printf(text, "%08x%s", rng_below(rng, UINT32_MAX), k % 2 ? " " : "");
            buf_char(text, '\n');
            break;
        case 2:
            for (int k = 0; k < 9; k++)
                buf_printf(text, "%u%s", rng_below(rng, 10), k < 8 ? "," : "\n");
            break;
        case 3:
            for (int k = 0; k < 9; k++)
                buf_printf(text, "%u ", rng_below(rng, 10));
            buf_char(text, '\n');
            break;
        case 4:
            buf_text(text, "    {");
            for (int k = 0; k < 4; k++)
                buf_printf(text, "%u, ", rng_below(rng, 5));
            buf_text(text, "},\n");
            break;
        case 5:
            for (int k = 0; k < 81; k++)
                buf_char(text, (char)('0' + rng_below(rng, 10)));
            buf_char(text, '\n');
            break;
        case 6:
            buf_printf(text, "+---+---+\n| %u | %u |\n", rng_below(rng, 10),
                       rng_below(rng, 10));
            break;
        default:
            buf_printf(text, "%u.%u.%u.%u - - \"GET /%x?p=%u HTTP/1.1\" 200 %u\n",
                       rng_below(rng, 256), rng_below(rng, 256), rng_below(rng, 256),
                       rng_below(rng, 256), rng_below(rng, 65536), rng_below(rng, 99),
                       rng_below(rng, 99999));
        }
    }
}

static void check_no_puzzle(const char *text, size_t n, const char *name)
{
    static const struct reader_options plain;
    struct rescue rescue;
    rescue_text(&rescue, text, n, &plain);
    cr_assert_eq(rescue.n, 0, "%s, read as %s:\n%.*s", name,
                 rescue_kind_text(rescue.at[0].kind), (int)n, text);
    rescue_fini(&rescue);
}

Test(rescue, reads_no_puzzle_from_noise)
{
    struct rng rng = {41};
    struct buf text = {0};
    for (unsigned i = 0; i < long_run(4000, 50000); i++) {
        buf_clear(&text);
        add_noise(&text, &rng);
        check_no_puzzle(text.text, text.length, "noise");
    }
    buf_fini(&text);
}

static const char *const logged[] = {
    "2026-11-26 12:00:01.123 [1234] solving %s took 3 ms\n",
    "2026-11-26T12:00:01Z solver: %s\n",
    "Nov 26 12:00:01 host solver[12]: %s\n",
    "127.0.0.1 - - [26/Nov/2026:12:00:00 +0000] \"GET /?bd=%s HTTP/1.1\" 200 12\n",
    "[INFO] 17 %s\n",
    "{\"level\": \"ERROR\", \"puzzle\": \"%s\"}\n",
};

Test(rescue, reads_no_puzzle_from_a_log)
{
    static const char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                                ".6....28....419..5....8..79";
    for (size_t i = 0; i < sizeof logged / sizeof logged[0]; i++) {
        struct buf text = {0};
        buf_printf(&text, logged[i], board);
        check_no_puzzle(text.text, text.length, "log");
        buf_printf(&text, logged[i], board);
        check_no_puzzle(text.text, text.length, "log");
        buf_fini(&text);
    }
}

/* Source code, and prose in the languages of the catalogues. */
Test(rescue, reads_no_puzzle_from_code_and_prose)
{
    static const char *const patterns[] = {"src/*/*.[ch]", "po/*.po", "src/*/*.def"};
    enum { MOST_BYTES = 3000 };
    struct rng rng = {42};
    struct buf pattern = {0}, text = {0};
    for (size_t k = 0; k < sizeof patterns / sizeof patterns[0]; k++) {
        glob_t files;
        buf_clear(&pattern);
        buf_printf(&pattern, "%s/%s", getenv("STEPDOKU_SOURCE"), patterns[k]);
        cr_assert_eq(glob(pattern.text, 0, NULL, &files), 0, "%s", pattern.text);
        for (unsigned i = 0; i < long_run(1500, 20000); i++) {
            const char *path = files.gl_pathv[rng_below(&rng, (uint32_t)files.gl_pathc)];
            buf_clear(&text);
            add_file(&text, path);
            size_t from = rng_below(&rng, (uint32_t)text.length);
            size_t n = 1 + rng_below(&rng, MOST_BYTES);
            n = n < text.length - from ? n : text.length - from;
            if (!strstr(text.text, "53..7....")) /* a comment that shows a puzzle */
                check_no_puzzle(text.text + from, n, path);
        }
        globfree(&files);
    }
    buf_fini(&pattern);
    buf_fini(&text);
}

Test(rescue, a_header_names_the_columns_of_puzzles_and_ids)
{
    static const struct {
        const char *line;
        int puzzle, id;
        unsigned answers;
    } headers[] = {{"puzzle,solution", 1, 0, 4},
                   {"id;Puzzle;solution", 2, 1, 8},
                   {"level\tid\tgrid", 3, 2, 0},
                   {"\"quizzes\",solutions", 1, 0, 4},
                   {"\"quizzes\",\"ID\"", 1, 2, 0},
                   {"\"rated, solved\",board", 2, 0, 2},
                   {"my_puzzle,rating", 1, 0, 0},
                   {"Solved Grid,Start Grid", 2, 0, 2},
                   {"answerKey;solvedBoard;unsolved", 0, 0, 6},
                   {"puzzle id,solution", 0, 0, 4},
                   {"id,solution", 0, 1, 4},
                   {"absolute,resolution", 0, 0, 0},
                   {"puzzle", 0, 0, 0}};
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        const char *text = headers[i].line;
        struct line line = {text, strlen(text), 1};
        struct columns columns = rescue_header(&line);
        cr_expect_eq(columns.puzzle, headers[i].puzzle, "%s", text);
        cr_expect_eq(columns.id, headers[i].id, "%s", text);
        cr_expect_eq(columns.answers, headers[i].answers, "%s", text);
    }
}

/* A list of objects of more than a megabyte, on a line each and on several. */
Test(rescue, lists_of_objects_have_any_length)
{
    enum { N_PUZZLES = 9000 };
    static const char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                                ".6....28....419..5....8..79";
    for (int has_lines = 0; has_lines < 2; has_lines++) {
        struct buf text = {0}, boards = {0}, said = {0}, expected = {0};
        const char *space = has_lines ? "\n  " : " ";
        for (int i = 0; i < N_PUZZLES; i++) {
            buf_printf(&text, "{%s\"board\": \"%s\",%s\"id\": %d,%s\"note\": \"none\"}\n",
                       space, board, space, i, space);
            buf_printf(&expected, "%s%s", i ? " " : "", board);
        }
        read_text(text.text, text.length, 4096, &boards, &said);
        cr_expect_str_eq(boards.text, expected.text, "%.300s", boards.text);
        cr_expect_str_eq(said.text, "read as cells on one line; 9000 puzzles");
        buf_fini(&text);
        buf_fini(&boards);
        buf_fini(&said);
        buf_fini(&expected);
    }
}

static void check_foreign(const char *bytes, size_t n, const char *expected)
{
    for (size_t piece = 1; piece < 2 * n; piece *= 7) {
        struct buf boards = {0}, said = {0};
        read_text(bytes, n, piece, &boards, &said);
        cr_expect_str_eq(boards.text, expected, "in pieces of %zu: %.300s", piece,
                         boards.text);
        buf_fini(&boards);
        buf_fini(&said);
    }
}

/* Of a file that is no text one message says what it is. */
Test(rescue, says_what_is_no_text)
{
    enum { MOST_BYTES = 3000 };
    static const struct {
        const char *bytes;
        size_t n;
        const char *expected;
    } files[] = {
        {"\x1f\x8b\x08\0\n\n", 6,
         "1:1: this file is packed with gzip; 'gzip -dc FILE' unpacks it"},
        {"BZh91AY\n\n1\n", 11,
         "1:1: this file is packed with bzip2; 'bzip2 -dc FILE' unpacks it"},
        {"PK\x03\x04\n\n", 6,
         "1:1: this file is packed with ZIP; 'unzip -p FILE' unpacks it"},
        {"\x89PNG\r\n\x1a\n1\n2\n", 12, "1:1: this is a picture (PNG), expected text"},
        {"%PDF-1.4\n1\n2\n", 13, "1:1: this file has the format PDF, expected text"}};
    struct rng rng = {43};
    char bytes[MOST_BYTES];
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        check_foreign(files[i].bytes, files[i].n, files[i].expected);
    memset(bytes, 0, sizeof bytes);
    check_foreign(bytes, sizeof bytes, "1:1: this is binary data, expected text");
    for (unsigned i = 0; i < long_run(20, 1000); i++) {
        size_t n = 300 + rng_below(&rng, MOST_BYTES - 300);
        for (size_t k = 0; k < n; k++)
            bytes[k] = (char)rng_below(&rng, 256);
        bytes[0] = (char)0xc1; /* not the beginning of another kind, or of UTF-16 */
        check_foreign(bytes, n, "1:1: this is binary data, expected text");
    }
}

/* Words that are not of a puzzle, in a line longer than is looked at. */
Test(rescue, says_that_a_line_is_too_long)
{
    struct buf text = {0}, boards = {0}, said = {0};
    for (int i = 0; i < 2 * SOURCE_LINE_BYTES; i++)
        buf_char(&text, '5');
    buf_char(&text, '\n');
    read_text(text.text, text.length, 4096, &boards, &said);
    cr_expect_str_eq(
        boards.text,
        "1:1: this line is too long, expected a puzzle of 81 characters (16, 36, "
        "64, ... for other sizes) or a row of a board");
    buf_fini(&text);
    buf_fini(&boards);
    buf_fini(&said);
}
