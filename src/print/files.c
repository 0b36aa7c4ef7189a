/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/files.h"

#include <errno.h>
#include <string.h>

#include "base/i18n.h"

/* Returns the extension of a file name from its last dot on, or "". */
static const char *extension_of(const char *name)
{
    const char *dot = strrchr(name, '.'), *slash = strrchr(name, '/');
    return dot && dot != name && (!slash || dot > slash + 1) ? dot : name + strlen(name);
}

static void fail(struct files *files, int error)
{
    if (!files->error)
        files->error = error;
}

void files_begin(struct files *files)
{
    files->page++;
    files->is_full = !files->name && files->page > 1;
    if (files->name && !files_failed(files)) {
        const char *extension = extension_of(files->name);
        buf_clear(&files->file_name);
        buf_add(&files->file_name, files->name, (size_t)(extension - files->name));
        if (files->page > 1)
            buf_printf(&files->file_name, "-%d", files->page);
        buf_text(&files->file_name, extension);
        if (outfile_open(&files->file, files->file_name.text) != ERR_OK)
            fail(files, errno);
    }
}

void files_write(struct files *files, const void *bytes, size_t n_bytes)
{
    if (files_failed(files))
        return;
    errno = EIO;
    if (files->name ? fwrite(bytes, 1, n_bytes, files->file.stream) != n_bytes
                    : !files->write(files->ctx, bytes, n_bytes))
        fail(files, errno);
}

void files_end(struct files *files)
{
    if (files->file.stream && outfile_close(&files->file, !files_failed(files)) != ERR_OK)
        fail(files, errno);
}

bool files_failed(const struct files *files)
{
    return files->error || files->is_full || files->is_dropped;
}

enum err files_fini(struct files *files, struct diagnosis *diagnosis)
{
    files_end(files);
    bool failed = files_failed(files) && !files->is_dropped;
    if (failed)
        diagnose(diagnosis, 0, 0, "%s: %s",
                 files->name ? files->file_name.text : _("standard output"),
                 files->error ? strerror(files->error)
                              : _("more than one page; name a file, or write a PDF"));
    buf_fini(&files->file_name);
    return failed ? ERR_IO : ERR_OK;
}
