/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that grow; a test cannot go on without memory. */
#ifndef TESTS_SUPPORT_BYTES_H
#define TESTS_SUPPORT_BYTES_H

#include <stddef.h>

/* Zero-initialise; free() the data.  What was appended is followed by a NUL. */
struct bytes {
    char *data;
    size_t length;
    size_t room;
};

void bytes_append(struct bytes *bytes, const char *data, size_t length);

/* realloc() that does not fail. */
void *bytes_grown(void *memory, size_t size);

#endif
