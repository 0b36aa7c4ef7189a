/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/output.h"

#include <errno.h>
#include <string.h>

#include "base/i18n.h"

void output_init(struct output *output, const char *name,
                 bool (*write)(void *ctx, const char *bytes, size_t n_bytes), void *ctx)
{
    *output = (struct output){.name = name, .write = write, .ctx = ctx};
}

/* From the last dot of a file name on; its end when there is none. */
static const char *extension_of(const char *name)
{
    const char *dot = strrchr(name, '.'), *slash = strrchr(name, '/');
    return dot && dot != name && (!slash || dot > slash + 1) ? dot : name + strlen(name);
}

static void fail(struct output *output, int error)
{
    if (!output->error)
        output->error = error;
}

static void open_file(struct output *output)
{
    const char *extension = extension_of(output->name);
    buf_clear(&output->file_name);
    buf_add(&output->file_name, output->name, (size_t)(extension - output->name));
    if (output->page > 1)
        buf_printf(&output->file_name, "-%d", output->page);
    buf_text(&output->file_name, extension);
    output->file = fopen(output->file_name.text, "wb");
    if (!output->file)
        fail(output, errno);
}

void output_begin(struct output *output)
{
    output->page++;
    output->is_full = !output->name && output->page > 1;
    if (output->name && !output->error)
        open_file(output);
}

void output_write(struct output *output, const void *bytes, size_t n_bytes)
{
    if (output->error || output->is_full)
        return;
    errno = EIO;
    if (output->name ? fwrite(bytes, 1, n_bytes, output->file) != n_bytes
                     : !output->write(output->ctx, bytes, n_bytes))
        fail(output, errno);
}

void output_end(struct output *output)
{
    if (output->file && fclose(output->file) != 0)
        fail(output, errno);
    output->file = NULL;
}

static const char *reason(const struct output *output)
{
    return output->error ? strerror(output->error)
                         : _("more than one page; name a file, or write a PDF");
}

enum err output_fini(struct output *output, struct diagnosis *diagnosis)
{
    output_end(output);
    bool failed = output->error || output->is_full;
    if (failed)
        diagnose(diagnosis, 0, 0, "%s: %s",
                 output->name ? output->file_name.text : _("standard output"),
                 reason(output));
    buf_fini(&output->file_name);
    return failed ? ERR_IO : ERR_OK;
}
