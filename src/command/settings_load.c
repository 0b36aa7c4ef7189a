/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command/settings.h"
#include "game/directory.h"
#include "base/file.h"
#include "command/io.h"

/* The context of add_complaint(). */
struct complaints {
    const char *path;
    struct buf *text;
};

static void add_complaint(void *ctx, const struct diagnosis *diagnosis)
{
    const struct complaints *complaints = ctx;
    diagnosis_print(complaints->text, complaints->path, diagnosis);
}

bool settings_path(struct buf *path)
{
    return directory_settings_file(path, getenv("XDG_CONFIG_HOME"), getenv("HOME")) ==
           ERR_OK;
}

void settings_load(struct settings *settings, struct buf *complaints)
{
    struct buf path = {0}, text = {0};
    if (settings_path(&path)) {
        struct complaints ctx = {path.text, complaints};
        if (file_read_path(path.text, &text) == ERR_OK)
            settings_read(settings, text.text, text.length, add_complaint, &ctx);
        else if (errno != ENOENT)
            buf_printf(complaints, "%s: %s\n", path.text, strerror(errno));
    }
    buf_fini(&path);
    buf_fini(&text);
}
