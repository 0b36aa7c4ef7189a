/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/contrast.h"

#include <criterion/criterion.h>
#include <math.h>

/* The light of one channel of a colour, 0 to 255. */
static double light_of(int channel)
{
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(int red, int green, int blue)
{
    return 0.2126 * light_of(red) + 0.7152 * light_of(green) + 0.0722 * light_of(blue);
}

/* A colour of the cube or a grey. */
static double luminance_of(int colour)
{
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    int grey = 8 + 10 * (colour - 232), i = colour - 16;
    cr_assert(colour >= 16 && colour < 256, "colour %d is the user's", colour);
    return colour >= 232 ? luminance(grey, grey, grey)
                         : luminance(levels[i / 36], levels[i / 6 % 6], levels[i % 6]);
}

double contrast(int a, int b)
{
    double x = luminance_of(a) + 0.05, y = luminance_of(b) + 0.05;
    return x > y ? x / y : y / x;
}
