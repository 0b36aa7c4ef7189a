/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/glyph.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/* line_drawing: the symbol's name in the line drawing of terminals, as "l" is one in acsc of
 * terminfo(5); 0: it has none that fits. */
struct written_symbol {
    const char *unicode;
    char line_drawing, ascii[2];
};

static const struct written_symbol symbols[] = {
    [SYMBOL_FORCED - SYMBOL_FORCED] = {"·", 0, "'"},
    [SYMBOL_GUESS - SYMBOL_FORCED] = {"▸", 0, ">"},
    [SYMBOL_CURSOR_LEFT - SYMBOL_FORCED] = {"▐", 0, ">"},
    [SYMBOL_CURSOR_RIGHT - SYMBOL_FORCED] = {"▌", 0, "<"},
    [SYMBOL_THROUGH - SYMBOL_FORCED] = {"│", 'x', "|"},
    [SYMBOL_FORK - SYMBOL_FORCED] = {"├", 't', "|"},
    [SYMBOL_BRANCH - SYMBOL_FORCED] = {"└", 'm', "`"},
    [SYMBOL_ARROW - SYMBOL_FORCED] = {"▸", 0, ">"},
    [SYMBOL_FALLING - SYMBOL_FORCED] = {"╲", 0, "\\"},
    [SYMBOL_RISING - SYMBOL_FORCED] = {"╱", 0, "/"},
    [SYMBOL_BOTH - SYMBOL_FORCED] = {"╳", 0, "X"},
    [SYMBOL_WINDOW - SYMBOL_FORCED] = {"░", 0, "%"},
    [SYMBOL_STRONG_ROW - SYMBOL_FORCED] = {"═", 0, "="},
    [SYMBOL_STRONG_COLUMN - SYMBOL_FORCED] = {"║", 0, "#"},
    [SYMBOL_STRONG_CORNER - SYMBOL_FORCED] = {"╔", 0, "#"},
    [SYMBOL_STRONG_CORNER_LEFT - SYMBOL_FORCED] = {"╗", 0, "#"},
    [SYMBOL_STRONG_CORNER_UP - SYMBOL_FORCED] = {"╚", 0, "#"},
    [SYMBOL_STRONG_CORNER_LEFT_UP - SYMBOL_FORCED] = {"╝", 0, "#"},
    [SYMBOL_WEAK_ROW - SYMBOL_FORCED] = {"╌", 0, "~"},
    [SYMBOL_WEAK_COLUMN - SYMBOL_FORCED] = {"╎", 0, "~"},
    [SYMBOL_WEAK_CORNER - SYMBOL_FORCED] = {"╭", 0, "~"},
    [SYMBOL_WEAK_CORNER_LEFT - SYMBOL_FORCED] = {"╮", 0, "~"},
    [SYMBOL_WEAK_CORNER_UP - SYMBOL_FORCED] = {"╰", 0, "~"},
    [SYMBOL_WEAK_CORNER_LEFT_UP - SYMBOL_FORCED] = {"╯", 0, "~"},
    [SYMBOL_NUMBER - SYMBOL_FORCED] = {"¹", 0, "1"},
    [SYMBOL_NUMBER + 1 - SYMBOL_FORCED] = {"²", 0, "2"},
    [SYMBOL_NUMBER + 2 - SYMBOL_FORCED] = {"³", 0, "3"},
    [SYMBOL_NUMBER + 3 - SYMBOL_FORCED] = {"⁴", 0, "4"},
    [SYMBOL_NUMBER + 4 - SYMBOL_FORCED] = {"⁵", 0, "5"},
    [SYMBOL_NUMBER + 5 - SYMBOL_FORCED] = {"⁶", 0, "6"},
    [SYMBOL_NUMBER + 6 - SYMBOL_FORCED] = {"⁷", 0, "7"},
    [SYMBOL_NUMBER + 7 - SYMBOL_FORCED] = {"⁸", 0, "8"},
    [SYMBOL_NUMBER + 8 - SYMBOL_FORCED] = {"⁹", 0, "9"},
};

_Static_assert(sizeof symbols / sizeof symbols[0] == SYMBOL_END - SYMBOL_FORCED,
               "every symbol has a row");

/* clang-format off */
static const char *const line_symbols[] = {
    /* down and left: none none, none cell, none box, cell none, ... */
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓",
    "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱",
    "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳",
    "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪",
    "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅",
    "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈",
    "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉",
    "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};
/* clang-format on */

/* Line drawing has one weight, which the lines of boxes take.  In ASCII lines of cells are dots. */
static struct written_symbol of_lines(int number)
{
    /* By the heavy lines: 1 up, 2 right, 4 down, 8 left. */
    static const char drawings[] = "\0xqmxxltqjqvkuwn", ascii[] = " |-+||++-+-+++++";
    int left = number % 3, down = number / 3 % 3, right = number / 9 % 3,
        up = number / 27;
    int heavy = (up == LINE_BOX) + 2 * (right == LINE_BOX) + 4 * (down == LINE_BOX) +
                8 * (left == LINE_BOX);
    struct written_symbol symbol = {
        line_symbols[number], drawings[heavy], {ascii[heavy]}};
    if (!heavy && number)
        symbol.ascii[0] = up || down ? ':' : '.';
    return symbol;
}

static struct written_symbol written(int symbol)
{
    return symbol < SYMBOL_LINES_END ? of_lines(symbol - SYMBOL_LINES)
                                     : symbols[symbol - SYMBOL_FORCED];
}

/* What the terminal can show. */
static enum { ASCII, LINE_DRAWING, UNICODE } can_write;

/* The symbols in Unicode as curses keeps characters, because it would decode text byte by
 * byte. */
static cchar_t decoded[SYMBOL_END - SYMBOL_FIRST];

void symbols_use(bool ascii)
{
    bool has_lines = acs_chars && enter_alt_charset_mode;
    bool unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!ascii && unicode && can_write != UNICODE) {
        for (int i = 0; i < SYMBOL_END - SYMBOL_FIRST; i++) {
            wchar_t text[2] = {0};
            mbtowc(text, written(SYMBOL_FIRST + i).unicode, MB_CUR_MAX);
            setcchar(&decoded[i], text, A_NORMAL, 0, NULL);
        }
    }
    can_write = ascii ? ASCII : unicode ? UNICODE : has_lines ? LINE_DRAWING : ASCII;
}

void symbols_add(int symbol)
{
    if (symbol < SYMBOL_FIRST)
        addch((chtype)symbol);
    else if (can_write == UNICODE)
        add_wch(&decoded[symbol - SYMBOL_FIRST]);
    else if (can_write == LINE_DRAWING && written(symbol).line_drawing)
        addch(NCURSES_ACS(written(symbol).line_drawing));
    else
        addstr(written(symbol).ascii);
}

const char *symbols_text(int symbol)
{
    const struct written_symbol *its = &symbols[symbol - SYMBOL_FORCED];
    return can_write == UNICODE ? its->unicode : its->ascii;
}
