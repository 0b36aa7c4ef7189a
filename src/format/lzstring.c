/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/lzstring.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

static const char symbols[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { NEW_BYTE = 0, NEW_WORD = 1, END = 2, FIRST_TEXT = 3, SYMBOL_BITS = 6 };

/* ---- reading ---- */

/* A text that was seen is a part of what has been decompressed. */
struct seen {
    size_t from, length;
};

struct decoder {
    const char *base64;
    size_t n, at;
    int bit; /* of the symbol at `at`, from 0 */
    bool is_over;
    struct units {
        STACK_FIELDS(uint16_t)
    } out;
    struct texts {
        STACK_FIELDS(struct seen)
    } texts;
};

/* Returns a bit; false bits follow the end. */
static bool read_bit(struct decoder *decoder)
{
    const char *symbol = decoder->at < decoder->n && decoder->base64[decoder->at]
                             ? strchr(symbols, decoder->base64[decoder->at])
                             : NULL;
    if (!symbol) {
        decoder->is_over = true;
        return false;
    }
    bool bit = (symbol - symbols) >> (SYMBOL_BITS - 1 - decoder->bit) & 1;
    decoder->bit = (decoder->bit + 1) % SYMBOL_BITS;
    decoder->at += decoder->bit == 0;
    return bit;
}

static uint32_t read_bits(struct decoder *decoder, int n)
{
    uint32_t bits = 0;
    for (int i = 0; i < n; i++)
        bits |= (uint32_t)read_bit(decoder) << i;
    return bits;
}

/* Codes have as many bits as that of the next text needs. */
static int code_bits(const struct decoder *decoder)
{
    int bits = 2;
    while (decoder->texts.n + FIRST_TEXT >= 1 << bits)
        bits++;
    return bits;
}

/* Adds the text to what has been decompressed, which may contain it. */
static void copy_out(struct decoder *decoder, struct seen text)
{
    for (size_t i = 0; i < text.length; i++) {
        uint16_t unit = decoder->out.at[text.from + i];
        STACK_PUSH(&decoder->out, unit);
    }
}

/* Reads a new character, which becomes a text of its own. */
static struct seen read_new(struct decoder *decoder, uint32_t code)
{
    struct seen text = {(size_t)decoder->out.n, 1};
    uint16_t unit = (uint16_t)read_bits(decoder, code == NEW_BYTE ? 8 : 16);
    STACK_PUSH(&decoder->out, unit);
    STACK_PUSH(&decoder->texts, text);
    return text;
}

/* Reads the text of a code; false when there is none. */
static bool read_seen(struct decoder *decoder, uint32_t code, struct seen last,
                      struct seen *text)
{
    int i = (int)code - FIRST_TEXT;
    size_t from = (size_t)decoder->out.n;
    if (i > decoder->texts.n)
        return false;
    if (i < decoder->texts.n)
        copy_out(decoder, decoder->texts.at[i]);
    else {
        copy_out(decoder, last);
        copy_out(decoder, (struct seen){last.from, 1});
    }
    *text = (struct seen){from, (size_t)decoder->out.n - from};
    return true;
}

/* Decompresses up to the end; false when the text is damaged. */
static bool read_texts(struct decoder *decoder)
{
    uint32_t code = read_bits(decoder, 2);
    struct seen last, text;
    if (code == END)
        return true;
    if (code > END)
        return false;
    last = read_new(decoder, code);
    while (!decoder->is_over && decoder->out.n < LZSTRING_MOST) {
        code = read_bits(decoder, code_bits(decoder));
        if (code == END)
            return !decoder->is_over;
        if (code == NEW_BYTE || code == NEW_WORD)
            text = read_new(decoder, code);
        else if (!read_seen(decoder, code, last, &text))
            return false;
        last.length++; /* the next character is the first of `text` */
        STACK_PUSH(&decoder->texts, last);
        last = text;
    }
    return false;
}

/* The character at unit *i, which may have two; half of one is a question mark. */
static uint32_t take_character(const struct units *units, int *i)
{
    uint32_t unit = units->at[(*i)++], next = *i < units->n ? units->at[*i] : 0;
    if (unit < 0xd800 || unit >= 0xe000)
        return unit;
    if (unit >= 0xdc00 || next < 0xdc00 || next >= 0xe000)
        return '?';
    (*i)++;
    return 0x10000 + ((unit & 0x3ff) << 10 | (next & 0x3ff));
}

bool lzstring_decompress(struct buf *text, const char *base64, size_t n)
{
    struct decoder decoder = {.base64 = base64, .n = n};
    bool is_whole = read_texts(&decoder);
    for (int i = 0; i < decoder.out.n && is_whole;)
        utf8_add(text, take_character(&decoder.out, &i));
    STACK_FINI(&decoder.out);
    STACK_FINI(&decoder.texts);
    return is_whole;
}

/* ---- writing ---- */

/* A text that was seen: another one with a character after it. */
struct longer {
    int before;
    char last;
};

struct encoder {
    struct buf *base64;
    int pending, n_pending;
    int of_char[128];    /* the code of the text of one character; 0: not seen */
    bool is_new[128];    /* it was not written yet */
    struct longer *seen; /* [code]; before is -1 for one character */
    int n_codes;
    int bits, left; /* of a code, and how many texts until it grows */
};

static void write_bit(struct encoder *encoder, bool bit)
{
    encoder->pending = encoder->pending << 1 | bit;
    if (++encoder->n_pending < SYMBOL_BITS)
        return;
    buf_char(encoder->base64, symbols[encoder->pending]);
    encoder->pending = encoder->n_pending = 0;
}

static void write_bits(struct encoder *encoder, int value, int n)
{
    for (int i = 0; i < n; i++)
        write_bit(encoder, value >> i & 1);
}

static void count_text(struct encoder *encoder)
{
    if (--encoder->left == 0)
        encoder->left = 1 << encoder->bits++;
}

static void write_text(struct encoder *encoder, int code)
{
    const struct longer *text = &encoder->seen[code];
    if (text->before < 0 && encoder->is_new[(int)text->last]) {
        write_bits(encoder, NEW_BYTE, encoder->bits);
        write_bits(encoder, text->last, 8);
        encoder->is_new[(int)text->last] = false;
        count_text(encoder);
    } else {
        write_bits(encoder, code, encoder->bits);
    }
    count_text(encoder);
}

static int find_text(const struct encoder *encoder, int before, char last)
{
    for (int code = FIRST_TEXT; code < encoder->n_codes; code++)
        if (encoder->seen[code].before == before && encoder->seen[code].last == last)
            return code;
    return 0;
}

static int add_text(struct encoder *encoder, int before, char last)
{
    encoder->seen[encoder->n_codes] = (struct longer){before, last};
    return encoder->n_codes++;
}

void lzstring_compress(struct buf *base64, const char *text, size_t n)
{
    struct encoder encoder = {
        .base64 = base64, .n_codes = FIRST_TEXT, .bits = 2, .left = 2};
    size_t start = base64->length;
    int code = 0;
    encoder.seen = mem_array(2 * n + FIRST_TEXT + 1, sizeof *encoder.seen);
    for (size_t i = 0; i < n; i++) {
        char c = text[i] & 0x7f;
        if (!encoder.of_char[(int)c]) {
            encoder.of_char[(int)c] = add_text(&encoder, -1, c);
            encoder.is_new[(int)c] = true;
        }
        int longer = code ? find_text(&encoder, code, c) : encoder.of_char[(int)c];
        if (!longer) {
            write_text(&encoder, code);
            add_text(&encoder, code, c);
            longer = encoder.of_char[(int)c];
        }
        code = longer;
    }
    if (code)
        write_text(&encoder, code);
    write_bits(&encoder, END, encoder.bits);
    do
        write_bit(&encoder, false);
    while (encoder.n_pending);
    while ((base64->length - start) % 4)
        buf_char(base64, '=');
    free(encoder.seen);
}
