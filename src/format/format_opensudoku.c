/* SPDX-License-Identifier: GPL-3.0-or-later */
/* OpenSudoku's XML: elements <game data="..."/>, within a folder since version 2.  The
 * data are 81 numerals, or "version: N" and value|notes|editable| for every cell: notes
 * as "1,2," in version 1, as a number whose bits they are in 2 and 3, twice in 4 (corner
 * and centre). */
#include "format/xml.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

enum { CELLS = 81 };

enum sniff opensudoku_sniff(const struct look *look)
{
    return xml_sniff(look, "opensudoku");
}

/* Moves to the next field of "a|b||c" and returns its length; 0 only at the end. */
static size_t next_field(const char **at)
{
    *at += strspn(*at, "|");
    return strcspn(*at, "|");
}

/* A field that is a number from 0 to `most`, or -1. */
static int field_number(const char *field, size_t length, int most)
{
    int number = 0;
    for (size_t i = 0; i < length; i++) {
        if (field[i] < '0' || field[i] > '9' || number > most)
            return -1;
        number = 10 * number + field[i] - '0';
    }
    return length && number <= most ? number : -1;
}

/* "1,2," or "-" */
static bool read_list(const char *field, size_t length, digit_set *set)
{
    for (size_t i = 0; i < length && *field != '-'; i++) {
        if (field[i] >= '1' && field[i] <= '9')
            *set |= digit_bit(field[i] - '0');
        else if (field[i] != ',')
            return false;
    }
    return length > 0;
}

static bool read_notes(const char **at, int version, digit_set *set)
{
    size_t length = next_field(at);
    int bits = field_number(*at, length, (int)digits_up_to(9));
    bool is_right = version == 1 ? read_list(*at, length, set) : bits >= 0;
    if (version > 1 && is_right)
        *set |= (digit_set)bits;
    *at += length;
    return is_right;
}

/* Reads the fields of a cell; false when one is bad. */
static bool read_cell(const char **at, int version, struct puzzle *puzzle, int cell)
{
    digit_set *set = &puzzle->candidates[cell];
    size_t length = next_field(at);
    int digit = field_number(*at, length, 9);
    *at += length;
    *set = 0;
    if (digit < 0 || !read_notes(at, version, set) ||
        (version >= 4 && !read_notes(at, version, set)))
        return false;
    length = next_field(at);
    int editable = field_number(*at, length, 1);
    *at += length;
    if (digit && editable >= 0)
        grid_place(&puzzle->grid, cell, digit, !editable);
    else if (*set)
        puzzle->has_marks = true;
    return editable >= 0;
}

static void read_cells(struct xml *xml, const char *data)
{
    char *at;
    long version = strtol(data + strlen("version:"), &at, 10);
    const char *cells = at + strspn(at, " \t\r\n");
    if (version < 1 || version > 4)
        xml_bad(xml, _("found data of version %ld, expected 1 to 4"), version);
    for (int cell = 0; cell < CELLS && !xml->is_bad; cell++)
        if (!read_cell(&cells, (int)version, &xml->puzzle, cell))
            xml_bad(xml, _("r%dc%d: expected value|notes|editable|"), cell / 9 + 1,
                    cell % 9 + 1);
}

static void read_plain(struct xml *xml, const char *data)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, 9);
    if (strlen(data) != CELLS) {
        xml_bad(xml,
                ngettext("found %zu character of data, expected 81",
                         "found %zu characters of data, expected 81", strlen(data)),
                strlen(data));
        return;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = alphabet_digit(&alphabet, data[cell]);
        if (digit == ALPHABET_UNKNOWN)
            xml_bad(xml, _("character %d of the data: expected a digit 0-9"), cell + 1);
        else if (digit)
            grid_place(&xml->puzzle.grid, cell, digit, true);
    }
}

static void begin_element(struct xml *xml, const char *name, const char **attributes)
{
    const char *data = xml_attribute(attributes, "data");
    const char *note = xml_attribute(attributes, "note");
    if (strcmp(name, "game") != 0)
        return;
    if (!data)
        xml_bad(xml, _("expected a game with data"));
    else if (strncmp(data, "version:", 8) == 0)
        read_cells(xml, data);
    else
        read_plain(xml, data);
    if (note)
        puzzle_set_note(&xml->puzzle, NOTE_COMMENT, note, strlen(note));
    xml_done(xml);
}

enum reading opensudoku_read(struct source *source, const struct look *look,
                             struct puzzle *puzzle, struct diagnosis *diagnosis)
{
    static const struct xml_format format = {"opensudoku", begin_element, NULL};
    return xml_read(source, look, &format, puzzle, diagnosis);
}

void opensudoku_write(struct buf *buf, const struct puzzle *puzzle,
                      const struct alphabet *alphabet)
{
    (void)alphabet;
    const struct grid *grid = &puzzle->grid;
    bool marks = puzzle->has_candidates || puzzle->has_marks;
    bool plain = !marks && grid_filled(grid) == grid_givens(grid);
    buf_text(buf, plain ? "<game data=\"" : "<game data=\"version: 3&#10;");
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = grid->digit[cell];
        int set = marks && !digit ? (int)puzzle->candidates[cell] : 0;
        if (plain)
            buf_char(buf, (char)('0' + digit));
        else
            buf_printf(buf, "%d|%d|%d|", digit, set, !grid->given[cell]);
    }
    buf_char(buf, '"');
    if (puzzle->note[NOTE_COMMENT][0]) {
        buf_text(buf, " note=\"");
        xml_escape(buf, puzzle->note[NOTE_COMMENT]);
        buf_char(buf, '"');
    }
    buf_text(buf, "/>\n");
}
