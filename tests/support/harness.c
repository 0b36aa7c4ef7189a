/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "harness.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>
#include <unistd.h>

struct terminal *start_shell(const char *script)
{
    struct terminal *t = terminal_start(
        &(struct terminal_options){.argv = (const char *[]){"sh", "-c", script, NULL}});
    cr_assert(ne(ptr, t, NULL));
    return t;
}

/* Finds terminal_child, which is in the directory of the test program. */
static const char *child_path(void)
{
    static const char name[] = "terminal_child";
    static char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - sizeof name);
    path[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(path, '/');
    strcpy(slash != NULL ? slash + 1 : path, name);
    return path;
}

struct terminal *start_child_as(const char *argument, const char *term)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){child_path(), argument, NULL}, .term = term});
    cr_assert(ne(ptr, t, NULL));
    bool settled = terminal_settle(t);
    cr_assert(settled);
    return t;
}

struct terminal *start_child(void)
{
    return start_child_as(NULL, NULL);
}

void wait_for(struct terminal *t, const char *text)
{
    bool found = terminal_wait_text(t, text, SOON_MS);
    cr_assert(found, "no \"%s\" on the screen:\n%s", text, terminal_screen_text(t));
}

struct terminal_ending finish(struct terminal *t)
{
    struct terminal_ending ending = terminal_end(t, SOON_MS);
    terminal_free(t);
    return ending;
}
