/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/directory.h"

Test(directory, follows_the_environment)
{
    struct buf path = {0};
    setenv("HOME", "/home/me", 1);
    setenv("XDG_STATE_HOME", "/state", 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    cr_assert_eq(directory_of_games(&path), ERR_OK);
    cr_assert_str_eq(path.text, "/state/stepdoku");
    setenv("XDG_STATE_HOME", "not/absolute", 1);
    cr_assert_eq(directory_of_games(&path), ERR_OK);
    cr_assert_str_eq(path.text, "/home/me/.local/state/stepdoku");
    cr_assert_eq(directory_settings_file(&path), ERR_OK);
    cr_assert_str_eq(path.text, "/home/me/.config/stepdoku/stepdokurc");
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    cr_assert_eq(directory_settings_file(&path), ERR_INPUT);
    buf_fini(&path);
}

static void make_game(const char *directory, const char *started)
{
    struct buf path = {0};
    directory_new_game_file(&path, directory, started);
    int file = open(path.text, O_WRONLY | O_CREAT | O_EXCL, 0600);
    cr_assert_geq(file, 0);
    close(file);
    buf_fini(&path);
}

Test(directory, games_are_listed_by_age)
{
    char top[] = "directory-XXXXXX", middle[32], directory[64], pipe[96];
    struct directory_list list;
    cr_assert_not_null(mkdtemp(top));
    snprintf(middle, sizeof middle, "%s/x", top);
    snprintf(directory, sizeof directory, "%s/y", middle);
    cr_assert_eq(directory_make(directory), ERR_OK);
    cr_assert_eq(directory_make(directory), ERR_OK, "it is there");
    make_game(directory, "2026-11-23T16:00:00+0100");
    make_game(directory, "2026-11-21T16:00:00+0100");
    make_game(directory, "2026-11-21T16:00:01+0100");
    snprintf(pipe, sizeof pipe, "%s/2026-11-21T160002.game", directory);
    cr_assert_eq(mkfifo(pipe, 0600), 0);
    cr_assert_eq(directory_list_games(&list, directory), ERR_OK);
    cr_assert_eq(list.n, 3);
    cr_assert_str_eq(strrchr(list.paths[0], '/'), "/2026-11-21T160000.game");
    cr_assert_str_eq(strrchr(list.paths[1], '/'), "/2026-11-21T160001.game");
    cr_assert_str_eq(strrchr(list.paths[2], '/'), "/2026-11-23T160000.game");
    unlink(pipe);
    for (int i = 0; i < list.n; i++)
        unlink(list.paths[i]);
    directory_list_fini(&list);
    rmdir(directory);
    rmdir(middle);
    rmdir(top);
    cr_assert_eq(directory_list_games(&list, directory), ERR_INPUT);
}
