# SPDX-License-Identifier: GPL-3.0-or-later
# Prints the texts of lessons (data/lessons) as C for xgettext: titles, paragraphs joined as
# lesson_parse() joins them, and answers that have a word.
function text(comment, string)
{
    gsub(/[\\"]/, "\\\\&", string)
    printf "/* TRANSLATORS: %s */\n_(\"%s\");\n", comment, string
}

function end_paragraph()
{
    if (paragraph != "")
        text(paragraph ~ /\{.*\|.*\}/ \
            ? "of a lesson; keep {|}: the screen shows what is left of |, the prompt what is right" \
            : "of a lesson", paragraph)
    paragraph = ""
}

FNR == 1 {
    end_paragraph()
    place = FILENAME
    sub(/^.*data\//, "data/", place)
    printf "#line 1 \"%s\"\n", place
}
/^$/ || /^%page/ { end_paragraph() }
/^%title / { text("the title of a lesson", substr($0, 8)) }
/^%(answer|number) .*[a-z][a-z]/ {
    end_paragraph()
    text("what may be answered to the question before; add your words, and keep these", substr($0, index($0, " ") + 1))
}
/^%wrong / {
    end_paragraph()
    colon = index($0, ": ")
    if (substr($0, 1, colon) ~ / .*[a-z][a-z]/)
        text("what may be answered to the question before; add your words, and keep these", \
            substr($0, 8, colon - 8))
    text("of a lesson, about the answer before", substr($0, colon + 2))
}
/^[^%#]/ { paragraph = paragraph (paragraph == "" ? "" : " ") $0 }
END { end_paragraph() }
