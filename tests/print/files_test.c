/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where documents are written, and the messages when that fails. */
#include "print/files.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char directory[] = "/tmp/stepdoku-print-XXXXXX";

static void make_directory(void)
{
    cr_assert_not_null(mkdtemp(directory));
}

static void remove_directory(void)
{
    static const char *const names[] = {"a.b/page",   "a.b/page-2", "page.svg",
                                        "page-2.svg", ".svg",       ".svg-2",
                                        "a.b/.svg",   "a.b/.svg-2"};
    cr_assert_eq(chdir(directory), 0);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        unlink(names[i]);
    rmdir("a.b");
    cr_assert_eq(rmdir(directory), 0);
}

TestSuite(files, .init = make_directory, .fini = remove_directory);

static void write_page(struct files *files, const char *text)
{
    files_begin(files);
    files_write(files, text, strlen(text));
    files_end(files);
}

static void check_file(const char *name, const char *text)
{
    char found[16] = "";
    FILE *file = fopen(name, "r");
    cr_assert(file, "%s", name);
    cr_assert_gt(fread(found, 1, sizeof found - 1, file), 0u);
    cr_assert_str_eq(found, text);
    fclose(file);
}

static void check_names(const char *name, const char *second)
{
    struct files files;
    struct diagnosis diagnosis;
    files = (struct files){.name = name};
    write_page(&files, "one");
    write_page(&files, "two");
    cr_assert_eq(files_fini(&files, &diagnosis), ERR_OK);
    check_file(name, "one");
    check_file(second, "two");
}

Test(files, pages_after_the_first_are_numbered_before_the_extension)
{
    cr_assert_eq(chdir(directory), 0);
    cr_assert_eq(system("mkdir a.b"), 0);
    check_names("page.svg", "page-2.svg");
    check_names("a.b/page", "a.b/page-2");
    check_names(".svg", ".svg-2");
    check_names("a.b/.svg", "a.b/.svg-2");
}

/* Pages that are whole stay, and so does what was there before the others. */
Test(files, of_a_document_that_was_given_up_only_whole_pages_are_left)
{
    struct files files;
    struct diagnosis diagnosis;
    cr_assert_eq(chdir(directory), 0);
    cr_assert_eq(system("echo old >page-2.svg"), 0);
    files = (struct files){.name = "page.svg"};
    write_page(&files, "one");
    files_begin(&files);
    files_write(&files, "two", 3);
    check_file("page-2.svg", "old\n");
    files.is_dropped = true;
    cr_assert(files_failed(&files));
    cr_assert_eq(files_fini(&files, &diagnosis), ERR_OK);
    check_file("page.svg", "one");
    check_file("page-2.svg", "old\n");
}

static bool take(void *ctx, const char *bytes, size_t n)
{
    strncat(ctx, bytes, n);
    return true;
}

Test(files, a_function_takes_one_page)
{
    struct files files;
    struct diagnosis diagnosis;
    char taken[16] = "";
    files = (struct files){.write = take, .ctx = taken};
    write_page(&files, "one");
    write_page(&files, "two");
    cr_assert_eq(files_fini(&files, &diagnosis), ERR_IO);
    cr_assert_str_eq(taken, "one");
    cr_assert_str_eq(diagnosis.text,
                     "standard output: more than one page; name a file, or write a PDF");
}

static void check_failure(const char *name, const char *said)
{
    struct files files;
    struct diagnosis diagnosis;
    files = (struct files){.name = name};
    write_page(&files, "one");
    cr_assert_eq(files_fini(&files, &diagnosis), ERR_IO);
    cr_assert_str_eq(diagnosis.text, said);
}

Test(files, failures_are_told_with_the_file)
{
    check_failure("/nowhere/page.svg", "/nowhere/page.svg: No such file or directory");
    check_failure("/dev/full", "/dev/full: No space left on device");
}
