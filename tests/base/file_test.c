/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/file.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char directory[32], path[64], target[64];

static void make_directory(void)
{
    strcpy(directory, "file-XXXXXX");
    cr_assert_not_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/file", directory);
    snprintf(target, sizeof target, "%s/target", directory);
}

static void remove_directory(void)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", directory);
    cr_assert_eq(system(command), 0);
}

TestSuite(file, .init = make_directory, .fini = remove_directory);

static void see(const char *name, const char *expected)
{
    struct buf text = {0};
    cr_assert_eq(file_read_path(name, &text), ERR_OK);
    cr_assert_str_eq(buf_string(&text), expected);
    buf_fini(&text);
}

static void replace(const char *text, int problem)
{
    enum err err = file_replace(path, text, strlen(text));
    cr_assert_eq(err, problem ? ERR_IO : ERR_OK);
    cr_assert(!problem || errno == problem, "%s", strerror(errno));
}

Test(file, a_file_is_replaced_with_its_permissions)
{
    struct stat file;
    replace("one", 0);
    see(path, "one");
    cr_assert_eq(stat(path, &file), 0);
    cr_assert_eq(file.st_mode & 07777, 0600);
    cr_assert_eq(chmod(path, 0640), 0);
    replace("two", 0);
    see(path, "two");
    cr_assert_eq(stat(path, &file), 0);
    cr_assert_eq(file.st_mode & 07777, 0640);
}

Test(file, nothing_is_written_through_a_link)
{
    cr_assert_eq(file_append(target, "precious", 8), ERR_OK);
    cr_assert_eq(symlink("target", path), 0);
    replace("junk", ELOOP);
    cr_assert_eq(file_append(path, "junk", 4), ERR_IO);
    cr_assert_eq(errno, ELOOP);
    see(target, "precious");
    see(path, "precious");
}

Test(file, what_is_no_file_is_not_replaced)
{
    struct stat there;
    cr_assert_eq(mkfifo(path, 0600), 0);
    replace("junk", ENOTSUP);
    cr_assert(stat(path, &there) == 0 && S_ISFIFO(there.st_mode));
    cr_assert_eq(unlink(path), 0);
    cr_assert_eq(mkdir(path, 0700), 0);
    replace("junk", EISDIR);
}
