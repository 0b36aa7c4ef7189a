/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: where the nodes of Bird's search come from, in a unit of its own, because
 * what is said of it would only keep the provers from the rest.  core/bird.c proves the other
 * properties of the states. */
#include "core/bird.h"

#include "core/rounds.acsl"
#include "core/rebuilt.acsl"
#include "core/origins.acsl"

#include "core/origin/search_expand.c"

#include "core/origin/machine.c"

/* One event, whatever the state: the path is then one that rebuild can go again. */
/*@ requires is_running(search) && search->next != \null;
    requires led: is_led(search);
    terminates \true;
    exits \false;
    ensures goes_on: is_running(search);
    ensures led: is_led(search);
    ensures legal: is_legal(search, search->depth);
*/
void go_on(struct search *search)
{
    //@ calls STATES;
    search->next(search, &search->event);
}
