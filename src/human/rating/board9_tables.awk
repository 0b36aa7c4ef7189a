# SPDX-License-Identifier: GPL-3.0-or-later
# Writes board9_tables.c: the tables of se_finder.h.  Houses are boxes, rows, columns.

function house_cell(h, k) {
    if (h < 9) return int(h / 3) * 27 + h % 3 * 3 + int(k / 3) * 9 + k % 3
    if (h < 18) return (h - 9) * 9 + k
    return k * 9 + h - 18
}

# The 64 cells of a word that are in the set `has`, as a hexadecimal number.
function word(w, nibble, k, digit, text) {
    for (nibble = 15; nibble >= 0; nibble--) {
        digit = 0
        for (k = 3; k >= 0; k--)
            digit = 2 * digit + ((w * 64 + nibble * 4 + k) in has)
        text = text sprintf("%x", digit)
    }
    return "0x" text
}

function begin(type, name) { printf "\nconst %s %s = {", type, name }
function row(text) { printf "\n    {%s},", text }
function end() { print "\n};" }

# The others of the cell's house of a kind, but those in `has`, which they join.
function add_peers(c, kind, k, other, text) {
    for (k = 0; k < 9; k++) {
        other = house_cell(house_of[c, kind], k)
        if (other == c || other in has) continue
        has[other]
        text = text other ", "
    }
    return text
}

function list_peers(c) {
    split("", has)
    return add_peers(c, 0) add_peers(c, 1) add_peers(c, 2)
}

function list_house(h, k, text) {
    split("", has)
    for (k = 0; k < 9; k++) {
        has[house_cell(h, k)]
        text = text house_cell(h, k) ", "
    }
    return text
}

BEGIN {
    for (h = 0; h < 27; h++)
        for (k = 0; k < 9; k++) {
            house_of[house_cell(h, k), int(h / 9)] = h
            position_of[house_cell(h, k), int(h / 9)] = k
        }
    print "/* Made by board9_tables.awk; do not edit. */"
    print "#include \"human/rating/se_finder.h\""

    begin("uint8_t", "house_cells[N_HOUSES][9]")
    for (h = 0; h < 27; h++) row(list_house(h))
    end()
    begin("struct cell_set", "house_sets[N_HOUSES]")
    for (h = 0; h < 27; h++) { list_house(h); row("{" word(0) ", " word(1) "}") }
    end()
    begin("uint8_t", "cell_houses[N_CELLS][N_KINDS]")
    for (c = 0; c < 81; c++)
        row(house_of[c, 0] ", " house_of[c, 1] ", " house_of[c, 2])
    end()
    begin("uint8_t", "cell_positions[N_CELLS][N_KINDS]")
    for (c = 0; c < 81; c++)
        row(position_of[c, 0] ", " position_of[c, 1] ", " position_of[c, 2])
    end()
    begin("uint8_t", "cell_peers[N_CELLS][N_PEERS]")
    for (c = 0; c < 81; c++) row(list_peers(c))
    end()
    begin("struct cell_set", "peer_sets[N_CELLS]")
    for (c = 0; c < 81; c++) { list_peers(c); row("{" word(0) ", " word(1) "}") }
    end()
}
