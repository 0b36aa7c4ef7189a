/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of a printout, by name. */
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

/* "pdf", "a4", "below" ... */
const char *medium_name(enum medium medium);
const char *paper_name(enum paper paper);
const char *solution_place_name(enum solution_place place);

/* Returns the usual paper of the locale (LC_PAPER), or A4 if that is unknown. */
enum paper paper_usual(void);

#endif
