/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rewrites what programs send into what libvterm 0.1 understands.
 *
 *   - Dim (SGR 2) is unknown to it.  Alternative fonts (SGR 10 to 19) are known, and
 * nobody uses them: dim becomes DIALECT_DIM_FONT, and a program's own fonts are dropped.
 *   - Of several private modes in one sequence (ESC [ ? 1006 ; 1000 h, as ncurses turns
 * the mouse on) it takes the first only: they become one sequence each.
 *   - The Linux console's palette sequences (ESC ] R, ESC ] P and seven digits) have no
 * end mark and would swallow all that follows: they are dropped.
 *   - It loses a character whose first byte ends a piece of text: what is there of it waits
 * for the rest.
 *
 * Everything else passes unchanged.  A sequence may arrive in pieces.
 */
#ifndef TESTS_SUPPORT_DIALECT_H
#define TESTS_SUPPORT_DIALECT_H

#include <stddef.h>

enum { DIALECT_DIM_FONT = 8, DIALECT_SEQUENCE_BYTES = 256 };

/* Zero-initialise. */
struct dialect {
    enum {
        DIALECT_TEXT,
        DIALECT_CHARACTER, /* after the first byte of several */
        DIALECT_ESCAPE,    /* after ESC */
        DIALECT_CONTROL,   /* after ESC [ */
        DIALECT_SYSTEM,    /* after ESC ] */
        DIALECT_PALETTE    /* after ESC ] P */
    } state;
    char sequence[DIALECT_SEQUENCE_BYTES]; /* what has been held back */
    size_t length;
    int palette_digits; /* still to drop */
};

/* The most bytes that N bytes can become; the worst case is ESC [ ? ; ; ; h. */
#define DIALECT_ROOM(n) (5 * ((n) + DIALECT_SEQUENCE_BYTES))

/* Translates N BYTES into OUT, which has room for DIALECT_ROOM(N); returns its length. */
size_t dialect_translate(struct dialect *dialect, const char *bytes, size_t n, char *out);

#endif
