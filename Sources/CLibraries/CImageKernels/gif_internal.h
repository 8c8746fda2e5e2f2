// Shared by the sources for GIF.
#pragma once
#include "gif_palette.h"
#include "kernel_support.h"

enum {
  GIF_BIN_BITS = 16,
  GIF_BINS = 1 << GIF_BIN_BITS,
  // Palettes are computed in units of 1/16 level.
  GIF_UNIT = 16,
  GIF_CELLS = 1 << 15,
  GIF_ARENA = 1 << 20,
  GIF_NEIGHBORS = 16,
  // One of 256 is reserved for transparency.
  GIF_COLORS = 255,
};

typedef struct {
  uint64_t count;
  uint64_t red, green, blue;
  uint32_t key;
} gif_bin;

/// Other colours near one, nearest first; if there are too few, steps of 0.
typedef struct {
  // From one to the other, in levels.
  int32_t step[3][GIF_NEIGHBORS];
  int32_t length[GIF_NEIGHBORS];
  // 64 divided by the length; 0 for none.
  float per_length[GIF_NEIGHBORS];
  uint8_t index[GIF_NEIGHBORS];
} gif_neighbors;

typedef struct {
  double count;
  int16_t value[3];
} gif_point;

int gif_histogram_used(const gif_histogram *h);

/// Only the used ones; `points` has room for them.
int gif_histogram_points(const gif_histogram *h, gif_point *points);

struct gif_palette {
  int count;
  uint32_t color[256];
  // In units, by channel.
  int32_t value[3][256];
  // For 32 × 32 × 32 cells of colours: where in the arena the colours begin that can be the nearest
  // within the cell, and their number; 0 if the cell has not been requested yet.
  struct {
    uint32_t start;
    uint32_t count;
  } cells[GIF_CELLS];
  uint32_t arena_used;
  uint8_t arena[GIF_ARENA];
  gif_neighbors neighbors[256];
};

/// Discards the cells and computes the neighbours.
void gif_palette_prepare(gif_palette *p);

void gif_palette_fill_cell(gif_palette *p, uint32_t cell);

/// The nearest colour, given in units, and its squared distance.
PK_INLINE int gif_find(gif_palette *p, int32_t r, int32_t g, int32_t b, int32_t *distance) {
  // Five of each channel's twelve bits.
  uint32_t cell = ((uint32_t)r >> 7) << 10 | ((uint32_t)g >> 7) << 5 | (uint32_t)b >> 7;
  if (!p->cells[cell].count) gif_palette_fill_cell(p, cell);
  const uint8_t *list = p->arena + p->cells[cell].start;
  int count = (int)p->cells[cell].count;
  int32_t least = INT32_MAX;
  int found = 0;
  for (int i = 0; i < count; i++) {
    int index = list[i];
    int32_t dr = p->value[0][index] - r, dg = p->value[1][index] - g, db = p->value[2][index] - b;
    int32_t d = dr * dr + dg * dg + db * db;
    if (d < least) {
      least = d;
      found = index;
    }
  }
  *distance = least;
  return found;
}
