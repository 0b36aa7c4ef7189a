# SPDX-License-Identifier: GPL-3.0-or-later
"""validate.py SCHEMA LEAST: says which lines of standard input, each a kind of object (ANY: one of
them), a tab and the object, do not fit the schema; and then which members of a kind that was there
none of its objects has; and whether there were fewer than LEAST."""
import json
import sys

from jsonschema import Draft7Validator

with open(sys.argv[1], encoding="utf-8") as file:
    SCHEMA = json.load(file)
DEFINITIONS = SCHEMA["definitions"]
Draft7Validator.check_schema(SCHEMA)
VALIDATORS = {}
seen = {}
n_checked = 0
for line in sys.stdin:
    kind, text = line.rstrip("\n").split("\t", 1)
    if kind not in VALIDATORS:
        part = {"$ref": "#/definitions/" + kind, "definitions": DEFINITIONS}
        VALIDATORS[kind] = Draft7Validator(part)
    try:
        value = json.loads(text)
    except ValueError:
        continue  # a fixture that shows a part of a line
    n_checked += 1
    if not VALIDATORS[kind].is_valid(value):
        print(f"no object of {kind}: {text[:300]}")
    seen.setdefault(kind, set()).update(value)
for kind in sorted(seen):
    for member in DEFINITIONS.get(kind, {}).get("properties", {}):
        if member not in seen[kind]:
            print(f"no object of {kind} has {member}")
if n_checked < int(sys.argv[2]):
    print(f"only {n_checked} objects were there")
