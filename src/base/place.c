/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/place.h"

#include <limits.h>
#include <stdbool.h>
#include <unistd.h>

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
