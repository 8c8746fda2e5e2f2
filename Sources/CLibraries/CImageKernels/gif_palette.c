#include <stdlib.h>
#include <string.h>

#include "gif_internal.h"

#pragma STDC FP_CONTRACT OFF

gif_palette *gif_palette_make(void) {
  gif_palette *p = calloc(1, sizeof(gif_palette));
  if (p) gif_palette_set(p, NULL, 0);
  return p;
}

void gif_palette_free(gif_palette *p) { free(p); }

int gif_palette_count(const gif_palette *p) { return p->count; }

uint32_t gif_palette_color(const gif_palette *p, int index) {
  return index >= 0 && index < p->count ? p->color[index] : 0xFF000000u;
}

void gif_palette_set(gif_palette *p, const uint32_t *colors, int count) {
  count = count < 0 ? 0 : count > GIF_COLORS ? GIF_COLORS : count;
  p->count = count;
  for (int i = 0; i < count; i++) {
    p->color[i] = 0xFF000000u | colors[i];
    for (int c = 0; c < 3; c++)
      p->value[c][i] = (int32_t)(colors[i] >> (16 - 8 * c) & 255) * GIF_UNIT;
  }
  gif_palette_prepare(p);
}

int gif_palette_nearest(gif_palette *p, uint32_t color) {
  int32_t distance;
  return gif_find(
      p, (int32_t)(color >> 16 & 255) * GIF_UNIT, (int32_t)(color >> 8 & 255) * GIF_UNIT,
      (int32_t)(color & 255) * GIF_UNIT, &distance);
}

// Cells

static void forget_cells(gif_palette *p) {
  memset(p->cells, 0, sizeof p->cells);
  p->arena_used = 0;
}

// The minimum and maximum squared distance of every colour from a cell.
PK_INLINE void distances_body(
    const gif_palette *p, const int32_t low[3], int32_t *restrict least,
    int32_t *restrict largest) {
  for (int i = 0; i < p->count; i++) least[i] = largest[i] = 0;
  for (int c = 0; c < 3; c++) {
    int32_t from = low[c], to = low[c] + 127;
    const int32_t *value = p->value[c];
    for (int i = 0; i < p->count; i++) {
      int32_t below = from - value[i], above = value[i] - to;
      int32_t near = below > above ? below : above;
      near = near > 0 ? near : 0;
      int32_t far = -below > -above ? -below : -above;
      least[i] += near * near;
      largest[i] += far * far;
    }
  }
}

PK_KERNEL(
    void, distances, (const gif_palette *p, const int32_t low[3], int32_t *least, int32_t *largest),
    p, low, least, largest)

void gif_palette_fill_cell(gif_palette *p, uint32_t cell) {
  if (p->arena_used + 256 > GIF_ARENA) forget_cells(p);
  int32_t low[3] = {
      (int32_t)(cell >> 10) << 7, (int32_t)(cell >> 5 & 31) << 7, (int32_t)(cell & 31) << 7};
  int32_t least[256], largest[256];
  distances(p, low, least, largest);
  int32_t bound = INT32_MAX;
  for (int i = 0; i < p->count; i++) bound = largest[i] < bound ? largest[i] : bound;
  uint32_t start = p->arena_used, count = 0;
  for (int i = 0; i < p->count; i++) {
    p->arena[start + count] = (uint8_t)i;
    count += least[i] <= bound;
  }
  p->cells[cell].start = start;
  p->cells[cell].count = count;
  p->arena_used = start + count;
}

// Finds the nearest neighbours of a colour.
static void find_neighbors(gif_palette *p, int i) {
  gif_neighbors *n = &p->neighbors[i];
  memset(n, 0, sizeof *n);
  int count = 0;
  for (int k = 0; k < p->count; k++) {
    if (k == i) continue;
    int32_t length = 0;
    for (int c = 0; c < 3; c++) {
      int32_t step = (p->value[c][k] - p->value[c][i]) / GIF_UNIT;
      length += step * step;
    }
    if (count == GIF_NEIGHBORS && length >= n->length[count - 1]) continue;
    int at = count < GIF_NEIGHBORS ? count++ : count - 1;
    for (; at > 0 && n->length[at - 1] > length; at--) {
      n->length[at] = n->length[at - 1];
      n->index[at] = n->index[at - 1];
    }
    n->length[at] = length;
    n->index[at] = (uint8_t)k;
  }
  for (int at = 0; at < count; at++) {
    // Equal colours do not mix.
    n->per_length[at] = n->length[at] ? 64.0f / (float)n->length[at] : 0;
    for (int c = 0; c < 3; c++)
      n->step[c][at] = (p->value[c][n->index[at]] - p->value[c][i]) / GIF_UNIT;
  }
}

void gif_palette_prepare(gif_palette *p) {
  forget_cells(p);
  for (int i = 0; i < p->count; i++) find_neighbors(p, i);
}

// Choosing: the next box to split is the one whose split removes the most squared error.

typedef struct {
  double count, sum[3];
} moments;

typedef struct {
  int start, end;
  double gain;
  int axis;
  int16_t below;
} box;

static inline double square_over_count(const moments *m) {
  return (m->sum[0] * m->sum[0] + m->sum[1] * m->sum[1] + m->sum[2] * m->sum[2]) / m->count;
}

static inline void add(moments *m, const gif_point *point) {
  m->count += point->count;
  for (int c = 0; c < 3; c++) m->sum[c] += point->count * point->value[c];
}

// Finds the best split of a box, by levels along each axis.
static void study(const gif_point *points, box *b, moments (*level)[256]) {
  b->gain = 0;
  if (b->end - b->start < 2) return;
  int16_t low[3] = {INT16_MAX, INT16_MAX, INT16_MAX}, high[3] = {0, 0, 0};
  for (int i = b->start; i < b->end; i++) {
    for (int c = 0; c < 3; c++) {
      int16_t v = points[i].value[c] / GIF_UNIT;
      low[c] = v < low[c] ? v : low[c];
      high[c] = v > high[c] ? v : high[c];
    }
  }
  for (int c = 0; c < 3; c++)
    memset(&level[c][low[c]], 0, sizeof(moments) * (size_t)(high[c] - low[c] + 1));
  moments all = {0};
  for (int i = b->start; i < b->end; i++) {
    add(&all, &points[i]);
    for (int c = 0; c < 3; c++) add(&level[c][points[i].value[c] / GIF_UNIT], &points[i]);
  }
  double whole = square_over_count(&all);
  for (int c = 0; c < 3; c++) {
    moments one = {0};
    for (int v = low[c]; v < high[c]; v++) {
      if (level[c][v].count == 0) continue;
      one.count += level[c][v].count;
      for (int k = 0; k < 3; k++) one.sum[k] += level[c][v].sum[k];
      moments other = {
          all.count - one.count,
          {all.sum[0] - one.sum[0], all.sum[1] - one.sum[1], all.sum[2] - one.sum[2]}};
      double gain = square_over_count(&one) + square_over_count(&other) - whole;
      if (gain > b->gain) {
        b->gain = gain;
        b->axis = c;
        b->below = (int16_t)((v + 1) * GIF_UNIT);
      }
    }
  }
}

static int divide(gif_point *points, const box *b) {
  int i = b->start, k = b->end;
  while (i < k) {
    if (points[i].value[b->axis] < b->below) {
      i++;
    } else {
      gif_point other = points[--k];
      points[k] = points[i];
      points[i] = other;
    }
  }
  return i;
}

static int32_t rounded(double value) { return (int32_t)(value + 0.5); }

static void place(gif_palette *p, int index, const moments *m) {
  for (int c = 0; c < 3; c++) p->value[c][index] = rounded(m->sum[c] / m->count);
}

// Moves every colour to the mean of the points nearest to it.
static int refine(gif_palette *p, const gif_point *points, int count) {
  moments nearest[256] = {{0}};
  forget_cells(p);
  for (int i = 0; i < count; i++) {
    int32_t distance;
    const int16_t *v = points[i].value;
    add(&nearest[gif_find(p, v[0], v[1], v[2], &distance)], &points[i]);
  }
  int moved = 0;
  for (int i = 0; i < p->count; i++) {
    if (nearest[i].count == 0) continue;
    int32_t before[3] = {p->value[0][i], p->value[1][i], p->value[2][i]};
    place(p, i, &nearest[i]);
    for (int c = 0; c < 3; c++) moved |= before[c] != p->value[c][i];
  }
  return moved;
}

// Rounds to whole levels and removes duplicates.
static void settle(gif_palette *p) {
  uint32_t colors[256];
  int count = 0;
  for (int i = 0; i < p->count; i++) {
    uint32_t color = 0;
    for (int c = 0; c < 3; c++)
      color = color << 8 | (uint32_t)((p->value[c][i] + GIF_UNIT / 2) / GIF_UNIT);
    int known = 0;
    for (int k = 0; k < count && !known; k++) known = colors[k] == color;
    if (!known) colors[count++] = color;
  }
  gif_palette_set(p, colors, count);
}

int gif_palette_choose(gif_palette *p, gif_histogram *h, int limit, int rounds) {
  int used = gif_histogram_used(h);
  limit = limit < 1 ? 1 : limit > GIF_COLORS ? GIF_COLORS : limit;
  p->count = 0;
  if (used == 0) {
    gif_palette_prepare(p);
    return 0;
  }
  gif_point *points = malloc(sizeof(gif_point) * (size_t)used);
  moments(*level)[256] = malloc(sizeof(moments) * 3 * 256);
  if (!points || !level) {
    free(points);
    free(level);
    return -1;
  }
  int count = gif_histogram_points(h, points);
  box boxes[256] = {{.start = 0, .end = count}};
  int boxes_used = 1;
  study(points, &boxes[0], level);
  while (boxes_used < limit) {
    int best = 0;
    for (int i = 1; i < boxes_used; i++) best = boxes[i].gain > boxes[best].gain ? i : best;
    if (boxes[best].gain <= 0) break;
    int middle = divide(points, &boxes[best]);
    boxes[boxes_used] = (box){.start = middle, .end = boxes[best].end};
    boxes[best].end = middle;
    study(points, &boxes[best], level);
    study(points, &boxes[boxes_used++], level);
  }
  p->count = boxes_used;
  for (int i = 0; i < boxes_used; i++) {
    moments m = {0};
    for (int k = boxes[i].start; k < boxes[i].end; k++) add(&m, &points[k]);
    place(p, i, &m);
  }
  if (used > limit) {
    for (int i = 0; i < rounds && refine(p, points, count); i++) {
    }
  }
  free(points);
  free(level);
  settle(p);
  return p->count;
}

double gif_palette_error(gif_palette *p, gif_histogram *h) {
  int used = gif_histogram_used(h);
  gif_point *points = used ? malloc(sizeof(gif_point) * (size_t)used) : NULL;
  if (!points) return 0;
  int count = gif_histogram_points(h, points);
  double error = 0, total = 0;
  for (int i = 0; i < count; i++) {
    int32_t distance;
    const int16_t *v = points[i].value;
    gif_find(p, v[0], v[1], v[2], &distance);
    error += points[i].count * distance;
    total += points[i].count;
  }
  free(points);
  return error / total / (GIF_UNIT * GIF_UNIT);
}
