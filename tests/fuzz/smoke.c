/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_smoke TARGET FILE...: runs a fuzz target on files, whole and damaged in many ways, the
 * same ones each time.  Prints a line of TAP, without a number. */
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

static bool try_file(const struct fuzz_target *target, const char *name, int n_spoilt,
                     struct rng *rng)
{
    struct buf seed = {0};
    bool is_there = read_file(name, &seed) && seed.length;
    if (is_there)
        run(target, &seed);
    for (int spoilt = 0; is_there && spoilt < n_spoilt; spoilt++)
        run_spoilt(target, &seed, rng);
    buf_fini(&seed);
    return is_there;
}

int main(int argc, char **argv)
{
    struct rng rng = {1};
    const struct fuzz_target *target = argc > 2 ? fuzz_find(argv[1]) : NULL;
    bool all_there = target;
    int n_files = argc - 2,
        n_spoilt = target ? (target->spoilt + n_files - 1) / n_files : 0;
    for (int i = 2; i < argc && target; i++)
        all_there = try_file(target, argv[i], n_spoilt, &rng) && all_there;
    printf("%sok - %s: %d inputs, each damaged in %d ways\n", all_there ? "" : "not ",
           argc > 1 ? argv[1] : "no target", n_files, n_spoilt);
    return !all_there;
}
