/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads an XML document piece by piece, one puzzle after the other.  A format has handlers
 * for elements; they fill in the puzzle, and report when it is done or bad. */
#ifndef STEPDOKU_FORMAT_XML_H
#define STEPDOKU_FORMAT_XML_H

#include "format/format.h"
#include "format/laws_text.h"

/* What handlers see of a document that is being read. */
struct xml {
    struct puzzle puzzle; /* in progress */
    struct buf text;      /* the characters since the last tag */
    unsigned seen;        /* for the handlers' own use; 0 when a puzzle begins */
    struct groups groups; /* likewise */
    struct atlas *atlas;  /* for the shape of this puzzle, which can come in pieces */
    bool is_bad;          /* something is wrong with the puzzle: xml_bad() */
};

struct xml_format {
    const char *root;
    void (*begin)(struct xml *xml, const char *name, const char **attributes);
    void (*end)(struct xml *xml, const char *name); /* or NULL */
};

/* Detects a document with this root element. */
enum sniff xml_sniff(const struct look *look, const char *root);

/* The reader of XML formats. */
enum reading xml_read(struct source *source, const struct look *look,
                      const struct xml_format *format, struct puzzle *puzzle,
                      struct diagnosis *diagnosis);

/* For handlers: reports what is wrong with the puzzle.  Only the first report counts; the
 * rest of the puzzle is ignored. */
__attribute__((format(printf, 2, 3))) void xml_bad(struct xml *xml, const char *format,
                                                   ...);

/* Reports that the puzzle is complete. */
void xml_done(struct xml *xml);

/* The value of an attribute, or NULL. */
const char *xml_attribute(const char **attributes, const char *name);

/* Adds a text as the value of an attribute, without quotes. */
void xml_escape(struct buf *buf, const char *text);

#endif
