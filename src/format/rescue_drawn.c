/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards in which the place of a digit tells its cell, because empty cells are spaces. */
#include "format/rescue_readings.h"

#include <ctype.h>
#include <string.h>

static const char *line_text(const struct folded *text, int i)
{
    return text->text.text + text->lines.at[i].at;
}

static size_t line_length(const struct folded *text, int i)
{
    return text->lines.at[i].length;
}

/* The character at a column, a space after the end of the line. */
static char char_at(const struct folded *text, int i, size_t column)
{
    return (char)(column < line_length(text, i) ? line_text(text, i)[column] : ' ');
}

/* ---- cells at equal distances ---- */

/* Where the cells of nine lines are:
 *
 *      |   2 3 | 4     | 8     |       first 2, pitch 2, 2 more between boxes
 *        23  4  8                      first 0, pitch 1
 */
struct spacing {
    size_t first, pitch, more;
};

enum { SIDE = 9, BOX = 3 };

static size_t column_of(const struct spacing *spacing, int cell)
{
    return spacing->first + (size_t)cell * spacing->pitch +
           (size_t)(cell / BOX) * spacing->more;
}

/* Is the line of digits, spaces and bars only? */
static bool is_spaced(const struct folded *text, int i)
{
    for (size_t k = 0; k < line_length(text, i); k++) {
        char c = line_text(text, i)[k];
        if (c != ' ' && c != '|' && (c < '1' || c > '9'))
            return false;
    }
    return true;
}

static bool is_ruled(const struct folded *text, int i)
{
    size_t n = 0;
    for (size_t k = 0; k < line_length(text, i); k++) {
        char c = line_text(text, i)[k];
        if (c != ' ' && c != '-' && c != '+' && c != '=' && c != '|')
            return false;
        n += c != ' ' && c != '|';
    }
    return n >= BOX;
}

/* Does each digit of the lines stand where this spacing has a cell?  Writes the cells. */
static bool fits(const struct folded *text, const int *lines,
                 const struct spacing *spacing, char *cells)
{
    int n_digits = 0, n_used = 0;
    for (int row = 0; row < SIDE; row++) {
        for (size_t k = 0; k < line_length(text, lines[row]); k++)
            n_digits += isdigit((unsigned char)line_text(text, lines[row])[k]) != 0;
        for (int cell = 0; cell < SIDE; cell++) {
            char c = char_at(text, lines[row], column_of(spacing, cell));
            if (c == '|')
                return false;
            cells[row * SIDE + cell] = (char)(c == ' ' ? '.' : c);
            n_used += c != ' ';
        }
    }
    return n_used == n_digits;
}

/* Bars are before the first cell, between boxes and after the last cell. */
static bool fits_bars(const struct folded *text, const int *lines,
                      const struct spacing *spacing)
{
    size_t last = column_of(spacing, SIDE - 1);
    const char *line = line_text(text, lines[0]);
    for (size_t k = 0; k < line_length(text, lines[0]); k++) {
        bool is_between = false;
        for (int box = 1; box < SIDE / BOX; box++)
            is_between |= k > column_of(spacing, box * BOX - 1) &&
                          k < column_of(spacing, box * BOX);
        if (line[k] == '|' && k > spacing->first && k < last && !is_between)
            return false;
    }
    return true;
}

/* Between a bar and the next cell are as many columns on both sides. */
static bool is_centred(const struct folded *text, const int *lines,
                       const struct spacing *spacing)
{
    const char *line = line_text(text, lines[0]);
    size_t n = line_length(text, lines[0]);
    if (!n || line[n - 1] != '|')
        return true;
    size_t first = (size_t)((const char *)memchr(line, '|', n) - line);
    return spacing->first > first &&
           spacing->first - first == n - 1 - column_of(spacing, SIDE - 1);
}

static void offer_spaced(const struct folded *text, const int *lines,
                         struct rescue *rescue)
{
    const struct folded_line *first = &text->lines.at[lines[0]];
    const struct folded_line *last = &text->lines.at[lines[SIDE - 1]];
    char cells[SIDE * SIDE];
    struct sighting sighting = {.cells = cells,
                                .side = SIDE,
                                .kind = RESCUE_SPACED,
                                .from = first->at,
                                .to = last->at + last->length};
    for (size_t pitch = 1; pitch <= 4; pitch++)
        for (size_t more = 0; more <= 2; more++)
            for (size_t at = 0; at <= 8; at++) {
                struct spacing spacing = {at, pitch, more};
                if (fits(text, lines, &spacing, cells) &&
                    fits_bars(text, lines, &spacing) &&
                    is_centred(text, lines, &spacing) && memchr(cells, '.', sizeof cells))
                    rescue_offer(rescue, &sighting, CLASHES_OF_LINE);
            }
}

/* Blocks of exactly nine lines of digits and spaces, with rules or without. */
void read_spaced(const struct folded *text, struct rescue *rescue)
{
    int lines[SIDE], n = 0;
    for (int i = 0; i <= text->lines.n; i++) {
        bool is_last = i == text->lines.n;
        if (!is_last && n && is_ruled(text, i))
            continue;
        bool is_row = !is_last && is_spaced(text, i) && (n || line_length(text, i));
        if (is_row && n < SIDE)
            lines[n] = i;
        if (is_row) {
            n++;
            continue;
        }
        while (n > SIDE && n <= SIDE + 2 && !line_length(text, i - 1 - (n - SIDE - 1)))
            n--; /* empty lines after the board */
        if (n == SIDE)
            offer_spaced(text, lines, rescue);
        n = 0;
    }
}

/* ---- frames around cells ---- */

enum { MOST_BARS = SHAPE_MAX_SIDE + 1, MOST_LINES = 4 * SHAPE_MAX_SIDE };

struct frame {
    const struct folded *text;
    size_t bars[MOST_BARS]; /* the columns of the bars */
    int n_bars;
    int lines[MOST_LINES]; /* with cells, between the rules */
    int n_lines;
};

/* A bar of a frame; brackets are around a cell that is marked. */
static bool is_bar(char c)
{
    return c == '|' || c == '[' || c == ']';
}

static bool has_bars(const struct frame *frame, int i)
{
    for (int bar = 0; bar < frame->n_bars; bar++)
        if (!is_bar(char_at(frame->text, i, frame->bars[bar])))
            return false;
    return true;
}

/* A rule of the frame: strokes from the first bar to the last. */
static bool is_frame_rule(const struct frame *frame, int i)
{
    size_t last = frame->bars[frame->n_bars - 1];
    for (size_t k = frame->bars[0]; k <= last; k++) {
        char c = char_at(frame->text, i, k);
        if (c != '-' && c != '+' && c != '=' && c != '|' && c != '#' && c != ':')
            return false;
    }
    return true;
}

/* Bars after the last one may be of a panel beside the board, but not of more cells.  Between
 * brackets of two cells, as in [5][3], is none. */
static bool ends_at(const size_t *bars, int n_bars, int side)
{
    for (int bar = 0; bar < side; bar++)
        if (bars[bar + 1] == bars[bar] + 1)
            return false;
    return n_bars == side + 1 ||
           bars[side + 1] - bars[side] != bars[side] - bars[side - 1];
}

/* The digits in the block of a cell, `height` lines from `top` on; 0 when something else is
 * there. */
static bool read_block(const struct frame *frame, int top, int height, int column,
                       int side, digit_set *set)
{
    *set = 0;
    for (int k = top; k < top + height; k++)
        for (size_t at = frame->bars[column] + 1; at < frame->bars[column + 1]; at++) {
            char c = char_at(frame->text, frame->lines[k], at);
            int digit = isdigit((unsigned char)c)   ? c - '0'
                        : isupper((unsigned char)c) ? c - 'A' + 10
                                                    : 0;
            if (digit > side || islower((unsigned char)c) || c == FOLDED_LETTER)
                return false;
            if (digit && digits_has(*set, digit))
                return false;
            *set |= digit ? digit_bit(digit) : 0;
        }
    return true;
}

static char symbol_of(digit_set set)
{
    int digit = digits_is_single(set) ? digits_first(set) : 0;
    if (digit > 9)
        return (char)('A' + digit - 10);
    return (char)(digit ? '0' + digit : '.');
}

/* Offers the frame's lines as a board of that side. */
static void offer_frame(const struct frame *frame, int side, struct rescue *rescue)
{
    char cells[SHAPE_MAX_CELLS];
    digit_set candidates[SHAPE_MAX_CELLS];
    int height = frame->n_lines / side;
    bool has_candidates = false;
    for (int cell = 0; cell < side * side; cell++) {
        digit_set *set = &candidates[cell];
        if (!read_block(frame, cell / side * height, height, cell % side, side, set))
            return;
        cells[cell] = symbol_of(*set);
        has_candidates |= digits_count(*set) > 1;
    }
    const struct folded_lines *lines = &frame->text->lines;
    const struct folded_line *last = &lines->at[frame->lines[frame->n_lines - 1]];
    rescue_offer(rescue,
                 &(struct sighting){.cells = cells,
                                    .side = side,
                                    .candidates = has_candidates ? candidates : NULL,
                                    .kind = RESCUE_FRAMES,
                                    .from = lines->at[frame->lines[0]].at,
                                    .to = last->at + last->length},
                 CLASHES_OF_ROWS);
}

/* Gathers the lines from `i` on that have the frame's bars, and returns the next one. */
static int gather_lines(struct frame *frame, int i)
{
    for (; i < frame->text->lines.n && frame->n_lines < MOST_LINES; i++)
        if (is_frame_rule(frame, i))
            continue;
        else if (has_bars(frame, i))
            frame->lines[frame->n_lines++] = i;
        else
            break;
    return i;
}

/* Tries boards of several sides from line i on; returns the line to go on with. */
static int read_frame(const struct folded *text, int i, struct rescue *rescue)
{
    static const int sides[] = {16, 12, 10, 9, 8, 6, 4};
    struct frame frame;
    size_t bars[MOST_BARS];
    int n = 0, next = i + 1;
    for (size_t k = 0; k < line_length(text, i) && n < MOST_BARS; k++)
        if (is_bar(line_text(text, i)[k]))
            bars[n++] = k;
    for (size_t k = 0; k < sizeof sides / sizeof sides[0]; k++) {
        int side = sides[k];
        if (n < side + 1 || !ends_at(bars, n, side))
            continue;
        frame = (struct frame){.text = text, .n_bars = side + 1};
        memcpy(frame.bars, bars, (size_t)(side + 1) * sizeof bars[0]);
        int end = gather_lines(&frame, i);
        if (frame.n_lines && frame.n_lines % side == 0) {
            offer_frame(&frame, side, rescue);
            next = end;
            break;
        }
    }
    return next;
}

void read_frames(const struct folded *text, struct rescue *rescue)
{
    for (int i = 0; i < text->lines.n;)
        i = read_frame(text, i, rescue);
}
