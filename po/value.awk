# SPDX-License-Identifier: GPL-3.0-or-later
# A function for the programs that read a .po.  Returns the text between the quotation marks of
# a line.
function value(line)
{
    sub(/^[^"]*"/, "", line)
    sub(/"$/, "", line)
    return line
}
