/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learn/learning.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/file.h"

struct learning *learning_new(const char *path, struct diagnosis *diagnosis)
{
    LOCAL_BUF text = {0};
    struct learning *learning = mem_new(sizeof *learning);
    enum err err = file_read_path(path, &text);
    learning->path = mem_there(strdup(path));
    if (err != ERR_OK)
        diagnose(diagnosis, 0, 0, "%s", strerror(errno));
    else
        err = lesson_parse(buf_string(&text), &learning->lesson, diagnosis);
    if (err == ERR_OK)
        return learning;
    learning_free(learning);
    return NULL;
}

void learning_free(struct learning *learning)
{
    if (!learning)
        return;
    lesson_fini(&learning->lesson);
    free(learning->path);
    free(learning);
}

const struct lesson_page *learning_page(const struct learning *learning)
{
    return learning ? &learning->lesson.pages.at[learning->page] : NULL;
}

/* Returns the page itself, or the nearest one before it that has a board. */
static const struct lesson_page *page_of_board(const struct learning *learning)
{
    const struct lesson_page *page = learning_page(learning);
    while (!page->board)
        page--;
    return page;
}

const struct grid *learning_board(const struct learning *learning)
{
    return page_of_board(learning)->board;
}

bool learning_is_plain(const struct learning *learning)
{
    return page_of_board(learning)->is_plain;
}

void say_page(struct buf *buf, const struct learning *learning, bool keys)
{
    buf_printf(buf, _("Lesson: %1$s, page %2$d of %3$d"), learning->lesson.title.text,
               learning->page + 1, learning->lesson.pages.n);
    buf_text(buf, "\n\n");
    lesson_say(buf, learning_page(learning), keys);
    buf_char(buf, '\n');
}
