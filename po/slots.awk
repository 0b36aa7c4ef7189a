# SPDX-License-Identifier: GPL-3.0-or-later
# Reads a catalogue (after value.awk; --no-wrap) and prints the translations whose slots, such as
# {cells}, are not those of the text.  A form of a plural may leave out {n}.
function collect(text, slots) {
    while (match(text, /{[a-z][a-z_0-9]*}/)) {
        slots[substr(text, RSTART, RLENGTH)]
        text = substr(text, RSTART + RLENGTH)
    }
}
function check(translation,    found, slot) {
    collect(translation, found)
    for (slot in wanted)
        if (!(slot in found) && !(slot == "{n}" && is_plural))
            print slot " is missing: " translation
    for (slot in found)
        if (!(slot in wanted))
            print slot " is not in the text: " translation
}
/^msgid / { split("", wanted); is_plural = 0 }
/^msgid(_plural)? / { collect(value($0), wanted) }
/^msgid_plural / { is_plural = 1 }
/^msgstr/ && value($0) != "" { check(value($0)) }
