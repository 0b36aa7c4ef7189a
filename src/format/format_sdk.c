/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SadMan's and SudoCue's file of one puzzle: notes in lines #A, #D, ..., then nine rows; or
 * sections [Puzzle] and [State], the second with the player's entries. */
#include "format/format.h"

#include <string.h>
#include <strings.h>

#include "base/i18n.h"

static const char letters[NOTE_ID + 1] = {
    [NOTE_AUTHOR] = 'A', [NOTE_DESCRIPTION] = 'D', [NOTE_COMMENT] = 'C',
    [NOTE_DATE] = 'B',   [NOTE_SOURCE] = 'S',      [NOTE_LEVEL] = 'L',
    [NOTE_URL] = 'U'};

enum { MOST_NOTES = 32, SIDE = 9 };

/* SadMan has notes of other letters, which are ignored. */
static bool is_any_note(const struct line *line)
{
    return line->length >= 2 && line->text[0] == '#' && line->text[1] >= 'A' &&
           line->text[1] <= 'Z';
}

static bool is_note(const struct line *line)
{
    return is_any_note(line) && strchr(letters, line->text[1]);
}

static bool is_section(const struct line *line, const char *name)
{
    size_t n = strlen(name);
    return line->length >= n && strncasecmp(line->text, name, n) == 0;
}

static bool is_row(const struct line *line, const struct reader_options *options)
{
    size_t n = line->length;
    while (n && is_space(line->text[n - 1]))
        n--;
    return n == SIDE && line_row_length(line, options) == SIDE;
}

enum sniff sdk_sniff(const struct look *look)
{
    struct source ahead = *look->source;
    struct line line = look->line;
    bool noted = false, begins = is_any_note(&line);
    for (int lines = 0; lines < MOST_NOTES && (is_any_note(&line) || !line.length);
         lines++) {
        noted |= is_note(&line);
        if (!source_line(&ahead, &line))
            return ahead.no_more ? SNIFF_NO : SNIFF_HUNGRY;
    }
    noted &= begins && is_row(&line, look->options);
    return noted || is_section(&line, "[Puzzle]") ? SNIFF_YES : SNIFF_NO;
}

/* Reads the next line that is not empty. */
static enum reading next_line(struct source *source, const struct look *look,
                              struct line *line)
{
    do
        if (!source_line(source, line))
            return source->no_more ? READING_DONE : READING_HUNGRY;
    while (line_is_empty(line, look->options));
    return READING_PUZZLE;
}

/* Reads nine rows, of which `line` is the first. */
static enum reading read_rows(struct source *source, const struct look *look,
                              const struct line *line, struct puzzle *puzzle,
                              struct diagnosis *diagnosis)
{
    struct look first;
    look_at(&first, source, look->options, line);
    if (first.row == SIDE)
        return grid_read(source, &first, puzzle, diagnosis);
    diagnose(diagnosis, line->number, 1,
             ngettext("found %1$zu cell, expected a row of %2$d",
                      "found %1$zu cells, expected a row of %2$d", first.row),
             first.row, SIDE);
    return READING_BAD;
}

static enum reading no_rows(const struct source *source, struct diagnosis *diagnosis)
{
    diagnose(diagnosis, source->position.line, 1,
             ngettext("found the end, expected %d row", "found the end, expected %d rows",
                      SIDE),
             SIDE);
    return READING_BAD;
}

/* Digits that only [State] has are entries. */
static enum reading take_state(const struct grid *state, const struct line *section,
                               struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    for (int cell = 0; cell < state->shape->n_cells; cell++) {
        int digit = state->digit[cell], given = puzzle->grid.digit[cell];
        if (given && digit && digit != given) {
            diagnose(diagnosis, section->number, 1,
                     _("r%1$dc%2$d is %3$d in the puzzle and %4$d in the state"),
                     cell / SIDE + 1, cell % SIDE + 1, given, digit);
            return READING_BAD;
        }
        if (digit && !given)
            grid_place(&puzzle->grid, cell, digit, false);
    }
    return READING_PUZZLE;
}

static enum reading read_state(struct source *source, const struct look *look,
                               const struct line *section, struct puzzle *puzzle,
                               struct diagnosis *diagnosis)
{
    struct puzzle state;
    struct line line;
    enum reading reading = next_line(source, look, &line);
    if (reading == READING_DONE)
        return no_rows(source, diagnosis);
    if (reading == READING_PUZZLE)
        reading = read_rows(source, look, &line, &state, diagnosis);
    if (reading == READING_PUZZLE)
        reading = take_state(&state.grid, section, puzzle, diagnosis);
    return reading;
}

/* Reads the sections after [Puzzle]; unknown ones are ignored. */
static enum reading read_sections(struct source *source, const struct look *look,
                                  struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct line line;
    bool in_unknown = false;
    for (;;) {
        struct source_position before = source->position;
        enum reading reading = next_line(source, look, &line);
        if (reading != READING_PUZZLE)
            return reading == READING_DONE ? READING_PUZZLE : reading;
        if (is_section(&line, "[State]")) {
            reading = read_state(source, look, &line, puzzle, diagnosis);
            if (reading != READING_PUZZLE)
                return reading;
            in_unknown = false;
        } else if (line.text[0] == '[' && !is_section(&line, "[Puzzle]")) {
            in_unknown = true;
        } else if (!in_unknown || line.text[0] == '[' || line.text[0] == '#') {
            source->position = before;
            return READING_PUZZLE;
        }
    }
}

enum reading sdk_read(struct source *source, const struct look *look,
                      struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    struct line line = look->line;
    enum reading reading = READING_PUZZLE;
    while (reading == READING_PUZZLE && line_is_comment(&line, look->options)) {
        if (is_note(&line))
            puzzle_set_note(puzzle,
                            (enum puzzle_note)(strchr(letters, line.text[1]) - letters),
                            line.text + 2, line.length - 2);
        reading = next_line(source, look, &line);
    }
    bool sectioned = reading == READING_PUZZLE && is_section(&line, "[Puzzle]");
    if (sectioned)
        reading = next_line(source, look, &line);
    if (reading == READING_DONE)
        return no_rows(source, diagnosis);
    if (reading == READING_PUZZLE)
        reading = read_rows(source, look, &line, puzzle, diagnosis);
    if (reading == READING_PUZZLE && sectioned)
        reading = read_sections(source, look, puzzle, diagnosis);
    return reading;
}

static void write_rows(struct buf *buf, const struct grid *grid, bool entries,
                       const struct alphabet *alphabet)
{
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        bool shown = entries || grid->given[cell];
        buf_char(buf, alphabet_symbol(alphabet, shown ? grid->digit[cell] : 0));
        if (cell % SIDE == SIDE - 1)
            buf_char(buf, '\n');
    }
}

void sdk_write(struct buf *buf, const struct puzzle *puzzle,
               const struct alphabet *alphabet)
{
    const struct grid *grid = &puzzle->grid;
    bool entries = grid_filled(grid) > grid_givens(grid);
    for (int note = 0; note < NOTE_ID; note++)
        if (puzzle->note[note][0])
            buf_printf(buf, "#%c%s\n", letters[note], puzzle->note[note]);
    if (entries)
        buf_text(buf, "[Puzzle]\n");
    write_rows(buf, grid, false, alphabet);
    if (entries) {
        buf_text(buf, "[State]\n");
        write_rows(buf, grid, true, alphabet);
    }
}
