/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unique rectangles and loops: cells, two in each house they visit, in which two digits
 * could change places.  Because the solution is unique, at least one of the cells has
 * another digit. */
#include "human/rating/se_finder.h"

enum { FREE_CELLS = 2, MIN_LOOP = 4, MAX_LOOP = 18 };

/* A path that can close to a loop.  Its cells alternate between two classes.  A class has
 * at most one cell in a house, so a loop has at most nine cells of each. */
struct path {
    const struct board9 *board;
    struct se_finder *finder;
    struct cell_set having[9]; /* [digit]: the cells that have it as a candidate */
    struct cell_set done;      /* starts whose loops have all been found */
    nine pair;
    struct cell_set core; /* cells that can be in a loop of the pair */
    int n;
    uint8_t cells[MAX_LOOP];
    uint32_t visited[2]; /* [class]: houses */
    bool has_best;       /* in finder->spare */
    struct sparse_stop
        stop; /* where all cells have few candidates, there are millions of paths */
};

static uint32_t houses_of(int cell)
{
    return 1u << cell_houses[cell][KIND_BOX] | 1u << cell_houses[cell][KIND_ROW] |
           1u << cell_houses[cell][KIND_COLUMN];
}

/* ---- the types ---- */

/* The best has the lowest rating, then the lowest type, then was found first. */
static void keep_best(struct path *path)
{
    struct step *step = path->finder->step, *best = path->finder->spare;
    if (!step_has_effect(step))
        return;
    if (path->has_best &&
        (step->se.rating > best->se.rating ||
         (step->se.rating == best->se.rating && step->se.kind >= best->se.kind)))
        return;
    if (path->finder->cites) {
        /* At least one of the extra candidates of the loop is true. */
        for (int i = 0; i < path->n; i++)
            NINE_EACH(digit, path->board->of[path->cells[i]] & (nine)~path->pair)
                step_guardian(path->finder->step, path->cells[i], (int)digit + 1);
    }
    path->has_best = true;
    path->finder->spare = step;
    path->finder->step = best;
}

static struct step *begin_loop(struct path *path, enum se_kind kind, double more)
{
    double by_size = path->n == 4 ? 0.0 : path->n == 6 ? 0.1 : path->n == 8 ? 0.2 : 0.5;
    struct step *step = se_begin(path->finder, kind, by_size);
    step->se.rating += more;
    step->digits = path->pair;
    for (int i = 0; i < path->n; i++)
        step_add_cell(step, &step->cells, path->cells[i]);
    return step;
}

/* The two cells that have more candidates than the pair. */
struct roof {
    int cells[2];
    nine extras; /* of both */
    int house;
    int positions[2];
};

/* Places the roof in the house of a kind; false when its cells are in different houses. */
static bool place_roof(struct roof *roof, int kind)
{
    roof->house = cell_houses[roof->cells[0]][kind];
    for (int i = 0; i < 2; i++)
        roof->positions[i] = cell_positions[roof->cells[i]][kind];
    return roof->house == cell_houses[roof->cells[1]][kind];
}

/* Do the other cells at these positions make a naked set with the roof, counted as one cell
 * with the extras? */
static bool is_naked_set(const struct path *path, const struct roof *roof, unsigned set,
                         int degree, nine *digits)
{
    const nine *of = path->board->of;
    nine sure = of[roof->cells[0]] & of[roof->cells[1]] & (nine)~path->pair;
    *digits = roof->extras;
    NINE_EACH(k, set & ~(1u << roof->positions[0])) {
        nine candidates = of[house_cells[roof->house][k]];
        if (!nine_is_several(candidates))
            return false;
        *digits |= candidates;
        sure |= candidates;
    }
    return nine_count(*digits) == degree && nine_count(sure) == degree;
}

static void type_3_naked(struct path *path, const struct roof *roof, int degree)
{
    unsigned own = 1u << roof->positions[0], other = 1u << roof->positions[1];
    for (unsigned set = nine_lowest(degree); set < NINE_END; set = nine_next(set)) {
        nine digits;
        if (!(set & own) || set & other ||
            !is_naked_set(path, roof, set, degree, &digits))
            continue;
        begin_loop(path, SE_UNIQUE_LOOP_3, 0.1 * (degree - 1));
        se_subset(path->finder, roof->house, (nine)(set & ~own), digits);
        NINE_EACH(k, NINE_ALL & ~(set | other))
            se_eliminate(path->finder, house_cells[roof->house][k], digits);
        if (se_must_cite(path->finder))
            se_cite_cells(path->finder, &path->finder->step->other_cells);
        keep_best(path);
    }
}

/* Do the digits have as many places, the roof counted as one? */
static bool is_hidden_set(const struct path *path, const struct roof *roof, nine digits,
                          nine *positions)
{
    nine but_one = (nine)~nine_bit(roof->positions[1]);
    *positions = 0;
    NINE_EACH(digit, digits) {
        nine at = path->board->at[roof->house][digit] & but_one;
        if (!at)
            return false;
        *positions |= at;
    }
    return nine_count(*positions) == nine_count(digits);
}

static void type_3_hidden_with(struct path *path, const struct roof *roof, int degree,
                               nine digits)
{
    nine positions;
    if (!is_hidden_set(path, roof, digits, &positions))
        return;
    nine others = positions & (nine)~nine_bit(roof->positions[0]);
    begin_loop(path, SE_UNIQUE_LOOP_3, 0.1 * (degree - 2));
    se_subset(path->finder, roof->house, others, digits);
    NINE_EACH(k, others)
        se_eliminate(path->finder, house_cells[roof->house][k], (nine)~digits);
    if (se_must_cite(path->finder))
        se_cite_house(path->finder, roof->house, digits);
    keep_best(path);
}

/* Tries the pair with `degree` - 2 digits that are neither the pair's nor extras. */
static void type_3_hidden(struct path *path, const struct roof *roof, int degree)
{
    nine rest = NINE_ALL & (nine) ~(path->pair | roof->extras);
    if (degree == 2 && rest)
        type_3_hidden_with(path, roof, degree, path->pair);
    if (degree == 2)
        return;
    for (unsigned more = nine_lowest(degree - 2); more < NINE_END; more = nine_next(more))
        if (!(more & ~(unsigned)rest))
            type_3_hidden_with(path, roof, degree, path->pair | (nine)more);
}

/* The roof is part of a naked or hidden set.  1.2.1 looked for hidden sets only from the size
 * of naked ones on. */
static void type_3(struct path *path, struct roof *roof)
{
    int n_extras = nine_count(roof->extras);
    for (int degree = path->finder->corrected ? 2 : n_extras; degree <= 7; degree++)
        for (int kind = 0; kind < N_KINDS; kind++) {
            if (!place_roof(roof, kind))
                continue;
            int blanks = path->board->blanks[roof->house];
            if (degree >= n_extras && 2 * degree <= blanks)
                type_3_naked(path, roof, degree);
            if (2 * degree < blanks)
                type_3_hidden(path, roof, degree);
        }
}

/* The houses that have no place for the digit but in the roof. */
static void cite_confining(struct path *path, struct roof *roof, int digit)
{
    for (int kind = 0; kind < N_KINDS; kind++) {
        nine own;
        if (!place_roof(roof, kind))
            continue;
        own = nine_bit(roof->positions[0]) | nine_bit(roof->positions[1]);
        if (path->board->at[roof->house][digit] & ~own)
            continue;
        se_house(path->finder, roof->house);
        se_cite_house(path->finder, roof->house, nine_bit(digit));
    }
}

/* One digit of the pair is in the roof only, so the other is removed from it. */
static void type_4(struct path *path, struct roof *roof)
{
    int low = nine_first(path->pair), high = nine_first(nine_without_first(path->pair));
    nine bound = 0;
    for (int kind = 0; kind < N_KINDS; kind++)
        if (place_roof(roof, kind)) {
            nine own = nine_bit(roof->positions[0]) | nine_bit(roof->positions[1]);
            const nine *at = path->board->at[roof->house];
            bound |= at[low] & ~own ? 0 : nine_bit(low);
            bound |= at[high] & ~own ? 0 : nine_bit(high);
        }
    if (!bound)
        return;
    nine gone = nine_has(bound, low) ? nine_bit(high) : nine_bit(low);
    begin_loop(path, SE_UNIQUE_LOOP_4, 0.0);
    se_eliminate(path->finder, roof->cells[0], gone);
    se_eliminate(path->finder, roof->cells[1], gone);
    if (se_must_cite(path->finder))
        cite_confining(path, roof, nine_first(path->pair & (nine)~gone));
    keep_best(path);
}

static void use_loop(struct path *path)
{
    uint8_t extra_cells[MAX_LOOP];
    nine extras = 0;
    int n = 0;
    for (int i = 0; i < path->n; i++) {
        nine here = path->board->of[path->cells[i]] & (nine)~path->pair;
        extras |= here;
        if (here)
            extra_cells[n++] = path->cells[i];
    }
    struct roof roof = {.cells = {extra_cells[0], extra_cells[n > 1]}, .extras = extras};
    if (n == 1) {
        begin_loop(path, SE_UNIQUE_LOOP_1, 0.0);
        se_eliminate(path->finder, extra_cells[0], path->pair);
        keep_best(path);
    } else if (n > 2 || (n == 2 && nine_is_single(extras))) {
        /* At least one of the cells has the extra digit. */
        struct cell_set common = peer_sets[extra_cells[0]];
        for (int i = 1; i < n; i++)
            common = cell_set_and(common, peer_sets[extra_cells[i]]);
        begin_loop(path, SE_UNIQUE_LOOP_2, 0.0);
        se_eliminate_all(path->finder, common, extras);
        keep_best(path);
    } else if (n == 2) {
        type_3(path, &roof);
    }
    if (n == 2)
        type_4(path, &roof);
}

/* ---- the search for loops ---- */

static bool is_on_path(const struct path *path, int cell)
{
    for (int i = 0; i < path->n; i++)
        if (path->cells[i] == cell)
            return true;
    return false;
}

/* At most two cells have more candidates than the pair, or any number if all extras are the
 * same digit. */
static bool may_append(const struct path *path, int cell, nine extras, int n_free)
{
    return cell_set_has(&path->core, cell) &&
           !(path->visited[path->n & 1] & houses_of(cell)) &&
           (path->board->of[cell] == path->pair || n_free > 0 || nine_is_single(extras));
}

/* Have no changes affected the core?  In 1.2.1 the result also depends on cells beside the
 * loop (see extend()), so every start is searched anew. */
static bool is_stale(const struct path *path)
{
    const struct changes *changes = &path->finder->changes;
    struct cell_set anew = cell_set_and(path->core, changes->cells);
    if (!path->finder->corrected || !cell_set_is_empty(&anew))
        return false;
    for (int house = 0; house < N_HOUSES; house++)
        if (changes->in[house] &&
            cell_set_has_two(cell_set_and(path->core, house_sets[house])))
            return false;
    return true;
}

static bool has_company(int cell, const struct cell_set *cells)
{
    for (int kind = 0; kind < N_KINDS; kind++) {
        struct cell_set there = cell_set_and(*cells, house_sets[cell_houses[cell][kind]]);
        if (!cell_set_has_two(there))
            return false;
    }
    return true;
}

/* Both classes of a loop visit the same houses, so each of its cells has another one in its
 * box, row and column.  Cells without these are dropped until none is left; so are earlier
 * starts, whose loops have been found. */
static void find_core(struct path *path)
{
    int low = nine_first(path->pair), high = nine_first(nine_without_first(path->pair));
    struct cell_set left = cell_set_and(path->having[low], path->having[high]), before;
    left = cell_set_minus(left, path->done);
    do {
        before = left;
        CELL_SET_EACH(cell, before)
            if (!has_company(cell, &left))
                cell_set_drop(&left, cell);
    } while (!cell_set_is_equal(&left, &before));
    path->core = left;
}

static nine positions_of_pair(const struct path *path, int house)
{
    const nine *at = path->board->at[house];
    return at[nine_first(path->pair)] & at[nine_first(nine_without_first(path->pair))];
}

/* 1.2.1 adds the extra digits of all cells tried so far at this point of the path, and so
 * misses some loops. */
static void extend(struct path *path, int last_kind, nine extras, int n_free)
{
    nine tried = extras;
    for (int kind = 0; kind < N_KINDS && !sparse_stop_ask(&path->stop); kind++) {
        int house = cell_houses[path->cells[path->n - 1]][kind];
        if (kind == last_kind)
            continue;
        NINE_EACH(k, positions_of_pair(path, house)) {
            int cell = house_cells[house][k];
            if (cell == path->cells[0] && path->n >= MIN_LOOP) {
                if (path->visited[0] == path->visited[1])
                    use_loop(path);
            } else if (!is_on_path(path, cell)) {
                tried = (path->finder->corrected ? extras : tried) |
                        (path->board->of[cell] & (nine)~path->pair);
                if (path->n < MAX_LOOP && may_append(path, cell, tried, n_free)) {
                    uint32_t *visited = &path->visited[path->n & 1], before = *visited;
                    bool is_pair = path->board->of[cell] == path->pair;
                    *visited |= houses_of(cell);
                    path->cells[path->n++] = (uint8_t)cell;
                    extend(path, kind, tried, is_pair ? n_free : n_free - 1);
                    path->n--;
                    *visited = before;
                }
            }
        }
    }
}

bool se_find_unique_loop(struct se_finder *finder)
{
    struct path path = {
        .board = finder->board, .finder = finder, .stop = {.stop = finder->stop}};
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, finder->board->of[cell])
            cell_set_add(&path.having[digit], cell);
    for (int start = 0; start < N_CELLS; start++) {
        if (!nine_is_pair(finder->board->of[start]))
            continue;
        path.pair = finder->board->of[start];
        find_core(&path);
        if (!cell_set_has(&path.core, start) || is_stale(&path))
            continue;
        path.n = 1;
        path.cells[0] = (uint8_t)start;
        path.visited[0] = houses_of(start);
        path.visited[1] = 0;
        extend(&path, N_KINDS, 0, FREE_CELLS);
        if (finder->corrected)
            cell_set_add(&path.done, start);
    }
    if (!path.has_best)
        return false;
    struct step *best = finder->spare;
    finder->spare = finder->step;
    finder->step = best;
    return se_offer(finder);
}
