/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/checksum.h"

uint32_t checksum(uint32_t sum, const char *bytes, size_t n)
{
    sum = ~sum;
    for (size_t i = 0; i < n; i++) {
        sum ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
    }
    return ~sum;
}
