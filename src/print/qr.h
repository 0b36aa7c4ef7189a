/* SPDX-License-Identifier: GPL-3.0-or-later */
/* QR codes, with which a phone reads a puzzle from the screen or from paper.  Only qr.c knows
 * libqrencode, without which there are none. */
#ifndef STEPDOKU_PRINT_QR_H
#define STEPDOKU_PRINT_QR_H

#include "base/buf.h"
#include "format/puzzle.h"
#include "print/style.h"

struct canvas;
struct area;

/* Adds the givens as one line, 0 for an empty cell where no digit is a letter; or a link, where
 * links can have such a board. */
void qr_subject(struct buf *text, enum shared what, const struct puzzle *puzzle,
                const struct alphabet *alphabet);

struct qr {
    int side;              /* modules */
    const uint8_t *module; /* [side * side]; bit 0: it is dark */
    struct QRcode *code;
};

/* Makes the code of a text; false if the text is too long.  Free it with qr_fini(). */
bool qr_init(struct qr *qr, const char *text);
void qr_fini(struct qr *qr);

/* NULL, or the sentence that says why there are no codes. */
const char *qr_lacks(void);

/* What a text is drawn with: on paper ink is dark, on most screens light. */
enum ink_is { INK_IS_DARK, INK_IS_LIGHT };

/* Adds the code as lines, in characters that the locale has. */
void qr_text_of_locale(struct buf *text, const struct qr *qr, enum ink_is ink);

/* Draws the code into a square. */
void qr_draw(const struct qr *qr, struct canvas *canvas, const struct area *area);

#endif
