/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/folded.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/scan.h"
#include "base/utf8.h"

/* ---- characters ---- */

/* The zeros of the decimal digits (Unicode 15, general category Nd), ascending. */
static const uint32_t zeros[] = {
    0x660,   0x6f0,   0x7c0,   0x966,   0x9e6,   0xa66,   0xae6,   0xb66,   0xbe6,
    0xc66,   0xce6,   0xd66,   0xde6,   0xe50,   0xed0,   0xf20,   0x1040,  0x1090,
    0x17e0,  0x1810,  0x1946,  0x19d0,  0x1a80,  0x1a90,  0x1b50,  0x1bb0,  0x1c40,
    0x1c50,  0xa620,  0xa8d0,  0xa900,  0xa9d0,  0xa9f0,  0xaa50,  0xabf0,  0xff10,
    0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0,
    0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x11f50,
    0x16a60, 0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140,
    0x1e2f0, 0x1e4f0, 0x1e950, 0x1fbf0};

/* Ranges of characters that all fold to one byte; 0: they are left out. */
static const struct range {
    uint32_t first, last;
    char to;
} ranges[] = {{0x85, 0x85, '\n'},
              {0xa0, 0xa0, ' '},
              {0xab, 0xab, '"'},
              {0xad, 0xad, 0},
              {0xb7, 0xb7, '.'},
              {0xbb, 0xbb, '"'},
              {0x60c, 0x60c, ','},
              {0x61b, 0x61b, ';'},
              {0x1680, 0x1680, ' '},
              {0x2000, 0x200a, ' '},
              {0x200b, 0x200f, 0},
              {0x2010, 0x2015, '-'},
              {0x2018, 0x201f, '"'},
              {0x2022, 0x2022, '.'},
              {0x2024, 0x2024, '.'},
              {0x2027, 0x2027, '.'},
              {0x2028, 0x2029, '\n'},
              {0x202a, 0x202e, 0},
              {0x202f, 0x202f, ' '},
              {0x205f, 0x205f, ' '},
              {0x2060, 0x2064, 0},
              {0x20e3, 0x20e3, 0},
              {0x2212, 0x2212, '-'},
              {0x2219, 0x2219, '.'},
              {0x2223, 0x2223, '|'},
              {0x22c5, 0x22c5, '.'},
              {0x2500, 0x2501, '-'},
              {0x2502, 0x2503, '|'},
              {0x2504, 0x2505, '-'},
              {0x2506, 0x2507, '|'},
              {0x2508, 0x2509, '-'},
              {0x250a, 0x250b, '|'},
              {0x250c, 0x254b, '+'},
              {0x254c, 0x254d, '-'},
              {0x254e, 0x254f, '|'},
              {0x2550, 0x2550, '-'},
              {0x2551, 0x2551, '|'},
              {0x2552, 0x2570, '+'},
              {0x2574, 0x2574, '-'},
              {0x2575, 0x2575, '|'},
              {0x2576, 0x2576, '-'},
              {0x2577, 0x2577, '|'},
              {0x2578, 0x2578, '-'},
              {0x2579, 0x2579, '|'},
              {0x257a, 0x257a, '-'},
              {0x257b, 0x257b, '|'},
              {0x257c, 0x257c, '-'},
              {0x257d, 0x257d, '|'},
              {0x257e, 0x257e, '-'},
              {0x257f, 0x257f, '|'},
              {0x2580, 0x2587, '-'},
              {0x2588, 0x2590, '|'},
              {0x2594, 0x2594, '-'},
              {0x2595, 0x2595, '|'},
              {0x25a1, 0x25a2, '.'},
              {0x25ab, 0x25ab, '.'},
              {0x25cb, 0x25cb, '.'},
              {0x25e6, 0x25e6, '.'},
              {0x25fb, 0x25fb, '.'},
              {0x25fd, 0x25fd, '.'},
              {0x2610, 0x2610, '.'},
              {0x2b1c, 0x2b1c, '.'},
              {0x3000, 0x3000, ' '},
              {0x3001, 0x3001, ','},
              {0x300c, 0x300f, '"'},
              {0x30fb, 0x30fb, '.'},
              {0xfe00, 0xfe0f, 0},
              {0xfeff, 0xfeff, 0},
              {0xff65, 0xff65, '.'},
              {0x2000, 0x2bff, FOLDED_OTHER},
              {0x3000, 0x303f, FOLDED_OTHER},
              {0xd7, 0xd7, FOLDED_OTHER},
              {0xf7, 0xf7, FOLDED_OTHER},
              {0x80, 0xbf, FOLDED_OTHER},
              {0xe000, 0xf8ff, FOLDED_OTHER},
              {0x1f000, 0x10ffff, FOLDED_OTHER}};

static bool fold_digit(uint32_t code, char *to)
{
    for (size_t i = 0; i < sizeof zeros / sizeof zeros[0]; i++)
        if (code >= zeros[i] && code < zeros[i] + 10) {
            *to = (char)('0' + (code - zeros[i]));
            return true;
        }
    if (code >= 0x2460 && code <= 0x2468) /* circled */
        *to = (char)('1' + (code - 0x2460));
    else if (code >= 0x2776 && code <= 0x277e) /* circled, white on black */
        *to = (char)('1' + (code - 0x2776));
    else
        return false;
    return true;
}

static char fold(uint32_t code)
{
    char digit;
    if (code < ' ')
        return code == '\t' || code == '\n' || code == 0 ? (char)code : ' ';
    if (code < 0x7f)
        return (char)code;
    if (fold_digit(code, &digit))
        return digit;
    if (code >= 0xff01 && code <= 0xff5e) /* full width */
        return (char)(code - 0xff00 + ' ');
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return ranges[i].to;
    return FOLDED_LETTER;
}

/* A byte that is not UTF-8 is from an old code page; frames are those of code page 437. */
static char fold_byte(unsigned char byte)
{
    if (byte == 0xb3 || byte == 0xba)
        return '|';
    if (byte == 0xc4 || byte == 0xcd)
        return '-';
    if (byte == 0xb7 || byte == 0xfa)
        return '.';
    if (byte == 0xa0)
        return ' ';
    return byte > 0xb3 && byte < 0xdb ? '+' : FOLDED_LETTER;
}

/* ---- the text ---- */

/* An end of line is LF, CR or both; they come here as they are. */
static void add(struct buf *text, char c)
{
    if (c)
        buf_char(text, c);
}

static void add_text(struct buf *text, const char *bytes, size_t n)
{
    uint32_t before = 0;
    for (size_t i = 0; i < n;) {
        size_t length = (unsigned char)bytes[i] < 0x80 ? 1 : utf8_bytes(bytes + i, n - i);
        if (length) {
            uint32_t code =
                length == 1 ? (unsigned char)bytes[i] : utf8_code(bytes + i, length);
            if (code != '\n' || before != '\r')
                add(text, code == '\r' ? '\n' : fold(code));
            before = code;
        } else {
            add(text, fold_byte((unsigned char)bytes[i]));
            before = 0;
        }
        i += length ? length : 1;
    }
}

/* ---- addresses ---- */

/* In an address, browsers write some characters as %2E, and spaces as %20 or +.  What is escaped
 * and cannot be a cell separates. */
static void unescape_addresses(struct buf *text)
{
    static const char mark[] = "://";
    const char *from = text->length ? strstr(text->text, mark) : NULL;
    size_t to = from ? (size_t)(from - text->text) : text->length;
    bool is_address = true;
    for (size_t i = to; i < text->length; i++) {
        const char *c = text->text + i;
        is_address =
            strchr(" \t\n\"<>", *c) ? false : is_address || strncmp(c, mark, 3) == 0;
        int code = is_address ? scan_escape(c) : -1;
        if (code >= 0) {
            text->text[to++] = (char)(code == ' '                 ? '.'
                                      : code > ' ' && code < 0x7f ? code
                                                                  : '/');
            i += 2;
        } else {
            text->text[to++] = (char)(is_address && *c == '+' ? '.' : *c);
        }
    }
    text->length = to;
    if (from)
        text->text[to] = '\0';
}

/* ---- lines ---- */

static bool is_separator(char c)
{
    return c == ',' || c == ';' || c == '\t' || c == '\n' || c == '\0';
}

/* The end of the field that the quotation mark at `at` opens; 0 when it opens none that has
 * several lines. */
static size_t end_of_field(const char *text, size_t at)
{
    enum { MOST_BYTES = 4096 };
    bool has_lines = false;
    if (text[at] != '"' || (at && !is_separator(text[at - 1])))
        return 0;
    for (size_t i = at + 1; text[i] && i < at + MOST_BYTES; i++) {
        has_lines |= text[i] == '\n';
        if (text[i] == '"' && text[i + 1] == '"')
            i++;
        else if (text[i] == '"' && is_separator(text[i + 1]))
            return has_lines ? i : 0;
        else if (text[i] == '"')
            return 0;
    }
    return 0;
}

/* Cuts the text at ends of lines, and after and before the quotation marks of a field that has
 * several lines. */
static void find_lines(struct folded *folded)
{
    const char *text = buf_string(&folded->text);
    size_t length = folded->text.length, end_of_quoted = 0, from = 0;
    long number = 1;
    for (size_t at = 0; at <= length; at++) {
        size_t end = text[at] == '"' && at > end_of_quoted ? end_of_field(text, at) : 0;
        bool is_end_of_line = at == length || text[at] == '\n';
        size_t to = end ? at + 1 : at;
        if (!end && !is_end_of_line && (!at || at != end_of_quoted))
            continue;
        if (at < length || from < length)
            STACK_PUSH(&folded->lines, ((struct folded_line){from, to - from, number}));
        from = is_end_of_line ? at + 1 : to;
        number += is_end_of_line;
        end_of_quoted = end ? end : end_of_quoted;
    }
}

void folded_init(struct folded *folded, const char *bytes, size_t n)
{
    *folded = (struct folded){.lines.n = 0};
    struct buf *text = &folded->text;
    add_text(text, bytes, n);
    /* Ends of line and tabs inside string literals are written \n and \t. */
    for (size_t i = 0; i + 1 < text->length; i++)
        if (text->text[i] == '\\' && text->text[i + 1] &&
            strchr("nrt", text->text[i + 1]))
            text->text[i] = text->text[i + 1] = ' ';
    unescape_addresses(text);
    find_lines(folded);
}

void folded_fini(struct folded *folded)
{
    buf_fini(&folded->text);
    STACK_FINI(&folded->lines);
}

long folded_line_of(const struct folded *folded, size_t at)
{
    int low = 0, high = folded->lines.n;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (folded->lines.at[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    return folded->lines.n ? folded->lines.at[low].number : 1;
}
