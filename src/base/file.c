/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum err file_read(int file, struct buf *contents)
{
    char block[1 << 14];
    ssize_t n;
    while ((n = read(file, block, sizeof block)) != 0) {
        if (n > 0)
            buf_add(contents, block, (size_t)n);
        else if (errno != EINTR)
            return ERR_INPUT;
        if (contents->length > FILE_MOST_BYTES) {
            errno = EFBIG;
            return ERR_INPUT;
        }
    }
    return ERR_OK;
}

enum err file_read_path(const char *path, struct buf *contents)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return ERR_INPUT;
    enum err err = file_read(file, contents);
    int problem = errno;
    close(file);
    errno = problem;
    return err;
}

enum err file_write(int file, const char *text, size_t length, size_t *written)
{
    for (*written = 0; *written < length;) {
        ssize_t n = write(file, text + *written, length - *written);
        if (n > 0)
            *written += (size_t)n;
        else if (n == 0 || errno != EINTR)
            return ERR_IO;
    }
    return ERR_OK;
}
