/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "variables.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bytes.h"

/* Variables of the test's own environment that would change how a screen looks. */
static bool is_inherited(const char *variable)
{
    static const char *const unwanted[] = {
        "TERM=",    "LANG=",     "LANGUAGE=", "LC_",        "LINES=",
        "COLUMNS=", "NO_COLOR=", "ESCDELAY=", "ACCESSIBLE="};
    for (size_t i = 0; i < sizeof unwanted / sizeof unwanted[0]; i++) {
        if (strncmp(variable, unwanted[i], strlen(unwanted[i])) == 0) {
            return false;
        }
    }
    return true;
}

static void variables_unset(struct variables *variables, const char *name, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < variables->count; i++) {
        char *one = variables->list[i];
        if (strncmp(one, name, length) == 0 && one[length] == '=') {
            free(one);
        } else {
            variables->list[kept++] = one;
        }
    }
    variables->count = kept;
    variables->list[kept] = NULL;
}

/* Takes "NAME=VALUE" or, to unset, "NAME". */
static void variables_set(struct variables *variables, const char *setting)
{
    size_t name = strcspn(setting, "=");
    variables->list =
        bytes_grown(variables->list, (variables->count + 2) * sizeof *variables->list);
    variables_unset(variables, setting, name);
    if (setting[name] == '=') {
        size_t size = strlen(setting) + 1;
        variables->list[variables->count++] =
            memcpy(bytes_grown(NULL, size), setting, size);
        variables->list[variables->count] = NULL;
    }
}

static void variables_set_named(struct variables *variables, const char *name,
                                const char *value)
{
    size_t size = strlen(name) + strlen(value) + 2;
    char *setting = bytes_grown(NULL, size);
    snprintf(setting, size, "%s=%s", name, value);
    variables_set(variables, setting);
    free(setting);
}

struct variables variables_make(const char *term, const char *locale,
                                const char *const *more)
{
    struct variables variables = {NULL, 0};
    for (char **one = environ; one != NULL && *one != NULL; one++) {
        if (is_inherited(*one)) {
            variables_set(&variables, *one);
        }
    }
    variables_set_named(&variables, "TERM", term);
    variables_set_named(&variables, "LC_ALL", locale);
    /* No mouse of the Linux console (gpm) is on a pseudo-terminal, and
     * its library leaks. */
    variables_set_named(&variables, "NCURSES_GPM_TERMS", "none");
    for (; more != NULL && *more != NULL; more++) {
        variables_set(&variables, *more);
    }
    return variables;
}

void variables_fini(struct variables *variables)
{
    for (size_t i = 0; i < variables->count; i++) {
        free(variables->list[i]);
    }
    free(variables->list);
}
