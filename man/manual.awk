# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a page of the manual: awk -v src=SRC -f manual.awk PAGE.in >PAGE
#
# A page is mdoc, with lists that are made from the tables of the program, as its help is:
#
#     @list KIND
#     @NAME               what follows, up to the next @, is added to the item of this name or,
#     ...                 in lists that have headings, comes after the list of this heading
#     @end
#
# KIND is  first NAME...   these keys of the board, in this order (tui/keys.def)
#          keys            all keys, in the groups of the list that ? shows
#          shell           the commands of the command line (command/commands.def)
#          desk            those that only the prompt has
#          both            the names of those that the prompt has, too
#          options         command/options.def
#          settings        command/settings.def
#          terms           words/glossary.def
#          objects         words/members.def: what commands answer as JSON
#          members         what the members of these are
#          rules           search/rules.def
#          techniques      human/techniques.def, with what words/glossary.def says of them
#
# What is added to a name that the list lacks is an error, and so is a row that cannot be read.

function fail(problem) {
    printf "%s:%d: %s\n", FILENAME, FNR, problem | "cat 1>&2"
    exit 1
}

# ---- the rows of a table ----

# Reads the rows of a .def: the macro of row i is row[i], the strings of its argument k, joined, are
# text[i, k], and the rest of that argument is code[i, k].
function read_table(file) {
    split("", text)
    split("", code)
    n_rows = depth = is_comment = 0
    read_file(file)
    if (!n_rows || depth || is_comment)
        fail("cannot read " file)
}

# A table that is included is read where that is.
function read_file(file,    line, quoted, is_directive) {
    while ((getline line < (src "/" file)) > 0) {
        if (line ~ /^#include/ && split(line, quoted, "\"") == 3)
            read_file(quoted[2])
        else if (is_directive || (line ~ /^#/ && !is_comment))
            is_directive = line ~ /\\$/
        else
            read_line(line)
    }
    close(src "/" file)
}

# Comments and characters are skipped.
function read_line(line,    token) {
    while (line != "") {
        if (is_comment) {
            if (!match(line, /\*\//))
                return
            is_comment = 0
            line = substr(line, RSTART + 2)
            continue
        }
        match(line, /^([ \t]+|\/\*|"(\\.|[^"\\])*"|'(\\.|[^'\\])*'|[A-Za-z0-9_]+|.)/)
        token = substr(line, 1, RLENGTH)
        line = substr(line, RLENGTH + 1)
        if (token == "/*")
            is_comment = 1
        else if (token !~ /^[ \t']/)
            take_token(token)
    }
}

function take_token(token) {
    if (!depth && token == "(")
        depth = argument = 1
    else if (!depth && token ~ /^[A-Za-z_]/)
        row[++n_rows] = token
    else if (!depth)
        fail("not a row: " token)
    else if (token ~ /^"/)
        text[n_rows, argument] = text[n_rows, argument] unquote(token)
    else if (token == "," && depth == 1)
        argument++
    else if ((depth += (token == "(") - (token == ")")))
        code[n_rows, argument] = join(code[n_rows, argument], " ", token)
}

function join(words, between, word) {
    return words == "" ? word : words between word
}

function unquote(string) {
    string = substr(string, 2, length(string) - 2)
    gsub(/\\"/, "\"", string)
    gsub(/\\\\/, "\\", string)
    return string
}

# ---- mdoc ----

# Quotes of the program become those of the page.
function escape(text,    quoted) {
    gsub(/\\/, "\\e", text)
    while (match(text, /(^| )'[^']+'/)) {
        quoted = substr(text, RSTART, RLENGTH)
        sub(/'/, "\\(oq", quoted)
        sub(/'$/, "\\(cq", quoted)
        text = substr(text, 1, RSTART - 1) quoted substr(text, RSTART + RLENGTH)
    }
    return text
}

# Returns the text as lines that are not too long, each sentence from a new line on.
function fill(text,    n, words, i, line, lines) {
    n = split(escape(text), words, " ")
    for (i = 1; i <= n; i++) {
        if (words[i] ~ /^-/)
            gsub(/-/, "\\-", words[i])
        if (line != "" && (length(line " " words[i]) > 79 || words[i - 1] ~ /[a-z0-9)][.]$/)) {
            lines = lines line "\n"
            line = ""
        }
        line = join(line, " ", words[i])
    }
    return lines line "\n"
}

function sentence(text) {
    return toupper(substr(text, 1, 1)) substr(text, 2) (text ~ /[.]$/ ? "" : ".")
}

# A name of a key, as an argument of a macro.
function protect(name) {
    gsub(/-/, "\\-", name)
    return name ~ /^[A-Za-z0-9]/ ? name : "\\&" name
}

# The arguments of a command: [PUZZLE|FILE]... becomes Oo Ar PUZZLE | Ar FILE Oc ...
function arguments(text,    markup, token) {
    while (match(text, /^( +|[.]+|[A-Za-z0-9]+([.][.][A-Z]+)?|.)/)) {
        token = substr(text, 1, RLENGTH)
        text = substr(text, RLENGTH + 1)
        if (token ~ /^ /)
            continue
        if (token == "[")
            token = "Oo"
        else if (token == "]")
            token = "Oc"
        else if (token ~ /^[A-Z]/)
            token = "Ar " token
        else if (token !~ /^[.|]/)
            token = "Cm " token
        markup = markup " " token
    }
    return markup
}

# Words after a macro, with commas between, in lines that are not too long.
function words_after(macro, words, n, last,    i, line, lines) {
    for (i = 1; i <= n; i++) {
        if (length(line " " words[i] " ,") > 76) {
            lines = lines line "\n"
            line = ""
        }
        line = (line == "" ? macro : line) " " words[i] (i < n ? " ," : last)
    }
    return lines line "\n"
}

# A list of words that are alternatives: a, b or c.
function alternatives(words, n,    i, all_but_last) {
    for (i = 1; i < n; i++)
        all_but_last[i] = words[i]
    return words_after(".Cm", all_but_last, n - 1, "") "or\n.Cm " words[n] "\n"
}

# ---- lists ----

function added(name) {
    if (!(name in more))
        return ""
    used[name]
    return more[name]
}

function begin_list(options) {
    printf ".Bl -tag -width %s\n", options
}

# Under a heading, what the page adds comes after the list.
function end_section(    text) {
    if (title == "")
        return
    print ".El"
    text = added(title)
    if (text != "")
        printf ".Pp\n%s", text
    title = ""
}

function begin_section(name, options) {
    end_section()
    title = name
    print ".Ss " name
    begin_list(options)
}

# Collects the keys of keys.def, which includes commands.def.
function read_keys(    i) {
    read_table("tui/keys.def")
    for (i = 1; i <= n_rows; i++)
        if (row[i] == "GROUP" || row[i] == "SECTION")
            begin_group(text[i, 1])
        else if (row[i] == "KEY" || row[i] == "OVERLAY")
            add_key(code[i, 1], text[i, 1], text[i, 2], text[i, 4])
        else if (row[i] == "COMMAND")
            add_key("IN ( BOARD )", "", text[i, 7], text[i, 8])
        else if (row[i] !~ /^(FRONT_END|COMMAND_BRIEF)$/)
            fail("no row of keys: " row[i])
}

# A group stands where its title comes first.
function begin_group(name,    i) {
    group = name
    for (i = 1; i <= n_groups; i++)
        if (groups[i] == name)
            return
    groups[++n_groups] = name
}

# `other` is the key that does the same, if there is one.
function add_key(traits, other, name, help) {
    if (name == "" || help == "" || traits == "OVER ( PAGE_HOME )")
        return
    n_keys++
    key_group[n_keys] = group
    key_name[n_keys] = name
    key_item[n_keys] = protect(name) (other == "" ? "" : " , " protect(other))
    key_help[n_keys] = help pages(traits)
    is_of_board[n_keys] = traits ~ /IN \( (BOARD|ANY|EVERYWHERE)/
}

# Some keys do something else on each kind of page.
function pages(traits,    names) {
    if (traits ~ /PAGE_LISTS/)
        names = "lists"
    if (traits ~ /PAGE_CALENDAR/)
        names = join(names, " and ", "calendar")
    if (traits ~ /PAGE_SETTINGS/)
        names = "settings"
    return names == "" ? "" : " (" names ")"
}

function list_keys(    i, k) {
    for (i = 1; i <= n_groups; i++)
        for (k = 1; k <= n_keys; k++)
            if (key_group[k] == groups[i]) {
                if (title != groups[i])
                    begin_section(groups[i], "\"arrows\" -compact")
                printf ".It Ic %s\n%s", key_item[k], fill(key_help[k])
            }
    end_section()
}

function list_first_keys(names, n,    i, k) {
    begin_list("\"arrows\" -compact")
    for (i = 1; i <= n; i++) {
        for (k = 1; k <= n_keys && !(is_of_board[k] && key_name[k] == names[i]); k++)
            ;
        if (k > n_keys)
            fail("no key of the board: " names[i])
        printf ".It Ic %s\n%s", key_item[k], fill(key_help[k])
    }
    print ".El"
}

# ---- commands and options ----

# The sets of options that options.h names.
function read_sets(    line, name) {
    while ((getline line < (src "/command/options.h")) > 0) {
        if (line ~ /^#define [A-Z]+_OPTIONS/) {
            sub(/^#define /, "", line)
            name = line
            sub(/[^A-Z_].*/, "", name)
            sub(/^[A-Z_]+/, "", line)
        }
        if (name != "")
            set[name] = set[name] " " line
        if (line !~ /\\$/)
            name = ""
    }
    close(src "/command/options.h")
}

# Marks in has[] the options of a set, an expression of C.
function open_set(expression, has,    words, n, i) {
    n = split(expression, words, /[^A-Z_]+/)
    for (i = 1; i <= n; i++)
        if (words[i] ~ /_OPTIONS$/)
            open_set(set[words[i]], has)
        else
            has[words[i]]
}

function read_options(    i) {
    read_table("command/options.def")
    for (i = 1; i <= n_rows; i++)
        if (row[i] ~ /^(FLAG|NUMBER|WORD|VALUE)$/) {
            option_id[++n_options] = code[i, 1]
            option_name[n_options] = text[i, 2]
            option_value[n_options] = row[i] == "FLAG" ? "" : text[i, 3]
            option_help[n_options] = text[i, row[i] == "FLAG" ? 4 : row[i] == "NUMBER" ? 7 : 6]
        } else if (row[i] != "TELLS") {
            fail("no row of options: " row[i])
        }
}

function list_options(    i) {
    begin_list("Ds")
    for (i = 1; i <= n_options; i++) {
        printf ".It Fl -%s%s\n", option_name[i], arguments(option_value[i])
        printf "%s%s", fill(sentence(option_help[i])), added("--" option_name[i])
    }
    print ".El"
}

function say_options(expression,    has, i, n, names) {
    open_set(expression, has)
    for (i = 1; i <= n_options; i++)
        if (option_id[i] in has)
            names[++n] = "-" option_name[i]
    if (n)
        printf ".br\nOptions:\n%s", words_after(".Fl", names, n, " .")
}

# The commands whose scope matches.
function list_commands(scope,    i, k) {
    read_table("command/commands.def")
    for (i = 1; i <= n_rows; i++) {
        k = row[i] == "COMMAND" # its door comes before the arguments
        if (row[i] == "SECTION")
            section = text[i, 1]
        else if (code[i, 2] ~ scope) {
            if (title != section)
                begin_section(section, "Ds" (scope == "DESK" ? " -compact" : ""))
            printf ".It Ic %s%s\n", code[i, 1], arguments(text[i, 3 + k])
            printf "%s%s", fill(sentence(text[i, k ? 8 : 5])), added(code[i, 1])
            say_options(code[i, k ? 9 : 6])
        }
    }
    end_section()
}

function name_commands(scope,    i, n, names) {
    read_table("command/commands.def")
    for (i = 1; i <= n_rows; i++)
        if (code[i, 2] ~ scope)
            names[++n] = code[i, 1]
    printf "%s", words_after(".Ic", names, n, " .")
}

# ---- settings, terms and techniques ----

function list_settings(    i, values, n, more_text) {
    read_table("command/settings.def")
    begin_list("\"techniques\" -compact")
    for (i = 1; i <= n_rows; i++) {
        if (row[i] != "SETTING")
            continue
        printf ".It Ic %s\n%s", text[i, 2], fill(text[i, 5] ":")
        n = split(text[i, 3], values, "|")
        if (text[i, 3] == "LIST")
            print "a list"
        else if (sub(/[.][.]/, " to ", values[1]))
            print values[1]
        else
            printf "%s", alternatives(values, n)
        more_text = added(text[i, 2])
        printf "(default: %s)%s\n%s", text[i, 4], (more_text == "" ? "" : "."), more_text
    }
    print ".El"
}

function see_lesson(i, k,    lesson) {
    lesson = text[i, k]
    return lesson == "" ? "" : "See lesson " lesson + 0 ".\n"
}

function list_terms(    i) {
    read_table("words/glossary.def")
    begin_list("Ds")
    for (i = 1; i <= n_rows; i++)
        if (row[i] == "TERM")
            printf ".It Em %s\n%s%s", text[i, 1], fill(text[i, 2]) added(text[i, 1]), see_lesson(i, 3)
    print ".El"
}

# A rule has a column of the strategies that have it, if not all have.
function list_rules(    i, k, of) {
    read_table("search/rules.def")
    begin_list("most-constrained")
    for (i = 1; i <= n_rows; i++) {
        k = row[i] == "RULE" ? 4 : 2
        of = code[i, 1] == "SEARCH" || code[i, 1] == "BACKTRACK" ? tolower(code[i, 1]) ": " : ""
        printf ".It Cm %s%s\n%s", text[i, k], text[i, k + 1] ~ / N( |$)/ ? " Ar N" : "", fill(of text[i, k + 1])
    }
    print ".El"
}

# Techniques without an advice of their own have that of the one before.
function list_techniques(    i, id, names, n, advice) {
    read_table("words/glossary.def")
    for (i = 1; i <= n_rows; i++)
        if (row[i] == "ADVICE")
            advice[code[i, 1]] = fill(text[i, 2])
    read_table("human/techniques.def")
    begin_list("Ds")
    for (i = 1; i <= n_rows; i++) {
        id = code[i, 1]
        if (id in advice && i > 1)
            names = end_technique(names, said)
        if (id in advice)
            said = advice[id]
        names = join(names, " , ", text[i, 2])
    }
    end_technique(names, said)
    print ".El"
}

function end_technique(names, said) {
    gsub(/, (trap|wrap)/, " &", names)
    printf ".It Em %s\n%s", names, said
    return ""
}

# ---- JSON ----

# What objects have, those in others first.
function list_objects(    i, n, k, members) {
    read_table("words/members.def")
    begin_list("Ds")
    for (i = 1; i <= n_rows; i++)
        if (row[i] != "MEMBER") {
            gsub(/!/, "", text[i, 2])
            n = split(text[i, 2], members, " ")
            printf ".It Ic %s\n%s%s", tolower(code[i, 1]), words_after(".Cm", members, n, " ."), added(code[i, 1])
        }
    print ".El"
}

# The words that a member can be, or nothing.
function values_of(types,    n, i, type, lines) {
    n = split(types, type, "|")
    for (i = 1; i <= n; i++)
        if (sub(/^=/, "", type[i]))
            lines = lines (lines == "" ? ":\n" : " ,\n") ".Ql " type[i]
    return (lines == "" ? "" : lines " ") "." "\n"
}

function list_members(    i, help) {
    read_table("words/members.def")
    begin_list("\"longest_streak\" -compact")
    for (i = 1; i <= n_rows; i++)
        if (row[i] == "MEMBER") {
            help = fill(text[i, 3])
            sub(/\n$/, "", help)
            printf ".It Cm %s\n%s%s", code[i, 1], help, values_of(text[i, 2])
        }
    print ".El"
}

# ---- the page ----

function make_list(    kind, words, n, i) {
    n = split(list, words, " ")
    kind = words[2]
    if (kind ~ /keys|first/ && !n_keys)
        read_keys()
    if (kind ~ /shell|desk|options/ && !n_options) {
        read_sets()
        read_options()
    }
    if (kind == "first") {
        for (i = 3; i <= n; i++)
            words[i - 2] = words[i]
        list_first_keys(words, n - 2)
    } else if (kind == "keys")
        list_keys()
    else if (kind == "shell")
        list_commands("SCREEN|PROMPT|SHELL|BOTH")
    else if (kind == "desk")
        list_commands("DESK")
    else if (kind == "both")
        name_commands("BOTH")
    else if (kind == "options")
        list_options()
    else if (kind == "settings")
        list_settings()
    else if (kind == "rules")
        list_rules()
    else if (kind == "terms")
        list_terms()
    else if (kind == "techniques")
        list_techniques()
    else if (kind == "objects")
        list_objects()
    else if (kind == "members")
        list_members()
    else
        fail("no such list: " kind)
    for (i in more)
        if (!(i in used))
            fail("not in the list: " i)
}

FNR == 1 {
    page = FILENAME
    sub(/.*\//, "", page)
    print ".\\\" Made from " page " by manual.awk."
}

/^@list / {
    list = $0
    split("", more)
    split("", used)
    name = ""
    next
}

/^@end$/ {
    make_list()
    list = ""
    next
}

list != "" && /^@/ {
    name = substr($0, 2)
    next
}

list != "" {
    more[name] = more[name] $0 "\n"
    next
}

{ print }
