/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contrast between colours of the palette of 256, as WCAG 2.2 defines it. */
#ifndef TESTS_TUI_CONTRAST_H
#define TESTS_TUI_CONTRAST_H

/* What WCAG asks of text. */
#define CONTRAST_OF_TEXT 4.5

/* Both colours belong to the fixed part of the palette, 16 to 255.  Returns 1 to 21. */
double contrast(int a, int b);

#endif
