/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked with -Wl,--wrap of these functions, a program logs what it does to its files: to the
 * file that DISK_LOG names, a line for each operation.  Names are without directories.
 *
 *      write INODE LENGTH       LENGTH bytes and a newline follow
 *      shorten INODE LENGTH
 *      sync INODE               the file's content is on the disk
 *      directory                the names are on the disk
 *      name INODE NAME          a file has got this name
 *      unname NAME
 */
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t __real_write(int file, const void *bytes, size_t n);
ssize_t __wrap_write(int file, const void *bytes, size_t n);
int __real_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_fdatasync(int file);
int __wrap_fdatasync(int file);
int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_unlink(const char *name);
int __wrap_unlink(const char *name);

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    static int log = -1;
    const char *name = getenv("DISK_LOG");
    va_list arguments;
    if (!name)
        return;
    if (log < 0)
        log = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    va_start(arguments, format);
    vdprintf(log, format, arguments);
    va_end(arguments);
}

static unsigned long inode_of(int file)
{
    struct stat status = {0};
    fstat(file, &status);
    return status.st_ino;
}

static unsigned long inode_at(const char *path)
{
    struct stat status = {0};
    lstat(path, &status);
    return status.st_ino;
}

static const char *base(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

ssize_t __wrap_write(int file, const void *bytes, size_t n)
{
    ssize_t written = __real_write(file, bytes, n);
    if (written > 0 && file != STDOUT_FILENO)
        note("write %lu %zd\n%.*s\n", inode_of(file), written, (int)written,
             (const char *)bytes);
    return written;
}

int __wrap_ftruncate(int file, off_t length)
{
    int result = __real_ftruncate(file, length);
    if (result == 0)
        note("shorten %lu %ld\n", inode_of(file), (long)length);
    return result;
}

static int note_sync(int file, int result)
{
    struct stat status;
    if (result == 0 && fstat(file, &status) == 0 && S_ISDIR(status.st_mode))
        note("directory\n");
    else if (result == 0)
        note("sync %lu\n", inode_of(file));
    return result;
}

int __wrap_fsync(int file)
{
    return note_sync(file, __real_fsync(file));
}

int __wrap_fdatasync(int file)
{
    return note_sync(file, __real_fdatasync(file));
}

int __wrap_link(const char *from, const char *to)
{
    int result = __real_link(from, to);
    if (result == 0)
        note("name %lu %s\n", inode_at(to), base(to));
    return result;
}

int __wrap_rename(const char *from, const char *to)
{
    int result = __real_rename(from, to);
    if (result == 0)
        note("name %lu %s\nunname %s\n", inode_at(to), base(to), base(from));
    return result;
}

int __wrap_unlink(const char *name)
{
    int result = __real_unlink(name);
    if (result == 0)
        note("unname %s\n", base(name));
    return result;
}
