/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/theme.h"

enum {
    WHITE = 0xffffff,
    MIST = 0xe4eaee,
    GREY = 0x707070,
    SLATE = 0x555555,
    COAL = 0x303030,
    BLACK = 0x000000,
    BLUE = 0x004f80, /* the blue of Okabe and Ito, darker, for white digits */
    GREEN = 0x006b4f,
    VERMILION = 0xc04a00,
    PURPLE = 0x8f3f6f
};

/* clang-format off */
const struct look theme_looks[INKS] = {
    /*                   colour     weight least most */
    [INK_PAPER] =       {WHITE,     0,     0,    0,    PLAIN},
    [INK_TITLE] =       {BLACK,     0,     0,    0,    BOLD},
    [INK_TEXT] =        {BLACK,     0,     0,    0,    PLAIN},
    [INK_NOTE] =        {SLATE,     0,     0,    0,    PLAIN},
    [INK_FRAME] =       {BLACK,     .060,  0.8,  2.4,  PLAIN},
    [INK_BOX_LINE] =    {BLACK,     .042,  0.7,  1.8,  PLAIN},
    [INK_CELL_LINE] =   {GREY,      .014,  0.2,  0.6,  PLAIN},
    [INK_LABEL] =       {SLATE,     0,     0,    0,    PLAIN},
    [INK_GIVEN] =       {BLACK,     0,     0,    0,    BOLD},
    [INK_ENTRY] =       {BLUE,      0,     0,    0,    PLAIN},
    [INK_SOLVED] =      {COAL,      0,     0,    0,    PLAIN},
    [INK_CANDIDATE] =   {SLATE,     0,     0,    0,    PLAIN},
    [INK_HOUSE] =       {MIST,      0,     0,    0,    PLAIN},
    [INK_SHADE] =       {0xe8f2fa,  0,     0,    0,    PLAIN},
    [INK_SHADE_2] =     {0xcfe5f5,  0,     0,    0,    PLAIN},
    [INK_SHADE_3] =     {0xb3d6ee,  0,     0,    0,    PLAIN},
    [INK_SHADE_4] =     {0x93c4e6,  0,     0,    0,    PLAIN},
    [INK_SHADE_5] =     {0x74b3de,  0,     0,    0,    PLAIN},
    [INK_MISTAKE] =     {VERMILION, .070,  1.2,  3.0,  PLAIN},
    [INK_ELIMINATED] =  {VERMILION, .036,  0.7,  1.7,  PLAIN},
    [INK_STRONG] =      {GREEN,     .040,  0.8,  1.9,  PLAIN},
    [INK_WEAK] =        {VERMILION, .026,  0.6,  1.3,  DASHED},
    [INK_BADGE] =       {BLACK,     0,     0,    0,    BOLD},
    [INK_PART] =        {BLUE,      .026,  0.6,  1.3,  PLAIN},
    [INK_PART_B] =      {VERMILION, .026,  0.6,  1.3,  PLAIN},
    [INK_PART_C] =      {GREEN,     .026,  0.6,  1.3,  PLAIN},
    [INK_PART_D] =      {PURPLE,    .026,  0.6,  1.3,  PLAIN},
};
/* clang-format on */

struct pen theme_pen(enum ink ink, double cell, double factor)
{
    const struct look *look = &theme_looks[ink];
    double width = look->weight * cell;
    if (width < look->least)
        width = look->least;
    if (width > look->most)
        width = look->most;
    return (struct pen){look->colour, width * factor, look->attribute == DASHED};
}

struct lettering theme_lettering(enum ink ink, double size, enum alignment alignment)
{
    return (struct lettering){.size = size,
                              .colour = theme_looks[ink].colour,
                              .bold = theme_looks[ink].attribute == BOLD,
                              .alignment = alignment};
}
