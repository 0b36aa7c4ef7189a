/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CRC-32 as in Ethernet and gzip (ISO 3309, polynomial 0x04c11db7, reflected).  It detects
 * damage, not forgery. */
#ifndef STEPDOKU_GAME_CHECKSUM_H
#define STEPDOKU_GAME_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* Extends `sum`, the checksum of earlier bytes or 0, by n bytes. */
uint32_t checksum(uint32_t sum, const char *bytes, size_t n);

#endif
