/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/progress.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"

static void append_path(struct buf *path, const struct desk_world *world,
                        const char *file)
{
    buf_printf(path, "%s/%s", world->directory, file);
}

void progress_read(struct buf *lines, const struct desk_world *world, const char *file)
{
    struct buf path = {0};
    buf_text(lines, "\n");
    if (world->directory) {
        append_path(&path, world, file);
        file_read_path(path.text, lines);
    }
    buf_fini(&path);
}

bool progress_has(const struct buf *lines, const char *line)
{
    struct buf whole = {0};
    buf_printf(&whole, "\n%s\n", line);
    bool has = strstr(lines->text, whole.text) != NULL;
    buf_fini(&whole);
    return has;
}

static void append_line(const char *path, const char *line)
{
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file >= 0) {
        dprintf(file, "%s\n", line);
        close(file);
    }
}

void progress_note(const struct desk_world *world, const char *file, const char *line)
{
    struct buf lines = {0}, path = {0};
    progress_read(&lines, world, file);
    if (world->directory && !progress_has(&lines, line) &&
        directory_make(world->directory) == ERR_OK) {
        append_path(&path, world, file);
        append_line(path.text, line);
    }
    buf_fini(&lines);
    buf_fini(&path);
}
