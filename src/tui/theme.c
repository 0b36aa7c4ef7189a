/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/theme.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "tui/glyph.h"

/* Included last, because it defines macros named columns, lines and so on. */
#include <term.h>

/* ---- symbols ---- */

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

/* Named after how they look with 256 colours. */
enum colour {
    OWN, /* the terminal's */
    INK,
    PAPER,
    CHALK,
    SLATE,
    GREY,
    IRON,
    SMOKE,
    LEAD,
    STONE,
    ASH,
    MIST,
    FOG,
    COAL,
    RUST,
    JADE,
    IRIS,
    ORCHID,
    VIOLET,
    CRIMSON,
    WINE,
    FOREST,
    NAVY,
    PLUM,
    TEAL,
    OCHRE,
    ROSE,
    CORAL,
    MINT,
    SKY,
    LILAC,
    TAN,
    AQUA,
    VERMILION,
    AMBER,
    SEA,
    AZURE,
    MAUVE,
    LEMON,
    CREAM,
    OLIVE,
    FLINT,
    MIDNIGHT,
    FROST,
    COLOURS
};

/* The numbers of the colours on terminals with 256 of them and with 8, and what makes up
 * there for a colour that is missing.  Numbers below 8 are colours that the user's terminal
 * defines.  GREY and RUST to VIOLET are as legible on white as on black; VERMILION to LEMON
 * are those of Okabe and Ito, "Color Universal Design", 2008. */
static const struct {
    short rich, plain;
    attr_t instead;
} palette[COLOURS] = {
    [OWN] = {-1, -1, 0},
    [INK] = {235, COLOR_BLACK, 0},
    [PAPER] = {255, COLOR_WHITE, 0},
    [CHALK] = {253, COLOR_WHITE, 0},
    [SLATE] = {234, COLOR_BLACK, 0},
    [GREY] = {243, -1, A_DIM},
    [IRON] = {240, COLOR_BLACK, 0},
    [SMOKE] = {240, COLOR_BLACK, A_DIM},
    [LEAD] = {240, COLOR_WHITE, A_DIM},
    [STONE] = {245, COLOR_WHITE, A_DIM},
    [ASH] = {248, COLOR_WHITE, 0},
    [MIST] = {249, COLOR_BLACK, A_DIM},
    [FOG] = {253, COLOR_WHITE, 0},
    [COAL] = {236, COLOR_BLACK, 0},
    [RUST] = {131, COLOR_RED, 0},
    [JADE] = {29, COLOR_GREEN, 0},
    [IRIS] = {63, COLOR_CYAN, 0},
    [ORCHID] = {163, COLOR_MAGENTA, 0},
    [VIOLET] = {98, COLOR_BLUE, 0},
    [CRIMSON] = {160, COLOR_RED, 0},
    [WINE] = {124, COLOR_RED, 0},
    [FOREST] = {22, COLOR_GREEN, 0},
    [NAVY] = {25, COLOR_BLUE, 0},
    [PLUM] = {90, COLOR_MAGENTA, 0},
    [TEAL] = {23, COLOR_CYAN, 0},
    [OCHRE] = {94, COLOR_YELLOW, 0},
    [ROSE] = {203, COLOR_RED, 0},
    [CORAL] = {210, COLOR_RED, 0},
    [MINT] = {114, COLOR_GREEN, 0},
    [SKY] = {81, COLOR_CYAN, 0},
    [LILAC] = {177, COLOR_MAGENTA, 0},
    [TAN] = {180, COLOR_YELLOW, 0},
    [AQUA] = {79, COLOR_BLUE, 0},
    [VERMILION] = {202, COLOR_RED, 0},
    [AMBER] = {208, COLOR_RED, 0},
    [SEA] = {36, COLOR_GREEN, 0},
    [AZURE] = {75, COLOR_CYAN, 0},
    [MAUVE] = {175, COLOR_MAGENTA, 0},
    [LEMON] = {227, COLOR_YELLOW, 0},
    [CREAM] = {229, COLOR_YELLOW, 0},
    [OLIVE] = {58, COLOR_BLUE, 0},
    [FLINT] = {237, COLOR_BLACK, 0},
    [MIDNIGHT] = {17, COLOR_BLUE, 0},
    [FROST] = {189, COLOR_WHITE, 0},
};

enum {
    N = A_NORMAL,
    B = A_BOLD,
    D = A_DIM,
    R = A_REVERSE,
    U = A_UNDERLINE,
    BR = B | R,
    BU = B | U,
    RU = R | U,
    BRU = B | R | U
};

struct look {
    enum colour colour;
    attr_t attributes;
};

/* clang-format off */
static const enum colour backgrounds[GROUND_FEWEST + 1][THEMES] = {
    /*                  default   light  dark      colour-blind  mono */
    [GROUND_PLAIN] =   {OWN,      PAPER, SLATE,    SLATE,        OWN},
    [GROUND_NEAR] =    {FLINT,    FOG,   COAL,     COAL,         OWN},
    [GROUND_HOUSE] =   {MIDNIGHT, FROST, MIDNIGHT, MIDNIGHT,     OWN},
    [GROUND_FEWEST] =  {OLIVE,    CREAM, OLIVE,    OLIVE,        OWN},
};
/* clang-format on */

/* The attributes alone, with the characters beside digits, distinguish the roles of a cell;
 * colours only help.  A colour means one thing: blue, what the player entered; green, what
 * follows; magenta, what is tried; red, what is wrong or goes; a tint, the most constrained
 * cell.  A hint is drawn in blue, magenta, green and one more, which its legend explains. */
/* clang-format off */
static const struct look looks[ROLES][THEMES] = {
    /*                  default       light         dark         colour-blind  mono */
    [ROLE_PLAIN] =     {{OWN, N},     {INK, N},     {CHALK, N},  {CHALK, N},   {OWN, N}},
    [ROLE_GIVEN] =     {{OWN, B},     {INK, B},     {CHALK, B},  {CHALK, B},   {OWN, B}},
    [ROLE_ENTRY] =     {{IRIS, N},    {NAVY, N},    {SKY, N},    {AZURE, N},   {OWN, N}},
    [ROLE_FORCED] =    {{JADE, N},    {FOREST, N},  {MINT, N},   {SEA, N},     {OWN, N}},
    [ROLE_GUESS] =     {{ORCHID, BR}, {PLUM, BR},   {LILAC, BR}, {MAUVE, BR},  {OWN, BR}},
    [ROLE_TRIED] =     {{ORCHID, N},  {PLUM, N},    {LILAC, N},  {MAUVE, N},   {OWN, N}},
    [ROLE_CLASH] =     {{RUST, B},    {CRIMSON, B}, {ROSE, B},   {VERMILION, B}, {OWN, B}},
    [ROLE_CANDIDATE] = {{GREY, N},    {SMOKE, N},   {STONE, N},  {STONE, N},   {OWN, D}},
    [ROLE_SAME] =      {{OWN, N},     {INK, B},     {CHALK, B},  {CHALK, B},   {OWN, B}},
    [ROLE_REMOVED] =   {{RUST, BRU},  {CRIMSON, BRU}, {ROSE, BRU}, {VERMILION, BRU}, {OWN, BRU}},
    [ROLE_HINT] =      {{IRIS, BR},   {NAVY, BR},   {SKY, BR},   {AZURE, BR},  {OWN, BR}},
    [ROLE_HINT_B] =    {{ORCHID, RU}, {PLUM, RU},   {LILAC, RU}, {MAUVE, RU},  {OWN, RU}},
    [ROLE_HINT_C] =    {{JADE, BU},   {FOREST, BU}, {MINT, BU},  {SEA, BU},    {OWN, BU}},
    [ROLE_HINT_D] =    {{OWN, B},     {OCHRE, B},   {TAN, B},    {LEMON, B},   {OWN, B}},
    [ROLE_STRONG] =    {{JADE, N},    {FOREST, N},  {MINT, N},   {SEA, N},     {OWN, N}},
    [ROLE_WEAK] =      {{ORCHID, N},  {PLUM, N},    {LILAC, N},  {MAUVE, N},   {OWN, N}},
    [ROLE_CURRENT] =   {{OWN, B},     {INK, B},     {CHALK, B},  {CHALK, B},   {OWN, B}},
    [ROLE_BADGE] =     {{OWN, B},     {INK, B},     {CHALK, B},  {CHALK, B},   {OWN, B}},
    [ROLE_COLOUR_A] =  {{VIOLET, BU}, {OCHRE, BU},  {TAN, BU},   {LEMON, BU},  {OWN, BU}},
    [ROLE_COLOUR_B] =  {{IRIS, BU},   {NAVY, BU},   {SKY, BU},   {AZURE, BU},  {OWN, BU}},
    [ROLE_COLOUR_C] =  {{ORCHID, BU}, {PLUM, BU},   {LILAC, BU}, {MAUVE, BU},  {OWN, BU}},
    [ROLE_COLOUR_D] =  {{JADE, BU},   {FOREST, BU}, {MINT, BU},  {SEA, BU},    {OWN, BU}},
    [ROLE_COLOUR_E] =  {{RUST, BU},   {CRIMSON, BU}, {ROSE, BU}, {VERMILION, BU}, {OWN, BU}},
    [ROLE_COLOUR_F] =  {{OWN, BU},    {TEAL, BU},   {AQUA, BU},  {STONE, BU},  {OWN, BU}},
    [ROLE_CURSOR] =    {{OWN, N},     {INK, N},     {CHALK, N},  {CHALK, N},   {OWN, N}},
    [ROLE_FEWEST] =    {{CHALK, B},   {INK, B},     {CHALK, B},  {CHALK, B},   {OWN, B}},
    [ROLE_BOX_LINE] =  {{OWN, N},     {IRON, N},    {ASH, N},    {ASH, N},     {OWN, N}},
    [ROLE_CELL_LINE] = {{GREY, N},    {MIST, N},    {LEAD, N},   {LEAD, N},    {OWN, D}},
    [ROLE_TITLE] =     {{OWN, B},     {INK, B},     {CHALK, B},  {CHALK, B},   {OWN, B}},
    [ROLE_LABEL] =     {{GREY, N},    {SMOKE, N},   {ASH, N},    {ASH, N},     {OWN, D}},
    [ROLE_GOOD] =      {{JADE, B},    {FOREST, B},  {MINT, B},   {SEA, B},     {OWN, B}},
    [ROLE_BAD] =       {{RUST, B},    {CRIMSON, B}, {ROSE, B},   {VERMILION, B}, {OWN, B}},
    [ROLE_BAR] =       {{OWN, R},     {INK, R},     {CHALK, R},  {CHALK, R},   {OWN, R}},
    [ROLE_BAR_KEY] =   {{OWN, BR},    {INK, BR},    {CHALK, BR}, {CHALK, BR},  {OWN, BR}},
};
/* clang-format on */

/* The theme of the one screen of curses. */
static bool in_colour;
static enum theme in_use;
static short pairs[GROUNDS][2][ROLES]; /* by is_reversed */

static bool is_rich(void)
{
    return COLORS >= 256;
}

static short number(enum colour colour)
{
    return is_rich() ? palette[colour].rich : palette[colour].plain;
}

bool theme_has_grounds(void)
{
    return in_colour && is_rich() && in_use != THEME_MONO;
}

/* Colours that are legible on the background of a theme, but not on its tints, and what replaces
 * them there. */
static const struct {
    enum colour colour, tinted;
} stronger[] = {
    {STONE, ASH}, {CRIMSON, WINE}, {OCHRE, OLIVE}, {ROSE, CORAL}, {VERMILION, AMBER}};

struct colours {
    enum colour foreground, background;
};

/* The default theme does not know its background.  Where it tints that, or fills it with a
 * colour, it takes both colours from the dark theme. */
static struct colours colours_of(enum theme theme, enum role role, enum ground ground,
                                 bool is_reversed)
{
    bool is_tinted = ground != GROUND_PLAIN;
    bool is_filled = is_reversed && looks[role][theme].colour != OWN;
    enum theme look =
        theme == THEME_DEFAULT && (is_tinted || is_filled) ? THEME_DARK : theme;
    if (theme == THEME_MONO)
        return (struct colours){OWN, OWN};
    if (ground >= GROUND_COLOUR_A) {
        /* What the player colours is filled with that colour, and dark digits are on it. */
        enum theme fills = theme == THEME_COLOUR_BLIND ? theme : THEME_DARK;
        int filled = ROLE_COLOUR_A + (int)ground - GROUND_COLOUR_A;
        return (struct colours){SLATE, looks[filled][fills].colour};
    }
    if (ground == GROUND_FEWEST || role == ROLE_FEWEST)
        return (struct colours){looks[ROLE_FEWEST][theme].colour,
                                backgrounds[GROUND_FEWEST][theme]};
    struct colours colours = {looks[role][look].colour,
                              backgrounds[ground][is_tinted ? theme : look]};
    for (size_t i = 0; is_tinted && i < sizeof stronger / sizeof stronger[0]; i++)
        if (colours.foreground == stronger[i].colour)
            return (struct colours){stronger[i].tinted, colours.background};
    return colours;
}

/* With few colours, there are few pairs of them. */
static enum ground seen_ground(enum ground ground)
{
    return is_rich() || ground == GROUND_FEWEST ? ground : GROUND_PLAIN;
}

/* Equal colours share a pair, because curses writes the colours anew when the number of the pair
 * changes. */
static void make_pairs(void)
{
    static struct colours made[GROUNDS * 2 * ROLES];
    short n = 0;
    for (int i = 0; i < GROUNDS * 2 * ROLES; i++) {
        int role = i % ROLES, ground = i / ROLES / 2;
        bool is_reversed = is_rich() && i / ROLES % 2;
        if (seen_ground((enum ground)ground) != (enum ground)ground)
            continue;
        struct colours colours =
            colours_of(in_use, (enum role)role, (enum ground)ground, is_reversed);
        short pair = 0;
        while (pair < n && (made[pair].foreground != colours.foreground ||
                            made[pair].background != colours.background))
            pair++;
        if (pair == n) {
            made[n++] = colours;
            init_pair(n, number(colours.foreground), number(colours.background));
        }
        pairs[ground][i / ROLES % 2][role] = (short)(pair + 1);
    }
}

static short pair(enum role role, enum ground ground, bool is_reversed)
{
    return in_colour && in_use != THEME_MONO
               ? pairs[seen_ground(ground)][is_reversed][role]
               : 0;
}

void theme_colours(enum theme theme, enum role role, enum ground ground, bool is_reversed,
                   int *foreground, int *background)
{
    struct colours colours = colours_of(theme, role, ground, is_reversed);
    *foreground = palette[colours.foreground].rich;
    *background = palette[colours.background].rich;
}

static void take_into_use(enum theme theme)
{
    in_use = in_colour ? theme : THEME_MONO;
    if (in_colour)
        make_pairs();
    bkgdset(' ' | COLOR_PAIR(pair(ROLE_PLAIN, GROUND_PLAIN, false)));
    clearok(stdscr, TRUE);
}

void theme_start(void)
{
    const char *no_color = getenv("NO_COLOR");
    in_colour = has_colors() && !(no_color && *no_color);
    if (in_colour) {
        start_color();
        use_default_colors();
    }
    take_into_use(THEME_DEFAULT);
}

void theme_use(enum theme theme, bool ascii)
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
    if (in_colour && theme != in_use)
        take_into_use(theme);
}

void theme_style(enum role role)
{
    theme_style_glyph(&(struct glyph){.role = role});
}

/* In a selected cell, what its role reverses stands out by not being so, and what is like the
 * digit at the cursor by a line. */
void theme_style_glyph(const struct glyph *glyph)
{
    const struct look *look = &looks[glyph->role][in_use];
    attr_t attributes =
        look->attributes | (is_rich() ? 0 : palette[look->colour].instead);
    if (glyph->is_selected)
        attributes ^= A_REVERSE;
    else if (glyph->same)
        attributes |= A_REVERSE;
    if (glyph->underlined || (glyph->is_selected && glyph->same))
        attributes |= A_UNDERLINE;
    attr_set(attributes, pair(glyph->role, glyph->ground, (attributes & A_REVERSE) != 0),
             NULL);
}
