/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keys_file.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FILE *open_keys(void)
{
    const char *source = getenv("STEPDOKU_SOURCE");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/tui/keys.txt", source ? source : "..");
    FILE *keys = fopen(path, "r");
    cr_assert_not_null(keys, "%s", path);
    return keys;
}

/* \e is Esc; \NNN is a byte in octal. */
static size_t unescape(const char *text, char *bytes)
{
    size_t n = 0;
    for (; *text; text++) {
        char octal[4] = "";
        bytes[n] = *text;
        if (*text == '\\' && text[1] == 'e') {
            bytes[n] = '\033';
            text++;
        } else if (*text == '\\') {
            memcpy(octal, text + 1, 3);
            bytes[n] = (char)strtol(octal, NULL, 8);
            text += 3;
        }
        n++;
    }
    bytes[n] = '\0';
    return n;
}

int read_sequence(FILE *keys, struct sequence *sequence)
{
    char line[4096], text[SEQUENCE_BYTES];
    while (fgets(line, sizeof line, keys)) {
        if (line[0] == '#')
            continue;
        cr_assert_eq(sscanf(line, "%31s %15s", text, sequence->meaning), 2, "%s", line);
        sequence->n = unescape(text, sequence->bytes);
        return 1;
    }
    return 0;
}
