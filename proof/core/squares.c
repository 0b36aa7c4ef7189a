/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: how the squares of a shape are made, in a unit of its own, because what
 * is said of it would only keep the provers from the rest. */
#include "core/squares/search_backtrack.c"
