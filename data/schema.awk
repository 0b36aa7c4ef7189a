# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the JSON Schema of what commands answer: awk -f schema.awk src/words/members.def
function quote(text) {
    return "\"" text "\""
}

# The schema of a type, such as move[] or =solved.
function schema_of(type) {
    if (sub(/\[\]$/, "", type))
        return "{\"type\":\"array\",\"items\":" schema_of(type) "}"
    if (type ~ /^=/)
        return "{\"const\":" quote(substr(type, 2)) "}"
    if (type in pattern)
        return "{\"type\":\"string\",\"pattern\":" quote(pattern[type]) "}"
    if (type == "text")
        return "{\"type\":\"string\"}"
    if (type == "map")
        return "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"}}"
    if (type ~ /^[A-Z]+$/)
        return "{\"$ref\":\"#/definitions/" type "\"}"
    return "{\"type\":" quote(type) "}"
}

function schema_of_member(types, help,    n, i, type, all) {
    n = split(types, type, "|")
    for (i = 1; i <= n; i++)
        all = all (i > 1 ? "," : "") schema_of(type[i])
    return "{\"description\":" quote(help) ",\"anyOf\":[" all "]}"
}

function define(name, members,    n, i, member, all, required) {
    n = split(members, member, " ")
    for (i = 1; i <= n; i++) {
        if (sub(/!$/, "", member[i]))
            required = required (required == "" ? "" : ",") quote(member[i])
        if (!(member[i] in schema)) {
            print FILENAME ": no such member: " member[i] | "cat 1>&2"
            exit 1
        }
        all = all (i > 1 ? ",\n   " : "\n   ") quote(member[i]) ":" schema[member[i]]
    }
    printf "%s\n  %s:{\"type\":\"object\",\"required\":[%s],\"additionalProperties\":false,\"properties\":{%s}}",
        between, quote(name), required, all
    between = ","
}

BEGIN {
    FS = "\""
    pattern["cell"] = "^r[0-9]+c[0-9]+$"
    pattern["house"] = "^.+$"
    pattern["move"] = "^r[0-9]+c[0-9]+[=*-]"
    print "{\"$schema\":\"http://json-schema.org/draft-07/schema#\","
    print " \"title\":\"what stepdoku answers with --json, schema 1\","
    printf " \"definitions\":{"
}

{
    name = $1
    sub(/^[A-Z]+\(/, "", name)
    sub(/,.*/, "", name)
}

/^MEMBER\(/ { schema[name] = schema_of_member($2, $4) }
/^(PART|OBJECT)\(/ { define(name, $2) }
/^OBJECT\(/ { kinds = kinds (kinds == "" ? "" : ",") "{\"$ref\":\"#/definitions/" name "\"}" }
END {
    print ",\n  \"ANY\":{\"anyOf\":[" kinds "]}},"
    print " \"$ref\":\"#/definitions/ANY\"}"
}
