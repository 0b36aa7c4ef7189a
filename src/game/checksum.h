/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CRC-32 that Ethernet and gzip use (ISO 3309, polynomial 0x04c11db7 reflected):
 * tells a damaged line from a good one.  Not for secrets. */
#ifndef STEPDOKU_GAME_CHECKSUM_H
#define STEPDOKU_GAME_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* The sum of what `sum` stands for and then n bytes; 0 stands for nothing. */
uint32_t checksum(uint32_t sum, const char *bytes, size_t n);

#endif
