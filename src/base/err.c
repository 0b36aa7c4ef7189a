/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>

enum err diagnose(struct diagnosis *diagnosis, long line, long column, const char *format,
                  ...)
{
    if (diagnosis) {
        va_list arguments;
        diagnosis->line = line;
        diagnosis->column = column;
        va_start(arguments, format);
        vsnprintf(diagnosis->text, sizeof diagnosis->text, format, arguments);
        va_end(arguments);
    }
    return ERR_DATA;
}
