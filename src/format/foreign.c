/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/foreign.h"

#include <string.h>

#include "base/i18n.h"

static const struct signature {
    const char *bytes;
    size_t n;
    const char *name;
    const char *unpack; /* the command for FILE; NULL when it is not packed */
    bool is_picture;
} signatures[] = {{"\x1f\x8b", 2, "gzip", "gzip -dc FILE", false},
                  {"\x1f\x9d", 2, "compress", "gzip -dc FILE", false},
                  {"BZh", 3, "bzip2", "bzip2 -dc FILE", false},
                  {"\xfd"
                   "7zXZ",
                   5, "xz", "xz -dc FILE", false},
                  {"\x28\xb5\x2f\xfd", 4, "zstd", "zstd -dc FILE", false},
                  {"\x04\x22\x4d\x18", 4, "lz4", "lz4 -dc FILE", false},
                  {"LZIP", 4, "lzip", "lzip -dc FILE", false},
                  {"PK\x03\x04", 4, "ZIP", "unzip -p FILE", false},
                  {"7z\xbc\xaf", 4, "7-Zip", "7z x -so FILE", false},
                  {"Rar!", 4, "RAR", "unrar p -inul FILE", false},
                  {"\x89PNG", 4, "PNG", NULL, true},
                  {"\xff\xd8\xff", 3, "JPEG", NULL, true},
                  {"GIF8", 4, "GIF", NULL, true},
                  {"RIFF", 4, "WebP", NULL, true},
                  {"II*\0", 4, "TIFF", NULL, true},
                  {"MM\0*", 4, "TIFF", NULL, true},
                  {"%PDF-", 5, "PDF", NULL, false},
                  {"SQLite format", 13, "SQLite", NULL, false},
                  {"\x7f"
                   "ELF",
                   4, "ELF", NULL, false}};

bool foreign_begins(const char *text, size_t n, bool *is_short,
                    struct diagnosis *diagnosis)
{
    *is_short = false;
    for (size_t i = 0; i < sizeof signatures / sizeof signatures[0]; i++) {
        const struct signature *signature = &signatures[i];
        size_t length = n < signature->n ? n : signature->n;
        if (length && memcmp(text, signature->bytes, length) != 0)
            continue;
        if (length < signature->n) {
            *is_short = true;
            continue;
        }
        if (signature->unpack)
            diagnose(diagnosis, 1, 1,
                     _("this file is packed with %1$s; '%2$s' unpacks it"),
                     signature->name, signature->unpack);
        else if (signature->is_picture)
            diagnose(diagnosis, 1, 1, _("this is a picture (%s), expected text"),
                     signature->name);
        else
            diagnose(diagnosis, 1, 1, _("this file has the format %s, expected text"),
                     signature->name);
        return true;
    }
    return false;
}

/* Text has line ends, tabs and escape sequences, and now and then a stray byte. */
bool foreign_is_data(const char *text, size_t n, struct diagnosis *diagnosis)
{
    size_t n_control = 0;
    n = n < FOREIGN_BYTES ? n : FOREIGN_BYTES;
    for (size_t i = 0; i < n; i++)
        n_control += text[i] == '\0' || text[i] == '\x7f' ||
                     (text[i] > 0 && text[i] < ' ' && !strchr("\t\n\v\f\r\x1b", text[i]));
    if (n_control * 20 <= n)
        return false;
    diagnose(diagnosis, 1, 1, _("this is binary data, expected text"));
    return true;
}
