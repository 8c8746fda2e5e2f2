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

/// The columns from the first to the last one of a row that differ; none where both are 0.
typedef struct {
  int left, right;
} pc_change;

/// As ``pc_similarity``; `changes` of every row of the expected picture, NULL where they are not
/// known.
int pc_similarity_of_changes(
    pc_picture expected, pc_picture actual, const uint8_t *ignored, size_t ignored_stride,
    int white, const pc_change *changes, double *mean);

/// The regions of pixels of at least a class. Returns -1 when there is no memory.
int pc_find_regions(
    const uint8_t *classes, int width, int height, int least, pc_answer *answer);

/// Which of the pixels in these columns of a row lie on a rim that one of the pictures antialiases.
void pc_find_rims(
    pc_picture a, pc_picture b, int y, const int *columns, size_t count, int is_translucent,
    uint8_t *is_rim);

/// CIEDE2000 of pairs that were asked for before: what differs often differs alike.
typedef struct {
  double linear[256];
  struct {
    uint32_t a, b, value;
  } slots[4096];
} pc_color_cache;

/// All pairs unknown. The same pixel twice has a difference of 0, so an empty slot is right too.
void pc_color_cache_begin(pc_color_cache *cache);

/// As ``pc_color_differences``; `room` has three times `count` words, for fewer than 2^31 pairs.
void pc_color_cache_differences(
    pc_color_cache *cache, const uint32_t *a, const uint32_t *b, size_t count, uint32_t *out,
    uint32_t *room);
