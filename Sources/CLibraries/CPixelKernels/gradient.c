#include "pixel_gradient.h"

#include <math.h>

#include "kernel_support.h"
#include "pixel_blend.h"

#pragma STDC FP_CONTRACT OFF

enum { ROW = 512 };

static const double nearest_w = 1e-7;

PK_INLINE uint32_t lookup(
    double t, const uint32_t *table, double last, int before, int after) {
  if (t < 0) return before ? table[0] : 0;
  if (t > 1) return after ? table[(int)last] : 0;
  return table[(int)(t * last + 0.5)];
}

/// The thresholds of an 8 x 8 Bayer matrix: B. E. Bayer, "An optimum method for two-level rendition
/// of continuous-tone pictures", ICC 1973. Every 2 x 2 block, every fourth threshold and so on is
/// even.
static const uint8_t places[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},     {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38},    {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},     {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37},    {63, 31, 55, 23, 61, 29, 53, 21},
};

/// Rounds a colour of 16 bits per channel down or up by the pixel's position. Exact 8-bit levels
/// are kept; since all channels use the same threshold, none exceeds the alpha.
PK_INLINE uint32_t dithered(
    double t, const uint64_t *fine, double last, int before, int after, int x, int y) {
  if (!(t >= 0) && !before) return 0;
  if (t > 1 && !after) return 0;
  double place = (!(t >= 0) ? 0 : t > 1 ? 1 : t) * last;
  int index = (int)place;
  int next = index + 1 <= (int)last ? index + 1 : index;
  uint64_t a = fine[index], b = fine[next];
  int32_t share = (int32_t)((place - index) * 256.0);
  int32_t levels[4];
  int is_edge = 0;
  for (int channel = 0; channel < 4; channel++) {
    int32_t from = (int32_t)(a >> (16 * channel) & 0xFFFF);
    int32_t to = (int32_t)(b >> (16 * channel) & 0xFFFF);
    // A hard edge between two colours is kept.
    is_edge |= to - from > 1028 || from - to > 1028;
    levels[channel] = from + (to - from) * share / 256;
  }
  if (is_edge) {
    uint64_t nearest = share < 128 ? a : b;
    for (int channel = 0; channel < 4; channel++)
      levels[channel] = (int32_t)(nearest >> (16 * channel) & 0xFFFF);
  }
  int32_t bias = (2 * (int32_t)places[y & 7][x & 7] + 1) * 257 / 128;
  uint32_t color = 0;
  for (int channel = 0; channel < 4; channel++)
    color |= (uint32_t)((levels[channel] + bias) / 257) << (8 * channel);
  return color;
}

/// The angle of (p, q) in turns, 0...1, by a polynomial: the C library's atan2 may differ between
/// processors. Within 1e-5 of a turn.
PK_INLINE double turn_of(double p, double q) {
  double a = p < 0 ? -p : p, b = q < 0 ? -q : q;
  double most = a > b ? a : b, least = a > b ? b : a;
  if (most == 0) return 0;
  double r = least / most, s = r * r;
  double angle =
      r * (0.999866 + s * (-0.3302995 + s * (0.180141 + s * (-0.085133 + s * 0.0208351))));
  angle *= 0.15915494309189535;
  if (b > a) angle = 0.25 - angle;
  if (p < 0) angle = 0.5 - angle;
  if (q < 0) angle = 1.0 - angle;
  return angle >= 1.0 ? angle - 1.0 : angle;
}

void pk_blend_gradient(
    uint32_t *dst, size_t dst_stride, int x, int y, int width, int height, const double map[9],
    int kind, const uint32_t *table, const uint64_t *fine, int count, int before, int after,
    const uint8_t *mask, size_t mask_stride, uint32_t alpha) {
  if (count < 2 || !pk_is_plane(dst_stride, width, height) || !pk_is_map(map)
      || !pk_is_place(x, width) || !pk_is_place(y, height)
      || !pk_is_plane_or_none(mask, mask_stride, width, height))
    return;
  uint32_t buffer[ROW];
  double last = (double)(count - 1);
  for (int j = 0; j < height; j++, dst += dst_stride) {
    double cy = (double)(y + j) + 0.5;
    double row_p = map[1] * cy + map[2];
    double row_q = map[4] * cy + map[5];
    double row_w = map[7] * cy + map[8];
    for (int start = 0, stop; start < width; start += stop) {
      stop = width - start < ROW ? width - start : ROW;
      for (int i = 0; i < stop; i++) {
        double cx = (double)(x + start + i) + 0.5;
        double w = map[6] * cx + row_w;
        double inverse = 1.0 / (w > nearest_w ? w : nearest_w);
        double t = (map[0] * cx + row_p) * inverse;
        if (kind == PK_GRADIENT_RADIAL) {
          double q = (map[3] * cx + row_q) * inverse;
          t = sqrt(t * t + q * q);
        } else if (kind == PK_GRADIENT_CONIC) {
          t = turn_of(t, (map[3] * cx + row_q) * inverse);
        }
        buffer[i] = fine ? dithered(t, fine, last, before, after, x + start + i, y + j)
                         : lookup(t, table, last, before, after);
      }
      const uint8_t *coverage = mask ? mask + (size_t)j * mask_stride + start : NULL;
      pk_blend_picture(dst + start, 0, stop, 1, buffer, 0, coverage, 0, alpha);
    }
  }
}
