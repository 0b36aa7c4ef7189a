/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/glyph.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/* line_drawing: the symbol's name in the line drawing of terminals, as "l" is one in acsc of
 * terminfo(5); 0: it has none that fits, because there are only light lines. */
static const struct {
    const char *unicode;
    char line_drawing, ascii[2];
} symbols[] = {
    [SYMBOL_TOP_LEFT - SYMBOL_FIRST] = {"┏", 'l', "+"},
    [SYMBOL_TOP - SYMBOL_FIRST] = {"┳", 'w', "+"},
    [SYMBOL_TOP_RIGHT - SYMBOL_FIRST] = {"┓", 'k', "+"},
    [SYMBOL_LEFT - SYMBOL_FIRST] = {"┣", 't', "+"},
    [SYMBOL_CROSS - SYMBOL_FIRST] = {"╋", 'n', "+"},
    [SYMBOL_RIGHT - SYMBOL_FIRST] = {"┫", 'u', "+"},
    [SYMBOL_BOTTOM_LEFT - SYMBOL_FIRST] = {"┗", 'm', "+"},
    [SYMBOL_BOTTOM - SYMBOL_FIRST] = {"┻", 'v', "+"},
    [SYMBOL_BOTTOM_RIGHT - SYMBOL_FIRST] = {"┛", 'j', "+"},
    [SYMBOL_ROW - SYMBOL_FIRST] = {"━", 'q', "-"},
    [SYMBOL_COLUMN - SYMBOL_FIRST] = {"┃", 'x', "|"},
    [SYMBOL_CELL_TOP - SYMBOL_FIRST] = {"┯", 'q', "-"},
    [SYMBOL_CELL_CROSS - SYMBOL_FIRST] = {"┿", 'q', "-"},
    [SYMBOL_CELL_BOTTOM - SYMBOL_FIRST] = {"┷", 'q', "-"},
    [SYMBOL_CELL_COLUMN - SYMBOL_FIRST] = {"│", 0, ":"},
    [SYMBOL_CELL_ROW - SYMBOL_FIRST] = {"─", 0, "."},
    [SYMBOL_CELL_LEFT - SYMBOL_FIRST] = {"┠", 'x', "|"},
    [SYMBOL_CELL_ROW_CROSS - SYMBOL_FIRST] = {"╂", 'x', "|"},
    [SYMBOL_CELL_ROW_CELL_CROSS - SYMBOL_FIRST] = {"┼", 0, ":"},
    [SYMBOL_CELL_RIGHT - SYMBOL_FIRST] = {"┨", 'x', "|"},
    [SYMBOL_FORCED - SYMBOL_FIRST] = {"·", 0, "'"},
    [SYMBOL_GUESS - SYMBOL_FIRST] = {"▸", 0, ">"},
    [SYMBOL_CURSOR_LEFT - SYMBOL_FIRST] = {"▐", 0, ">"},
    [SYMBOL_CURSOR_RIGHT - SYMBOL_FIRST] = {"▌", 0, "<"},
    [SYMBOL_BRANCH - SYMBOL_FIRST] = {"└", 'm', "`"},
    [SYMBOL_ARROW - SYMBOL_FIRST] = {"▸", 0, ">"},
    [SYMBOL_STRONG_ROW - SYMBOL_FIRST] = {"═", 0, "="},
    [SYMBOL_STRONG_COLUMN - SYMBOL_FIRST] = {"║", 0, "#"},
    [SYMBOL_STRONG_CORNER - SYMBOL_FIRST] = {"╔", 0, "#"},
    [SYMBOL_STRONG_CORNER_LEFT - SYMBOL_FIRST] = {"╗", 0, "#"},
    [SYMBOL_STRONG_CORNER_UP - SYMBOL_FIRST] = {"╚", 0, "#"},
    [SYMBOL_STRONG_CORNER_LEFT_UP - SYMBOL_FIRST] = {"╝", 0, "#"},
    [SYMBOL_WEAK_ROW - SYMBOL_FIRST] = {"╌", 0, "~"},
    [SYMBOL_WEAK_COLUMN - SYMBOL_FIRST] = {"╎", 0, "~"},
    [SYMBOL_WEAK_CORNER - SYMBOL_FIRST] = {"╭", 0, "~"},
    [SYMBOL_WEAK_CORNER_LEFT - SYMBOL_FIRST] = {"╮", 0, "~"},
    [SYMBOL_WEAK_CORNER_UP - SYMBOL_FIRST] = {"╰", 0, "~"},
    [SYMBOL_WEAK_CORNER_LEFT_UP - SYMBOL_FIRST] = {"╯", 0, "~"},
    [SYMBOL_NUMBER - SYMBOL_FIRST] = {"¹", 0, "1"},
    [SYMBOL_NUMBER + 1 - SYMBOL_FIRST] = {"²", 0, "2"},
    [SYMBOL_NUMBER + 2 - SYMBOL_FIRST] = {"³", 0, "3"},
    [SYMBOL_NUMBER + 3 - SYMBOL_FIRST] = {"⁴", 0, "4"},
    [SYMBOL_NUMBER + 4 - SYMBOL_FIRST] = {"⁵", 0, "5"},
    [SYMBOL_NUMBER + 5 - SYMBOL_FIRST] = {"⁶", 0, "6"},
    [SYMBOL_NUMBER + 6 - SYMBOL_FIRST] = {"⁷", 0, "7"},
    [SYMBOL_NUMBER + 7 - SYMBOL_FIRST] = {"⁸", 0, "8"},
    [SYMBOL_NUMBER + 8 - SYMBOL_FIRST] = {"⁹", 0, "9"},
};

_Static_assert(sizeof symbols / sizeof symbols[0] == SYMBOL_END - SYMBOL_FIRST,
               "every symbol has a row");

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
            mbtowc(text, symbols[i].unicode, MB_CUR_MAX);
            setcchar(&decoded[i], text, A_NORMAL, 0, NULL);
        }
    }
    can_write = ascii ? ASCII : unicode ? UNICODE : has_lines ? LINE_DRAWING : ASCII;
}

void symbols_add(int symbol)
{
    int i = symbol - SYMBOL_FIRST;
    if (i < 0)
        addch((chtype)symbol);
    else if (can_write == UNICODE)
        add_wch(&decoded[i]);
    else if (can_write == LINE_DRAWING && symbols[i].line_drawing)
        addch(NCURSES_ACS(symbols[i].line_drawing));
    else
        addstr(symbols[i].ascii);
}

const char *symbols_text(int symbol)
{
    return can_write == UNICODE ? symbols[symbol - SYMBOL_FIRST].unicode
                                : symbols[symbol - SYMBOL_FIRST].ascii;
}
