/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces document.c in a build without cairo. */
#include "base/i18n.h"
#include "print/document.h"

struct canvas *document_open(const struct document_options *options,
                             struct diagnosis *diagnosis)
{
    (void)options;
    diagnose(diagnosis, 0, 0,
             _("stepdoku was built without cairo, so it prints text only"));
    return NULL;
}
