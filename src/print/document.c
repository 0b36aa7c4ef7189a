/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/document.h"

const char *medium_name(enum medium medium)
{
    static const char *const names[MEDIA] = {
        [MEDIUM_PDF] = "pdf", [MEDIUM_SVG] = "svg", [MEDIUM_PNG] = "png"};
    return names[medium];
}
