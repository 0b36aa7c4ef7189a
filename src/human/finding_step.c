/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/finding_step.h"

#include <stdlib.h>

#include "base/mem.h"
#include "human/checker.h"

/* The technique whose reason is that of a kind of finding. */
static enum technique technique_of(enum finding_kind kind)
{
    static const enum technique techniques[FINDING_KINDS] = {
        [FINDING_HIDDEN_SINGLE] = TECHNIQUE_HIDDEN_SINGLE,
        [FINDING_DIRECT_POINTING] = TECHNIQUE_POINTING,
        [FINDING_DIRECT_CLAIMING] = TECHNIQUE_CLAIMING,
        [FINDING_DIRECT_HIDDEN_PAIR] = TECHNIQUE_HIDDEN_PAIR,
        [FINDING_NAKED_SINGLE] = TECHNIQUE_NAKED_SINGLE,
        [FINDING_DIRECT_HIDDEN_TRIPLET] = TECHNIQUE_HIDDEN_TRIPLE,
        [FINDING_POINTING] = TECHNIQUE_POINTING,
        [FINDING_CLAIMING] = TECHNIQUE_CLAIMING,
        [FINDING_NAKED_PAIR] = TECHNIQUE_NAKED_PAIR,
        [FINDING_X_WING] = TECHNIQUE_X_WING,
        [FINDING_HIDDEN_PAIR] = TECHNIQUE_HIDDEN_PAIR,
        [FINDING_NAKED_TRIPLET] = TECHNIQUE_NAKED_TRIPLE,
        [FINDING_SWORDFISH] = TECHNIQUE_SWORDFISH,
        [FINDING_HIDDEN_TRIPLET] = TECHNIQUE_HIDDEN_TRIPLE,
        [FINDING_XY_WING] = TECHNIQUE_XY_WING,
        [FINDING_XYZ_WING] = TECHNIQUE_XYZ_WING,
        [FINDING_UNIQUE_LOOP_1] = TECHNIQUE_UNIQUE_RECTANGLE_1,
        [FINDING_UNIQUE_LOOP_2] = TECHNIQUE_UNIQUE_RECTANGLE_2,
        [FINDING_UNIQUE_LOOP_3] = TECHNIQUE_UNIQUE_RECTANGLE_3,
        [FINDING_UNIQUE_LOOP_4] = TECHNIQUE_UNIQUE_RECTANGLE_4,
        [FINDING_NAKED_QUAD] = TECHNIQUE_NAKED_QUAD,
        [FINDING_JELLYFISH] = TECHNIQUE_JELLYFISH,
        [FINDING_HIDDEN_QUAD] = TECHNIQUE_HIDDEN_QUAD,
        [FINDING_BUG_1] = TECHNIQUE_BUG_PLUS_1,
        [FINDING_BUG_2] = TECHNIQUE_BUG_PLUS_1,
        [FINDING_BUG_3] = TECHNIQUE_BUG_PLUS_1,
        [FINDING_BUG_4] = TECHNIQUE_BUG_PLUS_1,
        [FINDING_ALIGNED_PAIR] = TECHNIQUE_EXPAND1,
        [FINDING_X_CYCLE] = TECHNIQUE_CONTINUOUS_LOOP,
        [FINDING_Y_CYCLE] = TECHNIQUE_CONTINUOUS_LOOP,
        [FINDING_CYCLE] = TECHNIQUE_CONTINUOUS_LOOP,
        [FINDING_X_CHAIN] = TECHNIQUE_DISCONTINUOUS_LOOP,
        [FINDING_CHAIN] = TECHNIQUE_DISCONTINUOUS_LOOP,
        [FINDING_ALIGNED_TRIPLET] = TECHNIQUE_EXPAND1,
        [FINDING_NISHIO] = TECHNIQUE_FORCING_NET,
        [FINDING_CONTRADICTION] = TECHNIQUE_FORCING_NET,
        [FINDING_DOUBLE] = TECHNIQUE_FORCING_NET,
        [FINDING_REGION] = TECHNIQUE_FORCING_NET,
        [FINDING_CELL] = TECHNIQUE_FORCING_NET,
    };
    return techniques[kind];
}

int shape_house_of_layout(int house)
{
    static const enum house_kind kinds[N_KINDS] = {HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN};
    return (int)kinds[kind_of_house(house)] * 9 + house % 9;
}

/* Digits count from 0 in a rating and from 1 in a step. */
static digit_set digits_of(nine digits)
{
    return (digit_set)digits;
}

static bool is_naked(enum finding_kind kind)
{
    return kind == FINDING_NAKED_PAIR || kind == FINDING_NAKED_TRIPLET ||
           kind == FINDING_NAKED_QUAD;
}

/* ---- singles ---- */

/* One filled cell for each digit that sees the cell. */
static void add_excluded_digits(struct step *step, const struct sheet *sheet, int cell)
{
    nine left = NINE_ALL & (nine)~sheet->of[cell];
    for (int k = 0; k < N_PEERS; k++) {
        int peer = cell_peers[cell][k], digit = sheet->digit[peer];
        if (digit < 0 || !nine_has(left, digit))
            continue;
        step_excluder(step, peer, digit + 1);
        left &= (nine)~nine_bit(digit);
    }
    step->some_before = left != 0;
}

/* A filled cell with the digit that sees the cell, or -1. */
static int excluder_of(const struct sheet *sheet, int cell, int digit)
{
    for (int k = 0; k < N_PEERS; k++)
        if (sheet->digit[cell_peers[cell][k]] == digit)
            return cell_peers[cell][k];
    return -1;
}

/* Filled cells with the digit that see the other empty cells of the house. */
static void add_excluded_cells(struct step *step, const struct sheet *sheet, int house,
                               int cell, int digit)
{
    struct cell_set seen = {{0, 0}};
    for (int k = 0; k < 9; k++) {
        int other = house_cells[house][k], excluder;
        if (other == cell || sheet->digit[other] >= 0 || cell_set_has(&seen, other))
            continue;
        excluder = excluder_of(sheet, other, digit);
        if (excluder < 0) {
            step->some_before = true;
            continue;
        }
        step_excluder(step, excluder, digit + 1);
        seen = cell_set_or(seen, peer_sets[excluder]);
    }
}

static void fill_single(struct step *step, const struct finding *finding,
                        const struct sheet *sheet)
{
    int cell = finding->place_cell, digit = finding->place_digit;
    step->digits = digit_bit(digit + 1);
    step_cell(step, cell);
    if (finding->kind == FINDING_NAKED_SINGLE) {
        step_cell_truth(step, cell);
        add_excluded_digits(step, sheet, cell);
        return;
    }
    int house = __builtin_ctz(finding->base);
    step_house_truth(step, shape_house_of_layout(house), digit + 1);
    if (sheet->blanks[house] == 1)
        step->technique = TECHNIQUE_FULL_HOUSE;
    else
        add_excluded_cells(step, sheet, house, cell, digit);
}

/* ---- patterns ---- */

static void add_houses(struct step *step, const struct finding *finding)
{
    for (uint32_t left = finding->base; left; left &= left - 1)
        step_house(step, shape_house_of_layout(__builtin_ctz(left)));
    for (uint32_t left = finding->cover; left; left &= left - 1)
        step_other_house(step, shape_house_of_layout(__builtin_ctz(left)));
}

/* The places of the digits in the base houses, by cells. */
static void add_places(struct step *step, const struct finding *finding,
                       const struct sheet *sheet)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        for (uint32_t left = finding->base; left; left &= left - 1)
            if (cell_set_has(&house_sets[__builtin_ctz(left)], cell) &&
                sheet->of[cell] & finding->digits)
                step_cell(step, cell);
}

/* The houses in which all cells of a subset are. */
static void add_common_houses(struct step *step, const struct finding *finding)
{
    for (int house = 0; house < N_HOUSES; house++) {
        bool has_all = true, has_removal = false;
        for (int i = 0; i < finding->n_cells; i++)
            has_all &= cell_set_has(&house_sets[house], finding->cells[i]);
        for (int i = 0; i < finding->n_removals; i++)
            has_removal |= cell_set_has(&house_sets[house], finding->removals[i].cell);
        if (has_all && has_removal)
            step_house(step, shape_house_of_layout(house));
    }
}

static void cite_cells(struct step *step, const struct cell_list *cells)
{
    for (int i = 0; i < cells->n; i++)
        step_cell_truth(step, cells->at[i]);
}

/* The digits have their places in the houses. */
static void cite_houses(struct step *step, uint32_t houses, nine digits)
{
    for (; houses; houses &= houses - 1)
        NINE_EACH(digit, digits)
            step_house_truth(step, shape_house_of_layout(__builtin_ctz(houses)),
                             (int)digit + 1);
}

/* The digit that is placed has a place in each house of its cell. */
static void cite_placement(struct step *step, const struct finding *finding)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        cite_houses(step, 1u << cell_houses[finding->place_cell][kind],
                    nine_bit(finding->place_digit));
}

/* Says which digit a cell of a wing has besides, as a supposition from which nothing
 * follows. */
static void add_digit_link(struct step *step, int cell, nine digit, bool on)
{
    const struct link link = {.digit = (uint8_t)(nine_first(digit) + 1),
                              .n_cells = 1,
                              .branch = (uint8_t)step->n_branches++,
                              .on = on,
                              .reason = LINK_SUPPOSED,
                              .cause = -1,
                              .cells = {(uint16_t)cell}};
    step_link(step, &link);
}

static void fill_wing(struct step *step, const struct finding *finding,
                      const struct sheet *sheet)
{
    int pivot = finding->cells[0], a = finding->cells[1], b = finding->cells[2];
    bool is_xyz = finding->kind == FINDING_XYZ_WING;
    add_digit_link(step, is_xyz ? a : pivot, sheet->of[a] & (nine)~finding->digits,
                   false);
    add_digit_link(step, is_xyz ? b : pivot, sheet->of[b] & (nine)~finding->digits,
                   !is_xyz);
    cite_cells(step, &step->cells);
}

/* ---- uniqueness ---- */

static void add_guardians(struct step *step, int cell, nine digits)
{
    NINE_EACH(digit, digits)
        step_guardian(step, cell, (int)digit + 1);
}

/* The houses in which digits of the pair are confined to the cells with extra candidates. */
static void add_confining_houses(struct step *step, const struct finding *finding,
                                 const struct sheet *sheet)
{
    int a = finding->removals[0].cell, b = finding->removals[1].cell;
    int digit = nine_first(finding->digits & (nine)~finding->removals[0].digits);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[a][kind];
        nine own = nine_bit(cell_positions[a][kind]) | nine_bit(cell_positions[b][kind]);
        if (cell_houses[b][kind] != house || sheet->at[house][digit] & ~own)
            continue;
        step_house(step, shape_house_of_layout(house));
        cite_houses(step, 1u << house, nine_bit(digit));
    }
}

static void add_subset(struct step *step, const struct finding *finding)
{
    uint16_t cells[9];
    int n = 0;
    CELL_SET_EACH(cell, finding->subset.cells) {
        step_other_cell(step, cell);
        cells[n++] = (uint16_t)cell;
    }
    if (n)
        step_set(step, cells, n, digits_of(finding->subset.digits));
    if (finding->subset.is_hidden)
        cite_houses(step, finding->base, finding->subset.digits);
    else
        cite_cells(step, &step->other_cells);
}

static void fill_loop(struct step *step, const struct finding *finding,
                      const struct sheet *sheet)
{
    for (int i = 0; i < finding->n_cells; i++)
        add_guardians(step, finding->cells[i],
                      sheet->of[finding->cells[i]] & (nine)~finding->digits);
    add_subset(step, finding);
    if (finding->kind == FINDING_UNIQUE_LOOP_4)
        add_confining_houses(step, finding, sheet);
}

/* A digit is one in excess if it has neither two places in the row, the column nor the box. */
static bool is_in_excess(const struct sheet *sheet, int cell, int digit)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        if (nine_is_pair(sheet->at[cell_houses[cell][kind]][digit]))
            return false;
    return true;
}

static void fill_bug(struct step *step, const struct finding *finding,
                     const struct sheet *sheet)
{
    for (int i = 0; i < finding->n_cells; i++) {
        int cell = finding->cells[i];
        NINE_EACH(digit, sheet->of[cell] & finding->digits)
            if (is_in_excess(sheet, cell, (int)digit))
                step_guardian(step, cell, (int)digit + 1);
    }
    add_subset(step, finding);
    if (finding->kind == FINDING_BUG_4)
        cite_houses(step, finding->base,
                    sheet->of[finding->cells[0]] & sheet->of[finding->cells[1]] &
                        (nine)~finding->digits);
}

/* ---- aligned exclusions ---- */

/* Cites the cells, and those with few candidates that see all of them. */
static void cite_aligned(struct step *step, const struct finding *finding,
                         const struct sheet *sheet)
{
    struct cell_set common = peer_sets[finding->cells[0]];
    for (int i = 1; i < finding->n_cells; i++)
        common = cell_set_and(common, peer_sets[finding->cells[i]]);
    cite_cells(step, &step->cells);
    CELL_SET_EACH(cell, common)
        if (sheet->of[cell] && nine_count(sheet->of[cell]) <= finding->n_cells)
            step_cell_truth(step, cell);
}

/* ---- chains ---- */

static struct truth truth_of_number(int truth)
{
    if (truth < N_CELLS)
        return (struct truth){(uint16_t)truth, 0};
    truth -= N_CELLS;
    return (struct truth){(uint16_t)shape_house_of_layout(truth / 9),
                          (uint8_t)(truth % 9 + 1)};
}

static void set_reason(struct link *link, const struct trace_node *node)
{
    int cell = candidate_cell(node->candidate);
    if (node->cause == CAUSE_NONE) {
        link->reason = LINK_SUPPOSED;
    } else if (node->cause == CAUSE_ADVANCED) {
        link->reason = LINK_INSIDE;
        link->inside = (uint8_t)(node->kind == FINDING_KINDS
                                     ? TECHNIQUE_FORCING_CHAIN
                                     : technique_of((enum finding_kind)node->kind));
    } else if (node->cause == CAUSE_CELL) {
        link->reason = node->on ? LINK_CELL : LINK_SEEN;
        link->at = node->on ? (uint16_t)cell : LINK_IN_CELL;
    } else {
        link->reason = node->on ? LINK_HOUSE : LINK_SEEN;
        link->at = (uint16_t)shape_house_of_layout(cell_houses[cell][node->cause]);
    }
}

static void add_needed(struct step *step, struct link *link, const struct trace *trace,
                       const struct trace_node *node)
{
    link->at = (uint16_t)step->n_needed;
    link->n_needed = node->n_parents;
    for (int i = 0; i < node->n_parents; i++) {
        int candidate = trace->parents[node->first + i];
        if (step->n_needed == STEP_MAX_NEEDED) {
            step->overflow = true;
            return;
        }
        step->needed[step->n_needed++] =
            (struct candidate){(uint16_t)candidate_cell(candidate),
                               (uint8_t)(candidate_digit(candidate) + 1)};
    }
}

/* The truth whose candidates are the sources of the branches, if these are several. */
static void cite_source(struct step *step, const struct finding *finding)
{
    if (finding->kind == FINDING_CELL)
        step_cell_truth(step, finding->cells[0]);
    else if (finding->kind == FINDING_REGION)
        cite_houses(step, finding->base, finding->digits);
}

static void fill_link(struct step *step, const struct trace *trace,
                      const struct trace_node *node)
{
    struct link link = {.digit = (uint8_t)(candidate_digit(node->candidate) + 1),
                        .n_cells = 1,
                        .branch = node->branch,
                        .on = node->on,
                        .cause = node->parent,
                        .cells = {(uint16_t)candidate_cell(node->candidate)}};
    set_reason(&link, node);
    if (link.reason == LINK_INSIDE) {
        add_needed(step, &link, trace, node);
        step->whole_board = true;
    }
    step->n_branches = node->branch + 1;
    step_link(step, &link);
}

static void fill_chain(struct step *step, const struct finding *finding,
                       const struct trace *trace)
{
    step->contradiction = trace->refutes;
    step->overflow = trace->overflow;
    cite_source(step, finding);
    if (trace->impossible >= 0) {
        step->conflict = truth_of_number(trace->impossible);
        step_truth(step, step->conflict);
    }
    for (int i = 0; i < trace->n && !step->overflow; i++)
        fill_link(step, trace, &trace->nodes[i]);
    if (step->overflow) {
        step->whole_board = true;
        step->contradiction = false;
        step->n_links = step->n_branches = 0;
    }
}

/* ---- all of them ---- */

static void fill_pattern(struct step *step, const struct finding *finding,
                         const struct sheet *sheet)
{
    step->digits = digits_of(finding->digits);
    if (is_naked(finding->kind))
        add_common_houses(step, finding);
    else
        add_houses(step, finding);
    for (int i = 0; i < finding->n_cells; i++)
        step_cell(step, finding->cells[i]);
    if (!finding->n_cells)
        add_places(step, finding, sheet);
}

/* Fills in what the pattern rests on, and what only its kind has. */
static void fill_reason(struct step *step, const struct finding *finding,
                        const struct sheet *sheet)
{
    enum finding_kind kind = finding->kind;
    if (kind == FINDING_XY_WING || kind == FINDING_XYZ_WING)
        fill_wing(step, finding, sheet);
    else if (kind >= FINDING_UNIQUE_LOOP_1 && kind <= FINDING_UNIQUE_LOOP_4)
        fill_loop(step, finding, sheet);
    else if (kind >= FINDING_BUG_1 && kind <= FINDING_BUG_4)
        fill_bug(step, finding, sheet);
    else if (kind == FINDING_ALIGNED_PAIR || kind == FINDING_ALIGNED_TRIPLET)
        cite_aligned(step, finding, sheet);
    else if (is_naked(kind))
        cite_cells(step, &step->cells);
    else
        cite_houses(step, finding->base, finding->digits);
    if (finding->place_cell >= 0)
        cite_placement(step, finding);
}

static void fill_effect(struct step *step, const struct finding *finding)
{
    if (finding->place_cell >= 0)
        step_place(step, finding->place_cell, finding->place_digit + 1);
    for (int i = 0; i < finding->n_removals && finding->place_cell < 0; i++)
        NINE_EACH(digit, finding->removals[i].digits)
            step_eliminate(step, finding->removals[i].cell, (int)digit + 1);
}

void finding_step(struct step *step, const struct finding *finding,
                  const struct sheet *sheet, const struct trace *trace)
{
    step_init(step, technique_of(finding->kind));
    fill_effect(step, finding);
    if (trace) {
        fill_chain(step, finding, trace);
        return;
    }
    if (finding->kind == FINDING_HIDDEN_SINGLE || finding->kind == FINDING_NAKED_SINGLE) {
        fill_single(step, finding, sheet);
        add_houses(step, finding);
        return;
    }
    fill_pattern(step, finding, sheet);
    fill_reason(step, finding, sheet);
}

void finding_candidates(struct candidates *candidates, const struct geometry *geometry,
                        const struct sheet *sheet)
{
    struct grid grid;
    digit_set allowed[N_CELLS];
    grid_init(&grid, geometry->shape);
    for (int cell = 0; cell < N_CELLS; cell++) {
        allowed[cell] = sheet->of[cell];
        if (sheet->digit[cell] >= 0)
            grid_place(&grid, cell, sheet->digit[cell] + 1, true);
    }
    candidates_of_grid(candidates, geometry, &grid);
    candidates_narrow(candidates, allowed);
}

bool finding_is_proved(const struct geometry *geometry, const struct finding *finding,
                       const struct sheet *sheet, const struct trace *trace)
{
    struct step *step = mem_new(sizeof *step);
    struct candidates *candidates = mem_new(sizeof *candidates);
    finding_step(step, finding, sheet, trace);
    finding_candidates(candidates, geometry, sheet);
    bool is_proved = checker_admits(candidates, step);
    free(candidates);
    free(step);
    return is_proved;
}
