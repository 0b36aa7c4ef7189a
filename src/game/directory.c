/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/directory.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"

static const char ending[] = ".game";

/* The specification says that a variable without an absolute path counts as unset. */
static enum err find_path(struct buf *path, const char *variable, const char *below_home,
                          const char *rest)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    buf_clear(path);
    if (base && base[0] == '/')
        buf_printf(path, "%s/%s", base, rest);
    else if (home && home[0] == '/')
        buf_printf(path, "%s/%s/%s", home, below_home, rest);
    else
        return ERR_INPUT;
    return ERR_OK;
}

enum err directory_of_games(struct buf *path)
{
    return find_path(path, "XDG_STATE_HOME", ".local/state", "stepdoku");
}

enum err directory_settings_file(struct buf *path)
{
    return find_path(path, "XDG_CONFIG_HOME", ".config", "stepdoku/stepdokurc");
}

static bool make_one(const char *directory)
{
    return mkdir(directory, 0700) == 0 || errno == EEXIST || errno == EISDIR;
}

enum err directory_make(const char *directory)
{
    LOCAL_BUF path = {0};
    const char *rest = directory;
    bool made = true;
    if (make_one(directory)) /* as a rule it is there, and so are its parents */
        return ERR_OK;
    while (*rest && made) {
        rest += strspn(rest, "/");
        rest += strcspn(rest, "/");
        buf_clear(&path);
        buf_add(&path, directory, (size_t)(rest - directory));
        made = make_one(path.text);
    }
    return made ? ERR_OK : ERR_IO;
}

enum err directory_make_for(const char *path)
{
    LOCAL_BUF directory = {0};
    const char *end = strrchr(path, '/');
    enum err err = ERR_OK;
    buf_add(&directory, path, end ? (size_t)(end - path) : 0);
    if (directory.length)
        err = directory_make(directory.text);
    return err;
}

void directory_new_game_file(struct buf *path, const char *directory, const char *started)
{
    buf_printf(path, "%s/", directory);
    for (const char *c = started; *c && (c - started) < 19; c++)
        if (*c != ':')
            buf_char(path, *c);
    buf_text(path, ending);
}

static int is_game(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name), end = sizeof ending - 1;
    return n > end && strcmp(entry->d_name + n - end, ending) == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

enum err directory_list_games(struct directory_list *list, const char *directory)
{
    struct dirent **entries;
    int n = scandir(directory, &entries, is_game, by_name);
    *list = (struct directory_list){NULL, 0};
    if (n < 0)
        return ERR_INPUT;
    list->paths = mem_array((size_t)n, sizeof *list->paths);
    for (int i = 0; i < n; i++) {
        struct buf path = {0};
        struct stat there;
        buf_printf(&path, "%s/%s", directory, entries[i]->d_name);
        /* Reading something else than a file, such as a pipe, might not end. */
        if (entries[i]->d_type == DT_REG ||
            (stat(path.text, &there) == 0 && S_ISREG(there.st_mode)))
            list->paths[list->n++] = path.text;
        else
            buf_fini(&path);
        free(entries[i]);
    }
    free(entries);
    return ERR_OK;
}

void directory_list_fini(struct directory_list *list)
{
    for (int i = 0; i < list->n; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (struct directory_list){NULL, 0};
}
