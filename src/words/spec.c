/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/spec.h"

#include <ctype.h>
#include <string.h>

#include "base/i18n.h"
#include "format/laws_text.h"
#include "words/phrase.h"

static bool read_level(const char *text, struct hardness *hardness)
{
    for (int level = DIFFICULTY_EASY; level <= DIFFICULTY_EXTREME; level++)
        if (strcmp(text, difficulty_name((enum difficulty)level)) == 0) {
            *hardness = (struct hardness){.kind = HARDNESS_LEVEL,
                                          .level = (enum difficulty)level};
            return true;
        }
    return false;
}

/* Reads 7 or 7.2, with up to two digits before the point; returns the rest, or NULL. */
static const char *read_tenths(const char *text, int *tenths)
{
    const char *c = text;
    int whole = 0;
    for (; isdigit((unsigned char)*c) && c < text + 2; c++)
        whole = whole * 10 + (*c - '0');
    if (c == text)
        return NULL;
    *tenths = whole * 10;
    if (c[0] != '.' || !isdigit((unsigned char)c[1]))
        return c;
    *tenths += c[1] - '0';
    return c + 2;
}

/* Reads one rating, or two with ".." between, one of which can be missing. */
static bool read_range(const char *text, int *min, int *max)
{
    const char *rest = read_tenths(text, min);
    if (rest && !*rest) {
        *max = *min;
        return true;
    }
    bool has_min = rest != NULL;
    rest = has_min ? rest : text;
    if (strncmp(rest, "..", 2) != 0)
        return false;
    rest += 2;
    if (!*rest)
        return has_min;
    rest = read_tenths(rest, max);
    return rest && !*rest;
}

static bool is_rating(int tenths)
{
    return tenths >= HARDNESS_LEAST_RATING && tenths <= HARDNESS_MOST_RATING;
}

const char *hardness_read(const char *text, struct hardness *hardness)
{
    int min = HARDNESS_LEAST_RATING, max = HARDNESS_MOST_RATING;
    if (read_level(text, hardness))
        return NULL;
    if (!read_range(text, &min, &max))
        return _(
            "easy, medium, hard, unfair or extreme, or a rating such as 7.2, 7.1..7.3, "
            "7.1.. or ..3.0");
    if (!is_rating(min) || !is_rating(max))
        return _("ratings from 1.0 to 12.0");
    if (min > max)
        return _("the lower rating first");
    *hardness = (struct hardness){.kind = HARDNESS_RATING, .er_min = min, .er_max = max};
    return NULL;
}

static void say_ratings(struct buf *buf, int min, int max)
{
    if (min == max) {
        say_tenths(buf, min);
        return;
    }
    if (min > HARDNESS_LEAST_RATING || max == HARDNESS_MOST_RATING)
        say_tenths(buf, min);
    buf_text(buf, "..");
    if (max < HARDNESS_MOST_RATING)
        say_tenths(buf, max);
}

void say_hardness(struct buf *buf, const struct hardness *hardness)
{
    switch (hardness->kind) {
    case HARDNESS_LEVEL:
        buf_text(buf, _(difficulty_name(hardness->level)));
        break;
    case HARDNESS_RATING:
        say_ratings(buf, hardness->er_min, hardness->er_max);
        break;
    case HARDNESS_TECHNIQUE:
        buf_text(buf, _(technique_row(hardness->technique)->name));
        break;
    case HARDNESS_NONE:
        break;
    }
}

bool hardness_same(const struct hardness *a, const struct hardness *b)
{
    return a->kind == b->kind && a->level == b->level && a->er_min == b->er_min &&
           a->er_max == b->er_max && a->technique == b->technique;
}

/* ---- the whole puzzle ---- */

struct spec spec_of_level(enum difficulty level)
{
    return (struct spec){
        .options = {.shape = shape_find(3, 3), .symmetry = SYMMETRY_ROTATIONAL},
        .hardness = {.kind = HARDNESS_LEVEL, .level = level}};
}

void say_spec(struct buf *buf, const struct spec *spec)
{
    LOCAL_BUF hardness = {0}, size = {0};
    int side = spec->options.shape->side;
    say_hardness(&hardness, &spec->hardness);
    if (spec->options.shape->laws)
        laws_name(&size, spec->options.shape);
    else
        buf_printf(&size, "%dx%d", side, side);
    if (!spec->hardness.kind)
        buf_text(buf, size.text);
    else if (spec->options.shape == shape_find(3, 3))
        buf_text(buf, hardness.text);
    else
        buf_printf(buf, _("%1$s, %2$s"), hardness.text, size.text);
}

bool spec_same(const struct spec *a, const struct spec *b)
{
    const struct generate_options *x = &a->options, *y = &b->options;
    return hardness_same(&a->hardness, &b->hardness) && x->shape == y->shape &&
           x->symmetry == y->symmetry && x->clues_min == y->clues_min &&
           x->clues_max == y->clues_max && x->is_minimal == y->is_minimal &&
           x->n_pattern == y->n_pattern &&
           memcmp(x->pattern, y->pattern, sizeof x->pattern) == 0;
}

static void say_grade(struct buf *buf, enum hardness_kind kind, double grade)
{
    switch (kind) {
    case HARDNESS_RATING:
        buf_text(buf, "ER ");
        say_tenths(buf, (int)grade);
        break;
    case HARDNESS_LEVEL:
        buf_text(buf, _(difficulty_name((enum difficulty)grade)));
        break;
    case HARDNESS_TECHNIQUE:
        buf_text(buf, _(technique_row((enum technique)grade)->name));
        break;
    case HARDNESS_NONE:
        break;
    }
}

void say_nearest(struct buf *buf, const struct spec *spec,
                 const struct generate_progress *progress)
{
    int n = progress->nearest == MISS_NONE ? progress->n_clues : progress->nearest_clues;
    switch (progress->nearest) {
    case MISS_EASIER:
        say_grade(buf, spec->hardness.kind, progress->nearest_grade);
        break;
    case MISS_HARDER:
        /* TRANSLATORS: the nearest puzzle is harder than was asked for */
        buf_text(buf, _("harder"));
        break;
    case MISS_SPARE:
        /* TRANSLATORS: of the nearest puzzle: not all of its givens are needed */
        buf_text(buf, _("not minimal"));
        break;
    case MISS_CLUES:
    case MISS_NONE:
        buf_printf(buf, ngettext("%d given", "%d givens", (unsigned long)n), n);
        break;
    }
}

void say_progress(struct buf *buf, const struct spec *spec,
                  const struct generate_progress *progress)
{
    LOCAL_BUF nearest = {0};
    say_nearest(&nearest, spec, progress);
    /* TRANSLATORS: %2$s is a level, a rating, a technique, "harder" or "20 givens" */
    buf_printf(buf,
               ngettext("%1$ld try; the nearest: %2$s", "%1$ld tries; the nearest: %2$s",
                        (unsigned long)progress->tries),
               progress->tries, nearest.text);
}
