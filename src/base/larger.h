/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The larger and the smaller of two numbers. */
#ifndef STEPDOKU_BASE_LARGER_H
#define STEPDOKU_BASE_LARGER_H

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

#endif
