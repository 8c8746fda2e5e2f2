#include "png_palette.h"

#include <string.h>

enum { SLOT_BITS = 10, SLOTS = 1 << SLOT_BITS };

/// The number of leading pixels, of `count`, with the given colour.
static size_t run_of(uint32_t color, const uint32_t *pixels, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint32_t difference = 0;
    for (size_t k = 0; k < 8; k++) difference |= pixels[i + k] ^ color;
    if (difference) break;
  }
  while (i < count && pixels[i] == color) i++;
  return i;
}

int png_palette_find(const uint32_t *pixels, size_t count, uint8_t *indices, uint32_t *colors) {
  // A hash table: an index plus one, 0 for a free slot.
  uint16_t slots[SLOTS] = {0};
  int found = 0;
  for (size_t i = 0, run; i < count; i += run) {
    uint32_t color = pixels[i];
    run = 1 + run_of(color, pixels + i + 1, count - i - 1);
    uint32_t slot = color * 0x9E3779B1u >> (32 - SLOT_BITS);
    while (slots[slot] && colors[slots[slot] - 1] != color) slot = (slot + 1) % SLOTS;
    if (!slots[slot]) {
      if (found == PNG_PALETTE_COLORS) return 0;
      colors[found] = color;
      slots[slot] = (uint16_t)++found;
    }
    memset(indices + i, slots[slot] - 1, run);
  }
  return found;
}

void png_palette_pack(const uint8_t *indices, size_t count, int bits, uint8_t *out) {
  if (bits == 8) {
    memcpy(out, indices, count);
    return;
  }
  size_t per_byte = 8 / (size_t)bits;
  for (size_t i = 0; i < count; i += per_byte) {
    uint32_t byte = 0;
    for (size_t k = 0; k < per_byte; k++)
      byte = byte << bits | (i + k < count ? indices[i + k] : 0);
    *out++ = (uint8_t)byte;
  }
}
