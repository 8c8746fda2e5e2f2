// Shared by the kernels of materials and glass; not part of the module's interface.
#pragma once
#include "kernel_support.h"
#include "pixel_backdrop.h"

enum { PK_MOST_BLUR = 64 };

/// A picture downsampled by a factor: `rows` of `columns` texels of four floats (blue, green, red,
/// alpha). The first and the last of both lie beyond the picture's edge, so texel i is centred at
/// (i - 1 + 0.5) * factor pixels.
typedef struct {
  int factor, columns, rows, radius;
  float weights[PK_MOST_BLUR + 1];
} reduction;

/// All texels of a blurred picture, to be freed; null if memory runs out.
/// \param least_deviation the fewest texels that a downsampled deviation may have.
float *pk_blurred_texels(
    const uint32_t *pixels, size_t stride, int width, int height, double sigma,
    double least_deviation, reduction *r);

int pk_is_material(const pk_material *m);

/// The numbers of a material that colour pixels.
typedef struct {
  float saturation, amount, brightness, v0, v1, v2, v3;
} pk_colors;

PK_INLINE pk_colors pk_colors_of(const pk_material *m) {
  return (pk_colors){
      .saturation = (float)m->saturation,
      .amount = (float)m->amount,
      .brightness = (float)m->brightness,
      .v0 = (float)m->curve[0],
      .v1 = 3.0f * (float)m->curve[1],
      .v2 = 3.0f * (float)m->curve[2],
      .v3 = (float)m->curve[3]};
}

PK_INLINE float pk_between(float x, float low, float high) {
  x = x > low ? x : low;
  return x < high ? x : high;
}

/// Colours of 0...1 as a pixel.
PK_INLINE uint32_t pk_packed(float b, float g, float r, float a) {
  uint32_t blue = (uint32_t)(int32_t)(b * 255.0f + 0.5f);
  uint32_t green = (uint32_t)(int32_t)(g * 255.0f + 0.5f);
  uint32_t red = (uint32_t)(int32_t)(r * 255.0f + 0.5f);
  uint32_t alpha = (uint32_t)(int32_t)(a * 255.0f + 0.5f);
  return alpha << 24 | red << 16 | green << 8 | blue;
}

PK_INLINE float pk_luminance(float b, float g, float r) {
  return 0.2126f * r + 0.7152f * g + 0.0722f * b;
}

/// Replaces a blurred premultiplied colour by its appearance through the material.
PK_INLINE void pk_color(const pk_colors *m, float *b, float *g, float *r, float *a) {
  float y = pk_luminance(*b, *g, *r);
  float z = 1.0f - y, rest = 1.0f - m->amount;
  float curve = z * z * (z * m->v0 + y * m->v1) + y * y * (z * m->v2 + y * m->v3);
  float alpha = *a + m->amount * (1.0f - *a);
  float added = m->amount * curve + m->brightness * alpha;
  *b = pk_between(rest * (y + m->saturation * (*b - y)) + added, 0.0f, alpha);
  *g = pk_between(rest * (y + m->saturation * (*g - y)) + added, 0.0f, alpha);
  *r = pk_between(rest * (y + m->saturation * (*r - y)) + added, 0.0f, alpha);
  *a = alpha;
}
