// The perspective warp. Each pixel is the picture's integral over the pixel's footprint: one
// upright box of the same spread, or several small ones where the footprint lies askew.
// Coordinates are IEEE doubles, one divide a pixel.
#include "pixel_warp.h"

#include <math.h>
#include <string.h>

#include "pixel_blend.h"
#include "warp_internal.h"

#pragma STDC FP_CONTRACT OFF

enum { SPAN = 32, ROW = 1024, MOST_PARTS = 8 };

// Up to this area in square texels, the corner that a step of one pixel cuts off the texel grid is
// harmless; steeper footprints are divided. Tuned against the truth.
static const double harmless_skew = 0.6;

/// Where a pixel's centre lies in the picture, and a step to the next pixel across and down.
typedef struct {
  double u, v, ux, vx, uy, vy;
} footprint;

static footprint footprint_at(const warp_row *row, double x) {
  double w = row->m6 * x + row->row_w;
  w = w > PK_NEAREST_W ? w : PK_NEAREST_W;
  double inverse = 1.0 / w;
  double u = (row->m0 * x + row->row_u) * inverse;
  double v = (row->m3 * x + row->row_v) * inverse;
  footprint f = {
      u, v,
      (row->m0 - u * row->m6) * inverse, (row->m3 - v * row->m6) * inverse,
      (row->m1 - u * row->m7) * inverse, (row->m4 - v * row->m7) * inverse,
  };
  return f;
}

static int parts_for(double u, double v) {
  double skew = u * v < 0 ? -(u * v) : u * v;
  if (skew <= harmless_skew) return 1;
  double parts = sqrt(skew / harmless_skew);
  return parts >= MOST_PARTS ? MOST_PARTS : (int)ceil(parts);
}

PK_INLINE void finish_span_body(
    uint32_t *restrict out, const uint16_t *restrict sums, int count, const pk_tone *tone) {
  // Eight truncations in each sum lose four 256ths on average.
  uint8_t *bytes = (uint8_t *)out;
  if (!tone) {
    for (int i = 0; i < 4 * count; i++) bytes[i] = (uint8_t)((sums[i] + 132u) >> 8);
    return;
  }
  for (int i = 0; i < count; i++) {
    uint32_t alpha = sums[4 * i + 3];
    for (int c = 0; c < 4; c++) {
      uint32_t kept = (sums[4 * i + c] * (uint32_t)tone->keep) >> 16;
      bytes[4 * i + c] = (uint8_t)((kept + ((alpha * tone->add[c]) >> 16) + 133u) >> 8);
    }
  }
}

PK_INLINE void add_sums_body(
    uint32_t *restrict totals, const uint16_t *restrict sums, int count) {
  for (int i = 0; i < count; i++) totals[i] += sums[i];
}

PK_INLINE void mean_sums_body(
    uint16_t *restrict sums, const uint32_t *restrict totals, int count, float share) {
  for (int i = 0; i < count; i++) {
    sums[i] = (uint16_t)(int32_t)((float)(int32_t)totals[i] * share + 0.5f);
  }
}

#if PK_X86
static PK_AVX2 void finish_span_avx2(
    uint32_t *out, const uint16_t *sums, int count, const pk_tone *tone) {
  finish_span_body(out, sums, count, tone);
}
#endif

static void finish_span(uint32_t *out, const uint16_t *sums, int count, const pk_tone *tone) {
#if PK_X86
  if (pixel_kernels_level() == PIXEL_KERNELS_AVX2) {
    finish_span_avx2(out, sums, count, tone);
    return;
  }
#endif
  finish_span_body(out, sums, count, tone);
}

static void span_nearest(const warp_row *row, uint16_t *sums, double x, int count) {
  for (int i = 0; i < count; i++) {
    footprint f = footprint_at(row, x + (double)i);
    int u = (int)bounded(f.u, 0, (double)(row->width - 1));
    int v = (int)bounded(f.v, 0, (double)(row->height - 1));
    uint32_t texel = row->pixels[(size_t)v * row->stride + (size_t)u];
    for (int c = 0; c < 4; c++) sums[4 * i + c] = (uint16_t)(((texel >> (8 * c)) & 255) << 8);
  }
}

/// The pixels of a span, from the footprint in the middle of the whole span it belongs to.
static void sample_span(
    const warp_row *row, uint16_t *sums, double x, int count, double middle) {
  footprint f = footprint_at(row, middle);
  int across = parts_for(f.ux, f.vx), down = parts_for(f.uy, f.vy);
  double ux = f.ux / across, vx = f.vx / across, uy = f.uy / down, vy = f.vy / down;
  warp_boxes boxes = {
      .u = pk_box_weights(sqrt(ux * ux + uy * uy)), .v = pk_box_weights(sqrt(vx * vx + vy * vy))};
  if (across == 1 && down == 1) {
    pk_span_of_boxes(row, sums, x, count, &boxes);
    return;
  }
  uint32_t totals[4 * SPAN];
  memset(totals, 0, sizeof totals);
  for (int j = 0; j < down; j++) {
    for (int i = 0; i < across; i++) {
      double dx = (double)i - 0.5 * (double)(across - 1), dy = (double)j - 0.5 * (double)(down - 1);
      boxes.step_u = bounded(ux * dx + uy * dy, -1e6, 1e6);
      boxes.step_v = bounded(vx * dx + vy * dy, -1e6, 1e6);
      pk_span_of_boxes(row, sums, x, count, &boxes);
      add_sums_body(totals, sums, 4 * count);
    }
  }
  mean_sums_body(sums, totals, 4 * count, 1.0f / (float)(across * down));
}

static int is_zero(const uint8_t *bytes, int count) {
  for (int i = 0; i < count; i++) {
    if (bytes[i]) return 0;
  }
  return 1;
}

void pk_warp_picture(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_picture *src, int nearest, const pk_tone *tone, const uint8_t *mask,
    size_t mask_stride, int mask_hints, uint32_t alpha) {
  if (src->width < 1 || src->height < 1) return;
  uint32_t buffer[ROW];
  uint16_t sums[4 * SPAN];
  int multiplies = mask && !mask_hints;
  int direct = src->opaque && !multiplies && alpha == 255;
  warp_row row = {
      .m0 = map[0], .m3 = map[3], .m6 = map[6], .m1 = map[1], .m4 = map[4], .m7 = map[7],
      .pixels = src->pixels, .stride = src->stride, .width = src->width, .height = src->height,
  };
  for (int j = 0; j < height; j++, dst += dst_stride) {
    double cy = (double)(y + j) + 0.5;
    row.row_u = map[1] * cy + map[2];
    row.row_v = map[4] * cy + map[5];
    row.row_w = map[7] * cy + map[8];
    const uint8_t *mask_row = mask ? mask + (size_t)j * mask_stride : NULL;
    for (int start = 0; start < width;) {
      // Blocks and spans begin at multiples of their length on the canvas, so that a pixel does
      // not depend on where the box drawn begins.
      int room = ROW - ((x + start) & (ROW - 1));
      int stop = start + room < width ? start + room : width;
      uint32_t *out = direct ? dst + start : buffer;
      for (int at = start; at < stop;) {
        int count = SPAN - ((x + at) & (SPAN - 1));
        if (at + count > stop) count = stop - at;
        int next = at + count;
        double middle = (double)(((x + at) & ~(SPAN - 1)) + SPAN / 2);
        if (mask_row) {
          // What is not covered at the span's ends is not sampled.
          while (count >= 4 && is_zero(mask_row + at, 4)) {
            if (!direct) memset(out + (at - start), 0, 4 * sizeof(uint32_t));
            at += 4;
            count -= 4;
          }
          while (count >= 4 && is_zero(mask_row + at + count - 4, 4)) {
            if (!direct) memset(out + (at + count - 4 - start), 0, 4 * sizeof(uint32_t));
            count -= 4;
          }
        }
        if (count > 0) {
          double first = (double)(x + at) + 0.5;
          if (nearest) {
            span_nearest(&row, sums, first, count);
          } else {
            sample_span(&row, sums, first, count, middle);
          }
          finish_span(out + (at - start), sums, count, tone);
        }
        at = next;
      }
      if (!direct) {
        pk_blend_picture(
            dst + start, dst_stride, stop - start, 1, buffer, 0,
            multiplies ? mask_row + start : NULL, mask_stride, alpha);
      }
      start = stop;
    }
  }
}
