/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/training.h"

#include <stdlib.h>

#include "base/mem.h"

void training_free(struct training *training)
{
    if (!training)
        return;
    buf_fini(&training->says);
    free(training);
}

/* Takes the technique's next position after number `after`; false when there is none. */
static bool take_position(struct training *training, const struct desk_world *world,
                          int after)
{
    enum technique technique = training->technique;
    struct buf positions = {0};
    course_read(&positions);
    training->n = course_count(&positions, technique);
    training->number = course_next(&positions, world, technique, after);
    bool is_there =
        course_position(&positions, technique, training->number, &training->position);
    buf_fini(&positions);
    return is_there;
}

struct training *training_new(const struct desk_world *world, enum technique technique,
                              int after)
{
    struct training *training = mem_new(sizeof *training);
    training->technique = technique;
    training->allowed.has[technique] = true;
    if (take_position(training, world, after) &&
        engine_uniqueness(world->engine, &training->position.grid, (struct stop){0},
                          &training->solution) == UNIQUENESS_UNIQUE)
        return training;
    training_free(training);
    return NULL;
}

bool training_eliminates(const struct training *training)
{
    enum technique technique = training->technique;
    return technique_row(technique)->level != DIFFICULTY_EASY &&
           technique != TECHNIQUE_BUG_PLUS_1 && technique != TECHNIQUE_TEMPLATE_SET;
}
