/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/scratch.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "base/file.h"

static char directory[256]; /* "" before the first use */
static int before = -1;

static void remove_directory(void)
{
    rmdir(directory);
}

/* In memory where the system has that, because targets write and sync a lot. */
static void make_directory(void)
{
    const char *memory = "/dev/shm", *other = getenv("TMPDIR");
    snprintf(directory, sizeof directory, "%s/stepdoku-fuzz-XXXXXX",
             access(memory, W_OK) == 0 ? memory
             : other                   ? other
                                       : "/tmp");
    REQUIRE(mkdtemp(directory));
    setenv("XDG_STATE_HOME", directory, 1);
    setenv("XDG_CONFIG_HOME", directory, 1);
    setenv("HOME", directory, 1);
    atexit(remove_directory);
}

void scratch_enter(void)
{
    if (!*directory)
        make_directory();
    before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(before >= 0 && chdir(directory) == 0);
}

static int remove_below(const char *path, const struct stat *status, int kind,
                        struct FTW *where)
{
    (void)status;
    (void)kind;
    return where->level ? remove(path) : 0;
}

void scratch_leave(void)
{
    enum { MOST_OPEN = 8 };
    REQUIRE(nftw(directory, remove_below, MOST_OPEN, FTW_DEPTH | FTW_PHYS) == 0);
    REQUIRE(fchdir(before) == 0);
    close(before);
}

void scratch_write(const char *name, const struct buf *text)
{
    FILE *file = fopen(name, "w");
    REQUIRE(file && fwrite(text->text, 1, text->length, file) == text->length);
    REQUIRE(fclose(file) == 0);
}

bool scratch_read(const char *name, struct buf *text)
{
    int file = open(name, O_RDONLY);
    bool is_read = file >= 0 && file_read(file, text) == ERR_OK;
    if (file >= 0)
        close(file);
    return is_read;
}
