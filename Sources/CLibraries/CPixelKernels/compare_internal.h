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

/// Rec. 601 in units of 1/65536 level.
PK_INLINE uint32_t pc_luma(uint32_t p) {
  return 19595 * (p >> 16 & 255) + 38470 * (p >> 8 & 255) + 7471 * (p & 255);
}

/// The columns from the first to the last difference of a row; none if both are 0.
typedef struct {
  int left, right;
} pc_change;

/// Like ``pc_similarity``; `changes` of every row of the expected picture, NULL if unknown.
int pc_similarity_of_changes(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t ignored_stride,
    int white, const pc_change *changes, double *mean);

/// Finds the regions of pixels of at least a class. Returns -1 if memory runs out.
int pc_find_regions(
    const uint8_t *classes, int width, int height, int least, pc_answer *answer);

/// Finds the pixels in these columns of a row that lie on an edge that one of the pictures
/// antialiases.
void pc_find_rims(
    pc_picture a, pc_picture b, int y, const int *columns, size_t count, int is_translucent,
    uint8_t *is_rim);

/// A cache of CIEDE2000 by pairs: the same differences often recur.
typedef struct {
  double linear[256];
  struct {
    uint32_t a, b, value;
  } slots[4096];
} pc_color_cache;

/// Marks all pairs as unknown. Equal pixels have a difference of 0, so an empty slot is correct
/// too.
void pc_color_cache_begin(pc_color_cache *cache);

/// Like ``pc_color_differences``; `room` has three times `count` words, for fewer than 2^31 pairs.
void pc_color_cache_differences(
    pc_color_cache *cache, const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out,
    uint32_t *room);
