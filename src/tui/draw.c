/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/draw.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "tui/theme.h"

/* ---- text ---- */

void text_put(int row, int column, const char *text, int bytes)
{
    size_t n = bytes < 0 ? strlen(text) : (size_t)bytes, shown;
    if (move(row, column) != OK)
        return;
    for (size_t i = 0; i < n; i += shown) {
        shown = utf8_visible_bytes(text + i, n - i);
        if (shown) {
            addnstr(text + i, (int)shown);
        } else {
            addch('?');
            shown = utf8_step(text + i, n - i);
        }
    }
}

/* ---- pages ---- */

void page_put(int row, int column, enum role role, const char *text, int columns)
{
    theme_style(role);
    text_put(row, column, text, measure_bytes(text, columns));
}

void page_question(const struct layout *layout, const char *question)
{
    const struct region *notes = &layout->notes;
    page_put(notes->row + notes->rows - 1, notes->column, ROLE_TITLE, question,
             notes->columns - 1);
}

struct region page_space(const struct layout *layout)
{
    enum { MOST_COLUMNS = 120 };
    int columns = smaller(layout->bar.columns, MOST_COLUMNS);
    return (struct region){PAGE_TITLE_ROWS, (layout->bar.columns - columns) / 2 + 1,
                           layout->bar.row - PAGE_TITLE_ROWS, columns - 1};
}

void page_title(const struct layout *layout, const char *title)
{
    const struct region space = page_space(layout);
    page_put(0, space.column, ROLE_TITLE, title, space.columns);
}

/* ---- regions of text ---- */

struct panel panel_part(const struct panel *panel, int row, int rows)
{
    int left = panel->region.rows - row;
    struct region region = panel->region;
    region.row += row;
    region.rows = left < 0 ? 0 : left < rows ? left : rows;
    return (struct panel){
        .region = region, .first_row = panel->first_row, .is_even = panel->is_even};
}

struct panel panel_column(const struct panel *panel, int column)
{
    struct panel part = panel_part(panel, panel->row, 1);
    part.region.column += column;
    part.region.columns -= column;
    return part;
}

int panel_room(const struct panel *panel)
{
    return panel->region.rows - panel->row;
}

/* Returns the fewest columns in which the first paragraph has no more lines than in so many. */
static int even_columns(const char *text, int columns)
{
    char *paragraph = mem_there(strndup(text, strcspn(text, "\n")));
    int rows = measure_rows(paragraph, columns);
    while (columns > 1 && measure_rows(paragraph, columns - 1) == rows)
        columns--;
    free(paragraph);
    return columns;
}

void panel_text(struct panel *panel, enum role role, const char *text)
{
    int columns = 0; /* not known for this paragraph */
    theme_style(role);
    while (*text && panel_room(panel) > 0) {
        const char *row = text;
        if (!columns)
            columns = panel->is_even ? even_columns(text, panel->region.columns)
                                     : panel->region.columns;
        int bytes = measure_row(row, columns, &text);
        if (text > row && text[-1] == '\n')
            columns = 0;
        int at = panel->region.row + panel->row++;
        if (at >= panel->first_row)
            text_put(at, panel->region.column, row, bytes);
    }
}

void panel_skip(struct panel *panel)
{
    panel->row++;
}

void panel_printf(struct panel *panel, enum role role, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    panel_text(panel, role, text);
}

void panel_buf(struct panel *panel, enum role role, struct buf *text)
{
    if (text->length)
        panel_text(panel, role, text->text);
    buf_fini(text);
}

/* ---- where text is broken ---- */

bool measure_fits(const char *text, int columns)
{
    return !strchr(text, '\n') && measure_columns(text) < columns;
}

int measure_bytes(const char *text, int columns)
{
    int at = 0, width;
    while (text[at] && text[at] != '\n') {
        int bytes = measure_character(text + at, &width);
        if (width > columns)
            break;
        columns -= width;
        at += bytes;
    }
    return at;
}

int measure_line(const char *text, int columns)
{
    int most = measure_bytes(text, columns), end = 0;
    if (!text[most] || text[most] == '\n' || most == 0)
        return most;
    for (int at = measure_word(text); at <= most; at += measure_word(text + at)) {
        end = at;
        at += text[at] == ' ';
    }
    for (int at = most - 1; at > 0 && !end; at--)
        end = text[at] == ',' ? at + 1 : 0;
    return end ? end : most;
}

int measure_row(const char *text, int columns, const char **next)
{
    int bytes = (int)strcspn(text, "\n");
    if (bytes <= measure_bytes(text, columns)) {
        *next = text + bytes + (text[bytes] == '\n');
        return bytes;
    }
    bytes = measure_line(text, columns);
    *next = text + bytes + strspn(text + bytes, " ");
    return bytes;
}

int measure_rows(const char *text, int columns)
{
    int n = 0;
    for (; *text; n++)
        measure_row(text, columns, &text);
    return n;
}

/* ---- the tree of a search ---- */

static enum role end_role(const struct tree *tree, const struct tree_line *line)
{
    const struct map_entry *entry = &tree->map->entries[line->last];
    bool is_dead = entry->fate == FATE_UNSAFE || entry->fate == FATE_VOID;
    return entry->is_bundle || line->folded ? ROLE_LABEL
           : entry->fate == FATE_SOLUTION   ? ROLE_GOOD
           : is_dead                        ? ROLE_BAD
                                            : ROLE_LABEL;
}

void tree_put(struct tree *tree, const struct region *region)
{
    for (enum tree_rail rail = 0; rail < TREE_RAILS; rail++)
        tree->rails[rail] = symbols_text(SYMBOL_THROUGH + (int)rail);
    for (int i = 0; i < tree->n; i++) {
        const struct tree_line *line = &tree->lines[i];
        const enum role roles[TREE_PARTS] = {
            ROLE_LABEL, line->is_path ? ROLE_TITLE : ROLE_PLAIN, end_role(tree, line)};
        int column = 0;
        for (enum tree_part part = 0; part < TREE_PARTS; part++) {
            LOCAL_BUF text = {0};
            say_tree(&text, tree, i, part);
            page_put(region->row + i, region->column + column, roles[part],
                     buf_string(&text), region->columns - column);
            column += measure_columns(buf_string(&text));
        }
    }
}
