/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game ID of Simon Tatham's Solo, such as 3x3:a4_5c3: rows and columns of a box; letters
 * a-z for 1-26 blanks; decimal clues, separated by _ where two are adjacent.  3x3x: is a board
 * with diagonals; 9j: is a jigsaw, whose regions follow after a comma.  Or a game that Solo saved,
 * whose fields PARAMS and DESC have the two parts of the ID. */
#include "format/format.h"

#include <string.h>

#include "base/i18n.h"
#include "format/laws_text.h"

enum { MOST_BLANKS = 26, MOST_GAP = 25, LEAST_SIDE = 3 /* of a jigsaw */ };

/* A text being read. */
struct scan {
    const char *text, *at, *end;
    long line;
};

static enum err bad(const struct scan *scan, struct diagnosis *diagnosis,
                    const char *expected)
{
    long column = (long)utf8_count(scan->text, (size_t)(scan->at - scan->text)) + 1;
    return diagnose(diagnosis, scan->line, column, "%s", expected);
}

static bool is_numeral(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads a number of up to four digits; 0 when there is none. */
static int scan_number(struct scan *scan)
{
    int number = 0;
    for (int digits = 0; digits < 4 && scan->at < scan->end && is_numeral(*scan->at);
         digits++)
        number = 10 * number + *scan->at++ - '0';
    return number;
}

/* Reads RxC, or Nj for a jigsaw, and the rest up to the colon.  Letters for difficulty and
 * symmetry are ignored; k means a killer Sudoku, which is bad. */
static enum err scan_laws(struct scan *scan, struct laws *laws,
                          struct diagnosis *diagnosis)
{
    bool has_regions = false;
    *laws = (struct laws){.side = scan_number(scan)};
    if (scan->at < scan->end && *scan->at == 'x') {
        scan->at++;
        laws->box_rows = laws->side;
        laws->box_columns = scan_number(scan);
        laws->side = laws->box_rows * laws->box_columns;
    }
    for (; scan->at < scan->end && *scan->at != ':'; scan->at++) {
        if (*scan->at == 'k')
            return bad(scan, diagnosis,
                       _("found a killer game, expected one without cages"));
        has_regions |= *scan->at == 'j';
        laws->also |= *scan->at == 'x' ? 1U << LAW_X : 0;
    }
    if (has_regions && (laws->side < LEAST_SIDE || laws->side > LAWS_MOST_SIDE))
        return bad(scan, diagnosis,
                   _("expected a jigsaw with 3 to 25 rows, such as 9j, and a colon"));
    if (!has_regions && !shape_find(laws->box_rows, laws->box_columns))
        return bad(scan, diagnosis, _("expected a box size from 2x2 to 6x6 and a colon"));
    if (scan->at == scan->end)
        return bad(scan, diagnosis, _("expected a colon"));
    if (has_regions)
        laws->box_rows = laws->box_columns = 0;
    scan->at++;
    return ERR_OK;
}

/* The two cells beside the k-th line that can divide regions: first the vertical ones, row by row,
 * then the horizontal ones, column by column. */
static void beside_line(int side, int k, int *one, int *other)
{
    int n = side * (side - 1), row = k / (side - 1), column = k % (side - 1);
    *one =
        k < n ? row * side + column : (k - n) % (side - 1) * side + (k - n) / (side - 1);
    *other = *one + (k < n ? 1 : side);
}

/* Gives all cells of one region the number of the other. */
static void join(int *regions, int n_cells, int one, int other)
{
    int from = regions[one], to = regions[other];
    for (int cell = 0; cell < n_cells; cell++)
        if (regions[cell] == from)
            regions[cell] = to;
}

/* Reads how many lines are not there before each one that is: _ for none, a-y for 1-25, z for 25
 * without one that is. */
static enum err scan_regions(struct scan scan, struct laws *laws,
                             struct diagnosis *diagnosis)
{
    int side = laws->side, n_cells = side * side, n = 2 * side * (side - 1), k = 0;
    int regions[LAWS_MOST_CELLS];
    for (int cell = 0; cell < n_cells; cell++)
        regions[cell] = cell;
    for (; scan.at < scan.end && k <= n; scan.at++) {
        bool is_there = *scan.at != 'z';
        if (*scan.at != '_' && (*scan.at < 'a' || *scan.at > 'z'))
            return bad(&scan, diagnosis,
                       _("expected the lines between regions, a-z or _"));
        int gap = *scan.at == '_' ? 0 : *scan.at - 'a' + is_there;
        for (; gap && k < n; gap--) {
            int one, other;
            beside_line(side, k++, &one, &other);
            join(regions, n_cells, one, other);
        }
        k += gap + is_there;
    }
    if (k != n + 1)
        return bad(&scan, diagnosis,
                   _("expected the lines between regions of the whole board"));
    if (!groups_number_regions(laws, regions))
        return bad(&scan, diagnosis, _("expected as many regions as rows"));
    return ERR_OK;
}

/* Reads the laws of an ID up to its cells; regions stand behind these, whose end it sets. */
static enum err scan_shape(struct scan *scan, struct atlas *atlas,
                           const struct shape **shape, struct diagnosis *diagnosis)
{
    struct laws laws;
    enum err err = scan_laws(scan, &laws, diagnosis);
    const char *comma = memchr(scan->at, ',', (size_t)(scan->end - scan->at));
    if (err != ERR_OK)
        return err;
    struct scan lines = {scan->text, comma ? comma + 1 : scan->end, scan->end,
                         scan->line};
    if (!laws.box_rows)
        err = scan_regions(lines, &laws, diagnosis);
    if (err != ERR_OK)
        return err;
    if (laws_check(&laws, diagnosis) != ERR_OK)
        return bad(scan, diagnosis, diagnosis->text);
    if (!laws.box_rows)
        scan->end = comma;
    *shape = atlas_shape(atlas, &laws);
    return ERR_OK;
}

/* ---- saved games ---- */

/* "DESC    :29:a4_5..." : eight characters of a name, the length, the content. */
static bool is_field(const struct line *line, const char *name, struct line *content)
{
    enum { NAME_BYTES = 8 };
    size_t n = strlen(name), at = NAME_BYTES + 1;
    if (line->length < at || memcmp(line->text, name, n) != 0 ||
        line->text[NAME_BYTES] != ':')
        return false;
    while (at < line->length && is_numeral(line->text[at]))
        at++;
    if (at == line->length || line->text[at++] != ':')
        return false;
    *content = (struct line){line->text + at, line->length - at, line->number};
    return true;
}

static bool is_saved(const struct look *look)
{
    struct line content;
    return is_field(&look->line, "SAVEFILE", &content);
}

enum sniff sgt_sniff(const struct look *look)
{
    if (is_saved(look))
        return SNIFF_YES;
    const char *text = look->line.text + look->indent;
    const char *colon = memchr(text, ':', look->word_bytes);
    while (colon && is_numeral(*text))
        text++;
    bool has_shape = text > look->line.text + look->indent && strchr("xj", *text);
    return colon && has_shape ? SNIFF_YES : SNIFF_NO;
}

static enum err scan_cells(struct scan *scan, struct grid *grid,
                           struct diagnosis *diagnosis)
{
    int cell = 0, n_cells = grid->shape->n_cells;
    while (scan->at < scan->end && cell <= n_cells) {
        struct scan before = *scan;
        if (*scan->at == '_') {
            scan->at++;
        } else if (*scan->at >= 'a' && *scan->at <= 'z') {
            cell += *scan->at++ - 'a' + 1;
        } else if (is_numeral(*scan->at) && cell < n_cells) {
            int digit = scan_number(scan);
            if (digit < 1 || digit > grid->shape->side)
                return bad(&before, diagnosis,
                           _("expected a given that fits the size of the board"));
            grid_place(grid, cell++, digit, true);
        } else {
            return bad(scan, diagnosis, _("expected a given, or a-z for empty cells"));
        }
    }
    return cell == n_cells
               ? ERR_OK
               : bad(scan, diagnosis,
                     _("expected as many givens and empty cells as the board has cells"));
}

/* Reads the cells after a shape that was read. */
static enum err read_board(struct scan *scan, const struct shape *shape,
                           const struct look *look, struct puzzle *puzzle,
                           struct diagnosis *diagnosis)
{
    enum err err =
        written_check_side(look->options, shape->side, scan->line, 1, diagnosis);
    if (err != ERR_OK)
        return err;
    puzzle_init(puzzle, shape);
    return scan_cells(scan, &puzzle->grid, diagnosis);
}

/* What a saved game says, apart from its moves. */
struct saved {
    struct buf params, desc;
    long line;           /* of DESC */
    int n_moves, n_done; /* that are there; those before the position that is shown */
    bool is_solo;
};

/* "R3,4,5": column, row and digit, 0 erases; P is a pencil mark, which is added or removed.
 * Other moves change no cell. */
static void take_move(const struct line *move, struct puzzle *puzzle)
{
    struct scan scan = {move->text, move->text + 1, move->text + move->length,
                        move->number};
    int number[3] = {0}, side = puzzle->grid.shape->side;
    for (int i = 0; i < 3; i++) {
        number[i] = scan_number(&scan);
        scan.at += scan.at < scan.end;
    }
    int cell = number[1] * side + number[0], digit = number[2];
    if (number[0] >= side || number[1] >= side || digit > side || !move->length ||
        puzzle->grid.given[cell])
        return;
    if (*move->text == 'P' && digit)
        puzzle->candidates[cell] ^= digit_bit(digit);
    if (*move->text != 'R')
        return;
    puzzle->candidates[cell] = 0;
    grid_erase(&puzzle->grid, cell);
    if (digit)
        grid_place(&puzzle->grid, cell, digit, false);
}

static enum reading begin_saved(const struct saved *saved, const struct look *look,
                                struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    LOCAL_BUF id = {0};
    const struct shape *shape;
    if (!saved->is_solo || !saved->desc.length) {
        diagnose(diagnosis, look->line.number, 1,
                 _("expected a saved game of Solo, with its board"));
        return READING_BAD;
    }
    buf_printf(&id, "%s:%s", buf_string(&saved->params), saved->desc.text);
    struct scan scan = {id.text, id.text, id.text + id.length, saved->line};
    enum err err = scan_shape(&scan, look->options->atlas, &shape, diagnosis);
    if (err == ERR_OK)
        err = read_board(&scan, shape, look, puzzle, diagnosis);
    if (err != ERR_OK)
        diagnosis->column = 1; /* it was that of the ID */
    return reading_of(err);
}

static void take_field(struct saved *saved, const struct line *line)
{
    struct line content;
    if (is_field(line, "GAME", &content)) {
        saved->is_solo = content.length == 4 && memcmp(content.text, "Solo", 4) == 0;
    } else if (is_field(line, "PARAMS", &content)) {
        buf_add(&saved->params, content.text, content.length);
    } else if (is_field(line, "DESC", &content)) {
        buf_add(&saved->desc, content.text, content.length);
        saved->line = line->number;
    } else if (is_field(line, "STATEPOS", &content)) {
        struct scan scan = {content.text, content.text, content.text + content.length, 0};
        saved->n_done = scan_number(&scan) - 1; /* positions are counted from 1 */
    }
}

/* Reads the fields, up to a line that is none: without a puzzle all but the moves, and then
 * these. */
static enum reading read_fields(struct source *source, struct saved *saved,
                                struct puzzle *puzzle)
{
    struct line line, move;
    saved->n_moves = 0;
    for (;;) {
        struct source_position before = source->position;
        if (!source_line(source, &line))
            return source->no_more ? READING_PUZZLE : READING_HUNGRY;
        if (!is_field(&line, "", &move) || is_field(&line, "SAVEFILE", &move)) {
            source->position = before;
            return READING_PUZZLE;
        }
        if (!puzzle)
            take_field(saved, &line);
        else if (is_field(&line, "MOVE", &move) && saved->n_moves++ < saved->n_done)
            take_move(&move, puzzle);
    }
}

static enum reading read_saved(struct source *source, const struct look *look,
                               struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct saved saved = {.line = 0};
    struct source_position start = source->position;
    enum reading reading = read_fields(source, &saved, NULL);
    if (reading == READING_PUZZLE)
        reading = begin_saved(&saved, look, puzzle, diagnosis);
    if (reading == READING_PUZZLE) {
        source->position = start;
        read_fields(source, &saved, puzzle);
        for (int cell = 0; cell < puzzle->grid.shape->n_cells; cell++)
            puzzle->has_marks |= puzzle->candidates[cell] && !puzzle->grid.digit[cell];
    }
    buf_fini(&saved.params);
    buf_fini(&saved.desc);
    return reading;
}

enum reading sgt_read(struct source *source, const struct look *look,
                      struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    const char *text = look->line.text, *word = text + look->indent;
    struct scan scan = {text, word, word + look->word_bytes, look->line.number};
    const struct shape *shape;
    if (is_saved(look))
        return read_saved(source, look, puzzle, diagnosis);
    enum err err = scan_shape(&scan, look->options->atlas, &shape, diagnosis);
    if (err == ERR_OK)
        err = read_board(&scan, shape, look, puzzle, diagnosis);
    return reading_of(err);
}

static void write_blanks(struct buf *buf, int n)
{
    for (; n > MOST_BLANKS; n -= MOST_BLANKS)
        buf_char(buf, 'z');
    if (n)
        buf_char(buf, (char)('a' + n - 1));
}

static void write_regions(struct buf *buf, const struct laws *laws)
{
    int side = laws->side, n = 2 * side * (side - 1), gap = 0;
    buf_char(buf, ',');
    for (int k = 0; k <= n; k++) {
        int one = 0, other = 0;
        if (k < n)
            beside_line(side, k, &one, &other);
        if (k < n && laws->region[one] == laws->region[other]) {
            gap++;
            continue;
        }
        for (; gap >= MOST_GAP; gap -= MOST_GAP)
            buf_char(buf, 'z');
        buf_char(buf, gap ? (char)('a' + gap - 1) : '_');
        gap = 0;
    }
}

void sgt_write(struct buf *buf, const struct puzzle *puzzle,
               const struct alphabet *alphabet)
{
    (void)alphabet;
    const struct grid *grid = &puzzle->grid;
    int blanks = 0;
    struct laws laws;
    laws_of(&laws, grid->shape);
    if (laws.box_rows)
        buf_printf(buf, "%dx%d", laws.box_rows, laws.box_columns);
    else
        buf_printf(buf, "%dj", laws.side);
    buf_text(buf, laws.also >> LAW_X & 1 ? "x:" : ":");
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (!grid->digit[cell]) {
            blanks++;
            continue;
        }
        write_blanks(buf, blanks);
        buf_printf(buf, "%s%d", blanks || !cell ? "" : "_", grid->digit[cell]);
        blanks = 0;
    }
    write_blanks(buf, blanks);
    if (!laws.box_rows)
        write_regions(buf, &laws);
    buf_char(buf, '\n');
}
