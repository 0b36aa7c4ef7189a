/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/course.h"

#include <stdlib.h>
#include <string.h>

#include "command/progress.h"
#include "base/file.h"
#include "command/offer.h"
#include "format/reader.h"

static const char progress[] = "training"; /* "0300 7" for position 7 of the X-Wing */

/* ---- the file of positions ---- */

void course_read(struct buf *positions)
{
    struct buf path = {0};
    offer_lists(&path);
    buf_text(&path, "/training.hodoku");
    file_read_path(path.text, positions);
    buf_text(positions, "");
    buf_fini(&path);
}

/* The technique of a line; TECHNIQUES: it is not a position. */
static enum technique technique_of(const char *line)
{
    char code[8] = "";
    size_t length = line[0] == ':' ? strcspn(line + 1, ":\n") : 0;
    if (!length || length >= sizeof code)
        return TECHNIQUES;
    memcpy(code, line + 1, length);
    return technique_find(code);
}

static const char *line_after(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

/* ---- progress ---- */

static void append_note(struct buf *note, enum technique technique, int number,
                        bool is_alone)
{
    buf_printf(note, "%s %d%s", technique_row(technique)->code, number + 1,
               is_alone ? "" : " helped");
}

static bool is_solved(const struct buf *notes, enum technique technique, int number,
                      bool is_alone)
{
    struct buf note = {0};
    append_note(&note, technique, number, is_alone);
    bool is = progress_has(notes, note.text);
    buf_fini(&note);
    return is;
}

void course_note(const struct desk_world *world, enum technique technique, int number,
                 bool is_alone)
{
    struct buf note = {0};
    append_note(&note, technique, number, is_alone);
    progress_note(world, progress, note.text);
    buf_fini(&note);
}

/* ---- the course ---- */

static void count_positions(struct course_row *rows)
{
    struct buf positions = {0};
    course_read(&positions);
    for (const char *line = positions.text; *line; line = line_after(line)) {
        enum technique technique = technique_of(line);
        if (technique != TECHNIQUES)
            rows[technique].n++;
    }
    buf_fini(&positions);
}

static void count_solved(struct course_row *row, const struct buf *notes)
{
    for (int number = 0; number < row->n; number++) {
        bool is_alone = is_solved(notes, row->technique, number, true);
        row->n_alone += is_alone;
        row->n_solved += is_alone || is_solved(notes, row->technique, number, false);
    }
}

static int compare_levels(const void *a, const void *b)
{
    const struct course_row *x = a, *y = b;
    int levels =
        (int)technique_row(x->technique)->level - (int)technique_row(y->technique)->level;
    return levels ? levels : (int)x->technique - (int)y->technique;
}

void course_list(struct course *course, const struct desk_world *world)
{
    struct course_row rows[TECHNIQUES] = {{.n = 0}};
    struct buf notes = {0};
    *course = (struct course){.n = 0};
    progress_read(&notes, world, progress);
    count_positions(rows);
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        rows[t].technique = (enum technique)t;
        count_solved(&rows[t], &notes);
        STACK_PUSH(course, rows[t]);
    }
    qsort(course->at, (size_t)course->n, sizeof *course->at, compare_levels);
    buf_fini(&notes);
}

void course_fini(struct course *course)
{
    STACK_FINI(course);
}

int course_count(const struct buf *positions, enum technique technique)
{
    int n = 0;
    for (const char *line = positions->text; *line; line = line_after(line))
        n += technique_of(line) == technique;
    return n;
}

int course_next(const struct buf *positions, const struct desk_world *world,
                enum technique technique, int after)
{
    struct buf notes = {0};
    int n = course_count(positions, technique), next = n ? (after + 1) % n : -1;
    progress_read(&notes, world, progress);
    for (int i = 1; i <= n; i++)
        if (!is_solved(&notes, technique, (after + i) % n, true)) {
            next = (after + i) % n;
            break;
        }
    buf_fini(&notes);
    return next;
}

/* Returns the line of a position, or NULL. */
static const char *find_line(const char *text, enum technique technique, int number)
{
    for (; *text; text = line_after(text))
        if (technique_of(text) == technique && number-- == 0)
            return text;
    return NULL;
}

bool course_position(const struct buf *positions, enum technique technique, int number,
                     struct puzzle *position)
{
    struct buf line = {0};
    struct diagnosis diagnosis;
    const char *found = find_line(positions->text, technique, number);
    if (found)
        buf_add(&line, found, (size_t)(line_after(found) - found));
    bool is_read = found && read_puzzle_whole(line.text, &(struct reader_options){0},
                                              position, &diagnosis) == ERR_OK;
    buf_fini(&line);
    return is_read;
}
