/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Codes as they are drawn and written; that phones read them is what tests/print.sh asks. */
#include "print/qr.h"

#include <criterion/criterion.h>
#include <locale.h>

#include "print/recorder.h"

/* Three modules a side. */
static const uint8_t modules[] = {1, 1, 0, 0, 1, 0, 1, 0, 1};
static const struct qr three = {.side = 3, .module = modules};

Test(qr, dark_modules_are_drawn_both_ways)
{
    struct recorder recorder;
    recorder_init(&recorder);
    recorder.canvas.page(&recorder.canvas, (struct size){100, 100});
    qr_draw(&three, &recorder.canvas, &(struct area){10, 20, 30, 30});
    recorder_check(&recorder, "qr");
    recorder_fini(&recorder);
}

static void writes(const char *locale, enum ink_is ink, const char *expected)
{
    struct buf text = {0};
    cr_assert(setlocale(LC_ALL, locale), "%s", locale);
    qr_text_of_locale(&text, &three, ink);
    cr_assert_str_eq(text.text, expected);
    buf_fini(&text);
}

Test(qr, text_has_a_margin_and_the_ink_of_its_paper)
{
    writes("C", INK_IS_DARK,
           "              \n"
           "              \n"
           "    ####      \n"
           "      ##      \n"
           "    ##  ##    \n"
           "              \n"
           "              \n");
    writes("C.UTF-8", INK_IS_DARK,
           "       \n"
           "  ▀█   \n"
           "  ▀ ▀  \n"
           "       \n");
    writes("C.UTF-8", INK_IS_LIGHT,
           "███████\n"
           "██▄ ███\n"
           "██▄█▄██\n"
           "███████\n");
}
