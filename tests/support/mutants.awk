# SPDX-License-Identifier: GPL-3.0-or-later
# Makes expressions of the source choose between what they are and a small change of it:
#
#     awk -F '\t' -v work=DIRECTORY -f mutants.awk <CHANGES
#
# A line of CHANGES is a number, FILE:LINE, what is there and what takes its place; changes of a
# file follow each other.  Reads DIRECTORY/FILE, writes DIRECTORY/tree/FILE, in which `a < b` has
# become (is_mutant(7) ? a <= b : a < b), and adds the numbers of changes that no expression can
# make, as in constant tables, to DIRECTORY/direct.
#
# An expression ends at what is neither an operator nor a part of an operand; the layout of the
# code tells functions.

# Blanks out comments and what is quoted.
function mask(text,   out, n) {
    while (match(text, /\/\*([^*]|\*+[^*\/])*\*+\/|"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047/)) {
        out = out substr(text, 1, RSTART - 1)
        for (n = RLENGTH; n > 0; n--)
            out = out "_"
        text = substr(text, RSTART + RLENGTH)
    }
    return out text
}

function at(i) {
    return substr(masked, i, 1)
}

function is_assignment(i) {
    return at(i) == "=" && at(i + 1) != "=" && at(i - 1) !~ /[=!<>]/
}

function is_end(i) {
    return at(i) ~ /[{},;?:]/ || is_assignment(i) ||
        substr(masked, i - 7, 8) ~ /[^a-z_](return|else|case) $/
}

# The positions of the first character of the expression around i, and of the one after it.
function first_of(i,   depth) {
    for (depth = 0; i > 1 && (depth || at(i - 1) !~ /[[(]/ && !is_end(i - 1)); i--)
        depth += (at(i - 1) ~ /[])}]/) - (at(i - 1) ~ /[[({]/)
    while (at(i) ~ /[ \n]/)
        i++
    return i
}

function end_of(i,   depth) {
    for (depth = 0; depth || at(i) !~ /[])},;?:]/; i++)
        depth += (at(i) ~ /[[({]/) - (at(i) ~ /[])}]/)
    while (at(i - 1) ~ /[ \n]/)
        i--
    return i
}

# Does the brace open a row of a table, or a value, and not a block?
function opens_values(i) {
    return substr(masked, i - 2, 2) ~ /= |, |.[)({]|  |\n /
}

# Is what is at i a part of something constant?  Its statement has one of these words before it.
function is_constant(i,   depth, end) {
    end = i
    for (depth = 0; i > 1; i--) {
        if (!depth && (at(i - 1) == ";" || (at(i - 1) == "}" && at(i) != ",") ||
                       (at(i - 1) == "{" && !opens_values(i - 1))))
            break
        depth += (at(i - 1) == "}") - (depth && at(i - 1) == "{")
    }
    return (" " substr(masked, i, end - i)) ~ /[^a-z_](static |enum \{|case $)/
}

function read_file(   path, text, here) {
    path = work "/" file
    all = ""
    n = here = n_choices = 0
    while ((getline text <path) > 0) {
        line[++n] = text
        start[n] = length(all) + 1
        if (text ~ /^[{}]/)
            here = text == "{"
        in_function[n] = here
        all = all text "\n"
    }
    close(path)
    masked = mask(all)
}

function comes_before(a, b) {
    return first[a] < first[b] || (first[a] == first[b] && end[a] > end[b])
}

# The outer of two expressions that begin together comes first.
function write_file(   i, k, path, order, closing) {
    for (i = 1; i <= n_choices; i++) {
        for (k = i; k > 1 && comes_before(i, order[k - 1]); k--)
            order[k] = order[k - 1]
        order[k] = i
        closing[end[i]] = closing[end[i]] ")"
    }
    path = work "/tree/" file
    printf "#include \"%s/mutants.h\"\n#line 1\n", work >path
    k = 1
    for (i = 1; i <= length(all); i++) {
        printf "%s", closing[i] >path
        for (; k <= n_choices && first[order[k]] == i; k++)
            printf "(is_mutant(%d) ? %s : ", number[order[k]], changed[order[k]] >path
        printf "%s", substr(all, i, 1) >path
    }
    close(path)
}

function add_choice(i, from, to,   n) {
    n = ++n_choices
    first[n] = first_of(i)
    end[n] = end_of(i + length(from))
    number[n] = $1
    changed[n] = substr(all, first[n], i - first[n]) to \
        substr(all, i + length(from), end[n] - i - length(from))
    gsub(/\n */, " ", changed[n]) # lines keep their numbers
}

{
    split($2, place, ":")
    if (place[1] != file) {
        if (file != "")
            write_file()
        file = place[1]
        read_file()
    }
    i = start[place[2]] + index(line[place[2]], $3) - 1
    if (in_function[place[2]] && !is_constant(first_of(i)))
        add_choice(i, $3, $4)
    else
        print $1 >>(work "/direct")
}

END {
    if (file != "")
        write_file()
}
