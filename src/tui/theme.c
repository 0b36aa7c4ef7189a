/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/theme.h"

#include <curses.h>
#include <stdlib.h>

/* Named after how they look with 256 colours. */
enum colour {
    OWN, /* the terminal's */
    INK,
    PAPER,
    CHALK,
    SLATE,
    IRON,
    STONE,
    ASH,
    MIST,
    RED,
    GREEN,
    YELLOW,
    MAGENTA,
    CYAN,
    CRIMSON,
    FOREST,
    OCHRE,
    PLUM,
    NAVY,
    ROSE,
    MINT,
    GOLD,
    TAN,
    LILAC,
    SKY,
    BLUE,
    ORANGE,
    COLOURS
};

/* The numbers of the colours on terminals with 256 of them and with 8.  Numbers below 8 are
 * colours that the user's terminal defines. */
static const struct {
    short rich, plain;
} palette[COLOURS] = {
    [OWN] = {-1, -1},
    [INK] = {235, COLOR_BLACK},
    [PAPER] = {255, COLOR_WHITE},
    [CHALK] = {253, COLOR_WHITE},
    [SLATE] = {234, COLOR_BLACK},
    [IRON] = {240, COLOR_BLACK},
    [STONE] = {245, COLOR_WHITE},
    [ASH] = {248, COLOR_WHITE},
    [MIST] = {249, COLOR_BLACK},
    [RED] = {COLOR_RED, COLOR_RED},
    [GREEN] = {COLOR_GREEN, COLOR_GREEN},
    [YELLOW] = {COLOR_YELLOW, COLOR_YELLOW},
    [MAGENTA] = {COLOR_MAGENTA, COLOR_MAGENTA},
    [CYAN] = {COLOR_CYAN, COLOR_CYAN},
    [CRIMSON] = {160, COLOR_RED},
    [FOREST] = {22, COLOR_GREEN},
    [OCHRE] = {94, COLOR_RED},
    [PLUM] = {90, COLOR_MAGENTA},
    [NAVY] = {25, COLOR_BLUE},
    [ROSE] = {203, COLOR_RED},
    [MINT] = {114, COLOR_GREEN},
    [GOLD] = {221, COLOR_YELLOW},
    [TAN] = {137, COLOR_YELLOW},
    [LILAC] = {177, COLOR_MAGENTA},
    [SKY] = {81, COLOR_CYAN},
    [BLUE] = {75, COLOR_CYAN},
    [ORANGE] = {214, COLOR_YELLOW},
};

enum {
    N = A_NORMAL,
    B = A_BOLD,
    D = A_DIM,
    R = A_REVERSE,
    BR = A_BOLD | A_REVERSE,
    U = A_UNDERLINE,
    BU = A_BOLD | A_UNDERLINE,
    RU = A_REVERSE | A_UNDERLINE,
    DR = A_DIM | A_REVERSE
};

struct look {
    enum colour colour;
    attr_t attributes;
};

static const enum colour backgrounds[THEMES] = {OWN, PAPER, SLATE, OWN, OWN};

/* The attributes alone, with the characters beside digits, distinguish the roles of a cell;
 * colours only help. */
/* clang-format off */
static const struct look looks[ROLES][THEMES] = {
    /*                  default       light         dark         colour-blind  mono */
    [ROLE_PLAIN] =     {{OWN, N},     {INK, N},     {CHALK, N},  {OWN, N},     {OWN, N}},
    [ROLE_GIVEN] =     {{OWN, B},     {INK, B},     {CHALK, B},  {OWN, B},     {OWN, B}},
    [ROLE_ENTRY] =     {{CYAN, N},    {NAVY, N},    {SKY, N},    {BLUE, N},    {OWN, N}},
    [ROLE_FORCED] =    {{GREEN, N},   {FOREST, N},  {MINT, N},   {BLUE, N},    {OWN, N}},
    [ROLE_GUESS] =     {{MAGENTA, BR}, {PLUM, BR},  {LILAC, BR}, {ORANGE, BR}, {OWN, BR}},
    [ROLE_CLASH] =     {{RED, B},     {CRIMSON, B}, {ROSE, B},   {ORANGE, B},  {OWN, B}},
    [ROLE_CANDIDATE] = {{OWN, D},     {IRON, N},    {STONE, N},  {OWN, D},     {OWN, D}},
    [ROLE_SAME] =      {{YELLOW, B},  {OCHRE, B},   {GOLD, B},   {ORANGE, B},  {OWN, B}},
    [ROLE_REMOVED] =   {{YELLOW, DR}, {OCHRE, R},   {TAN, R},    {ORANGE, DR}, {OWN, DR}},
    [ROLE_HINT] =      {{CYAN, BR},   {NAVY, BR},   {SKY, BR},   {BLUE, BR},   {OWN, BR}},
    [ROLE_HINT_B] =    {{MAGENTA, RU}, {PLUM, RU},  {LILAC, RU}, {ORANGE, RU}, {OWN, RU}},
    [ROLE_HINT_C] =    {{GREEN, BU},  {FOREST, BU}, {MINT, BU},  {GOLD, BU},   {OWN, BU}},
    [ROLE_HINT_D] =    {{YELLOW, U},  {OCHRE, U},   {GOLD, U},   {TAN, U},     {OWN, U}},
    [ROLE_STRONG] =    {{GREEN, N},   {FOREST, N},  {MINT, N},   {BLUE, N},    {OWN, N}},
    [ROLE_WEAK] =      {{MAGENTA, N}, {PLUM, N},    {LILAC, N},  {ORANGE, N},  {OWN, N}},
    [ROLE_CURRENT] =   {{YELLOW, B},  {OCHRE, B},   {GOLD, B},   {GOLD, B},    {OWN, B}},
    [ROLE_BADGE] =     {{YELLOW, B},  {OCHRE, B},   {GOLD, B},   {GOLD, B},    {OWN, B}},
    [ROLE_COLOUR_A] =  {{YELLOW, BU}, {OCHRE, BU},  {GOLD, BU},  {ORANGE, BU}, {OWN, BU}},
    [ROLE_COLOUR_B] =  {{CYAN, BU},   {NAVY, BU},   {SKY, BU},   {BLUE, BU},   {OWN, BU}},
    [ROLE_COLOUR_C] =  {{MAGENTA, BU}, {PLUM, BU},  {LILAC, BU}, {TAN, BU},    {OWN, BU}},
    [ROLE_COLOUR_D] =  {{GREEN, BU},  {FOREST, BU}, {MINT, BU},  {NAVY, BU},   {OWN, BU}},
    [ROLE_COLOUR_E] =  {{RED, BU},    {CRIMSON, BU}, {ROSE, BU}, {GOLD, BU},   {OWN, BU}},
    [ROLE_COLOUR_F] =  {{OWN, BU},    {IRON, BU},   {STONE, BU}, {SKY, BU},    {OWN, BU}},
    [ROLE_CURSOR] =    {{CYAN, B},    {NAVY, B},    {SKY, B},    {BLUE, B},    {OWN, B}},
    [ROLE_FEWEST] =    {{YELLOW, B},  {OCHRE, B},   {GOLD, B},   {ORANGE, B},  {OWN, B}},
    [ROLE_BOX_LINE] =  {{OWN, N},     {IRON, N},    {ASH, N},    {OWN, N},     {OWN, N}},
    [ROLE_CELL_LINE] = {{OWN, D},     {MIST, N},    {IRON, N},   {OWN, D},     {OWN, D}},
    [ROLE_TITLE] =     {{OWN, B},     {INK, B},     {CHALK, B},  {OWN, B},     {OWN, B}},
    [ROLE_LABEL] =     {{OWN, D},     {IRON, N},    {ASH, N},    {OWN, D},     {OWN, D}},
    [ROLE_GOOD] =      {{GREEN, B},   {FOREST, B},  {MINT, B},   {BLUE, B},    {OWN, B}},
    [ROLE_BAD] =       {{RED, B},     {CRIMSON, B}, {ROSE, B},   {ORANGE, B},  {OWN, B}},
    [ROLE_BAR] =       {{OWN, R},     {INK, R},     {CHALK, R},  {OWN, R},     {OWN, R}},
    [ROLE_BAR_KEY] =   {{OWN, BR},    {INK, BR},    {CHALK, BR}, {OWN, BR},    {OWN, BR}},
};
/* clang-format on */

/* The theme of the one screen of curses. */
static enum theme in_use;

static bool in_colour(void)
{
    const char *no_color = getenv("NO_COLOR");
    return has_colors() && !(no_color && *no_color);
}

static short number(enum colour colour)
{
    return COLORS >= 256 ? palette[colour].rich : palette[colour].plain;
}

static short pair(enum role role)
{
    return in_colour() && in_use != THEME_MONO ? (short)(role + 1) : 0;
}

static void make_pairs(void)
{
    for (int role = 0; role < ROLES; role++)
        init_pair((short)(role + 1), number(looks[role][in_use].colour),
                  number(backgrounds[in_use]));
}

static void take_into_use(enum theme theme)
{
    in_use = in_colour() ? theme : THEME_MONO;
    if (in_colour())
        make_pairs();
    bkgdset(' ' | COLOR_PAIR(pair(ROLE_PLAIN)));
    clearok(stdscr, TRUE);
}

void theme_start(void)
{
    if (in_colour()) {
        start_color();
        use_default_colors();
    }
    take_into_use(THEME_DEFAULT);
}

void theme_use(enum theme theme)
{
    if (in_colour() && theme != in_use)
        take_into_use(theme);
}

void theme_style(enum role role)
{
    theme_style_glyph(&(struct glyph){.role = role});
}

void theme_style_glyph(const struct glyph *glyph)
{
    attr_t attributes = looks[glyph->role][in_use].attributes;
    if (glyph->same)
        attributes |= A_REVERSE;
    if (glyph->underlined)
        attributes |= A_UNDERLINE;
    attr_set(attributes, pair(glyph->role), NULL);
}
