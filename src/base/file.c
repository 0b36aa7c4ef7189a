/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/decoder.h"

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
    size_t from = contents->length;
    enum err err = file_read(file, contents);
    int problem = errno;
    decode(&(struct decoder){0}, contents, from, true);
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

static enum err write_and_close(int file, const struct stat *like, const char *text,
                                size_t length)
{
    size_t written;
    enum err err = file_write(file, text, length, &written);
    if (err == ERR_OK && like && fchmod(file, like->st_mode & 07777) != 0)
        err = ERR_IO;
    if (close(file) != 0)
        err = ERR_IO;
    return err;
}

/* Tells whether the name is free, or a file's; otherwise sets errno. */
static bool can_replace(const char *path, struct stat *old, bool *is_there)
{
    *is_there = lstat(path, old) == 0;
    if (!*is_there || S_ISREG(old->st_mode))
        return true;
    errno = S_ISLNK(old->st_mode) ? ELOOP : S_ISDIR(old->st_mode) ? EISDIR : ENOTSUP;
    return false;
}

enum err file_replace(const char *path, const char *text, size_t length)
{
    LOCAL_BUF fresh = {0};
    struct stat old;
    bool is_there;
    if (!can_replace(path, &old, &is_there))
        return ERR_IO;
    buf_printf(&fresh, "%s.XXXXXX", path);
    int file = mkstemp(fresh.text);
    enum err err =
        file < 0 ? ERR_IO : write_and_close(file, is_there ? &old : NULL, text, length);
    if (err == ERR_OK && rename(fresh.text, path) != 0)
        err = ERR_IO;
    int problem = errno;
    if (err != ERR_OK && file >= 0)
        unlink(fresh.text);
    errno = problem;
    return err;
}

enum err file_append(const char *path, const char *text, size_t length)
{
    size_t written;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return ERR_IO;
    enum err err = file_write(file, text, length, &written);
    int problem = errno;
    close(file);
    errno = problem;
    return err;
}

bool file_is_own_link(const char *path)
{
    struct stat link;
    return lstat(path, &link) == 0 && S_ISLNK(link.st_mode) && link.st_uid == geteuid();
}

/* Appends the directory of the running program, with a slash.  False when it is unknown. */
static bool append_own_directory(struct buf *path)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof(program));
    if (length <= 0 || length == sizeof(program))
        return false;
    while (length > 0 && program[length - 1] != '/')
        length--;
    buf_add(path, program, (size_t)length);
    return true;
}

/* configure leaves config.status in the tree that it configures, and nothing installs it. */
static bool is_build_tree(const struct buf *directory)
{
    LOCAL_BUF mark = {0};
    buf_printf(&mark, "%sconfig.status", directory->text);
    return access(mark.text, F_OK) == 0;
}

void place_append(struct buf *path, const char *built, const char *installed)
{
    LOCAL_BUF directory = {0};
    if (append_own_directory(&directory) && is_build_tree(&directory))
        buf_printf(path, "%s%s", directory.text, built);
    else
        buf_text(path, installed);
}
