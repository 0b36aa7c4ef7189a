/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that tests have recorded. */
#ifndef STEPDOKU_TESTS_FIXTURE_H
#define STEPDOKU_TESTS_FIXTURE_H

#include "base/buf.h"

/* Fails the test unless the text is that of the file, whose path is below tests/.  STEPDOKU_RENEW=1
 * writes the file; check the difference. */
void fixture_check(const char *name, const struct buf *text);

#endif
