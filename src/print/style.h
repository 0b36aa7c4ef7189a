/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of a printout. */
#ifndef STEPDOKU_PRINT_STYLE_H
#define STEPDOKU_PRINT_STYLE_H

enum medium { MEDIUM_TEXT, MEDIUM_PDF, MEDIUM_SVG, MEDIUM_PNG, MEDIA };

enum paper { PAPER_A4, PAPER_LETTER, PAPER_A5, PAPER_LEGAL, PAPERS };

/* What a QR code holds: the words of ARGUMENT_SHARED. */
enum shared { SHARED_PUZZLE, SHARED_LINK };

enum solution_place {
    SOLUTIONS_NONE,
    SOLUTIONS_BELOW, /* on the same page, upside down */
    SOLUTIONS_END,   /* on pages of their own, after all puzzles */
    SOLUTION_PLACES
};

#endif
