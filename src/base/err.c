/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/err.h"

#include <string.h>

#include "base/buf.h"
#include "base/utf8.h"

void diagnosis_set(struct diagnosis *diagnosis, const char *format, va_list arguments)
{
    LOCAL_BUF text = {0}, shown = {0};
    size_t n = 0;
    buf_vprintf(&text, format, arguments);
    utf8_show(&shown, text.text, text.length, "");
    for (size_t step; n < shown.length; n += step) {
        step = utf8_step(shown.text + n, shown.length - n);
        if (n + step >= sizeof diagnosis->text)
            break;
    }
    memcpy(diagnosis->text, shown.text, n);
    diagnosis->text[n] = '\0';
}

enum err diagnose(struct diagnosis *diagnosis, long line, long column, const char *format,
                  ...)
{
    if (diagnosis) {
        va_list arguments;
        diagnosis->line = line;
        diagnosis->column = column;
        va_start(arguments, format);
        diagnosis_set(diagnosis, format, arguments);
        va_end(arguments);
    }
    return ERR_DATA;
}
