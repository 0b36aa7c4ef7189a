/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_smoke TARGET FILE...: runs a fuzz target on inputs, whole and damaged in many ways, the
 * same ones each time.  Prints a line of TAP, without a number.  A file whose name ends in
 * .lines has an input per line, escaped as printf's %b reads it (tests/fuzz.sh); any other is an
 * input. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/rng.h"
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

static bool read_file(const char *name, struct buf *text)
{
    char bytes[4096];
    size_t n;
    FILE *file = fopen(name, "r");
    if (!file)
        return false;
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        buf_add(text, bytes, n);
    fclose(file);
    return true;
}

/* Adds a random piece of a text. */
static void add_piece(struct buf *to, const struct buf *from, size_t begin, size_t end)
{
    if (begin < end)
        buf_add(to, from->text + begin, end - begin);
}

/* Changes, deletes, doubles or inserts bytes at a random position. */
static void spoil(const struct buf *from, struct buf *to, struct rng *rng)
{
    static const char odd[] = "\0\n\r\t |-+.:,_0!u\xff\xc3\"<>{}[]&;#%9Gz";
    size_t n = from->length;
    size_t at = rng_below(rng, (uint32_t)n), end = at + rng_below(rng, 40);
    end = end < n ? end : n;
    add_piece(to, from, 0, at);
    switch (rng_below(rng, 4)) {
    case 0:
        buf_char(to, odd[rng_below(rng, sizeof odd)]);
        add_piece(to, from, at + 1, n);
        break;
    case 1:
        add_piece(to, from, end, n);
        break;
    case 2:
        add_piece(to, from, at, end);
        add_piece(to, from, at, n);
        break;
    default:
        buf_char(to, odd[rng_below(rng, sizeof odd)]);
        add_piece(to, from, at, n);
    }
}

static void run(const struct fuzz_target *target, const struct buf *text)
{
    target->run((const uint8_t *)text->text, text->length);
}

static void run_spoilt(const struct fuzz_target *target, const struct buf *seed,
                       struct rng *rng)
{
    struct buf texts[2] = {{0}, {0}};
    buf_add(&texts[0], seed->text, seed->length);
    for (uint32_t times = 1 + rng_below(rng, 4); times > 0 && texts[0].length; times--) {
        buf_clear(&texts[1]);
        if (rng_below(rng, 2))
            spoil(&texts[0], &texts[1], rng);
        else
            mutate_text(&texts[1], texts[0].text, texts[0].length, rng);
        struct buf spoilt = texts[1];
        texts[1] = texts[0];
        texts[0] = spoilt;
    }
    run(target, &texts[0]);
    if (mutate_is_game(texts[0].text, texts[0].length)) {
        buf_clear(&texts[1]);
        mutate_mend_sums(&texts[1], texts[0].text, texts[0].length);
        run(target, &texts[1]);
    }
    buf_fini(&texts[0]);
    buf_fini(&texts[1]);
}

/* ---- inputs ---- */

struct inputs {
    struct buf *texts;
    size_t n;
};

static struct buf *add_input(struct inputs *inputs)
{
    inputs->texts = realloc(inputs->texts, (inputs->n + 1) * sizeof *inputs->texts);
    if (!inputs->texts)
        abort();
    inputs->texts[inputs->n] = (struct buf){0};
    return &inputs->texts[inputs->n++];
}

/* Adds what an escape stands for, and returns the rest: \\, \n, or \0 and three octal
 * digits. */
static const char *unescape(const char *c, struct buf *text)
{
    if (c[0] != '\\') {
        buf_char(text, c[0]);
        return c + 1;
    }
    if (c[1] != '0') {
        buf_char(text, c[1] == 'n' ? '\n' : c[1]);
        return c + 2;
    }
    buf_char(text, (char)((c[2] - '0') * 64 + (c[3] - '0') * 8 + c[4] - '0'));
    return c + 5;
}

static void add_lines(struct inputs *inputs, const struct buf *lines)
{
    const char *c = lines->text;
    while (*c) {
        struct buf *text = add_input(inputs);
        while (*c != '\n')
            c = unescape(c, text);
        c++;
    }
}

/* False when the file cannot be read or has nothing. */
static bool add_file(struct inputs *inputs, const char *name)
{
    struct buf text = {0};
    const char *extension = strrchr(name, '.');
    bool is_there = read_file(name, &text) && text.length;
    if (is_there && extension && strcmp(extension, ".lines") == 0)
        add_lines(inputs, &text);
    else if (is_there)
        buf_add(add_input(inputs), text.text, text.length);
    buf_fini(&text);
    return is_there;
}

static void try_input(const struct fuzz_target *target, const struct buf *seed,
                      size_t n_spoilt, struct rng *rng)
{
    run(target, seed);
    for (size_t spoilt = 0; spoilt < n_spoilt; spoilt++)
        run_spoilt(target, seed, rng);
}

int main(int argc, char **argv)
{
    struct rng rng = {1};
    struct inputs inputs = {0};
    const struct fuzz_target *target = argc > 2 ? fuzz_find(argv[1]) : NULL;
    bool all_there = target;
    for (int i = 2; i < argc && target; i++)
        all_there = add_file(&inputs, argv[i]) && all_there;
    size_t n_spoilt = inputs.n ? ((size_t)target->spoilt + inputs.n - 1) / inputs.n : 0;
    for (size_t i = 0; i < inputs.n; i++) {
        try_input(target, &inputs.texts[i], n_spoilt, &rng);
        buf_fini(&inputs.texts[i]);
    }
    printf("%sok - %s: %zu inputs, each damaged in %zu ways\n", all_there ? "" : "not ",
           argc > 1 ? argv[1] : "no target", inputs.n, n_spoilt);
    free(inputs.texts);
    return !all_there;
}
