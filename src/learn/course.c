/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learn/course.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "format/reader.h"
#include "game/directory.h"
#include "base/file.h"
#include "learn/lesson.h"
#include "words/glossary.h"
#include "base/i18n.h"

/* ---- what a player has done ---- */

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static const char *const files_of_notes[] = {"lessons", "training", "progress"};

/* Reads the lines of a file beside the saved games, each between two newlines; a missing file has
 * none, nor has a missing directory. */
static void notes_read(struct buf *lines, const char *directory, enum notes notes)
{
    LOCAL_BUF path = {0};
    buf_text(lines, "\n");
    if (directory) {
        buf_printf(&path, "%s/%s", directory, files_of_notes[notes]);
        file_read_path(path.text, lines);
    }
}

/* Whether there is the line, or with an end of " " one that begins with its first word. */
static bool notes_have(const struct buf *lines, const char *line, const char *end)
{
    LOCAL_BUF whole = {0};
    buf_printf(&whole, "\n%.*s%s", (int)strcspn(line, end), line, end);
    return strstr(lines->text, whole.text) != NULL;
}

enum err course_note(const char *directory, enum notes notes, const char *line,
                     struct buf *file)
{
    LOCAL_BUF lines = {0}, text = {0};
    enum err err = ERR_OK;
    notes_read(&lines, directory, notes);
    bool is_noted = notes != NOTES_TRAINING &&
                    notes_have(&lines, name_of(line), notes == NOTES_GAMES ? " " : "\n");
    if (directory && !is_noted) {
        bool is_cut = lines.text[lines.length - 1] != '\n';
        buf_printf(&text, "%s%s\n", is_cut ? "\n" : "", name_of(line));
        buf_printf(file, "%s/%s", directory, files_of_notes[notes]);
        err = directory_make(directory);
    }
    if (err == ERR_OK && text.length)
        err = file_append(file->text, text.text, text.length);
    return err;
}

/* ---- the file of positions ---- */

void course_directory(struct buf *path)
{
    const char *other = getenv("STEPDOKU_PUZZLES");
    if (other && *other)
        buf_text(path, other);
    else
        place_append(path, "puzzles", PUZZLES_DIR);
}

void course_read(struct buf *positions)
{
    LOCAL_BUF path = {0};
    course_directory(&path);
    buf_text(&path, "/training.hodoku");
    file_read_path(path.text, positions);
    buf_text(positions, "");
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

/* What the notes say of a position. */
struct trained {
    bool is_tried, is_wrong; /* at last */
    int streak;              /* days on which it was solved alone, one after the other */
    long day;                /* of the last note; 0: it does not say */
    int later;               /* notes of other positions of the technique since */
};

static struct trained trained_of(const struct buf *notes, enum technique technique,
                                 int number)
{
    static const char wrong[] = "wrong", helped[] = "helped";
    struct trained trained = {.is_tried = false};
    LOCAL_BUF line = {0};
    const char *code = technique_row(technique)->code;
    size_t n = strlen(code);
    for (const char *at = notes->text; *at; at = line_after(at)) {
        int position, length = 0;
        long day = 0;
        if (strncmp(at, code, n) != 0 || at[n] != ' ')
            continue;
        buf_clear(&line);
        buf_add(&line, at + n, strcspn(at + n, "\n"));
        if (sscanf(line.text, "%9d %n", &position, &length) < 1)
            continue;
        trained.later++;
        if (position != number + 1)
            continue;
        const char *rest = line.text + length;
        bool is_wrong = strncmp(rest, wrong, sizeof wrong - 1) == 0;
        bool is_helped = strncmp(rest, helped, sizeof helped - 1) == 0;
        if (!date_read(rest + strcspn(rest, "0123456789"), &day))
            day = 0;
        bool is_same_day = trained.streak && day == trained.day;
        int streak = is_wrong || is_helped ? 0 : trained.streak + !is_same_day;
        trained = (struct trained){true, is_wrong, streak, day, 0};
    }
    return trained;
}

/* ---- lessons ---- */

static const char ending[] = ".lesson";
static int is_lesson(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > sizeof ending - 1 &&
           strcmp(entry->d_name + length - (sizeof ending - 1), ending) == 0;
}

/* The techniques that have lessons, and what is noted of them. */
struct done {
    struct buf finished, solved;
    int n[TECHNIQUES + 1]; /* positions */
    int met[TECHNIQUES + 1], unaided[TECHNIQUES + 1];
    bool is_stalled[TECHNIQUES + 1];
};

static void done_init(struct done *done, const char *directory)
{
    enum { LATEST_GAMES = 5 }; /* which count for stalls */
    LOCAL_BUF positions = {0}, games = {0};
    int n = 0; /* games from a line on */
    *done = (struct done){.n = {0}};
    notes_read(&done->finished, directory, NOTES_LESSONS);
    notes_read(&done->solved, directory, NOTES_TRAINING);
    notes_read(&games, directory, NOTES_GAMES);
    course_read(&positions);
    for (const char *line = positions.text; *line; line = line_after(line))
        done->n[technique_of(line)]++;
    for (const char *line = games.text; *line; line = line_after(line))
        n++;
    for (const char *line = games.text; *line; line = line_after(line), n--) {
        const char *end = line + strcspn(line, "\n"), *at = line;
        while ((at += strcspn(at, " \n")) < end) {
            char code[8];
            int met, unaided, stalls;
            if (sscanf(at++, " %7[^: \n]:%9d:%9d:%9d", code, &met, &unaided, &stalls) < 4)
                continue;
            enum technique technique = technique_find(code);
            done->met[technique] += met;
            done->unaided[technique] += unaided;
            done->is_stalled[technique] |= stalls && n <= LATEST_GAMES;
        }
    }
}

static void add_technique(struct lessons *lessons, enum technique technique,
                          const struct done *done)
{
    const struct technique_row *row = technique_row(technique);
    struct lesson_entry entry = {.path = mem_there(strdup(row->code)),
                                 .technique = technique,
                                 .is_finished =
                                     notes_have(&done->finished, row->code, "\n"),
                                 .n = done->n[technique],
                                 .met = done->met[technique],
                                 .unaided = done->unaided[technique],
                                 .is_stalled = done->is_stalled[technique]};
    for (int i = 0; i < entry.n; i++) {
        struct trained trained = trained_of(&done->solved, technique, i);
        entry.n_tried += trained.is_tried;
        entry.n_alone += trained.streak > 0;
        entry.day = trained.day > entry.day ? trained.day : entry.day;
    }
    buf_text(&entry.title, _(row->name));
    STACK_PUSH(lessons, entry);
}

static void add_files(struct lessons *lessons, const struct done *done)
{
    LOCAL_BUF directory = {0};
    struct dirent **entries = NULL;
    const char *other = getenv("STEPDOKU_LESSONS");
    if (other && *other)
        buf_text(&directory, other);
    else
        place_append(&directory, "puzzles/lessons", LESSONS_DIR);
    int n = scandir(directory.text, &entries, is_lesson, alphasort);
    for (int i = 0; i < n; i++) {
        struct buf path = {0};
        struct diagnosis diagnosis;
        struct lesson lesson;
        buf_printf(&path, "%s/%s", directory.text, entries[i]->d_name);
        bool is_good = lesson_read(path.text, &lesson, &diagnosis) == ERR_OK;
        struct lesson_entry entry = {
            .path = path.text,
            .technique = TECHNIQUES,
            .is_finished = notes_have(&done->finished, name_of(path.text), "\n")};
        if (is_good && lesson.technique != TECHNIQUES) {
            add_technique(lessons, lesson.technique, done);
            buf_fini(&path);
        } else {
            buf_text(&entry.title, is_good ? lesson.title.text : diagnosis.text);
            STACK_PUSH(lessons, entry);
        }
        lesson_fini(&lesson);
        free(entries[i]);
    }
    free(entries);
}

void lessons_list(struct lessons *lessons, const struct technique_set *rungs,
                  bool has_files, const char *directory)
{
    struct done done;
    *lessons = (struct lessons){0};
    done_init(&done, directory);
    if (has_files)
        add_files(lessons, &done);
    /* The rungs, then the other techniques that have positions, each unless it is there. */
    bool is_there[TECHNIQUES + 1] = {false};
    for (int i = 0; i < lessons->n; i++)
        is_there[lessons->at[i].technique] = true;
    for (int is_more = 0; is_more < 2; is_more++) {
        int first = lessons->n;
        for (int t = 0; t < TECHNIQUE_EXPAND1; t++)
            if (done.n[t] && rungs->has[t] != is_more && !is_there[t])
                add_technique(lessons, (enum technique)t, &done);
        if (first < lessons->n)
            lessons->at[first].begins_more = is_more;
    }
    buf_fini(&done.finished);
    buf_fini(&done.solved);
}

void lessons_fini(struct lessons *lessons)
{
    for (int i = 0; i < lessons->n; i++) {
        free(lessons->at[i].path);
        buf_fini(&lessons->at[i].title);
    }
    STACK_FINI(lessons);
}

int lessons_next(const struct lessons *lessons)
{
    for (int i = 0; i < lessons->n && !lessons->at[i].begins_more; i++)
        if (!lessons->at[i].is_finished)
            return i + 1;
    return 0;
}

/* ---- training ---- */

int course_count(const struct buf *positions, enum technique technique)
{
    int n = 0;
    for (const char *line = positions->text; *line; line = line_after(line))
        n += technique_of(line) == technique;
    return n;
}

int course_next(const struct buf *positions, const char *directory,
                enum technique technique, int after, long today)
{
    enum { OTHERS_BETWEEN = 3, LONGEST = 3 };
    static const int days[LONGEST + 1] = {1, 3, 10, 30}; /* by the streak */
    LOCAL_BUF notes = {0};
    int n = course_count(positions, technique), next = -1, best = INT_MAX;
    notes_read(&notes, directory, NOTES_TRAINING);
    for (int i = 1; i <= n; i++) {
        int number = (after + i) % n;
        struct trained trained = trained_of(&notes, technique, number);
        int wait = days[trained.streak < LONGEST ? trained.streak : LONGEST];
        bool is_due = trained.is_tried && today >= trained.day + wait;
        bool is_again = trained.is_wrong && trained.later >= OTHERS_BETWEEN;
        int rank = is_again            ? 0
                   : is_due            ? 1
                   : !trained.is_tried ? 2
                   : !trained.is_wrong ? 3
                                       : 4;
        if (rank < best)
            next = number;
        best = rank < best ? rank : best;
    }
    return next;
}

/* Takes a position, numbered from 0, from the file.  False when it is not there. */
static bool take_position(const struct buf *positions, enum technique technique,
                          int number, struct puzzle *position)
{
    LOCAL_BUF line = {0};
    struct diagnosis diagnosis;
    const char *text = positions->text;
    while (*text && (technique_of(text) != technique || number-- > 0))
        text = line_after(text);
    buf_add(&line, text, (size_t)(line_after(text) - text));
    return *text && read_puzzle_text(line.text, &(struct reader_options){0}, position,
                                     NULL, &diagnosis) == ERR_OK;
}

void course_add_positions(const struct buf *positions, enum technique technique, int from,
                          int to, struct lesson *lesson)
{
    struct puzzle *position = mem_new(sizeof *position);
    int n = course_count(positions, technique);
    struct glossary_entry entry;
    glossary_find(technique_row(technique)->code, &entry);
    buf_clear(&lesson->title);
    buf_text(&lesson->title, _(technique_row(technique)->name));
    for (int i = from; i < n && i < to; i++) {
        struct lesson_page page = {.has_board = true,
                                   .is_plain = true,
                                   .limits_hints = true,
                                   .task = LESSON_FIND,
                                   .technique = technique,
                                   .number = i,
                                   .n = n};
        if (!take_position(positions, technique, i, position))
            continue;
        buf_text(&page.text, entry.text);
        page.techniques.has[technique] = true;
        page.board = mem_new(sizeof *page.board);
        *page.board = position->grid;
        page.candidates = mem_new(sizeof position->candidates);
        memcpy(page.candidates, position->candidates, sizeof position->candidates);
        STACK_PUSH(&lesson->pages, page);
    }
    free(position);
}
