/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/training.h"

#include <stdlib.h>

#include "base/mem.h"

void training_free(struct training *training)
{
    if (!training)
        return;
    buf_fini(&training->says);
    free(training);
}

struct training *training_new(const struct desk_world *world, enum technique technique,
                              int number)
{
    struct training *training = mem_new(sizeof *training);
    training->technique = technique;
    training->number = number;
    training->n = course_count(technique);
    training->allowed.has[technique] = true;
    if (course_position(technique, number, &training->position) &&
        engine_uniqueness(world->engine, &training->position.grid, (struct stop){0},
                          &training->solution) == UNIQUENESS_UNIQUE)
        return training;
    training_free(training);
    return NULL;
}

bool training_eliminates(const struct training *training)
{
    return technique_row(training->technique)->level != DIFFICULTY_EASY;
}
