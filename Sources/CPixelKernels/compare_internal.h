// Shared by the sources that compare pictures.
#pragma once
#include <stdlib.h>

#include "kernel_support.h"
#include "picture_compare.h"

/// A premultiplied pixel on white, opaque.
PK_INLINE uint32_t pc_on_white(uint32_t p) {
  uint32_t missing = 255 - (p >> 24), out = 0xff;
  for (int shift = 16; shift >= 0; shift -= 8) {
    uint32_t c = (p >> shift & 255) + missing;
    out = out << 8 | (c > 255 ? 255 : c);
  }
  return out;
}

/// Rec. 601 in 65536ths of a level.
PK_INLINE uint32_t pc_luma(uint32_t p) {
  return 19595 * (p >> 16 & 255) + 38470 * (p >> 8 & 255) + 7471 * (p & 255);
}

/// The regions of pixels of at least a class. Returns -1 when there is no memory.
int pc_find_regions(
    const uint8_t *classes, int width, int height, int least, pc_answer *answer);

/// Whether the pixel lies on a rim that one of the pictures antialiases.
int pc_is_rim(pc_picture a, pc_picture b, int x, int y, int is_translucent);
