/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

void buf_fini(struct buf *buf)
{
    free(buf->text);
    *buf = (struct buf){0};
}

void buf_clear(struct buf *buf)
{
    buf->length = 0;
    if (buf->text)
        buf->text[0] = '\0';
}

/* One byte more than asked for, for the NUL. */
char *buf_room(struct buf *buf, size_t n)
{
    size_t need = buf->length + n + 1;
    if (need > buf->capacity) {
        buf->capacity = need < 64 ? 64 : need + need / 2;
        buf->text = mem_resize(buf->text, buf->capacity, 1);
    }
    return buf->text + buf->length;
}

void buf_add(struct buf *buf, const char *bytes, size_t n)
{
    char *room = buf_room(buf, n);
    if (n) /* because `bytes` may then be NULL */
        memcpy(room, bytes, n);
    buf->length += n;
    buf->text[buf->length] = '\0';
}

void buf_char(struct buf *buf, char c)
{
    buf_add(buf, &c, 1);
}

void buf_text(struct buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

const char *i18n_header = ""; /* here, because i18n.c needs this file */

void buf_decline(struct buf *buf, size_t from)
{
    static const char field[] = "X-Declension: ";
    const char *found = strstr(i18n_header, field);
    const char *table = found ? found + sizeof field - 1 : "";
    char *text = mem_there(strdup(buf->text + from));
    size_t n = decline(NULL, text, table);
    buf->length = from;
    decline(buf_room(buf, n), text, table);
    buf->length += n;
    buf->text[buf->length] = '\0';
    free(text);
}

void buf_vprintf(struct buf *buf, const char *format, va_list arguments)
{
    size_t from = buf->length;
    va_list again;
    va_copy(again, arguments);
    char *room = buf_room(buf, 0);
    size_t space = buf->capacity - from;
    int n = vsnprintf(room, space, format, arguments);
    if (n >= 0 && (size_t)n >= space)
        vsnprintf(buf_room(buf, (size_t)n), (size_t)n + 1, format, again);
    buf->length += n > 0 ? (size_t)n : 0;
    buf->text[buf->length] = '\0';
    if (is_declined(format))
        buf_decline(buf, from);
    va_end(again);
}

void buf_printf(struct buf *buf, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(buf, format, arguments);
    va_end(arguments);
}

void buf_line(struct buf *buf, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(buf, format, arguments);
    va_end(arguments);
    buf_char(buf, '\n');
}

/* The output so far; `out` is NULL where only its length is wanted. */
struct declined {
    char *out;
    size_t n;
};

static void add(struct declined *declined, const char *bytes, size_t n)
{
    if (declined->out)
        memcpy(declined->out + declined->n, bytes, n);
    declined->n += n;
}

static bool begins_case(const char *text)
{
    return text[0] == '{' && text[1] >= '1' && text[1] <= '9' && text[2] == ':';
}

bool is_declined(const char *format)
{
    while ((format = strchr(format, '{')))
        if (begins_case(format++))
            return true;
    return false;
}

/* Adds the word number `wanted`, from 1, of the row of the table that begins with the word, or else
 * the word. */
static void add_word(struct declined *declined, const char *table, const char *word,
                     size_t n, int wanted)
{
    for (const char *row = table; n && *row && *row != '\n';) {
        if (strcspn(row, " ;\n") == n && !memcmp(row, word, n)) {
            for (int i = 1; i < wanted; i++) {
                row += strcspn(row, " ;\n");
                row += *row == ' ';
            }
            add(declined, row, strcspn(row, " ;\n"));
            return;
        }
        row += strcspn(row, ";\n");
        row += strspn(row, "; ");
    }
    add(declined, word, n);
}

/* Adds the text up to its closing brace, and returns what follows the brace. */
static const char *add_words(struct declined *declined, const char *table,
                             const char *text, int wanted)
{
    while (*text && *text != '}') {
        size_t n = strcspn(text, " ,}");
        add_word(declined, table, text, n, wanted);
        text += n;
        if (*text && *text != '}')
            add(declined, text++, 1);
    }
    return text + (*text == '}');
}

size_t decline(char *out, const char *text, const char *table)
{
    struct declined declined = {.out = out};
    while (*text)
        if (begins_case(text))
            text = add_words(&declined, table, text + 3, text[1] - '0');
        else
            add(&declined, text++, 1);
    return declined.n;
}
