/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be shown as it is: well-formed UTF-8 (RFC 3629) without control characters. */
#ifndef STEPDOKU_BASE_UTF8_H
#define STEPDOKU_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

bool utf8_is_printable(const char *text, size_t length);

#endif
