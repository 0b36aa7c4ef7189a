/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void forget_names(struct outfile *file)
{
    buf_fini(&file->path);
    buf_fini(&file->fresh);
}

/* Whether another file may take the place of what is there.  `old` has its permissions, or those of
 * a new file. */
static bool can_replace(const char *path, struct stat *old)
{
    struct stat link;
    old->st_mode = 0666;
    if (lstat(path, &link) != 0)
        return errno == ENOENT;
    return stat(path, old) == 0 && S_ISREG(old->st_mode) && old->st_nlink == 1 &&
           old->st_uid == geteuid() && access(path, W_OK) == 0;
}

/* The path of an open file without a name, by its descriptor. */
#define OPEN_FILE "/proc/self/fd/%d"

/* Returns a descriptor, or -1 where files without a name are not to be had. */
static int open_without_name(const char *path)
{
#ifdef O_TMPFILE
    LOCAL_BUF directory = {0}, name = {0};
    const char *slash = strrchr(path, '/');
    if (slash)
        buf_add(&directory, path, (size_t)(slash - path) + 1);
    else
        buf_text(&directory, ".");
    int descriptor = open(directory.text, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    buf_printf(&name, OPEN_FILE, descriptor);
    if (descriptor >= 0 && access(name.text, F_OK) != 0) {
        close(descriptor);
        descriptor = -1;
    }
    return descriptor;
#else
    (void)path;
    return -1;
#endif
}

/* Writes a name beside the path that no file is likely to have. */
static void name_beside(struct outfile *file, int n)
{
    buf_clear(&file->fresh);
    buf_printf(&file->fresh, "%s.%ld-%d", file->path.text, (long)getpid(), n);
}

enum { NAMES_TRIED = 100 };

/* Opens a file that will take the place of the path; -1: it cannot. */
static int open_fresh(struct outfile *file, const char *path, const struct stat *old)
{
    char *target = realpath(path, NULL);
    buf_text(&file->path, target ? target : path);
    free(target);
    int descriptor = open_without_name(file->path.text);
    /* If it must have a name from the beginning, it has the first that is free. */
    errno = EEXIST;
    for (int n = 0; descriptor < 0 && errno == EEXIST && n < NAMES_TRIED; n++) {
        name_beside(file, n);
        descriptor =
            open(file->fresh.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    if (descriptor >= 0 && S_ISREG(old->st_mode))
        fchmod(descriptor, old->st_mode & 07777);
    return descriptor;
}

enum err outfile_open(struct outfile *file, const char *path)
{
    struct stat old;
    *file = (struct outfile){.stream = NULL};
    int descriptor = can_replace(path, &old) ? open_fresh(file, path, &old) : -1;
    if (descriptor < 0)
        forget_names(file);
    file->stream = descriptor < 0 ? fopen(path, "w") : fdopen(descriptor, "w");
    return file->stream ? ERR_OK : ERR_IO;
}

/* Gives an open file without a name that one, unless a file has it. */
static bool link_open_file(int descriptor, const char *path)
{
    LOCAL_BUF name = {0};
    buf_printf(&name, OPEN_FILE, descriptor);
    return linkat(AT_FDCWD, name.text, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

static bool take_place(struct outfile *file)
{
    int descriptor = fileno(file->stream);
    if (!file->fresh.length) {
        if (link_open_file(descriptor, file->path.text))
            return true;
        for (int n = 0; errno == EEXIST && n < NAMES_TRIED; n++) {
            name_beside(file, n);
            if (link_open_file(descriptor, file->fresh.text))
                errno = 0;
        }
        if (errno)
            return false;
    }
    return rename(file->fresh.text, file->path.text) == 0;
}

enum err outfile_close(struct outfile *file, bool is_whole)
{
    bool is_good = fflush(file->stream) == 0 && !ferror(file->stream);
    if (is_good && is_whole && file->path.length)
        is_good = take_place(file);
    int problem = errno;
    if (file->fresh.length && !(is_good && is_whole))
        unlink(file->fresh.text);
    fclose(file->stream);
    forget_names(file);
    *file = (struct outfile){.stream = NULL};
    errno = problem;
    return is_good ? ERR_OK : ERR_IO;
}
