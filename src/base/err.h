/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors.  A function that can fail returns an enum err and stores its result through its
 * last pointer.  A parser also fills a diagnosis, in the user's language. */
#ifndef STEPDOKU_BASE_ERR_H
#define STEPDOKU_BASE_ERR_H

#include <stdarg.h>

enum err {
    ERR_OK,
    ERR_DATA,  /* malformed input: a puzzle, a move, a file */
    ERR_INPUT, /* a file cannot be opened */
    ERR_IO     /* reading or writing failed */
};

struct diagnosis {
    long line;      /* from 1; 0: does not apply */
    long column;    /* from 1, in characters; 0: does not apply */
    char text[320]; /* what was found and what was expected; no full stop */
};

/* Sets the text, as utf8_show() prints it, cut to fit between characters. */
__attribute__((format(printf, 2, 0))) void
diagnosis_set(struct diagnosis *diagnosis, const char *format, va_list arguments);

/* Fills `diagnosis` (which may be NULL) and returns ERR_DATA. */
__attribute__((format(printf, 4, 5))) enum err
diagnose(struct diagnosis *diagnosis, long line, long column, const char *format, ...);

#endif
