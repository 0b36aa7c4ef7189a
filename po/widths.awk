# SPDX-License-Identifier: GPL-3.0-or-later
# Reads a .po (not wrapped, in the C locale) and prints the translations that are wider than
# their comment says: "at most 24 columns".  Without another comment, what the bar and the list
# of keys say (keys.def) has 32.  A number counts as one column.

# The characters of Chinese and Japanese have two columns.
function columns(text, bytes)
{
    gsub(/\\(.)/, "x", text)
    gsub(/%([0-9]+\$)?[-+ #0]*(hh|ll|[hlzjt])?[a-z]/, "1", text)
    gsub(/[\343-\351][\200-\277][\200-\277]/, "xx", text)
    gsub(/\357(\274[\200-\277]|\275[\200-\240])/, "xx", text)
    gsub(/[\200-\277]/, "", text)
    return length(text)
}

function most()
{
    if (match(comment, /at most [0-9]+ columns/) && comment !~ /if possible/)
        return substr(comment, RSTART + 8) + 0
    return place ~ /src\/tui\/keys\.def/ ? 32 : 0
}

/^$/ { comment = place = "" }
/^#\./ { comment = comment " " $0 }
/^#: / { place = place " " $0 }
/^msgstr/ && most() && columns(value($0)) > most() {
    printf "%d columns, not %d: %s\n", columns(value($0)), most(), value($0)
}
