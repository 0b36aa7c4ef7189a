/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cairo and Pango bring forty libraries, which take longer to load than the first screen
 * takes to appear.  Therefore only a module is linked to them, canvas.so, and it is loaded
 * when a document is opened.  It stays loaded. */
#include "print/document.h"

#include <dlfcn.h>

#include "base/i18n.h"
#include "base/file.h"

#if HAVE_CAIRO

struct canvas *document_open(const struct document_options *options,
                             struct diagnosis *diagnosis)
{
    LOCAL_BUF path = {0};
    place_append(&path, "canvas.so", MODULE_DIR "/canvas.so");
    void *module = dlopen(path.text, RTLD_NOW | RTLD_LOCAL);
    canvas_opener *opener =
        module ? (canvas_opener *)dlsym(module, "canvas_cairo_open") : NULL;
    if (opener)
        return opener(options, diagnosis);
    /* The module, or a library that it needs, is missing; dlerror() says which. */
    diagnose(diagnosis, 0, 0, _("cannot load the library that draws documents: %s"),
             dlerror());
    return NULL;
}

#else

struct canvas *document_open(const struct document_options *options,
                             struct diagnosis *diagnosis)
{
    (void)options;
    diagnose(diagnosis, 0, 0,
             _("stepdoku was built without cairo, so it prints text only"));
    return NULL;
}

#endif
