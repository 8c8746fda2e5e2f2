// The perspective warp. Each pixel is the picture's integral over the pixel's footprint: one
// upright box of the same spread, or several small ones if the footprint is skewed. Coordinates are
// IEEE doubles, with one division per pixel.
#include "pixel_warp.h"

#include <math.h>
#include <string.h>

#include "pixel_blend.h"
#include "warp_internal.h"
#include "warp_simd.h"

#pragma STDC FP_CONTRACT OFF

// The maximum and minimum number of pixels that share the size of their boxes.
enum { SPAN = 32, LEAST_SPAN = 4, MOST_PARTS = 8 };

// How much the weight may change within a span, relative to itself; the sizes of boxes change by
// about twice as much. Most spans of a cover flow stay below it, those of planes near the eye do
// not.
static const double steady_weight = 0.08;

// The maximum side of pictures, so that their texels and those around them can be counted.
enum { MOST_SIDE = 1 << 28 };

// Up to this area in square texels, the corner that a step of one pixel cuts off the texel grid is
// harmless; steeper footprints are divided. Tuned against the brute-force reference.
static const double harmless_skew = 0.6;

footprint pk_footprint(const warp_row *row, double x) {
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

int pk_is_harmless_skew(double u, double v) {
  double skew = u * v < 0 ? -(u * v) : u * v;
  return skew <= harmless_skew;
}

static int parts_for(double u, double v) {
  if (pk_is_harmless_skew(u, v)) return 1;
  double skew = u * v < 0 ? -(u * v) : u * v;
  double parts = sqrt(skew / harmless_skew);
  return parts < MOST_PARTS ? (int)ceil(parts) : MOST_PARTS;
}

PK_INLINE void finish_span_plain(
    uint32_t *restrict out, const uint16_t *restrict sums, int count, const pk_overlay *overlay) {
  // Eight truncations in each sum lose 4/256 on average.
  uint8_t *bytes = (uint8_t *)out;
  if (!overlay) {
    for (int i = 0; i < 4 * count; i++) bytes[i] = (uint8_t)((sums[i] + 132u) >> 8);
    return;
  }
  for (int i = 0; i < count; i++) {
    uint32_t alpha = sums[4 * i + 3];
    for (int c = 0; c < 4; c++) {
      uint32_t kept = (sums[4 * i + c] * (uint32_t)overlay->keep) >> 16;
      bytes[4 * i + c] = (uint8_t)((kept + ((alpha * overlay->add[c]) >> 16) + 133u) >> 8);
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
    uint32_t *out, const uint16_t *sums, int count, const pk_overlay *overlay) {
  const __m256i all = _mm256_set1_epi16(-1), alphas = _mm256_setr_epi8(
      6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14,
      15, 14, 15, 14, 15);
  __m256i keep = all, add = all;
  if (overlay) {
    int64_t channels;
    memcpy(&channels, overlay->add, 8);
    keep = _mm256_set1_epi16((short)overlay->keep);
    add = _mm256_set1_epi64x(channels);
  }
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i halves[2];
    for (int h = 0; h < 2; h++) {
      __m256i sum = _mm256_loadu_si256((const void *)(sums + 4 * i + 16 * h));
      if (overlay) {
        __m256i alpha = _mm256_shuffle_epi8(sum, alphas);
        sum = _mm256_add_epi16(_mm256_mulhi_epu16(sum, keep), _mm256_mulhi_epu16(alpha, add));
      }
      sum = _mm256_add_epi16(sum, _mm256_set1_epi16(overlay ? 133 : 132));
      halves[h] = _mm256_srli_epi16(sum, 8);
    }
    __m256i pixels = _mm256_packus_epi16(halves[0], halves[1]);
    _mm256_storeu_si256((void *)(out + i), _mm256_permute4x64_epi64(pixels, 0xd8));
  }
  finish_span_plain(out + i, sums + 4 * i, count - i, overlay);
}
#endif

static void finish_span(uint32_t *out, const uint16_t *sums, int count, const pk_overlay *overlay) {
  PK_CALL(finish_span, out, sums, count, overlay);
}

/// Returns 1 if all of `count` bytes are 255.
static int is_full(const uint8_t *bytes, int count) {
  int i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t eight;
    memcpy(&eight, bytes + i, 8);
    if (eight != UINT64_MAX) return 0;
  }
  for (; i < count; i++) {
    if (bytes[i] != 255) return 0;
  }
  return 1;
}

void pk_finish_pixels(
    const warp_target *target, int j, int at, int count, const uint16_t *sums) {
  uint32_t *out = target->pixels + (size_t)j * target->stride + at;
  const uint8_t *mask =
      target->multiplies ? target->mask + (size_t)j * target->mask_stride + at : NULL;
  if (target->is_opaque && target->alpha == 255 && (!mask || is_full(mask, count))) {
    finish_span(out, sums, count, target->overlay);
    return;
  }
  uint32_t buffer[PK_MOST_FINISHED];
  finish_span(buffer, sums, count, target->overlay);
  pk_blend_picture(out, 0, count, 1, buffer, 0, mask, 0, target->alpha);
}

static void span_nearest(const warp_row *row, uint16_t *sums, double x, int count) {
  for (int i = 0; i < count; i++) {
    footprint f = pk_footprint(row, x + (double)i);
    int u = (int)bounded(f.u, 0, (double)(row->width - 1));
    int v = (int)bounded(f.v, 0, (double)(row->height - 1));
    uint32_t texel = row->pixels[(size_t)v * row->stride + (size_t)u];
    for (int c = 0; c < 4; c++) sums[4 * i + c] = (uint16_t)(((texel >> (8 * c)) & 255) << 8);
  }
}

/// The pixels of a span, from the footprint in the middle of the whole span it belongs to.
static void sample_span(
    const warp_row *row, uint16_t *sums, double x, int count, double middle) {
  footprint f = pk_footprint(row, middle);
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

/// The bounds of the covered pixels of a span, in steps of four.
static void trim(const uint8_t *mask, int *at, int *count) {
  while (*count >= 4 && pk_is_zero(mask + *at, 4)) {
    *at += 4;
    *count -= 4;
  }
  while (*count >= 4 && pk_is_zero(mask + *at + *count - 4, 4)) *count -= 4;
}

int pk_span_length(const warp_row *row, int x, int longest) {
  int length = longest;
  for (; length > LEAST_SPAN; length /= 2) {
    double begin = row->m6 * (double)(x & ~(length - 1)) + row->row_w;
    double end = begin + row->m6 * (double)length;
    double change = begin < end ? end - begin : begin - end;
    if (change <= steady_weight * (begin < end ? begin : end)) break;
  }
  return length;
}

void pk_warp_general_pixels(
    const warp_target *target, const warp_row *row, int j, int at, int count) {
  uint16_t sums[4 * SPAN];
  for (int end = at + count; at < end; at += count) {
    // Spans begin at multiples of their length on the canvas, so that a pixel does not depend on
    // where the drawn box begins.
    int x = target->x + at, length = pk_span_length(row, x, SPAN), begin = x & ~(length - 1);
    count = begin + length - x < end - at ? begin + length - x : end - at;
    int from = at, covered = count;
    if (target->mask) trim(target->mask + (size_t)j * target->mask_stride, &from, &covered);
    if (covered <= 0) continue;
    double middle = (double)begin + 0.5 * (double)length;
    sample_span(row, sums, (double)(target->x + from) + 0.5, covered, middle);
    pk_finish_pixels(target, j, from, covered, sums);
  }
}

static void warp_nearest(const warp_target *target, const warp_row *row, int j) {
  uint16_t sums[4 * SPAN];
  for (int at = 0, count; at < target->width; at += count) {
    count = target->width - at < SPAN ? target->width - at : SPAN;
    span_nearest(row, sums, (double)(target->x + at) + 0.5, count);
    pk_finish_pixels(target, j, at, count, sums);
  }
}

void pk_warp_picture(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    const pk_picture *src, int nearest, const pk_overlay *overlay, const uint8_t *mask,
    size_t mask_stride, int mask_is_visibility, uint32_t alpha) {
  if (!pk_is_plane(dst_stride, width, height) || !pk_is_map(map) || !pk_is_place(x, width)
      || !pk_is_place(y, height) || !pk_is_plane(src->stride, src->width, src->height)
      || src->width > MOST_SIDE || src->height > MOST_SIDE
      || !pk_is_plane_or_none(mask, mask_stride, width, height))
    return;
  warp_row row = {
      .m0 = map[0], .m3 = map[3], .m6 = map[6], .m1 = map[1], .m4 = map[4], .m7 = map[7],
      .pixels = src->pixels, .stride = src->stride, .width = src->width, .height = src->height,
  };
  warp_target target = {
      .pixels = dst, .stride = dst_stride, .x = x, .y = y, .width = width, .height = height,
      .overlay = overlay, .mask = mask, .mask_stride = mask_stride, .multiplies = mask && !mask_is_visibility,
      .is_opaque = src->opaque, .alpha = alpha < 255 ? alpha : 255,
  };
  int keeps_columns = !nearest && map[1] == 0 && map[7] == 0;
  if (keeps_columns && map[3] == 0 && map[6] == 0) {
    pk_warp_upright(&target, &row, map);
  } else if (keeps_columns) {
    pk_warp_columns(&target, &row, map);
  } else {
    for (int j = 0; j < height; j++) {
      move_row(&row, map, y + j);
      if (nearest) warp_nearest(&target, &row, j);
      else pk_warp_general_pixels(&target, &row, j, 0, width);
    }
  }
}
