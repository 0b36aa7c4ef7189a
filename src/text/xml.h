/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document in XML, read piece by piece, one puzzle after the other.  A format gives the
 * handlers; they fill `puzzle` and say when it is done or what is bad. */
#ifndef STEPDOKU_TEXT_XML_H
#define STEPDOKU_TEXT_XML_H

#include "text/format.h"

struct xml;

struct xml_format {
    const char *root;
    void (*begin)(struct xml *xml, const char *name, const char **attributes);
    void (*end)(struct xml *xml, const char *name);
};

/* Does a document with that root begin here? */
enum sniff xml_sniff(const struct look *look, const char *root);

/* A format's reader. */
enum reading xml_read(struct source *source, const struct look *look,
                      const struct xml_format *format, struct puzzle *puzzle,
                      struct diagnosis *diagnosis);

/* For handlers. */
struct puzzle *xml_puzzle(struct xml *xml); /* the one that is being read */

/* For the handlers' own use; 0 when a puzzle begins. */
unsigned *xml_seen(struct xml *xml);

/* The characters since the last tag. */
const struct buf *xml_text(const struct xml *xml);

/* What is wrong with the puzzle; the first time counts.  The rest of it is read over. */
__attribute__((format(printf, 2, 3))) void xml_bad(struct xml *xml, const char *format,
                                                   ...);
bool xml_is_bad(const struct xml *xml);

/* The puzzle is done: good, or bad when something was. */
void xml_done(struct xml *xml);

/* An attribute's value, or NULL. */
const char *xml_attribute(const char **attributes, const char *name);

/* An attribute that is a number from `least` to `most`, or -1. */
int xml_number(const char **attributes, const char *name, int least, int most);

/* Adds a text as an attribute's value, without the quotes. */
void xml_escape(struct buf *buf, const char *text);

#endif
