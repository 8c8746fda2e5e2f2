#include "backdrop_internal.h"

#include <math.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

// The picture is downsampled by averaging until the deviation is at least a number of texels, blurred
// there with a true Gaussian, and interpolated linearly. The variance that both add is subtracted
// before.
static const double least_deviation = 7;
static const double most_deviation = 3500;
// Beyond this many deviations less than a fiftieth of a level is left.
static const double reach = 4;

enum { LARGEST_FACTOR = 256 };

static reduction reduction_for(double sigma, double least_deviation, int width, int height) {
  if (sigma > most_deviation) sigma = most_deviation;
  reduction r = {.factor = 1};
  while (r.factor < LARGEST_FACTOR && sigma / (2.0 * r.factor) >= least_deviation) r.factor *= 2;
  double f = (double)r.factor;
  // A box of f pixels has the variance (f² - 1) / 12; interpolation between texels adds f² / 6 + 1
  // / 12 on average over the pixels' positions.
  double variance = r.factor > 1 ? sigma * sigma / (f * f) - 0.25 : sigma * sigma;
  double deviation = sqrt(variance);
  r.columns = (width + r.factor - 1) / r.factor + 2;
  r.rows = (height + r.factor - 1) / r.factor + 2;
  double wanted = ceil(reach * deviation);
  r.radius = wanted < PK_MOST_BLUR ? (int)wanted : PK_MOST_BLUR;
  double values[PK_MOST_BLUR + 1], total = 0;
  for (int i = 0; i <= r.radius; i++) {
    values[i] = deviation > 0 ? exp(-0.5 * i * i / variance) : 1;
    total += i == 0 ? values[i] : 2 * values[i];
  }
  for (int i = 0; i <= r.radius; i++) r.weights[i] = (float)(values[i] / total);
  return r;
}

PK_INLINE void add_bytes_body(uint16_t *restrict sums, const uint8_t *restrict bytes, int n) {
  for (int i = 0; i < n; i++) sums[i] = (uint16_t)(sums[i] + bytes[i]);
}

PK_INLINE void add_scaled_body(float *restrict sums, const float *restrict row, float k, int n) {
  for (int i = 0; i < n; i++) sums[i] += k * row[i];
}

/// Colours one row of pixels, interpolated between two rows of planes.
PK_INLINE void color_row_body(
    uint32_t *restrict out, const float *restrict upper, const float *restrict lower, float t,
    int width, const pk_material *material) {
  const float *restrict b0 = upper, *restrict g0 = upper + width;
  const float *restrict r0 = upper + 2 * (size_t)width, *restrict a0 = upper + 3 * (size_t)width;
  const float *restrict b1 = lower, *restrict g1 = lower + width;
  const float *restrict r1 = lower + 2 * (size_t)width, *restrict a1 = lower + 3 * (size_t)width;
  const pk_colors colors = pk_colors_of(material);
  for (int x = 0; x < width; x++) {
    float b = b0[x] + (b1[x] - b0[x]) * t;
    float g = g0[x] + (g1[x] - g0[x]) * t;
    float r = r0[x] + (r1[x] - r0[x]) * t;
    float a = a0[x] + (a1[x] - a0[x]) * t;
    pk_color(&colors, &b, &g, &r, &a);
    out[x] = pk_packed(b, g, r, a);
  }
}

PK_KERNEL(void, add_bytes, (uint16_t *sums, const uint8_t *bytes, int n), sums, bytes, n)

PK_KERNEL(
    void, add_scaled, (float *sums, const float *row, float k, int n), sums, row, k, n)

PK_KERNEL(
    void, color_row,
    (uint32_t *out, const float *upper, const float *lower, float t, int width,
     const pk_material *material),
    out, upper, lower, t, width, material)

/// How much of a texel lies within `size` pixels, 0...1.
static float coverage(int texel, int size, int factor) {
  int begin = (texel - 1) * factor, end = begin + factor;
  if (begin < 0) begin = 0;
  if (end > size) end = size;
  return end > begin ? (float)(end - begin) / (float)factor : 0.0f;
}

/// One over the weight of the Gaussian around a texel that falls within `size` pixels; 0 for none.
static float normalization(int texel, int size, const reduction *r) {
  float total = 0;
  for (int k = -r->radius; k <= r->radius; k++) {
    total += r->weights[k < 0 ? -k : k] * coverage(texel + k, size, r->factor);
  }
  return total > 0 ? 1.0f / total : 0.0f;
}

/// Sums the pixels of a row of texels, as shares of whole texels.
static void reduce_row(
    float *out, uint16_t *sums, const uint32_t *pixels, size_t stride, int width, int height,
    int row, const reduction *r) {
  memset(sums, 0, sizeof(uint16_t) * 4 * (size_t)width);
  for (int k = 0; k < r->factor; k++) {
    int y = (row - 1) * r->factor + k;
    if (y < 0 || y >= height) continue;
    add_bytes(sums, (const uint8_t *)(pixels + (size_t)y * stride), 4 * width);
  }
  const float share = 1.0f / (255.0f * (float)r->factor * (float)r->factor);
  for (int column = 0; column < r->columns; column++) {
    uint32_t total[4] = {0, 0, 0, 0};
    for (int k = 0; k < r->factor; k++) {
      int x = (column - 1) * r->factor + k;
      if (x < 0 || x >= width) continue;
      const uint16_t *four = sums + 4 * (size_t)x;
      for (int c = 0; c < 4; c++) total[c] += four[c];
    }
    for (int c = 0; c < 4; c++) out[4 * (size_t)column + (size_t)c] = (float)total[c] * share;
  }
}

/// Blurs a row of texels; `padded` has room for the radius on both sides, which is zero.
static void blur_row(float *row, float *padded, const float *normalizations, const reduction *r) {
  int count = r->columns, radius = r->radius;
  memcpy(padded + 4 * (size_t)radius, row, sizeof(float) * 4 * (size_t)count);
  memset(row, 0, sizeof(float) * 4 * (size_t)count);
  for (int k = -radius; k <= radius; k++) {
    add_scaled(row, padded + 4 * (size_t)(k + radius), r->weights[k < 0 ? -k : k], 4 * count);
  }
  for (int i = 0; i < 4 * count; i++) row[i] *= normalizations[i / 4];
}

/// Blurs the rows around a row of texels into it.
static void blur_down(
    float *blurred, const float *across, int row, int height, const reduction *r) {
  size_t texels = 4 * (size_t)r->columns;
  memset(blurred, 0, sizeof(float) * texels);
  float scale = normalization(row, height, r);
  for (int k = -r->radius; k <= r->radius; k++) {
    if (row + k < 0 || row + k >= r->rows) continue;
    const float *from = across + (size_t)(row + k) * texels;
    add_scaled(blurred, from, r->weights[k < 0 ? -k : k] * scale, (int)texels);
  }
}

/// Downsamples a picture and blurs its rows; null if memory runs out. To be freed.
static float *blurred_across(
    const uint32_t *pixels, size_t stride, int width, int height, const reduction *r) {
  size_t texels = 4 * (size_t)r->columns;
  float *across = malloc(sizeof(float) * texels * (size_t)r->rows);
  float *padded = calloc(texels + 8 * (size_t)r->radius, sizeof(float));
  float *normalizations = malloc(sizeof(float) * (size_t)r->columns);
  uint16_t *sums = malloc(sizeof(uint16_t) * 4 * (size_t)width);
  if (across && padded && normalizations && sums) {
    for (int i = 0; i < r->columns; i++) normalizations[i] = normalization(i, width, r);
    for (int row = 0; row < r->rows; row++) {
      float *out = across + (size_t)row * texels;
      reduce_row(out, sums, pixels, stride, width, height, row, r);
      blur_row(out, padded, normalizations, r);
    }
  } else {
    free(across);
    across = NULL;
  }
  free(padded);
  free(normalizations);
  free(sums);
  return across;
}

float *pk_blurred_texels(
    const uint32_t *pixels, size_t stride, int width, int height, double sigma,
    double least_deviation, reduction *r) {
  *r = reduction_for(sigma, least_deviation, width, height);
  size_t texels = 4 * (size_t)r->columns;
  float *across = blurred_across(pixels, stride, width, height, r);
  float *result = malloc(sizeof(float) * texels * (size_t)r->rows);
  if (across && result) {
    for (int row = 0; row < r->rows; row++) {
      blur_down(result + (size_t)row * texels, across, row, height, r);
    }
  } else {
    free(result);
    result = NULL;
  }
  free(across);
  return result;
}

/// Interpolates a row of texels to four planes of pixels.
static void spread_row(float *planes, const float *row, int width, const reduction *r) {
  float step = 1.0f / (float)r->factor;
  for (int x = 0; x < width; x++) {
    // The centre of texel i is at (i - 1 + 0.5) × factor, since the first lies beyond the edge.
    float at = ((float)(x % r->factor) + 0.5f) * step + 0.5f;
    int i = x / r->factor + (at >= 1.0f ? 1 : 0);
    float t = at >= 1.0f ? at - 1.0f : at;
    const float *left = row + 4 * (size_t)i;
    for (int c = 0; c < 4; c++) {
      planes[(size_t)c * (size_t)width + (size_t)x] = left[c] + (left[c + 4] - left[c]) * t;
    }
  }
}

int pk_is_material(const pk_material *m) {
  const double numbers[] = {m->saturation, m->brightness, m->amount, m->curve[0],
                            m->curve[1],   m->curve[2],   m->curve[3]};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (!(numbers[i] >= -1e6 && numbers[i] <= 1e6)) return 0;
  }
  return m->amount >= 0 && m->amount <= 1 && m->sigma >= 0;
}

int pk_filter_backdrop(
    uint32_t *pixels, size_t stride, int width, int height, const pk_material *material) {
  if (!pk_is_plane(stride, width, height)) return 0;
  if (!pk_is_material(material)) return -2;
  reduction r = reduction_for(material->sigma, least_deviation, width, height);
  size_t texels = 4 * (size_t)r.columns, wide = 4 * (size_t)width;
  float *across = blurred_across(pixels, stride, width, height, &r);
  float *blurred = malloc(sizeof(float) * texels);
  float *planes = malloc(sizeof(float) * wide * 2);
  int status = -1;
  if (!across || !blurred || !planes) goto done;
  status = 0;

  // Two rows of texels at a time; the lower one becomes the next upper one.
  float *upper = planes, *lower = planes + wide;
  int known = -1;
  float step = 1.0f / (float)r.factor;
  for (int y = 0; y < height; y++) {
    float at = ((float)(y % r.factor) + 0.5f) * step + 0.5f;
    int row = y / r.factor + (at >= 1.0f ? 1 : 0);
    float t = at >= 1.0f ? at - 1.0f : at;
    while (known < row + 1) {
      known += 1;
      float *other = upper;
      upper = lower;
      lower = other;
      blur_down(blurred, across, known, height, &r);
      spread_row(lower, blurred, width, &r);
    }
    color_row(pixels + (size_t)y * stride, upper, lower, t, width, material);
  }

done:
  free(across);
  free(blurred);
  free(planes);
  return status;
}
