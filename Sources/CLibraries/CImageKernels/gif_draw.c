#include <stdlib.h>
#include <string.h>

#include "gif_frames.h"
#include "gif_internal.h"

enum {
  MEMO_BITS = 16,
  MEMO = 1 << MEMO_BITS,
  // How many bits less a mixture's noise counts than its error; tuned on frames of photographs.
  NOISE_SHIFT = 1,
  // The limits of the format.
  MOST_WIDTH = 65535,
};

struct gif_mapper {
  // A cache of results by colour, one word each: the colour, its index, another index to mix with,
  // and its weight in units of 1/64. Alpha 0 marks an empty slot.
  uint64_t memo[MEMO];
  int width;
  // Errors diffused to this row and to the next, in units of 1/16, with an extra pixel at both
  // ends.
  int16_t *errors;
};

gif_mapper *gif_mapper_make(int width) {
  if (width < 1 || width > MOST_WIDTH) return NULL;
  gif_mapper *m = malloc(sizeof(gif_mapper));
  if (!m) return NULL;
  m->width = width;
  m->errors = malloc(sizeof(int16_t) * 3 * 2 * (size_t)(width + 2));
  if (!m->errors) {
    free(m);
    return NULL;
  }
  gif_mapper_forget(m);
  return m;
}

void gif_mapper_free(gif_mapper *m) {
  if (m) free(m->errors);
  free(m);
}

void gif_mapper_forget(gif_mapper *m) { memset(m->memo, 0, sizeof m->memo); }

void gif_flatten(const uint32_t *pixels, uint32_t *out, size_t count, uint32_t matte) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i], a = p >> 24;
    if (a == 255) {
      out[i] = p;
    } else if (matte) {
      out[i] = pk_over(p, matte);
    } else if (a < 128) {
      out[i] = 0;
    } else {
      uint32_t color = 0xFF;
      for (int shift = 16; shift >= 0; shift -= 8) {
        uint32_t c = ((p >> shift & 255) * 255 + a / 2) / a;
        color = color << 8 | (c > 255 ? 255 : c);
      }
      out[i] = color;
    }
  }
}

// The neighbour of the nearest colour that mixes best with it, and its weight in units of 1/64, at
// most half. The error of the mixture counts, and some of its noise.
PK_INLINE uint32_t mixture_body(const gif_palette *p, uint32_t color, int index) {
  const gif_neighbors *n = &p->neighbors[index];
  int32_t e[3], error = 0;
  for (int c = 0; c < 3; c++) {
    e[c] = (int32_t)(color >> (16 - 8 * c) & 255) - (int32_t)(p->color[index] >> (16 - 8 * c) & 255);
    error += e[c] * e[c];
  }
  if (error == 0) return (uint32_t)index;
  int32_t cost[GIF_NEIGHBORS], share[GIF_NEIGHBORS];
  for (int i = 0; i < GIF_NEIGHBORS; i++) {
    int32_t along = n->step[0][i] * e[0] + n->step[1][i] * e[1] + n->step[2][i] * e[2];
    int32_t part = (int32_t)((float)along * n->per_length[i] + 0.5f);
    part = part < 0 ? 0 : part > 32 ? 32 : part;
    share[i] = part;
    // The change of |e - part / 64 step|² in units of 1/64², and of the noise.
    int32_t noise = part * (64 - part) * (n->length[i] >> NOISE_SHIFT);
    cost[i] = part * part * n->length[i] - 128 * part * along + noise;
  }
  int32_t least = 0;
  uint32_t found = (uint32_t)index;
  for (int i = 0; i < GIF_NEIGHBORS; i++) {
    if (cost[i] < least) {
      least = cost[i];
      found = (uint32_t)index | (uint32_t)n->index[i] << 8 | (uint32_t)share[i] << 16;
    }
  }
  return found;
}

PK_KERNEL(
    uint32_t, mixture, (const gif_palette *p, uint32_t color, int index), p, color, index)

// Index, other index and weight.
PK_INLINE uint32_t look_up(gif_mapper *m, gif_palette *p, uint32_t color, int mixes) {
  uint64_t *place = &m->memo[(color * 0x9E3779B1u) >> (32 - MEMO_BITS)];
  if ((uint32_t)(*place >> 32) == color) return (uint32_t)*place;
  int index = gif_palette_nearest(p, color);
  uint32_t found = mixes ? mixture(p, color, index) : (uint32_t)index;
  *place = (uint64_t)color << 32 | found;
  return found;
}

static const uint8_t pattern[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21},
};

static inline int clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

static void extend(gif_area *area, int left, int right, int y) {
  if (left >= right) return;
  if (area->left == area->right) {
    *area = (gif_area){left, y, right, y + 1};
    return;
  }
  area->left = left < area->left ? left : area->left;
  area->right = right > area->right ? right : area->right;
  area->bottom = y + 1;
}

typedef struct {
  const gif_frame *frame;
  gif_mapper *mapper;
  int left, right;
} row_work;

PK_INLINE void keep(const gif_frame *f, size_t at) {
  int known = f->is_common && f->shown[at] ? f->shown_index[at] : GIF_NO_INDEX;
  f->drawn[at] = (uint8_t)f->transparent;
  f->either[at] = (uint8_t)(known == GIF_NO_INDEX ? f->transparent : known);
}

// Writes an index if it differs from what is visible.
PK_INLINE void put(row_work *w, size_t at, int x, int index) {
  const gif_frame *f = w->frame;
  uint32_t chosen = f->palette->color[index];
  if (f->shown[at] == chosen) {
    keep(f, at);
    return;
  }
  f->drawn[at] = f->either[at] = (uint8_t)index;
  f->shown[at] = chosen;
  f->shown_index[at] = (uint16_t)(f->is_common ? index : GIF_NO_INDEX);
  w->left = x < w->left ? x : w->left;
  w->right = x + 1 > w->right ? x + 1 : w->right;
}

// Whether a pixel that was cleared from the screen can be restored as it was.
PK_INLINE int comes_back(const gif_frame *f, size_t at) {
  return f->is_common && f->pixels[at] == f->before[at] && f->shown_index[at] != GIF_NO_INDEX;
}

// Whether a pixel has changed or was cleared from the screen.
PK_INLINE int is_new(const gif_frame *f, size_t at) {
  uint32_t color = f->pixels[at];
  return color && (color != f->before[at] || !f->shown[at]);
}

// Keeps a pixel that has not changed, and puts back one whose colour is known.
PK_INLINE int needs_no_color(row_work *w, size_t at, int x) {
  const gif_frame *f = w->frame;
  if (!is_new(f, at)) {
    keep(f, at);
    return 1;
  }
  if (!comes_back(f, at)) return 0;
  put(w, at, x, f->shown_index[at]);
  return 1;
}

static void plain_row(row_work *w, int y, int ordered) {
  const gif_frame *f = w->frame;
  size_t at = (size_t)y * (size_t)f->width;
  uint32_t last = 0, found = 0;
  for (int x = 0; x < f->width; x++, at++) {
    if (needs_no_color(w, at, x)) continue;
    uint32_t color = f->pixels[at];
    if (color != last) {
      found = look_up(w->mapper, f->palette, color, ordered);
      last = color;
    }
    int index = (int)(found & 255);
    if (ordered && pattern[y & 7][x & 7] < (found >> 16)) index = (int)(found >> 8 & 255);
    put(w, at, x, index);
  }
}

// Floyd and Steinberg's weights; every other row runs from the right.
static void diffused_row(row_work *w, int y, int16_t *errors, int16_t *next) {
  const gif_frame *f = w->frame;
  int step = y & 1 ? -1 : 1;
  int x = y & 1 ? f->width - 1 : 0;
  for (int n = 0; n < f->width; n++, x += step) {
    size_t at = (size_t)y * (size_t)f->width + (size_t)x;
    if (needs_no_color(w, at, x)) continue;
    uint32_t color = f->pixels[at];
    int16_t *here = errors + 3 * (x + 1);
    int wanted[3];
    uint32_t mixed = 0xFF;
    for (int c = 0; c < 3; c++) {
      wanted[c] = (int)(color >> (16 - 8 * c) & 255) + ((here[c] + 8) >> 4);
      wanted[c] = clamped(wanted[c]);
      mixed = mixed << 8 | (uint32_t)wanted[c];
    }
    int index = (int)look_up(w->mapper, f->palette, mixed, 0);
    put(w, at, x, index);
    uint32_t got = f->shown[at];
    int16_t *ahead = here + 3 * step;
    int16_t *below = next + 3 * (x + 1);
    for (int c = 0; c < 3; c++) {
      int e = (wanted[c] - (int)(got >> (16 - 8 * c) & 255)) * f->passed / 16;
      ahead[c] = (int16_t)(ahead[c] + e * 7);
      below[c - 3 * step] = (int16_t)(below[c - 3 * step] + e * 3);
      below[c] = (int16_t)(below[c] + e * 5);
      below[c + 3 * step] = (int16_t)(below[c + 3 * step] + e);
    }
  }
}

gif_area gif_frame_draw(gif_mapper *m, const gif_frame *f) {
  gif_area area = {0, 0, 0, 0};
  if (f->width != m->width || f->height < 1 || f->passed < 0 || f->passed > 16) return area;
  size_t row = 3 * (size_t)(m->width + 2);
  int16_t *errors = m->errors, *next = m->errors + row;
  memset(m->errors, 0, sizeof(int16_t) * 2 * row);
  for (int y = 0; y < f->height; y++) {
    row_work work = {f, m, f->width, 0};
    switch (f->dither) {
      case GIF_DITHER_ORDERED: plain_row(&work, y, 1); break;
      case GIF_DITHER_DIFFUSED: {
        diffused_row(&work, y, errors, next);
        int16_t *done = errors;
        errors = next;
        next = done;
        memset(next, 0, sizeof(int16_t) * row);
        break;
      }
      default: plain_row(&work, y, 0);
    }
    extend(&area, work.left, work.right, y);
  }
  return area;
}

gif_area gif_vanished(const uint32_t *pixels, const uint32_t *shown, int width, int height) {
  gif_area area = {0, 0, 0, 0};
  if (width < 1) return area;
  for (int y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * (size_t)width;
    const uint32_t *seen = shown + (size_t)y * (size_t)width;
    int left = width, right = 0;
    for (int x = 0; x < width; x++) {
      if (row[x] || !seen[x]) continue;
      left = x < left ? x : left;
      right = x + 1;
    }
    extend(&area, left, right, y);
  }
  return area;
}
