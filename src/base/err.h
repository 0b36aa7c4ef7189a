/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a function that can fail says so, and what a parser says of bad input.
 *
 * Fallible functions return an enum err and store their result through a last pointer.
 * Parsers also fill a diagnosis, whose text is already in the user's language.
 */
#ifndef STEPDOKU_BASE_ERR_H
#define STEPDOKU_BASE_ERR_H

enum err {
    ERR_OK,
    ERR_DATA,  /* a puzzle, move or file that cannot be read */
    ERR_INPUT, /* a file that cannot be opened */
    ERR_IO     /* reading or writing failed half-way */
};

struct diagnosis {
    long line;      /* from 1; 0 when it makes no sense */
    long column;    /* from 1, in characters; 0 when it makes no sense */
    char text[160]; /* what was found and what was expected, no full stop */
};

/* Fills `diagnosis` (which may be NULL) and returns ERR_DATA. */
__attribute__((format(printf, 4, 5))) enum err
diagnose(struct diagnosis *diagnosis, long line, long column, const char *format, ...);

#endif
