#include <stdlib.h>
#include <string.h>

#include "gif_internal.h"

struct gif_histogram {
  // The number of low bits of every channel that are ignored.
  int shift;
  uint32_t used;
  gif_bin bins[GIF_BINS];
};

gif_histogram *gif_histogram_make(void) {
  gif_histogram *h = malloc(sizeof(gif_histogram));
  if (h) gif_histogram_clear(h);
  return h;
}

void gif_histogram_free(gif_histogram *h) { free(h); }

void gif_histogram_clear(gif_histogram *h) {
  memset(h->bins, 0, sizeof h->bins);
  h->shift = 0;
  h->used = 0;
}

static inline gif_bin *bin_of(gif_histogram *h, uint32_t key) {
  uint32_t at = (key * 0x9E3779B1u) >> (32 - GIF_BIN_BITS);
  while (h->bins[at].count && h->bins[at].key != key) at = (at + 1) & (GIF_BINS - 1);
  return &h->bins[at];
}

static void count_together(gif_histogram *h, uint32_t key, const gif_bin *from) {
  gif_bin *bin = bin_of(h, key);
  if (!bin->count) {
    bin->key = key;
    h->used++;
  }
  bin->count += from->count;
  bin->red += from->red;
  bin->green += from->green;
  bin->blue += from->blue;
}

static uint32_t key_of(uint32_t color, int shift) {
  return color & 0xFFFFFFu & ((0xFFu << shift & 0xFFu) * 0x010101u);
}

// Ignores one more bit.
static int coarsen(gif_histogram *h) {
  gif_bin *old = malloc(sizeof(gif_bin) * h->used);
  if (!old) return 0;
  uint32_t count = 0;
  for (uint32_t i = 0; i < GIF_BINS; i++) {
    if (h->bins[i].count) old[count++] = h->bins[i];
  }
  int shift = h->shift + 1;
  gif_histogram_clear(h);
  h->shift = shift;
  for (uint32_t i = 0; i < count; i++) count_together(h, key_of(old[i].key, shift), &old[i]);
  free(old);
  return 1;
}

static void count_run(gif_histogram *h, uint32_t color, uint32_t run) {
  uint32_t key = key_of(color, h->shift);
  gif_bin *bin = bin_of(h, key);
  if (!bin->count) {
    if (h->used >= GIF_BINS / 8 * 6) {
      // If memory runs out, the colour is dropped: the others represent it.
      if (coarsen(h)) count_run(h, color, run);
      return;
    }
    bin->key = key;
    h->used++;
  }
  bin->count += run;
  bin->red += (uint64_t)(color >> 16 & 255) * run;
  bin->green += (uint64_t)(color >> 8 & 255) * run;
  bin->blue += (uint64_t)(color & 255) * run;
}

void gif_histogram_add(
    gif_histogram *h, const uint32_t *pixels, const uint32_t *known, size_t count) {
  uint32_t color = 0, run = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    if (pixel == color && run < 1u << 30) {
      run += !known || known[i] != pixel;
      continue;
    }
    if (run && color) count_run(h, color, run);
    color = pixel;
    run = !known || known[i] != pixel;
  }
  if (run && color) count_run(h, color, run);
}

int gif_histogram_points(const gif_histogram *h, gif_point *points) {
  int count = 0;
  for (uint32_t i = 0; i < GIF_BINS; i++) {
    const gif_bin *bin = &h->bins[i];
    if (!bin->count) continue;
    uint64_t half = bin->count / 2;
    points[count].value[0] = (int16_t)((bin->red * GIF_UNIT + half) / bin->count);
    points[count].value[1] = (int16_t)((bin->green * GIF_UNIT + half) / bin->count);
    points[count].value[2] = (int16_t)((bin->blue * GIF_UNIT + half) / bin->count);
    points[count].count = (double)bin->count;
    count++;
  }
  return count;
}

double gif_histogram_total(const gif_histogram *h) {
  double total = 0;
  for (uint32_t i = 0; i < GIF_BINS; i++) total += (double)h->bins[i].count;
  return total;
}

int gif_histogram_used(const gif_histogram *h) { return (int)h->used; }
