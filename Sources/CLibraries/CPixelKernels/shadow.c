#include "pixel_shadow.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "kernel_support.h"

#pragma STDC FP_CONTRACT OFF

enum { TABLE_STEPS = 512, TABLE_RANGE = 4 };

// Beyond this many standard deviations the error function is 1 within a tenth of a level.
static const double reach = 3.6;

static float error_function_table[TABLE_STEPS * TABLE_RANGE + 2];
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static void fill_table(void) {
  for (int i = 0; i < TABLE_STEPS * TABLE_RANGE + 2; i++) {
    error_function_table[i] = (float)erf((double)i / TABLE_STEPS);
  }
}

/// erf, linear between table entries: within 1e-6.
PK_INLINE float error_function(double x) {
  double a = x < 0 ? -x : x;
  if (a >= TABLE_RANGE) return x < 0 ? -1.0f : 1.0f;
  double at = a * TABLE_STEPS;
  int i = (int)at;
  float f = (float)(at - (double)i);
  float value =
      error_function_table[i] + f * (error_function_table[i + 1] - error_function_table[i]);
  return x < 0 ? -value : value;
}

PK_INLINE double larger(double a, double b) { return a > b ? a : b; }
PK_INLINE double smaller(double a, double b) { return a < b ? a : b; }

/// The fraction of a Gaussian around `x` that falls into `low`...`high`.
PK_INLINE float share(double x, double low, double high, double scale) {
  return 0.5f * (error_function((high - x) * scale) - error_function((low - x) * scale));
}

PK_INLINE void add_scaled_body(float *restrict sums, const float *restrict row, float k, int n) {
  for (int i = 0; i < n; i++) sums[i] += k * row[i];
}

PK_KERNEL(
    void, add_scaled, (float *sums, const float *row, float k, int n), sums, row, k, n)

/// Whether it is a valid standard deviation: positive, and neither it nor its inverse overflows.
static int is_deviation(double sigma) { return sigma >= 1e-60 && sigma <= 1e60; }

/// Where pixels stop changing along one axis: everything in `flat_from`..<`flat_to` is equal.
typedef struct {
  int flat_from, flat_to, count;
} zones;

static int clamp_index(double x, int most) {
  return x <= 0 ? 0 : x >= (double)most ? most : (int)x;
}

static zones zones_along(double low, double high, double radius, double sigma, int count) {
  double margin = radius + reach * sigma + 1.0;
  zones z = {clamp_index(low + margin, count), clamp_index(high - margin, count), count};
  if (z.flat_to <= z.flat_from + 1) z.flat_from = z.flat_to = count;
  return z;
}

/// The number of pixels that must be computed: all before the flat zone, one of it, all after it.
static int sampled_count(zones z) {
  return z.flat_to > z.flat_from ? z.flat_from + 1 + (z.count - z.flat_to) : z.count;
}

static int pixel_of_sample(zones z, int sample) {
  return sample <= z.flat_from ? sample : sample - z.flat_from - 1 + z.flat_to;
}

static int is_sampled(zones z, int pixel) {
  return pixel <= z.flat_from || pixel >= z.flat_to;
}

PK_INLINE void round_row(uint8_t *out, const float *sums, int count) {
  for (int i = 0; i < count; i++) {
    float level = sums[i] * 255.0f + 0.5f;
    level = level > 0.0f ? level : 0.0f;
    out[i] = (uint8_t)(int32_t)(level < 255.0f ? level : 255.0f);
  }
}

static void spread_row(uint8_t *out, const float *sums, zones columns) {
  if (columns.flat_to <= columns.flat_from) {
    round_row(out, sums, columns.count);
    return;
  }
  int before = columns.flat_from + 1;
  round_row(out, sums, before);
  round_row(out + columns.flat_to, sums + before, columns.count - columns.flat_to);
  memset(
      out + columns.flat_from, out[columns.flat_from],
      (size_t)(columns.flat_to - columns.flat_from));
}

static int is_shadow(const pk_shadow *s) {
  const double corners[] = {s->left, s->top, s->right, s->bottom, s->radius_x, s->radius_y};
  for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
    if (!pk_is_coordinate(corners[i])) return 0;
  }
  return is_deviation(s->sigma_x) && is_deviation(s->sigma_y);
}

int pk_cover_rounded_shadow(
    uint8_t *mask, size_t stride, int width, int height, const pk_shadow *shadow) {
  if (!pk_is_plane(stride, width, height)) return 0;
  const pk_shadow s = *shadow;
  if (!is_shadow(&s)) {
    for (int y = 0; y < height; y++) memset(mask + (size_t)y * stride, 0, (size_t)width);
    return -2;
  }
  pthread_once(&table_once, fill_table);
  double scale_x = 1.0 / (s.sigma_x * 1.4142135623730951);
  double scale_y = 1.0 / (s.sigma_y * 1.4142135623730951);
  zones columns = zones_along(s.left, s.right, s.radius_x, s.sigma_x, width);
  zones rows = zones_along(s.top, s.bottom, s.radius_y, s.sigma_y, height);
  int column_count = sampled_count(columns), row_count = sampled_count(rows);

  // Slices no thicker than half of the deviation, and none along which the edge moves by more: with
  // t, the tangent of half the angle, both change by less than 2 / slices of the radius.
  double thickness = larger(0.25, 0.5 * smaller(s.sigma_x, s.sigma_y));
  double radius = larger(s.radius_x, s.radius_y);
  int slices = s.radius_y > 0 && s.radius_x > 0 ? (int)smaller(ceil(2 * radius / thickness), 512) : 0;
  if (slices > 0 && slices < 6) slices = 6;

  float *straight = malloc(sizeof(float) * (size_t)column_count);
  float *profiles = malloc(sizeof(float) * (size_t)column_count * (size_t)(slices + 1));
  float *sums = malloc(sizeof(float) * (size_t)column_count);
  int status = -1;
  if (!straight || !profiles || !sums) goto done;
  status = 0;

  for (int i = 0; i < column_count; i++) {
    double x = (double)pixel_of_sample(columns, i) + 0.5;
    straight[i] = share(x, s.left, s.right, scale_x);
  }
  for (int k = 0; k < slices; k++) {
    double t = ((double)k + 0.5) / slices;
    double inset = s.radius_x * ((1 - t) * (1 - t) / (1 + t * t));
    float *profile = profiles + (size_t)k * (size_t)column_count;
    for (int i = 0; i < column_count; i++) {
      double x = (double)pixel_of_sample(columns, i) + 0.5;
      profile[i] = share(x, s.left + inset, s.right - inset, scale_x);
    }
  }

  // The lower half mirrors the upper one if pixels are symmetric about the middle.
  double mirror = s.top + s.bottom;
  int mirrors = mirror == floor(mirror) && mirror >= 0 && mirror <= 2.0 * height;
  for (int j = 0; j < row_count; j++) {
    int row = pixel_of_sample(rows, j);
    int opposite = mirrors ? (int)mirror - 1 - row : -1;
    uint8_t *out = mask + (size_t)row * stride;
    // Samples go downwards, so those above the middle are already computed.
    if (opposite >= 0 && opposite < row && is_sampled(rows, opposite)) {
      memcpy(out, mask + (size_t)opposite * stride, (size_t)width);
      continue;
    }
    double y = (double)row + 0.5;
    float middle = share(y, s.top + s.radius_y, s.bottom - s.radius_y, scale_y);
    for (int i = 0; i < column_count; i++) sums[i] = middle * straight[i];
    float above = error_function((s.top - y) * scale_y);
    float below = error_function((s.bottom - y) * scale_y);
    for (int k = 0; k < slices; k++) {
      double t = ((double)k + 1) / slices;
      double depth = s.radius_y * (2 * t * t / (1 + t * t));
      float inner_above = error_function((s.top + depth - y) * scale_y);
      float inner_below = error_function((s.bottom - depth - y) * scale_y);
      float weight = 0.5f * ((inner_above - above) + (below - inner_below));
      if (weight > 1e-6f) {
        add_scaled(sums, profiles + (size_t)k * (size_t)column_count, weight, column_count);
      }
      above = inner_above;
      below = inner_below;
    }
    spread_row(out, sums, columns);
  }
  for (int row = rows.flat_from + 1; row < rows.flat_to; row++) {
    memcpy(
        mask + (size_t)row * stride, mask + (size_t)rows.flat_from * stride, (size_t)width);
  }

done:
  free(straight);
  free(profiles);
  free(sums);
  return status;
}

/// The weights of a Gaussian integrated over pixels, which sum to 1; returns their radius.
static int gaussian_weights(double sigma, float *weights, int most) {
  double wanted = ceil(reach * sigma);
  int radius = wanted < (double)most ? (int)wanted : most;
  double scale = 1.0 / (sigma * 1.4142135623730951), total = 0;
  double values[257];
  for (int i = 0; i <= radius; i++) {
    values[i] = erf((i + 0.5) * scale) - erf((i - 0.5) * scale);
    total += i == 0 ? values[i] : 2 * values[i];
  }
  for (int i = 0; i <= radius; i++) weights[i] = (float)(values[i] / total);
  return radius;
}

int pk_blur_plane(
    uint8_t *plane, size_t stride, int width, int height, double sigma_x, double sigma_y) {
  if (!pk_is_plane(stride, width, height)) return 0;
  if ((sigma_x != 0 && !is_deviation(sigma_x)) || (sigma_y != 0 && !is_deviation(sigma_y))) return -2;
  float weights[257];
  size_t count = (size_t)width * (size_t)height;
  float *across = malloc(sizeof(float) * count);
  float *padded = calloc((size_t)width + 512, sizeof(float));
  float *sums = malloc(sizeof(float) * (size_t)width);
  int status = -1;
  if (!across || !padded || !sums) goto done;
  status = 0;

  int radius = sigma_x > 0 ? gaussian_weights(sigma_x, weights, 256) : 0;
  if (sigma_x == 0) weights[0] = 1;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) padded[256 + x] = plane[(size_t)y * stride + (size_t)x];
    float *out = across + (size_t)y * (size_t)width;
    memset(out, 0, sizeof(float) * (size_t)width);
    for (int k = -radius; k <= radius; k++) {
      add_scaled(out, padded + 256 + k, weights[k < 0 ? -k : k], width);
    }
  }
  radius = sigma_y > 0 ? gaussian_weights(sigma_y, weights, 256) : 0;
  if (sigma_y == 0) weights[0] = 1;
  for (int y = 0; y < height; y++) {
    memset(sums, 0, sizeof(float) * (size_t)width);
    for (int k = -radius; k <= radius; k++) {
      if (y + k < 0 || y + k >= height) continue;
      add_scaled(sums, across + (size_t)(y + k) * (size_t)width, weights[k < 0 ? -k : k], width);
    }
    for (int x = 0; x < width; x++) {
      float s = sums[x] + 0.5f;
      plane[(size_t)y * stride + (size_t)x] = (uint8_t)(s > 255 ? 255 : s);
    }
  }

done:
  free(across);
  free(padded);
  free(sums);
  return status;
}
