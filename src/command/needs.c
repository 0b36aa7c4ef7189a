/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/needs.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "command/offer.h"

void needs_path(struct buf *path)
{
    offer_lists(path);
    buf_text(path, "/techniques.index");
}

/* The only technique without a code is trial and error. */
static const char *code_of(const struct technique_row *row)
{
    return row->code[0] ? row->code : "trial-and-error";
}

/* Reads the codes that follow the name of a puzzle; unknown ones are ignored. */
static void read_codes(struct technique_set *techniques, char *codes)
{
    char *rest = codes;
    for (char *code = strtok_r(codes, " ", &rest); code;
         code = strtok_r(NULL, " ", &rest)) {
        enum technique technique = technique_find(code);
        if (technique != TECHNIQUES)
            techniques->has[technique] = true;
    }
}

static void read_line(struct needs *needs, char *line)
{
    struct need need = {.puzzle = ""};
    size_t length = strcspn(line, " ");
    if (line[0] == '#' || length == 0 || length >= sizeof need.puzzle)
        return;
    memcpy(need.puzzle, line, length);
    read_codes(&need.techniques, line + length);
    STACK_PUSH(needs, need);
}

void needs_read(struct needs *needs)
{
    struct buf path = {0}, text = {0};
    *needs = (struct needs){.n = 0};
    needs_path(&path);
    if (file_read_path(path.text, &text) == ERR_OK && text.length) {
        char *rest = text.text;
        for (char *line = strtok_r(text.text, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest))
            read_line(needs, line);
    }
    buf_fini(&path);
    buf_fini(&text);
}

void needs_fini(struct needs *needs)
{
    STACK_FINI(needs);
}

void needs_print(struct buf *buf, const struct need *need)
{
    buf_text(buf, need->puzzle);
    for (int t = 0; t < TECHNIQUES; t++)
        if (need->techniques.has[t])
            buf_printf(buf, " %s", code_of(technique_row((enum technique)t)));
    buf_char(buf, '\n');
}
