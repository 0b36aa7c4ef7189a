/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"

void fixture_check(const char *name, const struct buf *text)
{
    const char *source = getenv("STEPDOKU_SOURCE"), *is = buf_string(text);
    LOCAL_BUF path = {0}, wanted = {0};
    size_t line = 1;
    buf_printf(&path, "%s/tests/%s", source ? source : "..", name);
    if (getenv("STEPDOKU_RENEW")) {
        FILE *file = fopen(path.text, "w");
        cr_assert(file, "%s", path.text);
        fputs(is, file);
        fclose(file);
    }
    cr_assert_eq(file_read_path(path.text, &wanted), ERR_OK, "%s", path.text);
    const char *was = buf_string(&wanted);
    for (size_t i = 0; is[i] && is[i] == was[i]; i++)
        line += is[i] == '\n';
    cr_assert_str_eq(is, was, "%s differs in line %zu", name, line);
}
