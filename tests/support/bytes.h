/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that grow.  Without memory the test program aborts. */
#ifndef TESTS_SUPPORT_BYTES_H
#define TESTS_SUPPORT_BYTES_H

#include <stddef.h>

/* Zero-initialise; free() the data.  A NUL follows what was appended. */
struct bytes {
    char *data;
    size_t length;
    size_t room;
};

void bytes_append(struct bytes *bytes, const char *data, size_t length);

/* realloc() that does not fail. */
void *bytes_grown(void *memory, size_t size);

#endif
