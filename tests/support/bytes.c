/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *bytes_grown(void *memory, size_t size)
{
    void *result = realloc(memory, size);
    if (result == NULL) {
        perror("terminal");
        abort();
    }
    return result;
}

void bytes_append(struct bytes *bytes, const char *data, size_t length)
{
    size_t needed = bytes->length + length + 1;
    if (needed > bytes->room) {
        bytes->room = needed > 2 * bytes->room ? needed : 2 * bytes->room;
        bytes->data = bytes_grown(bytes->data, bytes->room);
    }
    if (length > 0) {
        memcpy(bytes->data + bytes->length, data, length);
    }
    bytes->length += length;
    bytes->data[bytes->length] = '\0';
}
