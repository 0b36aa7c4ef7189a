/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/qr.h"

#include <langinfo.h>
#include <string.h>

#include "base/i18n.h"
#include "format/board.h"
#include "format/format.h"
#include "print/canvas.h"

/* Light modules around a code, which readers need on a screen. */
enum { MARGIN = 2 };

/* ---- what is in a code ---- */

void qr_subject(struct buf *text, enum shared what, const struct puzzle *puzzle,
                const struct alphabet *alphabet)
{
    const struct format *link = format_find("link");
    if (what != SHARED_LINK || !format_takes(link, puzzle->grid.shape)) {
        struct alphabet digits = *alphabet;
        struct grid grid = puzzle->grid;
        for (int cell = 0; cell < grid.shape->n_cells; cell++)
            if (!grid.given[cell])
                grid_erase(&grid, cell);
        if (grid.shape->side <= 9 && !strchr(digits.symbol, '0'))
            digits.blank = '0';
        board_line(text, &grid, &digits);
        return;
    }
    link->write(text, puzzle, alphabet);
    text->text[--text->length] = '\0'; /* without the end of line */
}

/* ---- the code ---- */

#if HAVE_QRENCODE
#include <qrencode.h>

const char *qr_lacks(void)
{
    return NULL;
}

bool qr_init(struct qr *qr, const char *text)
{
    enum { ANY_VERSION = 0, CASE_MATTERS = 1 };
    QRcode *code =
        QRcode_encodeString(text, ANY_VERSION, QR_ECLEVEL_L, QR_MODE_8, CASE_MATTERS);
    *qr = (struct qr){.side = 0};
    if (code)
        *qr = (struct qr){code->width, code->data, (struct QRcode *)code};
    return code;
}

void qr_fini(struct qr *qr)
{
    QRcode_free((QRcode *)qr->code);
}
#else
const char *qr_lacks(void)
{
    return _("stepdoku was built without libqrencode, so it draws no QR codes");
}

bool qr_init(struct qr *qr, const char *text)
{
    (void)text;
    *qr = (struct qr){.side = 0};
    return false;
}

void qr_fini(struct qr *qr)
{
    (void)qr;
}
#endif

/* ---- drawn ---- */

static bool is_dark(const struct qr *qr, int row, int column)
{
    bool is_inside = row >= 0 && row < qr->side && column >= 0 && column < qr->side;
    return is_inside && (qr->module[row * qr->side + column] & 1);
}

/* Two modules per character, or where there are no such characters two characters per module. */
void qr_text_of_locale(struct buf *text, const struct qr *qr, enum ink_is ink)
{
    static const char *const halves[] = {" ", "▄", "▀", "█"};
    bool ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    for (int row = -MARGIN; row < qr->side + MARGIN; row += ascii ? 1 : 2) {
        for (int column = -MARGIN; column < qr->side + MARGIN; column++) {
            bool upper = is_dark(qr, row, column) == (ink == INK_IS_DARK);
            bool lower = is_dark(qr, row + 1, column) == (ink == INK_IS_DARK);
            buf_text(text, ascii ? (upper ? "##" : "  ") : halves[2 * upper + lower]);
        }
        buf_char(text, '\n');
    }
}

/* Draws runs of dark modules, of rows or of columns. */
static void draw_runs(const struct qr *qr, struct canvas *canvas, const struct area *area,
                      bool of_columns)
{
    double side = area->width / qr->side;
    for (int line = 0; line < qr->side; line++)
        for (int from = 0, n; from < qr->side; from += n + 1) {
            for (n = 0;
                 of_columns ? is_dark(qr, from + n, line) : is_dark(qr, line, from + n);)
                n++;
            double along = from * side, across = line * side;
            const struct area run = {area->x + (of_columns ? across : along),
                                     area->y + (of_columns ? along : across),
                                     of_columns ? side : n * side,
                                     of_columns ? n * side : side};
            if (n)
                canvas->fill(canvas, 0, &run);
        }
}

/* Both ways, so that no light shows between dark modules. */
void qr_draw(const struct qr *qr, struct canvas *canvas, const struct area *area)
{
    draw_runs(qr, canvas, area, false);
    draw_runs(qr, canvas, area, true);
}
