# SPDX-License-Identifier: GPL-3.0-or-later
# Reads a list of texts (xgettext --no-wrap) and prints them as C for xgettext, because one list
# of texts is made of files of one language.
/^#\. / { comment = "/* " substr($0, 4) " */\n" }
/^#: / { printf "#line 1 \"%s\"\n", $2 }
/^msgid ".+"$/ {
    printf "%s_(%s);\n", comment, substr($0, 7)
    comment = ""
}
