/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/scan.h"

#include <ctype.h>

bool scan_number(const char **at, uint64_t most, uint64_t *number)
{
    const char *c = *at;
    uint64_t value = 0;
    for (; *c >= '0' && *c <= '9'; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (c == *at)
        return false;
    *at = c;
    *number = value;
    return true;
}

bool scan_whole(const char *text, uint64_t *number)
{
    uint64_t value;
    if (!scan_number(&text, UINT64_MAX, &value) || *text)
        return false;
    *number = value;
    return true;
}

int scan_int(const char *text, int least, int most)
{
    uint64_t number;
    bool is_one = scan_number(&text, (uint64_t)most, &number) && !*text;
    return is_one && number >= (uint64_t)least ? (int)number : -1;
}

static int hex_of(char c)
{
    return isdigit((unsigned char)c)    ? c - '0'
           : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10
                                        : -1;
}

int scan_escape(const char *text)
{
    int high = *text == '%' ? hex_of(text[1]) : -1;
    int low = high < 0 ? -1 : hex_of(text[2]);
    return low < 0 ? -1 : high * 16 + low;
}
