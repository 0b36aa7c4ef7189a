/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards whose cells are groups of digits, their candidates.  A single digit is one on the
 * board (puzzle_settle); a blank is a cell with all that the board allows; BOARD_NO_CHOICE
 * is a cell without candidates; u5 is an entry.  Marks such as those of *36 #35 -56, which say
 * what a hint is about, are left out.
 *
 *      pencilmark   as many groups of digits as cells, in any layout
 *      sdx          SudoCue's work in progress: one row per line, spaces between cells, u
 *                   before the player's entries */
#include "format/format.h"

#include "base/i18n.h"
#include "format/board.h"

struct group {
    const char *text; /* borrowed */
    size_t length;
    long line, column;
};

struct groups {
    struct group of[SHAPE_MAX_CELLS];
    int n;
    int columns_to_rule; /* groups before the first | inside a row; 0: none */
};

static bool is_annotation(char c)
{
    return c == '*' || c == '#' || c == '@' || c == '-';
}

/* Leaves out the marks before and after the digits of a group. */
static void trim_annotations(struct group *group)
{
    while (group->length > 1 && is_annotation(*group->text)) {
        group->text++;
        group->column++;
        group->length--;
    }
    while (group->length > 1 && is_annotation(group->text[group->length - 1]))
        group->length--;
}

/* Adds the groups of a line. */
static void add_line(struct groups *groups, const struct line *line)
{
    size_t i = 0;
    int first = groups->n;
    while (i < line->length) {
        size_t start = i;
        if (line->text[i] == '|' && groups->n > first && !groups->columns_to_rule)
            groups->columns_to_rule = groups->n - first;
        while (i < line->length && !is_space(line->text[i]) && line->text[i] != '|')
            i++;
        if (i == start)
            i++;
        else if (groups->n < SHAPE_MAX_CELLS) {
            struct group *group = &groups->of[groups->n++];
            *group = (struct group){line->text + start, i - start, line->number,
                                    (long)utf8_count(line->text, start) + 1};
            trim_annotations(group);
        }
    }
}

static bool is_entered(const struct group *group)
{
    return group->length == 2 && group->text[0] == 'u';
}

/* Finds the alphabet of the groups. */
static void find_alphabet(const struct groups *groups,
                          const struct reader_options *options, int side,
                          struct alphabet *alphabet)
{
    LOCAL_BUF symbols = {0};
    for (int i = 0; i < groups->n; i++)
        if (!is_entered(&groups->of[i]))
            buf_add(&symbols, groups->of[i].text, groups->of[i].length);
    written_alphabet(alphabet, options, side, buf_string(&symbols), symbols.length);
}

/* Does it have digits in ascending order, or one character for a cell without digits? */
static bool looks_right(const struct group *group, const struct alphabet *alphabet)
{
    int last = 0;
    if (group->length == 1 &&
        (*group->text == BOARD_NO_CHOICE || alphabet_digit(alphabet, *group->text) == 0))
        return true;
    for (size_t i = is_entered(group); i < group->length; i++) {
        int digit = alphabet_digit(alphabet, group->text[i]);
        if (digit <= last)
            return false;
        last = digit;
    }
    return true;
}

/* Adds the groups of more lines until there are n, ignoring empty lines and comments. */
static enum reading gather(struct source *source, const struct look *look, int n,
                           struct groups *groups)
{
    struct line line;
    while (groups->n < n) {
        if (!source_line(source, &line))
            return source->no_more ? READING_DONE : READING_HUNGRY;
        if (!line_is_comment(&line, look->options) &&
            !line_is_empty(&line, look->options))
            add_line(groups, &line);
    }
    return READING_PUZZLE;
}

static bool has_right_rows(const struct groups *groups, int side)
{
    if (groups->n != side * side)
        return false;
    for (int row = 1; row < side && groups->of[side].line != groups->of[0].line; row++)
        if (groups->of[row * side].line == groups->of[row * side - 1].line)
            return false;
    return true;
}

/* The side of a board whose first line has n groups, as a row or as a whole board; or 0. */
static int side_of_groups(int n)
{
    return n <= SHAPE_MAX_SIDE && shape_of_side(n) ? n : side_of_cells((size_t)n);
}

static bool look_right(const struct groups *groups, const struct reader_options *options,
                       int side)
{
    struct alphabet alphabet;
    find_alphabet(groups, options, side, &alphabet);
    for (int i = 0; i < groups->n; i++)
        if (!looks_right(&groups->of[i], &alphabet))
            return false;
    return true;
}

/* Detects a board of groups, some of them with several digits.  Sets *entered if some have a
 * u. */
static enum sniff groups_sniff(const struct look *look, bool *entered)
{
    struct groups groups;
    struct source ahead = *look->source;
    bool some_longer = false;
    if (look->is_comment || look->row == look->line.length)
        return SNIFF_NO;
    groups.n = groups.columns_to_rule = 0;
    add_line(&groups, &look->line);
    int side = side_of_groups(groups.n);
    if (!side || !look_right(&groups, look->options, side))
        return SNIFF_NO;
    if (gather(&ahead, look, side * side, &groups) == READING_HUNGRY)
        return SNIFF_HUNGRY;
    if (!has_right_rows(&groups, side) || !look_right(&groups, look->options, side))
        return SNIFF_NO;
    for (int i = 0; i < groups.n; i++) {
        *entered |= is_entered(&groups.of[i]);
        some_longer |= groups.of[i].length > 1;
    }
    return some_longer ? SNIFF_YES : SNIFF_NO;
}

static enum err read_set(const struct group *group, const struct alphabet *alphabet,
                         digit_set *set, struct diagnosis *diagnosis)
{
    *set = 0;
    for (size_t i = 0; i < group->length; i++) {
        int digit = alphabet_digit(alphabet, group->text[i]);
        if (digit <= 0)
            return written_bad_symbol(group->text + i, group->line,
                                      group->column + (long)utf8_count(group->text, i),
                                      alphabet, diagnosis);
        *set |= digit_bit(digit);
    }
    return ERR_OK;
}

/* Reads the digit or the candidates of a group; *is_unknown if it is a blank. */
static enum err read_group(const struct group *group, const struct alphabet *alphabet,
                           bool allow_entered, struct puzzle *puzzle, int cell,
                           bool *is_unknown, struct diagnosis *diagnosis)
{
    char first = *group->text;
    digit_set *set = &puzzle->candidates[cell];
    *set = 0;
    *is_unknown = group->length == 1 && alphabet_digit(alphabet, first) == 0;
    if (*is_unknown || (group->length == 1 && first == BOARD_NO_CHOICE))
        return ERR_OK;
    if (allow_entered && is_entered(group)) {
        struct group digit = {group->text + 1, 1, group->line, group->column + 1};
        enum err err = read_set(&digit, alphabet, set, diagnosis);
        if (err == ERR_OK)
            grid_place(&puzzle->grid, cell, digits_first(*set), false);
        return err;
    }
    return read_set(group, alphabet, set, diagnosis);
}

static enum err to_puzzle(const struct groups *groups, const struct look *look, int side,
                          bool allow_entered, struct puzzle *puzzle,
                          struct diagnosis *diagnosis)
{
    struct alphabet alphabet;
    bool is_unknown[SHAPE_MAX_CELLS];
    find_alphabet(groups, look->options, side, &alphabet);
    puzzle_init(puzzle,
                written_ruled_shape(look->options, side, groups->columns_to_rule));
    for (int cell = 0; cell < side * side; cell++) {
        enum err err = read_group(&groups->of[cell], &alphabet, allow_entered, puzzle,
                                  cell, &is_unknown[cell], diagnosis);
        if (err != ERR_OK)
            return err;
    }
    puzzle_settle(puzzle);
    puzzle->has_candidates = true;
    for (int cell = 0; cell < side * side; cell++)
        if (is_unknown[cell])
            puzzle->candidates[cell] = grid_allowed(&puzzle->grid, cell);
    return ERR_OK;
}

/* Reads lines up to the number of groups that the board needs. */
static enum reading groups_read(struct source *source, const struct look *look,
                                bool allow_entered, struct puzzle *puzzle,
                                struct diagnosis *diagnosis)
{
    struct groups groups;
    groups.n = groups.columns_to_rule = 0;
    add_line(&groups, &look->line);
    /* The chosen side, or that of the first line, or 9. */
    int side =
        look->options->shape ? look->options->shape->side : side_of_groups(groups.n);
    side = side ? side : 9;
    int n_cells = side * side;
    enum reading reading = gather(source, look, n_cells, &groups);
    if (reading == READING_HUNGRY)
        return reading;
    if (groups.n != n_cells) {
        diagnose(diagnosis, look->line.number, 1,
                 ngettext("found %1$d group of digits, expected %2$d of a board of "
                          "%3$dx%4$d",
                          "found %1$d groups of digits, expected %2$d of a board of "
                          "%3$dx%4$d",
                          (unsigned long)groups.n),
                 groups.n, n_cells, side, side);
        return READING_BAD;
    }
    if (written_check_side(look->options, side, look->line.number, 1, diagnosis) !=
        ERR_OK)
        return READING_BAD;
    return reading_of(to_puzzle(&groups, look, side, allow_entered, puzzle, diagnosis));
}

/* ---- pencilmark ---- */

enum sniff pencilmark_sniff(const struct look *look)
{
    bool entered = false;
    enum sniff sniff = groups_sniff(look, &entered);
    return entered ? SNIFF_NO : sniff;
}

enum reading pencilmark_read(struct source *source, const struct look *look,
                             struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    return groups_read(source, look, false, puzzle, diagnosis);
}

void pencilmark_write(struct buf *buf, const struct puzzle *puzzle,
                      const struct alphabet *alphabet)
{
    struct choices choices;
    puzzle_choices(puzzle, &choices);
    board_draw_choices(buf, &choices, alphabet);
}

/* ---- sdx ---- */

enum sniff sdx_sniff(const struct look *look)
{
    bool entered = false;
    enum sniff sniff = groups_sniff(look, &entered);
    return sniff == SNIFF_YES && !entered ? SNIFF_NO : sniff;
}

enum reading sdx_read(struct source *source, const struct look *look,
                      struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    return groups_read(source, look, true, puzzle, diagnosis);
}

void sdx_write(struct buf *buf, const struct puzzle *puzzle,
               const struct alphabet *alphabet)
{
    const struct grid *grid = &puzzle->grid;
    struct choices choices;
    puzzle_choices(puzzle, &choices);
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (grid->digit[cell] && !grid->given[cell])
            buf_char(buf, 'u');
        if (!choices.of[cell])
            buf_char(buf, BOARD_NO_CHOICE);
        DIGITS_EACH(digit, choices.of[cell]) {
            buf_char(buf, alphabet_symbol(alphabet, digit));
        }
        buf_char(buf,
                 shape_column(grid->shape, cell) == grid->shape->side - 1 ? '\n' : ' ');
    }
}
