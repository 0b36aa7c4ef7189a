/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print/spool.h"

#include <errno.h>
#include <string.h>

#include "base/i18n.h"

/* The head of each record.  One byte per cell follows: its digit, and whether that is a
 * given.  Only this process reads the file. */
struct header {
    long number;
    const struct shape *shape;
    struct alphabet alphabet;
};

enum { GIVEN = 0x80 };

static void fail(struct spool *spool)
{
    if (!spool->error)
        spool->error = errno ? errno : EIO;
}

static bool write_one(FILE *file, const struct solution *solution)
{
    const struct grid *grid = &solution->grid;
    const struct header header = {solution->number, grid->shape, solution->alphabet};
    uint8_t cells[SHAPE_MAX_CELLS];
    size_t n = (size_t)grid->shape->n_cells;
    for (size_t i = 0; i < n; i++)
        cells[i] = (uint8_t)(grid->digit[i] | (grid->given[i] ? GIVEN : 0));
    return fwrite(&header, sizeof header, 1, file) == 1 && fwrite(cells, 1, n, file) == n;
}

void spool_add(struct spool *spool, const struct solution *solution)
{
    errno = 0;
    if (!spool->file)
        spool->file = tmpfile();
    if (!spool->file || !write_one(spool->file, solution))
        fail(spool);
    spool->n++;
}

static bool read_one(FILE *file, struct solution *solution)
{
    struct header header;
    uint8_t cells[SHAPE_MAX_CELLS];
    if (fread(&header, sizeof header, 1, file) != 1)
        return false;
    size_t n = (size_t)header.shape->n_cells;
    if (fread(cells, 1, n, file) != n)
        return false;
    solution->number = header.number;
    solution->alphabet = header.alphabet;
    grid_init(&solution->grid, header.shape);
    for (size_t i = 0; i < n; i++)
        grid_place(&solution->grid, (int)i, cells[i] & ~GIVEN, cells[i] & GIVEN);
    return true;
}

enum err spool_each(struct spool *spool,
                    void (*take)(void *ctx, const struct solution *solution), void *ctx,
                    struct diagnosis *diagnosis)
{
    struct solution solution;
    errno = 0;
    if (spool->n && !spool->error && fseek(spool->file, 0, SEEK_SET) != 0)
        fail(spool);
    for (long i = 0; i < spool->n && !spool->error; i++) {
        if (read_one(spool->file, &solution))
            take(ctx, &solution);
        else
            fail(spool);
    }
    if (!spool->error)
        return ERR_OK;
    diagnose(diagnosis, 0, 0, _("the solutions: %s"), strerror(spool->error));
    return ERR_IO;
}

void spool_fini(struct spool *spool)
{
    if (spool->file)
        fclose(spool->file);
}
