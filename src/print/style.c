/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/style.h"

#include <langinfo.h>

static const char *const media[MEDIA] = {
    [MEDIUM_TEXT] = "text",
    [MEDIUM_PDF] = "pdf",
    [MEDIUM_SVG] = "svg",
    [MEDIUM_PNG] = "png",
};

static const char *const papers[PAPERS] = {
    [PAPER_A4] = "a4",
    [PAPER_LETTER] = "letter",
    [PAPER_A5] = "a5",
    [PAPER_LEGAL] = "legal",
};

static const char *const places[SOLUTION_PLACES] = {
    [SOLUTIONS_NONE] = "none",
    [SOLUTIONS_BELOW] = "below",
    [SOLUTIONS_END] = "end",
};

const char *medium_name(enum medium medium)
{
    return media[medium];
}

const char *paper_name(enum paper paper)
{
    return papers[paper];
}

const char *solution_place_name(enum solution_place place)
{
    return places[place];
}

/* glibc returns the height in millimetres instead of a pointer to text. */
enum paper paper_usual(void)
{
#ifdef __GLIBC__
    enum { LETTER_HEIGHT = 279 };
    const union {
        const char *text;
        unsigned number;
    } height = {nl_langinfo(_NL_PAPER_HEIGHT)};
    if (height.number == LETTER_HEIGHT)
        return PAPER_LETTER;
#endif
    return PAPER_A4;
}
