/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialect.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE = 0x1b, PALETTE_DIGITS = 7 };

/* The bytes translated so far. */
struct output {
    char *bytes;
    size_t length;
};

static void put(struct output *output, const char *bytes, size_t n)
{
    memcpy(output->bytes + output->length, bytes, n);
    output->length += n;
}

/* Outputs unchanged what was held back. */
static void release(struct dialect *dialect, struct output *output)
{
    put(output, dialect->sequence, dialect->length);
    dialect->length = 0;
    dialect->state = DIALECT_TEXT;
}

/* Returns how many of the parameters from TEXT on belong together: 38;5;N and 38;2;R;G;B
 * (also 48) must not be separated. */
static int parameters_in_colour(const char *text)
{
    if (strncmp(text, "38;", 3) != 0 && strncmp(text, "48;", 3) != 0) {
        return 1;
    }
    return strncmp(text + 3, "5;", 2) == 0 ? 3 : strncmp(text + 3, "2;", 2) == 0 ? 5 : 1;
}

/* The length of COUNT parameters and the semicolons between them. */
static size_t parameters_length(const char *text, int count)
{
    size_t length = strcspn(text, ";");
    while (--count > 0 && text[length] == ';') {
        length += 1 + strcspn(text + length + 1, ";");
    }
    return length;
}

/* Appends one rendition to the list in OUTPUT. */
static void put_rendition(struct output *output, const char *text, size_t length)
{
    char font[16];
    bool plain = length > 0 && strspn(text, "0123456789") >= length;
    int value = plain ? atoi(text) : 0;
    if (value >= 10 && value <= 19) {
        return;
    }
    if (output->bytes[output->length - 1] != '[') {
        put(output, ";", 1);
    }
    if (value == 2) {
        snprintf(font, sizeof font, "%d", 10 + DIALECT_DIM_FONT);
        put(output, font, strlen(font));
    } else if (value == 22) {
        put(output, "22;10", 5);
    } else if (length == 0) {
        put(output, "0", 1);
    } else {
        put(output, text, length);
    }
}

/* Translates ESC [ PARAMETERS m, which is what was held back. */
static void put_renditions(struct dialect *dialect, struct output *output)
{
    char parameters[DIALECT_SEQUENCE_BYTES];
    size_t before = output->length;
    snprintf(parameters, sizeof parameters, "%.*s", (int)dialect->length - 3,
             dialect->sequence + 2);
    dialect->length = 0;
    dialect->state = DIALECT_TEXT;
    put(output, "\033[", 2);
    const char *text = parameters;
    for (;;) {
        size_t length = parameters_length(text, parameters_in_colour(text));
        put_rendition(output, text, length);
        if (text[length] == '\0') {
            break;
        }
        text += length + 1;
    }
    if (output->length == before + 2) {
        output->length = before; /* nothing left: an empty list would reset everything */
    } else {
        put(output, "m", 1);
    }
}

/* Translates ESC [ ? MODE ; MODE ... FINAL, which is what was held back, into one
 * sequence for each mode. */
static void put_modes(struct dialect *dialect, struct output *output)
{
    size_t end = dialect->length - 1;
    size_t start = 3;
    while (start <= end) {
        size_t next = start;
        while (next < end && dialect->sequence[next] != ';') {
            next++;
        }
        put(output, "\033[?", 3);
        put(output, dialect->sequence + start, next - start);
        put(output, dialect->sequence + end, 1);
        start = next + 1;
    }
    dialect->length = 0;
    dialect->state = DIALECT_TEXT;
}

/* True if all that was held back, between the first N and the last byte, is in SET. */
static bool has_only(const struct dialect *dialect, size_t n, const char *set)
{
    for (size_t i = n; i + 1 < dialect->length; i++) {
        if (strchr(set, dialect->sequence[i]) == NULL) {
            return false;
        }
    }
    return true;
}

/* True for ESC [ PARAMETERS m without private marks or intermediates. */
static bool is_rendition(const struct dialect *dialect)
{
    return dialect->sequence[dialect->length - 1] == 'm' &&
           has_only(dialect, 2, "0123456789;:");
}

/* True for ESC [ ? MODE ; MODE ... h, and the same with l. */
static bool is_mode_list(const struct dialect *dialect)
{
    char final = dialect->sequence[dialect->length - 1];
    return (final == 'h' || final == 'l') && dialect->sequence[2] == '?' &&
           has_only(dialect, 3, "0123456789;");
}

static void after_escape(struct dialect *dialect, struct output *output, char byte)
{
    if (byte == '[') {
        dialect->state = DIALECT_CONTROL;
    } else if (byte == ']') {
        dialect->state = DIALECT_SYSTEM;
    } else {
        release(dialect, output);
    }
}

static void in_control(struct dialect *dialect, struct output *output, char byte)
{
    bool final = byte < 0x20 || byte >= 0x40;
    if (final && is_rendition(dialect)) {
        put_renditions(dialect, output);
    } else if (final && is_mode_list(dialect)) {
        put_modes(dialect, output);
    } else if (final || dialect->length == sizeof dialect->sequence) {
        release(dialect, output);
    }
}

static void in_system(struct dialect *dialect, struct output *output, char byte)
{
    if (byte == 'R' || byte == 'P') {
        dialect->length = 0;
        dialect->palette_digits = PALETTE_DIGITS;
        dialect->state = byte == 'P' ? DIALECT_PALETTE : DIALECT_TEXT;
    } else {
        release(dialect, output);
    }
}

/* Of a character of several bytes, whether BYTE is the first, or one of the others. */
static bool begins_character(char byte)
{
    return (byte & 0xc0) == 0xc0;
}

static bool continues_character(char byte)
{
    return (byte & 0xc0) == 0x80;
}

static size_t bytes_of_character(char first)
{
    return (first & 0xe0) == 0xc0 ? 2 : (first & 0xf0) == 0xe0 ? 3 : 4;
}

/* Decides what to do with what was held back, BYTE included. */
static void decide(struct dialect *dialect, struct output *output, char byte)
{
    switch (dialect->state) {
    case DIALECT_ESCAPE:
        after_escape(dialect, output, byte);
        break;
    case DIALECT_CONTROL:
        in_control(dialect, output, byte);
        break;
    case DIALECT_SYSTEM:
        in_system(dialect, output, byte);
        break;
    case DIALECT_PALETTE:
        dialect->length = 0;
        if (--dialect->palette_digits == 0) {
            dialect->state = DIALECT_TEXT;
        }
        break;
    case DIALECT_CHARACTER:
        if (dialect->length == bytes_of_character(dialect->sequence[0])) {
            release(dialect, output);
        }
        break;
    case DIALECT_TEXT:
        if (begins_character(byte)) {
            dialect->state = DIALECT_CHARACTER;
        } else {
            release(dialect, output);
        }
        break;
    }
}

/* Whether BYTE ends what was held back, of which it is not a part. */
static bool interrupts(const struct dialect *dialect, char byte)
{
    return byte == ESCAPE ||
           (dialect->state == DIALECT_CHARACTER && !continues_character(byte));
}

static void translate_byte(struct dialect *dialect, struct output *output, char byte)
{
    if (interrupts(dialect, byte)) {
        release(dialect, output);
    }
    dialect->sequence[dialect->length++] = byte;
    if (byte == ESCAPE) {
        dialect->state = DIALECT_ESCAPE;
    } else {
        decide(dialect, output, byte);
    }
}

size_t dialect_translate(struct dialect *dialect, const char *bytes, size_t n, char *out)
{
    struct output output = {out, 0};
    for (size_t i = 0; i < n; i++) {
        translate_byte(dialect, &output, bytes[i]);
    }
    return output.length;
}
