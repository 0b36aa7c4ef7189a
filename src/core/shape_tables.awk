# SPDX-License-Identifier: GPL-3.0-or-later
# Writes shape_tables.c: for every box size from 2x2 to 6x6 the cells of each house and
# the houses of each cell, in the order that shape.h tells.

function row_cell(i, k) { return i * n + k }
function column_cell(i, k) { return k * n + i }
function box_cell(i, k) {
    return (int(i / R) * R + int(k / C)) * n + i % R * C + k % C
}
function house_cell(h, k) {
    if (h < n) return row_cell(h, k)
    if (h < 2 * n) return column_cell(h - n, k)
    return box_cell(h - 2 * n, k)
}

function write_houses(h, k, c) {
    printf "static const uint16_t houses_%dx%d[] = {", R, C
    for (h = 0; h < 3 * n; h++)
        for (k = 0; k < n; k++) {
            c = house_cell(h, k)
            house_of[c, int(h / n)] = h
            printf "%s%d,", k ? " " : "\n    ", c
        }
    print "\n};"
}

function write_cells(c) {
    printf "static const uint16_t cells_%dx%d[] = {", R, C
    for (c = 0; c < n * n; c++)
        printf "%s%d, %d, %d,", c % 4 ? " " : "\n    ", \
            house_of[c, 0], house_of[c, 1], house_of[c, 2]
    print "\n};"
}

BEGIN {
    print "/* Made by shape_tables.awk; do not edit. */"
    print "#include \"core/shape_tables.h\"\n"
    for (R = 2; R <= 6; R++)
        for (C = 2; C <= 6; C++) {
            n = R * C
            write_houses()
            write_cells()
            rows = rows sprintf("    {%d, %d, %d, %d, %d, houses_%dx%d, cells_%dx%d},\n", \
                                R, C, n, n * n, 3 * n, R, C, R, C)
        }
    printf "\nconst struct shape shape_tables[SHAPE_COUNT] = {\n%s};\n", rows
}
